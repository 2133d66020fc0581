"""The log of Race for the Galaxy: facts in, sentences out. Facts that belong together stand in one sentence."""

from collections.abc import Sequence

from starmeeple.core.facts import HIDDEN, Fact
from starmeeple.core.speech import agrees, counted, does, listed, who
from starmeeple.core.words import Line
from starmeeple.games.race_for_the_galaxy.engine import facts as happened
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.face import log_answers, log_points
from starmeeple.games.race_for_the_galaxy.face.log_points import military, signed
from starmeeple.games.race_for_the_galaxy.face.names import action_name, card_name, slug_of
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import log as orb_log

NUMERALS = {f.EXPLORE: "I, Explore", f.DEVELOP: "II, Develop", f.SETTLE: "III, Settle", f.CONSUME: "IV, Consume", f.PRODUCE: "V, Produce"}
PLACED = {
    f.AS_START_WORLD: "starts with {card}", f.BUILT: "builds {card}", f.SETTLED: "settles {card}",
    f.CONQUERED: "conquers {card} (defense {defense}) with Military {force}", f.PAID_FOR: "settles {card}, paid for instead of conquered",
    f.BY_A_PROJECT: "settles {card} for nothing", f.BY_PROSPECTING: "settles {card} for nothing",
}  # fmt: skip
ENDS = (
    (f.BY_THE_POOL, "the pool of chips is empty"),
    (f.BY_A_TABLEAU, "a tableau has {cards} cards or more"),
    (f.BY_THE_ORB, "the orb deck is empty"),
)


