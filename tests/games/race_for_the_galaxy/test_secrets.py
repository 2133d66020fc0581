"""What comes to light and when: undo up to a reveal, questions that tell nothing, redeals that keep what was seen."""

import json
import pickle
from collections.abc import Sequence
from typing import Any

from games.race_for_the_galaxy.orb_scene import OrbScene
from games.race_for_the_galaxy.scene import RaceScene, Scene

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.games.race_for_the_galaxy.engine.chapters.cards import merge
from starmeeple.games.race_for_the_galaxy.engine.fields import DECIDED, UNKNOWN, WORDS, Position
from starmeeple.games.race_for_the_galaxy.engine.secrets import gather
from starmeeple.games.race_for_the_galaxy.engine.steps import TELLING
from starmeeple.match import told

TWO = ("public-works gem-world", "expedition-force comet-zone")


def own(state: State, seat: int, what: str = "hand") -> Any:
    """What only a seat knows."""
    view: Any = state.view(seat)
    return view["own"][what]


def public(scene: RaceScene[Any]) -> str:
    return json.dumps([scene.view(PUBLIC), scene.question(PUBLIC)])


# Simultaneous answers -------------------------------------------------------------------------


def test_who_answers_last_sees_the_actions_and_cannot_take_the_answer_back() -> None:
    scene = Scene("old-earth", "new-sparta")
    scene.play("choose settle", seat=0)
    scene.play("choose develop", seat=1)

    assert scene.view(1)["phases"]
    assert not scene.can_undo(1) and not scene.can_undo(0) and not scene.can_undo()


def test_an_open_answer_can_be_changed_after_others_have_answered() -> None:
    scene = Scene("old-earth", "new-sparta", "gem-world")
    scene.play("choose settle", seat=0)
    scene.play("choose develop", seat=1)
    before = scene.view(2)
    scene.undo(0)

    assert scene.waiting == [0, 2]
    assert {**scene.view(2), "waiting": [2], "actor": 2} == before
    scene.play("choose produce", seat=0)
    scene.play("choose produce", seat=2)
    players = scene.view()["players"]
    assert [player["actions"] for player in players] == [["produce"], ["develop"], ["produce"]]


def test_two_actions_can_be_taken_back_one_by_one_while_the_other_thinks() -> None:
    scene = Scene("old-earth", "new-sparta", two_actions=True)
    scene.act("settle+develop")
    scene.play("choose produce", seat=1)
    scene.undo(0)
    scene.undo(0)

    assert own(scene.position, 0, "chosen") == []
    scene.act("trade+double")
    scene.play("choose settle", seat=1)
    assert not scene.can_undo(0) and not scene.can_undo(1)


def test_chosen_cards_are_turned_up_for_good() -> None:
    scene = Scene("old-earth", "new-sparta", hands=TWO)
    scene.act("develop", "develop")
    scene.play("develop expedition-force", seat=1)
    assert scene.can_undo(1)
    scene.play("pass", seat=0)

    assert not scene.can_undo(0) and not scene.can_undo(1)


def test_a_pass_teaches_too_but_not_where_nobody_could_place_anything() -> None:
    scene = Scene("old-earth", "new-sparta", hands=TWO)
    scene.act("settle", "settle")
    scene.play("pass", "pass")
    assert not scene.can_undo()

    scene = Scene("old-earth", "new-sparta")
    scene.act("settle", "settle")
    scene.play("pass", "pass")
    assert scene.can_undo()


def test_first_discards_of_the_base_game_show_nothing_and_start_worlds_do() -> None:
    scene = Scene.begin(players=2)
    scene.draw()
    for seat in (0, 0, 1, 1):
        scene.play(scene.legal(seat)[0], seat=seat)
    assert scene.asked == "action" and scene.can_undo(1)

    scene = Scene.begin(players=2, set="alien-artifacts")
    scene.draw()
    for seat in (0, 0, 0, 1, 1, 1):
        scene.play(scene.legal(seat)[0], seat=seat)
    assert scene.asked == "action" and not scene.can_undo(1)


