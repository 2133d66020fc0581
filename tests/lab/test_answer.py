"""Answers: planted truths are found, nothing is found where nothing is, and the sentences say what the numbers say."""

import re

import numpy
import polars
import pytest

from starmeeple.core.measures import measures_of
from starmeeple.edition import Overlay
from starmeeple.games import find
from starmeeple.lab.answer import Answer
from starmeeple.lab.asking import answered
from starmeeple.lab.choices import values_of
from starmeeple.lab.course import course_of, curves_of
from starmeeple.lab.outcomes import winners
from starmeeple.lab.pictures import pictures_of
from starmeeple.lab.question import Question, Variant, ask
from starmeeple.lab.tables import Frames, frame_of
from starmeeple.lab.witness import CHOICES, GAMES, MEASURES, MOMENTS

CHANGE = Overlay("changed", {"ships": {"scout": {"hull": 14}}})


def made_up(question: Question, deals: int, game: object) -> Frames:
    """Tables whose rows a test writes itself: `game(variant, deal)` gives the seat that wins, both scores, rounds and the seats' choices."""
    columns = {
        "games": {name: [] for name in (*GAMES, *[f"{what}_{seat}" for seat in range(2) for what in ("bot", "score", "place", "turn")])},
        "moments": {name: [] for name in MOMENTS},
        "choices": {name: [] for name in CHOICES},
        "measures": {name: [] for name in (*MEASURES, *[measure.name for measure in measures_of(find(question.game))])},
    }  # type: dict[str, dict[str, list[object]]]

    def add(table: str, **row: object) -> None:
        for name, column in columns[table].items():
            kind = "" if name in ("edition", "overlays", "options", "version", "action", "verb") or name.startswith("bot") else 0
            column.append(row.get(name, kind))

    for variant in range(len(question.variants)):
        for deal in range(deals):
            winner, scores, rounds, choices = game(variant, deal)  # type: ignore[operator]
            key = {"level": 0, "variant": variant, "deal": deal}
            seats = {f"place_{seat}": 1 if seat == winner else 2 for seat in range(2)} | {
                f"score_{seat}": scores[-1][seat] for seat in range(2)
            }
            add("games", **key, **seats, rounds=rounds, decisions=10 * rounds, turn_0=1, turn_1=2)
            for now, row in enumerate(scores):
                for seat in range(2):
                    place = {"round": now, "seat": seat, "last": now == len(scores) - 1}
                    add("moments", **key, **place, score=row[seat], chance=500_000)
                    add("measures", **key, **place)
            for seat, taken in enumerate(choices):
                for action, chosen in taken.items():
                    add(
                        "choices",
                        **key,
                        seat=seat,
                        action=action,
                        verb=action.split()[0],
                        legal=2,
                        chosen=chosen,
                        first_round=1 if chosen else -1,
                    )
    return {name: frame_of(table) for name, table in columns.items()}


def two_variants() -> Question:
    return ask("star-factions", bots=["random"], deals=1, change=[CHANGE])


def test_a_seat_that_always_wins_is_favoured_and_a_longer_game_is_longer() -> None:
    question = two_variants()
    frames = made_up(question, 60, lambda variant, deal: (0, [[0, 0], [3, 1]], 10 + deal % 3 + 2 * variant, [{}, {}]))
    answer = Answer(question, frames)
    assert answer.shares()[0].share == 1.0
    effect = next(one for one in answer.effects() if one.outcome.name == "rounds")
    assert (effect.estimate.mean, effect.estimate.low, effect.before) == (2.0, 2.0, 11.0)
    assert effect.ratio == 0.0
    said = " ".join(answer.sentences())
    assert "games last 2.0 rounds longer (2.0–2.0)" in said
    assert "no effect on who wins could be seen (one of 5.0 points would have been)" in said  # the rule of three: 3 of 60


def test_the_standing_names_the_favoured_seat_with_its_interval() -> None:
    question = ask("star-factions", bots=["random"], deals=1)
    frames = made_up(question, 200, lambda variant, deal: (int(deal % 10 >= 7), [[0, 0], [1, 0]], 5, [{}, {}]))
    said = Answer(question, frames).sentences()
    assert said[0] == "Seat 0 is favoured: 70.0 % (63.3–75.9). Seat 1 is at a disadvantage: 30.0 % (24.1–36.7)."  # Wilson, 140 of 200


def test_who_ties_for_the_first_place_shares_the_game() -> None:
    games = polars.DataFrame({"deal": [0, 1], "place_0": [1, 2], "place_1": [1, 1], "place_2": [3, 2]})
    assert winners(games, 3).rows() == [(0, 0.5, 0.5, 0.0), (1, 0.0, 1.0, 0.0)]


def test_too_few_deals_say_how_many_they_would_need() -> None:
    question = two_variants()
    frames = made_up(question, 5, lambda variant, deal: (0, [[0, 0], [1, 0]], 5, [{}, {}]))
    assert Answer(question, frames).sentences() == ["changed: 5 deals are too few to say anything: at least 8 are needed."]


