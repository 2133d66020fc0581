"""How strong SpaceCorp's competition is: solo campaigns of a bot, with the profits of both sides after each era.

Usage: tools/competition_strength.py [--games N] [--seed N] [--edition OVERLAY] [--bot greedy]. The figures that the competition's strength
hangs on were chosen with it: RULES.md of SpaceCorp says which and why.
"""

import argparse
from statistics import mean
from typing import cast

from starmeeple import bots
from starmeeple.core.rng import Rng, scrambled
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import steps
from starmeeple.lab.statistics import wilson

Row = tuple[int, int, int, int, int]  # your profit, its profit, its cards, your contracts, its contracts


def play(setup: GameSetup, bot: str, seed: int) -> tuple[list[Row], bool]:
    """One campaign: a row for each era, and was it won?"""
    state = cast(f.Position, setup.start())
    rng = Rng(seed)
    mind, thoughts = bots.find(bot, setup.game), rng.fork()
    rows: list[Row] = []
    cards = 0
    while state.actor() != OVER:
        actor, era = state.actor(), int(state.era)
        owners = [int(side) for side in state.contract_owner]
        if actor == CHANCE:
            cards += state.step == steps.COMPETITION_CARD
            state.apply(CHANCE, state.sample(rng))
        else:
            state.apply(actor, bots.ask(mind, state, actor, thoughts))
        if state.era != era or state.actor() == OVER:
            owners = owners if state.era != era else [int(side) for side in state.contract_owner]
            rows.append((int(state.profit[0]), int(state.rival_profit), cards, owners.count(0), owners.count(int(f.RIVAL))))
            cards = 0
    return rows, state.ranking()[0] == 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition")
    parser.add_argument("--bot", default="greedy")
    given = parser.parse_args()
    setup = game_setup("spacecorp", given.edition, players=1, era="campaign")
    played = [play(setup, given.bot, scrambled(given.seed ^ scrambled(game)) >> 2) for game in range(given.games)]
    won = sum(result for _, result in played)
    low, high = wilson(won, given.games)
    print(f"{given.bot} wins {won} of {given.games} campaigns: {100 * won / given.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})")
    print("after        you  competition  its cards  contracts: yours  its")
    for era, name in enumerate(setup.edition.text(f"eras.{slug}.name") for slug in f.ERAS):
        columns = [mean(rows[era][column] for rows, _ in played) for column in range(5)]
        print(f"{name:<11} {columns[0]:5.1f} {columns[1]:12.1f} {columns[2]:10.1f} {columns[3]:17.2f} {columns[4]:4.2f}")


if __name__ == "__main__":
    main()