def test_a_start_world_that_is_chosen_last_is_shown_at_once_and_discards_never_are() -> None:
    scene = Scene.begin(players=2, set="alien-artifacts")
    scene.draw()
    for seat in (0, 0, 0, 1, 1):
        scene.play(scene.legal(seat)[-1], seat=seat)
    start = scene.match.setup.vocabulary.parse(scene.legal(1)[0])
    assert scene.legal(1)[0].startswith("start") and scene.position.shows(0, 1, start)

    scene = Scene.begin(players=2, set="alien-artifacts")
    scene.draw()
    for seat in (0, 0, 0, 1, 1):
        scene.play(scene.legal(seat)[0], seat=seat)
    discard = scene.match.setup.vocabulary.parse(scene.legal(1)[0])
    assert scene.legal(1)[0].startswith("discard") and not scene.position.shows(0, 1, discard)


def test_what_is_kept_in_explore_can_be_taken_back() -> None:
    scene = Scene("old-earth", "new-sparta")
    scene.act("explore-5", "explore-5")
    scene.draw()
    for seat in (0, 1):
        scene.play(scene.legal(seat)[0], seat=seat)

    assert scene.asked == "action"
    assert scene.can_undo(1)


def test_the_last_answer_is_told_once() -> None:
    scene = Scene("old-earth", "new-sparta")
    scene.play("choose settle", seat=0)
    before, action = scene.position, scene.match.setup.vocabulary.parse("choose develop")
    assert before.shows(0, 1, action) and before.shows(PUBLIC, 1, action)
    scene.play("choose develop", seat=1)
    lines = told(scene.match.setup, before, 1, action, 0)

    assert sum("chose Develop" in line for line in lines) == 1


# One card after the other ---------------------------------------------------------------------


def test_a_payment_is_face_down_and_can_be_taken_back() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("gem-world comet-zone new-earth plague-world", ""))
    scene.act("settle", "settle")
    scene.play("settle gem-world", "pass")
    scene.play("pay comet-zone")

    assert scene.can_undo()


def test_a_second_world_comes_out_of_the_hand() -> None:
    scene = Scene("terraforming-project", "new-sparta", hands=("terraformed-world gem-world", ""))
    scene.act("settle", "settle")
    scene.play("pass", "pass")
    scene.play("terraform terraformed-world")

    assert "terraformed-world" in scene.tableau()
    assert not scene.can_undo()


def test_a_card_that_all_saw_go_to_the_hand_is_no_secret_there() -> None:
    scene = Scene("wormhole-prospectors terraforming-project contact-specialist", "new-sparta")
    scene.act("settle", "settle")
    scene.play("prospect", seat=0)
    scene.play("pass", seat=1)
    scene.draw("rebel-base")
    assert scene.asked == "extend"
    for world in scene.worlds(1, 20):
        assert "rebel-base" in own(world, 0)
    scene.play("terraform rebel-base")
    assert scene.can_undo()


def test_after_a_face_down_discard_the_card_may_be_gone() -> None:
    scene = Scene("wormhole-prospectors gambling-world deficit-spending", "new-sparta", hands=("gem-world comet-zone", ""))
    state = scene.position
    scene.act("settle", "trade")
    scene.play("prospect", seat=0)
    scene.play("pass", seat=1)
    scene.draw("rebel-base")
    while scene.asked != "consume":
        scene.play(scene.legal()[0])
    scene.play("cash gem-world")
    while scene.actor == CHANCE:
        scene.play(scene.legal(CHANCE)[0])
    holds = [("rebel-base" in own(world, 0), discarded(world, 0, "rebel-base")) for world in scene.worlds(1, 80)]

    assert state.figures.players == 2
    assert {(True, False), (False, True)} == set(holds)


def discarded(state: Position, seat: int, name: str) -> bool:
    t = state.figures
    card = t.first[t.design_of[name]]
    return bool(state.discards[seat * WORDS + t.word[card]] & t.bit[card])


# Questions and hidden tokens ------------------------------------------------------------------


def twins(tokens: Sequence[str], *tableaux: str) -> list[OrbScene]:
    """The same position with different tokens in the hand of seat 0, which nobody else can tell apart."""
    return [OrbScene(*tableaux, tokens=(token, "")) for token in tokens]


def test_consume_asks_whoever_might_have_an_alien_good_token() -> None:
    with_it, without = twins(("a-alien-good", "a-move-4"), "alien-researchers", "gem-world")
    for scene in (with_it, without):
        scene.act("double", "produce")

    assert public(with_it) == public(without)
    assert without.legal() == ["done"]
    assert with_it.legal() == ["consume alien-researchers", "done"]


