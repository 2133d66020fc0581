"""How a finished step gives the turn back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starmeeple.games.alien_frontiers.rules.layout import ACTIVE, ASKED, PHASE, PHASE_MAIN

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def back_to_main(t: Table) -> None:
    """The turn goes on."""
    t.cells[PHASE] = PHASE_MAIN
    t.cells[ASKED] = t.cells[ACTIVE]
