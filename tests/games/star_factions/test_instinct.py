"""The instinct of Star Factions: it sees what is on the board, and beats random play."""

from games.star_factions.scene import Scene, duel

from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.instinct_reader import varied
from starmeeple.core.playout import buffer_for
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games.star_factions.engine.greedy import GREEDY
from starmeeple.games.star_factions.engine.instinct import INSTINCT


def choice(scene: Scene) -> str:
    state = scene.position
    return scene.match.setup.vocabulary.text(int(best_of(INSTINCT, state, state.actor(), Rng(1), buffer_for(state))))


def test_it_takes_the_winning_flag() -> None:
    scene = duel({"jear-mothership": "e21", "nexus-scout-1": "e23"}, flags={"e7": "jear", "h10": "jear", "h18": "jear"}, work={"jear": 1})

    assert choice(scene) == "colonize"


def test_it_sends_the_mothership_to_the_nearest_planet() -> None:
    scene = duel({})

    assert choice(scene) == "move mothership"
    scene.play("move mothership")
    steps = scene.position.figures.steps_to_planet
    names = scene.position.figures.cell_names
    assert steps[names.index(choice(scene).split()[1])] == 1


def test_it_finishes_a_colonization_before_it_leaves() -> None:
    scene = duel({"jear-mothership": "e7"}, work={"jear": 1})

    assert choice(scene) == "colonize"


def test_it_shoots_down_a_mothership_and_spends_what_that_takes() -> None:
    scene = duel(
        {"jear-scout-1": "k10", "nexus-mothership": "k6", "nexus-scout-1": "k9"}, hull={"nexus-mothership": 4}, counters={"jear": (0, 0, 3)}
    )

    assert choice(scene) == "attack scout-1"
    scene.play("attack scout-1")
    assert choice(scene) == "target nexus-mothership"
    scene.play("target nexus-mothership")
    assert choice(scene) == "weapons 3"


def rating(instinct: Instinct, scene: Scene, notation: str) -> int:
    """What an instinct sees in an action of the scene."""
    state = scene.position
    return int(instinct.rate(state, state.actor(), scene.match.setup.vocabulary.parse(notation), Rng(1)))


def test_a_shot_at_a_mothership_counts_what_prey_says_and_others_as_ever() -> None:
    scene = duel(
        {"jear-scout-1": "k10", "nexus-mothership": "k6", "nexus-scout-1": "k9"}, hull={"nexus-mothership": 4}, counters={"jear": (0, 0, 3)}
    )
    calm = varied(INSTINCT, {"prey": 30})

    assert rating(INSTINCT, scene, "attack scout-1") == rating(GREEDY, scene, "attack scout-1")
    assert rating(calm, scene, "attack scout-1") < rating(GREEDY, scene, "attack scout-1")
    scene.play("attack scout-1")
    assert rating(calm, scene, "target nexus-mothership") == rating(GREEDY, scene, "target nexus-mothership") * 30 // 100
    assert rating(calm, scene, "target nexus-scout-1") == rating(GREEDY, scene, "target nexus-scout-1")
    scene.play("target nexus-mothership")
    for weapons in range(4):
        assert rating(calm, scene, f"weapons {weapons}") == rating(GREEDY, scene, f"weapons {weapons}") * 30 // 100
        assert rating(INSTINCT, scene, f"weapons {weapons}") == rating(GREEDY, scene, f"weapons {weapons}")


def test_a_mothership_goes_nearer_to_danger_the_less_it_fears() -> None:
    """By all of its fear, by none, and by 40 percent: what it gives for a hex is on the line between the two."""
    scene = duel({"jear-mothership": "k10", "jear-scout-1": "a1", "nexus-juggernaut": "k6"})
    bold, calm = varied(INSTINCT, {"fear": 0}), varied(INSTINCT, {"fear": 40})
    scene.play("move mothership")
    hexes = [text for text in scene.legal() if text.startswith("to ")]
    braver = 0
    for text in hexes:
        all_fear, some, none = (rating(instinct, scene, text) for instinct in (INSTINCT, calm, bold))
        assert all_fear == rating(GREEDY, scene, text)
        assert some == all_fear + (none - all_fear) * 60 // 100
        braver += none > all_fear
    assert 0 < braver <= len(hexes)
    other = duel({"jear-mothership": "a1", "jear-scout-1": "k10", "nexus-juggernaut": "k6"})
    other.play("move scout-1")
    assert {rating(bold, other, text) - rating(INSTINCT, other, text) for text in other.legal() if text.startswith("to ")} == {0}


def test_it_builds_ships_and_gives_the_mothership_a_quick_kit() -> None:
    scene = duel({"jear-scout-1": "a1"}, counters={"jear": (4, 4, 4)}, flags={"e7": "jear"})
    scene.drawing().play("draw juggernaut-blueprint", "draw explorer-kit")

    assert choice(scene) == "build juggernaut"
    scene.play("build juggernaut", "place b1")
    assert choice(scene) == "kit explorer"
    scene.play("kit explorer")
    assert choice(scene) == "fit mothership"


def test_it_repairs_a_damaged_mothership() -> None:
    scene = duel({}, hull={"jear-mothership": 9}, counters={"jear": (3, 0, 0)})
    scene.position.moved = 1

    assert choice(scene) == "repair"
    scene.play("repair")
    assert choice(scene) == "metal 3"


def test_a_won_game_is_worth_a_million_and_a_lost_one_the_opposite() -> None:
    scene = duel({"jear-mothership": "e21"}, flags={"e7": "jear", "h10": "jear", "h18": "jear"}, work={"jear": 1})
    scene.play("colonize")

    assert INSTINCT.value(scene.position, 0) == 1_000_000
    assert INSTINCT.value(scene.position, 1) == -1_000_000


def test_it_beats_random_play() -> None:
    start = game_setup("star-factions", players=2).start()
    wins = 0
    for game in range(10):
        state, rng, mine = start.copy(), Rng(game), game % 2
        buffer = buffer_for(state)
        while (actor := state.actor()) != OVER:
            if actor == CHANCE:
                state.apply(actor, state.sample(rng))
            elif actor == mine:
                state.apply(actor, best_of(INSTINCT, state, actor, rng, buffer))
            else:
                state.apply(actor, buffer[rng.below(state.legal_into(actor, buffer))])
        wins += state.ranking()[mine] == 1
    assert wins >= 9
