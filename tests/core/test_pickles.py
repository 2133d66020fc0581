"""Setups, vocabularies and matches go through pickle and deepcopy, compiled and interpreted, and play on alike."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from modes import every_game

import starmeeple as sm
from starmeeple.core.rng import Rng

ways = pytest.mark.parametrize("again", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))], ids=["deepcopy", "pickle"])


@every_game
@ways
def test_a_match_plays_on_alike(slug: str, again: Callable[[Any], Any]) -> None:
    match = sm.game(slug).new(seed=8)
    rng = Rng(3)
    for _ in range(25):
        match.play(match.legal()[int(rng.below(len(match.legal())))])
    twin = again(match)
    assert isinstance(twin, sm.Match) and twin is not match
    for _ in range(25):
        notation = match.legal()[int(rng.below(len(match.legal())))]
        match.play(notation)
        twin.play(notation)
        assert twin.legal() == match.legal() and twin.state == match.state
    assert twin.record.text == match.record.text, "chance fell alike"


@every_game
@ways
def test_a_vocabulary_reads_and_writes_alike(slug: str, again: Callable[[Any], Any]) -> None:
    setup = sm.game(slug).setup()
    for twin in (again(setup.vocabulary), again(setup).vocabulary):
        assert twin.size == setup.vocabulary.size
        for action in range(0, setup.vocabulary.size, 7):
            assert twin.text(action) == setup.vocabulary.text(action)
            assert twin.parse(setup.vocabulary.text(action)) == action
