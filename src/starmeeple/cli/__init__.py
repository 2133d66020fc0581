"""The `starmeeple` command."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from starmeeple.core.errors import BadOptions, StarmeepleError

# Which extra of the package brings a library that a command may need.
EXTRAS = {
    "fastapi": "server", "itsdangerous": "server", "jinja2": "server", "markdown_it": "server", "multipart": "server", "sqlalchemy": "server",
    "alembic": "server", "prometheus_client": "server", "starlette": "server", "uvicorn": "server", "webauthn": "server", "psycopg": "postgres",
    "numpy": "check", "pydantic": "check", "pyarrow": "lab", "resvg_py": "images", "altair": "lab", "choix": "lab", "polars": "lab",
    "scipy": "lab", "vl_convert": "lab", "ray": "ray", "openskill": "server", "segno": "server",
    "gymnasium": "envs", "pettingzoo": "envs", "pyspiel": "envs", "open_spiel": "envs",
}  # fmt: skip

KNOWN_BOTS = "random, greedy, novice, steady, strong, champion"  # bots.NAMES, written here so that --help loads no bot; a test compares
BOTS = f"{KNOWN_BOTS}, or your own: file.py:Name, or 'cmd: ./program'"  # every command that takes bots takes these


def options_from(words: Sequence[str]) -> dict[str, object]:
    """Options given as `--option name=value`."""
    options: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadOptions(word, "expected name=value")
        options[name.strip().replace("-", "_")] = value.strip()
    return options


def game_options(given: argparse.Namespace) -> dict[str, object]:
    """The options of the game from a command line, `--players` included."""
    options = options_from(given.option)
    if given.players is not None:
        options["players"] = given.players
    return options


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="starmeeple", description="Space board games, played by the book.")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    commands.add_parser("games", help="list the games with their options")
    commands.add_parser("version", help="print the version and whether the engine is compiled")

    serve = commands.add_parser("serve", help="start the server and open the page")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine alone)")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--database", metavar="URL", help="where games are kept (default: one SQLite file in your data folder)")
    serve.add_argument("--engine", metavar="FOLDER", type=Path, help="where a compiled copy of the package is being built (tools/play.py)")
    serve.add_argument("--no-page", action="store_true", help="do not open the page")
    serve.add_argument("--processes", type=int, default=1, help="server processes on this machine (more than one needs PostgreSQL)")
    serve.add_argument(
        "--public-url", metavar="URL", default="", help="the address under which people reach the page, e.g. https://games.example.org"
    )
    serve.add_argument(
        "--allow-host", metavar="HOST", action="append", default=[], help="answer for this host only (and that of --public-url)"
    )
    serve.add_argument(
        "--trust-proxy", metavar="ADDRESS", action="append", default=[], help="believe X-Forwarded-For of this address or network"
    )
    serve.add_argument(
        "--metrics-from", metavar="ADDRESS", action="append", default=[], help="who may read /metrics (default: this machine)"
    )
    serve.add_argument("--secret-file", metavar="FILE", default="", help="where the key that signs cookies is (or in STARMEEPLE_SECRET)")
    serve.add_argument("--logs", choices=("text", "json"), default="text", help="warnings for people, or everything as JSON lines")
    serve.add_argument("--socket", type=int, default=-1, help=argparse.SUPPRESS)

    doctor = commands.add_parser("doctor", help="examine the games that a server keeps: play every one again")
    doctor.add_argument("--database", metavar="URL", help="as for serve")
    doctor.add_argument("--digests", action="store_true", help="print the digest of every table, to compare two databases")
    backup = commands.add_parser("backup", help="copy the games that a server keeps into a file, while it runs")
    backup.add_argument("file", metavar="FILE", help="a new SQLite file")
    backup.add_argument("--database", metavar="URL", help="as for serve")
    add_admin(commands.add_parser("admin", help="people and tables of a server, for those who run it"))
    restore = commands.add_parser("restore", help="put a copy into an empty database")
    restore.add_argument("file", metavar="FILE", help="made by backup")
    restore.add_argument("--database", metavar="URL", help="as for serve")

    play = commands.add_parser("play", help="play a game in the terminal")
    add_game(play)
    play.add_argument(
        "--seats",
        default="",
        help=f"who sits where: me, or a bot ({BOTS}); default: me, then greedy bots. Three names are three players",
    )
    play.add_argument("--seed", type=int, help="for dice and decks; default: by lot")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")

    simulate = commands.add_parser("simulate", help="let bots play many games and count")
    add_game(simulate)
    simulate.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    simulate.add_argument("--bots", default="random", help=f"bots from seat 0 on, repeated, e.g. strong,steady; known are {BOTS}")
    simulate.add_argument("--rotate", action="store_true", help="move the bots on by one seat each game")
    simulate.add_argument("--workers", type=int, default=1, help="processes that share the work")
    simulate.add_argument("--seed", type=int, default=0)
    simulate.add_argument("--out", metavar="FILE.parquet", help="write one row a game")
    simulate.add_argument("--quiet", action="store_true", help="no progress bar")
    simulate.add_argument("--seconds", type=float, default=10.0, help="what a program has for an answer (default 10)")
    add_cluster(simulate)

    arena = commands.add_parser("arena", help="let bots meet and prove which one is better")
    add_game(arena, optional=True)
    arena.add_argument("--bots", default="", help=f"the bots that meet, e.g. champion,greedy; {BOTS}")
    arena.add_argument("--games", type=int, help="games of each meeting, rounded up to whole deals (default 100)")
    arena.add_argument("--workers", type=int, default=1, help="processes that share the work")
    arena.add_argument("--seed", type=int, help="for dice and decks (default 0)")
    arena.add_argument(
        "--until-sure", action="store_true", help="end a meeting as soon as a sequential test knows whether the first is better"
    )
    arena.add_argument("--least", type=int, metavar="DEALS", help="with --until-sure: so many deals are played however sure it is")
    arena.add_argument("--out", metavar="DIR", help="keep the games in this folder")
    arena.add_argument("--resume", metavar="DIR", help="go on with a run that was interrupted")
    arena.add_argument("--seconds", type=float, help="what a program has for an answer (default 10)")
    arena.add_argument("--quiet", action="store_true", help="no progress bar")
    add_cluster(arena)

    lab = commands.add_parser("lab", help="ask a question about a game: how it stands, what a change does, which guesses matter")
    add_lab(lab)

    tune = commands.add_parser("tune", help="find better figures for a game's bots by self-play")
    tune.add_argument("game", metavar="GAME")
    tune.add_argument("--players", type=int)
    tune.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    tune.add_argument(
        "--what", default="all", help="value (weights and temperatures, or one of them), prior, horizon, forecast or all (default)"
    )
    tune.add_argument(
        "--search",
        default="",
        metavar="KEY=VALUE,…",
        help="forecast, and temperatures of a mode: how a search there thinks otherwise, e.g. horizon=0,iterations=800",
    )
    tune.add_argument("--minutes", type=float, default=10.0, help="about how long it may take (default 10)")
    tune.add_argument("--workers", type=int, default=1, help="processes that share the work")
    tune.add_argument("--seed", type=int, default=1)
    tune.add_argument(
        "--out", metavar="FILE.toml", help="write there instead of into the game's folder; what is there already is gone on from"
    )

    check = commands.add_parser("check", help="prove a game: secrets, chance, records, words, pictures, by random play")
    add_game(check)
    check.add_argument("--games", type=int, default=1, help="games in each mode (default 1)")
    check.add_argument("--close", type=int, default=50, help="positions of a game that are looked at closely (default 50)")
    check.add_argument("--positions", type=int, default=0, help="further games until so many positions of a mode were looked at closely")
    check.add_argument("--seed", type=int, default=1)
    check.add_argument("--workers", type=int, default=1, help="processes that share the modes")
    check.add_argument("--register", metavar="MODULE", default="", help="a package of your own with a GAME, e.g. toys.salvage")
    check.add_argument("--composition", metavar="FILE.py", default="", help="a class Composition that counts the odds from the edition")
    check.add_argument("--records", metavar="FOLDER", default="", help="write the game up to each finding")

    new_game = commands.add_parser("new-game", help="write a small whole game to build your own on")
    new_game.add_argument("name", metavar="NAME", help="what it is called, e.g. 'Moon Race'")
    new_game.add_argument("--into", metavar="FOLDER", default=".", help="where its folder is made (default: here)")

    replay = commands.add_parser("replay", help="step through a record")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--step", type=int, help="the position after so many actions (default: the last)")
    replay.add_argument("--seat", type=int, help="whose view (default: everybody's)")
    replay.add_argument("--svg", metavar="FILE", help="write the picture of the step")
    replay.add_argument("--png", metavar="FILE", help="write the picture of the step")
    replay.add_argument("--theme", choices=("dark", "light"), default="dark")
    replay.add_argument("--list", action="store_true", help="print every action and leave")

    companion = commands.add_parser("competition", help="run SpaceCorp's competition for a game with the real box")
    companion.add_argument("era", nargs="?", default="mariners", help="the era you play (default: mariners)")
    companion.add_argument("--edition", metavar="FILE", action="append", default=[], help="an overlay with the figures of your box")
    companion.add_argument("--save", metavar="FILE", help="write everything that is said into this file")
    companion.add_argument("--resume", metavar="FILE", help="go on with a file that was saved")
    companion.add_argument("--remember", metavar="FILE", help="keep what you tell of your box in this overlay")

    fidelity = commands.add_parser("fidelity", help="where the figures of a game come from")
    fidelity.add_argument("game", metavar="GAME")
    fidelity.add_argument("--edition", metavar="FILE", action="append", default=[], help="an overlay file")
    fidelity.add_argument("--all", action="store_true", help="list every figure, not only the reconstructed ones")
    fidelity.add_argument(
        "--only", metavar="SOURCE", default="", help="list the figures of one source: rulebook, public, recalled, reconstructed"
    )

    bench = commands.add_parser("bench", help="measure the engine's speed here")
    bench.add_argument("games", metavar="GAME", nargs="*")
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--rounds", type=int, default=10)
    return top


def add_cluster(command: argparse.ArgumentParser) -> None:
    """The argument of a command that can run on many machines."""
    command.add_argument(
        "--ray", metavar="ADDRESS", nargs="?", const="local", help="run on a Ray cluster (default: one on this machine alone)"
    )


def add_game(command: argparse.ArgumentParser, optional: bool = False) -> None:
    """The arguments of a command that starts a game."""
    if optional:
        command.add_argument("game", metavar="GAME", nargs="?", default="")
    else:
        command.add_argument("game", metavar="GAME")
    command.add_argument("--players", type=int)
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--edition", metavar="FILE", action="append", default=[], help="an overlay file")


def add_lab(command: argparse.ArgumentParser) -> None:
    """The arguments of `starmeeple lab`."""
    command.add_argument("game", metavar="GAME", nargs="?")
    command.add_argument("--players", type=int)
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--edition", metavar="FILE", action="append", default=[], help="an overlay file under all variants")
    command.add_argument("--change", metavar="FILE", action="append", default=[], help="an overlay file: what does it do?")
    command.add_argument(
        "--vary", metavar="KEY=LOW..HIGH", action="append", default=[], help="how does the game depend on a figure? (twice: a grid)"
    )
    command.add_argument("--guesses", action="store_true", help="which reconstructed figures matter?")
    command.add_argument(
        "--only", metavar="TEXT", default="", help="with --guesses: only figures with this in their key (or a pattern with *)"
    )
    command.add_argument("--keep", action="store_true", help="with --guesses: write the weights into the game's folder for `fidelity`")
    command.add_argument("--bots", default="", help="who plays all seats (a+b: from seat 0 on); a list repeats the question for each")
    command.add_argument("--deals", type=int, default=0, help="deals of each variant (default 200)")
    command.add_argument("--minutes", type=float, default=0.0, help="instead: as many deals as fit")
    command.add_argument("--asymmetric", type=int, metavar="SEAT", help="the change holds for one seat only")
    command.add_argument("--workers", type=int, default=1, help="processes that share the work")
    command.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help="share the work over a Ray cluster")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--out", metavar="DIR", help="where the answer goes (default lab/GAME-DATE)")
    command.add_argument("--resume", action="store_true", help="go on with what is in the folder")
    command.add_argument("--show", metavar="DIR", help="tell an answer anew from its folder")
    command.add_argument("--again", type=int, metavar="DEAL", help="play one deal of every variant and keep nothing")
    command.add_argument("--quiet", action="store_true", help="no progress bar")


def add_admin(command: argparse.ArgumentParser) -> None:
    """The arguments of `admin`."""
    command.add_argument("--database", metavar="URL", help="as for serve")
    what = command.add_subparsers(dest="what", metavar="WHAT", required=True)
    what.add_parser("people", help="list people, by a part of their name").add_argument("part", nargs="?", default="")
    states = ("", "waiting", "running", "over", "closed")
    what.add_parser("tables", help="list tables, those changed last first").add_argument("state", nargs="?", default="", choices=states)
    for name, meaning in (
        ("person", "the sign-ins and passkeys of a person"),
        ("sign-out", "end all sign-ins of a person"),
        ("code", "a new recovery code for somebody who has lost every way in"),
        ("forget", "delete a person: name, sign-ins, chat; where they played, the log says Somebody"),
        ("rename", "give a person another name"),
        ("close", "give a running table up"),
        ("delete", "delete a table with all that was played and said at it"),
    ):
        one = what.add_parser(name, help=meaning)
        one.add_argument("id")
        if name == "rename":
            one.add_argument("name")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; an error of ours is a sentence on stderr and exit code 2."""
    given = parser().parse_args(arguments)
    given.words = list(sys.argv[1:] if arguments is None else arguments)  # as they were typed: the lab keeps them with its answer
    try:
        code = run(given)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still to be written goes nowhere
        return 141
    except StarmeepleError as error:
        print(f"starmeeple: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"starmeeple: {error.filename or 'file'}: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(str(error.name).partition(".")[0])
        if extra is None:
            raise
        print(f"starmeeple: `starmeeple {given.command}` needs more: pip install 'starmeeple[{extra}]'", file=sys.stderr)
        return 2


def run(given: argparse.Namespace) -> int:
    """Carry out a parsed command. Modules are loaded here so that each command starts quickly."""
    if given.command == "serve":
        from starmeeple.server.main import Serving, serve

        return serve(
            Serving(
                given.host, given.port, given.database, not given.no_page, given.engine, given.processes, given.public_url,
                tuple(given.allow_host), tuple(given.trust_proxy), tuple(given.metrics_from) or Serving.metrics, given.secret_file, given.logs,
                given.socket,
            )
        )  # fmt: skip
    if given.command == "doctor":
        from starmeeple.cli.upkeep import doctor

        return doctor(given.database, given.digests)
    if given.command == "backup":
        from starmeeple.cli.upkeep import backup

        return backup(given.database, given.file)
    if given.command == "admin":
        from starmeeple.cli.admin import admin

        return admin(given)
    if given.command == "restore":
        from starmeeple.cli.upkeep import restore

        return restore(given.file, given.database)
    if given.command == "competition":
        from starmeeple.cli import competition

        given_files = {"--save": [given.save], "--resume": [given.resume], "--remember": [given.remember], "--edition": given.edition}
        words = [word for name, files in given_files.items() for file in files if file for word in (name, file)]
        return competition.main([given.era, *words])
    if given.command == "play":
        from starmeeple.cli.play import play

        return play(given.game, game_options(given), given.edition, given.seats, given.seed, given.load)
    if given.command == "simulate":
        from starmeeple.cli.simulate import simulated

        return simulated(given, game_options(given))
    if given.command == "arena":
        from starmeeple.cli.arena import met

        return met(given, game_options(given))
    if given.command == "lab":
        from starmeeple.cli.lab import lab

        return lab(given)
    if given.command == "tune":
        from starmeeple.cli.tune import tune

        return tune(given, game_options(given))
    if given.command == "check":
        from starmeeple.cli.check import check

        return check(given, game_options(given))
    if given.command == "new-game":
        from starmeeple.cli.new_game import new_game

        return new_game(given.name, given.into)
    if given.command == "replay":
        from starmeeple.cli.replay import replay

        return replay(given)
    from starmeeple.cli import reports

    return reports.run(given)
