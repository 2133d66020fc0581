"""Worked examples: placing tokens, faces, rooms, missions."""

from games.federation.scene import Scene
from scene import example

from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters.executive import floor_votes


@example("W1")
def test_a_funding_token_opens_the_mission_of_its_space() -> None:
    scene = Scene().have(hangar=1)

    scene.send("neo-left", face="funding")

    assert scene.owns("opened") == ["neo"]
    assert "fly neo" in scene.legal()


@example("W2")
def test_a_funding_token_adds_nothing_to_an_open_mission() -> None:
    scene = Scene().have(opened="neo", hangar=0)

    scene.send("neo-left", face="funding")

    assert scene.owns("opened") == ["neo"]
    assert scene.actor == 1, "nothing to decide is left in this turn"


@example("W3")
def test_only_open_missions_within_the_authority_level_can_be_flown() -> None:
    scene = Scene().have(hangar=1, degree=3, opened="neo officers-quarters small-lounge")
    scene.have(flown="atalum")

    scene.send("outer-module")

    assert scene.legal() == ["fly neo", "fly officers-quarters", "done"]
    assert scene.refused("fly small-lounge") == "FE 3.8"
    assert scene.refused("fly atalum") == "FE 3.8"


@example("W17")
def test_reaching_level_2_allows_missions_of_level_2() -> None:
    scene = Scene().have(hangar=1, degree=1, opened="sixmoon")
    assert scene.position.figures.mission_level[f.SIXMOON] == 2

    scene.send("officers-quarters")

    assert scene.number("degree") == 3
    assert "fly sixmoon" in scene.legal()


@example("W29")
def test_a_cover_counts_instead_of_the_token() -> None:
    scene = Scene().have(alterations="al3v22")

    scene.send("officers-quarters", "three", "al3v22")

    assert scene.reserve() == (0, 0, 1, 0), "only the bonus of the Alteration token"
    assert floor_votes(scene.position, 2, 0) == 4


@example("W30")
def test_a_funding_cover_funds_and_brings_only_its_bonus() -> None:
    scene = Scene().have(alterations="al1f10", hangar=0)

    scene.send("officers-quarters", "two", "al1f10")

    assert scene.reserve() == (0, 0, 1, 0)
    assert scene.owns("opened") == ["officers-quarters"]
    assert floor_votes(scene.position, 2, 0) == 0
    scene.executive()
    assert scene.project("atalum") == 1


@example("W31")
def test_the_die_counts_with_the_value_it_has_at_the_vote() -> None:
    scene = Scene().have(die=2, hangar=0)

    scene.send("officers-quarters", "one")
    scene.play("assistant joins")
    scene.have(die=3)

    assert floor_votes(scene.position, 2, 0) == 1 + 3
    scene.executive()
    scene.settle()
    scene.until("token")
    assert (scene.number("die"), scene.number("die_at")) == (3, 0)


def test_a_die_on_the_board_may_stay() -> None:
    scene = Scene().have(die=2, hangar=0)

    scene.send("officers-quarters", "one")
    scene.play("assistant stays")

    assert floor_votes(scene.position, 2, 0) == 1


@example("W33")
def test_the_first_player_waits_a_turn_for_the_presidents_office() -> None:
    scene = Scene().have(hangar=0)
    scene.have(1, hangar=0)
    scene.play("send one", "as voting")
    assert scene.refused("go presidents-office") == "FE 4.4"
    scene.play("go outer-module")

    scene.play("send one", "as voting")
    assert "go presidents-office" in scene.legal(), "the second player may"
    scene.play("go outer-module", "send one", "as voting")

    assert scene.actor == 0
    assert "go presidents-office" in scene.legal()


@example("W34")
def test_the_presidents_office_takes_the_highest_medal() -> None:
    scene = Scene(seat=1).have(1, hangar=0)
    scene.have(0, hangar=0)
    scene.send("outer-module")

    scene.send("presidents-office")
    scene.play("medal neo")

    assert scene.owns("medals") == ["neo"]
    assert scene.position.medals_left[0] == 1 << 4, "the medal at 6 is gone, that at 4 is left"
    assert scene.position.president == 0


@example("W35")
def test_the_outer_module_gives_oceanium_and_the_bonus_only() -> None:
    scene = Scene().have(hangar=0)

    scene.send("outer-module", "two", "funding")

    assert scene.reserve() == (0, 1, 1, 0)
    assert scene.owns("opened") == []
    scene.executive()
    assert sum(scene.project(name) for name in ("neo", "sixmoon", "atalum", "arratooine", "e81216", "special-missions")) == 0


@example("W37")
def test_the_spy_pays_for_itself_and_for_the_copied_room() -> None:
    scene = Scene().have(lavandium=1, coppernium=1, hangar=0)

    scene.send("spy-left", "one", "funding")
    scene.play("perform assistants-room")

    assert scene.reserve() == (0, 0, 0, 0)
    assert scene.number("die") == 2
    assert scene.owns("opened") == ["spy"]


def test_the_spy_copies_a_space_that_is_taken_but_never_the_presidents_office() -> None:
    scene = Scene().have(lavandium=1, hangar=0)
    scene.sit(1, "officers-quarters", "one")

    scene.refresh().send("spy-left")

    assert scene.refused("perform presidents-office") == "FE 4.8"
    assert scene.refused("perform spy") == "FE 4.8"
    scene.play("perform officers-quarters")
    assert scene.number("degree") == 3


def test_the_spy_may_be_paid_with_oceanium() -> None:
    scene = Scene().have(lavandium=1, oceanium=1, hangar=0)
    scene.play("send one", "as voting", "go spy-left")

    assert scene.legal() == ["pay 0 0", "pay 1 0"]
    scene.play("pay 1 0")
    assert "perform purchasing-office" in scene.legal(), "the Oceanium is left for it"


