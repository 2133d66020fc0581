"""Steady leaves no kind of action of its game unused, and finishes what is won."""

import pytest
from games.star_factions.scene import Scene

from starmeeple.core.instinct import Instinct
from starmeeple.core.playout import buffer_for, instinct_steps
from starmeeple.core.rng import Rng
from starmeeple.game_setup import game_setup
from starmeeple.games import find
from starmeeple.games.alien_frontiers.engine import fields as alien_fields
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.lab.selfplay import self_play

# What is played: options and games of each.
PLAYED: dict[str, list[tuple[dict[str, object], int]]] = {
    "star-factions": [({"players": 3}, 4)],
    "alien-frontiers": [({"players": 3, "factions": True}, 20)],
    "federation": [({"players": 2}, 4), ({"players": 4, "setup": "advanced"}, 3)],
    "race-for-the-galaxy": [({"players": 3, "set": "alien-artifacts"}, 16), ({"players": 3, "set": "orb"}, 12)],
    "spacecorp": [({"players": 1, "era": "campaign"}, 4), ({"players": 3, "era": "campaign"}, 3)],
}
# Verbs that steady does not need in so few games, and why.
DECLINE = {
    "star-factions": {"done-ships", "done-kits"},  # to leave ships or kits that were drawn
    "alien-frontiers": {"decline", "cloak-also"},
    "federation": {"keep", "decline"},  # nothing else is better than nothing
    "race-for-the-galaxy": {"hold", "withdraw"},  # to lay no card, to leave the orb
    "spacecorp": set(),
}
SELDOM = {
    "star-factions": {"mend"},
    "alien-frontiers": {"data-crystal", "pick", "clear"},
    "federation": {"enact"},  # a law without a vote: a card of the first-game set-up
    # powers of one or two cards, which seldom lie beside what they need
    "race-for-the-galaxy": {
        "use",
        "buy",
        "spend",
        "enrich",
        "terraform",
        "follow",
        "cash",
        "store",
        "produce-freely",
        "prospect",
        "gamble",
        "hurry",
        "team",
    },
    "spacecorp": set(),
}


def used_in(slug: str) -> tuple[set[str], set[str], set[str]]:
    """The verbs of seats in all that is played, those that were used, and the closer keys of what was chosen."""
    verbs: set[str] = set()
    used: set[str] = set()
    chosen: set[str] = set()
    for options, games in PLAYED[slug]:
        setup = game_setup(slug, **options)
        verbs |= {verb.name for verb in setup.vocabulary.verbs if not type(verb).__module__.endswith(".chance")}
        for game in range(games):
            played = self_play(setup, setup.game.instinct, game + 1, slips=0)
            used |= set(played.verbs)
            chosen |= {key for _, key in played.choices}
    return verbs, used, chosen


@pytest.mark.parametrize("slug", sorted(PLAYED))
def test_steady_uses_every_kind_of_action(slug: str) -> None:
    verbs, used, chosen = used_in(slug)

    assert verbs - used <= DECLINE[slug] | SELDOM[slug]
    if slug == "alien-frontiers":  # it raids, trades and docks at every Faction board
        assert {"raid-fuel", "raid-ore", "raid-card", "trade"} <= used
        assert not {name for name in alien_fields.BOARD_NAMES if not {f"dock {name}", f"dock-with {name}"} & chosen}


# Positions that are won: one side has ships and colonies, the other a lone ship in the far corner, and nobody who could colonize.
WON = [
    ({"jear-warrior-1": "e9", "jear-warrior-2": "h11", "nexus-scout-1": "w27"}, {"e7": "jear", "h10": "jear"}),
    ({"jear-warrior-1": "e9", "jear-scout-1": "h11", "nexus-scout-1": "w27"}, {"e7": "jear"}),
    ({"jear-warrior-1": "e9", "jear-juggernaut": "h11", "nexus-warrior-1": "w27"}, {"e7": "jear", "h18": "nexus"}),
]


def outcome_of(ships: dict[str, str], flags: dict[str, str], instinct: Instinct, seed: int) -> int:
    """How the game ends from such a position."""
    scene = Scene("jear", "nexus")
    scene.arrange(ships, flags=flags)
    position = scene.position.copy()
    instinct_steps(position, instinct, Rng(seed), 5000, buffer_for(position), 0)
    return int(position.outcome)


@pytest.mark.parametrize(("ships", "flags"), WON)
def test_steady_finishes_what_is_won(ships: dict[str, str], flags: dict[str, str]) -> None:
    """`greedy` stands still there until the stall ends the game; steady hunts."""
    game = find("star-factions")

    assert outcome_of(ships, flags, game.yardstick, 1) == f.BY_STALL
    for seed in range(1, 4):
        assert outcome_of(ships, flags, game.instinct, seed) == f.BY_DOMINATION


def test_no_game_of_steady_with_itself_ends_by_a_stall() -> None:
    """Among them the seed with which an earlier instinct stood still."""
    setup = game_setup("star-factions", players=2)
    for seed in (5031, *range(1, 16)):
        position = setup.start()
        instinct_steps(position, setup.game.instinct, Rng(seed), 5000, buffer_for(position), 0)
        assert position.outcome == f.BY_COLONIES, seed  # type: ignore[attr-defined]  # a position of Star Factions
