"""The log of Alien Frontiers: facts in, sentences out. What one player does in a row is one sentence."""

from collections.abc import Sequence

from starmeeple.core.facts import HIDDEN, Fact
from starmeeple.core.speech import agrees, counted, does, listed, who
from starmeeple.core.telling import Part, Teller, lines_of_parts
from starmeeple.core.words import Line
from starmeeple.games.alien_frontiers.engine import facts as happened
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.scoring import SOURCES
from starmeeple.games.alien_frontiers.face import names
from starmeeple.games.alien_frontiers.face.log_ships import departures, docking, fleet, ship
from starmeeple.games.alien_frontiers.face.view import View

PAIRS = {
    happened.GAINS_FUEL: happened.GAINS_ORE,
    happened.PAYS_FUEL: happened.PAYS_ORE,
    happened.GIVES_FUEL: happened.GIVES_ORE,
    happened.STEALS_FUEL: happened.STEALS_ORE,
}
SHIPS_MOVE = (happened.SHIP_LEAVES, happened.TO_BAY, happened.TO_STOCK, happened.RELIC_RETURNS, happened.LEAVES_BAY)


class Tale(Teller[View]):
    """Tells the facts of one action."""

    def all(self) -> list[Part]:
        while self.at < len(self.facts):
            self.one(self.facts[self.at])
        return self.parts

    # Kinds of facts ---------------------------------------------------------------------------

    def one(self, fact: Fact) -> None:
        """The fact that comes next, with those that belong to it."""
        number = fact.number
        if number < 0:
            self.points()
        elif number in PAIRS or number in PAIRS.values():
            self.resources()
        elif number in (happened.LEAVES_BAY, happened.LEAVES_PORTS) and self.is_gathering():
            taken = self.take(happened.LEAVES_BAY, happened.LEAVES_PORTS)
            self.does(taken, "gathers", fleet(taken), self.after["active"])
        elif number in SHIPS_MOVE:
            self.ships_move()
        elif number == happened.SHIP_DOCKS:
            taken = self.take(happened.SHIP_DOCKS)
            docked = next((part for part in reversed(self.parts) if part.verb == "docks"), None)
            (docked or self.parts[-1]).facts.extend(taken) if self.parts else None
        else:
            self.at += 1
            self.told[number](self, fact)

    def is_gathering(self) -> bool:
        """Are ships gathered at the start of a turn, not taken out of play or home?"""
        return any(fact.number == happened.BEGINS for fact in self.facts[: self.at])

    def points(self) -> None:
        """Points that follow from the table, by seat and source."""
        seat = self.facts[self.at].seat
        taken = [fact for fact in self.facts[self.at :] if fact.seat == seat]
        self.at += len(taken)
        for sign, verb in ((1, "gains"), (-1, "loses")):
            some = [fact for fact in taken if fact.amount * sign > 0]
            if some:
                total = abs(sum(fact.amount for fact in some))
                parts = [f"{abs(fact.amount)} for {SOURCES[fact.about].name}" for fact in some]
                why = f"for {SOURCES[some[0].about].name}" if len(some) == 1 else f"({listed(parts)})"
                self.says(some, f"{does(seat, verb)} {counted(total, 'point')} {why}.")

    def resources(self) -> None:
        """Fuel and ore that come, go or change hands together."""
        first = self.facts[self.at]
        pair = (first.number, PAIRS.get(first.number, first.number))
        taken = [first]
        self.at += 1
        while self.next_is(pair[1]) and self.facts[self.at].numbers()[1::2] == first.numbers()[1::2]:
            taken.append(self.facts[self.at])
            self.at += 1
        what = listed([f"{fact.amount} {'fuel' if fact.number in PAIRS else 'ore'}" for fact in taken])
        cause = first.about
        if first.number in (happened.STEALS_FUEL, happened.STEALS_ORE):
            self.does(taken, "steals", f"{what} from {who(first.place)}")
        elif first.number in (happened.GIVES_FUEL, happened.GIVES_ORE):
            self.does(taken, "pays", f"{who(first.place)} {what}")
        elif first.number in (happened.PAYS_FUEL, happened.PAYS_ORE):
            self.paid(taken, what, cause)
        elif cause == f.MARKET and self.parts and self.parts[-1].verb == "trades":
            self.parts[-1].rest += f" for {what}"
            self.attach(taken)
        elif cause == f.AT_START:
            self.does(taken, "starts", f"with {what}")
        else:
            by = {f.BY_COREX: " by Corex Conglomerated", f.BY_CARD + f.CACHE: " by Resource Cache"}.get(cause, "")
            lem = self.before["figures"]["lem"]
            if cause == f.SOLAR and "lem-badlands" in self.before["turn"]["bonuses"] and lem:
                by = f", {lem} of it by Lem Badlands"
            self.does(taken, "gains", f"{what}{by}")

    def paid(self, taken: list[Fact], what: str, cause: int) -> None:
        """What is paid to the supply, or lost."""
        if cause == f.MARKET:
            self.does(taken, "trades", what)
        elif cause == f.ABOVE_LIMIT:
            self.does(taken, "returns", f"{what} and {agrees(taken[0].seat, 'keeps')} {self.after['figures']['limit']}")
        elif cause == f.BY_DISCARD + f.HARVESTER:
            self.does(taken, "loses", what)
        elif cause == f.BY_SCHOLARS:
            self.does(taken, "pays", f"{what} for the Scholars’ help")
        elif cause == f.BY_CARD + f.PLASMA:
            self.does(taken, "fires", f"the Plasma Cannon for {what}")
        else:
            gave = self.parts and self.parts[-1].facts[0].number in (happened.GIVES_FUEL, happened.GIVES_ORE)
            aim = {f.FOR_TOKEN: " for the token", f.FOR_MOVE: " for the move"}.get(cause, " to the supply" if gave else "")
            self.does(taken, "pays", f"{what}{aim}")

    def ships_move(self) -> None:
        """Ships that leave their ports or the Bay for the Bay, their stock or the planet."""
        if self.facts[self.at].number == happened.TO_BAY:  # no port is left: new ships and those that were not placed
            taken = self.take(happened.TO_BAY)
            bought = next((part for part in self.parts[-2:] if part.verb in ("builds", "buys")), None)
            if bought is not None:
                bought.facts.extend(taken)
                bought.rest += " into the Maintenance Bay"
            else:
                self.does(taken, "sends", f"{fleet(taken, self.before['active'])} to the Maintenance Bay", self.before["active"])
            return
        taken = self.take(*(SHIPS_MOVE[:-1] if self.is_gathering() else SHIPS_MOVE))
        if all(fact.number == happened.SHIP_LEAVES for fact in taken) and self.parts:
            self.attach(taken)  # a ship that is turned, teleported or lost: told already
            return
        if not self.parts and all(fact.number == happened.SHIP_LEAVES for fact in taken):
            again = self.take(happened.SHIP_DOCKS)  # the ship on the Terraforming Station shows another face
            self.at += 1
            reroll(self, self.facts[self.at - 1], [*taken, *again])
            return
        bumped = any(part.verb == "docks" and "Outpost" in part.rest for part in self.parts)
        for facts, sentence in departures(taken, bumped):
            self.says(facts, sentence)