def test_value_above_replacement_of_a_planted_card_and_of_its_twin() -> None:
    """Who plays the ace wins four games of five; its twin under another name is played as often and changes nothing."""
    question = ask("star-factions", bots=["random"], deals=1)
    rng = numpy.random.default_rng(1)
    chance = rng.random((400, 3))

    def game(variant: int, deal: int) -> tuple[int, list[list[int]], int, list[dict[str, int]]]:
        who = int(chance[deal, 0] < 0.5)
        winner = who if chance[deal, 1] < 0.8 else 1 - who
        twin = int(chance[deal, 2] < 0.5)
        never = {"play dud": 0}
        return winner, [[0, 0], [1, 1]], 5, [{"play ace": int(seat == who), "play twin": int(seat == twin), **never} for seat in range(2)]

    values = values_of(made_up(question, 400, game), question)
    worths = {worth.action: worth for worth in values.worths}
    ace, twin = worths["play ace"], worths["play twin"]
    assert ace.value is not None and ace.value.low < 0.6 < ace.value.high  # 0.8 less 0.2
    assert ace.q < 0.001
    assert twin.value is not None and twin.q > 0.05
    assert [worth.action for worth in values.found] == ["play ace"]
    assert [worth.action for worth in values.neglected] == ["play dud"]
    assert worths["play dud"].value is None
    assert (ace.could, ace.chose, ace.use) == (800, 400, 400 / 1600)


def test_two_cards_that_only_win_together() -> None:
    question = ask("star-factions", bots=["random"], deals=1)
    rng = numpy.random.default_rng(2)
    luck = rng.random((500, 5))

    def game(variant: int, deal: int) -> tuple[int, list[list[int]], int, list[dict[str, int]]]:
        held = [{"play left": int(luck[deal, seat] < 0.5), "play right": int(luck[deal, 2 + seat] < 0.5)} for seat in range(2)]
        both = [seat for seat in range(2) if held[seat]["play left"] and held[seat]["play right"]]
        winner = both[0] if len(both) == 1 else int(luck[deal, 4] < 0.5)
        return winner, [[0, 0], [1, 1]], 5, held

    values = values_of(made_up(question, 500, game), question)
    one, other, _, value, q = values.pairs[0]
    assert {one, other} == {"play left", "play right"}
    assert q < 0.001 and value.low > 0.2


def test_the_course_of_a_game_written_down_by_hand() -> None:
    """0:0, 2:1, 2:5, 7:5, 9:5: the lead goes to 0, to 1 and back (two changes); the winner was behind by 3, last after two of four steps."""
    question = ask("star-factions", bots=["random"], deals=1)
    scores = [[0, 0], [2, 1], [2, 5], [7, 5], [9, 5]]
    course = course_of(made_up(question, 9, lambda variant, deal: (0, scores, 4, [{}, {}])), 2)
    assert course is not None
    assert (course.lead_changes.mean, course.behind.mean, course.comebacks.mean) == (2.0, 3.0, 1.0)
    assert course.decided.mean == 0.75
    tie = course_of(made_up(question, 9, lambda variant, deal: (0, [[0, 0], [1, 2], [3, 3], [3, 4], [9, 4]], 4, [{}, {}])), 2)
    assert tie is not None and tie.lead_changes.mean == 1.0  # who is level does not lead
    curve = curves_of(made_up(question, 9, lambda variant, deal: (0, scores, 4, [{}, {}])), 2)
    assert curve.filter((polars.col("who") == "winner") & (polars.col("share") == 0.5))["score"].to_list() == [2.0]


def test_every_game_counts_at_every_point_of_a_curve_and_the_end_is_the_end() -> None:
    """Games of two and of four rounds, 10 and 20 points for the winner; the beginning of the last round is not its end."""
    question = ask("star-factions", bots=["random"], deals=1)
    short, long = [[0, 0], [4, 2], [10, 3]], [[0, 0], [0, 0], [6, 2], [8, 2], [20, 3]]
    curve = curves_of(made_up(question, 10, lambda variant, deal: (0, long if deal % 2 else short, 9, [{}, {}])), 2)
    winner = curve.filter(polars.col("who") == "winner")
    assert winner["share"].to_list() == [step / 20 for step in range(21)]
    at = dict(zip(winner["share"].to_list(), winner["score"].to_list()))
    assert (at[0.0], at[0.45], at[0.5], at[0.75], at[0.95], at[1.0]) == (0.0, 0.0, 5.0, 6.0, 6.0, 15.0)


