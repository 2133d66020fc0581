"""Notations, records and overlays that nobody means well: whatever is read, the answer is an error of our family or none.

    python tools/fuzz.py notations [--cases 1000000]
    python tools/fuzz.py records   [--cases 100000]
    python tools/fuzz.py overlays  [--cases 100000]

Guided by coverage (Atheris; `pip install atheris`), on the interpreted sources: texts that reach new lines of ours are kept and changed
further. It starts from real notations and records of every game. An overlay is made of the keys of a real edition and of values that do not
belong there; where it is taken, the game is set up with it. An error of any other kind is printed with the text that caused it.
"""

import argparse
import importlib.util
import json
import sys
import tempfile
import time
from copy import deepcopy
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))  # the sources: compiled modules show no coverage

if importlib.util.find_spec("atheris") is None:
    sys.exit("this needs Atheris: pip install atheris")

import atheris  # noqa: E402  # after the path is set

with atheris.instrument_imports(include=["starmeeple"]):
    import starmeeple as sm
    from starmeeple.core.errors import StarmeepleError
    from starmeeple.edition import Overlay
    from starmeeple.game_setup import game_setup, printed_edition
    from starmeeple.games import registered
    from starmeeple.record import read, read_overlay


def seeds_of_notations() -> list[str]:
    """A few real ones of each game."""
    found = []
    for slug in registered():
        match = sm.game(slug).new(seed=5)
        for _ in range(40):
            legal = match.legal()
            found += [f"{slug}\n{notation}" for notation in legal[:3]]
            if match.is_over:
                break
            match.play(legal[len(legal) // 2])
    return found


def seeds_of_records() -> list[str]:
    found = []
    for slug in registered():
        match = sm.game(slug).new(seed=6)
        for _ in range(12):
            match.play(match.legal()[0])
        text = match.record.text
        found += [text, text.replace("seed:", 'overlay: {"name": "x", "figures": {"a": {"b": 1}}}\nseed:')]
    return found


STRANGE = (
    0, -1, 1, 2, 3, 7, 100, 2**31, 2**63, 10**30, -(10**30), 1.5, float("nan"), float("inf"), True, False, None, "", "x", "é\ud800", [], [0], [[1]], [{}],
    ["x"], [None], [True, "x"], {}, {"x": 1}, {"remove": ["x"]}, {"remove": [[1]]}, {"remove": [{}]}, {"open": True}, {"source": 1}, {"x": {"y": []}},
)  # fmt: skip


def strange_value(data: atheris.FuzzedDataProvider, old: object) -> object:
    """A value for a key: one that does not belong there, or the old one with a part of it changed."""
    if isinstance(old, list) and old and data.ConsumeBool():
        at = data.ConsumeIntInRange(0, len(old) - 1)
        changed = strange_value(data, old[at])
        return [[*old[:at], changed, *old[at + 1 :]], [*old, changed], old[:at], [*old, *old]][data.ConsumeIntInRange(0, 3)]
    if isinstance(old, int) and not isinstance(old, bool) and data.ConsumeBool():
        return old + data.ConsumeIntInRange(-3, 3)
    return deepcopy(STRANGE[data.ConsumeIntInRange(0, len(STRANGE) - 1)])


def strange_overlay(data: atheris.FuzzedDataProvider, printed: dict[str, object]) -> dict[str, object]:
    """Some figures of an edition with strange values."""
    figures: dict[str, object] = {}
    for _ in range(data.ConsumeIntInRange(1, 3)):
        here, there = figures, printed
        while True:
            keys = [*there, "remove", "new"]
            key = keys[data.ConsumeIntInRange(0, len(keys) - 1)]
            old = there.get(key)
            if not isinstance(old, dict) or data.ConsumeIntInRange(0, 9) == 0:
                here[key] = strange_value(data, old)
                break
            deeper = here.setdefault(key, {})
            if not isinstance(deeper, dict):
                break
            here, there = deeper, old
    return figures


def seeds_of_overlays() -> list[str]:
    """What the choices are made by; it means nothing."""
    return ["".join(chr(33 + (number * step) % 90) for step in range(1, 60)) for number in range(1, 40)]


class Fuzz:
    """Counts the cases, and keeps what must not be."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.cases = self.read = self.refused = 0
        self.begun = time.monotonic()
        self.setups = {slug: sm.game(slug).new(seed=1).setup for slug in registered()} if kind == "notations" else {}
        self.slugs = list(registered())
        self.editions = {slug: printed_edition(slug) for slug in self.slugs}

    def __call__(self, data: bytes) -> None:
        self.cases += 1
        if self.kind == "overlays":
            self.overlay(atheris.FuzzedDataProvider(data))
            return
        text = data.decode("utf-8", errors="surrogateescape" if data[:1] == b"\x00" else "replace")
        try:
            if self.kind == "notations":
                slug, _, notation = text.partition("\n")
                setup = self.setups.get(slug) or self.setups[self.slugs[len(text) % len(self.slugs)]]
                setup.vocabulary.parse(notation)
            else:
                read(text)
                sm.load(text)
            self.read += 1
        except StarmeepleError:
            self.refused += 1

    def overlay(self, data: atheris.FuzzedDataProvider) -> None:
        slug = self.slugs[data.ConsumeIntInRange(0, len(self.slugs) - 1)]
        edition = self.editions[slug]
        text = json.dumps({"name": "strange", "figures": strange_overlay(data, edition.printed)})
        try:
            overlay = read_overlay(text, 1)
            figures = overlay["figures"]
            assert isinstance(figures, dict)
            game_setup(slug, edition.with_overlay(Overlay("strange", figures))).start()
            self.read += 1
        except StarmeepleError:
            self.refused += 1
        except Exception:
            print(f"{slug}: {text}", flush=True)
            raise

    def report(self) -> None:
        other = self.cases - self.read - self.refused
        print(
            f"{self.cases} {self.kind} in {time.monotonic() - self.begun:.0f} s; {self.read} of them could be read, {self.refused} were refused by "
            f"an error of our family, {other} by another one"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("kind", choices=("notations", "records", "overlays"))
    parser.add_argument("--cases", type=int, default=0)
    given = parser.parse_args()
    cases = given.cases or (1_000_000 if given.kind == "notations" else 100_000)
    fuzz = Fuzz(given.kind)
    folder = tempfile.mkdtemp(prefix="starmeeple-fuzz-")
    seeds = {"notations": seeds_of_notations, "records": seeds_of_records, "overlays": seeds_of_overlays}[given.kind]()
    for number, text in enumerate(seeds):
        (Path(folder) / str(number)).write_text(text, encoding="utf-8")
    longest = "200" if given.kind == "notations" else "4000"
    import atexit

    atexit.register(fuzz.report)
    atheris.Setup(
        [sys.argv[0], folder, f"-atheris_runs={cases}", f"-max_len={longest}", f"-artifact_prefix={folder}/", "-verbosity=0"], fuzz
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
