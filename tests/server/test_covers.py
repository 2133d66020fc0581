"""The covers in the lobby: drawn by each game, small, the same every time, in both themes, and nothing but shapes."""

from xml.etree import ElementTree

import pytest

from starmeeple.core.errors import StarmeepleError
from starmeeple.core.game import has_part, part
from starmeeple.games import registered
from starmeeple.server.screens.pictures import sample

MOST = 12_000  # bytes
ALLOWED = {
    "svg", "title", "defs", "g", "path", "circle", "ellipse", "rect", "use", "linearGradient", "radialGradient", "stop", "mask", "clipPath", "filter",
    "feTurbulence", "feColorMatrix", "feGaussianBlur",
}  # fmt: skip


@pytest.mark.parametrize("slug", list(registered()))
def test_a_cover_is_small_steady_and_harmless(slug: str) -> None:
    package = registered()[slug].package
    assert has_part(package, "cover")
    drawn = {theme: sample(slug, theme) for theme in ("dark", "light")}
    for theme, svg in drawn.items():
        assert len(svg.encode()) <= MOST, f"{theme}: {len(svg.encode())} bytes"
        assert svg == part(package, "cover").cover(theme), "the same every time"
        root = ElementTree.fromstring(svg)
        elements = list(root.iter())
        assert {element.tag.rpartition("}")[2] for element in elements} <= ALLOWED
        names = {element.get("id") for element in elements}
        used = [value for element in elements for name, value in element.items() if name == "href" or value.startswith("url(")]
        assert used and all(value.removeprefix("url(").removesuffix(")")[0] == "#" for value in used)
        assert {value.removeprefix("url(").removesuffix(")")[1:] for value in used} <= names, "whatever is referred to is there"
        assert not any(name == "style" or name.startswith("on") for element in elements for name in element.attrib)
    assert drawn["dark"] != drawn["light"]


def test_palettes_name_the_same_colours_in_both_themes() -> None:
    for game in registered().values():
        palettes = part(game.package, "cover").PALETTES
        assert palettes["dark"].keys() == palettes["light"].keys(), game.slug


def test_there_are_two_themes() -> None:
    with pytest.raises(StarmeepleError, match="theme"):
        sample(next(iter(registered())), "pink")
