"""The planet: eight territories as sectors of a disc, with colonies, control and field generators."""

from math import cos, pi, sin

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, fitted, icon, token, wrapped
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.alien_frontiers.face.names import bonus, field_rules, name
from starmeeple.games.alien_frontiers.face.view import Territory, View

FIELD_COLOURS = {"isolation": "var(--bad)", "positron": "var(--vp)", "repulsor": "var(--crystal)"}


def at_angle(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """A point on a circle; 0 is up, clockwise."""
    return x + radius * sin(angle), y - radius * cos(angle)


def sector(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """The path of a ring's sector."""
    ax, ay = at_angle(x, y, inner, start)
    bx, by = at_angle(x, y, outer, start)
    cx, cy = at_angle(x, y, outer, end)
    dx, dy = at_angle(x, y, inner, end)
    return (
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}A{outer:.1f} {outer:.1f} 0 0 1 {cx:.1f} {cy:.1f}"
        f"L{dx:.1f} {dy:.1f}A{inner:.1f} {inner:.1f} 0 0 0 {ax:.1f} {ay:.1f}z"
    )


def draw_planet(svg: Svg, view: View, x: float, y: float, radius: float) -> None:
    """The whole planet around x, y."""
    svg.circle(x, y, radius + 12, fill="none", stroke="var(--line)", stroke_width=1)
    svg.circle(x, y, radius + 4, fill="var(--planet)", opacity=0.35)
    for index, territory in enumerate(view["territories"]):
        draw_territory(svg, view, territory, index, x, y, radius)
    inner = radius * 0.25
    svg.circle(x, y, inner - 3, fill="var(--deep)", stroke="var(--line)")
    off = [field for field, place in view["fields"].items() if place is None]
    svg.text(x, y - 22, "Fields off", 12, anchor="middle", fill="var(--ink-soft)")
    svg.text(x, y - 8, "the planet", 12, anchor="middle", fill="var(--ink-soft)")
    for k, field in enumerate(off):
        draw_field(svg, view, field, x + (k - (len(off) - 1) / 2) * 30, y + 18)
    if not off:
        svg.text(x, y + 22, "none", 12, anchor="middle", fill="var(--ink-soft)")


def draw_territory(svg: Svg, view: View, territory: Territory, index: int, x: float, y: float, radius: float) -> None:
    """One sector: name, bonus, who controls it, colonies by player, fields."""
    slug = territory["id"]
    holder = territory["control"]
    start = index * pi / 4
    colonies = territory["colonies"]
    gives = bonus(view["figures"], slug)
    control = f"controlled by {who(holder)}" if holder is not None else "controlled by nobody"
    with svg.piece(f"territory/{slug}", f"{name(slug)}: {gives}; {control}", note=f"{name(slug)}. Bonus: {gives}."):
        lit = svg.is_lit(f"territory/{slug}")
        svg.path(
            sector(x, y, radius * 0.25, radius, start, start + pi / 4),
            fill="var(--raised)" if index % 2 else "var(--panel)",
            stroke="var(--lit)" if lit else "var(--line)",
            stroke_width=3 if lit else 1.5,
        )
        if holder is not None:
            svg.path(sector(x, y, radius - 9, radius - 2, start + 0.02, start + pi / 4 - 0.02), fill=seat_colour(holder))
        mx, my = at_angle(x, y, radius * 0.69, start + pi / 8)
        top = my - 44
        for line in wrapped(name(slug), 100, 16):
            svg.text(mx, top, line, fitted(line, 120, 16), anchor="middle", bold=True)
            top += 18
        for line in wrapped(gives, 118, 13):
            svg.text(mx, top, line, 13, anchor="middle", fill="var(--ink-soft)")
            top += 15
        draw_colonies(svg, colonies, mx, top + 9)
        top += 36
        things = [*territory["fields"]]
        ix, iy = (mx, top + 2) if sum(colonies) else (mx, top - 18)
        for k, field in enumerate(things):
            draw_field(svg, view, field, ix + (k - (len(things) - 1) / 2) * 24, iy, 9)
        if territory["relic"]:
            rx, ry = at_angle(x, y, radius * 0.36, start + pi / 8)
            icon(svg, "ship", rx, ry, 22, "var(--ink)")
        if territory["borrowed"]:
            bx, by = at_angle(x, y, radius * 0.36, start + pi / 8)
            icon(svg, "spark", bx + (16 if territory["relic"] else 0), by, 18, "var(--lit)")


def draw_colonies(svg: Svg, colonies: list[int], x: float, y: float) -> None:
    """Each player's colonies: a token with its number."""
    present = [(seat, n) for seat, n in enumerate(colonies) if n]
    step, radius = (39, 11) if len(present) < 4 else (31, 9) if len(present) < 5 else (26, 8)
    for k, (seat, n) in enumerate(present):
        px = x + (k - (len(present) - 1) / 2) * step
        token(svg, seat, px - 7, y, radius)
        svg.text(px + radius - 4, y + 5, str(n), 15, bold=True)


def draw_field(svg: Svg, view: View, field: str, x: float, y: float, size: float = 11) -> None:
    """A field generator: a ring with its letter."""
    with svg.piece(f"field/{field}", name(field), x, y, note=field_rules(view["figures"], field)):
        svg.circle(
            0, 0, size, fill="var(--deep)", stroke="var(--lit)" if svg.is_lit(f"field/{field}") else FIELD_COLOURS[field], stroke_width=3
        )
        svg.text(0, size * 0.42, field[0].upper(), size * 1.15, anchor="middle", bold=True)
