"""The vocabulary: every action of a player and every outcome of chance.

The sizes of the verbs follow the edition (an overlay may add cards or sites), so the first action of each verb is kept in
`Verbs`, one shared object for all states of an edition.
"""

from functools import lru_cache

from mypy_extensions import i64

from starmeeple.core.vocabulary import Parameter, Verb, Vocabulary, names, numbers
from starmeeple.games.spacecorp.edition import Tables


def vocabulary(tables: Tables) -> Vocabulary:
    """All actions, in the order in which a decision lists them."""
    cards = names("card", tables.card_slugs)
    edges = names("card", [tables.card_slugs[int(tables.edge_kinds[i])] for i in range(len(tables.edge_kinds))])
    sites = names("site", tables.site_slugs)
    places = names("place", tables.place_slugs)
    bases = names("base", tables.base_slugs)
    slots = numbers("slot", 1, int(tables.slots))
    seats = numbers("seat", 0, 3)
    teams = numbers("team", 1, int(tables.teams))
    boxes: Parameter = names("box", [str(box) for box in range(1, int(tables.offers) + 1)] + ["deck"])
    return Vocabulary(
        [
            Verb("time"),
            Verb("edge", edges),
            Verb("research"),
            Verb("move", teams, sites),
            Verb("explore", sites),
            Verb("build", places, bases),
            Verb("produce"),
            Verb("upgrade", cards, slots),
            Verb("genetics"),
            Verb("revelation"),
            Verb("settle", sites, names("colony", tables.colony_slugs)),
            Verb("pass"),
            Verb("pay", cards, numbers("value", 1, 2)),
            Verb("borrow", seats, slots),
            Verb("harvest", places),
            Verb("done"),
            Verb("end"),
            Verb("decline"),
            Verb("take", boxes),
            Verb("learn", names("progress", tables.progress_slugs)),
            Verb("site", sites),
            Verb("team", seats, teams),
            Verb("strip", seats, slots),
            Verb("poach", cards),
            Verb("discard", cards),
            Verb("first", seats),
            Verb("draw", cards),
            Verb("discover", names("tile", tables.tile_slugs)),
            Verb("cup", bases),
            Verb("card", names("card", tables.rival_slugs)),
        ]
    )


class Verbs:
    """The first action of every verb."""

    def __init__(self, tables: Tables) -> None:
        all_of_them = vocabulary(tables)
        self.size: i64 = i64(all_of_them.size)
        self.time: i64 = i64(all_of_them.first("time"))
        self.edge: i64 = i64(all_of_them.first("edge"))
        self.research: i64 = i64(all_of_them.first("research"))
        self.move: i64 = i64(all_of_them.first("move"))
        self.explore: i64 = i64(all_of_them.first("explore"))
        self.build: i64 = i64(all_of_them.first("build"))
        self.produce: i64 = i64(all_of_them.first("produce"))
        self.upgrade: i64 = i64(all_of_them.first("upgrade"))
        self.genetics: i64 = i64(all_of_them.first("genetics"))
        self.revelation: i64 = i64(all_of_them.first("revelation"))
        self.settle: i64 = i64(all_of_them.first("settle"))
        self.pass_: i64 = i64(all_of_them.first("pass"))
        self.pay: i64 = i64(all_of_them.first("pay"))
        self.borrow: i64 = i64(all_of_them.first("borrow"))
        self.harvest: i64 = i64(all_of_them.first("harvest"))
        self.done: i64 = i64(all_of_them.first("done"))
        self.end: i64 = i64(all_of_them.first("end"))
        self.decline: i64 = i64(all_of_them.first("decline"))
        self.take: i64 = i64(all_of_them.first("take"))
        self.learn: i64 = i64(all_of_them.first("learn"))
        self.site: i64 = i64(all_of_them.first("site"))
        self.team: i64 = i64(all_of_them.first("team"))
        self.strip: i64 = i64(all_of_them.first("strip"))
        self.poach: i64 = i64(all_of_them.first("poach"))
        self.discard: i64 = i64(all_of_them.first("discard"))
        self.first: i64 = i64(all_of_them.first("first"))
        self.draw: i64 = i64(all_of_them.first("draw"))
        self.discover: i64 = i64(all_of_them.first("discover"))
        self.cup: i64 = i64(all_of_them.first("cup"))
        self.card: i64 = i64(all_of_them.first("card"))


@lru_cache(maxsize=64)
def verbs_of(tables: Tables) -> Verbs:
    """The first actions, made once: every state that starts or comes out of a pickle asks for them."""
    return Verbs(tables)
