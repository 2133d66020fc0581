"""A game as the rest of the house sees it: its name, seats and options, and where its parts are."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from starmeeple.core import forecast_reader, instinct_reader
from starmeeple.core.errors import BadOptions
from starmeeple.core.facts import ONE_SOURCE, Kind, Source
from starmeeple.core.features import Features
from starmeeple.core.figures import Figures, figures_of
from starmeeple.core.forecast import Forecasts
from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.instinct import Instinct, Lead
from starmeeple.core.state import State
from starmeeple.core.view_features import ViewFeatures
from starmeeple.core.words import Words

Value = int | bool | str
Options = dict[str, Value]
View = dict[str, object]

# What a game that has none of its own uses.
PICTURE = "starmeeple.drawing.plain"
NUMBERS_OF_A_VIEW = ViewFeatures()


def whole_number(text: str) -> int | None:
    """The whole number that a text is, of forty digits at most; None if it is none."""
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) <= 40 else None


@dataclass(frozen=True)
class Option:
    """Something that people choose before the game: a flag, one of some words, or a number in a range."""

    name: str
    default: Value
    meaning: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    clause: str = ""

    def read(self, value: object) -> Value:
        """The value of this option, from Python, a command line or a record."""
        if isinstance(self.default, bool):
            known = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
            found = value if isinstance(value, bool) else known.get(str(value).lower())
            if found is None:
                raise BadOptions(self.name, f"expected true or false, found {value!r}")
            return found
        if isinstance(self.default, int):
            number = None if isinstance(value, bool) else value if isinstance(value, int) else whole_number(str(value))
            if number is None:
                raise BadOptions(self.name, f"expected a whole number, found {str(value)[:40]!r}")
            if not self.low <= number <= self.high:
                raise BadOptions(
                    self.name,
                    f"expected a number from {self.low} to {self.high}, found {number if abs(number) < 10**12 else 'one that is far off'}",
                )
            return number
        if str(value) not in self.choices:
            raise BadOptions(self.name, f"expected one of {', '.join(self.choices)}, found {value!r}")
        return str(value)


@dataclass(frozen=True)
class Seats:
    """How many may play; `when` widens or narrows it by the value of another option."""

    low: int
    high: int
    when: tuple[tuple[str, Value, int, int], ...] = ()

    def range(self, options: Mapping[str, Value]) -> tuple[int, int]:
        """The least and the most players with these options."""
        for name, value, low, high in self.when:
            if options.get(name) == value:
                return low, high
        return self.low, self.high


@dataclass(frozen=True)
class Reactions:
    """Questions that are asked of every seat which, for all that the others know, might have an answer. Such a question says nothing
    of what a seat holds; a standing order spares a seat the asking, and the table declines for it."""

    asked: tuple[str, ...]  # the kinds of decision, as `asked` in a view
    decline: str  # the notation that says no; legal whenever one of them is asked
    spans: tuple[tuple[str, str], ...]  # for how long one may say no in advance: its words, and the view's key that changes at its end


class Picture(Protocol):
    """The pictures of a game."""

    def draw(self, view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
        """The SVG of a view for a window of this shape; elements whose ids are lit can be chosen."""

    def plain(self, view: View) -> str:
        """The picture as text, for a terminal."""


@dataclass(frozen=True)
class Game:
    """One game. `package` is the name of its folder's package; its parts are loaded when they are needed."""

    slug: str
    name: str
    package: str
    clauses: str  # the letters before a clause number, e.g. AF
    seats: Seats
    blurb: str
    minutes: str
    longest: int  # no game has more decisions of seats than this under random play: a bound for tests
    rules_version: int = 1  # raised when a change of rules lets an old game go on differently (CONTRIBUTING.md)
    options: tuple[Option, ...] = ()
    modes: tuple[Mapping[str, Value], ...] = field(default_factory=tuple)  # the combinations that tests and goldens go through
    default_players: int = 2
    reactions: Reactions | None = None  # questions that a standing order may answer
    without_targets: tuple[str, ...] = ()  # verbs that name a thing which no picture shows
    closing: tuple[str, ...] = ()  # verbs that end a turn or pass: nobody but the player says them, even where nothing else is left
    quiet: tuple[str, ...] = ()  # verbs that only begin or end something: the log tells it with the rest
    facts: str = ""  # the module that has all kinds of facts, where an expansion's go on from those of `engine/facts.py`
    margin: int = 20  # a lead of so many points is a full return of kind `margin` (core/returns.py)
    greedy_wins: float = 0.9  # the share of two-player games (solo: of comparisons of scores) that the instinct wins against random play

    def read_options(self, given: Mapping[str, object]) -> Options:
        """All options with their values, defaults filled in; BadOptions says what is wrong."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name != "players" and name not in known:
                raise BadOptions(name, f"{self.name} has no such option; it has {', '.join(['players', *known])}")
        options: Options = {option.name: option.read(given.get(option.name, option.default)) for option in self.options}
        low, high = self.seats.range(options)
        players = Option("players", min(max(self.default_players, low), high), "how many play", low=low, high=high)
        return {"players": players.read(given.get("players", players.default)), **options}

    def all_modes(self) -> list[Options]:
        """The options of each mode that the game declares, complete."""
        return [self.read_options(mode) for mode in self.modes]

    def folder(self) -> Path:
        """Where the game's files are."""
        return Path(str(files(self.package)))

    def rules_text(self) -> str:
        """The game's RULES.md."""
        return (self.folder() / "RULES.md").read_text(encoding="utf-8")

    def figures(self, edition: object, options: Options) -> Figures:
        """What all positions of a game with this edition and these options share: the figures, typed, with the vocabulary. BadEdition
        says what is impossible."""
        return figures_of(self.package, edition, dict(options))

    def start(self, figures: Figures) -> State:
        """The first position."""
        return cast(State, part(self.package, "state").start(figures))

    def thaw(self, figures: Figures, numbers: list[int]) -> State:
        """The position that was frozen."""
        return cast(State, part(self.package, "state").start(figures).thaw(numbers))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Every kind of fact that the game's rules report."""
        if not self.facts and not has_part(self.package, "facts"):
            return ()
        found = import_module(f"{self.package}.{self.facts}") if self.facts else part(self.package, "facts")
        return cast(tuple[Kind, ...], found.KINDS)

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where points come from: the lines of the score sheet."""
        found = part(self.package, "scoring") if has_part(self.package, "scoring") else None
        return cast(tuple[Source, ...], getattr(found, "SOURCES", ONE_SOURCE))

    @property
    def words(self) -> Words[Any]:
        """The game's own sentences, on core's."""
        return cast(Words[Any], part(self.package, "words").WORDS)

    @property
    def features(self) -> Features:
        """Observations for learning: the game's own, or the numbers of a view."""
        return features_of(self.package)

    @property
    def picture(self) -> Picture:
        """The game's own pictures, or the view as a list."""
        return cast(Picture, part(self.package, "picture") if has_part(self.package, "picture") else import_module(PICTURE))

    @property
    def instinct(self) -> Instinct:
        """The game's own with the figures of its `instinct.toml`, or the lead in points."""
        return tuned_instinct(self.package, self.slug)

    @property
    def yardstick(self) -> Instinct:
        """What the bot `greedy` follows: where a game has frozen an earlier instinct, that one, so that others can be measured by it."""
        return cast(Instinct, part(self.package, "greedy").GREEDY) if has_part(self.package, "greedy") else self.instinct


