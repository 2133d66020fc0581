"""What an arena says about its games, against worked examples and second ways of computing."""

import random
from collections.abc import Callable
from math import exp, log, log10

import pytest
from scipy.optimize import minimize, minimize_scalar
from scipy.stats import t as student_t

from starmeeple.lab.arena_games import Row
from starmeeple.lab.ratings import ELO, ratings
from starmeeple.lab.sequential import LOWER, UPPER, likelihood_ratio, verdict
from starmeeple.lab.standings import Standings, share_of, student


def row(deal: int, rotation: int, bots: str, places: tuple[int, ...], scores: tuple[int, ...] = (), **more: object) -> Row:
    """A game between bots of one letter."""
    seats = len(bots)
    return Row(0, deal, rotation, tuple(bots), scores or (0,) * seats, places, (1,) * seats, **more)  # type: ignore[arg-type]


# The sequential test ------------------------------------------------------------------------------


def test_with_won_and_lost_deals_alone_it_is_walds_test() -> None:
    # 30 won, 20 lost: 30 ln(0.55/0.50) + 20 ln(0.45/0.50) = 2.8593 - 2.1072
    assert likelihood_ratio([1.0] * 30 + [0.0] * 20) == pytest.approx(30 * log(1.1) + 20 * log(0.9), abs=1e-6)


def test_one_deal_each_way_and_ties_against_the_equation_of_the_textbook() -> None:
    # The likeliest distribution on 0, ½, 1 with mean s has p(1) = p(0) + 2 s - 1 and so one unknown, found here by search.
    wins, ties, losses = 20, 25, 15

    def best(mean: float) -> float:
        def minus(lost: float) -> float:
            won = lost + 2 * mean - 1
            tied = 1 - lost - won
            return -(wins * log(won) + ties * log(tied) + losses * log(lost)) if min(won, tied, lost) > 0 else 1e9

        low = max(1e-9, 1 - 2 * mean + 1e-9)
        return -float(minimize_scalar(minus, bounds=(low, 1 - mean - 1e-9), method="bounded", options={"xatol": 1e-12}).fun)

    results = [1.0] * wins + [0.5] * ties + [0.0] * losses
    assert likelihood_ratio(results) == pytest.approx(best(0.55) - best(0.50), abs=1e-4)


@pytest.mark.parametrize(
    ("result", "deals", "accepted"),
    [(1.0, 30, ""), (1.0, 31, "H1"), (0.0, 27, ""), (0.0, 28, "H0"), (0.5, 28, ""), (0.5, 29, "H0")],
)
def test_equal_deals_are_enough_when_the_arithmetic_says_so(result: float, deals: int, accepted: str) -> None:
    # 31 ln 1.1 = 2.955 > 2.944 = ln 19; 28 ln 0.9 = -2.950; level deals need one more, for the trace of others
    assert pytest.approx(log(19)) == UPPER and pytest.approx(-log(19)) == LOWER
    assert verdict([result] * deals).accepted == accepted


def test_no_deals_say_nothing() -> None:
    assert likelihood_ratio([]) == 0.0 and not verdict([]).is_sure


# Shares -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("freedom", [10, 40, 200])
def test_the_quantile_is_students(freedom: int) -> None:
    assert student(freedom) == pytest.approx(float(student_t.ppf(0.975, freedom)), abs=0.01)


def coin(p: float) -> Callable[[random.Random], float]:
    return lambda luck: ((luck.random() < p) + (luck.random() < p)) / 2


def dealt(p: float, even: float) -> Callable[[random.Random], float]:
    """The deal decides with this probability: each bot wins once, from the better side."""
    return lambda luck: 0.5 if luck.random() < even else ((luck.random() < p) + (luck.random() < p)) / 2


@pytest.mark.parametrize(("draw", "mean"), [(coin(0.5), 0.5), (coin(0.9), 0.9), (dealt(0.6, 0.8), 0.52), (dealt(0.8, 0.3), 0.71)])
@pytest.mark.parametrize("deals", [10, 40])
def test_a_95_percent_interval_holds_the_truth_95_times_in_100(draw: Callable[[random.Random], float], mean: float, deals: int) -> None:
    luck = random.Random(7)
    inside = 0
    for _ in range(2000):
        share = share_of([draw(luck) for _ in range(deals)])
        inside += share.low <= mean <= share.high
    assert inside / 2000 >= 0.94


