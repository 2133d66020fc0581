"""The replay: a record that is opened from a file, stepped through, seen from a seat, saved again."""

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from web.browsing import SHORTEST, SLOW, Person
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


def opened(person: Person, record: str) -> Page:
    """The replay of a record."""
    page = person.go("/replay")
    page.get_by_label("or the text").fill(record)
    page.get_by_role("button", name="Show the game").click()
    page.wait_for_url("**/replay/*", timeout=2 * SLOW)
    return page


def test_a_replay_jumps_from_change_of_points_to_change_of_points(visit: Visit) -> None:
    page = opened(visit(), some_game(SHORTEST))
    match = sm.load(some_game(SHORTEST))
    state, points, changes, step = match.setup.start(), [0] * match.setup.players, [], 0
    for seat, action in match.played:
        if seat >= 0:
            if state.scores() != points:
                changes.append(step)
            points, step = state.scores(), step + 1
        state.apply(seat, action)
    changes += [step] if state.scores() != points else []
    assert changes, "points change in this game"
    at = page.locator("#at")

    page.keyboard.press("p")
    expect(at).to_have_text(re.compile(f"^{changes[0]} / "))
    page.get_by_role("button", name="On to the next change of points").click()
    expect(at).to_have_text(re.compile(f"^{changes[1]} / "))
    page.keyboard.press("Shift+P")
    expect(at).to_have_text(re.compile(f"^{changes[0]} / "))
    expect(page.get_by_role("button", name="Back to the last change of points")).to_be_disabled(timeout=SLOW)


def test_a_replay_has_four_speeds_that_are_kept(visit: Visit) -> None:
    page = opened(visit(), some_game(SHORTEST))
    speed = page.get_by_label("Speed")
    assert speed.locator("option").all_inner_texts() == ["½ ×", "1 ×", "2 ×", "4 ×"]
    page.locator("#steps").click(position={"x": 3, "y": 3})
    for _ in range(3):
        page.keyboard.press("+")
    expect(speed).to_have_value("4")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page).to_have_url(re.compile("step=3"), timeout=SLOW)
    page.keyboard.press("Space")
    page.reload()
    expect(speed).to_have_value("4")


def test_comments_travel_with_the_link_as_plain_text(visit: Visit) -> None:
    page = opened(visit(), some_game(SHORTEST))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=1$"), timeout=SLOW)
    page.keyboard.press("c")
    said = '<img src=x onerror="document.title=1"> & “why?” ●'
    page.keyboard.type(said)
    page.keyboard.press("Enter")
    expect(page.locator("#comment-here")).to_have_text(said)
    page.locator("#comment-form").evaluate("form => document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"step=2#c="), timeout=SLOW)
    expect(page.locator("#comment-here")).to_be_hidden()
    link = page.locator("#comment-copy").get_attribute("data-copy")
    assert link and "onerror" not in link and len(link) < 300

    other = visit(reduced_motion="reduce")
    there = other.go(link)
    expect(there.locator("#comment-count")).to_have_text("1 comment")
    there.get_by_role("button", name="To the comment before").click()
    expect(there.locator("#comment-here")).to_have_text(said)
    assert there.locator("#comment-here img").count() == 0 and there.locator("#comment-marks i").count() == 1
    there.get_by_role("button", name="Remove").click()
    expect(there).to_have_url(re.compile("step=1$"))


def test_a_link_that_is_broken_or_too_long_shows_the_game_without_comments(visit: Visit) -> None:
    page = opened(visit(), some_game(SHORTEST))
    found = page.evaluate(
        """async () => {
            const { packed, unpacked, sound, tidy, LONGEST, MOST, ROOM } = await import('/static/comments.js');
            const many = new Map([...Array(500).keys()].map((step) => [step, 'x'.repeat(400)]));
            const bomb = await packed(new Map([[1, 'x'.repeat(200000)]]));
            const fine = await packed(new Map([[3, 'good move'], [1, 'a ‮ b']]));
            return {
                broken: (await unpacked('#c=' + 'A'.repeat(40), 9)).size, cut: (await unpacked(fine.slice(0, -6), 9)).size,
                bomb: [bomb.length < ROOM, (await unpacked(bomb, 9)).size], long: (await unpacked('#t=' + 'A'.repeat(ROOM), 9)).size,
                many: [sound([...many], 9999).size === MOST, sound([...many], 9999).get(0).length === LONGEST],
                wrong: sound([[-1, 'a'], [99, 'b'], ['2', 'c'], [2, 5], [4, '  '], 7, null], 9).size,
                fine: [...await unpacked(fine, 9)], plain: [...await unpacked('#t=' + btoa('[[0,"start"]]'), 9)],
            };
        }"""
    )
    assert found == {
        "broken": 0, "cut": 0, "bomb": [True, 0], "long": 0, "many": [True, True], "wrong": 0,
        "fine": [[1, "a b"], [3, "good move"]], "plain": [[0, "start"]],
    }  # fmt: skip
