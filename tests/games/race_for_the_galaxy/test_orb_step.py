"""Setting up the Orb, the orb step and its actions."""

from games.race_for_the_galaxy.orb_scene import OrbScene
from games.race_for_the_galaxy.scene import Scene
from scene import example

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE
from starmeeple.edition import Edition, Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.board import WALL

FOUR = ("old-earth", "gem-world", "new-sparta", "spice-world")


def priority(scene: OrbScene) -> str:
    return "".join("ABCDE"[seat] for seat in scene.orb()["priority"])


def set_up(players: int, **options: object) -> OrbScene:
    """A match in which start worlds and hands are fixed and the orb cards are dealt."""
    scene = OrbScene.begin(players=players, set="orb", preset_hands=True, **options)
    scene.settle()
    return scene


def seal(scene: OrbScene, but: str = "") -> None:
    """Walls all around the main block, but on one side of one sector."""
    for x in range(-2, 2):
        scene.edge(f"{x},0", "north", WALL)
        scene.edge(f"{x},2", "south", WALL)
    for y in range(3):
        scene.edge(f"-2,{y}", "west", WALL)
        if but != f"1,{y}":
            scene.edge(f"1,{y}", "east", WALL)


def open_cards(*names: str, table: str = "cards") -> Edition:
    """An edition in which these orb cards have no walls at all."""
    rows = {name: {"across": [".."] * 4, "down": ["..."] * 3} for name in names}
    return printed_edition("race-for-the-galaxy").with_overlay(Overlay("test", {"orb": {table: rows}}))


# Setting up -----------------------------------------------------------------------------------


@example("RG-65")
def test_three_players_have_eighteen_cards_in_the_orb_deck() -> None:
    scene = set_up(3)

    assert scene.orb()["deck"] == {"A": 9, "B": 9}
    assert [hand["A"] for hand in scene.orb()["hands"]] == [3, 3, 3]
    assert scene.asked == "lay"


def test_deck_sizes_for_other_numbers_and_by_the_other_ruling() -> None:
    assert [set_up(players).orb()["deck"] for players in (2, 4, 5)] == [{"A": 6, "B": 6}, {"A": 12, "B": 12}, {"A": 15, "B": 15}]
    assert set_up(2, orb_removal="flat").orb()["deck"] == {"A": 18, "B": 12}
    assert set_up(4, orb_removal="flat").orb()["deck"] == {"A": 12, "B": 12}


def test_set_up_goes_from_the_lowest_priority_up_and_the_fifth_team_starts_on_the_large_airlock() -> None:
    scene = set_up(5)
    assert priority(scene) == "ABCDE"
    placed = []
    while scene.view()["round"] == 0:
        if scene.asked == "corner":
            placed.append(scene.actor)
            assert scene.refused("go 0,0") == "RG 8.3"
        scene.play(scene.legal()[0])

    assert placed == [4, 3, 2]  # the last corner needs no question
    assert sorted(scene.team(seat) for seat in range(1, 5)) == ["-2,0", "-2,2", "1,0", "1,2"]
    assert scene.team(0) == "-1,1"
    assert [hand["A"] for hand in scene.orb()["hands"]] == [2] * 5


def test_a_taken_corner_is_refused_and_the_first_card_must_be_placed() -> None:
    scene = set_up(2)
    assert scene.refused("hold") == "RG 8.3"
    assert scene.refused("take") == "RG 8.3"
    while scene.asked != "corner":
        scene.play(scene.legal()[0])
    scene.play("go -2,0")
    while scene.asked != "corner":
        scene.play(scene.legal()[0])

    assert scene.refused("go -2,0") == "RG 8.3"


