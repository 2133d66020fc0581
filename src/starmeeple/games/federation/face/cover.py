"""The cover of Federation: the hall of a station, five planets at its windows, the senate's ring of seats and its light."""

from starmeeple.drawing.illustration import Illustration

PALETTES = {
    "dark": {
        "above": "#070d24", "middle": "#10224f", "below": "#1d3f7a", "star": "#eef4ff", "cloud": "#4f7dff", "wall": "#0d1530", "wall-lit": "#24345f",
        "gold": "#f2c14e", "gold-dark": "#8a6420", "floor": "#0b1228", "night": "#050914", "lamp": "#fff1c4", "crowd": "#060b1c",
        "one": "#6fc3ff", "one-dark": "#1d4f8a", "two": "#f08a5d", "two-dark": "#7a2f23", "three": "#7fd39a", "three-dark": "#1e5f4b",
        "four": "#d9b3ff", "four-dark": "#5a3a8f", "five": "#ffe0a3", "five-dark": "#97683a",
    },
    "light": {
        "above": "#dbe9fb", "middle": "#e8f1fc", "below": "#fbf4e3", "star": "#7f98c4", "cloud": "#9dbcf5", "wall": "#c8b88f", "wall-lit": "#f3ead2",
        "gold": "#b98a1f", "gold-dark": "#8a6420", "floor": "#d9c9a0", "night": "#6f7fa8", "lamp": "#fffdf2", "crowd": "#5d5030",
        "one": "#8fcdf7", "one-dark": "#3f7db8", "two": "#f2a17c", "two-dark": "#b0553f", "three": "#95d6a9", "three-dark": "#3f8a6b",
        "four": "#d3b8f2", "four-dark": "#8360bd", "five": "#f7dfae", "five-dark": "#b98a55",
    },
}  # fmt: skip

WINDOWS = (
    (-4, 96, "one"),
    (116, 112, "two"),
    (252, 136, "three"),
    (412, 112, "four"),
    (548, 96, "five"),
)  # left edge, width, the world in it


def cover(theme: str) -> str:
    """The cover in a theme."""
    picture = Illustration(PALETTES[theme])
    picture.sky("above", "middle", "below")
    picture.stars(31, 70, bright=3)
    picture.nebula(320, 120, 360, 170, "cloud", 3, ".006 .01", 2.2, -0.8)
    worlds(picture)
    hall(picture)
    senate(picture)
    return picture.done("Five planets at the windows of a hall")


def worlds(picture: Illustration) -> None:
    """One behind each window."""
    picture.planet(34, 150, 52, "one", "one-dark", "lamp", 2, ".012 .03", (0.35, 0.3), "one")
    picture.planet(172, 104, 40, "two", "two-dark", "two-dark", 6, ".03 .05", (0.35, 0.3), gain=2.2, lift=-0.9)
    picture.ring(320, 136, 84, 20, "five", 7, -16, False)
    picture.planet(320, 136, 50, "three", "three-dark", "lamp", 7, ".006 .05", (0.4, 0.25), "three", turn=-16)
    picture.ring(320, 136, 84, 20, "five", 7, -16, True, 0.95)
    picture.planet(470, 108, 42, "four", "four-dark", "four-dark", 9, ".008 .06", (0.6, 0.3), "four", turn=12)
    picture.planet(610, 152, 56, "five", "five-dark", "five-dark", 4, ".01 .03", (0.6, 0.3), "five")


def hall(picture: Illustration) -> None:
    """The wall with arched windows, cut out of one shape; ribs of gold; the floor with its reflections."""
    wall = "M0 0H640V300H0z" + "".join(arch(left, width) for left, width, _ in WINDOWS)
    shade = picture.linear([(0, "wall-lit", 1), (0.55, "wall", 1), (1, "wall-lit", 1)])
    picture.path(wall, shade, more='fill-rule="evenodd"')
    for left, width, _ in WINDOWS:
        picture.path(arch(left, width), stroke="gold", width=3)
    floor = picture.linear([(0, "wall-lit", 1), (0.3, "floor", 1), (1, "night", 1)])
    picture.path("M0 262H640V400H0z", floor)
    picture.path("M0 262H640", stroke="gold", width=2.5)
    for left, width, world in WINDOWS:
        lean = (left + width / 2 - 320) * 0.55
        picture.path(f"M{left} 264h{width}l{lean + 26:.0f} 136h{-width - 52}z", world, opacity=0.16)


def arch(left: float, width: float, inset: float = 0) -> str:
    """A window with a round top."""
    half = width / 2
    return f"M{left} 262V{62 + inset + half * 0.5:.0f}A{half} {half} 0 0 1 {left + width} {62 + inset + half * 0.5:.0f}V262z"


# Rows of desks: how far they reach, where they lie, and where somebody sits.
ROWS = ((156, 26, 350, (196, 246, 394, 444)), (226, 36, 364, (124, 184, 456, 516)), (300, 46, 380, (50, 108, 178, 462, 532, 590)))


def senate(picture: Illustration) -> None:
    """A podium under a beam of light, and rows of desks about it with those who sit there, the nearest last."""
    picture.path("M306 0h28l58 322a72 15 0 0 1-144 0z", picture.linear([(0, "lamp", 0.02), (0.75, "lamp", 0.22), (1, "lamp", 0.6)]))
    picture.glow(320, 326, 130, "lamp", 0.5)
    picture.path("M280 326h80l12 20a52 12 0 0 1-104 0z", picture.linear([(0, "gold", 1), (1, "gold-dark", 1)]))
    picture.add(f'<ellipse cx="320" cy="326" rx="40" ry="9" fill="{picture.colour("lamp")}"/>')
    picture.path("M320 276a8 8 0 1 1 .1 0zM303 327c0-34 5-45 17-45s17 11 17 45q-17 7-34 0z", "crowd")
    picture.symbol("who", '<path d="M0-20a7 7 0 1 1 .1 0zM-12 14c0-24 3-31 12-31s12 7 12 31z"/>')
    desk = picture.linear([(0, "wall-lit", 1), (1, "wall", 1)])
    for rx, ry, y, people in ROWS:
        here = ((x, y + ry * (1 - ((x - 320) / rx) ** 2) ** 0.5 - 8) for x in people)
        sitting = "".join(f'<use href="#who" x="{x}" y="{at:.0f}"/>' for x, at in here)
        picture.add(f'<g fill="{picture.colour("crowd")}">{sitting}</g>')
        picture.path(f"M{320 - rx} {y}A{rx} {ry} 0 0 0 {320 + rx} {y}v13A{rx} {ry} 0 0 1 {320 - rx} {y + 13}z", desk)
        picture.path(f"M{320 - rx} {y}A{rx} {ry} 0 0 0 {320 + rx} {y}", stroke="gold", width=2.4)
