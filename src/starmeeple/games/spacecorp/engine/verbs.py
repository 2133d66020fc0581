"""Every verb, with its parameters and the steps that it answers. An action is chosen first, then paid card by card."""

from starmeeple.core.verbs import Vocabulary
from starmeeple.core.vocabulary import names, numbers
from starmeeple.games.spacecorp.engine import chance, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import (
    actions,
    borrowing,
    building,
    colonies,
    competition_edges,
    edges,
    exploring,
    moving,
    paying,
    producing,
    progress,
    research,
    turn,
)
from starmeeple.games.spacecorp.engine.figures import Figures


def vocabulary(figures: Figures) -> Vocabulary:
    """All actions, in the order in which a decision lists them; an overlay may add cards or sites."""
    card = names("card", figures.card_slugs)
    edge = names("card", [figures.card_slugs[kind] for kind in figures.edge_kinds])
    site = names("site", figures.site_slugs)
    place = names("place", figures.place_slugs)
    base = names("base", figures.base_slugs)
    slot = numbers("slot", 1, int(figures.slots))
    seat = numbers("seat", 0, int(f.SEATS) - 1)
    team = numbers("team", 1, int(figures.teams))
    box = names("box", [*[str(number) for number in range(1, int(figures.offers) + 1)], "deck"])
    in_edges = (steps.MAIN, steps.PAY, steps.AFTER, steps.REACT)
    return Vocabulary(
        [
            actions.Time("time", at=(steps.MAIN,)),
            edges.Edge("edge", edge, at=in_edges),
            research.Research("research", at=(steps.MAIN,)),
            moving.Move("move", team, site, at=(steps.MAIN,)),
            exploring.Explore("explore", site, at=(steps.MAIN,)),
            building.Build("build", place, base, at=(steps.MAIN,)),
            producing.Produce("produce", at=(steps.MAIN,)),
            actions.Upgrade("upgrade", card, slot, at=(steps.MAIN,)),
            progress.Genetics("genetics", at=(steps.MAIN,)),
            progress.Revelation("revelation", at=(steps.MAIN,)),
            colonies.Settle("settle", site, names("colony", figures.colony_slugs), at=(steps.MAIN,)),
            actions.Pass("pass", at=(steps.MAIN,)),
            paying.Pay("pay", card, numbers("value", 1, 2), at=(steps.PAY,)),
            borrowing.Borrow("borrow", seat, slot, at=(steps.PAY,)),
            producing.Harvest("harvest", place, at=(steps.HARVEST,)),
            producing.Done("done", at=(steps.PAY, steps.HARVEST)),
            turn.End("end", at=(steps.AFTER,)),
            edges.Decline("decline", at=(steps.REACT,)),
            research.Take("take", box, at=(steps.TAKE,)),
            progress.Learn("learn", names("progress", figures.progress_slugs), at=(steps.LEARN,)),
            edges.Site("site", site, at=(steps.SITE,)),
            edges.Team("team", seat, team, at=(steps.TEAM,)),
            edges.Strip("strip", seat, slot, at=(steps.STRIP,)),
            edges.Poach("poach", card, at=(steps.SNATCH,)),
            competition_edges.Discard("discard", card, at=(steps.DISCARD,)),
            chance.First("first", seat, at=(steps.FIRST_PLAYER,)),
            chance.Draw("draw", card, at=(steps.DRAW,)),
            chance.Discover("discover", names("tile", figures.tile_slugs), at=(steps.DISCOVER, steps.CONTACT)),
            chance.Cup("cup", base, at=(steps.CUP,)),
            chance.Card("card", names("card", figures.rival_slugs), at=(steps.COMPETITION_CARD,)),
        ],
        len(steps.NAMES),
    )
