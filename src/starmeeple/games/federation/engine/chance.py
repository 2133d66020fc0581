"""What piles, bags and shuffled tiles decide. [FE 1.3, 10]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE
from starmeeple.core.verbs import Pile, mask_into
from starmeeple.games.federation.engine import facts, setup, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import atalum, blocking, executive, neo, six_moon


class Draw(Pile[f.Position]):
    """Something facedown turns out to be one of several (`choices`), each alike."""

    def pieces(self, position: f.Position, thing: i64) -> i64:
        return 1

    def left(self, position: f.Position, thing: i64) -> i64:
        return position.answers >> thing & 1

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return mask_into(self.first, self.choices(position, CHANCE), buffer, weights, n)

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + rng.from_mask(position.answers)


class FirstPlayer(Draw):
    """The start player. [FE 10.9]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return (1 << position.figures.players) - 1

    def apply(self, position: f.Position, seat: i64, player: i64, b: i64, c: i64) -> None:
        setup.first_player(position, player)


# Erudite tiles and Asteroid tokens ------------------------------------------------------------


class ShowTile(Draw):
    """The top of a pile of Erudite tiles. [FE 5.3, 10.3]"""

    is_shelved = True

    def shelf(self, position: f.Position) -> i64:
        return position.about

    def pieces(self, position: f.Position, tile: i64) -> i64:
        return f.PILE << position.about * f.IN_PILE >> tile & 1

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.hidden & f.PILE << position.about * f.IN_PILE

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        atalum.reveal(position, tile)


class ShowAsteroid(Draw):
    """A facedown Asteroid token of a pool. [FE 5.1, 10.4]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return neo.hidden_rocks(position, position.about)

    def apply(self, position: f.Position, seat: i64, rock: i64, b: i64, c: i64) -> None:
        position.rock_bag &= ~(1 << rock)
        position.pools[position.about] |= 1 << rock
        position.tell(facts.ASTEROID_IS_REVEALED, -1, 0, rock, -1)
        position.push_again()


# Alteration tokens: drawn by token, told by kind ----------------------------------------------


class DrawByToken(Pile[f.Position]):
    """A facedown Alteration token; a kind comes as often as there are tokens of it. [FE 5.2, 10.2]"""

    is_shelved = True

    def bag(self, position: f.Position) -> i64:
        """The tokens among which chance draws."""
        return six_moon.drawable(position, position.about)

    def shelf(self, position: f.Position) -> i64:
        """The power of these tokens."""
        return position.about

    def pieces(self, position: f.Position, kind: i64) -> i64:
        return bits.ones(position.figures.power_mask[self.shelf(position)] & six_moon.tokens_of(position, kind))

    def left(self, position: f.Position, kind: i64) -> i64:
        return bits.ones(self.bag(position) & six_moon.tokens_of(position, kind))

    def choices(self, position: f.Position, seat: i64) -> i64:
        return six_moon.kinds_of(position, self.bag(position))

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        tokens = self.bag(position)
        kinds = six_moon.kinds_of(position, tokens)
        while kinds:
            kind = bits.lowest(kinds)
            kinds &= kinds - 1
            buffer[n] = self.first + kind
            weights[n] = bits.ones(tokens & six_moon.tokens_of(position, kind))
            n += 1
        return n

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + position.figures.token_kind[rng.from_mask(self.bag(position))]


class ShowToken(DrawByToken):
    """A token of a moon. [FE 5.2]"""

    def shelf(self, position: f.Position) -> i64:
        return position.figures.moon_power[position.about]

    def bag(self, position: f.Position) -> i64:
        return position.bag & position.figures.power_mask[self.shelf(position)]

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        token = six_moon.token_of(position, position.bag, kind)
        position.bag &= ~token
        position.moons[position.about] |= token
        position.tell(facts.TOKEN_IS_REVEALED, -1, 0, kind, position.about)
        position.push_again()


class DrawToken(DrawByToken):
    """A token from the supply, for a player. [FE 5.2]"""

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        six_moon.receive(position, position.active, six_moon.from_supply(position, position.about, kind), 1)


class SeeToken(DrawByToken):
    """A spare token that only one player sees. [FE 6.3]"""

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == position.active

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        six_moon.look(position, kind)


# Starting tiles, structures, Deep Space -------------------------------------------------------


class Offer(Draw):
    """A Starting tile on offer. [FE 10.9]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return ((1 << f.SMALL_TILES) - 1) & ~position.offer

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        position.offer |= 1 << tile
        position.tell(facts.TILE_IS_OFFERED, -1, 0, tile, -1)
        position.push_again()


class Lay(Draw):
    """The side of a structure tile. [FE 10.6]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return executive.slot_mask(position, position.about)

    def apply(self, position: f.Position, seat: i64, structure: i64, b: i64, c: i64) -> None:
        position.structures |= 1 << structure
        position.tell(facts.STRUCTURE_IS_LAID, -1, 0, structure, -1)


class LayCount(Draw):
    """A count of a megastructure. [FE 10.6]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return setup.counts_to_lay(position)

    def apply(self, position: f.Position, seat: i64, token: i64, b: i64, c: i64) -> None:
        position.counts[position.about] = token + 1
        position.tell(facts.COUNT_IS_LAID, -1, 0, token, position.about)


class SeeDeep(Draw):
    """A Deep Space tile that only the first to open the pile sees. [FE 6.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return ((1 << f.SMALL_TILES) - 1) & ~position.pile

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == position.active

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        position.pile |= 1 << tile
        position.tell(facts.SEES_DEEP_SPACE, position.active, 0, tile, -1)
        position.push_again()


# Laws and blocking tiles ----------------------------------------------------------------------


class Law(Draw):
    """A law of the left or the right pile. [FE 7.7]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.left_pile if position.step == steps.DRAW_LEFT else executive.right_laws(position)

    def apply(self, position: f.Position, seat: i64, planet: i64, b: i64, c: i64) -> None:
        if position.step == steps.DRAW_LEFT:
            executive.left_law(position, planet)
        else:
            executive.right_law(position, planet)


class BlockPlanets(Draw):
    """A tile that blocks planet spaces. [FE 8.1]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.planet_blocks

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        blocking.block_planets(position, tile)


class BlockRoom(Draw):
    """A tile that blocks a room and a Spy. [FE 8.2]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.room_blocks

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        blocking.block_room(position, tile)