# What each kind of fact says ------------------------------------------------------------------


def begins(teller: Tale, fact: Fact) -> None:
    teller.says([fact], f"Round {fact.amount}: {who(fact.seat)}’s turn.", "turn")


def rolls(teller: Tale, fact: Fact) -> None:
    """At the start of a turn the whole roll is told with its last ship."""
    if fact.about == f.ROLL_TERRAFORMED:
        return
    if not teller.before["turn"].get("starting"):
        what = (
            f"{names.the(f.SPECIAL_NAMES[fact.about])} and {agrees(fact.seat, 'gets')} a {fact.amount}"
            if fact.about >= 0
            else f"a {fact.amount}"
        )
        teller.does([fact], "rolls", what)
    elif not teller.after["turn"].get("starting"):
        own = [str(one["value"]) for one in teller.after["ships"] if one["kind"] == "own"]
        relic = [f"the Relic Ship: {one['value']}" for one in teller.after["ships"] if one["kind"] == "relic"]
        teller.does([fact], "rolls", "; ".join([", ".join(own), *relic] if own else relic))


def reroll(teller: Tale, fact: Fact, moved: Sequence[Fact] = ()) -> None:
    goes = "it will go to the Maintenance Bay" if fact.about else "it will leave play"
    teller.says([*moved, fact], f"{does(fact.seat, 're-rolls')} the ship on the Terraforming Station: a {fact.amount}, {goes}.")


