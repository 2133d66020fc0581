"""The printed figures as typed tables, shared by all states of an edition."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.alien_frontiers.rules.layout import AGENDAS, FACES, SEATS, TITLES

FACILITY_NAMES: Final = [
    "solar-converter", "lunar-mine", "alien-artifact", "colonist-hub", "orbital-market", "raiders-outpost", "shipyard",
    "colony-constructor", "terraforming-station",
]  # fmt: skip
BOARD_NAMES: Final = [
    "corex-conglomerated", "dark-space-explorers", "homesteaders-union", "new-gaia-engineers", "proxima-centauri-scholars",
    "scavenger-fleet", "smugglers-alliance", "uranian-syndicate",
]  # fmt: skip
TERRITORY_NAMES: Final = [
    "asimov-crater", "bradbury-plateau", "burroughs-desert", "heinlein-plains", "herbert-valley", "lem-badlands", "pohl-foothills",
    "van-vogt-mountains",
]  # fmt: skip
FIELD_NAMES: Final = ["isolation", "positron", "repulsor"]
TECH_NAMES: Final = [
    "alien-city", "alien-monument", "booster-pod", "data-crystal", "gravity-manipulator", "holographic-decoy", "orbital-teleporter",
    "plasma-cannon", "polarity-device", "resource-cache", "stasis-beam", "temporal-warper", "astrogation-servo", "chameleon-cloak",
    "electrofabricator", "experimental-ftl-drive", "lunar-tunneler", "multiverse-window", "oscillation-capacitor", "solar-harvester",
]  # fmt: skip
AGENDA_NAMES: Final = ["a" + str(number).zfill(2) for number in range(1, 25)]

# The closed set of in-game conditions; an agenda names one of them and its number.
GATHERED_SHIPS: Final = 0
ROLL_SEQUENCE: Final = 1
COLONIES_LANDED: Final = 2
ROLL_OF_A_KIND: Final = 3
TERRITORIES_TAKEN: Final = 4
ORE_GAINED: Final = 5
UNIQUE_TECH: Final = 6
LANDED_ON_ISOLATION: Final = 7
BUMPED_OWN_SHIPS: Final = 8
FUEL_GAINED: Final = 9
TECH_GAINED: Final = 10
LOWEST_TO_HIGHEST: Final = 11
MOVE_GAINS_VP: Final = 12
TOOK_AND_USED: Final = 13
HUB_ADVANCES: Final = 14
STOLE_FROM_ALL: Final = 15
SHIPS_BUILT: Final = 16
ARTIFACT_SUM: Final = 17
FILLED_SOLAR: Final = 18
PLACED_REPULSOR: Final = 19
DISTINCT_FACILITIES: Final = 20
FILLED_MINE: Final = 21
LAUNCHED_AND_RESTARTED: Final = 22
ROLL_TOTAL: Final = 23
CONDITIONS: Final = [
    "gathered-ships", "roll-sequence", "colonies-landed", "roll-of-a-kind", "territories-taken-from-opponents", "ore-gained",
    "unique-tech", "landed-on-isolation", "bumped-own-ships", "fuel-gained", "tech-gained", "lowest-to-highest-score",
    "move-gains-vp-for-self-and-opponent", "took-and-used-bonus", "hub-advances", "stole-from-all", "ships-gained",
    "artifact-four-ships-total", "filled-unused-solar-ports", "placed-repulsor", "distinct-facilities", "filled-mine",
    "launched-and-restarted", "roll-total-max",
]  # fmt: skip

# The closed set of end-game conditions.
POSSESS: Final = 0
CONTROLS: Final = 1
CONTROLS_WITH_TOTAL: Final = 2
CONTROLS_WITH_FOREIGN: Final = 3
CONTROLS_WITH_FIELDS: Final = 4
NO_COLONY: Final = 5
ENDINGS: Final = [
    "possess", "control", "control-with-total-colonies", "control-with-foreign-colonies", "control-with-fields", "no-colony",
]  # fmt: skip

TIE_TECH: Final = 0
TIE_ORE: Final = 1
TIE_FUEL: Final = 2
TIE_AGENDAS: Final = 3
TIES: Final = ["tech", "ore", "fuel", "agendas"]


def native(numbers: list[int]) -> vec[i64]:
    """A list of numbers as an array."""
    return vec[i64]([i64(number) for number in numbers])


class Tables:
    """Every figure of an edition, read once."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        number = edition.integer
        self.resource_limit: i64 = number("limits.resource-limit-end-of-turn", 0, 12)
        self.ships: i64 = number("limits.max-own-ships", 3, 6)
        self.start_ships: i64 = number("limits.start-ships", 1, int(self.ships))
        self.least_ships: i64 = number("limits.min-own-ships", 0, int(self.ships))
        self.display: i64 = number("limits.tech-display", 1, 4)
        self.start_tech: i64 = number("limits.start-tech-cards", 0, 1)
        self.claim_total: i64 = number("limits.artifact-claim-total", 1, 24)
        self.discard_powers: i64 = number("limits.discard-powers-per-turn", 0, 9)
        self.raid_resources: i64 = number("limits.raid-resources", 0, 99)
        self.raid_cards: i64 = number("limits.raid-cards", 0, 9)
        self.hub_ports: i64 = number("limits.hub-ports-per-track", 1, 6)
        self.hub_tracks: i64 = number("limits.hub-tracks", 4, 4)
        self.hub_most_freeform: i64 = number("limits.hub-max-ships-per-player-5p", 1, 7)
        self.start_agendas: i64 = number("limits.start-agendas", 0, 3)
        self.agenda_limit: i64 = number("limits.agenda-limit", 0, 9)
        self.agenda_limit_window: i64 = number("limits.agenda-limit-with-multiverse-window", 0, 9)
        self.agendas_drawn: i64 = number("limits.agendas-drawn-at-market", 1, 4)
        self.boards_extra: i64 = number("limits.faction-boards-drafted-extra", 0, 3)

        # By player count, rows 0 to 5: colonies, compensation, open ports and sets of ports.
        colonies: list[int] = [0, 0]
        fuel: list[int] = [0] * (2 * SEATS)
        ore: list[int] = [0] * (2 * SEATS)
        solar: list[int] = [0, 0]
        mine: list[int] = [0, 0]
        market: list[int] = [0, 0]
        yard: list[int] = [0, 0]
        constructor: list[int] = [0, 0]
        for players in range(2, SEATS + 1):
            key = f"players.{players}"
            colonies.append(number(f"{key}.colonies", 1, 8))
            fuel += edition.integers(f"{key}.fuel", players, 0, 9) + [0] * (SEATS - players)
            ore += edition.integers(f"{key}.ore", players, 0, 9) + [0] * (SEATS - players)
            solar.append(open_ports(edition, players, "solar-converter", 1, 8))
            mine.append(open_ports(edition, players, "lunar-mine", 1, 8))
            market.append(open_ports(edition, players, "orbital-market", 2, 4))
            yard.append(open_ports(edition, players, "shipyard", 2, 6))
            constructor.append(open_ports(edition, players, "colony-constructor", 3, 6))
        self.colonies: vec[i64] = native(colonies)
        self.start_fuel: vec[i64] = native(fuel)
        self.start_ore: vec[i64] = native(ore)
        self.solar_ports: vec[i64] = native(solar)
        self.mine_ports: vec[i64] = native(mine)
        self.market_sets: vec[i64] = native(market)
        self.yard_sets: vec[i64] = native(yard)
        self.constructor_sets: vec[i64] = native(constructor)
        self.artifact_ports: i64 = number("facilities.alien-artifact.ports", 1, 8)
        self.long_colonies: i64 = number("long-game.colonies", 1, 8)
        self.long_players: vec[i64] = native(edition.integers("long-game.players", -1, 2, SEATS))

        self.launch_fuel: i64 = number("facilities.colonist-hub.launch-fuel", 0, 9)
        self.launch_ore: i64 = number("facilities.colonist-hub.launch-ore", 0, 9)
        self.launch_circle: i64 = number("facilities.colonist-hub.launch-circle", 1, 9)
        self.freeform_players: i64 = number("facilities.colonist-hub.freeform-players", 2, 6)
        self.constructor_fuel: i64 = number("facilities.colony-constructor.fuel", 0, 9)
        self.constructor_ore: i64 = number("facilities.colony-constructor.ore", 0, 9)
        self.mine_ore: i64 = number("facilities.lunar-mine.gain-ore", 0, 9)
        self.trade_ore: i64 = number("facilities.orbital-market.trade-ore", 0, 9)
        most = int(self.ships - self.start_ships)
        self.build_fuel: vec[i64] = native(edition.integers("facilities.shipyard.fuel-by-ship", most, 0, 9))
        self.build_ore: vec[i64] = native(edition.integers("facilities.shipyard.ore-by-ship", most, 0, 9))
        self.solar_fuel: vec[i64] = native([0] + edition.integers("facilities.solar-converter.fuel-by-value", FACES, 0, 9))
        self.terraform_fuel: i64 = number("facilities.terraforming-station.fuel", 0, 9)
        self.terraform_ore: i64 = number("facilities.terraforming-station.ore", 0, 9)
        self.terraform_value: i64 = number("facilities.terraforming-station.value", 1, FACES)

        self.asimov_advances: i64 = number("territories.asimov-crater.amount", 0, 1)
        self.bradbury_ore: i64 = number("territories.bradbury-plateau.ore", 0, 9)
        self.relic_fuel: i64 = number("territories.burroughs-desert.fuel", 0, 9)
        self.relic_ore: i64 = number("territories.burroughs-desert.ore", 0, 9)
        self.heinlein_rate: i64 = number("territories.heinlein-plains.amount", 1, FACES)
        self.herbert_fuel: i64 = number("territories.herbert-valley.fuel", 0, 9)
        self.herbert_ore: i64 = number("territories.herbert-valley.ore", 0, 9)
        self.lem_fuel: i64 = number("territories.lem-badlands.fuel", 0, 9)
        self.pohl_fuel: i64 = number("territories.pohl-foothills.fuel", 0, 9)
        self.borrowable: vec[i64] = native([int(edition.flag(f"territories.{name}.borrowable")) for name in TERRITORY_NAMES])
        placed = [TECH_NAMES.index(edition.text(f"fields.{name}.placed-by", TECH_NAMES)) for name in FIELD_NAMES]
        self.field_of_tech: vec[i64] = native([placed.index(title) if title in placed else -1 for title in range(TITLES)])
        self.positron_vp: i64 = number("fields.positron.vp", 0, 9)

        self.copies: vec[i64] = native([number(f"tech.{name}.copies", 0, 3) for name in TECH_NAMES])
        self.tech_fuel: vec[i64] = native(
            [number(f"tech.{name}.fuel", 0, 9) if edition.has(f"tech.{name}.fuel") else 0 for name in TECH_NAMES]
        )
        self.has_price: vec[i64] = native([int(edition.has(f"tech.{name}.fuel")) for name in TECH_NAMES])
        self.tech_vp: vec[i64] = native([number(f"tech.{name}.vp", 0, 9) if edition.has(f"tech.{name}.vp") else 0 for name in TECH_NAMES])
        self.valued_titles: i64 = sum([1 << title for title in range(TITLES) if self.tech_vp[title]])
        cache = "tech.resource-cache.gain"
        self.cache_fuel: vec[i64] = native([number(f"{cache}-{case}-fuel", 0, 9) for case in ("more-odd", "more-even", "equal")])
        self.cache_ore: vec[i64] = native([number(f"{cache}-{case}-ore", 0, 9) for case in ("more-odd", "more-even", "equal")])
        self.electro_ore: i64 = number("tech.electrofabricator.gain-ore", 0, 9)
        self.electro_discard_ore: i64 = number("tech.electrofabricator.discard-gain-ore", 0, 9)
        self.marker_fuel: i64 = number("tech.experimental-ftl-drive.marker-fuel", 0, 9)
        self.marker_limit: i64 = number("tech.experimental-ftl-drive.marker-limit", 1, 9)
        self.tunneler_ore: i64 = number("tech.lunar-tunneler.gain-ore", 0, 9)
        self.harvester_fuel: i64 = number("tech.solar-harvester.gain-per-ship-fuel", 0, 9)

        self.access_fuel: i64 = number("factions.access-fuel", 0, 9)
        boards = "factions.boards"
        self.board_fuel: vec[i64] = native([number(f"{boards}.{name}.fuel", 0, 9) for name in BOARD_NAMES[:-1]] + [0])
        self.board_ore: vec[i64] = native([number(f"{boards}.{name}.ore", 0, 9) for name in BOARD_NAMES[:-1]] + [0])
        self.corex_ore: i64 = number(f"{boards}.corex-conglomerated.dock-gain-per-territory-ore", 0, 9)
        self.corex_base_fuel: i64 = number(f"{boards}.corex-conglomerated.owner-gain-base-fuel", 0, 9)
        self.corex_territory_fuel: i64 = number(f"{boards}.corex-conglomerated.owner-gain-per-territory-fuel", 0, 9)
        self.dark_discard_powers: i64 = number(f"{boards}.dark-space-explorers.owner-discard-powers", 0, 9)
        self.homestead_circle: i64 = number(f"{boards}.homesteaders-union.owner-launch-circle", 1, int(self.launch_circle))
        self.gaia_bay_from: i64 = number(f"{boards}.new-gaia-engineers.bay-from-value", 1, FACES + 1)
        self.scholars_fuel: i64 = number(f"{boards}.proxima-centauri-scholars.owner-fuel", 0, 9)
        self.scholars_ore: i64 = number(f"{boards}.proxima-centauri-scholars.owner-ore", 0, 9)
        self.uranian_fuel: vec[i64] = native([number(f"{boards}.uranian-syndicate.{whose}-fuel", 0, 9) for whose in ("own", "other")])
        self.uranian_ore: vec[i64] = native([number(f"{boards}.uranian-syndicate.{whose}-ore", 0, 9) for whose in ("own", "other")])

        kinds: list[int] = []
        numbers: list[int] = []
        ships: list[int] = []
        endings: list[int] = []
        ending_numbers: list[int] = []
        firsts: list[int] = []
        seconds: list[int] = []
        points: list[int] = []
        for name in AGENDA_NAMES:
            key = f"agendas.{name}"
            kinds.append(CONDITIONS.index(edition.text(f"{key}.in-game", CONDITIONS)))
            numbers.append(number(f"{key}.in-game-number", 0, 99))
            ships.append(number(f"{key}.in-game-ships", 0, 7) if edition.has(f"{key}.in-game-ships") else 0)
            ending = ENDINGS.index(edition.text(f"{key}.end-game", ENDINGS))
            endings.append(ending)
            ending_numbers.append(number(f"{key}.end-game-number", 0, 99))
            known = TECH_NAMES if ending == POSSESS else TERRITORY_NAMES
            subjects = [known.index(subject) for subject in edition.texts(f"{key}.end-game-subjects", known)]
            wanted = 2 if ending == POSSESS else 1 if ending in (CONTROLS, NO_COLONY) else 0
            if len(subjects) != wanted:
                raise edition.wrong(f"{key}.end-game-subjects", f"expected {wanted} names, found {len(subjects)}")
            firsts.append(subjects[0] if subjects else -1)
            seconds.append(subjects[1] if len(subjects) > 1 else -1)
            points.append(number(f"{key}.vp", 0, 9))
        self.agenda_kind: vec[i64] = native(kinds)
        self.agenda_number: vec[i64] = native(numbers)
        self.agenda_ships: vec[i64] = native(ships)
        self.ending_kind: vec[i64] = native(endings)
        self.ending_number: vec[i64] = native(ending_numbers)
        self.ending_first: vec[i64] = native(firsts)
        self.ending_second: vec[i64] = native(seconds)
        self.agenda_vp: vec[i64] = native(points)
        masks = [0] * len(CONDITIONS)
        for agenda in range(AGENDAS):
            masks[kinds[agenda]] |= 1 << agenda
        self.kind_mask: vec[i64] = native(masks)  # the agendas of each condition

        self.colony_vp: i64 = number("scoring.colony", 0, 99)
        self.control_vp: i64 = number("scoring.controlled-territory", 0, 99)
        self.ties_base: vec[i64] = native([TIES.index(tie) for tie in edition.texts("ties.base", TIES)])
        self.ties_factions: vec[i64] = native([TIES.index(tie) for tie in edition.texts("ties.factions", TIES)])

    def __reduce__(self) -> tuple[object, tuple[Edition]]:
        return (tables, (self.edition,))


def open_ports(edition: Edition, players: int, facility: str, group: int, most: int) -> int:
    """Ports, or sets of ports, of a facility that are open with so many players."""
    ports = edition.integer(f"facilities.{facility}.ports", group, most)
    covered = edition.integer(f"players.{players}.covered.{facility}", 0, ports)
    if (ports - covered) % group:
        raise edition.wrong(f"players.{players}.covered.{facility}", f"the open ports must come in sets of {group}")
    return (ports - covered) // group


def tables(edition: Edition) -> Tables:
    """The typed figures of an edition; BadEdition names the first impossible one."""
    return Tables(edition)
