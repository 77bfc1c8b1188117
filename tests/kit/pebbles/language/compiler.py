"""Compiling the text of a pebble."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import ClassVar

from wondertable.text.grammar import Grammar, wording
from wondertable.text.language import CardLanguage
from wondertable.text.numerals import Integer

from ..words import PebbleScore


@cache
def grammar() -> Grammar:
    """All wordings, read once."""
    made = Grammar({}, {"int": Integer()})
    made.read(wording(__package__, "pebbles"), "pebbles")
    made.finish()
    return made


class PebbleLanguage(CardLanguage[PebbleScore]):
    """The language of Pebbles."""

    package = __package__
    names: ClassVar[dict[str, str]] = {"score": 'what happens ("gain 2 points")', "fact": "a condition"}

    def grammar(self) -> Grammar:
        return grammar()

    def known(self) -> list[str]:
        return examples()


@cache
def examples() -> list[str]:
    """Return ten texts, one a pebble."""
    return resources.files(__package__).joinpath("cards.txt").read_text(encoding="utf-8").splitlines()


LANGUAGE = PebbleLanguage()
