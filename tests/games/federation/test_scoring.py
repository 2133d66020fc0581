"""Worked examples: counting and final scoring."""

from typing import Any, cast

import pytest
from games.federation.scene import Scene
from librt.vecs import vec
from modes import random_game
from mypy_extensions import i64
from scene import example

from starmeeple.core.state import OVER, zeros
from starmeeple.edition import Overlay
from starmeeple.game_setup import game_setup, printed_edition
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import scoring
from starmeeple.games.federation.engine.chapters.influence import completed_missions
from starmeeple.games.federation.engine.figures import Figures
from starmeeple.games.federation.engine.state import Federation
from starmeeple.games.federation.face.words import WORDS


def finished(scene: Scene) -> Scene:
    """Play the last Executive Phase; the laws are about Neo (left) and 6Moon (right), and the left one passes."""
    position = scene.position
    position.law_left, position.law_right = 2, 1
    scene.in_round(5).executive()
    while scene.actor != OVER:
        scene.play("enact left" if "enact left" in scene.legal() else scene.legal()[-1])
    return scene


def points(scene: Scene, what: str, seat: int) -> int:
    players = scene.view(0)["players"]
    return int(players[seat]["final"][what])


@example("W9")
def test_seven_medals_are_30_points() -> None:
    scene = finished(Scene().have(hangar=0, medals="neo sixmoon atalum arratooine e81216 authority intrigue"))

    assert scene.score() == 30
    assert points(scene, "medals", 0) == 30


@pytest.mark.parametrize(("medals", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 22)])
def test_fewer_medals(medals: int, worth: int) -> None:
    owned = " ".join(["intrigue", "authority", "neo", "sixmoon", "atalum", "arratooine"][:medals])
    assert points(finished(Scene().have(hangar=0, medals=owned)), "medals", 0) == worth


@example("W10")
def test_completed_missions_count_the_starting_tile() -> None:
    scene = Scene().have(hangar=0, flown="neo sixmoon")
    assert completed_missions(scene.position, 0) == 3

    scene.have(deep=1)
    assert completed_missions(scene.position, 0) == 4


@example("W11")
def test_two_tied_for_the_first_place_of_four() -> None:
    scene = Scene(4)
    for seat, miner in enumerate((5, 5, 3, 1)):
        scene.have(seat, miner=miner, hangar=0)
    scene.project("neo", 6)

    finished(scene)

    assert [points(scene, "projects", seat) for seat in range(4)] == [12, 12, 4, 0]


@example("W43")
def test_nothing_on_a_project_takes_no_place() -> None:
    scene = Scene(4)
    for seat, miner in enumerate((0, 5, 3, 3)):
        scene.have(seat, miner=miner, hangar=0)
    scene.project("neo", 6)

    finished(scene)

    assert [points(scene, "projects", seat) for seat in range(4)] == [0, 16, 6, 6]


@example("W19", "W20", "W21")
@pytest.mark.parametrize(("one", "other", "expected"), [(5, 3, [10, 4]), (6, 3, [10, 0]), (4, 4, [7, 7]), (2, 0, [10, 0])])
def test_two_players_on_a_funded_project(one: int, other: int, expected: list[int]) -> None:
    scene = Scene().have(miner=one, hangar=0).have(1, miner=other, hangar=0)
    scene.project("neo", 4)

    finished(scene)

    assert [points(scene, "projects", seat) for seat in range(2)] == expected


def test_a_project_that_is_not_funded_scores_nothing() -> None:
    scene = Scene().have(miner=5, hangar=0)
    scene.project("neo", 3)
    assert points(finished(scene), "projects", 0) == 0


@pytest.mark.parametrize(("options", "parts", "ranking"), [({}, 4, [2, 2, 2, 1]), ({"tie_split": "floor"}, 0, [2, 2, 2, 1])])
def test_three_tied_for_the_first_place_share_28_points(options: dict[str, Any], parts: int, ranking: list[int]) -> None:
    scene = Scene(4, **options)
    for seat in range(3):
        scene.have(seat, miner=4, hangar=0)
    scene.have(3, hangar=0, score=10)
    scene.project("neo", 6)

    finished(scene)

    assert [points(scene, "projects", seat) for seat in range(4)] == [9, 9, 9, 0]
    assert [scene.view(0)["players"][seat]["parts"] for seat in range(4)] == [parts, parts, parts, 0]  # 28 / 3 = 9 + 4 / 12
    assert scene.ranking == ranking


