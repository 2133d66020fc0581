"""Compile the engine modules with mypyc: one group, all or none.

STARMEEPLE_PURE=1 builds none; without a working compiler the package falls back to pure Python;
STARMEEPLE_REQUIRE_COMPILED=1 makes that an error; STARMEEPLE_GAMES=a,b compiles only these games (for development).
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
SOURCE = Path("src/starmeeple")
CORE = (
    "rng", "state", "vocabulary", "verbs", "figures", "position", "bits", "ranking", "bags", "facts", "tuning", "habits", "layout", "features", "forecast", "instinct", "deal", "tally", "playout",
    "watched", "tree", "candidates", "search", "actionspace", "returns", "batch",
)  # fmt: skip
PARTS = ("engine/**/*.py", "*/engine/**/*.py")
# Lists that are read once: they stay interpreted, and their constants stand in the compiled code all the same.
LISTS = ("facts.py", "reasons.py", "verbs.py")
# What runs once a game is optimised less; what runs once, at a click or only in tests not at all: under 0.1 % of the engine's time in each of 78
# profiles (13 modes; random, greedy, steady, search, batches, simulations) by `perf record -e cpu-clock`, built at -O1 without inlining.
LIGHT = ("actionspace", "figures", "setup")
BARE = ("facts", "invariants", "layout", "tuning", "vocabulary")

# By kind of C file, what gcc is told besides. Games are played at -O1 with some of -O2 (measured together, not one by one): gcc takes 5.7 s of CPU for
# what Alien Frontiers is played with, at -O2 9.0, and at -O3 a third more than that; -O2 plays 1.5 % (random) to 4 % (greedy, search) faster.
# Nobody reads warnings of generated C: looking for them took 4.4 of 14.0 s in that file at -O2.
PLAYED = (
    "-O1", "-fcaller-saves", "-fcrossjumping", "-finline-small-functions", "-foptimize-sibling-calls", "-fpeephole2", "-freorder-blocks-algorithm=stc",
    "-freorder-blocks-and-partition", "-fstrict-aliasing",
)  # fmt: skip
OPTIMISED: dict[str, tuple[str, ...]] = {
    "hot_core": ("-O2", "-Wno-all"),
    "hot": (*PLAYED, "-Wno-all"),
    "light": ("-O1", "-Wno-all"),
    "cold": ("-O0", "-Wno-all"),
    "way-in": ("-O0", "-Wno-all"),
}

# What mypy reads besides the engine while it is compiled. What is not compiled is not its business, and may need libraries that are not there: above
# all the package's own `__init__`, which names bots, lab and matches, and through them Polars, Altair and SQLAlchemy. Reading all that took six times
# as long as the engine itself; the C is the same.
FOLLOWED = """
[mypy]
follow_imports = silent
[mypy-starmeeple]
follow_imports = skip
[mypy-numpy.*]
follow_imports = skip
follow_imports_for_stubs = True
ignore_missing_imports = True
"""


def engine_modules() -> list[str]:
    """The modules that are compiled; everything else stays interpreted (ARCHITECTURE.md says why)."""
    os.chdir(ROOT)
    modules = [SOURCE / "core" / f"{name}.py" for name in CORE]
    only = os.environ.get("STARMEEPLE_GAMES", "")
    for game in sorted((SOURCE / "games").glob("*/__init__.py")):
        if not only or game.parent.name in only.split(","):
            for pattern in PARTS:
                modules += sorted(path for path in game.parent.glob(pattern) if path.stat().st_size and path.name not in LISTS)
    return [str(path) for path in modules]


ARRAYS = (("I64", "I64"), ("Float", "FLOAT"), ("U8", "U8"))  # the kinds of arrays, as the C that mypyc writes names them

# What mypyc 2.4.1 gets wrong in the C that it writes; each is mended there, so that the Python source may say what it means.
MENDED = (
    # `1 << n` of native integers becomes a C int, which has 32 bits: masks of more than 31 things would be lost without a word. The literal
    # gets the 64 bits that the source means (tests/core/test_bits.py holds it).
    (re.compile(r" = (-?\d+) (<<|>>) "), r" = (int64_t)\1 \2 "),
    # An array that interpreted code passes to a compiled function is taken with a reference of its own, which nobody gives back: the array
    # would never be freed. The caller's reference outlasts the call, so the other one can go at once (tests/core/test_leaks.py holds it).
    *[(re.compile(rf"(arg_(\w+) = Vec{name}Api\.unbox\(obj_\2\);\s+if \(VEC_IS_ERROR\(arg_\2\)\) \{{[^}}]*\}})"), rf"\1 VEC_{macro}_DECREF(arg_\2);")
      for name, macro in ARRAYS],
    # The same where interpreted code sets an attribute: there are two references, and one is kept.
    *[(re.compile(rf"(tmp = Vec{name}Api\.unbox\(value\);\s+if \(VEC_IS_ERROR\(tmp\)\) \{{[^}}]*\}})\s+VEC_{macro}_INCREF\(tmp\);"), r"\1")
      for name, macro in ARRAYS],
)  # fmt: skip

# An index is within its array and seldom counted from the end. The compiler is told; it would take all that for equally likely.
LIKELY = (re.compile(r"( (cpy_r_r\d+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if )\(\2\) goto"), r"\1(likely(\2)) goto")

# What runs once, or is called by interpreted code alone: a module's first run, and the way into a function. A third of the C; no time is spent on it.
COLD = re.compile(
    r"^char CPyDef_\w+_____top_level__\(void\) \{\n(?:.*\n)*?\}\n|^ {8}PyObject \*CPyPy_\w+\([^;{}]*\) ?\{\n(?:.*\n)*? {8}\}\n",
    re.MULTILINE,
)
# What a module's first run uses of its own file: its classes. As it moves to another file, they may not be static.
CLASSES = re.compile(
    r"^static (PyTypeObject \*CPyType_\w+_template|bool\nCPyDef_\w+_(?:trait_vtable|coroutine)_setup\([^;{}]*\))(?=\s)", re.MULTILINE
)
INCLUDED = re.compile(r"^#include .*\n", re.MULTILINE)


def together(sources: list[str]) -> list[str]:
    """The C files of the group, mended, and few for many: what each game (and core) plays with, what is cold in each, and all that is light.

    For what Alien Frontiers is played with, gcc takes 5.4 s of CPU at -O1 as 30 files and 4.0 as one. What is cold needs a file of its own: marked
    `optimize("O0")` among the rest, the first runs of its modules took 3.5 s, at -O0 apart 0.9."""
    files: dict[Path, list[str]] = {}
    others: list[str] = []
    for source in sources:
        path = Path(source)
        module = path.stem.removeprefix("__native_starmeeple___")
        if module == path.stem:
            others.append(source)
            continue
        text = path.read_text(encoding="utf-8")
        for pattern, better in (*MENDED, LIKELY):
            text = pattern.sub(better, text)
        part = module.partition("___engine___")[0] if "___engine___" in module else "core"
        name = module.rpartition("___")[2]
        kind = f"cold_{part}" if name in BARE else "light" if name in LIGHT else f"hot_{part}"
        files.setdefault(path.with_name(f"__native_{kind}.c"), []).append(CLASSES.sub(r"\1", COLD.sub("", text)))
        declared = [f"extern {found};\n" for found in CLASSES.findall(text)]
        files.setdefault(path.with_name(f"__native_cold_{part}.c"), []).extend([*INCLUDED.findall(text), *declared, *COLD.findall(text)])
    for path, texts in files.items():
        path.write_text("".join(texts), encoding="utf-8")
    # The longest first, so that no core waits for the last one.
    return [*map(str, sorted(files, key=lambda path: ("cold" not in path.name, path.stat().st_size), reverse=True)), *others]


def compiled_extensions() -> list[object]:
    """The extensions, or none where they cannot be built."""
    if os.environ.get("STARMEEPLE_PURE") == "1":
        return []
    if {"egg_info", "dist_info"} & set(sys.argv):
        return []  # pip first asks for the name and the requirements alone, twice: no reason to translate everything for that
    required = os.environ.get("STARMEEPLE_REQUIRE_COMPILED") == "1"
    try:
        from mypyc.build import mypycify

        # mypycify exits on a type error; that is as good as any other failure here.
        with TemporaryDirectory() as folder:
            config = Path(folder) / "mypy.ini"
            config.write_text(FOLLOWED, encoding="utf-8")
            extensions = mypycify(
                [f"--config-file={config}", *engine_modules()],
                opt_level="3",  # for mypyc's own C, and where the compiler is not gcc
                debug_level="0",
                multi_file=True,
            )
    except (Exception, SystemExit) as error:
        if required:
            raise
        print(f"starmeeple: building without compilation ({error})", file=sys.stderr)
        return []
    for extension in extensions:
        extension.sources = together(extension.sources)
        # mypyc asks for -Werror; a newer compiler's new warning must not break an installation.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if sys.platform.startswith("linux"):
            # Nobody replaces a function of the group at run time: the compiler may inline within a module and call directly.
            extension.extra_compile_args.append("-fno-semantic-interposition")
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic-functions"]
    return list(extensions)


def kind_of(source: str) -> str:
    """What a C file is: translated modules ("hot", "light" or "cold", as the group's own tables are), one of the small files by which Python finds
    them ("way-in"), or mypyc's own ("")."""
    path = Path(source)
    if path.name.startswith("__native_"):
        return next((kind for kind in OPTIMISED if path.name.startswith(f"__native_{kind}")), "cold")
    return "way-in" if "starmeeple" in path.parts else ""


def is_gcc(command: list[str]) -> bool:
    """Whether a compiler is gcc: clang does not know all of its flags."""
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    return told.returncode == 0 and "Free Software Foundation" in told.stdout


class BuildAllOrNone(build_ext):
    """A failing C compiler leaves the package pure, unless compilation is required."""

    def build_extensions(self) -> None:
        """The C files of the one group are independent of each other: compile them on all cores, with their header read once for all."""
        compile_in_turn = self.compiler.compile
        is_like_gcc = sys.platform.startswith("linux") and hasattr(self.compiler, "compiler_so")
        levels = OPTIMISED if is_like_gcc and is_gcc(self.compiler.compiler_so) else {}
        flags: dict[str, list[str]] = {"": []}  # by kind of file: how it is optimised, and a header that is read once

        def compile_at_once(sources: list[str], *, extra_postargs: list[str], **named: object) -> list[str]:
            def compile_one(source: str) -> list[str]:
                return compile_in_turn([source], extra_postargs=[*extra_postargs, *flags[kind_of(source)]], **named)

            for source in sources:
                if (kind := kind_of(source)) not in flags:
                    # A header that was read with other flags than a file's own is read again with every such file.
                    own = levels.get(kind, ())
                    header = self.precompiled(kind, source, named["include_dirs"], [*extra_postargs, *own]) if is_like_gcc else []
                    flags[kind] = [*own, *header]
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                return [name for compiled in pool.map(compile_one, sources) for name in compiled]

        self.compiler.compile = compile_at_once
        super().build_extensions()

    def precompiled(self, kind: str, source: str, include_dirs: list[str], flags: list[str]) -> list[str]:
        """The flags for a header that the compiler has read once (a megabyte in every file of the group otherwise); none where that fails."""
        includes = re.findall(r"^#include .*$", Path(source).read_text(encoding="utf-8"), re.MULTILINE)
        header = Path(self.build_temp) / f"{kind}.h"
        header.parent.mkdir(parents=True, exist_ok=True)
        # Nobody outside uses the group's names: hidden, they are reached without a table. Python's own, which come first, are not.
        hidden = [] if kind == "way-in" else ["#include <Python.h>", "#include <CPy.h>", "#pragma GCC visibility push(hidden)"]
        header.write_text("\n".join([*hidden, *dict.fromkeys(includes)]) + "\n", encoding="utf-8")
        folders = [f"-I{folder}" for folder in (*include_dirs, *self.compiler.include_dirs)]
        try:
            self.compiler.spawn([*self.compiler.compiler_so, *flags, *folders, "-x", "c-header", str(header), "-o", f"{header}.gch"])
        except Exception as error:
            print(f"starmeeple: no precompiled header ({error})", file=sys.stderr)
            return []
        return ["-include", str(header)]

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("STARMEEPLE_REQUIRE_COMPILED") == "1":
                raise
            print(f"starmeeple: the C compiler failed, installing without compilation ({error})", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=compiled_extensions(), cmdclass={"build_ext": BuildAllOrNone})
