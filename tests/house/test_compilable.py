"""What mypyc cannot compile, or compiles into something that breaks, is kept out of the engine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import ENGINE, PACKAGE, place, python_files
from tools.build_compiled import is_compiled


def test_the_type_of_a_field_is_there_when_its_class_is_made() -> None:
    """A compiled dataclass looks up its fields' classes at once, and crashes on one imported for type checking only.

    Put base classes that speak of each other into one module.
    """
    found = [f"{place(path)}:{line} {name}" for path in compiled_files() for line, name in absent_field_types(path)]

    assert found == []


def test_dataclasses_have_no_class_variables() -> None:
    """A compiled dataclass takes `x: ClassVar[bool]` for a field and can't be made: write a method instead."""
    found = [
        f"{place(path)}:{line.lineno}"
        for path in compiled_files()
        for fields in dataclass_fields(ast.parse(path.read_text(encoding="utf-8")))
        for line in fields
        if "ClassVar" in ast.unparse(line.annotation)
    ]

    assert found == []


def test_no_star_stands_in_a_tuple_that_is_searched() -> None:
    """`x in (*some, other)` stops the compiler: ask two questions instead."""
    found = [f"{place(path)}:{line}" for path in compiled_files() for line in starred_searches(path)]

    assert found == []


def test_nothing_depends_on_the_names_of_types_or_on_annotations() -> None:
    """A compiled class has other annotations than its source, and a name is no meaning: ask nodes what they hold.

    Words for people may name a type, and the kernel keeps the one list of the words under which nodes are written.
    """
    files = [path for package in ENGINE for path in python_files(PACKAGE / package)]
    found = [
        f"{place(path)}:{line}"
        for path in files
        for line in looks_at_names(path)
        if place(path) not in ("src/wondertable/kernel/node.py", "src/wondertable/kernel/program.py")
    ]

    assert found == []


def test_nothing_looks_into_an_object_by_its_dictionary() -> None:
    """A compiled object has none: `asdict` works on both."""
    found = [
        f"{place(path)}:{node.lineno}"
        for path in python_files(PACKAGE)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute | ast.Name) and name_in(node) in ("vars", "__dict__")
    ]

    assert found == []


def test_a_plain_class_has_no_compiled_base_unless_that_is_open() -> None:
    """A compiled class can be the base of a plain one only if it says so; errors can always."""
    compiled = {module_name(path): open_classes(path) for path in compiled_files()}
    plain = [path for path in python_files(PACKAGE) if module_name(path) not in compiled]
    found = [
        f"{place(path)} {base}"
        for path in plain
        for module, base in imported_bases(path)
        if module in compiled and base not in compiled[module] and not module.endswith(".errors")
    ]

    assert found == []


def compiled_files() -> list[Path]:
    """Every module of the engine that is compiled."""
    files = [path for package in ENGINE for path in python_files(PACKAGE / package) if "language" not in path.parts]
    return [path for path in files if is_compiled(path.relative_to(PACKAGE).as_posix())]


def absent_field_types(path: Path) -> Iterator[tuple[int, str]]:
    """Fields of dataclasses whose class is imported for type checking only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    absent = set(type_checking_names(tree))
    for fields in dataclass_fields(tree):
        yield from ((field.lineno, ast.unparse(field)) for field in fields if written_name(field.annotation) in absent)


def dataclass_fields(tree: ast.Module) -> Iterator[list[ast.AnnAssign]]:
    """What each dataclass declares."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(dec) for dec in node.decorator_list):
            yield [line for line in node.body if isinstance(line, ast.AnnAssign)]


def written_name(annotation: ast.expr) -> str:
    """An annotation as written, with or without quotes."""
    return str(annotation.value) if isinstance(annotation, ast.Constant) else ast.unparse(annotation)


def type_checking_names(tree: ast.Module) -> Iterator[str]:
    """The names imported under `if TYPE_CHECKING`."""
    for node in tree.body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for line in node.body:
                if isinstance(line, ast.ImportFrom):
                    yield from (name.asname or name.name for name in line.names)


def starred_searches(path: Path) -> Iterator[int]:
    """Lines that search a tuple or list with a star in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            searched = node.comparators[0]
            if isinstance(searched, ast.Tuple | ast.List | ast.Set):
                yield from (part.lineno for part in searched.elts if isinstance(part, ast.Starred))


def looks_at_names(path: Path) -> Iterator[int]:
    """Lines that ask for the name of a type, for an annotation, or for a node as text."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Name) and id(node) not in told and name_in(node) in NAMES:
            yield node.lineno
        if isinstance(node, ast.Compare) and any(is_as_text(part) for part in (node.left, *node.comparators)):
            yield node.lineno


def name_in(node: ast.Attribute | ast.Name) -> str:
    """The last word of a name."""
    return node.attr if isinstance(node, ast.Attribute) else node.id


NAMES = ("__name__", "__qualname__", "__annotations__", "__class__", "get_type_hints")


def is_as_text(node: ast.expr) -> bool:
    """Whether something is compared as its own text: `repr(node)`, `str(field.type)`."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return False
    asked = node.args[0] if node.args else None
    return node.func.id == "repr" or (
        node.func.id == "str" and isinstance(asked, ast.Attribute) and asked.attr == "type"
    )


def module_name(path: Path) -> str:
    """A file as it is imported."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def open_classes(path: Path) -> set[str]:
    """The classes of a module that plain ones may build on."""
    return {
        node.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        and any("allow_interpreted_subclasses=True" in ast.unparse(dec) for dec in node.decorator_list)
    }


def imported_bases(path: Path) -> Iterator[tuple[str, str]]:
    """The base classes in a file that come from elsewhere, with their module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    homes = {
        name.asname or name.name: node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            yield from ((homes[base], base) for base in bases if base in homes)
