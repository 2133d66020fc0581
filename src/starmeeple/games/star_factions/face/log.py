"""The log of Star Factions: facts in, sentences out."""

from collections.abc import Sequence

from starmeeple.core.facts import Fact
from starmeeple.core.speech import a, counted, does, listed, who
from starmeeple.core.words import Line
from starmeeple.games.star_factions.engine import facts as happened
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters.battlemat import cell_names
from starmeeple.games.star_factions.face import names
from starmeeple.games.star_factions.face.view import View, ship_name

HEXES = [name.upper() for name in cell_names()]
COUNTERS = ("Metal", "Fuel", "Weapon")
TOGETHER = (happened.TAKES, happened.PAYS, happened.RETURNS)  # counters of one hand-over stand in one sentence


def lines(before: View, notation: str | None, facts: Sequence[Fact], after: View) -> list[Line]:
    """The log lines of one action."""
    found: list[Line] = []
    if after["round"] == 1 and before["round"] == 0:
        found += limits(after)
    if notation == "end-turn":
        found.append(Line(f"{does(before['turn'] or 0, 'ends')} the turn."))
    at = 0
    while at < len(facts):
        end = at + 1
        while end < len(facts) and belongs(facts[at], facts[end]):
            end += 1
        line = told(list(facts[at:end]), before, after)
        if line is not None:
            found.append(line)
        at = end
    return found


def limits(view: View) -> list[Line]:
    """What ends a game that takes too long: our own rules, so the table is told of them once."""
    rounds, quiet = view["round_limit"], view["stall_limit"]
    ways = [f"after {rounds} rounds (SF 9.5)"] if rounds else []
    ways += [f"after {quiet} rounds in a row without damage or a change of flags (SF 9.6)"] if quiet else []
    return [Line(f"By our own rule, not the book’s, this game also ends {listed(ways, 'or')}.")] if ways else []


def belongs(first: Fact, next_one: Fact) -> bool:
    """Is the second fact told in the sentence that the first begins?"""
    if first.number in TOGETHER:
        return next_one.number == first.number and (next_one.seat, next_one.place) == (first.seat, first.place)
    followers = {
        happened.BUILDS: (happened.PAYS,),
        happened.SHOOTS: (happened.IS_HIT, happened.IS_DESTROYED),
        happened.STRIKES_BACK: (happened.IS_HIT, happened.IS_DESTROYED),
        happened.IS_FITTED: (happened.HULL_CHANGES,),
        happened.WORKS: (happened.WORK_ENDS, happened.PLANTS_A_FLAG, happened.LOSES_A_FLAG),
    }
    return next_one.number in followers.get(first.number, ())


def told(group: list[Fact], before: View, after: View) -> Line | None:
    """The sentence of facts that belong together."""
    first = group[0]
    number, seat = first.number, first.seat
    if number in TOGETHER:
        sentence = handed_over(group, before)
        return Line(sentence, tuple(group)) if sentence else None
    if number == happened.BEGINS_A_TURN:
        return Line(f"Round {first.amount}: {who(seat)}’s turn.", tuple(group), "turn")
    if number == happened.BEGINS_TO_ACT:
        return Line("Action phase.", tuple(group), "phase")
    sentence = {
        happened.ROLLS_FOR_ORDER: lambda: f"{does(seat, 'rolls')} {first.amount} for the order of choice.",
        happened.COMMANDS: lambda: f"{does(seat, 'commands')} {the_faction(f.FACTIONS[first.about])}.",
        happened.DRAWS: lambda: f"{does(seat, 'draws')} the card “{names.card_name(f.CARDS[first.about])}”.",
        happened.APPEARS: lambda: f"{ship(first.about, seat)} appears on {HEXES[first.place]} with hull {first.amount}.",
        happened.MOVES: lambda: f"{ship(first.about, seat)} moves from {HEXES[first.amount]} to {HEXES[first.place]}.",
        happened.LANDS: lambda: f"The black hole throws {ship(first.about, seat)} back: it lands on {HEXES[first.place]}.",
        happened.IS_REPAIRED: lambda: f"{ship(first.about, seat)} is repaired by {first.amount}: {hull(after, first.about)}.",
        happened.IS_OUT: lambda: f"{does(seat, 'is')} out of the game.",
        happened.BUILDS: lambda: built(group),
        happened.IS_FITTED: lambda: fitted(group, after),
        happened.SHOOTS: lambda: shot(group, "shoots at", after),
        happened.STRIKES_BACK: lambda: shot(group, "strikes back at", after),
        happened.IS_HIT: lambda: f"{ship(first.about, seat)} loses {first.amount} hull.",
        happened.WORKS: lambda: worked(group, after),
        happened.WORK_ENDS: lambda: f"{who(seat)}’s work on the planet comes to nothing ({counted(first.amount, 'action')} lost).",
        happened.PLANTS_A_FLAG: lambda: f"{does(seat, 'plants')} a flag on {planet(first.place)}.",
        happened.LOSES_A_FLAG: lambda: f"{who(seat)}’s colony on {planet(first.place)} is neutral again.",
        happened.DISCARDS: lambda: discarded(first),
        happened.HAS_GRACE: lambda: (
            f"{does(seat, 'has')} no ship on the mat: turn of grace {first.amount} of {after['rules']['grace_turns']}."
        ),
        happened.GRACE_ENDS: lambda: f"{who(seat)}’s time of grace is over after {counted(first.amount, 'turn')}.",
        happened.RESHUFFLES: lambda: f"The discard pile is shuffled: {counted(first.amount, 'card')} in the deck.",
        happened.GAME_ENDS: lambda: names.ending(after),
    }[number]()
    return Line(sentence, tuple(group))


