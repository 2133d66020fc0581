"""What the edition says of its own figures."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from games.spacecorp.scene import Scene

from starmeeple.game_setup import game_setup

SAME = {"points": "colony points", "profit": "profit", "text": "text|reading", "features": "requirement|features", "effect": "effect"}


def rows(table: Mapping[str, Any], key: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every table of the edition that has a note."""
    if "note" in table:
        yield key, table
    for name, value in table.items():
        if isinstance(value, dict) and name not in ("sources", "notes"):
            yield from rows(value, f"{key}.{name}")


def test_no_row_calls_a_figure_public_that_its_note_calls_reconstructed() -> None:
    found = list(rows(game_setup("spacecorp").edition.printed))
    assert len(found) > 100
    for key, row in found:
        guessed = re.search(r"reconstructed \((.*)\)", row["note"])
        for name, source in row.get("sources", {}).items():
            if source in ("public", "rulebook") and guessed and key.split(".")[1] != "eras":
                parts = re.split(r", (?![^(]*\))| and (?!all)", guessed.group(1))
                clash = [part for part in parts if re.fullmatch(SAME.get(name, name), part) or part == "name and all figures"]
                assert not clash, f"{key}.{name} is {source}, but its note says reconstructed ({guessed.group(1)})"


TEXTS = ("effect", "event_text", "player", "competition", "text")
PLACE = re.compile(r"\{(\w+)(?: [^}]+)?\}")
MEANT = ("1st Beyond marker", "2-4 players", "step 5 of the turn", "(not below 0)")  # numbers that are no figures of the row


def texts(table: Mapping[str, Any], key: str = "") -> Iterator[tuple[str, str, str]]:
    """Every text of the edition that a player reads: its row, its name, and itself."""
    for name, value in table.items():
        if isinstance(value, dict) and name not in ("sources", "notes"):
            yield from texts(value, f"{key}.{name}" if key else name)
        elif isinstance(value, str) and name in TEXTS:
            yield key, name, value


def test_no_text_repeats_a_figure_as_a_digit() -> None:
    for key, name, text in texts(game_setup("spacecorp").edition.printed):
        for meant in MEANT:
            text = text.replace(meant, "")
        assert not re.search(r"\d", text), f"{key}.{name}: {text}"


@pytest.mark.parametrize(("era", "players"), [("mariners", 1), ("planeteers", 1), ("starfarers", 1), ("mariners", 3), ("starfarers", 3)])
def test_texts_follow_the_figures_of_an_overlay(era: str, players: int, tmp_path: Path) -> None:
    """Every figure that a text mentions is changed, each to a number of its own; the player reads the new one."""
    printed = game_setup("spacecorp").edition
    figures: dict[str, int] = {}
    for key, _, text in texts(printed.printed):
        if key.startswith("tiles."):
            continue
        for name in PLACE.findall(text):
            for figure in (name, f"{name}_starfarers", f"{name}_many"):
                if printed.has(f"{key}.{figure}"):
                    figures[f"{key}.{figure}"] = 5 + len(figures) % 7 if name == "when_built" else 21 + len(figures) % 78
    path = tmp_path / "mine.toml"
    path.write_text('game = "spacecorp"\n' + "".join(f"{key} = {number}\n" for key, number in figures.items()), encoding="utf-8")
    view = Scene(era, players, edition=str(path)).view()

    def figure_of(key: str, name: str) -> int:
        many = f"{key}.{name}_many" if players > 2 else ""
        return figures.get(many) or figures.get(f"{key}.{name}_starfarers" if era == "starfarers" else "") or figures[f"{key}.{name}"]

    seen = json.dumps(view, ensure_ascii=False)
    looked = 0
    for key, name, text in texts(printed.printed):
        mentioned = [place for place in PLACE.findall(text) if place not in ("sites", "beyond")]
        table, *rest = key.split(".")
        if not mentioned or table == "tiles" or name == "competition" or (table == "contracts" and rest[0] != era):
            continue
        if table == "colonies" and era != "starfarers":
            continue
        if (table == "progress" and era not in printed.texts(f"{key}.eras")) or (table == "edges" and not has_edge(view, rest[0])):
            continue
        looked += 1
        wanted = [str(figure_of(key, place)) for place in mentioned]
        pattern = ".*".join(re.escape(part) for part in re.split(r"\{[^}]*\}", text) if part)
        read = [line for line in re.findall(r'"((?:[^"\\]|\\.)*)"', seen) if re.fullmatch(f".*{pattern}.*", json.loads(f'"{line}"'))]
        assert any(all(re.search(rf"(?<!\d){number}(?!\d)", line) for number in wanted) for line in read), (
            f"{key}.{name}: {wanted} not in {read}"
        )
    assert looked >= 12


def has_edge(view: Any, edge: str) -> bool:
    return any(card["edge"] == edge for card in view["cards"].values())


def test_texts_of_alien_tiles_follow_their_figures(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    changed = {"traders.profit": 7, "teachers.revelation": 8, "symbionts.genetics": 9, "hosts.profit": 10, "hosts.points": 11}
    path.write_text('game = "spacecorp"\n' + "".join(f"tiles.starfarers.{key} = {n}\n" for key, n in changed.items()), encoding="utf-8")
    for tile, numbers in (("traders", (7,)), ("teachers", (8,)), ("symbionts", (9,)), ("hosts", (10, 11))):
        scene = Scene("starfarers", edition=str(path))
        scene.tile("luhman-16", "inhabited-world")
        scene.tile("luhman-16", tile, alien=True)
        effect = next(site["places"][0]["alien"]["effect"] for site in scene.view()["sites"] if site["site"] == "luhman-16")
        assert all(re.search(rf"\b{number}\b", effect) for number in numbers), effect