def card(fact: Fact) -> str:
    return names.name(f.TECH_NAMES[fact.about])


def territory(number: int) -> str:
    return names.name(f.TERRITORY_NAMES[number])


def discards(teller: Tale, fact: Fact) -> None:
    """A card goes onto the pile: for its power, broken, or spent."""
    taken = [fact, *teller.take(happened.ONTO_THE_PILE, happened.TOKENS_RETURN)]
    tokens = next((one.amount for one in taken if one.number == happened.TOKENS_RETURN), 0)
    returned = f" with its {counted(tokens, 'token')}" if tokens else ""
    if fact.amount == f.FOR_POWER:
        teller.does(taken, "discards", f"{card(fact)}{returned} for its power")
    elif fact.amount == f.BROKEN:
        breaker = teller.before["active"]
        teller.says(taken, f"{does(breaker, 'breaks')} {who(fact.seat)}’s {card(fact)}{returned}.")
    else:
        teller.says(taken, f"{who(fact.seat)}’s {card(fact)} is spent and discarded{returned}.")


def steals(teller: Tale, fact: Fact) -> None:
    taken = [fact, *teller.take(happened.TOKENS_MOVE)]
    tokens = f" with its {counted(taken[1].amount, 'token')}" if len(taken) > 1 else ""
    teller.does(taken, "steals", f"{card(fact)}{tokens} from {who(fact.place)}")


def steals_in_vain(teller: Tale, fact: Fact) -> None:
    taken = [fact, *teller.take(happened.ONTO_THE_PILE, happened.TOKENS_RETURN)]
    tokens = next((f" with its {counted(one.amount, 'token')}" for one in taken if one.number == happened.TOKENS_RETURN), "")
    teller.does(taken, "takes", f"{card(fact)} from {who(fact.place)}: a second copy, which is discarded{tokens}")


def colonies_move(teller: Tale, fact: Fact) -> None:
    """Colonies of one player go from one territory to another."""
    taken = [fact, *teller.take(happened.COLONY_COMES)[:1]]
    what = "colony goes" if fact.amount == 1 else f"{fact.amount} colonies go"
    teller.says(taken, f"{who(fact.seat)}’s {what} from {territory(fact.place)} to {territory(taken[1].place)}.")


def field_comes(teller: Tale, fact: Fact) -> None:
    field_name = f"the {names.name(f.FIELD_NAMES[fact.about])}"
    if fact.amount >= 0:
        teller.does([fact], "moves", f"{field_name} from {territory(fact.amount)} to {territory(fact.place)}")
    else:
        teller.does([fact], "places", f"{field_name} on {territory(fact.place)}")


def agenda(teller: Tale, fact: Fact, verb: str) -> None:
    """An agenda that is drawn or put away: its holder alone reads which."""
    if fact.about == HIDDEN:
        teller.does([fact], verb, "an agenda" if verb == "draws" else "an agenda away")
    else:
        said = f"the agenda “{names.agenda_name(teller.after['figures'], f.AGENDA_NAMES[fact.about])}”"
        teller.does([fact], verb, said if verb == "draws" else f"{said} away")


