"""Questions with one answer are given by the table, as the seat would have; what can be taken back stays so, and nothing hidden is told."""

import random
from collections import Counter

import pytest
from server.running import Program, Running

from starmeeple.core.answers import final_answers
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.match import Match


def positions(setup: GameSetup, seed: int, most: int = 900) -> list[State]:
    """Positions of a random game at which somebody is asked."""
    match = Match(setup, seed)
    chooser = random.Random(seed)
    found: list[State] = []
    while not match.is_over and len(found) < most:
        found.append(match.state)
        seat = chooser.choice(match.waiting)
        match.play_action(chooser.choice(match.state.legal(seat)), seat)
    return found


@pytest.mark.parametrize(("slug", "players"), [("alien-frontiers", 2), ("race-for-the-galaxy", 2), ("spacecorp", 2), ("star-factions", 2)])
def test_what_the_table_answers_is_no_end_no_reaction_no_secret_and_known_to_all(slug: str, players: int) -> None:
    setup = game_setup(slug, players=players)
    match = Match(setup, 5)
    for state in positions(setup, 5, 400):
        found = match.only_answer(state)
        if found is None:
            continue
        seat, action = found
        verb = setup.vocabulary.text(action).split()[0]
        assert state.legal(seat) == [action] and state.waiting() == [seat]
        assert verb not in setup.game.closing and verb != "decline"
        assert state.shows(PUBLIC, seat, action)
        other = state.copy()
        other.redeal(1 - seat, Rng(77))
        assert other.legal(seat) == [action], "how many answers there are tells something"


def test_ends_of_turns_are_always_asked() -> None:
    setup = game_setup("star-factions", players=2)
    end = setup.vocabulary.parse("end-turn")
    alone = [state for state in positions(setup, 2) if state.legal(state.waiting()[0]) == [end]]
    assert alone and all(Match(setup, 2).only_answer(state) is None for state in alone)


def answered_by_table(table: str, anna: Program) -> list[str]:
    return [line["text"] for line in anna.get(f"/api/tables/{table}/log")["log"] if line["by_table"]]


def play_until_answered(anna: Program, seed: int, **options: object) -> str:
    """A table at which the table has answered for somebody."""
    table = anna.table("alien-frontiers", ["me", "here"], **options)
    chooser = random.Random(seed)
    for _ in range(400):
        if answered_by_table(table, anna) or not anna.step(table, [0, 1], chooser):
            break
    return table


def test_the_table_gives_the_only_answer_and_the_record_is_as_if_the_person_had(server: Running, anna: Program) -> None:
    table = play_until_answered(anna, 3)
    assert answered_by_table(table, anna)
    rows = [row for row in server.services.registry.tables[table].rows if row.kind in ("action", "only")]
    assert any(row.kind == "only" for row in rows)
    again = Match(server.services.registry.tables[table].setup, chance="given")
    for row in rows:
        if row.kind == "only":
            assert again.legal(row.seat) == [row.notation]
        again.play(row.notation, row.seat if row.seat >= 0 else CHANCE)
    assert again.record.lines == server.services.registry.tables[table].match.record.lines  # type: ignore[union-attr]


def test_the_host_may_have_everything_asked(anna: Program) -> None:
    table = anna.table("alien-frontiers", ["me", "here"])
    anna.post(f"/api/tables/{table}/table", {"do": "asks", "asks": "always"})
    assert anna.get(f"/api/tables/{table}")["table"]["asks"] is True
    chooser = random.Random(3)
    singles = 0
    for _ in range(600):
        found = [anna.choices(table, seat)["choices"] for seat in (0, 1)]
        singles += any(len(choices) == 1 and choices[0] != "end-turn" for choices in found)
        if singles or not anna.step(table, [0, 1], chooser):
            break
    assert singles and not answered_by_table(table, anna)


def test_an_answer_of_the_table_is_taken_back_with_the_action_before_it(server: Running, anna: Program) -> None:
    """Then the question with several answers is asked again, never the one with one answer."""
    chooser = random.Random(8)
    taken_back = 0
    for _ in range(8):  # the dice are nobody's: in some games it does not come to it
        table = anna.table("alien-frontiers", ["me", "here"])
        for _ in range(300):
            here = server.services.registry.tables[table]
            if here.match is None or here.match.is_over or taken_back:
                break
            last = here.rows[-1]
            if last.kind == "only":
                found = anna.choices(table, last.seat)
                screen = anna.get(f"/api/tables/{table}", seat=last.seat)
                if screen["can_undo"]:
                    anna.post(f"/api/tables/{table}/undo", {"sequence": found["sequence"], "seat": last.seat})
                    assert len(here.match.legal(last.seat)) > 1
                    taken_back += 1
                    continue
            anna.step(table, [0, 1], chooser)
        if taken_back:
            break
    assert taken_back


