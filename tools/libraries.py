"""Turns typed Python modules into compiled libraries: mypyc writes C, the C compiler makes libraries of it.

The C compiler is called directly, on all cores and without its warnings: on code as long as mypyc's these take longer
than the rest. Optimising everything by `-O2` takes half as long again, and a decision a twentieth less; so that is
done only where it tells.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension

GROUP = "wondertable"
SETTINGS = Path(__file__).resolve().parent.parent / "pyproject.toml"
HOT = ("kernel", "vocabulary", "rules", "state", "derived", "words", "evaluation")
"""Modules and packages that run all the time; mypyc's own runtime does too."""
AT_ONCE = 12
"""So many C files are compiled together."""
OWN_NAMES = [] if os.name == "nt" else ["-fvisibility=hidden"]
"""Our functions need no names for other libraries: then they call each other directly, which is a fourteenth faster."""
DIRECT = ["-fno-plt"] if sys.platform == "linux" else []
"""Python's functions are called without a detour."""


def extensions(paths: list[str], opt_level: str, target: str) -> list[Extension]:
    """The modules at these paths: first the one library that holds them all, then a tiny door to it for each."""
    flags = [f"--config-file={SETTINGS}", "--no-error-summary"]
    found = mypycify(
        [*flags, *paths],
        only_compile_paths=paths,
        opt_level=opt_level,
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir=target,
    )
    for extension in found:
        extension.extra_compile_args += OWN_NAMES + DIRECT
    return found


def build_libraries(paths: list[str], compiler: str, opt_level: str, doors_kept: Path) -> None:
    """Compile the modules at these paths and leave the libraries beside them."""
    whole, *doors = extensions(paths, opt_level, "c")
    headers = [f"-I{folder}" for folder in (*whole.include_dirs, sysconfig.get_path("include"))]
    flags = [compiler, *words("CCSHARED"), *headers, "-w", "-fwrapv", "-DNDEBUG", *OWN_NAMES, *DIRECT]
    linker = [compiler, *words("LDSHARED")[1:]]
    sources = together(whole.sources, opt_level)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = [pool.submit(compile_source, [*flags, level(source, opt_level)], source) for source in sources]
        made = [pool.submit(make_door, [*flags, "-O0"], linker, door, doors_kept) for door in doors]
        for door in made:
            door.result()
        link(linker, [done.result() for done in objects], library_path(whole.name))


def together(sources: list[str], opt_level: str) -> list[str]:
    """C files put together, each at its level: what they all include is read once for many, and more can be inlined."""
    found = [source for source in sources if not is_ours(source)]
    for hot in (True, False):
        files = [source for source in sources if is_ours(source) and is_hot(source) is hot]
        files.sort(key=os.path.getsize, reverse=True)
        many = max(len(files) // AT_ONCE, 1)
        for n in range(many):
            name = Path(files[n]).with_name(f"__native_together_{'___kernel' if hot else ''}{n}.c")
            name.write_text("".join([f'#include "{Path(one).name}"\n' for one in files[n::many]]), encoding="utf-8")
            found.append(str(name))
    return found


def level(source: str, opt_level: str) -> str:
    """How far to optimise a C file: what runs all the time further than the rest, where it would only take time."""
    return "-O2" if opt_level == "1" and is_hot(source) else f"-O{opt_level}"


def is_hot(source: str) -> bool:
    """Whether it runs all the time."""
    name = Path(source).name
    return not is_ours(source) or any(f"___{part}" in name for part in HOT)


def is_ours(source: str) -> bool:
    """Whether it was written by mypyc from a module, and is not of its own runtime."""
    return Path(source).name.startswith("__native")


def compile_source(compiler: list[str], source: str) -> str:
    """One C file to one object file, whose path is returned."""
    made = f"{source}.o"
    subprocess.run([*compiler, "-c", source, "-o", made], check=True)
    return made


def make_door(compiler: list[str], linker: list[str], door: Extension, kept: Path) -> None:
    """The library under a module's own name. It hardly ever changes, so those made before are kept and used again."""
    (source,) = door.sources
    known = kept / f"{blake2b(Path(source).read_bytes(), digest_size=10).hexdigest()}{suffix()}"
    made = library_path(door.name)
    if known.is_file():
        shutil.copyfile(known, made)
        return
    link(linker, [compile_source(compiler, source)], made)
    shutil.copyfile(made, known)


def link(linker: list[str], objects: list[str], made: Path) -> None:
    """Object files to one shared library."""
    subprocess.run([*linker, *objects, "-o", str(made)], check=True)


def library_path(module: str) -> Path:
    """Where the library of a module stands."""
    return Path(module.replace(".", os.sep) + suffix())


def suffix() -> str:
    """How the name of a compiled module ends on this machine."""
    return words("EXT_SUFFIX")[0]


def words(variable: str) -> list[str]:
    """What this Python was built with, as words of a command line."""
    return shlex.split(sysconfig.get_config_var(variable) or "")
