"""What the log tells of the Senate: votes, laws, blocked spaces."""

from starmeeple.core.facts import Fact
from starmeeple.core.speech import agrees, counted, does, listed, who
from starmeeple.core.telling import Teller
from starmeeple.games.federation.engine import facts as happened
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.face import names
from starmeeple.games.federation.face.view import View

Tale = Teller[View]
SIDES = ("left", "right")


def votes_on_floor(tale: Tale, fact: Fact) -> None:
    """The votes of all players on a floor, then the neutral ones."""
    taken = [fact]
    while tale.next_is(happened.VOTES_ON_FLOOR) and tale.facts[tale.at].place == fact.place:
        taken.append(tale.facts[tale.at])
        tale.at += 1
    parts = [
        f"{who(one.seat)} {agrees(one.seat, 'has')} {counted(one.amount, 'vote')}"
        if one.seat >= 0
        else f"there {'is' if one.amount == 1 else 'are'} {counted(one.amount, 'neutral vote')}"
        for one in taken
    ]
    tale.says(taken, f"Floor {fact.place + 1}: {listed(parts)}.")


def votes_on_law(tale: Tale, fact: Fact) -> None:
    """The votes on both sides, and the laws they are for."""
    sides = [f"{counted(votes, 'vote')} on the {SIDES[side]}" for side, votes in enumerate((fact.amount, fact.about))]
    tie = " The holder of the President decides." if fact.amount == fact.about else ""
    tale.says([fact], f"The laws have {listed(sides)}.{tie}")


def law_passes(tale: Tale, fact: Fact) -> None:
    tale.says([fact], f"The {SIDES[fact.amount]} law passes: {names.place(f.PLANET_NAMES[fact.about])}.")


def breaks_the_tie(tale: Tale, fact: Fact) -> None:
    tale.says([fact], f"{does(fact.seat, 'breaks')} the tie for the {SIDES[fact.amount]} law.")


def law_revealed(tale: Tale, fact: Fact) -> None:
    last = " of the last round" if fact.place else ""
    tale.says([fact], f"The {SIDES[fact.amount]} law{last} is about {names.place(f.PLANET_NAMES[fact.about])}.")


def planets_blocked(tale: Tale, fact: Fact) -> None:
    """Which spaces are closed this round, and with how many neutral votes."""
    closed = [space for space in tale.after["senate"] if space["neutral"] is not None and space["action"] in tale.after["medals"]]
    voting = [names.place(space["space"]) for space in closed if space["neutral"]]
    silent = [names.place(space["space"]) for space in closed if not space["neutral"]]
    votes = next((space["neutral"] for space in closed if space["neutral"]), 0)
    tale.says([fact], f"Blocked this round: {listed(voting)} with {counted(votes or 0, 'neutral vote')} each, {listed(silent)} with none.")


def room_blocked(tale: Tale, fact: Fact) -> None:
    closed = [
        names.the_place(space["space"])
        for space in tale.after["senate"]
        if space["neutral"] is not None and space["action"] not in tale.after["medals"]
    ]
    tale.says([fact], f"Blocked this round too: {listed(closed)}.")


EXECUTIVE = {
    happened.VOTES_ON_FLOOR: votes_on_floor,
    happened.VOTES_ON_LAW: votes_on_law,
    happened.LAW_PASSES: law_passes,
    happened.BREAKS_THE_TIE: breaks_the_tie,
    happened.LAW_IS_REVEALED: law_revealed,
    happened.LAW_GOES_BACK: lambda tale, fact: tale.says(
        [fact], f"Both laws would be about {names.place(f.PLANET_NAMES[fact.about])}: the right one goes back and the next is revealed."
    ),
    happened.LAWS_CHANGE_PLACES: lambda tale, fact: tale.says([fact], "The laws of the last round are alike: the right laws of the two last rounds change places."),
    happened.PLANETS_ARE_BLOCKED: planets_blocked,
    happened.ROOM_IS_BLOCKED: room_blocked,
}  # fmt: skip
