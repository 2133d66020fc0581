"""The cover of Race for the Galaxy: the arms of a galaxy, four worlds in the colours of their goods, and a ship ahead of the others."""

from random import Random

from starmeeple.drawing.illustration import Illustration, around

PALETTES = {
    "dark": {
        "above": "#0a0618", "middle": "#160c38", "below": "#2a0f3c", "star": "#fff3e6", "cloud": "#c04fd8", "dust": "#4a6bff", "core": "#ffe9c2",
        "arm": "#b9a7ff", "night": "#06030f", "hull": "#f4f6ff", "hull-dark": "#8a92bf", "flame": "#7fe6ff",
        "novelty": "#5aa9f0", "novelty-dark": "#153a72", "rare": "#d99a62", "rare-dark": "#5a2f16", "genes": "#62cf80", "genes-dark": "#124d2c",
        "alien": "#f2d65a", "alien-dark": "#6b4d0c",
    },
    "light": {
        "above": "#fdf4ff", "middle": "#f3e6fb", "below": "#fdecdf", "star": "#8c6aa8", "cloud": "#d79be6", "dust": "#93a8f5", "core": "#ffe6a0",
        "arm": "#7f5fd2", "night": "#6b5a8a", "hull": "#5a6296", "hull-dark": "#3a4070", "flame": "#2aa6cc",
        "novelty": "#7fbdf2", "novelty-dark": "#2f6cab", "rare": "#dda577", "rare-dark": "#96592f", "genes": "#84d399", "genes-dark": "#2f8a52",
        "alien": "#f0d873", "alien-dark": "#a8801f",
    },
}  # fmt: skip

MIDDLE = (348.0, 150.0)


def cover(theme: str) -> str:
    """The cover in a theme."""
    picture = Illustration(PALETTES[theme])
    picture.sky("above", "middle", "below")
    picture.stars(41, 56)
    picture.nebula(340, 150, 360, 210, "cloud", 14, ".006 .01", 2.2, -0.78, -18)
    picture.nebula(300, 180, 330, 150, "dust", 22, ".008 .014", 2.2, -0.85, -18)
    galaxy(picture)
    picture.planet(70, 330, 92, "novelty", "novelty-dark", "hull", 5, ".007 .02", (0.62, 0.2), "novelty", turn=-14)
    picture.ring(556, 318, 112, 22, "alien", 8, -14, False, 0.85)
    picture.planet(556, 318, 66, "alien", "alien-dark", "rare", 8, ".004 .06", (0.35, 0.2), "alien", turn=-14)
    picture.ring(556, 318, 112, 22, "alien", 8, -14, True, 0.95)
    picture.planet(118, 74, 26, "rare", "rare-dark", "rare-dark", 3, ".05", (0.7, 0.6), gain=2.2, lift=-0.9)
    picture.planet(572, 66, 34, "genes", "genes-dark", "hull", 6, ".02 .05", (0.3, 0.7), "genes")
    race(picture)
    return picture.done("The arms of a galaxy, and a ship ahead of the others")


def galaxy(picture: Illustration) -> None:
    """Two arms of stars about a bright core, tilted."""
    x, y = MIDDLE
    chance = Random(17)
    picture.add(f'<g transform="rotate(-18 {x:g} {y:g})"><g filter="{picture.blur(10)}">')
    picture.symbol("arms", f'<path d="{picture.arms(x, y, 2, 22, 17, 14, 0.42, 27)}" fill="none"/>')
    picture.add(f'<use href="#arms" stroke="{picture.colour("arm")}" stroke-width="34" opacity=".5"/>')
    picture.add(f'<use href="#arms" stroke="{picture.colour("core")}" stroke-width="14" stroke-dasharray="620" opacity=".6"/>')
    picture.add("</g>")
    for size, count in ((1.1, 88), (2, 32)):
        dots = ""
        for number in range(count):
            n = chance.random() * 13
            far = 22 + 17 * n + chance.gauss(0, 9)
            px, py = around(x, y, far, far * 0.42, number % 2 * 180 + 27 * n + chance.gauss(0, 5))
            dots += f"M{px:.0f} {py:.0f}h0"
        picture.path(dots, stroke="star", width=size, opacity=0.9, more='stroke-linecap="round"')
    picture.add("</g>")
    picture.glow(x, y, 120, "core", 0.85)
    picture.glow(x, y, 34, "core", 1)


def race(picture: Illustration) -> None:
    """A long trail along the arm, and two who come after."""
    trail = picture.linear([(0, "flame", 0), (1, "flame", 0.9)], 1, 0)
    picture.path("M150 352C230 330 330 300 440 214L444 220C336 308 236 340 150 352z", trail)
    ship(picture, 452, 208, -38, 1.25)
    for x, y, turn, scale in ((262, 296, -20, 0.62), (222, 262, -16, 0.5)):
        picture.flight(x, y, turn, scale, "hull", "hull-dark", "flame", 110)


def ship(picture: Illustration, x: float, y: float, turn: float, scale: float) -> None:
    """Slender, with swept wings."""
    shade = picture.linear([(0, "hull", 1), (1, "hull-dark", 1)])
    picture.add(
        f'<g transform="translate({x} {y})rotate({turn})scale({scale})"><path d="M40 0C22-6 4-8-18-6L-34-22-26-4v8L-34 22-18 6C4 8 22 6 40 0z" fill="{shade}"/>'
        f'<path d="M40 0C22 6 4 8-18 6L-34 22-26 4V0z" fill="{picture.colour("hull-dark")}" opacity=".7"/>'
        f'<path d="M24-1C16-4 8-4 4-2l2 3h14z" fill="{picture.colour("novelty-dark")}"/></g>'
    )
    picture.glow(x - 22, y + 17, 26, "flame", 0.9)
