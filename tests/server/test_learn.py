"""Learn in 5 minutes on the server: pages that need no script and keep nothing, steps as JSON, and a real game at the end."""

import re

import httpx
import pytest
from server.running import Running, client

from starmeeple.core.frames import FRAMES
from starmeeple.games import registered
from starmeeple.guides import guide, has_guide

SLUGS = [slug for slug in registered() if has_guide(slug)]


def hidden_fields(page: str, action: str) -> dict[str, str]:
    """The fields of the first form that posts there."""
    form = re.search(rf'<form method="post" action="{re.escape(action)}">(.*?)</form>', page, re.DOTALL)
    assert form
    return dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[1]))


def link(page: httpx.Response, name: str) -> str:
    """Where a key leads, as long as it is shown."""
    found = re.search(rf'<a [^>]*id="{name}" href="([^"]*)"( hidden)?>', page.text)
    assert found
    return "" if found[2] else found[1].replace("&amp;", "&")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_guide_is_read_to_its_end_without_script_and_a_real_game_begins(server: Running, slug: str) -> None:
    http = client(server.address, follow_redirects=True)
    assert f'href="/learn/{slug}"' in http.get("/").text
    assert f'href="/learn/{slug}"' in http.get(f"/new/{slug}").text

    page = http.get(f"/learn/{slug}")
    steps = guide(slug).steps
    for number, step in enumerate(steps, start=1):
        assert page.status_code == 200
        assert f">{number} of {len(steps)}<" in page.text
        assert step.text in page.text.replace("&#39;", "'")
        assert bool(link(page, "back")) == (number > 1) and bool(link(page, "next")) == (number < len(steps))
        if not step.is_last:
            page = http.get(link(page, "next"))
    assert ">Play against the novice<" in page.text

    table = http.post(f"/new/{slug}", data=hidden_fields(page.text, f"/new/{slug}"))
    assert table.status_code == 200 and table.url.path.startswith("/table/"), table.text[:2000]
    players = http.get(f"/api/tables/{table.url.path.rpartition('/')[2]}").json()["players"]
    assert [player["bot"] for player in players] == ["", "novice"]


def test_a_step_is_drawn_for_the_window_that_asks(server: Running) -> None:
    http = client(server.address)
    for frame in FRAMES:
        lesson = http.get(f"/learn/{SLUGS[0]}/step/2", params={"frame": frame}).json()
        assert lesson["step"] == 2 and lesson["picture"].startswith("<svg") and lesson["next"].endswith("?step=3")
        assert all(f'id="{target}"' in lesson["picture"] for target in lesson["targets"])


def test_a_guide_asks_for_no_seat_and_keeps_nothing(server: Running) -> None:
    one, other = (client(server.address).get(f"/learn/{SLUGS[0]}/step/3").json() for _ in range(2))

    assert one == other


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/learn/chess", 404, "There is no game"),
        ("/learn/chess/step/1", 404, "There is no game"),
        ("/learn/SLUG?step=0", 404, "This guide has steps 1 to"),
        ("/learn/SLUG?step=99999999999999999999999", 404, "This guide has steps 1 to"),
        ("/learn/SLUG?step=-1", 404, "This guide has steps 1 to"),
        ("/learn/SLUG?step=two", 422, "cannot be read at step"),
        ("/learn/SLUG/step/99", 404, "This guide has steps 1 to"),
        ("/learn/SLUG/step/1?frame=round", 422, "A frame is one of wide"),
        ("/learn/SLUG/step", 404, "nothing at this address"),
    ],
)
def test_what_is_not_there_is_said_on_our_error_page(server: Running, path: str, status: int, sentence: str) -> None:
    answer = client(server.address).get(path.replace("SLUG", SLUGS[0]), headers={"Accept": "text/html"})

    assert answer.status_code == status
    assert sentence in answer.text and "To the lobby" in answer.text
