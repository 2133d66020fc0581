"""A headquarters: the slots with their Infra cards, the wheel, the Time cards, what is in hand and in supply."""

from starmeeple.core.frames import Frame
from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, counter, icon
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.spacecorp.face.cardface import TYPE_ICONS, card_note, card_title, kind_colour, value_text
from starmeeple.games.spacecorp.face.fitting import HEAD, LINE, SMALL, folded, titled
from starmeeple.games.spacecorp.face.names import card_name
from starmeeple.games.spacecorp.face.view import Player, View

WHEEL = 44.0  # the line with the wheel and the Time token
SUPPLY = 16.0  # a line of the supply
BESIDE = 58.0  # the height of slots side by side


def hq_height(view: View, frame: Frame, own: bool) -> float:
    """The least height of a headquarters; only the own one shows the supply."""
    slots = max(len(player["hq"]) for player in view["players"])
    supply = -(-len(view["bases"]) // supply_columns(frame)) * SUPPLY + 24 if own else 0.0
    lines = BESIDE + 4 if beside(frame) else slots * (slot_least(frame, own) + 4)
    return HEAD + lines + WHEEL + 10 + supply


def beside(frame: Frame) -> bool:
    """Are the slots side by side? On a telephone a headquarters is as wide as the window."""
    return frame.layout == "tall"


def supply_columns(frame: Frame) -> int:
    return 3 if beside(frame) else 2


def slot_least(frame: Frame, own: bool) -> float:
    return max(frame.target, 34.0 if own else 26.0)


def draw_headquarters(
    svg: Svg, view: View, player: Player, own: bool, frame: Frame, x: float, y: float, width: float, height: float
) -> None:
    """A headquarters; more height than it needs makes the slots higher."""
    seat = player["seat"]
    acting = view["turn"] == seat
    slots = len(player["hq"])
    each = slot_least(frame, own) + max(0.0, min(20.0, (height - hq_height(view, frame, own)) / slots))
    with svg.group(id=f"panel/headquarters-{seat}", transform=f"translate({x:g} {y:g})"):
        title = f"{who(seat)} · headquarters" if own else f"{who(seat)} · {player['profit']} ₣"
        titled(svg, width, height, title, seat, seat_colour(seat) if acting else "var(--line)")
        column = (width - 16) / slots
        for slot in range(slots):
            if beside(frame):
                draw_slot(svg, view, player, slot + 1, 10 + slot * column, HEAD, column - 4, BESIDE)
            else:
                draw_slot(svg, view, player, slot + 1, 10, HEAD + slot * (each + 4), width - 20, each)
        top = HEAD + (BESIDE + 4 if beside(frame) else slots * (each + 4)) + 3
        draw_wheel(svg, view, player, 10, top, width - 20)
        if own:
            draw_supply(svg, view, player, supply_columns(frame), 10, top + WHEEL + 6, width - 20, height - top - WHEEL - 12)


def draw_slot(svg: Svg, view: View, player: Player, slot: int, x: float, y: float, width: float, height: float) -> None:
    """One slot: its Infra card, or what is printed under it."""
    seat, slug = player["seat"], player["hq"][slot - 1]
    card = view["cards"][slug] if slug else None
    title = f"Slot {slot}: " + (card_title(card) if card else "empty")
    with svg.piece(f"slot/{seat}-{slot}", title, x, y, note=card_note(card) if card else ""):
        lit = svg.is_lit(f"slot/{seat}-{slot}")
        svg.rect(
            0, 0, width, height, 6, fill="var(--raised)" if slug else "var(--deep)",
            stroke="var(--lit)" if lit else kind_colour(card) if card else "var(--line)", stroke_width=2.5 if lit else 1.5 if card else 1,
        )  # fmt: skip
        middle = height / 2
        if card is None:
            printed = slot - 1 == view["printed_slot"]
            if printed:
                icon(svg, "move", 14, middle, 14, "var(--ink-soft)")
            text = f"Move {view['printed_move']}" + (", printed" if width > 150 else "") if printed else "empty slot"
            svg.text(28 if printed else 10, middle + 4, cut(text, width - 36), SMALL, fill="var(--ink-soft)")
            return
        svg.rect(0, 4, 4, height - 8, 2, fill=kind_colour(card))
        values = " or ".join(value_text(value) + (" ◇" if value["shielded"] else "") for value in card["values"])
        icon(svg, TYPE_ICONS[card["values"][0]["type"]], 15, middle, 15, "var(--ink-soft)")
        room = width - 36
        if line_width(card["name"], 12, True) + line_width(values, SMALL) + 12 <= room:
            svg.text(30, middle + 4, card["name"], 12, bold=True)
            svg.text(width - 8, middle + 4, values, SMALL, anchor="end")
        elif height >= BESIDE:
            names = folded(card["name"], room + 4, 2, SMALL, True)
            lines = [*names, *folded(values, room + 4, 4 - len(names))]
            for number, line in enumerate(lines):
                svg.text(27, middle + 4 + (number - (len(lines) - 1) / 2) * LINE, line, SMALL, bold=number < len(names))
        elif height >= 32:
            svg.text(30, middle - 2, cut(card["name"], room, 12, True), 12, bold=True)
            svg.text(30, middle + 12, cut(values, room), SMALL)
        else:
            svg.text(30, middle + 4, cut(f"{card['name']}: {values}", room), SMALL)


def draw_wheel(svg: Svg, view: View, player: Player, x: float, y: float, width: float) -> None:
    """Both cubes on the wheel, the Time token, cards in hand, bases."""
    spaces, seat = view["wheel"], player["seat"]
    for row, (at, sign, name) in enumerate(((player["genetics"], "gene", "Genetics"), (player["revelation"], "eye", "Revelation"))):
        with svg.piece(f"wheel/{seat}-{sign}", f"{name}: {at} of {spaces} steps", x, y + row * 22):
            svg.rect(0, 0, 24 + spaces * 16, 20, 5, fill="var(--deep)")
            icon(svg, sign, 10, 10, 14, "var(--ink-soft)")
            for space in range(spaces):
                fill = ("var(--ore)" if row == 0 else "var(--crystal)") if at == space else "none"
                svg.circle(29 + space * 16, 10, 5.5, fill=fill, stroke="var(--line)" if at != space else None)
    left = x + 30 + spaces * 16
    side = WHEEL
    with svg.piece(f"time/{seat}", f"{counted(player['time'], 'Time card')}", left, y - 1):
        lit = svg.is_lit(f"time/{seat}")
        stroke = "var(--lit)" if lit else "var(--line)"
        svg.rect(0, 0, side + 8, side, 7, fill="var(--raised)", stroke=stroke, stroke_width=2.5 if lit else 1)
        icon(svg, "time", 17, side / 2, 19)
        svg.text(31, side / 2 + 5, str(player["time"]), 14, bold=True)
    left += side + 16
    known = [card_name(view, slug) for slug in player["known"]]
    hand = counted(player["cards"], "card") + " in hand" + (f"; taken openly: {', '.join(known)}" if known else "")
    held = [row["name"] for row in view["progress"] if row["progress"] in player["progress"]]
    counts = [
        ("cards", player["cards"], hand),
        ("base", player["bases"], counted(player["bases"], "base") + " on the board"),
        ("spark", len(held), counted(len(held), "progress card") + (f": {', '.join(held)}" if held else "")),
    ]
    step = (x + width - left) / len(counts)
    for index, (sign, amount, title) in enumerate(counts):
        with svg.piece(f"count/{seat}-{sign}", title, left + index * step, y - 1):
            svg.rect(0, 0, step - 2, side, 7, fill="transparent")
            if step > 44:
                counter(svg, sign, 12, side / 2, str(amount), 16)
            else:
                icon(svg, sign, step / 2 - 1, side / 2 - 8, 15)
                svg.text(step / 2 - 1, side / 2 + 15, str(amount), 13, anchor="middle", bold=True)


def draw_supply(svg: Svg, view: View, player: Player, columns: int, x: float, y: float, width: float, height: float) -> None:
    """The bases that are left to build; each tells what it does."""
    left = player["supply"]
    svg.text(x + 2, y + 11, "Bases to build", SMALL, fill="var(--ink-soft)")
    down = -(-len(left) // columns)
    step = min(24.0, (height - 18) / down)
    column = (width + 4) / columns - 4
    for index, (slug, number) in enumerate(left.items()):
        base = view["bases"][slug]
        top = y + 18 + index % down * step
        with svg.piece(
            f"supply/{player['seat']}-{slug}", f"{base['name']}: {number} left", x + index // down * (column + 4), top, note=base["effect"]
        ):
            svg.rect(0, 0, column, step - 2, 4, fill="var(--raised)")
            name = cut(base["name"], column - 20)
            svg.text(5, step / 2 + 3, name, SMALL, fill="var(--ink)" if number else "var(--ink-soft)")
            svg.text(
                column - 5, step / 2 + 3, str(number), SMALL, anchor="end", bold=True, fill="var(--ink)" if number else "var(--ink-soft)"
            )
