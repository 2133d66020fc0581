"""A whole two-player game in which every card drawn is dictated, to the score counted by hand."""

from pathlib import Path
from typing import cast

from games.race_for_the_galaxy.scene import chips, hand, state_of, tableau
from kit import given

from starmeeple.core.state import CHANCE
from starmeeple.match import Match, load

SCRIPT = Path(__file__).parent / "scripted_game.txt"

# Chips of both seats when a round begins, counted by hand from the script. Seat 1: Galactic Resort 1 VP, doubled, in rounds 2, 4 and 8; Mining
# League 3 VP, doubled, in round 10, and both in round 12. Seat 0: New Earth and Gambling World in round 8, New Earth and Old Earth
# in round 10, Terraforming Robots and New Earth in round 12, each 1 VP, doubled.
CHIPS = {3: (0, 2), 5: (0, 4), 9: (4, 6), 11: (8, 12)}


def played() -> Match:
    """The game, each line by the seat that stands in it; the chips are compared as rounds begin."""
    match = given("race-for-the-galaxy", players=2)
    seen = 0
    for line in SCRIPT.read_text(encoding="utf-8").splitlines():
        seat, _, notation = line.partition(" ")
        now = int(state_of(match).round)
        if now != seen and now in CHIPS:
            assert (chips(match, 0), chips(match, 1)) == CHIPS[now], f"round {now}"
        seen = now
        match.play(notation, CHANCE if seat == "*" else int(seat))
        match.state.check()
    return match


def test_the_scripted_game_ends_with_the_score_counted_by_hand() -> None:
    match = played()
    assert match.is_over
    assert state_of(match).round == 12
    assert match.view()["pool"] == 0, "32 chips were earned from a pool of 24"
    assert tableau(match, 0) == ["old-earth", "new-earth", "investment-credits", "gambling-world", "mining-world", "terraforming-robots"]
    assert tableau(match, 1) == [
        "alpha-centauri",
        "galactic-resort",
        "comet-zone",
        "pilgrimage-world",
        "black-market-trading-world",
        "mining-league",
    ]
    first = (2 + 3 + 1 + 1 + 2 + 2) + 12
    second = (0 + 2 + 2 + 2 + 2) + 20 + (2 + 1)  # Mining League scores Comet Zone 2 and Alpha Centauri 1
    assert match.scores == [first, second] == [23, 31]
    assert match.ranking == [2, 1]
    assert (hand(match, 0), hand(match, 1)) == (5, 4)


def test_its_record_loads_again() -> None:
    match = played()
    assert load(match.record.text).state == match.state


def test_nobody_else_sees_a_drawn_card_in_it() -> None:
    match = given("race-for-the-galaxy", players=2)
    for line in SCRIPT.read_text(encoding="utf-8").splitlines():
        seat, _, notation = line.partition(" ")
        verb, _, card = notation.partition(" ")
        drawing = match.view()["drawing"]
        match.play(notation, CHANCE if seat == "*" else int(seat))
        if verb == "draw":
            other = 1 - cast(int, drawing)
            assert f"'{card}'" not in str(match.view(other)) or card in tableau(match, 0) + tableau(match, 1) or holds(match, other, card)


def holds(match: Match, seat: int, card: str) -> bool:
    """Does the seat have another copy of the card itself?"""
    own = cast(dict[str, list[str]], match.view(seat)["own"])
    return card in own["hand"] or card in own["drawn"]