def test_nobody_is_asked_about_a_token_that_could_not_be_a_good() -> None:
    scene = OrbScene("research-labs", "gem-world", tokens=("a-alien-good", ""))
    scene.act("double", "trade")
    assert scene.asked == "action"


def test_how_many_goods_are_to_go_does_not_count_hidden_tokens() -> None:
    with_it, without = twins(("a-alien-good", "a-move-4"), "old-earth comet-zone*", "gem-world")
    for scene in (with_it, without):
        scene.act("double", "produce")
        scene.play("consume old-earth", "feed comet-zone")

    assert public(with_it) == public(without)
    assert without.legal() == ["done"]
    without.play("done")
    assert without.view()["players"][0]["chips"] == 2


def test_a_power_that_only_a_token_can_feed_gives_the_token_away() -> None:
    scene = OrbScene("alien-researchers", "gem-world", tokens=("a-alien-good", ""))
    scene.act("double", "produce")
    scene.play("consume alien-researchers")

    assert not scene.can_undo()
    assert all("a-alien-good" in held_in(world, 0) for world in scene.worlds(1, 20))


def held_in(state: State, seat: int) -> list[str]:
    view: Any = state.view(seat)
    return list(view["orb"]["tokens"][seat]["held"])


def test_a_token_that_is_used_comes_to_light() -> None:
    scene = OrbScene("alien-researchers", "gem-world", tokens=("a-alien-good", ""))
    scene.act("trade", "produce")
    scene.play("barter a-alien-good")

    assert scene.held() == [] and not scene.can_undo()


def test_a_redeal_gives_any_tokens_that_allow_what_was_begun() -> None:
    scene = OrbScene("old-earth", "gem-world", hands=("space-marines comet-zone", ""), tokens=("a-develop-2 a-move-4", ""))
    scene.act("develop", "develop")
    scene.play("develop space-marines", "pass")
    state = scene.position
    state.need = 3  # as if it cost more than the hand

    seen = {tuple(sorted(held_in(world, 0))) for world in scene.worlds(1, 60)}
    assert len(seen) > 3
    assert all("a-develop-2" in tokens for tokens in seen)


def test_tokens_come_to_light_at_the_end() -> None:
    scene = OrbScene("old-earth", "gem-world", tokens=("a-move-4", ""))
    scene.position.chips[1], scene.position.pool = scene.position.pool, 0
    scene.act("trade", "trade")
    while not scene.is_over:
        scene.play(scene.legal()[0])

    assert not scene.can_undo()
    assert scene.view(1)["orb"]["tokens"][0]["held"] == ["a-move-4"]


# Redeals --------------------------------------------------------------------------------------


def test_a_redeal_answers_secret_questions_anew() -> None:
    scene = Scene("old-earth", "new-sparta", hands=TWO)
    scene.play("choose settle", seat=0)
    assert len({tuple(own(world, 0, "chosen")) for world in scene.worlds(1)}) == 7

    scene.play("choose develop", seat=1)
    scene.play("develop public-works", seat=0)
    chosen = {own(world, 0, "choice") for world in scene.worlds(1)}
    assert None in chosen and len(chosen) > 3


def test_a_redeal_does_not_know_whether_a_card_or_a_start_world_was_answered() -> None:
    scene = Scene.begin(players=2, set="alien-artifacts")
    scene.draw()
    scene.play(scene.legal(0)[0], seat=0)
    answers = {(len(own(world, 0, "picked")), own(world, 0, "choice") is None) for world in scene.worlds(1)}

    assert answers == {(0, False), (1, True)}


def test_everybody_knows_the_fixed_hands_of_a_first_game() -> None:
    scene = Scene.begin(players=2, preset_hands=True)
    assert all(own(world, 0) == own(scene.position, 0) for world in scene.worlds(1, 10))

    scene.act("develop", "develop")
    scene.play("develop public-works", "pass")
    assert scene.view()["discards"] == 0
    assert all("gem-world" in own(world, 0) for world in scene.worlds(1, 10))


