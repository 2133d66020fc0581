"""Comments in records: on the action after them, kept word by word, and no harm to what was written before there were any."""

import pytest

import starmeeple as sm
from starmeeple.core.errors import BadRecord
from starmeeple.record import read


def some_record() -> list[str]:
    """The lines of a short record."""
    match = sm.game("alien-frontiers").new(players=2, seed=7)
    for _ in range(6):
        match.play(match.legal()[0])
    return match.record.text.strip().split("\n")


def test_comments_come_back_as_they_were() -> None:
    lines = some_record()
    first = lines.index("") + 1
    text = "\n".join([*lines[:first], "# The first words.", *lines[first:-1], "# One.", "#", "# Three.", lines[-1], "# The last."]) + "\n"

    record = read(text)

    assert record.text == text
    count = len(record.lines)
    assert record.comments == {0: ["The first words."], count - 1: ["One.", "", "Three."], count: ["The last."]}
    assert sm.load(text).record.lines == read("\n".join(lines)).lines


def test_a_record_without_comments_is_as_it_was() -> None:
    text = "\n".join(some_record()) + "\n"

    assert read(text).comments == {} and read(text).text == text


def test_an_error_names_the_line_of_the_text() -> None:
    lines = some_record()
    text = "\n".join([*lines[:-1], "# Now something wrong.", "0 dock nowhere 7"])

    with pytest.raises(BadRecord) as refused:
        sm.load(text)
    assert refused.value.line == len(lines) + 1


def test_nothing_stands_after_the_end_not_even_a_comment() -> None:
    text = "\n".join([*some_record(), "", "end: ranking 1 2 · scores 1 0 · walk 0", "# But then."])

    with pytest.raises(BadRecord):
        read(text)
