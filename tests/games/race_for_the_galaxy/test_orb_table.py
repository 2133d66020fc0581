"""The Orb at the table: its actions, its picture, its words, and how bots play it."""

import json
import re
from typing import Any, cast

from games.race_for_the_galaxy.orb_scene import OrbScene
from games.race_for_the_galaxy.scene import Scene

from starmeeple.core.instinct import best_of
from starmeeple.core.playout import buffer_for
from starmeeple.core.position import Position as Shaped
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC
from starmeeple.game_setup import game_setup
from starmeeple.games import find
from starmeeple.games.race_for_the_galaxy.engine.features import FEATURES
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.tokens import token_points
from starmeeple.games.race_for_the_galaxy.orb.engine.fields import Position

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
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), cards=("a06 b01", "a05"))
    scene.act("explore-1", "develop")

    svg = scene.match.picture(0)

    assert 'id="sector/3,1"' in svg and 'id="sector/-1,1"' in svg
    assert 'id="sector/0,1"' not in svg  # the right half of the large airlock
    assert 'id="team/0-first"' in svg and 'id="team/1-first"' in svg
    assert 'id="orb-card/a06"' in svg and 'id="orb-card/b01"' in svg
    assert 'id="orb-card/a05"' not in svg  # another hand
    assert scene.match.targets(0).count("sector/-1,0") == 1  # by the jump tube
    assert "sector/3,1" not in scene.match.targets(0)  # behind a barrier 4
    plain = GAME.picture.plain(scene.view(0))
    assert " 4 " in plain.replace("4 A", " 4 ") and "---" in plain


def test_the_picture_shows_where_a_card_may_lie_and_its_ways() -> None:
    scene = OrbScene("old-earth", "gem-world", cards=("a30", ""))
    scene.act("orb-explore", "develop")
    scene.play("done", "lay a30")
    spots = scene.match.targets(0)
    assert "spot/2,0" in spots and len(spots) == len(scene.legal())
    assert all(f'id="{spot}"' in scene.match.picture(0) for spot in spots)

    scene.play("at 2,0")

    assert "turn/0" in scene.match.targets(0)
    assert [len(face) for face in scene.orb()["laying"]["faces"]] == [6, 6, 6, 6]


def test_the_log_tells_others_of_a_token_but_not_which() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"))
    scene.act("explore-1", "develop")
    scene.play("go 3,1")

    finder, other, public = scene.told_to("find a-uplift", 0, 1, PUBLIC)

    assert finder[0] == "You take a token of set A: Uplift."
    assert other == public == ["Sky takes a token of set A."]
    assert "uplift" not in json.dumps(scene.view(1)["orb"]).replace(json.dumps(scene.orb()["kinds"]), "")


def test_observations_have_room_for_the_orb() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", cards=("a05", ""))
    layout = FEATURES.layout(scene.position.figures)
    seen = FEATURES.observe(scene.position, 0)

    assert seen[layout["own.orb-cards"]].sum() == 1
    assert not seen[layout["opponent-1.orb-cards"]].any()
    assert "outline" not in FEATURES.layout(Scene.begin(players=2).position.figures).by_name


def test_greedy_goes_for_a_token_within_reach_and_plays_a_card_that_brings_one_near() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"), cards=("a11", ""))
    scene.act("orb-explore", "develop")
    state = scene.position
    choice = best_of(GAME.instinct, state, 0, Rng(1), buffer_for(state))
    assert scene.match.setup.vocabulary.text(int(choice)) == "go 3,1"

    scene.play("done")
    state = scene.position
    choice = best_of(GAME.instinct, state, 0, Rng(1), buffer_for(state))
    assert scene.match.setup.vocabulary.text(int(choice)) == "lay a11"


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
    scene = OrbScene.begin(players=2, set="orb", preset_hands=True)
    scene.settle()
    state = scene.position.copy()
    rng = Rng(5)
    buffer = buffer_for(state)
    while (actor := int(state.actor())) != OVER:
        state.apply(actor, state.sample(rng) if actor == CHANCE else best_of(GAME.instinct, state, actor, rng, buffer))
    state.check()
    view: Any = state.view(PUBLIC)

    assert all(row["held"] is not None for row in view["orb"]["tokens"])
    assert state.view(0)["scores"] == state.view(PUBLIC)["scores"] == state.scores()
    assert scene.position.round == 0
