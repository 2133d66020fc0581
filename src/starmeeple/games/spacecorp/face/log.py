"""The log: facts in, sentences out. Lines about the competition and about contracts and ends carry their clause."""

from collections.abc import Callable, Sequence

from starmeeple.core.facts import HIDDEN, Fact
from starmeeple.core.speech import a, agrees, counted, does, listed, who
from starmeeple.core.words import Line
from starmeeple.games.spacecorp.engine import facts as happened
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.face import log_competition, names
from starmeeple.games.spacecorp.face.log_answers import told_action
from starmeeple.games.spacecorp.face.names import money
from starmeeple.games.spacecorp.face.view import View

WHY = (
    "", "enough contracts are fulfilled", "the era deck is empty", "the competition deck is empty", "everybody passed",
    "nothing moved any more", "the era deck is empty and the round is complete",
)  # fmt: skip
CUBES = ("genetics", "revelation")
MARKERS = ("1st", "2nd")
PILES = ("card", "competition card", "tile", "offer", "discarded card")

READY = (happened.TIME_CARD, happened.START_CARD, happened.TEAMS_READY)
RETURNED = (happened.CARDS_BACK, happened.TEAMS_BACK, happened.BASES_BACK)
OWNED = (happened.CONTRACTS_BACK, happened.COLONIES_BACK, happened.MARKERS_BACK)
FOLLOWERS: dict[int, tuple[int, ...]] = {
    happened.ADVANCES: (happened.ORBIT, happened.STOPS),
    happened.UPGRADES: (happened.COVERS,),
    happened.TAKES: (happened.TAKES,),
    happened.SHUFFLED: (happened.SHUFFLED,),
    happened.GOES_BACK: (happened.GOES_BACK,),
    happened.RIVAL_TEAMS_BACK: (happened.RIVAL_BASES_BACK,),
    happened.CLEARED: (happened.CLEARED, happened.OFFERS),
    **dict.fromkeys(READY, READY),
    **dict.fromkeys(RETURNED, RETURNED),
    **dict.fromkeys(OWNED, OWNED),
}


