"""Plans: what an action would do is known before anything changes, and adopting it does just that. The oracles work on bare states."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import starmeeple as sm
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.game_setup import game_setup
from starmeeple.games import find, registered
from starmeeple.match import Match, Plan

GAMES = sorted(registered())
ACTIONS = 90
every_game = pytest.mark.parametrize("slug", GAMES)


@dataclass(frozen=True)
class Done:
    """An action of a bare game."""

    before: State
    seat: int
    action: int
    after: State


class Bare:
    """A game without a match: states, a generator, and everything that was done."""

    def __init__(self, state: State, rng: Rng, players: int) -> None:
        self.state = state
        self.rng = rng
        self.players = players
        self.done: list[Done] = []
        self.settle()

    def play(self, seat: int, action: int) -> None:
        self.apply(seat, action)
        self.settle()

    def settle(self) -> None:
        while self.state.actor() == CHANCE:
            self.apply(CHANCE, int(self.state.sample(self.rng)))

    def apply(self, seat: int, action: int) -> None:
        before, self.state = self.state, self.state.copy()
        self.state.apply(seat, action)
        self.done.append(Done(before, seat, action, self.state))

    def is_secret(self, done: Done) -> bool:
        viewers = [viewer for viewer in [*range(self.players), PUBLIC] if viewer != done.seat]
        return not any(done.before.shows(viewer, done.seat, done.action) for viewer in viewers)

    def without_last_of(self, seat: int) -> State | None:
        """The position without the seat's last action; None if somebody has learnt something since: chance spoke, something was revealed,
        another seat acted in the open, or the others' answers do not come out the same without it."""
        last = max((at for at, done in enumerate(self.done) if done.seat == seat), default=-1)
        if last < 0:
            return None
        taken, later = self.done[last], self.done[last + 1 :]
        if any(done.seat == CHANCE or done.after.revealed for done in [taken, *later]):
            return None
        if later and not all(self.is_secret(done) for done in [taken, *later]):
            return None
        state = taken.before.copy()
        for done in later:
            if done.seat not in state.waiting() or done.action not in state.legal(done.seat):
                return None
            state.apply(done.seat, done.action)
        whole = state.copy()
        if seat not in whole.waiting() or taken.action not in whole.legal(seat):
            return None
        whole.apply(seat, taken.action)
        return state if whole == self.state else None


def snapshot(match: Match) -> tuple[object, ...]:
    """All that a match shows of itself, its generator included."""
    players = match.setup.players
    may = [match.can_undo(seat) for seat in [None, *range(players)]]
    return match.state.freeze(), list(match.played), may, match.record.text, match.rng.state if match.rng is not None else None


def games_of(slug: str, seed: int) -> tuple[Match, Bare]:
    """The same game twice: as a match, and bare."""
    players = min(3, find(slug).seats.high)
    setup = game_setup(slug, players=players)
    return Match(setup, seed), Bare(setup.start(), Rng(seed), players)


def walk(slug: str, seed: int) -> Iterator[tuple[Match, Bare, random.Random, Plan]]:
    """Random plans of one game; whoever iterates adopts them, and plays them in the bare game."""
    match, bare = games_of(slug, seed)
    chooser = random.Random(seed)
    for _ in range(ACTIONS):
        if match.is_over:
            return
        seat = chooser.choice(match.waiting)
        yield match, bare, chooser, match.plan(seat, chooser.choice(match.legal(seat)))


@every_game
def test_planning_changes_nothing_and_adopting_does_what_the_rules_do(slug: str) -> None:
    for match, bare, _, plan in walk(slug, 5):
        before = snapshot(match)
        assert match.plan(plan.seat, plan.steps[0].notation).rows == plan.rows, "the same plan again"
        assert snapshot(match) == before, "planning has changed the match"

        match.adopt(plan)
        bare.play(plan.seat, plan.steps[0].action)

        assert match.state == bare.state and plan.state is match.state
        assert match.played == [(done.seat, done.action) for done in bare.done]
        assert match.rng is not None and match.rng.state == bare.rng.state
        assert [(step.seat, step.action) for step in plan.steps] == match.played[-len(plan.steps) :]
        assert plan.rows == match.record.lines[-len(plan.steps) :]
        assert plan.waiting == match.waiting
        assert plan.result == ((match.ranking, match.scores) if match.is_over else None)
        for step, done in zip(plan.steps, bare.done[-len(plan.steps) :]):
            assert step.before == done.before and step.after == done.after


