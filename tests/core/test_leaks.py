"""Arrays that go from interpreted code into compiled code, as arguments or attributes, are freed again."""

import resource
from collections.abc import Callable

import starmeeple as sm
from starmeeple.core.actionspace import ActionSpace, octets
from starmeeple.core.features import Sheet, floats
from starmeeple.core.playout import buffer_for, random_steps
from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros

NUMBERS = 50_000  # of 8 bytes
TIMES = 300  # so a leak of every array is 120 MB


def grown(work: Callable[[], object]) -> int:
    """By how many megabytes the process grows when something is done many times."""
    work()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(TIMES):
        work()
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024


def test_an_array_as_an_argument_is_freed() -> None:
    state = sm.game("star-factions").new(seed=1).state
    assert grown(lambda: state.legal_into(state.actor(), zeros(NUMBERS))) < 30
    assert grown(lambda: random_steps(state.copy(), Rng(1), 1, zeros(NUMBERS))) < 30


def test_an_array_as_an_attribute_is_freed() -> None:
    rng = Rng(1)

    def set_buffer() -> None:
        rng.weights = zeros(NUMBERS)

    assert grown(set_buffer) < 30


def test_arrays_of_other_kinds_are_freed() -> None:
    setup = sm.game("star-factions").setup()
    state, features = setup.start(), setup.game.features
    space = ActionSpace(setup.figures, features)
    sheet, buffer = Sheet(floats(1)), buffer_for(state)

    def set_array() -> None:
        sheet.array = floats(NUMBERS)

    assert grown(lambda: features.observe_into(state, 0, floats(NUMBERS))) < 30
    assert grown(set_array) < 30
    assert grown(lambda: space.mask_into(state, 0, octets(8 * NUMBERS), buffer)) < 30


def test_an_argument_is_still_the_callers_own() -> None:
    state = sm.game("star-factions").new(seed=1).state
    buffer = buffer_for(state)
    for _ in range(1000):
        n = state.legal_into(state.actor(), buffer)
    assert list(buffer)[: int(n)] == state.legal(state.actor())