def lines(before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[Line]:
    """The log lines of one action, then of the facts that came of it."""
    found = [Line(text) for text in told_action(before, seat, notation)] if notation is not None else []
    at, view = 0, before
    while at < len(facts):
        end = at + 1
        while end < len(facts) and belongs(facts[at], facts[end]):
            end += 1
        if facts[at].number == happened.ERA_BEGINS:
            view = after
        line = Teller(view, notation).told(list(facts[at:end]))
        if line is not None:
            found.append(line)
        at = end
    if after["over"] and not before["over"]:
        found.append(Line(names.ending(after)))
    return found


def belongs(first: Fact, next_one: Fact) -> bool:
    """Is the second fact told in the sentence that the first begins?"""
    same = next_one.seat == first.seat or first.number in OWNED
    return same and next_one.number in FOLLOWERS.get(first.number, ())


class Teller:
    """Words facts with the names of a view."""

    def __init__(self, view: View, notation: str | None) -> None:
        self.view = view
        self.notation = notation or ""

    def word(self, what: str, number: int) -> str:
        """The name of a thing by its number."""
        row = self.view["names"][what]
        return row["names"][number - row["first"]]

    def told(self, group: list[Fact]) -> Line | None:
        """The sentence of facts that belong together; None where nothing is to be said."""
        first = group[0]
        if first.seat == f.RIVAL and first.number in log_competition.TOLD:
            sentence = log_competition.TOLD[first.number](self, group)
        else:
            sentence = TOLD[first.number](self, group)
        if not sentence:
            return None
        if first.number == happened.BEGINS_TURN:
            return Line(sentence, tuple(group), "turn")
        return Line(sentence, tuple(group), "phase" if first.number == happened.ERA_BEGINS else "")


Told = Callable[[Teller, list[Fact]], str]


def side(number: int) -> str:
    """A side within a sentence."""
    return "the competition" if number == f.RIVAL else who(number)


def side_does(number: int, verb: str) -> str:
    """A side at the beginning of a sentence, and what it does."""
    return f"The competition {verb}" if number == f.RIVAL else does(number, verb)


def some(number: int, thing: str) -> str:
    """`a team`, `2 teams`."""
    return a(thing) if number == 1 else counted(number, thing)


def begins_turn(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    if first.seat == f.RIVAL:
        return f"Round {first.amount}: the competition."
    extra = ", once more" if first.about else ""
    return f"Round {first.amount}: {who(first.seat)}’s turn{extra}."


def pays(t: Teller, group: list[Fact]) -> str:
    """A card with the value that pays: the notation names it."""
    first = group[0]
    slug = t.notation.split()[1]
    row = names.card_row(t.view, slug)
    value = names.value_words(row["values"][first.amount]) if row else ""
    return f"{does(first.seat, 'discards')} {t.word('card', first.about)}: {value}."


def paid(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    kind = f.TYPES[first.about].capitalize()
    if first.amount <= 0:
        return f"{does(first.seat, 'pays')} nothing."
    return f"{does(first.seat, 'pays')} {first.amount} {kind}."


def draws(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    card = "a card" if first.about == HIDDEN else t.word("card", first.about)
    return f"{does(first.seat, 'draws')} {card}."


def takes(t: Teller, group: list[Fact]) -> str:
    boxes = listed([f"{t.word('card', fact.about)} (box {fact.place + 1})" for fact in group])
    return f"{does(group[0].seat, 'takes')} {boxes} from the offers."


def offered(t: Teller, group: list[Fact]) -> str:
    return f"{t.word('card', group[0].about)} comes into offer box {group[0].place + 1}."


def tile(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    gain = f" and {gains(first)} {money(first.amount)}" if first.amount else ""
    return f"{does(first.seat, 'discovers')} {t.word('tile', first.about)} at {t.word('place', first.place)}{gain}."


def gains(fact: Fact) -> str:
    return "gains" if fact.seat == f.RIVAL else agrees(fact.seat, "gains")


def alien(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    gain = f" and {gains(first)} {money(first.amount)}" if first.amount else ""
    return f"{does(first.seat, 'meets')} the {t.word('tile', first.about)} at {t.word('place', first.place)}{gain}."


def advances(t: Teller, group: list[Fact]) -> str:
    """Steps of a cube, and what came of them."""
    first = group[0]
    text = f"{who(first.seat)}’s {CUBES[first.about]} cube advances {counted(first.amount, 'step')}"
    for fact in group[1:]:
        if fact.number == happened.ORBIT:
            text += f", which completes an orbit of {fact.amount}"
        else:
            text += f" and stops there: {counted(fact.amount, 'step')} lost"
    return text + "."


def orbit(t: Teller, group: list[Fact]) -> str:
    return f"{who(group[0].seat)}’s {CUBES[group[0].about]} cube completes an orbit of {group[0].amount}."


def stops(t: Teller, group: list[Fact]) -> str:
    return f"{who(group[0].seat)}’s {CUBES[group[0].about]} cube stays on the last space: {counted(group[0].amount, 'step')} lost."


def learns(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    award = f" and {gains(first)} its award of {money(first.amount)}" if first.amount else ""
    return f"{does(first.seat, 'takes')} {t.word('progress', first.about)}{award}."


def compensation(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    had = "has" if first.seat == f.RIVAL else agrees(first.seat, "has")
    return f"{side_does(first.seat, 'gains')} {money(first.amount)}, for {side(first.seat)} {had} a team on the tile (SC 6.4)."


def produces(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    return f"{does(first.seat, 'gains')} {money(first.amount)} from {counted(first.place, 'base')}."


def upgrades(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    covered = "".join(f", which covers {t.word('card', fact.about)}" for fact in group[1:])
    return f"{does(first.seat, 'installs')} {t.word('card', first.about)} in slot {first.place + 1}{covered}."


def settles(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    return (
        f"{does(first.seat, 'founds')} {t.word('colony', first.about)} in {t.word('site', first.place)} and {gains(first)} "
        f"{money(first.amount)}."
    )


def contract(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    text = t.view["contracts"][first.about]["text"]
    return f"{side_does(first.seat, 'fulfils')} Contract {first.about + 1}, “{text}”, for {money(first.amount)} (SC 10.1)."


def marker(t: Teller, group: list[Fact]) -> str:
    return f"{side_does(group[0].seat, 'takes')} the {MARKERS[group[0].about]} Beyond marker (SC 6.2)."


def stripped(t: Teller, group: list[Fact]) -> str:
    first = group[0]
    return f"{side_does(first.place, 'takes')} down {t.word('card', first.about)} in {who(first.seat)}’s headquarters."


def ready(t: Teller, group: list[Fact]) -> str:
    """What a seat begins an era with."""
    parts = []
    for fact in group:
        if fact.number == happened.TIME_CARD:
            parts.append("a Time card")
        elif fact.number == happened.START_CARD:
            parts.append(f"the Start card {t.word('card', fact.about)}")
        else:
            parts.append(f"{some(fact.amount, 'team')} at {t.word('site', fact.place)}")
    return f"{does(group[0].seat, 'gets')} {listed(parts)}."


def shuffled(t: Teller, group: list[Fact]) -> str:
    return f"Ready: {listed([counted(fact.amount, PILES[fact.about]) for fact in group if fact.amount])}."


def goes_back(t: Teller, group: list[Fact]) -> str:
    left = [counted(fact.amount, PILES[fact.about]) for fact in group if fact.amount]
    return f"Back into the box {'go' if len(left) > 1 else 'goes'} {listed(left)} (SC 17.2)." if left else ""


def returned(t: Teller, group: list[Fact]) -> str:
    """What a seat gives back at the end of an era."""
    things = {happened.CARDS_BACK: "card", happened.TEAMS_BACK: "team"}
    parts = [some(fact.amount, things.get(fact.number) or t.word("base", fact.about)) for fact in group if fact.amount]
    return f"{does(group[0].seat, 'gives')} back {listed(parts)}." if parts else ""


def owned(t: Teller, group: list[Fact]) -> str:
    """Contracts, colonies and markers of an era that is over, side by side."""
    things = {happened.CONTRACTS_BACK: "contract", happened.COLONIES_BACK: "colony", happened.MARKERS_BACK: "Beyond marker"}
    parts = [f"{some(fact.amount, things[fact.number])} of {side(fact.seat)}" for fact in group if fact.amount]
    return f"Cleared for the new era: {listed(parts)}." if parts else ""


def rival_returned(t: Teller, group: list[Fact]) -> str:
    things = {happened.RIVAL_TEAMS_BACK: "team", happened.RIVAL_BASES_BACK: "base"}
    parts = [some(fact.amount, things[fact.number]) for fact in group if fact.amount]
    return f"The competition takes back {listed(parts)}." if parts else ""


def final(what: str) -> Told:
    """A part of the final bonus."""

    def told(t: Teller, group: list[Fact]) -> str:
        first = group[0]
        if not first.amount:
            return ""
        thing = what
        if first.number == happened.FINAL_COLONY:
            thing = f"the colony {t.word('colony', first.about)}"
        elif first.number == happened.FINAL_TIME:
            thing = some(first.place, "Time card")
        elif first.number == happened.FINAL_MARKER:
            thing = f"the {MARKERS[first.about]} Beyond marker"
        return f"{does(first.seat, 'gains')} {money(first.amount)} for {thing} (SC 17.3)."

    return told


TOLD: dict[int, Told] = {
    happened.ERA_BEGINS: lambda t, g: f"The era of the {t.word('era', g[0].about)} begins (SC 3.1).",
    happened.FIRST_PLAYER: lambda t, g: f"{does(g[0].seat, 'is')} first player.",
    happened.SHUFFLED: shuffled,
    happened.SPLIT: lambda t, g: f"The competition gets {counted(g[0].amount, 'card')} of the era deck (SC 15.10).",
    **dict.fromkeys(READY, ready),
    happened.TEAM_AHEAD: lambda t, g: (
        f"{who(g[0].seat)}’s Team {g[0].about + 1} starts at {t.word('site', g[0].place)}, for the Beyond marker (SC 3.1)."
    ),
    happened.RIVAL_AHEAD: lambda t, g: (
        f"A competition team starts at {t.word('site', g[0].place)}, for the Beyond marker (SC 3.1)."
    ),
    happened.BEGINS_TURN: begins_turn,
    happened.TIME_SPENT: lambda t, g: f"{does(g[0].seat, 'spends')} a Time card: {counted(g[0].amount, 'action')} this turn.",
    happened.PAYS: pays,
    happened.BORROWS: lambda t, g: (
        f"{does(g[0].seat, 'borrows')} {t.word('card', g[0].about)} of {who(g[0].place)}, who draws for it."
    ),
    happened.PAID: paid,
    happened.DRAWS: draws,
    happened.TAKES: takes,
    happened.OFFERED: offered,
    happened.MOVES: lambda t, g: (
        f"{who(g[0].seat)}’s Team {g[0].amount + 1} moves from {t.word('site', g[0].about)} to {t.word('site', g[0].place)}."
    ),
    happened.GOES_BEYOND: lambda t, g: (
        f"{who(g[0].seat)}’s Team {g[0].amount + 1} goes Beyond, from {t.word('site', g[0].about)} to {t.word('site', g[0].place)}."
    ),
    happened.MARKER: marker,
    happened.TILE: tile,
    happened.ALIEN: alien,
    happened.SENT_HOME: lambda t, g: f"Players’ teams in {t.word('site', g[0].place)} return to the start (SC 14.2).",
    happened.ADVANCES: advances,
    happened.ORBIT: orbit,
    happened.STOPS: stops,
    happened.ORBIT_LOST: lambda t, g: f"There is no {f.DECKS[g[0].about].capitalize()} for {who(g[0].seat)} to take (SC 11.3).",
    happened.LEARNS: learns,
    happened.NEW_TEAM: lambda t, g: f"A new team of {who(g[0].seat)} appears at {t.word('site', g[0].place)} (SC 11.5).",
    happened.BUILDS: lambda t, g: (
        f"{does(g[0].seat, 'builds')} {a(t.word('base', g[0].about))} at {t.word('place', g[0].place)}."
    ),
    happened.BASE_PAYS: lambda t, g: f"The {t.word('base', g[0].about)} pays {who(g[0].seat)} {money(g[0].amount)}.",
    happened.COMPENSATION: compensation,
    happened.PRODUCES: produces,
    happened.UPGRADES: upgrades,
    happened.SETTLES: settles,
    happened.CONTRACT: contract,
    happened.EDGE_PLAYED: lambda t, g: f"{does(g[0].seat, 'plays')} the Edge of {t.word('card', g[0].about)}.",
    happened.CHEAPER: lambda t, g: f"The Build costs {g[0].amount} less.",
    happened.RETREATS: lambda t, g: (
        f"{who(g[0].seat)}’s Team {g[0].about + 1} falls back to {t.word('site', g[0].place)}."
    ),
    happened.STRIPPED: stripped,
    happened.LOSES: lambda t, g: f"{side_does(g[0].seat, 'loses')} {money(g[0].amount)}.",
    happened.POACHES: lambda t, g: f"{does(g[0].seat, 'poaches')} {t.word('card', g[0].about)}.",
    happened.DISCARDS: lambda t, g: f"{does(g[0].seat, 'discards')} {t.word('card', g[0].about)}.",
    happened.ERA_ENDS: lambda t, g: f"The era of the {t.word('era', g[0].about)} ends: {WHY[g[0].amount]} (SC 17.1).",
    happened.FINAL_BASE: final("the best base"),
    happened.FINAL_COLONY: final(""),
    happened.FINAL_TIME: final(""),
    happened.FINAL_MARKER: final(""),
    happened.GOES_BACK: goes_back,
    **dict.fromkeys(RETURNED, returned),
    **dict.fromkeys(OWNED, owned),
    happened.RIVAL_TEAMS_BACK: rival_returned,
    happened.RIVAL_BASES_BACK: rival_returned,
}  # fmt: skip
