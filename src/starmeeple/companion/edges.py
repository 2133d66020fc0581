"""An Edge that turns up while the offers are refilled: what it does for the competition. [SC 12.6]"""

import re
from collections.abc import Generator
from typing import TYPE_CHECKING

from starmeeple.companion.asking import Answer, Question, choice, number, yes_or_no
from starmeeple.companion.steps import Step
from starmeeple.games.spacecorp.engine import fields as f

if TYPE_CHECKING:
    from starmeeple.companion.session import Session

Talk = Generator[Question, object, None]
EDGES = (
    ("no", "No Edge: all boxes are full"), ("salvage", "Salvage"), ("sabotage", "Sabotage"), ("probe", "A probe"), ("intercept", "Intercept"),
    ("poach", "Poach"), ("claim-jump", "Claim Jump"), ("hostile-takeover", "Hostile Takeover"), ("parallel-discovery", "Parallel Discovery"),
    ("other", "Another Edge"), ("empty", "The deck ran out"),
)  # fmt: skip
OTHER = (*((str(n), f"{n} ₣") for n in range(6)), ("discovery", "A discovery"), ("card", "One more card"), ("nothing", "Something else"))


def edge(session: "Session", name: str) -> Generator[Question, object, int]:
    """What an Edge does for the competition, by what is asked of the person; its number for the rules. [SC 12.6]"""
    table = session.table
    figures, asked = table.figures, name
    if name == "other":
        what = str((yield choice("What does the Edge give the competition?", "SC 12.6", OTHER)))
        if what in ("discovery", "card"):
            name = {"discovery": "probe", "card": "intercept"}[what]
        else:
            figures.edge_profit[f.PARALLEL_DISCOVERY] = int(what) if what.isdecimal() else 0
            name = "parallel-discovery"
            if what == "nothing":
                session.tell(Step("Do what the Edge says; nothing of it goes into the competition’s books.", "SC 12.6"))
    elif name == "sabotage":
        yield from ask_teams(session)
    elif name in ("poach", "hostile-takeover", "claim-jump"):
        yield from ask_loss(session, name)
        name = "parallel-discovery"
    elif name == "salvage":
        session.tell(Step("Discard every Start card in the offer boxes, too.", "SC 12.6"))
    if name == "salvage" or asked == "parallel-discovery":
        profit = yield from ask_edge_profit(session, asked)
        figures.edge_profit[f.EDGES.index(name)] = profit
    return f.EDGES.index(name)


def ask_edge_profit(session: "Session", name: str) -> Generator[Question, object, int]:
    """What an Edge pays the competition, once."""
    key = f"edges.{name}.rival_profit"
    profit = session.knows(key)
    if profit is None:
        profit = int(str((yield number(f"How many ₣ does {dict(EDGES)[name]} pay the competition?", "SC 12.6", 0, 5))))
        session.learn(key, profit)
    return int(profit)


def ask_teams(session: "Session") -> Talk:
    """Where the person's teams stand. [SC 12.6]"""
    table = session.table
    reader = table.reader()

    def read(line: str) -> object:
        words = [word for word in re.split(r"[\s,;]+", line) if word and word not in ("and", "none", "start")]
        return tuple(table.site(reader.site(word)) for word in words)

    answer = yield Question(
        "Where are your teams, apart from the start? Their sites by number, or `none`.", "SC 12.6", (Answer("none", "None"),), read, "sites"
    )
    assert isinstance(answer, tuple)
    session.put_teams([int(site) for site in answer])


def ask_loss(session: "Session", name: str) -> Talk:
    """Edges that cost the person something, or pay where there is nothing to lose. [SC 12.6]"""
    profit = 0
    if name == "claim-jump":
        teams = int(str((yield number("How many of your teams stand on a discovery tile without a base?", "SC 12.6", 0, 4, 4))))
        profit = teams * (yield from ask_edge_profit(session, name)) if teams else 0
    else:
        what = "a card in hand" if name == "poach" else "an Infra card in your headquarters"
        if (yield yes_or_no(f"Have you {what}?", "SC 12.6")) == "no":
            profit = yield from ask_edge_profit(session, name)
        else:
            lost = (
                "one hand card of your choice"
                if name == "poach"
                else "your Infra card with the highest printed value, of equals the one in the lowest slot"
            )
            session.tell(Step(f"Discard {lost}.", "SC 12.6"))
    session.table.figures.edge_profit[f.PARALLEL_DISCOVERY] = profit
