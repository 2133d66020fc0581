"""The companion and the game run the same sheet: beside random solo games it tells the same pieces to place, turn after turn."""

import pytest
from companion.person import Person, pieces

from starmeeple.companion import load

TURNS = 2000  # of the competition, over all games


def same_pieces(person: Person) -> None:
    """What the companion keeps is what lies on the table."""
    assert pieces(person.session.table.position) == pieces(person.position), person.session.record


@pytest.mark.parametrize("part", range(4))
def test_it_tells_the_same_pieces_as_the_game_places(part: int) -> None:
    turns, seed = 0, 1000 * part
    while turns < TURNS // 4:
        seed += 1
        person = Person(seed)
        person.play(TURNS // 4 - turns, same_pieces)
        turns += person.turns
        if seed % 7 == 0:
            record = person.session.record
            assert pieces(person.session.table.position) == pieces(load(record).table.position)
    assert turns >= TURNS // 4
