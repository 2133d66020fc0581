"""Score sheets add up, and the turn that swung most is found where the arithmetic says."""

import pytest
from recorded_games import GOLDENS, recorded

from starmeeple.core.state import PUBLIC
from starmeeple.games import registered
from starmeeple.summary import Moment, lead_changes, summary_of, swing_of

RECORDS = sorted(path.stem for path in GOLDENS.glob("*.txt"))


@pytest.mark.parametrize("record", RECORDS, ids=[record[:60] for record in RECORDS])
def test_the_parts_of_a_score_sheet_add_up(record: str) -> None:
    match = recorded(record)
    found = summary_of(match.setup, match.played)
    assert [sum(part.points[seat] for part in found.parts) for seat in range(match.setup.players)] == match.scores
    assert sum(found.decisions) == sum(seat >= 0 for seat, _ in match.played)
    assert all(abs(sum(moment.chances) - 100) < 0.01 for moment in found.moments) or match.setup.players == 1
    assert all(any(part.points) for part in found.parts)
    rival = match.setup.game.words.rival(match.state.view(PUBLIC)) if match.setup.players == 1 else None
    assert found.moments[-1].rival == (rival[1] if rival is not None else None)


def test_every_mode_of_every_game_is_among_the_recorded_games() -> None:
    known = [(match.setup.game.slug, match.setup.options) for match in map(recorded, RECORDS)]
    assert [(slug, mode) for slug, game in registered().items() for mode in game.all_modes() if (slug, mode) not in known] == []


def moments(*rows: tuple[int, list[int], list[float]]) -> list[Moment]:
    return [Moment(step, step, seat, scores, chances) for step, (seat, scores, chances) in enumerate(rows)]


def test_the_turn_that_swung_most_is_that_of_whoever_had_it() -> None:
    """Seat 0 loses 30 in its second turn, seat 1 wins 20 in its only one; the last turn only ends the game."""
    told = moments((0, [0, 0], [50, 50]), (1, [1, 0], [60, 40]), (0, [1, 2], [40, 60]), (1, [1, 2], [10, 90]), (-1, [1, 5], [0, 100]))
    swing = swing_of(told)
    assert swing is not None and (swing.step, swing.seat, swing.change) == (2, 0, -30)
    assert swing_of(told[:2]) is None
    won = moments((0, [0, 0], [50, 50]), (1, [0, 0], [45, 55]), (0, [0, 4], [5, 95]), (1, [0, 4], [6, 94]), (-1, [0, 4], [0, 100]))
    swing = swing_of(won)
    assert swing is not None and (swing.seat, swing.before, swing.after, swing.change) == (1, 55, 95, 40)


def test_a_lead_changes_when_another_leads_alone() -> None:
    told = moments((0, [0, 0], [50, 50]), (1, [2, 0], [50, 50]), (0, [2, 2], [50, 50]), (1, [2, 3], [50, 50]), (0, [4, 3], [50, 50]))
    assert lead_changes(told) == 2
