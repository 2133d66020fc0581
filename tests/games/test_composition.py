"""Every die, deck, bag and cup shows what the printed composition says: a random game of every mode of every game. Another game of each mode, that
of seed 1, is followed in the same way by test_conformance."""

import importlib
from collections.abc import Callable

from modes import every_mode

from starmeeple.core.game import Options
from starmeeple.core.state import CHANCE
from starmeeple.game_setup import GameSetup
from starmeeple.testing import Composition
from starmeeple.testing.walk import random_history

# The verbs of chance that are met in every game of a mode, or in none.
MET: dict[str, Callable[[Options], dict[str, bool]]] = {
    "alien-frontiers": lambda options: {
        "first": True, "roll": True, "draw": True, "draw-agenda": bool(options["factions"]), "draw-faction": bool(options["factions"])
    },
    "federation": lambda options: dict.fromkeys(["first-player", "law-left", "law-right", "show-token", "show-tile"], True),
    "race-for-the-galaxy": lambda options: {"draw": True, "deal": not options["preset_hands"]},
    "spacecorp": lambda options: {"draw": True, "discover": True, "first": options["players"] != 1, "card": options["players"] == 1},
    "star-factions": lambda options: {"roll": True, "draw": True},
}  # fmt: skip


SEED = 2


@every_mode
def test_the_odds_follow_the_printed_composition(setup: GameSetup) -> None:
    slug, text = setup.game.slug, setup.vocabulary.text
    composition: Composition = importlib.import_module(f"games.{slug.replace('-', '_')}.composition").Composition(setup)
    state = setup.start()
    met: list[str] = []
    for actor, action in random_history(setup, SEED):
        if actor == CHANCE:
            expected = composition.expected(state)
            found = {text(outcome): chance for outcome, chance in state.odds()}
            assert found.keys() == expected.keys()
            assert all(abs(found[outcome] - float(chance)) < 1e-9 for outcome, chance in expected.items()), (found, expected)
            met.append(text(action).split()[0])
        composition.follow(state, actor, text(action))
        state.apply(actor, action)
    assert len(met) > 20
    due = MET[slug](setup.options) if slug in MET else {}
    assert {verb: verb in met for verb in due} == due
