"""The page of a finished game: the sheet adds up as it is written, and a game that is not over has none."""

import re
from pathlib import Path

import pytest
from server.running import Program

GOLDENS = Path(__file__).parent.parent / "goldens"
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
    assert places == sorted(places) and (places[0] == 1 or len(places) == 1), "the winner comes first"
    assert page.text.count("<figure>") == (1 if len(places) == 1 else 2)
    step = re.search(rf'href="/replay/{made["id"]}\?step=(\d+)"', page.text)
    assert (step is None) == (len(places) == 1)
    if step:
        assert anna.http.get(f"/replay/{made['id']}?step={step[1]}").status_code == 200


def test_a_record_that_stops_early_has_no_final_score(anna: Program) -> None:
    lines = (GOLDENS / "federation_players-2.txt").read_text(encoding="utf-8").splitlines()
    early = "\n".join(line for line in lines[: len(lines) // 2] if not line.startswith("end")) + "\n"
    made = anna.post("/api/replays", {"record": early})
    assert anna.refused("GET", f"/replay/{made['id']}/summary") == "not-over"
    assert anna.refused("GET", "/replay/nothing/summary") == "unknown-replay"
