"""What one player knows and the others do not: the Deep Space pile, spare tokens looked at, and what may be taken back."""

from collections import Counter
from itertools import combinations

import pytest
from games.federation.scene import asked, effect_now, have, open_moon, owns, position_of, send, settle, start
from kit import play

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.state import Federation
from starmeeple.match import Match, told

ONE_DEGREE = steps.word(steps.AUTHORITY, 0, 1, 0)
LAST_MOON = steps.word(steps.REVEAL_MOON, 7, 4, 0)


def opened(players: int = 2, *tiles: str) -> Match:
    """Seat 0 has reached the last degree and sees the Deep Space pile; seat 1 is a step below."""
    match = start(players)
    for seat in range(players):
        have(match, seat, degree=9, hangar=0)
    effect_now(match, ONE_DEGREE)
    settle(match, *[f"see-deep {tile}" for tile in tiles])
    return match


def looked(*tokens: str) -> Match:
    """Seat 0 has looked at two spare tokens."""
    match = opened(2, "ds2")
    match.play("deep-space ds2")
    settle(match, *[f"see-token {token}" for token in tokens])
    return match


# What can be taken back -------------------------------------------------------------------------


def test_a_deep_space_tile_once_shown_is_not_put_back() -> None:
    match = opened(2, "ds4", "ds5", "ds6")

    match.play("deep-space ds4")

    assert not match.can_undo()


def test_who_opens_the_pile_later_cannot_unsee_it() -> None:
    match = opened(2, "ds4", "ds5", "ds6")
    match.play("deep-space ds4")
    while match.actor != 1:
        match.play("done" if "done" in match.legal() else match.legal()[0])
    match.play("send one")
    assert match.can_undo(), "nothing has come to light yet"

    play(match, *(["as voting"] if asked(match) == "face" else []), "go officers-quarters")

    assert match.view(1)["deep_space"]["tiles"] == ["ds5", "ds6"]  # type: ignore[index]
    assert not match.can_undo()


def test_an_action_that_shows_nothing_can_be_taken_back() -> None:
    match = have(start(), degree=5)

    send(match, "officers-quarters")

    assert match.can_undo()


def test_the_token_that_is_kept_was_unknown_to_the_others() -> None:
    match = looked("al4v33", "al4f38")

    match.play("take al4v33")

    assert not match.can_undo()


def test_keeping_one_of_two_tokens_that_everybody_can_tell_shows_nothing() -> None:
    match = start()
    have(match, degree=9, hangar=0)
    open_moon(match, 7, "al4v33", "al4v34", "al4v35", "al4v36")
    effect_now(match, ONE_DEGREE)
    settle(match, "see-deep ds2")
    match.play("deep-space ds2")
    settle(match)

    match.play("take al4f37")

    assert match.can_undo()


# Questions that tell nothing --------------------------------------------------------------------


def test_the_last_token_of_a_moon_is_drawn_although_the_looker_knows_it() -> None:
    match = looked("al4v33", "al4f38")
    match.play("take al4v33")
    position = position_of(match)
    position.moons_open |= 1 << 7
    effect_now(match, LAST_MOON)

    play(match, "show-token al4v34", "show-token al4v35", "show-token al4v36")

    assert match.actor == CHANCE and match.legal() == ["show-token al4f37"]
    assert match.state.odds() == [(match.setting.vocabulary.parse("show-token al4f37"), 1.0)]
    match.state.check()


def test_two_equal_tokens_are_asked_about_like_two_different_ones() -> None:
    match = looked("al4v33", "al4f38")
    position = position_of(match)
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
    match = opened(2, "ds4", "ds5", "ds6")
    match.play("deep-space ds4")
    position = position_of(match)
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
    match = looked("al4v33", "al4f38")
    match.play("take al4v33")
    position = position_of(match)
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
    match = opened(2, "ds2")
    match.play("deep-space ds2")
    match.play("see-token al4v33")
    before = match.state.copy()
    action = match.setting.vocabulary.parse("see-token al4f38")
    match.play("see-token al4f38")

    def lines(viewer: int) -> list[str]:
        return told(match.setting, before, CHANCE, action, match.state, viewer)

    assert any("AL4F38" in line for line in lines(0))
    assert lines(1) == lines(PUBLIC) == ["«0» looks at spare Alteration tokens."]
    assert owns(match, "alterations") == []


def test_everybody_hears_who_opens_the_deep_space_pile() -> None:
    match = have(start(), degree=9, hangar=0)
    before = match.state.copy()
    match.play("send one")
    play(match, *(["as voting"] if asked(match) == "face" else []))
    before = match.state.copy()
    action = match.setting.vocabulary.parse("go officers-quarters")
    match.play("go officers-quarters")

    assert "«0» opens the Deep Space pile." in told(match.setting, before, 0, action, match.state, 1)


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
    position = position_of(opened(2, "ds4", "ds5", "ds6"))
    position.check()

    lose(position, name)

    with pytest.raises(AssertionError):
        position.check()


@pytest.mark.parametrize("name", ["flown", "hand", "discs", "miner", "mage", "medals", "deep", "started", "kept"])
def test_a_players_piece_that_is_lost_is_noticed(name: str) -> None:
    match = start()
    match.state.check()

    lose(position_of(match), name)

    with pytest.raises(AssertionError):
        match.state.check()
