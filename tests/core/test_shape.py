"""Every game that has the common shape has it to the letter: fields declared once, the same files, short modules, few imports."""

import ast
from pathlib import Path
from typing import TypeGuard

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


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def declared(fields: Path) -> list[tuple[str, str]]:
    """Each field that a `fields.py` declares, and what its copy takes over. An array is copied, or the state says that copies share it."""
    tree = parsed(fields)
    shared = shared_arrays(fields)
    kind = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Position")
    made = next(node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    found: list[tuple[str, str]] = []
    for line in made.body:
        if isinstance(line, ast.AnnAssign):
            assert isinstance(line.target, ast.Attribute) and isinstance(line.value, ast.IfExp), ast.unparse(line)
            assert ast.unparse(line.value.test) == "like", ast.unparse(line)
            array = ast.unparse(line.annotation).startswith("vec")
            copied = ast.unparse(line.value.body)
            if array:
                assert copied.endswith("[:]") != (line.target.attr in shared), (
                    f"{line.target.attr} is shared with the copy, or is said to be"
                )
            found.append((line.target.attr, copied.removesuffix("[:]") if array else copied))
    return found


def shared_arrays(fields: Path) -> set[str]:
    """The names in what `replaced()` and `constants()` of a `fields.py` return."""
    methods = [node for node in ast.walk(parsed(fields)) if isinstance(node, ast.FunctionDef) and node.name in ("replaced", "constants")]
    return {node.value for method in methods for node in ast.walk(method) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def writers(trees: list[ast.Module]) -> dict[str, set[int]]:
    """Functions that write into arrays they are given, and the places of these among their arguments."""
    found: dict[str, set[int]] = {"append": {0}, "pop": {0}}  # of an array of numbers, which may write into its spare room
    for tree in trees:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                given = [argument.arg for argument in function.args.args if argument.arg != "self"]
                written = {ast.unparse(node.value) for node in ast.walk(function) if is_write(node)}
                found.setdefault(function.name, set()).update(place for place, name in enumerate(given) if name in written)
    return found


def is_write(node: ast.AST) -> TypeGuard[ast.Subscript]:
    """Is it `this[…] = …`?"""
    return isinstance(node, ast.Subscript) and isinstance(node.ctx, (ast.Store, ast.Del))


def writes_into(tree: ast.Module, shared: set[str], writing: dict[str, set[int]]) -> list[str]:
    """Where one of these fields is written into: itself, by another name for it, or by a function that it is given to."""
    found: list[str] = []
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        others: set[str] = set()

        def is_shared(node: ast.AST, others: set[str] = others) -> bool:
            if isinstance(node, ast.IfExp):
                return is_shared(node.body) or is_shared(node.orelse)
            if isinstance(node, ast.Attribute):
                return node.attr in shared and ast.unparse(node.value).rpartition(".")[2] not in ("figures", "orb", "printed")
            return isinstance(node, ast.Name) and node.id in others

        nodes = list(ast.walk(function))
        for node in nodes:
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                names, values = node.targets[0], node.value
                pairs = (
                    zip(names.elts, values.elts) if isinstance(names, ast.Tuple) and isinstance(values, ast.Tuple) else [(names, values)]
                )
                others |= {name.id for name, value in pairs if isinstance(name, ast.Name) and is_shared(value)}
        for node in nodes:
            if is_write(node) and is_shared(node.value):
                found.append(f"{function.name}: {ast.unparse(node)}")
            elif isinstance(node, ast.Call):
                places = writing.get(ast.unparse(node.func).rpartition(".")[2], set())
                found += [
                    f"{function.name}: {ast.unparse(node)}" for place in places if place < len(node.args) and is_shared(node.args[place])
                ]
    return found


@every_shaped_game
def test_a_field_is_one_line_which_copies_itself(slug: str) -> None:
    for folder in engine_folders(slug):
        for name, copied in declared(folder / "fields.py"):
            assert copied == f"like.{name}"


@every_shaped_game
def test_nobody_writes_into_an_array_that_copies_share(slug: str) -> None:
    shared = set().union(*[shared_arrays(folder / "fields.py") for folder in engine_folders(slug)])
    helpers = sorted((SOURCE / "companion").glob("*.py")) if slug == "spacecorp" else []
    trees = {path: parsed(path) for path in [*engine_files(slug), *helpers]}
    writing = writers([*trees.values(), parsed(SOURCE / "core" / "state.py")])
    assert not {path.name: found for path, tree in trees.items() if (found := writes_into(tree, shared, writing))}


@pytest.mark.parametrize(
    "line",
    [
        "position.tile[place] = 1", "position.tile[place] += 1", "tile = position.tile; tile[place] = 1", "copy_numbers(like.base, position.tile)",
        "tile, n = position.tile, 3; tile[place] = n", "board.put(position.tile, 3)", "table.position.tile[3] = 4", "tile = append(position.tile, 3)",
    ],
)  # fmt: skip
def test_whoever_writes_into_an_array_is_found(line: str) -> None:
    helpers = "def put(tiles, place):\n    tiles[place] = 1\ndef copy_numbers(of, to):\n    to[0] = of[0]"
    writing = writers([ast.parse(helpers)])
    assert writes_into(ast.parse(f"def rule(position, place):\n    {line}"), {"tile"}, writing)
    assert not writes_into(ast.parse("def rule(position, place):\n    tile = position.tile[:]; tile[place] = 1"), {"tile"}, writing)


@every_shaped_game
def test_what_is_declared_is_what_is_frozen(slug: str) -> None:
    state = game_setup(slug).start()
    assert isinstance(state, Position)
    assert state.fields() == [*CORE_FIELDS, *[name for name, _ in declared(find(slug).folder() / "engine" / "fields.py")]]
    assert set(state.replaced()) <= set(state.fields())


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
