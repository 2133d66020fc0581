"""Worked examples: placing tokens, faces, rooms, missions."""

from games.federation.scene import (
    asked,
    block,
    executive,
    have,
    influence,
    number,
    owns,
    pass_turn,
    position_of,
    project,
    refresh,
    reserve,
    score,
    send,
    settle,
    sit,
    start,
    until,
)
from kit import example, given, play, refused

from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters.executive import floor_votes


@example("W1")
def test_a_funding_token_opens_the_mission_of_its_space() -> None:
    match = have(start(), hangar=1)

    send(match, "neo-left", face="funding")

    assert owns(match, "opened") == ["neo"]
    assert "fly neo" in match.legal()


@example("W2")
def test_a_funding_token_adds_nothing_to_an_open_mission() -> None:
    match = have(start(), opened="neo", hangar=0)

    send(match, "neo-left", face="funding")

    assert owns(match, "opened") == ["neo"]
    assert match.actor == 1, "nothing to decide is left in this turn"


@example("W3")
def test_only_open_missions_within_the_authority_level_can_be_flown() -> None:
    match = have(start(), hangar=1, degree=3, opened="neo officers-quarters small-lounge")
    have(match, flown="atalum")

    send(match, "outer-module")

    assert match.legal() == ["fly neo", "fly officers-quarters", "done"]
    assert refused(match, "fly small-lounge") == "FE 3.8"
    assert refused(match, "fly atalum") == "FE 3.8"


@example("W17")
def test_reaching_level_2_allows_missions_of_level_2() -> None:
    match = have(start(), hangar=1, degree=1, opened="sixmoon")
    assert position_of(match).figures.mission_level[f.SIXMOON] == 2

    send(match, "officers-quarters")

    assert number(match, "degree") == 3
    assert "fly sixmoon" in match.legal()


@example("W29")
def test_a_cover_counts_instead_of_the_token() -> None:
    match = have(start(), alterations="al3v22")

    send(match, "officers-quarters", "three", "al3v22")

    assert reserve(match) == (0, 0, 1, 0), "only the bonus of the Alteration token"
    assert floor_votes(position_of(match), 2, 0) == 4


@example("W30")
def test_a_funding_cover_funds_and_brings_only_its_bonus() -> None:
    match = have(start(), alterations="al1f10", hangar=0)

    send(match, "officers-quarters", "two", "al1f10")

    assert reserve(match) == (0, 0, 1, 0)
    assert owns(match, "opened") == ["officers-quarters"]
    assert floor_votes(position_of(match), 2, 0) == 0
    executive(match)
    assert project(match, "atalum") == 1


@example("W31")
def test_the_die_counts_with_the_value_it_has_at_the_vote() -> None:
    match = have(start(), die=2, hangar=0)

    send(match, "officers-quarters", "one")
    match.play("assistant joins")
    have(match, die=3)

    assert floor_votes(position_of(match), 2, 0) == 1 + 3
    executive(match)
    settle(match)
    until(match, "token")
    assert (number(match, "die"), number(match, "die_at")) == (3, 0)


def test_a_die_on_the_board_may_stay() -> None:
    match = have(start(), die=2, hangar=0)

    send(match, "officers-quarters", "one")
    match.play("assistant stays")

    assert floor_votes(position_of(match), 2, 0) == 1


@example("W33")
def test_the_first_player_waits_a_turn_for_the_presidents_office() -> None:
    match = have(start(), hangar=0)
    have(match, 1, hangar=0)
    play(match, "send one", "as voting")
    assert refused(match, "go presidents-office") == "FE 4.4"
    match.play("go outer-module")

    play(match, "send one", "as voting")
    assert "go presidents-office" in match.legal(), "the second player may"
    play(match, "go outer-module", "send one", "as voting")

    assert match.actor == 0
    assert "go presidents-office" in match.legal()


@example("W34")
def test_the_presidents_office_takes_the_highest_medal() -> None:
    match = have(start(seat=1), 1, hangar=0)
    have(match, 0, hangar=0)
    send(match, "outer-module")

    send(match, "presidents-office")
    match.play("medal neo")

    assert owns(match, "medals") == ["neo"]
    assert position_of(match).medals_left[0] == 1 << 4, "the medal at 6 is gone, that at 4 is left"
    assert position_of(match).president == 0


@example("W35")
def test_the_outer_module_gives_oceanium_and_the_bonus_only() -> None:
    match = have(start(), hangar=0)

    send(match, "outer-module", "two", "funding")

    assert reserve(match) == (0, 1, 1, 0)
    assert owns(match, "opened") == []
    executive(match)
    assert sum(project(match, name) for name in ("neo", "sixmoon", "atalum", "arratooine", "e81216", "special-missions")) == 0


@example("W37")
def test_the_spy_pays_for_itself_and_for_the_copied_room() -> None:
    match = have(start(), lavandium=1, coppernium=1, hangar=0)

    send(match, "spy-left", "one", "funding")
    match.play("perform assistants-room")

    assert reserve(match) == (0, 0, 0, 0)
    assert number(match, "die") == 2
    assert owns(match, "opened") == ["spy"]


def test_the_spy_copies_a_space_that_is_taken_but_never_the_presidents_office() -> None:
    match = have(start(), lavandium=1, hangar=0)
    sit(match, 1, "officers-quarters", "one")

    send(refresh(match), "spy-left")

    assert refused(match, "perform presidents-office") == "FE 4.8"
    assert refused(match, "perform spy") == "FE 4.8"
    match.play("perform officers-quarters")
    assert number(match, "degree") == 3


