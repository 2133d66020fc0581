"""A small SVG writer: text stays text, every piece has an id and a title, colours are the palette's."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

from starmeeple.drawing.icons import SYMBOLS

FONT = "ui-sans-serif, Inter, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"
Number = int | float
MOST_KEPT = 256  # parts that are drawn once, over all games and frames


@lru_cache(maxsize=1 << 14, typed=True)
def number(value: object) -> str:
    """A number without useless digits. A picture writes the same few thousand numbers again and again: kept, it draws four times as fast."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


class Group:
    """Closes a group of elements; a plain class, because a picture has a hundred of them and a generator costs more."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[str]) -> None:
        self.parts = parts

    def __enter__(self) -> None:
        pass

    def __exit__(self, error: object, *_: object) -> None:
        if error is None:
            self.parts.append("</g>")


class Svg:
    """A picture in the making. `lit` are the ids that can be chosen now."""

    def __init__(self, width: Number, height: Number, title: str, lit: Collection[str] = ()) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.lit = frozenset(lit)
        self.parts: list[str] = []
        self.symbols: set[str] = set()

    def add(self, tag: str, content: str | None = None, /, **attributes: object) -> None:
        """One element; `stroke_width` becomes `stroke-width`, `class_` becomes `class`; None is left out."""
        self.parts.append(element(tag, content, **attributes))

    def kept(self, key: Hashable, draw: Callable[["Svg"], None]) -> None:
        """A part that is the same in many pictures and is drawn once. The key says all that it depends on; nothing in it can be chosen."""
        found = KEPT.get(key)
        if found is None:
            part = Svg(self.width, self.height, self.title)
            draw(part)
            found = KEPT[key] = ("".join(part.parts), frozenset(part.symbols))
            while len(KEPT) > MOST_KEPT:
                KEPT.popitem(last=False)
        self.parts.append(found[0])
        self.symbols |= found[1]

    def group(self, **attributes: object) -> Group:
        """A group of elements."""
        self.parts.append(f"<g{written(attributes)}>")
        return Group(self.parts)

    def piece(self, id: str, title: str, x: Number = 0, y: Number = 0, note: str = "", **attributes: object) -> Group:
        """Something on the table: it has an id by what it is, a title to read, and glows when it can be chosen.
        Draw inside relative to its own origin. `note` is a longer text for the enlarged card."""
        classes = "piece lit" if id in self.lit else "piece"
        extra = f"{attributes.pop('class_')} {classes}" if "class_" in attributes else classes
        place = f"translate({number(x)} {number(y)})" if x or y else None
        self.parts.append(f"<g{written({'id': id, 'class_': extra, 'transform': place, 'data_note': note or None, **attributes})}>")
        self.parts.append(f"<title>{escape(title)}</title>")
        return Group(self.parts)

    def is_lit(self, id: str) -> bool:
        """Can the element of this id be chosen now?"""
        return id in self.lit

    def rect(self, x: Number, y: Number, width: Number, height: Number, radius: Number = 0, **attributes: object) -> None:
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius or None, **attributes)

    def circle(self, x: Number, y: Number, radius: Number, **attributes: object) -> None:
        self.add("circle", cx=x, cy=y, r=radius, **attributes)

    def line(self, x1: Number, y1: Number, x2: Number, y2: Number, **attributes: object) -> None:
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, **{"stroke": "var(--line)", **attributes})

    def path(self, d: str, **attributes: object) -> None:
        self.add("path", d=d, **attributes)

    def polygon(self, points: list[tuple[float, float]], **attributes: object) -> None:
        self.add("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)

    def text(self, x: Number, y: Number, content: str, size: Number = 13, **attributes: object) -> None:
        """A line of text; `anchor` is start, middle or end; `bold=True` for weight; `room`: how wide a line with a player's name may get."""
        anchor = attributes.pop("anchor", None)
        room = attributes.pop("room", None)
        bold = attributes.pop("bold", False)
        self.add(
            "text",
            content,
            x=x,
            y=y,
            font_size=size,
            text_anchor=anchor,
            font_weight="600" if bold else None,
            data_room=room if "«" in content else None,
            **{"fill": "var(--ink)", **attributes},
        )

    def use(self, symbol: str, x: Number, y: Number, size: Number, **attributes: object) -> None:
        """An icon of the shared set, centred at x, y."""
        if symbol not in SYMBOLS:
            raise KeyError(f"there is no icon {symbol!r}")
        self.symbols.add(symbol)
        half = size / 2
        self.add("use", href=f"#icon-{symbol}", x=x - half, y=y - half, width=size, height=size, **attributes)

    def done(self) -> str:
        """The whole picture."""
        symbols = "".join(f'<symbol id="icon-{name}" viewBox="0 0 24 24">{SYMBOLS[name]}</symbol>' for name in sorted(self.symbols))
        icons = f'<defs id="icons">{symbols}</defs>' if symbols else ""  # with an id: a new icon is one element more, not all of them anew
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="0 0 {number(self.width)} {number(self.height)}" role="group" '
            f'aria-label={quoteattr(self.title)} font-family="{FONT}"><title>{escape(self.title)}</title>'
            f"{icons}{''.join(self.parts)}</svg>"
        )


KEPT: OrderedDict[Hashable, tuple[str, frozenset[str]]] = OrderedDict()  # parts that were drawn, with the icons in them


@lru_cache(maxsize=1 << 14, typed=True)
def element(tag: str, content: str | None, /, **attributes: object) -> str:
    """An element as SVG writes it. Most of a picture's elements were in the one before, and are kept."""
    start = f"<{tag}{written(attributes)}"
    return f"{start}/>" if content is None else f"{start}>{escape(content)}</{tag}>"


def written(attributes: dict[str, object]) -> str:
    """Attributes as SVG writes them."""
    return "".join([attribute(name, value) for name, value in attributes.items() if value is not None])


@lru_cache(maxsize=1 << 14, typed=True)
def attribute(name: str, value: object) -> str:
    """One attribute as SVG writes it."""
    return f" {name.rstrip('_').replace('_', '-')}={quoteattr(number(value))}"


class Drawn(str):
    """An SVG that shows itself in a notebook."""

    def _repr_svg_(self) -> str:
        return str(self)