@cache
def tuned_instinct(package: str, slug: str) -> Instinct:
    """The instinct of a game, its figures read once."""
    instinct = cast(Instinct, part(package, "instinct").INSTINCT) if has_part(package, "instinct") else Lead()
    path = Path(str(files(package))) / instinct_reader.FILE
    if path.is_file():
        instinct_reader.tune(instinct, path, slug)
    learnt = path.with_name(forecast_reader.FILE)
    if learnt.is_file():
        instinct.forecasts = Forecasts(features_of(package), forecast_reader.read(learnt, slug, instinct.weights()))
    return instinct


def features_of(package: str) -> Features:
    """The observations of a game: its own, or the numbers of a view."""
    return cast(Features, part(package, "features").FEATURES) if has_part(package, "features") else NUMBERS_OF_A_VIEW


def has_part(package: str, name: str) -> bool:
    """Has a game a module of this name?"""
    return module_of(package, name) != ""


@cache
def part(package: str, name: str):  # type: ignore[no-untyped-def]  # a module has no narrower type than Any
    """A module of a game's engine or face, by its name alone."""
    return import_module(module_of(package, name) or f"{package}.{name}")


@cache
def module_of(package: str, name: str) -> str:
    """The full name of a module of a game, or nothing if the game leaves it out."""
    return next((found for folder in ("engine", "face") if find_spec(found := f"{package}.{folder}.{name}") is not None), "")
