"""The lab's pages in a browser: sliders, a question from its form to its report, and an axe scan of it all, in both themes."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from web.browsing import SLOW
from web.conftest import Visit
from web.test_axe import violations

pytest.importorskip("polars", reason="the lab needs its extra")
THEMES = ("dark", "light")


def findings(page: Page) -> list[str]:
    """What axe finds, a line each, in both themes."""
    found: list[str] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # one of Playwright's words
        found += [line for _, line in violations(page)]
    return found


def test_a_change_by_slider_is_played_and_told_and_axe_finds_nothing(visit: Visit, tmp_path: Path) -> None:
    person = visit()
    page = person.go("/lab/spacecorp?table=constants")
    field = page.locator('input[name="figure.constants.time_bonus"]')
    printed = int(field.input_value())
    slider = page.get_by_label("time bonus, slider")
    slider.focus()
    slider.press("ArrowRight")
    expect(field).to_have_value(str(printed + 1))
    field.fill(str(printed + 3))
    expect(slider).to_have_value(str(printed + 3))
    found = findings(page)

    page.get_by_label("What you call it").fill("dear time")
    page.get_by_label("Players").select_option("1")
    page.get_by_label("Bots").select_option("random")
    page.get_by_label("Minutes").fill("0.1")
    page.get_by_role("button", name="Ask the lab").click()
    expect(page.locator("#lab-says")).to_contain_text("games so far", timeout=SLOW)
    found += findings(page)
    page.locator(".report svg").first.wait_for(timeout=8 * SLOW)  # the page renews itself; the lab has the lowest priority
    found += findings(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="The report as one file").click()
    saved.value.save_as(tmp_path / "report.html")
    page.goto((tmp_path / "report.html").as_uri())
    expect(page.locator("h1")).to_contain_text("dear time")
    found += findings(page)

    assert found == []


def test_an_overlay_can_be_given_as_a_file(visit: Visit) -> None:
    person = visit()
    person.forgiven.add("422")  # what was given is refused, in the form
    page = person.go("/lab/spacecorp")
    page.get_by_text("Or an overlay").click()
    page.get_by_label("Overlay file").set_input_files(
        {"name": "x.toml", "mimeType": "text/plain", "buffer": b'game = "spacecorp"\noverlay = "worse"\n[constants]\ntime_bonus = -5\n'}
    )
    page.get_by_role("button", name="Ask the lab").click()
    expect(page.get_by_role("alert")).to_contain_text("constants.time_bonus", timeout=SLOW)
    expect(page.get_by_label("Overlay (TOML)")).to_have_value('game = "spacecorp"\noverlay = "worse"\n[constants]\ntime_bonus = -5')
