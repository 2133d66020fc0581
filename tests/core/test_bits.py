"""Bit masks hold 60 things, compiled and interpreted."""

from starmeeple.core.state import bit


def test_a_mask_has_room_for_sixty_things() -> None:
    assert [int(bit(n)) for n in (0, 1, 31, 32, 44, 60)] == [1, 2, 1 << 31, 1 << 32, 1 << 44, 1 << 60]
