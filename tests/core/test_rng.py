import pickle

import pytest
from hypothesis import given, strategies
from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng


def test_the_numbers_are_the_same_everywhere() -> None:
    rng = Rng(7)
    assert [int(rng.below(100)) for _ in range(10)] == [20, 62, 10, 14, 91, 28, 52, 52, 16, 89]


@given(strategies.integers(-(2**80), 2**80), strategies.integers(1, 10_000))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))
    assert 0 < rng.state < 2**62


@given(strategies.integers(-(2**63), 2**63 - 1))
def test_a_generator_begins_anew_as_a_fresh_one_would(seed: int) -> None:
    rng = Rng(1)
    rng.reseed(seed)
    assert rng.state == Rng(seed).state


def test_every_face_comes_up_alike() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 25


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = {int(Rng(seed).below(1 << 30)) for seed in range(1000)}
    assert len(firsts) == 1000


def test_a_bag_is_drawn_by_its_counts() -> None:
    rng = Rng(3)
    counts = [0, 0, 0, 0]
    for _ in range(40_000):
        counts[rng.from_bag(vec[i64]([1, 0, 2, 1]), 4)] += 1
    assert counts[1] == 0
    assert abs(counts[2] - 20_000) < 600
    with pytest.raises(ValueError, match="empty"):
        rng.from_bag(vec[i64]([0, 0]), 2)


def test_a_mask_gives_each_of_its_bits() -> None:
    rng = Rng(4)
    mask = (1 << 3) | (1 << 40) | (1 << 59)
    seen = [int(rng.from_mask(mask)) for _ in range(3000)]
    assert set(seen) == {3, 40, 59}
    assert min(seen.count(bit) for bit in (3, 40, 59)) > 850
    with pytest.raises(ValueError, match="empty"):
        rng.from_mask(0)


def test_a_shuffle_keeps_the_pile_and_mixes_it() -> None:
    rng = Rng(5)
    firsts = []
    for _ in range(500):
        pile = vec[i64](list(range(10)))
        rng.shuffle(pile)
        assert sorted(pile) == list(range(10))
        firsts.append(int(pile[0]))
    assert set(firsts) == set(range(10))


def test_copy_and_pickle_go_on_alike_and_a_fork_does_not() -> None:
    rng = Rng(6)
    rng.next()
    twin, frozen = rng.copy(), pickle.loads(pickle.dumps(rng))
    numbers = [int(rng.next()) for _ in range(5)]
    assert [int(twin.next()) for _ in range(5)] == numbers
    assert [int(frozen.next()) for _ in range(5)] == numbers
    assert [int(Rng(6).fork().next()) for _ in range(5)] != numbers
