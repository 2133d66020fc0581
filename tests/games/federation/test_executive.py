"""Worked examples: income, upkeep, funding, majorities, laws, blocking tiles, authority."""

from games.federation.scene import Scene
from scene import example

from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters.executive import next_laws


def law(scene: Scene, left: str, right: str) -> Scene:
    """These two laws are in question."""
    names = ["neo", "sixmoon", "atalum", "arratooine", "e81216"]
    position = scene.position
    for side, name in (("left", left), ("right", right)):
        pile = getattr(position, f"{side}_pile") | 1 << getattr(position, f"law_{side}") - 1
        setattr(position, f"{side}_pile", pile & ~(1 << names.index(name)))
        setattr(position, f"law_{side}", names.index(name) + 1)
    return scene


@example("W8")
def test_the_law_of_the_larger_side_passes() -> None:
    scene = law(Scene(4).have(tiles="1a1 1b1 1c1", used="1c1"), "neo", "atalum")
    for seat, space, ambassador in (
        (0, "neo-left", "three"),
        (1, "atalum-left", "one"),
        (2, "neo-right", "three"),
        (3, "sixmoon-right", "three"),
    ):
        scene.sit(seat, space, ambassador)
    scene.sit(1, "small-lounge", "three")
    scene.sit(2, "atalum-right", "one")

    scene.executive()

    assert scene.view(0)["laws"]["passed"] == "atalum"
    assert scene.score() == 6 + 1, "and the first and fourth player, of level 1, tie on floor 2"


@example("W44")
def test_on_equal_votes_the_holder_of_the_president_picks() -> None:
    scene = law(Scene().have(miner=1), "neo", "atalum")
    scene.position.president = 1

    scene.executive()

    assert (scene.actor, scene.legal()) == (1, ["enact left", "enact right"])
    scene.play("enact left")
    assert scene.score() == 2


@example("W12")
def test_three_players_a_planet_tile_blocks_three_spaces() -> None:
    scene = Scene(3).in_round(2).executive()
    scene.until("chance", "law-left neo")
    while "block-planets pb4" not in scene.legal():
        scene.play(scene.legal()[0])
    scene.play("block-planets pb4")

    spaces = {space["space"]: space["neutral"] for space in scene.view(0)["senate"]}
    blocked = {name: votes for name, votes in spaces.items() if votes is not None}
    assert blocked == {"arratooine-left": 3, "sixmoon-right": 3, "e81216-left": 0}
    scene.play("send one", "as voting")
    for name in blocked:
        assert scene.refused(f"go {name}") == "FE 8.1"
    scene.play("go outer-module")
    scene.executive()
    while scene.actor >= 0:
        scene.play(scene.legal()[0])
    assert all(space["neutral"] is None for space in scene.view(0)["senate"])


@example("W13")
def test_two_players_a_room_and_a_spy_are_blocked_as_well() -> None:
    scene = Scene(2).in_round(2).executive()
    while "block-planets pb4" not in scene.legal():
        scene.play(scene.legal()[0])
    scene.play("block-planets pb4", "block-room rb5")

    spaces = {space["space"]: space["neutral"] for space in scene.view(0)["senate"]}
    blocked = {name: votes for name, votes in spaces.items() if votes is not None}
    assert blocked == {"arratooine-left": 3, "sixmoon-right": 3, "e81216-left": 0, "small-lounge": 0, "spy-left": 0}
    scene.play("send one", "as voting")
    for name in blocked:
        assert scene.refused(f"go {name}") == ("FE 8.2" if name in ("small-lounge", "spy-left") else "FE 8.1")


@example("W14")
def test_level_4_pays_its_coppernium_and_stays() -> None:
    scene = Scene().have(degree=8, coppernium=1).executive()

    assert scene.asked == "upkeep"
    scene.play("upkeep 4 coppernium")

    assert (scene.reserve()[1], scene.number("degree")) == (0, 8)


@example("W15")
def test_level_4_with_only_lavandium_drops() -> None:
    scene = Scene().have(degree=8, lavandium=1).executive()
    assert scene.legal() == ["upkeep 3 lavandium", "lapse"]
    assert scene.refused("upkeep 4 coppernium") == "FE 3.6"

    scene.play("upkeep 3 lavandium")
    assert (scene.reserve()[0], scene.number("degree")) == (0, 5)

    scene = Scene().have(degree=8, lavandium=1).executive()
    scene.play("lapse")
    assert (scene.reserve()[0], scene.number("degree")) == (1, 3)


@example("W16")
def test_oceanium_pays_any_upkeep() -> None:
    scene = Scene(oceanium_wild="upkeep-only").have(degree=8, oceanium=1).executive()

    scene.play("upkeep 4 oceanium")

    assert (scene.reserve()[2], scene.number("degree")) == (0, 8)


def test_nothing_is_paid_on_levels_1_and_2() -> None:
    scene = Scene().have(degree=4, lavandium=3).executive()

    assert scene.asked != "upkeep"
    assert scene.reserve()[0] == 3


@example("W22")
def test_tokens_in_a_funded_column_go_to_the_joint_project() -> None:
    scene = Scene(4)
    scene.project("neo", 6)
    scene.sit(0, "sixmoon-left", "one", "funding")
    scene.sit(0, "purchasing-office", "two", "funding")
    scene.sit(1, "atalum-left", "one", "funding")

    scene.executive()

    assert (scene.number("shares", 0), scene.number("shares", 1)) == (2, 1)
    assert scene.project("joint") == 3
    assert scene.reserve(0) == (1, 1, 0, 0)
    assert scene.reserve(1) == (1, 0, 0, 0)


