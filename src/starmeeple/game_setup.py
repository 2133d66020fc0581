"""A game with its options and its edition, checked: what a match, a simulation or a search starts from."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from starmeeple.core.facts import Fact, applied
from starmeeple.core.game import Game, Options
from starmeeple.core.state import State
from starmeeple.core.words import Line
from starmeeple.edition import Edition, read_edition, read_overlay
from starmeeple.games import find


@cache
def printed_edition(slug: str) -> Edition:
    """The edition that comes with a game."""
    return read_edition(slug, find(slug).folder() / "edition.toml")


def edition_for(slug: str, edition: Edition | str | Path | Sequence[str | Path] | None) -> Edition:
    """The printed edition, with an overlay file (or several) on top, or the edition given."""
    if isinstance(edition, Edition):
        return edition
    result = printed_edition(slug)
    paths = [] if edition is None else [edition] if isinstance(edition, (str, Path)) else list(edition)
    for path in paths:
        result = result.with_overlay(read_overlay(path, slug))
    return result


class GameSetup:
    """A game with its options and its edition: what a match is played by."""

    def __init__(self, game: Game, options: Options, edition: Edition) -> None:
        self.game = game
        self.options = options
        self.edition = edition
        self.figures = game.figures(edition, options)  # typed, with the options: what all its positions share
        self.vocabulary = self.figures.vocabulary
        self.players = int(options["players"])

    def start(self) -> State:
        """The first position."""
        return self.game.start(self.figures)

    def applied(self, before: State, seat: int, action: int) -> tuple[State, list[Fact]]:
        """The position after a legal action, and what happened."""
        return applied(before, seat, action, self.game.kinds, self.game.sources, self.players)


def game_setup(slug: str, edition: Edition | str | Path | Sequence[str | Path] | None = None, /, **options: object) -> GameSetup:
    """A game set up: options checked and completed, edition read."""
    game = find(slug)
    return GameSetup(game, game.read_options(options), edition_for(slug, edition))


def lines_of(setup: GameSetup, before: State, seat: int, action: int, after: State, facts: Sequence[Fact], viewer: int) -> list[Line]:
    """The log of one action for a viewer, from what happened. Players are marks; `core.speech.named` puts in their names."""
    shown = before.shows(viewer, seat, action)
    known = [fact for heard in facts if (fact := heard.as_known_to(viewer, shown or viewer == seat)) is not None]
    notation = setup.vocabulary.text(action) if shown else None
    return setup.game.words.log(before.view(viewer), seat, notation, known, after.view(viewer))


def told(setup: GameSetup, before: State, seat: int, action: int, viewer: int) -> list[str]:
    """The sentences of one action for a viewer, players as marks."""
    after, facts = setup.applied(before, seat, action)
    return [line.text for line in lines_of(setup, before, seat, action, after, facts, viewer)]
