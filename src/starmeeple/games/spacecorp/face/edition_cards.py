"""Reads the constants, the action cards, the progress cards and the Edges of an edition."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.figures import Figures


def array(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def index(known: Sequence[str], name: str) -> int:
    """Where a name stands in a list; -1 if it does not."""
    return known.index(name) if name in known else -1


def mask(known: Sequence[str], names: list[str]) -> int:
    """The set of these names."""
    found = 0
    for name in names:
        found |= 1 << known.index(name)
    return found


def read_constants(made: Figures, edition: Edition) -> None:
    """The constants of the rules."""
    made.offers = edition.integer("constants.offers", 1, 4)
    made.contracts_to_end = edition.integer("constants.contracts_to_end", 1, 8)
    made.contracts = edition.integer("constants.contracts", 7, 7)
    made.teams = edition.integer("constants.teams", 1, 8)
    made.rival_teams = edition.integer("constants.rival_teams", 0, 60)
    made.rival_cheap = edition.integer("constants.rival_cheap", 0, 99)
    made.rival_costly = edition.integer("constants.rival_costly", 1, 99)
    made.rival_colours = edition.integer("constants.rival_colours", 1, 5)
    made.rival_split = index(("own", "split"), edition.text("constants.rival_deck", ("own", "split")))
    made.draw_at_most = edition.integer("constants.draw_at_most", 0, 20)
    made.research = edition.integer("constants.research", 1, 9)
    made.slots = edition.integer("constants.slots", 3, 3)
    made.printed_slot = edition.integer("constants.printed_slot", 1, 3) - 1
    made.printed_move = edition.integer("constants.printed_move", 0, 9)
    made.wheel = edition.integer("constants.wheel", 2, 12)
    made.compensation = edition.integer("constants.compensation", 0, 9)
    made.edges_per_turn = edition.integer("constants.edges_per_turn", 1, 9)
    made.settle = edition.integer("constants.settle", 0, 99)
    made.time_most = edition.integer("constants.time_most", 0, 9)
    made.time_cards = edition.integer("constants.time_cards", 4, 99)
    made.time_actions = edition.integer("constants.time_actions", 1, 9)
    made.time_bonus = edition.integer("constants.time_bonus", 0, 9)
    made.borrows_per_turn = edition.integer("constants.borrows_per_turn", 0, 1)
    made.borrow_draws = edition.integer("constants.borrow_draws", 0, 9)
    made.idle_rounds = edition.integer("constants.idle_rounds", 1, 99)


def read_cards(made: Figures, edition: Edition) -> None:
    """The action cards. A value is `move 2`, `shielded build 1` or `explore x2`."""
    made.card_slugs = []
    made.card_names = []
    starts: list[int] = [0]
    copies: list[int] = []
    infra: list[int] = []
    start: list[int] = []
    edge: list[int] = []
    types: list[int] = []
    amounts: list[int] = []
    shields: list[int] = []
    multiples: list[int] = []
    for era in f.ERAS:
        for slug in edition.rows(f"cards.{era}"):
            key = f"cards.{era}.{slug}"
            if slug in made.card_slugs:
                raise edition.wrong(key, "this name stands in two eras; names are for all eras")
            made.card_slugs.append(slug)
            made.card_names.append(edition.text(f"{key}.name"))
            copies.append(edition.integer(f"{key}.copies", 0, 40))
            infra.append(1 if edition.flag(f"{key}.infra") else 0)
            start.append(1 if edition.flag(f"{key}.start") else 0)
            edge.append(index(f.EDGES, edition.text(f"{key}.edge", ("", *f.EDGES))))
            values = edition.texts(f"{key}.actions")
            if not 1 <= len(values) <= 2:
                raise edition.wrong(f"{key}.actions", f"expected one or two values, found {len(values)}")
            for i in range(2):
                words = values[i].split() if i < len(values) else []
                shielded = len(words) > 0 and words[0] == "shielded"
                if shielded:
                    words = words[1:]
                if i < len(values) and (len(words) != 2 or words[0] not in f.TYPES[:7] or not words[1].lstrip("x").isdecimal()):
                    raise edition.wrong(
                        f"{key}.actions", f"expected a value like `move 2`, `shielded build 1` or `explore x2`, found {values[i]!r}"
                    )
                multiple = len(words) == 2 and words[1].startswith("x")
                types.append(index(f.TYPES, words[0]) if words else -1)
                amounts.append(int(words[1].lstrip("x")) if words else 0)
                shields.append(1 if shielded else 0)
                multiples.append(1 if multiple else 0)
                if shielded and multiple:
                    raise edition.wrong(f"{key}.actions", "a multiplier is never shielded")
            if len(values) == 2 and types[-1] == types[-2] and multiples[-1] != multiples[-2]:
                raise edition.wrong(f"{key}.actions", "a card cannot show a value and a multiplier of the same type")
        starts.append(len(made.card_slugs))
    n = len(made.card_slugs)
    made.kinds = n
    made.first_kind = array(starts)
    made.copies = array(copies)
    made.infra = array(infra)
    made.is_start = array(start)
    made.edge = array(edge)
    made.value_type = array(types)
    made.value_amount = array(amounts)
    made.value_shielded = array(shields)
    made.value_multiple = array(multiples)
    plain = [0] * (n * f.TYPE_COUNT)
    shield = [0] * (n * f.TYPE_COUNT)
    mult = [0] * (n * f.TYPE_COUNT)
    matching = [0] * n
    top = [0] * n
    for k in range(n):
        if infra[k]:
            matching[k] |= 1 << f.UPGRADE
        for i in range(2 * k, 2 * k + 2):
            if types[i] < 0:
                continue
            at = k * f.TYPE_COUNT + types[i]
            matching[k] |= 1 << types[i]
            top[k] = max(top[k], amounts[i])
            if multiples[i]:
                mult[at] = max(mult[at], amounts[i])
            else:
                plain[at] = max(plain[at], amounts[i])
                if shields[i]:
                    shield[at] = max(shield[at], amounts[i])
    made.plain = array(plain)
    made.shielded = array(shield)
    made.multiplier = array(mult)
    made.matching = array(matching)
    made.top_value = array(top)
    fitting: list[int] = []
    first_fitting = [0]
    for number in range(f.ERA_COUNT):
        for type_ in range(f.TYPE_COUNT):
            fitting += [k for k in range(starts[number], starts[number + 1]) if matching[k] >> type_ & 1]
            first_fitting.append(len(fitting))
    made.fitting = array(fitting)
    made.first_fitting = array(first_fitting)


def read_progress(made: Figures, edition: Edition) -> None:
    """The progress cards."""
    made.progress_slugs = edition.rows("progress")
    made.progress_names = []
    decks: list[int] = []
    copies: list[int] = []
    award: list[int] = []
    eras: list[int] = []
    needs: list[int] = []
    values: list[int] = []
    if len(made.progress_slugs) > f.MOST_IN_A_DECK:
        raise edition.wrong("progress", f"at most {f.MOST_IN_A_DECK} names")
    for slug in made.progress_slugs:
        key = f"progress.{slug}"
        made.progress_names.append(edition.text(f"{key}.name"))
        decks.append(index(f.DECKS, edition.text(f"{key}.deck", f.DECKS)))
        copies.append(edition.integer(f"{key}.copies", 0, 9))
        award.append(edition.integer(f"{key}.award", 0, 99))
        eras.append(mask(f.ERAS, edition.texts(f"{key}.eras", f.ERAS)))
        needs.append(index(made.progress_slugs, edition.text(f"{key}.prerequisite", ["", *made.progress_slugs])))
        plain = edition.integer(f"{key}.value", 0, 99)
        values.extend([plain, plain, edition.integer(f"{key}.value_starfarers", 0, 99)])
    made.progress = len(made.progress_slugs)
    made.progress_deck = array(decks)
    made.progress_copies = array(copies)
    made.progress_award = array(award)
    made.progress_eras = array(eras)
    made.prerequisite = array(needs)
    made.progress_value = array(values)
    for slug in ("rr", "lg", "hb", "cb", "el", "et", "sc", "ps", "hm", "ag", "pm", "qc", "zp", "ft", "si", "ce"):
        setattr(made, slug, index(made.progress_slugs, slug))


def read_edges(made: Figures, edition: Edition) -> None:
    """What Edges do, and which cards have one."""
    profit: list[int] = []
    amount: list[int] = []
    for edge in f.EDGES:
        profit.append(edition.integer(f"edges.{edge}.rival_profit", 0, 99))
        plain = edition.integer(f"edges.{edge}.amount", 0, 99)
        amount.extend([plain, plain, edition.integer(f"edges.{edge}.amount_starfarers", 0, 99)])
    made.edge_profit = array(profit)
    made.edge_amount = array(amount)
    with_edge = [k for k in range(int(made.kinds)) if made.edge[k] >= 0]
    made.edge_kinds = array(with_edge)
    made.first_edge = array([sum(1 for k in with_edge if k < first) for first in made.first_kind])
