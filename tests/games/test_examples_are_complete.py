"""Every worked example in RULES.md has a test that carries its id, and every test's id is in RULES.md."""

import ast
import re
from pathlib import Path

from modes import every_game

from starmeeple.games import find

HERE = Path(__file__).parent
EXAMPLE = re.compile(r"^[-*|>\s]*\*\*([A-Z]{1,4}-?\d+[a-z]?)\*\*", re.MULTILINE)


def carried_ids(folder: Path) -> set[str]:
    """The ids in `@example(...)` decorators below a folder."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "example":
                    found |= {str(argument.value) for argument in decorator.args if isinstance(argument, ast.Constant)}
    return found


@every_game
def test_every_worked_example_is_a_test(slug: str) -> None:
    game = find(slug)
    written = set(EXAMPLE.findall(game.rules_text()))
    carried = carried_ids(HERE / slug.replace("-", "_"))
    assert written, "RULES.md has no worked examples"
    assert written - carried == set(), "worked examples without a test"
    assert carried - written == set(), "tests of examples that RULES.md does not have"
