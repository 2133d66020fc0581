"""For designers and researchers: simulation with error bars, the balance lab, benchmarks.

    import starmeeple.lab as lab
    answer = lab.compare("star-factions", change="sturdy.toml", deals=200)

`stand` asks how a game stands, `compare` what changes do, `vary` how it depends on a figure; `show` reads an answer from its folder. Each gives
an `Answer`: `answer.sentences()`, `answer.tables["effects"]`, and with `out=folder` it lies there with its report. `guesses` asks which
guesses matter, `show_guesses` reads that answer.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starmeeple.lab.answer import Answer
    from starmeeple.lab.face import compare, guesses, show, show_guesses, stand, vary

__all__ = ["Answer", "compare", "guesses", "show", "show_guesses", "stand", "vary"]


def __getattr__(name: str) -> Any:
    """Loaded when they are asked for: simulating needs neither Polars nor Altair."""
    if name == "Answer":
        from starmeeple.lab.answer import Answer

        return Answer
    if name in __all__:
        from starmeeple.lab import face

        return getattr(face, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
