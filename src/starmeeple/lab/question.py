"""A question to the lab: a game, its variants, the bots and the deals. It is plain data, so that `lab.json` can hold it whole."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from starmeeple import bots
from starmeeple.bots import loading
from starmeeple.core.errors import BadEdition, StarmeepleError
from starmeeple.core.game import Options
from starmeeple.edition import Edition, Overlay, Table, kind_of, read_overlay
from starmeeple.game_setup import GameSetup, game_setup, printed_edition
from starmeeple.games import find

SCHEMA = 1  # of the files; raised when a column changes its meaning
PRINTED = "printed"
STANDING, CHANGE, VARY, GUESSES = "standing", "change", "vary", "guesses"
MOST_POINTS = 60  # of a curve or grid


class BadQuestion(StarmeepleError, ValueError):
    """A question that the lab cannot ask, said before anything is played."""

    code = "bad-question"


@dataclass(frozen=True)
class Variant:
    """One way to play the game: the printed edition with overlays on top, none for the base."""

    name: str
    overlays: tuple[Overlay, ...] = ()
    at: tuple[float, ...] = ()  # where it lies on the axes of a `--vary`

    def edition(self, slug: str) -> Edition:
        """Its edition."""
        edition = printed_edition(slug)
        for overlay in self.overlays:
            edition = edition.with_overlay(overlay)
        return edition


@dataclass(frozen=True)
class Question:
    """What is asked. `levels` are tables of bots: one name for all seats, or names with + between them from seat 0 on."""

    game: str
    kind: str
    options: Options
    variants: tuple[Variant, ...]  # the first is the base
    levels: tuple[str, ...]
    seed: int = 0
    deals: int = 0  # 0: as many as the minutes allow
    minutes: float = 0.0
    only_seat: int | None = None  # the changes hold for this seat alone
    axes: tuple[str, ...] = ()  # the keys of a `--vary`
    base: tuple[Overlay, ...] = field(default_factory=tuple)  # overlays under all variants (`--edition`)
    files: tuple[str, ...] = ()  # [level] digests of the files of bots of one's own: another bot is another question
    only: str = ""  # of a `--guesses`: the figures that it is about
    games: int = 0  # of a `--guesses` by minutes: how many games these were taken to be

    @property
    def players(self) -> int:
        return int(self.options["players"])

    def setup(self, variant: int) -> GameSetup:
        """The game of a variant."""
        return game_setup(self.game, self.edition(variant), **self.options)

    def edition(self, variant: int) -> Edition:
        """The edition of a variant."""
        edition = printed_edition(self.game)
        for overlay in (*self.base, *self.variants[variant].overlays):
            edition = edition.with_overlay(overlay)
        return edition

    def seats(self, level: int) -> list[str]:
        """Who sits where at a level: the list from seat 0 on, repeated."""
        names = names_of(self.levels[level])
        return [names[seat % len(names)] for seat in range(self.players)]

    def text(self) -> str:
        """The question as JSON, the same for the same question."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def digest(self) -> str:
        """A short name of what is asked, however long one looks: neither deals nor minutes are part of it."""
        plain = {key: value for key, value in asdict(self).items() if key not in ("deals", "minutes", "games")}
        return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


def names_of(level: str) -> list[str]:
    """The bots of a level: names with + between them; a program's command line is one name, whatever is in it."""
    return [level.strip()] if loading.PROGRAM in level else [name.strip() for name in level.split("+")]


def question_from(text: str) -> Question:
    """A question out of its JSON."""
    try:
        plain = json.loads(text)
        variants = tuple(Variant(v["name"], overlays_from(v["overlays"]), tuple(v["at"])) for v in plain["variants"])
        lists = {"levels": tuple(plain["levels"]), **{key: tuple(plain.get(key, ())) for key in ("axes", "files")}}
        return Question(**{**plain, **lists, "variants": variants, "base": overlays_from(plain["base"])})
    except (ValueError, KeyError, TypeError) as error:
        raise BadQuestion(f"lab.json holds no question: {error}") from error


def overlays_from(plain: Sequence[Mapping[str, object]]) -> tuple[Overlay, ...]:
    """Overlays out of JSON."""
    found = []
    for overlay in plain:
        figures = overlay["figures"]
        assert isinstance(figures, dict)
        found.append(Overlay(str(overlay["name"]), figures))
    return tuple(found)


def ask(
    slug: str,
    *,
    change: Sequence[str | Path | Overlay] = (),
    vary: Sequence[str] = (),
    bots: Sequence[str] = (),
    deals: int = 0,
    minutes: float = 0.0,
    seed: int = 0,
    only_seat: int | None = None,
    edition: Sequence[str | Path | Overlay] = (),
    **options: Any,
) -> Question:
    """A question, checked: every variant can be played, every bot exists, every change changes something."""
    game = find(slug)
    chosen = game.read_options(options)
    if change and vary:
        raise BadQuestion("ask for changes or for a curve, not for both at once")
    if deals < 0 or minutes < 0 or not (deals or minutes):
        raise BadQuestion("expected a number of deals or of minutes")
    if only_seat is not None and not 0 <= only_seat < int(chosen["players"]):
        raise BadQuestion(f"expected a seat from 0 to {int(chosen['players']) - 1} for a change of one seat, found {only_seat}")
    base = tuple(one if isinstance(one, Overlay) else read_overlay(one, game.slug) for one in edition)
    variants = [Variant(PRINTED)]
    axes: list[str] = []
    if change:
        variants += [Variant(one.name, (one,)) for one in (c if isinstance(c, Overlay) else read_overlay(c, game.slug) for c in change)]
    elif vary:
        axes, variants = curve(game.slug, vary, base)
    kind = VARY if vary else CHANGE if change else STANDING
    levels = tuple(bots) or (default_bot(),)
    files = tuple(" ".join(loading.digest(name) for name in names_of(level)).strip() for level in levels)
    question = Question(game.slug, kind, chosen, distinct(variants), levels, seed, deals, minutes, only_seat, tuple(axes), base, files)
    check(question)
    return question


