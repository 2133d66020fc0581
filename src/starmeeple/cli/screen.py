"""The terminal as the reports see it."""

from rich.console import Console

WIDTH_OF_A_PIPE = 140


def console() -> Console:
    """A console; where there is no terminal, one that is wide enough not to break tables."""
    found = Console()
    return found if found.is_terminal else Console(width=WIDTH_OF_A_PIPE)
