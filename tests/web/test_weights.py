"""What the first view of a page costs over the wire: everything that a browser from afar gets, packed as it gets it."""

import pytest
from web.conftest import Visit

from starmeeple.games import registered

MOST = 200_000  # bytes
FROM_AFAR = {"X-Forwarded-For": "203.0.113.7"}  # streams to this machine itself are not packed; others' are


def wire_bytes(visit: Visit, path: str, **screen: object) -> int:
    """The bytes of bodies and headers that came for one page, by a browser that has nothing of ours yet."""
    fresh = visit(extra_http_headers=FROM_AFAR, **screen)
    session = fresh.context.new_cdp_session(fresh.page)
    ended: dict[str, int] = {}
    going: dict[str, int] = {}
    session.on("Network.loadingFinished", lambda data: ended.update({data["requestId"]: int(data["encodedDataLength"])}))
    session.on(
        "Network.dataReceived", lambda data: going.update({data["requestId"]: going.get(data["requestId"], 0) + data["encodedDataLength"]})
    )
    session.send("Network.enable")
    fresh.go(path)
    fresh.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    fresh.page.wait_for_timeout(1500)
    return sum(ended.values()) + sum(size for request, size in going.items() if request not in ended)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_lobby_is_small(visit: Visit, theme: str) -> None:
    found = wire_bytes(visit, "/", color_scheme=theme)
    assert 10_000 < found <= MOST, found


@pytest.mark.parametrize("slug", list(registered()))
def test_the_first_view_of_a_table_is_small(visit: Visit, slug: str) -> None:
    person = visit()
    address = person.start(slug)
    assert person.wait_for_question()
    found = wire_bytes(visit, address)
    assert 10_000 < found <= MOST, found
