"""Games of an instinct against itself, as tuning needs them: what it felt at each position, and who won in the end."""

import math
from dataclasses import dataclass, field

from starmeeple.core.habits import keys_of
from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.playout import buffer_for, settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State, zeros
from starmeeple.game_setup import GameSetup

SLIPS = 6  # percent of the decisions are any action: so that games differ, and lost positions are seen too
LEAST_SEEN = 60  # so often a kind of action must have been legal to have a habit of its own,
MOST_KINDS = 24  # and its verb may have no more of them
EVERY = 5  # one position in so many is kept
COARSE = 2000  # positions by which the temperature is sought; the last steps look at all


@dataclass(frozen=True)
class Moment:
    """What was felt at one position of a game."""

    quarter: int
    worths: tuple[int, ...]
    chances: tuple[int, ...]  # what the instinct forecast of each seat, in millionths


@dataclass
class Played:
    """One game."""

    moments: list[Moment] = field(default_factory=list)
    shares: tuple[float, ...] = ()  # of the win, by seat
    choices: list[tuple[dict[str, int], str]] = field(default_factory=list)  # legal actions by habit's key, and the key that was chosen
    verbs: dict[str, int] = field(default_factory=dict)  # how often each verb was used
    positions: list[State] = field(default_factory=list)


def self_play(setup: GameSetup, instinct: Instinct, seed: int, slips: int = SLIPS) -> Played:
    """One game of an instinct in all seats; an asked seat sees a redealt copy, as a bot does."""
    played = Played()
    state = setup.start()
    rng, lot = Rng(seed), Rng(seed ^ 0x5EED)
    buffer = buffer_for(state)
    while True:
        settle(state, rng)
        seat = int(state.actor())
        if seat == OVER:
            break
        known = state.copy()
        known.redeal(seat, lot)
        n = int(known.legal_into(seat, buffer))
        legal = [int(buffer[i]) for i in range(n)]
        by_lot = int(lot.below(100)) < slips
        action = legal[int(lot.below(n))] if by_lot else int(best_of(instinct, known, seat, lot, buffer))
        verb = setup.vocabulary.verb(action).name
        played.verbs[verb] = played.verbs.get(verb, 0) + 1
        if int(lot.below(EVERY)) == 0:
            worths, chances = zeros(setup.players), zeros(setup.players)
            instinct.worths(state, worths)
            instinct.chances(state, chances)
            felt = tuple(int(worth) for worth in worths), tuple(int(chance) for chance in chances)
            played.moments.append(Moment(int(instinct.quarter(state)), *felt))
            if n > 1:
                played.positions.append(state.copy())
        if n > 1 and not by_lot:
            counted: dict[str, int] = {}
            for legal_action in legal:
                key = keys_of(setup.figures.vocabulary, legal_action)[0]
                counted[key] = counted.get(key, 0) + 1
            played.choices.append((counted, keys_of(setup.figures.vocabulary, action)[0]))
        state.apply(seat, action)
    ranking = state.ranking()
    winners = ranking.count(1)
    played.shares = tuple(1 / winners if place == 1 else 0.0 for place in ranking)
    return played


# Temperatures ---------------------------------------------------------------------------------


def log_loss(moments: list[tuple[tuple[int, ...], tuple[float, ...]]], heat: float, par: float = 0.0) -> float:
    """The mean log-loss of a softmax of worths at a temperature; alone, of a sigmoid around par."""
    total = 0.0
    for worths, shares in moments:
        one = [(worths[0] - par) / heat, 0.0] if len(worths) == 1 else [worth / heat for worth in worths]
        high = max(one)
        powers = [math.exp(max(x - high, -30.0)) for x in one]
        whole = sum(powers)
        won = (shares[0], 1 - shares[0]) if len(worths) == 1 else shares
        total -= sum(share * math.log(max(power / whole, 1e-6)) for share, power in zip(won, powers))
    return total / max(1, len(moments))


def fitted(moments: list[tuple[tuple[int, ...], tuple[float, ...]]]) -> tuple[int, int]:
    """The temperature (and, alone, the par) of least log-loss."""
    if not moments:
        return 1000, 0
    pars = [0.0]
    if len(moments[0][0]) == 1:
        ordered = sorted(worths[0] for worths, _ in moments)
        pars = [float(ordered[len(ordered) * part // 20]) for part in range(1, 20)]
    heats = [10 ** (1 + step / 8) for step in range(45)]  # 10 to about 3,000,000
    few = moments[:: len(moments) // COARSE + 1]  # enough to find about where it is
    best = min((log_loss(few, heat, par), heat, par) for heat in heats for par in pars)
    fine = [best[1] * 10 ** (step / 64) for step in range(-8, 9)]
    _, heat, par = min((log_loss(moments, heat, best[2]), heat, best[2]) for heat in fine)
    return max(1, round(heat)), round(par)


# Habits ---------------------------------------------------------------------------------------


def learnt_habits(choices: list[tuple[dict[str, int], str]], rounds: int = 12) -> dict[str, int]:
    """How readily each kind of action is taken: weights of largest likelihood if an action is drawn in proportion to its own among the legal
    ones (Luce's model, by the usual minorisation). What was seldom legal goes by its verb, and so do verbs of many parameters (hexes, cards)."""
    seen: dict[str, int] = {}
    for legal, _ in choices:
        for key, times in legal.items():
            seen[key] = seen.get(key, 0) + times
    kinds: dict[str, int] = {}
    for key in seen:
        kinds[key.partition(" ")[0]] = kinds.get(key.partition(" ")[0], 0) + 1
    name = {key: key if seen[key] >= LEAST_SEEN and kinds[key.partition(" ")[0]] <= MOST_KINDS else key.partition(" ")[0] for key in seen}
    merged: list[tuple[dict[str, int], str]] = []
    for legal, chosen in choices:
        together: dict[str, int] = {}
        for key, times in legal.items():
            together[name[key]] = together.get(name[key], 0) + times
        merged.append((together, name[chosen]))
    weights = dict.fromkeys(name.values(), 1.0)
    for _ in range(rounds):
        taken, share = dict.fromkeys(weights, 0.5), dict.fromkeys(weights, 1.0)
        for legal, chosen in merged:
            taken[chosen] += 1
            whole = sum(weights[key] * times for key, times in legal.items())
            for key, times in legal.items():
                share[key] += times / whole
        weights = {key: min(max(taken[key] / share[key], 1e-4), 1e4) for key in weights}
    return {key: max(1, round(1000 * weight)) for key, weight in sorted(weights.items())}


def guessed(choices: list[tuple[dict[str, int], str]], habits: dict[str, int]) -> float:
    """The mean log-loss of habits at decisions that were not learnt from."""
    total = 0.0
    for legal, chosen in choices:
        weight = {key: habits.get(key, habits.get(key.partition(" ")[0], 1)) for key in legal}
        total -= math.log(weight[chosen] / sum(weight[key] * times for key, times in legal.items()))
    return total / max(1, len(choices))


def surprise(decisions: list[tuple[list[int], int]], heat: int) -> float:
    """The mean log-loss of a softmax of ratings at what was chosen."""
    total = 0.0
    for rates, chosen in decisions:
        high = max(rates)
        powers = [math.exp(max((rate - high) / heat, -30.0)) for rate in rates]
        total -= math.log(0.95 * powers[chosen] / sum(powers) + 0.05 / len(rates))
    return total / max(1, len(decisions))
