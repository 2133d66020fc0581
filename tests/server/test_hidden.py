"""Nothing hidden leaves the server: everything a seat cannot know is swapped under it, and every byte sent to it stays equal."""

import random
import re
import time
from collections.abc import Iterator

import pytest
from server.running import Browser, Running

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import registered
from starmeeple.server.tables.registry import NewTable
from starmeeple.server.tables.table import Table

MODES = [(slug, options) for slug, game in registered().items() for options in game.all_modes() if int(options["players"]) > 1]


def largest_modes() -> Iterator[tuple[str, dict[str, object]]]:
    """Of each game the two modes with the most players, and so the most that is hidden."""
    for slug in registered():
        mine: list[dict[str, object]] = [dict(options) for game, options in MODES if game == slug]
        yield from ((slug, options) for options in sorted(mine, key=lambda options: -int(str(options["players"])))[:2])


def bytes_for(browser: Browser, table: str, seat: int) -> dict[str, bytes]:
    """Everything that a seat's browser gets at this moment: page, stream, API, pictures, refusals."""
    mine = {} if seat == PUBLIC else {"seat": str(seat)}
    found: dict[str, bytes] = {}
    for path in (f"/table/{table}", "/", f"/api/tables/{table}/log"):
        found[path] = browser.http.get(path).content
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/view", f"/api/tables/{table}/choices", f"/table/{table}/picture.svg"):
        found[path] = browser.http.get(path, params=mine).content
    for path in (f"/table/{table}/stream", f"/api/tables/{table}/stream"):
        with browser.http.stream("GET", path, params=mine if path.startswith("/api") else {}) as response:
            text = b""
            for chunk in response.iter_bytes():
                text += chunk
                if b"event: presence" in text and text.endswith(b"\n\n"):
                    break
        found[path] = text
        until_away(browser, table)
    return found


def until_away(browser: Browser, table: str) -> None:
    """Wait until the server has noticed that a stream was closed: pages show who is there."""
    deadline = time.monotonic() + 20
    while any(player["online"] for player in browser.http.get(f"/api/tables/{table}").json()["players"] if player["kind"] == "person"):
        assert time.monotonic() < deadline, "a closed stream still counts as somebody who is there"
        time.sleep(0.005)


def refusals_for(browser: Browser, table: Table, seat: int, chooser: random.Random) -> dict[str, bytes]:
    """What the seat is told about things it tries."""
    vocabulary = table.setup.vocabulary
    tried = [vocabulary.text(chooser.randrange(vocabulary.size)) for _ in range(12)]
    path = f"/api/tables/{table.id}/why"
    found = {notation: browser.http.get(path, params={"seat": seat, "action": notation}).content for notation in tried}
    picture = browser.http.get(f"/table/{table.id}/picture.svg", params={"seat": seat}).text
    pieces = sorted(set(re.findall(r'id="([^"]+/[^"]+)"', picture)))
    for target in chooser.sample(pieces, min(3, len(pieces))):
        found[target] = browser.http.get(path, params={"seat": seat, "target": target}).content
    return found


def swap(server: Running, table: Table, viewer: int, seed: int) -> State:
    """Replace all that the viewer cannot know, in the state and in everything made of it; the state as it was."""
    assert table.match is not None
    true = table.match.state
    dealt = true.copy()
    dealt.redeal(viewer, Rng(seed))
    put(server, table, dealt)
    return true


def put(server: Running, table: Table, state: State) -> None:
    assert table.match is not None
    table.match.state = state
    for follower in table.history.followers.values():
        follower.see(state)
    server.services.screens.forget({table.id})


def advance(table: Table, server: Running, steps: int, chooser: random.Random) -> None:
    """Play on at random."""
    for _ in range(steps):
        if table.row.state != "running" or table.match is None:
            return
        seat = chooser.choice(table.waiting)
        notation = table.setup.vocabulary.text(chooser.choice(table.match.state.legal(seat)))
        server.call(table.act(table.seats[seat].person, seat, table.history.followers[seat].sequence, notation))


def answered_since(table: Table) -> bool:
    """Have others answered, in secret, since somebody gave an answer that can still be taken back? Then the positions of which undo is made
    would have to be swapped along; `test_follower` follows whole twins of a game instead."""
    match = table.match
    return match is not None and any(match.can_undo(seat) and match.plan_undo(seat).steps for seat in range(match.setup.players))


@pytest.mark.parametrize(("slug", "options"), list(largest_modes()))
def test_swapping_what_is_hidden_changes_no_byte(server: Running, slug: str, options: dict[str, object]) -> None:
    setup: GameSetup = game_setup(slug, **options)
    browsers = [Browser(server.address) for _ in range(setup.players + 1)]
    for number, browser in enumerate(browsers):
        browser.submit("/me", name=f"Player {number}")
    registry, people = server.services.registry, server.services.people
    ids = [people.by_cookie(browser.http.cookies["starmeeple"]) for browser in browsers]
    table = server.call(registry.create(ids[0], NewTable(slug, options, ["me"] + ["friend"] * (setup.players - 1), pace="off")))
    for seat in range(1, setup.players):
        server.call(registry.join(ids[seat], table.link(seat), ""))
    chooser = random.Random(7)
    for viewer in [*range(setup.players), PUBLIC]:
        server.call(table.follower(viewer))
    swapped = 0

    for moment in range(2):
        advance(table, server, chooser.randrange(3, 10) if moment == 0 else chooser.randrange(5, 40), chooser)
        while table.row.state == "running" and answered_since(table):
            advance(table, server, 1, chooser)
        if table.row.state != "running":
            break
        for viewer in [*range(setup.players), PUBLIC]:
            browser = browsers[viewer if viewer != PUBLIC else setup.players]
            before = bytes_for(browser, table.id, viewer)
            seed = chooser.randrange(1 << 30)
            tries = refusals_for(browser, table, viewer, random.Random(seed)) if viewer != PUBLIC else {}
            true = swap(server, table, viewer, seed)
            assert table.match is not None
            swapped += table.match.state != true
            after = bytes_for(browser, table.id, viewer)
            again = refusals_for(browser, table, viewer, random.Random(seed)) if viewer != PUBLIC else {}
            put(server, table, true)
            for path, sent in before.items():
                assert after[path] == sent, f"{path} of viewer {viewer} tells something hidden at moment {moment}"
            assert again == tries
            assert all(sent for sent in before.values())
    hidden = hides_something(setup)
    assert not hidden or swapped, "nothing was ever swapped"


def hides_something(setup: GameSetup) -> bool:
    """Is there ever anything that a seat cannot know?"""
    rng = Rng(3)
    state = setup.start()
    for step in range(400):
        actor = int(state.actor())
        if actor == OVER:
            return False
        if actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        if step % 7 == 0:
            dealt = state.copy()
            dealt.redeal(PUBLIC, rng)
            if dealt != state:
                return True
        actions = state.legal(actor)
        state.apply(actor, actions[int(rng.below(len(actions)))])
    return False
