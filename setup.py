"""A wheel holds the compiled engine where a C compiler is at hand, and the plain sources where not.

All else stands in pyproject.toml. An editable install is always plain: a library beside a source file would hide edits.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))


def compiled_engine() -> list[Extension]:
    """The engine's modules as libraries, if a wheel is being built and a C compiler can make them."""
    from tools.build_compiled import can_compile, modules, opt_level

    paths = [f"src/{path}" for path in modules(ROOT / "src" / "wondertable")]
    if "bdist_wheel" not in sys.argv or not paths or not can_compile():
        return []
    from tools.libraries import extensions

    os.environ["MYPYPATH"] = "src"
    return extensions(paths, opt_level(), "build/c")


setup(ext_modules=compiled_engine())
