"""Planted faults: each is applied to a scratch copy, and the tests that should see it must fail there.

    python -m mutants.planting [--workers N] [--only TEXT]        (from the folder `tests`; `make mutants` does it)

A file `<where>.toml` lists faults: `name`, `sentence`, `file`, `old` (must stand exactly once in the file), `new` (`also`: more of these three), and what must catch it:
`check`, a mode for `starmeeple check` such as "federation players=2", or `tests`, node ids for pytest. Everything runs interpreted. The same
commands are first run without any fault: a test that fails anyway catches nothing.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
COPIED = ("src", "tests", "pyproject.toml", "setup.py", "README.md", "docs", "examples", "tools")
SECONDS = 240  # for one command; what takes longer counts as hung


class NoLongerApplies(AssertionError):
    """The text to be replaced is not there, or not once."""


@dataclass(frozen=True)
class Mutant:
    """One planted fault."""

    where: str
    name: str
    sentence: str
    file: str
    old: str
    new: str
    check: str = ""
    tests: tuple[str, ...] = ()
    also: tuple[tuple[str, str, str], ...] = ()  # further replacements: file, old, new

    @property
    def id(self) -> str:
        return f"{self.where}/{self.name}"

    def planted(self, root: Path) -> dict[Path, str]:
        """The files below a folder that the fault changes, with their new text."""
        found: dict[Path, str] = {}
        for file, old, new in ((self.file, self.old, self.new), *self.also):
            text = found.get(root / file) or (root / file).read_text(encoding="utf-8")
            if text.count(old) != 1:
                raise NoLongerApplies(f"{self.id}: its text stands {text.count(old)} times in {file}, not once")
            if old == new:
                raise NoLongerApplies(f"{self.id}: it changes nothing in {file}")
            found[root / file] = text.replace(old, new)
        return found

    def command(self) -> list[str]:
        """What must fail."""
        if self.tests:
            return [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:randomly", *self.tests]
        return check_command(self.check)


def check_command(mode: str) -> list[str]:
    """`starmeeple check` on one mode, e.g. "federation players=2 setup=advanced"."""
    slug, *options = mode.split()
    command = [sys.executable, "-m", "starmeeple", "check", slug, "--close", "40"]
    toy = ROOT / "tests" / "toys" / slug / "composition.py"
    composition = toy if toy.is_file() else ROOT / "tests" / "games" / slug.replace("-", "_") / "composition.py"
    if toy.is_file():
        command += ["--register", f"toys.{slug}"]
    if composition.is_file():
        command += ["--composition", str(composition.relative_to(ROOT))]
    for option in options:
        name, _, value = option.partition("=")
        command += [f"--{name}", value] if name in ("games", "seed", "close") else ["--option", option]
    return command


def all_mutants() -> list[Mutant]:
    """Every planted fault."""
    found: list[Mutant] = []
    for path in sorted(HERE.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]:
            tests = tuple(row.pop("tests", ()))
            also = tuple((more["file"], more["old"], more["new"]) for more in row.pop("also", ()))
            mutant = Mutant(where=path.stem, tests=tests, also=also, **row)
            if bool(mutant.check) == bool(mutant.tests):
                raise ValueError(f"{mutant.id} names either `check` or `tests`")
            found.append(mutant)
    ids = [mutant.id for mutant in found]
    assert len(ids) == len(set(ids)), "two faults have the same name"
    return found


def scratch_copy(folder: Path) -> Path:
    """A copy of the tree in which faults can be planted."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "images", "*.egg-info"))
        elif source.is_file():
            shutil.copy(source, folder / name)
    return folder


def passes(copy: Path, command: list[str]) -> tuple[bool, str]:
    """Does a command succeed in a copy, and what did it print last? Bytecode is not kept: a fault may be as old and as long as the text."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "STARMEEPLE", "COV"))}
    environment |= {"PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy / 'tests'}", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False, f"no end after {SECONDS} s"
    return done.returncode == 0, done.stdout[-2000:]


def caught(copy: Path, mutant: Mutant) -> tuple[bool, str]:
    """Plant a fault in a copy, run what should see it, and take it out again."""
    faulty = mutant.planted(copy)
    whole = {path: path.read_text(encoding="utf-8") for path in faulty}
    try:
        for path, text in faulty.items():
            path.write_text(text, encoding="utf-8")
        fine, printed = passes(copy, mutant.command())
    finally:
        for path, text in whole.items():
            path.write_text(text, encoding="utf-8")
    return not fine, printed


def main() -> int:
    parser = argparse.ArgumentParser(description="Plant every fault in a scratch copy and see that the tests catch it.")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only faults whose id contains this")
    given = parser.parse_args()
    mutants = [mutant for mutant in all_mutants() if given.only in mutant.id]
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        copies = [scratch_copy(Path(folder) / str(n)) for n in range(given.workers)]
        free = list(copies)
        lock = threading.Lock()

        def run(mutant: Mutant | None, command: list[str]) -> tuple[bool, str, float]:
            with lock:
                copy = free.pop()
            started = time.perf_counter()
            try:
                fine, printed = caught(copy, mutant) if mutant is not None else passes(copy, command)
            except NoLongerApplies as error:
                fine, printed = False, str(error)
            finally:
                with lock:
                    free.append(copy)
            return fine, printed, time.perf_counter() - started

        nodes = sorted({node for mutant in mutants for node in mutant.tests})
        groups = [nodes[start : start + 40] for start in range(0, len(nodes), 40)]
        commands = [[sys.executable, "-m", "pytest", "-q", *group] for group in groups]
        commands += [check_command(mode) for mode in sorted({mutant.check for mutant in mutants if mutant.check})]
        with ThreadPoolExecutor(given.workers) as pool:
            sound = list(pool.map(lambda command: run(None, command), commands))
            for command, (fine, printed, _) in zip(commands, sound):
                if not fine:
                    print(f"fails without any fault: {' '.join(command[1:])}\n{printed}")
            if not all(fine for fine, _, _ in sound):
                return 1
            print(f"{len(commands)} commands pass without faults, {time.perf_counter() - begun:.0f} s", flush=True)
            results = []
            for mutant, (fine, printed, took) in zip(mutants, pool.map(lambda mutant: run(mutant, []), mutants)):
                results.append(fine)
                print(f"{'caught' if fine else 'MISSED'}  {took:5.1f} s  {mutant.id}: {mutant.sentence}", flush=True)
                if not fine:
                    print("    " + printed.strip().replace("\n", "\n    ")[-600:])
    print(f"{sum(results)} of {len(results)} caught, {time.perf_counter() - begun:.0f} s")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