def test_a_rejected_start_world_is_of_the_other_group() -> None:
    scene = Scene.begin(players=2, set="alien-artifacts")
    scene.draw()
    scene.play("start old-earth" if "start old-earth" in scene.legal(0) else scene.legal(0)[0], seat=0)
    for seat in (0, 0, 1, 1, 1):
        scene.play(scene.legal(seat)[-1], seat=seat)
    rejected = set()
    t = scene.position.figures
    groups = {slug: t.start_group[t.first[t.design_of[slug]]] for slug in t.slugs}
    for world in scene.worlds(1):
        gone = [slug for slug in t.slugs if discarded(world, 0, slug) and groups[slug]]
        other = [slug for slug in gone if groups[slug] != groups[scene.tableau()[0]]]
        assert other
        rejected |= set(other)
    assert len(rejected) > 2


def test_what_went_back_into_the_supply_is_neither_under_an_older_good_nor_in_an_older_hand() -> None:
    scene = Scene("gem-world*", "comet-zone*", hands=("", "space-marines colony-ship"))
    state = scene.position
    mine = {
        scene.out_of_bag(name)
        for name in ("public-works", "export-duties", "drop-ships", "new-earth", "plague-world", "space-port", "distant-world")
    }
    for card in mine:
        state.discards[state.figures.word[card]] |= state.figures.bit[card]
    for name in ("gem-world", "comet-zone"):
        card = state.figures.first[state.figures.design_of[name]]
        assert state.goods[card] == UNKNOWN
        state.goods[card] = DECIDED + scene.out_of_bag("artist-colony" if name == "gem-world" else "spice-world")
        state.unknown -= 1
    merge(state)
    scene.hold(1, "research-labs")
    state.supply -= 1
    state.check()

    new = set()
    for world in scene.worlds(0, 150):
        hand: list[int] = []
        gather(world, world.hand, 1, hand)
        assert not {int(good) - DECIDED for good in world.goods} & mine
        assert len(mine.intersection(hand)) <= 1, "of three cards one was drawn after my discards went back"
        new |= mine.intersection(hand)
    assert len(new) > 3
    assert any({int(good) - DECIDED for good in world.goods} & mine for world in scene.worlds(PUBLIC, 150))


# Chance ---------------------------------------------------------------------------------------


def test_a_drawn_card_is_shown_to_its_owner_alone_and_a_good_to_nobody() -> None:
    scene = Scene("old-earth", "new-sparta")
    scene.act("explore-5", "explore-5")
    drawn = scene.position.legal(CHANCE)[0]
    assert [scene.position.shows(viewer, CHANCE, drawn) for viewer in (0, 1, PUBLIC)] == [True, False, False]

    state = scene.position
    state.settling = 1
    state.ask(TELLING, 0)
    good = state.legal(CHANCE)[0]
    assert not any(state.shows(viewer, CHANCE, good) for viewer in (0, 1, PUBLIC))


def test_every_card_of_the_bag_is_drawn() -> None:
    scene = Scene("old-earth", "new-sparta")
    scene.act("explore-5", "explore-5")
    rng = Rng(1)
    drawn = {int(scene.position.sample(rng)) for _ in range(6000)}

    assert drawn == {outcome for outcome, _ in scene.position.odds()}


def test_everybody_sees_which_card_a_gamble_brought_to_a_hand() -> None:
    """RG 5.30: the card is turned over for all before it is kept."""
    scene = Scene("gambling-world", "new-sparta")
    scene.act("trade", "trade")
    scene.play("gamble 4", "flip research-labs")

    for viewer in (0, 1, PUBLIC):
        assert [player["known"] for player in scene.view(viewer)["players"]] == [["research-labs"], []]


def test_a_position_in_the_middle_of_a_gamble_thaws_to_itself() -> None:
    scene = Scene("gambling-world", "new-sparta")
    scene.act("trade", "trade")
    scene.play("gamble 4")
    again = pickle.loads(pickle.dumps(scene.position))

    assert again.view(0) == scene.view(0) and scene.view(0)["named"] == 4
    assert scene.position.copy().view(0) == scene.view(0)


def test_a_redeal_in_the_middle_of_a_draw_deals_what_was_drawn() -> None:
    scene = Scene("old-earth", "new-sparta gem-world* export-duties")
    scene.act("trade", "trade")  # the second seat draws three cards
    scene.play("draw comet-zone", "draw spice-world")
    seen = set()
    for seed in range(20):
        world = scene.position.copy()
        world.redeal(0, Rng(seed))
        world.check()
        seen.add(tuple(int(mask) for mask in world.fresh))
    assert len(seen) > 5
