"""The areas around the wormholes: where ships are put down. [SF 2.5, 3.5, 5.5, 6.4]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import NONE, SEVERAL, Verb
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import reasons, setup, steps
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.chapters import draw, movement


class Place(Verb[f.Position]):
    """A free hex of the own area: for first ships, new ships and after a jump. [SF 2.5, 5.5, 6.4]"""

    def why_not(self, position: f.Position, seat: i64, cell: i64, b: i64, c: i64) -> i64:
        figures = position.figures
        row = figures.row[cell]
        if not figures.area_rows[position.active * mat.PADDED + row] & figures.bit[cell]:
            return reasons.OUTSIDE_YOUR_AREA
        if not position.free[row] & figures.bit[cell]:
            return reasons.HEX_IS_TAKEN
        return ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        for row in range(1, mat.ROWS + 1):
            mask = figures.area_rows[position.active * mat.PADDED + row] & position.free[row]
            if mask:
                n = bits.actions_into(self.first + figures.start[row], mask, buffer, n)
        return n

    def only(self, position: f.Position, seat: i64) -> i64:
        figures = position.figures
        found: i64 = NONE
        for row in range(1, mat.ROWS + 1):
            mask = figures.area_rows[position.active * mat.PADDED + row] & position.free[row]
            if mask:
                if found != NONE or mask & (mask - 1):
                    return SEVERAL
                found = self.first + figures.start[row] + bits.lowest(mask)
        return found

    def apply(self, position: f.Position, seat: i64, cell: i64, b: i64, c: i64) -> None:
        if position.step == steps.PLACING:
            setup.place_first(position, cell)
        elif position.step == steps.LAUNCHING:
            draw.launch_ship(position, cell)
        else:
            movement.land(position, cell)