@every_game
def test_the_horizon_of_undo_is_where_somebody_learns_something(slug: str) -> None:
    taken_back = 0
    for match, bare, chooser, plan in walk(slug, 8):
        match.adopt(plan)
        bare.play(plan.seat, plan.steps[0].action)
        for seat in range(bare.players):
            left = bare.without_last_of(seat)
            assert match.can_undo(seat) == (left is not None), (seat, plan.rows)
            if left is None:
                with pytest.raises(sm.NothingToUndo, match="nothing can be taken back"):
                    match.plan_undo(seat)
            else:
                assert match.plan_undo(seat).state == left and match.plan_undo(seat).seat == seat
        last = bare.done[-1]
        assert match.can_undo() == (last.seat != CHANCE and not last.after.revealed)
        seats = [seat for seat in range(bare.players) if match.can_undo(seat)]
        if seats and chooser.random() < 0.5:
            seat = chooser.choice(seats)
            before = snapshot(match)
            undo = match.plan_undo(seat)
            assert snapshot(match) == before, "planning to take back has changed the match"
            left = bare.without_last_of(seat)
            at = max(at for at, done in enumerate(bare.done) if done.seat == seat)
            later = bare.done[at + 1 :]
            bare.state, bare.done = bare.done[at].before, bare.done[:at]
            for done in later:
                bare.apply(done.seat, done.action)

            match.adopt(undo)

            assert match.state == left == bare.state
            assert match.played == [(done.seat, done.action) for done in bare.done]
            taken_back += 1
    assert taken_back > 3, "hardly anything could be taken back"


@every_game
def test_a_stale_plan_is_refused_and_changes_nothing(slug: str) -> None:
    match, _ = games_of(slug, 3)
    other, _ = games_of(slug, 3)
    seat = match.waiting[0]
    first, second = match.plan(seat, match.legal(seat)[0]), match.plan(seat, match.legal(seat)[-1])
    foreign = other.plan(seat, other.legal(seat)[0])
    with pytest.raises(sm.StaleAction):
        match.adopt(foreign)
    match.adopt(first)
    before = snapshot(match)
    for plan in (first, second):
        with pytest.raises(sm.StaleAction, match="moved since"):
            match.adopt(plan)
    assert snapshot(match) == before


def test_a_plan_is_stale_also_when_the_match_has_come_back_to_where_it_was() -> None:
    match = sm.game("race-for-the-galaxy").new(players=3, seed=3)
    plan = match.plan(0, match.legal(0)[0])
    match.play(match.legal(0)[-1], seat=0)
    undo = match.plan_undo(0)
    match.undo(0)
    for old in (plan, undo):
        with pytest.raises(sm.StaleAction):
            match.adopt(old)


@every_game
def test_what_is_forbidden_cannot_be_planned_and_says_why(slug: str) -> None:
    refused = 0
    for match, _, chooser, plan in walk(slug, 2):
        vocabulary, words = match.setup.vocabulary, match.game.words
        seat = plan.seat
        for action in chooser.sample(range(vocabulary.size), 6):
            reason = int(match.state.why_not(seat, action))
            if reason:
                before = snapshot(match)
                notation = vocabulary.text(action)
                with pytest.raises(sm.IllegalMove) as caught:
                    match.plan(seat, notation)
                error = caught.value
                assert (error.sentence, error.clause) == words.refusal(reason, match.view(seat), notation)
                assert (error.reason, error.notation) == (reason, notation) and error.clause
                assert snapshot(match) == before
                refused += 1
        idle = [other for other in range(match.setup.players) if other not in match.waiting]
        for other in idle:
            with pytest.raises(sm.NotYourTurn, match=f"seat {other} is not asked"):
                match.plan(other, plan.steps[0].notation)
        with pytest.raises(sm.BadNotation):
            match.plan(seat, "no such thing")
        match.adopt(plan)
    assert refused > 50


@every_game
def test_chance_is_settled_with_the_generator_that_is_given(slug: str) -> None:
    setup = game_setup(slug, players=min(3, find(slug).seats.high))
    match = Match(setup, chance="given")
    match.adopt(match.plan_chance(Rng(11)))
    bare = Bare(setup.start(), Rng(11), setup.players)
    chooser = random.Random(4)
    for number in range(40):
        if match.is_over:
            break
        assert match.actor >= 0 and match.state == bare.state
        seat = chooser.choice(match.waiting)
        notation = chooser.choice(match.legal(seat))
        bare.rng = Rng(number)
        bare.play(seat, setup.vocabulary.parse(notation))
        match.adopt(match.plan(seat, notation, Rng(number)))
    assert match.state == bare.state and match.rng is None


def test_a_generator_that_is_given_leaves_the_own_one_alone() -> None:
    match = sm.game("alien-frontiers").new(players=2, seed=1)
    assert match.rng is not None
    own = match.rng.state
    chance = 0
    while chance < 3:
        plan = match.plan(None, match.legal()[-1], Rng(5))
        chance += len(plan.steps) > 1
        match.adopt(plan)
    assert match.rng.state == own
