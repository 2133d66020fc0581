"""A bot in twenty lines: `python bot.py http://…/join/…` takes the seat behind an invitation link and plays it at random."""

import json
import random
import sys
import time
import urllib.request
from typing import Any

server, invitation = sys.argv[1].split("/join/")
headers = {"Content-Type": "application/json"}


def call(path: str, body: dict[str, object] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(f"{server}/api{path}", data, headers)))


headers["Authorization"] = "Bearer " + call("/people", {"name": "Twenty Lines"})["token"]
table = "/tables/" + call(f"/join/{invitation}", {})["id"]
while (asked := call(f"{table}/choices"))["state"] == "running":
    if asked["choices"]:
        call(f"{table}/actions", {"sequence": asked["sequence"], "action": random.choice(asked["choices"])})
    else:
        time.sleep(0.1)
print(call(table)["result"]["sentence"])
