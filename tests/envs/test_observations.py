"""What a seat observes: all that it may know and that matters, nothing else, between -1 and 1, at places with names."""

from typing import Any

import numpy as np
import pytest
from envs.observed import Looker, streams
from modes import every_game, every_mode

import starmeeple as sm
from starmeeple.core import features as core
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find


@every_mode
def test_observations_tell_all_that_matters_and_nothing_else(setup: GameSetup) -> None:
    found = Looker(setup).play(24, seed=5)
    assert found.faults == []
    assert found.low.min() >= -1 and found.high.max() <= 1


@every_game
def test_games_that_differ_in_secrets_alone_look_alike(slug: str) -> None:
    compared = 0
    for mode, options in enumerate(find(slug).all_modes()[-2:]):
        setup = game_setup(slug, **options)
        for seed in range(3):
            positions, faults = streams(setup, 100 * mode + seed, 60)
            assert faults == []
            compared += positions
    assert compared > 0


def test_what_is_left_of_a_phase_is_not_observed() -> None:
    """Race: sources for windfall worlds that nobody used, when Produce is over."""
    compared, faults = streams(game_setup("race-for-the-galaxy", players=2), 171)
    assert compared > 0 and faults == []


@every_game
def test_the_pieces_are_the_same_in_every_position(slug: str) -> None:
    setup = game_setup(slug)
    listed = [repr(piece) for piece in setup.game.features.layout(setup.figures).pieces]
    state, rng = setup.start(), Rng(2)
    for _ in range(40):
        actor = state.actor()
        legal = state.legal(actor)
        state.apply(actor, legal[int(rng.below(len(legal)))])
        assert [repr(piece) for piece in setup.game.features.pieces_of(state)] == listed


class Dulled(core.Features):
    """Features with a planted fault: one piece is left blank, or another seat's eyes are used."""

    def __init__(self, real: core.Features, blank: str, borrowed: bool) -> None:
        super().__init__()
        self.real, self.blank, self.borrowed = real, blank, borrowed

    def write(self, state: State, seat: Any, sheet: core.Sheet) -> None:
        first = sheet.at
        self.real.write(state, 1 - seat if self.borrowed else seat, sheet)
        if self.blank and not sheet.listing:
            figures: Any = state.figures  # type: ignore[attr-defined]
            place = self.real.layout(figures)[self.blank]
            for i in range(first + place.start, first + place.stop):
                sheet.array[i] = 0.0


@pytest.mark.parametrize(("blank", "borrowed", "fault"), [("", False, ""), ("own.hand", False, "equal arrays"), ("", True, "leak")])
def test_planted_faults_are_found(blank: str, borrowed: bool, fault: str) -> None:
    setup = game_setup("race-for-the-galaxy")
    looker = Looker(setup)
    looker.features = Dulled(setup.game.features, blank, borrowed)
    faults = looker.play(60, seed=1).faults
    assert any(fault in found for found in faults) if fault else faults == []


def test_a_layout_finds_its_pieces_and_speaks() -> None:
    match = sm.game("race-for-the-galaxy").new(players=2, seed=4)
    features = match.game.features
    layout = features.layout(match.setup.figures)
    seen = features.observe(match.state, 0)
    hand = match.view(0)["own"]["hand"]  # type: ignore[index]

    assert seen.dtype == np.float32 and seen.shape == (layout.size,)
    assert round(float(seen[layout["own.hand"]].sum()) * layout.by_name["own.hand"].scale) == len(hand)
    described = layout.describe(seen)
    assert "asked: first-cards" in described
    assert all(card in described for card in hand)
    with pytest.raises(KeyError, match=r"there is no piece 'own.hat'; there are seat, asked"):
        layout["own.hat"]


def test_an_overlay_that_changes_sizes_changes_the_layout(tmp_path: Any) -> None:
    overlay = tmp_path / "more.toml"
    overlay.write_text('game = "spacecorp"\n[constants]\nteams = 5\n', encoding="utf-8")
    printed, changed = game_setup("spacecorp"), game_setup("spacecorp", overlay)
    one, two = printed.game.features.layout(printed.figures), printed.game.features.layout(changed.figures)
    assert two.size > one.size and one.digest != two.digest
    assert len(printed.game.features.observe(changed.start(), 0)) == two.size


def test_an_array_is_written_from_a_place_on() -> None:
    setup = game_setup("star-factions")
    features, size = setup.game.features, setup.game.features.layout(setup.figures).size
    array = core.floats(2 * size)
    features.observe_into(setup.start(), 1, array, size)
    numbers = np.array(list(array))
    assert not numbers[:size].any()
    assert np.array_equal(numbers[size:].astype(np.float32), features.observe(setup.start(), 1))


@every_game
def test_a_sheet_that_keeps_its_places_writes_the_same(slug: str) -> None:
    """Row after row, again and again: what was written before is wiped."""
    setup = game_setup(slug)
    features, size = setup.game.features, setup.game.features.layout(setup.figures).size
    array = core.floats(3 * size)
    sheet = core.Sheet(array, size=size)
    state, rng = setup.start(), Rng(3)
    for step in range(60):
        actor = state.actor()
        legal = state.legal(actor)
        state.apply(actor, legal[int(rng.below(len(legal)))])
        row = step % 3
        features.write_at(state, step % setup.players, sheet, row * size, size)
        written = np.frombuffer(memoryview(array), dtype=np.float64)[row * size : (row + 1) * size]
        assert np.array_equal(written.astype(np.float32), features.observe(state, step % setup.players))
