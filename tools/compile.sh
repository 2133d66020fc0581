#!/usr/bin/env bash
# Build a compiled copy of the package under build/compiled/src, leaving the sources without binaries.
# Usage: tools/compile.sh [game_package,...]     (no argument: all games)
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-$PWD/.venv/bin/python}
"$python" -m pip install -q "setuptools>=77" 2> /dev/null
rm -rf build/compiled/src
mkdir -p build/compiled
cp -r src setup.py pyproject.toml README.md LICENSE build/compiled/
find build/compiled -name '*.so' -delete
cd build/compiled
STARMEEPLE_GAMES="${1:-}" STARMEEPLE_REQUIRE_COMPILED=1 "$python" setup.py -q build_ext --inplace > build.log 2>&1 || { tail -n 30 build.log; exit 1; }
echo "compiled: PYTHONPATH=$PWD/src"
