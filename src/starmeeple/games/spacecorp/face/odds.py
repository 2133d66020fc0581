"""What chance and others may make of a choice in SpaceCorp: tiles that may be drawn, and Edges that somebody might hold."""

from starmeeple.core.speech import counted, listed, who
from starmeeple.games.spacecorp.face import names
from starmeeple.games.spacecorp.face.view import View


def forecast(view: View, notation: str) -> str:
    """The odds of a choice and what may come back, or nothing."""
    verb, *rest = notation.split()
    if verb == "explore" or (verb == "site" and view["about"].get("purpose") == "probe"):
        return tiles(view, rest[0])
    if view["solo"]:
        return ""
    if verb in ("pay", "done") and view["asked"] == "pay" and (verb == "pay" or view["spent"]):
        holders = who_might_hold(view, "poach")
        return f"{listed([who(seat) for seat in holders], 'or')} might hold a Poach and take a card that you discard." if holders else ""
    if verb == "end":
        holders = who_might_hold(view, "intercept")
        return f"{listed([who(seat) for seat in holders], 'or')} might hold an Intercept and take a turn at once." if holders else ""
    return ""


def tiles(view: View, slug: str) -> str:
    """What the tiles for the empty boxes of a site may pay. [SC 6.3]"""
    site = names.site_row(view, slug)
    told: list[str] = []
    for stack in dict.fromkeys(place["stack"] for place in site["places"] if place["stack"] and place["tile"] is None) if site else ():
        left = [row for row in view["tiles"] if row["stack"] == stack]
        number = sum(row["left"] for row in left)
        if number:
            mean = sum(row["left"] * row["profit"] for row in left) / number
            nothing = sum(row["left"] for row in left if not row["profit"])
            best = max(row["profit"] for row in left)
            told.append(
                f"Of {counted(number, 'tile')} left for it {nothing} pay nothing at once; {names.money(best)} at most, "
                f"{mean:.1f} on average."
            )
    return " ".join(told)


def who_might_hold(view: View, edge: str) -> list[int]:
    """The other seats that hold such an Edge, or might for all that everybody knows. [SC 4.8]"""
    kinds = [slug for slug, card in view["cards"].items() if card["edge"] == edge]
    open_cards = [slug for slug in view["offers"] if slug] + [
        slug for player in view["players"] for slug in [*player["hq"], *player["known"]] if slug
    ]
    mine = view["players"][view["viewer"]]
    hidden_of_mine = list(mine["hand"] or [])
    for slug in mine["known"]:
        if slug in hidden_of_mine:
            hidden_of_mine.remove(slug)
    missing = any(
        view["cards"][kind]["copies"] > open_cards.count(kind) + view["discards"].get(kind, 0) + hidden_of_mine.count(kind)
        for kind in kinds
    )
    found: list[int] = []
    for player in view["players"]:
        if player["seat"] == view["viewer"] or player["edge_played"]:
            continue
        if any(kind in player["known"] for kind in kinds) or (missing and player["cards"] > len(player["known"])):
            found.append(player["seat"])
    return found
