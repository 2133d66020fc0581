"""The Raiders' Outpost: which runs may dock, and the raid, theft by theft. [AF 4.3, 8.7]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import agendas, artifact, resources, ships


def is_beaten(position: f.Position, face: i64) -> bool:
    """Does a run from `face` up beat the ships at the Raiders' Outpost? [AF 4.3, 10.7]"""
    here = ships.ships_at(position, f.BERTH_OUTPOST)
    if here == 0 or position.owner_of[f.SMUGGLERS] == position.active + 1:
        return True
    if position.figures.outpost_sum:
        return 3 * face + 3 > ships.sum_of(here)
    return face + 2 > ships.highest(here)


def bump(position: f.Position) -> None:
    """The ships at the Raiders' Outpost go to the Maintenance Bay. [AF 4.3]"""
    if ships.mine_at(position, f.BERTH_OUTPOST):
        resources.happened(position, f.BUMPED_OWN_SHIPS)
    ships.clear_berth(position, f.BERTH_OUTPOST, False)


def begin_raid(position: f.Position) -> None:
    """The run has docked: four resources or one card may be stolen."""
    position.raid_left = position.figures.raid_resources
    position.raid_cards = position.figures.raid_cards
    position.raid_both = 0
    position.raid_begun = 0
    position.ask_active(steps.RAID)


def can_take_both(position: f.Position) -> bool:
    """May a ship still dock at Smuggler's Alliance, so that this raid takes resources and a card? [AF 8.7]"""
    return position.raid_begun == 0 and position.raid_both == 0


def why_not_loot(position: f.Position, victim: i64, stock: vec[i64]) -> i64:
    """May one of a resource, of which each player has what `stock` says, be stolen from this player? [AF 4.3]"""
    if victim >= position.figures.seats:
        return reasons.NOT_IN_THIS_GAME
    if victim == position.active:
        return reasons.OWN_SEAT
    if position.raid_left == 0:
        return reasons.RAID_IS_SPENT if position.raid_cards or position.raid_both else reasons.ONE_KIND_OF_LOOT
    if artifact.holds(position, victim, f.DECOY):
        return reasons.PROTECTED_BY_DECOY
    return ALLOWED if stock[victim] > 0 else reasons.NOTHING_TO_STEAL


def list_loot(position: f.Position, first: i64, stock: vec[i64], buffer: vec[i64], n: i64) -> i64:
    """Write the thefts of one of that resource, of which `first` is from seat 0."""
    if position.raid_left:
        for victim in range(position.figures.seats):
            if why_not_loot(position, victim, stock) == ALLOWED:
                buffer[n] = first + victim
                n += 1
    return n


def loot(position: f.Position, seat: i64, victim: i64, fuel: i64, ore: i64) -> None:
    """One resource changes hands: the raid takes no card unless it takes both. [AF 4.3, 8.7]"""
    resources.steal(position, seat, victim, fuel, ore)
    position.raid_left -= 1
    if position.raid_both == 0:
        position.raid_cards = 0
    robbed(position, victim)


class RaidFuel(Verb[f.Position]):
    """One fuel of another player. [AF 4.3]"""

    def why_not(self, position: f.Position, seat: i64, victim: i64, b: i64, c: i64) -> i64:
        return why_not_loot(position, victim, position.fuel)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return list_loot(position, self.first, position.fuel, buffer, n)

    def apply(self, position: f.Position, seat: i64, victim: i64, b: i64, c: i64) -> None:
        loot(position, seat, victim, 1, 0)


class RaidOre(Verb[f.Position]):
    """One ore of another player. [AF 4.3]"""

    def why_not(self, position: f.Position, seat: i64, victim: i64, b: i64, c: i64) -> i64:
        return why_not_loot(position, victim, position.ore)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return list_loot(position, self.first, position.ore, buffer, n)

    def apply(self, position: f.Position, seat: i64, victim: i64, b: i64, c: i64) -> None:
        loot(position, seat, victim, 0, 1)


class RaidCard(Verb[f.Position]):
    """A card of another player; of a player with the Decoy only the Decoy. [AF 4.3, 7.10]"""

    def why_not(self, position: f.Position, seat: i64, victim: i64, title: i64, c: i64) -> i64:
        if victim >= position.figures.seats:
            return reasons.NOT_IN_THIS_GAME
        if victim == seat:
            return reasons.OWN_SEAT
        if position.raid_cards == 0:
            return reasons.RAID_IS_SPENT if position.raid_both else reasons.ONE_KIND_OF_LOOT
        if not artifact.holds(position, victim, title):
            return reasons.NOTHING_TO_STEAL
        if title != f.DECOY and artifact.holds(position, victim, f.DECOY):
            return reasons.PROTECTED_BY_DECOY
        return ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.raid_cards:
            for victim in range(position.figures.seats):
                if victim != seat:
                    hand = position.hand[victim]
                    if hand >> f.DECOY & 1:
                        hand = 1 << f.DECOY
                    n = bits.actions_into(self.first + victim * f.TITLES, hand, buffer, n)
        return n

    def apply(self, position: f.Position, seat: i64, victim: i64, title: i64, c: i64) -> None:
        """The tokens on a card go along. [AF 7.20]"""
        artifact.lose(position, victim, title)
        second_copy = artifact.holds(position, seat, title)
        artifact.receive(position, seat, title, facts.STEALS_A_CARD, victim)
        if title == f.FTL and position.markers[victim]:
            if second_copy:
                position.tell(facts.TOKENS_RETURN, victim, position.markers[victim], -1, -1)
            else:
                position.tell(facts.TOKENS_MOVE, seat, position.markers[victim], -1, victim)
                position.markers[seat] = position.markers[victim]
            position.markers[victim] = 0
        position.raid_cards -= 1
        if position.raid_both == 0:
            position.raid_left = 0
        robbed(position, victim)
        if title == f.WINDOW:
            agendas.window_lost(position, victim)


def robbed(position: f.Position, victim: i64) -> None:
    """A victim has lost something; the raid ends when nothing more may be taken."""
    position.robbed |= 1 << victim
    position.raid_begun = 1
    if not anything_to_steal(position):
        end_raid(position)


def anything_to_steal(position: f.Position) -> bool:
    """Is there anything that the raid may still take?"""
    for seat in range(position.figures.seats):
        if seat != position.active:
            if position.raid_left and position.fuel[seat] + position.ore[seat] > 0:
                if not artifact.holds(position, seat, f.DECOY):
                    return True
            if position.raid_cards and position.hand[seat]:
                return True
    return False


def end_raid(position: f.Position) -> None:
    """The raid is over."""
    position.raid_left = 0
    position.raid_cards = 0
    position.ask_active(steps.ACT)
