"""Cards on the table: the offers with the deck, the own hand, and the cards just discarded."""

from starmeeple.core.speech import counted
from starmeeple.drawing import Svg
from starmeeple.games.spacecorp.face.cardface import card_note, card_title, draw_card
from starmeeple.games.spacecorp.face.fitting import HEAD, titled
from starmeeple.games.spacecorp.face.view import View

GAP = 6.0
NARROW = 98.0  # the least width of a card
BROAD = 200.0  # the most
LYING = 58.0  # the height of a card that lies
TALLEST = 150.0  # of one that stands


def table(number: int, width: float, height: float) -> tuple[int, float, float]:
    """How many cards lie side by side in a room, how wide and how high each is: the largest that fit."""
    most = max(1, int((width + GAP) / (NARROW + GAP)))
    rows = max(1, min((number + most - 1) // most, max(1, int((height + GAP) / (LYING + GAP)))))
    across = max(1, (number + rows - 1) // rows)
    return across, min(BROAD, (width + GAP) / across - GAP), min(TALLEST, (height + GAP) / rows - GAP)


def height_for(number: int, width: float, each: float) -> float:
    """The height of a panel for so many cards of a height."""
    most = max(1, int((width - 20 + GAP) / (NARROW + GAP)))
    return HEAD + max(1, (number + most - 1) // most) * (each + GAP) + 4


def spots(number: int, width: float, height: float) -> tuple[list[tuple[float, float]], float, float]:
    """Where the cards of a panel lie, and their size."""
    across, wide, high = table(number, width - 20, height - HEAD - 8)
    return [(10 + n % across * (wide + GAP), HEAD + n // across * (high + GAP)) for n in range(number)], wide, high


def draw_offers(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The four offers and the deck."""
    offers = view["offers"]
    with svg.group(id="panel/offers", transform=f"translate({x:g} {y:g})"):
        titled(svg, width, height, "Offers")
        where, wide, high = spots(len(offers) + 1, width, height)
        for box, slug in enumerate(offers, start=1):
            left, top = where[box - 1]
            if slug is None:
                svg.rect(left, top, wide, high, 8, fill="none", stroke="var(--line)", stroke_dasharray="5 4")
                svg.text(left + wide / 2, top + high / 2 + 5, str(box), 14, anchor="middle", fill="var(--ink-soft)")
                continue
            card = view["cards"][slug]
            with svg.piece(f"offer/{box}", f"Offer {box}, {card_title(card)}", left, top, note=card_note(card)):
                draw_card(svg, card, wide, high, svg.is_lit(f"offer/{box}"), number=str(box))
        with svg.piece("deck", f"Era deck: {counted(view['deck'], 'card')}", *where[-1], note=discarded(view)):
            lit = svg.is_lit("deck")
            svg.rect(0, 0, wide, high, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=3 if lit else 1)
            middle = (high - 18) / 2 + 2
            for share in (0.92, 0.72, 0.52):
                svg.circle(wide / 2, middle, (middle - 3) * share, fill="none", stroke="var(--line)")
            svg.text(wide / 2, middle + 6, str(view["deck"]), 17, anchor="middle", bold=True)
            svg.text(wide / 2, high - 8, "Era deck", 11, anchor="middle", fill="var(--ink-soft)")


def discarded(view: View) -> str:
    """What lies on the discard pile."""
    pile = [f"{number} × {view['cards'][slug]['name']}" for slug, number in view["discards"].items() if slug in view["cards"]]
    return f"Discarded: {', '.join(pile)}." if pile else ""


def shown_hand(view: View) -> tuple[str, list[str]] | None:
    """Which cards lie in the hand's panel, and what their ids begin with; none where every hand is hidden from who looks."""
    if view["asked"] == "poach":
        return "spent", view["spent"]
    if view["viewer"] < 0 and not view["solo"]:
        return None
    return "hand", view["players"][max(view["viewer"], 0)]["hand"] or []


def kinds_of(slugs: list[str]) -> list[str]:
    """Each kind once, in order."""
    return list(dict.fromkeys(slugs))


def draw_hand(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The viewer's hand (solo: the hand, for everybody); while a card is poached the cards just discarded."""
    shown = shown_hand(view)
    if shown is None:
        return
    where, slugs = shown
    owner = "Your" if view["viewer"] >= 0 else "The"
    title = f"Just discarded · {counted(len(slugs), 'card')}" if where == "spent" else f"{owner} hand · {counted(len(slugs), 'card')}"
    with svg.group(id="panel/hand", transform=f"translate({x:g} {y:g})"):
        titled(svg, width, height, title, None if where == "spent" else max(view["viewer"], 0))
        if not slugs:
            svg.text(14, HEAD + 22, f"{owner} hand is empty: Research brings cards.", 12, fill="var(--ink-soft)")
            return
        kinds = kinds_of(slugs)
        places, wide, high = spots(len(kinds), width, height)
        for slug, (left, top) in zip(kinds, places):
            card = view["cards"][slug]
            with svg.piece(f"{where}/{slug}", card_title(card), left, top, note=card_note(card)):
                draw_card(svg, card, wide, high, svg.is_lit(f"{where}/{slug}"), slugs.count(slug))
