"""The log of the Orb: its facts in, sentences out."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from starmeeple.core.speech import agrees, counted, does, listed, who
from starmeeple.core.words import Line
from starmeeple.edition import read_edition
from starmeeple.games.race_for_the_galaxy.engine import facts as base
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.orb.engine import facts as happened
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.face import places
from starmeeple.games.race_for_the_galaxy.orb.face.view import Orb

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.face.log import Teller

WENT = {o.GOES: "goes to", o.CROSSES: "passes to", o.STARTS: "starts at", o.RETURNS: "returns to"}


def orbs(teller: "Teller") -> tuple[Orb, Orb]:
    """The Orb before and after."""
    before, after = teller.before["orb"], teller.after["orb"]
    assert before is not None and after is not None, "a game without the Orb"
    return before, after


@cache
def slugs() -> list[str]:
    """All orb cards in the order of their numbers, which no overlay can change."""
    return read_edition("race-for-the-galaxy", Path(__file__).parents[2] / "edition.toml").rows("orb.cards")


def slug_of(number: int) -> str:
    """An orb card by its number, as facts name it; the small airlock cards come last."""
    return slugs()[number] if number < len(slugs()) else "small"


def token(seen: Orb, number: int) -> str:
    return list(seen["kinds"].values())[number]["name"]


def card(teller: "Teller", number: int) -> str:
    """An orb card, with what it brings where the viewer sees it."""
    before, after = orbs(teller)
    slug = slug_of(number)
    return places.orb_card(before if places.face_of(before, slug) else after, slug)


def sector(seen: Orb, cell: int) -> str:
    """A cell of the table as notation writes it."""
    side = 2 * seen["edge"] + 1
    return f"{cell % side - seen['edge']},{cell // side - seen['edge']}"


def line(teller: "Teller") -> Line | None:
    """The sentence that begins with the next fact."""
    number = teller.facts[teller.at].number
    if number == happened.PRIORITY:
        return priority(teller)
    if number == happened.USES_A_TOKEN:
        return used(teller)
    if number == happened.TAKES_A_TOKEN:
        return taken(teller)
    if number == happened.LAYS:
        return laid(teller)
    if number in (happened.SHOWS_ORB_CARDS, happened.TURNS_UP_A_TOKEN):
        return shown(teller)
    return plain(teller)


def plain(teller: "Teller") -> Line | None:
    fact = teller.take()
    seat, number = fact.seat, fact.number
    before, after = orbs(teller)
    if number == happened.DRAWS_AN_ORB_CARD:
        seen = teller.run(seat, happened.SEES_AN_ORB_CARD)
        which = f": {places.number_of(slug_of(seen[0].about))}" if seen else ""
        bring = places.brings(places.face_of(after, slug_of(seen[0].about))) if seen else ""
        return Line(
            f"{does(seat, 'draws')} an orb card of set {o.DECKS[fact.place]}{which}{f', with {bring}' if bring else ''}.", (fact, *seen)
        )
    sentence = {
        happened.BEGINS_TO_SURVEY: lambda: f"{who(seat)}’s turn on the Orb.",
        happened.TEAM_GOES: lambda: (
            f"{who(seat)}’s {'second ' if fact.about else ''}survey team {WENT[fact.amount]} {spot(before, after, fact.place)}."
        ),
        happened.STAYS: lambda: f"{does(seat, 'does')} not move.",
        happened.BREEDS: lambda: f"The breeding tube brings {card(teller, fact.about)}.",
        happened.REMOVES: lambda: f"{capital(card(teller, fact.about))} fits nowhere and is removed from the game.",
        happened.PLAYS: lambda: f"{does(seat, 'plays')} {card(teller, fact.about)}.",
        happened.STATIONS_CHANGE: lambda: (
            f"{counted(abs(fact.amount), 'feeding station')} {'more' if fact.amount > 0 else 'fewer'} in sight."
        ),
        happened.PASSES: lambda: f"{does(seat, 'passes')} and {agrees(seat, 'comes')} to the top of the order.",
        happened.SAVES: lambda: f"{does(seat, 'saves')} {counted(fact.amount, 'card')}.",
        happened.HURRIES: lambda: f"{does(seat, 'has')} {counted(fact.amount, 'more step')}.",
        happened.GAINS_FORCE: lambda: f"{does(seat, 'has')} {fact.amount} more Military in this phase.",
        happened.SEES_AN_ORB_CARD: lambda: f"{does(seat, 'draws')} {card(teller, fact.about)}.",
        happened.FINDS: lambda: f"{does(seat, 'finds')} {token(after, fact.about)}.",
    }[number]()
    return Line(sentence, (fact,))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def spot(before: Orb, after: Orb, cell: int) -> str:
    """Where a team goes: what was there before it came."""
    at = sector(after, cell)
    return places.place(before if places.found(before, at) else after, at)


def priority(teller: "Teller") -> Line:
    """The order of the orb step."""
    found = []
    while teller.at < len(teller.facts) and teller.facts[teller.at].number == happened.PRIORITY:
        found.append(teller.take())
    return Line(f"The order on the Orb: {', then '.join(who(fact.seat) for fact in found)}.", tuple(found))


def used(teller: "Teller") -> Line:
    """A token is turned face up, and what it does."""
    fact = teller.take()
    seat = fact.seat
    name = f"the token {token(orbs(teller)[1], fact.about)}"
    follows = teller.run(seat, happened.GAINS_FORCE, happened.SAVES, happened.HURRIES)
    amount = follows[0].amount if follows else 0
    if fact.amount == o.FOR_FORCE:
        what = f"for {amount} more Military in this phase"
    elif fact.amount == o.TO_PAY_LESS:
        what = f"instead of {counted(amount, 'card')}"
    elif fact.amount == o.TO_HURRY:
        what = f"for {counted(amount, 'more step')}"
    elif fact.amount == o.TO_PASS:
        what = "to pass what is closed"
    else:
        return bartered(teller, seat, name, (fact, *follows))
    return Line(f"{does(seat, 'uses')} {name} {what}.", (fact, *follows))


def bartered(teller: "Teller", seat: int, name: str, found: tuple) -> Line:  # type: ignore[type-arg]  # of facts
    """A token stands in for an alien good."""
    sold = teller.run(seat, base.DRAWS, place=f.FOR_A_SALE)
    if sold:
        cards = counted(sum(one.amount for one in sold), "card")
        return Line(f"{does(seat, 'sells')} {name} as an alien good for {cards}.", (*found, *sold))
    force = teller.run(seat, base.GAINS_FORCE)
    if force:
        by = teller.card(force[0].about)
        return Line(
            f"{does(seat, 'spends')} {name} as an alien good for {force[0].amount} more Military in this phase, by {by}.", (*found, *force)
        )
    return Line(f"{does(seat, 'consumes')} {name} as an alien good.", found)


def taken(teller: "Teller") -> Line:
    """A token is taken from the Orb; who took it sees which one."""
    fact = teller.take()
    found = teller.run(fact.seat, happened.FINDS)
    name = f": {token(orbs(teller)[1], found[0].about)}" if found else ""
    return Line(f"{does(fact.seat, 'takes')} a token of set {o.DECKS[fact.place]}{name}.", (fact, *found))


def laid(teller: "Teller") -> Line:
    """An orb card lies, where and which way round; the stations that it brings or covers."""
    fact = teller.take()
    after = orbs(teller)[1]
    stations = teller.run(fact.seat, happened.STATIONS_CHANGE)
    change = sum(one.amount for one in stations)
    seen = f" {counted(abs(change), 'feeding station')} {'more' if change > 0 else 'fewer'} in sight." if change else ""
    slug = slug_of(fact.about)
    what = f"orb card {places.number_of(slug)}" if slug != "small" else places.number_of(slug)
    where = f"with its upper left sector on {places.grid(sector(after, fact.place))}, {places.way_round(90 * fact.amount)}"
    return Line(f"{does(fact.seat, 'lays')} {what} {where}.{seen}", (fact, *stations))


def shown(teller: "Teller") -> Line:
    """Orb cards that fit nowhere, or tokens at the end: all of one seat in one sentence."""
    first = teller.facts[teller.at]
    found = teller.run(first.seat, first.number)
    after = orbs(teller)[1]
    if first.number == happened.TURNS_UP_A_TOKEN:
        return Line(f"{does(first.seat, 'turns')} up {listed([token(after, fact.about) for fact in found])}.", tuple(found))
    names = listed([places.number_of(slug_of(fact.about)) for fact in found])
    return Line(f"{does(first.seat, 'can')} place none of the orb cards and {agrees(first.seat, 'shows')} them: {names}.", tuple(found))
