"""A witness of the instinct: it beats random play by the share that its game declares."""

from math import comb

from starmeeple.bots import GreedyBot, RandomBot, ask
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER
from starmeeple.game_setup import GameSetup
from starmeeple.testing.walk import Walk

INSTINCT = "the instinct beats random play"
DOUBT = 1e-4
MOST = 80


def check_instinct(walk: Walk, games: int) -> None:
    """Greedy against random, seats alternating: so many games, and more while it stays below the declared share. Fewer wins
    than that share allows are a finding."""
    setup = walk.setup
    share = setup.game.greedy_wins
    won, played = 0.0, 0
    while played < MOST and (played < games or won < share * played):
        won += one_game(setup, played % setup.players, Rng(walk.seed * 7919 + played))
        played += 1
        walk.count(INSTINCT)
    if won < share * played and binomial(int(won), played, share) < DOUBT:
        walk.fail(INSTINCT, f"greedy won {won:g} of {played} games against random play; the game declares {share:.0%}")


def one_game(setup: GameSetup, mine: int, rng: Rng) -> float:
    """The share of the win that the greedy bot gets in one seat against random ones in all others."""
    greedy, random = GreedyBot(setup.game.instinct), RandomBot()
    state = setup.start()
    while True:
        settle(state, rng)
        seat = int(state.actor())
        if seat == OVER:
            break
        state.apply(seat, ask(greedy if seat == mine else random, state, seat, rng))
    ranking = state.ranking()
    return 1 / ranking.count(1) if ranking[mine] == 1 else 0.0


def binomial(most: int, games: int, share: float) -> float:
    """The chance of at most so many wins."""
    return sum(comb(games, won) * share**won * (1 - share) ** (games - won) for won in range(most + 1))
