"""The competition beside the real box, on a phone: a whole era by tapping, one step per screen."""

import re

from playwright.sync_api import Locator, Page, expect
from web.browsing import PHONE
from web.conftest import Visit
from web.test_axe import serious


def press(key: Locator) -> None:
    """Tap a key that leads to another page."""
    with key.page.expect_navigation():
        key.tap()


def steps_done(page: Page) -> list[str]:
    """Read every step and tap Done, one per screen."""
    told: list[str] = []
    while page.locator(".step:visible").count():
        expect(page.locator(".step:visible")).to_have_count(1)
        told.append(page.locator(".step:visible .do").inner_text())
        done = page.locator(".step:visible [data-done]")
        if not done.is_visible():
            break
        done.tap()
    return told


def answer(page: Page, label: str) -> None:
    steps_done(page)
    press(page.locator("#next").get_by_role("button", name=label, exact=True).first)


def site_card(page: Page, *names: str) -> None:
    """Open Site, tap the sites, resolve."""
    steps_done(page)
    page.locator("summary", has_text=re.compile("^Site$")).tap()
    for name in names:
        page.locator(".site", has_text=name).first.tap()
    press(page.locator("details[open]").get_by_role("button", name="Resolve"))


def test_a_whole_era_on_a_phone(visit: Visit) -> None:
    person = visit(viewport=PHONE, has_touch=True)
    page = person.go("/")
    press(page.get_by_role("link", name="Run the competition"))
    press(page.get_by_role("button", name="Mariners"))

    # Its first card: a team; then the same site again: a base that fits.
    site_card(page, "Solar L2")
    assert "Place a competition team at 5 Solar L2." in steps_done(page)
    site_card(page, "Solar L2")
    expect(page.locator("#asked")).to_contain_text("Draw a base from the cup and place it at 5 Solar L2")
    answer(page, "It does")
    answer(page, "2 ₣")
    expect(page.locator("#asked")).to_contain_text("open contract")
    answer(page, "No")
    expect(page.locator(".profit")).to_have_text("2 ₣")

    # What I did, and a card that is redirected by it.
    steps_done(page)
    page.locator("summary", has_text="At a site").tap()
    press(page.get_by_role("button", name="A tile"))
    steps_done(page)
    page.locator("summary", has_text="At a site").tap()
    press(page.get_by_role("button", name="My base"))
    site_card(page, "Sisyphus")
    site_card(page, "Luna")
    expect(page.locator("#asked")).to_contain_text("place it at 9 Sisyphus")
    answer(page, "1 ₣")
    answer(page, "It does not")
    answer(page, "No")

    # Offers with an Edge; taken back in the middle; then on.
    steps_done(page)
    page.locator("summary", has_text=re.compile("^Offers$")).tap()
    for box in (2, 3):
        page.locator("details[open] .boxes .tap", has_text=str(box)).tap()
    press(page.locator("details[open]").get_by_role("button", name="Resolve"))
    answer(page, "1")
    answer(page, "Salvage")
    steps_done(page)
    press(page.get_by_role("button", name="Undo"))
    expect(page.locator("#asked")).to_contain_text("Does an Edge turn up?")
    answer(page, "No Edge: all boxes are full")
    expect(page.locator(".profit")).to_have_text("4 ₣")

    # Discovery & Contract, twice; then the era ends and the next begins.
    for _ in range(2):
        steps_done(page)
        page.locator("summary", has_text=re.compile("^Discovery & Contract$")).tap()
        press(page.locator("details[open]").get_by_role("button", name="6", exact=True))
    answer(page, "3")
    expect(page.locator(".profit")).to_have_text("7 ₣")
    steps_done(page)
    page.locator("summary", has_text="A contract, Beyond, the end").tap()
    press(page.get_by_role("button", name="The era ends"))
    answer(page, "2")
    steps_done(page)
    press(page.get_by_role("button", name="Begin the next era"))
    expect(page.get_by_role("heading", name="Planeteers")).to_be_visible()
    expect(page.locator(".profit")).to_have_text("9 ₣")

    width = page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE["width"], "nothing is cut off"
    small = page.evaluate(
        "() => [...document.querySelectorAll('.companion button')].filter((b) => b.offsetParent && b.offsetHeight < 44).length"
    )
    assert small == 0, "every key is large enough for a thumb"


def test_a_mistake_is_said_and_the_page_goes_on(visit: Visit) -> None:
    person = visit(viewport=PHONE, has_touch=True)
    person.forgiven.add("400")
    page = person.go("/companion")
    press(page.get_by_role("button", name="Starfarers"))
    page.get_by_label("Anything, in words").fill("c-s01")
    press(page.get_by_role("button", name="Say"))
    expect(page.get_by_role("alert")).to_contain_text("a card as it is printed")
    assert serious(page) == []
