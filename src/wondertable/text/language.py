"""Language: how the text of a card is compiled, in every game alike.

A text is cut into lines. A line is read in the narrowest words that understand it, as one ability or as several; two
readings refuse it, and so does none, at a place in the designer's own text. A game says what is its own: its grammar,
how a line is read and said, and what is settled once all lines are known.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Generic, TypeVar

from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node
from wondertable.text.concepts import missing_concept
from wondertable.text.diagnose import Tracing, not_understood, two_readings, without_moment
from wondertable.text.grammar import NARROW, WIDE, Grammar
from wondertable.text.normalise import normalise
from wondertable.text.own_words import in_own_words
from wondertable.text.parse import Parser
from wondertable.text.ranking import plainest, taken_apart
from wondertable.text.say import CantSay, say

A = TypeVar("A", bound=Node)


class CardLanguage(Generic[A]):
    """The card language of a game. `kind` is the sort of card that reads its text in its own way, if there is one."""

    package = ""
    """Where the wordings are."""
    names: ClassVar[dict[str, str]] = {}
    """What a designer calls the categories of the grammar."""
    moments: tuple[str, ...] = ()
    """What could say when an instruction is done of which nothing says so."""
    own_kind = ""

    def __init__(self) -> None:
        self.compiled: dict[tuple[str, str, str], tuple[A, ...]] = {}

    # -- what a game gives ---------------------------------------------------------------------------------------------
    def grammar(self) -> Grammar:
        """Return all wordings."""
        raise NotImplementedError

    def known(self) -> list[str]:
        """Return whole texts that are understood, to be shown beside one that is not."""
        return []

    def lines(self, text: str, name: str) -> list[str]:
        """Cut a text into lines, each one ability or more."""
        self.grammar().begin(text)
        return [line for line in normalise(text).split("\n") if line]

    def readings(self, line: str, kind: str, reach: str) -> list[A]:
        """Return every reading of one line as a single ability."""
        p = Parser(self.grammar(), self.as_read(line).strip().removesuffix("."), reach)
        return plainest(p.whole(self.category(kind)))

    def several(self, line: str, kind: str, reach: str) -> list[tuple[str, A]]:
        """Return the abilities of a line that is no single one, each with its words."""
        return taken_apart(line, lambda part, before: self.readings(part, kind, reach))

    def with_words(self, ability: A, words: str) -> list[A]:
        """Return the ability with the words it was read from; one may turn out to be several."""
        return [replace(ability, text=words)]  # type: ignore[type-var]

    def category(self, kind: str) -> str:
        """Return what a line of a card is: an ability, or an instruction."""
        return "ability"

    def as_read(self, line: str) -> str:
        """Return a line in the words in which it is read."""
        return line

    def is_instruction(self, line: str, kind: str) -> bool:
        """Return whether a line would be understood if it said when it is done."""
        if "effect" not in {*self.grammar().custom, *self.grammar().productions}:
            return False
        return bool(Parser(self.grammar(), self.as_read(line).strip().removesuffix("."), WIDE).whole("effect"))

    def settled(self, lines: list[str], kind: str) -> tuple[A, ...]:
        """Return the abilities of all lines of a card."""
        return tuple([ability for line in lines for ability in self.line(line, kind)])

    def say_ability(self, ability: A) -> str:
        """Say an ability in standard wording."""
        words = say(self.grammar(), "ability", ability)
        return words[0].upper() + words[1:]

    def meant(self, ability: A) -> list[tuple[str, str]]:
        """Return each pronoun of an ability with what it stands for, where there are words for that."""
        return []

    # -- what every game does ------------------------------------------------------------------------------------------
    def abilities(self, text: str, name: str = "", types: tuple[str, ...] = ()) -> tuple[A, ...]:
        """Compile the text of a card. Text that is not understood completely is refused."""
        key = (text, name, self._kind(types))
        if key not in self.compiled:
            try:
                self.compiled[key] = self.settled(self.lines(text, name), key[2])
            except UnknownWording as error:
                raise in_own_words(error, text) from None
        return self.compiled[key]

    def understands(self, line: str, types: tuple[str, ...] = ()) -> bool:
        """Return whether a line is understood; sooner told than why it is not."""
        self.grammar().begin(line)
        try:
            return self._parts(line, self._kind(types)) is not None
        except UnknownWording:
            return False

    def line(self, line: str, kind: str) -> list[A]:
        """Return what a line means, or refuse it with the reason."""
        parts = self._parts(line, kind)
        if parts is None:
            raise self.refusal(line, kind)
        return parts

    def refusal(self, line: str, kind: str) -> UnknownWording:
        """Say why a line has no reading: no moment, a concept the rules lack, or from which word on."""
        whole = self.category(kind)
        if whole == "ability" and self.is_instruction(line, kind):
            return without_moment(line, self.moments)
        missing = missing_concept(line, self.package)
        if missing is not None:
            return missing
        p = Tracing(self.grammar(), self.as_read(line))
        p.whole(whole)
        return not_understood(p, p.text, self.names, self.known())

    def shown(self, ability: A) -> str:
        """Say an ability; one for which there are no words is shown as it was written."""
        try:
            return self.say_ability(ability)
        except CantSay:
            return f"{getattr(ability, 'text', '')} (understood as it is written)"

    def _kind(self, types: tuple[str, ...]) -> str:
        return self.own_kind if self.own_kind in types else ""

    def _parts(self, line: str, kind: str) -> list[A] | None:
        """Return what a line means, in the narrowest words that understand it."""
        refused: UnknownWording | None = None
        for reach in (NARROW, WIDE):
            try:
                found = self.readings(line, kind, reach)
            except UnknownWording as error:
                refused, found = error, []
            if len(found) > 1:
                raise two_readings(line, found, self.say_ability)
            several = [(line, found[0])] if found else self.several(line, kind, reach)
            if several:
                return [one for words, whole in several for one in self.with_words(whole, words)]
        if refused is not None:
            raise refused
        return None