def test_who_can_place_no_card_shows_all_and_still_has_a_team() -> None:
    scene = OrbScene.begin(players=2, set="orb", preset_hands=True, edition=open_cards("a01", "a02", "a03"))
    seal(scene)
    scene.play("reveal a01", "reveal a02", "reveal a03", "reveal a04", "reveal a05", "reveal a06")

    assert scene.asked == "lay" and scene.actor == 1
    assert scene.legal() == ["hold"]
    assert scene.orb(0)["hands"][1]["cards"] == []
    scene.play("hold")
    assert not scene.can_undo()
    assert scene.asked == "corner" and scene.actor == 1
    shown = scene.orb(0)["hands"][1]["cards"]
    assert [row["card"] for row in shown] == ["a01", "a02", "a03"]
    scene.play("go 1,0")
    assert scene.team(1) == "1,0"
    assert scene.actor == 0 and scene.asked == "lay"


# Priority and turns ---------------------------------------------------------------------------


@example("RG-57")
def test_choosers_move_up_one_space_and_keep_their_order() -> None:
    for choosers, order in (("BC", "BCAD"), ("CD", "ACDB"), ("BD", "BADC"), ("A", "ABCD")):
        scene = OrbScene(*FOUR)
        scene.act(*["orb-explore" if name in choosers else "develop" for name in "ABCD"])
        assert priority(scene) == order
        assert scene.actor == "ABCD".index(order[0])


def test_by_the_other_ruling_choosers_go_to_the_top() -> None:
    scene = OrbScene(*FOUR, orb_priority="to-top")
    scene.act("develop", "develop", "orb-explore", "orb-explore")

    assert priority(scene) == "CDAB"


@example("RG-58")
def test_who_passes_comes_to_the_top_at_once() -> None:
    scene = OrbScene(*FOUR)
    scene.act("explore-1", "develop", "develop", "develop")

    scene.play("withdraw", "done")
    assert priority(scene) == "ABCD"
    scene.pass_by(1)
    scene.play("withdraw", "done")
    assert priority(scene) == "CABD"
    scene.pass_by(3)

    assert priority(scene) == "CABD"


def test_a_team_of_who_passes_may_return_to_any_airlock() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("2,2", "1,0"))
    scene.act("explore-1", "develop")

    scene.play("withdraw")
    assert scene.legal() == ["done", "go -1,1"]
    assert scene.refused("go 1,0") == "RG 8.4"
    scene.play("go -1,1")

    assert scene.team(0) == "-1,1"
    assert scene.actor == 1


def test_the_orb_step_comes_with_every_explore_and_only_then() -> None:
    scene = OrbScene("old-earth", "gem-world")
    scene.act("explore-5", "develop")
    assert scene.asked == "survey"

    scene = OrbScene("old-earth", "gem-world")
    scene.act("settle", "develop")
    assert scene.asked == "develop"


def test_who_chose_orb_explore_draws_two_and_keeps_one_like_everybody() -> None:
    scene = OrbScene("old-earth", "gem-world")
    scene.act("orb-explore", "develop")
    scene.pass_by(0)
    scene.pass_by(1)
    scene.settle()

    assert scene.view(0)["own"]["drew"] == 2
    assert scene.view(0)["own"]["todo"] == 1


def test_orb_explore_with_another_explore_is_one_orb_step_and_one_bonus() -> None:
    scene = OrbScene("old-earth", "gem-world", two_actions=True)
    scene.act("orb-explore+explore-5", "develop+settle")
    assert scene.view()["phases"].count("explore") == 1
    assert scene.refused("stay") == "RG 8.4"
    scene.pass_by(0)
    scene.pass_by(1)
    scene.settle()

    assert scene.view(0)["own"]["drew"] == 7


def test_orb_explore_is_no_action_without_the_orb() -> None:
    scene = Scene.begin(players=2, set="alien-artifacts", preset_hands=True)
    assert scene.refused("choose orb-explore") == "RG 8.3"