def test_the_spy_may_be_paid_with_oceanium() -> None:
    match = have(start(), lavandium=1, oceanium=1, hangar=0)
    play(match, "send one", "as voting", "go spy-left")

    assert match.legal() == ["pay 0 0", "pay 1 0"]
    match.play("pay 1 0")
    assert "perform purchasing-office" in match.legal(), "the Oceanium is left for it"


@example("W46")
def test_the_special_ambassador_gives_a_fifth_turn_and_leaves() -> None:
    match = have(start(), hangar=0, hand=f.REGULARS | f.SPECIAL_BIT)
    have(match, 1, hangar=0)
    assert "keep" not in match.legal()
    send(match, "officers-quarters", "special")
    assert floor_votes(position_of(match), 2, 0) == 7

    turns = 1
    while match.view(0)["round"] == 1:
        turns += match.actor == 0
        pass_turn(match)

    assert turns == 5
    settle(match)
    assert owns(match, "hand") == ["one", "one", "two", "three"]


def test_the_special_ambassador_alone_may_be_kept_for_a_later_round() -> None:
    match = have(start(), hangar=0, hand=f.SPECIAL_BIT, outside=f.REGULARS)
    have(match, 1, hangar=0, hand=0, outside=f.REGULARS)
    assert match.legal() == ["keep", "send special"]

    match.play("keep")
    settle(match)
    until(match, "token")

    assert match.view(0)["round"] == 2
    assert "special" in owns(match, "hand")


def test_the_special_ambassador_has_no_funding_side() -> None:
    match = have(start(), hand=f.REGULARS | f.SPECIAL_BIT, alterations="al1f10")

    match.play("send special")

    assert match.legal() == ["as voting", "as al1f10"]
    assert refused(match, "as funding") == "FE 3.10"


@example("W47")
def test_with_nothing_at_all_one_can_trade_but_not_build() -> None:
    match = have(start(), hangar=0)

    play(match, "send one", "as voting")

    assert refused(match, "go e81216-left") == "FE 3.6"
    assert {"go arratooine-left", "go arratooine-right", "go outer-module"} <= set(match.legal())


def test_a_space_is_refused_when_taken_or_blocked() -> None:
    match = have(start(), hangar=0)
    sit(match, 1, "neo-left", "one")
    block(match, "neo-right", votes=False)

    play(refresh(match), "send one", "as voting")

    assert refused(match, "go neo-left") == "FE 3.4"
    assert refused(match, "go neo-right") == "FE 8.1"


def test_the_tokens_bonus_pays_for_the_space() -> None:
    match = have(start(), hangar=0)

    play(match, "send two", "as funding")
    assert "go assistants-room" in match.legal()
    match.play("go assistants-room")

    assert number(match, "die") == 2
    assert reserve(match) == (0, 0, 0, 0)


def test_the_joint_crystal_of_a_project_step_counts_for_the_cost() -> None:
    match = have(start(), hangar=0, alterations="al4v36")

    play(match, "send one", "as al4v36", "go spy-left")

    assert score(match) == 0
    assert asked(match) == "copy-action", "the step could only go to the Joint project, whose crystal paid the Spy"
    assert project(match, "joint") == 1


def test_a_step_that_would_leave_the_cost_unpaid_is_refused() -> None:
    match = have(start(), hangar=0, alterations="al4f38", shares=1)

    play(match, "send one", "as al4f38", "go assistants-room")

    assert asked(match) == "fund"
    match.play("fund neo")
    assert project(match, "joint") == 2, "the second step had to bring the Coppernium"
    assert number(match, "die") == 2


def test_an_alteration_that_costs_lavandium_needs_it() -> None:
    match = have(start(), hangar=0, alterations="al3v25")
    play(match, "send one")
    assert refused(match, "as al3v25") == "FE 3.6"

    match = have(start(), hangar=0, alterations="al3v25", lavandium=1)
    send(match, "officers-quarters", "one", "al3v25")
    assert reserve(match) == (0, 0, 0, 0)
    assert floor_votes(position_of(match), 2, 0) == 6


def test_a_mission_opened_in_the_same_turn_may_be_flown() -> None:
    match = have(start(), hangar=1)

    send(match, "neo-left", "one", "funding")
    match.play("fly neo")

    assert influence(match, "neo") == 2
    assert (number(match, "hangar"), owns(match, "flown")) == (0, ["neo"])


def test_the_order_of_play_is_clockwise_from_the_holder_of_the_president() -> None:
    match = given("federation", players=3)
    assert match.state.order() == []

    match.play("first-player 2")

    assert match.state.order() == [2, 0, 1]


def test_the_order_of_a_round_stays_when_the_president_changes_hands() -> None:
    match = start(players=2, seat=1)
    pass_turn(match)

    send(match, "presidents-office")
    until(match, "token", "done", "medal neo")

    assert match.view(0)["pawn"] == 0
    assert match.state.order() == [1, 0]


def test_starting_tiles_are_taken_counter_clockwise_and_by_the_start_player_last() -> None:
    match = given("federation", players=3)
    match.play("first-player 1")
    settle(match)
    seats = []

    while asked(match) == "start":
        seats.append(match.actor)
        match.play(match.legal()[0])
        while asked(match) != "start" and match.view(0)["round"] == 0:
            match.play(match.legal()[0])

    assert seats == [0, 2, 1]


def test_keeping_the_special_ambassador_points_at_it() -> None:
    match = have(start(), hand=f.SPECIAL_BIT, outside=f.REGULARS)

    assert "keep" in match.legal() and f"ambassador/{match.actor}/special" in match.targets(match.actor)
    assert 'id="ambassador/0/special"' in match.picture(0)
