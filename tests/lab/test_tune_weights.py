"""Weights by a cross-entropy method: a planted truth is found, and a bot with good weights is told from one with bad ones."""

import math
from pathlib import Path

import pytest
from toys.salvage import GAME as SALVAGE

import starmeeple as sm
from starmeeple.games import registered
from starmeeple.lab import tune_games
from starmeeple.lab.tune import Tuner
from starmeeple.lab.tune_games import play_deal, try_weights, tuned_by
from starmeeple.lab.tune_weights import CANDIDATES, improved, weights_at

MARINERS: dict[str, object] = {"players": 2, "era": "mariners"}


def test_the_weights_that_win_are_found() -> None:
    """The best candidate is the one nearest to 300, 50 and -20: from three times as much, or a third of it."""
    truth = {"one": 300, "two": 50, "three": -20}
    rounds: list[int] = []

    def score(candidates: list[dict[str, int]], number: int) -> list[float]:
        rounds.append(number)
        assert len(candidates) == CANDIDATES
        return [-sum(abs(math.log(weights[name] / truth[name])) for name in truth) for weights in candidates]

    found, made = improved({"one": 100, "two": 150, "three": -60}, score, lambda: len(rounds) < 30, 1)

    assert rounds == list(range(30)) and made == 30
    for name, value in truth.items():
        assert found[name] == pytest.approx(value, rel=0.25)


def test_a_round_is_played_even_without_time() -> None:
    assert improved({"one": 100}, lambda candidates, number: [0.0] * len(candidates), lambda: False, 1)[1] == 1


def test_weights_keep_their_sign_and_nothing_stays_nothing() -> None:
    assert weights_at({"up": 10, "down": -10, "none": 0}, [-9.0, -9.0, 1.0]) == {"up": 1, "down": -1, "none": 0}


def test_a_bot_that_hates_bases_is_told_from_the_present_one() -> None:
    """In SpaceCorp by trying some deals; with the present weights nothing is won or lost against oneself."""
    instinct = tuned_by("spacecorp", {"game": "spacecorp"})
    present = {name: int(getattr(instinct, name)) for name in instinct.weights()}
    bad = {**present, "surplus": -900, "card": 900, "base": -2000, "explore": 1, "build": 1}
    tables: dict[str, object] = {"game": "spacecorp"}

    scores = [try_weights("spacecorp", MARINERS, tables, weights, present, 5, 6) for weights in (present, bad)]

    assert scores[0] > scores[1] + 0.1
    assert scores == [try_weights("spacecorp", MARINERS, tables, weights, present, 5, 6) for weights in (present, bad)]


@pytest.mark.parametrize(
    ("mine", "other", "expected"),
    [
        ((1, 30), (1, 45), 0.5),  # a win is a win
        ((1, 30), (2, 45), 1.0),  # who won is ahead of who lost
        ((2, 30), (2, 45), 0.0),  # of two that lost the one with more points
        ((2, 45), (2, 45), 0.5),
    ],
)
def test_alone_a_deal_is_told_as_the_arena_tells_it(
    mine: tuple[int, int], other: tuple[int, int], expected: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ended:
        def __init__(self, place: int, points: int) -> None:
            self.place, self.points = place, points

        def ranking(self) -> list[int]:
            return [self.place]

        def scores(self) -> list[int]:
            return [self.points]

    ends = iter([Ended(*mine), Ended(*other)])
    monkeypatch.setattr(tune_games, "played", lambda setup, minds, seed: next(ends))
    tables: dict[str, object] = {"game": "spacecorp"}

    assert play_deal("spacecorp", {"players": 1, "era": "mariners"}, tables, ("weights", {}), ("weights", {}), 5) == expected


def test_a_game_without_weights_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registered(), SALVAGE.slug, SALVAGE)
    tuner = Tuner(SALVAGE.slug, 0.01, 1, 1, "tune", tmp_path / "instinct.toml", print)
    with pytest.raises(sm.BadOptions, match="no weights to tune"):
        tuner.run("weights")
