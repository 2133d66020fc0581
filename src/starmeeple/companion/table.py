"""The real table as the sheet's procedure needs it: a position of the solo game whose unknown figures the person tells.

Nothing is guessed. The pieces of the competition and what stands in their way are on the position; what a tile pays, whether a base
fits and what its event gives, how many offers match, is put into the figures just before the rules ask for it. The rules are those of
the game itself: `games/spacecorp/engine/chapters/competition*.py`.
"""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.companion.cards import DISCOVERY, GROUP, PROGRESS, SITE, Card, Reader
from starmeeple.core.facts import Fact, Recorder
from starmeeple.core.state import CHANCE, changed
from starmeeple.edition import Edition
from starmeeple.game_setup import game_setup
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, turn
from starmeeple.games.spacecorp.engine.figures import Figures
from starmeeple.games.spacecorp.engine.state import SpaceCorp, start
from starmeeple.games.spacecorp.face import edition as reading

PLENTY = 40
SCRATCH_GROUP = 59  # a bit that no group of an edition uses


class Table:
    """One era."""

    def __init__(self, edition: Edition, era: str) -> None:
        self.edition = edition
        self.era = f.ERAS.index(era)
        self.figures = own_figures(edition, era)  # for figures are told one by one
        self.heard = Recorder(facts.KINDS)
        self.forget_figures()
        self.position: SpaceCorp = start(self.figures)
        while self.position.actor() == CHANCE:
            self.position.apply(CHANCE, self.position.legal(CHANCE)[0])
        self.empty()
        self.position.listener = self.heard

    # Figures ----------------------------------------------------------------------------------

    def forget_figures(self) -> None:
        """What the person will tell, or has no part in the sheet's procedure, is nothing."""
        figures = self.figures
        for numbers in (figures.tile_profit, figures.tile_production, figures.tile_draws_alien, figures.base_event, figures.colony_value):
            fill(numbers, 0)
        fill(figures.tile_shunned, 0)
        fill(figures.tile_hostile, 0)
        fill(figures.contract_kind, int(f.FIRST_PRODUCE))  # no placement fulfils one unasked
        for era in range(3):
            figures.contract_kind[era * figures.contracts + figures.contracts - 1] = f.FIRST_BEYOND
        fill(figures.progress_award, 0)
        fill(figures.prerequisite, -1)
        fill(figures.base_lagrange, 0)
        fill(figures.base_any_tile, 0)
        fill(figures.base_features, 0)
        fill(figures.base_features_starfarers, 0)
        fill(figures.base_radiation, 0)
        fill(figures.is_start, 0)
        fill(figures.edge, -1)
        figures.refinery = figures.spaceport = figures.observatory = -1
        figures.matching[self.plain_card] = 0
        figures.matching[self.matching_card] = (1 << int(f.TYPE_COUNT)) - 1
        fill(figures.start_card, -1)

    @property
    def plain_card(self) -> int:
        """An offer that matches nothing and has no Edge."""
        return int(self.figures.first_kind[self.era])

    @property
    def matching_card(self) -> int:
        return self.plain_card + 1

    def empty(self) -> None:
        """Hand, headquarters and teams of the person are on the real table."""
        position = self.position
        fill(position.hand, 0)
        fill(position.known, 0)
        fill(position.team_site, int(f.AWAY))
        self.fill_offers(())
        position.rival_deck = 3
        position.rival_teams = position.rival_on = 0
        position.marker = f.filled(f.MARKERS, f.NOBODY)
        self.plenty()

    def plenty(self) -> None:
        """Decks, stacks and the cup never run out before the real ones do."""
        position = self.position
        fill(position.deck, 0)
        position.deck[self.plain_card] = position.deck[self.matching_card] = PLENTY
        position.deck_left = 2 * PLENTY
        position.cup = f.filled(self.figures.bases, PLENTY)
        fill(position.discards, 0)
        for tile in range(int(self.figures.first_tile[self.era]), int(self.figures.first_tile[self.era + 1])):
            position.tiles_left = changed(position.tiles_left, tile, PLENTY)
        position.rival_deck = 3

    # The board --------------------------------------------------------------------------------

    @property
    def sites(self) -> range:
        return range(int(self.figures.first_site[self.era]), int(self.figures.first_site[self.era + 1]))

    def number(self, site: int) -> int:
        return int(self.figures.site_id[site])

    def site(self, number: int) -> int:
        """A site of the board by the number printed there."""
        return next(site for site in self.sites if self.number(site) == number)

    def name(self, site: int) -> str:
        return f"{self.number(site)} {self.figures.site_names[site]}"

    def places(self, site: int) -> range:
        return range(int(self.figures.first_place[site]), int(self.figures.first_place[site + 1]))

    def is_lagrange(self, site: int) -> bool:
        return bool(self.figures.site_kind[site] == f.LAGRANGE)

    def has_room(self, site: int) -> bool:
        """Can it hold bases?"""
        return bool(board.can_hold_bases(self.position, site))

    def reader(self) -> Reader:
        """Who reads cards for this board."""
        figures = self.figures
        named = {self.number(site): figures.site_names[site] for site in self.sites if self.has_room(site)}
        groups: dict[str, tuple[int, ...]] = {}
        for bit, group in enumerate(figures.groups):
            members = tuple(self.number(site) for site in self.sites if int(figures.group_mask[site]) >> bit & 1)
            if members:
                groups[group.replace("-", " ")] = members
        for site in self.sites:
            if self.has_room(site):
                region = figures.region_slugs[figures.region[site]].replace("-", " ")
                groups.setdefault(region, ())
                if region not in (g.replace("-", " ") for g in figures.groups):
                    groups[region] = (*groups[region], self.number(site))
        codes = {slug.upper(): name for slug, name in zip(figures.progress_slugs, figures.progress_names)}
        return Reader(named, groups, codes, int(figures.offers), int(figures.contracts))

    def site_of(self, action: int) -> int:
        """The site that an answer of the person names."""
        return self.figures.site_slugs.index(self.position.vocabulary.text(action).split()[1])

    # What is put into the figures, just before it is asked for --------------------------------

    def fill_offers(self, matching: tuple[int, ...]) -> None:
        """Every box holds a card; those in `matching` one that matches."""
        for box in range(int(self.figures.offers)):
            self.position.offers[box] = (self.matching_card if box + 1 in matching else self.plain_card) + 1

    def write_card(self, card: Card) -> int:
        """The card that was drawn, as the rules read it; its action."""
        figures, at = self.figures, int(self.figures.first_rival_card[self.era])
        figures.rival_kind[at] = {SITE: f.SITE_CARD, GROUP: f.GROUP_CARD, PROGRESS: f.PROGRESS_CARD, DISCOVERY: f.DISCOVERY_CARD}.get(
            card.kind, f.OFFERS_CARD
        )
        listed = [self.site(number) for number in card.sites]
        figures.rival_site[at] = listed[0] if listed else -1
        figures.rival_second_site[at] = listed[1] if len(listed) > 1 else -1
        figures.rival_selector[at] = card.selector
        figures.rival_end[at] = 1 if card.highest else 0
        figures.rival_parity[at] = 1 if card.odd else 0
        figures.rival_group[at] = SCRATCH_GROUP
        for site in self.sites:
            member = self.has_room(site) and (not card.group or self.number(site) in card.group)
            rest = int(figures.group_mask[site]) & ~(1 << SCRATCH_GROUP)
            figures.group_mask[site] = rest | (1 << SCRATCH_GROUP if member else 0)
        figures.rival_boxes[at] = sum(1 << (box - 1) for box in card.boxes)
        figures.rival_action[at] = f.MOVE
        figures.rival_progress[at] = self.progress(card.code) if card.code else 0
        figures.rival_starred[at] = 1 if card.starred else 0
        figures.rival_discoveries[at] = card.discoveries
        figures.rival_contract[at] = max(0, card.contract - 1)
        return int(self.position.vocabulary.first("card")) + at

    def progress(self, code: str) -> int:
        return self.figures.progress_slugs.index(code.lower())

    def write_tile(self, profit: int, alien: bool, shunned: bool = False) -> int:
        """The tile that was drawn for the box in hand; its action."""
        figures, position = self.figures, self.position
        stack = figures.alien_stack if position.step == steps.CONTACT else figures.place_stack[position.place]
        own = range(int(figures.first_tile[self.era]), int(figures.first_tile[self.era + 1]))
        tile = next(tile for tile in own if figures.tile_stack[tile] == stack)
        figures.tile_profit[tile] = profit
        figures.tile_draws_alien[tile] = 1 if alien else 0
        figures.tile_shunned[tile] = 1 if shunned else 0
        return int(position.vocabulary.first("discover")) + tile

    def write_base(self, fits: bool, event: str, profit: int) -> int:
        """The base that was drawn from the cup, whether it fits and what its event gives; its action."""
        figures = self.figures
        figures.base_lagrange[0] = figures.base_any_tile[0] = 1 if fits else 0
        figures.base_eras[0] = 7
        figures.base_event[0] = profit
        figures.spaceport = 0 if event == "team" else -1
        figures.observatory = 0 if event == "discovery" else -1
        return int(self.position.vocabulary.first("cup"))

    def write_draw(self, edge: int) -> int:
        """The card that refills a box, with its Edge or none; its action."""
        self.figures.edge[self.plain_card] = edge
        return int(self.position.vocabulary.first("draw")) + self.plain_card

    # Playing ----------------------------------------------------------------------------------

    def apply(self, action: int, seat: int = CHANCE) -> list[Fact]:
        """Carry out what was drawn or answered; what happened."""
        self.heard.facts = []
        self.position.apply(seat, action)
        self.plenty_of_cards()
        return self.heard.facts

    def plenty_of_cards(self) -> None:
        if self.position.deck_left > 0:
            self.plenty()

    def begin_turn(self) -> None:
        self.heard.facts = []
        self.position.top = 0
        self.plenty()
        self.fill_offers(())
        turn.resume(self.position, steps.THEN_COMPETITION_TURN, 0)

    def resume(self, step: int, number: int) -> list[Fact]:
        """Go on with a step of the rules."""
        self.heard.facts = []
        turn.resume(self.position, step, number)
        return self.heard.facts

    def skip(self) -> list[Fact]:
        """What is asked for does not exist: the rules go on without it."""
        self.heard.facts = []
        self.position.asked = f.UNASKED
        turn.run(self.position)
        return self.heard.facts


def fill(numbers: vec[i64], value: int) -> None:
    for at in range(len(numbers)):
        numbers[at] = value


@lru_cache(maxsize=64)
def printed_figures(edition: Edition, era: str) -> Figures:
    """The figures of an edition, read once."""
    return reading.figures(edition, game_setup("spacecorp").game.read_options({"players": 1, "era": era}))


def own_figures(edition: Edition, era: str) -> Figures:
    """Figures that may be written into: nobody else has their arrays."""
    printed = printed_figures(edition, era)
    found = Figures(printed.edition, {})
    names: list[str] = []
    for kind in type(printed).__mro__:
        names += list(kind.__dict__.get("__mypyc_attrs__", ()))
    for name in dict.fromkeys([*names, *getattr(printed, "__dict__", ())]):
        if not name.startswith("__"):
            value = getattr(printed, name)
            setattr(found, name, value[:] if type(value) is type(printed.first_site) else value)
    return found
