"""Worked examples: income, upkeep, funding, majorities, laws, blocking tiles, authority."""

from games.federation.scene import (
    asked,
    block,
    effect_now,
    executive,
    have,
    in_round,
    number,
    owns,
    pass_turn,
    position_of,
    project,
    refresh,
    reserve,
    score,
    settle,
    sit,
    start,
    until,
)
from kit import example, given, play, refused

from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters.executive import next_laws
from starmeeple.match import Match


def law(match: Match, left: str, right: str) -> Match:
    """These two laws are in question."""
    names = ["neo", "sixmoon", "atalum", "arratooine", "e81216"]
    position = position_of(match)
    position.law_left = names.index(left) + 1
    position.law_right = names.index(right) + 1
    return match


@example("W8")
def test_the_law_of_the_larger_side_passes() -> None:
    match = law(have(start(4), tiles="1a1 1b1 1c1", used="1c1"), "neo", "atalum")
    for seat, space, ambassador in (
        (0, "neo-left", "three"),
        (1, "atalum-left", "one"),
        (2, "neo-right", "three"),
        (3, "sixmoon-right", "three"),
    ):
        sit(match, seat, space, ambassador)
    sit(match, 1, "small-lounge", "three")
    sit(match, 2, "atalum-right", "one")

    executive(match)

    assert match.view(0)["laws"]["passed"] == "atalum"  # type: ignore[index]
    assert score(match) == 6 + 1, "and the first and fourth player, of level 1, tie on floor 2"


@example("W44")
def test_on_equal_votes_the_holder_of_the_president_picks() -> None:
    match = law(have(start(), miner=1), "neo", "atalum")
    position_of(match).president = 1

    executive(match)

    assert (match.actor, match.legal()) == (1, ["enact left", "enact right"])
    match.play("enact left")
    assert score(match) == 2


@example("W12")
def test_three_players_a_planet_tile_blocks_three_spaces() -> None:
    match = start(3)
    position = position_of(match)
    position.round = 2
    executive(match)
    until(match, "chance", "law-left neo")
    while "block-planets pb4" not in match.legal():
        match.play(match.legal()[0])
    match.play("block-planets pb4")

    spaces = {space["space"]: space["neutral"] for space in match.view(0)["senate"]}  # type: ignore[attr-defined]
    blocked = {name: votes for name, votes in spaces.items() if votes is not None}
    assert blocked == {"arratooine-left": 3, "sixmoon-right": 3, "e81216-left": 0}
    play(match, "send one", "as voting")
    for name in blocked:
        assert refused(match, f"go {name}") == "FE 8.1"
    match.play("go outer-module")
    executive(match)
    while match.actor >= 0:
        match.play(match.legal()[0])
    assert all(space["neutral"] is None for space in match.view(0)["senate"])  # type: ignore[attr-defined]


@example("W13")
def test_two_players_a_room_and_a_spy_are_blocked_as_well() -> None:
    match = start(2)
    position_of(match).round = 2
    executive(match)
    while "block-planets pb4" not in match.legal():
        match.play(match.legal()[0])
    play(match, "block-planets pb4", "block-room rb5")

    spaces = {space["space"]: space["neutral"] for space in match.view(0)["senate"]}  # type: ignore[attr-defined]
    blocked = {name: votes for name, votes in spaces.items() if votes is not None}
    assert blocked == {"arratooine-left": 3, "sixmoon-right": 3, "e81216-left": 0, "small-lounge": 0, "spy-left": 0}


@example("W14")
def test_level_4_pays_its_coppernium_and_stays() -> None:
    match = executive(have(start(), degree=8, coppernium=1))

    assert asked(match) == "upkeep"
    match.play("upkeep 4 coppernium")

    assert (reserve(match)[1], number(match, "degree")) == (0, 8)


@example("W15")
def test_level_4_with_only_lavandium_drops() -> None:
    match = executive(have(start(), degree=8, lavandium=1))
    assert match.legal() == ["upkeep 3 lavandium", "lapse"]
    assert refused(match, "upkeep 4 coppernium") == "FE 3.6"

    match.play("upkeep 3 lavandium")
    assert (reserve(match)[0], number(match, "degree")) == (0, 5)

    match = executive(have(start(), degree=8, lavandium=1))
    match.play("lapse")
    assert (reserve(match)[0], number(match, "degree")) == (1, 3)


@example("W16")
def test_oceanium_pays_any_upkeep() -> None:
    match = executive(have(start(oceanium_wild="upkeep-only"), degree=8, oceanium=1))

    match.play("upkeep 4 oceanium")

    assert (reserve(match)[2], number(match, "degree")) == (0, 8)


def test_nothing_is_paid_on_levels_1_and_2() -> None:
    match = executive(have(start(), degree=4, lavandium=3))

    assert asked(match) != "upkeep"
    assert reserve(match)[0] == 3


@example("W22")
def test_tokens_in_a_funded_column_go_to_the_joint_project() -> None:
    match = start(4)
    project(match, "neo", 6)
    sit(match, 0, "sixmoon-left", "one", "funding")
    sit(match, 0, "purchasing-office", "two", "funding")
    sit(match, 1, "atalum-left", "one", "funding")

    executive(match)

    assert (number(match, "shares", 0), number(match, "shares", 1)) == (2, 1)
    assert project(match, "joint") == 3
    assert reserve(match, 0) == (1, 1, 0, 0)
    assert reserve(match, 1) == (1, 0, 0, 0)


