"""A state, its record and a source of chance; checked play; undo to the information horizon."""

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from starmeeple.core.answers import final_answers, only_answer, only_lets_chance_speak
from starmeeple.core.errors import BadOptions, IllegalMove, NothingToUndo, NotYourTurn, StaleAction
from starmeeple.core.facts import Fact
from starmeeple.core.game import View
from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_NAMES, named
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.drawing.names import with_names
from starmeeple.drawing.svg import Drawn
from starmeeple.drawing.theme import resolved
from starmeeple.game_setup import GameSetup, lines_of, told
from starmeeple.record import Record
from starmeeple.recording import record_of, walk_digest

__all__ = ["NOTHING_TO_UNDO", "Chance", "Match", "Plan", "Step", "fresh_rng", "lines_of", "load", "step_of", "told", "walk_digest"]

NOTHING_TO_UNDO = "nothing can be taken back: something came to light, chance spoke or another seat acted since, or the game has just begun"
Chance = Rng | Callable[[], Rng]  # a generator, or what makes a new one for each draw


@dataclass(frozen=True)
class Step:
    """One action of a plan, with the positions around it."""

    seat: int  # or CHANCE
    action: int
    notation: str
    before: State
    after: State
    facts: tuple[Fact, ...] = ()  # what happened
    by_table: bool = False  # it was the only answer, and the table gave it


@dataclass(frozen=True)
class Plan:
    """What an action, or taking one back, will do to a match. Making a plan changes nothing; `Match.adopt` carries it out."""

    seat: int  # who acts, or whose action is taken back
    is_undo: bool
    start: State  # where the steps begin: the position now, or the one before the action that is taken back
    steps: tuple[Step, ...]  # the action and the chance after it; of an undo, the answers that others gave since
    moves: int  # how often the match had moved when the plan was made
    position: State  # of the match when the plan was made
    rng: Rng | None = None  # the match's generator after the plan, if it drew from it

    @property
    def state(self) -> State:
        """The position after the plan."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def rows(self) -> list[tuple[int, str]]:
        """Seat (or CHANCE) and notation of each step."""
        return [(step.seat, step.notation) for step in self.steps]

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked after the plan."""
        return self.state.waiting()

    @property
    def result(self) -> tuple[list[int], list[int]] | None:
        """Ranking and scores, if the plan ends the game."""
        return (self.state.ranking(), self.state.scores()) if self.state.actor() == OVER else None