def test_paired_deals_tell_more_than_their_games_would() -> None:
    # The deal decides nine times in ten: unpaired, 80 games of 50 % have an interval of ±11 points.
    share = share_of([0.5] * 36 + [1.0, 1.0, 0.0, 0.0])
    assert share.mean == 0.5 and share.high - share.low < 0.12
    assert share_of([1.0] * 10).low > 0.6 and share_of([1.0] * 10).high == 1.0
    assert (share_of([]).low, share_of([]).high) == (0.0, 1.0)


# Standings ----------------------------------------------------------------------------------------


def test_pairs_wins_and_seats_of_two_players() -> None:
    rows = [
        row(0, 0, "ab", (1, 2), (10, 4)), row(0, 1, "ba", (2, 1), (5, 9)),  # a wins both
        row(1, 0, "ab", (2, 1), (3, 8)), row(1, 1, "ba", (2, 1), (6, 7)),  # seat 1 wins both
        row(2, 0, "ab", (1, 1), (5, 5)), row(2, 1, "ba", (1, 2), (9, 1)),  # a tie, then b
    ]  # fmt: skip
    standings = Standings(["a", "b"], rows)
    (pair,) = standings.pairs()
    assert pair.results == (1.0, 0.5, 0.25) and pair.ahead.mean == pytest.approx(7 / 12)
    assert pair.margin == pytest.approx(((6 + 4) / 2 + (-5 + 1) / 2 + (0 - 8) / 2) / 3)
    assert standings.wins("a").mean == pytest.approx(7 / 12) and standings.wins("b").mean == pytest.approx(5 / 12)
    assert [share.mean for share in standings.seats()] == pytest.approx([(0.5 + 0 + 0.75) / 3, (0.5 + 1 + 0.25) / 3])
    assert (pair.ahead.deals, pair.ahead.games, standings.turns()) == (3, 6, [])


def test_more_seats_compare_every_two_bots_and_a_bot_may_sit_more_than_once() -> None:
    rows = [row(0, 0, "abb", (1, 2, 3), (9, 5, 1)), row(0, 1, "bab", (1, 3, 1), (4, 2, 4)), row(0, 2, "bba", (1, 2, 2), (8, 3, 3))]
    standings = Standings(["a", "b"], rows)
    # ahead of both, behind both, behind one and level with the other
    assert list(standings.pair("a", "b").results) == pytest.approx([(1 + 1 + 0 + 0 + 0 + 0.5) / 6])
    assert standings.wins("a").mean == pytest.approx(1 / 3)
    assert standings.wins("b").mean == pytest.approx((0 + 0 + 0.5 + 0.5 + 1 + 0) / 6)
    assert standings.pair("a", "b").margin == pytest.approx((4 + 8 - 2 - 2 - 5 + 0) / 6)


def test_alone_at_the_table_bots_are_compared_on_the_same_deal() -> None:
    rows = [
        row(0, 0, "a", (1,), (40,)), row(0, 1, "b", (2,), (50,)),  # a beats the game, b does not
        row(1, 0, "a", (1,), (30,)), row(1, 1, "b", (1,), (45,)),  # both do: a win is a win
        row(2, 0, "a", (2,), (20,)), row(2, 1, "b", (2,), (20,)),
        row(3, 0, "a", (2,), (20,)), row(3, 1, "b", (2,), (21,)),  # both lose, b by less
    ]  # fmt: skip
    standings = Standings(["a", "b"], rows)
    assert standings.pair("a", "b").results == (1.0, 0.5, 0.5, 0.0)
    assert standings.pair("a", "b").margin == (-10 - 15 + 0 - 1) / 4
    assert standings.wins("a").mean == pytest.approx(2 / 4) and standings.wins("b").mean == pytest.approx(1 / 4)


def test_a_forfeited_game_is_lost_and_its_points_do_not_count() -> None:
    rows = [row(0, 0, "ab", (2, 1), (90, 0), forfeit=0, why="it raised"), row(0, 1, "ba", (2, 1), (3, 5))]
    standings = Standings(["a", "b"], rows)
    assert standings.pair("a", "b").results == (0.5,) and standings.pair("a", "b").margin == 2.0
    assert len(standings.forfeits("a")) == 1 and not standings.forfeits("b")


