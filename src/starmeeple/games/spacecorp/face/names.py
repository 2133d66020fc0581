"""The names of things in a view, as sentences use them."""

from typing import cast

from starmeeple.core.game import View

Row = dict[str, object]


def players(view: View) -> list[Row]:
    return cast(list[Row], view["players"])


def site_row(view: View, slug: str) -> Row | None:
    return next((row for row in cast(list[Row], view["sites"]) if row["site"] == slug), None)


def spoken(slug: object) -> str:
    """A slug as people say it, where the view has no name for it."""
    return " ".join(part.capitalize() for part in str(slug).split("-"))


def site_name(view: View, slug: object) -> str:
    row = site_row(view, str(slug))
    return str(row["name"]) if row else spoken(slug)


def place_name(view: View, place: str) -> str:
    """A place: its site, with the number of the box where there are several."""
    for row in cast(list[Row], view["sites"]):
        for box, found in enumerate(cast(list[Row], row["places"]), start=1):
            if found["place"] == place:
                return f"{row['name']}, box {box}" if len(cast(list[Row], row["places"])) > 1 else str(row["name"])
    return spoken(place)


def place_row(view: View, place: str) -> Row | None:
    for row in cast(list[Row], view["sites"]):
        for found in cast(list[Row], row["places"]):
            if found["place"] == place:
                return found
    return None


def card_row(view: View, slug: str) -> Row | None:
    return cast(dict[str, Row], view["cards"]).get(slug)


def card_name(view: View, slug: str) -> str:
    row = card_row(view, slug)
    return str(row["name"]) if row else spoken(slug)


def value_words(value: Row) -> str:
    """`Move 2`, `Shielded Build 1`, `Explore ×2`."""
    amount = f"×{value['amount']}" if value["multiplier"] else str(value["amount"])
    return f"{'Shielded ' if value['shielded'] else ''}{str(value['type']).capitalize()} {amount}"


def values_words(view: View, slug: str) -> str:
    row = card_row(view, slug)
    return " or ".join(value_words(value) for value in cast(list[Row], row["values"])) if row else ""


def base_name(view: View, slug: str) -> str:
    row = cast(dict[str, Row], view["bases"]).get(slug)
    return str(row["name"]) if row else spoken(slug)


def progress_name(view: View, slug: str) -> str:
    row = next((row for row in cast(list[Row], view["progress"]) if row["progress"] == slug), None)
    return str(row["name"]) if row else slug.upper()


def colony_name(view: View, slug: str) -> str:
    row = next((row for row in cast(list[Row], view["colonies"]) if row["colony"] == slug), None)
    return str(row["name"]) if row else spoken(slug)


def hq_card(view: View, seat: int, slot: int) -> str:
    return str(cast(list[object], players(view)[seat]["hq"])[slot - 1])
