"""Small sets as bit masks."""

from librt.vecs import vec
from mypy_extensions import i64


def lowest(mask: i64) -> i64:
    """The number of the lowest set bit; the mask has one."""
    bit: i64 = 0
    while not mask & 255:
        mask >>= 8
        bit += 8
    while not mask & 1:
        mask >>= 1
        bit += 1
    return bit


def ones(mask: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def actions_into(first: i64, mask: i64, buffer: vec[i64], n: i64) -> i64:
    """Write the actions first + bit of a mask from place n on, ascending; return the place behind the last."""
    while mask:
        while not mask & 255:
            mask >>= 8
            first += 8
        while not mask & 1:
            mask >>= 1
            first += 1
        buffer[n] = first
        n += 1
        mask >>= 1
        first += 1
    return n
