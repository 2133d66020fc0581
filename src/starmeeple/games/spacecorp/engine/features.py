"""Observations for learning: seats, the board of each era, cards and progress, the payment and the question.

Sides are the seats clockwise from the observer, and after them, in solo play, the competition.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core import features as core
from starmeeple.core import figures as core_figures
from starmeeple.core.state import State
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import steps
from starmeeple.games.spacecorp.engine.figures import Figures

PURPOSES: Final[i64] = 4
DESTINATIONS: Final[i64] = 3
EDGE_COUNT: Final[i64] = 8
COPIES: Final[i64] = 6  # of a card, at most
TILE_COPIES: Final[i64] = 4
BASE_COPIES: Final[i64] = 9  # of a base, in the competition's cup

# Verbs by what their first parameter names.
CARDS: Final = ("upgrade", "pay", "poach", "discard")
SITES: Final = ("explore", "site")


class Features(core.Features):
    """What a seat may know: all but the cards that others hold and nobody has seen."""

    def write(self, state: State, seat: i64, sheet: core.Sheet) -> None:
        position = cast(f.Position, state)
        figures = position.figures
        players = figures.players
        write_course(position, seat, sheet)
        write_payment(position, seat, sheet)
        write_question(position, seat, sheet)
        for place in range(players):
            sheet.seat(place)
            write_player(position, (seat + place) % players, place == 0, sheet)
        sheet.table()
        write_cards(position, sheet)
        write_board(position, seat, sheet)
        write_awards(position, seat, sheet)
        if figures.solo:
            write_competition(position, sheet)

    def labels(self, figures: core_figures.Figures) -> dict[str, list[str]]:
        printed = cast(Figures, figures)
        cards = printed.card_slugs[first_card(printed) : behind_card(printed)]
        sites = printed.site_slugs[printed.first_site[printed.first_era] : printed.first_site[printed.last_era + 1]]
        return {
            "asked": list(steps.NAMES),
            "era": list(f.ERAS),
            "hand": cards,
            "known": cards,
            "discards": cards,
            "just-discarded": cards,
            "pay-action": list(f.PAID),
            "pay-type": list(f.TYPES),
            "pay-from": sites,
            "progress": printed.progress_slugs,
            "progress-left": printed.progress_slugs,
            "copied": printed.progress_slugs,
            "supply": printed.base_slugs,
            "cup": printed.base_slugs,
            "edge": list(f.EDGES),
            "purpose": list(f.PURPOSES),
        }

    def is_possible(self, figures: core_figures.Figures, verb: str, a: i64, b: i64, c: i64) -> bool:
        return is_possible(cast(Figures, figures), verb, a, b)


FEATURES = Features()


def sides(figures: Figures) -> i64:
    """How many sides there are."""
    return figures.players + 1 if figures.solo else figures.players


def clockwise(side: i64, seat: i64, players: i64) -> i64:
    """A side as seen from the observer: seats clockwise, then the competition; -1 for nobody."""
    if side < 0:
        return -1
    if side >= f.SEATS:
        return players
    return side - seat if side >= seat else side - seat + players


def first_card(figures: Figures) -> i64:
    return figures.first_kind[figures.first_era]


def behind_card(figures: Figures) -> i64:
    return figures.first_kind[figures.last_era + 1]


def within(number: i64, low: i64, high: i64) -> i64:
    """The place of a thing among those of the game; -1 if it is none of them."""
    return number - low if low <= number < high else i64(-1)


# The course of the game -----------------------------------------------------------------------


def write_course(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    figures = position.figures
    players = figures.players
    all_sides = sides(figures)
    sheet.one_of("seat", seat, players)
    sheet.one_of("asked", position.step, i64(len(steps.NAMES)))
    sheet.one_of("era", position.era, f.ERA_COUNT)
    sheet.number("round", position.round, 20)
    sheet.one_of("turn", clockwise(position.seat, seat, players), all_sides)
    sheet.one_of("first-player", clockwise(position.first_player, seat, players), all_sides)
    sheet.one_of("next-turn", clockwise(position.upcoming, seat, players), all_sides)
    sheet.number("passes", position.passes, 2)
    sheet.number("idle-turns", position.idle, 4)
    sheet.flags("contracts-done", position.contracts_done, figures.contracts)
    sheet.number("actions-left", position.actions_left, 1)
    sheet.flag("acted", position.acted != 0)
    sheet.flag("time-used", position.time_used != 0)
    sheet.number("borrowed", position.borrowed, 1)
    sheet.flag("stirred", position.stirred != 0)
    sheet.flag("only-passed", position.only_pass != 0)
    sheet.number("pending", position.top, 4)


def write_payment(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """What is paid for, and how far."""
    figures = position.figures
    players = figures.players
    first, behind = figures.first_site[figures.first_era], figures.first_site[figures.last_era + 1]
    sheet.one_of("pay-action", position.pay_action, i64(len(f.PAID)))
    sheet.one_of("pay-type", position.pay_type, f.TYPE_COUNT)
    sheet.number("pay-cost", position.pay_cost, 6)
    sheet.flag("pay-shield", position.pay_shield != 0)
    sheet.number("pay-sum", position.pay_sum, 6)
    sheet.number("pay-values", position.pay_values, 2)
    sheet.number("pay-multiplier", position.pay_multiplier, 2)
    sheet.flag("pay-shielded", position.pay_shielded != 0)
    sheet.flag("pay-claimed", position.pay_claimed != 0)
    lent: i64 = -1
    if position.pay_borrowed:
        slot = position.pay_borrowed - 1
        lent = clockwise(slot // figures.slots, seat, players) * figures.slots + slot % figures.slots
    sheet.one_of("pay-borrowed", lent, players * figures.slots)
    sheet.one_of("pay-from", within(position.pay_from, first, behind), behind - first)
    # A site or a place, by what is paid for.
    sheet.one_of("pay-to", position.pay_to, figures.sites if figures.sites > figures.places else figures.places)
    sheet.one_of("pay-what", position.pay_what, figures.colonies if figures.colonies > figures.bases else figures.bases)


def write_question(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """What the question is about."""
    figures = position.figures
    players = figures.players
    candidates = sheet.row("candidates", core.FLAG, players, 1)
    for place in range(players):
        if position.candidates >> (seat + place) % players & 1:
            sheet.put(candidates + place, 1, 1)
    sheet.one_of("drawn-to", position.destination, DESTINATIONS)
    sheet.one_of("receiver", position.receiver, figures.offers if figures.offers > f.SEATS else f.SEATS)
    sheet.one_of("place", position.place, figures.places)
    sheet.one_of("explorer", clockwise(position.explorer, seat, players), sides(figures))
    sheet.flag("with-team", position.with_team != 0)
    sheet.number("left", position.left, 4)
    first = figures.first_place_of_era
    widest: i64 = 0
    for era in range(figures.first_era, figures.last_era + 1):
        if first[era + 1] - first[era] > widest:
            widest = first[era + 1] - first[era]
    sheet.flags("harvested", position.harvested, widest)
    sheet.number("gained", position.gained, 4)
    sheet.one_of("learning", position.learning, f.DECK_COUNT)
    sheet.one_of("purpose", position.purpose, PURPOSES)
    sheet.one_of("team", position.team, players * figures.teams)
    sheet.one_of("edge", position.edge, EDGE_COUNT)
    sheet.one_of("copied", position.copied, figures.progress)
    sheet.one_of("hostile-site", position.hostile_site - 1, figures.sites)


# Seats ----------------------------------------------------------------------------------------


def write_player(position: f.Position, seat: i64, own: bool, sheet: core.Sheet) -> None:
    """One seat; a hand as far as the observer knows it."""
    figures = position.figures
    kinds = figures.kinds
    low, high = first_card(figures), behind_card(figures)
    held: i64 = 0
    for card in range(low, high):
        held += position.hand[seat * kinds + card]
    sheet.flag("is-asked", position.is_asked(seat))
    sheet.number("cards", held, 5)
    sheet.number("profit", position.profit[seat], 30)
    sheet.count("time-cards", position.time[seat], figures.time_most)
    sheet.counts("wheel", position.wheel, seat * f.DECK_COUNT, f.DECK_COUNT, figures.wheel)
    sheet.number("edges-played", position.edges_played >> 4 * seat & 15, 1)
    sheet.counts("took", position.took, seat * f.DECK_COUNT, f.DECK_COUNT, figures.progress)
    if own:
        sheet.counts("hand", position.hand, seat * kinds + low, high - low, COPIES)
    sheet.counts("known", position.known, seat * kinds + low, high - low, COPIES)
    slots = sheet.row("headquarters", core.ONE_OF, figures.slots * kinds, 1)
    for slot in range(figures.slots):
        card = position.hq[seat * figures.slots + slot]
        if card:
            sheet.put(slots + slot * kinds + card - 1, 1, 1)
    sheet.flags("progress", position.held[seat], figures.progress)
    sheet.counts("supply", position.supply, seat * figures.bases, figures.bases, BASE_COPIES)
    first, behind = figures.first_site[figures.first_era], figures.first_site[figures.last_era + 1]
    at = sheet.row("teams-at", core.ONE_OF, figures.teams * (behind - first), 1)
    box = sheet.row("teams-on", core.ONE_OF, figures.teams * f.MOST_BOXES, 1)
    beyond = sheet.row("teams-beyond", core.FLAG, figures.teams, 1)
    for team in range(figures.teams):
        site = position.team_site[seat * figures.teams + team]
        where = within(site, first, behind)
        if where >= 0:
            sheet.put(at + team * (behind - first) + where, 1, 1)
            place = position.team_place[seat * figures.teams + team] - 1
            if place >= 0:
                sheet.put(box + team * f.MOST_BOXES + place - figures.first_place[site], 1, 1)
        elif site == f.GONE:
            sheet.put(beyond + team, 1, 1)


# The table ------------------------------------------------------------------------------------


def write_cards(position: f.Position, sheet: core.Sheet) -> None:
    """Offers, discards, the deck."""
    figures = position.figures
    low, high = first_card(figures), behind_card(figures)
    sheet.number("deck", position.deck_left, 20)
    sheet.counts("discards", position.discards, low, high - low, COPIES)
    sheet.counts("just-discarded", position.spent, low, high - low, COPIES)
    row = sheet.row("offers", core.ONE_OF, figures.offers * (high - low), 1)
    for box in range(figures.offers):
        card = within(position.offers[box] - 1, low, high)
        if card >= 0:
            sheet.put(row + box * (high - low) + card, 1, 1)


def write_board(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Tiles, bases and colonies on the boards of the eras that are played."""
    figures = position.figures
    players = figures.players
    all_sides = sides(figures)
    low, high = figures.first_place_of_era[figures.first_era], figures.first_place_of_era[figures.last_era + 1]
    bases = sheet.row("bases", core.ONE_OF, (high - low) * figures.bases, 1)
    owners = sheet.row("base-owner", core.ONE_OF, (high - low) * all_sides, 1)
    for place in range(low, high):
        if position.base[place]:
            sheet.put(bases + (place - low) * figures.bases + position.base[place] - 1, 1, 1)
        if position.owner[place] >= 0:
            sheet.put(owners + (place - low) * all_sides + clockwise(position.owner[place], seat, players), 1, 1)
    for era in range(figures.first_era, figures.last_era + 1):
        write_tiles("tiles-" + f.ERAS[era] if sheet.listing else "", position, position.tile, era, sheet)
        if era == f.STARFARERS:
            write_tiles("aliens", position, position.alien, era, sheet)
    tiles = figures.first_tile[figures.first_era]
    behind = figures.first_tile[figures.last_era + 1]
    sheet.counts("tiles-left", position.tiles_left, tiles, behind - tiles, TILE_COPIES)
    if figures.last_era == f.STARFARERS:
        write_colonies(position, seat, sheet)


