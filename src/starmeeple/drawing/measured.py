"""Lines that fit for certain: measured with the widest font that a picture may be shown in (DejaVu Sans), so that no other makes them longer.

`drawing.text` estimates; here a line is as wide as it says or narrower. What does not fit is wrapped, then cut with an ellipsis: it never shrinks
below the size that can be read."""

from functools import lru_cache

from starmeeple.core.frames import WORD
from starmeeple.drawing.svg import Svg

# Hundredths of the size, from the space to the tilde.
PLAIN = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53,
    100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50,
    50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
HEAVY = (
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 58,
    100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 50,
    50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
)  # fmt: skip
OTHER = {"·": 38, "’": 38, "–": 50}  # any further sign is as wide as the size
LEADING = 1.26  # from one line to the next, in sizes


@lru_cache(maxsize=1 << 13)
def line_width(content: str, size: float, bold: bool = False) -> float:
    """How wide a line is at most."""
    widths = HEAVY if bold else PLAIN
    return sum(widths[ord(sign) - 32] if " " <= sign <= "~" else OTHER.get(sign, 100) for sign in content) * size / 100


@lru_cache(maxsize=1 << 13)
def cut(content: str, width: float, size: float, bold: bool = False) -> str:
    """The line, or as much of it as fits and an ellipsis."""
    if line_width(content, size, bold) <= width:
        return content
    kept = content
    while kept and line_width(f"{kept}…", size, bold) > width:
        kept = kept[:-1]
    return f"{kept.rstrip(' ,;:.')}…"


@lru_cache(maxsize=1 << 13)
def lines_in(content: str, width: float, size: float, bold: bool = False, most: int = 99) -> tuple[str, ...]:
    """The text in lines that fit; the last of `most` lines is cut where the rest has no room."""
    lines: list[str] = []
    line = ""
    words = content.split()
    for number, word in enumerate(words):
        longer = f"{line} {word}" if line else word
        if not line or line_width(longer, size, bold) <= width:
            line = longer
        elif len(lines) == most - 1:
            line = " ".join([line, *words[number:]])
            break
        else:
            lines.append(line)
            line = word
    return tuple(cut(each, width, size, bold) for each in [*lines, line] if each)


def fitting(content: str, width: float, size: float, bold: bool = False, least: float = WORD) -> float:
    """The largest size, from `least` to `size`, at which the line fits, in tenths."""
    return max(least, min(size, int(10 * width / max(0.01, line_width(content, 1.0, bold))) / 10))


def write(svg: Svg, x: float, y: float, lines: tuple[str, ...], size: float, **attributes: object) -> float:
    """Lines from the baseline y on; returns the baseline of the line after them."""
    for number, line in enumerate(lines):
        svg.text(x, y + number * size * LEADING, line, size, **attributes)
    return y + len(lines) * size * LEADING
