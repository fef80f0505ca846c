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
HOT = ("___core___", "___kit___")  # in the names of the files that every decision of every game runs through
UNITS = 12  # into which the other files are joined, of about the same size


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
                opt_level="1",  # halves the time of an install, and costs next to nothing: see `is_hot`
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
    texts = {source: Path(source).read_text(encoding="utf-8") for source in sources}
    hot = [source for source in sources if is_hot(source)]
    units, size = [hot, []], 0
    share = sum(len(texts[source]) for source in sources if source not in hot) / UNITS
    for source in sources:
        if source not in hot:
            if size > share * (len(units) - 1):
                units.append([])
            units[-1].append(source)
            size += len(texts[source])
    return [unit(number, [texts[source] for source in files]) for number, files in enumerate(units)]


def is_hot(source: str) -> bool:
    """What every decision of every game runs through: the engine, and the lists and numbers of mypyc."""
    name = Path(source).name
    return not name.startswith("__native") or any(part in name for part in HOT)


def unit(number: int, texts: list[str]) -> str:
    """Written only if it changed, so that it is not compiled again."""
    path = GENERATED / f"unit{number}{'hot' if number == 0 else ''}.c"
    text = "\n".join(texts)
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
            if source.endswith("hot.c"):
                options = {**options, "extra_postargs": [*options["extra_postargs"], "-O3"]}
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
