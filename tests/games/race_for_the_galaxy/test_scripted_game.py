"""A whole two-player game in which every card drawn is dictated, to the score counted by hand."""

from pathlib import Path

from games.race_for_the_galaxy.scene import Scene

from starmeeple.core.state import CHANCE
from starmeeple.match import load

SCRIPT = Path(__file__).parent / "scripted_game.txt"

# Chips of both seats when a round begins, counted by hand from the script. Seat 1: Galactic Resort 1 VP, doubled, in rounds 2, 4 and 8; Mining
# League 3 VP, doubled, in round 10, and both in round 12. Seat 0: New Earth and Gambling World in round 8, New Earth and Old Earth
# in round 10, Terraforming Robots and New Earth in round 12, each 1 VP, doubled.
CHIPS = {3: (0, 2), 5: (0, 4), 9: (4, 6), 11: (8, 12)}


def played() -> Scene:
    """The game, each line by the seat that stands in it; the chips are compared as rounds begin."""
    scene = Scene.begin(players=2)
    seen = 0
    for line in SCRIPT.read_text(encoding="utf-8").splitlines():
        seat, _, notation = line.partition(" ")
        now = int(scene.position.round)
        if now != seen and now in CHIPS:
            assert (scene.chips(0), scene.chips(1)) == CHIPS[now], f"round {now}"
        seen = now
        scene.play(notation, seat=CHANCE if seat == "*" else int(seat))
        scene.position.check()
    return scene


def test_the_scripted_game_ends_with_the_score_counted_by_hand() -> None:
    scene = played()
    assert scene.is_over
    assert scene.position.round == 12
    assert scene.view()["pool"] == 0, "32 chips were earned from a pool of 24"
    assert scene.tableau(0) == ["old-earth", "new-earth", "investment-credits", "gambling-world", "mining-world", "terraforming-robots"]
    assert scene.tableau(1) == [
        "alpha-centauri",
        "galactic-resort",
        "comet-zone",
        "pilgrimage-world",
        "black-market-trading-world",
        "mining-league",
    ]
    first = (2 + 3 + 1 + 1 + 2 + 2) + 12
    second = (0 + 2 + 2 + 2 + 2) + 20 + (2 + 1)  # Mining League scores Comet Zone 2 and Alpha Centauri 1
    assert scene.scores == [first, second] == [23, 31]
    assert scene.ranking == [2, 1]
    assert (scene.hand(0), scene.hand(1)) == (5, 4)


def test_its_record_loads_again() -> None:
    scene = played()
    assert load(scene.match.record.text).state == scene.position


def test_nobody_else_sees_a_drawn_card_in_it() -> None:
    scene = Scene.begin(players=2)
    for line in SCRIPT.read_text(encoding="utf-8").splitlines():
        seat, _, notation = line.partition(" ")
        verb, _, card = notation.partition(" ")
        drawing = scene.view()["drawing"]
        scene.play(notation, seat=CHANCE if seat == "*" else int(seat))
        if verb == "draw":
            other = 1 - drawing
            assert f"'{card}'" not in scene.view(other) or card in scene.tableau(0) + scene.tableau(1) or holds(scene, other, card)


def holds(scene: Scene, seat: int, card: str) -> bool:
    """Does the seat have another copy of the card itself?"""
    own = scene.view(seat)["own"]
    return card in own["hand"] or card in own["drawn"]
