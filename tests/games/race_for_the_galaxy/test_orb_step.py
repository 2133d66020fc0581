"""Setting up the Orb, the orb step and its actions."""

from typing import cast

from games.race_for_the_galaxy.orb_scene import any_draws, edge, force, held, hold_orb_card, orb_scene, pass_by, seen, state_of, steps, team
from games.race_for_the_galaxy.scene import act, goods, one_step, tableau
from kit import example, given, play, refused

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE
from starmeeple.edition import Edition, Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.board import WALL
from starmeeple.games.race_for_the_galaxy.orb.engine.fields import Position
from starmeeple.match import Match

Row = dict[str, object]
FOUR = ("old-earth", "gem-world", "new-sparta", "spice-world")


def priority(match: Match) -> str:
    return "".join("ABCDE"[seat] for seat in cast(list[int], seen(match)["priority"]))


def set_up(players: int, **options: object) -> Match:
    """A match in which start worlds and hands are fixed and the orb cards are dealt."""
    match = given("race-for-the-galaxy", players=players, set="orb", preset_hands=True, **options)
    any_draws(match)
    return match


def seal(state: Position, but: str = "") -> None:
    """Walls all around the main block, but on one side of one sector."""
    for x in range(-2, 2):
        edge(state, f"{x},0", "north", WALL)
        edge(state, f"{x},2", "south", WALL)
    for y in range(3):
        edge(state, f"-2,{y}", "west", WALL)
        if but != f"1,{y}":
            edge(state, f"1,{y}", "east", WALL)


def open_cards(*names: str, table: str = "cards") -> Edition:
    """An edition in which these orb cards have no walls at all."""
    rows = {name: {"across": [".."] * 4, "down": ["..."] * 3} for name in names}
    return printed_edition("race-for-the-galaxy").with_overlay(Overlay("test", {"orb": {table: rows}}))


# Setting up -----------------------------------------------------------------------------------


@example("RG-65")
def test_three_players_have_eighteen_cards_in_the_orb_deck() -> None:
    match = set_up(3)

    assert seen(match)["deck"] == {"A": 9, "B": 9}
    assert [hand["A"] for hand in cast(list[Row], seen(match)["hands"])] == [3, 3, 3]
    assert match.view()["asked"] == "lay"


def test_deck_sizes_for_other_numbers_and_by_the_other_ruling() -> None:
    assert [seen(set_up(players))["deck"] for players in (2, 4, 5)] == [{"A": 6, "B": 6}, {"A": 12, "B": 12}, {"A": 15, "B": 15}]
    assert seen(set_up(2, orb_removal="flat"))["deck"] == {"A": 18, "B": 12}
    assert seen(set_up(4, orb_removal="flat"))["deck"] == {"A": 12, "B": 12}


def test_set_up_goes_from_the_lowest_priority_up_and_the_fifth_team_starts_on_the_large_airlock() -> None:
    match = set_up(5)
    assert priority(match) == "ABCDE"
    placed = []
    while match.view()["round"] == 0:
        if match.view()["asked"] == "corner":
            placed.append(match.actor)
            assert refused(match, "go 0,0") == "RG 8.3"
        match.play(match.legal()[0])

    assert placed == [4, 3, 2]  # the last corner needs no question
    assert sorted(team(match, seat) for seat in range(1, 5)) == ["-2,0", "-2,2", "1,0", "1,2"]
    assert team(match, 0) == "-1,1"
    assert [hand["A"] for hand in cast(list[Row], seen(match)["hands"])] == [2] * 5


def test_a_taken_corner_is_refused_and_the_first_card_must_be_placed() -> None:
    match = set_up(2)
    assert refused(match, "hold") == "RG 8.3"
    assert refused(match, "take") == "RG 8.3"
    while match.view()["asked"] != "corner":
        match.play(match.legal()[0])
    match.play("go -2,0")
    while match.view()["asked"] != "corner":
        match.play(match.legal()[0])

    assert refused(match, "go -2,0") == "RG 8.3"


