"""Fixtures of the page's tests: one server and one Chromium for all of them; each person has a browser of their own."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from server.running import Running
from web.browsing import Person, open_browser

Visit = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("web") / "games.db")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = open_browser(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, server: Running) -> Iterator[Visit]:
    """Somebody opens a browser."""
    people: list[Person] = []

    def come(name: str = "", address: str = "", **screen: object) -> Person:
        person = Person(chromium, address or server.address, name, **screen)
        people.append(person)
        return person

    yield come
    for person in people:
        person.close()
