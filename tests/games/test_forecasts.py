"""What tips say of chance and of others: compared with counting by hand, with the edition, and with what the rules draw from."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from starmeeple.core.state import CHANCE
from starmeeple.game_setup import game_setup
from starmeeple.games.alien_frontiers.face import odds as af
from starmeeple.games.spacecorp.engine import fields
from starmeeple.games.spacecorp.engine.chapters import edges
from starmeeple.games.spacecorp.face import odds as sc
from starmeeple.match import Match


def walk(slug: str, games: int, **options: object) -> Iterator[tuple[Match, int]]:
    """Every decision of some random games; chance is settled by the match."""
    chooser = random.Random(games)
    for number in range(games):
        match = Match(game_setup(slug, **options), number)
        while not match.is_over:
            seat = match.waiting[0]
            yield match, seat
            match.play(chooser.choice(match.legal(seat)), seat)


@pytest.mark.parametrize(("dice", "above"), [(3, 0), (3, 2), (4, 1), (5, 3), (6, 0), (2, 0)])
def test_the_odds_of_a_run_are_those_of_all_rolls(dice: int, above: int) -> None:
    hits = 0
    for roll in product(range(1, 7), repeat=dice):
        hits += any(low > above and low in roll and low + 1 in roll and low + 2 in roll for low in (1, 2, 3, 4))
    assert af.run_odds(dice, above) == pytest.approx(hits / 6**dice)


def test_before_a_raid_the_tip_says_what_there_is_to_take_and_what_may_come_back() -> None:
    found = 0
    for match, seat in walk("alien-frontiers", 2, players=3):
        view: Any = match.view(seat)
        for notation in match.legal(seat):
            if not notation.startswith("dock raiders-outpost "):
                continue
            found += 1
            told = match.game.words.tip(view, notation)
            for other in view["players"]:
                if other["seat"] != seat and "holographic-decoy" not in other["tech"]:
                    assert f"«{other['seat']}» {other['fuel'] + other['ore']} resource" in told
            assert ("No run is higher" in told) == notation.endswith(" 4")
    assert found > 8


def test_the_cards_that_race_counts_are_all_that_the_viewer_does_not_see() -> None:
    """Supply, discards, goods and other hands hold as many; and of each cost as many as the edition prints, without those in sight."""
    found = 0
    for match, seat in walk("race-for-the-galaxy", 40, players=2):
        view: Any = match.view(seat)
        unseen = view["own"]["unseen"]
        if unseen is None or view["asked"] != "consume":
            continue
        found += 1
        others = sum(player["hand"] for player in view["players"] if player["seat"] != seat)
        goods = sum(card["goods"] for player in view["players"] for card in player["tableau"])
        assert unseen["cards"] == view["supply"] + view["discards"] + others + goods
        assert sum(unseen["costs"].values()) == unseen["cards"]
        if found > 40:
            break
    assert found > 5


def test_tiles_that_spacecorp_counts_are_those_that_chance_draws_from() -> None:
    compared = 0
    for match, seat in walk("spacecorp", 3, players=1, era="campaign"):
        view: Any = match.view(seat)
        given = Match(match.setup, chance="given")
        given.state = match.state.copy()
        explores = [notation for notation in match.legal(seat) if notation.startswith("explore ")]
        if not explores:
            continue
        given.play(explores[0], seat)
        while given.waiting == [seat] and given.view(seat)["asked"] == "pay":  # pay with whatever there is
            legal = given.legal(seat)
            given.play("done" if "done" in legal else legal[0], seat)
        if given.actor != CHANCE or given.view(seat)["asked"] != "discover":
            continue
        compared += 1
        place = given.view(seat)["about"]["place"]  # type: ignore[index]
        stack = next(row["stack"] for site in view["sites"] for row in site["places"] if row["place"] == place)
        left = {row["tile"]: row["left"] for row in view["tiles"] if row["stack"] == stack}
        number = sum(left.values())
        drawn = {outcome.split()[1]: chance for outcome, chance in given.odds()}
        assert drawn == pytest.approx({tile: count / number for tile, count in left.items()})
        assert f"Of {number} tile" in match.game.words.tip(view, explores[0])
    assert compared > 5


def test_who_might_hold_an_edge_is_who_the_rules_would_ask() -> None:
    compared = holders = 0
    for match, seat in walk("spacecorp", 2, players=3, era="campaign"):
        view: Any = match.view(seat)
        position: Any = match.state
        for edge, name in ((fields.POACH, "poach"), (fields.INTERCEPT, "intercept")):
            asked = [other for other in range(3) if other != seat and edges.may_have(position, other, edge)]
            told = sc.who_might_hold(view, name)
            assert set(told) <= set(asked), "nobody is named whom the rules would not ask"
            mine = [slug for slug in view["players"][seat]["hand"] or [] if view["cards"][slug]["edge"] == name]
            if not mine:
                assert told == asked
            compared += 1
            holders += bool(told)
    assert compared > 400 and holders > 100
