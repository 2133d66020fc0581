"""A Ray cluster on this machine alone makes the same rows as one process, and listens to nobody else."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from starmeeple.cli import main
from starmeeple.lab.arena import arena
from starmeeple.lab.asking import answered
from starmeeple.lab.question import ask
from starmeeple.lab.simulate import simulate

SLUG = "star-factions"

SCRIPT = """
import json, sys
from starmeeple.lab.arena import arena
from starmeeple.lab.simulate import simulate
from starmeeple.lab.asking import answered
from starmeeple.lab.question import ask
from starmeeple.lab.workers import cluster

def listening():
    "The addresses on which somebody listens: their hexadecimal form in the tables of the kernel."
    rows = [line.split() for table in ("tcp", "tcp6") for line in open(f"/proc/net/{table}").readlines()[1:]]
    return {row[1] for row in rows if row[3] == "0A"}

before = listening()
with cluster("local", 2):
    own = listening() - before
    report = simulate("star-factions", games=6, bots=["random"], seed=3, ray="local")
    met = arena("star-factions", ["random", "greedy"], games=2, seed=3, ray="local")
    answer = answered(ask("star-factions", bots=["random"], deals=5, seed=3), workers=2, ray="local")
    kept = {name: frame.drop("cpu_seconds", strict=False).rows() for name, frame in answer.frames.items()}
    print(json.dumps([[result.scores for result in report.results], [row.scores for row in met.rows], kept, sorted(own)]))
"""


def test_the_same_rows_come_from_a_cluster_of_ones_own(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=240, check=True)
    simulated, met, kept, addresses = json.loads(done.stdout.splitlines()[-1])
    assert simulated == [list(result.scores) for result in simulate(SLUG, games=6, bots=["random"], seed=3).results]
    assert met == [list(row.scores) for row in arena(SLUG, ["random", "greedy"], games=2, seed=3).rows]
    here = answered(ask(SLUG, bots=["random"], deals=5, seed=3)).frames
    assert kept == {name: [list(row) for row in frame.drop("cpu_seconds", strict=False).rows()] for name, frame in here.items()}
    loopback = ("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000")
    assert addresses and all(address.partition(":")[0] in loopback for address in addresses), addresses


def test_without_ray_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["simulate", SLUG, "--games", "3", "--ray"]) == 2
    assert "pip install 'starmeeple[ray]'" in capsys.readouterr().err
    assert main(["arena", SLUG, "--bots", "random,greedy", "--games", "1", "--ray"]) == 2
    assert "pip install 'starmeeple[ray]'" in capsys.readouterr().err
