"""Reads edition and options into figures; each impossible figure is a BadEdition that names its key."""

from collections.abc import Mapping
from typing import cast

from starmeeple.core.speech import listed
from starmeeple.edition import Edition
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import verbs
from starmeeple.games.spacecorp.engine.figures import Figures
from starmeeple.games.spacecorp.face.edition_board import read_bases, read_colonies, read_sites, read_tiles
from starmeeple.games.spacecorp.face.edition_cards import array, index, mask, read_cards, read_constants, read_edges, read_progress
from starmeeple.games.spacecorp.face.texts import filled

SPANS = {
    "campaign": (0, 2),
    "mariners": (0, 0),
    "planeteers": (1, 1),
    "starfarers": (2, 2),
    "mariners-planeteers": (0, 1),
    "planeteers-starfarers": (1, 2),
}


def figures(edition: Edition, options: Mapping[str, object]) -> Figures:
    """The figures of an edition with the options of a game."""
    made = Figures(edition, dict(options))
    made.players = int(str(options["players"]))
    made.solo = 1 if made.players == 1 else 0
    made.first_era, made.last_era = SPANS[str(options["era"])]
    made.ends_by_passing = 1 if options["era_end"] == "passing" else 0
    made.ignores_blocked = 1 if options["blocked_teams"] == "ignored" else 0
    read_constants(made, edition)
    read_cards(made, edition)
    read_sites(made, edition)
    read_tiles(made, edition)
    read_bases(made, edition)
    read_progress(made, edition)
    read_colonies(made, edition)
    read_eras(made, edition)
    read_contracts(made, edition)
    read_competition(made, edition)
    read_edges(made, edition)
    made.vocabulary = verbs.vocabulary(made)
    return made


def edition_of(made: Figures) -> Edition:
    """The edition that figures were read from."""
    return cast(Edition, made.edition)


def read_eras(made: Figures, edition: Edition) -> None:
    """What each era begins with."""
    starts: list[int] = []
    teams: list[int] = []
    cards: list[int] = []
    keys: list[int] = []
    draws: list[int] = []
    ahead: list[int] = [0, 0]
    made.era_names = []
    made.era_years = []
    for i in range(len(f.ERAS)):
        key = f"eras.{f.ERAS[i]}"
        own = made.site_slugs[int(made.first_site[i]) : int(made.first_site[i + 1])]
        made.era_names.append(edition.text(f"{key}.name"))
        made.era_years.append(edition.text(f"{key}.years"))
        starts.append(index(made.site_slugs, edition.text(f"{key}.start", own)))
        edition.text(f"{key}.beyond", own)
        teams.append(edition.integer(f"{key}.teams", 1, int(made.teams)))
        cards.append(index(made.card_slugs, edition.text(f"{key}.start_card", ["", *made.card_slugs])))
        keys.append(mask(f.TYPES, edition.texts(f"{key}.offers_key", f.TYPES)))
        drawn = {players: edition.integers(f"{key}.draws_{players}", players, 0, 12) for players in range(1, f.SEATS + 1)}
        draws += (drawn[int(made.players)] + [0] * f.SEATS)[: f.SEATS]
        if i > 0:
            for marker in ("first", "second"):
                ahead.append(index(made.site_slugs, edition.text(f"beyond.{marker}.{f.ERAS[i]}", own)))
    made.start_site = array(starts)
    made.era_teams = array(teams)
    made.start_card = array(cards)
    made.offers_key = array(keys)
    made.draws = array(draws)
    made.ahead = array(ahead)
    made.beyond_bonus = array([edition.integer("beyond.first.bonus", 0, 99), edition.integer("beyond.second.bonus", 0, 99)])


def read_contracts(made: Figures, edition: Edition) -> None:
    """Contracts, as they are for one or two players, or for three or four. [SC 10.2]"""
    many = made.players > 2
    columns: list[list[int]] = [[] for i in range(8)]
    made.contract_texts = []
    for i, era in enumerate(f.ERAS):
        for number in range(1, int(made.contracts) + 1):
            key = f"contracts.{era}.c{number}"
            kind = index(f.CONDITIONS, edition.text(f"{key}.kind", f.CONDITIONS))
            columns[0].append(kind)
            subject = -1
            if kind == f.BASES:
                subject = index(made.groups, edition.text(f"{key}.subject", made.groups))
            elif kind in (f.BASE_TYPE, f.BASE_ON_FEATURE):
                subject = index(f.FEATURES, edition.text(f"{key}.subject", f.FEATURES))
            elif kind == f.PROGRESS:
                subject = index(f.DECKS, edition.text(f"{key}.subject", f.DECKS))
            columns[1].append(subject)
            columns[2].append(index(made.base_slugs, edition.text(f"{key}.base", made.base_slugs)) if kind == f.BASE_TYPE else -1)
            columns[3].append(edition.integer(f"{key}.cost", 0, 99))
            columns[4].append(edition.integer(f"{key}.count", 1, 99))
            columns[5].append(edition.integer(f"{key}.count_many", 1, 99))
            columns[6].append(edition.integer(f"{key}.profit", 0, 99))
            columns[7].append(edition.integer(f"{key}.profit_many", 0, 99))
            made.contract_texts.append(
                contract_text(made, edition, i, key, subject if kind == f.BASES else -1, columns[5 if many else 4][-1])
            )
    made.contract_kind = array(columns[0])
    made.contract_subject = array(columns[1])
    made.contract_base = array(columns[2])
    made.contract_cost = array(columns[3])
    made.contract_count = array(columns[5] if many else columns[4])
    made.contract_profit = array(columns[7] if many else columns[6])