def test_who_can_place_no_card_shows_all_and_still_has_a_team() -> None:
    match = given("race-for-the-galaxy", players=2, set="orb", preset_hands=True, edition=open_cards("a01", "a02", "a03"))
    seal(state_of(match))
    play(match, "reveal a01", "reveal a02", "reveal a03", "reveal a04", "reveal a05", "reveal a06")

    assert match.view()["asked"] == "lay" and match.actor == 1
    assert match.legal() == ["hold"]
    assert cast(list[Row], seen(match, 0)["hands"])[1]["cards"] == []
    match.play("hold")
    assert not match.can_undo()
    assert match.view()["asked"] == "corner" and match.actor == 1
    shown = cast(list[Row], cast(list[Row], seen(match, 0)["hands"])[1]["cards"])
    assert [row["card"] for row in shown] == ["a01", "a02", "a03"]
    match.play("go 1,0")
    assert team(match, 1) == "1,0"
    assert match.actor == 0 and match.view()["asked"] == "lay"


# Priority and turns ---------------------------------------------------------------------------


@example("RG-57")
def test_choosers_move_up_one_space_and_keep_their_order() -> None:
    for choosers, order in (("BC", "BCAD"), ("CD", "ACDB"), ("BD", "BADC"), ("A", "ABCD")):
        match = orb_scene(*FOUR)
        act(match, *["orb-explore" if name in choosers else "develop" for name in "ABCD"])
        assert priority(match) == order
        assert match.actor == "ABCD".index(order[0])


def test_by_the_other_ruling_choosers_go_to_the_top() -> None:
    match = orb_scene(*FOUR, orb_priority="to-top")
    act(match, "develop", "develop", "orb-explore", "orb-explore")

    assert priority(match) == "CDAB"


@example("RG-58")
def test_who_passes_comes_to_the_top_at_once() -> None:
    match = orb_scene(*FOUR)
    act(match, "explore-1", "develop", "develop", "develop")

    play(match, "withdraw", "done")
    assert priority(match) == "ABCD"
    pass_by(match, 1)
    play(match, "withdraw", "done")
    assert priority(match) == "CABD"
    pass_by(match, 3)

    assert priority(match) == "CABD"


def test_a_team_of_who_passes_may_return_to_any_airlock() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("2,2", "1,0"))
    act(match, "explore-1", "develop")

    match.play("withdraw")
    assert match.legal() == ["done", "go -1,1"]
    assert refused(match, "go 1,0") == "RG 8.4"
    match.play("go -1,1")

    assert team(match, 0) == "-1,1"
    assert match.actor == 1


def test_the_orb_step_comes_with_every_explore_and_only_then() -> None:
    match = orb_scene("old-earth", "gem-world")
    act(match, "explore-5", "develop")
    assert match.view()["asked"] == "survey"

    match = orb_scene("old-earth", "gem-world")
    act(match, "settle", "develop")
    assert match.view()["asked"] == "develop"


def test_who_chose_orb_explore_draws_two_and_keeps_one_like_everybody() -> None:
    match = orb_scene("old-earth", "gem-world")
    act(match, "orb-explore", "develop")
    pass_by(match, 0)
    pass_by(match, 1)
    any_draws(match)

    assert cast(Row, match.view(0)["own"])["drew"] == 2
    assert cast(Row, match.view(0)["own"])["todo"] == 1


def test_orb_explore_with_another_explore_is_one_orb_step_and_one_bonus() -> None:
    match = orb_scene("old-earth", "gem-world", two_actions=True)
    act(match, "orb-explore+explore-5", "develop+settle")
    assert cast(list[str], match.view()["phases"]).count("explore") == 1
    assert refused(match, "stay") == "RG 8.4"
    pass_by(match, 0)
    pass_by(match, 1)
    any_draws(match)

    assert cast(Row, match.view(0)["own"])["drew"] == 7


def test_orb_explore_is_no_action_without_the_orb() -> None:
    match = given("race-for-the-galaxy", players=2, set="alien-artifacts", preset_hands=True)
    assert refused(match, "choose orb-explore") == "RG 8.3"


