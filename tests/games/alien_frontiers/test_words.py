"""What is said: labels, questions, the log, refusals; and how the instinct plays."""

from games.alien_frontiers.scene import Scene

from starmeeple.bots import GreedyBot, RandomBot
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games import find
from starmeeple.games.alien_frontiers.engine import reasons
from starmeeple.games.alien_frontiers.face.words import WORDS


def test_every_reason_has_its_sentence() -> None:
    codes = {value for name, value in vars(reasons).items() if name.isupper() and isinstance(value, int)}

    assert set(WORDS.refusals) == codes
    assert len({sentence for sentence, _ in WORDS.refusals.values()}) == len(WORDS.refusals)


def test_every_card_has_its_clause() -> None:
    assert WORDS.clause("use temporal-warper") == "AF 7.16"
    assert WORDS.clause("discard solar-harvester") == "AF 7.24"


def test_labels_say_what_a_choice_gives_and_costs() -> None:
    scene = Scene(roll="3355")
    scene.control(0, "lem-badlands")
    scene.stand(0, 8, 8)
    view = scene.view(0)

    assert WORDS.label(view, "dock solar-converter 5") == "5 (+4 fuel)"
    assert WORDS.label(view, "dock shipyard 3") == "3-3 (2 fuel, 2 ore)"
    assert WORDS.targets(view, "dock shipyard 3") == ["facility/shipyard"]


def test_the_raid_says_what_may_still_be_taken() -> None:
    scene = Scene(roll="123")
    scene.stand(1, 4, 0)
    scene.play("dock raiders-outpost 1")

    assert scene.question(0) == "The raid: take up to 4 resources or 1 card."
    assert scene.question(1) == "Waiting for Sky to carry out the raid."


def test_the_instinct_beats_chance() -> None:
    greedy = GreedyBot(find("alien-frontiers").instinct)
    played = game_setup("alien-frontiers", players=2)
    won = 0
    for seed in range(4):
        state = played.start()
        rng = Rng(seed)
        bots = [greedy, RandomBot()] if seed % 2 else [RandomBot(), greedy]
        while (actor := int(state.actor())) != OVER:
            state.apply(actor, int(state.sample(rng)) if actor == CHANCE else bots[actor].choose(state, actor, rng))
        won += state.ranking()[bots.index(greedy)] == 1

    assert won == 4


def test_choices_of_a_running_card_point_at_what_they_hit() -> None:
    cannon = Scene(roll="12")
    cannon.hold(0, "plasma-cannon")
    cannon.stand(0, 3, 0)
    cannon.dock(1, "lunar-mine", "3")
    cannon.play("plasma-cannon lunar-mine")
    assert cannon.match.targets(0) == ["facility/lunar-mine"]

    warper = Scene(roll="122")
    warper.hold(0, "temporal-warper")
    warper.stand(0, 1, 0)
    warper.play("use temporal-warper")
    assert WORDS.targets(warper.view(0), "pick 2") == ["unplaced/2-0", "unplaced/2-1"]

    salvage = Scene(roll="12")
    salvage.hold(0, "temporal-warper")
    salvage.discarded("booster-pod")
    salvage.play("discard temporal-warper")
    assert salvage.match.targets(0) == ["pile"]
    assert 'id="pile"' in str(salvage.match.picture(0))
