"""What is kept of a game, counted a second time by other means."""

from collections import Counter
from pathlib import Path

import pytest

from starmeeple import bots as seats
from starmeeple.core.deal import Deal
from starmeeple.core.measures import measures_of, round_of
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng, scrambled
from starmeeple.core.state import OVER, changed
from starmeeple.core.watched import forecast
from starmeeple.edition import Overlay
from starmeeple.games import registered
from starmeeple.lab.question import Question, ask
from starmeeple.lab.witness import Rows, Witness, seed_of

EVERY = list(registered())


def one_game(question: Question, deal: int = 0, variant: int = 0) -> Rows:
    witness = Witness(question)
    rows = Rows(question.players, witness.names)
    witness.play(0, variant, deal, rows)
    return rows


@pytest.mark.parametrize("slug", EVERY)
def test_what_is_kept_is_what_a_plain_loop_sees(slug: str) -> None:
    """The same deal by a loop of its own, that counts legal and chosen actions in dictionaries, scores and rounds at each change."""
    question = ask(slug, bots=["random"], deals=1, seed=3, players=1 if slug == "spacecorp" else 2)
    rows = one_game(question)
    setup = question.setup(0)
    seed, state, text = seed_of(3, 0), setup.start(), setup.vocabulary.text
    chance, asked = Deal(seed), [0] * setup.players
    legal: Counter[tuple[int, str]] = Counter()
    chosen: Counter[tuple[int, str]] = Counter()
    rounds: list[int] = []
    scores: list[list[int]] = []
    first: dict[tuple[int, str], int] = {}
    while True:
        settle(state, chance)
        seat = int(state.actor())
        now = round_of(setup.game)(state)
        if seat == OVER:
            break
        if not rounds or rounds[-1] != now:
            rounds.append(now)
            scores.append(state.scores())
        thought = Rng((scrambled(seed ^ scrambled(seat + 1)) >> 3) + asked[seat])
        action = seats.ask(seats.find("random", setup.game), state, seat, thought)
        asked[seat] += 1
        for possible in state.legal(seat):
            legal[seat, text(possible)] += 1
        chosen[seat, text(action)] += 1
        first.setdefault((seat, text(action)), now)
        state.apply(seat, action)

    games, moments, choices = (rows.tables[name] for name in ("games", "moments", "choices"))
    assert games["decisions"] == [sum(asked)]
    assert [games[f"score_{seat}"][0] for seat in range(setup.players)] == state.scores()
    assert [games[f"place_{seat}"][0] for seat in range(setup.players)] == state.ranking()
    kept = dict(zip(zip(choices["seat"], choices["action"]), zip(choices["legal"], choices["chosen"], choices["first_round"])))
    assert kept == {key: (count, chosen[key], first.get(key, -1)) for key, count in legal.items()}
    assert [score for score, last in zip(moments["score"], moments["last"]) if not last] == [points for row in scores for points in row]
    assert [now for now, last, seat in zip(moments["round"], moments["last"], moments["seat"]) if not last and seat == 0] == rounds


@pytest.mark.parametrize("slug", EVERY)
def test_every_game_has_measures_with_a_meaning(slug: str) -> None:
    measures = measures_of(registered()[slug])
    assert len(measures) >= 8
    assert len({measure.name for measure in measures}) == len(measures)
    assert all(measure.name.isidentifier() and measure.meaning and measure.unit for measure in measures)
    rows = one_game(ask(slug, bots=["random"], deals=1)).tables["measures"]
    moving = [measure.name for measure in measures if len(set(rows[measure.name])) > 1]
    assert len(moving) >= 5, f"only {moving} move in a whole game"


def test_measures_say_what_the_table_says() -> None:
    """Star Factions' colonies are its score; Race's tableau is what lies there; SpaceCorp's competition is in the view."""
    state = ask("star-factions", bots=["random"], deals=1)
    rows = one_game(state, 4).tables
    assert rows["measures"]["colonies"] == rows["moments"]["score"]
    race = one_game(ask("race-for-the-galaxy", bots=["random"], deals=1)).tables["measures"]
    assert [w + d for w, d in zip(race["worlds"], race["developments"])] == race["tableau"]
    assert race["tableau"][-1] >= 1


