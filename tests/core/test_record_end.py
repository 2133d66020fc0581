"""The end line of a record: ranking, scores, and a digest of the walk there."""

import pytest

import starmeeple as sm
from starmeeple.core.rng import Rng
from starmeeple.match import Match, load, walk_digest
from starmeeple.record import same_end

SLUG = "federation"


def finished(seed: int = 5) -> Match:
    match = sm.game(SLUG).new(players=2, seed=seed)
    rng = Rng(seed)
    while not match.is_over:
        legal = match.legal()
        match.play(legal[int(rng.below(len(legal)))])
    return match


def test_an_older_end_line_is_read_and_its_position_ignored() -> None:
    match = finished()
    head, _, walk = match.record.text.rpartition(" · walk ")
    assert len(walk.strip()) == 16
    again = load(f"{head} · position 0123456789abcdef\n")
    assert again.state == match.state
    assert again.record.text == match.record.text, "it is written anew with its walk"


@pytest.mark.parametrize("older", [True, False])
def test_a_wrong_end_is_refused(older: bool) -> None:
    match = finished()
    text = match.record.text
    if older:
        text = text.replace(" · walk ", " · position ")
    scores = " ".join(str(score) for score in match.scores)
    wrong = " ".join(str(score + 1) for score in match.scores)
    with pytest.raises(sm.BadRecord, match="expected the end"):
        load(text.replace(f"scores {scores}", f"scores {wrong}"))
    ranking = " ".join(str(place) for place in match.ranking)
    with pytest.raises(sm.BadRecord, match="expected the end"):
        load(text.replace(f"ranking {ranking}", f"ranking {ranking[::-1]} 3"))


def test_a_wrong_walk_is_refused() -> None:
    text = finished().record.text
    head, _, walk = text.rstrip("\n").rpartition(" ")
    with pytest.raises(sm.BadRecord, match="expected the end"):
        load(f"{head} {'0' * len(walk)}\n")


def test_the_walk_tells_games_and_orders_apart() -> None:
    one, two = finished(5), finished(6)
    digest = walk_digest(one.setup, one.played)
    assert digest == walk_digest(one.setup, one.played)
    assert digest != walk_digest(two.setup, two.played)
    assert digest != walk_digest(one.setup, one.played[:-1])


def test_ends_are_compared_part_by_part() -> None:
    assert same_end("ranking 1 2 · scores 3 2 · walk a", "ranking 1 2 · scores 3 2 · walk a")
    assert not same_end("ranking 1 2 · scores 3 2 · walk a", "ranking 1 2 · scores 3 2 · walk b")
    assert same_end("ranking 1 2 · scores 3 2 · position x", "ranking 1 2 · scores 3 2 · walk b")
    assert not same_end("ranking 1 2 · scores 3 3 · position x", "ranking 1 2 · scores 3 2 · walk b")
