"""Print what an extra of the package needs, one requirement a line: python tools/requirements.py server"""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
print("\n".join([*project["dependencies"], *[need for extra in sys.argv[1:] for need in project["optional-dependencies"][extra]]]))
