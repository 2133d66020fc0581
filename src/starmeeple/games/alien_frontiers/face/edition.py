"""Reads edition and options into figures; each impossible figure is a BadEdition that names its key."""

from collections.abc import Mapping
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import verbs
from starmeeple.games.alien_frontiers.engine.figures import Figures

CONDITIONS = [
    "gathered-ships", "roll-sequence", "colonies-landed", "roll-of-a-kind", "territories-taken-from-opponents", "ore-gained",
    "unique-tech", "landed-on-isolation", "bumped-own-ships", "fuel-gained", "tech-gained", "lowest-to-highest-score",
    "move-gains-vp-for-self-and-opponent", "took-and-used-bonus", "hub-advances", "stole-from-all", "ships-gained",
    "artifact-four-ships-total", "filled-unused-solar-ports", "placed-repulsor", "distinct-facilities", "filled-mine",
    "launched-and-restarted", "roll-total-max",
]  # fmt: skip
EVENTS = (f.LANDED_ON_ISOLATION, f.BUMPED_OWN_SHIPS, f.MOVE_GAINS_VP, f.TOOK_AND_USED, f.PLACED_REPULSOR)  # conditions that no count tells
ENDINGS = [
    "possess", "control", "control-with-total-colonies", "control-with-foreign-colonies", "control-with-fields", "no-colony",
]  # fmt: skip
TIES = ["tech", "ore", "fuel", "agendas"]


def figures(edition: Edition, options: Mapping[str, object]) -> Figures:
    """The figures of an edition with the options of a game; BadEdition names the first impossible one."""
    made = Figures(edition, dict(options))
    read_options(made, options)
    read_limits(made, edition)
    read_players(made, edition, bool(options["long_game"]))
    read_facilities(made, edition)
    read_planet(made, edition)
    read_tech(made, edition)
    read_boards(made, edition)
    read_agendas(made, edition)
    read_points(made, edition)
    made.vocabulary = verbs.vocabulary(made)
    always, needing = verbs.possible_verbs(made.vocabulary)
    made.verbs_always, made.verbs_with = always, array(needing)
    return made


def printed(made: Figures) -> Edition:
    """The edition that figures were read from."""
    return cast(Edition, made.edition)


def array(numbers: list[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])


def read_options(made: Figures, options: Mapping[str, object]) -> None:
    """What people chose."""
    made.seats = int(str(options["players"]))
    made.factions = int(bool(options["factions"]))
    made.force_docking = int(bool(options["force_free_docking"]))
    made.marker_paid = int(bool(options["ftl_marker_paid_by_player"]))
    made.outpost_sum = int(options["outpost_rule"] == "sum")
    made.one_opponent = int(bool(options["cloak_single_opponent"]))
    made.spare_terraformed = int(bool(options["plasma_spares_terraformer"]))
    made.relic_needs_fleet = int(bool(options["plasma_spares_relic"]))
    made.servo_forfeits = int(bool(options["servo_forfeits_terraformer"]))


def read_limits(made: Figures, edition: Edition) -> None:
    """The limits of the rules."""
    number = edition.integer
    made.resource_limit = number("limits.resource-limit-end-of-turn", 0, 12)
    made.ships = number("limits.max-own-ships", 3, 6)
    made.start_ships = number("limits.start-ships", 1, int(made.ships))
    made.least_ships = number("limits.min-own-ships", 0, int(made.ships))
    made.display = number("limits.tech-display", 1, 4)
    made.start_tech = number("limits.start-tech-cards", 0, 1)
    made.claim_total = number("limits.artifact-claim-total", 1, 24)
    made.discard_powers = number("limits.discard-powers-per-turn", 0, 9)
    made.raid_resources = number("limits.raid-resources", 0, 99)
    made.raid_cards = number("limits.raid-cards", 0, 9)
    made.hub_ports = number("limits.hub-ports-per-track", 1, 6)
    made.hub_tracks = number("limits.hub-tracks", 4, 4)
    made.hub_most_freeform = number("limits.hub-max-ships-per-player-5p", 1, 7)
    made.start_agendas = number("limits.start-agendas", 0, 3)
    made.agenda_limit = number("limits.agenda-limit", 0, 9)
    made.agenda_limit_window = number("limits.agenda-limit-with-multiverse-window", 0, 9)
    made.agendas_drawn = number("limits.agendas-drawn-at-market", 1, 4)
    made.boards_extra = number("limits.faction-boards-drafted-extra", 0, 3)


