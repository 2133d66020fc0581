"""How the game of a table begins, and whether a stored one can go on."""

from typing import Any

from starmeeple.game_setup import GameSetup
from starmeeple.match import Match, Plan, fresh_rng
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.rows import TableRow
from starmeeple.server.tables.variants import stored_setup


def setup_of(row: TableRow) -> GameSetup:
    """The game of a stored table, if it can still be played by the rules and figures of today."""
    setup = stored_setup(row.game, row.options)
    if setup.edition.digest != row.edition:
        raise RequestError("table-unreadable", "This table was played with figures that have changed since. It cannot go on.")
    if len(row.seats) != setup.players:
        raise ValueError(f"it has {len(row.seats)} seats for {setup.players} players")
    if row.rules != setup.game.rules_version and row.state in ("waiting", "running"):
        raise RequestError(
            "table-unreadable",
            f"This table was begun by version {row.rules} of the rules of {setup.game.name}; here version {setup.game.rules_version} is "
            "played. It cannot go on.",
        )
    return setup


def beginning(setup: GameSetup) -> tuple[dict[str, Any], Match, Plan]:
    """How a game begins: the changed fields of its table's head, the match, and the chance that comes first."""
    match = Match(setup, chance="given")
    plan = match.plan_chance(fresh_rng)
    return {"state": "running", "waiting": plan.waiting}, match, plan
