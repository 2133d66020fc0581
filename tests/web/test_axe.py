"""An axe scan of the pages, in both themes: nothing serious may be found. The scanner belongs to the tests alone."""

from functools import cache
from importlib.resources import files

import pytest
from playwright.sync_api import Page
from web.browsing import PAINTED, PHONE, SHORTEST, SLOW
from web.conftest import Visit
from web.test_replay import some_game

from starmeeple.games import registered


@cache
def scanner() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical, a line each."""
    return [f"{page.url}: {line}" for impact, line in violations(page) if impact in ("serious", "critical")]


def violations(page: Page) -> list[tuple[str, str]]:
    """Whatever axe finds, with how bad it is, in the page as it is painted."""
    page.evaluate(PAINTED)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(scanner())
    found = page.evaluate(
        """() => axe.run(document, { resultTypes: ['violations'] }).then((told) => told.violations
            .map((one) => [one.impact, `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`]))"""
    )
    return [(impact, line) for impact, line in found]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_lobby_forms_rules_and_replay(visit: Visit, theme: str) -> None:
    person = visit(color_scheme=theme)
    slug = SHORTEST
    found: list[str] = []
    for path in ("/", f"/new/{slug}", f"/rules/{slug}", "/replay"):
        found += serious(person.go(path))
    person.page.get_by_label("or the text").fill(some_game(slug))
    person.page.get_by_role("button", name="Show the game").click()
    person.page.wait_for_url("**/replay/*", timeout=2 * SLOW)
    found += serious(person.page)

    assert found == []
    person.page.locator("h1, h2").first.evaluate("(head) => { head.style.color = getComputedStyle(document.body).backgroundColor; }")
    assert any("color-contrast" in line for line in serious(person.page)), "colours are looked at"


@pytest.mark.parametrize("slug", list(registered()))
def test_tables_at_the_start_and_in_the_middle_wide_and_on_a_phone(visit: Visit, slug: str) -> None:
    person = visit(color_scheme="dark")
    person.start(slug)
    assert person.wait_for_question()
    found = serious(person.page)
    person.play_by_mouse(6)
    if person.wait_for_question():
        person.page.emulate_media(color_scheme="light")
        found += serious(person.page)
        person.page.locator("#menu-key").click()
        found += serious(person.page)
        person.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size as Playwright wants it
        person.page.emulate_media(color_scheme="dark")
        found += serious(person.page)

    assert found == []