def read_players(made: Figures, edition: Edition, long_game: bool) -> None:
    """Colonies, compensation, open ports: read for every number of players, kept for this game's. [AF 2.2, 2.3, 2.4]"""
    for players in range(2, int(f.SEATS) + 1):
        key = f"players.{players}"
        colonies = edition.integer(f"{key}.colonies", 1, 8)
        fuel, ore = edition.integers(f"{key}.fuel", players, 0, 9), edition.integers(f"{key}.ore", players, 0, 9)
        solar = open_ports(edition, players, "solar-converter", 1, 8)
        mine = open_ports(edition, players, "lunar-mine", 1, 8)
        market = open_ports(edition, players, "orbital-market", 2, 4)
        yard = open_ports(edition, players, "shipyard", 2, 6)
        constructor = open_ports(edition, players, "colony-constructor", 3, 6)
        if players == made.seats:
            made.allotment = colonies
            made.start_fuel, made.start_ore = array(fuel), array(ore)
            made.solar_ports, made.mine_ports, made.market_sets = solar, mine, market
            made.yard_sets, made.constructor_sets = yard, constructor
    made.artifact_ports = edition.integer("facilities.alien-artifact.ports", 1, 8)
    long_colonies = edition.integer("long-game.colonies", 1, 8)
    if made.seats in edition.integers("long-game.players", -1, 2, int(f.SEATS)) and long_game:
        made.allotment = long_colonies


def read_facilities(made: Figures, edition: Edition) -> None:
    """Costs and gains of the facilities."""
    number = edition.integer
    made.launch_fuel = number("facilities.colonist-hub.launch-fuel", 0, 9)
    made.launch_ore = number("facilities.colonist-hub.launch-ore", 0, 9)
    made.launch_circle = number("facilities.colonist-hub.launch-circle", 1, 9)
    made.freeform = int(made.seats >= number("facilities.colonist-hub.freeform-players", 2, 6))
    made.constructor_fuel = number("facilities.colony-constructor.fuel", 0, 9)
    made.constructor_ore = number("facilities.colony-constructor.ore", 0, 9)
    made.mine_ore = number("facilities.lunar-mine.gain-ore", 0, 9)
    made.trade_ore = number("facilities.orbital-market.trade-ore", 0, 9)
    most = int(made.ships - made.start_ships)
    made.build_fuel = array(edition.integers("facilities.shipyard.fuel-by-ship", most, 0, 9))
    made.build_ore = array(edition.integers("facilities.shipyard.ore-by-ship", most, 0, 9))
    made.solar_fuel = array([0] + edition.integers("facilities.solar-converter.fuel-by-value", int(f.FACES), 0, 9))
    made.terraform_fuel = number("facilities.terraforming-station.fuel", 0, 9)
    made.terraform_ore = number("facilities.terraforming-station.ore", 0, 9)
    made.terraform_value = number("facilities.terraforming-station.value", 1, int(f.FACES))


def read_planet(made: Figures, edition: Edition) -> None:
    """The bonuses of territories, and the field generators."""
    number = edition.integer
    made.asimov_advances = number("territories.asimov-crater.amount", 0, 1)
    made.bradbury_ore = number("territories.bradbury-plateau.ore", 0, 9)
    made.relic_fuel = number("territories.burroughs-desert.fuel", 0, 9)
    made.relic_ore = number("territories.burroughs-desert.ore", 0, 9)
    made.heinlein_rate = number("territories.heinlein-plains.amount", 1, int(f.FACES))
    made.herbert_fuel = number("territories.herbert-valley.fuel", 0, 9)
    made.herbert_ore = number("territories.herbert-valley.ore", 0, 9)
    made.lem_fuel = number("territories.lem-badlands.fuel", 0, 9)
    made.pohl_fuel = number("territories.pohl-foothills.fuel", 0, 9)
    made.borrowable = array([int(edition.flag(f"territories.{name}.borrowable")) for name in f.TERRITORY_NAMES])
    placed = [f.TECH_NAMES.index(edition.text(f"fields.{name}.placed-by", list(f.TECH_NAMES))) for name in f.FIELD_NAMES]
    made.field_of_tech = array([placed.index(title) if title in placed else -1 for title in range(int(f.TITLES))])
    made.positron_vp = number("fields.positron.vp", 0, 9)


def read_tech(made: Figures, edition: Edition) -> None:
    """Alien Tech."""
    number = edition.integer
    made.copies = array([number(f"tech.{name}.copies", 0, 3) for name in f.TECH_NAMES])
    made.tech_fuel = array([number(f"tech.{name}.fuel", 0, 9) if edition.has(f"tech.{name}.fuel") else 0 for name in f.TECH_NAMES])
    made.has_price = array([int(edition.has(f"tech.{name}.fuel")) for name in f.TECH_NAMES])
    made.tech_vp = array([number(f"tech.{name}.vp", 0, 9) if edition.has(f"tech.{name}.vp") else 0 for name in f.TECH_NAMES])
    made.valued_titles = sum([1 << title for title in range(int(f.TITLES)) if made.tech_vp[title]])
    cache = "tech.resource-cache.gain"
    made.cache_fuel = array([number(f"{cache}-{case}-fuel", 0, 9) for case in ("more-odd", "more-even", "equal")])
    made.cache_ore = array([number(f"{cache}-{case}-ore", 0, 9) for case in ("more-odd", "more-even", "equal")])
    made.electro_ore = number("tech.electrofabricator.gain-ore", 0, 9)
    made.electro_discard_ore = number("tech.electrofabricator.discard-gain-ore", 0, 9)
    made.marker_fuel = number("tech.experimental-ftl-drive.marker-fuel", 0, 9)
    made.marker_limit = number("tech.experimental-ftl-drive.marker-limit", 1, 9)
    made.tunneler_ore = number("tech.lunar-tunneler.gain-ore", 0, 9)
    made.harvester_fuel = number("tech.solar-harvester.gain-per-ship-fuel", 0, 9)


