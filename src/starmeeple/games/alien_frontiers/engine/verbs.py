"""Every verb, with its parameters and the steps that it answers. The frequent ones come first."""

from typing import Final

from starmeeple.core.verbs import Vocabulary
from starmeeple.core.vocabulary import names, numbers
from starmeeple.games.alien_frontiers.engine import chance, setup, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import (
    agendas,
    artifact,
    docking,
    facilities,
    factions,
    hub,
    landing,
    moving,
    outpost,
    planet,
    scavenger,
    tech_attacks,
    tech_discards,
    tech_powers,
    tech_ships,
    turn,
)
from starmeeple.games.alien_frontiers.engine.figures import Figures

# The verbs of a turn that need a card, by their titles, or something else: without one they are not asked.
NEEDS: Final = {
    "use": (f.WARPER, f.ELECTRO, f.TUNNELER, f.HARVESTER), "discard": range(f.TITLES), "booster-pod": (f.BOOSTER,),
    "stasis-beam": (f.STASIS,), "polarity-device": (f.POLARITY,), "data-crystal": (f.CRYSTAL,),
    "gravity-manipulator": (f.GRAVITY,), "ftl-drive": (f.FTL,), "teleport": (f.TELEPORTER,),
    "plasma-cannon": (f.PLASMA,), "fetch": (f.SERVO,), "cloak": (f.CLOAK,), "trade": (f.WITH_TRADE,),
    "dock-with": (f.WITH_SPECIALS,), "scholars": (f.WITH_FACTIONS,), "contest": (f.WITH_FACTIONS,),
    "reveal": (f.WITH_FACTIONS,),
}  # fmt: skip


def possible_verbs(vocabulary: Vocabulary) -> tuple[int, list[int]]:
    """The verbs that answer a turn, as masks by their order: those that need nothing, and by title the others."""
    always, needing = 0, [0] * (int(f.WITH_FACTIONS) + 1)
    for place, verb in enumerate(vocabulary.answers_to(steps.ACT)):
        if verb.name not in NEEDS:
            always |= 1 << place
        for need in NEEDS.get(verb.name, ()):
            needing[int(need)] |= 1 << place
    return always, needing


def vocabulary(figures: Figures) -> Vocabulary:
    """All actions; the same for every edition and all options."""
    ship = names("ship", list(f.SHIP_NAMES))
    value = numbers("value", 1, 6)
    seat = numbers("seat", 0, 4)
    owner = names("owner", list(f.OWNER_NAMES))
    tech = names("card", list(f.TECH_NAMES))
    territory = names("territory", list(f.TERRITORY_NAMES))
    field = names("field", list(f.FIELD_NAMES))
    agenda = names("agenda", list(f.AGENDA_NAMES))
    board = names("faction", list(f.BOARD_NAMES))
    target = names("facility", list(f.TARGET_NAMES))
    facility = names("facility", list(f.ALL_FACILITY_NAMES))
    crew = names("crew", list(f.CREW_NAMES))
    act = (steps.ACT,)
    docking_steps = (steps.ACT, steps.HUB, steps.RAID)
    placing = (steps.PLACE_FIELD, steps.MOVE_FIELD, steps.SCHOLARS)
    return Vocabulary(
        [
            chance.Roll("roll", value, at=(steps.ROLL,)),
            turn.EndTurn("end-turn", at=act),
            docking.Dock("dock", target, value, at=docking_steps),
            artifact.Cycle("cycle", at=act),
            artifact.Claim("claim", tech, at=act),
            facilities.Trade("trade", value, at=act),
            hub.Launch("launch", at=(steps.ACT, steps.HUB)),
            landing.Land("land", territory, at=(steps.LAND,)),
            hub.Advance("advance", at=(steps.HUB,)),
            hub.Decline("decline", at=(steps.HUB,)),
            outpost.RaidFuel("raid-fuel", seat, at=(steps.RAID,)),
            outpost.RaidOre("raid-ore", seat, at=(steps.RAID,)),
            turn.Done("done", at=(steps.RAID, steps.WARP, steps.PLASMA, steps.CLOAK)),
            planet.BuyRelic("buy-relic", at=act),
            tech_powers.Use("use", tech, at=act),
            tech_discards.Discard("discard", tech, at=act),
            turn.KeepFuel("keep-fuel", numbers("fuel", 0, f.MOST_KEPT), at=(steps.RETURN,)),
            tech_powers.TurnShip("booster-pod", ship, at=act),
            tech_powers.TurnShip("stasis-beam", ship, at=act),
            tech_powers.TurnShip("polarity-device", ship, at=act),
            tech_powers.DataCrystal("data-crystal", territory, at=act),
            chance.Draw("draw", tech, at=(steps.DEAL, steps.DRAW)),
            chance.DrawAgenda("draw-agenda", agenda, at=(steps.DEAL_AGENDA,)),
            chance.DrawFaction("draw-faction", board, at=(steps.DEAL_FACTION,)),
            setup.Draft("draft", board, at=(steps.DRAFT,)),
            outpost.RaidCard("raid-card", seat, tech, at=(steps.RAID,)),
            tech_powers.GravityManipulator("gravity-manipulator", ship, ship, at=act),
            tech_powers.Pick("pick", ship, at=(steps.WARP,)),
            tech_powers.FtlDrive("ftl-drive", ship, value, at=act),
            tech_ships.Teleport("teleport", facility, ship, at=act),
            tech_attacks.PlasmaCannon("plasma-cannon", facility, at=act),
            tech_attacks.Blast("blast", owner, value, at=(steps.PLASMA,)),
            tech_ships.Fetch("fetch", owner, at=act),
            tech_attacks.Cloak("cloak", target, value, seat, at=(steps.ACT, steps.RAID)),
            tech_attacks.CloakAlso("cloak-also", value, seat, at=(steps.CLOAK,)),
            scavenger.DockMixed("dock-mixed", value, value, at=(steps.SCAVENGE,)),
            moving.Move("move", seat, territory, territory, at=(steps.MOVE,)),
            moving.Place("place", field, territory, at=placing),
            moving.Remove("remove", field, at=(steps.REMOVE_FIELD, steps.SCHOLARS)),
            factions.Scholars("scholars", at=act),
            factions.Contest("contest", territory, at=act),
            agendas.Reveal("reveal", agenda, at=(steps.ACT, steps.SHOW)),
            agendas.Drop("drop", agenda, at=(steps.KEEP_AGENDAS, steps.LOSE_AGENDA)),
            agendas.KeepAgendas("keep-agendas", at=(steps.KEEP_AGENDAS,)),
            moving.Swap("swap", seat, territory, at=(steps.SWAP,)),
            moving.Exchange("exchange", territory, territory, at=(steps.EXCHANGE,)),
            tech_discards.Sink("sink", facility, owner, value, at=(steps.SINK,)),
            tech_discards.SinkInBay("sink-in-bay", owner, at=(steps.SINK,)),
            tech_discards.Clear("clear", facility, at=(steps.CLEAR,)),
            tech_discards.Break("break", seat, tech, at=(steps.BREAK,)),
            tech_discards.Salvage("salvage", tech, at=(steps.SALVAGE,)),
            docking.DockWith("dock-with", target, value, crew, at=docking_steps),
            scavenger.DockMixedWith("dock-mixed-with", value, value, crew, at=(steps.SCAVENGE,)),
            chance.First("first", seat, at=(steps.FIRST_PLAYER,)),
        ],
        len(steps.NAMES),
    )
