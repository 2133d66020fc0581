"""Notations, records and overlays that nobody means well: whatever is read, the answer is an error of our family or none.

    python tools/fuzz.py notations [--cases 1000000]
    python tools/fuzz.py records   [--cases 100000]

Guided by coverage (Atheris; `pip install atheris`), on the interpreted sources: texts that reach new lines of ours are kept and changed
further. It starts from real notations and records of every game. An error of any other kind is printed with the text that caused it.
"""

import argparse
import importlib.util
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))  # the sources: compiled modules show no coverage

if importlib.util.find_spec("atheris") is None:
    sys.exit("this needs Atheris: pip install atheris")

import atheris  # noqa: E402  # after the path is set

with atheris.instrument_imports(include=["starmeeple"]):
    import starmeeple as sm
    from starmeeple.core.errors import StarmeepleError
    from starmeeple.games import registered
    from starmeeple.record import read


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


class Fuzz:
    """Counts the cases, and keeps what must not be."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.cases = self.read = 0
        self.begun = time.monotonic()
        self.setups = {slug: sm.game(slug).new(seed=1).setup for slug in registered()} if kind == "notations" else {}
        self.slugs = list(self.setups)

    def __call__(self, data: bytes) -> None:
        self.cases += 1
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
            pass

    def report(self) -> None:
        print(
            f"{self.cases} {self.kind} in {time.monotonic() - self.begun:.0f} s; {self.read} of them could be read; every refusal was of our family"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("kind", choices=("notations", "records"))
    parser.add_argument("--cases", type=int, default=0)
    given = parser.parse_args()
    cases = given.cases or (1_000_000 if given.kind == "notations" else 100_000)
    fuzz = Fuzz(given.kind)
    folder = tempfile.mkdtemp(prefix="starmeeple-fuzz-")
    for number, text in enumerate(seeds_of_notations() if given.kind == "notations" else seeds_of_records()):
        (Path(folder) / str(number)).write_text(text, encoding="utf-8")
    longest = "200" if given.kind == "notations" else "4000"
    import atexit

    atexit.register(fuzz.report)
    atheris.Setup([sys.argv[0], folder, f"-atheris_runs={cases}", f"-max_len={longest}", "-verbosity=0"], fuzz)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
