"""Before a shot the words say what it may do: the same that the dice then do."""

import random

from starmeeple.game_setup import game_setup
from starmeeple.games.star_factions.engine import facts
from starmeeple.match import Match


def test_the_forecast_of_a_shot_holds_what_the_dice_do() -> None:
    setup = game_setup("star-factions", players=2)
    words = setup.game.words
    shots = 0
    for seed in range(6):
        match = Match(setup, seed)
        chooser = random.Random(seed)
        while not match.is_over and shots < 40:
            seat = match.waiting[0]
            legal = match.legal()
            told = {choice: words.forecast(match.view(seat), choice) for choice in legal}
            assert all(bool(said) == choice.startswith(("target ", "weapons ")) for choice, said in told.items())
            bold = [choice for choice in legal if choice.startswith(("attack ", "target ", "weapons "))]
            choice = chooser.choice(bold or legal)
            plan = match.plan(seat, choice)
            shot = [fact for step in plan.steps for fact in step.facts if fact.number == facts.SHOOTS]
            hits = [
                fact for step in plan.steps for fact in step.facts if fact.number == facts.IS_HIT and shot and fact.about == shot[0].place
            ]
            if shot and told[choice]:
                low, high = (int(number) for number in told[choice].split(": ")[1].split(" damage")[0].split(" to "))
                lost = hits[0].place if hits else 0
                assert low <= lost <= high, (told[choice], lost)
                shots += 1
            match.adopt(plan)
    assert shots >= 10
