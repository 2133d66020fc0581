"""How a game ended, in one sentence: the winner first, then the points in the order of the places."""

from collections.abc import Mapping
from typing import Any

from starmeeple.core.speech import SEAT_NAMES, listed
from starmeeple.core.state import PUBLIC, State
from starmeeple.game_setup import GameSetup
from starmeeple.server.screens.model import Result
from starmeeple.server.storage.rows import SeatRow, TableRow


def result_row(setup: GameSetup, state: State) -> dict[str, Any]:
    """The result of a game that is over, as it is stored with its table: places and points, the points as people read them, and, for somebody
    who played alone, against whom."""
    words, view = setup.game.words, state.view(PUBLIC)
    found: dict[str, Any] = {"ranking": state.ranking(), "scores": state.scores()}
    found["points"] = [words.score(view, seat) for seat in range(setup.players)]
    rival = words.rival(view)
    return {**found, "against": list(rival)} if rival is not None else found


def result_of(row: TableRow, person: str = "") -> Result | None:
    """How a table ended, once it has; a person who held one seat is "you"."""
    if row.state != "over" or not row.result:
        return None
    names = [seat.name or SEAT_NAMES[seat.seat] for seat in row.seats]
    held = [seat.seat for seat in row.seats if person and seat.kind == "person" and seat.person == person]
    rematch = f"/table/{row.rematch}" if row.rematch else ""
    card = result_card(row.id, row.result, names, rematch, held[0] if len(held) == 1 else None)
    return {**card, "sentence": card["sentence"] + resignations(row)}


def result_sentence(row: TableRow, person: str = "") -> str:
    """How a table ended, in one sentence; nothing while it goes on."""
    if row.state == "closed" and row.ended:
        chair = row.seats[int(row.ended)]
        return f"{chair.name or SEAT_NAMES[chair.seat]}’s time ran out: the game was given up."
    if row.state == "closed":
        return "The host has closed this table."
    result = result_of(row, person)
    return result["sentence"] if result is not None else ""


def result_card(replay_id: str, found: Mapping[str, Any], names: list[str], rematch: str = "", you: int | None = None) -> Result:
    """The result with the ways on from it."""
    return {
        "sentence": sentence(found, names, you), "ranking": found["ranking"], "scores": found["scores"], "replay": f"/replay/{replay_id}",
        "summary": f"/replay/{replay_id}/summary", "record": f"/replay/{replay_id}/record.txt", "rematch": rematch, "asked_by": "",
    }  # fmt: skip


def sentence(found: Mapping[str, Any], names: list[str], you: int | None = None) -> str:
    """`Rigel wins 37 : 29.`, `You win 61 : 43 against the competition.`"""
    ranking = found["ranking"]
    points = found.get("points") or found["scores"]  # results of earlier versions have whole points only
    winners = [seat for seat, place in enumerate(ranking) if place == 1]
    told = " : ".join(str(points[seat]) for seat in sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat)))
    rival, theirs = found.get("against") or ("", 0)
    if not winners:
        alone = "you" if you == 0 else names[0]
        if rival:
            return f"{rival[:1].upper()}{rival[1:]} wins {theirs} : {told} against {alone}."
        return f"{'You lose' if you == 0 else f'{alone} loses'} with {told}."
    told = f"{told} : {theirs} against {rival}" if rival else told
    called = ["You" if seat == you else names[seat] for seat in sorted(winners, key=lambda seat: seat != you)]
    return f"{listed(called)} {'win' if len(winners) > 1 or you in winners else 'wins'} {told}."


def resigned_words(seat: SeatRow) -> str:
    """Who resigned in a seat, and when; nothing if nobody did."""
    return f"{seat.resigned_as} resigned in {seat.resigned_in}" if seat.resigned else ""


def resignations(row: TableRow) -> str:
    """What the result says of those who resigned, as sentences; nothing if nobody did."""
    gone = [seat for seat in row.seats if seat.resigned]
    return "".join(f" {resigned_words(seat)}; {'a bot' if seat.kind == 'bot' else seat.name or 'nobody'} played on." for seat in gone)
