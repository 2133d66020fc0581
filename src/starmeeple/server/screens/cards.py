"""What lists and forms show: games, options, bots and tables; and the addresses of clauses."""

from functools import cache
from typing import TYPE_CHECKING

from starmeeple import bots
from starmeeple.core.errors import StarmeepleError
from starmeeple.core.game import Game, Option
from starmeeple.core.words import anchor
from starmeeple.game_setup import GameSetup, printed_edition
from starmeeple.games import find
from starmeeple.guides import has_guide
from starmeeple.lab.weights import FILE, heaviest
from starmeeple.record import plain
from starmeeple.server.screens.model import BotCard, GameCard, OptionCard, TableCard
from starmeeple.server.screens.results import result_sentence
from starmeeple.server.storage.rows import TableRow
from starmeeple.server.tables.variants import stored_setup

if TYPE_CHECKING:
    from starmeeple.server.storage.database import Database

TO_LOOK_UP = 10  # guesses that are named on the page of a game
MOST_TABLES = 60  # in a person's list
ORDER = {"running": 1, "waiting": 2, "over": 3}


def clause_url(slug: str, clause: str) -> str:
    """The address of a clause in the readable rules."""
    return f"/rules/{slug}#{anchor(clause)}" if slug and clause else ""


def bot_cards() -> list[BotCard]:
    """The kinds of bots with how they play; the first one, which answers at once, is what a seat gets that names none."""
    order = sorted(bots.NAMES, key=lambda name: name != "steady")
    return [{"name": name, "blurb": bots.SENTENCES[name]} for name in order]


def game_card(game: Game) -> GameCard:
    """A game in the lobby."""
    rules = game.seats.when
    return {
        "slug": game.slug, "name": game.name, "blurb": game.blurb, "minutes": game.minutes,
        "low": min([game.seats.low, *[low for _, _, low, _ in rules]]), "high": max([game.seats.high, *[high for _, _, _, high in rules]]),
        "default_players": game.default_players, "base_low": game.seats.low, "base_high": game.seats.high,
        "seat_rules": [{"option": option, "value": value, "low": low, "high": high} for option, value, low, high in rules],
        "options": [option_card(option) for option in game.options], "rules": f"/rules/{game.slug}", "picture": f"/games/{game.slug}.svg",
        "new": f"/new/{game.slug}", "learn": f"/learn/{game.slug}" if has_guide(game.slug) else "", "figures": printed_edition(game.slug).honesty(),
    }  # fmt: skip


@cache
def figures_to_look_up(slug: str) -> list[tuple[str, str]]:
    """The guesses that matter most, and what they are worth, as the lab weighed them: for owners of the box."""
    found = heaviest(find(slug).folder() / FILE, TO_LOOK_UP)
    return [(key.replace(".", " › ").replace("_", " ").replace("*", "all"), said) for key, said in found]


def option_card(option: Option) -> OptionCard:
    """An option in the form for a new table."""
    kind = "flag" if isinstance(option.default, bool) else "number" if isinstance(option.default, int) else "choice"
    return {
        "name": option.name, "title": option.name.replace("_", " "), "meaning": option.meaning, "kind": kind, "default": option.default,
        "choices": list(option.choices), "low": option.low, "high": option.high, "clause": option.clause,
    }  # fmt: skip


def options_text(setup: GameSetup) -> str:
    """The options in words, those that differ from the usual."""
    players = int(setup.options["players"])
    parts = [f"{players} players" if players > 1 else "solo"]
    for option in setup.game.options:
        value = setup.options[option.name]
        if value != option.default:
            title = option.name.replace("_", " ")
            parts.append(title if value is True else f"no {title}" if value is False else f"{title} {plain(value).replace('-', ' ')}")
    parts += [f"variant: {overlay.name}" for overlay in setup.edition.overlays]
    return ", ".join(parts)


async def tables_of(person: str, database: "Database") -> list[TableCard]:
    """A person's tables, your turn first, then running, waiting, over."""
    if not person:
        return []
    cards = [table_card(row, person) for row in await database.tables_of(person, MOST_TABLES) if row.state != "closed"]
    return sorted(cards, key=lambda card: 0 if card["your_turn"] else ORDER[card["state"]])


def table_card(row: TableRow, person: str) -> TableCard:
    """A table in a list."""
    try:
        game_name, options = find(row.game).name, options_text(stored_setup(row.game, row.options))
    except StarmeepleError:  # a game or an option that is no more
        game_name, options = row.game, ""
    mine = [seat.seat for seat in row.seats if person and seat.kind == "person" and seat.person == person and not seat.stand_in]
    return {
        "id": row.id, "url": f"/table/{row.id}", "game": row.game, "game_name": game_name, "name": row.name, "options": options,
        "state": row.state, "your_turn": row.state == "running" and any(seat in row.waiting for seat in mine),
        "host": bool(person) and row.host == person, "players": [s.name if s.kind != "open" else "open seat" for s in row.seats],
        "result": result_sentence(row, person), "replay": f"/replay/{row.id}" if row.state == "over" else "",
        "changed": row.changed,
    }  # fmt: skip
