"""What lies beside the mat: round and phase, the piles, the cards drawn this turn, or counters to spend."""

from starmeeple.drawing import Svg, icon, panel
from starmeeple.drawing.lettering import cut
from starmeeple.drawing.text import wrapped
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import tokens, words
from starmeeple.games.star_factions.face.view import View

COUNTERS = ("metal", "fuel", "weapon")
GAP = 6.0
LEGEND = (
    ("move", "move to make"),
    ("action", "action to take"),
    ("kit", "letter of its kit"),
    ("new", "built this turn"),
)


def draw_column(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The table as a panel that is higher than wide: heading, piles, then cards or what the marks mean."""
    with svg.group(id="panel/table"):
        panel(svg, x, y, width, height)
        draw_heading(svg, view, x + 11, y + 8, width - 112, 44)
        draw_pile(svg, view, "deck", x + width - 100, y + 8, 44, 44)
        draw_pile(svg, view, "discard", x + width - 52, y + 8, 44, 44)
        draw_hand(svg, view, x + 8, y + 60, width - 16, height - 68)


def draw_strip(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The table as a strip above the mat: heading, piles, cards side by side."""
    with svg.group(id="panel/table"):
        panel(svg, x, y, width, height)
        draw_heading(svg, view, x + 12, y + (height - 44) / 2, 126, 44)
        draw_pile(svg, view, "deck", x + 144, y + 5, 44, height - 10)
        draw_pile(svg, view, "discard", x + 192, y + 5, 44, height - 10)
        draw_hand(svg, view, x + 244, y + 5, width - 250, height - 10)


def draw_head(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The table without its piles: a line for round and phase, then cards side by side."""
    with svg.group(id="panel/table"):
        panel(svg, x, y, width, height)
        svg.text(x + 10, y + 17, cut(words.WORDS.status(view), width - 20, 13), 13, bold=True)
        draw_hand(svg, view, x + 6, y + 24, width - 12, height - 30)


def draw_piles(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The piles and the supply, one below the other."""
    with svg.group(id="panel/piles"):
        panel(svg, x, y, width, height)
        tall = min(84.0, (height - 96) / 2 - GAP)
        draw_pile(svg, view, "deck", x + 6, y + 8, width - 12, tall)
        draw_pile(svg, view, "discard", x + 6, y + 8 + tall + GAP, width - 12, tall)
        supply = view["supply"]
        title = f"supply: {supply['metal']} Metal, {supply['fuel']} Fuel, {supply['weapon']} Weapons"
        with svg.piece("panel/supply", title, round(x + 4, 1), round(y + height - 86, 1)):
            svg.rect(0, 0, width - 8, 82, 6, fill="transparent")
            svg.text(width / 2 - 4, 14, "supply", 11, anchor="middle", fill="var(--ink-soft)")
            for index, kind in enumerate(COUNTERS):
                icon(svg, kind, width / 2 - 17, 30 + index * 19, 15)
                svg.text(width / 2 - 6, 34.5 + index * 19, str(supply[kind]), 12)


def draw_heading(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Round, phase and how long nothing has happened, a line each."""
    round_of, _, phase = words.WORDS.status(view).rpartition(" · ")
    quiet, limit = view["quiet"], view["stall_limit"]
    lines = wrapped(phase, width, 12, True)
    bold = len(lines)
    lines += [round_of] if round_of else []
    lines += [f"quiet {quiet} of {limit}"] if quiet and limit else []
    lines = lines[:3]
    step = min(16.0, height / max(1, len(lines)))
    top = (height - step * len(lines)) / 2 + step * 0.75
    still = f"; {quiet} of {limit} rounds without damage or flags, after which the game ends" if quiet and limit else ""
    with svg.piece("panel/phase", f"{words.WORDS.status(view)}{still}", round(x, 1), round(y, 1)):
        svg.rect(0, 0, width, height, fill="transparent")
        for index, line in enumerate(lines):
            first = index < bold
            svg.text(0, top + index * step, line, 12 if first else 11.5, bold=first, fill="var(--ink)" if first else "var(--ink-soft)")


def draw_pile(svg: Svg, view: View, name: str, x: float, y: float, width: float, height: float) -> None:
    """The deck or the discard pile with its number."""
    many = view["deck"] if name == "deck" else view["discard"]
    gone = ", ".join(f"{copies} × {naming.card_name(kind)}" for kind, copies in view["discarded"].items())
    title = f"deck, {many} cards" if name == "deck" else f"discard pile, {many} cards"
    with svg.piece(f"pile/{name}", title, round(x, 1), round(y, 1), note=gone if name == "discard" else ""):
        deck = name == "deck"
        svg.rect(
            0, 0, width, height, 5, fill="var(--deep)", stroke="var(--ink-soft)" if deck else "var(--line)", stroke_width=1.2,
            stroke_dasharray=None if deck else "4 3",
        )  # fmt: skip
        if deck and height > 60:
            svg.add("circle", cx=width / 2, cy=height / 2 - 6, r=min(width, height) * 0.36, fill="none", stroke="var(--line)")
        if not deck or view["turn"] is not None:
            svg.text(width / 2, height / 2 + 1, str(many), 15, anchor="middle", bold=True)
        svg.text(width / 2, height - 7, name, 11, anchor="middle", fill="var(--ink-soft)")


# Cards, counters, or what the marks mean --------------------------------------------------------


def draw_hand(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """What the question is about: counters to spend or the cards of this draw phase; otherwise what the marks mean."""
    if view["asked"] in ("weapons", "metal"):
        draw_spending(svg, view, x, y, width, height)
    elif view["drawn"]:
        draw_drawn(svg, view, x, y, width, height)
    else:
        draw_legend(svg, x, y, width, height)


def places(many: int, x: float, y: float, width: float, height: float, least: float) -> list[tuple[float, float, float, float]]:
    """Boxes for so many cards in an area: side by side, in two rows where they would be narrower than `least`."""
    rows = 2 if width / many < least and height >= 88 else 1
    columns = -(-many // rows)
    wide = min(118.0, (width + GAP) / columns - GAP)
    high = (height + GAP) / rows - GAP
    return [(x + index % columns * (wide + GAP), y + index // columns * (high + GAP), wide, high) for index in range(many)]


def draw_drawn(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The cards drawn in this phase."""
    drawn = view["drawn"]
    for (name, copies), place in zip(drawn.items(), places(len(drawn), x, y, width, height, 64)):
        draw_card(svg, view, name, copies, *place)


def kind_colour(name: str) -> str:
    """The colour of a kind of card: of its counter, of blueprints, of kits."""
    kind, _, rest = name.partition("-")
    return "var(--science)" if rest == "blueprint" else "var(--crystal)" if rest == "kit" else f"var(--{kind})"


def draw_card(svg: Svg, view: View, name: str, copies: int, x: float, y: float, width: float, height: float) -> None:
    """A loot card with the colour of its kind all around; upright with its name below, or lying with its name beside."""
    kind, _, rest = name.partition("-")
    title = kind.title() if rest in ("blueprint", "kit") else f"{rest} {kind.title()}"
    lit = svg.is_lit(f"card/{name}")
    upright, narrow = height >= 58, width < 100
    with svg.piece(
        f"card/{name}", f"{naming.card_name(name)}, {copies} drawn", round(x, 1), round(y, 1), note=naming.card_note(view, name)
    ):
        svg.rect(1, 1, width - 2, height - 2, 6, fill="var(--raised)", stroke=kind_colour(name), stroke_width=2)
        if lit:
            svg.rect(4, 4, width - 8, height - 8, 4, fill="var(--lit)", fill_opacity=0.12, stroke="var(--lit)", stroke_width=1.4)
        priced = upright and height >= 80 and width >= 62 and name in view["rules"]["costs"]
        across, down = (width / 2, height / 2 - (14 if priced else 8)) if upright else (14.0 if narrow else 19.0, height / 2)
        draw_kind(svg, view, kind, rest, across, down, min(1.2, height / 62) if upright else 0.62 if narrow else 0.86)
        if upright:
            svg.text(width / 2, height - (25 if priced else 11), cut(title, width - 8, 11.5), 11.5, anchor="middle")
        else:
            svg.text(24 if narrow else 32, height / 2 + 4, cut(title, width - (26 if narrow else 36), 11), 11)
        if priced:
            draw_price(svg, view["rules"]["costs"][name], width / 2, height - 13)
        if copies > 1:
            svg.text(width - 7, 15, f"×{copies}", 11, anchor="end", bold=True)


def draw_price(svg: Svg, cost: list[int], x: float, y: float) -> None:
    """What a card costs to build, centred."""
    for index, (kind, amount) in enumerate(zip(COUNTERS, cost)):
        left = x + (index - 1) * 19
        icon(svg, kind, left - 4, y, 10)
        svg.text(left + 2, y + 4, str(amount), 11)


def draw_kind(svg: Svg, view: View, kind: str, rest: str, x: float, y: float, scale: float) -> None:
    """The sign of a card: a ship, the letter of a kit, or a counter."""
    if rest == "blueprint":
        tokens.outline(svg, kind, view["turn"] or 0, scale, x, y)
    elif rest == "kit":
        tokens.kit_badge(svg, x, y, kind, 10.5 * scale)
    else:
        icon(svg, kind, x, y, 24 * scale)


def draw_spending(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Counters to spend on an attack or a repair."""
    kind = "weapon" if view["asked"] == "weapons" else "metal"
    choices = sorted(id for id in svg.lit if id.startswith("spend/"))
    if not choices:
        return draw_legend(svg, x, y, width, height)
    tall = min(56.0, height)
    for id, (left, top, wide, high) in zip(choices, places(len(choices), x, y + (height - tall) / 2, width, tall, 44)):
        notation = id.partition("/")[2].replace("-", " ")
        with svg.piece(id, words.WORDS.label(view, notation), round(left, 1), round(top, 1)):
            svg.rect(0, 0, wide, high, 6, fill="var(--raised)", stroke=f"var(--{kind})", stroke_width=2)
            svg.rect(3, 3, wide - 6, high - 6, 4, fill="var(--lit)", fill_opacity=0.12, stroke="var(--lit)", stroke_width=1.4)
            icon(svg, kind, wide / 2 - 10, high / 2 - 6, 17)
            svg.text(wide / 2 + 4, high / 2, notation.split()[1], 16, bold=True)
            gain = int(notation.split()[1]) * view["rules"]["weapon_damage" if kind == "weapon" else "hull_per_metal"]
            svg.text(wide / 2, high - 9, f"+{gain}" if kind == "weapon" else f"+{gain} hull", 11, anchor="middle", fill="var(--ink-soft)")
    return None


def draw_legend(svg: Svg, x: float, y: float, width: float, height: float) -> None:
    """What the small marks on ships mean."""
    rows = max(1, min(len(LEGEND), int(height // 17)))
    columns = -(-len(LEGEND) // rows)
    rows = -(-len(LEGEND) // columns)
    step = min(26.0, height / rows)
    for index, (sign, meaning) in enumerate(LEGEND):
        left = x + index // rows * min(150.0, width / columns) + 10
        top = y + (height - rows * step) / 2 + (index % rows + 0.5) * step
        if sign == "move":
            tokens.move_pip(svg, left, top, False, 1.5)
        elif sign == "action":
            tokens.action_pip(svg, left, top, False, 1.5)
        elif sign == "kit":
            tokens.kit_badge(svg, left, top, "survivor")
        else:
            icon(svg, "spark", left, top, 12, "var(--lit)")
        svg.text(left + 12, top + 4, meaning, 11.5, fill="var(--ink-soft)")