def test_a_third_of_a_point_decides_and_people_see_it() -> None:
    def played(**options: Any) -> Scene:
        scene = Scene(4, **options)
        for seat in range(3):
            scene.have(seat, miner=4, hangar=0)
        scene.have(3, hangar=0, score=9)
        scene.project("neo", 6)
        return finished(scene)

    assert played().ranking == [1, 1, 1, 4] and played().match.scores == [9, 9, 9, 9]
    assert "share the victory with 9⅓ prestige points" in WORDS.ending(played().view(0))
    assert WORDS.summary(played().view(0), 0)[0] == ("vp", "prestige points", "9⅓")
    assert played(tie_split="floor").ranking == [1, 1, 1, 1]


def test_every_share_of_every_edition_is_whole_twelfths() -> None:
    """Of one to four players who tie, whatever the points of the places: four share 16 + 9 + 4 = 29, 7¼ each."""
    edition = printed_edition("federation").with_overlay(Overlay("test", {"projects": {"points_4": [16, 9, 4, 0]}}))
    figures: Any = game_setup("federation", edition, players=4).figures
    standings = vec[i64]([i64(4)] * 4)

    assert [int(scoring.parts_of(figures, standings, 0, seat)) for seat in range(4)] == [12 * 7 + 3] * 4


def test_exact_shares_add_up_over_projects() -> None:
    scene = Scene(4, tie_split="exact")
    for seat in range(3):
        scene.have(seat, miner=4, mage=4, hangar=0, discs="st1 st2")
    scene.have(3, hangar=0)
    for name in ("neo", "sixmoon", "arratooine"):
        scene.project(name, 6)

    finished(scene)

    assert [points(scene, "projects", seat) for seat in range(3)] == [28, 28, 28]


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("sixmoon", {"mage": 2}),
        ("atalum", {"tiles": "1a1 1b1"}),
        ("arratooine", {"discs": "st1 st2"}),
        ("e81216", {"robots": "megastructure-1"}),
        ("joint", {"shares": 2}),
        ("special-missions", {"flown": "neo"}),
    ],
)
def test_every_project_ranks_by_its_own_measure(name: str, figures: dict[str, object]) -> None:
    scene = Scene().have(hangar=0).have(1, hangar=0)
    scene.have(0, **figures)
    if name == "joint":
        scene.have(1, shares=3)
    else:
        scene.project(name, 4)

    finished(scene)

    expected = {"special-missions": [10, 4], "joint": [4, 10]}.get(name, [10, 0])
    assert [points(scene, "projects", seat) for seat in range(2)] == expected


@example("W38")
def test_leftovers() -> None:
    scene = Scene().have(lavandium=2, coppernium=2, oceanium=1, gold=2, hangar=1, alterations="al1v02")

    finished(scene)

    assert points(scene, "leftovers", 0) == 2 + 2 + 1 + 1


def test_the_most_points_win_and_ties_share() -> None:
    scene = Scene().have(hangar=0, score=7).have(1, hangar=0, score=7)
    assert finished(scene).ranking == [1, 1]
    scene = Scene().have(hangar=0, score=7).have(1, hangar=0, score=8)
    assert finished(scene).ranking == [2, 1]


@pytest.mark.parametrize("players", [2, 4])
def test_all_standings_and_shares_at_once_are_those_of_each_project(players: int) -> None:
    setup = game_setup("federation", players=players)
    figures = cast(Figures, setup.figures)
    size = int(f.PROJECTS * f.PLAYERS)
    for state, _, _ in random_game(setup, 4):
        assert isinstance(state, Federation)
        together, alone, shares = zeros(size), zeros(size), zeros(size)
        scoring.all_standings_into(state, together)
        scoring.all_shares_into(figures, together, shares)
        for project in range(f.PROJECTS):
            scoring.standings_into(state, project, alone, project * f.PLAYERS)
            for seat in range(players):
                at = project * f.PLAYERS
                assert shares[at + seat] == scoring.share_of(figures, alone, at, seat) * 100 // 3
        assert list(together) == list(alone)
