"""Every verb, with its parameters and the steps that it answers. Decisions come in halves: the ship, then the hex."""

from starmeeple.core.verbs import Vocabulary
from starmeeple.core.vocabulary import names, numbers
from starmeeple.games.star_factions.engine import chance, setup, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import areas, attack, draw, ending, mothership, movement
from starmeeple.games.star_factions.engine.figures import Figures


def vocabulary(figures: Figures) -> Vocabulary:
    """All actions; the same for every edition."""
    ship = names("ship", list(f.SLOT_NAMES))
    enemy = names("enemy", [f"{faction}-{slot}" for faction in f.FACTIONS for slot in f.SLOT_NAMES])
    cell = names("hex", figures.cell_names)
    return Vocabulary(
        [
            setup.Faction("faction", names("faction", list(f.FACTIONS)), at=(steps.CHOOSING,)),
            draw.Build("build", names("kind", list(f.KINDS)), at=(steps.SHIPYARD,)),
            draw.DoneShips("done-ships", at=(steps.SHIPYARD,)),
            draw.Kit("kit", names("kit", list(f.KIT_NAMES)), at=(steps.WORKSHOP,)),
            draw.Fit("fit", ship, at=(steps.FITTING,)),
            draw.DoneKits("done-kits", at=(steps.WORKSHOP,)),
            movement.Move("move", ship, at=(steps.ACTING,)),
            attack.Attack("attack", ship, at=(steps.ACTING,)),
            mothership.Repair("repair", at=(steps.ACTING,)),
            mothership.Colonize("colonize", at=(steps.ACTING,)),
            mothership.Decolonize("decolonize", at=(steps.ACTING,)),
            ending.EndTurn("end-turn", at=(steps.ACTING,)),
            attack.Target("target", enemy, at=(steps.AIMING,)),
            attack.Weapons("weapons", numbers("counters", 0, f.MOST_COUNTERS), at=(steps.ARMING,)),
            mothership.Mend("mend", ship, at=(steps.MENDING,)),
            mothership.Metal("metal", numbers("counters", 1, f.MOST_COUNTERS), at=(steps.SPENDING,)),
            chance.Roll("roll", numbers("pips", 1, f.MOST_PIPS), at=(steps.ROLLING, steps.STRIKING, steps.COUNTERING)),
            chance.Draw("draw", names("card", list(f.CARDS)), at=(steps.DRAWING,)),
            areas.Place("place", cell, at=(steps.PLACING, steps.LAUNCHING, steps.JUMPING)),
            movement.To("to", cell, at=(steps.MOVING,)),
        ],
        len(steps.NAMES),
    )
