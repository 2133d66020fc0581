"""The stored rows of a table, the match that they lead to, and what each viewer has seen of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from starmeeple.core.errors import NothingToUndo
from starmeeple.game_setup import GameSetup
from starmeeple.match import Match, Plan
from starmeeple.server.storage.rows import Row
from starmeeple.server.tables.follower import Follower, Line
from starmeeple.server.tables.seats import SEAT, change_of

ONLY = "only"  # the kind of an action that the table gave: there was no other


class History:
    """Grows by rows that are stored already. Rows that are read are parsed, checked and played; of a plan nothing is done again."""

    def __init__(self, setup: GameSetup, rows: Sequence[Row] = ()) -> None:
        self.setup = setup
        for row in rows:
            check(row)
        self.rows: list[Row] = list(rows)
        self.match: Match | None = None
        self.followers: dict[int, Follower] = {}  # by viewer: a seat or PUBLIC
        self.questions = 0  # how often, since it was read, somebody new was asked or something was asked again

    def read(self) -> None:
        """Play the rows that were stored earlier."""
        self.match = Match(self.setup, chance="given")
        for row in self.rows:
            self.match = followed(self.match, row, [])

    def add(self, plan: Plan, rows: Sequence[Row], asked: Sequence[int], asked_now: Sequence[int]) -> None:
        """Add the rows of a plan that the match has adopted, with who was asked before it and who is asked now; every follower sees each
        step of it."""
        self.rows += rows
        for follower in self.followers.values():
            if plan.is_undo:
                follower.follow_undo(plan.seat, plan.state)
            else:
                for step in plan.steps:
                    follower.follow(step)
        self._note_questions(plan.seat, plan.is_undo or len(plan.steps) > 1, asked, asked_now)

    def _note_questions(self, seat: int, anew: bool, asked: Sequence[int], asked_now: Sequence[int]) -> None:
        """Count it if somebody new is asked, or something is asked again, after a seat has acted."""
        if anew or any(waiting == seat or waiting not in asked for waiting in asked_now):
            self.questions += 1

    def grow(self, rows: Sequence[Row], has_begun: bool) -> None:
        """Follow rows that another server has stored."""
        for row in rows:
            check(row)
            if row.kind == SEAT:
                self.add_seat_change(row)
                continue
            match = self.match or Match(self.setup, chance="given")
            asked = match.waiting
            self.match = followed(match, row, list(self.followers.values()))
            self.rows.append(row)
            self._note_questions(row.seat, row.kind == "undo", asked, self.match.waiting)
        if has_begun and self.match is None:
            self.match = Match(self.setup, chance="given")

    def add_seat_change(self, row: Row) -> None:
        """Add the row of a changed seat; every follower hears of it."""
        self.rows.append(row)
        for follower in self.followers.values():
            follower.follow_seat(row.seat, change_of(row).sentence(row.seat))

    async def answering(self, seat: int, sequence: int, notation: str) -> Follower:
        """The follower of a seat, if an answer to the screen of this number is still wanted (the caller holds the table's lock)."""
        follower = await self.follower(seat)
        follower.check_sequence(sequence, notation)
        return follower

    async def follower(self, viewer: int) -> Follower:
        """The follower of a viewer; at the first call it follows the whole game once (the caller holds the table's lock)."""
        if viewer not in self.followers:
            self.followers[viewer] = await asyncio.to_thread(self.followed_from_the_start, viewer)
        return self.followers[viewer]

    def followed_from_the_start(self, viewer: int) -> Follower:
        """A new follower that has seen all rows."""
        match = Match(self.setup, chance="given")
        follower = Follower(self.setup, viewer, match.state)
        for row in self.rows:
            match = followed(match, row, [follower])
        return follower

    def seat_lines(self) -> list[Line]:
        """The log before the game: who came and went."""
        return [Line(0, change_of(row).sentence(row.seat), row.seat) for row in self.rows if row.kind == SEAT]


def check(row: Row) -> None:
    """ValueError if a stored row is none; whether an action is legal is found out by playing it."""
    if row.kind not in ("action", ONLY, "undo", SEAT):
        raise ValueError(f"there is no kind of row {row.kind!r}")
    if row.kind == SEAT:
        try:
            change_of(row).sentence(row.seat)
        except (ValueError, TypeError, LookupError) as error:
            raise ValueError(f"a change of seat {row.seat} cannot be read") from error


def followed(match: Match, row: Row, followers: Sequence[Follower]) -> Match:
    """The match after one more stored row, seen by some followers."""
    if row.kind == SEAT:
        for follower in followers:
            follower.follow_seat(row.seat, change_of(row).sentence(row.seat))
    elif row.kind == "undo":
        match = taken_back(match, row.seat)
        for follower in followers:
            follower.follow_undo(row.seat, match.state)
    else:
        plan = match.plan(row.seat, row.notation)
        match.adopt(plan)
        for follower in followers:
            follower.follow(replace(plan.steps[0], by_table=row.kind == ONLY))
    return match


def taken_back(match: Match, seat: int) -> Match:
    """A match without the last action of a seat. A stored row is a fact: where the rules of undo have become stricter since it was
    stored, the game is played again without the action."""
    try:
        match.undo(seat)
        return match
    except NothingToUndo:
        again = Match(match.setup, chance="given")
        at = max(at for at, (actor, _) in enumerate(match.played) if actor == seat)
        for actor, action in match.played[:at] + match.played[at + 1 :]:
            again.play_action(action, actor)
        return again


def rows_of(plan: Plan) -> list[Row]:
    """A plan as it is stored."""
    if plan.is_undo:
        return [Row("undo", plan.seat, "")]
    return [Row(ONLY if step.by_table else "action", step.seat, step.notation) for step in plan.steps]
