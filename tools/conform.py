"""The peers' own tests and the witnesses of observations, over every declared mode of every game.

Usage: tools/conform.py [--game GAME] [--part PART] [--cycles N] [--sims N] [--positions N] [--pairs N] [--renders N] [--workers N]. `make conform`
runs the whole. Of the positions every fifth is redealt for every seat.
"""

import argparse
import contextlib
import io
import sys
import time
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import gymnasium
import pyspiel
from envs.observed import Looker, streams
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from starmeeple.core.rng import Rng
from starmeeple.envs import gymnasium as gym_envs
from starmeeple.envs import openspiel, pettingzoo
from starmeeple.envs.pictures import render
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import registered
from starmeeple.testing import mode_name
from starmeeple.version import is_compiled

# Pieces that may keep one value through a whole sample, each with its reason; any other that does is a fault of the observation.
RARE = "rarer than the sample: "
UNCHANGED = {
    "alien-frontiers": {
        "resume": RARE + "whoever loses Multiverse Window with too many agendas",
        "picked-specials": RARE + "special ships among those that the Temporal Warper rolls again",
    },
    "federation": {
        "extra": RARE + "a copied tile to which something is added",
        "senate-neutral": "neutral pieces are for two and three players",
        "neutral-votes": "neutral pieces are for two and three players",
        "blocked": "blocks are for two and three players",
        "planet-block": "blocks are for two and three players",
        "planet-blocks-left": "blocks are for two and three players",
        "room-block": "blocks of rooms are for two players",
        "room-blocks-left": "blocks of rooms are for two players",
        "structures": "printed for a first game, or fixed by the option `sides` (FE 10.6)",
        "megastructure-counts": "printed for a first game (FE 10.6)",
    },
    "race-for-the-galaxy": {
        "repeat": "a second Develop or Settle is for two actions each",
        "way": "other ways to place a card are of Alien Artifacts",
        "prospecting": "an answer of Alien Artifacts",
        "offers": "start worlds to choose from are of Alien Artifacts, without preset hands",
        "followed": RARE + "a second conquest in one phase",
        "spending": RARE + "a good that is spent for Military",
        "genes-military": RARE + "Military against genes worlds alone",
        "flipped": RARE + "a card that is turned up by a bet",
        "gone": RARE + "an orb card that must be laid and fits nowhere",
        "orb-cards": RARE + "whoever can place no orb card shows them all",
    },
    "spacecorp": {
        "borrowed": "alone there is nobody to borrow from",
        "pay-borrowed": "alone there is nobody to borrow from",
        "pay-shield": "radiation comes with Planeteers",
        "pay-shielded": "radiation comes with Planeteers",
        "pay-claimed": "Claim Jump comes with Planeteers",
        "pay-multiplier": "multipliers come with Starfarers",
        "learning": "progress cards come with Planeteers",
        "copied": "progress cards come with Planeteers",
        "took": "progress cards come with Planeteers",
        "progress": "progress cards come with Planeteers",
        "progress-left": "progress cards come with Planeteers",
        "competition-removed": "progress cards come with Planeteers",
        "competition-took": "progress cards come with Planeteers",
        "hostile-site": "aliens come with Starfarers, and are seldom hostile",
        "candidates": RARE + "a tie for the first player of the next era",
        "purpose": RARE + "a Probe, Sabotage or retreat that chooses its site",
        "team": RARE + "a Probe, Sabotage or retreat that chooses its site",
        "first-player": "solo play has one seat",
        "seat": "solo play has one seat",
        "era": "the mode has one era",
    },
    "star-factions": {
        "wiped": RARE + "a side that loses its last ship in its own turn",
        "grace": RARE + "turns of grace of a side that has lost its ships",
        "decolonizing": RARE + "taking a colony away, in games of few rounds",
        "wins": "games of few rounds end by points, before a side has won",
        "rounds-played": "the mode has no limit of rounds",
    },
}  # fmt: skip


