"""The lab in the page: a change is asked for, played in a process of its own, and answered."""

import re
import time

import httpx
import pytest
from server.running import Running, client

pytest.importorskip("polars", reason="the lab needs its extra")


@pytest.fixture
def page(server: Running) -> httpx.Client:
    """A browser without script: it keeps its cookie."""
    return client(server.address, follow_redirects=True)


def csrf_of(page: httpx.Client, path: str) -> str:
    found = re.search(r'name="csrf" content="([^"]+)"', page.get(path).text)
    assert found is not None
    return found.group(1)


def test_a_change_is_asked_played_and_answered(server: Running, page: httpx.Client) -> None:
    text = page.get("/lab/spacecorp?table=constants").text
    assert 'name="figure.constants.time_bonus"' in text and "Ask the lab" in text
    form = {"csrf": csrf_of(page, "/lab/spacecorp"), "table": "constants", "figure.constants.time_bonus": "9", "name": "dear <time>",
            "bots": "random", "minutes": "0.02", "players": "1"}  # fmt: skip
    answer = page.post("/lab/spacecorp", data=form)
    assert answer.status_code == 200 and "games so far" in answer.text
    address = str(answer.url)
    busy = page.post("/lab/spacecorp", data=form)
    assert busy.status_code == 429 and "The lab is busy with SpaceCorp" in busy.text
    deadline = time.monotonic() + 240  # the lab has the lowest priority
    while "games so far" in (text := page.get(address).text) and time.monotonic() < deadline:
        time.sleep(0.5)
    assert "dear &lt;time&gt;:" in text and "<svg" in text
    assert not re.search(r"<style| style=|<script(?! src| type=\"module\" src)", text), "the page's content policy allows none of these"


@pytest.mark.parametrize(
    ("form", "status", "said"),
    [
        ({"table": "constants"}, 422, "No figure was changed"),
        ({"table": "constants", "figure.constants.time_bonus": "x"}, 422, "expected a whole number"),
        ({"table": "constants", "figure.constants.time_bonus": "-5"}, 422, "constants.time_bonus"),
        ({"overlay": "= ="}, 422, "is not TOML"),
        ({"overlay": 'game = "federation"'}, 422, "expected &#39;spacecorp&#39;"),
        ({"table": "constants", "figure.constants.time_bonus": "3", "minutes": "soon"}, 422, "number of minutes"),
        ({"table": "constants", "figure.constants.time_bonus": "3", "players": "17"}, 422, "players"),
    ],
)
def test_what_cannot_be_asked_is_said_in_the_form(page: httpx.Client, form: dict[str, str], status: int, said: str) -> None:
    answer = page.post("/lab/spacecorp", data={"csrf": csrf_of(page, "/lab/spacecorp"), "bots": "random", **form})
    assert said in answer.text
    assert answer.status_code in (status, 400)


def test_rows_of_a_table_stand_together_and_a_change_of_one_is_played(page: httpx.Client) -> None:
    """Star Factions' ships are rows of one table; the rest of the edition is a click away."""
    text = page.get("/lab/star-factions?table=ships").text
    for row in ("Scout", "Warrior", "Juggernaut", "Mothership"):
        assert f'aria-label="{row}"' in text
    assert re.search(r'name="figure.ships.scout.hull" value="10"[^>]* data-printed="10" data-said="Scout, hull"', text), "the printed hull"
    assert 'href="/lab/star-factions?table=limits"' in text and "figure.limits." not in text
    form = {"csrf": csrf_of(page, "/lab/star-factions"), "table": "ships", "figure.ships.scout.hull": "14", "do": "play", "players": "2"}
    answer = page.post("/lab/star-factions", data=form)
    assert answer.status_code == 200 and "hull = 14" in answer.text


def test_strangers_and_unknown_answers(page: httpx.Client) -> None:
    assert page.get("/lab/spacecorp/nothing").status_code == 404
    assert page.get("/lab/chess").status_code == 404
    assert page.post("/lab/spacecorp", data={"csrf": "forged", "table": "constants"}).status_code in (401, 403)
