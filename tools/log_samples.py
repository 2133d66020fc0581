"""Write docs/log-samples/<game>.md: a whole game as one of its players reads it.

python tools/log_samples.py [GAME ...]
"""

import sys
from pathlib import Path

import starmeeple as sm
from starmeeple import bots
from starmeeple.core.rng import Rng
from starmeeple.core.speech import named
from starmeeple.match import Match, lines_of

NAMES = ["Ann", "Bob", "Carla", "Dan", "Eve"]
SEED = 7
# Small enough to be read aloud, with as many parts of the game as may be.
OPTIONS: dict[str, dict[str, object]] = {
    "star-factions": {"players": 2},
    "alien-frontiers": {"players": 3, "factions": True},
    "federation": {"players": 2, "setup": "advanced"},
    "race-for-the-galaxy": {"players": 2, "set": "orb"},
    "spacecorp": {"players": 1, "era": "mariners"},
}
FOLDER = Path(__file__).parent.parent / "docs" / "log-samples"


def sample(slug: str) -> str:
    """The log of a game of greedy bots as the first seat reads it."""
    setup = sm.game(slug).setup(**OPTIONS.get(slug, {}))
    match = Match(setup, SEED, "given")
    rng, mind = Rng(SEED), bots.find("greedy", setup.game)
    chosen = " ".join(f"--option {name}={value}" for name, value in OPTIONS.get(slug, {}).items())
    told = [
        f"# {setup.game.name}: a game as {NAMES[0]} reads it\n",
        f"Made by `python tools/log_samples.py {slug}` (greedy bots, seed {SEED}, {chosen}).\n",
    ]
    while not match.is_over:
        if match.waiting:
            seat = match.waiting[0]
            plan = match.plan_action(seat, bots.ask(mind, match.state, seat, rng))
        else:
            plan = match.plan_chance(rng)
        match.adopt(plan)
        for step in plan.steps:
            for line in lines_of(setup, step.before, step.seat, step.action, step.after, step.facts, 0):
                text = named(line.text, NAMES, 0)
                told.append({"turn": f"\n## {text}\n", "phase": f"\n**{text}**\n"}.get(line.heading, f"- {text}"))
    return "\n".join(told) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or list(OPTIONS):
        (FOLDER / f"{game}.md").write_text(sample(game), encoding="utf-8")
        print(f"wrote docs/log-samples/{game}.md")
