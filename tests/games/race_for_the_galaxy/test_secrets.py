"""What comes to light and when: undo up to a reveal, questions that tell nothing, redeals that keep what was seen."""

import json
import pickle
from collections.abc import Sequence
from typing import cast

from games.race_for_the_galaxy.orb_scene import held, orb_scene
from games.race_for_the_galaxy.scene import act, draw, hold, out_of_bag, scene, state_of, tableau
from kit import given, play

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.games.race_for_the_galaxy.engine.chapters.cards import merge
from starmeeple.games.race_for_the_galaxy.engine.fields import DECIDED, UNKNOWN, WORDS, Position
from starmeeple.games.race_for_the_galaxy.engine.secrets import gather
from starmeeple.games.race_for_the_galaxy.engine.steps import TELLING
from starmeeple.match import Match

Row = dict[str, object]
TWO = ("public-works gem-world", "expedition-force comet-zone")


def worlds(state: State, viewer: int, number: int = 60) -> list[Position]:
    found = [cast(Position, state.copy()) for _ in range(number)]
    for seed, world in enumerate(found):
        world.redeal(viewer, Rng(seed))
        world.check()
        assert world.view(viewer) == state.view(viewer)
    return found


def own(state: State, seat: int, what: str = "hand") -> list[str]:
    return cast(list[str], cast(Row, state.view(seat)["own"])[what])


def public(match: Match) -> str:
    return json.dumps([match.view(PUBLIC), match.question(PUBLIC)])


# Simultaneous answers -------------------------------------------------------------------------


def test_who_answers_last_sees_the_actions_and_cannot_take_the_answer_back() -> None:
    match = scene("old-earth", "new-sparta")
    match.play("choose settle", 0)
    match.play("choose develop", 1)

    assert match.view(1)["phases"]
    assert not match.can_undo(1) and not match.can_undo(0) and not match.can_undo()


def test_an_open_answer_can_be_changed_after_others_have_answered() -> None:
    match = scene("old-earth", "new-sparta", "gem-world")
    match.play("choose settle", 0)
    match.play("choose develop", 1)
    before = match.view(2)
    match.undo(0)

    assert match.waiting == [0, 2]
    assert {**match.view(2), "waiting": [2], "actor": 2} == before
    match.play("choose produce", 0)
    match.play("choose produce", 2)
    players = cast(list[Row], match.view()["players"])
    assert [player["actions"] for player in players] == [["produce"], ["develop"], ["produce"]]


def test_two_actions_can_be_taken_back_one_by_one_while_the_other_thinks() -> None:
    match = scene("old-earth", "new-sparta", two_actions=True)
    act(match, "settle+develop")
    match.play("choose produce", 1)
    match.undo(0)
    match.undo(0)

    assert own(match.state, 0, "chosen") == []
    act(match, "trade+double")
    match.play("choose settle", 1)
    assert not match.can_undo(0) and not match.can_undo(1)


def test_chosen_cards_are_turned_up_for_good() -> None:
    match = scene("old-earth", "new-sparta", hands=TWO)
    act(match, "develop", "develop")
    match.play("develop expedition-force", 1)
    assert match.can_undo(1)
    match.play("pass", 0)

    assert not match.can_undo(0) and not match.can_undo(1)


def test_a_pass_teaches_too_but_not_where_nobody_could_place_anything() -> None:
    match = scene("old-earth", "new-sparta", hands=TWO)
    act(match, "settle", "settle")
    play(match, "pass", "pass")
    assert not match.can_undo()

    match = scene("old-earth", "new-sparta")
    act(match, "settle", "settle")
    play(match, "pass", "pass")
    assert match.can_undo()


def test_first_discards_of_the_base_game_show_nothing_and_start_worlds_do() -> None:
    match = given("race-for-the-galaxy", players=2)
    draw(match)
    for seat in (0, 0, 1, 1):
        match.play(match.legal(seat)[0], seat)
    assert match.view()["asked"] == "action" and match.can_undo(1)

    match = given("race-for-the-galaxy", players=2, set="alien-artifacts")
    draw(match)
    for seat in (0, 0, 0, 1, 1, 1):
        match.play(match.legal(seat)[0], seat)
    assert match.view()["asked"] == "action" and not match.can_undo(1)


