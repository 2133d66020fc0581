"""What a bot feels about a battle: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import greedy, scoring, steps
from starmeeple.games.star_factions.engine import greedy_worth as w
from starmeeple.games.star_factions.engine.chapters import areas, attack, movement
from starmeeple.games.star_factions.engine.chapters import battlemat as mat

FAR: Final[i64] = 40  # steps: nobody is there to be hunted


class StarFactionsInstinct(greedy.Greedy):
    """Star Factions by instinct; about a million is a won game. Beside `greedy` its warships go after whatever is left
    of an enemy, the more so the longer nothing has happened: it does not stand still until the stall ends the game."""

    def __init__(self) -> None:
        self.chase: i64 = 260  # per step that a warship is nearer to an enemy without a Mothership
        self.restless: i64 = 400  # the same for any enemy, for each quiet round
        self.prey: i64 = 100  # percent: what shots at Motherships count of what `greedy` sees in them
        self.fear: i64 = 100  # percent: the same of the danger for the own Mothership

    def weights(self) -> list[str]:
        return ["chase", "restless", "prey", "fear"]

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        position = cast(f.Position, state)
        verb = position.vocabulary.kind(action)
        what = position.vocabulary.argument(action)
        ship = position.subject
        if isinstance(verb, movement.To):
            return self.post(position, ship, what, self.shots(position, ship)) + self.hunt(position, ship, what)
        if isinstance(verb, areas.Place):
            return self.post(position, ship, what, self.shots(position, ship))
        if isinstance(verb, movement.Move):
            return self.best_move(position, position.active * f.SLOTS + what)
        if isinstance(verb, attack.Attack):
            return self.best_attack(position, position.active * f.SLOTS + what)
        if isinstance(verb, attack.Target):
            return self.counted(what, greedy.best_shot(position, ship, what))
        if isinstance(verb, attack.Weapons):
            return self.counted(position.target, greedy.shot(position, ship, position.target, what))
        return super().rate(state, seat, action, rng)

    def rate_all(self, state: State, seat: i64, buffer: vec[i64], n: i64, ratings: vec[i64]) -> None:
        """The hexes that one ship can move to share its shots."""
        position = cast(f.Position, state)
        if position.step != steps.MOVING:
            super().rate_all(state, seat, buffer, n, ratings)
            return
        ship = position.subject
        shots = self.shots(position, ship)
        for i in range(n):
            cell = position.vocabulary.argument(buffer[i])
            ratings[i] = self.post(position, ship, cell, shots) + self.hunt(position, ship, cell)

    # Shots and dangers ------------------------------------------------------------------------

    def counted(self, enemy: i64, worth: i64) -> i64:
        """What a shot at this enemy counts, of what `greedy` sees in it."""
        return worth * self.prey // 100 if enemy % f.SLOTS == 0 and worth > 0 else worth

    def shots(self, position: f.Position, ship: i64) -> vec[i64]:
        """Per enemy ship, what a plain attack without an answer counts."""
        worths = greedy.attack_worths(position, ship)
        for flagship in range(0, f.SHIPS, f.SLOTS):
            worths[flagship] = self.counted(flagship, worths[flagship])
        return worths

    def best_attack(self, position: f.Position, ship: i64) -> i64:
        """The best shot of all."""
        best: i64 = -w.WON
        for enemy in range(f.SHIPS):
            if enemy // f.SLOTS != position.active and attack.can_hit(position, ship, enemy):
                worth = self.counted(enemy, greedy.best_shot(position, ship, enemy))
                if worth > best:
                    best = worth
        return best

    def post(self, position: f.Position, ship: i64, cell: i64, shots: vec[i64]) -> i64:
        """How good it is for a ship to stand on a hex."""
        worth = greedy.post(position, ship, cell, shots)
        if ship % f.SLOTS == 0 and self.fear != 100:
            figures = position.figures
            is_rim = figures.rim_rows[figures.row[cell]] & figures.bit[cell]  # the way to the own wormhole
            stands = figures.wormhole[ship // f.SLOTS] if is_rim else cell
            worth += w.danger(position, ship, stands) * (100 - self.fear) // 100
        return worth

    # Moves ------------------------------------------------------------------------------------

    def hunt(self, position: f.Position, ship: i64, cell: i64) -> i64:
        """How much a warship on this hex is drawn to enemies: below 0, nearer is better; 0 where it is not drawn."""
        side = ship // f.SLOTS
        if ship % f.SLOTS == 0:
            return 0
        nearest, prey = FAR, FAR
        for enemy in range(f.SHIPS):
            there = position.cell[enemy]
            if there < 0 or enemy // f.SLOTS == side:
                continue
            away = i64(position.figures.distance[cell * mat.CELLS + there])
            if away < nearest:
                nearest = away
            if away < prey and position.cell[enemy // f.SLOTS * f.SLOTS] < 0:
                prey = away
        found: i64 = 0
        if prey < FAR:
            found -= prey * self.chase
        if position.quiet and nearest < FAR:
            found -= nearest * self.restless * position.quiet
        return found

    def best_move(self, position: f.Position, ship: i64) -> i64:
        """The gain of the best destination over staying, the hunt included; leaving work behind counts."""
        figures = position.figures
        shots = self.shots(position, ship)
        drawn = self.hunt(position, ship, position.cell[ship])
        here = self.post(position, ship, position.cell[ship], shots) + drawn
        if ship % f.SLOTS == 0 and position.work[ship // f.SLOTS]:
            here += w.BEGUN * 2
        reach = movement.reach(position, ship)
        best: i64 = -w.WON
        for row in range(1, mat.ROWS + 1):
            mask = reach[row]
            cell = figures.start[row]
            while mask:
                if mask & 1:
                    worth = self.post(position, ship, cell, shots)
                    if drawn:
                        worth += self.hunt(position, ship, cell)
                    if worth > best:
                        best = worth
                mask >>= 1
                cell += 1
        return best - here

    def worths(self, state: State, worths: vec[i64]) -> None:
        position = cast(f.Position, state)
        for seat in range(i64(len(worths))):
            side = position.side_of[seat]
            worths[seat] = 0
            if side >= 0:
                worths[seat] = w.side_worth(position, side) if position.alive >> side & 1 else -w.WON

    def quarter(self, state: State) -> i64:
        """By the colonies that the leader has."""
        position = cast(f.Position, state)
        most: i64 = 0
        for side in range(f.SIDES):
            owned = scoring.colonies(position, side)
            if owned > most:
                most = owned
        found = most * 4 // position.figures.colonies_to_win
        return found if found < 3 else i64(3)

    def turn(self, state: State) -> i64:
        position = cast(f.Position, state)
        return position.round * f.SIDES + position.active


INSTINCT: Final = StarFactionsInstinct()