class Match:
    """A game that is being played. Text in, text out; every action is checked; chance is settled by the match itself
    unless it is given."""

    def __init__(
        self, setup: GameSetup, seed: int | None = None, chance: str = "seeded", seats: Sequence[str] = (), start: State | None = None
    ) -> None:
        if chance not in ("seeded", "given"):
            raise BadOptions("chance", f"expected seeded or given, found {chance!r}")
        self.setup = setup
        self.game = setup.game
        self.seed = secrets.randbits(32) if seed is None and chance == "seeded" else seed
        self.seats = list(seats)
        self.state = setup.start() if start is None else start
        self.rng = None if self.seed is None or chance == "given" else Rng(self.seed)
        self.played: list[tuple[int, int]] = []  # seat (or CHANCE) and action
        self._earlier: list[State] = []  # the positions before each action since the information horizon, for undo
        self._moves = 0  # how often something was played or taken back; a plan from before is stale
        self.settle()

    # What is asked ----------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The seat that is asked (the lowest of several), CHANCE or OVER."""
        return int(self.state.actor())

    @property
    def waiting(self) -> list[int]:
        """Every seat that may answer now."""
        return self.state.waiting()

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions of the seat (by default of the actor) in notation."""
        asked = self.actor if seat is None else self._known(seat)
        if asked == OVER or (asked >= 0 and asked not in self.waiting):
            return []
        return [self.setup.vocabulary.text(action) for action in self.state.legal(asked)]

    def why_not(self, notation: str, seat: int | None = None) -> tuple[str, str] | None:
        """None if the action is legal, otherwise the sentence and the clause of the rule that forbids it."""
        asked = self._asked(seat)
        action = self.setup.vocabulary.parse(notation)
        reason = int(self.state.why_not(asked, action))
        if reason == 0:
            return None
        return self.game.words.refusal(reason, self.state.view(asked if asked >= 0 else PUBLIC), notation)

    # Playing ----------------------------------------------------------------------------------

    def play(self, notation: str, seat: int | None = None) -> None:
        """Play an action in notation; the seat may be left out where only one is asked."""
        self.adopt(self.plan(seat, notation))

    def play_action(self, action: int, seat: int | None = None) -> None:
        """Play an action, checked, and settle chance after it."""
        self.adopt(self.plan_action(seat, action))

    def plan(self, seat: int | None, notation: str, rng: Chance | None = None) -> Plan:
        """What an action in notation would do, checked; nothing changes. Chance after it is settled with the generator that is given (or
        with a new one for each draw, if what makes them is given), else with the match's own, if it has one."""
        return self.plan_action(seat, self.setup.vocabulary.parse(notation), rng)

    def plan_action(self, seat: int | None, action: int, rng: Chance | None = None) -> Plan:
        """The same for an action by its number."""
        asked = self._asked(seat)
        self._must_be_legal(self.state, asked, action)
        own = self.rng.copy() if rng is None and self.rng is not None else None
        steps = [step_of(self.setup, self.state, asked, action)]
        steps += self._chance_from(steps[-1].after, rng or own)
        return Plan(asked, False, self.state, tuple(steps), self._moves, self.state, own)

    def plan_series(self, seat: int, notations: Sequence[str], rng: Chance) -> Plan:
        """What several answers of a seat in a row would do, all or none of them: things that are picked one by one and belong together. Chance
        comes after the last. Where the rules need fewer than were picked, because the rest follows, the others are left out, and so is what
        would end a question that is closed already."""
        vocabulary, asked, state = self.setup.vocabulary, self._asked(seat), self.state
        steps: list[Step] = []
        for notation in notations:
            action = vocabulary.parse(notation)
            if steps:
                verb = notation.split()[0]
                open_still = [vocabulary.text(other).split()[0] for other in state.legal(asked)] if asked in state.waiting() else []
                picks_on = verb == steps[0].notation.split()[0]
                if verb not in open_still if picks_on else not open_still or state.view(asked)["asked"] != self.state.view(asked)["asked"]:
                    break
            self._must_be_legal(state, asked, action)
            steps.append(step_of(self.setup, state, asked, action))
            state = steps[-1].after
        return Plan(asked, False, self.state, (*steps, *self._chance_from(state, rng)), self._moves, self.state)

    def _must_be_legal(self, state: State, asked: int, action: int) -> None:
        """IllegalMove with its sentence and clause, if the rules refuse an action."""
        reason = int(state.why_not(asked, action))
        if reason:
            notation = self.setup.vocabulary.text(action)
            sentence, clause = self.game.words.refusal(reason, state.view(asked if asked >= 0 else PUBLIC), notation)
            raise IllegalMove(notation, sentence, clause, reason)

    def plan_undo(self, seat: int | None = None) -> Plan:
        """What taking back the seat's last action (by default the last one of all) would do; NothingToUndo if somebody has learnt something
        by it."""
        found = self._undone(seat)
        if found is None:
            raise NothingToUndo(NOTHING_TO_UNDO)
        start, steps = found
        return Plan(self.played[self._last_of(seat)][0], True, start, tuple(steps), self._moves, self.state)

    def plan_chance(self, rng: Chance) -> Plan:
        """What chance would do from here on until a seat is asked, with this generator: how a match with given chance begins."""
        return Plan(CHANCE, False, self.state, tuple(self._chance_from(self.state, rng)), self._moves, self.state)

    def only_answer(self, state: State) -> tuple[int, int] | None:
        """The seat that is asked and its one answer, if everybody knows that there is no other. Ends of turns and passes are their
        player's to say, and a reaction is asked of whoever might have one."""
        found = only_answer(state, self.setup.players, self.game.reactions)
        closes = found is not None and self.setup.vocabulary.text(found[1]).partition(" ")[0] in self.game.closing
        return None if closes else found

    def with_only_answers(self, plan: Plan, people: Collection[int], rng: Chance) -> Plan:
        """A plan, and after it what people would have to answer because there is nothing else. Whoever acted keeps the right to take it
        back: another seat answers by itself only once the action is beyond recall, or was a bot's."""
        while not plan.is_undo and (found := self.only_answer(plan.state)) is not None and found[0] in people:
            settled = any(step.seat == CHANCE or step.after.revealed for step in plan.steps)
            if found[0] != plan.seat and plan.seat in people and not settled:
                break
            step = replace(step_of(self.setup, plan.state, *found), by_table=True)
            plan = replace(plan, steps=(*plan.steps, step, *self._chance_from(step.after, rng)))
        return plan

    def undo_depth(self, seat: int) -> int:
        """How many actions a seat takes back at once: its last one of its own will, and the only answers that were given for it since; 0
        if it may not."""
        if not self.can_undo(seat):
            return 0
        since = zip(reversed(self._earlier), reversed(self.played))
        for depth, (before, (actor, action)) in enumerate(since, start=1):
            if actor != seat:
                return 1  # others have answered since, in secret
            if self.only_answer(before) != (seat, action):
                return depth
        return 0

    def final_answers(self, seat: int, bots: Collection[int]) -> dict[str, bool]:
        """What a seat may answer and could not take back, in notation; and whether it weighs so much that a table asks once more: all but
        what only lets chance speak for its own player."""
        state, applied = self.state, self.setup.applied
        final = {self.setup.vocabulary.text(action): action for action in final_answers(state, seat, bots)}
        ends = {notation for notation in final if notation.partition(" ")[0] in self.game.closing}
        return {text: text in ends or not only_lets_chance_speak(state, seat, action, applied) for text, action in final.items()}

    def adopt(self, plan: Plan) -> None:
        """Carry out a plan: nothing is parsed, checked or applied again. StaleAction if the match has moved since it was made."""
        if plan.moves != self._moves or plan.position is not self.state:
            raise StaleAction("the match has moved since this was planned: plan again")
        if plan.is_undo:
            at = len(self.played) - len(plan.steps) - 1
            del self._earlier[len(self._earlier) - len(plan.steps) - 1 :]
            del self.played[at:]
            self.state = plan.start
            for step in plan.steps:
                self._earlier.append(step.before)
                self.played.append((step.seat, step.action))
                self.state = step.after
        else:
            for step in plan.steps:
                self._take(step)
        if plan.rng is not None and self.rng is not None:
            self.rng.state = plan.rng.state
        self._moves += 1

    def _chance_from(self, state: State, rng: Chance | None) -> list[Step]:
        """The outcomes of chance from a position on, until a seat is asked; none without a generator."""
        steps: list[Step] = []
        while rng is not None and state.actor() == CHANCE:
            steps.append(step_of(self.setup, state, CHANCE, int(state.sample(rng if isinstance(rng, Rng) else rng()))))
            state = steps[-1].after
        return steps

    def _asked(self, seat: int | None) -> int:
        """The seat that an action is for; NotYourTurn if the game does not wait for it."""
        actor = self.actor
        if actor == OVER:
            raise NotYourTurn("the game is over")
        asked = actor if seat is None else self._known(seat)
        if asked != actor and asked not in self.waiting:
            names = "chance" if actor == CHANCE else " and ".join(f"seat {waiting}" for waiting in self.waiting)
            raise NotYourTurn(f"seat {asked} is not asked now; the game waits for {names}")
        return asked

    def _take(self, step: Step) -> None:
        """Go on to the position after a step, and move the information horizon."""
        mine = not self._earlier or self.played[-1][0] == step.seat
        if step.seat != CHANCE and not mine and not self._is_secret(step.before, step.seat, step.action):
            self._earlier.clear()
        self._earlier.append(step.before)
        self.played.append((step.seat, step.action))
        self.state = step.after
        if step.seat == CHANCE or step.after.revealed:
            self._earlier.clear()

    def settle(self) -> None:
        """Let chance speak until a seat is asked, if the match has a generator."""
        for step in self._chance_from(self.state, self.rng):
            self._take(step)
        self._moves += 1

    def _is_secret(self, before: State, seat: int, action: int) -> bool:
        """Is this action of a seat known to nobody else?"""
        others = [viewer for viewer in range(self.setup.players) if viewer != seat]
        return not any(before.shows(viewer, seat, action) for viewer in [*others, PUBLIC])

    def can_undo(self, seat: int | None = None) -> bool:
        """May the seat's last action (by default the last one of all) be taken back?"""
        return self._undone(seat) is not None

    def undo(self, seat: int | None = None) -> None:
        """Take back the seat's last action (by default the last one of all): only as long as nobody has learnt anything by it."""
        self.adopt(self.plan_undo(seat))

    def _last_of(self, seat: int | None) -> int:
        """Where the seat's last action stands in `played`; -1 if it is behind the information horizon."""
        for back in range(1, len(self._earlier) + 1):
            if seat is None or self.played[-back][0] == seat:
                return len(self.played) - back
        return -1

    def _undone(self, seat: int | None) -> tuple[State, list[Step]] | None:
        """The position before the seat's last action, and the secret answers that others gave since, played without it; None if it may not
        be taken back. Others may have answered since only where the question was put to all at once and is still open: then every answer is
        secret, and the same position comes about in any order."""
        at = self._last_of(seat)
        if at < 0:
            return None
        mine, action = self.played[at]
        again = self.played[at + 1 :]
        start = self._earlier[len(self._earlier) - len(again) - 1]
        steps: list[Step] = []
        if not again:
            return start, steps
        if not self._is_secret(start, mine, action):
            return None
        state = start
        for other, answer in again:
            if other == mine or other not in state.waiting() or state.why_not(other, answer):
                return None
            steps.append(step_of(self.setup, state, other, answer))
            state = steps[-1].after
        if state.why_not(mine, action):
            return None
        whole = state.copy()
        whole.apply(mine, action)
        return (start, steps) if whole == self.state else None

    # What can be seen -------------------------------------------------------------------------

    def view(self, seat: int = PUBLIC) -> View:
        """What a seat (or everybody) may know."""
        return self.state.view(self._known(seat))

    def odds(self) -> list[tuple[str, float]]:
        """At chance: every outcome in notation with its probability."""
        if self.actor != CHANCE:
            raise NotYourTurn("no chance is asked now" if self.is_over else f"no chance is asked now; the game waits for seat {self.actor}")
        return [(self.setup.vocabulary.text(outcome), chance) for outcome, chance in self.state.odds()]

    def _known(self, seat: int) -> int:
        """A seat of this game, CHANCE or PUBLIC."""
        if not 0 <= seat < self.setup.players and seat not in (CHANCE, PUBLIC):
            raise BadOptions("seat", f"expected a seat from 0 to {self.setup.players - 1}, found {seat}")
        return seat

    def targets(self, seat: int) -> list[str]:
        """The ids of the picture's elements that the seat may choose now."""
        view = self.view(seat)
        words = self.game.words
        return sorted({target for notation in self.legal(seat) for target in words.targets(view, notation)}) if seat >= 0 else []

    def picture(self, seat: int = PUBLIC, theme: str = "dark") -> Drawn:
        """The SVG of what a seat may know, with its choices lit."""
        return Drawn(resolved(with_names(self.game.picture.draw(self.view(seat), self.targets(seat)), self.names), theme))

    def question(self, seat: int = PUBLIC) -> str:
        """What the seat is asked, in a sentence."""
        return named(self.game.words.question(self.view(seat)), self.names)

    @property
    def names(self) -> list[str]:
        """The players' names, or those of the colours."""
        return [name or SEAT_NAMES[seat] for seat, name in enumerate([*self.seats, *[""] * 5][:5])]

    @property
    def scores(self) -> list[int]:
        return self.state.scores()

    @property
    def ranking(self) -> list[int]:
        return self.state.ranking()

    @property
    def record(self) -> Record:
        """The game so far as a record."""
        return record_of(self.setup, self.seats, self.seed, self.played, (self.ranking, self.scores) if self.is_over else None)


def step_of(setup: GameSetup, before: State, seat: int, action: int) -> Step:
    """An action applied to a copy of a position, with what happened."""
    after, facts = setup.applied(before, seat, action)
    return Step(seat, action, setup.vocabulary.text(action), before, after, tuple(facts))


def fresh_rng() -> Rng:
    """A generator seeded by the operating system: nobody can work out the next throw from those they saw."""
    return Rng(secrets.randbits(62))


def load(text: str) -> Match:
    """The match of a record, verified action by action. If it goes on, chance continues from the record's seed."""
    from starmeeple.loading import loaded  # which plays matches

    return loaded(text)
