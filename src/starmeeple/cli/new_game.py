"""`starmeeple new-game NAME`: write a small whole game, which plays at once and passes `starmeeple check`, to build your own on."""

import keyword
import re
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from starmeeple.core.errors import BadOptions
from starmeeple.games import registered

SAMPLE = "starmeeple.sample"

PYPROJECT = """[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{slug}"
version = "0.1.0"
description = "{name}, a game for Starmeeple"
requires-python = ">=3.11"
dependencies = ["starmeeple"]

[project.entry-points."starmeeple.games"]
{slug} = "{package}:GAME"

[tool.setuptools.packages.find]
include = ["{package}*"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.md"]
"""

TESTS = '''"""The conformance suite, and the rules by example."""

import starmeeple
from starmeeple.games import register
from starmeeple.testing import check_game

from {package} import GAME

register(GAME)


def test_the_game_keeps_its_promises() -> None:
    report = check_game("{slug}", games=2, close=20)
    assert not report.findings, report.text


def test_a_card_that_the_die_reaches_counts_its_rank() -> None:
    match = starmeeple.game("{slug}").new(players=2, chance="given")
    for card in (3, 3, 4, 4, 1, 1, 2, 2):
        match.play(f"draw rank-{{card}}")
    match.play("play rank-3")
    match.play("roll 3")
    match.play("play rank-2")
    match.play("roll 1")
    assert match.scores == [3, 0]
'''

README = """# {name}

    pip install -e .
    starmeeple play {slug}
    starmeeple check {slug}
    starmeeple serve

The rules are in `{package}/RULES.md`, the figures in `{package}/edition.toml`. Adding a verb touches its chapter, `engine/verbs.py` and
`face/words.py`; see Starmeeple's guide "Adding a game".
"""


def write_game(name: str, folder: Path) -> Path:
    """Write the game into a new folder there; return it. Nothing is written if something is wrong."""
    slug = "-".join(re.findall(r"[a-z0-9]+", name.lower()))
    package = slug.replace("-", "_")
    if not re.match(r"[a-z]", slug) or len(slug) < 2:
        raise BadOptions("name", f"expected a name of letters and figures that begins with a letter, found {name!r}")
    if slug in registered():
        raise BadOptions("name", f"there is a game {slug!r} already")
    if keyword.iskeyword(package) or find_spec(package) is not None:
        raise BadOptions("name", f"Python has a module {package!r} already; choose another name")
    target = folder / slug
    if target.exists():
        raise BadOptions("into", f"{target} exists already")
    words = slug.split("-")
    letters = (words[0][0] + (words[1][0] if len(words) > 1 else words[0][1])).upper()
    named = {"slug": slug, "package": package, "name": name.strip()}
    sample = Path(str(files(SAMPLE)))
    for path in sorted(sample.rglob("*")):
        if path.suffix in (".py", ".toml", ".md"):
            written(target / package / path.relative_to(sample), renamed(path.read_text(encoding="utf-8"), letters, **named))
    written(target / "pyproject.toml", PYPROJECT.format(**named))
    written(target / "README.md", README.format(**named))
    written(target / "tests" / f"test_{package}.py", TESTS.format(**named))
    return target


def renamed(text: str, letters: str, slug: str, package: str, name: str) -> str:
    """A file of the sample with the names of the new game."""
    kind = "".join(word.capitalize() for word in slug.split("-"))
    text = text.replace(SAMPLE, package).replace('"sample"', f'"{slug}"').replace("SA ", f"{letters} ").replace('"SA"', f'"{letters}"')
    text = text.replace('name="Sample"', f'name="{name}"').replace("# Sample", f"# {name}").replace('"""Sample:', f'"""{name}:')
    return re.sub(r"\bSample\b", kind, text)


def written(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def new_game(name: str, into: str) -> int:
    """The command."""
    target = write_game(name, Path(into))
    slug = target.name
    print(f"wrote {target}\n\n  pip install -e {target}\n  starmeeple play {slug}\n  starmeeple check {slug}")
    return 0
