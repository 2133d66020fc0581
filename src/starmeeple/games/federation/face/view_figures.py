"""The printed figures that pictures and words speak of, with a mark where they are reconstructed."""

from functools import lru_cache

from typing_extensions import TypedDict

from starmeeple.edition import Edition
from starmeeple.games.federation.engine import fields as f


class Row(TypedDict):
    guessed: list[str]  # figures that are reconstructed


class Tile(Row):
    timing: str
    effect: list[str]


class Alteration(Row):
    power: int
    symbol: str
    vote: int
    bonus: list[str]


class Ambassador(Row):
    vote: int
    bonus: list[str]


class Mission(Row):
    level: int
    effect: list[str]


class Room(Row):
    letter: str
    cost: list[str]
    effect: list[str]


class Stall(Row):
    cost: list[str]
    first: int
    first_of: list[str]
    second: int
    second_of: list[str]


class Building(Row):
    cost: list[str]
    income: list[str]


class Gain(Row):
    gain: list[str]


class Effect(Row):
    effect: list[str]


class PrintedFigures(TypedDict):
    """Tables by name, and single figures."""

    tiles: dict[str, Tile]
    alterations: dict[str, Alteration]
    ambassadors: dict[str, Ambassador]
    missions: dict[str, Mission]
    rooms: dict[str, Room]
    stalls: dict[str, Stall]
    buildings: dict[str, Building]
    mega_cost: list[str]
    mega_guessed: bool
    multipliers: list[int]
    asteroids: dict[str, Gain]
    neo: dict[str, Gain]
    starting: dict[str, Effect]
    deep_space: dict[str, Effect]
    upkeep: list[str]
    levels: list[int]
    lapse_level: int  # to which one drops who pays nothing
    medal_degree: int
    medal_points: list[int]
    law_points: int  # for each level of influence on the law's planet
    joint_gains: list[str]
    rooms_order: list[str]


class Reader:
    """One row of an edition's table."""

    def __init__(self, edition: Edition, group: str, name: str) -> None:
        self.edition = edition
        self.key = f"{group}.{name}"

    def integer(self, column: str) -> int:
        return self.edition.integer(f"{self.key}.{column}")

    def text(self, column: str) -> str:
        return self.edition.text(f"{self.key}.{column}")

    def texts(self, column: str) -> list[str]:
        return self.edition.texts(f"{self.key}.{column}")

    def guessed(self, *columns: str) -> list[str]:
        """Which of these figures are reconstructed."""
        return [column for column in columns if self.edition.is_reconstructed(f"{self.key}.{column}")]


@lru_cache(maxsize=16)
def printed_figures(edition: Edition) -> PrintedFigures:
    """The figures of an edition."""

    def rows(group: str) -> list[tuple[str, Reader]]:
        return [(name, Reader(edition, group, name)) for name in edition.rows(group)]

    def gains(group: str) -> dict[str, Gain]:
        return {name: {"gain": row.texts("gain"), "guessed": row.guessed("gain")} for name, row in rows(group)}

    def effects(group: str) -> dict[str, Effect]:
        return {name: {"effect": row.texts("effect"), "guessed": row.guessed("effect")} for name, row in rows(group)}

    return {
        "tiles": {
            name: {"timing": row.text("timing"), "effect": row.texts("effect"), "guessed": row.guessed("timing", "effect")}
            for name, row in rows("erudites")
        },
        "alterations": {
            name: {
                "power": row.integer("power"), "symbol": row.text("symbol"), "vote": row.integer("vote"), "bonus": row.texts("bonus"),
                "guessed": row.guessed("power", "symbol", "vote", "bonus"),
            }
            for name, row in rows("alterations")
        },
        "ambassadors": {
            name: {"vote": row.integer("vote"), "bonus": row.texts("bonus"), "guessed": row.guessed("vote", "bonus")}
            for name, row in rows("ambassadors")
        },
        "missions": {
            name: {"level": row.integer("level"), "effect": row.texts("effect"), "guessed": row.guessed("level", "effect")}
            for name, row in rows("missions")
        },
        "rooms": {
            name: {
                "letter": row.text("letter"), "cost": row.texts("cost"), "effect": row.texts("effect"),
                "guessed": row.guessed("letter", "cost", "effect"),
            }
            for name, row in rows("rooms")
        },
        "stalls": {
            name: {
                "cost": row.texts("cost"), "first": row.integer("first"), "first_of": row.texts("first_of"), "second": row.integer("second"),
                "second_of": row.texts("second_of"), "guessed": row.guessed("cost", "first", "first_of", "second", "second_of"),
            }
            for name, row in rows("stalls")
        },
        "buildings": {
            name: {"cost": row.texts("cost"), "income": row.texts("income"), "guessed": row.guessed("cost", "income")}
            for name, row in rows("structures")
        },
        "mega_cost": edition.texts("megastructures.cost"),
        "mega_guessed": edition.is_reconstructed("megastructures.cost"),
        "multipliers": edition.integers("megastructures.multipliers"),
        "asteroids": gains("asteroids"),
        "neo": gains("neo.spaces"),
        "starting": effects("starting"),
        "deep_space": effects("deep-space"),
        "upkeep": edition.texts("authority.upkeep"),
        "levels": edition.integers("authority.levels"),
        "lapse_level": edition.integer("authority.lapse_level"),
        "medal_degree": edition.integer("authority.medal_degree"),
        "medal_points": edition.integers("medals.points"),
        "law_points": edition.integer("pieces.law_points"),
        "joint_gains": edition.texts("projects.joint_gains"),
        "rooms_order": list(f.ROOM_NAMES),
    }  # fmt: skip
