"""schemathesis over the whole OpenAPI of a running server, with links from one answer to the next request.

    python tools/api_fuzz.py [--cases 20000] [--database URL]

`pip install schemathesis`. A failure is an answer that is a 5xx, is not described, or is not what is described. Streams are left out: they do
not end. Half of the cases are made of the server's own description, route by route. For the other half, step by step, this adds to it what a
guess would hardly find: wishes for tables that can begin, a whole record, and links that lead from a table to its choices, from these to an
action, to its undoing, to a hint, from an invitation to a seat, from an upload to its replay. What the server has given out is used again in
both (`api_fuzz_hooks.py`). At the end it says how many requests of each route were answered by what, from the server's metrics: a route
that a link leads to and that was never answered well is a failure too.
"""

import argparse
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
if importlib.util.find_spec("starmeeple") is None:  # not installed: the sources do
    sys.path.insert(0, str(ROOT / "src"))

from server.running import Process, Program  # noqa: E402  # after the path is set

from starmeeple.games import registered  # noqa: E402

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
SCENARIOS = 150  # of a run along links
MOST_RUNS = 400
# What is gone through together, so that most steps lead on: playing, asking, coming together, replays.
WAYS = (
    r"tables|tables/\{table_id\}/(choices|actions|undo)",
    r"tables|tables/\{table_id\}(/(choices|hint|hurry|reactions|why|view|log|lift))?",
    r"tables|join/\{token\}|tables/\{table_id\}(/(choices|chat|chat/\{number\}/remove|seats/\{seat\}|table))?",
    r"replays|replays/\{replay_id\}(/(record|words))?",
)
RECORDS = ("spacecorp_players-1", "federation_players-2")
TABLE = {"table_id": "$request.path.table_id"}
OF_A_TABLE = {"table_id": "$response.body#/id"}
ANSWER = {"sequence": "$response.body#/sequence", "seat": "$response.body#/seat", "action": "$response.body#/choices/0"}
ANOTHER = {**ANSWER, "action": "$response.body#/choices/1"}
JOIN = "$response.body#/invite#regex:/join/(.+)"
SEAT_LINK = "$response.body#/links/1#regex:/join/(.+)"

