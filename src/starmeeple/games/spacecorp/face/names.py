"""What things are called, and how the words and pictures of SpaceCorp read a view."""

from starmeeple.core.speech import agrees, listed, who
from starmeeple.games.spacecorp.face.printed import Card, Value
from starmeeple.games.spacecorp.face.view import Place, Side, Site, View

SIGN = "₣"


def money(amount: object) -> str:
    return f"{amount} {SIGN}"


def spoken(slug: str) -> str:
    """A slug as people say it, where the view has no name for it."""
    return " ".join(part.capitalize() for part in slug.split("-"))


def with_article(name: str) -> str:
    """`an Observatory`, `a Refinery`."""
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def side_name(side: object) -> str:
    """A side at the beginning of a sentence."""
    return who(side) if isinstance(side, int) else "The competition"


def seat_of(side: Side) -> int:
    """The number of a side, the competition's after the seats'."""
    return side if isinstance(side, int) else 4


# Sites and places -----------------------------------------------------------------------------


def site_row(view: View, slug: str) -> Site | None:
    return next((row for row in view["sites"] if row["site"] == slug), None)


def site_name(view: View, slug: str) -> str:
    row = site_row(view, slug)
    return row["name"] if row else spoken(slug)


def place_row(view: View, slug: str) -> Place | None:
    return next((place for row in view["sites"] for place in row["places"] if place["place"] == slug), None)


def place_name(view: View, slug: str) -> str:
    """A place: its site, with the number of the box where there are several."""
    for row in view["sites"]:
        for box, place in enumerate(row["places"], start=1):
            if place["place"] == slug:
                return f"{row['name']}, box {box}" if len(row["places"]) > 1 else row["name"]
    return spoken(slug)


def tile_name(slug: str) -> str:
    """A tile's slug as people say it; its last part may name its stack."""
    parts = slug.split("-")
    return spoken("-".join(parts[:-1] if len(parts) > 1 and parts[-1] in ("m", "e2", "e3", "primary", "secondary") else parts))


def team_where(view: View, seat: int, team: int) -> str:
    """Where a team stands, in a sentence."""
    if not 0 <= seat < len(view["players"]):
        return ""
    site = view["players"][seat]["teams"][team - 1]["site"]
    return f" at {site_name(view, site)}" if site else ""


# Cards ----------------------------------------------------------------------------------------


def card_row(view: View, slug: str) -> Card | None:
    return view["cards"].get(slug)


def card_name(view: View, slug: str) -> str:
    row = card_row(view, slug)
    return row["name"] if row else spoken(slug)


def value_words(value: Value) -> str:
    """`Move 2`, `Shielded Build 1`, `Explore ×2`."""
    amount = f"×{value['amount']}" if value["multiplier"] else str(value["amount"])
    return f"{'Shielded ' if value['shielded'] else ''}{value['type'].capitalize()} {amount}"


def values_words(view: View, slug: str) -> str:
    row = card_row(view, slug)
    return " or ".join(value_words(value) for value in row["values"]) if row else ""


def paid_card(view: View, slug: str, nth: int) -> str:
    """A card with the value that pays."""
    row = card_row(view, slug)
    values = row["values"] if row else []
    return f"{card_name(view, slug)}: {value_words(values[nth - 1]) if nth <= len(values) else nth}"


def whole_card(view: View, slug: str) -> str:
    """`Ion Drive (Move 2; Infra)`, `Salvage (Build 1; Edge)`."""
    row = card_row(view, slug)
    marks = [mark for mark, has in (("Infra", row["infra"]), ("Edge", row["edge"])) if has] if row else []
    return f"{card_name(view, slug)} ({'; '.join([values_words(view, slug), *marks])})"


def hq_card(view: View, seat: int, slot: int) -> str:
    """The Infra card in a slot; a seat or a card that is not there has no name."""
    return (view["players"][seat]["hq"][slot - 1] if seat < len(view["players"]) else None) or "none"


def offer(view: View, box: int) -> str:
    """The card in an offer box."""
    return view["offers"][box - 1] or "none"


def held_edges(view: View, seat: int) -> list[str]:
    """The Edge cards that the present question is about, in the seat's hand as far as the viewer sees it."""
    wanted = OWN_TURN if view["asked"] == "after" else (view["about"].get("edge"),)
    hand = view["players"][seat]["hand"] or []
    return [slug for slug in dict.fromkeys(hand) if (row := card_row(view, slug)) and row["edge"] in wanted]


OWN_TURN = ("salvage", "sabotage", "probe", "hostile-takeover")  # Edges that are played before or after one's own action


# Bases, progress, colonies --------------------------------------------------------------------


def base_name(view: View, slug: str) -> str:
    row = view["bases"].get(slug)
    return row["name"] if row else spoken(slug)


def progress_name(view: View, slug: str) -> str:
    return next((row["name"] for row in view["progress"] if row["progress"] == slug), slug.upper())


def colony_name(view: View, slug: str) -> str:
    return next((row["name"] for row in view["colonies"] if row["colony"] == slug), spoken(slug))


# How it ended ---------------------------------------------------------------------------------


def ending(view: View) -> str:
    """Who won, and by how much; the winner first."""
    scores, ranking, rival = view["scores"], view["ranking"] or [], view["competition"]
    winners = [seat for seat, place in enumerate(ranking) if place == 1]
    if rival is not None and not winners:
        return f"The competition wins with {money(rival['profit'])} to {who(0)}’s {money(scores[0])}."
    if rival is not None:
        return f"{who(0)} {agrees(0, 'wins')} with {money(scores[0])} to {money(rival['profit'])} of the competition."
    wins = agrees(winners[0], "wins") if len(winners) == 1 else "share the victory"
    return f"{listed([who(seat) for seat in winners])} {wins} with {money(scores[winners[0]])}."


def cost_words(view: View, kind: str, where: str, team: str = "") -> str:
    """The cost of a Move or a Build, where the viewer may choose it."""
    costs = view["costs"]
    found = costs.get("moves", {}).get(team, {}).get(where) if kind == "moves" else costs.get("builds", {}).get(where)
    return f" ({found})" if found is not None else ""
