"""`make play`: the page at once. The game runs interpreted while the compiled engine is built behind it; the bots change over as soon as
it is ready, and the next `make play` starts compiled.

    python tools/play.py [arguments of `starmeeple serve`]
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "build" / "engine"
READY = ENGINE / "READY"  # holds the stamp of the sources that were compiled


def stamp() -> str:
    """Changes when a source does."""
    digest = hashlib.sha256()
    for path in sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml"), ROOT / "setup.py", ROOT / "pyproject.toml"]):
        digest.update(f"{path.relative_to(ROOT)} {path.stat().st_size} {path.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()


def is_ready(now: str) -> bool:
    """Is there a compiled copy of exactly these sources?"""
    return READY.is_file() and READY.read_text(encoding="utf-8") == now


def build(now: str) -> int:
    """Compile a copy of the sources into its folder; the mark is written last."""
    READY.unlink(missing_ok=True)
    needed = ["mypy==2.4.1", "setuptools>=77"]
    fetched = subprocess.run([sys.executable, "-m", "pip", "install", "-q", "-c", str(ROOT / "requirements.lock"), *needed], check=False)
    made = (
        fetched.returncode
        or subprocess.run(
            ["bash", str(ROOT / "tools" / "compile.sh")],
            env={**os.environ, "PYTHON": sys.executable, "OUT": str(ENGINE)},
            stdout=subprocess.DEVNULL,
            check=False,
        ).returncode
    )
    if made:
        print("The engine could not be compiled here (is there a C compiler?). Everything works, bots only think slower.", flush=True)
    else:
        READY.write_text(now, encoding="utf-8")
    return made


def main() -> int:
    now = stamp()
    if sys.argv[1:2] == ["--build"]:
        return build(now)
    ready = is_ready(now)
    source = ENGINE / "src" if ready else ROOT / "src"
    behind = None if ready else subprocess.Popen([sys.executable, __file__, "--build"], start_new_session=True)
    command = [sys.executable, "-m", "starmeeple", "serve", *([] if ready else ["--engine", str(ENGINE)]), *sys.argv[1:]]
    try:
        return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(source)}, check=False).returncode
    except KeyboardInterrupt:
        return 130
    finally:
        if behind is not None and behind.poll() is None:
            print("The engine is still being compiled; it will be ready for the next time.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
