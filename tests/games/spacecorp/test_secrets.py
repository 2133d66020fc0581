"""Who is asked follows from what everybody knows; redeals are honest; what shows a hidden card cannot be taken back. [SC 4.8]"""

from typing import Any

import pytest
from games.spacecorp.scene import Scene
from games.spacecorp.test_edges_and_tables import seat_zero_first

from starmeeple.core.rng import Rng
from starmeeple.core.speech import named
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State, changed
from starmeeple.game_setup import game_setup
from starmeeple.games import find
from starmeeple.games.spacecorp.face.words import WORDS
from starmeeple.match import Match, told

# The first 25 actions of a random game (seed 34) as it was played when only holders of a card were asked; the last one is a card
# drawn face down at the end of a turn, by which the question for Intercept came up.
ISSUE = """
    first 1, draw near-space-probe, draw survey-satellite, draw science-module, draw poach-m, draw construction-drones,
    upgrade chemical-drive 2, draw heavy-lifter, move 2 lunar-l4, borrow 1 2, pay chemical-drive 1, draw construction-drones,
    draw cargo-pod, move 1 lunar-l5, pay heavy-lifter 1, draw survey-satellite, move 1 lunar-l1, pay cargo-pod 1, borrow 1 2,
    draw survey-satellite, draw gene-bank, time, upgrade survey-satellite 2, pass, draw intercept-m
"""
SAYS_NO = ("decline", "end", "done")


def as_it_came(text: str) -> Scene:
    """A match played by these actions but the last; questions that did not come up then are answered by no."""
    scene = Scene.begin(players=2)
    actions = [action.strip() for action in text.split(",")]
    for number, action in enumerate(actions, start=1):
        while action not in scene.legal():
            scene.play(next(no for no in SAYS_NO if no in scene.legal()))
        if number < len(actions):
            scene.play(action)
    return scene


def seen(state: State, viewer: int) -> tuple[object, ...]:
    """All that a viewer gets of a position."""
    view = state.view(viewer)
    words = find("spacecorp").words
    return view, words.question(view), words.status(view), state.waiting(), state.legal(viewer) if viewer >= 0 else []


# Whom the game asks -----------------------------------------------------------------------------------------------


def test_a_card_drawn_face_down_at_the_end_of_a_turn_stays_hidden() -> None:
    scene = as_it_came(ISSUE)
    before, vocabulary = scene.position, scene.match.setup.vocabulary
    assert scene.actor == CHANCE and "draw intercept-m" in scene.legal()
    worlds = []
    for outcome in before.legal(CHANCE):
        after = before.copy()
        after.apply(CHANCE, outcome)
        lines = [told(scene.match.setup, before, CHANCE, outcome, viewer) for viewer in (0, PUBLIC)]
        worlds.append((vocabulary.text(outcome), [seen(after, viewer) for viewer in (0, PUBLIC)], lines))

    assert len(worlds) > 10
    for name, world, lines in worlds:
        assert world == worlds[0][1], name
        assert lines == worlds[0][2], name


