"""The commands that only tell: games, version, fidelity, bench."""

import argparse
import json
import platform
from collections import Counter

from rich.table import Table

from starmeeple.cli.screen import console
from starmeeple.edition import MEANINGS, SOURCES
from starmeeple.game_setup import edition_for
from starmeeple.games import find, registered
from starmeeple.lab.bench import bench_modes, measure
from starmeeple.lab.weights import FILE, read_weights, weight_of
from starmeeple.version import VERSION, is_compiled

TO_LOOK_UP = 10  # guesses that an owner of the box is asked to look up first


def run(given: argparse.Namespace) -> int:
    """Carry out one of these commands."""
    if given.command == "games":
        games()
    elif given.command == "version":
        print(f"starmeeple {VERSION}, engine {'compiled' if is_compiled() else 'interpreted'}, Python {platform.python_version()}")
    elif given.command == "fidelity":
        fidelity(given.game, given.edition, given.all)
    else:
        bench(given.games, given.json, given.rounds)
    return 0


def games() -> None:
    """Every game with its players and options."""
    screen = console()
    for game in registered().values():
        screen.print(f"[bold]{game.slug}[/bold]  {game.name}, {game.seats.low}–{game.seats.high} players, {game.minutes} minutes")
        screen.print(f"    {game.blurb}")
        for option in game.options:
            values = "true, false" if isinstance(option.default, bool) else ", ".join(option.choices) or f"{option.low} to {option.high}"
            screen.print(f"    --option {option.name}=…  {option.meaning} ({values}; default {str(option.default).lower()})", markup=False)


def fidelity(slug: str, overlays: list[str], everything: bool) -> None:
    """The ledger of sources."""
    game = find(slug)
    edition = edition_for(game.slug, overlays)
    game.figures(edition, game.read_options({}))  # an impossible figure is an error here too
    ledger = edition.ledger()
    counts = Counter(figure.source for figure in ledger)
    screen = console()
    table = Table(title=f"{game.name}: {len(ledger)} figures, edition {edition.version} ({edition.digest})", title_justify="left")
    for name in ("source", "figures", "share", "meaning"):
        table.add_column(name, justify="right" if name in ("figures", "share") else "left")
    for source in SOURCES:
        if counts[source]:
            table.add_row(source, str(counts[source]), f"{counts[source] / len(ledger):.1%}", MEANINGS[source])
    screen.print(table)
    listed = [figure for figure in ledger if everything or figure.source in ("reconstructed", "owner")]
    detail = Table(title="every figure" if everything else "reconstructed or corrected figures", title_justify="left")
    weights = read_weights(game.folder() / FILE)
    for name in ("figure", "value", "source", *(["weight"] if weights else []), "note"):
        detail.add_column(name, overflow="fold")
    for figure in listed:
        weight = [weight_of(figure.key, weights) if figure.source == "reconstructed" else ""] if weights else []
        detail.add_row(figure.key, str(figure.value), figure.source, *weight, figure.note)
    screen.print(detail)
    screen.print(f"{counts['reconstructed']} of {len(ledger)} figures are reconstructed.")
    heavy = [f"{key}: {said}" for key, said in weights.items() if said.startswith("matters")][:TO_LOOK_UP]
    if heavy:
        screen.print(f"Look these up first if you own the box (`starmeeple lab {game.slug} --guesses` weighed them):")
        for number, line in enumerate(heavy, start=1):
            screen.print(f"  {number}. {line}", markup=False, highlight=False)


def bench(slugs: list[str], as_json: bool, rounds: int) -> None:
    """This package's figures on this machine."""
    rows = [measure(setup, rounds) for slug in (slugs or list(registered())) for setup in bench_modes(find(slug).slug)]
    if as_json:
        print(json.dumps([row.as_dict() for row in rows]))
        return
    table = Table(title=f"random play, one core, engine {'compiled' if is_compiled() else 'interpreted'}", title_justify="left")
    for name in ("game", "mode", "decisions/s", "games/s", "copy µs", "legal µs", "view µs"):
        table.add_column(name, justify="left" if name in ("game", "mode") else "right")
    for row in rows:
        table.add_row(
            row.game,
            row.mode,
            f"{row.decisions_a_second:,.0f}",
            f"{row.games_a_second:,.1f}",
            f"{row.copy_us:.2f}",
            f"{row.legal_us:.2f}",
            f"{row.view_us:.0f}",
        )
    console().print(table)