@example("W23")
def test_the_lower_floor_completes_the_project() -> None:
    scene = Scene(4)
    scene.project("neo", 5)
    scene.sit(0, "sixmoon-left", "one", "funding")
    scene.sit(1, "atalum-left", "one", "funding")

    scene.executive()

    assert scene.project("neo") == 6
    assert (scene.number("shares", 0), scene.number("shares", 1)) == (0, 1)


@example("W24")
def test_equal_last_laws_change_the_right_tiles_of_rounds_4_and_5() -> None:
    scene = Scene()
    position = scene.position
    position.round = 3
    position.law_left, position.law_right = 5, 4
    position.left_pile = 0b00011
    position.right_pile = 0b00110
    position.drop_to(0)
    next_laws(position)
    position.go_on()

    scene.play("law-left neo", "law-right atalum")

    laws = scene.view(0)["laws"]
    assert (laws["left"], laws["right"]) == ("neo", "sixmoon")
    assert (laws["next_left"], laws["next_right"]) == ("sixmoon", "atalum")


@example("W25")
def test_an_equal_right_law_goes_back_and_the_next_is_used() -> None:
    scene = Scene()
    position = scene.position
    position.left_pile = 0b11110
    position.right_pile = 0b11101
    position.drop_to(0)
    next_laws(position)
    position.go_on()

    scene.play("law-left atalum", "law-right atalum")
    assert "law-right atalum" not in scene.legal()
    scene.play("law-right neo")

    assert position is not scene.position
    laws = scene.view(0)["laws"]
    assert (laws["left"], laws["right"]) == ("atalum", "neo")
    assert laws["right_pile"] == ["atalum", "arratooine", "e81216"]


def test_the_first_laws_differ() -> None:
    scene = Scene.begin(players=2)
    while "law-left neo" not in scene.legal():
        scene.play(scene.legal()[0])
    scene.play("law-left neo", "law-right neo")
    assert scene.legal() == ["law-right sixmoon", "law-right atalum", "law-right arratooine", "law-right e81216"]


@example("W26")
def test_two_degrees_at_degree_9() -> None:
    scene = Scene().have(degree=9).effect_now(steps.word(steps.AUTHORITY, 0, 2, 0))
    scene.settle("see-deep ds5", "see-deep ds6", "see-deep ds7")

    assert scene.legal() == ["deep-space ds5", "deep-space ds6", "deep-space ds7"]
    scene.play("deep-space ds6")

    assert (scene.number("degree"), scene.score(), scene.number("die")) == (10, 1, 6)


@example("W27")
def test_passing_degree_8_gives_the_medal() -> None:
    scene = Scene().have(degree=7).effect_now(steps.word(steps.AUTHORITY, 0, 2, 0))

    assert scene.number("degree") == 9
    assert scene.owns("medals") == ["authority"]


@example("W28")
def test_degrees_beyond_the_last_are_points() -> None:
    scene = Scene().have(degree=10, deep=1).effect_now(steps.word(steps.AUTHORITY, 0, 2, 0))

    assert (scene.number("degree"), scene.score()) == (10, 2)


@example("W36")
def test_ds4_raises_the_majority_not_the_upkeep() -> None:
    scene = Scene().have(degree=10, deep=4, lasting=3, oceanium=1)
    scene.sit(0, "officers-quarters", "one")

    scene.executive()

    assert scene.legal() == ["upkeep 3 oceanium", "upkeep 4 oceanium", "upkeep 5 oceanium", "lapse"]
    scene.play("upkeep 5 oceanium")
    assert scene.score() == 8


@example("W32")
def test_all_who_tie_on_a_floor_score_their_own_level() -> None:
    scene = Scene(3)
    for seat, degree in ((0, 7), (1, 3), (2, 9)):
        scene.have(seat, degree=degree, oceanium=1)
    scene.sit(0, "atalum-left", "three")
    scene.sit(1, "arratooine-left", "three")
    scene.sit(2, "e81216-right", "one")

    scene.executive()
    scene.until("chance", "upkeep 4 oceanium", "upkeep 5 oceanium")

    assert [scene.score(seat) for seat in range(3)] == [4, 2, 0]


@example("W45")
def test_strictly_most_neutral_votes_leave_a_floor_to_nobody() -> None:
    for contest, expected in ((True, [0, 0, 0]), (False, [1, 0, 0])):
        scene = Scene(3, neutral_votes_contest_floors=contest)
        for seat in range(3):
            scene.have(seat, hangar=0)
        scene.in_round(5).block("officers-quarters")
        scene.sit(0, "atalum-left", "three")
        scene.sit(0, "e81216-right", "one")
        scene.sit(1, "arratooine-left", "two")
        scene.refresh()

        scene.executive()

        assert [scene.score(seat) for seat in range(3)] == expected


def test_who_ties_with_the_neutral_votes_scores() -> None:
    scene = Scene(3)
    scene.in_round(3).block("officers-quarters")
    scene.sit(0, "atalum-left", "three")

    scene.refresh().executive()

    assert scene.score() == 1


def test_nobody_scores_a_floor_without_votes() -> None:
    scene = Scene(4).have(degree=4).executive()
    if scene.asked == "law":
        scene.play("enact left")
    assert [scene.score(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_the_order_of_a_round_stays_when_the_president_moves() -> None:
    scene = Scene(3).have(1, hangar=0)
    scene.have(0, hangar=0)
    scene.have(2, hangar=0)
    order = []
    for _ in range(12):
        order.append(scene.actor)
        if len(order) == 2:
            scene.position.president = 2
        scene.pass_turn()
    assert order == [0, 1, 2] * 4
    scene.until("token")
    assert scene.actor == 2
