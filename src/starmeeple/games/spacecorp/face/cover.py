"""The cover of SpaceCorp: the solar system as an engineer's chart, and the first base on Mars before it."""

from starmeeple.drawing.illustration import Illustration, around

PALETTES = {
    "dark": {
        "above": "#06172b", "middle": "#0b2745", "below": "#123a5c", "star": "#e4f2ff", "cloud": "#2f7fb8", "line": "#7fc4f0", "sun": "#ffd27a",
        "flare": "#ff9d3c", "mars": "#d9683c", "mars-dark": "#5a1f16", "sand": "#f2a36b", "earth": "#58b0ee", "earth-dark": "#123f77", "white": "#ffffff",
        "jove": "#e8c19a", "jove-dark": "#7a4a2c", "ring": "#e9d8a6", "ring-dark": "#8a6a3a", "night": "#050b16", "steel": "#e2e9f0",
        "steel-dark": "#60748a", "panel": "#2f6fd0", "way": "#fff0b8", "lamp": "#fff0b8", "rock": "#a9b3bd", "rock-dark": "#4a5560",
    },
    "light": {
        "above": "#eaf4fb", "middle": "#e2eef7", "below": "#f8ecdc", "star": "#6f97b8", "cloud": "#a8d0ea", "line": "#2f74a8", "sun": "#f7b955",
        "flare": "#f0913a", "mars": "#e0835a", "mars-dark": "#a8482e", "sand": "#f5b98c", "earth": "#79bff0", "earth-dark": "#2f74b5", "white": "#ffffff",
        "jove": "#ecccab", "jove-dark": "#b5805a", "ring": "#d9bf7e", "ring-dark": "#a8854a", "night": "#4d6a86", "steel": "#f4f7fa",
        "steel-dark": "#7b8fa3", "panel": "#3f7fd6", "way": "#c4661a", "lamp": "#fff6d6", "rock": "#c3ccd4", "rock-dark": "#8494a3",
    },
}  # fmt: skip

SUN = (96.0, 92.0)
ORBITS = ((62, 26), (98, 41), (142, 60), (196, 84), (300, 132), (410, 184), (540, 246))


def cover(theme: str) -> str:
    """The cover in a theme."""
    picture = Illustration(PALETTES[theme])
    picture.sky("above", "middle", "below")
    picture.stars(53, 80)
    picture.nebula(420, 110, 330, 190, "cloud", 18, ".006 .01", 1.9, -0.75)
    chart(picture)
    x, y = SUN
    picture.glow(x, y, 150, "flare", 0.8)
    picture.circle(x, y, 30, picture.radial([(0, "white", 1), (0.5, "sun", 1), (1, "flare", 1)]))
    worlds(picture)
    lander(picture)
    mars(picture)
    return picture.done("The solar system as an engineer’s chart")


def chart(picture: Illustration) -> None:
    """Orbits, bearings, the belt, and ways from world to world."""
    x, y = SUN
    rays = "".join(f"M{x:.0f} {y:.0f}L{px:.0f} {py:.0f}" for px, py in (around(x, y, 700, 330, angle) for angle in range(-30, 100, 10)))
    picture.path(rays, stroke="line", width=0.8, opacity=0.22)
    for rx, ry in ORBITS:
        picture.orbit(x, y, rx, ry, "line", 1.3, 0.55)
    picture.orbit(x, y, 248, 107, "line", 7, 0.3, "1 6")
    ticks = "".join(
        f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}"
        for (ax, ay), (bx, by) in ((around(x, y, 404, 181, angle), around(x, y, 416, 187, angle)) for angle in range(-20, 100, 4))
    )
    picture.path(ticks, stroke="line", width=1.2, opacity=0.7)
    picture.path("M222 132C246 214 268 262 318 258C372 252 424 210 436 168", stroke="way", width=2, more='stroke-dasharray="6 5"')