def of_pettingzoo(setup: GameSetup, given: argparse.Namespace) -> None:
    """PettingZoo's tests. It wonders about spaces that are dictionaries, as its own classic games have."""
    slug, options = setup.game.slug, dict(setup.options)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(slug, **options), num_cycles=given.cycles)
        seed_test(lambda: pettingzoo.env(slug, **options), num_cycles=given.cycles // 100 + 20)
        parallel_api_test(pettingzoo.parallel_env(slug, **options), num_cycles=given.cycles // 100 + 20)
        # It draws actions without looking at the mask: with a penalty an illegal one ends the game.
        parallel_seed_test(lambda: pettingzoo.parallel_env(slug, illegal="penalty", **options), num_cycles=given.cycles // 100 + 20)
        render_test(lambda render_mode=None: pettingzoo.env(slug, render_mode=render_mode, **options), {"svg": lambda svg: "<svg" in svg})


def of_gymnasium(setup: GameSetup, given: argparse.Namespace) -> None:
    """Gymnasium's checker, where a warning is an error; and vectors of environments, which play the same in one process and in several."""
    name = gym_envs.IDS[setup.game.slug]
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        made = gymnasium.make(name, illegal="penalty", opponents="random", seat="random", **setup.options)
        check_env(made.unwrapped)
    here, elsewhere = (vector_games(name, mode, setup) for mode in ("sync", "async"))
    assert here == elsewhere, "vectors in one process and in several differ"


def vector_games(name: str, mode: str, setup: GameSetup, steps: int = 30) -> list[bytes]:
    """What two environments of a vector show in their first steps."""
    vector = gymnasium.make_vec(name, num_envs=2, vectorization_mode=mode, seat="random", opponents="random", **setup.options)
    seen, info = vector.reset(seed=3)
    found = [seen.tobytes()]
    for _ in range(steps):
        seen, rewards, over, _, info = vector.step(info["action_mask"].argmax(axis=1))
        found.append(seen.tobytes() + rewards.tobytes() + over.tobytes())
    vector.close()
    return found


def of_openspiel(setup: GameSetup, given: argparse.Namespace) -> None:
    """OpenSpiel's simulation with serialization."""
    words = ",".join(f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in setup.options.items())
    game = pyspiel.load_game(f"{openspiel.PREFIX}{setup.game.slug.replace('-', '_')}({words})")
    pyspiel.random_sim_test(game, num_sims=given.sims, serialize=True, verbose=False)


def of_observations(setup: GameSetup, given: argparse.Namespace) -> str:
    """Leaks, collisions and ranges, and the pieces that never changed."""
    found = Looker(setup, most_fields=6).play(given.positions, seed=1, redeal_every=5)
    assert not found.faults, "\n".join(found.faults)
    assert found.low.min() >= -1 and found.high.max() <= 1
    reasons, shown = UNCHANGED[setup.game.slug], {}
    for name in found.unchanged:
        plain = name.rpartition(".")[2]
        shown[plain] = reasons.get(plain)
    unexplained = [name for name, reason in shown.items() if reason is None]
    assert not unexplained, f"never changed, and no reason is known: {', '.join(unexplained)}"
    return f"{found.positions} positions; never changed: {'; '.join(f'{name} ({reason})' for name, reason in shown.items()) or 'none'}"


def of_streams(setup: GameSetup, given: argparse.Namespace) -> str:
    """Pairs of games that differ in secrets alone."""
    compared = 0
    for seed in range(given.pairs):
        positions, faults = streams(setup, seed)
        assert not faults, faults[0]
        compared += positions
    return f"{compared} positions of {given.pairs} pairs"


def of_renders(setup: GameSetup, given: argparse.Namespace) -> None:
    """What is drawn for a seat does not depend on what it cannot know."""
    rng = Rng(1)
    state, looked = setup.start(), 0
    while looked < given.renders:
        if state.actor() < -1:
            state = setup.start()
        elif state.actor() >= 0:
            seat = looked % setup.players
            other = state.copy()
            other.redeal(seat, rng)
            assert render(setup, state, "svg", seat) == render(setup, other, "svg", seat)
            looked += 1
        actor = state.actor()
        legal = state.legal(actor)
        state.apply(actor, state.sample(rng) if actor < 0 else legal[int(rng.below(len(legal)))])


PARTS: dict[str, Callable[[GameSetup, argparse.Namespace], Any]] = {
    "pettingzoo": of_pettingzoo, "gymnasium": of_gymnasium, "openspiel": of_openspiel, "observations": of_observations,
    "streams": of_streams, "renders": of_renders,
}  # fmt: skip


def outcome(slug: str, options: dict[str, object], name: str, given: argparse.Namespace) -> tuple[bool, str]:
    """One part of one mode: did it pass, and the line that tells."""
    openspiel.register()
    setup, begun = game_setup(slug, **options), time.process_time()
    try:
        passed, said = True, PARTS[name](setup, given) or ""
    except Exception as error:
        passed, said = False, f"FAILED: {type(error).__name__}: {error}"
    return passed, f"{mode_name(setup)} · {name} · {time.process_time() - begun:.1f} s · {said}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="only these")
    parser.add_argument("--part", action="append", choices=list(PARTS), help="only these")
    parser.add_argument("--cycles", type=int, default=100_000)
    parser.add_argument("--sims", type=int, default=100)
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--pairs", type=int, default=1_000)
    parser.add_argument("--renders", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2, help="processes")
    given = parser.parse_args()
    print(f"compiled: {is_compiled()}")
    failed = 0
    with ProcessPoolExecutor(given.workers) as pool:
        tasks = [
            pool.submit(outcome, slug, dict(options), name, given)
            for name in given.part or PARTS
            for slug in given.game or registered()
            for options in registered()[slug].all_modes()
        ]
        for task in as_completed(tasks):
            passed, line = task.result()
            failed += not passed
            print(line, flush=True)
    print(f"{failed} failed" if failed else "all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
