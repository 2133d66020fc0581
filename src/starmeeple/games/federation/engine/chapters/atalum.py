"""Atalum: taking Erudite tiles, using, copying and refreshing them. [FE 3.9, 5.3]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import e81216, influence, medals

# Taking a tile --------------------------------------------------------------------------------


def learnable(position: f.Position, seat: i64) -> i64:
    """Faceup tiles that a player may take: of each colour the lowest level that the player does not have. [FE 5.3]"""
    tiles = position.tiles[seat]
    found: i64 = 0
    pile = f.PILE
    for colour in range(f.COLOURS):
        if not tiles & pile:
            found |= pile
        elif not tiles >> f.LEVEL & pile:
            found |= pile << f.LEVEL
        elif not tiles >> 2 * f.LEVEL & pile:
            found |= pile << 2 * f.LEVEL
        pile <<= f.IN_PILE
    return position.shown & found


def can_act(position: f.Position, seat: i64) -> bool:
    """Is there a tile to take, if need be by a tile that takes any level 3? [FE 3.6, 5.3]"""
    if learnable(position, seat):
        return True
    if not position.shown & f.LEVEL_3:
        return False
    return ready(position, seat, f.ATALUM) != 0 or copies_any_level_3(position, seat)


def copies_any_level_3(position: f.Position, seat: i64) -> bool:
    """May a copying tile stand for one that takes any level 3?"""
    rest = copiers(position, seat)
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        if in_sight(position, seat, position.figures.copier_level[tile]) & position.figures.timed[f.ATALUM]:
            return True
    return False


class Learn(Choice[f.Position]):
    """Take a tile; the next ones are revealed; an immediate effect comes at once. [FE 5.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.shown & f.LEVEL_3 if position.about else learnable(position, seat)

    def why_refused(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> i64:
        if not position.shown >> tile & 1:
            return reasons.NOT_THERE
        if position.about:
            return reasons.NOT_THAT_LEVEL
        has = position.tiles[seat] >> (tile // f.IN_PILE * f.IN_PILE) & f.PILE
        return reasons.HAS_THAT_LEVEL if has else reasons.NEEDS_LOWER_LEVEL

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        position.shown &= ~(1 << tile)
        position.fresh |= 1 << tile
        position.tiles[seat] |= 1 << tile
        position.tell(facts.TAKES_A_TILE, seat, 0, tile, -1)
        if position.figures.tile_timing[tile] == f.IMMEDIATE:
            position.tell(facts.TILE_IS_SPENT, seat, 0, tile, -1)
        medals.honour(position, seat, f.ATALUM)
        if position.figures.tile_timing[tile] == f.IMMEDIATE:
            position.used[seat] |= 1 << tile
            fire(position, tile)
        pile = tile // f.IN_PILE
        if pile < f.COLOURS:
            if not position.shown >> (f.LEVEL + pile * f.IN_PILE) & f.PILE:
                turn_over(position, pile + f.COLOURS)
            turn_over(position, pile)
        elif pile < 2 * f.COLOURS:
            turn_over(position, pile)


def turn_over(position: f.Position, pile: i64) -> None:
    """Reveal the top tile of a pile that has one."""
    if position.hidden >> pile * f.IN_PILE & f.PILE:
        position.push(steps.REVEAL_TILE, pile, 0)


def reveal(position: f.Position, tile: i64) -> None:
    """A facedown tile turns out to be this one; of level 3 only one a colour is in the game. [FE 10.3]"""
    position.hidden &= ~(1 << tile)
    position.shown |= 1 << tile
    position.tell(facts.TILE_IS_REVEALED, -1, 0, tile, -1)
    if tile >= f.USABLE:
        position.hidden &= ~(f.PILE << tile // f.IN_PILE * f.IN_PILE)


# What is faceup -------------------------------------------------------------------------------


def ready(position: f.Position, seat: i64, planet: i64) -> i64:
    """A player's faceup tiles for actions on this planet; not those taken this turn. [FE 5.3]"""
    timed = position.figures.timed[planet] & position.tiles[seat]
    if not timed:
        return 0
    return timed & ~position.used[seat] & ~position.fresh & ~position.resolving


def copiers(position: f.Position, seat: i64) -> i64:
    """A player's faceup tiles that copy another one. [FE 5.3]"""
    found = position.figures.copiers & position.tiles[seat]
    if not found:
        return 0
    return found & ~position.used[seat] & ~position.resolving


def in_sight(position: f.Position, seat: i64, level: i64) -> i64:
    """The faceup tiles up to a level, on Atalum or the player's own. [FE 5.3]"""
    seen = position.shown | (position.tiles[seat] & ~position.used[seat])
    return seen & ((1 << f.LEVEL * level) - 1)


def refreshable(position: f.Position, seat: i64) -> i64:
    """A player's used tiles of level 1 whose effect is over. [FE 5.3]"""
    return position.used[seat] & ~position.resolving & f.LEVEL_1


# Using a tile ---------------------------------------------------------------------------------


class Use(Choice[f.Position]):
    """One's own tile, in a window of the turn, in a planet's action or after a build. [FE 3.9, 5.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        if position.step == steps.USE_TILES:
            return usable_in_action(position, seat, position.about, position.amount)
        after_build = position.step == steps.AFTER_BUILD
        return usable_after_build(position, seat) if after_build else usable_in_window(position, seat)

    def why_refused(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> i64:
        if not position.tiles[seat] >> tile & 1:
            return reasons.NOT_OWNED
        usable = position.figures.anytime
        if position.step == steps.USE_TILES:
            usable = ready(position, seat, position.about) | copiers(position, seat)
        ready_now = usable & ~position.used[seat] & 1 << tile
        return reasons.TILE_HAS_NO_TARGET if ready_now else reasons.TILE_NOT_READY

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        position.used[seat] |= 1 << tile
        position.tell(facts.USES_A_TILE, seat, 0, tile, -1)
        window = position.top
        position.push(position.step, position.about, position.amount)
        if position.figures.copiers >> tile & 1:
            planet: i64 = 0
            if position.step == steps.AFTER_BUILD:
                planet = f.PLANETS + 1
            elif position.step == steps.USE_TILES:
                planet = position.about + 1
            end_later(position, tile)
            level = position.figures.copier_level[tile]
            position.push_word(steps.word(steps.COPY_TILE, level, planet, position.amount))
        else:
            position.stack[window] += fire(position, tile) << steps.AMOUNT_AT


def end_later(position: f.Position, tile: i64) -> None:
    """The effect of a tile begins; until it is over the tile cannot be refreshed."""
    position.resolving |= 1 << tile
    position.push(steps.TILE_OVER, tile, 0)


def fire(position: f.Position, tile: i64) -> i64:
    """Carry out the effect of a tile. What it adds to a planet's action going on is returned."""
    end_later(position, tile)
    return unfold(position, tile)


def unfold(position: f.Position, tile: i64) -> i64:
    """Put a tile's effect on the stack; return what it adds to a planet's action: spaces, crystals, any level 3."""
    figures = position.figures
    added: i64 = 0
    i = figures.tile_at[tile] + figures.tile_n[tile]
    while i > figures.tile_at[tile]:
        i -= 1
        word = figures.code[i]
        step = word & steps.KIND_MASK
        if step in (steps.FURTHER, steps.DISCOUNT):
            added += word >> steps.AMOUNT_AT
        elif step == steps.ANY_LEVEL_3:
            added += 1
        else:
            position.push_word(word)
    return added


def usable_in_window(position: f.Position, seat: i64) -> i64:
    """The tiles for any time that a player may use now. [FE 3.9]"""
    figures = position.figures
    found = figures.anytime & position.tiles[seat]
    if not found:
        return 0
    found &= ~position.used[seat] & ~position.resolving
    if found & figures.refreshers and not refreshable(position, seat):
        found &= ~figures.refreshers
    return with_targets(position, seat, found, -1, 0)


def usable_in_action(position: f.Position, seat: i64, planet: i64, added: i64) -> i64:
    """The tiles that a player may use in an action on this planet now. [FE 5.3]"""
    found = ready(position, seat, planet) | copiers(position, seat)
    if not found:
        return 0
    if planet == f.ATALUM and (added or not position.shown & f.LEVEL_3):
        return 0
    return with_targets(position, seat, found, planet, added)


def usable_after_build(position: f.Position, seat: i64) -> i64:
    """The tiles that give crystals by influence may also be used after the build. [FE 5.5]"""
    found = (ready(position, seat, f.E81216) & position.figures.gain_per) | copiers(position, seat)
    return with_targets(position, seat, found, f.PLANETS, 0) if found else i64(0)


# Copying --------------------------------------------------------------------------------------


class Copy(Choice[f.Position]):
    """The effect of a faceup tile, as if it were the player's; the tile stays as it is. [FE 5.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        others = copiers(position, seat)
        return copy_targets(position, seat, position.about, position.amount - 1, position.extra, others)

    def why_refused(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> i64:
        return reasons.TILE_HAS_NO_TARGET

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        position.tell(facts.COPIES_A_TILE, seat, 0, tile, -1)
        window = position.top - 2  # below it the end of the copying tile, then what it was used in
        added = unfold(position, tile)
        if added:
            position.stack[window] += added << steps.AMOUNT_AT


def with_targets(position: f.Position, seat: i64, tiles: i64, planet: i64, added: i64) -> i64:
    """The tiles without those that find nothing to copy: planet -1 in a window, PLANETS after a build."""
    rest = tiles & position.figures.copiers
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        others = copiers(position, seat) & ~(1 << tile)
        if not copy_targets(position, seat, position.figures.copier_level[tile], planet, added, others):
            tiles &= ~(1 << tile)
    return tiles


def copy_targets(position: f.Position, seat: i64, level: i64, planet: i64, added: i64, others: i64) -> i64:
    """What a copying tile may copy: in a window immediate tiles and those for any time, in a planet's action those of
    that planet, after a build those that give crystals; never a copying tile, none without effect, none that leaves
    nothing to build. [FE 5.3]"""
    figures = position.figures
    seen = in_sight(position, seat, level) & ~figures.copiers
    if planet < 0:
        seen &= figures.anytime | figures.instant
        return seen if refreshable(position, seat) else seen & ~figures.refreshers
    if planet == f.PLANETS:
        return seen & figures.timed[f.E81216] & figures.gain_per
    seen &= figures.timed[planet]
    if planet == f.ATALUM and not position.shown & f.LEVEL_3:
        return 0
    if planet != f.E81216 or not seen:
        return seen
    good: i64 = 0
    power = influence.influence(position, seat, f.E81216)
    at = seat * f.RESOURCES
    helps = ready(position, seat, f.E81216)
    rest = seen
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        less = added + discount_of(position, tile)
        lav = position.reserve[at + f.LAVANDIUM] + gain_of(position, tile, f.LAVANDIUM) * power
        cop = position.reserve[at + f.COPPERNIUM] + gain_of(position, tile, f.COPPERNIUM) * power
        oce = position.reserve[at + f.OCEANIUM]
        if can_build(position, seat, less, lav, cop, oce, position.reserve[at + f.GOLD], helps, others):
            good |= 1 << tile
    return good


# Refreshing -----------------------------------------------------------------------------------


class Refresh(Choice[f.Position]):
    """Turn a used tile faceup; an immediate effect comes at once and the tile is used again. [FE 5.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return refreshable(position, seat)

    def why_refused(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_USED_YET

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        if position.figures.tile_timing[tile] == f.IMMEDIATE:
            position.tell(facts.REFRESHES, seat, 0, tile, -1)
            fire(position, tile)
        else:
            position.used[seat] &= ~(1 << tile)
            position.tell(facts.TURNS_FACEUP, seat, 0, tile, -1)


# Tiles that help to build ---------------------------------------------------------------------


def can_build(
    position: f.Position,
    seat: i64,
    discount: i64,
    lav: i64,
    cop: i64,
    oce: i64,
    gold: i64,
    helps: i64,
    copying: i64,
) -> bool:
    """Is there a building that can be paid, with the help of these tiles? [FE 3.6]"""
    free = e81216.free_buildings(position, seat)
    if not free:
        return False
    if e81216.affordable(position, free, discount, lav, cop, oce, gold):
        return True
    if not helps and not copying:
        return False
    power = influence.influence(position, seat, f.E81216)
    rest = helps
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        discount += discount_of(position, tile)
        lav += gain_of(position, tile, f.LAVANDIUM) * power
        cop += gain_of(position, tile, f.COPPERNIUM) * power
    if e81216.affordable(position, free, discount, lav, cop, oce, gold):
        return True
    while copying:
        copier = bits.lowest(copying)
        copying &= copying - 1
        rest = in_sight(position, seat, position.figures.copier_level[copier]) & position.figures.timed[f.E81216]
        while rest:
            tile = bits.lowest(rest)
            rest &= rest - 1
            less = discount + discount_of(position, tile)
            more_lav = lav + gain_of(position, tile, f.LAVANDIUM) * power
            more_cop = cop + gain_of(position, tile, f.COPPERNIUM) * power
            if can_build(position, seat, less, more_lav, more_cop, oce, gold, 0, copying):
                return True
    return False


def discount_of(position: f.Position, tile: i64) -> i64:
    """The crystals by which a tile lowers the cost of a building."""
    word = position.figures.code[position.figures.tile_at[tile]]
    return word >> steps.AMOUNT_AT if word & steps.KIND_MASK == steps.DISCOUNT else i64(0)


def gain_of(position: f.Position, tile: i64, resource: i64) -> i64:
    """What a tile gives of a crystal for each level of influence on E81216."""
    word = position.figures.code[position.figures.tile_at[tile]]
    if word & steps.KIND_MASK != steps.GAIN_PER or word >> steps.ABOUT_AT & steps.ABOUT_MASK != resource:
        return 0
    return word >> steps.AMOUNT_AT & 255 if word >> steps.EXTRA_AT == f.E81216 else i64(0)