def reveals(teller: Tale, fact: Fact) -> None:
    """An agenda is named by the half that was fulfilled."""
    slug, figures = f.AGENDA_NAMES[fact.about], teller.after["figures"]
    if fact.amount == f.AT_END:
        half = names.capital(names.at_end(figures, slug))
        teller.says([fact], f"{does(fact.seat, 'reveals')} the agenda “{half}”, fulfilled at the end.")
    else:
        free = " without its condition" if fact.amount == f.WITHOUT_CONDITION else ""
        teller.does([fact], "reveals", f"the agenda “{names.agenda_name(figures, slug)}”{free}")


def loses_relic(teller: Tale, fact: Fact) -> None:
    taken = [fact, *teller.take(happened.SHIP_LEAVES, happened.LEAVES_BAY)]
    teller.does(taken, "loses", "the Relic Ship (it returns to Burroughs Desert)")


def uses(teller: Tale, fact: Fact) -> None:
    teller.does([fact], "uses", card(fact) + (" again by Oscillation Capacitor" if fact.amount > 1 else ""))


def advances(teller: Tale, fact: Fact) -> None:
    by = " by Asimov Crater" if fact.about == 1 else ""
    if fact.number == happened.STARTS_A_COLONY:
        teller.does([fact], "starts", f"a new colony on circle 1{by}")
    else:
        teller.does([fact], "moves", f"{agrees(fact.seat, 'their')} colony to circle {fact.amount}{by}")


def fetches(teller: Tale, fact: Fact) -> None:
    whose = "the Relic Ship" if fact.about == f.RELIC else "a ship of their own" if fact.about == fact.seat else f"{who(fact.about)}’s ship"
    teller.does([fact], "fetches", f"{whose.replace('their', agrees(fact.seat, 'their'))} from the Maintenance Bay")


def borrows(teller: Tale, fact: Fact) -> None:
    by = " of the contested" if fact.about < 0 else " of"
    teller.does([fact], "has", f"the bonus{by} {territory(fact.place)} this turn")


def token(teller: Tale, fact: Fact) -> None:
    tokens, limit = teller.after["players"][fact.seat]["markers"], teller.after["figures"]["markers"][1]
    teller.does([fact], "puts", f"a token on it ({tokens} of {limit})")


def turns(teller: Tale, fact: Fact) -> None:
    what = f"a {fact.place}" if fact.about < f.NAMED_RELIC else names.the(f.SHIP_NAMES[fact.about])
    teller.does([fact], "turns", f"{what} {'up ' if fact.amount > fact.place else 'down '}to {fact.amount}")


def board(fact: Fact) -> str:
    return names.name(f.BOARD_NAMES[fact.about])


def ends(teller: Tale, fact: Fact) -> None:
    """The end is told after the points: see `lines`."""


def facility(number: int) -> str:
    return names.the(f.ALL_FACILITY_NAMES[number])


