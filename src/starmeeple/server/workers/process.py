"""A worker process in which bots think: a question a line on standard input, an answer a line on standard output.

A question holds a position that has been redealt for the asking seat already: what the seat cannot know never reaches
this process. It ends when its standard input does, so it never outlives the server.
"""

import json
import os
import sys
from functools import lru_cache
from typing import cast

from starmeeple import bots
from starmeeple.bots.search import SearchBot
from starmeeple.core.rng import Rng
from starmeeple.game_setup import GameSetup
from starmeeple.games import find
from starmeeple.server.tables.variants import stored_setup
from starmeeple.server.workers.pool import WARM

ADVICE = "advice"  # asked for in the place of a bot
ADVISER = "champion"
ADVICE_SECONDS = 0.75  # a second with all that is around it


@lru_cache(maxsize=32)
def known(game: str, options: str) -> GameSetup:
    """The setting of a game, made once."""
    return stored_setup(game, json.loads(options))


def answer(question: dict[str, object]) -> int:
    """The action that a bot chooses."""
    slug, seat = str(question["game"]), int(str(question["seat"]))
    setup = known(slug, str(question["options"]))
    state = setup.game.thaw(setup.figures, cast(list[int], question["state"]))
    return bots.ask(bots.find(str(question["bot"]), find(slug)), state, seat, Rng(int(str(question["seed"]))))


def advice(question: dict[str, object]) -> dict[str, object]:
    """What the strongest bot would do that answers within a second, and the best two lines of its search: action, visits, chance in millionths."""
    slug, seat = str(question["game"]), int(str(question["seat"]))
    setup = known(slug, str(question["options"]))
    state = setup.game.thaw(setup.figures, cast(list[int], question["state"]))
    bot = bots.find(ADVISER, find(slug))
    assert isinstance(bot, SearchBot)
    bot.seconds = ADVICE_SECONDS
    action = bot.choose(state, seat, Rng(int(str(question["seed"]))))
    return {"action": action, "lines": [[line.action, line.visits, line.chance] for line in bot.search_for(state).lines()[:2]]}


def read_all(question: dict[str, object]) -> dict[str, object]:
    """Read the modules of a game and of the adviser."""
    known(str(question["game"]), str(question["options"]))
    bots.find(ADVISER, find(str(question["game"])))
    return {"action": -1}


SPECIAL = {ADVICE: advice, WARM: read_all}


def main() -> None:
    try:
        os.nice(5)
    except OSError:
        pass
    replies, sys.stdout = sys.stdout, sys.stderr  # whatever a bot prints is not an answer
    for line in sys.stdin:
        question = json.loads(line)
        special = SPECIAL.get(question["bot"])
        said = json.dumps(special(question) if special is not None else {"action": answer(question)})
        try:
            print(said, file=replies, flush=True)
        except BrokenPipeError:  # the server has ended meanwhile; so does this process, without a word
            os._exit(0)


if __name__ == "__main__":
    main()
