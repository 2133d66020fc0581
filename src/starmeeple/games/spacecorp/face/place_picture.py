"""A place of the board: an explore box or a Lagrange site, with its tile and its base."""

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, icon, mark
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.spacecorp.face.fitting import LINE, SMALL, folded, named
from starmeeple.games.spacecorp.face.printed import Tile
from starmeeple.games.spacecorp.face.view import Place, Site, View

STACKS = {"primary": "primary", "secondary": "secondary"}  # what an empty explore box says
BASE = 16.0  # the height of a base
# The features of a tile as small signs, 12 by 12 about their centre, with their colours.
FEATURES = {
    "water": ("var(--seat-0)", "M0-6C3-2 5 0 5 2A5 4 0 0 1-5 2C-5 0-3-2 0-6z"),
    "ores": ("var(--ore)", "M-6 4-3-4 2-5 6 0 4 5-3 6z"),
    "exotics": ("var(--crystal)", "M0-6 4-1 0 6-4-1z"),
    "life": ("var(--good)", "M-5 5C-6-3 0-6 6-6 6 1 2 6-3 3z"),
    "artifact": ("var(--vp)", "M-4 6-2-6H2L4 6z"),
    "habitable": ("var(--good)", "M-6 5V0A6 6 0 0 1 6 0V5z"),
    "alien": ("var(--lit)", "M0-6C4-6 6-3 4 1L0 6-4 1C-6-3-4-6 0-6z"),
}


def seat_number(side: object) -> int:
    """A side as the palette knows it: a seat, or -1 for the competition."""
    return side if isinstance(side, int) else -1


def draw_place(svg: Svg, view: View, site: Site, place: Place, x: float, y: float, width: float, height: float) -> None:
    """An explore box or a Lagrange site, with its tile and base."""
    slug, tile, owner = place["place"], place["tile"], place["owner"]
    with svg.piece(f"place/{slug}", place_title(view, site, place), x, y, note=place_note(view, place)):
        lit = svg.is_lit(f"place/{slug}")
        stroke = "var(--lit)" if lit else "var(--line)" if owner is None else seat_colour(seat_number(owner))
        svg.rect(
            0, 0, width, height, 6, fill="var(--raised)" if tile or place["base"] else "transparent", stroke=stroke,
            stroke_width=2.5 if lit else 2 if owner is not None else 1, stroke_dasharray=None if tile or place["base"] else "4 3",
        )  # fmt: skip
        below = BASE + 1 if place["base"] else 0.0
        if tile:
            lines = int((height - below) / LINE)
            name = folded(tile["name"], width - 8, max(1, lines - 1))
            top = max(0.5, (height - below - LINE * (len(name) + 1)) / 2)
            for index, line in enumerate(name):
                svg.text(5, top + 10 + index * LINE, line, SMALL)
            if lines > len(name):
                draw_figures(svg, place, tile, 5, top + 7 + len(name) * LINE, width - 8)
        elif not place["base"]:
            draw_unknown(svg, place, width, height)
        if place["base"]:
            draw_base(svg, view, place, 2, height - BASE - 1.5 if tile else (height - BASE) / 2, width - 4)


def draw_unknown(svg: Svg, place: Place, width: float, height: float) -> None:
    """What nobody has surveyed yet: a body's outline with bearings, and its stack where a system has two."""
    if place["stack"] is None:
        svg.text(width / 2, height / 2 + 4, cut("Lagrange", width - 8), SMALL, anchor="middle", fill="var(--ink-soft)")
        return
    word = STACKS.get(place["stack"], "")
    r = min(width * 0.4, height * 0.38, (width - line_width("secondary") - 24) / 2 if word else width)
    x, y = width - r - 9 if word else width / 2, height / 2
    if word:
        svg.text(7, y + 4, cut(word, x - r - 14), SMALL, fill="var(--ink-soft)")
    circle = f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"
    svg.path(f"{circle}m-5 0h10m{2 * r - 10:g} 0h10M{x:g} {y - r - 4:g}v8m0 {2 * r - 8:g}v8", fill="none", stroke="var(--line)")
    svg.text(x, y + 4.5, "?", 13, anchor="middle", fill="var(--ink-soft)")


def draw_figures(svg: Svg, place: Place, tile: Tile, x: float, y: float, room: float) -> None:
    """Production, what a base costs more or less, colony points; the features as signs, with their words where there is room."""
    end = x + room
    figures = [
        ("produce", str(tile["production"]), tile["production"]),
        ("gear", f"{tile['modifier']:+d}".replace("-", "−"), tile["modifier"]),
    ]
    figures.append(("colony", str(tile["points"]), tile["points"]))
    for name, text, amount in figures:
        if amount:
            icon(svg, name, x + 6, y, 11, "var(--ink-soft)")
            svg.text(x + 13, y + 4, text, SMALL, fill="var(--ink-soft)")
            x += 18 + line_width(text)
    said = [*tile["features"]]
    if place["alien"]:
        said[-1:] = [place["alien"]["name"]]
    worded = x + sum(19 + line_width(word) for word in said) <= end
    for feature, word in zip(tile["features"], said):
        colour, path = FEATURES[feature]
        if x + 12 > end + 2:
            break
        svg.path(path, fill=colour, transform=f"translate({x + 6:g} {y:g})")
        x += 14
        if worded:
            svg.text(x, y + 4, word, SMALL, fill="var(--ink-soft)")
            x += line_width(word) + 5


def draw_base(svg: Svg, view: View, place: Place, x: float, y: float, width: float) -> None:
    """A base: a bar in its owner's colour with its name and mark."""
    owner = seat_number(place["owner"])
    svg.rect(x, y, width, BASE, 4, fill=seat_colour(owner))
    mark(svg, owner, x + 8, y + BASE / 2, 8)
    name = view["bases"][place["base"] or ""]["name"]
    room = width - 17
    short = name if line_width(name) <= room else name.split()[0]
    named(svg, x + 15, y + 12, short, room, SMALL, "var(--on-seat)")


def tile_words(tile: Tile) -> str:
    """The figures of a tile in one line."""
    parts = []
    if tile["production"]:
        parts.append(f"production {tile['production']}")
    if tile["modifier"]:
        parts.append(f"base cost {tile['modifier']:+d}".replace("-", "−"))
    if tile["points"]:
        parts.append(f"colony points {tile['points']}")
    return ", ".join([*parts, *tile["features"]]) or "nothing"


def place_title(view: View, site: Site, place: Place) -> str:
    """A place for a screen reader."""
    tile = place["tile"]
    text = site["name"]
    if tile:
        text += f": {tile['name']} ({tile_words(tile)})"
    elif place["stack"] is not None:
        text += ": unexplored"
    if place["base"]:
        base = view["bases"][place["base"]]
        owner = who(place["owner"]) if isinstance(place["owner"], int) else "the competition"
        text += f", {base['name']} of {owner}, production {place['production']}"
    return text


def place_note(view: View, place: Place) -> str:
    """What hovering tells: effects in our words."""
    notes = []
    for tile in (place["tile"], place["alien"]):
        if tile and tile["effect"]:
            notes.append(tile["effect"])
    if place["base"]:
        notes.append(str(view["bases"][place["base"]]["effect"]))
    if place["tile"] and place["tile"]["guess"]:
        notes.append("⟡ Figures of this tile are reconstructed.")
    return " ".join(notes)