def test_the_same_deal_twice_is_the_same_game_and_another_deal_is_not() -> None:
    question = ask("race-for-the-galaxy", bots=["random"], deals=1)

    def told(deal: int) -> object:
        tables = one_game(question, deal).tables
        return [column for name, column in tables["games"].items() if name != "cpu_seconds"] + list(tables["choices"].values())

    assert told(1) == told(1)
    assert told(1) != told(2)


def test_chances_add_up_and_are_exact_at_the_end() -> None:
    rows = one_game(ask("alien-frontiers", bots=["random"], deals=1, players=3)).tables["moments"]
    for at in range(0, len(rows["seat"]), 3):
        assert sum(rows["chance"][at : at + 3]) == pytest.approx(1_000_000, abs=3)
    assert sorted(rows["chance"][-3:])[-1] in (1_000_000, 500_000, 333_333, 333_334)
    assert rows["last"][-3:] == [True] * 3


def test_a_leader_has_the_better_chance() -> None:
    question = ask("race-for-the-galaxy", bots=["random"], deals=1)
    setup = question.setup(0)
    state = setup.start()
    settle(state, Deal(1))
    even = forecast(setup.game.instinct, state, 2)
    state.chips = changed(state.chips, 1, state.chips[1] + 20)  # type: ignore[attr-defined]  # Race's own
    ahead = forecast(setup.game.instinct, state, 2)
    assert ahead[1] > even[1]


def test_a_deal_that_fails_is_noted_and_the_others_go_on() -> None:
    """A fleet limit so strange that nobody could have meant it may break a game; here the limit of decisions is what breaks."""
    question = ask("star-factions", bots=["random"], deals=1)
    witness = Witness(question)
    witness.setups[0] = question.setup(0)
    object.__setattr__(witness.setups[0], "game", Shorter(witness.setups[0].game))
    rows = witness.deals(0, 0, 0, 3)
    assert len(rows.failures) == 3
    assert "not over after" in rows.failures[0]["error"]
    assert rows.failures[1]["seed"] == seed_of(0, 1)
    assert rows.tables["games"]["deal"] == []
    assert rows.tables["choices"]["action"] == []


class Shorter:
    """A game that thinks it never lasts longer than ten decisions."""

    longest = 10

    def __init__(self, game: object) -> None:
        self.game = game

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)


def test_a_change_for_one_seat_holds_for_that_seat_alone() -> None:
    """Colonies worth 50 points each for seat 1 only: seat 0 keeps its points, seat 1 has fifty for every colony."""
    change = Overlay("rich colonies", {"scoring": {"colony": 50}})
    question = ask("alien-frontiers", bots=["random"], deals=1, players=2, change=[change], only_seat=1)
    rows = one_game(question, 0, 1).tables
    colonies = rows["measures"]["colonies"][-2:]
    assert colonies[0] > 0
    assert rows["games"]["score_1"][0] >= 50 * colonies[1] > 50
    assert rows["games"]["score_0"][0] < 50
    assert [rows["games"]["place_0"][0], rows["games"]["place_1"][0]] == [2, 1]


OWN = """
from starmeeple import Bot


class Last(Bot):
    heard = 0

    def told(self, happening):
        Last.heard += 1

    def choose(self, state, seat, rng):
        return state.legal(seat)[-1]
"""


def test_a_bot_of_ones_own_plays_and_is_told_and_its_file_is_part_of_the_question(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN, encoding="utf-8")
    question = ask("race-for-the-galaxy", bots=[f"{file}:Last+random"], deals=1)
    rows = one_game(question)
    assert rows.tables["games"]["bot_0"] == [f"{file}:Last"]
    from starmeeple.bots.loading import class_in

    assert class_in(f"{file}:Last").heard > rows.tables["games"]["decisions"][0]  # type: ignore[attr-defined]  # chance is told, too
    file.write_text(OWN + "# another bot now", encoding="utf-8")
    assert ask("race-for-the-galaxy", bots=[f"{file}:Last+random"], deals=1).digest() != question.digest()


@pytest.mark.parametrize("slug", EVERY)
def test_the_compiled_way_keeps_what_asking_the_bots_one_by_one_keeps(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    question = ask(slug, bots=["greedy"], deals=1)
    quick = one_game(question, deal=3)
    monkeypatch.setattr(Witness, "by_instinct", lambda self, game, setup: self.by_asking(game, setup, setup))
    asked = one_game(question, deal=3)
    for rows in (quick, asked):
        rows.tables["games"].pop("cpu_seconds")
    assert quick.tables == asked.tables and quick.tables["choices"]["seat"]