@example("RG-59")
def test_two_actions_or_all_three() -> None:
    match = orb_scene("old-earth", "gem-world", cards=("a30 a01", "a05"))
    act(match, "orb-explore", "develop")

    assert refused(match, "stay") == "RG 8.4"
    play(match, "done")
    assert refused(match, "take") == "RG 8.4"
    play(match, "lay a30", "at 2,0", "turn 0")
    assert match.actor == CHANCE  # the third action
    match.play("reveal a11")
    assert match.actor == 1

    play(match, "done")
    assert {"lay a05", "hold", "take"} <= set(match.legal())
    play(match, "lay a05", "at -2,3")
    any_turn(match)
    assert match.actor == CHANCE and match.view()["asked"] == "chance-draw"  # Explore: nothing was drawn from the orb deck

    match = orb_scene("old-earth", "gem-world", cards=("a30 a01", "a05"))
    act(match, "develop", "explore-1")
    play(match, "done", "take")
    assert match.view()["asked"] == "chance-orb-card"
    match.play("reveal a11")
    play(match, "stay", "hold")
    assert match.view()["asked"] == "chance-orb-card"


def any_turn(match: Match) -> None:
    if match.view()["asked"] == "turn":
        match.play(match.legal()[0])


# Moving ---------------------------------------------------------------------------------------


@example("RG-60")
def test_military_against_aliens_counts_for_barriers() -> None:
    match = orb_scene(
        "new-sparta alien-research-ship galactic-imperium new-military-tactics",
        "gem-world",
        laid="a30@2,0",
        teams=("2,1", "1,0"),
    )
    act(match, "explore-1", "develop")
    assert force(match) == 3
    assert refused(match, "go 3,1") == "RG 8.5"
    edge(state_of(match), "2,1", "east", 3)
    assert "go 3,1" in match.legal()
    edge(state_of(match), "2,1", "east", 6)

    match.play("use new-military-tactics")

    assert force(match) == 6
    assert "new-military-tactics" not in tableau(match)
    assert "go 3,1" in match.legal()
    edge(state_of(match), "2,1", "east", 7)
    assert refused(match, "go 3,1") == "RG 8.5"


def test_temporary_military_ends_with_the_turn_in_the_orb_and_is_bought_only_where_a_barrier_asks_for_it() -> None:
    match = orb_scene("new-military-tactics old-earth", "new-sparta", teams=("1,0", "1,2"))
    act(match, "explore-1", "develop")
    assert force(match) == 0
    match.play("use new-military-tactics")  # the block has a barrier 3
    assert force(match) == 3
    assert refused(match, "withdraw") == "RG 8.4"
    pass_by(match, 0)

    assert force(match) == 2
    assert "use new-military-tactics" not in match.legal()


