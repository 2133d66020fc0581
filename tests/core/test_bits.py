"""Bit masks hold 60 things, compiled and interpreted."""

from starmeeple.core import bits
from starmeeple.core.state import bit, zeros


def test_a_mask_has_room_for_sixty_things() -> None:
    assert [int(bit(n)) for n in (0, 1, 31, 32, 44, 60)] == [1, 2, 1 << 31, 1 << 32, 1 << 44, 1 << 60]


def test_bits_are_counted_found_and_written_as_actions() -> None:
    buffer = zeros(60)
    for mask in (1, 0b1010, 1 << 8, 1 << 31 | 1 << 32, 1 << 59 | 1, (1 << 60) - 1):
        places = [place for place in range(60) if mask >> place & 1]
        assert bits.ones(mask) == len(places) and bits.lowest(mask) == places[0]
        n = int(bits.actions_into(100, mask, buffer, 0))
        assert [int(buffer[i]) - 100 for i in range(n)] == places
    assert bits.ones(0) == 0
