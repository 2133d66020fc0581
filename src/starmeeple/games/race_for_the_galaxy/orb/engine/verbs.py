"""The verbs with the Orb: those without it, two of which answer more, and then its own."""

from starmeeple.core.verbs import Verb, Vocabulary
from starmeeple.core.vocabulary import names
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.engine import verbs as base
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures
from starmeeple.games.race_for_the_galaxy.orb.engine import chance
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import laying, survey, tokens, turn


def vocabulary(figures: Figures) -> Vocabulary:
    """All actions with the Orb."""
    return Vocabulary(verbs(figures), len(orb_steps.NAMES))


def verbs(figures: Figures) -> list[Verb]:  # type: ignore[type-arg]  # of two kinds of position
    printed = figures.orb
    reach = int(printed.reach)
    table = range(-reach, reach + 1)
    token = names("token", printed.token_slugs)
    card = names("orb-card", printed.slugs)
    sector = names("sector", [f"{x},{y}" for y in table for x in table])
    surveying = (orb_steps.SURVEYING,)
    going = (orb_steps.SURVEYING, orb_steps.CROSSING, orb_steps.CORNER, orb_steps.RETURNING, orb_steps.DOCKING)
    found: list[Verb] = []  # type: ignore[type-arg]
    for verb in base.verbs(figures):
        if verb.name == "use":
            verb = survey.Use("use", *verb.parameters, at=(*verb.at, orb_steps.SURVEYING))
        elif verb.name == "done":
            verb = survey.Done("done", at=(*verb.at, orb_steps.SURVEYING, orb_steps.RETURNING))
        found.append(verb)
    return [
        *found,
        chance.Find("find", token, at=(orb_steps.FINDING,)),
        chance.Reveal("reveal", card, at=(orb_steps.REVEALING,)),
        laying.Lay("lay", card, at=(orb_steps.LAYING,)),
        survey.Boost("boost", token, at=(orb_steps.SURVEYING, steps.PLACING)),
        survey.Breach("breach", token, at=surveying),
        survey.Hurry("hurry", token, at=surveying),
        tokens.Redeem("redeem", token, at=(steps.PAYING,)),
        tokens.Barter("barter", token, at=(steps.TRADING, steps.FEEDING, steps.SPENDING)),
        turn.Team("team", names("team", ["first", "second"]), at=surveying),
        turn.Withdraw("withdraw", at=surveying),
        turn.Stay("stay", at=surveying),
        laying.Hold("hold", at=(orb_steps.LAYING,)),
        laying.Take("take", at=(orb_steps.LAYING,)),
        laying.Turn("turn", names("degrees", list(o.TURNS)), at=(orb_steps.TURNING,)),
        laying.At("at", sector, at=(orb_steps.SPOTTING,)),
        survey.Go("go", sector, at=going),
    ]