def test_lines_and_rounds_of_the_pictures_are_told_apart_and_none_is_left_out() -> None:
    question = two_variants()
    frames = made_up(question, 40, lambda variant, deal: (0, [[0, 0], [1, 0]], 3 if deal else 7, [{"play ace": 1}, {"play dud": 1}]))
    late = polars.when(polars.col("deal") == 0).then(5).otherwise(polars.col("first_round"))
    frames["choices"] = frames["choices"].with_columns(late.cast(frames["choices"].schema["first_round"]).alias("first_round"))
    drawn = {picture.name: picture for picture in pictures_of(Answer(question, frames))}
    words = {name: re.findall(r"<text[^>]*>([^<]*)", picture.svg()) for name, picture in drawn.items()}
    assert {"winner", "others"} <= set(words["course"])
    assert {variant.name for variant in question.variants} <= set(words["length"])
    printed = drawn["length"].table.filter(polars.col("variant") == question.variants[0].name)
    assert dict(zip(printed["rounds"].to_list(), printed["games"].to_list())) == {3: 39, 4: 0, 5: 0, 6: 0, 7: 1}
    assert [word for word in words["use"] if word in "12345"] == ["1", "2", "3", "4", "5"]


def test_pictures_say_what_stands_out_and_that_a_turn_wins() -> None:
    """Who holds the ace wins four of five games, the dud is drawn by lot; the winner had the second turn in two games of three."""
    question = ask("star-factions", bots=["random"], deals=1)
    luck = numpy.random.default_rng(4).random((300, 4))

    def game(variant: int, deal: int) -> tuple[int, list[list[int]], int, list[dict[str, int]]]:
        winner, holds = int(luck[deal, 0] < 0.5), luck[deal, 3] < 0.8
        seats = [{"play ace": int((seat == winner) == holds), "play dud": int(luck[deal, 1 + seat] < 0.5)} for seat in range(2)]
        return winner, [[0, 0], [1, 1]], 5, seats

    frames = made_up(question, 300, game)
    second = (polars.col("deal") % 3 > 0) == (polars.col("place_0") == 1)
    turns = {"turn_0": polars.when(second).then(2).otherwise(1), "turn_1": polars.when(second).then(1).otherwise(2)}
    frames["games"] = frames["games"].with_columns(**{name: turn.cast(frames["games"].schema[name]) for name, turn in turns.items()})
    drawn = {picture.name: picture for picture in pictures_of(Answer(question, frames))}
    assert "Turn 2 has the most, 66.7 %." in drawn["shares"].text
    choices = drawn["choices"]
    assert dict(choices.table.select("action", "found").iter_rows()) == {"play ace": "stands out", "play dud": "may be luck"}
    assert "What most surely wins is play ace." in choices.text
    assert {"stands out", "may be luck"} <= set(re.findall(r"<text[^>]*>([^<]*)", choices.svg()))


def test_changes_are_compared_with_each_other_too() -> None:
    question = two_variants()
    question = Question(**{**question.__dict__, "variants": (*question.variants, Variant("more", (Overlay("more", {}),)))})
    frames = made_up(question, 40, lambda variant, deal: (deal % 2, [[0, 0], [1, 1]], 10 + deal % 4 + variant, [{}, {}]))
    said = Answer(question, frames).sentences()
    assert any(line.startswith("more against changed: games last 1.0 rounds longer") for line in said)
    table = Answer(question, frames).tables["effects"]
    assert set(table["against"]) == {"printed", "changed"}


def test_a_curve_is_told_by_its_shape() -> None:
    question = ask("star-factions", bots=["random"], deals=1, vary=["ships.scout.hull=8..13"])
    at = [variant.at[0] for variant in question.variants]
    rng = numpy.random.default_rng(3)
    noise = rng.integers(0, 3, (6, 40))

    def game(variant: int, deal: int) -> tuple[int, list[list[int]], int, list[dict[str, int]]]:
        return (
            deal % 2,
            [[0, 0], [20, 20] if at[variant] < 11 else [30, 30]],
            int(3 * at[variant] + deal % 5 + noise[variant, deal]),
            [{}, {}],
        )

    said = Answer(question, made_up(question, 40, game)).sentences()
    assert any(line.startswith(("Rounds rise by 3.", "Rounds rise by 2.9")) for line in said)
    assert any("Points jump by 10.0 points a player where ships.scout.hull reaches 11" in line for line in said)
    assert any(line.startswith("Wins of seat 0 do not depend on ships.scout.hull") for line in said)


def test_colonies_that_count_more_for_one_seat_are_found() -> None:
    """Random bots in Alien Frontiers; colonies count four times as much for seat 1: it must win more often, and nothing else is said of seat 0."""
    change = Overlay("rich colonies", {"scoring": {"colony": 4}})
    answer = answered(ask("alien-frontiers", bots=["random"], deals=14, change=[change], only_seat=1))
    effect = next(one for one in answer.effects() if one.outcome.name == "wins of seat 1")
    assert effect.estimate.low > 0
    assert effect.estimate.mean == pytest.approx(
        -next(one for one in answer.effects() if one.outcome.name == "wins of seat 0").estimate.mean
    )


def test_a_against_a_finds_nothing() -> None:
    """The printed edition under another name, on the same deals: not one deal differs."""
    question = two_variants()
    question = Question(**{**question.__dict__, "variants": (question.variants[0], Variant("again", ()))})
    answer = answered(Question(**{**question.__dict__, "deals": 9}))
    assert all(effect.estimate.mean == 0 and not effect.estimate.seen for effect in answer.effects())
    assert "not one of 9 deals went otherwise" in answer.sentences()[0]
