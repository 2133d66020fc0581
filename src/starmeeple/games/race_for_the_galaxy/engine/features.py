"""Observations for learning: the tableaux, the observer's hand and choices, the question; the observer first.

Cards are rows with a number for each design that is in the game, in the order of the edition.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import features as core
from starmeeple.core import figures as core_figures
from starmeeple.core.state import State, zeros
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import scoring, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, chips, order, powers
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures
from starmeeple.games.race_for_the_galaxy.orb.engine import features as orb
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps

COPIES: Final[i64] = 2  # of a design, at most
PHASES: Final[i64] = 7  # with the end of a round
NEXT: Final[i64] = 64  # what can come next, an expansion's own included

# Verbs by the cards that they can name.
ANY_CARD: Final = ("discard", "keep", "pay", "cash", "enrich")
WORLDS: Final = ("settle", "terraform", "follow")
GOODS: Final = ("trade", "feed", "spend", "store")
FILLED: Final = ("produce", "produce-freely")
OTHERS: Final = ("start", "develop", "use", "buy", "consume")


class Features(core.Features):
    """What a seat may know. Where the designs stand in the rows is kept for the figures that were used last."""

    def __init__(self) -> None:
        super().__init__()
        self.figures: Figures | None = None
        self.rank: vec[i64] = zeros(0)  # [design] its place in a row, -1 if it is not in the game
        self.designs: i64 = 0  # in the game

    def learn(self, figures: Figures) -> None:
        """Find the designs that are in the game."""
        rank = vec[i64]([-1] * int(figures.designs))
        self.designs = 0
        for design in range(figures.designs):
            card = figures.first[design]
            if figures.deck[figures.word[card]] & figures.bit[card]:
                rank[design] = self.designs
                self.designs += 1
        self.rank = rank
        self.figures = figures

    def write(self, state: State, seat: i64, sheet: core.Sheet) -> None:
        position = cast(f.Position, state)
        figures = position.figures
        if self.figures is not figures:
            self.learn(figures)
        players = figures.players
        self.write_course(position, seat, sheet)
        self.write_turn(position, sheet)
        for place in range(players):
            sheet.seat(place)
            self.write_player(position, (seat + place) % players, place == 0, sheet)
        sheet.seat(0)
        self.write_own(position, seat, sheet)
        sheet.table()
        if figures.with_orb:
            orb.write(position, seat, sheet)

    def labels(self, figures: core_figures.Figures) -> dict[str, list[str]]:
        printed = cast(Figures, figures)
        self.learn(printed)
        names = [slug for design, slug in enumerate(printed.slugs) if self.rank[design] >= 0]
        found = {
            "asked": list(orb_steps.NAMES),
            "question": list(orb_steps.NAMES),
            "phase": [*f.PHASE_NAMES, "end"],
            "phases": list(f.PHASE_NAMES[1:]),
            "way": list(f.WAYS),
            "actions": list(f.ACTIONS),
            "produced": [*f.GOODS, "any"],
            "sources": [*f.GOODS, "any"],
        }
        rows = (
            "placing", "conquered", "feeding", "spending", "flipped", "used", "tableau", "goods", "known", "revealed",
            "hand", "drawn", "picked", "new", "offers", "choice",
        )  # fmt: skip
        for name in rows:
            found[name] = names
        return found

    def is_possible(self, figures: core_figures.Figures, verb: str, a: i64, b: i64, c: i64) -> bool:
        return is_possible(cast(Figures, figures), verb, a)

    # The table --------------------------------------------------------------------------------

    def card(self, name: str, position: f.Position, card: i64, sheet: core.Sheet) -> None:
        """One card, or none."""
        sheet.one_of(name, self.rank[position.figures.design[card]] if card >= 0 else i64(-1), self.designs)

    def cards(self, name: str, position: f.Position, masks: vec[i64], first: i64, sheet: core.Sheet) -> None:
        """A set of cards."""
        figures = position.figures
        row = sheet.row(name, core.COUNT, self.designs, COPIES)
        for word in range(f.WORDS):
            rest = masks[first + word]
            while rest:
                low = rest & -rest
                rest ^= low
                sheet.add(row + self.rank[figures.design[word * f.WORD + figures.bit_of(low)]], 1, COPIES)

    def write_course(self, position: f.Position, seat: i64, sheet: core.Sheet) -> None:
        """The question, the round and what all share."""
        figures = position.figures
        players = figures.players
        asked = i64(len(orb_steps.NAMES)) if figures.with_orb else i64(len(steps.NAMES))
        sheet.one_of("seat", seat, players)
        sheet.one_of("asked", position.step, asked)
        sheet.one_of("question", position.question(), asked)
        sheet.one_of("next", position.next, NEXT)
        sheet.number("round", position.round, 10)
        sheet.one_of("phase", position.phase if position.phase < PHASES else PHASES - 1, PHASES)
        sheet.flag("repeat", position.repeat != 0)
        sheet.flag("actions-turned-up", position.turned_up != 0)
        phases = sheet.row("phases", core.COUNT, f.PRODUCE, 2)
        if position.turned_up:
            for phase in range(f.PRODUCE):
                sheet.put(phases + phase, order.times_called(position, phase + 1), 2)
        sheet.count("pool", position.pool, figures.vp_per_player * players)
        sheet.count("supply", position.supply, figures.cards)
        sheet.count("discards", cards.discarded(position), figures.cards)
        sheet.one_of("first", clockwise(position.first, seat, players), players)
        sheet.one_of("turn", clockwise(position.turn, seat, players), players)
        sheet.one_of("drawing", clockwise(position.drawing, seat, players), players)

    def write_turn(self, position: f.Position, sheet: core.Sheet) -> None:
        """The turn of the seat whose turn it is, as far as it has come."""
        sheet.number("need", position.need, 4)
        sheet.number("paid", position.paid, 4)
        sheet.one_of("way", position.way, i64(len(f.WAYS)))
        sheet.number("temporary-military", position.temporary, 4)
        sheet.number("genes-military", position.genes_force, 4)
        sheet.number("landed", position.landed, 2)
        sheet.flag("followed", position.followed != 0)
        sheet.number("fed", position.fed, 4)
        sheet.flags("fed-kinds", position.fed_kinds, f.KINDS)
        sheet.number("cashed", position.cashed, 2)
        sheet.number("gambled", position.gambled, 1)
        sheet.count("named", position.named, 9)
        sources = sheet.row("sources", core.COUNT, f.KINDS, 4)
        if position.phase == f.PRODUCE:  # what is left of them afterwards says nothing any more
            for kind in range(f.KINDS):
                sheet.put(sources + kind, position.sources[kind], 4)
        self.card("placing", position, position.placing, sheet)
        self.card("conquered", position, position.conquered, sheet)
        self.card("feeding", position, position.feeding, sheet)
        self.card("spending", position, position.spending, sheet)
        self.card("flipped", position, position.flipped, sheet)
        used = sheet.row("used", core.FLAG, self.designs, 1)
        if position.used and position.question() != steps.END:
            for slot in range(position.size[position.turn]):
                if position.used >> slot & 1:
                    card = position.tableau[position.turn * f.ROOM + slot]
                    sheet.put(used + self.rank[position.figures.design[card]], 1, 1)

    # Seats ------------------------------------------------------------------------------------

    def write_player(self, position: f.Position, seat: i64, own: bool, sheet: core.Sheet) -> None:
        """What everybody may know of a seat, and of the own one its actions before they are turned up."""
        figures = position.figures
        over = position.step == steps.END
        sheet.flag("is-asked", position.is_asked(seat))
        sheet.number("cards", position.held[seat], 5)
        drawn: i64 = 0
        for word in range(f.WORDS):
            drawn += cards.count(position.drawn[seat * f.WORDS + word])
        sheet.number("cards-apart", drawn, 4)
        sheet.number("chips", position.chips[seat], 12)
        sheet.count("placed", position.size[seat], f.ROOM)
        sheet.number("military", powers.military(position, seat), 4)
        sheet.number("points", scoring.points_of(position, seat, over or own), 30)
        sheet.counts("produced", position.produced, seat * f.KINDS, f.KINDS, 8)
        actions = sheet.row("actions", core.COUNT, figures.actions, 2)
        if position.turned_up or own:
            for which in range(seat * 2, seat * 2 + 2):
                if position.actions[which] >= 0:
                    sheet.add(actions + position.actions[which], 1, 2)
        shown = position.is_turned_up()
        self.card("revealed", position, position.choice[seat] if shown else f.NO_CARD, sheet)
        sheet.flag("prospecting", (shown or own) and position.choice[seat] == f.PROSPECTING)
        tableau = sheet.row("tableau", core.FLAG, self.designs, 1)
        goods = sheet.row("goods", core.COUNT, self.designs, 4)
        for slot in range(position.size[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            rank = self.rank[figures.design[card]]
            sheet.put(tableau + rank, 1, 1)
            lying = cards.goods_on(position, card)
            if lying:
                sheet.put(goods + rank, lying, 4)
        row = sheet.row("known", core.COUNT, self.designs, COPIES)
        for word in range(f.WORDS):
            rest = position.hand[seat * f.WORDS + word] & position.known[word]
            while rest:
                low = rest & -rest
                rest ^= low
                sheet.add(row + self.rank[figures.design[word * f.WORD + figures.bit_of(low)]], 1, COPIES)

    def write_own(self, position: f.Position, seat: i64, sheet: core.Sheet) -> None:
        """What only the observer knows, and what only the observer needs to know."""
        figures = position.figures
        at = seat * f.WORDS
        self.cards("hand", position, position.hand, at, sheet)
        self.cards("drawn", position, position.drawn, at, sheet)
        self.cards("picked", position, position.picked, at, sheet)
        sheet.number("to-pick", position.todo[seat], 4)
        offers = sheet.row("offers", core.FLAG, self.designs, 1)
        for offer in range(seat * 2, seat * 2 + 2):
            if position.offers[offer] >= 0:
                sheet.put(offers + self.rank[figures.design[position.offers[offer]]], 1, 1)
        hidden = not position.is_turned_up()
        self.card("choice", position, position.choice[seat] if hidden else f.NO_CARD, sheet)
        mine = position.question() != steps.END and position.turn == seat
        sheet.count("cash", chips.cash_value(position, seat) if mine else i64(0), 20)
        new = sheet.row("new", core.FLAG, self.designs, 1)
        for slot in range(position.snap[seat], position.size[seat]):
            sheet.put(new + self.rank[figures.design[position.tableau[seat * f.ROOM + slot]]], 1, 1)


FEATURES = Features()


def clockwise(other: i64, seat: i64, players: i64) -> i64:
    """How many seats clockwise of the observer; -1 for nobody."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + players