def test_a_start_world_that_is_chosen_last_is_shown_at_once_and_discards_never_are() -> None:
    match = given("race-for-the-galaxy", players=2, set="alien-artifacts")
    draw(match)
    for seat in (0, 0, 0, 1, 1):
        match.play(match.legal(seat)[-1], seat)
    start = match.setup.vocabulary.parse(match.legal(1)[0])
    assert match.legal(1)[0].startswith("start") and match.state.shows(0, 1, start)

    match = given("race-for-the-galaxy", players=2, set="alien-artifacts")
    draw(match)
    for seat in (0, 0, 0, 1, 1):
        match.play(match.legal(seat)[0], seat)
    discard = match.setup.vocabulary.parse(match.legal(1)[0])
    assert match.legal(1)[0].startswith("discard") and not match.state.shows(0, 1, discard)


def test_what_is_kept_in_explore_can_be_taken_back() -> None:
    match = scene("old-earth", "new-sparta")
    act(match, "explore-5", "explore-5")
    draw(match)
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)

    assert match.view()["asked"] == "action"
    assert match.can_undo(1)


def test_the_last_answer_is_told_once() -> None:
    match = scene("old-earth", "new-sparta")
    match.play("choose settle", 0)
    before, action = match.state, match.setup.vocabulary.parse("choose develop")
    assert before.shows(0, 1, action) and before.shows(PUBLIC, 1, action)
    match.play("choose develop", 1)
    lines = match.game.words.told(before.view(0), 1, "choose develop", match.view(0))

    assert sum("Develop" in line for line in lines) == 1


# One card after the other ---------------------------------------------------------------------


def test_a_payment_is_face_down_and_can_be_taken_back() -> None:
    match = scene("old-earth", "new-sparta", hands=("gem-world comet-zone new-earth plague-world", ""))
    act(match, "settle", "settle")
    play(match, "settle gem-world", "pass")
    match.play("pay comet-zone")

    assert match.can_undo()


def test_a_second_world_comes_out_of_the_hand() -> None:
    match = scene("terraforming-project", "new-sparta", hands=("terraformed-world gem-world", ""))
    act(match, "settle", "settle")
    play(match, "pass", "pass")
    match.play("terraform terraformed-world")

    assert "terraformed-world" in tableau(match)
    assert not match.can_undo()


def test_a_card_that_all_saw_go_to_the_hand_is_no_secret_there() -> None:
    match = scene("wormhole-prospectors terraforming-project contact-specialist", "new-sparta")
    act(match, "settle", "settle")
    match.play("prospect", 0)
    match.play("pass", 1)
    draw(match, "rebel-base")
    assert match.view()["asked"] == "extend"
    for world in worlds(match.state, 1, 20):
        assert "rebel-base" in own(world, 0)
    match.play("terraform rebel-base")
    assert match.can_undo()


def test_after_a_face_down_discard_the_card_may_be_gone() -> None:
    match = scene("wormhole-prospectors gambling-world deficit-spending", "new-sparta", hands=("gem-world comet-zone", ""))
    state = state_of(match)
    act(match, "settle", "trade")
    match.play("prospect", 0)
    match.play("pass", 1)
    draw(match, "rebel-base")
    while match.view()["asked"] != "consume":
        match.play(match.legal()[0])
    match.play("cash gem-world")
    while match.actor == CHANCE:
        match.play(match.legal(CHANCE)[0])
    holds = [("rebel-base" in own(world, 0), discarded(world, 0, "rebel-base")) for world in worlds(match.state, 1, 80)]

    assert state.figures.players == 2
    assert {(True, False), (False, True)} == set(holds)


def discarded(state: Position, seat: int, name: str) -> bool:
    t = state.figures
    card = t.first[t.design_of[name]]
    return bool(state.discards[seat * WORDS + t.word[card]] & t.bit[card])


# Questions and hidden tokens ------------------------------------------------------------------


