"""Small drawings that Federation's pictures share: resources, effects as icons, tokens, chips."""

from functools import partial

from starmeeple.core.frames import WORD
from starmeeple.drawing import Svg, icon, mark
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.drawing.sprites import sprite
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
    "intrigue": "medal",
}
ROOM_COLOUR = "var(--metal)"
ERUDITE_COLOURS = {"a": "atalum", "b": "e81216", "c": "arratooine", "d": "sixmoon", "e": "neo"}  # whose colour the tiles of a colour have
CHIP = 16.0  # the icons of an Alteration token
SMALLEST = 15.0  # of a crystal: its letter is then 9 pixels high


def colour_of(action: str) -> str:
    """The colour of a planet; rooms and the Spy share one."""
    return PLANET_COLOURS.get(action, ROOM_COLOUR)


def tile_colour(tile: str) -> str:
    """The colour of an Erudite tile: its letter is a colour, that of the planet that such tiles serve."""
    return PLANET_COLOURS[ERUDITE_COLOURS[tile[1]]]


def frame(svg: Svg, id: str, quiet: str = "var(--line)") -> dict[str, object]:
    """The outline of something: strong where it can be chosen."""
    return {"stroke": "var(--lit)", "stroke_width": 2.5} if svg.is_lit(id) else {"stroke": quiet}


def plate(svg: Svg, width: float, height: float, radius: float, **attributes: object) -> None:
    """The ground of a piece, from its origin on."""
    svg.add("rect", width=width, height=height, rx=radius, **attributes)


def resource_shape(svg: Svg, name: str) -> None:
    """A crystal (or a gold diamond) with its letter, so that colour is never the only sign."""
    fill, letter = RESOURCE_LOOK[name]
    points = [(12, 0), (24, 12), (12, 24), (0, 12)] if name == "gold" else [(12, 0), (21.6, 9), (18, 24), (6, 24), (2.4, 9)]
    svg.polygon([(float(x), float(y)) for x, y in points], fill=fill)
    svg.text(12, 17.8, letter, 15, anchor="middle", bold=True, fill="var(--space)")


RESOURCES = {name: sprite(f"fe-{name}", partial(resource_shape, name=name)) for name in RESOURCE_LOOK}


def resource(svg: Svg, name: str, x: float, y: float, size: float) -> None:
    """A crystal or a gold diamond."""
    svg.use(RESOURCES[name], x, y, size)


def dots(svg: Svg, places: list[tuple[float, float]], size: float, colour: str, cap: str = "round") -> None:
    """Dots, round or square, as one line: many small signs in few letters."""
    if places:
        line = "".join(f"M{x:.4g} {y:.4g}h0" for x, y in places)
        svg.path(line, stroke=colour, stroke_width=size, stroke_linecap=cap, fill="none")


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


def word_size(size: float) -> float:
    """How large the words of an effect are whose icons have this size."""
    return max(WORD, size * 0.8)


def number_size(size: float) -> float:
    """How large its numbers are."""
    return max(WORD, size * 0.8)


def effect_width(effects: list[str], size: float, gap: float = 3) -> float:
    """How wide an effect is when it is drawn."""
    width = 0.0
    for name, number in parts_of(effects):
        if number:
            width += size + (line_width(number, number_size(size), bold=True) + 1 if number != "1" else 0) + gap
        else:
            width += line_width(name, word_size(size)) + gap
    return width - gap if width else 0.0


def draw_effect(svg: Svg, x: float, y: float, effects: list[str], size: float, ink: str = "var(--ink)", most: float = 1e9) -> float:
    """An effect as a row of icons with numbers, centred on the line y; smaller and closer if it would be wider than `most`, but its
    letters stay legible and its last words are rather cut. Returns the end."""
    gap, end = 3.0, x + most
    while size > SMALLEST and effect_width(effects, size, gap) > most:
        size = max(SMALLEST, size - 1)
    if effect_width(effects, size, gap) > most:
        gap = 1.0
    for name, number in parts_of(effects):
        if not number:
            said = cut(name, end - x, word_size(size))
            svg.text(x, y + word_size(size) * 0.36, said, word_size(size), fill=ink)
            x += line_width(said, word_size(size)) + gap
            continue
        if number != "1":
            svg.text(x, y + number_size(size) * 0.36, number, number_size(size), bold=True, fill=ink)
            x += line_width(number, number_size(size), bold=True) + 1
        if name in RESOURCE_LOOK:
            resource(svg, name, x + size / 2, y, size)
        else:
            icon(svg, ITEM_ICONS[name], x + size / 2, y, size, ink)
        x += size + gap
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


def alteration_chip(svg: Svg, token: Alteration, width: float, height: float, edge: dict[str, object]) -> None:
    """An Alteration token: its symbol with the vote, then its bonus."""
    plate(svg, width, height, 6, fill="var(--raised)", **edge)
    svg.rect(3, height / 2 - 10, 20, 20, 4, fill=face_colour(token))
    svg.text(13, height / 2 + 4.5, face_letter(token), 12, anchor="middle", bold=True, fill="var(--space)")
    draw_effect(svg, 27, height / 2, token["bonus"], CHIP, most=width - 30)


def chip_width(token: Alteration, copies: int) -> float:
    """How wide an Alteration token is, with the sign of how many lie there."""
    return max(46.0, 27 + effect_width(token["bonus"], CHIP) + 5) + (20 if copies > 1 else 0)


def face_letter(token: Alteration) -> str:
    """The votes of an Alteration token, or F for Funding."""
    return str(token["vote"]) if token["symbol"] == "voting" else "F"


def face_colour(token: Alteration) -> str:
    """Voting and Funding are told apart by colour, too."""
    return "var(--ink)" if token["symbol"] == "voting" else "var(--vp)"


# Lines of text ----------------------------------------------------------------------------------


def line_of(svg: Svg, x: float, y: float, content: str, width: float, size: float, **attributes: object) -> None:
    """A line of text that fits: smaller down to the smallest size of a word, then cut."""
    bold = bool(attributes.get("bold"))
    wanted = line_width(content, 1.0, bold)
    size = max(WORD, min(size, width / wanted if wanted else size))
    svg.text(x, y, cut(content, width, size, bold), size, **attributes)


def note_of(figures: Row | None) -> str:
    """What is said of something besides its title, which tells what it does: which of its figures are reconstructed."""
    guessed = figures["guessed"] if figures else []
    return f"⚑ Reconstructed: {', '.join(name.replace('_', ' ') for name in guessed)}." if guessed else ""
