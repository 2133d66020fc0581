"""The shape of the window that a picture is drawn for. A unit of a picture is a pixel of that window: what is written at 11 is read at 11.

A few frames for all screens, so that those who look at the same table share its drawings. A picture is as wide as its frame, and as tall as
it needs: what is seen at once is `height`, the rest is scrolled to. Only a map whose places must not get smaller may be wider than its frame."""

from dataclasses import dataclass

WORD = 11.0  # the smallest size of a word
MARK = 9.0  # of a single mark or digit


@dataclass(frozen=True)
class Frame:
    """A shape (wide, square or tall), the pixels that are seen at once, and whether fingers point."""

    layout: str
    width: float
    height: float
    touch: bool = False

    @property
    def name(self) -> str:
        """As the page asks for it."""
        return f"{self.layout}-touch" if self.touch else self.layout

    @property
    def target(self) -> float:
        """The least width and height of what can be chosen."""
        return 44.0 if self.touch else 24.0


WIDE = Frame("wide", 1056, 844)  # the board beside the side panel at 1440×900
SQUARE = Frame("square", 640, 712)  # at 1024×768
TALL = Frame("tall", 390, 430)  # above the question on a telephone
FRAMES: dict[str, Frame] = {
    frame.name: frame for shape in (WIDE, SQUARE, TALL) for touch in (False, True)
    for frame in [Frame(shape.layout, shape.width, shape.height, touch)]
}  # fmt: skip