def default_bot() -> str:
    """Who plays if nobody is named: the steady level, or the instinct where there are no levels."""
    return "steady" if "steady" in bots.NAMES else "greedy"


def distinct(variants: list[Variant]) -> tuple[Variant, ...]:
    """The variants with names that differ."""
    seen: dict[str, int] = {}
    found = []
    for variant in variants:
        count = seen[variant.name] = seen.get(variant.name, 0) + 1
        found.append(variant if count == 1 else Variant(f"{variant.name} ({count})", variant.overlays, variant.at))
    return tuple(found)


def check(question: Question) -> None:
    """Refuse what cannot be played, before anything is."""
    game = find(question.game)
    for level in range(len(question.levels)):
        loading.check(names_of(question.levels[level]), game)
    printed = question.setup(0)
    for number, variant in enumerate(question.variants):
        setup = question.setup(number)  # an impossible figure is a BadEdition with its key
        if number and variant.overlays and question.kind == CHANGE and setup.edition.digest == printed.edition.digest:
            raise BadQuestion(f"{variant.name}: this change changes nothing: every figure in it is as printed already")
        if question.only_seat is not None and number:
            one, other = printed.vocabulary, setup.vocabulary
            if one.size != other.size or any(one.text(action) != other.text(action) for action in range(one.size)):
                raise BadQuestion(f"{variant.name}: a change for one seat cannot add, remove or rename things")


def curve(slug: str, axes: Sequence[str], base: tuple[Overlay, ...]) -> tuple[list[str], list[Variant]]:
    """The variants of a curve (one axis) or a grid (two), the printed edition first."""
    if len(axes) > 2:
        raise BadQuestion(f"expected one figure to vary, or two for a grid, found {len(axes)}")
    edition = printed_edition(slug)
    for overlay in base:
        edition = edition.with_overlay(overlay)
    read = [axis(edition, word) for word in axes]
    keys = [key for key, _ in read]
    if len(set(keys)) != len(keys):
        raise BadQuestion(f"{keys[0]} is varied twice")
    points = list(product(*(values for _, values in read)))
    if len(points) > MOST_POINTS:
        raise BadQuestion(f"that makes {len(points)} variants, at most {MOST_POINTS} can be compared; take wider steps: 6..14..2")
    variants = [Variant(PRINTED, (), tuple(float(str(edition.at(key))) for key in keys))]
    for point in points:
        if tuple(map(float, point)) != variants[0].at:
            name = ", ".join(f"{key}={value}" for key, value in zip(keys, point))
            variants.append(Variant(name, (Overlay(name, nested(dict(zip(keys, point)))),), tuple(map(float, point))))
    if len(variants) == 1:
        raise BadQuestion(f"{axes[0]} is the printed figure alone: there is nothing to vary")
    return keys, variants


def axis(edition: Edition, word: str) -> tuple[str, list[int]]:
    """A figure and the values that it takes, from `key=6..14`, `key=6..14..2` or `key=6,8,10`."""
    key, equals, values = word.partition("=")
    key, values = key.strip(), values.strip()
    if not equals or not key or not values:
        raise BadQuestion(f"cannot read {word!r}: expected KEY=LOW..HIGH, KEY=LOW..HIGH..STEP or KEY=A,B,C")
    if not edition.has(key):
        raise BadEdition(edition.file, key, "there is no such figure; `starmeeple fidelity GAME --all` lists them")
    figure = edition.at(key)
    if isinstance(figure, bool) or not isinstance(figure, int):
        raise BadEdition(edition.file, key, f"only whole numbers can be varied, this is {kind_of(figure)}")
    try:
        if ".." in values:
            low, high, *rest = [int(part) for part in values.split("..")]
            step = rest[0] if rest else 1
            if len(rest) > 1 or step < 1 or low > high:
                raise ValueError
            found = list(range(low, high + 1, step))
        else:
            found = sorted({int(part) for part in values.split(",")})
    except ValueError:
        raise BadQuestion(f"cannot read {word!r}: expected KEY=LOW..HIGH, KEY=LOW..HIGH..STEP or KEY=A,B,C in whole numbers") from None
    return key, found


def nested(figures: Mapping[str, object]) -> Table:
    """Dotted keys as the tables of an overlay."""
    table: Table = {}
    for key, value in figures.items():
        node = table
        *path, name = key.split(".")
        for step in path:
            inner = node.setdefault(step, {})
            assert isinstance(inner, dict)
            node = inner
        node[name] = value
    return table
