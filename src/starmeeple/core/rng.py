"""A small generator that gives the same numbers compiled and interpreted. It lives in matches, playouts and
searches, never in a state."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK32: Final = 4294967295
MULTIPLIER: Final = 792351153
MASK64: Final = (1 << 64) - 1
MASK16: Final = 65535
# SplitMix64's constants in halves of 32 bits.
STEP_HIGH: Final = 0x9E3779B9
STEP_LOW: Final = 0x7F4A7C15
ONE_HIGH: Final = 0xBF58476D
ONE_LOW: Final = 0x1CE4E5B9
TWO_HIGH: Final = 0x94D049BB
TWO_LOW: Final = 0x133111EB


def scrambled(seed: int) -> int:
    """SplitMix64's finaliser: seeds that differ little give states that differ in every bit."""
    z = (seed + 0x9E3779B97F4A7C15) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


def first_state(seed: int) -> int:
    """Where a generator of this seed begins."""
    low = scrambled(seed)
    # The carry must stay below the multiplier, and the state must not be one of the two fixed points.
    return ((low >> 32) % (MULTIPLIER - 2) + 1) << 32 | (low & MASK32)


def product(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The lowest 64 bits of a product, all numbers in halves of 32 bits: no step of it is too large for a native integer."""
    bottom = (low & MASK16) * by_low
    middle = (low >> 16) * by_low
    bottom += (middle & MASK16) << 16
    crossed = (low & MASK16) * by_high + (((low >> 16) * by_high & MASK16) << 16)
    crossed += (high & MASK16) * by_low + (((high >> 16) * by_low & MASK16) << 16)
    return (crossed + (middle >> 16) + (bottom >> 32)) & MASK32, bottom & MASK32


def native_first_state(seed: i64) -> i64:
    """`first_state` of a seed that is a native integer, without a large number on the way: a twentieth of the time."""
    low = (seed & MASK32) + STEP_LOW
    high = ((seed >> 32) + STEP_HIGH + (low >> 32)) & MASK32
    low &= MASK32
    high, low = product(high ^ high >> 30, low ^ ((high << 2 | low >> 30) & MASK32), ONE_HIGH, ONE_LOW)
    high, low = product(high ^ high >> 27, low ^ ((high << 5 | low >> 27) & MASK32), TWO_HIGH, TWO_LOW)
    low ^= (high << 1 | low >> 31) & MASK32
    high ^= high >> 31
    return (high % (MULTIPLIER - 2) + 1) << 32 | low


class Rng:
    """Multiply-with-carry, 62 bits of state, 32 bits a draw."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = i64(first_state(seed))
        # Two buffers for whoever draws by weights: fresh ones would cost five times the draw.
        self.outcomes: vec[i64] = vec[i64]([])
        self.weights: vec[i64] = vec[i64]([])

    def reseed(self, seed: i64) -> None:
        """Begin anew, as a fresh generator of this seed would; the buffers stay."""
        self.state = native_first_state(seed)

    def make_room(self, size: i64) -> None:
        """See that both buffers hold so many numbers."""
        if i64(len(self.outcomes)) < size:
            self.outcomes = vec[i64]([0] * size)
            self.weights = vec[i64]([0] * size)

    def next(self) -> i64:
        """The next 32 bits."""
        s = self.state
        s = (s & MASK32) * MULTIPLIER + (s >> 32)
        self.state = s
        return (s & MASK32) ^ (s >> 32)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        s = self.state
        s = (s & MASK32) * MULTIPLIER + (s >> 32)
        self.state = s
        return (((s & MASK32) ^ (s >> 32)) * n) >> 32

    def from_bag(self, counts: vec[i64], kinds: i64) -> i64:
        """The kind of one piece drawn blindly from a bag that holds `counts[kind]` of each of the first `kinds` kinds."""
        total: i64 = 0
        for kind in range(kinds):
            total += counts[kind]
        if total == 0:
            raise ValueError("the bag is empty")
        rest = self.below(total)
        for kind in range(kinds):
            rest -= counts[kind]
            if rest < 0:
                return kind
        raise AssertionError("unreachable: the counts add up to the total")

    def from_mask(self, mask: i64) -> i64:
        """One set bit of a mask, each alike."""
        size: i64 = 0
        rest = mask
        while rest:
            rest &= rest - 1
            size += 1
        if size == 0:
            raise ValueError("the mask is empty")
        skip = self.below(size)
        rest = mask
        while skip > 0:
            rest &= rest - 1
            skip -= 1
        low = rest & -rest
        bit: i64 = 0
        while low > 1:
            low >>= 1
            bit += 1
        return bit

    def shuffle(self, pile: vec[i64]) -> None:
        """Put a pile into a random order."""
        i = i64(len(pile)) - 1
        while i > 0:
            j = self.below(i + 1)
            keep = pile[i]
            pile[i] = pile[j]
            pile[j] = keep
            i -= 1

    def fork(self) -> "Rng":
        """A generator of its own, seeded from this one."""
        return Rng(int(self.next()) << 32 | int(self.next()))

    def copy(self) -> "Rng":
        twin = Rng(0)
        twin.state = self.state
        return twin

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (resumed, (int(self.state),))


def resumed(state: int) -> Rng:
    """The generator that stands at this state."""
    rng = Rng(0)
    rng.state = i64(state)
    return rng
