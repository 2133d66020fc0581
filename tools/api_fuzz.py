"""schemathesis over the whole OpenAPI of a running server, with links from one answer to the next request.

    python tools/api_fuzz.py [--cases 20000] [--database URL]

`pip install schemathesis`. A failure is an answer that is a 5xx, is not described, or is not what is described. Streams are left out: they do
not end.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
if importlib.util.find_spec("starmeeple") is None:  # not installed: the sources do
    sys.path.insert(0, str(ROOT / "src"))

from server.running import Process, Program  # noqa: E402  # after the path is set


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="starmeeple-api-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        server = Process(given.database or str(Path(folder) / "games.db"))
        server.start()
        try:
            token = Program(server.address).token
            operations = 33  # about as many as there are; the cases are shared among them
            command = [
                sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/api/openapi.json",
                "--header", f"Authorization: Bearer {token}", "--max-examples", str(max(1, given.cases // operations)),
                "--phases", "examples,coverage,fuzzing,stateful", "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
                "--exclude-path-regex", "/stream$", "--workers", "1", "--request-timeout", "20",
            ]  # fmt: skip
            return subprocess.run(command, check=False).returncode
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
