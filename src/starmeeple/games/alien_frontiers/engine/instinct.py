"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, State, zeros
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import greedy, steps
from starmeeple.games.alien_frontiers.engine.chapters import docking, turn

MOST_HALVES: Final[i64] = 40  # second halves that are tried
DEEPEST: Final[i64] = 5  # a raid takes four resources


class AlienFrontiersInstinct(greedy.Greedy):
    """Alien Frontiers by instinct; a point is 1000. Beside `greedy` it sees what a raid, a trade or a Faction board
    brings: what only begins something is rated by its best end."""

    def __init__(self) -> None:
        super().__init__()
        self.listed: list[vec[i64]] = []  # [depth] room for second halves

    def weights(self) -> list[str]:
        return [
            "landed", "circle", "last_circle", "fuel", "ore", "both", "any", "ship", "ship_early", "card", "control",
            "firm", "unplaced", "face", "triple", "pair", "artifact",
        ]  # fmt: skip

    def prospects(self, position: f.Position, seat: i64) -> i64:
        """What the active player's docked ships are still good for this turn: a claim, and every trade that pays."""
        total = self.card - 20
        if position.artifact_total < position.figures.claim_total:
            total = position.artifact_total * self.artifact
        rate = position.trading[0]
        if rate == 0 or (position.trading[1] and position.trading[1] < rate):
            rate = position.trading[1]
        if rate:
            fuel, ore = position.fuel[seat], position.ore[seat]
            now = self.resources(fuel, ore)
            best: i64 = 0
            while fuel >= rate:
                fuel -= rate
                ore += position.figures.trade_ore
                if self.resources(fuel, ore) - now > best:
                    best = self.resources(fuel, ore) - now
            total += best
        return total

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """As `greedy` rates it, but a first half by its best second half."""
        position = cast(f.Position, state)
        verb = position.vocabulary.kind(action)
        if isinstance(verb, docking.Dock):
            if greedy.is_plain(position.vocabulary.argument(action)):
                return super().rate(state, seat, action, rng)
        elif position.step == steps.ACT and isinstance(verb, turn.EndTurn):
            return super().rate(state, seat, action, rng)
        after = cast(f.Position, position.copy())
        after.apply(seat, action)
        return self.best_end(after, seat, position.active, rng, 0)

    def best_end(self, position: f.Position, seat: i64, active: i64, rng: Rng, depth: i64) -> i64:
        """The value after the best of the choices that finish what was begun. The position is used up."""
        spoken: i64 = 0
        while position.actor() == CHANCE and spoken < 200 and position.active == active:
            position.apply(CHANCE, position.sample(rng))
            spoken += 1
        if depth == DEEPEST or position.asked != 1 << seat or not finishes(position.step):
            return self.value(position, seat)
        return self.best_half(position, seat, active, rng, depth)

    def best_half(self, position: f.Position, seat: i64, active: i64, rng: Rng, depth: i64) -> i64:
        """The best of the second halves; a raid takes what is best now, again and again."""
        while i64(len(self.listed)) <= depth:
            self.listed.append(zeros(position.widest()))
        listed = self.listed[depth]
        n = position.legal_into(seat, listed)
        if n > MOST_HALVES:
            n = MOST_HALVES
        best: i64 = -greedy.POINT * 10000
        kept: f.Position | None = None
        for i in range(n):
            after = cast(f.Position, position.copy())
            after.apply(seat, listed[i])
            is_raid = position.step == steps.RAID and after.step == steps.RAID
            found = self.value(after, seat) if is_raid else self.best_end(after, seat, active, rng, depth + 1)
            if found > best:
                best = found
                kept = after if is_raid else None
        if kept is None:
            return best
        ended = self.best_end(kept, seat, active, rng, depth + 1)
        return ended if ended > best else best

    def worths(self, state: State, worths: vec[i64]) -> None:
        """Each seat's own side; face-down agendas are felt by whoever holds them."""
        position = cast(f.Position, state)
        for seat in range(position.figures.seats):
            worths[seat] = self.side(position, seat) + self.plans(position, seat)

    def quarter(self, state: State) -> i64:
        """By the colonies that the leader has landed."""
        position = cast(f.Position, state)
        most: i64 = 0
        for seat in range(position.figures.seats):
            landed: i64 = 0
            for territory in range(f.TERRITORIES):
                landed += position.colonies[territory * f.SEATS + seat]
            if landed > most:
                most = landed
        found = most * 4 // position.figures.allotment
        return found if found < 3 else i64(3)

    def turn(self, state: State) -> i64:
        position = cast(f.Position, state)
        return position.round * f.SEATS + position.active


def finishes(step: i64) -> bool:
    """Does the step finish what was begun in this turn? Not the turn itself, nor a landing, which has its worth."""
    return step == steps.RAID or step == steps.SCAVENGE or (step >= steps.MOVE and step <= steps.SHOW)


INSTINCT: Final = AlienFrontiersInstinct()
