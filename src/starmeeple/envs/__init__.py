"""Every game in the three common tongues of research: `envs.pettingzoo`, `envs.gymnasium`, `envs.openspiel`; and `envs.batch`, which steps many
games in one compiled call. docs/research.md has examples of each.

Nothing is imported here: a module asks for its peer when it is imported itself."""

from importlib import import_module
from types import ModuleType

from starmeeple.core.errors import StarmeepleError


class NotInstalled(StarmeepleError, ImportError):
    """A library that an environment speaks to is not there."""

    code = "not-installed"


def peer(name: str, extra: str = "envs") -> ModuleType:
    """The library of that name, or a sentence how to get it."""
    try:
        return import_module(name)
    except ImportError as error:
        raise NotInstalled(f"this needs {name}: pip install 'starmeeple[{extra}]' ({error})") from error
