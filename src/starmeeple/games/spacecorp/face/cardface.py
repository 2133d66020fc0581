"""The face of an action card: upright where there is room, lying where there are many."""

from starmeeple.drawing import Svg, badge, icon
from starmeeple.drawing.lettering import line_width
from starmeeple.games.spacecorp.face.fitting import LINE, fitting, folded
from starmeeple.games.spacecorp.face.printed import Card, Value

TYPE_ICONS = {
    "move": "move", "explore": "explore", "build": "gear", "produce": "produce", "research": "science", "genetics": "gene", "revelation": "eye",
    "upgrade": "develop",
}  # fmt: skip
# The colour of a kind of card: what it does first; an Edge is red whatever it does.
KINDS = {
    "move": "var(--seat-0)", "explore": "var(--science)", "build": "var(--ore)", "produce": "var(--seat-1)", "research": "var(--seat-3)",
    "genetics": "var(--good)", "revelation": "var(--crystal)", "upgrade": "var(--metal)",
}  # fmt: skip
LYING = 84.0  # a card that is lower than this lies
VALUE = 12.5  # the size of a value
MARK = 14.0  # the room of a shield


def kind_colour(card: Card) -> str:
    """The colour of a card's edge."""
    return "var(--bad)" if card["edge"] else KINDS[card["values"][0]["type"]]


def value_text(value: Value) -> str:
    """`Move 2`, `Explore ×2`."""
    amount = f"×{value['amount']}" if value["multiplier"] else value["amount"]
    return f"{str(value['type']).capitalize()} {amount}"


def card_note(card: Card) -> str:
    """What hovering tells about a card."""
    parts = [card["effect"]] if card["effect"] else []
    if card["guess"]:
        parts.append("⟡ The values of this card are reconstructed.")
    return " ".join(parts)


def card_title(card: Card) -> str:
    """A card for a screen reader."""
    values = " or ".join(("shielded " if value["shielded"] else "") + value_text(value) for value in card["values"])
    return f"{card['name']}: {values}" + (", Infra" if card["infra"] else "") + (f", Edge {card['edge']}" if card["edge"] else "")


def card_foot(card: Card) -> str:
    """What a card is besides its values."""
    return "Edge" if card["edge"] else "Start · Infra" if card["start"] else "Infra" if card["infra"] else ""


def draw_card(svg: Svg, card: Card, width: float, height: float, lit: bool, count: int = 1, number: str = "") -> None:
    """An action card: name, values, Infra, Start or Edge; how many there are of it, or the number of its offer box."""
    accent = kind_colour(card)
    svg.rect(0, 0, width, height, 8, fill=accent, stroke="var(--lit)" if lit else "none", stroke_width=3 if lit else None)
    svg.rect(3.5, 3.5, width - 7, height - 7, 5, fill="var(--raised)")
    corner = f"×{count}" if count > 1 else number
    if height < LYING:
        draw_lying(svg, card, width, height, 20.0 if corner else 0.0)
    else:
        draw_upright(svg, card, width, height, 20.0 if corner else 0.0)
    if corner:
        badge(svg, width - 14, 14.5, corner, 9.5, "var(--line)", "var(--ink)")


def draw_upright(svg: Svg, card: Card, width: float, height: float, corner: float) -> None:
    """Name above, values below it, the foot at the bottom."""
    top = 19 + 14 * draw_name(svg, card["name"], width - 17, corner, 2, 19, 14) + 2
    foot = card_foot(card)
    beside = value_width(card["values"][-1]) + line_width(foot) + 20 < width
    step = min(22.0, (height - top - (22 if foot and not beside else 7)) / len(card["values"]))
    for index, value in enumerate(card["values"]):
        draw_value(svg, value, 9, top + (index + 0.5) * step, width - 16)
    if foot:
        svg.text(width - 9 if beside else 9, height - 10, foot, 11, anchor="end" if beside else None, fill="var(--ink-soft)")


def draw_name(svg: Svg, name: str, room: float, corner: float, most: int, y: float, step: float) -> int:
    """A card's name beside what stands in its corner; in plain letters where bold ones would be cut. Returns its lines."""
    bold = True
    lines = folded(name, room - corner, most, 11.5, True)
    if any("…" in line for line in lines):
        bold, lines = False, folded(name, room - corner, most)
    for index, line in enumerate(lines):
        svg.text(9, y + index * step, line, 11.5 if bold else 11, bold=bold)
    return len(lines)


def draw_lying(svg: Svg, card: Card, width: float, height: float, corner: float) -> None:
    """Everything in a few lines from the top; what a card is besides stands behind its last value, if there is room."""
    most = 1 if len(card["values"]) > 1 and height < 70 else 2
    top = 17 + draw_name(svg, card["name"], width - 17, corner, most, 17, LINE) * LINE + 3
    step = min(18.0, (height - top + 4) / len(card["values"]))
    foot, end = card_foot(card).split(" ")[0], 0.0
    for index, value in enumerate(card["values"]):
        end = draw_value(svg, value, 9, top - 4 + index * step, width - 16)
    if foot and end + line_width(foot, 11) < width - 8:
        svg.text(width - 9, top + (len(card["values"]) - 1) * step, foot, 11, anchor="end", fill="var(--ink-soft)")


def value_width(value: Value) -> float:
    """How wide a value is at its full size."""
    return 20 + line_width(value_text(value), VALUE) + (MARK if value["shielded"] else 0)


def draw_value(svg: Svg, value: Value, x: float, y: float, room: float) -> float:
    """A value with its sign and its shield; returns where it ends."""
    icon(svg, TYPE_ICONS[value["type"]], x + 7, y, 14, "var(--ink-soft)")
    text, size = fitting(value_text(value), room - 19 - (MARK if value["shielded"] else 0), VALUE)
    svg.text(x + 18, y + 4, text, size)
    end = x + 20 + line_width(text, size)
    if value["shielded"]:
        icon(svg, "hull", end + 6, y, 12, "var(--energy)")
        end += MARK
    return end
