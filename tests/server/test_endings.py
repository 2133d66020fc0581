"""The page of a finished game: the sheet adds up as it is written, and a game that is not over has none."""

import re

import pytest
from recorded_games import GOLDENS
from server.running import Program

from starmeeple.drawing.chart import curves
from starmeeple.server.screens.endings import figure, lasted, swing_words, time_played
from starmeeple.server.screens.results import sentence
from starmeeple.summary import Swing

GAMES = (
    "star-factions_players-4", "alien-frontiers_players-5_factions-true", "federation_players-3", "race-for-the-galaxy_players-4_set-orb",
    "spacecorp_players-1_era-campaign", "spacecorp_players-2_era-campaign",
)  # fmt: skip


def numbers(row: str) -> list[int]:
    return [int(points) for points in re.findall(r"<td>.*?<b>(-?\d+)\.?</b></td>", row)]


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_adds_up_as_it_is_written(anna: Program, game: str) -> None:
    made = anna.post("/api/replays", {"record": (GOLDENS / f"{game}.txt").read_text(encoding="utf-8")})
    page = anna.http.get(f"/replay/{made['id']}/summary")
    assert page.status_code == 200
    body = page.text.split("<tbody>")[1].split("</tbody>")[0]
    columns = [numbers(row) for row in body.split("<tr>")[1:]]
    together, places = [numbers(row) for row in page.text.split("<tfoot>")[1].split("</tfoot>")[0].split("<tr>")[1:]]
    assert [sum(column) for column in zip(*columns)] == together
    assert len(places) == 1 or (places == sorted(places) and places[0] == 1), "the winner comes first"
    labels = re.findall(r"<dt>(.*?)</dt>", page.text)
    assert labels == ["Rounds", "Decisions", "Longest turn", *(["The lead changed"] if len(places) > 1 else [])], "a record has no times"
    held = page.text.split("What everybody had at the end</caption>")[1]
    assert all(len(re.findall("<td>", row)) == len(places) for row in held.split("<tbody>")[1].split("<tr>")[1:])
    assert page.text.count("<figure>") == 2
    step = re.search(rf'swung most: <a href="/replay/{made["id"]}\?step=(\d+)">(.*?)</a>', page.text)
    assert (step is None) == (game == "star-factions_players-4"), "no turn made a difference there that the bots would see"
    if step:
        assert re.search(r"’s turn in round \d+: the chance to win (rose|fell) from \d+ to \d+ %\.$", step[2])
        assert anna.http.get(f"/replay/{made['id']}?step={step[1]}").status_code == 200


def of(ranking: list[int], scores: list[int], **more: object) -> dict[str, object]:
    return {"ranking": ranking, "scores": scores, **more}


@pytest.mark.parametrize(
    ("found", "you", "said"),
    [
        (of([2, 1], [29, 37]), None, "Rigel wins 37 : 29."),
        (of([2, 1], [29, 37]), 1, "You win 37 : 29."),
        (of([2, 1], [29, 37]), 0, "Rigel wins 37 : 29."),
        (of([1, 1, 3], [12, 12, 9]), None, "Ann and Rigel win 12 : 12 : 9."),
        (of([1, 1, 3], [12, 12, 9]), 1, "You and Ann win 12 : 12 : 9."),
        (of([1, 2], [9, 9], points=["9⅓", "9"]), None, "Ann wins 9⅓ : 9."),
        (of([1], [61], against=["the competition", 43]), 0, "You win 61 : 43 against the competition."),
        (of([2], [13], against=["the competition", 43]), 0, "The competition wins 43 : 13 against you."),
        (of([2], [13], against=["the competition", 43]), None, "The competition wins 43 : 13 against Ann."),
        (of([2], [13]), None, "Ann loses with 13."),
    ],
)
def test_the_winner_is_named_first(found: dict[str, object], you: int | None, said: str) -> None:
    assert sentence(found, ["Ann", "Rigel", "Vega"], you) == said


def test_alone_the_competition_is_part_of_the_result(anna: Program) -> None:
    record = (GOLDENS / "spacecorp_players-1_era-campaign.txt").read_text(encoding="utf-8")
    made = anna.post("/api/replays", {"record": record})
    page = anna.http.get(f"/replay/{made['id']}/summary").text
    said = re.search(r"<h1>(.*?)</h1>", page.replace("\N{NO-BREAK SPACE}", " "))
    assert said and re.fullmatch(r"(\w+ wins \d+ : \d+ against the competition|The competition wins \d+ : \d+ against \w+)\.", said[1])
    assert re.search(r'<th scope="row">The competition</th><td><b>\d+</b></td>', page)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(40, "40 seconds"), (61, "1 minute"), (3660, "1 hour 1 minute"), (7200, "2 hours"), (90_000, "25 hours"), (200_000, "2 days")],
)
def test_how_long_a_game_lasted_is_said_in_words(seconds: int, said: str) -> None:
    assert lasted(seconds) == said


def test_a_game_at_a_table_says_how_long_it_took() -> None:
    assert time_played(["2026-11-16T18:00:00+00:00", "2026-11-16T18:45:10+00:00"]) == figure("Time", "45 minutes")
    assert time_played([]) is None and time_played(["2026-11-16T18:00:00+00:00"] * 2) is None


def test_a_record_that_stops_early_has_no_final_score(anna: Program) -> None:
    lines = (GOLDENS / "federation_players-2.txt").read_text(encoding="utf-8").splitlines()
    early = "\n".join(line for line in lines[: len(lines) // 2] if not line.startswith("end")) + "\n"
    made = anna.post("/api/replays", {"record": early})
    assert anna.refused("GET", f"/replay/{made['id']}/summary") == "not-over"
    assert anna.refused("GET", "/replay/nothing/summary") == "unknown-replay"


@pytest.mark.parametrize(
    ("swing", "said"),
    [
        (Swing(4, 3, 1, 20.4, 58.6), "Rigel’s turn in round 3: the chance to win rose from 20 to 59 %."),
        (Swing(4, 0, 0, 60, 40), "Ann’s set-up: the chance to win fell from 60 to 40 %."),
        (Swing(4, 3, 1, 25.2, 26.4), ""),
    ],
)
def test_the_turn_that_swung_most_in_words(swing: Swing, said: str) -> None:
    assert swing_words(swing, ["Ann", "Rigel"]) == said


def test_a_chart_writes_each_whole_number_once() -> None:
    """Points from 0 to 1, to 2, to 17: the lines are at whole numbers."""
    for most, wanted in ((1, ["0", "1"]), (2, ["0", "1", "2"]), (17, ["0", "8", "17"])):
        svg = curves("Points", [[0.0, float(most)]], [1, 2])
        assert re.findall(r'text-anchor="end"[^>]*>(\d+)<', svg) == wanted


def test_alone_the_competition_has_a_curve_of_its_own(anna: Program) -> None:
    made = anna.post("/api/replays", {"record": (GOLDENS / "spacecorp_players-1_era-campaign.txt").read_text(encoding="utf-8")})
    points, chances = anna.http.get(f"/replay/{made['id']}/summary").text.split("<figure>")[1:]
    assert points.count("<polyline") == 2 and chances.split("</figure>")[0].count("<polyline") == 1
