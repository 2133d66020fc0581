"""The order of the tests."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
# Folders and files whose tests take seconds each. They come first, so that no worker is left with a long test while the other has nothing to do.
# Those of the server come before those of the page: an open browser keeps an event loop, beside which `asyncio.run` refuses to work.
LONG = ("server", "web", "lab", "mutants", "games/test_conformance.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first; otherwise in the order of their files."""

    def place(item: pytest.Item) -> int:
        return next((at for at, name in enumerate(LONG) if item.path.is_relative_to(TESTS / name)), len(LONG))

    items.sort(key=place)
