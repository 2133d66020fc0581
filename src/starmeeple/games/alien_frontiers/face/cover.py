"""The cover of Alien Frontiers: a world seen from orbit, a ring station above it, and ships that are dice."""

from starmeeple.drawing.illustration import Illustration, around

PALETTES = {
    "dark": {
        "above": "#04141f", "middle": "#0a2a3a", "below": "#123c4a", "star": "#e8fbff", "cloud": "#1fa6a0", "warm": "#ffb454", "land": "#e08a4a",
        "sea": "#7a3f2a", "sand": "#ffd9a0", "air": "#8ff0e0", "night": "#0a0a14", "steel": "#dfe9ee", "steel-dark": "#5d7480", "lamp": "#ffe08a",
        "moon": "#c9d8dc", "moon-dark": "#4c616b", "red": "#ff6f59", "green": "#5ad19a", "blue": "#62b8f2",
    },
    "light": {
        "above": "#eef7f4", "middle": "#e3f0ea", "below": "#fbeeda", "star": "#5f8d92", "cloud": "#7ccfc4", "warm": "#f0a23c", "land": "#eda066",
        "sea": "#c97a4d", "sand": "#fff0d2", "air": "#5cc7b6", "night": "#8a5a44", "steel": "#8ba3ad", "steel-dark": "#4f6670", "lamp": "#fff3c9",
        "moon": "#e3ebe9", "moon-dark": "#9fb4b6", "red": "#d9543e", "green": "#2f9a69", "blue": "#2f84c0",
    },
}  # fmt: skip

PIPS = {1: ((0, 0),), 2: ((-4, -4), (4, 4)), 3: ((-4, -4), (0, 0), (4, 4)), 5: ((-4, -4), (4, -4), (0, 0), (-4, 4), (4, 4)), 6: ((-4, -5), (4, -5), (-4, 0), (4, 0), (-4, 5), (4, 5))}  # fmt: skip


def cover(theme: str) -> str:
    """The cover in a theme."""
    picture = Illustration(PALETTES[theme])
    picture.sky("above", "middle", "below")
    picture.stars(23, 110)
    picture.nebula(160, 120, 300, 190, "cloud", 12, ".007 .01", 2.2, -0.82, 18)
    picture.glow(604, 40, 150, "warm", 0.75)
    picture.planet(118, 84, 34, "moon", "moon-dark", "moon-dark", 4, ".05 .06", (0.7, 0.3), gain=2, lift=-0.9)
    picture.planet(430, 560, 400, "land", "sea", "sand", 8, ".006 .013", (0.62, 0.12), "air", 2.3, -1.0, -14)
    craters(picture)
    station(picture)
    for x, y, turn, colour, pips in (
        (238, 116, -18, "blue", 3),
        (292, 76, 12, "red", 6),
        (214, 198, 24, "green", 2),
        (444, 214, -10, "lamp", 5),
    ):
        die_ship(picture, x, y, turn, colour, pips)
    rocket(picture)
    return picture.done("A world seen from orbit")


def craters(picture: Illustration) -> None:
    """Marks of the land, seen slantwise, and lights of the first colonies."""
    for x, y, rx in ((330, 232, 34), (470, 208, 22), (556, 268, 30), (410, 318, 46), (250, 306, 24)):
        picture.add(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{rx * 0.34:.1f}" fill="{picture.colour("sea")}" opacity=".5"/>')
        picture.path(f"M{x - rx} {y}A{rx} {rx * 0.34:.1f} 0 0 0 {x + rx} {y}", stroke="sand", width=1.6, opacity=0.7)
    picture.path("M352 262h0M360 266h0M367 261h0M500 296h0M509 292h0M515 298h0M304 340h0M312 336h0", stroke="lamp", width=3, more='stroke-linecap="round"')  # fmt: skip
    for x, y in ((360, 262), (507, 294), (308, 337)):
        picture.glow(x, y, 18, "lamp", 0.6)


def station(picture: Illustration) -> None:
    """A wheel in orbit: its far half, its hub and spokes, its near half."""
    x, y = 398, 124
    picture.ring(x, y, 92, 30, "steel-dark", 9, -12, False, 1)
    picture.add(f'<g transform="rotate(-12 {x} {y})">')
    picture.path(f"M{x - 88} {y}H{x + 88}M{x - 46} {y - 25}L{x + 46} {y + 25}M{x + 46} {y - 25}L{x - 46} {y + 25}", stroke="steel-dark", width=3)  # fmt: skip
    picture.path(f"M{x - 11} {y - 34}h22v64h-22z", picture.linear([(0, "steel", 1), (1, "steel-dark", 1)], 1, 0))
    picture.path(f"M{x} {y - 66}v32M{x - 8} {y - 46}h16", stroke="steel", width=2.5)
    picture.circle(x, y - 68, 3.5, "red")
    picture.add("</g>")
    picture.ring(x, y, 92, 30, "steel", 9, -12, True, 1)
    lamps = "".join(f"M{px:.0f} {py:.0f}h0" for px, py in (around(x, y, 92, 30, angle) for angle in range(14, 170, 12)))
    picture.path(lamps, stroke="lamp", width=3.2, more=f'stroke-linecap="round" transform="rotate(-12 {x} {y})"')


def die_ship(picture: Illustration, x: float, y: float, turn: float, colour: str, pips: int) -> None:
    """A ship that is a die: its face, its side, its flame."""
    fire = picture.linear([(0, "warm", 0), (1, "warm", 0.9)], 1, 0)
    dots = "".join(f"M{px} {py}h0" for px, py in PIPS[pips])
    picture.add(
        f'<g transform="translate({x} {y})rotate({turn})"><path d="M-12-5L-46 0-12 5z" fill="{fire}"/>'
        f'<path d="M-11-11L-5-17H17L11-11zM11-11L17-17V5L11 11z" fill="{picture.colour("steel-dark")}"/>'
        f'<rect x="-11" y="-11" width="22" height="22" rx="4" fill="{picture.colour(colour)}"/>'
        f'<path d="{dots}" stroke="{picture.colour("night")}" stroke-width="3.600" stroke-linecap="round"/></g>'
    )


def rocket(picture: Illustration) -> None:
    """A rocket on its way up from the planet, on a long arc."""
    picture.path("M64 404C84 330 120 268 168 244", stroke="warm", width=9, opacity=0.28, more='stroke-linecap="round"')
    picture.path("M64 404C84 330 120 268 168 244", stroke="lamp", width=2.4, opacity=0.9, more='stroke-linecap="round"')
    picture.add(
        '<g transform="translate(150 262)rotate(52)">'
        f'<path d="M0-44C13-30 14-8 9 14H-9C-14-8-13-30 0-44z" fill="{picture.linear([(0, "steel", 1), (1, "steel-dark", 1)], 1, 0)}"/>'
        f'<path d="M0-44C6-37 9-31 10-24H-10C-9-31-6-37 0-44zM-9-2L-20 20-8 14zM9-2L20 20 8 14z" fill="{picture.colour("red")}"/>'
        f'<circle cy="-12" r="4.500" fill="{picture.colour("blue")}"/><path d="M-6 14Q0 44 6 14z" fill="{picture.colour("warm")}"/></g>'
    )
