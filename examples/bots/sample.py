"""A bot for any game, standard library only: `starmeeple arena GAME --bots random,"cmd: python3 examples/bots/sample.py"`.

It never passes while there is something else to do, and otherwise draws by lot. docs/bot-protocol.md describes the lines.
"""

import json
import random
import sys
from typing import Any

DULL = ("pass", "end-turn", "done", "decline")


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


luck = random.Random()
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        luck.seed(heard["seed"])
        say({"type": "ready", "protocol": 1, "name": "sample", "told": False})
    elif heard["type"] == "ask":
        actions = [choice["action"] for choice in heard["choices"]]
        lively = [action for action in actions if action.split()[0] not in DULL]
        say({"sequence": heard["sequence"], "action": luck.choice(lively or actions)})
