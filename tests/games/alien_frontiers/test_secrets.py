"""Agendas are the only secret: who sees them, what a redeal keeps, and where undo stops [AF 9.1, AF 10.54]."""

import pytest
from games.alien_frontiers.scene import Scene

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC
from starmeeple.game_setup import game_setup
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters.agendas import drop, reshuffle_agendas
from starmeeple.games.alien_frontiers.engine.state import AlienFrontiers

TWO = ("corex", "homesteaders")


def hand(position: AlienFrontiers, seat: int) -> set[str]:
    return {name for i, name in enumerate(f.AGENDA_NAMES) if int(position.hidden[seat]) >> i & 1}


def put_away(position: AlienFrontiers, seat: int) -> set[str]:
    return {name for i, name in enumerate(f.AGENDA_NAMES) if int(position.put_away[seat]) >> i & 1}


def redealt(position: AlienFrontiers, viewer: int, seed: int) -> AlienFrontiers:
    other = position.copy()
    other.redeal(viewer, Rng(seed))
    return other


def test_nobody_else_sees_that_an_agenda_may_be_revealed() -> None:
    scene = Scene(roll="555", boards=TWO)
    scene.agendas(0, "a08", "a01")
    scene.field("isolation", "lem-badlands")
    scene.stand(0, 0, 3)
    scene.play("dock colony-constructor 5", "land lem-badlands")

    assert [scene.view(viewer)["turn"]["showable"] for viewer in (0, 1, PUBLIC)] == [["a08"], [], []]
    for viewer in (1, PUBLIC):
        assert "a08" not in str({key: shown for key, shown in scene.view(viewer).items() if key != "figures"})


# Undo ---------------------------------------------------------------------------------------------


def test_a_revealed_agenda_cannot_be_taken_back() -> None:
    scene = Scene(roll="555", boards=TWO)
    scene.agendas(0, "a08", "a01")
    scene.field("isolation", "lem-badlands")
    scene.stand(0, 0, 3)
    scene.play("dock colony-constructor 5", "land lem-badlands")
    assert scene.can_undo(0), "landing shows nothing that was hidden"

    scene.play("reveal a08")

    assert not scene.can_undo(0)


def test_an_agenda_shown_by_multiverse_window_cannot_be_taken_back() -> None:
    scene = Scene(roll="12", boards=TWO)
    scene.agendas(0, "a08", "a01")
    scene.hold(0, "multiverse-window")
    scene.play("discard multiverse-window")
    assert scene.can_undo(0)

    scene.play("reveal a01")

    assert not scene.can_undo(0)


def test_an_agenda_put_away_may_be_taken_back() -> None:
    scene = Scene(roll="112", boards=TWO)
    scene.play("dock orbital-market-agendas 1", "draw-agenda a05", "draw-agenda a06", "drop a05")

    assert scene.can_undo(0)
    scene.undo(0)
    assert scene.legal() == ["drop a05", "drop a06", "keep-agendas"]


@pytest.mark.parametrize("held", [True, False])
def test_the_last_landing_can_be_taken_back_only_where_nobody_holds_agendas(held: bool) -> None:
    scene = Scene(roll="5551", boards=TWO)
    scene.colonize("lem-badlands", 7, 0)
    scene.stand(0, 0, 3)
    if held:
        scene.agendas(1, "a01")  # not fulfilled: it stays face down, and that tells
    scene.play("dock colony-constructor 5", "land asimov-crater")

    assert scene.is_over and scene.can_undo(0) != held


# Redeal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
def test_a_redeal_depends_on_nothing_that_the_seat_cannot_know(players: int) -> None:
    """From any two worlds that a seat cannot tell apart the same generator deals the same world."""
    played = game_setup("alien-frontiers", players=players, factions=True)
    state, rng = played.start(), Rng(players)
    compared = 0
    for step in range(1600):
        actor = int(state.actor())
        if actor == OVER:
            break
        if step % 11 == 0 and state.view(PUBLIC)["round"]:
            assert isinstance(state, AlienFrontiers)
            for viewer in [*range(players), PUBLIC]:
                once = redealt(state, viewer, step)
                assert once.view(viewer) == state.view(viewer)
                once.check()
                assert redealt(once, viewer, step + 1) == redealt(state, viewer, step + 1)
                compared += 1
        actions = state.legal(actor)
        drawing = [a for a in actions if played.vocabulary.text(a).startswith("dock orbital-market-agendas")]
        chosen = drawing or actions
        state.apply(actor, int(state.sample(rng)) if actor == CHANCE else chosen[int(rng.below(len(chosen)))])
    assert compared > 200


def reshuffled_twice() -> tuple[Scene, set[str]]:
    """Seat 1 holds two agendas while those that seat 0 has put away come into the deck, go round, and come into it again."""
    scene = Scene(players=3, roll="1", boards=("corex", "homesteaders", "proxima"))
    position = scene.position
    scene.agendas(1, "a07", "a09")
    known = int(position.agenda_deck) & 0b111111 << 12
    others = int(position.agenda_deck) & ~known
    position.agenda_pile, position.put_away[0], position.put_away[2], position.agenda_deck = known | others, known, others, 0
    reshuffle_agendas(scene.position)
    position.agenda_pile, position.put_away[2], position.agenda_deck = known | others, known | others, 0
    reshuffle_agendas(scene.position)
    scene.position.check()
    return scene, {name for i, name in enumerate(f.AGENDA_NAMES) if known >> i & 1}


def test_what_was_known_before_a_second_reshuffle_is_remembered() -> None:
    scene, known = reshuffled_twice()
    hands = [hand(redealt(scene.position, 0, seed), 1) for seed in range(40)]
    assert not any(held & known for held in hands), "they were held before these cards came back into the deck"
    assert any(hand(redealt(scene.position, PUBLIC, seed), 1) & known for seed in range(40)), "but only seat 0 knows that"

    scene.agendas(1, sorted(known)[0])

    assert {len(hand(redealt(scene.position, 0, seed), 1) & known) for seed in range(40)} == {0, 1}, "the new card may be one of them"


def test_nobody_knows_whether_an_old_or_a_new_agenda_was_put_away() -> None:
    worlds = []
    for dropped in ("a07", "a13"):
        scene, known = reshuffled_twice()
        scene.agendas(1, "a13", "a14")
        drop(scene.position, 1, f.AGENDA_NAMES.index(dropped))
        worlds.append([redealt(scene.position, 0, seed) for seed in range(60)])

    assert worlds[0] == worlds[1]
    assert {len(hand(world, 1) & known) for world in worlds[0]} == {0, 1, 2}
    assert all(len(hand(world, 1) & known) + len(put_away(world, 1) & known) <= 2 for world in worlds[0]), "two of the four are old"