TOLD = {
    happened.BEGINS: begins,
    happened.IS_FIRST: lambda teller, fact: teller.does([fact], "is", "first player"),
    happened.ROLLS: rolls,
    happened.DOCKS: lambda teller, fact: teller.does([fact], "docks", docking(fact)),
    happened.BUILDS: lambda teller, fact: teller.does([fact], "builds", "a ship"),
    happened.BUYS_RELIC: lambda teller, fact: teller.does([fact], "buys", "the Relic Ship"),
    happened.LOSES_RELIC: loses_relic,
    happened.TERRAFORMER_ROLLS: reroll,
    happened.COMES_ON_DISPLAY: lambda teller, fact: teller.says([fact], f"{card(fact)} comes on display."),
    happened.STARTS_WITH: lambda teller, fact: teller.does([fact], "starts", f"with {card(fact)}"),
    happened.CYCLES: lambda teller, fact: teller.does([fact], "cycles", f"the display and {agrees(fact.seat, 'discards')} {counted(fact.amount, 'card')}"),
    happened.CLAIMS: lambda teller, fact: teller.does([fact], "claims", card(fact)),
    happened.DRAWS_A_CARD: lambda teller, fact: teller.does([fact], "draws", f"{card(fact)} off the deck"),
    happened.DRAWS_IN_VAIN: lambda teller, fact: teller.does([fact], "draws", f"{card(fact)} off the deck: a second copy, which is discarded"),
    happened.TAKES_FROM_PILE: lambda teller, fact: teller.does([fact], "takes", f"{card(fact)} from the discard pile"),
    happened.STEALS_A_CARD: steals,
    happened.STEALS_IN_VAIN: steals_in_vain,
    happened.LOSES_A_CARD: discards,
    happened.RESHUFFLES: lambda teller, fact: teller.says([fact], f"The discard pile becomes the new deck: {counted(fact.amount, 'card')}."),
    happened.GETS_A_TOKEN: token,
    happened.USES: uses,
    happened.TURNS_A_SHIP: turns,
    happened.PICKS: lambda teller, fact: teller.does([fact], "picks", f"{ship(fact)} to roll again"),
    happened.BORROWS: borrows,
    happened.TELEPORTS: lambda teller, fact: teller.does([fact], "takes", f"{ship(fact)} off {facility(fact.place)}"),
    happened.FETCHES: fetches,
    happened.AIMS: lambda teller, fact: teller.does([fact], "aims", f"at {facility(fact.place)}"),
    happened.STARTS_A_COLONY: advances,
    happened.ADVANCES: advances,
    happened.DECLINES: lambda teller, fact: teller.does([fact], "leaves", "Asimov’s extra advance"),
    happened.LAUNCHES: lambda teller, fact: teller.does([fact], "launches", f"a colony from circle {fact.amount} of the Colonist Hub"),
    happened.LEAVES_THE_HUB: lambda teller, fact: teller.does([fact], "takes", f"the last colony off circle {fact.amount} of the Colonist Hub"),
    happened.LANDS: lambda teller, fact: teller.does([fact], "lands", f"a colony on {territory(fact.place)}"),
    happened.COLONY_LEAVES: colonies_move,
    happened.CONTROLS: lambda teller, fact: teller.does([fact], "controls", territory(fact.place)),
    happened.LOSES_CONTROL: lambda teller, fact: teller.does([fact], "loses", f"control of {territory(fact.place)}"),
    happened.FIELD_COMES: field_comes,
    happened.FIELD_GOES: lambda teller, fact: teller.does([fact], "takes", f"the {names.name(f.FIELD_NAMES[fact.about])} off {territory(fact.amount)}"),
    happened.RAID_ENDS: lambda teller, fact: teller.does([fact], "ends", "the raid"),
    happened.BOARD_IS_OFFERED: lambda teller, fact: teller.says([fact], f"{board(fact)} is on offer."),
    happened.DRAFTS: lambda teller, fact: teller.does([fact], "keeps", f"the board of {board(fact)}"),
    happened.BOARD_IS_OUT: lambda teller, fact: teller.says([fact], f"{board(fact)} is out of the game."),
    happened.DRAWS_AN_AGENDA: lambda teller, fact: agenda(teller, fact, "draws"),
    happened.PUTS_AWAY: lambda teller, fact: agenda(teller, fact, "puts"),
    happened.KEEPS: lambda teller, fact: teller.does([fact], "keeps", f"{agrees(fact.seat, 'their')} agendas"),
    happened.AGENDAS_RESHUFFLED: lambda teller, fact: teller.says([fact], f"The agendas put away are shuffled into a new deck of {fact.amount}."),
    happened.REVEALS: reveals,
    happened.GAME_ENDS: ends,
}  # fmt: skip


def lines(before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[Line]:
    """The log lines of one action."""
    parts = Tale(before, after, facts, TOLD).all()
    if notation == "end-turn":
        parts.insert(0, Part([], seat, "ends", "the turn"))
    found = lines_of_parts(parts)
    return [*found, Line(ending(after))] if after["over"] and not before["over"] else found


def ending(view: View) -> str:
    """How the game ended."""
    winners = [seat for seat, place in enumerate(view["ranking"] or []) if place == 1]
    wins = agrees(winners[0], "wins") if len(winners) == 1 else "share the victory"
    return f"The last colony has landed: {listed([who(seat) for seat in winners])} {wins} with {counted(max(view['scores']), 'point')}."
