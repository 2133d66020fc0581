"""`starmeeple check`: the conformance suite from the command line."""

import argparse
import importlib
import importlib.util
import os
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from starmeeple.core.errors import BadOptions
from starmeeple.game_setup import GameSetup
from starmeeple.games import find, register
from starmeeple.testing import Composition, Report, check_game


def composition_from(path: str) -> Callable[[GameSetup], Composition]:
    """The class `Composition` of a file."""
    spec = importlib.util.spec_from_file_location("composition", path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise BadOptions("composition", f"expected a Python file with a class Composition, found {path!r}")
    module = importlib.util.module_from_spec(spec)
    sys.modules["composition"] = module
    spec.loader.exec_module(module)
    found = getattr(module, "Composition", None)
    if found is None:
        raise BadOptions("composition", f"{path} has no class Composition")
    made: Callable[[GameSetup], Composition] = found
    return made


def registered_by(module: str) -> None:
    """Import a package and register the `GAME` in it."""
    if module:
        sys.path.insert(0, os.getcwd())
        register(importlib.import_module(module).GAME)


def checked(
    slug: str, games: int, seed: int, close: int, mode: Mapping[str, object], composition: str, module: str, positions: int
) -> Report:
    """One mode: what one worker does in one task."""
    registered_by(module)
    return check_game(slug, games, seed, close, [mode], composition_from(composition) if composition else None, positions)


def check(given: argparse.Namespace, options: dict[str, object]) -> int:
    """Run the suite, print the report; 1 if anything was found."""
    if given.games < 1 or given.workers < 1 or given.close < 1:
        name = "games" if given.games < 1 else "workers" if given.workers < 1 else "close"
        raise BadOptions(name, "expected at least 1")
    registered_by(given.register)
    game = find(given.game)
    if given.composition:
        composition_from(given.composition)
    modes: list[Mapping[str, object]] = [game.read_options(options)] if options else list(game.all_modes())
    begun = time.perf_counter()
    report = Report(game.slug)
    if given.workers == 1:
        for mode in modes:
            report.merge(checked(game.slug, given.games, given.seed, given.close, mode, given.composition, given.register, given.positions))
    else:
        with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
            tasks = [
                pool.submit(
                    checked, game.slug, given.games, given.seed, given.close, mode, given.composition, given.register, given.positions
                )
                for mode in modes
            ]
            for task in tasks:
                report.merge(task.result())
    print(report.text)
    print(f"{time.perf_counter() - begun:.1f} s")
    if given.records and report.findings:
        folder = Path(given.records)
        folder.mkdir(parents=True, exist_ok=True)
        for number, finding in enumerate(report.findings, start=1):
            (folder / f"{game.slug}-{number}.txt").write_text(f"{finding}\n\n{finding.record}\n", encoding="utf-8")
        print(f"the games up to each finding are in {folder}")
    return 1 if report.findings else 0
