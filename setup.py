"""Compiles the engine with mypyc where a C compiler works; all of it runs as plain Python too.

WYRMHALL_COMPILE=0 never compiles, 1 fails rather than fall back, unset (or "auto") takes what works.
A module stays plain if one of its first five lines is a comment `# plain: <reason>`.
"""

import contextlib
import io
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("WYRMHALL_COMPILE") or "auto"
SOURCE = Path("src/wyrmhall")
PACKAGES = ("core", "kit", "cardtext", "games", "bots")
BUILD = Path("build")
GENERATED = BUILD / "mypyc"
LEVELS = {"hot": "-O3", "rules": "-O1", "text": "-Og"}  # how long the C compiler thinks: see `level`
SIZE = 7_000_000  # of what it compiles at once, about
# What runs once or is called from plain Python only is a third of the code, and is translated as it stands. Lambdas, and whoever
# passes an answer on, are always called as if from there.
SELDOM = re.compile(
    r"^\s*char CPyDef_\w+_____top_level__\(void\) \{"
    r"|^\s*PyObject \*CPyPy_(?!\w*(?:_obj_____call__|_gen___send))\w+\([^;{]*\) ?\{"
    r"|^(?:static )?(?:PyObject \*|int)\s*\w+_[gs]et_\w+\([^;{]*\)\s*\{",
    re.MULTILINE,
)
# However short it thinks, what mypyc means to be done on the spot is; from 3.12 on Python sees to its own part.
INLINE = """
#include <patchlevel.h>
#if PY_VERSION_HEX >= 0x030C0000
#include <Python.h>
#endif
#if defined(__GNUC__)
#define inline inline __attribute__((always_inline))
#endif
"""
DECLARED = re.compile(r'#include "__native_internal_\w+\.h"\n')
# An element of a list is taken on the spot; mypyc calls a function of another file for it, which costs up to a tenth of the time.
QUICK = """
#if defined(__clang__)
#define SELDOM __attribute__((cold, noinline, optnone))
#elif defined(__GNUC__)
#define SELDOM __attribute__((cold, optimize("O0")))
#else
#define SELDOM
#endif
#ifndef Py_GIL_DISABLED
static inline PyObject *quick_borrowed(PyObject *list, CPyTagged index) {
    Py_ssize_t at = CPyTagged_ShortAsSsize_t(index);
    int is_there = CPyTagged_CheckShort(index) && (size_t)at < (size_t)PyList_GET_SIZE(list);
    return likely(is_there) ? PyList_GET_ITEM(list, at) : CPyList_GetItemBorrow(list, index);
}
static inline PyObject *quick_item(PyObject *list, CPyTagged index) {
    Py_ssize_t at = CPyTagged_ShortAsSsize_t(index);
    int is_there = CPyTagged_CheckShort(index) && (size_t)at < (size_t)PyList_GET_SIZE(list);
    return likely(is_there) ? Py_NewRef(PyList_GET_ITEM(list, at)) : CPyList_GetItem(list, index);
}
#define CPyList_GetItemBorrow quick_borrowed
#define CPyList_GetItem quick_item
#endif
"""
# So is a cell of a bytearray, for which mypyc asks Python: that takes three times as long.
CELLS = """
#ifndef Py_GIL_DISABLED
static inline char *quick_cell(PyObject *cells, PyObject *index) {
    if (PyByteArray_CheckExact(cells) && PyLong_CheckExact(index)) {
        Py_ssize_t at = PyLong_AsSsize_t(index);
        if ((size_t)at < (size_t)PyByteArray_GET_SIZE(cells))
            return PyByteArray_AS_STRING(cells) + at;
        PyErr_Clear();
    }
    return NULL;
}
static inline PyObject *quick_read(PyObject *cells, PyObject *index) {
    char *cell = quick_cell(cells, index);
    return cell ? PyLong_FromLong((unsigned char)*cell) : PyObject_GetItem(cells, index);
}
static inline int quick_write(PyObject *cells, PyObject *index, PyObject *value) {
    char *cell = PyLong_CheckExact(value) ? quick_cell(cells, index) : NULL;
    if (cell) {
        Py_ssize_t number = PyLong_AsSsize_t(value);
        if ((size_t)number < 256) {
            *cell = (char)number;
            return 0;
        }
        PyErr_Clear();
    }
    return PyObject_SetItem(cells, index, value);
}
#define PyObject_GetItem quick_read
#define PyObject_SetItem quick_write
#endif
"""


class CannotCompile(Exception):
    pass


def say(line: str) -> None:
    print(line, flush=True)
    (BUILD / "how.txt").write_text(line + "\n", encoding="utf-8")


def plain(reason: str) -> list[Extension]:
    if MODE == "1":
        raise SystemExit(f"WYRMHALL_COMPILE=1, but Wyrmhall cannot be compiled: {reason}")
    say(f"Wyrmhall is plain Python: {reason}")
    return []


def modules() -> list[str]:
    found = [path for package in PACKAGES for path in sorted((SOURCE / package).rglob("*.py"))]
    return [str(path) for path in found if path.name != "__init__.py" and not is_plain(path)]


def is_plain(path: Path) -> bool:
    head = path.read_text(encoding="utf-8").splitlines()[:5]
    return any(re.match(r"# plain: \S", line) for line in head)


