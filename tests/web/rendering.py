"""Pictures in a real browser, at a pixel a unit: are their words large enough, apart, inside, legible; can what is lit be hit; is the window used?"""

import base64
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from recorded_games import recorded

from starmeeple.core.frames import MARK, WORD, Frame
from starmeeple.core.game import View
from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.drawing.names import with_names
from starmeeple.drawing.theme import THEMES
from starmeeple.game_setup import GameSetup

CHECK = (Path(__file__).parent / "rendering.js").read_text(encoding="utf-8")
EMPTY = """async ({ png, cell }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    let flat = 0;
    let cells = 0;
    for (let top = 0; top + cell <= image.height; top += cell) {
        for (let left = 0; left + cell <= image.width; left += cell) {
            const dots = new Uint32Array(canvas.getImageData(left, top, cell, cell).data.buffer);
            cells += 1;
            flat += dots.every((dot) => dot === dots[0]) ? 1 : 0;
        }
    }
    return flat / cells;
}"""
NAMES = ["Ada", "Rigel", "Mira", "Deneb", "Bellatrix"]
CELL = 32  # pixels of a square that counts as empty when it has one colour
MOMENTS = ("start", "middle", "end")
# Recorded games with the fewest and the most players of each game, expansions included.
GAMES = {
    "star-factions": ("star-factions_players-2", "star-factions_players-4"),
    "alien-frontiers": ("alien-frontiers_players-2", "alien-frontiers_players-5_factions-true"),
    "federation": ("federation_players-2", "federation_players-4_setup-advanced_sides-baba_tie_split-floor"),
    "race-for-the-galaxy": ("race-for-the-galaxy_players-2", "race-for-the-galaxy_players-5_set-alien-artifacts"),
    "race-orb": ("race-for-the-galaxy_players-2_set-orb", "race-for-the-galaxy_players-5_set-orb"),
    "spacecorp": ("spacecorp_players-1_era-campaign", "spacecorp_players-4_era-mariners-planeteers"),
}


@dataclass
class Scene:
    """A position of a recorded game as somebody sees it who is asked."""

    name: str
    setup: GameSetup
    view: View
    lit: list[str]

    def drawn(self, frame: Frame) -> str:
        return with_names(self.setup.game.picture.draw(self.view, self.lit, frame), NAMES)


@dataclass
class Findings:
    """What is wrong with one drawing."""

    scene: str
    frame: str
    theme: str
    empty: float
    width: float
    height: float
    words: int
    lit: int
    wrong: dict[str, list[str]] = field(default_factory=dict)


def scenes(record: str) -> Iterator[Scene]:
    """The start, the middle and the end of a recorded game: each where a seat has something to choose on the board, the end when it is over."""
    match = recorded(record)
    setup, played = match.setup, match.played
    state = setup.start()
    marks = {"start": 0, "middle": len(played) // 2}
    for number, (actor, action) in enumerate(played):
        for moment, at in list(marks.items()):
            if number >= at and actor != CHANCE:
                lit = lit_of(setup, state, actor)
                if lit:
                    yield Scene(f"{record} {moment}", setup, state.view(actor), lit)
                    del marks[moment]
        state.apply(actor, action)
    yield Scene(f"{record} end", setup, state.view(0 if setup.players else PUBLIC), [])


def lit_of(setup: GameSetup, state: Any, seat: int) -> list[str]:
    view, words = state.view(seat), setup.game.words
    return sorted({target for action in state.legal(seat) for target in words.targets(view, setup.vocabulary.text(int(action)))})


def page_of(svg: str, theme: str) -> str:
    """A page with nothing but the picture."""
    tokens = "".join(f"--{name}:{value};" for name, value in THEMES[theme].items())
    return (
        f"<!doctype html><style>:root{{{tokens}}}html,body{{margin:0;background:var(--space)}}svg.picture{{display:block}}</style>"
        f"<body>{svg}"
    )


def measured(page: Page, scene: Scene, frame: Frame, theme: str = "dark", png: Path | None = None) -> Findings:
    """Draw a scene for a frame and say what is wrong with it."""
    svg = scene.drawn(frame)
    wide, high = svg.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()
    page.set_viewport_size({"width": int(frame.width), "height": int(frame.height)})
    page.set_content(page_of(svg.replace("<svg ", f'<svg width="{wide}" height="{high}" ', 1), theme))
    shot = page.screenshot()
    found = page.evaluate(CHECK, {"word": WORD, "mark": MARK, "target": frame.target, "height": frame.height})
    if png is not None:
        page.screenshot(path=png, full_page=True)
    kinds = ("small", "over", "outside", "faint", "missed", "covered", "little")
    empty = empty_share(page, shot)
    return Findings(
        scene.name, frame.name, theme, empty, found["width"], found["height"], found["words"], found["lit"],
        {kind: found[kind] for kind in kinds if found[kind]},
    )  # fmt: skip


def empty_share(page: Page, shot: bytes) -> float:
    """The share of the window in which nothing is drawn: squares of one flat colour."""
    return float(page.evaluate(EMPTY, {"png": base64.b64encode(shot).decode(), "cell": CELL}))
