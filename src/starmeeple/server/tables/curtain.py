"""Several seats at one screen: for which of them the screen is now, and when a curtain must come between them."""

import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

from starmeeple.core.state import State
from starmeeple.server.storage.rows import Change
from starmeeple.server.tables.seats import hides_between

if TYPE_CHECKING:
    from starmeeple.server.tables.table import Table


class Curtain:
    """The curtain of a table, up for one seat at a time at each person's screen."""

    def __init__(self, table: "Table", lifted: dict[str, int]) -> None:
        self._table = weakref.ref(
            table
        )  # so that a table that is forgotten goes at once: the collector of garbage looks at old things rarely
        self.lifted = lifted  # by person: the seat for which it is up
        self.was_needed = False  # has anything been hidden between two seats of one screen?
        self._looked_at: tuple[State | None, set[tuple[int, ...]]] = (
            None,
            set(),
        )  # a position, and for which seats nothing is hidden there

    @property
    def table(self) -> "Table":
        table = self._table()
        assert table is not None
        return table

    def focus(self, person: str, held: Sequence[int]) -> int:
        """The seat for which the screen of somebody with several seats is now: the one whose curtain is up if it is asked, else the first
        of theirs that is asked, else the one whose curtain is up, else the first."""
        table = self.table
        lifted = self.lifted.get(person, held[0])
        asked = [seat for seat in held if seat in table.waiting and not table.answers_itself(seat)]
        if lifted in held and (lifted in asked or not asked):
            return lifted
        return asked[0] if asked else held[0]

    def is_down(self, person: str, held: Sequence[int]) -> bool:
        """Is the screen for a seat that somebody else at it must not see?"""
        seat = self.focus(person, held)
        if self.lifted.get(person) == seat:
            return False
        return self.is_needed(seat, held)

    def is_needed(self, seat: int, held: Sequence[int]) -> bool:
        """Does the seat know, or has it ever known, something that another seat at this screen cannot know?"""
        match = self.table.match
        assert match is not None
        if self._looked_at[0] is not match.state:
            self._looked_at = (match.state, set())
        if not self.was_needed and (seat, *held) not in self._looked_at[1]:
            self.was_needed = any(hides_between(match.state, seat, other) for other in held if other != seat)
            self._looked_at[1].add((seat, *held))
        return self.was_needed

    async def lift(self, person: str, seat: int) -> None:
        """The player of this seat sits at the screen now."""

        async def lifted() -> None:
            self.table.must_hold(person, seat)
            if self.lifted.get(person) != seat:
                await self.table.store(Change(lift=(person, seat)))

        await self.table.alone(lifted)