@example("RG-59")
def test_two_actions_or_all_three() -> None:
    scene = OrbScene("old-earth", "gem-world", cards=("a30 a01", "a05"))
    scene.act("orb-explore", "develop")

    assert scene.refused("stay") == "RG 8.4"
    scene.play("done")
    assert scene.refused("take") == "RG 8.4"
    scene.play("lay a30", "at 2,0", "turn 0")
    assert scene.actor == CHANCE  # the third action
    scene.play("reveal a11")
    assert scene.actor == 1

    scene.play("done")
    assert {"lay a05", "hold", "take"} <= set(scene.legal())
    scene.play("lay a05", "at -2,3")
    scene.go_on(lambda: scene.asked != "turn")
    assert scene.actor == CHANCE and scene.asked == "chance-draw"  # Explore: nothing was drawn from the orb deck

    scene = OrbScene("old-earth", "gem-world", cards=("a30 a01", "a05"))
    scene.act("develop", "explore-1")
    scene.play("done", "take")
    assert scene.asked == "chance-orb-card"
    scene.play("reveal a11")
    scene.play("stay", "hold")
    assert scene.asked == "chance-orb-card"


# Moving ---------------------------------------------------------------------------------------


@example("RG-60")
def test_military_against_aliens_counts_for_barriers() -> None:
    scene = OrbScene(
        "new-sparta alien-research-ship galactic-imperium new-military-tactics",
        "gem-world",
        laid="a30@2,0",
        teams=("2,1", "1,0"),
    )
    scene.act("explore-1", "develop")
    assert scene.orb()["force"] == 3
    assert scene.refused("go 3,1") == "RG 8.5"
    scene.edge("2,1", "east", 3)
    assert "go 3,1" in scene.legal()
    scene.edge("2,1", "east", 6)

    scene.play("use new-military-tactics")

    assert scene.orb()["force"] == 6
    assert "new-military-tactics" not in scene.tableau()
    assert "go 3,1" in scene.legal()
    scene.edge("2,1", "east", 7)
    assert scene.refused("go 3,1") == "RG 8.5"


def test_temporary_military_ends_with_the_turn_in_the_orb_and_is_bought_only_where_a_barrier_asks_for_it() -> None:
    scene = OrbScene("new-military-tactics old-earth", "new-sparta", teams=("1,0", "1,2"))
    scene.act("explore-1", "develop")
    assert scene.orb()["force"] == 0
    scene.play("use new-military-tactics")  # the block has a barrier 3
    assert scene.orb()["force"] == 3
    assert scene.refused("withdraw") == "RG 8.4"
    scene.pass_by(0)

    assert scene.orb()["force"] == 2
    assert "use new-military-tactics" not in scene.legal()