def try_compiler() -> None:
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX; }\n", encoding="utf-8")
        include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
        try:
            objects = compiler.compile([str(probe)], output_dir=folder, include_dirs=include)
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except Exception as error:
            raise CannotCompile("no C compiler that finds Python's headers (on Debian: gcc python3-dev)") from error


def translate(paths: list[str]) -> list[Extension]:
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CannotCompile(f"mypyc is not installed ({error})") from error
    # Other packages count as untyped whether they are installed or not, so that every build gives the same code.
    options = ["--config-file=", "--no-site-packages", "--ignore-missing-imports", f"--cache-dir={os.devnull}"]
    messages = io.StringIO()
    try:
        with contextlib.redirect_stdout(messages):
            extensions = mypycify(
                [*options, *paths],
                opt_level="1",  # halves the time of an install, and costs next to nothing: see LEVELS
                debug_level="0",
                multi_file=True,
                target_dir=str(GENERATED),
                group_name="wyrmhall",
            )
    except (Exception, SystemExit) as error:
        print(messages.getvalue())
        raise CannotCompile(f"mypyc: {next(iter(messages.getvalue().splitlines()), error)}") from error
    for extension in extensions:
        # a warning that only a newer compiler knows must not stop an install
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if len(extension.sources) > 1:
            extension.sources = joined(sorted(extension.sources))
    return extensions


def joined(sources: list[str]) -> list[str]:
    """Many files in one, neighbours together: what they all include is long, and is read once for a unit and not for a file."""
    units: list[str] = []
    for name in LEVELS:
        texts = [Path(source).read_text(encoding="utf-8") for source in sources if level(source) == name]
        for text in shared(texts):
            quick = CELLS
            if name != "hot":
                quick, text = QUICK + CELLS, SELDOM.sub(r"SELDOM \g<0>", text)
            text = DECLARED.sub(lambda line, quick=quick: line[0] + quick, text, count=1)
            units.append(unit(f"{len(units):02}{name}", INLINE + text if name == "text" else text))
    return units


def level(source: str) -> str:
    """Hot is what every decision of every game runs through: the engine, and the lists and numbers of mypyc.

    The texts of the cards are more than half of all, and seldom carried out; what carries them out counts as rules.
    """
    name = Path(source).name
    if not name.startswith("__native") or "___core___" in name or "___kit___" in name:
        return "hot"
    return "text" if "___text___" in name and "___text___use___" not in name else "rules"


def shared(texts: list[str]) -> list[str]:
    """Neighbours joined, into parts of about the same size."""
    total, size = sum(map(len, texts)), 0
    parts: list[list[str]] = [[] for _ in range(max(1, round(total / SIZE)))]
    for text in texts:
        parts[size * len(parts) // total].append(text)
        size += len(text)
    return ["\n".join(part) for part in parts]


def unit(name: str, text: str) -> str:
    """Written only if it changed, so that it is not compiled again."""
    path = GENERATED / f"unit{name}.c"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return str(path)


def compiled() -> list[Extension]:
    for stale in BUILD.glob("lib*"):
        shutil.rmtree(stale)
    if MODE == "0":
        return plain("WYRMHALL_COMPILE=0")
    if "editable_wheel" in sys.argv:
        return plain("an editable install runs the source as it stands")
    if sys.implementation.name != "cpython":
        return plain(f"mypyc compiles for CPython, not for {sys.implementation.name}")
    paths = modules()
    if not paths:
        return plain("there is nothing to compile")
    try:
        try_compiler()
        extensions = translate(paths)
    except CannotCompile as error:
        return plain(str(error))
    say(f"Wyrmhall is compiled: {len(paths)} modules by mypyc")
    return extensions


class Build(build_ext):
    """Compiles on all cores, and only the files that changed since the last build."""

    def run(self) -> None:
        try:
            super().run()
        except Exception:
            plain("the C compiler failed (with WYRMHALL_COMPILE=1 its messages are shown)")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        shared = [*GENERATED.rglob("*.h"), Path("setup.py"), Path("pyproject.toml")]
        newest = max(path.stat().st_mtime for path in shared)
        compile_here = self.compiler.compile
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:  # what is called from inside only is called directly
                extension.extra_compile_args.append("-fvisibility=hidden")

        def compile_one(source: str, output_dir: str, options: dict[str, Any]) -> list[str]:
            objects: list[str] = self.compiler.object_filenames([source], output_dir=output_dir)
            made = Path(objects[0])
            if made.exists() and made.stat().st_mtime >= max(newest, Path(source).stat().st_mtime):
                return objects
            flags = [flag for name, flag in LEVELS.items() if source.endswith(f"{name}.c")]
            if Path(source).parent == GENERATED:
                options = {**options, "extra_postargs": [*options["extra_postargs"], *flags]}
            return compile_here([source], output_dir=output_dir, **options)

        def compile_all(sources: list[str], output_dir: str, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one(source, output_dir, options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_all
        self.parallel = os.cpu_count()
        super().build_extensions()


if MODE not in ("0", "1", "auto"):
    raise SystemExit(f'WYRMHALL_COMPILE is "{MODE}"; it can be 0 (never), 1 (must) or auto')

BUILD.mkdir(exist_ok=True)
building = not {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}.isdisjoint(sys.argv)
setup(
    ext_modules=compiled() if building else [],
    cmdclass={"build_ext": Build},
    options={"egg_info": {"egg_base": str(BUILD)}},
)