def test_everybody_who_might_hold_intercept_is_asked_clockwise_from_the_active_player() -> None:
    scene = seat_zero_first(players=3)
    scene.hand("cargo-pod", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver")
    scene.hand("science-module", seat=1)
    scene.hand("intercept-m", seat=2)
    scene.play("pass", "end")
    asked = []
    while scene.asked == "react":
        asked.append((scene.actor, scene.legal()))
        scene.play("decline")
    assert asked == [(0, ["decline"]), (1, ["decline"]), (2, ["edge intercept-m", "decline"])]
    assert scene.actor == 1, "the next turn"


def test_nobody_is_asked_for_intercept_once_every_copy_lies_open() -> None:
    scene = seat_zero_first()
    scene.hand("cargo-pod", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver")
    scene.hand("science-module", seat=1)
    scene.offers("intercept-m", "cargo-pod", "ion-drive", "ion-drive")
    scene.position.discards[scene.draw("intercept-m")] += 1
    scene.play("pass", "end")
    assert scene.actor == 1
    assert scene.asked == "main"


def test_a_seat_is_not_asked_if_everybody_knows_all_its_cards() -> None:
    scene = seat_zero_first(players=3)
    scene.hand("cargo-pod", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver")
    scene.hand("science-module", seat=1)
    scene.openly_held("science-module", seat=1)
    scene.hand("intercept-m", seat=2)
    scene.openly_held("intercept-m", seat=2)
    scene.play("pass", "end", "decline")
    assert scene.actor == 2, "seat 1 has nothing but a Science Module; seat 2 is known to hold an Intercept"


def test_a_seat_without_cards_is_not_asked() -> None:
    scene = seat_zero_first()
    scene.hand("cargo-pod", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver")
    scene.play("pass", "end", "decline")
    assert scene.actor == 1
    assert scene.asked == "main"


def test_whoever_has_played_an_edge_this_turn_is_not_asked_for_another() -> None:
    scene = seat_zero_first()
    scene.hand("salvage", "intercept-m")
    scene.hand("science-module", seat=1)
    scene.offers("cargo-pod", "ion-drive", "ion-drive", "cargo-pod")
    scene.play("edge salvage", "pass")
    scene.settle()
    assert scene.actor == 1
    assert scene.asked == "react"


def test_poach_is_asked_of_all_others_after_a_payment_and_of_nobody_after_none() -> None:
    scene = seat_zero_first(players=3)
    scene.hand("heavy-lifter", "cargo-pod")
    scene.hand("science-module", seat=1)
    scene.hand("science-module", seat=2)
    scene.play("research", "done")
    assert (scene.actor, scene.asked) == (0, "take"), "no card was discarded"
    scene.play("take 1", "take 2", "end")
    scene.settle()
    scene.play("decline", "decline", "decline")
    scene.hand("heavy-lifter", "cargo-pod", seat=1)
    scene.play("move 1 luna", "pay heavy-lifter 1", "done")
    for seat in (2, 0):
        assert (scene.actor, scene.legal()) == (seat, ["decline"])
        assert scene.view(PUBLIC)["about"] == {"edge": "poach", "progress": None}
        scene.play("decline")
    assert scene.where(1, seat=1) == "luna"


def test_parallel_discovery_is_asked_of_those_who_could_take_the_copy() -> None:
    scene = seat_zero_first("starfarers", players=4)
    scene.knows("ag")
    scene.knows("ag", seat=2)
    scene.position.wheel = changed(scene.position.wheel, 1, 2)
    scene.hand("xenoarchaeology")
    for seat in (1, 2, 3):
        scene.hand("solar-foundry", seat=seat)
    scene.play("revelation", "pay xenoarchaeology 1", "learn ft")
    assert scene.view(PUBLIC)["about"] == {"edge": "parallel-discovery", "progress": "FTL Drive"}
    assert (scene.actor, scene.legal()) == (2, ["decline"]), "only seat 2 has Antigravity, which it needs"
    scene.play("decline")
    assert scene.asked != "react"


def test_a_payment_waits_for_whoever_has_cards_even_if_none_fits() -> None:
    scene = seat_zero_first()
    scene.hand("heavy-lifter", "survey-satellite")
    scene.play("move 1 luna", "pay heavy-lifter 1")
    assert scene.actor == 0
    assert scene.legal() == ["done"]
    assert [world[1] for world in redealt(scene, 1)] == ["pay"] * 8


def test_solo_only_real_choices_are_asked() -> None:
    scene = Scene()
    scene.hand("heavy-lifter", "survey-satellite")
    scene.play("move 1 luna", "pay heavy-lifter 1")
    assert scene.where() == "luna", "nothing more could be added, and nobody is there to hide it from"
    assert scene.asked not in ("pay", "after", "react")


# What the others read ----------------------------------------------------------------------------------------------


def test_the_others_read_the_same_words_whether_or_not_the_asked_seat_has_the_card() -> None:
    questions = set()
    for held in ("intercept-m", "science-module"):
        scene = seat_zero_first()
        scene.hand("cargo-pod", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver")
        scene.hand(held, seat=1)
        scene.play("pass", "end", "decline")
        assert scene.actor == 1
        questions.add((scene.question(0), scene.question(PUBLIC), scene.match.setup.game.words.status(scene.view(0))))
        assert scene.told_to("decline", 0, PUBLIC) == [["Round 1: Amber’s turn."]] * 2
    assert len(questions) == 1
    assert questions.pop()[0] == "Waiting for reactions: Amber."


def test_a_seat_is_told_what_it_has_and_has_not() -> None:
    scene = seat_zero_first()
    scene.hand("intercept-m", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver")
    scene.hand("science-module", seat=1)
    scene.play("pass")
    assert scene.question(0) == "Your actions are done: end your turn."
    scene.play("end")
    assert scene.question(0) == "Play Intercept for a further turn?"
    assert WORDS.label(scene.view(0), "decline") == "No"
    assert said(scene, 0, 0) == ["You keep Intercept."]
    scene.play("decline")
    assert scene.question(1) == "The turn is over, and you have no Intercept to play."
    assert WORDS.label(scene.view(1), "decline") == "Go on"
    assert said(scene, 1, 1) == ["You have no Intercept to play."]
    assert said(scene, 0, 1) == []


def said(scene: Scene, viewer: int, seat: int) -> list[str]:
    """What a viewer reads when a seat declines."""
    return [named(line.text, reader=viewer) for line in WORDS.log(scene.view(viewer), seat, "decline", [], scene.view(viewer))]


# Solo ---------------------------------------------------------------------------------------------------------------


def test_a_solo_hand_is_open() -> None:
    match = Match(game_setup("spacecorp"), seed=5)
    before = match.state.freeze()
    assert match.view(PUBLIC)["players"] == match.view(0)["players"]
    match.state.redeal(PUBLIC, Rng(1))
    assert match.state.freeze() == before, "nothing is hidden, not even from onlookers"
    scene = Scene.begin()
    scene.go_on(lambda: scene.view()["about"] == {"to": "hand", "seat": 0, "box": None})
    assert scene.position.shows(PUBLIC, CHANCE, scene.position.legal(CHANCE)[0])
    scene.settle()
    assert scene.view(PUBLIC)["players"] == scene.view(0)["players"]


# Redeals -------------------------------------------------------------------------------------------------------------


def redealt(scene: Scene, viewer: int, times: int = 8) -> list[tuple[list[str], str]]:
    """The actor's hand and the question in some redeals."""
    found = []
    for world in scene.worlds(viewer, times):
        view: Any = world.view(int(world.actor()))
        found.append((list(view["players"][view["actor"]]["hand"]), str(view["asked"])))
    return found


def test_a_redeal_gives_the_asked_seat_any_hand_with_right_frequency() -> None:
    scene = seat_zero_first()
    scene.hand("cargo-pod", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver")
    scene.hand("intercept-m", seat=1)
    scene.play("pass", "end", "decline")
    hands = [hand for hand, asked in redealt(scene, PUBLIC, 2000) if asked == "react"]
    assert len(hands) == 2000
    unseen = int(scene.position.deck_left) + 6
    chance = 2 / unseen
    share = sum(hand == ["intercept-m"] for hand in hands) / 2000
    assert abs(share - chance) < 5 * (chance * (1 - chance) / 2000) ** 0.5


def test_a_payer_can_pay_in_every_redeal_and_by_different_cards() -> None:
    scene = seat_zero_first()
    scene.hand("ion-drive", "science-module")
    scene.play("move 1 luna")
    worlds = redealt(scene, 1, 400)
    hands = {tuple(hand) for hand, asked in worlds if asked == "pay"}
    assert len(hands) > 20
    for world in scene.worlds(1, 100):
        assert world.legal(0), "the Move that was begun can be paid"


def test_a_rare_payment_is_redealt_by_exchanging_cards() -> None:
    scene = seat_zero_first("starfarers")
    scene.hand("fusion-booster", "1st-gen-antimatter-drive", "laser-sail")
    far = [move for move in scene.legal(verb="move") if scene.view(0)["costs"]["moves"]["1"][move.split()[2]] >= 15]
    scene.play(far[0])
    hands = {tuple(hand) for hand, _ in redealt(scene, PUBLIC, 60)}
    assert len(hands) > 3


@pytest.mark.parametrize("seed", range(3))
def test_questions_and_views_are_the_same_in_every_redeal(seed: int) -> None:
    setup = game_setup("spacecorp", players=3, era="planeteers")
    rng = Rng(seed + 100)
    state = setup.start()
    while int(state.actor()) != OVER:
        actor = int(state.actor())
        if actor == CHANCE:
            state.apply(CHANCE, int(state.sample(rng)))
            continue
        viewer = (-3, 0, 1, 2)[int(rng.below(4))]
        world = state.copy()
        world.redeal(viewer, rng)
        assert seen(world, viewer) == seen(state, viewer)
        assert seen(world, PUBLIC) == seen(state, PUBLIC)
        assert world.legal(actor), "nobody is left without an answer"
        actions = state.legal(actor)
        state.apply(actor, actions[int(rng.below(len(actions)))])


# Taking back ----------------------------------------------------------------------------------------------------------


def test_a_payment_by_a_hidden_card_cannot_be_taken_back() -> None:
    scene = seat_zero_first()
    scene.hand("heavy-lifter", "science-module")
    scene.hand("poach-m", seat=1)
    scene.play("move 1 luna")
    assert not scene.can_undo(), "the others know now that there is Move in the hand"
    scene.play("pay heavy-lifter 1")
    assert not scene.can_undo()
    scene.play("done")
    assert scene.can_undo(), "that it is enough shows nothing"


def test_what_is_paid_openly_can_be_taken_back() -> None:
    scene = seat_zero_first()
    scene.hand("heavy-lifter", "science-module")
    scene.openly_held("heavy-lifter", seat=0)
    scene.play("move 1 luna")
    assert scene.can_undo(), "everybody knows of the Heavy Lifter"
    scene.play("pay heavy-lifter 1")
    assert scene.can_undo()
    scene.undo()
    scene.undo()
    assert scene.where() == "earth" and scene.held() == ["science-module", "heavy-lifter"]


def test_research_and_declining_can_be_taken_back_but_no_card_that_was_hidden() -> None:
    scene = seat_zero_first()
    scene.hand("ion-drive", "science-module", "science-module", "science-module", "science-module")
    scene.hand("intercept-m", seat=1)
    scene.play("research")
    assert scene.can_undo()
    scene.undo()
    scene.play("upgrade ion-drive 2")
    assert not scene.can_undo()
    scene.play("end")
    scene.settle()
    scene.play("decline")
    assert scene.can_undo(0)
    scene.play("edge intercept-m")
    assert not scene.can_undo(), "an Edge from a hidden hand"


def test_the_only_loan_tells_nothing_and_can_be_taken_back() -> None:
    scene = seat_zero_first()
    scene.hand("heavy-lifter", "science-module")
    scene.hq("", "chemical-drive", seat=1)
    scene.play("move 1 luna")
    assert not scene.can_undo(), "the others know now that there is Move in the hand"
    scene.play("borrow 1 2")
    assert scene.can_undo(), "everybody knew that it can be paid, and no hand would need another loan"


@pytest.mark.parametrize(("loan", "tells"), [("borrow 1 2", True), ("borrow 1 3", False)])
def test_a_loan_tells_something_if_another_hand_would_need_a_stronger_one(loan: str, tells: bool) -> None:
    scene = seat_zero_first("planeteers")
    scene.hand("fission-drive", "gene-splicer")
    scene.hq("", "chemical-drive")
    scene.hq("", "fission-drive", "fusion-torch", seat=1)
    scene.play("move 1 ceres", loan)
    assert scene.can_undo() is not tells, "a hand without Move could pay with the stronger loan alone"


def test_a_weaker_loan_tells_nothing_of_a_hand_that_everybody_knows() -> None:
    scene = seat_zero_first("planeteers")
    scene.hand("fission-drive", "gene-splicer")
    scene.openly_held("fission-drive")
    scene.hq("", "chemical-drive")
    scene.hq("", "fission-drive", "fusion-torch", seat=1)
    scene.play("move 1 ceres", "borrow 1 2")
    assert scene.can_undo(), "the known card pays with either loan"


def test_solo_an_action_can_be_taken_back() -> None:
    scene = Scene()
    scene.hand("heavy-lifter", "cargo-pod")
    scene.play("move 1 luna", "pay heavy-lifter 1")
    assert scene.can_undo()


# Every choice keeps the action payable ----------------------------------------------------------------------------------


def test_a_loan_that_is_too_weak_is_refused() -> None:
    scene = seat_zero_first("planeteers")
    scene.hq("", "chemical-drive")
    scene.hq("", "fission-drive", "fusion-torch", seat=1)
    scene.play("move 1 ceres")
    assert scene.legal() == ["borrow 1 3"], "with 3 it is enough for 5, with 2 it is not"
    assert scene.refused("borrow 1 2") == "SC 5.7"


def test_a_multiplier_that_is_too_small_is_refused() -> None:
    scene = seat_zero_first("starfarers")
    scene.hand("matter-manipulators", "1st-gen-antimatter-drive", "fusion-booster")
    scene.play("move 1 ross-780")
    assert scene.refused("pay matter-manipulators 1") == "SC 5.7", "six times two is not fifteen"
    scene.play("pay 1st-gen-antimatter-drive 1", "pay fusion-booster 1", "done")
    assert scene.where() == "ross-780"


def test_a_claim_jump_whose_own_value_is_needed_is_refused() -> None:
    scene = seat_zero_first("starfarers")
    scene.tile("alpha-centauri", "exotic-asteroid-belt-primary")
    scene.team("alpha-centauri")
    scene.hq("", "self-replicators")
    scene.hand("self-replicators", "claim-jump-s")
    scene.play("build alpha-centauri refinery")
    assert scene.refused("edge claim-jump-s") == "SC 5.7", "3 and 3 are less than 10 - 3"
    scene.play("pay claim-jump-s 1", "pay self-replicators 1")
    assert scene.base_at("alpha-centauri") == ("refinery", 0)


# Rounds and the order of play -------------------------------------------------------------------------------------------


def test_rounds_count_the_turns_of_the_first_player() -> None:
    scene = seat_zero_first(players=3)
    rounds: list[tuple[int, object]] = []
    while len(rounds) < 7:
        scene.settle()
        if scene.asked == "main":
            rounds.append((scene.actor, scene.view(PUBLIC)["round"]))
        scene.play("pass" if "pass" in scene.legal() else next(no for no in SAYS_NO if no in scene.legal()))
    assert rounds == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (0, 3)]


def test_a_turn_gained_by_intercept_begins_no_round() -> None:
    scene = seat_zero_first()
    scene.hand("intercept-m")
    scene.play("pass")
    scene.settle()
    scene.play("end" if "end" in scene.legal() else "edge intercept-m")
    scene.settle()
    if "edge intercept-m" in scene.legal():
        scene.play("edge intercept-m")
    assert (scene.actor, scene.asked, scene.view(0)["round"]) == (0, "main", 1)


def test_the_order_of_play_is_clockwise_from_the_first_player() -> None:
    scene = Scene.begin(players=4)
    assert scene.position.order() == [], "not drawn yet"
    scene.play("first 2")
    assert scene.position.order() == [2, 3, 0, 1]
