"""Learn in 5 minutes: a game's guide, one step a page. Nothing is kept: the number of the step is all that a page needs to know."""

import asyncio
from functools import lru_cache

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response
from typing_extensions import TypedDict

from starmeeple.core.frames import FRAMES, WIDE
from starmeeple.core.game import Game
from starmeeple.core.speech import named
from starmeeple.drawing.names import with_names
from starmeeple.games import find
from starmeeple.guides import LEARNER, Guide, guide, has_guide
from starmeeple.record import plain
from starmeeple.server.http.access import Asking
from starmeeple.server.http.errors import RequestError
from starmeeple.server.http.framing import frame_named, frame_of_page

router = APIRouter(include_in_schema=False)
TEACHER = "novice"  # the bot of the real game that follows
KEPT = 120  # drawings; a guide on one kind of screen has about a dozen


class Lesson(TypedDict):
    """A step of a guide as the page shows it."""

    step: int  # from 1 on
    steps: int
    text: str
    told: list[str]  # what happened since the step before
    status: str  # round and phase
    label: str  # what the action is called; "" at the end
    targets: list[str]  # where to click; none: the labelled key
    picture: str
    back: str  # addresses of the steps around, "" where there is none
    next: str


@router.get("/learn/{slug}")
async def learn_page(caller: Asking, slug: str, step: int = 1) -> Response:
    game, found = guide_to(slug)
    frame = frame_of_page(caller.request).name
    lesson = await asyncio.to_thread(lesson_of, slug, step, frame)
    return await caller.services.templates.page(
        caller, "learn", game={"slug": slug, "name": game.name}, lesson=lesson, frame=frame, form=real_game(found)
    )


@router.get("/learn/{slug}/step/{step}")
async def learn_step(slug: str, step: int, frame: str = WIDE.name) -> Response:
    guide_to(slug)
    return JSONResponse(await asyncio.to_thread(lesson_of, slug, step, frame_named(frame).name))


def guide_to(slug: str) -> tuple[Game, Guide]:
    """A game and its guide."""
    game = find(slug)
    if not has_guide(slug):
        raise RequestError("not-found", f"There is no guide to {game.name}. Its rules say how it is played.")
    return game, guide(slug)


@lru_cache(maxsize=KEPT)
def lesson_of(slug: str, number: int, frame: str) -> Lesson:
    """What the page shows at a step, drawn for the shape of its window."""
    found = guide(slug)
    if not 1 <= number <= len(found.steps):
        raise RequestError("not-found", f"This guide has steps 1 to {len(found.steps)}.")
    step, game = found.steps[number - 1], found.setup.game
    view, targets = step.state.view(LEARNER), found.targets(step)
    return {
        "step": number, "steps": len(found.steps), "text": step.text, "told": list(step.told),
        "status": named(game.words.status(view), found.names), "label": found.label(step), "targets": targets,
        "picture": with_names(game.picture.draw(view, targets, FRAMES[frame]), found.names),
        "back": f"/learn/{slug}?step={number - 1}" if number > 1 else "",
        "next": f"/learn/{slug}?step={number + 1}" if not step.is_last else "",
    }  # fmt: skip


def real_game(found: Guide) -> dict[str, str]:
    """The form for a real game with what was learnt, against the novice."""
    players = max(2, found.setup.players)
    form = {"players": str(players), "seat.0": "me"} | {f"seat.{seat}": f"bot:{TEACHER}" for seat in range(1, players)}
    return form | {f"option.{name}": plain(value) for name, value in found.options.items() if name != "players"}