# From which answer a link leads where, with which parameters and which body. Where nothing is said of a body, one is made up.
LINKS: list[tuple[str, str, str, str, dict[str, Any], dict[str, Any] | None]] = [
    ("post /api/tables", "201", "choices of the first seat", "get /api/tables/{table_id}/choices", {**OF_A_TABLE, "seat": 0}, None),
    ("post /api/tables", "201", "choices of the second seat", "get /api/tables/{table_id}/choices", {**OF_A_TABLE, "seat": 1}, None),
    ("post /api/tables", "201", "screen", "get /api/tables/{table_id}", {**OF_A_TABLE, "frame": "tall"}, None),
    ("post /api/tables", "201", "view", "get /api/tables/{table_id}/view", OF_A_TABLE, None),
    ("post /api/tables", "201", "seat by the invitation", "post /api/join/{token}", {"token": JOIN}, {"name": "Bert"}),
    ("post /api/tables", "201", "seat by its link", "post /api/join/{token}", {"token": SEAT_LINK}, {"name": "Carla"}),
    ("post /api/tables", "201", "lift", "post /api/tables/{table_id}/lift", OF_A_TABLE, {"seat": 0}),
    ("post /api/tables", "201", "talk", "post /api/tables/{table_id}/chat", OF_A_TABLE, None),
    ("post /api/tables", "201", "resign", "post /api/tables/{table_id}/seats/{seat}", {**OF_A_TABLE, "seat": 0}, {"do": "resign"}),
    ("post /api/tables", "201", "close", "post /api/tables/{table_id}/table", OF_A_TABLE, {"do": "close"}),
    ("post /api/join/{token}", "200", "choices", "get /api/tables/{table_id}/choices", {**OF_A_TABLE, "seat": 0}, None),
    ("post /api/join/{token}", "200", "screen", "get /api/tables/{table_id}", OF_A_TABLE, None),
    ("get /api/tables/{table_id}/choices", "200", "the first", "post /api/tables/{table_id}/actions", TABLE, ANSWER),
    ("get /api/tables/{table_id}/choices", "200", "the second", "post /api/tables/{table_id}/actions", TABLE, ANOTHER),
    ("get /api/tables/{table_id}/choices", "200", "something else", "post /api/tables/{table_id}/actions", TABLE, None),
    ("get /api/tables/{table_id}/choices", "200", "hint", "post /api/tables/{table_id}/hint", TABLE, {"seat": "$response.body#/seat"}),
    ("get /api/tables/{table_id}/choices", "200", "hurry", "post /api/tables/{table_id}/hurry", TABLE, {"seat": "$response.body#/seat"}),
    ("get /api/tables/{table_id}/choices", "200", "orders", "post /api/tables/{table_id}/reactions", TABLE,
     {"say": "ask", "seat": "$response.body#/seat"}),
    ("get /api/tables/{table_id}/choices", "200", "why not", "get /api/tables/{table_id}/why",
     {**TABLE, "seat": "$response.body#/seat", "action": "$response.body#/choices/0"}, None),
    ("post /api/tables/{table_id}/actions", "200", "undo", "post /api/tables/{table_id}/undo", TABLE,
     {"sequence": "$response.body#/sequence", "seat": "$request.body#/seat"}),
    ("post /api/tables/{table_id}/actions", "200", "the next choices", "get /api/tables/{table_id}/choices",
     {**TABLE, "seat": "$request.body#/seat"}, None),
    ("post /api/tables/{table_id}/actions", "200", "log", "get /api/tables/{table_id}/log", TABLE, None),
    ("post /api/tables/{table_id}/actions", "200", "screen", "get /api/tables/{table_id}", {**TABLE, "seat": "$request.body#/seat"}, None),
    ("post /api/tables/{table_id}/undo", "200", "choices", "get /api/tables/{table_id}/choices", {**TABLE, "seat": "$request.body#/seat"}, None),
    ("post /api/tables/{table_id}/chat", "200", "take it back", "post /api/tables/{table_id}/chat/{number}/remove",
     {**TABLE, "number": "$response.body#/number"}, None),
    ("post /api/replays", "201", "its steps", "get /api/replays/{replay_id}", {"replay_id": "$response.body#/id", "frame": "wide"}, None),
    ("post /api/replays", "201", "its words", "get /api/replays/{replay_id}/words", {"replay_id": "$response.body#/id"}, None),
    ("post /api/replays", "201", "its text", "get /api/replays/{replay_id}/record", {"replay_id": "$response.body#/id"}, None),
]  # fmt: skip


def with_links(schema: dict[str, Any]) -> dict[str, Any]:
    """The description of the server with wishes that can be fulfilled, and with links."""
    bodies = schema["components"]["schemas"]
    sound = {
        "type": "object",
        "required": ["game", "seats", "options", "pace"],
        "additionalProperties": False,
        "properties": {
            "game": {"enum": list(registered())},
            "seats": {"enum": [["me", "here"], ["me", "bot:random"], ["me", "friend"]]},
            "options": {"enum": [{"players": 2}]},
            "pace": {"enum": ["off"]},
        },
    }
    bodies["NewTableBody"] = sound
    records = [(ROOT / "tests" / "goldens" / f"{name}.txt").read_text(encoding="utf-8") for name in RECORDS]
    bodies["Upload"]["properties"]["record"] = {"enum": records}
    for source, status, name, target, parameters, body in LINKS:
        method, path = source.split()
        to_method, to_path = target.split()
        link: dict[str, Any] = {"operationId": schema["paths"][to_path][to_method]["operationId"], "parameters": parameters}
        if body is not None:
            link |= {"requestBody": body, "x-schemathesis": {"merge_body": False}}
        schema["paths"][path][method]["responses"][status].setdefault("links", {})[name] = link
    return schema


