"""A version of a screen as it is kept and handed from process to process: packed. Who compares it with the
next one, or sends it whole, opens it; the thread that answers people does so only for a page that is loaded anew."""

from dataclasses import dataclass

from starmeeple.server.screens.model import Choice, Fact, Pick


@dataclass(frozen=True)
class Shown:
    """A position as a viewer sees it: the same for everybody who has this view."""

    status: str
    question: str
    choices: list[Choice]
    picture: str
    scores: list[int | None]
    points: list[str]
    places: list[int | None]
    facts: list[list[Fact]]
    pick: Pick | None


@dataclass(frozen=True)
class Version:
    """A screen with its rendered parts, and what the game has drawn and worded for it: `builder.packed` and `opened`."""

    pickled: bytes
