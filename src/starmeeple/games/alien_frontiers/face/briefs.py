"""What the picture says of a place in a few words: costs stand beside them as icons, the whole text is in the piece's note."""

from collections.abc import Sequence
from typing import NamedTuple

from starmeeple.core.speech import counted
from starmeeple.games.alien_frontiers.face.names import cost
from starmeeple.games.alien_frontiers.face.view import View
from starmeeple.games.alien_frontiers.face.view_figures import Printed


class Brief(NamedTuple):
    """What a place takes and gives, its cost in fuel and ore, and what is worth knowing of it now."""

    does: str
    cost: Sequence[int] = (0, 0)
    now: str = ""

    @property
    def fuel(self) -> int:
        return self.cost[0]

    @property
    def ore(self) -> int:
        return self.cost[1]


EMBLEMS = {
    "solar-converter": ("energy", "var(--energy)"), "lunar-mine": ("ore", "var(--ore)"), "alien-artifact": ("spark", "var(--science)"),
    "colonist-hub": ("settle", "var(--good)"), "orbital-market": ("trade", "var(--fuel)"), "raiders-outpost": ("weapon", "var(--weapon)"),
    "shipyard": ("ship", "var(--metal)"), "colony-constructor": ("colony", "var(--good)"), "terraforming-station": ("planet", "var(--crystal)"),
    "maintenance-bay": ("gear", "var(--ink-soft)"),
}  # fmt: skip

KINDS = {
    "alien-city": "vp", "alien-monument": "vp", "multiverse-window": "vp",
    "booster-pod": "science", "stasis-beam": "science", "polarity-device": "science", "gravity-manipulator": "science",
    "temporal-warper": "science", "experimental-ftl-drive": "science",
    "plasma-cannon": "weapon", "chameleon-cloak": "weapon", "oscillation-capacitor": "weapon", "solar-harvester": "weapon",
    "resource-cache": "fuel", "electrofabricator": "fuel", "lunar-tunneler": "fuel",
}  # fmt: skip
WAITS = "ships wait here for their owner's next turn"


def kind_colour(slug: str) -> str:
    """The colour of a card's kind: points, dice, attacks, resources; what remains moves things about."""
    return f"var(--{KINDS.get(slug, 'crystal')})"


def brief(view: View, slug: str) -> Brief:
    """A printed facility."""
    figures, now = view["figures"], view["turn"]
    if slug == "solar-converter":
        return Brief(f"any ship: {'/'.join(map(str, figures['solar']))} fuel by its value")
    if slug == "lunar-mine":
        return Brief(f"a ship at least as high as the highest there: {figures['mine']} ore")
    if slug == "alien-artifact":
        total, cycles = (now["artifact"], now["cycles"]) if now else (0, 0)
        told = f"total {total}" + (f", {counted(cycles, 'cycle')}" if cycles else "") if total or cycles else ""
        return Brief(f"any ships: cycle the display; {figures['claim']} in total claim a card", now=told)
    if slug == "colonist-hub":
        return Brief(f"a circle a ship; launch from {figures['circles']} for", figures["launch"])
    if slug == "orbital-market":
        agendas = f", or {counted(figures['agendas_drawn'], 'agenda')}" if figures["factions"] else ""
        return Brief(f"a pair: its value in fuel for {figures['trade']} ore{agendas}")
    if slug == "raiders-outpost":
        return Brief(f"a run: take {counted(figures['raid'][0], 'resource')} or {counted(figures['raid'][1], 'card')}")
    if slug == "shipyard":
        built = now["build"] if now else figures["builds"][0]
        return Brief("a pair: a new ship for", built) if built is not None else Brief("a pair: a new ship", now="none in stock")
    if slug == "colony-constructor":
        fuel, ore = figures["constructor"]
        return Brief("three alike: land a colony for", (fuel, now["constructor"] if now else ore))
    if slug == "terraforming-station":
        saved = "the ship is saved" if now and now["saved"] else ""
        return Brief(f"a {figures['terraform_value']} is spent: land a colony for", figures["terraform"], saved)
    return Brief(WAITS)


def board_brief(view: View, slug: str) -> Brief:
    """A Faction board, without what everybody but its owner pays to the owner."""
    figures = view["figures"]
    own_move, other_move = figures["uranian"]
    raid = figures["raid"]
    does = {
        "corex-conglomerated": f"{figures['corex'][0]} ore for each territory you control",
        "dark-space-explorers": "the top Alien Tech card",
        "homesteaders-union": "one circle at the Colonist Hub",
        "new-gaia-engineers": f"re-roll your terraforming ship: {figures['gaia']} or more saves it",
        "proxima-centauri-scholars": "move a field generator",
        "scavenger-fleet": "build with two unequal ships",
        "smugglers-alliance": f"with a raid: {counted(raid[0], 'resource')} and {counted(raid[1], 'card')}",
        "uranian-syndicate": f"move a colony: your own for {cost(*own_move)}, another's for {cost(*other_move)}",
    }[slug]  # fmt: skip
    return Brief(does, figures["boards"][slug])


def bonus_brief(figures: Printed, slug: str) -> str:
    """The bonus of a territory."""
    return {
        "asimov-crater": "+1 Hub advance" if figures["asimov"] else "no bonus",
        "bradbury-plateau": f"Constructor {figures['bradbury']} ore less",
        "burroughs-desert": f"Relic Ship: {cost(*figures['relic'])}",
        "heinlein-plains": f"{figures['heinlein']} fuel for {figures['trade']} ore",
        "herbert-valley": f"ships {cost(*figures['herbert'])} less",
        "lem-badlands": f"+{figures['lem']} fuel at Solar",
        "pohl-foothills": f"tech {figures['pohl']} fuel less",
        "van-vogt-mountains": "first Mine ship any value",
    }[slug]
