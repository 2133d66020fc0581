"""Errors as they leave the server: a stable code, a sentence and a status, never a traceback."""

from typing_extensions import TypedDict

from starmeeple.core.errors import BadRecord, IllegalMove, StarmeepleError
from starmeeple.server.screens.cards import clause_url

STATUS = {
    "illegal-move": 422,
    "bad-notation": 400,
    "excluded": 422,
    "not-your-turn": 409,
    "stale-action": 409,
    "repeated-action": 409,
    "nothing-to-undo": 409,
    "not-your-seat": 403,
    "not-the-host": 403,
    "not-over": 403,
    "not-allowed": 403,
    "seat-taken": 409,
    "name-taken": 409,
    "not-recognised": 403,
    "knows-another-seat": 403,
    "not-running": 409,
    "bad-options": 422,
    "bad-record": 422,
    "bad-edition": 422,
    "bad-bot": 422,
    "bad-request": 422,
    "bad-question": 422,
    "unknown-game": 404,
    "unknown-table": 404,
    "unknown-link": 404,
    "unknown-replay": 404,
    "unknown-clause": 404,
    "not-found": 404,
    "no-person": 401,
    "forged-request": 403,
    "too-large": 413,
    "too-many-requests": 429,
    "table-unreadable": 409,
    "no-answer": 503,
    "storage": 503,
    "internal": 500,
}


class ErrorBody(TypedDict):
    """A refusal or an error: a stable code, a sentence, and the rule where there is one."""

    code: str
    sentence: str
    clause: str  # e.g. "AF 4.3", or ""
    clause_url: str  # e.g. "/rules/alien-frontiers#AF-4.3", or ""


class RequestError(StarmeepleError):
    """The server refuses a request."""

    def __init__(self, code: str, sentence: str, after: float = 0.0) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.after = after  # seconds after which trying again makes sense


def status_of(error: StarmeepleError) -> int:
    """The HTTP status of an error."""
    return STATUS.get(error.code, 400)


def error_body(error: StarmeepleError, slug: str = "") -> ErrorBody:
    """An error as people and programs get it."""
    clause = ""
    sentence = str(error)
    if isinstance(error, IllegalMove):
        clause, sentence = error.clause, error.sentence
    elif isinstance(error, BadRecord):
        sentence = f"This record cannot be read, line {error.line}: {error.why}"
    sentence = sentence[:1].upper() + sentence[1:]
    if sentence and sentence[-1] not in ".!?":
        sentence += "."
    return {"code": error.code, "sentence": sentence, "clause": clause, "clause_url": clause_url(slug, clause)}
