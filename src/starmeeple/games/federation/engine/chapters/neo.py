"""Neo: the Miner's track and the Asteroid tokens on it. [FE 5.1]"""

from mypy_extensions import i64

from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import medals


def can_act(position: f.Position, seat: i64) -> bool:
    """Is there a space ahead, or a token on the last one? [FE 3.6, 5.1]"""
    return position.miner[seat] < f.NEO_END or position.pools[position.figures.neo_pool[f.NEO_END]] != 0


def begin(position: f.Position, further: i64) -> None:
    """The action on Neo: move the Miner, or on the last space take another token. [FE 5.1]"""
    if position.miner[position.active] == f.NEO_END:
        position.push(steps.MINE, position.figures.neo_pool[f.NEO_END], 0)
    else:
        position.push(steps.MOVE_MINER, 0, further + 1)


def next_asteroids(position: f.Position, seat: i64) -> i64:
    """Where the Miner may move, as bits: a space of tokens only while one is there, the last space always. [FE 5.1]"""
    at = position.miner[seat]
    if at == f.NEO_END:
        return 0
    found = position.figures.neo_next[at]
    for target in range(at + 1, f.NEO_END):
        if found >> target & 1:
            pool = position.figures.neo_pool[target]
            if pool >= 0 and position.pools[pool] == 0:
                found &= ~(1 << target)
    return found


def arrive(position: f.Position, seat: i64, target: i64) -> None:
    """The Miner arrives: influence, and the next tokens are revealed, with or without a reward. [FE 5.1]"""
    position.tell(facts.MINER_MOVES, seat, target - position.miner[seat], -1, target)
    position.miner[seat] = target
    medals.honour(position, seat, f.NEO)
    pool = position.figures.neo_reveals[target]
    if pool >= 0 and not position.pools_open >> pool & 1:
        position.pools_open |= 1 << pool
        position.push(steps.REVEAL_POOL, pool, position.figures.pool_tokens[pool])


class Move(Choice[f.Position]):
    """One space of a move; the last one brings its gain. The Transporter's move brings none. [FE 5.1, 5.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return next_asteroids(position, seat)

    def why_refused(self, position: f.Position, seat: i64, target: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_NEXT

    def apply(self, position: f.Position, seat: i64, target: i64, b: i64, c: i64) -> None:
        arrive(position, seat, target)
        if position.step == steps.TRANSPORT:
            return
        if position.amount > 1 and target < f.NEO_END:
            position.push_again()
            return
        position.push_program(position.figures.neo_at[target], position.figures.neo_n[target])
        pool = position.figures.neo_pool[target]
        if pool >= 0:
            position.push(steps.MINE, pool, 0)


class Mine(Choice[f.Position]):
    """Take an Asteroid token and what it brings; it is not replaced. [FE 5.1]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.pools[position.about]

    def why_refused(self, position: f.Position, seat: i64, rock: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_THERE

    def apply(self, position: f.Position, seat: i64, rock: i64, b: i64, c: i64) -> None:
        position.pools[position.about] &= ~(1 << rock)
        position.asteroids[seat] |= 1 << rock
        position.tell(facts.TAKES_AN_ASTEROID, seat, 0, rock, -1)
        position.push_program(position.figures.rock_at[rock], position.figures.rock_n[rock])


def hidden_rocks(position: f.Position, pool: i64) -> i64:
    """The tokens that may turn up in a pool: dead ones on the last space, the others before. [FE 10.4]"""
    half: i64 = (1 << f.ROCKS // 2) - 1
    if pool == position.figures.neo_pool[f.NEO_END]:
        half <<= f.ROCKS // 2
    return position.rock_bag & half
