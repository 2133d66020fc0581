"""Hints: what a strong bot would do, from what the seat may know alone, said in everybody's log, and only where the host allows it."""

import time
from typing import Any

import pytest
from server.running import Program, Running

from starmeeple.core.rng import Rng
from starmeeple.games import registered
from starmeeple.server.workers.pool import Workers
from starmeeple.server.workers.process import ADVICE

SLOW = 6.0  # a new worker reads its modules first, and tests share two cores


def asked_of(person: Program, table: str) -> Any:
    """Wait until seat 0 is asked."""
    for _ in range(300):
        asked = person.choices(table, 0)
        if asked["choices"]:
            return asked
        time.sleep(0.05)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("slug", registered())
def test_a_hint_is_a_choice_with_a_reason_and_the_log_says_that_it_was_asked_for(server: Running, anna: Program, slug: str) -> None:
    players = 1 if slug == "spacecorp" else 2
    table = anna.table(slug, ["me", "bot:random"][:players], players=players)
    asked = asked_of(anna, table)
    began = time.monotonic()
    hint = anna.post(f"/api/tables/{table}/hint", {"seat": 0})
    assert time.monotonic() - began < SLOW
    assert hint["action"] in asked["choices"]
    assert hint["label"] in hint["sentence"] and hint["sentence"].endswith(".")
    again = anna.post(f"/api/tables/{table}/hint", {"seat": 0})
    log = anna.get(f"/api/tables/{table}")["log"]
    assert sum("asks for a hint" in line["text"] for line in log) == 1, "once for a question"
    anna.act(table, again["action"], asked["sequence"], 0)


def test_a_hint_knows_nothing_that_the_seat_cannot_know(server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the others hold, the bot that is asked for a hint gets the same position and the same seed."""
    table = anna.table("race-for-the-galaxy", ["me", "bot:random"], players=2)
    asked = asked_of(anna, table)
    live = server.services.registry.tables[table]
    workers = server.services.registry.bots.workers
    questions: list[str] = []

    async def heard(self: Workers, question: str) -> dict[str, object]:
        questions.append(question)
        return {"action": live.setup.vocabulary.parse(asked["choices"][0])}

    monkeypatch.setattr(Workers, "_once", heard)
    assert live.match is not None
    for seed in range(6):
        other = live.match.state.copy()
        other.redeal(0, Rng(seed))
        server.call(workers.ask(live.setup, other, 0, ADVICE, 5))
    assert len(questions) == 6 and len(set(questions)) == 1


def test_hints_are_for_whoever_is_asked_and_where_the_host_allows_them(anna: Program, berta: Program) -> None:
    table = anna.table("federation", ["me", "bot:random"], players=2)
    asked_of(anna, table)
    assert berta.refused("POST", f"/api/tables/{table}/hint", {"seat": 0}) == "not-your-seat"
    assert berta.refused("POST", f"/api/tables/{table}/table", {"do": "hints", "hints": "forbidden"}) == "not-the-host"
    anna.post(f"/api/tables/{table}/table", {"do": "hints", "hints": "forbidden"})
    assert anna.get(f"/api/tables/{table}")["table"]["hints"] is False
    assert anna.refused("POST", f"/api/tables/{table}/hint", {"seat": 0}) == "not-allowed"
    anna.post(f"/api/tables/{table}/table", {"do": "hints", "hints": "allowed"})
    assert anna.post(f"/api/tables/{table}/hint", {"seat": 0})["action"]
