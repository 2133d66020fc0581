"""Payments are picked together: what the page adds up is what the rules count."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from starmeeple.core.words import Amounts, Series
from starmeeple.game_setup import game_setup
from starmeeple.match import Match, fresh_rng


def payments(seed: int, players: int, number: int) -> Iterator[tuple[Match, int, Series]]:
    """Positions of random games at which a payment is asked for, with its series."""
    chooser = random.Random(seed)
    found = 0
    while found < number:
        match = Match(game_setup("spacecorp", players=players, era="campaign"), chooser.randrange(1 << 30))
        while not match.is_over and found < number:
            seat = match.waiting[0]
            legal = match.legal(seat)
            series = match.game.words.pick(match.view(seat), legal)
            if series is not None and series.verb == "pay":
                found += 1
                yield match, seat, series
            match.play(chooser.choice(legal), seat)


def total(amounts: Amounts, picked: list[str]) -> int | None:
    """SC 5.5 and 5.6 by hand: values are added, the largest multiplier counts, a bonus only with a value."""
    lost = 0 if set(picked) & set(amounts.one_of) else amounts.without
    if lost is None:
        return None
    worth = (amounts.have - lost + sum(amounts.adds[one][0] for one in picked)) * max(
        [amounts.times, *[amounts.adds[one][1] for one in picked]]
    )
    return worth + amounts.more if worth > 0 else worth


@pytest.mark.parametrize("players", [1, 3])
def test_the_sum_of_what_is_picked_is_the_total_that_the_rules_count(players: int) -> None:
    chooser = random.Random(players)
    compared = multiplied = shielded = 0
    for match, seat, series in payments(players, players, 260):
        amounts = series.amounts
        assert amounts is not None
        again = Match(match.setup, chance="given")
        again.state = match.state.copy()
        picked: list[str] = []
        while again.view(seat)["asked"] == "pay" and seat in again.waiting:
            about: Any = again.view(seat)["about"]
            expected = total(amounts, picked)
            assert about["total"] == max(0, expected or 0), (picked, amounts)
            assert ("done" in again.legal(seat)) == (expected is not None and expected >= amounts.need), (picked, amounts)
            compared += 1
            multiplied += any(amounts.adds[one][1] > 1 for one in picked)
            shielded += bool(amounts.one_of)
            pays = [one for one in again.legal(seat) if one.startswith("pay ")]
            if not pays:
                break
            picked.append(chooser.choice(pays))
            again.play(picked[-1], seat)
    assert compared > 300 and multiplied and shielded


def test_a_payment_is_sent_as_one_and_ends_no_other_question() -> None:
    """Picks and the word that ends them: where the payment is complete by itself, that word is left out, and never answers what comes next."""
    sent = 0
    for match, seat, series in payments(5, 2, 300):
        chosen = [one for one in match.legal(seat) if one.startswith("pay ")][:1]
        after = Match(match.setup, chance="given")
        after.state = match.state.copy()
        after.play(chosen[0], seat)
        open_still = seat in after.waiting and after.view(seat)["asked"] == "pay"
        if open_still and "done" not in after.legal(seat):
            continue
        plan = match.plan_series(seat, [*chosen, series.then], fresh_rng)
        mine = [step.notation for step in plan.steps if step.seat == seat]
        assert mine == ([*chosen, "done"] if open_still else chosen)
        sent += 1
    assert sent > 60
