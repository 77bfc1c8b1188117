"""A wheel holds the compiled engine where a C compiler works, and the plain sources where not.

All else stands in pyproject.toml. An editable install is always plain: a library beside a source file would hide edits.
"""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
PLAIN = "The engine could not be compiled; the wheel holds it plain."


class BuildOrStayPlain(build_ext):
    """Builds the libraries, all or none: half of them would not load."""

    def run(self) -> None:
        """Build; what fails leaves the sources as they are."""
        try:
            super().run()
        except Exception as error:
            print(f"{PLAIN} ({type(error).__name__}: {error})", file=sys.stderr)
            for library in self.get_outputs():
                Path(library).unlink(missing_ok=True)
            self.extensions = []


def compiled_engine() -> list[Extension]:
    """The engine's modules as libraries, if a wheel is being built and a C compiler can make them."""
    from tools.build_compiled import can_compile, modules, opt_level

    paths = [f"src/{path}" for path in modules(ROOT / "src" / "wondertable")]
    plain = os.environ.get("WONDERTABLE_PLAIN", "") not in ("", "0")
    if "bdist_wheel" not in sys.argv or plain or not paths or not can_compile():
        return []
    from tools.libraries import extensions

    os.environ["MYPYPATH"] = "src"
    try:
        return extensions(paths, opt_level(), "build/c")
    except (Exception, SystemExit) as error:  # mypyc leaves by itself
        print(f"{PLAIN} ({type(error).__name__}: {error})", file=sys.stderr)
        return []


def readme() -> str:
    """The README without what only a clone has: its pictures, and links to files beside it."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"!\[[^\]]*\]\((?!https?:)[^)]*\)\n*", "", text)
    return re.sub(r"\[([^\]]*)\]\((?!https?:|#)[^)]*\)", r"\1", text)


setup(
    ext_modules=compiled_engine(),
    cmdclass={"build_ext": BuildOrStayPlain},
    long_description=readme(),
    long_description_content_type="text/markdown",
)
