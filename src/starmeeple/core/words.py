"""The sentences of a game. A game's `face/words.py` has a class that says what is its own, and `WORDS`, one object of it; what it leaves
out is said by this one. Words work from views, so a secret has no path out. A player is named by `who(seat)`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from starmeeple.core.facts import ONE_SOURCE, Fact, Source
from starmeeple.core.speech import agrees, does, listed, who
from starmeeple.core.state import NOT_ASKED, NOT_WAITING
from starmeeple.core.views import Head

ViewType = TypeVar("ViewType", bound=Head)


def anchor(clause: str) -> str:
    """The id of a clause in the readable rules: AF-4.3 for AF 4.3."""
    return clause.replace(" ", "-")


Counter = tuple[str, int]  # what a counter is called in the view, and whose it is


@dataclass(frozen=True)
class Line:
    """A line of the log with the facts that it tells; players are marks."""

    text: str
    facts: tuple[Fact, ...] = ()
    heading: str = ""  # "turn" or "phase" where the line begins one


@dataclass(frozen=True)
class Amounts:
    """What picked things add up to, where they pay a sum instead of being counted. What is there and what is picked is added, multiplied by
    the largest factor among them (only one picked thing may have one), and if that is anything, `more` comes on top."""

    unit: str  # "Move"
    need: int
    open: bool  # more than is needed is worth something too
    have: int  # without a pick
    times: int  # the factor without a pick
    more: int
    adds: Mapping[str, tuple[int, int]]  # action -> what it adds, and its factor (1: none)
    one_of: Sequence[str] = ()  # one of these actions is needed, or `without` is lost; without is None: there is no way but these
    without: int | None = 0


@dataclass(frozen=True)
class Series:
    """Things that are picked one by one and belong together: a payment, a discard."""

    verb: str  # of the actions that pick
    least: int  # so many more must be picked
    most: int  # so many more may be picked
    does: str  # what the button says that sends them
    copies: Mapping[str, int] = field(default_factory=dict)  # element of the picture -> how many things it stands for, if several
    then: str = ""  # an action that is sent after them, if the question is still open
    amounts: Amounts | None = None


class Words(Generic[ViewType]):
    """Tables for what is plain, methods for what depends on the view."""

    asking: ClassVar[str] = ""  # the clause that says who is asked when: for the two refusals that every game has
    chance: ClassVar[str] = "Chance decides."  # what everybody reads while chance is asked
    points: ClassVar[tuple[str, str]] = ("point", "points")
    questions: ClassVar[Mapping[str, str]] = {}  # kind of decision -> the sentence that asks
    waits: ClassVar[Mapping[str, str]] = {}  # kind of decision -> what the others wait for
    labels: ClassVar[Mapping[str, str]] = {}  # verb -> what its button says; {0}, {1}, {2} are its arguments
    groups: ClassVar[Mapping[str, str]] = {}  # verb -> the heading over its buttons
    effects: ClassVar[Mapping[str, str]] = {}  # verb -> what it does, in a sentence; {0}, {1}, {2} are its arguments
    clauses: ClassVar[Mapping[str, str]] = {}  # verb -> the clause that allows it
    refusals: ClassVar[Mapping[int, tuple[str, str]]] = {}  # reason -> sentence and clause; {0}, {1}, {2} are the action's arguments

    # What is asked ----------------------------------------------------------------------------

    def question(self, view: ViewType) -> str:
        """What the viewer is asked, in one sentence; or for whom everybody waits; or how it ended."""
        if view["over"]:
            return self.ending(view)
        if not view["waiting"]:
            return self.while_chance(view)
        if view["viewer"] in view["waiting"]:
            return self.asked_of(view)
        return self.waiting_for(view)

    def asked_of(self, view: ViewType) -> str:
        """The question to a seat that is asked."""
        return self.questions.get(view["asked"], "What do you do?")

    def waiting_for(self, view: ViewType) -> str:
        """For whom the others wait, and for what."""
        names = listed([who(seat) for seat in view["waiting"]])
        what = self.waits.get(view["asked"], "")
        return f"Waiting for {names}: {what}." if what else f"Waiting for {names}."

    def while_chance(self, view: ViewType) -> str:
        """What everybody reads while chance is asked."""
        return self.chance

    def ending(self, view: ViewType) -> str:
        """Who won, and with how many points."""
        places = view["ranking"] or []
        winners = [seat for seat, place in enumerate(places) if place == 1]
        if not winners:
            return "The game is over."
        points = self.points_text(view, winners[0])
        wins = agrees(winners[0], "wins") if len(winners) == 1 else "share the victory"
        return f"{listed([who(seat) for seat in winners])} {wins} with {points}."

    def rival(self, view: ViewType) -> tuple[str, int] | None:
        """Whom somebody plays against who plays alone, and their points; None where only the players count."""
        return None

    def score(self, view: ViewType, seat: int) -> str:
        """A seat's points as people read them: a game that divides points says `9⅓`."""
        return str(view["scores"][seat])

    def points_text(self, view: ViewType, seat: int) -> str:
        """`1 point`, `12 points`."""
        score = self.score(view, seat)
        return f"{score} {self.points[0] if score == '1' else self.points[1]}"

    def status(self, view: ViewType) -> str:
        """Round and phase in a few words."""
        if view["over"]:
            return "The end"
        number = view.get("round", 0)
        return f"Round {number}" if number else "Set-up"

    # Choices ----------------------------------------------------------------------------------

    def label(self, view: ViewType, notation: str) -> str:
        """What a choice says on its button."""
        verb, *rest = notation.split()
        if verb in self.labels:
            return self.labels[verb].format(*[spoken(argument) for argument in rest])
        return spoken(notation)

    def group(self, view: ViewType, notation: str) -> str:
        """The heading under which a choice stands; may be empty."""
        return self.groups.get(notation.partition(" ")[0], "")

    def targets(self, view: ViewType, notation: str) -> list[str]:
        """The ids of the picture's elements that this choice is about; a click on one of them chooses it."""
        verb, *rest = notation.split()
        return [f"{verb}/{'-'.join(rest)}"] if rest else []

    def forecast(self, view: ViewType, notation: str) -> str:
        """What chance may make of a choice, and what may come back, where that can be said: a sentence, or nothing."""
        return ""

    def effect(self, view: ViewType, notation: str) -> str:
        """What a choice does, in a sentence or two with its figures: the label names it, this explains it."""
        verb, *rest = notation.split()
        return self.effects.get(verb, "").format(*[spoken(argument) for argument in rest])

    def tip(self, view: ViewType, notation: str) -> str:
        """What a page shows of a choice besides its label: what it does, and what chance may make of it."""
        return " ".join(part for part in (self.effect(view, notation), self.forecast(view, notation)) if part)

    def touched(self, view: ViewType, fact: Fact) -> list[str]:
        """The ids of the picture's elements that a fact is about, if they are others than those of the action that caused it."""
        return []

    def pick(self, view: ViewType, choices: Sequence[str]) -> "Series | None":
        """The question is one of a series whose answers a page may collect and send together; None if it is a question by itself."""
        return None

    def clause(self, notation: str) -> str:
        """The clause of RULES.md that allows this choice."""
        return self.clauses.get(notation.partition(" ")[0], self.asking)

    def refusal(self, reason: int, view: ViewType, notation: str) -> tuple[str, str]:
        """The sentence and the clause of a refusal."""
        if reason in self.refusals:
            sentence, clause = self.refusals[reason]
            return sentence.format(*[spoken(argument) for argument in notation.split()[1:]]), clause
        return {
            NOT_ASKED: "This does not answer the question that is asked.",
            NOT_WAITING: "The game does not wait for you now.",
        }[reason], self.asking  # fmt: skip

    # The log and the counts -------------------------------------------------------------------

    def log(self, before: ViewType, seat: int, notation: str | None, facts: Sequence[Fact], after: ViewType) -> list[Line]:
        """The log of one action as a viewer may read it: views, notation (None: the viewer may not know it) and facts are the viewer's
        own. Every fact that moves a counter stands in a line whose text names the amount."""
        speaker = who(seat) if seat >= 0 else "Chance"
        lines = [Line(f"{speaker}: {self.label(before, notation)}.")] if notation is not None else []
        lines += [self.points_line(fact) for fact in facts if fact.number < 0]
        return [*lines, Line(self.ending(after))] if after["over"] and not before["over"] else lines

    def points_line(self, fact: Fact) -> Line:
        """Points that follow from what lies on the table."""
        source = self.sources[fact.about].name
        why = f" ({source})" if source != self.points[1] else ""
        amount = self.amount("points", abs(fact.amount))
        word = self.points[0] if amount == "1" else self.points[1]
        return Line(f"{does(fact.seat, 'gains' if fact.amount > 0 else 'loses')} {amount} {word}{why}.", (fact,))

    # What the log adds up to ------------------------------------------------------------------

    sources: ClassVar[tuple[Source, ...]] = ONE_SOURCE  # the game's `scoring.SOURCES`
    things: ClassVar[Mapping[str, Sequence[str]]] = {}  # what the numbers of a fact are called where a counter is named by one
    events: ClassVar[tuple[str, ...]] = ()  # kinds of facts at which something comes to light that everybody should read
    uncounted: ClassVar[Mapping[str, str]] = {}  # numbers of a player in the view that no fact moves, each with the reason

    def amount(self, counter: str, number: int) -> str:
        """A number as sentences have it."""
        return str(number)

    def counters(self, view: ViewType) -> dict[Counter, int]:
        """Every counter that the viewer sees: what facts must add up to."""
        return {("points", seat): points for seat, points in enumerate(view["scores"])}

    def moved(self, fact: Fact) -> dict[Counter, int]:
        """The counters that a fact moves, and by how much."""
        found: dict[Counter, int] = {}
        for move in fact.kind.moves:
            by_one = move[:2] in ("++", "--")
            name, _, whose = move[2 if by_one else 1 :].partition("@")
            for part, number in (("about", fact.about), ("place", fact.place)):
                if f"{{{part}}}" in name:
                    name = name.replace(f"{{{part}}}", self.things[getattr(fact.kind, part)][number])
            seat = {"": fact.seat, "place": fact.place, "about": fact.about}[whose]
            amount = 1 if by_one else fact.amount
            found[name, seat] = found.get((name, seat), 0) + (amount if move[0] == "+" else -amount)
        return found

    def summary(self, view: ViewType, seat: int) -> list[tuple[str, str, str]]:
        """A player's key counts: icon of the drawing module, what it is, how much."""
        return [("vp", self.points[1], str(view["scores"][seat]))]


def spoken(slug: str) -> str:
    """A word of notation as people say it: `solar-converter` is `Solar converter`."""
    text = slug.replace("-", " ")
    return text[:1].upper() + text[1:]


def counts_of(player: Mapping[str, object], left_out: Mapping[str, str], path: str = "") -> dict[str, int]:
    """Every number in a player's part of a view by its path, and of every list how many things are in it."""
    found: dict[str, int] = {}
    for key, value in player.items():
        name = f"{path}{key}"
        if name in left_out:
            continue
        if isinstance(value, int) and not isinstance(value, bool):
            found[name] = value
        elif isinstance(value, list):
            found[name] = len(value)
        elif isinstance(value, dict):
            found |= counts_of(value, left_out, f"{name}.")
    return found