def test_a_good_is_discarded_for_military_in_the_orb_step() -> None:
    scene = OrbScene("rebel-gem-smugglers comet-zone* mining-world*", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"))
    scene.act("explore-1", "develop")
    before = scene.orb()["force"]

    scene.play("use rebel-gem-smugglers")
    assert sorted(scene.legal()) == ["spend comet-zone", "spend mining-world"]
    scene.play("spend comet-zone")

    assert scene.orb()["force"] == before + 2
    assert scene.goods() == 1
    assert scene.refused("use rebel-gem-smugglers") == "RG 3.4"


def test_a_team_moves_in_parts_and_stops_when_its_steps_are_used_up() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"))
    scene.act("explore-1", "develop")
    assert scene.orb()["steps"] == 4
    assert scene.refused("go 1,0") == "RG 8.5"
    assert scene.refused("go 9,9") == "RG 8.5"

    scene.play("go 2,0")
    assert scene.orb()["steps"] == 3
    scene.play("go 1,2")  # back by 1,0 and 1,1
    assert scene.team() == "1,2"
    assert scene.asked == "lay"


def test_the_token_is_its_owners_secret_and_ends_the_move() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"))
    scene.act("explore-1", "develop")

    scene.play("go 3,1")
    assert scene.asked == "chance-token"
    action = scene.match.setup.vocabulary.parse("find a-move-4")
    assert scene.position.shows(0, CHANCE, action) and not scene.position.shows(1, CHANCE, action)
    assert scene.refused("find b-uplift") == "RG 3.5"
    scene.play("find a-move-4")

    assert scene.held() == ["a-move-4"]
    rows = scene.orb(1)["tokens"]
    assert rows[0]["held"] is None and rows[0]["A"] == 1
    assert scene.asked == "lay"


def test_alien_survey_technology_moves_each_team_farther() -> None:
    scene = OrbScene("alien-survey-technology old-earth", "gem-world", teams=("-2,0 1,2", "1,0"))
    scene.act("explore-1", "develop")
    assert scene.refused("go -2,1") == "RG 8.5"
    scene.play("team first")
    assert scene.orb()["steps"] == 6
    assert scene.refused("team second") == "RG 8.5"
    scene.play("done")

    assert scene.orb()["steps"] == 6
    assert scene.orb()["moving"] == 1


def test_without_a_second_team_there_is_none_to_choose() -> None:
    scene = OrbScene("old-earth", "gem-world")
    scene.act("explore-1", "develop")
    assert "team second" not in scene.legal()
    scene = OrbScene("old-earth", "gem-world", teams=("1,0 1,2", "-2,0"))
    scene.act("explore-1", "develop")
    assert scene.legal()[:1] == ["done"] and {"team first", "team second", "stay", "withdraw"} <= set(scene.legal())
    scene.play("done")
    assert scene.asked == "lay"


def test_a_token_found_by_one_team_helps_the_other() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0 -2,2", "-2,0"))
    scene.act("explore-1", "develop")
    scene.play("team first", "go 3,1", "find a-move-4")
    assert scene.orb()["moving"] == 1

    scene.play("hurry a-move-4")

    assert scene.orb()["steps"] == 8


# Breeding tubes, drawing, the end -------------------------------------------------------------


def test_a_breeding_tube_brings_a_card_that_keeps_clear() -> None:
    scene = OrbScene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), cards=("a01", ""))
    scene.act("explore-1", "develop")
    scene.play("go 2,1", "find a-uplift")
    assert scene.asked == "chance-orb-card"
    assert scene.position.shows(1, CHANCE, scene.match.setup.vocabulary.parse("reveal a05"))

    scene.play("reveal a05")

    assert scene.asked == "spot"
    assert scene.refused("at 4,0") == "RG 8.7"
    assert scene.refused("at 0,0") == "RG 8.6"
    scene.play("at -2,3")
    scene.go_on(lambda: scene.asked != "turn")
    assert scene.asked == "lay"  # the own orb card can still be played
    assert "lay a01" in scene.legal()


@example("RG-64")
def test_a_breeding_tube_that_draws_the_last_orb_card_ends_the_game() -> None:
    scene = OrbScene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), deck=(1, 0))
    scene.act("explore-1", "develop")
    scene.play("go 2,1", "find a-uplift", "reveal a05", "at -2,3")
    scene.go_on(lambda: scene.asked != "turn")
    assert scene.orb()["deck"] == {"A": 0, "B": 0}
    scene.go_on(lambda: scene.is_over or scene.position.round != 1, "pass", "done")

    assert scene.is_over


def test_nothing_is_drawn_from_an_empty_orb_deck() -> None:
    scene = OrbScene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), deck=(0, 0))
    scene.act("orb-explore", "develop")
    scene.play("go 2,1", "find a-uplift")
    assert scene.actor == 1  # neither a breeding card nor a hand nor a draw
    scene.play("done")
    assert scene.actor == CHANCE and scene.asked == "chance-draw"
    assert "take" not in scene.legal()


def test_a_breeding_card_that_fits_nowhere_is_removed() -> None:
    scene = OrbScene("drop-ships new-sparta", "gem-world", laid="a06@2,0", teams=("1,0", "-2,0"), edition=open_cards("a02"))
    seal(scene, but="1,0")
    scene.act("explore-1", "develop")
    scene.play("go 2,1", "find a-uplift", "reveal a02")

    assert scene.orb()["gone"] == ["a02"]
    assert scene.orb()["laying"] is None
    assert scene.asked == "lay"


def test_a_cards_come_before_b_cards() -> None:
    scene = OrbScene("old-earth", "gem-world", deck=(1, 6))
    scene.act("orb-explore", "explore-1")
    scene.play("done")
    assert all(choice.startswith("reveal a") for choice in scene.legal(CHANCE))
    scene.play(scene.legal(CHANCE)[0])
    scene.play("stay", "hold") if "hold" in scene.legal() else scene.play("stay")

    assert all(choice.startswith("reveal b") for choice in scene.legal(CHANCE))


