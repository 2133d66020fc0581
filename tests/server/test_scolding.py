"""Refusals on the board: told for what is of the kind that is asked for, and for nothing else."""

import random
import re

import pytest

from starmeeple import game
from starmeeple.core.state import NOT_ASKED, NOT_WAITING
from starmeeple.games import registered
from starmeeple.match import Match
from starmeeple.server.screens.builder import why_not_there

MOMENTS = (2, 6, 15, 30)


def pieces(match: Match, seat: int) -> list[str]:
    """The ids of all pieces on a seat's board."""
    return re.findall(r'<g id="([^"]+)" class="piece', match.setup.game.picture.draw(match.state.view(seat), []))


@pytest.mark.parametrize("slug", registered())
def test_nobody_is_told_that_a_piece_does_not_answer_the_question(slug: str) -> None:
    match, chooser = game(slug).new(players=2, seed=3), random.Random(1)
    looked = 0
    for number in range(max(MOMENTS) + 1):
        seat = match.state.waiting()[0]
        if number in MOMENTS:
            view = match.state.view(seat)
            general = {match.setup.game.words.refusal(reason, view, match.legal(seat)[0])[0] for reason in (NOT_ASKED, NOT_WAITING)}
            for target in pieces(match, seat)[:40]:
                legal, sentence, clause = why_not_there(match.setup, match.state, seat, target)
                assert sentence not in general
                assert bool(sentence) == bool(clause) and not (legal and sentence)
                looked += 1
        match.play(chooser.choice(match.legal(seat)), seat)
    assert looked > 40


def test_what_is_of_the_kind_that_is_asked_for_says_why_not() -> None:
    """Seat 0 of Alien Frontiers may dock ships: the Terraforming Station wants a six that was not rolled."""
    for seed in range(20):
        match = game("alien-frontiers").new(players=2, seed=seed)
        seat = match.state.waiting()[0]
        docks = {notation.split()[1] for notation in match.legal(seat) if notation.startswith("dock ")}
        if docks and "terraforming-station" not in docks:
            legal, sentence, clause = why_not_there(match.setup, match.state, seat, "facility/terraforming-station")
            assert not legal and sentence and clause.startswith("AF ")
            return
    raise AssertionError("everybody rolls a six")
