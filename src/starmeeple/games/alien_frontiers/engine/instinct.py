"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Scratch
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, State, zeros
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import greedy, steps
from starmeeple.games.alien_frontiers.engine.chapters import docking, outpost, tech_powers, turn

MOST_HALVES: Final[i64] = 40  # second halves that are tried
DEEPEST: Final[i64] = 5  # a raid takes four resources


class AlienFrontiersInstinct(greedy.Greedy):
    """Alien Frontiers by instinct; a point is 1000. Beside `greedy` it sees what a raid, a trade or a Faction board
    brings: what only begins something is rated by its best end."""

    def __init__(self) -> None:
        super().__init__()
        self.listed: list[vec[i64]] = []  # [depth] room for second halves
        self.scratch = Scratch()
        self.docking = False  # are dockings tried that leave the value alone but for what they touch?
        self.untouched: i64 = 0  # then this is the rest of it

    def weights(self) -> list[str]:
        return [
            "landed", "circle", "last_circle", "fuel", "ore", "both", "any", "ship", "ship_early", "card", "control",
            "firm", "unplaced", "face", "triple", "pair", "artifact",
        ]  # fmt: skip

    def value(self, state: State, seat: i64) -> i64:
        if self.docking:
            return self.untouched + 2 * self.touched(cast(f.Position, state), seat)
        return super().value(state, seat)

    def touched(self, position: f.Position, seat: i64) -> i64:
        """The part of a player's side that a docking at Solar Converter, Mine, Artifact, Hub or Market, or a card that
        turns unplaced ships, can change; nothing else changes by it."""
        at = position.hub_at[seat]
        total = at * self.circle + self.resources(position.fuel[seat], position.ore[seat]) + self.plans(position, seat)
        if at >= position.figures.launch_circle:
            total += self.last_circle
        if seat == position.active:
            total += self.promise(position) + self.prospects(position, seat)
            if position.step == steps.LAND:
                total += greedy.POINT + self.landed + 2 * self.control
        return total

    def rest_of(self, position: f.Position, seat: i64) -> i64:
        """The part of the value that they do not touch."""
        return self.value(position, seat) - 2 * self.touched(position, seat)

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
        elif turns_ships(verb) and position.hidden[seat] == 0:
            return self.turned(position, seat, action, self.rest_of(position, seat))
        return self.rate_fully(position, seat, action, rng)

    def rate_fully(self, position: f.Position, seat: i64, action: i64, rng: Rng) -> i64:
        """The best end of the action, in a copy."""
        after = cast(f.Position, self.scratch.copy_of(position, 0))
        after.apply(seat, action)
        return self.best_end(after, seat, position.active, rng, 0)

    def rate_all(self, state: State, seat: i64, buffer: vec[i64], n: i64, ratings: vec[i64]) -> None:
        """What no docking touches is counted once for all."""
        position = cast(f.Position, state)
        if position.step != steps.ACT:
            super().rate_all(state, seat, buffer, n, ratings)
            return
        rng = self.lots()
        begun = rng.state
        untouched = self.rest_of(position, seat)
        self.untouched = untouched
        vocabulary = position.vocabulary
        for i in range(n):
            rng.state = begun
            action = buffer[i]
            verb = vocabulary.kind(action)
            if isinstance(verb, docking.Dock):
                target = vocabulary.argument(action)
                if target <= f.TO_MARKET:
                    face = action - verb.first - target * f.FACES + 1
                    self.docking = True
                    ratings[i] = self.tried(position, seat, target, face)
                    self.docking = False
                    continue
            elif turns_ships(verb) and position.hidden[seat] == 0:
                ratings[i] = self.turned(position, seat, action, untouched)
                continue
            ratings[i] = self.rate(state, seat, action, rng)

    def turned(self, position: f.Position, seat: i64, action: i64, untouched: i64) -> i64:
        """The value after a card has turned unplaced ships, where no agenda listens: tried on the position itself and
        taken back."""
        special = position.special
        pool, used, fuel, listener = position.pool, position.used, position.fuel[seat], position.listener
        relic, guest = special[f.SPECIAL_RELIC], special[f.SPECIAL_GUEST]
        second, beamed = special[f.SPECIAL_GUEST_2], special[f.SPECIAL_BEAMED]
        events, prior = position.events, position.prior
        position.listener = None
        position.apply(seat, action)
        worth = untouched + 2 * self.touched(position, seat)
        position.pool, position.used, position.fuel[seat], position.listener = pool, used, fuel, listener
        special[f.SPECIAL_RELIC], special[f.SPECIAL_GUEST] = relic, guest
        special[f.SPECIAL_GUEST_2], special[f.SPECIAL_BEAMED] = second, beamed
        position.events, position.prior = events, prior
        return worth

    def best_end(self, position: f.Position, seat: i64, active: i64, rng: Rng, depth: i64) -> i64:
        """The value after the best of the choices that finish what was begun. The position is used up."""
        spoken: i64 = 0
        while position.actor() == CHANCE and spoken < 200 and position.active == active:
            position.apply(CHANCE, position.sample(rng))
            spoken += 1
        if depth == DEEPEST or position.asked != 1 << seat or not finishes(position.step):
            return self.value(position, seat)
        if position.hidden[seat] == 0:
            if position.step == steps.RAID:
                return self.best_raid(position, seat, active, rng, depth)
            if position.step == steps.PLACE_FIELD and position.relic_owner < 0:
                return self.best_place(position, seat)
        return self.best_half(position, seat, active, rng, depth)

    def best_half(self, position: f.Position, seat: i64, active: i64, rng: Rng, depth: i64) -> i64:
        """The best of the second halves; a raid takes what is best now, again and again."""
        listed = self.room_at(position, depth)
        n = position.legal_into(seat, listed)
        if n > MOST_HALVES:
            n = MOST_HALVES
        best: i64 = -greedy.POINT * 10000
        kept: f.Position | None = None
        place = 2 * depth + 2
        for i in range(n):
            after = cast(f.Position, self.scratch.copy_of(position, place))
            after.apply(seat, listed[i])
            is_raid = position.step == steps.RAID and after.step == steps.RAID
            found = self.value(after, seat) if is_raid else self.best_end(after, seat, active, rng, depth + 1)
            if found > best:
                best = found
                kept = after if is_raid else None
                if is_raid:
                    place ^= 1  # what is kept is not written over
        if kept is None:
            return best
        ended = self.best_end(kept, seat, active, rng, depth + 1)
        return ended if ended > best else best

    def best_raid(self, position: f.Position, seat: i64, active: i64, rng: Rng, depth: i64) -> i64:
        """The same of a raid where no agenda listens: one fuel or ore that changes hands, and the end of the raid, need
        no copy to be valued."""
        listed = self.room_at(position, depth)
        n = position.legal_into(seat, listed)
        fuel, ore = position.fuel, position.ore
        best: i64 = -greedy.POINT * 10000
        stolen: i64 = -1  # the theft that is best
        kept: f.Position | None = None
        place = 2 * depth + 2
        for i in range(n if n < MOST_HALVES else MOST_HALVES):
            action = listed[i]
            verb = position.vocabulary.kind(action)
            victim = position.vocabulary.argument(action)
            is_fuel, is_ore = isinstance(verb, outpost.RaidFuel), isinstance(verb, outpost.RaidOre)
            after: f.Position | None = None
            if is_fuel or is_ore:
                stock = fuel if is_fuel else ore
                stock[victim] -= 1
                stock[seat] += 1
                found = self.value(position, seat)
                stock[victim] += 1
                stock[seat] -= 1
            elif isinstance(verb, turn.Done):
                found = self.value(position, seat)
            else:
                after = cast(f.Position, self.scratch.copy_of(position, place))
                after.apply(seat, action)
                if after.step == steps.RAID:
                    found = self.value(after, seat)
                else:
                    found = self.best_end(after, seat, active, rng, depth + 1)
                    after = None
            if found > best:
                best = found
                stolen = action if is_fuel or is_ore else i64(-1)
                kept = after
                if after is not None:
                    place ^= 1
        if stolen >= 0:
            position.apply(seat, stolen)
            kept = position if position.step == steps.RAID else None
        if kept is None:
            return best
        ended = self.best_end(kept, seat, active, rng, depth + 1)
        return ended if ended > best else best

    def best_place(self, position: f.Position, seat: i64) -> i64:
        """The value after the best place for a field generator where no agenda listens and no Relic Ship goes home: it
        alone moves."""
        at = position.field_at
        before = at[position.aim]
        best: i64 = -greedy.POINT * 10000
        for territory in range(f.TERRITORIES):
            if territory + 1 != before:
                at[position.aim] = territory + 1
                found = self.value(position, seat)
                if found > best:
                    best = found
        at[position.aim] = before
        return best

    def room_at(self, position: f.Position, depth: i64) -> vec[i64]:
        """Room for the second halves at a depth."""
        while i64(len(self.listed)) <= depth:
            self.listed.append(zeros(position.widest()))
        return self.listed[depth]

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


def turns_ships(verb: Verb[f.Position]) -> bool:
    """Does the card turn unplaced ships to other values, and nothing else?"""
    return isinstance(verb, (tech_powers.TurnShip, tech_powers.GravityManipulator))


def finishes(step: i64) -> bool:
    """Does the step finish what was begun in this turn? Not the turn itself, nor a landing, which has its worth."""
    return step == steps.RAID or step == steps.SCAVENGE or (step >= steps.MOVE and step <= steps.SHOW)


INSTINCT: Final = AlienFrontiersInstinct()
