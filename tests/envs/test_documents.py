"""The snippets of docs/research.md, the notebooks and the learner run, at small sizes."""

import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from scripts import script

import starmeeple as sm
from starmeeple.envs.batch import Batch
from starmeeple.game_setup import game_setup

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def learn() -> ModuleType:
    return script("examples/learn.py")


def test_the_snippets_of_research_run() -> None:
    for name in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(name, reason="the extra `envs` is not installed")
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 7
    for block in blocks:
        exec(compile(block, "research.md", "exec"), names)


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "docs")
    monkeypatch.setattr(sys, "path", sys.path[:])
    names: dict[str, Any] = {}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "notebooks are kept without outputs"
            exec(compile("".join(cell["source"]), path.name, "exec"), names)


def test_the_gradient_is_that_of_the_loss(learn: ModuleType) -> None:
    """Against differences of the loss, which is written down here a second time."""
    rng = np.random.default_rng(0)
    network = learn.Network(5, 4, 6, 1)
    network.weights = {name: w.astype(np.float64) + 0.1 for name, w in network.weights.items()}
    n = 8
    masks = (rng.random((n, 4)) < 0.7).astype(np.uint8)
    actions = rng.integers(0, 4, n)
    masks[np.arange(n), actions] = 1
    rows: dict[str, Any] = {
        "seen": rng.standard_normal((n, 5)), "masks": masks, "actions": actions, "logs": np.log(rng.uniform(0.2, 0.6, n)),
        "advantages": rng.standard_normal(n), "returns": rng.uniform(-1, 1, n),
    }  # fmt: skip

    def loss() -> float:
        w = network.weights
        one = np.maximum(rows["seen"] @ w["first"] + w["first_bias"], 0)
        two = np.maximum(one @ w["second"] + w["second_bias"], 0)
        logits = np.where(masks > 0, two @ w["policy"] + w["policy_bias"], -np.inf)
        chances = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
        ratio = chances[np.arange(n), actions] / np.exp(rows["logs"])
        cut = np.clip(ratio, 1 - learn.CLIP, 1 + learn.CLIP)
        surrogate = np.minimum(ratio * rows["advantages"], cut * rows["advantages"]).mean()
        entropy = -np.where(masks > 0, chances * np.log(np.maximum(chances, 1e-300)), 0).sum(axis=1).mean()
        values = (two @ w["value"] + w["value_bias"])[:, 0]
        return float(-surrogate - learn.ENTROPY * entropy + learn.VALUE * 0.5 * ((values - rows["returns"]) ** 2).mean())

    slopes: dict[str, Any] = {}
    network.adam = lambda found, rate: slopes.update(found)
    network.learn(rows, 0.0)
    for name, weight in network.weights.items():
        for place in np.ndindex(weight.shape):
            kept = weight[place]
            weight[place] = kept + 1e-5
            above = loss()
            weight[place] = kept - 1e-5
            below = loss()
            weight[place] = kept
            assert slopes[name][place] == pytest.approx((above - below) / 2e-5, abs=2e-4), name


def test_advantages_add_up_to_the_returns(learn: Any) -> None:
    """With lambda 1 a decision's advantage is the return less its value, whichever seat decided."""
    game = [(0, None, None, 0, 0.0, 0.2), (1, None, None, 0, 0.0, -0.1), (0, None, None, 0, 0.0, 0.4)]
    learn.LAMBDA, kept = 1.0, learn.LAMBDA
    found = learn.with_advantages(game, np.array([0.5, -0.5]))
    learn.LAMBDA = kept
    assert [row[-1] for row in found] == pytest.approx([0.1, -0.4, 0.3])
    assert [row[-2] for row in found] == pytest.approx([0.5, -0.5, 0.5])


def test_a_saved_network_plays_and_another_layout_is_refused(learn: ModuleType, tmp_path: Path) -> None:
    setup, other = game_setup("spacecorp", players=2), game_setup("spacecorp", players=3)
    batch = Batch("spacecorp", 1, players=2)
    network = learn.Network(batch.layout.size, batch.space.size, 16, 1)
    learn.save(network, tmp_path / "net.npz", setup)
    bot = learn.LearnedBot(tmp_path / "net.npz")
    match = sm.game("spacecorp").new(players=2, seed=1)
    assert bot.choose(match.state, match.actor, sm.Rng(1)) in match.state.legal(match.actor)
    digests = [each.game.features.layout(each.figures).digest for each in (setup, other)]
    with pytest.raises(sm.BadOptions) as refused:
        learn.read(tmp_path / "net.npz", other.figures)
    assert all(digest in str(refused.value) for digest in digests)


def test_a_network_of_other_actions_and_a_file_that_is_no_network_are_refused(learn: ModuleType, tmp_path: Path) -> None:
    setup = game_setup("spacecorp", players=2)
    batch = Batch("spacecorp", 1, players=2)
    learn.save(learn.Network(batch.layout.size, batch.space.size - 1, 16, 1), tmp_path / "net.npz", setup)
    with pytest.raises(
        sm.BadOptions, match=rf"knows {batch.space.size - 1} actions of spacecorp; with these options there are {batch.space.size}"
    ):
        learn.read(tmp_path / "net.npz", setup.figures)
    (tmp_path / "words.npz").write_text("no network")
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    (tmp_path / "half.npz").write_bytes((tmp_path / "net.npz").read_bytes()[:500])
    for name in ("words", "other", "half", "missing"):
        with pytest.raises(sm.BadOptions, match=f"expected a network that was saved here; .*{name}.npz is none"):
            learn.read(tmp_path / f"{name}.npz", setup.figures)


def test_the_learner_runs(learn: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "GAMES", 4)
    monkeypatch.setattr(learn, "ROUND", 100)
    words = ["spacecorp", "--minutes", "0.01", "--deals", "2", "--hidden", "8", "--out", str(tmp_path / "net.npz")]
    learn.main(words)
    told = capsys.readouterr().out
    assert "against greedy" in told and told.count("%") >= 4 and (tmp_path / "net.npz").is_file()
