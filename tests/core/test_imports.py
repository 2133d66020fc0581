"""Dependencies point one way: core <- games <- match, bots, lab <- server, cli. Games never import each other."""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent.parent / "src"
MODULES = sorted(path for path in (SOURCE / "starmeeple").rglob("*.py"))

# What the modules of a layer may import: standard library always, besides these prefixes.
ENGINE = ("mypy_extensions", "librt", "typing_extensions")
LAYERS: dict[str, tuple[str, ...]] = {
    "starmeeple.core": (*ENGINE, "starmeeple.core", "numpy"),
    "starmeeple.sample": (*ENGINE, "starmeeple.core", "starmeeple.sample"),
    "starmeeple.drawing": ("starmeeple.core.frames", "starmeeple.core.speech", "starmeeple.drawing"),
    "starmeeple.edition": ("starmeeple.core",),
    "starmeeple.record": ("starmeeple.core",),
    "starmeeple.games": (*ENGINE, "starmeeple.core", "starmeeple.edition", "starmeeple.drawing"),
    "starmeeple.game_setup": ("starmeeple.core", "starmeeple.edition", "starmeeple.games"),
    "starmeeple.summary": ("starmeeple.core", "starmeeple.game_setup"),
    "starmeeple.match": ("starmeeple.game_setup", "starmeeple.core", "starmeeple.edition", "starmeeple.drawing", "starmeeple.games", "starmeeple.record",
                         "starmeeple.recording", "starmeeple.loading"),
    "starmeeple.recording": ("starmeeple.core", "starmeeple.game_setup", "starmeeple.record"),
    "starmeeple.loading": ("starmeeple.core", "starmeeple.edition", "starmeeple.games", "starmeeple.game_setup", "starmeeple.match", "starmeeple.record"),
    "starmeeple.guides": ("starmeeple.core", "starmeeple.game_setup", "starmeeple.games", "starmeeple.match", "starmeeple.record"),
    "starmeeple.glossary": ("starmeeple.core", "starmeeple.games"),
    "starmeeple.bots": ("starmeeple.core", "starmeeple.bots", "starmeeple.edition", "starmeeple.game_setup", "starmeeple.match"),
    "starmeeple.lab": ("starmeeple.game_setup", "starmeeple.core", "starmeeple.bots", "starmeeple.lab", "starmeeple.match", "starmeeple.edition", "starmeeple.games",
                       "starmeeple.record", "starmeeple.version", "starmeeple.drawing", "altair", "choix", "librt", "mypy_extensions", "numpy", "polars", "pyarrow", "ray", "scipy", "vl_convert"),
    "starmeeple.testing": (*ENGINE, "starmeeple.game_setup", "starmeeple.core", "starmeeple.bots", "starmeeple.drawing", "starmeeple.match", "starmeeple.games",
                           "starmeeple.record", "starmeeple.testing", "starmeeple.view_schema"),
    "starmeeple.companion": (*ENGINE, "starmeeple.companion", "starmeeple.core", "starmeeple.edition", "starmeeple.games", "starmeeple.game_setup"),
    "starmeeple.envs": (*ENGINE, "numpy", "gymnasium", "pettingzoo", "starmeeple.core", "starmeeple.edition", "starmeeple.drawing", "starmeeple.games",
                        "starmeeple.game_setup", "starmeeple.match", "starmeeple.bots", "starmeeple.envs"),
    "starmeeple.view_schema": ("starmeeple.core", "pydantic", "typing_extensions"),
}  # fmt: skip


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> set[str]:
    """Every module that a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            module = node.module or ""
            found |= {f"{module}.{alias.name}" for alias in node.names} if module == "starmeeple" else {module}
    return found


def is_below(module: str, prefix: str) -> bool:
    return module == prefix or module.startswith(f"{prefix}.")


@pytest.mark.parametrize("path", MODULES, ids=[name_of(path) for path in MODULES])
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    name = name_of(path)
    layer = next((layer for layer in LAYERS if is_below(name, layer)), None)
    if layer is None:
        assert name == "starmeeple" or name.split(".")[1] in ("version", "cli", "server", "web", "__main__"), f"{name} belongs to no layer"
        if is_below(name, "starmeeple.cli") or is_below(name, "starmeeple.version"):
            assert not any(is_below(module, "starmeeple.server") for module in imports_of(path)) or name in (
                "starmeeple.cli",
                "starmeeple.cli.admin",
                "starmeeple.cli.upkeep",
            )
        return
    allowed = LAYERS[layer]
    if layer == "starmeeple.games" and ".engine" in name:
        allowed = (*ENGINE, "starmeeple.core")
    own = ".".join(name.split(".")[:3]) if layer == "starmeeple.games" else name
    for module in imports_of(path):
        top = module.split(".")[0]
        if top in sys.stdlib_module_names or is_below(module, own):
            continue
        if top == "numpy" and path.name.endswith("features.py"):
            continue
        assert any(is_below(module, prefix) for prefix in allowed), f"{name} must not import {module}"


def test_rules_draw_nothing_and_say_nothing() -> None:
    """The engine of a game knows nothing of words, pictures and drawing."""
    for path in MODULES:
        name = name_of(path)
        if is_below(name, "starmeeple.games") and (
            ".rules" in name
            or ".engine" in name
            or (".face" not in name and path.name in ("state.py", "actions.py", "edition.py", "instinct.py"))
        ):
            for module in imports_of(path):
                assert not is_below(module, "starmeeple.drawing"), f"{name} imports {module}"
                assert module.rpartition(".")[2] not in ("words", "picture", "features"), f"{name} imports {module}"
                assert ".face" not in module or ".face." in name, f"{name} imports {module}"