def test_wins_by_order_of_play() -> None:
    rows = [row(0, 0, "ab", (1, 2), order=(0, 1)), row(0, 1, "ba", (1, 2), order=(1, 0))]
    assert [share.mean for share in Standings(["a", "b"], rows).turns()] == [0.5, 0.5]
    assert [share.mean for share in Standings(["a", "b"], rows[:1]).turns()] == [1.0, 0.0]


def test_times_are_put_together_over_games() -> None:
    # bin 40 is a microsecond times 2**10, bin 60 one times 2**15
    rows = [
        row(0, 0, "ab", (1, 2), seconds=(0.1, 0.0), slowest=(0.04, 0.0), times=((0,) * 40 + (19,), (1,))),
        row(0, 1, "ba", (1, 2), seconds=(0.0, 0.1), slowest=(0.0, 0.05), times=((1,), (0,) * 60 + (1,))),
    ]
    thinking = Standings(["a", "b"], rows).thinking("a")
    assert thinking.mean == pytest.approx(0.1) and thinking.slowest == 0.05
    assert thinking.p95 == pytest.approx(1e-6 * 2**10), "nineteen of twenty"


# Ratings ------------------------------------------------------------------------------------------


def games_of(results: str, bots: str = "ab") -> list[Row]:
    """One deal a letter: w (the first wins both games), l, or = (each wins one)."""
    rows = []
    for deal, letter in enumerate(results):
        first = {"w": (1, 2), "l": (2, 1), "=": (1, 2)}[letter]
        second = {"w": (2, 1), "l": (1, 2), "=": (1, 2)}[letter]
        rows += [row(deal, 0, bots, first), row(deal, 1, bots[::-1], second)]
    return rows


def test_two_bots_stand_apart_by_the_logarithm_of_their_odds() -> None:
    # 150 of 200 games, and a drawn one that is always added: odds of 150.5 to 50.5
    better, weaker = ratings(Standings(["a", "b"], games_of("w" * 75 + "l" * 25)), resamples=50)
    assert (better.bot, weaker.bot) == ("a", "b")
    assert better.rating - weaker.rating == pytest.approx(400 * log10(150.5 / 50.5), abs=0.01)
    assert better.rating + weaker.rating == pytest.approx(0)
    # 75 % of 100 deals: ±8.5 points of a share, 127 to 268 in rating; half of it for one bot
    assert 55 < better.low < better.rating < better.high < 140


def test_ratings_do_not_depend_on_the_order_of_games() -> None:
    rows = games_of("wwwwl=ww=l")
    shuffled = random.Random(1).sample(rows, len(rows))
    assert ratings(Standings(["a", "b"], rows), resamples=20) == ratings(Standings(["a", "b"], shuffled), resamples=20)


def test_a_bot_that_won_everything_is_rated_with_an_honest_uncertainty() -> None:
    few, many = (ratings(Standings(["a", "b"], games_of("w" * deals)), resamples=100)[0] for deals in (5, 50))
    assert few.high - few.low > 50 and many.low > few.low


def test_three_at_a_table_against_the_likelihood_itself() -> None:
    luck = random.Random(3)
    strength = {"a": 2.0, "b": 1.0, "c": 0.5}
    rows = []
    for deal in range(60):
        for rotation, seats in enumerate(("abc", "cab", "bca")):
            left, places = list(seats), {}
            while left:
                bot = luck.choices(left, [strength[one] for one in left])[0]
                places[bot] = 4 - len(left)
                left.remove(bot)
            rows.append(row(deal, rotation, seats, tuple(places[bot] for bot in seats)))
    orders = [tuple("abc".index(bot) for _, bot in sorted(zip(one.places, one.bots))) for one in rows]

    def minus(free: list[float]) -> float:
        value = [free[0], free[1], 0.0]
        total = 0.0
        for order in [*orders, *orders, (0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]:
            for at in range(len(order) - 1):
                total -= value[order[at]] - log(sum(exp(value[other]) for other in order[at:]))
        return total

    best = minimize(minus, [0.0, 0.0], method="Nelder-Mead", options={"xatol": 1e-6, "fatol": 1e-9}).x
    wanted = [value - sum([*best, 0.0]) / 3 for value in [*best, 0.0]]
    found = {rating.bot: rating.rating / ELO for rating in ratings(Standings(["a", "b", "c"], rows), resamples=5)}
    assert [found[bot] for bot in "abc"] == pytest.approx(wanted, abs=1e-3)
