"""The replay: a record that is opened from a file, stepped through, seen from a seat, saved again."""

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect
from web.browsing import SHORTEST, SLOW
from web.conftest import Visit

import starmeeple as sm
from starmeeple.core.rng import Rng
from starmeeple.games import registered


@cache
def some_game(slug: str) -> str:
    """The record of a whole game that chance played."""
    match = sm.game(slug).new(seed=5)
    rng = Rng(5)
    while not match.is_over:
        seat = match.waiting[0]
        legal = match.state.legal(seat)
        match.play_action(legal[rng.below(len(legal))], seat)
    return match.record.text


@pytest.mark.parametrize("slug", list(registered()))
def test_a_record_is_opened_and_stepped_through(visit: Visit, slug: str, tmp_path: Path) -> None:
    person = visit()
    record = tmp_path / "game.txt"
    record.write_text(some_game(slug), encoding="utf-8")
    page = person.go("/replay")
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("button", name="Show the game").click()
    page.wait_for_url("**/replay/*", timeout=2 * SLOW)
    at = page.locator("#at")
    expect(at).to_have_text(re.compile(r"^0 / \d+$"))
    steps = int(at.inner_text().split("/")[1])

    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(re.compile("step=1"), timeout=SLOW)
    page.get_by_role("button", name="One turn on").click()
    expect(page).not_to_have_url(re.compile("step=1$"), timeout=SLOW)
    page.get_by_label("Seen by").select_option("0")
    expect(page).to_have_url(re.compile("seat=0"), timeout=SLOW)
    page.get_by_label("Step", exact=True).focus()
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(f"step={steps}"), timeout=SLOW)
    picture = page.locator("#sheet").inner_text()
    page.reload()
    expect(at).to_have_text(f"{steps} / {steps}")
    assert page.locator("#sheet").inner_text() == picture

    page.locator("#menu-key").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == some_game(slug)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save this picture as PNG").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_replay_plays_by_itself(visit: Visit) -> None:
    person = visit()
    page = person.go("/replay")
    page.get_by_label("or the text").fill(some_game(SHORTEST))
    page.get_by_role("button", name="Show the game").click()
    page.wait_for_url("**/replay/*", timeout=2 * SLOW)

    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile("step=2"), timeout=SLOW)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_text_that_is_no_record_is_refused_with_a_sentence(visit: Visit) -> None:
    person = visit()
    page = person.go("/replay")
    page.get_by_label("or the text").fill("once upon a time")
    page.get_by_role("button", name="Show the game").click()

    expect(page.get_by_role("alert")).to_contain_text("line 1")
    person.forgive("422")
