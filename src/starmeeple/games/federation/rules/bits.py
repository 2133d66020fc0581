"""Sets as bit masks."""

from mypy_extensions import i64


def bits_from(mask: i64, n: i64) -> i64:
    """A mask, n bits higher."""
    return mask << n


def bit_of(n: i64) -> i64:
    """The mask with bit n alone."""
    return bits_from(1, n)


def ones(mask: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def lowest(mask: i64) -> i64:
    """The lowest set bit of a mask that is not empty."""
    bit: i64 = 0
    while not mask & 255:
        mask >>= 8
        bit += 8
    while not mask & 1:
        mask >>= 1
        bit += 1
    return bit
