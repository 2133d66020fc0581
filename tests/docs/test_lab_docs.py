"""The lab's page and its notebook: what they show runs, and the columns that they document are those of the files."""

import json
import re
from pathlib import Path

import pytest

from starmeeple.lab.tables import TABLES
from starmeeple.lab.witness import CHOICES, GAMES, KEYS, MEASURES, MOMENTS

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_snippet_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    overlay = next(block for block in re.findall(r"```toml\n(.*?)```", README, re.DOTALL) if block.startswith("# shorter.toml"))
    (tmp_path / "shorter.toml").write_text(overlay, encoding="utf-8")
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(block, "docs/lab.md", "exec"), {})
    assert "a shorter race:" in capsys.readouterr().out


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((ROOT / "examples" / "lab.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "examples/lab.ipynb", "exec"), names)
    assert "quicker stall:" in capsys.readouterr().out


def test_every_column_is_documented() -> None:
    for table in TABLES:
        assert f"`{table}.parquet`" in PAGE
    for name in {*KEYS, *GAMES, *MOMENTS, *CHOICES, *MEASURES}:
        assert f"`{name}`" in PAGE, f"docs/lab.md does not say what {name} is"
