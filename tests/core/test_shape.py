"""Every game that has the common shape has it to the letter: fields declared once, the same files, short modules, few imports."""

import ast
from pathlib import Path

import pytest

import starmeeple
from starmeeple.core.game import part
from starmeeple.core.position import Position
from starmeeple.game_setup import game_setup
from starmeeple.games import find, registered
from starmeeple.testing.sentences import CLAUSE

every_shaped_game = pytest.mark.parametrize("slug", list(registered()))
SOURCE = Path(starmeeple.__file__).parent
CORE_FIELDS = ["step", "asked"]
ENGINE = {
    "chance", "facts", "features", "fields", "figures", "greedy", "greedy_worth", "instinct", "instinct_worth", "invariants", "reasons", "scoring", "secrets", "setup",
    "state", "steps", "verbs",
}  # fmt: skip
ALWAYS = ("engine/fields.py", "engine/verbs.py", "engine/state.py", "face/view.py", "face/words.py")


def engine_folders(slug: str) -> list[Path]:
    """The engine of a game, and those of its expansions, which are folders of the same shape."""
    return [find(slug).folder() / "engine", *sorted(find(slug).folder().glob("*/engine"))]


def engine_files(slug: str) -> list[Path]:
    """The compiled modules of a game."""
    return sorted(path for folder in engine_folders(slug) for path in folder.rglob("*.py"))


def declared(slug: str) -> list[tuple[str, str]]:
    """Each field that `fields.py` declares, and what its copy takes over."""
    tree = ast.parse((find(slug).folder() / "engine" / "fields.py").read_text(encoding="utf-8"))
    kind = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Position")
    made = next(node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    found: list[tuple[str, str]] = []
    for line in made.body:
        if isinstance(line, ast.AnnAssign):
            assert isinstance(line.target, ast.Attribute) and isinstance(line.value, ast.IfExp), ast.unparse(line)
            assert ast.unparse(line.value.test) == "like", ast.unparse(line)
            array = "[:]" if ast.unparse(line.annotation).startswith("vec") else ""
            assert ast.unparse(line.value.body).endswith(array), f"{line.target.attr} is shared with the copy"
            found.append((line.target.attr, ast.unparse(line.value.body).removesuffix(array)))
    return found


@every_shaped_game
def test_a_field_is_one_line_which_copies_itself(slug: str) -> None:
    for name, copied in declared(slug):
        assert copied == f"like.{name}"


@every_shaped_game
def test_what_is_declared_is_what_is_frozen(slug: str) -> None:
    state = game_setup(slug).start()
    assert isinstance(state, Position)
    assert state.fields() == [*CORE_FIELDS, *[name for name, _ in declared(slug)]]


@every_shaped_game
def test_standard_things_have_their_standard_names(slug: str) -> None:
    folder = find(slug).folder()
    assert all((folder / name).is_file() for name in ALWAYS)
    for engine in engine_folders(slug):
        assert {path.stem for path in engine.glob("*.py")} - {"__init__"} <= ENGINE
    assert {path.name for path in folder.glob("*.py")} == {"__init__.py"}
    steps, verbs = part(find(slug).package, "steps"), game_setup(slug).vocabulary.verbs
    assert len(set(steps.NAMES)) == len(steps.NAMES)
    answered = {step for verb in verbs for step in verb.at}  # type: ignore[attr-defined]  # verbs of the shape
    assert answered == set(range(1, len(steps.NAMES))), "a step that no verb answers, or one without a name"


@every_shaped_game
def test_kinds_of_facts_are_numbered_as_they_are_listed(slug: str) -> None:
    facts = part(find(slug).package, "facts")
    numbers = [value for name, value in vars(facts).items() if name.isupper() and isinstance(value, int)]
    assert numbers == list(range(len(facts.KINDS)))
    clauses = {f"{letters} {number}" for letters, number in CLAUSE.findall(find(slug).rules_text())}
    assert {kind.clause for kind in facts.KINDS} <= clauses


def test_no_module_is_longer_than_one_can_hold_in_the_head() -> None:
    """Past 400 lines a module wants splitting by what it holds; tables are data."""
    long = {str(path): lines for path in SOURCE.rglob("*.py") if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400}
    assert not long


def test_core_modules_with_native_numbers_are_compiled() -> None:
    """A loop that is written for the compiler and left out of its list runs interpreted, and nothing else tells."""
    told = ast.parse((Path(__file__).parents[2] / "setup.py").read_text(encoding="utf-8"))
    names = next(node.value for node in told.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CORE")
    written = {path.stem for path in (SOURCE / "core").glob("*.py") if "from mypy_extensions import" in path.read_text(encoding="utf-8")}
    assert written <= set(ast.literal_eval(names))


@every_shaped_game
def test_modules_are_short_and_import_modules(slug: str) -> None:
    lines = imports = 0
    for path in engine_files(slug):
        text = path.read_text(encoding="utf-8").splitlines()
        assert len(text) <= 400, path.name
        assert all(len(line) <= 120 for line in text), f"{path.name}: {[line for line in text if len(line) > 120]}"
        for node in ast.walk(ast.parse("\n".join(text))):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                imports += (node.end_lineno or node.lineno) - node.lineno + 1
        lines += len(text)
    assert imports / lines < 0.06, f"{imports} of {lines} lines are imports"
