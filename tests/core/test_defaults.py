"""What core gives to a game that leaves a file out: hands redrawn by a fair bag, a lead, observations, places, a picture."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bags
from starmeeple.core.instinct import Lead
from starmeeple.core.rng import Rng
from starmeeple.core.view_features import ViewFeatures
from starmeeple.game_setup import game_setup
from starmeeple.games import register, registered
from starmeeple.sample import GAME
from starmeeple.sample.engine.state import Sample


@pytest.fixture(autouse=True)
def sample_is_registered() -> Iterator[None]:
    register(GAME)
    yield
    del registered()[GAME.slug]


def test_a_redraw_keeps_ones_own_hand_and_every_card() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(3000):
        deck, hands = vec[i64]([1, 0, 1]), vec[i64]([0, 2, 0, 1, 0, 1])
        bags.redraw(deck, hands, 3, 0, Rng(seed))
        assert list(hands)[:3] == [0, 2, 0] and bags.count(hands, 3, 3) == 2 and bags.count(deck, 0, 3) == 2
        assert [deck[kind] + hands[kind] + hands[3 + kind] for kind in range(3)] == [2, 2, 2]
        seen[tuple(int(number) for number in list(hands)[3:])] += 1
    # Two of the four cards 0 0 2 2: of the 6 pairs 1 is 0 0, 1 is 2 2 and 4 are mixed.
    assert set(seen) == {(2, 0, 0), (1, 0, 1), (0, 0, 2)}
    assert abs(seen[1, 0, 1] / 3000 - 4 / 6) < 0.04 and abs(seen[2, 0, 0] / 3000 - 1 / 6) < 0.04


def test_the_lead_is_over_the_best_of_the_others() -> None:
    state = game_setup("sample", players=3).start()
    assert isinstance(state, Sample)
    state.points[0], state.points[1], state.points[2] = 5, 2, 7
    assert [int(Lead().value(state, seat)) for seat in range(3)] == [-2000, -5000, 2000]
    assert state.ranking() == [2, 3, 1]
    state.points[2] = 5
    assert state.ranking() == [1, 3, 1], "equals share a place"


def test_an_observation_is_what_the_seat_sees() -> None:
    state = game_setup("sample", players=2).start()
    assert isinstance(state, Sample)
    rng = Rng(4)
    while state.actor() == -1:
        state.apply(-1, state.sample(rng))
    other = state.copy()
    other.redeal(0, rng)
    assert other != state
    assert np.array_equal(ViewFeatures().observe(state, 0), ViewFeatures().observe(other, 0))
    assert not np.array_equal(ViewFeatures().observe(state, 1), ViewFeatures().observe(other, 1))


def test_the_plain_picture_offers_what_can_be_chosen() -> None:
    state = game_setup("sample", players=2).start()
    rng = Rng(4)
    while state.actor() == -1:
        state.apply(-1, state.sample(rng))
    svg = GAME.picture.draw(state.view(0), ["play/rank-2"])
    assert 'id="play/rank-2"' in svg and "play rank 2" in svg
    assert "hand: –" in svg, "the other hand is hidden"
    assert "deck: 16" in GAME.picture.plain(state.view(0))