class Teller:
    """Tells what happened in one action to one viewer."""

    def __init__(self, before: View, facts: Sequence[Fact], after: View) -> None:
        self.before = before
        self.after = after
        self.facts = [fact for fact in facts if fact.number >= 0]
        self.points = log_points.Points(before, after, [fact for fact in facts if fact.number < 0])
        self.at = 0

    def card(self, design: int) -> str:
        return card_name(self.after, slug_of(design))

    def lines(self) -> list[Line]:
        """All that happened, in order; then the points that follow from it."""
        found: list[Line] = []
        while self.at < len(self.facts):
            number = self.facts[self.at].number
            line = orb_log.line(self) if number >= len(happened.KINDS) else self.line()
            if line is not None:
                found.append(line)
        return [*found, *self.points.lines(found)]

    def still_to_pay(self) -> str:
        """`, 2 more to pay`."""
        rest = self.after["need"] if self.after["asked"] == "pay" and self.after["placing"] == self.before["placing"] else 0
        return f", {rest} more to pay" if rest else ""

    # Taking facts -----------------------------------------------------------------------------

    def take(self) -> Fact:
        """The next fact."""
        self.at += 1
        return self.facts[self.at - 1]

    def run(self, seat: int, *numbers: int, place: int | None = None) -> list[Fact]:
        """The facts that follow, as long as they are of these kinds, of this seat and, if it is given, of this place."""
        found: list[Fact] = []
        while self.at < len(self.facts):
            fact = self.facts[self.at]
            if fact.number not in numbers or fact.seat != seat or (place is not None and fact.place != place):
                break
            found.append(self.take())
        return found

    # Sentences --------------------------------------------------------------------------------

    def line(self) -> Line | None:
        """The sentence that begins with the next fact."""
        number = self.facts[self.at].number
        return {
            happened.TURNS_UP: self.turned_up,
            happened.DRAWS: self.drawn,
            happened.SEES: self.seen,
            happened.KEEPS: self.kept,
            happened.LEAVES: self.kept,
            happened.DISCARDS: self.discarded,
            happened.SHOWS: self.shown,
            happened.PLACES_NOTHING: self.nothing_placed,
            happened.PAYS_BY: self.priced,
            happened.COSTS: self.priced,
            happened.PLACES: self.placed,
            happened.GIVES_UP: self.given_up,
            happened.RECEIVES_A_GOOD: self.produced,
            happened.USES_A_GOOD: self.used,
            happened.CONSUMES: self.consumed,
            happened.GAINS_CHIPS: self.consumed,
            happened.TURNS_OVER: self.turned_over,
        }.get(number, self.plain)()

    def plain(self) -> Line:
        """A fact that stands alone."""
        fact = self.take()
        seat, amount = fact.seat, fact.amount
        if fact.number == happened.BEGINS_A_ROUND:
            return Line(f"Round {amount}.", (fact,), "turn")
        if fact.number == happened.BEGINS_A_PHASE:
            return Line(f"Phase {NUMERALS[fact.about]}{', a second time' if amount else ''}.", (fact,), "phase")
        sentence = {
            happened.EXPLORES: lambda: f"{does(seat, 'draws')} {counted(amount, 'card')}, to keep {fact.about}.",
            happened.GOES_WITHOUT: lambda: f"There are no cards left to draw: {does(seat, 'goes')} without {counted(amount, 'card')}.",
            happened.EXPLORES_LESS: lambda: f"There are no cards left to draw: {does(seat, 'goes')} without {counted(amount, 'card')}.",
            happened.PROSPECTS: lambda: f"{does(seat, 'turns')} over the top card instead of placing a world.",
            happened.MILITARY_CHANGES: lambda: f"{who(seat)}’s Military changes by {signed(amount)}.",
            happened.GAINS_FORCE: lambda: f"{does(seat, 'has')} {amount} more Military in this phase by {self.card(fact.about)}.",
            happened.LACKS_A_GOOD: lambda: f"There is no card left for a good on {self.card(fact.about)}.",
            happened.MOVES_A_GOOD: lambda: f"{does(seat, 'moves')} the good of {self.card(fact.about)} to {self.store()}.",
            happened.SPARE_CHIPS: lambda: f"The pool is empty: {amount} VP {'is' if amount == 1 else 'are'} in spare chips.",
            happened.NAMES_A_NUMBER: lambda: f"{does(seat, 'names')} the number {amount} ({self.card(fact.about)}).",
            happened.TAKES_OPENLY: lambda: f"{does(seat, 'takes')} {self.card(fact.about)}.",
            happened.LOSES_THE_BET: lambda: f"{self.card(fact.about)} is discarded.",
            happened.RESHUFFLES: lambda: (
                f"The supply is empty: {counted(amount, 'discarded card')} {'is' if amount == 1 else 'are'} shuffled into a new one."
            ),
            happened.IS_OFFERED: lambda: f"{does(seat, 'is')} dealt {self.card(fact.about)} as a start world.",
            happened.REJECTS: lambda: f"{does(seat, 'discards')} the other start world{self.secret([fact])}.",
            happened.START_WORLDS_JOIN: lambda: (
                f"{counted(amount, 'start world')} that nobody has join{'s' if amount == 1 else ''} the supply."
            ),
            happened.GAME_ENDS: lambda: f"The game ends after round {amount}: {self.why_it_ends(fact.about)}.",
        }[fact.number]()
        return Line(sentence, (fact,))

    def secret(self, facts: Sequence[Fact]) -> str:
        """`: Gem World and Comet Zone`, for who may know which cards they are."""
        names = [self.card(fact.about) for fact in facts if fact.about != HIDDEN]
        return f": {listed(names)}" if names else ""

    def store(self) -> str:
        """The card that stores goods."""
        cards = self.after["cards"]
        slug = next((slug for slug, card in cards.items() if any(power["type"] == "store-goods-here" for power in card["powers"])), None)
        return card_name(self.after, slug) if slug else "where it is stored"

    def why_it_ends(self, why: int) -> str:
        return listed([words.format(cards=self.after["numbers"]["tableau_end"]) for bit, words in ENDS if why & bit])

    # Choosing and drawing ---------------------------------------------------------------------

    def turned_up(self) -> Line:
        """All actions of the round."""
        found: list[Fact] = []
        chosen: dict[int, list[str]] = {}
        while self.at < len(self.facts) and self.facts[self.at].number == happened.TURNS_UP:
            found.append(self.take())
            chosen.setdefault(found[-1].seat, []).append(action_name(self.after, f.ACTIONS[found[-1].about]))
        parts = [f"{who(seat)} chose {listed(actions)}" for seat, actions in chosen.items()]
        two = any(len(actions) > 1 for actions in chosen.values())
        return Line(f"{'; '.join(parts) if two else listed(parts)}.", tuple(found))

    def drawn(self) -> Line:
        """Cards drawn by several powers at once."""
        seat = self.facts[self.at].seat
        found = self.run(seat, happened.DRAWS)
        total = sum(fact.amount for fact in found)
        parts = [(fact.amount, self.reason(fact)) for fact in found]
        if all(fact.place == f.FOR_PRODUCING for fact in found):
            worlds = listed([self.card(fact.about) for fact in found])
            return Line(f"{does(seat, 'draws')} {counted(total, 'card')} for producing on {worlds}.", tuple(found))
        if len(parts) == 1:
            return Line(f"{does(seat, 'draws')} {counted(total, 'card')} {parts[0][1]}.", tuple(found))
        return Line(f"{does(seat, 'draws')} {counted(total, 'card')}: {listed([f'{n} {why}' for n, why in parts])}.", tuple(found))

    def reason(self, fact: Fact) -> str:
        """Why cards are drawn."""
        if fact.place == f.FIRST_HAND:
            return "for the first hand"
        if fact.place == f.SETTLE_BONUS:
            return "for having chosen Settle"
        if fact.place == f.FOR_A_SALE:
            return f"for the good of {self.card(fact.about)}" if fact.about >= 0 else "for the alien good"
        if fact.place == f.FOR_PRODUCING:
            return f"for producing on {self.card(fact.about)}"
        if fact.place == f.FOR_THE_MOST:
            return f"for producing the most, by {self.card(fact.about)}"
        return f"by {self.card(fact.about)}"

    def seen(self) -> Line:
        """What somebody has drawn."""
        seat = self.facts[self.at].seat
        found = self.run(seat, happened.SEES)
        return Line(f"{does(seat, 'draws')} {listed([self.card(fact.about) for fact in found])}.", tuple(found))

    def kept(self) -> Line:
        """What becomes of the cards of Explore."""
        seat = self.facts[self.at].seat
        found = self.run(seat, happened.KEEPS, happened.LEAVES)
        amounts = {fact.number: fact.amount for fact in found}
        parts = []
        if keeps := amounts.get(happened.KEEPS):
            parts.append(f"{agrees(seat, 'keeps')} {counted(keeps, 'card')}")
        if leaves := amounts.get(happened.LEAVES):
            parts.append(f"{agrees(seat, 'discards')} {leaves if parts else counted(leaves, 'card')}")
        return Line(f"{who(seat)} {' and '.join(parts)}.", tuple(found))

    def discarded(self) -> Line:
        """Hand cards that go face down, and what for."""
        first = self.facts[self.at]
        seat = first.seat
        found = self.run(seat, happened.DISCARDS, place=first.place)
        cards, names = counted(len(found), "card"), self.secret(found)
        if first.place == f.PAYMENT:
            placing = self.before["placing"]
            card = f" for {card_name(self.after, placing)}" if placing else ""
            return Line(f"{does(seat, 'pays')} {cards}{card}{names}{self.still_to_pay()}.", tuple(found))
        if first.place == f.FOR_CHIPS:
            gained = self.run(seat, happened.GAINS_CHIPS)
            vp, power = sum(fact.amount for fact in gained), self.card(gained[0].about)
            return Line(f"{does(seat, 'discards')} {cards} for {vp} VP by {power}{names}.", (*found, *gained))
        if first.place == f.FOR_A_GOOD_HERE:
            goods = self.run(seat, happened.RECEIVES_A_GOOD)
            here = f" to put a good on {self.card(goods[0].about)}" if goods else " for a good"
            return Line(f"{does(seat, 'discards')} {cards}{here}{names}.", (*found, *goods))
        limit = f" down to the limit of {self.after['numbers']['hand_limit']}" if first.place == f.HAND_LIMIT else " of the first hand"
        return Line(f"{does(seat, 'discards')} {cards}{limit}{names}.", tuple(found))

    # Placing ----------------------------------------------------------------------------------

    def shown(self) -> Line:
        """A card that leaves a hand in the open; a project that goes for it."""
        fact = self.take()
        card = self.card(fact.about)
        if self.at < len(self.facts) and self.facts[self.at].number == happened.GIVES_UP and self.facts[self.at].seat == fact.seat:
            given = self.take()
            changes = self.run(fact.seat, happened.MILITARY_CHANGES)
            text = f"{does(fact.seat, 'discards')} {self.card(given.about)} to settle {card}{military(changes)}."
            return Line(text, (fact, given, *changes))
        return Line(f"{does(fact.seat, 'shows')} {card}.", (fact,))

    def nothing_placed(self) -> Line:
        """Who passes in Develop or Settle."""
        found: list[Fact] = []
        while self.at < len(self.facts) and self.facts[self.at].number == happened.PLACES_NOTHING:
            found.append(self.take())
        if len(found) == 1:
            return Line(f"{does(found[0].seat, 'places')} nothing.", tuple(found))
        return Line(f"{listed([who(fact.seat) for fact in found])} place nothing.", tuple(found))

    def priced(self) -> Line | None:
        """What a card costs, by which power; where it is paid at once, with the payment."""
        seat = self.facts[self.at].seat
        by = self.run(seat, happened.PAYS_BY)
        costs = self.run(seat, happened.COSTS)
        power = f", by {self.card(by[0].about)}" if by else ""
        if not costs:
            return Line(f"{does(seat, 'uses')} {self.card(by[0].about)} to settle {self.card(by[0].place)}.", tuple(by))
        card, cost = self.card(costs[0].about), costs[0].amount
        paid = self.run(seat, happened.DISCARDS, place=f.PAYMENT)
        if paid:
            cards = counted(len(paid), "card")
            return Line(f"{does(seat, 'pays')} {cards} for {card}{power}{self.secret(paid)}.", (*by, *costs, *paid))
        price = counted(cost, "card") if cost else "nothing"
        return Line(f"{card} costs {who(seat)} {price}{power}.", (*by, *costs))

    def placed(self) -> Line:
        """A card comes into a tableau."""
        fact = self.take()
        seat, slug = fact.seat, slug_of(fact.about)
        changes = self.run(seat, happened.MILITARY_CHANGES)
        printed = self.after["cards"].get(slug)
        words = PLACED[fact.place].format(
            card=card_name(self.after, slug), defense=printed.get("defense", 0) if printed else 0, force=signed(fact.amount, plus=False)
        )
        verb, _, rest = words.partition(" ")
        points = self.points.of_placing(seat, printed)
        worth = f": {counted(sum(one.amount for one in points), 'point')}" if points else ""
        return Line(f"{does(seat, verb, rest)}{worth}{military(changes)}.", (fact, *changes, *points))

    def given_up(self) -> Line:
        """A card of the tableau is discarded for its power."""
        fact = self.take()
        seat, card = fact.seat, self.card(fact.about)
        changes = self.run(seat, happened.MILITARY_CHANGES)
        found = (fact, *changes)
        if fact.place == f.AS_A_SHIP:
            placing = card_name(self.after, self.before["placing"]) if self.before["placing"] else "the world"
            return Line(f"{does(seat, 'discards')} {card}: {placing} costs nothing{military(changes)}.", found)
        force = self.run(seat, happened.GAINS_FORCE)
        more = f" for {force[0].amount} more Military in this phase" if force else ""
        return Line(f"{does(seat, 'discards')} {card}{more}{military(changes)}.", (*found, *force))

    def turned_over(self) -> Line:
        """The top card of the supply, and what becomes of it."""
        fact = self.take()
        card = self.card(fact.about)
        taken = self.run(fact.seat, happened.TAKES_OPENLY)
        lost = self.run(fact.seat, happened.LOSES_THE_BET)
        ending = f" and {agrees(fact.seat, 'takes')} it" if taken else ", which is discarded" if lost else ""
        return Line(f"{does(fact.seat, 'turns')} over {card}{ending}.", (fact, *taken, *lost))

    # Goods ------------------------------------------------------------------------------------

    def produced(self) -> Line:
        """Goods that come to worlds; the cards that are drawn for them follow."""
        first = self.facts[self.at]
        seat = first.seat
        goods: list[Fact] = []
        draws: list[Fact] = []
        while self.at < len(self.facts):
            goods += self.run(seat, happened.RECEIVES_A_GOOD, place=first.place)
            more = self.run(seat, happened.DRAWS, place=f.FOR_PRODUCING)
            draws += more
            if not more and not (self.at < len(self.facts) and self.is_good(self.facts[self.at], seat, first.place)):
                break
        worlds = listed([self.card(fact.about) for fact in goods])
        if first.place in (f.WHEN_PLACED, f.ENRICHED):
            return Line(f"{worlds} receive{'s' if len(goods) == 1 else ''} {counted(len(goods), 'good')}.", tuple(goods))
        self.facts[self.at : self.at] = draws  # they are told next
        if first.place == f.FILLED:
            return Line(f"{does(seat, 'fills')} {worlds}.", tuple(goods))
        what = f"on {worlds}" if len(goods) == 1 else f"{len(goods)} goods, on {worlds}"
        return Line(f"{does(seat, 'produces')} {what}.", tuple(goods))

    def is_good(self, fact: Fact, seat: int, why: int) -> bool:
        return fact.number == happened.RECEIVES_A_GOOD and fact.seat == seat and fact.place == why

    def used(self) -> Line:
        """A good is sold, or spent for Military, or consumed."""
        fact = self.facts[self.at]
        if fact.amount == f.CONSUMED:
            return self.consumed()
        self.take()
        world = self.card(fact.place)
        if fact.amount == f.SOLD:
            draws = self.run(fact.seat, happened.DRAWS, place=f.FOR_A_SALE)
            cards = counted(sum(one.amount for one in draws), "card")
            return Line(f"{does(fact.seat, 'sells')} the good of {world} for {cards}.", (fact, *draws))
        force = self.run(fact.seat, happened.GAINS_FORCE)
        more = f" for {force[0].amount} more Military in this phase" if force else ""
        return Line(f"{does(fact.seat, 'spends')} the good of {world}{more}, by {self.card(fact.about)}.", (fact, *force))

    def consumed(self) -> Line:
        """A consume power: its goods, and what it brings for them."""
        seat = self.facts[self.at].seat
        used = self.run(seat, happened.CONSUMES)
        goods = self.run(seat, happened.USES_A_GOOD)
        power = next((fact.about for fact in (*used, *goods) if fact.about >= 0), -1)
        gains: list[Fact] = []
        while self.at < len(self.facts):
            fact = self.facts[self.at]
            belongs = fact.number in (happened.DRAWS, happened.GAINS_CHIPS) and (power < 0 or fact.about == power)
            if fact.seat != seat or not (belongs or fact.number == happened.SPARE_CHIPS):
                break
            power = fact.about if belongs else power
            gains.append(self.take())
        name = self.card(power)
        brought = self.gained(gains)
        if goods:
            worlds = listed([self.card(fact.place) for fact in goods])
            what = f"the good of {worlds}" if len(goods) == 1 else f"{len(goods)} goods, of {worlds},"
            text = f"{does(seat, 'consumes')} {what} with {name}{f': {brought}' if brought else ''}."
        elif brought:
            text = f"{name} brings {who(seat)} {brought}."
        else:
            text = f"{does(seat, 'uses')} {name}."
        return Line(text, (*used, *goods, *gains))

    def gained(self, facts: Sequence[Fact]) -> str:
        """`2 VP and 3 cards`."""
        vp = sum(fact.amount for fact in facts if fact.number == happened.GAINS_CHIPS)
        spare = sum(fact.amount for fact in facts if fact.number == happened.SPARE_CHIPS)
        cards = sum(fact.amount for fact in facts if fact.number == happened.DRAWS)
        how = (
            ""
            if not spare
            else " (spare chips, for the pool is empty)"
            if spare == vp
            else f" ({spare} of them spare chips, for the pool is empty)"
        )
        parts = [f"{vp} VP{how}"] if vp else []
        return listed([*parts, counted(cards, "card")] if cards else parts)


def lines(before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[Line]:
    """The log lines of one action: a secret answer to the one who gave it, then what happened."""
    found = log_answers.lines(before, seat, notation, after["viewer"])
    told = Teller(before, facts, after).lines()
    if notation is not None and not told and notation.startswith("use "):
        found.append(Line(f"{does(seat, 'uses')} {card_name(before, notation.partition(' ')[2])}."))
    return [Line(line.text.replace("..", "."), line.facts, line.heading) for line in (*found, *told)]  # some cards' names end with a stop
