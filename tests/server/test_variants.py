"""Tables with changed figures: made by the lab's pages, the form for a new table or a program; kept, shown and recorded."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
from server.running import Browser, Program, Running

import starmeeple as sm
from starmeeple.server.tables.variants import OVERLAYS

RACE = "race-for-the-galaxy"
SHORT = f'game = "{RACE}"\noverlay = "a <short> race"\nnumbers.tableau_end = 5\n'


def wish(overlay: str, **more: object) -> dict[str, object]:
    return {"game": RACE, "seats": ["bot:random", "bot:random"], "options": {"players": 2}, "pace": "off", "overlay": overlay, **more}


def test_a_variant_is_played_by_its_figures_also_after_a_restart_and_its_record_says_so(tmp_path: Path) -> None:
    first = Running(tmp_path / "games.db")
    anna = Program(first.address)
    table = str(anna.post("/api/tables", wish(SHORT))["id"])
    first.stop()

    second = Running(tmp_path / "games.db")
    try:
        second.services.registry.bots.haste = 1e6
        anna = Program(second.address, token=anna.token)
        assert anna.get(f"/api/tables/{table}")["table"]["options"] == "2 players, variant: a <short> race"
        deadline = time.monotonic() + 120
        while (found := second.call(second.services.database.table(table))) and found.state != "over":
            assert time.monotonic() < deadline, "the bots do not play on"
            time.sleep(0.1)
        assert found is not None and found.options[OVERLAYS] == [{"name": "a <short> race", "figures": {"numbers": {"tableau_end": 5}}}]
        text = anna.http.get(f"/replay/{table}/record.txt").text
        view: Any = sm.load(text).view(0)  # verified action by action
        assert "a <short> race" in text
        assert all(len(player["tableau"]) <= 6 for player in view["players"]), "a round that reaches five cards is the last"
    finally:
        second.stop()


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ("= =", "is not TOML"),
        ('game = "federation"', "expected 'race-for-the-galaxy'"),
        (f'game = "{RACE}"\nnumbers.tableau_end = -3', "numbers.tableau_end"),
        (f'game = "{RACE}"\nnumbers.moons = 3', "moons"),
        (f'game = "{RACE}"\na = {"[" * 30}{"]" * 30}', "within each other"),
        ("#" * 40_001, "40000"),
    ],
)
def test_an_overlay_that_cannot_be_played_is_refused_with_its_key(server: Running, overlay: str, said: str) -> None:
    anna = Program(server.address)
    answer = anna.http.post("/api/tables", json=wish(overlay))
    assert answer.status_code == 422 and said in answer.text.replace("\\'", "'")
    assert anna.get("/api/tables") == []


def test_an_option_of_that_name_is_no_way_in(server: Running) -> None:
    assert Program(server.address).refused("POST", "/api/tables", wish("", options={"players": 2, OVERLAYS: "x"})) == "bad-options"


def test_the_lab_leads_to_a_table_with_its_change(server: Running) -> None:
    page = Browser(server.address)
    form = page.submit(
        "/lab/spacecorp", table="constants", do="play", players="1", name="dear <time>", **{"figure.constants.time_bonus": "9"}
    )
    assert form.status_code == 200 and 'action="/new/spacecorp"' in form.text
    found = re.search(r'name="overlay"[^>]*>([^<]*)</textarea>', form.text)
    assert found is not None and "constants.time_bonus = 9" in found.group(1)
    overlay = found.group(1).replace("&#34;", '"').replace("&lt;", "<").replace("&gt;", ">")

    begun = page.submit("/new/spacecorp", players="1", overlay=overlay, **{"seat.0": "me"})
    assert begun.status_code == 303
    assert "SpaceCorp: dear &lt;time&gt;" in page.http.get(begun.headers["location"]).text

    wrong = page.submit("/lab/spacecorp", table="constants", do="play", players="1", **{"figure.constants.time_bonus": "-5"})
    assert wrong.status_code == 422 and "constants.time_bonus" in wrong.text
