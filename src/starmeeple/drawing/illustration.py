"""Illustrations: skies, nebulas, planets and ships as vectors, for covers. Everything is drawn from given numbers, so that the same picture
comes about every time; colours are those of a palette, one for each theme."""

from collections.abc import Mapping
from itertools import pairwise
from math import cos, pi, sin
from random import Random

WIDTH, HEIGHT = 640, 400

Point = tuple[float, float]


def short(value: float) -> str:
    """A number as an attribute has it: one decimal at most."""
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.") if value % 1 else f"{value:.0f}"


def rgb(colour: str) -> tuple[float, float, float]:
    """`#ff8000` as shares of one."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return red, green, blue


class Illustration:
    """A picture in the making. Colours are named; the palette says what they are."""

    def __init__(self, palette: Mapping[str, str], width: int = WIDTH, height: int = HEIGHT) -> None:
        self.palette = palette
        self.width, self.height = width, height
        self.known: dict[tuple[str, str, str], str] = {}  # what shapes refer to, with its name
        self.symbols: list[str] = []
        self.parts: list[str] = []

    def colour(self, name: str) -> str:
        """A colour of the palette, or as it is written."""
        return self.palette.get(name, name)

    def add(self, markup: str) -> None:
        self.parts.append(markup)

    def path(self, d: str, fill: str = "none", stroke: str = "", width: float = 1, opacity: float = 1, more: str = "") -> None:
        """A shape or a line."""
        paint = f' fill="{self.colour(fill)}"' if fill != "black" else ""
        line = f' stroke="{self.colour(stroke)}" stroke-width="{short(width)}"' if stroke else ""
        faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
        self.add(f'<path d="{d}"{paint}{line}{faint}{" " + more if more else ""}/>')

    def circle(self, x: float, y: float, radius: float, fill: str, opacity: float = 1, more: str = "") -> None:
        faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
        place = f'cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"'
        self.add(f'<circle {place} fill="{self.colour(fill)}"{faint}{" " + more if more else ""}/>')

    # Shades -----------------------------------------------------------------------------------

    def defined(self, tag: str, attributes: str, content: str) -> str:
        """The `url(…)` of something that shapes can refer to; what is the same is defined once."""
        name = self.known.setdefault((tag, attributes, content), f"i{len(self.known)}")
        return f"url(#{name})"

    def linear(self, stops: list[tuple[float, str, float]], x2: float = 0, y2: float = 1) -> str:
        """A shade from the upper left in a direction."""
        return self.defined("linearGradient", f' x2="{short(x2)}" y2="{short(y2)}"', self.stops(stops))

    def radial(self, stops: list[tuple[float, str, float]], x: float = 0.5, y: float = 0.5, reach: float = 0.5) -> str:
        """A shade about a point."""
        place = "".join(f' {key}="{value:g}"' for key, value in (("cx", x), ("cy", y), ("r", reach)) if value != 0.5)
        return self.defined("radialGradient", place, self.stops(stops))

    def stops(self, stops: list[tuple[float, str, float]]) -> str:
        """The colours of a shade: where, which, how strong."""
        found = ""
        for at, colour, strength in stops:
            place = f' offset="{at:g}"' if at else ""
            faint = f' stop-opacity="{strength:g}"' if strength < 1 else ""
            found += f'<stop{place} stop-color="{self.colour(colour)}"{faint}/>'
        return found

    def noise(self, colour: str, seed: int, frequency: str, gain: float, lift: float) -> str:
        """Clouds of one colour, as thick as chance has it: a filter."""
        red, green, blue = (f"{share:.2f}".lstrip("0") for share in rgb(self.colour(colour)))
        matrix = f"0 0 0 0 {red} 0 0 0 0 {green} 0 0 0 0 {blue} {gain:g} 0 0 0 {lift:g}"
        clouds = f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="4" seed="{seed}"/>'
        return self.defined("filter", "", f'{clouds}<feColorMatrix values="{matrix}"/>')

    def blur(self, amount: float) -> str:
        """A filter that softens."""
        room = ' x="-.4" y="-.5" width="1.8" height="2"'
        return self.defined("filter", room, f'<feGaussianBlur stdDeviation="{short(amount)}"/>')

    def symbol(self, name: str, markup: str) -> None:
        """Something to `<use>` several times."""
        self.symbols.append(markup.replace("<path", f'<path id="{name}"', 1))

    def arms(self, x: float, y: float, count: int, first: float, step: float, steps: int, flat: float, turn: float) -> str:
        """Curves that turn away from a point, as one path."""
        found = ""
        for arm in range(count):
            points = [around(x, y, first + step * n, (first + step * n) * flat, arm * 360 / count + turn * n) for n in range(steps)]
            found += f"M{points[0][0]:.0f} {points[0][1]:.0f}"
            found += "".join(f"Q{ax:.0f} {ay:.0f} {(ax + bx) / 2:.0f} {(ay + by) / 2:.0f}" for (ax, ay), (bx, by) in pairwise(points[1:]))
        return found

    # Skies ------------------------------------------------------------------------------------

    def sky(self, *colours: str) -> None:
        """The whole background, from above to below."""
        stops = [(n / (len(colours) - 1), colour, 1.0) for n, colour in enumerate(colours)]
        self.add(f'<rect width="{self.width}" height="{self.height}" fill="{self.linear(stops)}"/>')

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float = 0.6) -> None:
        shade = self.radial([(0, colour, strength), (0.35, colour, strength * 0.45), (1, colour, 0)])
        self.circle(x, y, radius, shade)

    def stars(self, seed: int, count: int, colour: str = "star", bright: int = 6) -> None:
        """Points of three sizes, and a few that sparkle."""
        chance = Random(seed)

        def somewhere() -> Point:
            return chance.random() * self.width, chance.random() * self.height

        for share, size, strength in ((0.62, 1.0, 0.55), (0.28, 1.6, 0.75), (0.1, 2.4, 0.95)):
            dots = "".join(f"M{x:.0f} {y:.0f}h0" for x, y in (somewhere() for _ in range(round(count * share))))
            self.path(dots, stroke=colour, width=size, opacity=strength, more='stroke-linecap="round"')
        for _ in range(bright):
            x, y = somewhere()
            self.sparkle(x, y, 4 + 4 * chance.random(), colour)

    def sparkle(self, x: float, y: float, size: float, colour: str = "star", opacity: float = 0.9) -> None:
        s, t = size, size * 0.14
        d = f"M{x:.0f} {y - s:.1f}l{t:.1f} {s - t:.1f} {s - t:.1f} {t:.1f}-{s - t:.1f} {t:.1f}-{t:.1f} {s - t:.1f}-{t:.1f}-{s - t:.1f}-{s - t:.1f}-{t:.1f} {s - t:.1f}-{t:.1f}z"
        self.path(d, colour, opacity=opacity)

    def nebula(
        self, x: float, y: float, rx: float, ry: float, colour: str, seed: int, frequency: str = ".008 .012", gain: float = 2.2, lift: float = -0.85,
        turn: float = 0,
    ) -> None:  # fmt: skip
        """A cloud that fades towards its rim."""
        shade = self.radial([(0, "#fff", 1), (0.45, "#fff", 0.65), (1, "#fff", 0)])
        spin = f' transform="rotate({short(turn)} {short(x)} {short(y)})"' if turn else ""
        place = f'cx="{short(x)}" cy="{short(y)}" rx="{short(rx)}" ry="{short(ry)}"'
        mask = self.defined("mask", "", f'<ellipse {place} fill="{shade}"{spin}/>')
        cloud = self.noise(colour, seed, frequency, gain, lift)
        self.add(f'<g mask="{mask}"><rect width="{self.width}" height="{self.height}" filter="{cloud}"/></g>')

    # Worlds -----------------------------------------------------------------------------------

    def planet(
        self, x: float, y: float, radius: float, light: str, dark: str, cloud: str = "", seed: int = 1, frequency: str = ".012 .03",
        sun: Point = (0.3, 0.28), air: str = "", gain: float = 2.4, lift: float = -1.0, turn: float = 0,
    ) -> None:  # fmt: skip
        """A world with its clouds or bands, lit from one side, with air around it."""
        if air:
            shade = self.radial([(0.8, air, 0), (0.86, air, 0.6), (0.9, air, 0.25), (1, air, 0)])
            self.circle(x, y, radius * 1.16, shade)
        self.circle(x, y, radius, self.radial([(0, light, 1), (0.55, light, 1), (1, dark, 1)], *sun, 0.85))
        if cloud:
            clip = self.defined("clipPath", "", f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"/>')
            spin = f' transform="rotate({short(turn)} {short(x)} {short(y)})"' if turn else ""
            box = (
                f'x="{short(x - radius * 1.4)}" y="{short(y - radius * 1.4)}" width="{short(radius * 2.8)}" height="{short(radius * 2.8)}"'
            )
            self.add(f'<g clip-path="{clip}"><rect {box} filter="{self.noise(cloud, seed, frequency, gain, lift)}"{spin}/></g>')
        night = self.radial([(0.45, "night", 0), (0.8, "night", 0.55), (1, "night", 0.92)], *sun, 0.95)
        self.circle(x, y, radius, night)

    def ring(
        self, x: float, y: float, rx: float, ry: float, colour: str, width: float, turn: float, front: bool, opacity: float = 0.8
    ) -> None:
        """Half of a ring around a world: what lies behind it, or before it."""
        sweep = 0 if front else 1
        d = f"M{short(x - rx)} {short(y)}A{short(rx)} {short(ry)} 0 0 {sweep} {short(x + rx)} {short(y)}"
        self.path(d, stroke=colour, width=width, opacity=opacity, more=f'transform="rotate({short(turn)} {short(x)} {short(y)})"')

    def orbit(
        self, x: float, y: float, rx: float, ry: float, colour: str, width: float = 1, opacity: float = 0.5, dashes: str = ""
    ) -> None:
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.add(
            f'<ellipse cx="{short(x)}" cy="{short(y)}" rx="{short(rx)}" ry="{short(ry)}" fill="none" stroke="{self.colour(colour)}" '
            f'stroke-width="{short(width)}" opacity="{opacity:g}"{dashed}/>'
        )

    # Ships ------------------------------------------------------------------------------------

    def flight(self, x: float, y: float, turn: float, scale: float, hull: str, side: str, flame: str, trail: float = 60) -> None:
        """A fighter seen from above and behind, flying to the right before it is turned, with what burns behind it."""
        fire = self.linear([(0, flame, 0), (1, flame, 0.85)], 1, 0)
        self.add(
            f'<g transform="translate({short(x)} {short(y)})rotate({short(turn)})scale({scale:g})">'
            f'<path d="M-10-2.500L-{short(trail)} 0-10 2.500z" fill="{fire}"/>'
            f'<path d="M24 0L2-4-8-14-12-13-8-3-12-2v4l4 1-4 10 4 1L2 4z" fill="{self.colour(hull)}"/>'
            f'<path d="M24 0L2 4-8 14-12 13-8 3-12 2V0z" fill="{self.colour(side)}"/>'
            f'<path d="M13 0L5-1.600 2 0 5 1.600z" fill="{self.colour(flame)}"/></g>'
        )

    def done(self, title: str) -> str:
        """The whole picture."""
        known = "".join(f'<{tag} id="{name}"{attributes}>{content}</{tag}>' for (tag, attributes, content), name in self.known.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}" role="img">'
            f'<title>{title}</title><defs color-interpolation-filters="sRGB">{known}{"".join(self.symbols)}</defs>{"".join(self.parts)}</svg>'
        )


def around(x: float, y: float, rx: float, ry: float, degrees: float) -> Point:
    """A point of an ellipse."""
    return x + rx * cos(degrees * pi / 180), y + ry * sin(degrees * pi / 180)
