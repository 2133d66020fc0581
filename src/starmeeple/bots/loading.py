"""Every way to name a bot: by its name, `file.py:Name` for a class of one's own, `cmd: …` for a program in any language."""

import hashlib
import importlib.util
import inspect
import math
import shlex
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

from starmeeple import bots
from starmeeple.bots.program import SECONDS, Program
from starmeeple.bots.search import SearchBot
from starmeeple.bots.seat import Bot
from starmeeple.core.errors import BadBot
from starmeeple.core.game import Game

PROGRAM = "cmd:"
FILE = ".py:"
LARGEST_DIGEST = 1 << 24  # bytes of a file that a run compares
WAYS = "a class of your own is named file.py:Name, a program 'cmd: ./program'"


def names_in(text: str) -> list[str]:
    """The bots of a list with commas between them. A comma inside quotes belongs to the name: `greedy,"cmd: ./bot a,b"`."""
    names, quote, start = [], "", 0
    for at, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter == ",":
            names.append(text[start:at])
            start = at + 1
    names.append(text[start:])
    return [name for name in map(unquoted, names) if name]


def unquoted(name: str) -> str:
    """The name without quotes around the whole of it."""
    name = name.strip()
    whole = len(name) > 1 and name[0] in "\"'" and name[0] == name[-1] and name[0] not in name[1:-1]
    return name[1:-1].strip() if whole else name


def load(name: str, game: Game, seconds: float = SECONDS) -> Bot:
    """The bot of that name for a game; a program gets so many seconds for an answer. BadBot says what there is."""
    if name.startswith(PROGRAM):
        return Program(words_of(name), seconds)
    if FILE in name:
        return made(class_in(name))
    if name.endswith(".py"):
        raise BadBot(f"{name}: expected {name}:NAME; {classes_said(bot_classes(module_of(name)))}")
    try:
        return bots.find(name, game)
    except BadBot as error:
        raise BadBot(f"{error}; {WAYS}") from error


class Bench:
    """Bots between two games: a program that still runs plays on, every other bot is made anew for each game. Here a search has the time that
    its iterations take: what it plays must not depend on what else the machine does."""

    def __init__(self, game: Game, seconds: float = SECONDS) -> None:
        self.game = game
        self.seconds = seconds
        self.waiting: dict[str, list[Program]] = {}

    def take(self, name: str) -> Bot:
        """A bot of that name for one game."""
        programs = self.waiting.get(name)
        if programs:
            return programs.pop()
        bot = load(name, self.game, self.seconds)
        if isinstance(bot, SearchBot):
            bot.seconds = math.inf
        return bot

    def put_back(self, name: str, bot: Bot) -> None:
        """The bot's game is over."""
        if isinstance(bot, Program) and bot.is_running:
            self.waiting.setdefault(name, []).append(bot)
        else:
            bot.close()

    def close(self) -> None:
        """Let all of them go."""
        for programs in self.waiting.values():
            for program in programs:
                program.close()
        self.waiting.clear()


def check(names: Sequence[str], game: Game) -> None:
    """See that every bot of a list can be had, before anything is played."""
    for name in names:
        load(name, game).close()


def digest(name: str) -> str:
    """What tells two states of a bot of one's own apart: the content of the files that its name holds. Nothing for bots by name."""
    if name.startswith(PROGRAM):
        files = [Path(word) for word in words_of(name)]
    elif FILE in name:
        files = [Path(name.rpartition(":")[0])]
    else:
        return ""
    known = [file.read_bytes() for file in files if file.is_file() and file.stat().st_size <= LARGEST_DIGEST]
    return hashlib.sha256(b"\0".join(known)).hexdigest()[:16] if known else ""


def words_of(name: str) -> list[str]:
    """The words of a program's command line."""
    command = name.removeprefix(PROGRAM).strip()
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadBot(f"{name}: the command cannot be read: {str(error).lower()}") from error
    if not words:
        raise BadBot(f"{name}: expected a command after `{PROGRAM}`, e.g. 'cmd: ./program --flag'")
    return words


def class_in(name: str) -> type[Bot]:
    """The class that `file.py:Name` names."""
    file, _, wanted = name.rpartition(":")
    module = module_of(file)
    found = getattr(module, wanted, None)
    known = bot_classes(module)
    if found is None:
        raise BadBot(f"{name}: {file} has no {wanted!r}; {classes_said(known)}")
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadBot(f"{name}: {wanted} is no subclass of starmeeple.Bot; {classes_said(known)}")
    return found


def made(kind: type[Bot]) -> Bot:
    """A bot of a class of one's own; it gets its game by `begin`."""
    try:
        bot = kind()
    except Exception as error:
        raise BadBot(f"{kind.__name__}() raised {type(error).__name__}: {error}; a bot is made without arguments") from error
    if "name" not in vars(kind) and "name" not in vars(bot):
        bot.name = kind.__name__
    return bot


def bot_classes(module: ModuleType) -> list[str]:
    """The names of the bots in a module."""
    return sorted(name for name, kind in vars(module).items() if inspect.isclass(kind) and issubclass(kind, Bot) and kind is not Bot)


def classes_said(names: list[str]) -> str:
    """What there is, in words."""
    return f"it has {', '.join(names)}" if names else "it has no subclass of starmeeple.Bot"


def module_of(file: str) -> ModuleType:
    """The module in a file, run once in a process."""
    path = Path(file).expanduser()
    if not path.is_file():
        raise BadBot(f"{file}: there is no such file; {WAYS}")
    return run_file(str(path.resolve()))


@cache
def run_file(path: str) -> ModuleType:
    """Run a file as a module; what lies beside it can be imported."""
    name = f"starmeeple_bot_{hashlib.sha256(path.encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None, "a path that ends with .py has a loader"
    module = importlib.util.module_from_spec(spec)
    folder = str(Path(path).parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[name] = module  # dataclasses and pickles look there
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadBot(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    return module
