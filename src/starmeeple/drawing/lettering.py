"""How wide words really get: the widths of DejaVu Sans, the widest font that a picture may be shown in. What fits in it fits in every other."""

from functools import lru_cache

from starmeeple.core.frames import WORD
from starmeeple.drawing.svg import Svg

# Letters by their width in hundredths of the size of the font: regular, bold.
REGULAR = {
    28: "'ijl", 30: "IJ", 32: " ,.·’", 34: "/:;\\|", 36: "-f", 39: "()[]", 40: "!t", 42: "r", 46: '"', 50: "*_`–▸", 52: "s", 53: "?z", 55: "c",
    56: "L", 58: "Fk", 60: "vxy", 61: "PTY", 62: "aeo", 64: "$0123456789ESbdghnpqu{}", 66: "K", 69: "ABVXZ", 70: "CR", 74: "U", 75: "N", 76: "H",
    77: "D", 78: "&G", 79: "OQ", 82: "w", 84: "#+<=>^~−→≤≠×★", 87: "M", 95: "%", 98: "m", 99: "W", 100: "@…—",
}  # fmt: skip
BOLD = {
    31: "'", 35: " ijl", 37: "/\\|", 38: ",.IJ·’", 40: ":;", 42: "-", 44: "f", 46: "!()[]", 48: "t", 50: "_`r–▸", 52: '"', 53: "*", 58: "?", 59: "z",
    60: "cs", 64: "L", 65: "x", 66: "vy", 67: "k", 68: "ae", 69: "EFTo", 70: "$0123456789", 72: "Sbdghnpqu{}", 73: "YZ", 74: "CP", 77: "BRX",
    78: "AKV", 82: "GU", 83: "D", 84: "#+<=>HN^~−→≤≠×★", 85: "OQ", 88: "&", 93: "w", 100: "@M…—", 101: "%", 105: "m", 111: "W",
}  # fmt: skip
OTHER = 100  # a letter that is in no table
LEADING = 1.26  # from one line to the next, in sizes
WIDTHS = [{letter: width for width, letters in table.items() for letter in letters} for table in (REGULAR, BOLD)]


@lru_cache(maxsize=1 << 12)
def line_width(content: str, size: float = WORD, bold: bool = False) -> float:
    """How wide a line is at most."""
    table = WIDTHS[bold]
    return sum(table.get(letter, OTHER) for letter in content) * size / 100


@lru_cache(maxsize=1 << 12)
def cut(content: str, room: float, size: float = WORD, bold: bool = False) -> str:
    """The line, shortened by an ellipsis where it is wider than its room."""
    if line_width(content, size, bold) <= room:
        return content
    while content and line_width(f"{content}…", size, bold) > room:
        content = content[:-1].rstrip(" ,·-")
    return f"{content}…"


@lru_cache(maxsize=1 << 12)
def lines_in(content: str, room: float, size: float, bold: bool = False, most: int = 99) -> tuple[str, ...]:
    """The text in at most so many lines, none wider than the room; what does not fit is cut with an ellipsis."""
    lines: list[str] = []
    for word in content.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (line_width(longer, size, bold) <= room or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(cut(line, room, size, bold) for line in lines)


def fits(content: str, room: float, size: float, bold: bool = False, most: int = 1) -> bool:
    """Is the text whole in so many lines?"""
    return not any(line.endswith("…") for line in lines_in(content, room, size, bold, most))


def fitting(content: str, width: float, size: float, bold: bool = False, least: float = WORD) -> float:
    """The largest size, from `least` to `size`, at which the line fits, in tenths."""
    return max(least, min(size, int(10 * width / max(0.01, line_width(content, 1.0, bold))) / 10))


def write(svg: Svg, x: float, y: float, lines: tuple[str, ...], size: float, **attributes: object) -> float:
    """Lines from the baseline y on; returns the baseline of the line after them."""
    for number, line in enumerate(lines):
        svg.text(x, y + number * size * LEADING, line, size, **attributes)
    return y + len(lines) * size * LEADING
