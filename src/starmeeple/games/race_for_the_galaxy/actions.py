"""The vocabulary: verbs about a card first, each as wide as there are designs, then the others."""

from typing import Final

from mypy_extensions import i64

from starmeeple.core.vocabulary import Verb, Vocabulary, names, numbers
from starmeeple.games.race_for_the_galaxy.edition import Tables
from starmeeple.games.race_for_the_galaxy.rules.columns import ACTIONS
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import TURNS

# The verbs about a card: an action is verb * designs + design.
DRAW: Final = 0  # chance: a card from the supply, seen by its owner
DEAL: Final = 1  # chance: a start world
FLIP: Final = 2  # chance: the top card of the supply, seen by all
GOOD: Final = 3  # chance: what lies under a good, seen by nobody
START: Final = 4
DISCARD: Final = 5
KEEP: Final = 6
DEVELOP: Final = 7
SETTLE: Final = 8
PAY: Final = 9
USE: Final = 10
BUY: Final = 11
SPEND: Final = 12
ENRICH: Final = 13
TERRAFORM: Final = 14
FOLLOW: Final = 15
TRADE: Final = 16
CONSUME: Final = 17
FEED: Final = 18
CASH: Final = 19
STORE: Final = 20
PRODUCE: Final = 21
PRODUCE_FREELY: Final = 22
CARD_VERBS: Final = (
    "draw", "deal", "flip", "good", "start", "discard", "keep", "develop", "settle", "pay", "use", "buy", "spend", "enrich", "terraform",
    "follow", "trade", "consume", "feed", "cash", "store", "produce", "produce-freely",
)  # fmt: skip

# What comes after them, counted from tables.designs * PLAIN.
PLAIN: Final = 23
CHOOSE: Final = 0  # eight actions
GAMBLE: Final = 8  # nine numbers, named from 1
PASS: Final = 17
PROSPECT: Final = 18
CONQUER: Final = 19
DONE: Final = 20
PLAIN_ACTIONS: Final = 21  # then come the actions of the Orb, numbered in OrbTables


def vocabulary(tables: Tables) -> Vocabulary:
    """All actions of an edition."""
    verbs = [Verb(name, names("card", tables.slugs)) for name in CARD_VERBS]
    verbs.append(Verb("choose", names("action", list(ACTIONS))))
    verbs.append(Verb("gamble", numbers("number", 1, 9)))
    verbs.extend([Verb("pass"), Verb("prospect"), Verb("conquer"), Verb("done")])
    return Vocabulary(verbs + orb_verbs(tables))


def orb_verbs(tables: Tables) -> list[Verb]:
    """The verbs of the Orb, in the order in which OrbTables numbers them."""
    o = tables.orb
    reach = int(o.reach)
    verbs = [
        Verb("find", names("token", o.token_slugs)),
        Verb("reveal", names("orb-card", o.slugs)),
        Verb("lay", names("orb-card", o.slugs)),
    ]
    verbs.extend([Verb(name, names("token", o.token_slugs)) for name in ("boost", "breach", "hurry", "redeem", "barter")])
    verbs.append(Verb("team", names("team", ["first", "second"])))
    verbs.extend([Verb("withdraw"), Verb("stay"), Verb("hold"), Verb("take"), Verb("turn", names("degrees", list(TURNS)))])
    sectors = [f"{x},{y}" for y in range(-reach, reach + 1) for x in range(-reach, reach + 1)]
    verbs.extend([Verb("at", names("sector", sectors)), Verb("go", names("sector", sectors))])
    return verbs


def about(tables: Tables, verb: i64, card: i64) -> i64:
    """The action of a verb about a card."""
    return verb * tables.designs + tables.design[card]


def plain(tables: Tables, action: i64) -> i64:
    """One of the actions that are not about a card."""
    return PLAIN * tables.designs + action
