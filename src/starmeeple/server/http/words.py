"""The words and signs of a game, of a table or of a replay: what "?" opens, and what pages underline."""

import asyncio
from collections.abc import Mapping

from fastapi import APIRouter
from typing_extensions import TypedDict

from starmeeple.drawing.icons import SYMBOLS
from starmeeple.games import find
from starmeeple.glossary import Word, glossary, words_at
from starmeeple.server.http.access import Asking
from starmeeple.server.http.api import RESPONSES
from starmeeple.server.screens.cards import clause_url

router = APIRouter(prefix="/api", responses=RESPONSES)


class WordCard(TypedDict):
    """A word, and the signs that stand for it."""

    name: str
    text: str
    clause: str
    clause_url: str
    forms: list[str]  # how it is written in texts; in small letters it also fits the beginning of a sentence
    icons: dict[str, str]  # name of the sign -> SVG in a box of 24 × 24


@router.get("/games/{slug}/words", summary="The words and signs of a game")
async def words_of_game(caller: Asking, slug: str) -> list[WordCard]:
    return await asyncio.to_thread(cards_of, find(slug).slug)


@router.get("/tables/{table_id}/words", summary="The words and signs of a table")
async def words_of_table(caller: Asking, table_id: str) -> list[WordCard]:
    table = await caller.services.registry.table(table_id)
    return await asyncio.to_thread(cards_of, table.row.game, table.setup.options)


@router.get("/replays/{replay_id}/words", summary="The words and signs of a replay")
async def words_of_replay(caller: Asking, replay_id: str) -> list[WordCard]:
    setup = (await caller.services.replays.replay(replay_id)).setup
    return await asyncio.to_thread(cards_of, setup.game.slug, setup.options)


def cards_of(slug: str, options: Mapping[str, object] | None = None) -> list[WordCard]:
    """The words of a game, or those that fit some options."""
    assert find(slug).picture is not None  # a game's own signs are drawn when its pictures are loaded
    return [card_of(slug, word) for word in (glossary(slug) if options is None else words_at(slug, options))]


def card_of(slug: str, word: Word) -> WordCard:
    return {
        "name": word.name, "text": word.text, "clause": word.clause, "clause_url": clause_url(slug, word.clause),
        "forms": list(word.forms), "icons": {name: SYMBOLS[name] for name in word.icons},
    }  # fmt: skip
