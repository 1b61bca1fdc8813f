"""Builds questhall: pure by itself, compiled by mypyc when QUESTHALL_COMPILE=1 asks for it.

QUESTHALL_PGO=generate|use together with QUESTHALL_PROFILE=<directory> builds the two halves of a
profile-guided build, the only one that takes its time to optimise. `tools/build_wheel.py` sets all
three; nothing else needs to know them.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import SetupError

PACKAGE = Path("src/questhall")
METADATA_ONLY = {"dist_info", "egg_info"}
GCC_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-error"]


def compiled_modules() -> list[str]:
    """The kernel, the games and the match's modules that pyproject.toml names, less what it says stays as it is."""
    with open("pyproject.toml", "rb") as file:
        settings = tomllib.load(file)["tool"]["questhall"]
    modules = sorted(PACKAGE.glob("kernel/**/*.py")) + sorted(PACKAGE.glob("games/**/*.py"))
    modules += [path for name in settings["match"] if (path := PACKAGE / name).exists()]
    kept = {path for pattern in settings["interpreted"] for path in PACKAGE.glob(pattern)}
    return [str(path) for path in modules if path not in kept]


def profile_flags() -> list[str]:
    """What gcc must be told in the measuring build and in the build that uses the measurement."""
    phase, directory = os.environ.get("QUESTHALL_PGO"), os.environ.get("QUESTHALL_PROFILE", "profile")
    if phase == "generate":
        return [f"-fprofile-generate={directory}"]
    if phase == "use":
        return [f"-fprofile-use={directory}", "-fprofile-correction", "-Wno-missing-profile"]
    return []


def extensions() -> list[Extension]:
    """One compile group over all compiled modules, or nothing for a pure build."""
    if os.environ.get("QUESTHALL_COMPILE") != "1" or METADATA_ONLY & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("questhall: mypy is not installed here, so the build stays pure", file=sys.stderr)
        return []
    level = "3" if "QUESTHALL_PGO" in os.environ else "1"
    built: list[Extension] = mypycify(compiled_modules(), opt_level=level, group_name="questhall")
    for extension in built:
        extension.optional = True
        if os.name == "posix":
            # new lists: mypycify gives all extensions one and the same
            extension.extra_compile_args = [*extension.extra_compile_args, *GCC_FLAGS, *profile_flags()]
            extension.extra_link_args = [*extension.extra_link_args, *profile_flags()]
    return built


class WholeOrPure(build_ext):
    """Keeps every compiled module or none: half a compile group could not be imported."""

    def run(self) -> None:
        """Compile; drop everything compiled when one part failed."""
        if self.extensions and (self.inplace or self.editable_mode):
            raise SetupError("questhall never compiles into its source tree: use tools/build_wheel.py")
        super().run()
        outputs = [Path(path) for path in self.get_outputs()] if self.extensions else []
        if not all(path.exists() for path in outputs):
            for path in outputs:
                path.unlink(missing_ok=True)
            self.extensions.clear()
            self.warn("questhall: the compiler failed, so the build stays pure")


setup(ext_modules=extensions(), cmdclass={"build_ext": WholeOrPure})
