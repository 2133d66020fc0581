"""Text in pictures: SVG has no line breaks of its own, so lines are measured (`lettering`)."""

from starmeeple.drawing.lettering import line_width
from starmeeple.drawing.svg import Number, Svg


def wrapped(content: str, width: Number, size: Number, bold: bool = False) -> list[str]:
    """The text in lines that are at most so wide."""
    lines: list[str] = []
    line = ""
    for word in content.split():
        longer = f"{line} {word}".strip()
        if line and line_width(longer, float(size), bold) > float(width):
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def fitted(content: str, width: Number, size: Number, least: Number = 7) -> float:
    """The largest font size, at most `size`, at which the line fits."""
    needed = line_width(content, 1.0)
    return float(max(least, min(float(size), float(width) / needed if needed else size)))


def paragraph(
    svg: Svg, x: Number, y: Number, width: Number, content: str, size: Number = 13, most: int = 99, **attributes: object
) -> float:
    """A text in lines; returns the y below it. More than `most` lines are cut with an ellipsis."""
    lines = wrapped(content, width, size)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    for index, line in enumerate(lines):
        svg.text(x, float(y) + index * float(size) * 1.3, line, size, **attributes)
    return float(y) + len(lines) * float(size) * 1.3
