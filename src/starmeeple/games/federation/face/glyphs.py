"""Small drawings that Federation's pictures share: resources, effects as icons, tokens, chips."""

from starmeeple.drawing import Svg, fitted, icon, mark, text_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.federation.face.names import short_effect
from starmeeple.games.federation.face.view_figures import Alteration, Row

PLANET_COLOURS = {
    "neo": "var(--fuel)", "sixmoon": "var(--good-novelty)", "atalum": "var(--crystal)", "arratooine": "var(--energy)",
    "e81216": "var(--good-genes)",
}  # fmt: skip
RESOURCE_LOOK = {
    "lavandium": ("var(--crystal)", "L"), "coppernium": ("var(--good-genes)", "C"), "oceanium": ("var(--good-novelty)", "O"),
    "gold": ("var(--vp)", "G"),
}  # fmt: skip
ITEM_ICONS = {
    "authority": "authority",
    "die": "die",
    "ship": "ship",
    "mission-token": "flag",
    "project": "develop",
    "president": "star",
    "medal": "medal",
}
ROOM_COLOUR = "var(--metal)"


def colour_of(action: str) -> str:
    """The colour of a planet; rooms and the Spy share one."""
    return PLANET_COLOURS.get(action, ROOM_COLOUR)


def frame(svg: Svg, id: str, quiet: str = "var(--line)") -> dict[str, object]:
    """The outline of something: strong where it can be chosen."""
    lit = svg.is_lit(id)
    return {"stroke": "var(--lit)" if lit else quiet, "stroke_width": 2.5 if lit else 1}


def resource(svg: Svg, name: str, x: float, y: float, size: float) -> None:
    """A crystal (or a gold diamond) with its letter, so that colour is never the only sign."""
    fill, letter = RESOURCE_LOOK[name]
    half = size / 2
    if name == "gold":
        svg.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], fill=fill)
    else:
        svg.polygon(
            [
                (x, y - half),
                (x + half * 0.8, y - half * 0.25),
                (x + half * 0.5, y + half),
                (x - half * 0.5, y + half),
                (x - half * 0.8, y - half * 0.25),
            ],
            fill=fill,
        )
    svg.text(x, y + size * 0.24, letter, size * 0.62, anchor="middle", bold=True, fill="var(--space)")


def parts_of(effects: list[str]) -> list[tuple[str, str]]:
    """What to draw for an effect: the name of an icon or resource and a number, or a short text and nothing."""
    found: list[tuple[str, str]] = []
    for text in effects:
        words = text.split()
        if words[0] in RESOURCE_LOOK or words[0] in ITEM_ICONS:
            found.append((words[0], words[1] if len(words) > 1 else "1"))
        elif words[0] == "pay":
            found.append((words[1], f"−{words[2]}"))
        else:
            found.append((short_effect(words), ""))
    return found


def effect_width(effects: list[str], size: float) -> float:
    """How wide an effect is when it is drawn."""
    width = 0.0
    for name, number in parts_of(effects):
        if number:
            width += size + (text_width(number, size * 0.85) + 2 if number != "1" else 0) + 3
        else:
            width += text_width(name, size * 0.8) + 4
    return width


def draw_effect(svg: Svg, x: float, y: float, effects: list[str], size: float, ink: str = "var(--ink)", most: float = 1e9) -> float:
    """An effect as a row of icons with numbers, centred on the line y; smaller if it would be wider than `most`. Returns the end."""
    width = effect_width(effects, size)
    if width > most:
        size *= max(0.45, most / width)
    for name, number in parts_of(effects):
        if not number:
            svg.text(x, y + size * 0.3, name, size * 0.8, fill=ink)
            x += text_width(name, size * 0.8) + 4
            continue
        if number != "1":
            svg.text(x, y + size * 0.32, number, size * 0.85, bold=True, fill=ink)
            x += text_width(number, size * 0.85) + 2
        if name in RESOURCE_LOOK:
            resource(svg, name, x + size / 2, y, size)
        else:
            icon(svg, ITEM_ICONS[name], x + size / 2, y, size, ink)
        x += size + 3
    return x


def pawn(svg: Svg, id: str, title: str, seat: int, x: float, y: float, size: float) -> None:
    """A player's pawn."""
    with svg.piece(id, title, x, y):
        svg.path(
            f"M0 {-size}a{size * 0.45} {size * 0.45} 0 0 1 {size * 0.3} {size * 0.8}l{size * 0.35} {size * 1.0}h{-size * 1.3}l{size * 0.35} {-size * 1.0}"
            f"a{size * 0.45} {size * 0.45} 0 0 1 {size * 0.3} {-size * 0.8}z",
            fill=seat_colour(seat),
            stroke="var(--space)",
            stroke_width=1,
        )
        mark(svg, seat, 0, size * 0.45, size * 0.6)


def alteration_chip(svg: Svg, token: Alteration, x: float, y: float, width: float, height: float, edge: dict[str, object]) -> None:
    """An Alteration token: its symbol with the vote, then its bonus."""
    voting = token["symbol"] == "voting"
    svg.rect(x, y, width, height, 5, **{"fill": "var(--raised)", **edge})
    svg.rect(x, y, height, height, 5, fill="var(--ink)" if voting else "var(--vp)", opacity=0.9)
    if voting:
        svg.text(x + height / 2, y + height * 0.72, str(token["vote"]), height * 0.66, anchor="middle", bold=True, fill="var(--space)")
    else:
        svg.text(x + height / 2, y + height * 0.72, "F", height * 0.66, anchor="middle", bold=True, fill="var(--space)")
    draw_effect(svg, x + height + 4, y + height / 2, token["bonus"], height * 0.8, most=width - height - 6)


def line_of(svg: Svg, x: float, y: float, content: str, width: float, size: float, **attributes: object) -> None:
    """A line of text that fits."""
    svg.text(x, y, content, fitted(content, width, size, 6), **attributes)


def note_of(said: str, figures: Row | None) -> str:
    """The longer text of something, with a mark where a figure of it is reconstructed."""
    text = f"{said[:1].upper()}{said[1:]}."
    guessed = figures["guessed"] if figures else []
    if guessed:
        text += f" ⚑ Reconstructed: {', '.join(name.replace('_', ' ') for name in guessed)}."
    return text
