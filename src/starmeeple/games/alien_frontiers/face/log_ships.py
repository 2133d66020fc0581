"""How the log names ships: those of a docking, those that are gathered, and those that leave."""

from collections.abc import Sequence

from starmeeple.core.facts import Fact
from starmeeple.core.speech import counted, listed, who
from starmeeple.games.alien_frontiers.engine import facts as happened
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.face import names

RUNS = ("raiders-outpost",)
PAIRED = ("orbital-market", "orbital-market-agendas", "shipyard")


def ship(fact: Fact) -> str:
    """A ship of the player by its value, or what is special about it: amount is its face, about the ship."""
    return f"the {fact.amount}" if fact.about < f.NAMED_RELIC else f"{names.the(f.SHIP_NAMES[fact.about])} ({fact.amount})"


def docking(fact: Fact) -> str:
    """The ships of a docking and where they go."""
    target = f.TARGET_NAMES[fact.place]
    low, high = fact.amount & 7, fact.amount >> 3
    values = [low, high] if high else values_of(target, low)
    specials = [names.the(f.SPECIAL_NAMES[k]) for k in range(int(f.SPECIALS)) if fact.about > 0 and fact.about >> k & 1]
    what = "-".join(map(str, values)) if len(values) > 1 else f"a {low}"
    if specials and len(specials) == len(values):
        what = f"{listed(specials)} ({'-'.join(map(str, values))})"
    elif specials:
        what += f" with {listed(specials)}"
    purpose = " for agendas" if target == "orbital-market-agendas" else ""
    return f"{what} at {names.the(target)}{purpose}"


def values_of(target: str, low: int) -> list[int]:
    """The values of the ships that a docking takes."""
    if target in RUNS:
        return [low, low + 1, low + 2]
    return [low] * (2 if target in PAIRED else 3 if target == "colony-constructor" else 1)


def fleet(taken: Sequence[Fact], mine: int | None = None) -> str:
    """So many ships, and the Relic Ship: of gathering from where, of others whose."""
    found: list[str] = []
    for fact in taken:
        if fact.seat == f.RELIC:
            found.append("the Relic Ship")
        elif fact.number == happened.LEAVES_PORTS:
            found.append(f"{counted(fact.amount, 'ship')} from the facilities")
        elif fact.number == happened.LEAVES_BAY:
            found.append(f"{counted(fact.amount, 'ship')} from the Maintenance Bay")
        elif mine is not None and fact.seat != mine:
            found.append(f"{who(fact.seat)}’s ship")
        else:
            found.append(counted(fact.amount, "ship"))
    return listed(found)


def departures(taken: Sequence[Fact], bumped: bool) -> list[tuple[list[Fact], str]]:
    """Ships that leave, told by owner and by where they go. A departure is followed by its destination."""
    ways: dict[tuple[int, str], tuple[list[Fact], list[str]]] = {}
    leaving: list[Fact] = []
    for fact in taken:
        if fact.number in (happened.SHIP_LEAVES, happened.LEAVES_BAY):
            leaving.append(fact)
            continue
        where = "to the Maintenance Bay" if fact.number == happened.TO_BAY else "out of play"
        owner = int(f.RELIC) if fact.number == happened.RELIC_RETURNS else fact.seat
        facts, values = ways.setdefault((owner, where), ([], []))
        facts += [*leaving, fact]
        values += [str(one.amount) for one in leaving if one.number == happened.SHIP_LEAVES]
        leaving = []
    found: list[tuple[list[Fact], str]] = []
    for (owner, where), (facts, values) in ways.items():
        many = len(values) > 1
        verb = ("are bumped" if many else "is bumped") if bumped else "go" if many else "goes"
        if owner == f.RELIC:
            where = "back to Burroughs Desert" if where == "out of play" else where
            found.append((facts, f"The Relic Ship {verb} {where}."))
        else:
            what = listed(sorted(values)) if values else "ship in the Maintenance Bay"
            found.append((facts, f"{who(owner)}’s {what} {verb} {where}."))
    return found