def test_a_good_is_discarded_for_military_in_the_orb_step() -> None:
    match = orb_scene("rebel-gem-smugglers comet-zone* mining-world*", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"))
    act(match, "explore-1", "develop")
    before = force(match)

    match.play("use rebel-gem-smugglers")
    assert sorted(match.legal()) == ["spend comet-zone", "spend mining-world"]
    match.play("spend comet-zone")

    assert force(match) == before + 2
    assert goods(match) == 1
    assert refused(match, "use rebel-gem-smugglers") == "RG 3.4"


def test_a_team_moves_in_parts_and_stops_when_its_steps_are_used_up() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"))
    act(match, "explore-1", "develop")
    assert steps(match) == 4
    assert refused(match, "go 1,0") == "RG 8.5"
    assert refused(match, "go 9,9") == "RG 8.5"

    match.play("go 2,0")
    assert steps(match) == 3
    match.play("go 1,2")  # back by 1,0 and 1,1
    assert team(match) == "1,2"
    assert match.view()["asked"] == "lay"


def test_the_token_is_its_owners_secret_and_ends_the_move() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"))
    act(match, "explore-1", "develop")

    match.play("go 3,1")
    assert match.view()["asked"] == "chance-token"
    action = match.setup.vocabulary.parse("find a-move-4")
    assert match.state.shows(0, CHANCE, action) and not match.state.shows(1, CHANCE, action)
    assert refused(match, "find b-uplift") == "RG 3.5"
    match.play("find a-move-4")

    assert held(match) == ["a-move-4"]
    rows = cast(list[Row], seen(match, 1)["tokens"])
    assert rows[0]["held"] is None and rows[0]["A"] == 1
    assert match.view()["asked"] == "lay"


def test_alien_survey_technology_moves_each_team_farther() -> None:
    match = orb_scene("alien-survey-technology old-earth", "gem-world", teams=("-2,0 1,2", "1,0"))
    act(match, "explore-1", "develop")
    assert refused(match, "go -2,1") == "RG 8.5"
    match.play("team first")
    assert steps(match) == 6
    assert refused(match, "team second") == "RG 8.5"
    match.play("done")

    assert steps(match) == 6
    assert seen(match)["moving"] == 1


def test_without_a_second_team_there_is_none_to_choose() -> None:
    match = orb_scene("old-earth", "gem-world")
    act(match, "explore-1", "develop")
    assert "team second" not in match.legal()
    match = orb_scene("old-earth", "gem-world", teams=("1,0 1,2", "-2,0"))
    act(match, "explore-1", "develop")
    assert match.legal()[:1] == ["done"] and {"team first", "team second", "stay", "withdraw"} <= set(match.legal())
    match.play("done")
    assert match.view()["asked"] == "lay"


def test_a_token_found_by_one_team_helps_the_other() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0 -2,2", "-2,0"))
    act(match, "explore-1", "develop")
    play(match, "team first", "go 3,1", "find a-move-4")
    assert seen(match)["moving"] == 1

    match.play("hurry a-move-4")

    assert steps(match) == 8


# Breeding tubes, drawing, the end -------------------------------------------------------------


def test_a_breeding_tube_brings_a_card_that_keeps_clear() -> None:
    match = orb_scene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), cards=("a01", ""))
    act(match, "explore-1", "develop")
    play(match, "go 2,1", "find a-uplift")
    assert match.view()["asked"] == "chance-orb-card"
    assert match.state.shows(1, CHANCE, match.setup.vocabulary.parse("reveal a05"))

    match.play("reveal a05")

    assert match.view()["asked"] == "spot"
    assert refused(match, "at 4,0") == "RG 8.7"
    assert refused(match, "at 0,0") == "RG 8.6"
    match.play("at -2,3")
    any_turn(match)
    assert match.view()["asked"] == "lay"  # the own orb card can still be played
    assert "lay a01" in match.legal()


@example("RG-64")
def test_a_breeding_tube_that_draws_the_last_orb_card_ends_the_game() -> None:
    match = orb_scene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), deck=(1, 0))
    act(match, "explore-1", "develop")
    play(match, "go 2,1", "find a-uplift", "reveal a05", "at -2,3")
    any_turn(match)
    assert seen(match)["deck"] == {"A": 0, "B": 0}
    while match.view()["round"] == 1 and not match.is_over:
        one_step(match)

    assert match.is_over


def test_nothing_is_drawn_from_an_empty_orb_deck() -> None:
    match = orb_scene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), deck=(0, 0))
    act(match, "orb-explore", "develop")
    play(match, "go 2,1", "find a-uplift")
    assert match.actor == 1  # neither a breeding card nor a hand nor a draw
    play(match, "done")
    assert match.actor == CHANCE and match.view()["asked"] == "chance-draw"
    assert "take" not in match.legal()


def test_a_breeding_card_that_fits_nowhere_is_removed() -> None:
    match = orb_scene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), edition=open_cards("a02"))
    seal(state_of(match), but="1,0")
    act(match, "explore-1", "develop")
    play(match, "go 2,1", "find a-uplift", "reveal a02")

    assert seen(match)["gone"] == ["a02"]
    assert seen(match)["laying"] is None
    assert match.view()["asked"] == "lay"


def test_a_cards_come_before_b_cards() -> None:
    match = orb_scene("old-earth", "gem-world", deck=(1, 6))
    act(match, "orb-explore", "explore-1")
    match.play("done")
    assert all(choice.startswith("reveal a") for choice in match.legal(CHANCE))
    match.play(match.legal(CHANCE)[0])
    play(match, "stay", "hold") if "hold" in match.legal() else match.play("stay")

    assert all(choice.startswith("reveal b") for choice in match.legal(CHANCE))


