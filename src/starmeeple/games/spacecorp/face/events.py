"""The facts that a position remembers, so that words can tell them: numbers in the position, names in the view."""

from collections.abc import Mapping

from typing_extensions import TypedDict

from starmeeple.games.spacecorp.engine import facts
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.figures import Figures

Fact = Mapping[str, str | int | list[int] | None]  # its name under `fact`, then what its numbers mean
WHY = (
    "",
    "enough contracts are fulfilled",
    "the era deck is empty",
    "the competition deck is empty",
    "everybody passed",
    "nothing moved any more",
    "the era deck is empty and the round is complete",
)


class Events(TypedDict):
    """The last facts, the oldest first, and the number of the first of them."""

    first: int
    facts: list[Fact]


def told(position: f.Position) -> Events:
    """The facts that are still remembered."""
    total = int(position.told)
    first = max(0, total - f.EVENTS)
    return {"first": first, "facts": [fact(position.figures, int(position.events[number % f.EVENTS])) for number in range(first, total)]}


def fact(figures: Figures, packed: int) -> Fact:
    """One fact with names in place of numbers."""
    kind = facts.KINDS[packed & 255]
    side = (packed >> 8 & 255) - 1
    found: dict[str, str | int | list[int] | None] = {"fact": kind.name}
    if side >= 0:
        found["side"] = "competition" if side == f.RIVAL else side
    numbers = ((kind.amount, packed >> 16 & 65535), (kind.about, (packed >> 32 & 4095) - 1), (kind.place, (packed >> 44) - 1))
    for what, number in numbers:
        if what:
            found[what] = meaning(figures, what, number)
    return found


def meaning(figures: Figures, what: str, number: int) -> str | int | list[int] | None:
    """What a number of a fact stands for."""
    names: dict[str, list[str] | tuple[str, ...]] = {
        "site": figures.site_names,
        "second": figures.site_names,
        "tile": figures.tile_names,
        "base": figures.base_names,
        "colony": figures.colony_names,
        "progress": figures.progress_names,
        "card": figures.rival_slugs,
        "edge-card": figures.card_names,
        "edge": f.EDGES,
        "deck": f.DECKS,
        "era": figures.era_names,
        "why": WHY,
        "end": ("lowest", "highest"),
    }
    if what in names:
        return names[what][number]
    if what == "maybe-site":
        return figures.site_names[number] if number >= 0 else None
    if what == "place":
        site = int(figures.place_site[number])
        many = figures.first_place[site + 1] - figures.first_place[site] > 1
        return f"{figures.site_names[site]}, box {figures.place_slugs[number][-1]}" if many else figures.site_names[site]
    if what == "type":
        return f.TYPES[number] if number >= 0 else "era"
    if what == "boxes":
        return [box + 1 for box in range(int(figures.offers)) if number >> box & 1]
    return number + 1 if what in ("number", "marker") else number