@example("W23")
def test_the_lower_floor_completes_the_project() -> None:
    match = start(4)
    project(match, "neo", 5)
    sit(match, 0, "sixmoon-left", "one", "funding")
    sit(match, 1, "atalum-left", "one", "funding")

    executive(match)

    assert project(match, "neo") == 6
    assert (number(match, "shares", 0), number(match, "shares", 1)) == (0, 1)


@example("W24")
def test_equal_last_laws_change_the_right_tiles_of_rounds_4_and_5() -> None:
    match = start()
    position = position_of(match)
    position.round = 3
    position.left_pile = 0b00011
    position.right_pile = 0b00110
    position.drop_to(0)
    next_laws(position)
    position.go_on()

    play(match, "law-left neo", "law-right atalum")

    laws = match.view(0)["laws"]
    assert isinstance(laws, dict)
    assert (laws["left"], laws["right"]) == ("neo", "sixmoon")
    assert (laws["next_left"], laws["next_right"]) == ("sixmoon", "atalum")


@example("W25")
def test_an_equal_right_law_goes_back_and_the_next_is_used() -> None:
    match = start()
    position = position_of(match)
    position.left_pile = 0b11110
    position.right_pile = 0b11101
    position.drop_to(0)
    next_laws(position)
    position.go_on()

    play(match, "law-left atalum", "law-right atalum")
    assert "law-right atalum" not in match.legal()
    match.play("law-right neo")

    assert position is not position_of(match)
    laws = match.view(0)["laws"]
    assert isinstance(laws, dict)
    assert (laws["left"], laws["right"]) == ("atalum", "neo")
    assert laws["right_pile"] == ["atalum", "arratooine", "e81216"]


def test_the_first_laws_differ() -> None:
    match = given("federation", players=2)
    while "law-left neo" not in match.legal():
        match.play(match.legal()[0])
    play(match, "law-left neo", "law-right neo")
    assert match.legal() == ["law-right sixmoon", "law-right atalum", "law-right arratooine", "law-right e81216"]


@example("W26")
def test_two_degrees_at_degree_9() -> None:
    match = effect_now(have(start(), degree=9), steps.word(steps.AUTHORITY, 0, 2, 0))
    settle(match, "see-deep ds5", "see-deep ds6", "see-deep ds7")

    assert match.legal() == ["deep-space ds5", "deep-space ds6", "deep-space ds7"]
    match.play("deep-space ds6")

    assert (number(match, "degree"), score(match), number(match, "die")) == (10, 1, 6)


@example("W27")
def test_passing_degree_8_gives_the_medal() -> None:
    match = effect_now(have(start(), degree=7), steps.word(steps.AUTHORITY, 0, 2, 0))

    assert number(match, "degree") == 9
    assert owns(match, "medals") == ["authority"]


@example("W28")
def test_degrees_beyond_the_last_are_points() -> None:
    match = effect_now(have(start(), degree=10, deep=1), steps.word(steps.AUTHORITY, 0, 2, 0))

    assert (number(match, "degree"), score(match)) == (10, 2)


@example("W36")
def test_ds4_raises_the_majority_not_the_upkeep() -> None:
    match = have(start(), degree=10, deep=4, lasting=3, oceanium=1)
    sit(match, 0, "officers-quarters", "one")

    executive(match)

    assert match.legal() == ["upkeep 3 oceanium", "upkeep 4 oceanium", "upkeep 5 oceanium", "lapse"]
    match.play("upkeep 5 oceanium")
    assert score(match) == 8


@example("W32")
def test_all_who_tie_on_a_floor_score_their_own_level() -> None:
    match = start(3)
    for seat, degree in ((0, 7), (1, 3), (2, 9)):
        have(match, seat, degree=degree, oceanium=1)
    sit(match, 0, "atalum-left", "three")
    sit(match, 1, "arratooine-left", "three")
    sit(match, 2, "e81216-right", "one")

    executive(match)
    until(match, "chance", "upkeep 4 oceanium", "upkeep 5 oceanium")

    assert [score(match, seat) for seat in range(3)] == [4, 2, 0]


@example("W45")
def test_strictly_most_neutral_votes_leave_a_floor_to_nobody() -> None:
    for contest, expected in ((True, [0, 0, 0]), (False, [1, 0, 0])):
        match = start(3, neutral_votes_contest_floors=contest)
        for seat in range(3):
            have(match, seat, hangar=0)
        block(in_round(match, 5), "officers-quarters")
        sit(match, 0, "atalum-left", "three")
        sit(match, 0, "e81216-right", "one")
        sit(match, 1, "arratooine-left", "two")
        refresh(match)

        executive(match)

        assert [score(match, seat) for seat in range(3)] == expected


def test_who_ties_with_the_neutral_votes_scores() -> None:
    match = start(3)
    block(in_round(match, 3), "officers-quarters")
    sit(match, 0, "atalum-left", "three")

    executive(refresh(match))

    assert score(match) == 1


def test_nobody_scores_a_floor_without_votes() -> None:
    match = executive(have(start(4), degree=4))
    if asked(match) == "law":
        match.play("enact left")
    assert [score(match, seat) for seat in range(4)] == [0, 0, 0, 0]


def test_the_order_of_a_round_stays_when_the_president_moves() -> None:
    match = have(start(3), 1, hangar=0)
    have(match, 0, hangar=0)
    have(match, 2, hangar=0)
    order = []
    for _ in range(12):
        order.append(match.actor)
        if len(order) == 2:
            position_of(match).president = 2
        pass_turn(match)
    assert order == [0, 1, 2] * 4
    until(match, "token")
    assert match.actor == 2