def write_tiles(name: str, position: f.Position, tiles: vec[i64], era: i64, sheet: core.Sheet) -> None:
    """Which tile lies on each place of an era."""
    figures = position.figures
    first, behind = figures.first_place_of_era[era], figures.first_place_of_era[era + 1]
    kinds = figures.first_tile[era + 1] - figures.first_tile[era]
    row = sheet.row(name, core.ONE_OF, (behind - first) * kinds, 1)
    for place in range(first, behind):
        if tiles[place]:
            sheet.put(row + (place - first) * kinds + tiles[place] - 1 - figures.first_tile[era], 1, 1)


def write_colonies(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Where the colonies are, and whose."""
    figures = position.figures
    all_sides = sides(figures)
    first, behind = figures.first_site[f.STARFARERS], figures.first_site[f.STARFARERS + 1]
    at = sheet.row("colony-at", core.ONE_OF, figures.colonies * (behind - first), 1)
    owner = sheet.row("colony-owner", core.ONE_OF, figures.colonies * all_sides, 1)
    for site in range(first, behind):
        if position.colony_at[site]:
            sheet.put(at + (position.colony_at[site] - 1) * (behind - first) + site - first, 1, 1)
    for colony in range(figures.colonies):
        if position.colony_owner[colony] >= 0:
            whose = clockwise(position.colony_owner[colony], seat, figures.players)
            sheet.put(owner + colony * all_sides + whose, 1, 1)


def write_awards(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Contracts, progress cards, the markers of Beyond."""
    figures = position.figures
    players = figures.players
    all_sides = sides(figures)
    contracts = sheet.row("contract-owner", core.ONE_OF, figures.contracts * all_sides, 1)
    for number in range(figures.contracts):
        if position.contract_owner[number] >= 0:
            whose = clockwise(position.contract_owner[number], seat, players)
            sheet.put(contracts + number * all_sides + whose, 1, 1)
    left = sheet.row("progress-left", core.SHARE, figures.progress, 1)
    for progress in range(figures.progress):
        if position.progress_left[progress]:
            sheet.put(left + progress, position.progress_left[progress], figures.progress_copies[progress])
    markers = sheet.row("beyond-markers", core.ONE_OF, f.MARKERS * all_sides, 1)
    for marker in range(f.MARKERS):
        if position.marker[marker] >= 0:
            sheet.put(markers + marker * all_sides + clockwise(position.marker[marker], seat, players), 1, 1)


def write_competition(position: f.Position, sheet: core.Sheet) -> None:
    """The competition of solo play."""
    figures = position.figures
    era = position.era
    low, high = figures.first_site[figures.first_era], figures.first_site[figures.last_era + 1]
    first, behind = figures.first_place_of_era[figures.first_era], figures.first_place_of_era[figures.last_era + 1]
    sheet.number("competition-profit", position.rival_profit, 30)
    sheet.number("competition-deck", bits.ones(position.rival_deck), 20)
    sheet.number("competition-pending", position.rival_pending, 1)
    sheet.one_of("competition-card", position.rival_card - figures.first_rival_card[era], f.MOST_IN_A_DECK)
    teams = sheet.row("competition-teams", core.FLAG, high - low, 1)
    on = sheet.row("competition-teams-on", core.FLAG, behind - first, 1)
    # The masks begin at the first site and the first place of the era.
    put_bits(position.rival_teams, teams + figures.first_site[era] - low, sheet)
    put_bits(position.rival_on, on + figures.first_place_of_era[era] - first, sheet)
    sheet.flags("competition-contracts", position.rival_contracts, figures.contracts)
    sheet.flags("competition-removed", position.rival_removed, figures.progress)
    sheet.counts("cup", position.cup, 0, figures.bases, BASE_COPIES)
    sheet.counts("competition-took", position.took, f.RIVAL * f.DECK_COUNT, f.DECK_COUNT, figures.progress)


def put_bits(mask: i64, row: i64, sheet: core.Sheet) -> None:
    """The bits of a mask into a row."""
    while mask:
        if mask & 1:
            sheet.put(row, 1, 1)
        mask >>= 1
        row += 1


# What can ever be legal -----------------------------------------------------------------------


def is_possible(figures: Figures, verb: str, a: i64, b: i64) -> bool:
    """Can a seat ever do this in the eras that are played, with so many players?"""
    low, high = first_card(figures), behind_card(figures)
    if verb in CARDS:
        if not low <= a < high:
            return False
        if verb == "upgrade":
            return figures.infra[a] != 0
        if verb == "pay":
            return figures.value_type[a * 2 + b] >= 0
        return verb == "poach" or figures.solo != 0
    if verb == "edge":
        return low <= figures.edge_kinds[a] < high
    if verb == "move":
        return is_site(figures, b)
    if verb in SITES:
        return is_site(figures, a)
    if verb == "build" or verb == "harvest":
        era = era_of_place(figures, a)
        if era < figures.first_era or era > figures.last_era:
            return False
        return verb == "harvest" or figures.base_eras[b] >> era & 1 == 1
    if verb == "settle":
        first, behind = figures.first_site[f.STARFARERS], figures.first_site[f.STARFARERS + 1]
        return figures.last_era == f.STARFARERS and first <= a < behind
    if verb == "borrow" or verb == "strip" or verb == "team":
        return a < figures.players
    if verb == "learn":
        for era in range(figures.first_era, figures.last_era + 1):
            if figures.progress_eras[a] >> era & 1:
                return True
        return False
    return True


def is_site(figures: Figures, site: i64) -> bool:
    """Is it a site of an era that is played?"""
    return figures.first_site[figures.first_era] <= site < figures.first_site[figures.last_era + 1]


def era_of_place(figures: Figures, place: i64) -> i64:
    era: i64 = 0
    while place >= figures.first_place_of_era[era + 1]:
        era += 1
    return era