def worlds(picture: Illustration) -> None:
    """Each on its orbit."""
    x, y = SUN
    for at, degrees, radius, colour in ((0, 40, 5, "rock"), (1, 150, 7, "ring")):
        px, py = around(x, y, *ORBITS[at], degrees)
        picture.circle(px, py, radius, colour)
    px, py = around(x, y, *ORBITS[2], 28)
    picture.planet(px, py, 15, "earth", "earth-dark", "white", 4, ".05 .08", (0.25, 0.3), "earth")
    picture.circle(px + 24, py - 9, 3.5, "rock")
    px, py = around(x, y, *ORBITS[4], 8)
    picture.planet(px, py, 34, "jove", "jove-dark", "mars-dark", 11, ".006 .12", (0.25, 0.3), turn=-8)
    px, py = around(x, y, *ORBITS[6], 4)
    picture.ring(px, py, 48, 11, "ring", 6, -18, False, 0.85)
    picture.planet(px, py, 26, "ring", "ring-dark", "jove-dark", 13, ".006 .14", (0.25, 0.3), turn=-18)
    picture.ring(px, py, 48, 11, "ring", 6, -18, True, 0.95)


def lander(picture: Illustration) -> None:
    """A ship with panels, on its way along the dashed line."""
    steel = picture.linear([(0, "steel", 1), (1, "steel-dark", 1)])
    panel = picture.colour("panel")
    picture.add(
        f'<g transform="translate(336 252)rotate(68)"><path d="M-64-9h36V9h-36zM28-9h36V9H28z" fill="{panel}"/>'
        f'<path d="M-52-9V9M-40-9V9M40-9V9M52-9V9M-64 0h36M28 0h36" stroke="{picture.colour("line")}" stroke-width="1"/>'
        f'<path d="M-28 0h56" stroke="{picture.colour("steel-dark")}" stroke-width="3"/><path d="M-12-22H12L16 20H-16z" fill="{steel}"/>'
        f'<path d="M-12-22C-8-36 8-36 12-22z" fill="{picture.colour("flare")}"/><circle cy="-8" r="4.500" fill="{panel}"/>'
        f'<path d="M-9 20L0 46 9 20z" fill="{picture.colour("lamp")}" opacity=".85"/></g>'
    )


def mars(picture: Illustration) -> None:
    """The ground in front: hills, domes with their lights, a dish."""
    picture.path("M0 330C90 296 170 312 250 322S430 296 520 306 640 300 640 300V400H0z", "mars-dark")
    ground = picture.linear([(0, "sand", 1), (0.35, "mars", 1), (1, "mars-dark", 1)])
    picture.path("M0 352C120 322 210 350 330 346S540 322 640 340V400H0z", ground)
    for x, radius in ((470, 46), (540, 30), (408, 24)):
        glass = picture.radial([(0, "white", 0.95), (0.5, "line", 0.75), (1, "panel", 0.85)], 0.35, 0.3, 0.8)
        picture.path(f"M{x - radius} 352a{radius} {radius} 0 0 1 {2 * radius} 0z", glass)
        picture.path(f"M{x - radius} 352a{radius} {radius} 0 0 1 {2 * radius} 0M{x} {352 - radius}V352M{x - radius * 0.55:.0f} 352q0-{radius * 0.8:.0f} {radius * 0.55:.0f}-{radius}M{x + radius * 0.55:.0f} 352q0-{radius * 0.8:.0f}-{radius * 0.55:.0f}-{radius}", stroke="white", width=1.2, opacity=0.8)  # fmt: skip
        picture.path(f"M{x - radius - 4} 352h{2 * radius + 8}v9H{x - radius - 4}z", "steel-dark")
        picture.path(f"M{x - radius + 6} 357h{2 * radius - 12}", stroke="lamp", width=2.6, more='stroke-dasharray="4 6"')
    picture.path("M588 358l8-34 8 34M596 324v-10", stroke="steel", width=3)
    picture.path("M578 300a26 26 0 0 0 34 22z", "steel")
    picture.path("M20 382q16-20 40-14t34 10zM180 388q14-12 30-8t24 6z", "mars-dark", opacity=0.8)
