"""The printed constants and cards of an edition as typed tables; every impossible figure is a BadEdition."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.spacecorp.rules.kinds import DECKS, EDGES, ERAS, KINDS_OF_VALUE, MOST_IN_A_DECK, TYPES, UPGRADE


def table(numbers: list[int]) -> vec[i64]:
    """A native array of these numbers."""
    result = vec[i64]([0] * len(numbers))
    for i in range(len(numbers)):
        result[i] = i64(numbers[i])
    return result


def bit(known: tuple[str, ...] | list[str], name: str) -> int:
    """Where a name stands in a list; -1 if it does not."""
    for i in range(len(known)):
        if known[i] == name:
            return i
    return -1


def mask(known: tuple[str, ...] | list[str], names: list[str]) -> int:
    """The set of these names."""
    found = 0
    for name in names:
        found |= 1 << bit(known, name)
    return found


class PrintedCards:
    """Constants, action cards, progress cards, Edges."""

    def read_constants(self, e: Edition) -> None:
        self.offers: i64 = i64(e.integer("constants.offers", 1, 4))
        self.contracts_to_end: i64 = i64(e.integer("constants.contracts_to_end", 1, 8))
        self.contracts: i64 = i64(e.integer("constants.contracts", 7, 7))
        self.teams: i64 = i64(e.integer("constants.teams", 1, 8))
        self.rival_teams: i64 = i64(e.integer("constants.rival_teams", 0, 60))
        self.rival_cheap: i64 = i64(e.integer("constants.rival_cheap", 0, 99))
        self.rival_costly: i64 = i64(e.integer("constants.rival_costly", 1, 99))
        self.rival_colours: i64 = i64(e.integer("constants.rival_colours", 1, 5))
        self.draw_at_most: i64 = i64(e.integer("constants.draw_at_most", 0, 20))
        self.research: i64 = i64(e.integer("constants.research", 1, 9))
        self.slots: i64 = i64(e.integer("constants.slots", 3, 3))
        self.printed_slot: i64 = i64(e.integer("constants.printed_slot", 1, 3)) - 1
        self.printed_move: i64 = i64(e.integer("constants.printed_move", 0, 9))
        self.wheel: i64 = i64(e.integer("constants.wheel", 2, 12))
        self.compensation: i64 = i64(e.integer("constants.compensation", 0, 9))
        self.edges_per_turn: i64 = i64(e.integer("constants.edges_per_turn", 1, 1))
        self.settle: i64 = i64(e.integer("constants.settle", 0, 99))
        self.time_most: i64 = i64(e.integer("constants.time_most", 0, 9))
        self.time_cards: i64 = i64(e.integer("constants.time_cards", 4, 99))
        self.time_actions: i64 = i64(e.integer("constants.time_actions", 1, 9))
        self.time_bonus: i64 = i64(e.integer("constants.time_bonus", 0, 9))
        self.borrows_per_turn: i64 = i64(e.integer("constants.borrows_per_turn", 0, 1))
        self.borrow_draws: i64 = i64(e.integer("constants.borrow_draws", 0, 9))
        self.idle_rounds: i64 = i64(e.integer("constants.idle_rounds", 1, 99))

    def read_cards(self, e: Edition) -> None:
        """The action cards. A value is `move 2`, `shielded build 1` or `explore x2`."""
        self.card_slugs: list[str] = []
        self.card_names: list[str] = []
        starts: list[int] = [0]
        copies: list[int] = []
        infra: list[int] = []
        start: list[int] = []
        edge: list[int] = []
        types: list[int] = []
        amounts: list[int] = []
        shields: list[int] = []
        multiples: list[int] = []
        for era in ERAS:
            for slug in e.rows(f"cards.{era}"):
                key = f"cards.{era}.{slug}"
                if slug in self.card_slugs:
                    raise e.wrong(key, "this name stands in two eras; names are for all eras")
                self.card_slugs.append(slug)
                self.card_names.append(e.text(f"{key}.name"))
                copies.append(e.integer(f"{key}.copies", 0, 40))
                infra.append(1 if e.flag(f"{key}.infra") else 0)
                start.append(1 if e.flag(f"{key}.start") else 0)
                edge.append(bit(EDGES, e.text(f"{key}.edge", ("", *EDGES))))
                values = e.texts(f"{key}.actions")
                if not 1 <= len(values) <= 2:
                    raise e.wrong(f"{key}.actions", f"expected one or two values, found {len(values)}")
                for i in range(2):
                    words = values[i].split() if i < len(values) else []
                    shielded = len(words) > 0 and words[0] == "shielded"
                    if shielded:
                        words = words[1:]
                    if i < len(values) and (len(words) != 2 or words[0] not in TYPES[:7] or not words[1].lstrip("x").isdecimal()):
                        raise e.wrong(
                            f"{key}.actions", f"expected a value like `move 2`, `shielded build 1` or `explore x2`, found {values[i]!r}"
                        )
                    multiple = len(words) == 2 and words[1].startswith("x")
                    types.append(bit(TYPES, words[0]) if words else -1)
                    amounts.append(int(words[1].lstrip("x")) if words else 0)
                    shields.append(1 if shielded else 0)
                    multiples.append(1 if multiple else 0)
                    if shielded and multiple:
                        raise e.wrong(f"{key}.actions", "a multiplier is never shielded")
                if len(values) == 2 and types[-1] == types[-2] and multiples[-1] != multiples[-2]:
                    raise e.wrong(f"{key}.actions", "a card cannot show a value and a multiplier of the same type")
            starts.append(len(self.card_slugs))
        n = len(self.card_slugs)
        self.kinds: i64 = i64(n)
        self.first_kind = table(starts)
        self.copies = table(copies)
        self.infra = table(infra)
        self.is_start = table(start)
        self.edge = table(edge)
        self.value_type = table(types)
        self.value_amount = table(amounts)
        self.value_shielded = table(shields)
        self.value_multiple = table(multiples)
        plain = [0] * (n * KINDS_OF_VALUE)
        shield = [0] * (n * KINDS_OF_VALUE)
        mult = [0] * (n * KINDS_OF_VALUE)
        matching = [0] * n
        top = [0] * n
        second = [-1] * n
        for k in range(n):
            if infra[k]:
                matching[k] |= 1 << UPGRADE
            for i in range(2 * k, 2 * k + 2):
                if types[i] < 0:
                    continue
                at = k * KINDS_OF_VALUE + types[i]
                matching[k] |= 1 << types[i]
                top[k] = max(top[k], amounts[i])
                if multiples[i]:
                    mult[at] = max(mult[at], amounts[i])
                else:
                    plain[at] = max(plain[at], amounts[i])
                    if shields[i]:
                        shield[at] = max(shield[at], amounts[i])
            if types[2 * k + 1] >= 0 and types[2 * k + 1] != types[2 * k]:
                second[k] = types[2 * k + 1]
        self.plain = table(plain)
        self.shielded = table(shield)
        self.multiplier = table(mult)
        self.matching = table(matching)
        self.top_value = table(top)
        self.second_type = table(second)

    def read_progress(self, e: Edition) -> None:
        self.progress_slugs: list[str] = e.rows("progress")
        self.progress_names: list[str] = []
        decks: list[int] = []
        copies: list[int] = []
        award: list[int] = []
        eras: list[int] = []
        needs: list[int] = []
        values: list[int] = []
        if len(self.progress_slugs) > MOST_IN_A_DECK:
            raise e.wrong("progress", f"at most {MOST_IN_A_DECK} names")
        for slug in self.progress_slugs:
            key = f"progress.{slug}"
            self.progress_names.append(e.text(f"{key}.name"))
            decks.append(bit(DECKS, e.text(f"{key}.deck", DECKS)))
            copies.append(e.integer(f"{key}.copies", 0, 9))
            award.append(e.integer(f"{key}.award", 0, 99))
            eras.append(mask(ERAS, e.texts(f"{key}.eras", ERAS)))
            needs.append(bit(self.progress_slugs, e.text(f"{key}.prerequisite", ["", *self.progress_slugs])))
            plain = e.integer(f"{key}.value", 0, 99)
            values.extend([plain, plain, e.integer(f"{key}.value_starfarers", 0, 99)])
        self.progress: i64 = i64(len(self.progress_slugs))
        self.progress_deck = table(decks)
        self.progress_copies = table(copies)
        self.progress_award = table(award)
        self.progress_eras = table(eras)
        self.prerequisite = table(needs)
        self.progress_value = table(values)
        self.rr: i64 = i64(bit(self.progress_slugs, "rr"))
        self.lg: i64 = i64(bit(self.progress_slugs, "lg"))
        self.hb: i64 = i64(bit(self.progress_slugs, "hb"))
        self.cb: i64 = i64(bit(self.progress_slugs, "cb"))
        self.el: i64 = i64(bit(self.progress_slugs, "el"))
        self.et: i64 = i64(bit(self.progress_slugs, "et"))
        self.sc: i64 = i64(bit(self.progress_slugs, "sc"))
        self.ps: i64 = i64(bit(self.progress_slugs, "ps"))
        self.hm: i64 = i64(bit(self.progress_slugs, "hm"))
        self.ag: i64 = i64(bit(self.progress_slugs, "ag"))
        self.pm: i64 = i64(bit(self.progress_slugs, "pm"))
        self.qc: i64 = i64(bit(self.progress_slugs, "qc"))
        self.zp: i64 = i64(bit(self.progress_slugs, "zp"))
        self.ft: i64 = i64(bit(self.progress_slugs, "ft"))
        self.si: i64 = i64(bit(self.progress_slugs, "si"))
        self.ce: i64 = i64(bit(self.progress_slugs, "ce"))

    def read_edges(self, e: Edition) -> None:
        profit: list[int] = []
        amount: list[int] = []
        for edge in EDGES:
            profit.append(e.integer(f"edges.{edge}.rival_profit", 0, 99))
            plain = e.integer(f"edges.{edge}.amount", 0, 99)
            amount.extend([plain, plain, e.integer(f"edges.{edge}.amount_starfarers", 0, 99)])
        self.edge_profit = table(profit)
        self.edge_amount = table(amount)
        self.edge_kinds = table([k for k in range(int(self.kinds)) if self.edge[k] >= 0])
