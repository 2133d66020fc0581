"""The figures of an edition as typed tables, shared by all states and never changed.

Cards, sites, tiles and competition cards of the three eras are numbered through, era after era, so that a card in the
headquarters keeps its number when a new era begins. Sites are in the order of their ids: the highest id is the highest
number. A *place* is where one base can stand: a Lagrange site, or one explore box.
"""

from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.spacecorp.rules.kinds import (
    BASE_ON_FEATURE,
    BASE_TYPE,
    BASES,
    CARD_KINDS,
    CONDITIONS,
    DECKS,
    ERA_SYMBOL,
    ERAS,
    FEATURES,
    GROUP_CARD,
    MOST_IN_A_DECK,
    OFFERS_CARD,
    PROGRESS,
    PROGRESS_CARD,
    SITE_CARD,
    STARFARERS,
    TYPES,
)
from starmeeple.games.spacecorp.rules.printed_board import PrintedBoard
from starmeeple.games.spacecorp.rules.printed_cards import bit, mask, table


class Tables(PrintedBoard):
    """All printed figures, typed. Every impossible figure is a BadEdition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.read_constants(edition)
        self.read_cards(edition)
        self.read_sites(edition)
        self.read_tiles(edition)
        self.read_bases(edition)
        self.read_progress(edition)
        self.read_colonies(edition)
        self.read_eras(edition)
        self.read_contracts(edition)
        self.read_competition(edition)
        self.read_edges(edition)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (tables, (self.edition,))

    def read_eras(self, e: Edition) -> None:
        starts: list[int] = []
        beyond: list[int] = []
        teams: list[int] = []
        cards: list[int] = []
        keys: list[int] = []
        draws: list[int] = []
        ahead: list[int] = [0, 0]
        self.era_names: list[str] = []
        self.era_years: list[str] = []
        for i in range(len(ERAS)):
            key = f"eras.{ERAS[i]}"
            own = self.site_slugs[int(self.first_site[i]) : int(self.first_site[i + 1])]
            self.era_names.append(e.text(f"{key}.name"))
            self.era_years.append(e.text(f"{key}.years"))
            starts.append(bit(self.site_slugs, e.text(f"{key}.start", own)))
            beyond.append(bit(self.site_slugs, e.text(f"{key}.beyond", own)))
            teams.append(e.integer(f"{key}.teams", 1, int(self.teams)))
            cards.append(bit(self.card_slugs, e.text(f"{key}.start_card", ["", *self.card_slugs])))
            keys.append(mask(TYPES, e.texts(f"{key}.offers_key", TYPES)))
            for players in range(1, 5):
                drawn = e.integers(f"{key}.draws_{players}", players, 0, 12)
                draws.extend(drawn + [0] * (4 - players))
            if i > 0:
                for marker in ("first", "second"):
                    ahead.append(bit(self.site_slugs, e.text(f"beyond.{marker}.{ERAS[i]}", own)))
        self.start_site = table(starts)
        self.beyond_site = table(beyond)
        self.era_teams = table(teams)
        self.start_card = table(cards)
        self.offers_key = table(keys)
        self.draws = table(draws)
        self.ahead = table(ahead)
        self.beyond_bonus = table([e.integer("beyond.first.bonus", 0, 99), e.integer("beyond.second.bonus", 0, 99)])

    def read_contracts(self, e: Edition) -> None:
        columns: list[list[int]] = [[] for i in range(8)]
        self.contract_texts: list[str] = []
        for era in ERAS:
            for number in range(1, int(self.contracts) + 1):
                key = f"contracts.{era}.c{number}"
                kind = bit(CONDITIONS, e.text(f"{key}.kind", CONDITIONS))
                self.contract_texts.append(e.text(f"{key}.text"))
                columns[0].append(kind)
                subject = -1
                if kind == BASES:
                    subject = bit(self.groups, e.text(f"{key}.subject", self.groups))
                elif kind in (BASE_TYPE, BASE_ON_FEATURE):
                    subject = bit(FEATURES, e.text(f"{key}.subject", FEATURES))
                elif kind == PROGRESS:
                    subject = bit(DECKS, e.text(f"{key}.subject", DECKS))
                columns[1].append(subject)
                columns[2].append(bit(self.base_slugs, e.text(f"{key}.base", self.base_slugs)) if kind == BASE_TYPE else -1)
                columns[3].append(e.integer(f"{key}.cost", 0, 99))
                columns[4].append(e.integer(f"{key}.count", 1, 99))
                columns[5].append(e.integer(f"{key}.count_many", 1, 99))
                columns[6].append(e.integer(f"{key}.profit", 0, 99))
                columns[7].append(e.integer(f"{key}.profit_many", 0, 99))
        self.contract_kind = table(columns[0])
        self.contract_subject = table(columns[1])
        self.contract_base = table(columns[2])
        self.contract_cost = table(columns[3])
        self.contract_count = table(columns[4] + columns[5])
        self.contract_profit = table(columns[6] + columns[7])

    def read_competition(self, e: Edition) -> None:
        self.rival_slugs: list[str] = []
        starts: list[int] = [0]
        columns: list[list[int]] = [[] for i in range(13)]
        for i in range(len(ERAS)):
            own = self.site_slugs[int(self.first_site[i]) : int(self.first_site[i + 1])]
            for slug in e.rows(f"competition.{ERAS[i]}"):
                key = f"competition.{ERAS[i]}.{slug}"
                if slug in self.rival_slugs:
                    raise e.wrong(key, "this name stands in two eras; names are for all eras")
                self.rival_slugs.append(slug)
                kind = bit(CARD_KINDS, e.text(f"{key}.kind", CARD_KINDS))
                row = [kind, -1, -1, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0]
                if kind == SITE_CARD:
                    listed = e.texts(f"{key}.sites", own)
                    if not 1 <= len(listed) <= 2 or (i == STARFARERS and len(listed) != 1):
                        raise e.wrong(f"{key}.sites", "expected one or two sites, in Starfarers one")
                    row[1] = bit(self.site_slugs, listed[0])
                    row[2] = bit(self.site_slugs, listed[1]) if len(listed) == 2 else -1
                    row[3] = e.integer(f"{key}.selector", 0, 99)
                elif kind == GROUP_CARD:
                    if i == STARFARERS:
                        raise e.wrong(f"{key}.kind", "Starfarers has no cards of groups")
                    row[4] = bit(self.groups, e.text(f"{key}.group", self.groups))
                    row[5] = bit(("lowest", "highest"), e.text(f"{key}.end", ("lowest", "highest")))
                    row[6] = bit(("even", "odd"), e.text(f"{key}.parity", ("even", "odd")))
                    if self.of_group(i, row[4], row[6]) == 0:
                        raise e.wrong(f"{key}.group", "the group has no site of that parity")
                elif kind in (OFFERS_CARD, PROGRESS_CARD):
                    for box in e.integers(f"{key}.boxes", -1, 1, int(self.offers)):
                        row[7] |= 1 << (box - 1)
                    action = e.text(f"{key}.action", ("era", *TYPES))
                    row[8] = ERA_SYMBOL if action == "era" else bit(TYPES, action)
                    if kind == PROGRESS_CARD:
                        row[9] = bit(self.progress_slugs, e.text(f"{key}.card", self.progress_slugs))
                        row[10] = 1 if e.flag(f"{key}.starred") else 0
                else:
                    row[11] = e.integer(f"{key}.discoveries", 1, 2)
                    row[12] = e.integer(f"{key}.contract", 1, int(self.contracts)) - 1
                for column in range(13):
                    columns[column].append(row[column])
            starts.append(len(self.rival_slugs))
            if starts[-1] - starts[-2] > MOST_IN_A_DECK:
                raise e.wrong(f"competition.{ERAS[i]}", f"at most {MOST_IN_A_DECK} cards")
        self.rival_cards: i64 = i64(len(self.rival_slugs))
        self.first_rival_card = table(starts)
        self.rival_kind = table(columns[0])
        self.rival_site = table(columns[1])
        self.rival_second_site = table(columns[2])
        self.rival_selector = table(columns[3])
        self.rival_group = table(columns[4])
        self.rival_end = table(columns[5])
        self.rival_parity = table(columns[6])
        self.rival_boxes = table(columns[7])
        self.rival_action = table(columns[8])
        self.rival_progress = table(columns[9])
        self.rival_starred = table(columns[10])
        self.rival_discoveries = table(columns[11])
        self.rival_contract = table(columns[12])

    def of_group(self, era: int, group: int, parity: int) -> int:
        """How many sites of an era are in a group and have an id of a parity."""
        found = 0
        for site in range(int(self.first_site[era]), int(self.first_site[era + 1])):
            if (int(self.group_mask[site]) >> group) & 1 and int(self.site_id[site]) % 2 == parity:
                found += 1
        return found

    def widest(self) -> i64:
        """No decision has more answers than this."""
        kinds = self.kinds
        answers = (
            self.teams * self.sites + self.sites + self.places * self.bases + kinds * self.slots + self.sites * self.colonies + kinds * 2
        )
        return answers + self.tiles + self.rival_cards + 64


def tables(edition: Edition) -> Tables:
    """The typed tables of an edition."""
    return Tables(edition)
