"""The type of a game's views (`View` in its `face/view.py`), to check real views against and to serve as JSON schema."""

from functools import cache
from typing import Any, cast

from typing_extensions import is_typeddict

from starmeeple.core.game import Game, part

STRICT = {"strict": True, "extra": "forbid"}  # no key that the type does not name, no number where it says text


def is_typed(game: Game) -> bool:
    """Has the game a type of its own for its views?"""
    return is_typeddict(getattr(part(game.package, "view"), "View", None))


@cache
def adapter_of(package: str) -> Any:
    """pydantic's reader of the view's type. It is loaded only here: playing does not need it."""
    from pydantic import TypeAdapter

    view = part(package, "view").View
    view.__pydantic_config__ = STRICT
    return TypeAdapter(view)


def view_schema(game: Game) -> dict[str, object]:
    """The JSON schema of the game's views."""
    return cast(dict[str, object], adapter_of(game.package).json_schema())


def mismatch(game: Game, view: object) -> str:
    """Where a view differs from its type, in one sentence; empty if it does not."""
    from pydantic import ValidationError

    try:
        adapter_of(game.package).validate_python(view)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        return f"{'.'.join(str(step) for step in first['loc']) or 'view'}: {first['msg']}, found {str(first.get('input'))[:80]!r}"
    return ""