def twins(tokens: Sequence[str], *tableaux: str) -> list[Match]:
    """The same position with different tokens in the hand of seat 0, which nobody else can tell apart."""
    return [orb_scene(*tableaux, tokens=(token, "")) for token in tokens]


def test_consume_asks_whoever_might_have_an_alien_good_token() -> None:
    with_it, without = twins(("a-alien-good", "a-move-4"), "alien-researchers", "gem-world")
    for match in (with_it, without):
        act(match, "double", "produce")

    assert public(with_it) == public(without)
    assert without.legal() == ["done"]
    assert with_it.legal() == ["consume alien-researchers", "done"]


def test_nobody_is_asked_about_a_token_that_could_not_be_a_good() -> None:
    match = orb_scene("research-labs", "gem-world", tokens=("a-alien-good", ""))
    act(match, "double", "trade")
    assert match.view()["asked"] == "action"


def test_how_many_goods_are_to_go_does_not_count_hidden_tokens() -> None:
    with_it, without = twins(("a-alien-good", "a-move-4"), "old-earth comet-zone*", "gem-world")
    for match in (with_it, without):
        act(match, "double", "produce")
        play(match, "consume old-earth", "feed comet-zone")

    assert public(with_it) == public(without)
    assert without.legal() == ["done"]
    without.play("done")
    assert cast(list[Row], without.view()["players"])[0]["chips"] == 2


def test_a_power_that_only_a_token_can_feed_gives_the_token_away() -> None:
    match = orb_scene("alien-researchers", "gem-world", tokens=("a-alien-good", ""))
    act(match, "double", "produce")
    match.play("consume alien-researchers")

    assert not match.can_undo()
    assert all("a-alien-good" in held_in(world, 0) for world in worlds(match.state, 1, 20))


def held_in(state: State, seat: int) -> list[str]:
    orb = cast(Row, state.view(seat)["orb"])
    return cast(list[str], cast(list[Row], orb["tokens"])[seat]["held"])


def test_a_token_that_is_used_comes_to_light() -> None:
    match = orb_scene("alien-researchers", "gem-world", tokens=("a-alien-good", ""))
    act(match, "trade", "produce")
    match.play("barter a-alien-good")

    assert held(match) == [] and not match.can_undo()


def test_a_redeal_gives_any_tokens_that_allow_what_was_begun() -> None:
    match = orb_scene("old-earth", "gem-world", hands=("space-marines comet-zone", ""), tokens=("a-develop-2 a-move-4", ""))
    act(match, "develop", "develop")
    play(match, "develop space-marines", "pass")
    state = state_of(match)
    state.need = 3  # as if it cost more than the hand

    seen = {tuple(sorted(held_in(world, 0))) for world in worlds(match.state, 1, 60)}
    assert len(seen) > 3
    assert all("a-develop-2" in tokens for tokens in seen)


def test_tokens_come_to_light_at_the_end() -> None:
    match = orb_scene("old-earth", "gem-world", tokens=("a-move-4", ""))
    state_of(match).pool = 0
    act(match, "trade", "trade")
    while not match.is_over:
        match.play(match.legal()[0])

    assert not match.can_undo()
    assert cast(list[Row], cast(Row, match.view(1)["orb"])["tokens"])[0]["held"] == ["a-move-4"]


# Redeals --------------------------------------------------------------------------------------


def test_a_redeal_answers_secret_questions_anew() -> None:
    match = scene("old-earth", "new-sparta", hands=TWO)
    match.play("choose settle", 0)
    assert len({tuple(own(world, 0, "chosen")) for world in worlds(match.state, 1)}) == 7

    match.play("choose develop", 1)
    match.play("develop public-works", 0)
    chosen = {cast(Row, world.view(0)["own"])["choice"] for world in worlds(match.state, 1)}
    assert None in chosen and len(chosen) > 3


def test_a_redeal_does_not_know_whether_a_card_or_a_start_world_was_answered() -> None:
    match = given("race-for-the-galaxy", players=2, set="alien-artifacts")
    draw(match)
    match.play(match.legal(0)[0], 0)
    answers = {(len(own(world, 0, "picked")), cast(Row, world.view(0)["own"])["choice"] is None) for world in worlds(match.state, 1)}

    assert answers == {(0, False), (1, True)}