# The second team ------------------------------------------------------------------------------


def test_alien_research_ship_brings_an_airlock_and_a_second_team() -> None:
    match = orb_scene("old-earth public-works", "gem-world", hands=("alien-research-ship drop-ships space-marines mining-robots", ""))
    act(match, "develop", "develop")
    match.play("develop alien-research-ship", 0)
    match.play("pass", 1)
    assert match.view()["asked"] == "spot"
    assert team(match, 0, 1) == "none"
    match.play("at 2,0")
    any_turn(match)

    assert team(match, 0, 1) != "none"
    assert cast(list[Row], match.view()["players"])[0]["hand"] == 0
    assert match.view()["asked"] == "chance-draw"  # Public Works draws after the ship is placed
    state_of(match).check()


def test_a_small_airlock_is_never_covered_and_its_space_opens_to_its_right() -> None:
    match = orb_scene("old-earth", "gem-world", hands=("alien-research-ship drop-ships space-marines mining-robots", ""))
    act(match, "develop", "develop")
    match.play("develop alien-research-ship", 0)
    match.play("pass", 1)
    play(match, "at 2,0", "turn 0")
    assert team(match, 0, 1) == "2,1"
    state = state_of(match)
    hold_orb_card(state, 0, "a01")
    while match.view()["asked"] != "action":
        one_step(match)
    act(match, "explore-1", "develop")
    play(match, "team second")
    reach = {(x, y): n for x, y, n in cast(list[list[int]], seen(match)["reach"])}
    assert reach[(3, 1)] == 1 and reach.get((2, 0), 9) > 1 and reach.get((2, 2), 9) > 1
    play(match, "done", "done", "lay a01")
    assert refused(match, "at 3,1") == "RG 8.6"


def test_where_a_small_airlock_fits_nowhere_the_team_starts_on_any_airlock() -> None:
    match = orb_scene(
        "old-earth",
        "gem-world",
        hands=("alien-research-ship drop-ships space-marines mining-robots", ""),
        edition=open_cards("small-1", "small-2", table="airlocks"),
    )
    seal(state_of(match))
    act(match, "develop", "develop")
    match.play("develop alien-research-ship", 0)
    match.play("pass", 1)

    assert match.view()["asked"] == "dock"
    assert match.legal() == ["go -1,1"]
    assert refused(match, "go 1,0") == "RG 8.4"
    match.play("go -1,1")
    assert team(match, 0, 1) == "-1,1"


# Who knows what -------------------------------------------------------------------------------


def test_orb_cards_are_secret_but_their_number_is_not() -> None:
    match = orb_scene("old-earth", "gem-world", cards=("a30 b01", "a05"))

    mine = cast(list[Row], seen(match, 0)["hands"])
    theirs = cast(list[Row], seen(match, 1)["hands"])

    assert [row["card"] for row in cast(list[Row], mine[0]["cards"])] == ["a30", "b01"]
    assert theirs[0]["cards"] == [] and (theirs[0]["A"], theirs[0]["B"]) == (1, 1)


def test_a_redeal_mixes_orb_cards_and_tokens_but_not_what_was_shown() -> None:
    match = orb_scene("old-earth", "gem-world", cards=("a30", "a05 a06 b02"), tokens=("a-move-4", "a-uplift a-pass-wall b-uplift"))
    state = state_of(match)
    state.orb_known = 1 << state.figures.orb.slugs.index("a05")
    seen_cards, seen_tokens = set(), set()
    for seed in range(12):
        other = cast(Position, state.copy())
        other.redeal(0, Rng(seed))
        other.check()
        assert other.orb_hand[0] == state.orb_hand[0]
        assert other.orb_hand[1] & state.orb_known
        assert (other.deck_a, other.deck_b) == (state.deck_a, state.deck_b)
        seen_cards.add(int(other.orb_hand[1]))
        seen_tokens.add(tuple(other.tokens[16:32]))
    assert len(seen_cards) > 5 and len(seen_tokens) > 5
