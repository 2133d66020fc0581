"""Every verb once."""

from toys.salvage.engine import fields as f
from toys.salvage.engine.chapters import wrecks

from starmeeple.core.verbs import Vocabulary
from starmeeple.core.vocabulary import names, numbers


def vocabulary(figures: f.Figures) -> Vocabulary:
    card = names("card", [f"tug-{rank}" for rank in range(1, figures.ranks + 1)])
    bid = wrecks.Bid("bid", card, at=(f.BID,))
    draw = wrecks.Draw("draw", card, at=(f.DEAL,))
    roll = wrecks.Roll("roll", numbers("pips", 1, int(f.PIPS)), at=(f.ROLL,))
    return Vocabulary([bid, draw, roll], len(f.STEPS))
