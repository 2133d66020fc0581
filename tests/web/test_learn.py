"""A guide clicked through: by mouse on a wide screen, by touch on a phone, by keys; from the lobby to a real game."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.browsing import LIT, PHONE, WIDE
from web.conftest import Visit
from web.test_axe import serious

from starmeeple.games import registered
from starmeeple.guides import guide, has_guide

SLUGS = [slug for slug in registered() if has_guide(slug)]
COVERS = """({ x, y }) => document.elementFromPoint(x, y)?.closest('.bubble') !== null"""


def spot(page: Page) -> dict[str, Any] | None:
    """A point of the piece that glows; none where a key is to be pressed."""
    if page.locator("#next").is_visible():
        return None
    page.wait_for_function(LIT)
    found: dict[str, Any] = page.evaluate(LIT)
    return found


def is_at(page: Page, step: int, steps: int) -> None:
    """The step is shown and can be answered."""
    expect(page.locator(f'body[data-shown="{step}"]')).to_be_attached()
    expect(page.locator("#at")).to_have_text(f"{step} of {steps}")


def in_the_frame(page: Page, frame: str) -> None:
    """The picture that the window asks for has come."""
    page.wait_for_function("frame => document.body.dataset.frame === frame", arg=frame)


def test_a_guide_by_mouse_on_a_wide_screen(visit: Visit) -> None:
    slug = "alien-frontiers"
    steps = guide(slug).steps
    page = visit(viewport=WIDE).go("/")
    page.locator(f'a[href="/learn/{slug}"]').click()

    for number, step in enumerate(steps[:-1], start=1):
        is_at(page, number, len(steps))
        expect(page.locator("#sentence")).to_have_text(step.text)
        point = spot(page)
        if point is None:
            page.locator("#next").click()
            continue
        assert not page.evaluate(COVERS, point), "the bubble never covers what it speaks of"
        if number == 1:
            page.mouse.click(WIDE["width"] - 12, WIDE["height"] - 12)
            expect(page.locator("#hint")).to_contain_text("Almost. Click what glows: Solar Converter")
            is_at(page, 1, len(steps))
        if number == 3:
            page.locator("#back").click()
            is_at(page, 2, len(steps))
            page.go_back()
            is_at(page, 3, len(steps))
            point = spot(page)
            assert point is not None
        page.mouse.click(point["x"], point["y"])
    is_at(page, len(steps), len(steps))
    page.get_by_role("button", name="Play against the novice").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#live-players")).to_contain_text("bot")


def test_a_guide_by_touch_on_a_phone(visit: Visit) -> None:
    slug = "race-for-the-galaxy"
    steps = guide(slug).steps
    page = visit(viewport=PHONE, has_touch=True).go(f"/learn/{slug}")
    in_the_frame(page, "tall-touch" if page.evaluate("matchMedia('(pointer: coarse)').matches") else "tall")

    for number in range(1, len(steps)):
        is_at(page, number, len(steps))
        point = spot(page)
        if point is None:
            page.locator("#next").tap()
        else:
            page.touchscreen.tap(point["x"], point["y"])
    is_at(page, len(steps), len(steps))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "nothing is cut off"
    page.get_by_role("button", name="Play against the novice").tap()
    page.wait_for_url("**/table/*")


def test_a_guide_by_keys_alone(visit: Visit) -> None:
    page = visit(viewport=WIDE).go(f"/learn/{SLUGS[0]}")
    steps = len(guide(SLUGS[0]).steps)
    page.locator("#sheet .lit").first.focus()
    for number in range(1, steps):
        is_at(page, number, steps)
        page.keyboard.press("Enter")
    is_at(page, steps, steps)
    expect(page.get_by_role("button", name="Play against the novice")).to_be_focused()


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_serious_for_axe(visit: Visit, slug: str) -> None:
    person = visit(viewport=WIDE, color_scheme="light" if SLUGS.index(slug) % 2 else "dark")
    page = person.go(f"/learn/{slug}")
    found = serious(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size as Playwright wants it
    page.goto(f"/learn/{slug}?step={len(guide(slug).steps)}")

    assert found + serious(page) == []
