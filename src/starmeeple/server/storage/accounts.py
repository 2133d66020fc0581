"""Storage of what keeps an identity over devices, and of its end: sign-ins, passkeys, recovery codes, deletion. Nothing in here signs anybody
in by itself: codes are kept as digests with our secret, passkeys as public keys."""

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from starmeeple.server.storage.database import Database, now
from starmeeple.server.storage.schema import (
    actions,
    chat,
    clocks,
    invitations,
    lifts,
    passkeys,
    people,
    rated,
    ratings,
    recovery,
    seats,
    sign_ins,
    standing,
    tables,
    uploads,
)

SOMEBODY = "Somebody"  # the name of those who have deleted themselves
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # of a recovery code: none looks like another
CODE_LETTERS = 25  # 125 bits


@dataclass(frozen=True)
class SignIn:
    """One browser or program of a person."""

    id: str
    how: str
    label: str
    created: str
    seen: str


@dataclass(frozen=True)
class Passkey:
    """A passkey of a person."""

    id: str
    person: str
    public_key: str
    count: int
    label: str
    created: str
    used: str


class Accounts:
    """The statements about identities, on one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._write = database.runner.write
        self._read = database.runner.read

    # Sign-ins ---------------------------------------------------------------------------------

    async def note(self, sign_in: str, person: str, how: str, label: str) -> None:
        """Remember a sign-in, or that it was used today."""

        def work(connection: sa.Connection) -> None:
            here = sign_ins.update().where(sign_ins.c.id == sign_in).values(seen=now())
            if not connection.execute(here).rowcount:
                values = {"id": sign_in, "person": person, "how": how, "label": label[:80], "created": now(), "seen": now(), "ended": 0}
                connection.execute(sign_ins.insert().values(**values))

        await self._write(work)

    async def has_ended(self, sign_in: str) -> bool:
        """Was a sign-in revoked?"""
        wanted = sa.select(sign_ins.c.ended).where(sign_ins.c.id == sign_in)
        return bool(await self._read(lambda connection: connection.scalar(wanted)))

    async def sign_ins(self, person: str) -> list[SignIn]:
        """The sign-ins of a person that hold, those used last first."""
        wanted = sa.select(sign_ins.c.id, sign_ins.c.how, sign_ins.c.label, sign_ins.c.created, sign_ins.c.seen)
        wanted = wanted.where((sign_ins.c.person == person) & (sign_ins.c.ended == 0)).order_by(sign_ins.c.seen.desc())
        return await self._read(lambda connection: [SignIn(*row) for row in connection.execute(wanted)])

    async def end(self, person: str, sign_in: str = "", but: str = "") -> int:
        """Revoke one sign-in of a person, or all of them but one; how many."""

        def work(connection: sa.Connection) -> int:
            which = (sign_ins.c.person == person) & (sign_ins.c.ended == 0) & (sign_ins.c.id != but)
            if sign_in:
                which &= sign_ins.c.id == sign_in
            ended = [str(row[0]) for row in connection.execute(sa.select(sign_ins.c.id).where(which))]
            connection.execute(sign_ins.update().where(which).values(ended=1))
            for one in ended:
                self.database.tell(connection, {"signed_out": one})
            return len(ended)

        return await self._write(work)

    async def forget_old(self, before: str) -> None:
        """Drop sign-ins that were not used since; their cookies have expired too."""
        await self._write(lambda connection: connection.execute(sign_ins.delete().where(sign_ins.c.seen < before)))

    # Recovery codes ---------------------------------------------------------------------------

    def _digest(self, code: str) -> str:
        tidy = "".join(letter for letter in code.upper() if letter in LETTERS)
        return hmac.new(self.database.secret.encode(), f"recovery {tidy}".encode(), hashlib.sha256).hexdigest()

    async def new_code(self, person: str) -> str:
        """A recovery code, in the place of the last one; it is shown once and kept nowhere."""
        letters = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))

        def work(connection: sa.Connection) -> None:
            connection.execute(recovery.delete().where(recovery.c.person == person))
            connection.execute(recovery.insert().values(person=person, digest=self._digest(letters), created=now()))

        await self._write(work)
        return "-".join(letters[at : at + 5] for at in range(0, CODE_LETTERS, 5))

    async def by_code(self, code: str) -> str:
        """The person to whom a recovery code belongs, or nothing."""
        wanted = sa.select(recovery.c.person).where(recovery.c.digest == self._digest(code))
        return str(await self._read(lambda connection: connection.scalar(wanted)) or "")

    async def code_since(self, person: str) -> str:
        """When the person's recovery code was made; nothing if there is none."""
        wanted = sa.select(recovery.c.created).where(recovery.c.person == person)
        return str(await self._read(lambda connection: connection.scalar(wanted)) or "")

    # Passkeys ---------------------------------------------------------------------------------

    async def passkeys(self, person: str) -> list[Passkey]:
        wanted = sa.select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
        return await self._read(lambda connection: [Passkey(**row) for row in connection.execute(wanted).mappings()])

    async def passkey(self, passkey: str) -> Passkey | None:
        wanted = sa.select(passkeys).where(passkeys.c.id == passkey)

        def work(connection: sa.Connection) -> Passkey | None:
            found = connection.execute(wanted).mappings().first()
            return Passkey(**found) if found else None

        return await self._read(work)

    async def add_passkey(self, passkey: Passkey) -> None:
        await self._write(lambda connection: connection.execute(passkeys.insert().values(**vars(passkey))))

    async def use_passkey(self, passkey: str, count: int) -> None:
        here = passkeys.update().where(passkeys.c.id == passkey).values(count=count, used=now())
        await self._write(lambda connection: connection.execute(here))

    async def remove_passkey(self, person: str, passkey: str) -> bool:
        here = passkeys.delete().where((passkeys.c.id == passkey) & (passkeys.c.person == person))
        return bool(await self._write(lambda connection: connection.execute(here).rowcount))

    # Deletion ---------------------------------------------------------------------------------

    async def delete_person(self, person: str, uploads_under: str = "") -> list[str]:
        """Forget a person: name, sign-ins, passkeys, code, ratings, chat; at tables that are left, the seat and the log say "Somebody", and
        another random id stands where theirs stood, so that what the game must know (who has seen which seat) stays known. The tables that
        have changed."""

        def work(connection: sa.Connection) -> list[str]:
            nobody = secrets.token_urlsafe(18)
            for table in (sign_ins, passkeys, recovery, ratings):
                connection.execute(table.delete().where(table.c.person == person))
            mentioned = {str(row[0]) for row in connection.execute(sa.select(seats.c.table_id).where(seats.c.person == person))}
            mentioned |= {str(row[0]) for row in connection.execute(sa.select(seats.c.table_id).where(seats.c.resigned == person))}
            mentioned |= {str(row[0]) for row in connection.execute(sa.select(tables.c.id).where(tables.c.host == person))}
            mentioned |= {str(row[0]) for row in connection.execute(sa.select(chat.c.table_id).where(chat.c.person == person))}
            changes = sa.select(actions.c.table_id, actions.c.notation).where(actions.c.kind == "seat")
            named = connection.execute(changes.where(actions.c.notation.contains(person, autoescape=True))).all()
            mentioned |= {str(table_id) for table_id, _ in named}
            names = {str(json.loads(notation).get("name", "")) for _, notation in named}
            names |= {str(row[0]) for row in connection.execute(sa.select(seats.c.name).where(seats.c.person == person))}
            names |= {str(row[0]) for row in connection.execute(sa.select(people.c.name).where(people.c.id == person))}
            told = sa.select(actions.c.table_id, actions.c.sequence, actions.c.notation)
            told = told.where((actions.c.kind == "seat") & actions.c.table_id.in_(mentioned))
            for table_id, sequence, notation in connection.execute(told).all():
                here = (actions.c.table_id == table_id) & (actions.c.sequence == sequence)
                connection.execute(actions.update().where(here).values(notation=without(notation, person, nobody, names)))
            connection.execute(chat.delete().where(chat.c.person == person))
            connection.execute(seats.update().where(seats.c.person == person).values(person=nobody, name=SOMEBODY))
            connection.execute(seats.update().where(seats.c.resigned == person).values(resigned=nobody, resigned_as=SOMEBODY))
            connection.execute(lifts.delete().where(lifts.c.person == person))
            for (table_id,) in connection.execute(sa.select(tables.c.id).where(tables.c.host == person)).all():
                others = sa.select(seats.c.person).where(
                    (seats.c.table_id == table_id) & (seats.c.kind == "person") & (seats.c.person != nobody)
                )
                host = connection.scalar(others.order_by(seats.c.seat)) or nobody
                connection.execute(tables.update().where(tables.c.id == table_id).values(host=host))
            if uploads_under:
                connection.execute(uploads.delete().where(uploads.c.id.startswith(uploads_under, autoescape=True)))
            connection.execute(people.delete().where(people.c.id == person))
            for table_id in mentioned:
                connection.execute(tables.update().where(tables.c.id == table_id).values(version=tables.c.version + 1))
                self.database.tell(connection, {"reread": table_id})
            self.database.tell(connection, {"person": person})
            return sorted(mentioned)

        return await self._write(work)

    async def delete_table(self, table_id: str) -> None:
        """Forget a table and all that was played and said at it."""

        def work(connection: sa.Connection) -> None:
            for part in (actions, seats, chat, standing, lifts, rated, clocks, invitations):
                connection.execute(part.delete().where(part.c.table_id == table_id))
            connection.execute(tables.update().where(tables.c.rematch == table_id).values(rematch=""))
            connection.execute(tables.delete().where(tables.c.id == table_id))
            self.database.tell(connection, {"reread": table_id})

        await self._write(work)

    async def remove_line(self, table_id: str, number: int, person: str) -> bool:
        """Take a line of chat away; False if it is not the person's."""

        def work(connection: sa.Connection) -> bool:
            here = (chat.c.table_id == table_id) & (chat.c.number == number) & (chat.c.person == person)
            if not connection.execute(chat.update().where(here).values(text="")).rowcount:
                return False
            connection.execute(tables.update().where(tables.c.id == table_id).values(version=tables.c.version + 1))
            self.database.tell(connection, {"table": table_id, "version": 1 << 30})
            return True

        return await self._write(work)

    # For the administrator --------------------------------------------------------------------

    async def people(self, part: str, most: int) -> list[tuple[str, str, str, int]]:
        """People by a part of their name: id, name, since when, at how many tables they sit."""
        sitting = sa.select(sa.func.count()).where(seats.c.person == people.c.id).scalar_subquery()
        wanted = sa.select(people.c.id, people.c.name, people.c.created, sitting).order_by(people.c.created.desc()).limit(most)
        if part:
            wanted = wanted.where(sa.func.lower(people.c.name).contains(part.lower(), autoescape=True))
        return await self._read(lambda connection: [(str(a), str(b), str(c), int(d)) for a, b, c, d in connection.execute(wanted)])

    async def tables(self, state: str, most: int) -> list[tuple[str, ...]]:
        """Tables, those changed last first: id, game, state, name, changed, owner."""
        columns = (tables.c.id, tables.c.game, tables.c.state, tables.c.name, tables.c.changed, tables.c.owner)
        wanted = sa.select(*columns).order_by(tables.c.changed.desc()).limit(most)
        if state:
            wanted = wanted.where(tables.c.state == state)
        return await self._read(lambda connection: [tuple(map(str, row)) for row in connection.execute(wanted)])


def without(notation: str, person: str, nobody: str, names: set[str]) -> str:
    """The row of a changed seat without somebody's names and id."""
    change: dict[str, Any] = json.loads(notation)
    for key in ("enters", "leaves"):
        if change.get(key) == person:
            change[key] = nobody
    for key in ("name", "by", "to"):
        if change.get(key) in names:
            change[key] = SOMEBODY
    return json.dumps(change, ensure_ascii=False, sort_keys=True)
