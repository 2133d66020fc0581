"""A record names the version of the rules it was played by, and goes on by no other."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import starmeeple as sm
from starmeeple.games import registered

SLUG = "star-factions"
NOW = registered()[SLUG].rules_version
NEXT = NOW + 1


@pytest.fixture
def newer() -> Iterator[None]:
    """The rules of Star Factions have changed once more."""
    known = registered()[SLUG]
    registered()[SLUG] = replace(known, rules_version=NEXT)
    yield
    registered()[SLUG] = known


def record(finished: bool) -> str:
    match = sm.game(SLUG).new(players=2, seed=4)
    chooser = random.Random(1)
    while not match.is_over and (finished or len(match.played) < 60):
        match.play(chooser.choice(match.legal()))
    return match.record.text


FINISHED, OPEN = record(True), record(False)


def test_a_record_names_its_version(newer: None) -> None:
    assert f"\nrules: {NOW}\n" in FINISHED
    assert f"\nrules: {NEXT}\n" in sm.game(SLUG).new(seed=1).record.text


def test_an_older_record_without_the_line_is_of_the_first_version() -> None:
    first = replace(registered()[SLUG], rules_version=1)
    known, registered()[SLUG] = registered()[SLUG], first
    try:
        assert sm.load(FINISHED.replace(f"rules: {NOW}\n", "")).record.text == FINISHED.replace(f"rules: {NOW}", "rules: 1")
    finally:
        registered()[SLUG] = known


def test_a_finished_game_of_older_rules_is_read_and_an_open_one_refused(newer: None) -> None:
    assert sm.load(FINISHED).is_over
    with pytest.raises(sm.BadRecord, match=f"played by version {NOW} of the rules; here version {NEXT} is played, so it cannot go on"):
        sm.load(OPEN)


def test_a_finished_game_that_the_newer_rules_refuse_says_why(newer: None) -> None:
    lines = FINISHED.split("\n")
    at = next(number for number, line in enumerate(lines) if line.endswith("end-turn"))
    lines[at] = f"{lines[at][0]} kit crusher"
    with pytest.raises(sm.BadRecord, match=rf"\(it was played by version {NOW} of the rules, here version {NEXT} is played\)"):
        sm.load("\n".join(lines))


@pytest.mark.parametrize("version", ["0", "-1", "one", "1.5"])
def test_nonsense_is_refused(version: str) -> None:
    with pytest.raises(sm.BadRecord, match="expected the version of the rules"):
        sm.load(FINISHED.replace(f"rules: {NOW}", f"rules: {version}"))


def test_a_record_of_the_future_is_refused() -> None:
    with pytest.raises(sm.BadRecord, match=f"played by version {NEXT} of the rules; here version {NOW} is played"):
        sm.load(FINISHED.replace(f"rules: {NOW}", f"rules: {NEXT}"))
