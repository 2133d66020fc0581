"""Players' names in a picture. A picture calls a seat by its mark, as sentences do; the border puts the name in, when it is known who looks."""

import re
from collections.abc import Sequence
from xml.sax.saxutils import escape

from starmeeple.core.speech import SEAT_NAMES, who
from starmeeple.drawing.lettering import line_width

BEGINS = who(0)[0]  # the letter with which a mark begins
MARK = re.compile(who(0).replace("0", r"(\d)"))
LINE = re.compile(rf"<text([^>]*)>([^<]*{MARK.pattern}[^<]*)</text>")
ROOM = re.compile(r' data-room="([\d.]+)"')
SIZE = re.compile(r' font-size="([\d.]+)"')
SPACING = re.compile(r' letter-spacing="([\d.]+)em"')
LONGEST = 13  # letters of a name in a line whose room is not known


def with_names(svg: str, names: Sequence[str] = SEAT_NAMES) -> str:
    """The picture with every mark replaced by a name: whole in titles and notes, cut with an ellipsis where a line has no more room."""

    def in_line(found: re.Match[str]) -> str:
        attributes, content = found[1], found[2]
        room, size = ROOM.search(attributes), SIZE.search(attributes)
        longest = max((len(name) for name in names), default=0) if room else LONGEST
        line = named_line(content, names, longest)
        while room and size and longest > 1 and width_of(line, attributes, float(size[1])) > float(room[1]):
            longest -= 1
            line = named_line(content, names, longest)
        return f"<text{MARK.sub(whole, ROOM.sub('', attributes))}>{line}</text>"

    def whole(found: re.Match[str]) -> str:
        return written(names[int(found[1])])

    pieces: list[str] = []
    at = 0
    while (place := svg.find(BEGINS, at)) >= 0:  # a picture has few marks: it is not searched for all lines and read only around them
        opened = svg.rfind("<", 0, place)
        found = LINE.match(svg, opened) if svg.startswith("<text", opened) else None
        mark = MARK.match(svg, place)
        if found is not None:
            pieces += [svg[at:opened], in_line(found)]
            at = found.end()
        else:
            pieces += [svg[at:place], whole(mark) if mark is not None else BEGINS]
            at = mark.end() if mark is not None else place + 1
    return "".join([*pieces, svg[at:]])


def width_of(line: str, attributes: str, size: float) -> float:
    """How wide a line is at most, with its weight and the space between its letters."""
    spacing = SPACING.search(attributes)
    wide = line_width(line, size, " font-weight=" in attributes)
    return wide + (float(spacing[1]) * size * len(line) if spacing else 0.0)


def named_line(content: str, names: Sequence[str], longest: int) -> str:
    """A line with its marks replaced by names of at most so many letters."""

    def short(found: re.Match[str]) -> str:
        name = names[int(found[1])]
        return written(name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…")

    return MARK.sub(short, content)


def written(name: str) -> str:
    """A name as SVG writes it, in text and in attributes alike."""
    return escape(name, {'"': "&quot;"})
