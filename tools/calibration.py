"""Compare the forecasts of every game's instinct with who won: docs/figures/calibration.svg and .json, which docs/ladder.md shows.

python tools/calibration.py [GAME ...] [--games N] [--seed S] [--draw]

Every mode with two players, and alone. Games that are not named keep what was found for them before; `--draw` plays nothing and only draws anew.
"""

import argparse
import json
from pathlib import Path

from starmeeple.game_setup import game_setup
from starmeeple.games import find, registered
from starmeeple.lab.calibration import Calibration, calibration, draw, read

FIGURES = Path(__file__).parent.parent / "docs" / "figures"
DATA, PICTURE = FIGURES / "calibration.json", FIGURES / "calibration.svg"
SEED = 77_000_000  # no other tool plays from here on


def kept() -> list[Calibration]:
    """What was found before."""
    return [read(row) for row in json.loads(DATA.read_text(encoding="utf-8"))] if DATA.exists() else []


def modes(slug: str) -> list[dict[str, object]]:
    """Those of the game's modes with two players, then those alone."""
    return [mode for players in (2, 1) for mode in find(slug).modes if mode["players"] == players]


def key(row: Calibration) -> str:
    """What tells the rows of a game apart."""
    return json.dumps([row.game, row.players, row.options], sort_keys=True)


def mode_said(row: Calibration) -> str:
    """The options of a mode in one cell."""
    return ", ".join(f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in row.options.items())


def section() -> str:
    """What docs/ladder.md says about forecasts; nothing before they were compared."""
    rows = kept()
    if not rows:
        return ""
    text = (
        "\n## Forecasts\n\nA search ends its futures by a forecast: each seat's chance to win (`Instinct.chances`). In fresh games of *steady* with itself, where one decision in sixteen is any action, "
        "each forecast is compared with who won. *Gain* is by how much its log-loss is below that of knowing nothing, in nats a position, over whole games: at first little can be known.\n\n"
        "![How often a forecast came true](figures/calibration.svg)\n\n| game | mode | seats | games | positions | log-loss | knowing nothing | gain | command |\n|---|---|---:|---:|---:|---:|---:|---:|---|\n"
    )
    for row in rows:
        text += (
            f"| {find(row.game).name} | {mode_said(row)} | {row.players} | {row.games} | {row.positions:,} | {row.loss:.3f} | {row.nothing:.3f} | {row.gain:.3f} | "
            f"`python tools/calibration.py {row.game} --games {row.games} --seed {row.seed}` |\n"
        )
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=500, help="fresh games of each row (default 500)")
    parser.add_argument("--seed", type=int, default=SEED, help="the seed of the first game")
    parser.add_argument("--draw", action="store_true", help="play nothing, only draw what was found")
    given = parser.parse_args()
    rows = kept()
    for slug in [] if given.draw else given.games or list(registered()):
        rows = [row for row in rows if row.game != slug]
        for mode in modes(slug):
            row = calibration(game_setup(slug, **mode), given.count, given.seed)
            rows.append(row)
            print(f"{slug} {mode}: log-loss {row.loss:.3f}, {row.gain:.3f} below {row.nothing:.3f}", flush=True)
    found = {key(row): row for row in rows}  # modes that differ in nothing that counts are one
    ordered = sorted(found.values(), key=lambda row: list(registered()).index(row.game))
    DATA.write_text(json.dumps([row.as_dict() for row in ordered], indent=1) + "\n", encoding="utf-8")
    PICTURE.write_text(draw([row for row in ordered if not row.options]), encoding="utf-8")
    print(f"wrote {DATA.name} and {PICTURE.name}")


if __name__ == "__main__":
    main()
