"""`starmeeple admin`: what those who run a server can do for and about its people and tables."""

import argparse
import asyncio

from starmeeple.core.errors import BadOptions
from starmeeple.server.storage.accounts import Accounts
from starmeeple.server.storage.database import Database, now
from starmeeple.server.storage.rows import Change
from starmeeple.server.tables.names import must_be_named

MOST = 100


def admin(given: argparse.Namespace) -> int:
    """Carry it out; a running server notices."""
    database = Database(given.database, alone=False)
    try:
        asyncio.run(carried_out(given, database))
        return 0
    finally:
        database.close()


async def carried_out(given: argparse.Namespace, database: Database) -> None:
    accounts = Accounts(database)
    if given.what == "people":
        for person, name, since, tables in await accounts.people(given.part, MOST):
            print(f"{person}  {name}  since {since[:10]}, at {tables} tables")
    elif given.what == "tables":
        for table, game, state, name, changed, _ in await accounts.tables(given.state, MOST):
            print(f"{table}  {game}  {state}  {name}  {changed[:16]}")
    elif given.what in ("person", "sign-out", "code", "forget", "rename"):
        await about_person(given, database, accounts)
    else:
        await about_table(given, database, accounts)


async def about_person(given: argparse.Namespace, database: Database, accounts: Accounts) -> None:
    person = given.id
    if not await database.name(person) and not await accounts.sign_ins(person) and given.what != "forget":
        raise BadOptions("id", f"there is no person {person!r}")
    if given.what == "person":
        print(await database.name(person))
        for one in await accounts.sign_ins(person):
            print(f"signed in by {one.how}: {one.label}, since {one.created[:10]}, seen {one.seen[:10]}")
        for key in await accounts.passkeys(person):
            print(f"passkey {key.label}, since {key.created[:10]}")
    elif given.what == "sign-out":
        print(f"{await accounts.end(person)} sign-ins are ended.")
    elif given.what == "code":
        print(await accounts.new_code(person))
    elif given.what == "rename":
        await database.rename(person, must_be_named(given.name))
    else:
        changed = await accounts.delete_person(person)
        print(f"Forgotten; {len(changed)} tables have changed.")


async def about_table(given: argparse.Namespace, database: Database, accounts: Accounts) -> None:
    row = await database.table(given.id)
    if row is None:
        raise BadOptions("id", f"there is no table {given.id!r}")
    if given.what == "close":
        if row.state not in ("waiting", "running"):
            raise BadOptions("id", f"the table is {row.state} already")
        await database.change(row.id, row.version, Change({"state": "closed", "waiting": [], "changed": now()}))
    else:
        await accounts.delete_table(row.id)
