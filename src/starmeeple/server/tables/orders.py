"""Standing orders at a table: how somebody says in advance that they decline reactions. `Table` keeps them."""

from starmeeple.core.standing import ASK, standing_order
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.rows import Change
from starmeeple.server.tables.table import Table


async def give_order(table: Table, person: str, seat: int, say: str) -> None:
    """Give or take back a standing order. Nobody else hears of it: it is no row of the log, changes no number and no time, and
    wakes nobody but its giver."""

    async def ordered() -> None:
        table.must_hold(person, seat)
        match = table.must_run()
        reactions = table.setup.game.reactions
        if reactions is None:
            raise RequestError("bad-request", "Nobody is ever asked for a reaction in this game.")
        order = standing_order(reactions, say, match.view(seat))
        if order is None and say != ASK:
            spans = ", ".join([ASK, *[key for _, key in reactions.spans]])
            raise RequestError("bad-request", f"A standing order is one of {spans}.")
        await table.store(Change(standing={seat: order}))
        for listener in table.listeners:
            if listener.person == person:
                listener.news.set()

    await table.alone(ordered)
    table.wake_bots(table)
