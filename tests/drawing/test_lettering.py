from starmeeple.drawing.lettering import cut, fitting, line_width, lines_in


def test_a_line_is_as_wide_as_the_widest_font_makes_it() -> None:
    # DejaVu Sans: advance widths of 0.613, 0.635 and 0.550 of the size, bold 0.675, 0.716 and 0.593; never less than they are.
    assert line_width("abc", 100) == 62 + 64 + 55
    assert line_width("abc", 100, bold=True) == 68 + 72 + 60
    assert line_width("→", 100) == 84
    assert line_width("☃", 11) == 11, "a letter that nobody measured is as wide as its size"


def test_lines_fit_and_keep_every_word() -> None:
    content = "for each ship: send opponents' ships at one facility to the Bay"
    lines = lines_in(content, 120, 11)
    assert len(lines) > 2 and " ".join(lines) == content
    assert all(line_width(line, 11) <= 120 for line in lines)


def test_what_has_no_room_is_cut_with_an_ellipsis() -> None:
    lines = lines_in("one two three four five six seven", 60, 11, most=2)
    assert len(lines) == 2 and lines[-1].endswith("…")
    assert all(line_width(line, 11) <= 60 for line in lines)
    assert cut("Experimental", 40, 11).endswith("…") and cut("Exp", 40, 11) == "Exp"
    assert lines_in("", 60, 11) == ()


def test_a_size_never_falls_below_the_floor() -> None:
    assert fitting("Proxima Centauri Scholars", 60, 13, bold=True) == 11
    size = fitting("Proxima Centauri Scholars", 173, 13, bold=True)
    assert 11 < size < 13 and cut("Proxima Centauri Scholars", 173, size, True) == "Proxima Centauri Scholars"
