import xml.etree.ElementTree as ElementTree

import pytest

from starmeeple import drawing
from starmeeple.drawing.icons import SYMBOLS
from starmeeple.drawing.theme import THEMES, resolved, stylesheet


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", list(THEMES))
def test_text_is_legible_in_both_themes(theme: str) -> None:
    tokens = THEMES[theme]
    for ground in ("space", "panel", "raised"):
        assert contrast(tokens["ink"], tokens[ground]) >= 7
        assert contrast(tokens["ink-soft"], tokens[ground]) >= 4.5
        assert contrast(tokens["lit"], tokens[ground]) >= 3
    for seat in range(5):
        assert contrast(tokens["on-seat"], tokens[f"seat-{seat}"]) >= 4.5


def test_both_themes_have_the_same_tokens() -> None:
    assert set(THEMES["dark"]) == set(THEMES["light"])
    for name in THEMES["dark"]:
        assert f"--{name}:" in stylesheet()


def test_every_icon_is_well_formed_and_uses_the_palette() -> None:
    svg = drawing.Svg(100, 100, "icons")
    for number, name in enumerate(SYMBOLS):
        drawing.icon(svg, name, 10 + number, 10)
    text = svg.done()
    root = ElementTree.fromstring(text)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}symbol"))) == len(SYMBOLS)
    assert "var(" not in resolved(text)


def test_shapes_draw_and_pieces_glow_when_lit() -> None:
    svg = drawing.Svg(200, 200, "shapes & <more>", lit=["hex/a1"])
    for seat in range(-1, 5):
        drawing.token(svg, seat, 10, 10, 8)
        drawing.die(svg, 40, 10, 20, seat + 2, seat)
    with svg.piece("hex/a1", "A1 <free>", 50, 60, note="a & b"):
        drawing.hexagon(svg, 0, 0, 12)
    drawing.card(svg, 0, 0, 60, 80, "A card")
    drawing.card(svg, 0, 0, 60, 80, face_up=False)
    drawing.panel(svg, 0, 0, 100, 50, "Panel", 2)
    drawing.track(svg, 0, 0, 20, [0, 1, 2], {0: 1, 1: 1, 2: 9})
    drawing.counter(svg, "fuel", 5, 5, 3, title="Fuel")
    drawing.badge(svg, 5, 5, "7")
    drawing.button(svg, 0, 0, 40, 20, "Go", on=True)
    drawing.cube(svg, 5, 5, 8, drawing.colour("ore"))
    below = drawing.paragraph(svg, 0, 0, 50, "some words that need more than one line to stand in", most=3)
    root = ElementTree.fromstring(svg.done())
    lit = [element for element in root.iter() if "lit" in (element.get("class") or "").split()]
    assert [element.get("id") for element in lit] == ["hex/a1"]
    assert below == pytest.approx(3 * 13 * 1.3)


def test_what_is_not_in_the_palette_or_the_set_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        drawing.colour("mauve")
    with pytest.raises(KeyError):
        drawing.icon(drawing.Svg(1, 1, ""), "unicorn", 0, 0)


def test_text_is_wrapped_and_fitted() -> None:
    assert drawing.wrapped("one two three four", 46, 10) == ["one two", "three", "four"]
    assert drawing.fitted("a very long line of text indeed", 40, 13) == 7
    assert drawing.fitted("short", 400, 13) == 13


def test_a_kept_part_is_drawn_once_for_its_key_with_its_icons() -> None:
    drawn: list[str] = []

    def picture(word: str) -> str:
        def part(svg: drawing.Svg) -> None:
            drawn.append(word)
            with svg.piece("panel/kept", word):
                drawing.icon(svg, "fuel", 5, 5)

        svg = drawing.Svg(50, 50, "kept", lit=["panel/kept"])
        svg.kept(("a test", word), part)
        svg.circle(1, 2, 3)
        return svg.done()

    first = picture("one")
    assert picture("one") == first and drawn == ["one"]
    assert '<symbol id="icon-fuel"' in first and '<circle cx="1"' in first
    assert "lit" not in first, "what stays the same cannot be chosen"
    assert "<title>two</title>" in picture("two") and drawn == ["one", "two"]


def test_elements_that_are_kept_are_told_apart_by_the_kinds_of_their_values() -> None:
    for value, text in ((1, "1"), (True, "True"), (1.0, "1"), (1.5, "1.5"), ("1", "1")):
        svg = drawing.Svg(1, 1, "")
        svg.add("a", "b & c", some_thing=value)
        assert svg.parts == [f'<a some-thing="{text}">b &amp; c</a>']