@example("W46")
def test_the_special_ambassador_gives_a_fifth_turn_and_leaves() -> None:
    scene = Scene().have(hangar=0, hand=f.REGULARS | f.SPECIAL_BIT)
    scene.have(1, hangar=0)
    assert "keep" not in scene.legal()
    scene.send("officers-quarters", "special")
    assert floor_votes(scene.position, 2, 0) == 7

    turns = 1
    while scene.view(0)["round"] == 1:
        turns += scene.actor == 0
        scene.pass_turn()

    assert turns == 5
    scene.settle()
    assert scene.owns("hand") == ["one", "one", "two", "three"]


def test_the_special_ambassador_alone_may_be_kept_for_a_later_round() -> None:
    scene = Scene().have(hangar=0, hand=f.SPECIAL_BIT, outside=f.REGULARS)
    scene.have(1, hangar=0, hand=0, outside=f.REGULARS)
    assert scene.legal() == ["keep", "send special"]

    scene.play("keep")
    scene.settle()
    scene.until("token")

    assert scene.view(0)["round"] == 2
    assert "special" in scene.owns("hand")


def test_the_special_ambassador_has_no_funding_side() -> None:
    scene = Scene().have(hand=f.REGULARS | f.SPECIAL_BIT, alterations="al1f10")

    scene.play("send special")

    assert scene.legal() == ["as voting", "as al1f10"]
    assert scene.refused("as funding") == "FE 3.10"


@example("W47")
def test_with_nothing_at_all_one_can_trade_but_not_build() -> None:
    scene = Scene().have(hangar=0)

    scene.play("send one", "as voting")

    assert scene.refused("go e81216-left") == "FE 3.6"
    assert {"go arratooine-left", "go arratooine-right", "go outer-module"} <= set(scene.legal())


def test_a_space_is_refused_when_taken_or_blocked() -> None:
    scene = Scene().have(hangar=0)
    scene.sit(1, "neo-left", "one")
    scene.block("neo-right", votes=False)

    scene.refresh().play("send one", "as voting")

    assert scene.refused("go neo-left") == "FE 3.4"
    assert scene.refused("go neo-right") == "FE 8.1"


def test_the_tokens_bonus_pays_for_the_space() -> None:
    scene = Scene().have(hangar=0)

    scene.play("send two", "as funding")
    assert "go assistants-room" in scene.legal()
    scene.play("go assistants-room")

    assert scene.number("die") == 2
    assert scene.reserve() == (0, 0, 0, 0)


def test_the_joint_crystal_of_a_project_step_counts_for_the_cost() -> None:
    scene = Scene().have(hangar=0, alterations="al4v36")

    scene.play("send one", "as al4v36", "go spy-left")

    assert scene.score() == 0
    assert scene.asked == "copy-action", "the step could only go to the Joint project, whose crystal paid the Spy"
    assert scene.project("joint") == 1


def test_a_step_that_would_leave_the_cost_unpaid_is_refused() -> None:
    scene = Scene().have(hangar=0, alterations="al4f38", shares=1)

    scene.play("send one", "as al4f38", "go assistants-room")

    assert scene.asked == "fund"
    scene.play("fund neo")
    assert scene.project("joint") == 2, "the second step had to bring the Coppernium"
    assert scene.number("die") == 2


def test_an_alteration_that_costs_lavandium_needs_it() -> None:
    scene = Scene().have(hangar=0, alterations="al3v25")
    scene.play("send one")
    assert scene.refused("as al3v25") == "FE 3.6"

    scene = Scene().have(hangar=0, alterations="al3v25", lavandium=1)
    scene.send("officers-quarters", "one", "al3v25")
    assert scene.reserve() == (0, 0, 0, 0)
    assert floor_votes(scene.position, 2, 0) == 6


def test_a_mission_opened_in_the_same_turn_may_be_flown() -> None:
    scene = Scene().have(hangar=1)

    scene.send("neo-left", "one", "funding")
    scene.play("fly neo")

    assert scene.influence("neo") == 2
    assert (scene.number("hangar"), scene.owns("flown")) == (0, ["neo"])


def test_the_order_of_play_is_clockwise_from_the_holder_of_the_president() -> None:
    scene = Scene.begin(players=3)
    assert scene.position.order() == []

    scene.play("first-player 2")

    assert scene.position.order() == [2, 0, 1]


def test_the_order_of_a_round_stays_when_the_president_changes_hands() -> None:
    scene = Scene(players=2, seat=1)
    scene.pass_turn()

    scene.send("presidents-office")
    scene.until("token", "done", "medal neo")

    assert scene.view(0)["pawn"] == 0
    assert scene.position.order() == [1, 0]


def test_starting_tiles_are_taken_counter_clockwise_and_by_the_start_player_last() -> None:
    scene = Scene.begin(players=3)
    scene.play("first-player 1")
    scene.settle()
    seats = []

    while scene.asked == "start":
        seats.append(scene.actor)
        scene.play(scene.legal()[0])
        while scene.asked != "start" and scene.view(0)["round"] == 0:
            scene.play(scene.legal()[0])

    assert seats == [0, 2, 1]


def test_keeping_the_special_ambassador_points_at_it() -> None:
    scene = Scene().have(hand=f.SPECIAL_BIT, outside=f.REGULARS)

    assert "keep" in scene.legal() and f"ambassador/{scene.actor}/special" in scene.match.targets(scene.actor)
    assert 'id="ambassador/0/special"' in scene.match.picture(0)
