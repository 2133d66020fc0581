"""What a search remembers of the answers that its seat may give saves time and nothing else: a search that lists them each time finds the same."""

from itertools import islice
from pathlib import Path
from types import ModuleType

from modes import SETUPS, every_game, random_game

from starmeeple.core import search as remembering
from starmeeple.core.search import Search
from starmeeple.core.state import State, zeros
from starmeeple.core.tree import NODE, SETTLED
from starmeeple.core.tuning import Settings
from starmeeple.game_setup import GameSetup

SOURCE = Path(__file__).parents[2] / "src" / "starmeeple" / "core" / "search.py"
REMEMBERS = {"trees.node[here + SETTLED] = 1 if": "trees.node[here + SETTLED] = 0 if", "if n == 1 and self.certain:": "if n < 1:"}
SELDOM_FORCED = ("federation", "race-for-the-galaxy")  # after its own action a seat there hardly ever has one thing to do
STRIDE, QUESTIONS, ITERATIONS = 3, 32, 120


def forgetful() -> ModuleType:
    """The source of the search, interpreted, whose trees never know all that is legal, nor that one thing alone is."""
    source = SOURCE.read_text(encoding="utf-8")
    for remembers, forgets in REMEMBERS.items():
        assert source.count(remembers) == 1
        source = source.replace(remembers, forgets)
    module = ModuleType("forgetful")
    exec(compile(source, str(SOURCE), "exec"), module.__dict__)
    return module


FORGETFUL = forgetful()


def questions(setup: GameSetup) -> list[State]:
    """Positions of a random game at which a seat has a choice."""
    course = (
        state.copy() for state, actor, _ in random_game(setup, 11) if actor >= 0 and state.legal_into(actor, zeros(state.widest())) > 1
    )
    return list(islice(course, 0, STRIDE * QUESTIONS, STRIDE))


def found(module: ModuleType, setup: GameSetup, state: State) -> tuple[Search, list[list[int]]]:
    """A search of that module about a position, and all that it says."""
    settings = Settings(setup.game.instinct.tuned(), setup.players, ITERATIONS)
    settings.horizon, settings.patience, settings.candidates = 0, 1, 12
    search = module.Search(setup.game.instinct, settings, 3)
    while search.think(state, int(state.actor()), ITERATIONS) < ITERATIONS:
        pass
    return search, [[line.action, line.visits, line.chance, line.prior, line.reply] for line in search.lines()]


@every_game
def test_a_search_that_remembers_finds_what_one_finds_that_lists_everything(slug: str) -> None:
    settled = forced = 0
    for setup in SETUPS:
        for state in questions(setup) if setup.game.slug == slug else []:
            search, said = found(remembering, setup, state)
            settled += sum(search.trees.node[node * NODE + SETTLED] for node in range(search.trees.used))
            forced += int(search.trees.only_used)
            assert said == found(FORGETFUL, setup, state)[1], (setup.options, state.freeze())
    assert settled > 50
    assert forced > 50 or slug in SELDOM_FORCED
