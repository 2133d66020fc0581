"""What a bot feels: a docking that is rated without a copy is rated as if it were carried out."""

import pytest

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import greedy, steps
from starmeeple.games.alien_frontiers.engine.instinct import AlienFrontiersInstinct, turns_ships
from starmeeple.games.alien_frontiers.engine.state import AlienFrontiers


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 5, "factions": True}])
def test_a_plain_docking_is_rated_as_the_position_after_it(options: dict[str, object]) -> None:
    played = game_setup("alien-frontiers", **options)
    state, rng = played.start(), Rng(7)
    compared = 0
    for _ in range(400):
        actor = int(state.actor())
        if actor == OVER:
            break
        if actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        assert isinstance(state, AlienFrontiers)
        legal = state.legal(actor)
        docks = [action for action in legal if played.vocabulary.verb(action).name == "dock"]
        for action in docks if state.step == steps.ACT else []:
            if greedy.is_plain(played.vocabulary.arguments(action)[0]):
                before, after = state.freeze(), state.copy()
                after.apply(actor, action)
                assert greedy.GREEDY.rate(state, actor, action, rng) == greedy.GREEDY.value(after, actor)
                assert state.freeze() == before
                compared += 1
        state.apply(actor, legal[int(rng.below(len(legal)))])
    assert compared > 300


@pytest.mark.parametrize(("options", "least"), [({"players": 2}, 8), ({"players": 4}, 8), ({"players": 3, "factions": True}, 1)])
def test_what_needs_no_copy_is_rated_as_in_a_copy(options: dict[str, object], least: int) -> None:
    """Ships turned by cards, thefts of a raid, field generators."""
    played = game_setup("alien-frontiers", **options)
    instinct = played.game.instinct
    assert isinstance(instinct, AlienFrontiersInstinct)
    turned = raids = places = 0
    for seed in range(12):
        state, rng = played.start(), Rng(seed)
        for _ in range(500):
            actor = int(state.actor())
            if actor == OVER:
                break
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                continue
            assert isinstance(state, AlienFrontiers)
            legal, before = state.legal(actor), state.freeze()
            plain = state.hidden[actor] == 0
            if state.step == steps.RAID and plain:
                long, short = state.copy(), state.copy()
                found = instinct.best_raid(short, actor, state.active, Rng(1), 0)
                assert found == instinct.best_half(long, actor, state.active, Rng(1), 0)
                raids += 1
            if state.step == steps.PLACE_FIELD and plain and state.relic_owner < 0:
                long = state.copy()
                assert instinct.best_place(state, actor) == instinct.best_half(long, actor, state.active, Rng(1), 0)
                places += 1
            for action in legal if state.step == steps.ACT and plain else []:
                if turns_ships(state.vocabulary.kind(action)):
                    found = instinct.rate(state, actor, action, rng)
                    assert found == instinct.rate_fully(state, actor, action, rng)
                    turned += 1
            assert state.freeze() == before
            state.apply(actor, legal[int(rng.below(len(legal)))])
    assert min(turned, raids, places) >= least


def test_nothing_of_a_turn_is_remembered_in_the_next() -> None:
    """`forget_turn` names every field that a fresh position has empty and the table does not keep."""
    fresh = game_setup("alien-frontiers", players=2).start()
    assert isinstance(fresh, AlienFrontiers)
    names = fresh.fields()
    kept = {*names[: names.index("pool")], *names[names.index("field_at") :]}
    worn = fresh.copy()
    for name in names:
        if name not in kept:
            value = getattr(worn, name)
            if isinstance(value, int):
                setattr(worn, name, 1)
            else:
                for place in range(len(value)):
                    value[place] = 1
    assert worn != fresh

    f.forget_turn(worn)

    assert worn == fresh
