"""Words in the room that there is, at a size that can be read: they fold into lines, or end in an ellipsis; they never shrink below the floor."""

from collections.abc import Iterator
from contextlib import contextmanager

from starmeeple.drawing import Svg, wrapped
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.drawing.theme import seat_colour

SMALL = 11.0  # words
LINE = 13.0  # from one line of them to the next
GAP = 8.0  # between panels
HEAD = 28.0  # of a panel, above what is in it


class Sheet(Svg):
    """A picture whose words are small, in ink, and whose signs are in soft ink, unless they say otherwise: the group around all of it says so once.
    Nothing is placed more exactly than to a tenth of a pixel. Both make it a tenth shorter."""

    @contextmanager
    def whole(self) -> Iterator[None]:
        """The group around all of it."""
        with self.group(id="panel/all", font_size=SMALL, fill="var(--ink)", color="var(--ink-soft)"):
            yield

    def add(self, tag: str, content: str | None = None, /, **attributes: object) -> None:
        tidy = {name: round(value, 1) if isinstance(value, float) else value for name, value in attributes.items()}
        if tag == "use" and tidy.get("color") == "var(--ink-soft)":
            del tidy["color"]
        if tag == "text" and tidy.get("fill") == "var(--ink)":
            del tidy["fill"]
        if tag == "text" and tidy.get("font_size") == SMALL and tidy.get("data_room") is None:
            del tidy["font_size"]
        super().add(tag, content, **tidy)


def folded(content: str, room: float, most: int, size: float = SMALL, bold: bool = False) -> list[str]:
    """The text in at most so many lines, the last one cut where it does not fit."""
    words = " ".join(word if line_width(word, size, bold) <= room else word.replace("-", "- ") for word in content.split())
    lines = wrapped(words, room, size, bold)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [cut(line, room, size, bold) for line in lines]


def fitting(content: str, room: float, size: float, least: float = SMALL, bold: bool = False) -> tuple[str, float]:
    """A line with the largest size at which it fits; at the least size it is cut."""
    while size > least and line_width(content, size, bold) > room:
        size = max(least, size - 0.5)
    return cut(content, room, size, bold), size


def named(svg: Svg, x: float, y: float, content: str, room: float, size: float = 13, fill: str = "var(--ink)") -> None:
    """A name in bold letters; where they need too much room in plain ones, and cut at last."""
    bold = line_width(content, SMALL, True) <= room
    text, size = fitting(content, room, size, SMALL, bold)
    svg.text(x, y, text, size, bold=bold, fill=fill)


def titled(svg: Svg, width: float, height: float, title: str, seat: int | None = None, stroke: str = "var(--line)") -> None:
    """A panel around its own origin, with its heading; a seat's panel has its colour on the left edge."""
    svg.rect(0, 0, width, height, 10, fill="var(--panel)", stroke=stroke)
    if seat is not None:
        svg.rect(0, 8, 4, height - 16, 2, fill=seat_colour(seat))
    svg.text(14, 20, title, 13, bold=True, room=width - 26)
