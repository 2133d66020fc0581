"""What one player knows and the others do not: the Deep Space pile, spare tokens looked at, and what may be taken back."""

from collections import Counter
from itertools import combinations

import pytest
from games.federation.scene import Scene

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.state import Federation
from starmeeple.games.federation.face.words import WORDS

ONE_DEGREE = steps.word(steps.AUTHORITY, 0, 1, 0)
LAST_MOON = steps.word(steps.REVEAL_MOON, 7, 4, 0)


def opened(players: int = 2, *tiles: str) -> Scene:
    """Seat 0 has reached the last degree and sees the Deep Space pile; seat 1 is a step below."""
    scene = Scene(players)
    for seat in range(players):
        scene.have(seat, degree=9, hangar=0)
    scene.effect_now(ONE_DEGREE)
    scene.settle(*[f"see-deep {tile}" for tile in tiles])
    return scene


def looked(*tokens: str) -> Scene:
    """Seat 0 has looked at two spare tokens."""
    scene = opened(2, "ds2")
    scene.play("deep-space ds2")
    scene.settle(*[f"see-token {token}" for token in tokens])
    return scene


# What can be taken back -------------------------------------------------------------------------


def test_a_deep_space_tile_once_shown_is_not_put_back() -> None:
    scene = opened(2, "ds4", "ds5", "ds6")

    scene.play("deep-space ds4")

    assert not scene.can_undo()


def test_who_opens_the_pile_later_cannot_unsee_it() -> None:
    scene = opened(2, "ds4", "ds5", "ds6")
    scene.play("deep-space ds4")
    while scene.actor != 1:
        scene.play("done" if "done" in scene.legal() else scene.legal()[0])
    scene.play("send one")
    assert scene.can_undo(), "nothing has come to light yet"

    scene.play(*(["as voting"] if scene.asked == "face" else []), "go officers-quarters")

    assert scene.view(1)["deep_space"]["tiles"] == ["ds5", "ds6"]
    assert not scene.can_undo()


def test_an_action_that_shows_nothing_can_be_taken_back() -> None:
    scene = Scene().have(degree=5)

    scene.send("officers-quarters")

    assert scene.can_undo()


def test_the_token_that_is_kept_was_unknown_to_the_others() -> None:
    scene = looked("al4v33", "al4f38")

    scene.play("take al4v33")

    assert not scene.can_undo()


def test_keeping_one_of_two_tokens_that_everybody_can_tell_shows_nothing() -> None:
    scene = Scene()
    scene.have(degree=9, hangar=0)
    scene.open_moon(7, "al4v33", "al4v34", "al4v35", "al4v36")
    scene.effect_now(ONE_DEGREE)
    scene.settle("see-deep ds2")
    scene.play("deep-space ds2")
    scene.settle()

    scene.play("take al4f37")

    assert scene.can_undo()


# Questions that tell nothing --------------------------------------------------------------------


def test_the_last_token_of_a_moon_is_drawn_although_the_looker_knows_it() -> None:
    scene = looked("al4v33", "al4f38")
    scene.play("take al4v33")
    position = scene.position
    position.moons_open |= 1 << 7
    scene.effect_now(LAST_MOON)

    scene.play("show-token al4v34", "show-token al4v35", "show-token al4v36")

    assert scene.actor == CHANCE and scene.legal() == ["show-token al4f37"]
    assert scene.position.odds() == [(scene.match.setup.vocabulary.parse("show-token al4f37"), 1.0)]
    scene.position.check()


def test_two_equal_tokens_are_asked_about_like_two_different_ones() -> None:
    scene = looked("al4v33", "al4f38")
    position = scene.position
    worlds = set()
    for seed in range(40):
        other = position.copy()
        other.redeal(1, Rng(seed))
        other.check()
        assert other.view(1) == position.view(1) and other.waiting() == [0]
        worlds.add(tuple(other.legal(0)))
    assert len(worlds) == 15, "any two of six"


# Redeals ----------------------------------------------------------------------------------------


def test_every_pile_is_dealt_alike() -> None:
    scene = opened(2, "ds4", "ds5", "ds6")
    scene.play("deep-space ds4")
    position = scene.position
    rng = Rng(3)
    seen: Counter[int] = Counter()
    for _ in range(2100):
        other = position.copy()
        other.redeal(PUBLIC, rng)
        seen[int(other.pile)] += 1
    due = [1 << a | 1 << b for a, b in combinations([0, 1, 2, 4, 5, 6, 7], 2)]
    assert sorted(seen) == sorted(due)
    assert sum((seen[pile] - 100) ** 2 / 100 for pile in due) < 60, seen


def test_a_redeal_swaps_the_tokens_looked_at_with_facedown_ones() -> None:
    scene = looked("al4v33", "al4f38")
    scene.play("take al4v33")
    position = scene.position
    rng = Rng(4)
    seen: Counter[str] = Counter()
    for _ in range(1000):
        other = position.copy()
        other.redeal(1, rng)
        other.check()
        looked_at = other.view(0)["looked"]
        assert isinstance(looked_at, list) and len(looked_at) == 1
        seen[looked_at[0]] += 1
    assert sorted(seen) == ["al4f37", "al4f38", "al4v34", "al4v35", "al4v36"]
    assert all(150 < number < 250 for number in seen.values()), seen


# Who is told what -------------------------------------------------------------------------------


def test_others_hear_that_a_player_looks_but_not_at_what() -> None:
    scene = opened(2, "ds2")
    scene.play("deep-space ds2")
    scene.play("see-token al4v33")

    looker, other, public = scene.told_to("see-token al4f38", 0, 1, PUBLIC)

    assert looker == [f"You look at the spare Alteration token “{WORDS.label(scene.view(0), 'take al4f38')}”."]
    assert other == public == ["Sky looks at a spare Alteration token."]
    assert scene.owns("alterations") == []


def test_everybody_hears_who_opens_the_deep_space_pile() -> None:
    scene = Scene().have(degree=9, hangar=0)
    scene.play("send one")
    scene.play(*(["as voting"] if scene.asked == "face" else []))

    assert "Sky opens the Deep Space pile." in scene.told("go officers-quarters", viewer=1)


# What is counted --------------------------------------------------------------------------------


def lose(position: Federation, name: str) -> None:
    """One less of a field, of the second seat or place of an array."""
    value = getattr(position, name)
    if isinstance(value, int):
        setattr(position, name, value - 1)
    else:
        value[1] -= 1


@pytest.mark.parametrize(
    "name",
    [
        "spare", "bag", "rock_bag", "shown", "hidden", "pile", "pile_seen", "offer", "left_pile", "right_pile", "planet_blocks", "room_blocks",
        "law_left", "medals_left", "projects", "structures", "counts", "moons_open", "president",
    ],
)  # fmt: skip
def test_a_piece_that_is_lost_is_noticed(name: str) -> None:
    position = opened(2, "ds4", "ds5", "ds6").position
    position.check()

    lose(position, name)

    with pytest.raises(AssertionError):
        position.check()


@pytest.mark.parametrize("name", ["flown", "hand", "discs", "miner", "mage", "medals", "deep", "started", "kept"])
def test_a_players_piece_that_is_lost_is_noticed(name: str) -> None:
    scene = Scene()
    scene.position.check()

    lose(scene.position, name)

    with pytest.raises(AssertionError):
        scene.position.check()
