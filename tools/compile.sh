#!/usr/bin/env bash
# Build a compiled copy of the package under build/compiled (or the folder OUT), leaving the sources without binaries.
# Usage: tools/compile.sh [game_package,...]     (no argument: all games)
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-$PWD/.venv/bin/python}
out=${OUT:-$PWD/build/compiled}
"$python" -c "import setuptools; assert int(setuptools.__version__.split(chr(46))[0]) >= 77" 2> /dev/null || "$python" -m pip install -q "setuptools>=77"
rm -rf "$out/src"
mkdir -p "$out"
cp -r src setup.py pyproject.toml README.md LICENSE "$out/"
find "$out" -name '*.so' -delete
cd "$out"
STARMEEPLE_GAMES="${1:-}" STARMEEPLE_REQUIRE_COMPILED=1 "$python" setup.py -q build_ext --inplace > build.log 2>&1 || { tail -n 30 build.log; exit 1; }
echo "compiled: PYTHONPATH=$out/src"
