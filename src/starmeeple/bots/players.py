"""The bots at one table: they are asked, and told what happens as far as each may know it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from starmeeple.bots.seat import Bot, Happening, ask
from starmeeple.core.deal import Deal
from starmeeple.core.errors import BadBot
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_NAMES, named
from starmeeple.core.state import CHANCE, State
from starmeeple.game_setup import GameSetup
from starmeeple.match import Step, lines_of, step_of


class Forfeit(BadBot):
    """The bot of a seat failed in a game: it raised, answered nonsense or broke off."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(seat, why)  # as they are: an error that comes out of a worker process is made again from them
        self.seat = seat
        self.why = why

    def __str__(self) -> str:
        return self.why


class Players:
    """Who answers for each seat of one game; None is somebody else, at a keyboard perhaps. Whatever a bot does wrong is a Forfeit."""

    def __init__(self, setup: GameSetup, minds: Sequence[Bot | None], seeds: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> None:
        self.setup = setup
        self.minds = list(minds)
        self.seeds = list(seeds)
        self.names = list(names)
        self.thoughts = [Rng(seed) for seed in seeds]
        self.count = 0  # actions so far, chance included
        self.listeners: list[tuple[int, Bot]] = []

    def begin(self) -> None:
        """Tell every bot that the game begins."""
        for seat, mind in enumerate(self.minds):
            if mind is not None:
                with blaming(mind, seat):
                    mind.begin(self.setup, seat, self.seeds[seat])
        # Telling costs two views an action: only those who listen are told.
        self.listeners = [(seat, mind) for seat, mind in enumerate(self.minds) if mind is not None and mind.listens()]

    def ask(self, state: State, seat: int) -> int:
        """The bot's answer for its seat, checked."""
        mind = self.minds[seat]
        assert mind is not None, "no bot sits here"
        try:
            return ask(mind, state, seat, self.thoughts[seat])
        except (Exception, SystemExit) as error:
            raise blamed(mind, seat, error) from error

    def apply(self, state: State, seat: int, action: int) -> None:
        """Carry out an action of a seat or of chance, and tell it to those who listen."""
        if self.listeners:
            self.tell(step_of(self.setup, state, seat, action))
        state.apply(seat, action)

    def settle(self, state: State, chance: Rng | Deal) -> None:
        """Let chance speak until a seat is asked or the game is over."""
        if not self.listeners:
            settle(state, chance)
            return
        while state.actor() == CHANCE:
            self.apply(state, CHANCE, int(chance.draw(state) if isinstance(chance, Deal) else state.sample(chance)))

    def tell(self, step: Step) -> None:
        """Tell an action to those who listen, with all that it did."""
        for viewer, mind in self.listeners:
            shown = step.before.shows(viewer, step.seat, step.action)
            lines = lines_of(self.setup, step.before, step.seat, step.action, step.after, step.facts, viewer)
            with blaming(mind, viewer):
                mind.told(
                    Happening(
                        self.count, step.seat, step.notation if shown else None, tuple(named(line.text, self.names) for line in lines)
                    )
                )
        self.count += 1

    def take_back(self, number: int) -> None:
        """Tell those who listen that all actions from this number on were taken back."""
        self.count = number
        for viewer, mind in self.listeners:
            with blaming(mind, viewer):
                mind.undone(number)

    def end(self, state: State) -> None:
        """Tell every bot how it ended. What a bot does wrong now changes nothing any more: it is let go."""
        for mind in self.minds:
            if mind is not None:
                try:
                    mind.end(state.scores(), state.ranking())
                except (Exception, SystemExit):
                    mind.close()

    def close(self) -> None:
        """Let every bot go."""
        for mind in self.minds:
            if mind is not None:
                mind.close()


@contextmanager
def blaming(mind: Bot, seat: int) -> Iterator[None]:
    """Whatever goes wrong inside is the bot's fault."""
    try:
        yield
    except (Exception, SystemExit) as error:
        raise blamed(mind, seat, error) from error


def blamed(mind: Bot, seat: int, error: BaseException) -> Forfeit:
    """What a bot did wrong, as an error of ours."""
    if isinstance(error, BadBot):
        return Forfeit(seat, str(error))
    said = " ".join(str(error).split())
    return Forfeit(seat, f"the bot {mind.name} raised {type(error).__name__}{': ' if said else ''}{said[:300]}")