# What can ever be legal -----------------------------------------------------------------------


def has(figures: Figures, column: vec[i64]) -> bool:
    """Is there a card in the game with this power?"""
    for card in range(figures.cards):
        if column[card] and figures.deck[figures.word[card]] & figures.bit[card]:
            return True
    return False


def holds_goods(figures: Figures, card: i64) -> bool:
    """Can a good lie on this card?"""
    return figures.circle[card] != 0 or card == figures.store_card or figures.enriching[card] != 0


def is_possible(figures: Figures, verb: str, what: i64) -> bool:
    """Can a seat ever do this with these cards and options?"""
    if verb == "choose":
        return what < figures.actions
    if verb == "gamble":
        for card in range(figures.cards):
            if figures.lucky_low[card] <= what + 1 <= figures.lucky_high[card]:
                return True
        return False
    if verb == "prospect":
        return has(figures, figures.prospects)
    if verb in ANY_CARD or verb in WORLDS or verb in GOODS or verb in FILLED or verb in OTHERS:
        return is_possible_card(figures, verb, figures.first[what])
    return True


def is_possible_card(figures: Figures, verb: str, card: i64) -> bool:
    """The same of a verb that names a card."""
    if figures.deck[figures.word[card]] & figures.bit[card] == 0:
        return False
    if verb in ANY_CARD:
        needed = figures.cash_most if verb == "cash" else figures.enriching if verb == "enrich" else figures.is_world
        return has(figures, needed)
    if verb == "start":
        return figures.artifacts != 0 and figures.start_number[card] >= 0
    if verb == "develop":
        return figures.is_world[card] == 0
    if verb in WORLDS:
        if verb == "terraform" and (figures.kind[card] == f.ALIEN or not has(figures, figures.project)):
            return False
        if verb == "follow" and (figures.military[card] == 0 or not has(figures, figures.convoy)):
            return False
        return figures.is_world[card] != 0
    if verb == "use":
        return figures.tactics[card] != 0 or figures.spend_force[card] != 0 or figures.colony_ship[card] != 0
    if verb == "buy":
        return figures.buy_scope[card] != 0
    if verb == "consume":
        return figures.eats[card] != 0
    if verb in FILLED:
        return figures.circle[card] == f.WINDFALL
    if verb == "store" and not has(figures, figures.stores):
        return False
    if verb == "spend" and not has(figures, figures.spend_force):
        return False
    return holds_goods(figures, card) and not (verb == "trade" and figures.unsellable[card])
