"""The printed figures that sentences and pictures name, and which of them are our best guess."""

from functools import lru_cache

from typing_extensions import TypedDict

from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.figures import Figures
from starmeeple.games.alien_frontiers.face.edition import CONDITIONS, ENDINGS, printed


class Agenda(TypedDict):
    """What the two halves of an agenda ask for, and its points."""

    in_game: str  # the kind of its condition
    number: int
    ships: int
    at_end: str  # the kind of its condition
    at_end_number: int
    subjects: list[str]  # the cards or the territory that it names
    vp: int


class Printed(TypedDict):
    """The printed figures; a cost or an income is a pair of fuel and ore."""

    factions: bool
    allotment: int
    limit: int  # resources kept at the end of a turn
    least: int  # own-colour ships below which no fleet falls
    claim: int
    solar: list[int]  # fuel by the ship's value, from 1 on
    mine: int
    trade: int
    raid: list[int]  # resources, cards
    builds: list[list[int]]  # the cost of the fourth ship, the fifth, …
    first_built: int  # which ship the first of them is
    constructor: list[int]
    terraform: list[int]
    terraform_value: int
    launch: list[int]
    circles: int
    artifact_ports: int
    hub_most: int  # ships of a player where the ports are common
    relic: list[int]
    asimov: int
    bradbury: int
    heinlein: int
    herbert: list[int]
    lem: int
    pohl: int
    positron: int  # points
    placed_by: dict[str, str]  # field generator -> the card whose discard places it
    borrowable: dict[str, bool]
    access: int
    boards: dict[str, list[int]]
    uranian: list[list[int]]  # own colony, another's
    corex: list[int]  # ore for each territory; the owner's fuel, and for each territory
    discards: list[int]  # discard powers a turn: usual, of the owner of Dark Space Explorers
    homestead: int
    gaia: int
    scholars: list[int]
    tech: dict[str, int]
    tech_vp: dict[str, int]
    cache: list[list[int]]  # more odd ships, more even ones, as many of each
    electro: list[int]
    markers: list[int]  # fuel for a token, tokens that spend the FTL Drive
    marker_paid: bool
    tunneler: int
    harvester: int
    agenda_limits: list[int]  # usual, with Multiverse Window
    agendas_drawn: int
    agendas: dict[str, Agenda]
    points: list[int]  # for a colony, for control
    guessed: list[str]


@lru_cache(maxsize=64)
def figures_view(figures: Figures) -> Printed:
    """The printed figures of a game."""
    guessed = [figure.key for figure in printed(figures).ledger() if figure.source == "reconstructed"]
    return {
        "factions": bool(figures.factions),
        "allotment": int(figures.allotment),
        "limit": int(figures.resource_limit),
        "least": int(figures.least_ships),
        "claim": int(figures.claim_total),
        "solar": [int(figures.solar_fuel[face]) for face in range(1, 7)],
        "mine": int(figures.mine_ore),
        "trade": int(figures.trade_ore),
        "raid": [int(figures.raid_resources), int(figures.raid_cards)],
        "builds": [[int(fuel), int(ore)] for fuel, ore in zip(figures.build_fuel, figures.build_ore)],
        "first_built": int(figures.start_ships) + 1,
        "constructor": [int(figures.constructor_fuel), int(figures.constructor_ore)],
        "terraform": [int(figures.terraform_fuel), int(figures.terraform_ore)],
        "terraform_value": int(figures.terraform_value),
        "launch": [int(figures.launch_fuel), int(figures.launch_ore)],
        "circles": int(figures.launch_circle),
        "artifact_ports": int(figures.artifact_ports),
        "hub_most": int(figures.hub_most_freeform),
        "relic": [int(figures.relic_fuel), int(figures.relic_ore)],
        "asimov": int(figures.asimov_advances),
        "bradbury": int(figures.bradbury_ore),
        "heinlein": int(figures.heinlein_rate),
        "herbert": [int(figures.herbert_fuel), int(figures.herbert_ore)],
        "lem": int(figures.lem_fuel),
        "pohl": int(figures.pohl_fuel),
        "positron": int(figures.positron_vp),
        "placed_by": {f.FIELD_NAMES[int(field)]: f.TECH_NAMES[title] for title, field in enumerate(figures.field_of_tech) if field >= 0},
        "borrowable": {name: bool(figures.borrowable[i]) for i, name in enumerate(f.TERRITORY_NAMES)},
        "access": int(figures.access_fuel),
        "boards": {name: [int(figures.board_fuel[i]), int(figures.board_ore[i])] for i, name in enumerate(f.BOARD_NAMES)},
        "uranian": [[int(figures.uranian_fuel[i]), int(figures.uranian_ore[i])] for i in range(2)],
        "corex": [int(figures.corex_ore), int(figures.corex_base_fuel), int(figures.corex_territory_fuel)],
        "discards": [int(figures.discard_powers), int(figures.dark_discard_powers)],
        "homestead": int(figures.homestead_circle),
        "gaia": int(figures.gaia_bay_from),
        "scholars": [int(figures.scholars_fuel), int(figures.scholars_ore)],
        "tech": {name: int(figures.tech_fuel[i]) for i, name in enumerate(f.TECH_NAMES)},
        "tech_vp": {name: int(figures.tech_vp[i]) for i, name in enumerate(f.TECH_NAMES)},
        "cache": [[int(figures.cache_fuel[case]), int(figures.cache_ore[case])] for case in range(3)],
        "electro": [int(figures.electro_ore), int(figures.electro_discard_ore)],
        "markers": [int(figures.marker_fuel), int(figures.marker_limit)],
        "marker_paid": bool(figures.marker_paid),
        "tunneler": int(figures.tunneler_ore),
        "harvester": int(figures.harvester_fuel),
        "agenda_limits": [int(figures.agenda_limit), int(figures.agenda_limit_window)],
        "agendas_drawn": int(figures.agendas_drawn),
        "agendas": {name: agenda(figures, i) for i, name in enumerate(f.AGENDA_NAMES)},
        "points": [int(figures.colony_vp), int(figures.control_vp)],
        "guessed": guessed,
    }


def agenda(figures: Figures, index: int) -> Agenda:
    """Both halves of an agenda."""
    ending = int(figures.ending_kind[index])
    known = f.TECH_NAMES if ending == f.POSSESS else f.TERRITORY_NAMES
    return {
        "in_game": CONDITIONS[int(figures.agenda_kind[index])],
        "number": int(figures.agenda_number[index]),
        "ships": int(figures.agenda_ships[index]),
        "at_end": ENDINGS[ending],
        "at_end_number": int(figures.ending_number[index]),
        "subjects": [known[int(subject)] for subject in (figures.ending_first[index], figures.ending_second[index]) if subject >= 0],
        "vp": int(figures.agenda_vp[index]),
    }