def answered(metrics: str) -> dict[str, Counter[str]]:
    """How many requests of each route of the API were answered by which status."""
    found: dict[str, Counter[str]] = {}
    for line in metrics.splitlines():
        seen = re.fullmatch(r'starmeeple_requests_total\{method="(\w+)",route="(/api[^"]*)",status="(\d+)"\} ([\d.e+]+)', line)
        if seen:
            found.setdefault(f"{seen[1]} {seen[2]}", Counter())[seen[3]] += int(float(seen[4]))
    return found


def report(schema: dict[str, Any], counts: dict[str, Counter[str]]) -> list[str]:
    """Print the answers by route; the routes that were never answered well."""
    missed = []
    for path, methods in schema["paths"].items():
        for method in methods:
            if path.endswith("/stream"):
                continue
            seen = counts.get(f"{method.upper()} {path}", Counter())
            well = sum(count for status, count in seen.items() if status.startswith("2"))
            print(
                f"{method.upper():5} {path:48} {well:6} well; {', '.join(f'{status}: {count}' for status, count in sorted(seen.items()))}"
            )
            missed += [path] if not well and f"{method} {path}" in {link[3] for link in LINKS} else []
    print(f"{sum(sum(seen.values()) for seen in counts.values())} requests in all")
    return missed


def run(address: str, token: str, schema: dict[str, Any], phases: str, examples: float, *more: str) -> tuple[int, int]:
    """Run schemathesis once; how it ended, and the number of cases."""
    with tempfile.TemporaryDirectory(prefix="starmeeple-api-") as folder:
        file = Path(folder) / "openapi.json"
        file.write_text(json.dumps(schema), encoding="utf-8")
        command = [
            sys.executable, "-m", "schemathesis.cli", "run", str(file), "--url", address, "--header", f"Authorization: Bearer {token}",
            "--max-examples", str(max(1, int(examples))), "--phases", phases, "--checks", CHECKS, "--continue-on-failure", "--no-color",
            "--workers", "1", "--request-timeout", "20", *more,
        ]  # fmt: skip
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    cases = re.search(r"(\d+) generated", done.stdout)
    print(done.stdout if done.returncode else f"{phases} {' '.join(more)}: {cases[0] if cases else 'nothing'}, no failure", flush=True)
    return done.returncode, int(cases[1]) if cases else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--database", default="")
    parser.add_argument("--only-links", action="store_true", help="leave out what is made route by route")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="starmeeple-api-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        server = Process(given.database or str(Path(folder) / "games.db"))
        server.start()
        try:
            program = Program(server.address)
            os.environ |= {"SCHEMATHESIS_HOOKS": "api_fuzz_hooks", "PYTHONPATH": str(Path(__file__).parent)}
            os.environ |= {"API_FUZZ_SERVER": server.address, "API_FUZZ_TOKEN": program.token}
            own = program.get("/api/openapi.json")
            operations = sum(len(methods) for methods in own["paths"].values())
            half = float(given.cases) if given.only_links else given.cases / 2
            linked = with_links(json.loads(json.dumps(own)))
            outcome, made = 0, 0
            if not given.only_links:
                outcome, made = run(
                    server.address, program.token, own, "examples,coverage,fuzzing", half / operations, "--exclude-path-regex", "/stream$"
                )
                half = given.cases - made
            # What the hooks put in is chance to the tool, which ends a run early then: so there are many short ones, each by a seed of its own.
            for number in range(MOST_RUNS):
                way = ["--include-path-regex", f"^/api/({WAYS[number % len(WAYS)]})$", "--mode", "positive", "--seed", str(number)]
                found, cases = run(server.address, program.token, linked, "stateful", SCENARIOS, *way)
                outcome, half, made = outcome or found, half - cases, made + cases
                if half <= 0:
                    break
            print(f"{made} cases in all")
            missed = report(own, answered(program.http.get("/metrics").text))
            if missed:
                print(f"never answered well: {', '.join(missed)}")
            return outcome or bool(missed)
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
