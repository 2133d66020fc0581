"""Star Factions hides nothing but the order of the deck; and every piece is counted."""

import pytest
from games.star_factions.scene import Scene, duel

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.game_setup import game_setup
from starmeeple.games.star_factions.engine.state import StarFactions
from starmeeple.testing.walk import random_history


def test_everybody_sees_the_same_and_a_redeal_changes_nothing() -> None:
    played = game_setup("star-factions", players=3, round_limit=3)
    rng = Rng(5)
    state = played.start()
    for actor, action in random_history(played, 6):
        views = [{**state.view(viewer), "viewer": None} for viewer in (0, 1, 2, PUBLIC)]
        assert all(view == views[0] for view in views)
        assert all(state.shows(viewer, actor, action) for viewer in (0, 1, 2, PUBLIC))
        other = state.copy()
        other.redeal(PUBLIC, rng)
        assert other == state
        state = state.copy()
        state.apply(actor, action)
        assert not state.revealed, "nothing was hidden that could come to light"


def test_a_move_can_be_taken_back_and_a_shot_cannot() -> None:
    scene = duel({"jear-scout-1": "l5", "nexus-scout-1": "l7"})
    before = scene.position

    scene.play("move scout-1", "to l6")
    assert scene.can_undo()
    scene.undo()
    scene.undo()
    assert scene.position == before

    scene.play("attack scout-1", "roll 4")
    assert not scene.can_undo(), "the die has spoken"


def test_the_same_dice_for_attacks_and_counterattacks_as_printed() -> None:
    scene = duel({"jear-juggernaut": "l5", "nexus-scout-1": "l6"})
    scene.play("attack juggernaut")
    assert scene.actor == CHANCE and len(scene.position.odds()) == 8

    scene.play("roll 1")
    assert len(scene.position.odds()) == 6


def corrupted(match_state: StarFactions, name: str, place: int, by: int) -> StarFactions:
    """A copy of a position with one figure changed by hand."""
    state = match_state.copy()
    if place < 0:
        setattr(state, name, getattr(state, name) + by)
    else:
        getattr(state, name)[place] += by
    return state


@pytest.mark.parametrize(
    ("name", "place", "by"),
    [("deck", 0, 1), ("deck", 14, -1), ("discard", 3, 1), ("drawn", 1, 1), ("cell", 0, -1), ("hull", 0, 1), ("kit", 0, 1), ("counters", 3, 1),
     ("seat_of", 0, 1), ("side_of", 1, -1), ("grace", 0, 1), ("work", 0, 1), ("standing", 0, 1), ("flags", 2, 2), ("free", 5, 1), ("alive", -1, 2),
     ("alive", -1, -1), ("active", -1, 1), ("first", -1, 1), ("to_draw", -1, 1), ("subject", -1, 1), ("target", -1, 1), ("spent", -1, 1),
     ("fresh", -1, 64), ("moved", -1, 128), ("wiped", -1, 2), ("stirred", -1, -1), ("rollers", -1, 1), ("outcome", -1, 1), ("winner", -1, 1),
     ("step", -1, 1), ("step", -1, -8), ("asked", -1, 1), ("asked", -1, -1), ("round", -1, -1), ("quiet", -1, -1)],
)  # fmt: skip
def test_a_changed_figure_is_noticed(name: str, place: int, by: int) -> None:
    state = duel({"jear-scout-1": "l5", "nexus-warrior-1": "k8"}).position
    state.check()

    with pytest.raises(AssertionError):
        corrupted(state, name, place, by).check()


def test_cards_are_counted_during_the_set_up_too() -> None:
    scene = Scene("jear", "nexus")
    scene.drawing()
    state = scene.position
    state.check()

    state.deck[7] -= 1

    with pytest.raises(AssertionError, match="cards were lost"):
        state.check()


def test_the_order_stays_when_somebody_is_out() -> None:
    scene = Scene("marshall", "jear", "black-cloud")
    assert scene.position.order() == [0, 1, 2]
    state = scene.position

    state.alive &= ~(1 << int(state.side_of[0]))

    assert state.order() == [0, 1, 2]
