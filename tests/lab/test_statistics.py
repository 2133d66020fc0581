"""Statistics against worked examples: numbers from textbooks, from arithmetic by hand, and coverage counted over many trials."""

import math

import numpy
import pytest

from starmeeple.lab.statistics import (
    benjamini_hochberg,
    bootstrap,
    controlled,
    fitted,
    mean_of,
    mean_with_error,
    paired,
    simultaneous,
    variance_ratio,
    wilson,
)

# Student's sleep data (1908): hours gained with two drugs by the same ten patients.
FIRST = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
SECOND = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]


def test_students_own_example_of_paired_differences() -> None:
    found = paired(SECOND, FIRST)
    assert found.mean == pytest.approx(1.58)
    assert [found.low, found.high] == pytest.approx([0.7001, 2.4599], abs=1e-4)
    assert found.p == pytest.approx(0.002833, abs=1e-6)
    assert found.seen


def test_the_wilson_interval_of_wallis() -> None:
    """10 of 100: 5.5 % to 17.4 % (Wilson 1927, as tabulated everywhere)."""
    assert list(wilson(10, 100)) == pytest.approx([0.0552, 0.1744], abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0


def test_a_mean_with_its_error_by_hand() -> None:
    """1, 2, 3: the variance is 1, the error 1.96 / sqrt(3)."""
    mean, half = mean_with_error([1, 2, 3])
    assert mean == 2
    assert half == pytest.approx(1.959964 / math.sqrt(3))
    assert mean_with_error([]) == (0.0, 0.0)


def test_too_few_deals_say_nothing() -> None:
    assert mean_of([]).low == -math.inf
    assert mean_of([3.0]).high == math.inf
    assert not mean_of([3.0]).seen
    assert bootstrap([1.0]) == (-math.inf, math.inf)


def test_what_never_differs_is_no_effect_and_what_always_differs_is_one() -> None:
    assert not paired([2, 3, 4], [2, 3, 4]).seen
    always = paired([3, 4, 5], [2, 3, 4])
    assert (always.low, always.high, always.seen) == (1.0, 1.0, True)


def test_the_smallest_effect_that_would_have_been_seen_is_seen_four_times_out_of_five() -> None:
    rng = numpy.random.default_rng(4)
    effect = mean_of(rng.normal(0, 3, 200)).detectable
    assert effect == pytest.approx(2.8016 * 3 / math.sqrt(200), rel=0.15)
    exact = 2.8016 * 3 / math.sqrt(200)
    seen = sum(mean_of(rng.normal(exact, 3, 200)).seen for _ in range(600)) / 600
    assert abs(seen - 0.8) < 0.06


def test_how_many_deals_an_effect_needs_grows_with_the_square() -> None:
    found = mean_of([0.0, 1.0] * 50)
    assert found.deals_for(found.detectable) == 100
    assert found.deals_for(found.detectable / 2) == pytest.approx(400, abs=1)


def test_pairing_is_perfect_for_equal_games_and_useless_for_strangers() -> None:
    rng = numpy.random.default_rng(1)
    one, other = rng.normal(0, 1, 4000), rng.normal(0, 1, 4000)
    assert variance_ratio(one + 1, one) == pytest.approx(0, abs=1e-20)
    assert variance_ratio(one, other) == pytest.approx(1, abs=0.06)
    assert variance_ratio(one, -one) == pytest.approx(2)
    assert math.isnan(variance_ratio([1, 1], [2, 2]))


def test_intervals_of_nothing_miss_zero_once_in_twenty() -> None:
    """Lopsided numbers, 25 deals: the t interval and the bootstrap cover what they promise, about."""
    rng = numpy.random.default_rng(9)
    missed = {"t": 0, "bootstrap": 0}
    for _ in range(400):
        sample = rng.exponential(1.0, 25) - rng.exponential(1.0, 25)
        missed["t"] += mean_of(sample).seen
        low, high = bootstrap(sample, resamples=400)
        missed["bootstrap"] += low > 0 or high < 0
    assert 6 <= missed["t"] <= 36
    assert 6 <= missed["bootstrap"] <= 40


def test_simultaneous_intervals_hold_all_at_once() -> None:
    """Twenty variants without effect that share the base's luck: in 95 of 100 repetitions none may seem to have one."""
    rng = numpy.random.default_rng(2)
    alarms = single = 0
    for repetition in range(150):
        luck = rng.normal(0, 1, 40)
        columns = [rng.normal(0, 1, 40) - luck for _ in range(20)]
        alarms += any(one.seen for one in simultaneous(columns, seed=repetition, resamples=500))
        single += any(mean_of(column).seen for column in columns)
    assert alarms <= 16
    assert single > 2 * alarms


def test_simultaneous_intervals_find_an_effect_and_take_variants_with_fewer_deals() -> None:
    rng = numpy.random.default_rng(3)
    plain = rng.normal(0, 1, 100)
    moved = rng.normal(1.5, 1, 100)
    moved[60:] = numpy.nan
    still = numpy.zeros(100)
    first, second, third = simultaneous([plain, moved, still])
    assert not first.seen and second.seen and not third.seen
    assert (second.deals, third.error) == (60, 0.0)
    assert second.high - second.low > mean_of(moved[:60]).high - mean_of(moved[:60]).low


def test_benjamini_and_hochbergs_own_example() -> None:
    """The fifteen p-values of their paper (1995): at 5 % exactly the first four are found."""
    p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    found = benjamini_hochberg(p)
    assert [q <= 0.05 for q in found] == [True] * 4 + [False] * 11
    assert found[0] == pytest.approx(0.0015)
    assert benjamini_hochberg(p[::-1]) == found[::-1]
    assert benjamini_hochberg([]) == []
    assert benjamini_hochberg([0.04, 0.05, 0.049]) == [pytest.approx(0.05)] * 3  # a step up: the largest carries the others


def test_a_choice_of_those_who_stand_well_anyway_is_worth_nothing_once_that_is_controlled() -> None:
    """Winning follows from the opening alone, and so does choosing: the raw difference is large, the controlled one is none."""
    rng = numpy.random.default_rng(5)
    opening = rng.normal(0, 1, 4000)
    chose = rng.random(4000) < 1 / (1 + numpy.exp(-2 * opening))
    won = rng.random(4000) < 0.5 + 0.15 * numpy.clip(opening, -3, 3)
    raw = won[chose].mean() - won[~chose].mean()
    found = controlled(won, chose, opening[:, None], numpy.repeat(numpy.arange(2000), 2))
    assert raw > 0.15
    assert found.low < 0 < found.high
    better = controlled(won | (chose & (rng.random(4000) < 0.2)), chose, opening[:, None], numpy.repeat(numpy.arange(2000), 2))
    assert better.seen and better.mean > 0.03


def test_rows_of_one_deal_do_not_count_as_independent() -> None:
    """Every deal written down four times over: the interval must not shrink."""
    rng = numpy.random.default_rng(6)
    won, chose = rng.random(300) < 0.5, rng.random(300) < 0.5
    once = controlled(won, chose, numpy.zeros((300, 1)), numpy.arange(300))
    four = controlled(numpy.repeat(won, 4), numpy.repeat(chose, 4), numpy.zeros((1200, 1)), numpy.repeat(numpy.arange(300), 4))
    assert four.error == pytest.approx(once.error, rel=0.02)


def test_what_few_chose_for_nothing_is_not_found_more_often_than_its_p_value_says() -> None:
    """Fifteen of 800 seats, drawn by lot; one of four wins each deal. By the scatter within deals alone 1 % would have p < 0.001."""
    rng = numpy.random.default_rng(8)
    deals, seats = numpy.repeat(numpy.arange(200), 4), numpy.tile(numpy.eye(4)[:, 1:], (200, 1))
    trials = []
    for _ in range(600):
        won, chose = numpy.zeros((200, 4)), numpy.zeros(800)
        won[numpy.arange(200), rng.integers(0, 4, 200)] = 1
        chose[rng.choice(800, 15, replace=False)] = 1
        trials.append(controlled(won.ravel(), chose, seats, deals))
    assert sum(one.p < 0.001 for one in trials) <= 3
    assert sum(one.seen for one in trials) <= 0.07 * len(trials)


def test_curves_are_told_apart() -> None:
    x, error = [1, 2, 3, 4, 5, 6], [0.1] * 6
    assert fitted(x, [2, 2.05, 1.95, 2, 2.02, 1.98], error).shape == "flat"
    line = fitted(x, [1, 2, 3, 4, 5, 6], error)
    assert line.shape == "line"
    assert line.slope == pytest.approx(1.0)
    step = fitted(x, [1, 1, 1, 3, 3, 3], error)
    assert (step.shape, step.at) == ("step", 4.0)
    assert step.jump == pytest.approx(2.0)