def test_a_choice_is_final_where_it_could_not_be_taken_back() -> None:
    """Told before the act, for each choice, and compared with what the match says after it."""
    compared = finals = 0
    for slug in ("star-factions", "alien-frontiers", "spacecorp"):
        setup = game_setup(slug, players=2)
        match = Match(setup, 4)
        chooser = random.Random(4)
        while not match.is_over and compared < 900:
            seat = match.waiting[0]
            final = final_answers(match.state, seat)
            action = chooser.choice(match.state.legal(seat))
            alone, open_to_all = len(match.waiting) == 1, match.state.shows(PUBLIC, seat, action)
            match.play_action(action, seat)
            if alone and open_to_all and not match.is_over:
                compared += 1
                finals += action in final
                assert match.can_undo(seat) == (action not in final), setup.vocabulary.text(action)
    assert finals > 20


def test_a_bot_that_goes_on_makes_a_choice_final() -> None:
    setup = game_setup("federation", players=2)
    passing = 0
    for state in positions(setup, 1, 200):
        seat = state.waiting()[0]
        quiet = set(final_answers(state, seat))
        passing += len(set(final_answers(state, seat, {1 - seat})) - quiet)
    assert passing


def sure_of(match: Match, seat: int) -> dict[str, bool]:
    return match.final_answers(seat, [other for other in range(match.setup.players) if other != seat])


def test_a_draw_of_ones_own_is_not_asked_twice_but_ends_and_blows_are() -> None:
    """By verbs whose rule says what follows: a card is turned up and one's turn goes on; the turn ends; a shot strikes another."""
    once: Counter[str] = Counter()
    twice: Counter[str] = Counter()
    for slug in ("alien-frontiers", "star-factions"):
        match = Match(game_setup(slug, players=3), 6)
        chooser = random.Random(6)
        for _ in range(500):
            if match.is_over:
                break
            seat = match.waiting[0]
            for notation, sure in sure_of(match, seat).items():
                (twice if sure else once)[notation.split()[0]] += 1
            match.play_action(chooser.choice(match.state.legal(seat)), seat)
    assert once["cycle"] and not twice["cycle"], "a card is turned up, and nothing else happens"
    assert twice["end-turn"] > 30 and not once["end-turn"]
    assert twice["weapons"] and not once["weapons"], "a shot is at somebody"


def test_the_competition_that_plays_next_is_asked_about() -> None:
    """Alone in SpaceCorp everything after a turn is chance, and the same seat is asked again: but the competition has played meanwhile."""
    match = Match(game_setup("spacecorp", players=1, era="mariners"), 2)
    chooser = random.Random(2)
    asked = 0
    while not match.is_over:
        for notation, sure in sure_of(match, 0).items():
            if notation == "end":
                asked += 1
                assert sure
        match.play_action(chooser.choice(match.state.legal(0)), 0)
    assert asked


def test_a_series_is_played_all_or_none(anna: Program) -> None:
    """The first hand of Race: two of six cards are discarded, picked together."""
    table = anna.table("race-for-the-galaxy", ["me", "bot:random"])
    screen = anna.get(f"/api/tables/{table}")
    assert screen["pick"] == {
        "verb": "discard", "least": 2, "most": 2, "does": "Discard", "copies": {}, "then": "", "amounts": None,
    }  # fmt: skip
    cards = [choice["action"] for choice in screen["choices"] if choice["action"].startswith("discard ")]
    wrong = {"sequence": screen["sequence"], "actions": [cards[0], "discard no-such-card"]}
    assert anna.refused("POST", f"/api/tables/{table}/actions", wrong) == "bad-notation"
    again = {"sequence": screen["sequence"], "actions": [cards[0], "start " + cards[1].split()[1]]}
    assert anna.refused("POST", f"/api/tables/{table}/actions", again) == "illegal-move"
    assert anna.get(f"/api/tables/{table}")["choices"] == screen["choices"], "nothing was played"  # the bot goes on meanwhile
    anna.post(f"/api/tables/{table}/actions", {"sequence": screen["sequence"], "actions": cards[:2]})
    left = [choice["action"] for choice in anna.get(f"/api/tables/{table}")["choices"]]
    assert not any(action.startswith("discard ") for action in left)
