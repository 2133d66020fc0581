"""The commands that only tell: games, version, fidelity, bench."""

import argparse
import json
import platform

from rich.table import Table

from starmeeple.cli.screen import console
from starmeeple.core.errors import BadOptions
from starmeeple.edition import MEANINGS, SOURCES, share
from starmeeple.game_setup import edition_for
from starmeeple.games import find, registered
from starmeeple.lab.bench import bench_modes, measure
from starmeeple.lab.weights import FILE, command_in, heaviest, read_weights, weight_of
from starmeeple.version import VERSION, is_compiled

TO_LOOK_UP = 10  # guesses that an owner of the box is asked to look up first


def run(given: argparse.Namespace) -> int:
    """Carry out one of these commands."""
    if given.command == "games":
        games()
    elif given.command == "version":
        print(f"starmeeple {VERSION}, engine {'compiled' if is_compiled() else 'interpreted'}, Python {platform.python_version()}")
    elif given.command == "fidelity":
        fidelity(given.game, given.edition, given.all, given.only)
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


def fidelity(slug: str, overlays: list[str], everything: bool, only: str = "") -> None:
    """The ledger of sources: a summary by chapter, then one line a figure."""
    game = find(slug)
    edition = edition_for(game.slug, overlays)
    game.figures(edition, game.read_options({}))  # an impossible figure is an error here too
    ledger = edition.ledger()
    sources = [source for source in SOURCES if any(figure.source == source for figure in ledger)]
    if only and only not in SOURCES:
        raise BadOptions("only", f"expected one of {', '.join(SOURCES)}, found {only!r}")
    table = Table(title=f"{game.name}: {edition.honesty()} (edition {edition.version}, {edition.digest})", title_justify="left")
    table.add_column("chapter")
    for source in [*sources, "all"]:
        table.add_column(source, justify="right")
    chapters = list(dict.fromkeys(figure.key.partition(".")[0] for figure in ledger))
    for chapter in chapters:
        rows = [figure for figure in ledger if figure.key.partition(".")[0] == chapter]
        counts = [sum(figure.weight for figure in rows if figure.source == source) for source in sources]
        table.add_row(chapter, *[str(count or "") for count in counts], str(sum(counts)))
    totals = [edition.weights()[source] for source in sources]
    table.add_row("all", *[f"{total} ({share(total, sum(totals))})" for total in totals], str(sum(totals)), style="bold")
    console().print(table)
    wanted = [only] if only else list(SOURCES) if everything else ["reconstructed", "owner"]
    listed = [figure for figure in ledger if figure.source in wanted]
    weights = read_weights(game.folder() / FILE)
    for figure in listed:
        weight = weight_of(figure.key, weights) if figure.source == "reconstructed" else ""
        note = f"  # {' '.join(figure.note.split())}" if figure.note else ""
        print(f"{figure.source:<13} {figure.key} = {json.dumps(figure.value, ensure_ascii=False)}{f'  [{weight}]' if weight else ''}{note}")
    print(f"{len(listed)} of {len(ledger)} figures are listed: {', '.join(f'{source}: {MEANINGS[source]}' for source in wanted)}.")
    heavy = heaviest(game.folder() / FILE, TO_LOOK_UP)
    if heavy:
        print(f"Look these up first if you own the box (`{command_in(game.folder() / FILE)}` weighed them):")
        for number, (key, said) in enumerate(heavy, start=1):
            print(f"  {number}. {key}: {said}")


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