def test_everybody_knows_the_fixed_hands_of_a_first_game() -> None:
    match = given("race-for-the-galaxy", players=2, preset_hands=True)
    assert all(own(world, 0) == own(match.state, 0) for world in worlds(match.state, 1, 10))

    act(match, "develop", "develop")
    play(match, "develop public-works", "pass")
    assert match.view()["discards"] == 0
    assert all("gem-world" in own(world, 0) for world in worlds(match.state, 1, 10))


def test_a_rejected_start_world_is_of_the_other_group() -> None:
    match = given("race-for-the-galaxy", players=2, set="alien-artifacts")
    draw(match)
    match.play("start old-earth" if "start old-earth" in match.legal(0) else match.legal(0)[0], 0)
    for seat in (0, 0, 1, 1, 1):
        match.play(match.legal(seat)[-1], seat)
    rejected = set()
    t = state_of(match).figures
    groups = {slug: t.start_group[t.first[t.design_of[slug]]] for slug in t.slugs}
    for world in worlds(match.state, 1):
        gone = [slug for slug in t.slugs if discarded(world, 0, slug) and groups[slug]]
        other = [slug for slug in gone if groups[slug] != groups[tableau(match)[0]]]
        assert other
        rejected |= set(other)
    assert len(rejected) > 2


def test_what_went_back_into_the_supply_is_neither_under_an_older_good_nor_in_an_older_hand() -> None:
    match = scene("gem-world*", "comet-zone*", hands=("", "space-marines colony-ship"))
    state = state_of(match)
    mine = {
        out_of_bag(state, name)
        for name in ("public-works", "export-duties", "drop-ships", "new-earth", "plague-world", "space-port", "distant-world")
    }
    for card in mine:
        state.discards[state.figures.word[card]] |= state.figures.bit[card]
    for name in ("gem-world", "comet-zone"):
        card = state.figures.first[state.figures.design_of[name]]
        assert state.goods[card] == UNKNOWN
        state.goods[card] = DECIDED + out_of_bag(state, "artist-colony" if name == "gem-world" else "spice-world")
        state.unknown -= 1
    merge(state)
    hold(state, 1, "research-labs")
    state.supply -= 1
    state.check()

    new = set()
    for world in worlds(state, 0, 150):
        hand: list[int] = []
        gather(world, world.hand, 1, hand)
        assert not {int(good) - DECIDED for good in world.goods} & mine
        assert len(mine.intersection(hand)) <= 1, "of three cards one was drawn after my discards went back"
        new |= mine.intersection(hand)
    assert len(new) > 3
    assert any({int(good) - DECIDED for good in world.goods} & mine for world in worlds(state, PUBLIC, 150))


# Chance ---------------------------------------------------------------------------------------


def test_a_drawn_card_is_shown_to_its_owner_alone_and_a_good_to_nobody() -> None:
    match = scene("old-earth", "new-sparta")
    act(match, "explore-5", "explore-5")
    drawn = match.state.legal(CHANCE)[0]
    assert [match.state.shows(viewer, CHANCE, drawn) for viewer in (0, 1, PUBLIC)] == [True, False, False]

    state = state_of(match)
    state.settling = 1
    state.ask(TELLING, 0)
    good = state.legal(CHANCE)[0]
    assert not any(state.shows(viewer, CHANCE, good) for viewer in (0, 1, PUBLIC))


def test_every_card_of_the_bag_is_drawn() -> None:
    match = scene("old-earth", "new-sparta")
    act(match, "explore-5", "explore-5")
    rng = Rng(1)
    drawn = {int(match.state.sample(rng)) for _ in range(6000)}

    assert drawn == {outcome for outcome, _ in match.state.odds()}


def test_a_position_in_the_middle_of_a_gamble_thaws_to_itself() -> None:
    match = scene("gambling-world", "new-sparta")
    act(match, "trade", "trade")
    match.play("gamble 4")
    again = pickle.loads(pickle.dumps(match.state))

    assert again.view(0) == match.view(0) and match.view(0)["named"] == 4
    assert match.state.copy().view(0) == match.view(0)
