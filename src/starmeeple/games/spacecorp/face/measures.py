"""What the lab counts of SpaceCorp."""

from starmeeple.core import bits
from starmeeple.core.measures import Measure
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import scoring
from starmeeple.games.spacecorp.engine.chapters import board, cards

POSITIVE = (0).__lt__  # counting by it costs a tenth of a loop


def round(position: f.Position) -> int:
    """Turns of the first player, over all eras."""
    return int(position.round)


def teams(position: f.Position, seat: int) -> int:
    first = seat * int(position.figures.teams)
    return sum(position.team_site[team] >= 0 for team in range(first, first + int(position.figures.teams)))


def contracts(position: f.Position, seat: int) -> int:
    return list(position.contract_owner[: position.figures.contracts]).count(seat)


def colonies(position: f.Position, seat: int) -> int:
    return list(position.colony_owner[: position.figures.colonies]).count(seat)


def infrastructure(position: f.Position, seat: int) -> int:
    first = seat * int(position.figures.slots)
    return sum(map(POSITIVE, position.hq[first : first + int(position.figures.slots)]))


def explored(position: f.Position, seat: int) -> int:
    return sum(map(POSITIVE, position.tile[: position.figures.places]))


MEASURES = (
    Measure("bases", "bases on the board", "bases", lambda position, seat: int(scoring.bases_on_board(position, seat))),
    Measure("best_base", "production of the best base", "profit", lambda position, seat: int(board.best_production(position, seat))),
    Measure("teams", "teams on the board", "teams", teams),
    Measure("contracts", "contracts fulfilled", "contracts", contracts),
    Measure("progress", "Adaptations and Breakthroughs", "cards", lambda position, seat: int(bits.ones(position.held[seat]))),
    Measure("colonies", "colonies founded", "colonies", colonies),
    Measure("infrastructure", "Infra cards at the headquarters", "cards", infrastructure),
    Measure("time", "Time cards", "cards", lambda position, seat: int(position.time[seat])),
    Measure("hand", "cards in hand", "cards", lambda position, seat: int(cards.hand_size(position, seat))),
    Measure("explored", "tiles on the board, by all", "tiles", explored),
    Measure("competition", "profit of the competition, in solo play", "profit", lambda position, seat: int(position.rival_profit)),
)
