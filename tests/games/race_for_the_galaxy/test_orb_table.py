"""The Orb at the table: its actions, its picture, its words, and how bots play it."""

import json
import re
from typing import cast

from games.race_for_the_galaxy.orb_scene import any_draws, orb_scene, seen, state_of
from games.race_for_the_galaxy.scene import act
from kit import given, play

from starmeeple.core.instinct import best_of
from starmeeple.core.playout import buffer_for
from starmeeple.core.position import Position as Shaped
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC
from starmeeple.game_setup import game_setup
from starmeeple.games import find
from starmeeple.games.race_for_the_galaxy.engine import features
from starmeeple.games.race_for_the_galaxy.orb.engine import features as orb_features
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.tokens import token_points
from starmeeple.games.race_for_the_galaxy.orb.engine.fields import Position
from starmeeple.match import told

Row = dict[str, object]
GAME = find("race-for-the-galaxy")


def test_the_verbs_of_the_orb_come_after_the_others_which_keep_their_numbers() -> None:
    base = game_setup("race-for-the-galaxy", players=2).vocabulary
    orb = game_setup("race-for-the-galaxy", players=2, set="orb").vocabulary
    assert [verb.name for verb in orb.verbs[: len(base.verbs)]] == [verb.name for verb in base.verbs]
    assert all(orb.first(verb.name) == verb.first for verb in base.verbs)
    assert orb.first("find") == base.size and orb.verbs[-1].name == "go"


def test_the_fields_of_the_orb_are_one_line_each_and_are_frozen_after_the_others() -> None:
    source = (GAME.folder() / "orb" / "engine" / "fields.py").read_text(encoding="utf-8")
    declared = re.findall(r"^        self\.(\w+): [\w\[\]]+ = like\.(\w+)(?:\[:\])? if like else ", source, re.MULTILINE)
    base = game_setup("race-for-the-galaxy", players=2).start()
    orb = game_setup("race-for-the-galaxy", players=2, set="orb").start()
    assert isinstance(base, Shaped) and isinstance(orb, Shaped)
    assert all(name == copied for name, copied in declared)
    assert len(declared) == source.count("        self.")
    assert orb.fields() == [*base.fields(), *[name for name, _ in declared]]


def test_the_picture_shows_the_maze_and_lights_where_a_team_can_go() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), cards=("a06 b01", "a05"))
    act(match, "explore-1", "develop")

    svg = match.picture(0)

    assert 'id="sector/3,1"' in svg and 'id="sector/-1,1"' in svg
    assert 'id="sector/0,1"' not in svg  # the right half of the large airlock
    assert 'id="team/0-first"' in svg and 'id="team/1-first"' in svg
    assert 'id="orb-card/a06"' in svg and 'id="orb-card/b01"' in svg
    assert 'id="orb-card/a05"' not in svg  # another hand
    assert match.targets(0).count("sector/-1,0") == 1  # by the jump tube
    assert "sector/3,1" not in match.targets(0)  # behind a barrier 4
    plain = GAME.picture.plain(match.view(0))
    assert " 4 " in plain.replace("4 A", " 4 ") and "---" in plain


def test_the_picture_shows_where_a_card_may_lie_and_its_ways() -> None:
    match = orb_scene("old-earth", "gem-world", cards=("a30", ""))
    act(match, "orb-explore", "develop")
    play(match, "done", "lay a30")
    spots = match.targets(0)
    assert "spot/2,0" in spots and len(spots) == len(match.legal())
    assert all(f'id="{spot}"' in match.picture(0) for spot in spots)

    match.play("at 2,0")

    assert "turn/0" in match.targets(0)
    assert [len(face) for face in cast(list[list[Row]], cast(Row, seen(match)["laying"])["faces"])] == [6, 6, 6, 6]


def test_the_log_tells_others_of_a_token_but_not_which() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"))
    act(match, "explore-1", "develop")
    match.play("go 3,1")
    before = match.state
    action = match.setup.vocabulary.parse("find a-uplift")
    match.play("find a-uplift")

    def lines(viewer: int) -> str:
        return " ".join(told(match.setup, before, CHANCE, action, match.state, viewer))

    assert lines(0) == "The survey team of «0» takes a token: Uplift."
    assert lines(1) == lines(PUBLIC) == "The survey team of «0» takes a token."
    assert "uplift" not in json.dumps(match.view(1)["orb"]).replace(json.dumps(seen(match)["kinds"]), "")


def test_observations_have_room_for_the_orb() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", cards=("a05", ""))
    with_orb = features.observe(match.state, 0)[features.CARDS_SIZE :]
    without = features.observe(given("race-for-the-galaxy", players=2).state, 0)[features.CARDS_SIZE :]

    assert len(with_orb) == orb_features.SIZE
    assert with_orb[0] == 1.0 and not without.any()


def test_greedy_goes_for_a_token_within_reach_and_plays_a_card_that_brings_one_near() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"), cards=("a11", ""))
    act(match, "orb-explore", "develop")
    state = match.state
    choice = best_of(GAME.instinct, state, 0, Rng(1), buffer_for(state))
    assert match.setup.vocabulary.text(int(choice)) == "go 3,1"

    play(match, "done")
    state = match.state
    choice = best_of(GAME.instinct, state, 0, Rng(1), buffer_for(state))
    assert match.setup.vocabulary.text(int(choice)) == "lay a11"


def test_greedy_collects_at_least_three_times_the_token_points_of_random() -> None:
    points = [0, 0]
    for number in range(4):
        played = game_setup("race-for-the-galaxy", players=2, set="orb")
        state = played.start()
        rng = Rng(number)
        buffer = buffer_for(state)
        while (actor := int(state.actor())) != OVER:
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
            elif actor == number % 2:
                state.apply(actor, best_of(GAME.instinct, state, actor, rng, buffer))
            else:
                actions = state.legal(actor)
                state.apply(actor, actions[int(rng.below(len(actions)))])
        for seat in range(2):
            points[0 if seat == number % 2 else 1] += int(token_points(cast(Position, state), seat, True))

    assert points[0] >= 3 * points[1] and points[0] > 0


def test_a_whole_game_of_greedy_players_ends_with_tokens_for_all_to_see() -> None:
    match = given("race-for-the-galaxy", players=2, set="orb", preset_hands=True)
    any_draws(match)
    state = match.state.copy()
    rng = Rng(5)
    buffer = buffer_for(state)
    while (actor := int(state.actor())) != OVER:
        state.apply(actor, state.sample(rng) if actor == CHANCE else best_of(GAME.instinct, state, actor, rng, buffer))
    state.check()
    rows = cast(list[Row], cast(Row, state.view(PUBLIC)["orb"])["tokens"])

    assert all(row["held"] is not None for row in rows)
    assert state.view(0)["scores"] == state.view(PUBLIC)["scores"] == state.scores()
    assert state_of(match).round == 0
