"""6Moon: the Mage, the moons and their Alteration tokens. [FE 5.2, 6.3]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import medals

# Alteration tokens: sets of them are bits -----------------------------------------------------


def kinds_of(position: f.Position, tokens: i64) -> i64:
    """The kinds of a set of tokens, as bits."""
    kinds: i64 = 0
    while tokens:
        kinds |= 1 << position.figures.token_kind[bits.lowest(tokens)]
        tokens &= tokens - 1
    return kinds


def tokens_of(position: f.Position, kind: i64) -> i64:
    """All tokens of a kind."""
    first = position.figures.kind_first[kind]
    return ((1 << position.figures.kind_first[kind + 1] - first) - 1) << first


def token_of(position: f.Position, tokens: i64, kind: i64) -> i64:
    """The first token of a kind in a set; 0 if there is none."""
    mask = tokens & tokens_of(position, kind)
    return mask & -mask


def unseen_tokens(position: f.Position, power: i64) -> i64:
    """The tokens of a power that a player who looked at none may take for facedown. [FE 6.3]"""
    return (position.bag | position.looked) & position.figures.power_mask[power]


def receive(position: f.Position, seat: i64, token: i64, drawn: i64) -> None:
    """A token comes to a player, from a moon or drawn from the supply."""
    position.alterations[seat] |= token
    position.tell(facts.TAKES_AN_ALTERATION, seat, 0, position.figures.token_kind[bits.lowest(token)], drawn)


# The action -----------------------------------------------------------------------------------


def can_act(position: f.Position, seat: i64) -> bool:
    """Is there a moon ahead, or a token on the planet itself? [FE 3.6, 5.2]"""
    return position.mage[seat] < f.MOONS or position.moons[f.MOONS] != 0


def begin(position: f.Position, further: i64) -> None:
    """The action on 6Moon: move the Mage, take a token of the moon reached, reveal the next. [FE 5.2]"""
    seat = position.active
    moon = position.mage[seat] + 1 + further
    if moon > f.MOONS:
        moon = f.MOONS
    arrive(position, seat, moon)
    reveal(position, moon + 1)
    position.push(steps.TAKE_ALTERATION, moon, 0)
    reveal(position, moon)


def arrive(position: f.Position, seat: i64, moon: i64) -> None:
    """The Mage comes to a moon: influence. [FE 5.2]"""
    position.tell(facts.MAGE_MOVES, seat, moon - position.mage[seat], -1, moon)
    position.mage[seat] = moon
    medals.honour(position, seat, f.SIXMOON)


def reveal(position: f.Position, moon: i64) -> None:
    """Turn the tokens of a moon faceup, if they are not. [FE 5.2]"""
    if moon <= f.MOONS and not position.moons_open >> moon & 1:
        position.moons_open |= 1 << moon
        position.push(steps.REVEAL_MOON, moon, position.figures.moon_tokens)


class Take(Choice[f.Position]):
    """An Alteration token from a moon, which is not replaced; or one of those that were looked at. [FE 5.2, 6.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        looking = position.step == steps.KEEP_LOOKED
        return kinds_of(position, position.looked if looking else position.moons[position.about])

    def why_refused(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_THERE

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        if position.step == steps.KEEP_LOOKED:
            keep_looked(position, seat, kind)
            return
        token = token_of(position, position.moons[position.about], kind)
        position.moons[position.about] &= ~token
        receive(position, seat, token, 0)


class Ascend(Choice[f.Position]):
    """The Transporter moves the Mage without reward; it reveals as any move does. [FE 5.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return i64(1) if position.mage[seat] < f.MOONS else i64(0)

    def why_refused(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_NEXT

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        moon = position.mage[seat] + 1
        arrive(position, seat, moon)
        reveal(position, moon + 1)
        reveal(position, moon)


# The supply -----------------------------------------------------------------------------------


def drawable(position: f.Position, power: i64) -> i64:
    """The tokens that a draw from the supply of this power may bring; none when it is empty. [FE 5.2]"""
    return position.bag & position.figures.power_mask[power] if position.spare[power] else i64(0)


def from_supply(position: f.Position, power: i64, kind: i64) -> i64:
    """A token of this kind leaves the facedown supply."""
    token = token_of(position, position.bag, kind)
    position.bag &= ~token
    position.spare[power] -= 1
    position.tell(facts.SUPPLY_SHRINKS, -1, 0, power, -1)
    return token


def look(position: f.Position, kind: i64) -> None:
    """The player sees a spare token; after the last one keeps one of them. [FE 6.3]"""
    power = position.about
    position.tell(facts.LOOKS, position.active, 0, kind, -1)
    position.looked |= from_supply(position, power, kind)
    position.looker = position.active + 1
    if position.amount > 1 and position.spare[power] > 0:
        position.push_again()
    else:
        position.push(steps.KEEP_LOOKED, 0, 0)


def keep_looked(position: f.Position, seat: i64, kind: i64) -> None:
    """Keep one of the tokens that were looked at; the others see it now. [FE 6.3]"""
    others = unseen_tokens(position, position.figures.kind_power[kind]) & ~tokens_of(position, kind)
    if bits.ones(others) >= bits.ones(position.looked):
        position.revealed = True
    token = token_of(position, position.looked, kind)
    position.looked &= ~token
    receive(position, seat, token, 1)


def is_secret(position: f.Position) -> bool:
    """Would passing over a question with one answer tell the others what a player has looked at? [FE 6.3]"""
    if not position.looked:
        return False
    figures = position.figures
    if position.step == steps.REVEAL_MOON:
        power = figures.moon_power[position.about]
    elif position.step in (steps.DRAW_ALTERATION, steps.LOOK):
        power = position.about
    elif position.step == steps.KEEP_LOOKED:
        power = figures.kind_power[figures.token_kind[bits.lowest(position.looked)]]
    else:
        return False
    kinds = kinds_of(position, unseen_tokens(position, power))
    return position.looked & figures.power_mask[power] != 0 and kinds & (kinds - 1) != 0
