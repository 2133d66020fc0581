"""The contract that every game fulfils. Names are fixed, so that every tool works with every game."""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.core.rng import Rng

CHANCE: Final = -1  # dice and decks decide
OVER: Final = -2  # nobody: the game has ended
PUBLIC: Final = -3  # as a viewer: what everybody may know

ALLOWED: Final = 0  # what `why_not` answers for a legal action
NOT_ASKED: Final = 1  # the action does not answer the question that is asked; every game words it
NOT_WAITING: Final = 2  # the game does not wait for this seat


MOST_ZEROS: Final = 2048
ZEROS: Final = vec[i64]([0] * MOST_ZEROS)


def zeros(n: i64) -> vec[i64]:
    """An array of n zeros."""
    if 0 <= n <= MOST_ZEROS:  # a slice is copied in one go, a new array cleared and then written number by number
        return ZEROS[:n]
    return vec[i64]([0] * n)


def copy_numbers(of: vec[i64], to: vec[i64]) -> None:
    """Write the numbers of an array over those of another of the same length; a slice is quicker from about twenty on."""
    i: i64 = 0
    for number in of:  # without looking at the place of every number: 9 instructions instead of 14
        to[i] = number
        i += 1  # noqa: SIM113  # `enumerate` makes boxed numbers


def changed(of: vec[i64], place: i64, value: i64) -> vec[i64]:
    """The array with another number at a place: a new one, for fields that copies share; the same one if nothing changes."""
    if of[place] == value:
        return of
    found = of[:]
    found[place] = value
    return found


def dead_end(seat: i64) -> RuntimeError:
    """What is raised where a seat is asked and may do nothing."""
    return RuntimeError(f"seat {seat} is asked, but has no legal action: the rules of this game have a dead end")


def bit(n: i64) -> i64:
    """2 to the power n, for bit masks."""
    return 1 << n


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table at one moment, and what it waits for."""

    # Set by a rule while an action is applied, when a viewer gets to see what was hidden from it before: secret answers are
    # opened, a card leaves a hidden hand in the open. Undo stops there (see `Match`). It belongs to the act of applying, not to
    # the position: it is neither copied nor frozen, and whoever asks for it applies the action to a fresh copy.
    revealed: bool = False

    # What a game must answer ------------------------------------------------------------------

    def actor(self) -> i64:
        """Who decides: a seat (the lowest that is waiting), CHANCE or OVER."""
        raise NotImplementedError

    def widest(self) -> i64:
        """No decision of this game has more legal actions than this: the size of a buffer for `legal_into`."""
        raise NotImplementedError

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the seat's legal actions into the buffer, in ascending order; return how many."""
        raise NotImplementedError

    def why_not(self, seat: i64, action: i64) -> i64:
        """0 if the action is legal for the seat now, otherwise the reason code of the rule that forbids it."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action. It is trusted to be legal."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> i64:
        """At CHANCE: one outcome, with its right probability."""
        raise NotImplementedError

    def odds(self) -> list[tuple[int, float]]:
        """At CHANCE: every outcome with its probability, ascending; they add up to 1."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent copy."""
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Replace all that the seat (or PUBLIC) cannot know by another possible choice."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points per seat as the rules count them, at any time."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Place per seat, 1 = winner, ties share; tie-breaks applied."""
        raise NotImplementedError

    def view(self, seat: i64) -> dict[str, object]:
        """What the seat (or PUBLIC) may know, JSON-able, built by inclusion."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise AssertionError if pieces were lost or a limit is broken."""
        raise NotImplementedError

    def freeze(self) -> list[int]:
        """All that can change in a game, in a fixed order, as plain numbers (an array of varying length after its
        length). Equality, digests and pickles are made of it."""
        raise NotImplementedError

    # What a game may answer differently -------------------------------------------------------

    def copy_onto(self, other: "State") -> "State":
        """An independent copy, written over a position of the same game that nobody needs any more, where the game can do that: for
        those who try much and keep little. Use what is returned."""
        return self.copy()

    def waiting(self) -> list[int]:
        """Every seat that may answer now; more than one when a decision is simultaneous."""
        actor = self.actor()
        return [int(actor)] if actor >= 0 else []

    def has_choice(self, seat: i64) -> bool:
        """Is it certain at a glance that the seat, which is asked, has more than one answer? No where it has to be listed."""
        return False

    def shows(self, viewer: i64, seat: i64, action: i64) -> bool:
        """Asked before `apply`: may the viewer (a seat or PUBLIC) know this action of `seat` (or CHANCE) when it is
        played? Open games say yes."""
        return True

    def order(self) -> list[int]:
        """The seats in this round's order of play, once it is decided; empty before, and in games where all play at once."""
        return []

    def sheet(self, seat: i64) -> list[int]:
        """The seat's points by source, in the order of the game's `scoring.SOURCES`; they add up to its score."""
        return [self.scores()[int(seat)]]

    def constants(self) -> list[str]:
        """The names of fields that follow from the options and never change in a game: copies share them, and a freeze may
        leave them out."""
        return []

    def replaced(self) -> list[str]:
        """The names of arrays that change seldom: copies share them, so that rules never write into one but put another in its
        place (see `changed`)."""
        return []

    def chance_into(self, buffer: vec[i64], weights: vec[i64]) -> i64:
        """At CHANCE: write the outcomes, ascending, and their whole-numbered weights; return how many. Games of the common shape
        answer it by their verbs, and `legal`, `odds` and `sample` follow from it."""
        raise NotImplementedError

    # What follows from the rest ---------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        """The seat's legal actions, sorted; for CHANCE the outcomes."""
        buffer = zeros(self.widest())
        n = self.legal_into(seat, buffer)
        actions: list[int] = []
        for i in range(n):
            actions.append(int(buffer[i]))
        return actions

    def digest(self) -> str:
        """A short name of this exact position, the same compiled and interpreted."""
        text = " ".join([str(number) for number in self.freeze()])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.freeze() == other.freeze()

    def __hash__(self) -> int:
        return hash(tuple(self.freeze()))

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()