def contract_text(made: Figures, edition: Edition, era: int, key: str, group: int, count: int) -> str:
    """What a contract asks, with the count for the players and the names of its sites."""
    own = range(int(made.first_site[era]), int(made.first_site[era + 1]))
    sites = [made.site_names[site] for site in own if group >= 0 and int(made.group_mask[site]) >> group & 1]
    beyond = made.site_names[made.site_slugs.index(edition.text(f"eras.{f.ERAS[era]}.beyond"))]
    return filled(edition, key, "text", era, {"count": count, "sites": listed(sites, "or"), "beyond": beyond})


def read_competition(made: Figures, edition: Edition) -> None:
    """The competition cards."""
    made.rival_slugs = []
    starts: list[int] = [0]
    columns: list[list[int]] = [[] for i in range(13)]
    for i in range(len(f.ERAS)):
        own = made.site_slugs[int(made.first_site[i]) : int(made.first_site[i + 1])]
        for slug in edition.rows(f"competition.{f.ERAS[i]}"):
            key = f"competition.{f.ERAS[i]}.{slug}"
            if slug in made.rival_slugs:
                raise edition.wrong(key, "this name stands in two eras; names are for all eras")
            made.rival_slugs.append(slug)
            kind = index(f.CARD_KINDS, edition.text(f"{key}.kind", f.CARD_KINDS))
            row = [kind, -1, -1, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0]
            if kind == f.SITE_CARD:
                listed = edition.texts(f"{key}.sites", own)
                if not 1 <= len(listed) <= 2 or (i == f.STARFARERS and len(listed) != 1):
                    raise edition.wrong(f"{key}.sites", "expected one or two sites, in Starfarers one")
                row[1] = index(made.site_slugs, listed[0])
                row[2] = index(made.site_slugs, listed[1]) if len(listed) == 2 else -1
                row[3] = edition.integer(f"{key}.selector", 0, 99)
            elif kind == f.GROUP_CARD:
                if i == f.STARFARERS:
                    raise edition.wrong(f"{key}.kind", "Starfarers has no cards of groups")
                row[4] = index(made.groups, edition.text(f"{key}.group", made.groups))
                row[5] = index(("lowest", "highest"), edition.text(f"{key}.end", ("lowest", "highest")))
                row[6] = index(("even", "odd"), edition.text(f"{key}.parity", ("even", "odd")))
                if of_group(made, i, row[4], row[6]) == 0:
                    raise edition.wrong(f"{key}.group", "the group has no site of that parity")
            elif kind in (f.OFFERS_CARD, f.PROGRESS_CARD):
                for box in edition.integers(f"{key}.boxes", -1, 1, int(made.offers)):
                    row[7] |= 1 << (box - 1)
                action = edition.text(f"{key}.action", ("era", *f.TYPES))
                row[8] = f.ERA_SYMBOL if action == "era" else index(f.TYPES, action)
                if kind == f.PROGRESS_CARD:
                    row[9] = index(made.progress_slugs, edition.text(f"{key}.card", made.progress_slugs))
                    row[10] = 1 if edition.flag(f"{key}.starred") else 0
            else:
                row[11] = edition.integer(f"{key}.discoveries", 1, 2)
                row[12] = edition.integer(f"{key}.contract", 1, int(made.contracts)) - 1
            for column in range(13):
                columns[column].append(row[column])
        starts.append(len(made.rival_slugs))
        if starts[-1] - starts[-2] > f.MOST_IN_A_DECK:
            raise edition.wrong(f"competition.{f.ERAS[i]}", f"at most {f.MOST_IN_A_DECK} cards")
    made.first_rival_card = array(starts)
    made.rival_kind = array(columns[0])
    made.rival_site = array(columns[1])
    made.rival_second_site = array(columns[2])
    made.rival_selector = array(columns[3])
    made.rival_group = array(columns[4])
    made.rival_end = array(columns[5])
    made.rival_parity = array(columns[6])
    made.rival_boxes = array(columns[7])
    made.rival_action = array(columns[8])
    made.rival_progress = array(columns[9])
    made.rival_starred = array(columns[10])
    made.rival_discoveries = array(columns[11])
    made.rival_contract = array(columns[12])


def of_group(made: Figures, era: int, group: int, parity: int) -> int:
    """How many sites of an era are in a group and have an id of a parity."""
    found = 0
    for site in range(int(made.first_site[era]), int(made.first_site[era + 1])):
        if (int(made.group_mask[site]) >> group) & 1 and int(made.site_id[site]) % 2 == parity:
            found += 1
    return found