# The second team ------------------------------------------------------------------------------


def test_alien_research_ship_brings_an_airlock_and_a_second_team() -> None:
    scene = OrbScene("old-earth public-works", "gem-world", hands=("alien-research-ship drop-ships space-marines mining-robots", ""))
    scene.act("develop", "develop")
    scene.play("develop alien-research-ship", seat=0)
    scene.play("pass", seat=1)
    assert scene.asked == "spot"
    assert scene.team(0, 1) == "none"
    scene.play("at 2,0")
    scene.go_on(lambda: scene.asked != "turn")

    assert scene.team(0, 1) != "none"
    assert scene.view()["players"][0]["hand"] == 0
    assert scene.asked == "chance-draw"  # Public Works draws after the ship is placed
    scene.position.check()


def test_a_small_airlock_is_never_covered_and_its_space_opens_to_its_right() -> None:
    scene = OrbScene("old-earth", "gem-world", hands=("alien-research-ship drop-ships space-marines mining-robots", ""))
    scene.act("develop", "develop")
    scene.play("develop alien-research-ship", seat=0)
    scene.play("pass", seat=1)
    scene.play("at 2,0", "turn 0")
    assert scene.team(0, 1) == "2,1"
    scene.hold_orb_card(0, "a01")
    scene.until("action", "pass", "done")
    scene.act("explore-1", "develop")
    scene.play("team second")
    reach = {(x, y): n for x, y, n in scene.orb()["reach"]}
    assert reach[(3, 1)] == 1 and reach.get((2, 0), 9) > 1 and reach.get((2, 2), 9) > 1
    scene.play("done", "done", "lay a01")
    assert scene.refused("at 3,1") == "RG 8.6"


def test_where_a_small_airlock_fits_nowhere_the_team_starts_on_any_airlock() -> None:
    scene = OrbScene(
        "old-earth",
        "gem-world",
        hands=("alien-research-ship drop-ships space-marines mining-robots", ""),
        edition=open_cards("small-1", "small-2", table="airlocks"),
    )
    seal(scene)
    scene.act("develop", "develop")
    scene.play("develop alien-research-ship", seat=0)
    scene.play("pass", seat=1)

    assert scene.asked == "dock"
    assert scene.legal() == ["go -1,1"]
    assert scene.refused("go 1,0") == "RG 8.4"
    scene.play("go -1,1")
    assert scene.team(0, 1) == "-1,1"


# Who knows what -------------------------------------------------------------------------------


def test_orb_cards_are_secret_but_their_number_is_not() -> None:
    scene = OrbScene("old-earth", "gem-world", cards=("a30 b01", "a05"))

    mine = scene.orb(0)["hands"]
    theirs = scene.orb(1)["hands"]

    assert [row["card"] for row in mine[0]["cards"]] == ["a30", "b01"]
    assert theirs[0]["cards"] == [] and (theirs[0]["A"], theirs[0]["B"]) == (1, 1)


def test_a_redeal_mixes_orb_cards_and_tokens_but_not_what_was_shown() -> None:
    scene = OrbScene("old-earth", "gem-world", cards=("a30", "a05 a06 b02"), tokens=("a-move-4", "a-uplift a-pass-wall b-uplift"))
    state = scene.position
    state.orb_known = 1 << state.figures.orb.slugs.index("a05")
    seen_cards, seen_tokens = set(), set()
    for seed in range(12):
        other = state.copy()
        other.redeal(0, Rng(seed))
        other.check()
        assert other.orb_hand[0] == state.orb_hand[0]
        assert other.orb_hand[1] & state.orb_known
        assert (other.deck_a, other.deck_b) == (state.deck_a, state.deck_b)
        seen_cards.add(int(other.orb_hand[1]))
        seen_tokens.add(tuple(other.tokens[16:32]))
    assert len(seen_cards) > 5 and len(seen_tokens) > 5
