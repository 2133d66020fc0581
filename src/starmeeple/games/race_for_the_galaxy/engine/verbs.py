"""Every verb, with its parameters and the steps that it answers: first those about a card, then the others."""

from starmeeple.core.verbs import Verb, Vocabulary
from starmeeple.core.vocabulary import names, numbers
from starmeeple.games.race_for_the_galaxy.engine import chance, setup, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import (
    chips,
    conquering,
    consume,
    develop,
    explore,
    paying,
    produce,
    round,
    settle,
    trade,
)  # fmt: skip
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures


def vocabulary(figures: Figures) -> Vocabulary:
    """All actions without the Orb."""
    return Vocabulary(verbs(figures), len(steps.NAMES))


def verbs(figures: Figures) -> list[Verb]:  # type: ignore[type-arg]  # those of the Orb have their own position
    card = names("card", figures.slugs)
    secret = (steps.DEVELOPING, steps.SETTLING)
    optional = (steps.PAYING, steps.ENRICHING, steps.EXTENDING)
    ended = (*optional, steps.TRADING, steps.CONSUMING, steps.FEEDING, steps.STORING)
    return [
        chance.Draw("draw", card, at=(steps.DRAWING,)),
        chance.Deal("deal", card, at=(steps.DEALING,)),
        chance.Flip("flip", card, at=(steps.FLIPPING,)),
        chance.Good("good", card, at=(steps.TELLING,)),
        setup.Start("start", card, at=(steps.FIRST_CARDS,)),
        setup.Discard("discard", card, at=(steps.FIRST_CARDS, steps.LIMITING)),
        explore.Keep("keep", card, at=(steps.KEEPING,)),
        develop.Develop("develop", card, at=(steps.DEVELOPING,)),
        settle.Settle("settle", card, at=(steps.SETTLING,)),
        paying.Pay("pay", card, at=(steps.PAYING,)),
        conquering.Use("use", card, at=(steps.PAYING, steps.PLACING)),
        conquering.Buy("buy", card, at=(steps.PLACING,)),
        conquering.Spend("spend", card, at=(steps.SPENDING,)),
        settle.Enrich("enrich", card, at=(steps.ENRICHING,)),
        settle.Terraform("terraform", card, at=(steps.EXTENDING,)),
        settle.Follow("follow", card, at=(steps.EXTENDING,)),
        trade.Trade("trade", card, at=(steps.TRADING,)),
        consume.Consume("consume", card, at=(steps.CONSUMING,)),
        consume.Feed("feed", card, at=(steps.FEEDING,)),
        chips.Cash("cash", card, at=(steps.CONSUMING,)),
        produce.Store("store", card, at=(steps.STORING,)),
        produce.Produce("produce", card, at=(steps.FILLING,)),
        produce.ProduceFreely("produce-freely", card, at=(steps.FILLING,)),
        round.Choose("choose", names("action", list(f.ACTIONS)), at=(steps.ACTION,)),
        chips.Gamble("gamble", numbers("number", 1, 9), at=(steps.CONSUMING,)),
        develop.Pass("pass", at=secret),
        settle.Prospect("prospect", at=(steps.SETTLING,)),
        conquering.Conquer("conquer", at=(steps.PLACING,)),
        round.Done("done", at=ended),
    ]
