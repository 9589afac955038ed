"""Compiles the engine to native code when it can; everything else about the package is in pyproject.toml.

The same sources run uncompiled everywhere, so nothing here may stop an installation: without mypyc, without
a C compiler, or with BLUEMOON_PURE=1 in the environment, the package is built plain. The .py files always
ship, too. `bluemoon.build_info.compiled()` tells which build one has got.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Packages that are compiled, with those inside them: together, so that calls between modules are direct C calls.
# (`__init__.py` files, which only say what a package is for and what it exports, stay plain.)
COMPILED_PACKAGES = ["core", "city", "legends", "bots"]

# Modules that are compiled with them: most of what a server asks of the guides after every move.
COMPILED_MODULES = [
    "guide/city/buildings.py",
    "guide/city/choices.py",
    "guide/city/kept.py",
    "guide/city/log.py",
    "guide/city/naming.py",
    "guide/city/pays.py",
    "guide/city/paywords.py",
    "guide/city/table.py",
    "guide/city/together.py",
    "guide/legends/ahead.py",
    "guide/legends/choices.py",
    "guide/legends/forecast.py",
    "guide/legends/log.py",
    "guide/legends/naming.py",
    "guide/legends/power.py",
    "guide/legends/questions.py",
    "guide/legends/table.py",
    "guide/legends/why_not.py",
]

# With "3" C compilers take a third longer, and the engine neither plays nor copies any faster: what there is to gain,
# mypyc has gained already.
OPTIMISED = "1"


class EngineBuild(build_ext):
    """All or nothing: one missing piece would make the compiled modules beside it fail to import."""

    def build_extensions(self) -> None:
        files = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        for file in files:  # none of an earlier build may survive a failure of this one
            file.unlink(missing_ok=True)
        self._compile_side_by_side()
        self.parallel = True  # beside the engine there is a small extension for each of a hundred modules
        super().build_extensions()
        if not all(file.exists() for file in files):
            note("no working C compiler, or no Python headers")
            for file in files:
                file.unlink(missing_ok=True)
            self.extensions.clear()

    def _compile_side_by_side(self) -> None:
        """One C file is made of each module: compile as many at a time as there are processors."""
        compile_all = self.compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            made: list[str] = compile_all([source], **options)
            return made

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                done = pool.map(lambda source: compile_one(source, options), sources)
                return [file for files in done for file in files]

        self.compiler.compile = compile_each


def engine_extensions() -> list[Extension]:
    """The extensions to build now; none if the build is to be plain."""
    # setup.py also runs to answer questions about the package: compile only for a wheel or a build folder.
    # An editable install is plain as well: compiled files in src would go stale with the first edit.
    if not {"bdist_wheel", "build"} & set(sys.argv) or os.environ.get("BLUEMOON_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        note("mypyc is not installed")
        return []
    package = Path("src", "bluemoon")
    modules = [
        str(path)
        for name in COMPILED_PACKAGES
        for path in sorted((package / name).rglob("*.py"))
        if path.name != "__init__.py"
    ] + [str(package / name) for name in COMPILED_MODULES]
    try:
        # An empty config file: strict checking is for `make types`, here only real type errors count. Where the
        # package is built, numpy need not be installed.
        options = ["--config-file=", "--ignore-missing-imports"]
        extensions: list[Any] = mypycify(
            [*options, *modules], opt_level=OPTIMISED, multi_file=True, group_name="bluemoon"
        )
    except SystemExit as problem:  # mypyc's way to say that it cannot compile a module
        note(f"mypyc refused a module ({problem})")
        return []
    for extension in extensions:
        extension.optional = True
        # mypyc's own choice; but another compiler's new warning is no reason to run slowly.
        extension.extra_compile_args = [a for a in extension.extra_compile_args if a != "-Werror"]
    return extensions


def note(reason: str) -> None:
    print(f"bluemoon: plain build, not compiled: {reason}", file=sys.stderr)


setup(ext_modules=engine_extensions(), cmdclass={"build_ext": EngineBuild})