def ship(number: int, seat: int) -> str:
    """A ship in a sentence, with its owner."""
    return f"{who(seat)}’s {names.slot_name(names.split_ship(ship_name(number))[1])}"


def planet(number: int) -> str:
    return names.planet_name(f.PLANET_NAMES[number])


def hull(view: View, number: int) -> str:
    """The hull of a ship, as it stands after the action."""
    return names.hull_words(names.ship_row(view, ship_name(number)))


def the_faction(faction: str) -> str:
    return ("the " if faction != "nexus" else "") + names.FACTION_NAMES[faction]


def amounts(group: Sequence[Fact]) -> str:
    """`2 Metal, 1 Fuel and 3 Weapons`, kinds of which there are none left out."""
    word = [COUNTERS[fact.about] + ("s" if COUNTERS[fact.about] == "Weapon" and fact.amount != 1 else "") for fact in group]
    return listed([f"{fact.amount} {name}" for fact, name in zip(group, word) if fact.amount])


def handed_over(group: list[Fact], before: View) -> str:
    """Counters that come from the supply or go back to it."""
    first = group[0]
    totals: dict[int, int] = {}
    for fact in group:
        totals[fact.about] = totals.get(fact.about, 0) + fact.amount
    summed = [Fact(first.kind, first.number, first.seat, amount, counter, first.place) for counter, amount in sorted(totals.items())]
    what = amounts(summed)
    if not what:
        return ""
    if first.number == happened.TAKES:
        return f"{does(first.seat, 'takes')} {what}."
    if first.number == happened.RETURNS:
        return f"{who(first.seat)}’s counters go back to the supply: {what}."
    why = {
        f.FOR_A_CARD: "for the card", f.FOR_A_JUMP: "for the jump through the black hole",
        f.FOR_A_REPAIR: "on the repair", f.FOR_AN_ATTACK: "on the attack",
    }[first.place]  # fmt: skip
    return f"{does(first.seat, 'spends')} {what} {why}."


def built(group: list[Fact]) -> str:
    """A ship or a kit is paid."""
    card = f.CARDS[group[0].about]
    kind, _, what = card.partition("-")
    thing = names.KIND_NAMES[kind] if what == "blueprint" else f"{kind.title()} Kit"
    return f"{does(group[0].seat, 'builds')} {a(thing)} for {amounts(group[1:]) or 'nothing'}."


def fitted(group: list[Fact], after: View) -> str:
    """A kit comes to a ship, and what that does to its hull."""
    first = group[0]
    change = sum(fact.amount for fact in group[1:])
    more = f", {change:+d}".replace("-", "−") if change else ""
    return f"{ship(first.about, first.seat)} is fitted with the {f.KIT_NAMES[first.amount].title()} Kit ({hull(after, first.about)}{more})."


def shot(group: list[Fact], verb: str, after: View) -> str:
    """A die, and what it did to the ship that was shot at."""
    first = group[0]
    target = next((fact for fact in group[1:] if fact.number == happened.IS_HIT), None)
    shooter = ship(first.about, first.seat)
    owner = names.owner_of(after, ship_name(first.place))
    rolled = f"{shooter} {verb} {ship(first.place, owner)} and rolls {first.amount}"
    if target is None:
        return f"{rolled}: no damage."
    if any(fact.number == happened.IS_DESTROYED for fact in group):
        spent = f", its hull was {target.amount}" if target.place != target.amount else ""
        return f"{rolled}: {target.place} damage{spent}. {ship(first.place, owner)} is destroyed."
    return f"{rolled}: {target.amount} damage, {hull(after, first.place)}."


def worked(group: list[Fact], after: View) -> str:
    """An action on a planet: progress, or its end."""
    first = group[0]
    seat, colonizes = first.seat, first.amount > 0
    flag = next((fact for fact in group[1:] if fact.number in (happened.PLANTS_A_FLAG, happened.LOSES_A_FLAG)), None)
    verb = "colonize" if colonizes else "decolonize"
    needed = after["rules"]["colonize_actions" if colonizes else "decolonize_actions"]
    if flag is None:
        return f"{does(seat, 'works')} to {verb} {planet(first.place)}: action {abs(first.amount)} of {needed}."
    after_so_many = f"after {counted(abs(first.amount), 'action')}"
    if colonizes:
        return f"{does(seat, 'plants')} a flag on {planet(first.place)} {after_so_many}."
    return f"{does(seat, 'takes')} {who(flag.seat)}’s flag off {planet(first.place)} {after_so_many}: the planet is neutral again."


def discarded(fact: Fact) -> str:
    """Cards of the Draw phase that were not used."""
    card = names.card_name(f.CARDS[fact.about])
    what = f"the {card}" if fact.amount == 1 else f"{fact.amount} {card}s"
    return f"{does(fact.seat, 'discards')} {what} unbuilt."
