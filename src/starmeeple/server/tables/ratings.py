"""Ratings for those who want them: per game, and per level (the strongest kind of bot at the table, or people alone), by the ranking of finished
games of two or more people who want to be rated. Plackett-Luce of `openskill`; what is shown is a cautious guess, the mean less three deviations."""

from typing import TypedDict

import sqlalchemy as sa
from openskill.models import PlackettLuce

from starmeeple import bots
from starmeeple.server.storage.database import Database, now
from starmeeple.server.storage.rows import TableRow
from starmeeple.server.storage.schema import people, rated, ratings

PEOPLE = "people"


class RatingCard(TypedDict):
    """A rating in a list."""

    game: str
    level: str
    rating: float
    games: int


def level_of(row: TableRow) -> str:
    """The strongest kind of bot at a table, or people alone."""
    kinds = [seat.bot for seat in row.seats if seat.kind == "bot" and not seat.resigned]
    return max(kinds, key=lambda kind: list(bots.NAMES).index(kind) if kind in bots.NAMES else -1) if kinds else PEOPLE


class Ratings:
    """The ratings on one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._model = PlackettLuce()

    async def wants(self, person: str) -> bool:
        wanted = sa.select(people.c.rated).where(people.c.id == person)
        return bool(await self._database.runner.read(lambda connection: connection.scalar(wanted)))

    async def want(self, person: str, yes: bool) -> None:
        """Be rated from now on; or no longer, and be forgotten here."""

        def work(connection: sa.Connection) -> None:
            if not connection.execute(people.update().where(people.c.id == person).values(rated=int(yes))).rowcount and yes:
                connection.execute(people.insert().values(id=person, name="", created=now(), rated=1))
            if not yes:
                connection.execute(ratings.delete().where(ratings.c.person == person))

        await self._database.runner.write(work)

    async def of(self, person: str) -> list[RatingCard]:
        """A person's ratings."""
        wanted = sa.select(ratings).where(ratings.c.person == person).order_by(ratings.c.game, ratings.c.level)

        def work(connection: sa.Connection) -> list[RatingCard]:
            return [
                {"game": row["game"], "level": row["level"], "rating": round(row["mu"] - 3 * row["sigma"], 1), "games": row["games"]}
                for row in connection.execute(wanted).mappings()
            ]

        return await self._database.runner.read(work)

    async def count(self, row: TableRow) -> bool:
        """Count a finished game, once; False if it is counted already or does not count. Somebody at several seats counts by the best;
        whoever has resigned has lost to everybody who has not."""
        if row.state != "over" or row.result is None:
            return False
        places: dict[str, int] = {}
        for seat, place in zip(row.seats, row.result["ranking"]):
            if seat.kind == "person" and seat.person:
                places[seat.person] = min(place, places.get(seat.person, place))
        for seat in row.seats:
            if seat.resigned:
                places.setdefault(seat.resigned, len(row.seats) + 1)
        if len(places) < 2:
            return False
        level = level_of(row)

        def work(connection: sa.Connection) -> bool:
            if connection.scalar(sa.select(rated.c.table_id).where(rated.c.table_id == row.id)):
                return False
            wanting = sa.select(people.c.id).where(people.c.id.in_(places) & (people.c.rated == 1))
            those = sorted(str(person) for (person,) in connection.execute(wanting))
            connection.execute(rated.insert().values(table_id=row.id, at=now()))
            if len(those) < 2:
                return False
            here = (ratings.c.game == row.game) & (ratings.c.level == level) & ratings.c.person.in_(those)
            known = {
                str(found["person"]): found for found in connection.execute(sa.select(ratings).where(here).with_for_update()).mappings()
            }
            before = [
                self._model.rating(mu=known[who]["mu"], sigma=known[who]["sigma"]) if who in known else self._model.rating()
                for who in those
            ]
            after = self._model.rate([[rating] for rating in before], ranks=[float(places[who]) for who in those])
            for who, (rating,) in zip(those, after):
                values = {"mu": rating.mu, "sigma": rating.sigma, "games": known[who]["games"] + 1 if who in known else 1}
                mine = (ratings.c.person == who) & (ratings.c.game == row.game) & (ratings.c.level == level)
                if who in known:
                    connection.execute(ratings.update().where(mine).values(**values))
                else:
                    connection.execute(ratings.insert().values(person=who, game=row.game, level=level, **values))
            return True

        return await self._database.runner.write(work)
