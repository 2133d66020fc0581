"""How sentences name players, and speak to their reader."""

import pytest

from starmeeple.core.speech import a, agrees, does, named, second_person, who


@pytest.mark.parametrize(
    ("third", "second"),
    [
        ("draws", "draw"), ("passes", "pass"), ("buys", "buy"), ("tries", "try"), ("is", "are"), ("has", "have"), ("does", "do"), ("loses", "lose"),
        ("uses", "use"), ("discards", "discard"), ("wins", "win"), ("fetches", "fetch"), ("their", "your"), ("themselves", "yourself"),
    ],
)  # fmt: skip
def test_a_verb_goes_with_you(third: str, second: str) -> None:
    assert second_person(third) == second


def test_the_reader_is_you_and_the_others_have_names() -> None:
    sentence = f"{does(0, 'takes', '2 Fuel')} from {who(1)}’s store, and {who(1)} {agrees(1, 'keeps')} {agrees(1, 'their')} ore."
    assert named(sentence, ["Ann", "Bob"]) == "Ann takes 2 Fuel from Bob’s store, and Bob keeps their ore."
    assert named(sentence, ["Ann", "Bob"], 0) == "You take 2 Fuel from Bob’s store, and Bob keeps their ore."
    assert named(sentence, ["Ann", "Bob"], 1) == "Ann takes 2 Fuel from your store, and you keep your ore."


def test_you_is_written_large_where_a_sentence_begins() -> None:
    assert named(f"Round 2: {who(0)}’s turn. {does(0, 'rolls', '5')}.", ["Ann"], 0) == "Round 2: your turn. You roll 5."


def test_an_article_goes_with_its_word() -> None:
    assert (a("Scout"), a("Observatory"), a("explorer")) == ("a Scout", "an Observatory", "an explorer")
