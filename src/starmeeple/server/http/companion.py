"""The pages of the competition beside the real box. Every form works without script: a POST, then a redirect."""

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from starmeeple.companion import Session
from starmeeple.companion.books import at_site, shown
from starmeeple.companion.cards import TYPES
from starmeeple.core.errors import StarmeepleError
from starmeeple.games.spacecorp.engine.fields import ERAS
from starmeeple.server.http.access import Asking, Caller
from starmeeple.server.http.errors import error_body, status_of
from starmeeple.server.http.pages import number, posted, see_other
from starmeeple.server.screens.cards import clause_url

router = APIRouter(include_in_schema=False)
SLUG = "spacecorp"


@router.get("/companion")
async def companions_page(caller: Asking) -> Response:
    mine = await caller.services.companions.of(caller.person)
    return await caller.services.templates.page(caller, "companions", mine=mine, eras=[(era, era.capitalize()) for era in ERAS])


@router.post("/companion")
async def begin(caller: Asking) -> Response:
    form = await posted(caller, "table")
    return see_other(f"/companion/{await caller.services.companions.create(caller.person, form.get('era', ''))}")


@router.get("/companion/{session_id}")
async def companion_page(caller: Asking, session_id: str) -> Response:
    return await shown_page(caller, session_id, None)


async def shown_page(caller: Caller, session_id: str, error: StarmeepleError | None) -> Response:
    """The session as it stands, with what was wrong with the last line."""
    session = await caller.services.companions.session(caller.person, session_id)
    body = error_body(error, SLUG) if error is not None else None
    status = status_of(error) if error is not None else 200
    return await caller.services.templates.page(caller, "companion", status, c=screen(session, session_id), error=body)


@router.post("/companion/{session_id}")
async def say(caller: Asking, session_id: str) -> Response:
    form = await posted(caller)
    caller.request.state.back = f"/companion/{session_id}"
    try:
        await caller.services.companions.say(caller.person, session_id, number(form, "said"), line_of(form))
    except StarmeepleError as error:
        if getattr(error, "code", "") in ("not-found", "no-person", "forged-request", "too-many-requests"):
            raise
        return await shown_page(caller, session_id, error)
    return see_other(f"/companion/{session_id}")


@router.get("/companion/{session_id}/{kind}.txt")
async def text_file(caller: Asking, session_id: str, kind: str) -> Response:
    session = await caller.services.companions.session(caller.person, session_id)
    text = {"record": session.record, "overlay": session.overlay}.get(kind)
    if text is None:
        return PlainTextResponse("There is no such file.", 404)
    name = {"record": "competition.txt", "overlay": "my-box.toml"}[kind]
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def line_of(form: Mapping[str, str]) -> str:
    """What a form says, in the words of the sheet."""
    kind = form.get("kind", "")
    boxes = ",".join(box for box in "1234" if form.get(f"box{box}"))
    offers = f"offers {boxes} {form.get('type', '')}".strip()
    if kind == "site":
        chosen = [name[4:] for name in form if name.startswith("site") and name[4:].isdecimal()]
        selector = form.get("selector", "").strip()
        return f"site {'/'.join(chosen)}" + (f" selector {selector}" if selector else "")
    if kind == "group":
        among = form.get("group", "")
        return f"{form.get('which', '')}" + (f" of {among}" if among else "")
    if kind == "offers":
        return offers
    if kind == "progress":
        return f"{form.get('code', '').strip()}{'*' if form.get('star') else ''} {offers}"
    if kind == "fact":
        place = form.get("where", "")
        return f"{form.get('fact', '')} {place}".strip()
    return form.get("line", "")


def screen(session: Session, session_id: str) -> dict[str, object]:
    """What the page shows."""
    table, question = session.table, session.question
    reader = table.reader()
    return {
        "id": session_id,
        "url": f"/companion/{session_id}",
        "era": session.era,
        "era_name": session.era.capitalize(),
        "said": len(session.lines),
        "profit": int(table.position.rival_profit),
        "books": shown(session),
        "steps": [
            {"text": step.text, "why": step.why, "clause": step.clause, "clause_url": clause_url(SLUG, step.clause)} for step in session.new
        ],
        "question": None
        if question is None
        else {
            "text": question.text, "clause": question.clause, "clause_url": clause_url(SLUG, question.clause), "takes": question.takes,
            "answers": [{"words": answer.words, "label": answer.label} for answer in question.answers],
        },
        "asks_card": (question is None and not session.over) or (question is not None and question.takes == "card"),
        "idle": question is None and not session.over,
        "over": session.over and question is None,
        "last": session.era == ERAS[-1],
        "prompt": session.prompt,
        "sites": [
            {"number": table.number(site), "name": table.figures.site_names[site], "things": ", ".join(at_site(session, site))}
            for site in table.sites if table.has_room(site)
        ],
        "groups": [{"name": name, "sites": ", ".join(map(str, numbers))} for name, numbers in reader.groups.items() if numbers],
        "codes": [{"code": code, "name": name} for code, name in reader.codes.items()],
        "types": list(TYPES),
        "contracts": list(range(1, reader.contracts + 1)),
        "lines": session.lines[-12:],
    }  # fmt: skip
