"""Questions to the lab that people ask on the page: one at a time on a server, in a process of its own with the lowest priority."""

import asyncio
import re
import secrets
import shutil
import sys
import tempfile
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starmeeple.core.errors import BadEdition
from starmeeple.edition import Overlay
from starmeeple.games import find
from starmeeple.lab.question import BadQuestion, ask, nested
from starmeeple.server.http.errors import RequestError
from starmeeple.server.tables.variants import read_variant

MOST_MINUTES = 10.0
KEPT = 20  # answers that a server keeps; the oldest is forgotten
MAIN = re.compile(r"<main>\n(.*)\n</main>", re.DOTALL)


@dataclass
class LabRun:
    """One question and how far it has come."""

    id: str
    slug: str
    name: str
    bots: str
    minutes: float
    players: int
    folder: Path
    begun: float
    process: asyncio.subprocess.Process | None = None
    complaint: str = ""

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    @property
    def games(self) -> int:
        """How many games were played so far: the parts that are safe on disk say it in their names."""
        names = [path.stem.split("-") for path in (self.folder / "out" / "parts").glob("games-*.parquet")]
        return sum(int(name[-1]) - int(name[-2]) for name in names)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begun

    @property
    def file(self) -> Path:
        """The report, once there is one."""
        return self.folder / "out" / "report.html"

    def change(self) -> str:
        """The change that was asked about, as an overlay file."""
        return (self.folder / "change.toml").read_text(encoding="utf-8")

    def report(self) -> str:
        """The answer as the inside of a page; empty as long as there is none."""
        found = MAIN.search(self.file.read_text(encoding="utf-8")) if self.file.is_file() else None
        return found.group(1) if found else ""


class Labs:
    """The questions of one server."""

    def __init__(self) -> None:
        self.runs: OrderedDict[str, LabRun] = OrderedDict()
        self.folder: Path | None = None

    def find(self, run_id: str) -> LabRun:
        """A question by its id."""
        run = self.runs.get(run_id)
        if run is None:
            raise RequestError("not-found", "This server keeps no answer of that name: it forgets old ones, and all of them when it stops.")
        return run

    async def start(self, slug: str, overlay: Overlay, bots: str, minutes: float, players: int) -> LabRun:
        """Begin a question: checked before anything is played; refused while another one runs."""
        await asyncio.to_thread(ask, slug, change=[overlay], bots=[bots], minutes=minutes, players=players)
        busy = next((run for run in self.runs.values() if run.is_running), None)
        if busy is not None:
            left = max(5.0, 60 * busy.minutes - busy.seconds)
            raise RequestError("too-many-requests", f"The lab is busy with {find(busy.slug).name} for another {left:.0f} seconds.", left)
        self.folder = self.folder or Path(tempfile.mkdtemp(prefix="starmeeple-lab-"))
        run_id = secrets.token_urlsafe(9)
        folder = self.folder / run_id
        folder.mkdir()
        (folder / "change.toml").write_text(overlay_text(slug, overlay), encoding="utf-8")
        run = LabRun(run_id, slug, overlay.name, bots, minutes, players, folder, time.monotonic())
        self.runs[run_id] = run
        while len(self.runs) > KEPT:
            _, old = self.runs.popitem(last=False)
            shutil.rmtree(old.folder, ignore_errors=True)
        low = [nice, "-n", "19"] if (nice := shutil.which("nice")) else []
        words = ["--change", str(folder / "change.toml"), "--bots", bots, "--minutes", f"{minutes:g}", "--players", str(players)]
        run.process = await asyncio.create_subprocess_exec(
            *low, sys.executable, "-m", "starmeeple", "lab", slug, *words, "--out", str(folder / "out"), "--quiet",
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self.watcher = asyncio.create_task(self.watch(run))
        return run

    async def watch(self, run: LabRun) -> None:
        """Hear what the process complains about."""
        assert run.process is not None
        _, complaint = await run.process.communicate()
        if run.process.returncode:
            lines = complaint.decode("utf-8", errors="replace").strip().splitlines()
            run.complaint = (lines[-1] if lines else f"the run ended with code {run.process.returncode}").removeprefix("starmeeple: ")

    async def close(self) -> None:
        """The server stops: so does the lab."""
        for run in self.runs.values():
            if run.process is not None and run.process.returncode is None:
                run.process.terminate()
                await run.process.wait()
        if self.folder is not None:
            await asyncio.to_thread(shutil.rmtree, self.folder, True)


def overlay_text(slug: str, overlay: Overlay) -> str:
    """An overlay as a file."""
    lines = [f"game = {quoted(slug)}", f"overlay = {quoted(overlay.name)}"]
    return "\n".join([*lines, *written(overlay.figures, "")]) + "\n"


def written(table: Mapping[str, object], prefix: str) -> list[str]:
    """The figures of a table as dotted keys."""
    found: list[str] = []
    for name, value in table.items():
        key = f"{prefix}{name if re.fullmatch(r'[A-Za-z0-9_-]+', name) else quoted(name)}"
        found += written(value, f"{key}.") if isinstance(value, dict) else [f"{key} = {toml(value)}"]
    return found


def quoted(text: str) -> str:
    """A text in TOML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(letter if letter.isprintable() else " " for letter in escaped) + '"'


def toml(value: object) -> str:
    """A figure in TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(toml(item) for item in value)}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{quoted(name)} = {toml(item)}" for name, item in value.items()) + " }"
    return str(value)


def overlay_of(slug: str, form: Mapping[str, str], printed: Mapping[str, int]) -> Overlay:
    """The change that a form asks for: an overlay as text, or the figures of a table that differ from the printed ones."""
    text = form.get("overlay", "").strip()
    if text:
        return read_variant(slug, text)
    changed: dict[str, object] = {}
    for key, value in printed.items():
        given = form.get(f"figure.{key}", str(value)).strip()
        if not given.lstrip("-").isdecimal() or len(given) > 9:
            raise BadEdition("your change", key, f"expected a whole number, found {given!r}")
        if int(given) != value:
            changed[key] = int(given)
    if not changed:
        raise BadQuestion("no figure was changed: change at least one")
    name = form.get("name", "").strip()[:60] or ", ".join(f"{key} {value}" for key, value in list(changed.items())[:3])
    return Overlay(name, nested(changed))
