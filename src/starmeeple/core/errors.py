"""The family of errors. Each says what happened and what was expected; none changes anything.

StarmeepleError
├── IllegalMove    readable, but the rules forbid it here
├── BadNotation    cannot be read as an action
├── NotYourTurn    the game waits for somebody else
├── StaleAction    answers a question that is no longer asked
├── NothingToUndo  something came to light, chance spoke or another seat acted since
├── BadRecord      record and rules disagree, or the text is no record
├── BadEdition     an edition or overlay file is wrong
├── BadOptions     options that the game does not have or does not allow
├── BadBot         a bot answered nonsense, or there is no such bot
└── UnknownGame    no game of that name
"""


class StarmeepleError(Exception):
    """Anything that Starmeeple refuses, with a sentence for people and a stable code for programs."""

    code = "error"


def cited(sentence: str, clause: str) -> str:
    """A refusal with its rule: `The outpost needs three ships in sequence (AF 4.3).`"""
    return f"{sentence.rstrip('.')} ({clause})." if clause else sentence


class IllegalMove(StarmeepleError, ValueError):
    """The action can be read, but a rule forbids it now."""

    code = "illegal-move"

    def __init__(self, notation: str, sentence: str, clause: str, reason: int = 0) -> None:
        super().__init__(f"{notation}: {cited(sentence, clause)}")
        self.notation = notation
        self.sentence = sentence
        self.clause = clause
        self.reason = reason


class BadNotation(StarmeepleError, ValueError):
    """The text cannot be read as an action."""

    code = "bad-notation"

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"cannot read {text!r}: expected {expected}")
        self.text = text
        self.expected = expected


class NotYourTurn(StarmeepleError, PermissionError):
    """The game does not wait for this seat."""

    code = "not-your-turn"


class StaleAction(StarmeepleError, RuntimeError):
    """The action answers an earlier question."""

    code = "stale-action"


class NothingToUndo(StarmeepleError, RuntimeError):
    """Undo stops where something came to light, chance spoke or another seat acted."""

    code = "nothing-to-undo"


class BadRecord(StarmeepleError, ValueError):
    """The text is not a record, or record and rules disagree."""

    code = "bad-record"

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"record, line {line}: {why}")
        self.line = line
        self.why = why


class BadEdition(StarmeepleError, ValueError):
    """An edition or overlay file is wrong at a key."""

    code = "bad-edition"

    def __init__(self, file: str, key: str, why: str) -> None:
        super().__init__(f"{file}: {key}: {why}" if key else f"{file}: {why}")
        self.file = file
        self.key = key
        self.why = why


class BadOptions(StarmeepleError, ValueError):
    """Options that the game does not have, or values that it does not allow."""

    code = "bad-options"

    def __init__(self, option: str, why: str) -> None:
        super().__init__(f"option {option}: {why}")
        self.option = option
        self.why = why


class BadBot(StarmeepleError, ValueError):
    """A bot answered nonsense, or there is no bot of that name."""

    code = "bad-bot"


class UnknownGame(StarmeepleError, LookupError):
    """No game of that name."""

    code = "unknown-game"
