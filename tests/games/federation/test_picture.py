"""The picture takes the shape of its window: what is open, where things lie, how small words may be."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from games.federation.scene import Scene

import starmeeple
from starmeeple.core.frames import FRAMES, MARK, WORD
from starmeeple.core.state import OVER, PUBLIC
from starmeeple.games.federation.face.flow import shelves
from starmeeple.games.federation.face.picture import draw
from starmeeple.games.federation.face.planets_picture import PLANETS, open_planets
from starmeeple.games.federation.face.view import View
from starmeeple.match import Match

WINDOWS = {"wide": 1.3, "square": 3.0, "tall": 5.7}  # how many windows high a picture of four players may be
WORDS = re.compile(r'<text[^>]* font-size="([\d.]+)"[^>]*>([^<]+)</text>')
IDS = re.compile(r' id="([^"]+)"')


def positions(match: Match, every: int) -> Iterator[tuple[View, list[str]]]:
    """Some positions of a game as those see them who are asked, with what they can choose."""
    number = 0
    while match.actor != OVER:
        seat = match.actor
        if number % every == 0:
            yield match.view(seat), match.targets(seat)  # type: ignore[misc]  # the game's own view
        legal = match.legal()
        match.play(legal[number * 7 % len(legal)])
        number += 1
    yield match.view(0), []  # type: ignore[misc]


@pytest.mark.parametrize("name", ["wide", "square", "tall-touch"])
def test_four_players_in_every_window(name: str) -> None:
    frame = FRAMES[name]
    for view, lit in positions(starmeeple.game("federation").new(players=4, setup="advanced", seed=7), 37):
        svg = draw(view, lit, frame)

        width, height = map(float, svg.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split())
        assert width == frame.width and height <= WINDOWS[frame.layout] * frame.height
        small = [
            (said, size) for size, said in WORDS.findall(svg) if float(size) < (MARK if len(said) == 1 else 10 if said[0] in "+×" else WORD)
        ]
        assert not small
        ids = Counter(IDS.findall(svg))
        assert all(ids[id] == 1 for id in lit) and not [id for id, count in ids.items() if count > 1]


def test_no_planet_is_open_unless_it_is_asked_about() -> None:
    scene = Scene()

    assert scene.asked == "token"
    assert open_planets(scene.view(0), scene.match.targets(0)) == []
    assert all(f'id="planet/{planet}"' in scene.match.picture(0) for planet in PLANETS)


@pytest.mark.parametrize(
    ("space", "planet"), [("neo-left", ""), ("sixmoon-left", "sixmoon"), ("atalum-left", "atalum"), ("arratooine-left", "arratooine")]
)
def test_the_planet_that_is_asked_about_is_open(space: str, planet: str) -> None:
    scene = Scene().have(lavandium=3, coppernium=3)

    scene.play("send three", "as voting", f"go {space}")

    assert open_planets(scene.view(0), scene.match.targets(0)) == ([planet] if planet else [])
    assert open_planets(scene.view(PUBLIC), []) == ([planet] if planet else [])
    assert open_planets(scene.view(1), []) == [], "for the others nothing opens and closes at every step"


def test_what_is_lit_opens_its_planet_whatever_is_asked() -> None:
    view = Scene().view(0)
    tile = view["erudites"]["shown"][0]

    assert open_planets(view, ["asteroid/1", "moon/1"]) == ["neo", "sixmoon"]
    assert open_planets(view, [f"tile/{tile}", "stall/st1"]) == ["atalum", "arratooine"]
    assert open_planets(view, ["building/mega-1"]) == ["e81216"]
    assert open_planets(view, ["ambassador/0/one", "medal/neo", "space/neo-left"]) == []


def test_the_row_that_is_open_is_higher_and_the_others_stay_in_the_window() -> None:
    view = Scene().view(0)

    closed, opened = draw(view), draw(view, ["stall/st1"])

    assert 'id="short/neo">' in closed and 'id="short/neo" display="none">' in opened, "its row shows its head alone"
    assert 'id="short/arratooine"' not in opened and 'id="open/arratooine"' in opened
    assert all(f'id="medal/{planet}"' in opened for planet in PLANETS)
    assert 'viewBox="0 0 1056 844"' in closed and 'viewBox="0 0 1056 844"' in opened


def test_the_viewers_own_hand_comes_first() -> None:
    scene = Scene(players=4, seat=2)

    for name in ("wide", "tall"):
        seats = re.findall(r'id="(?:hand|player)/(\d)"', draw(scene.view(2), (), FRAMES[name]))
        assert seats == ["2", "3", "0", "1"]


def test_rows_of_things_of_their_own_sizes() -> None:
    places, height = shelves([(40, 20), (40, 30), (40, 10), (200, 10)], 100, 5)

    assert places == [(0, 5), (45, 0), (0, 35), (0, 50)]
    assert height == 60
    assert shelves([], 100, 5) == ([], 0)
