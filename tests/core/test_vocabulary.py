import pytest
from hypothesis import given, strategies

from starmeeple.core import verbs
from starmeeple.core.errors import BadNotation
from starmeeple.core.state import ALLOWED, State, zeros
from starmeeple.core.vocabulary import Verb, Vocabulary, names, numbers


def vocabulary() -> Vocabulary:
    return Vocabulary(
        [
            Verb("pass"),
            Verb("dock", names("facility", ["solar-converter", "lunar-mine", "shipyard"]), numbers("value", 1, 6)),
            Verb("roll", numbers("value", 1, 6)),
        ]
    )


def test_actions_are_contiguous_from_the_first_verb_to_the_last() -> None:
    words = vocabulary()
    assert words.size == 1 + 18 + 6
    assert [words.text(action) for action in (0, 1, 6, 7, 18, 19, 24)] == [
        "pass", "dock solar-converter 1", "dock solar-converter 6", "dock lunar-mine 1", "dock shipyard 6", "roll 1", "roll 6",
    ]  # fmt: skip
    assert words.first("roll") == 19


@given(strategies.integers(0, 24))
def test_every_action_parses_back_to_itself(action: int) -> None:
    words = vocabulary()
    assert words.parse(words.text(action)) == action
    verb = words.verb(action)
    assert words.encode(verb.name, words.arguments(action)) == action


@given(strategies.text(max_size=40))
def test_any_text_is_read_or_refused_with_what_was_expected(text: str) -> None:
    words = vocabulary()
    try:
        action = words.parse(text)
    except BadNotation as error:
        assert error.expected
    else:
        assert words.text(action) == " ".join(text.lower().split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a verb: pass, dock, roll"),
        ("dance", "a verb (pass, dock, roll)"),
        ("dock", "`dock <facility> <value>`"),
        ("dock lunar-mine 7", "for <value> one of its 6 values (1, 2, 3, 4, 5, 6)"),
        ("dock lunar-mime 3", "for <facility> one of its 3 values (solar-converter, lunar-mine, shipyard)"),
        ("roll 2 2", "`roll <value>`"),
    ],
)
def test_bad_notation_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(BadNotation) as caught:
        vocabulary().parse(text)
    assert caught.value.expected == expected


def test_long_ranges_suggest_the_nearest_name() -> None:
    words = Vocabulary([Verb("go", names("hex", [f"{column}{row}" for column in "ABCDEF" for row in range(1, 9)]))])
    with pytest.raises(BadNotation, match="perhaps"):
        words.parse("go A9")


def test_out_of_range_actions_are_refused() -> None:
    for action in (-1, 25):
        with pytest.raises(BadNotation):
            vocabulary().text(action)
    with pytest.raises(BadNotation):
        vocabulary().encode("dock", [0, 6])
    with pytest.raises(BadNotation):
        vocabulary().encode("dock", [0])


def test_a_name_with_a_space_or_twice_is_a_mistake_of_the_game() -> None:
    with pytest.raises(ValueError, match="no name"):
        names("card", ["two words"])
    with pytest.raises(ValueError, match="not distinct"):
        names("card", ["a", "a"])
    with pytest.raises(ValueError, match="twice"):
        Vocabulary([Verb("a"), Verb("a")])


def test_a_verb_says_its_choices_as_a_mask() -> None:
    """By default those that nothing forbids; a `Choice` lists, refuses and weighs by them."""

    class Even(verbs.Verb[State]):
        def why_not(self, position: State, seat: int, a: int, b: int, c: int) -> int:
            return ALLOWED if (a + b) % 2 == 0 else 7

    class Masked(verbs.Choice[State]):
        def choices(self, position: State, seat: int) -> int:
            return 0b1001

        def why_refused(self, position: State, seat: int, a: int, b: int, c: int) -> int:
            return 7

    pair = [numbers("one", 0, 1), numbers("two", 0, 1)]
    made = verbs.Vocabulary([Even("even", *pair, at=(1,)), Masked("masked", *pair, at=(1,))], 2)
    state, buffer, weights = State(), zeros(8), zeros(8)
    for verb in made.answers_to(1):
        assert verb.choices(state, 0) == 0b1001
        assert verb.list_into(state, 0, buffer, 0) == 2
        assert [int(buffer[i]) - int(verb.first) for i in range(2)] == [0, 3]
        assert [int(verb.why_not(state, 0, a, b, 0)) for a in (0, 1) for b in (0, 1)] == [0, 7, 7, 0]
    assert made.answers_to(1)[1].weigh_into(state, buffer, weights, 0) == 2 and [int(weights[0]), int(weights[1])] == [1, 1]