def read_boards(made: Figures, edition: Edition) -> None:
    """The Faction boards."""
    number = edition.integer
    made.access_fuel = number("factions.access-fuel", 0, 9)
    boards = "factions.boards"
    made.board_fuel = array([number(f"{boards}.{name}.fuel", 0, 9) for name in f.BOARD_NAMES[:-1]] + [0])
    made.board_ore = array([number(f"{boards}.{name}.ore", 0, 9) for name in f.BOARD_NAMES[:-1]] + [0])
    made.corex_ore = number(f"{boards}.corex-conglomerated.dock-gain-per-territory-ore", 0, 9)
    made.corex_base_fuel = number(f"{boards}.corex-conglomerated.owner-gain-base-fuel", 0, 9)
    made.corex_territory_fuel = number(f"{boards}.corex-conglomerated.owner-gain-per-territory-fuel", 0, 9)
    made.dark_discard_powers = number(f"{boards}.dark-space-explorers.owner-discard-powers", 0, 9)
    made.homestead_circle = number(f"{boards}.homesteaders-union.owner-launch-circle", 1, int(made.launch_circle))
    made.gaia_bay_from = number(f"{boards}.new-gaia-engineers.bay-from-value", 1, int(f.FACES) + 1)
    made.scholars_fuel = number(f"{boards}.proxima-centauri-scholars.owner-fuel", 0, 9)
    made.scholars_ore = number(f"{boards}.proxima-centauri-scholars.owner-ore", 0, 9)
    made.uranian_fuel = array([number(f"{boards}.uranian-syndicate.{whose}-fuel", 0, 9) for whose in ("own", "other")])
    made.uranian_ore = array([number(f"{boards}.uranian-syndicate.{whose}-ore", 0, 9) for whose in ("own", "other")])


def read_agendas(made: Figures, edition: Edition) -> None:
    """Both halves of the agendas."""
    number = edition.integer
    kinds: list[int] = []
    numbers: list[int] = []
    ships: list[int] = []
    endings: list[int] = []
    ending_numbers: list[int] = []
    firsts: list[int] = []
    seconds: list[int] = []
    points: list[int] = []
    for name in f.AGENDA_NAMES:
        key = f"agendas.{name}"
        kinds.append(CONDITIONS.index(edition.text(f"{key}.in-game", CONDITIONS)))
        numbers.append(number(f"{key}.in-game-number", 0, 99))
        ships.append(number(f"{key}.in-game-ships", 0, 7) if edition.has(f"{key}.in-game-ships") else 0)
        ending = ENDINGS.index(edition.text(f"{key}.end-game", ENDINGS))
        endings.append(ending)
        ending_numbers.append(number(f"{key}.end-game-number", 0, 99))
        known = list(f.TECH_NAMES if ending == f.POSSESS else f.TERRITORY_NAMES)
        subjects = [known.index(subject) for subject in edition.texts(f"{key}.end-game-subjects", known)]
        wanted = 2 if ending == f.POSSESS else 1 if ending in (f.CONTROLS, f.NO_COLONY) else 0
        if len(subjects) != wanted:
            raise edition.wrong(f"{key}.end-game-subjects", f"expected {wanted} names, found {len(subjects)}")
        firsts.append(subjects[0] if subjects else -1)
        seconds.append(subjects[1] if len(subjects) > 1 else -1)
        points.append(number(f"{key}.vp", 0, 9))
    made.agenda_kind = array(kinds)
    made.agenda_number = array(numbers)
    made.agenda_ships = array(ships)
    made.ending_kind = array(endings)
    made.ending_number = array(ending_numbers)
    made.ending_first = array(firsts)
    made.ending_second = array(seconds)
    made.agenda_vp = array(points)
    masks = [0] * len(CONDITIONS)
    for agenda in range(int(f.AGENDAS)):
        masks[kinds[agenda]] |= 1 << agenda
    made.kind_mask = array(masks)
    made.event_agendas = sum(masks[kind] for kind in EVENTS)


def read_points(made: Figures, edition: Edition) -> None:
    """Points and tie-breakers."""
    number = edition.integer
    made.colony_vp = number("scoring.colony", 0, 99)
    made.control_vp = number("scoring.controlled-territory", 0, 99)
    ties = {rules: edition.texts(f"ties.{rules}", TIES) for rules in ("base", "factions")}
    made.ties = array([TIES.index(tie) for tie in ties["factions" if made.factions else "base"]])


def open_ports(edition: Edition, players: int, facility: str, group: int, most: int) -> int:
    """Ports, or sets of ports, of a facility that are open with so many players."""
    ports = edition.integer(f"facilities.{facility}.ports", group, most)
    covered = edition.integer(f"players.{players}.covered.{facility}", 0, ports)
    if (ports - covered) % group:
        raise edition.wrong(f"players.{players}.covered.{facility}", f"the open ports must come in sets of {group}")
    return (ports - covered) // group
