"""Every verb once: its class, its parameters and the steps that it answers."""

from starmeeple.core.verbs import Vocabulary
from starmeeple.core.vocabulary import names, numbers
from starmeeple.sample.engine import fields as f
from starmeeple.sample.engine.chapters import turn


def vocabulary(figures: f.Figures) -> Vocabulary:
    """All actions of a game with these figures."""
    card = names("card", [f"rank-{rank}" for rank in range(1, figures.ranks + 1)])
    play = turn.Play("play", card, at=(f.PLAY,))
    draw = turn.Draw("draw", card, at=(f.DEAL,))
    roll = turn.Roll("roll", numbers("pips", 1, int(figures.pips)), at=(f.ROLL,))
    return Vocabulary([play, draw, roll], len(f.STEPS))
