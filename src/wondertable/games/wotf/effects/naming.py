"""Naming: a class, an orbital, a card or one of several words is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.statuses import give
from wondertable.games.wotf.state.face import ORBITALS, Face
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.change import Note
from wondertable.games.wotf.words.zones import PLAYING, REALMS
from wondertable.kernel.decision import NO, numbers
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, refuse, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class NameWord(Effect):
    """Choose a "class", an "orbital", a "card" name, a "number", or one of the words given; it is kept on the card.

    `random` leaves it to chance ("flip a coin").
    """

    kind: str
    words: tuple[str, ...] = ()
    who: Player | None = None
    random: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _NAME

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        return not self.random


def words_for(t: WorldTable, node: NameWord) -> list[str]:
    """Return what can be named: words of the cards in this game, in alphabetical order."""
    if node.words:
        return list(node.words)
    if node.kind == "orbital":
        return list(ORBITALS)
    faces = [c.face for c in t.cards if isinstance(c.face, Face) and not t.is_piece(c.id)]
    if node.kind == "card":
        return sorted({face.name for face in faces})
    known = {word for face in faces for word in face.classes}
    return sorted(known | {w for i in t.world() for w in t.classes(i)})


_RULES: Final = {"class": "101.2", "orbital": "101.8.1", "card": "101.1"}


def _ask(t: WorldTable, f: Frame) -> None:
    node = node_of(f, NameWord)
    s = scope(t, f)
    seats = (s.you,) if node.who is None else node.who.seats(t, s)
    t.rule = _RULES.get(node.kind, "501.g")
    may = f.may
    if node.kind == "number" and not node.words:
        t.ask(f, seats[0] if seats else s.you, "name number", numbers(inf), may=may)
        return
    words = tuple([("word", w) for w in words_for(t, node)])
    if node.random:
        f.answer = (words[t.chance.below(len(words))],)
        return
    t.ask(f, seats[0] if seats else s.you, f"name {node.kind}", (*words, NO) if may else words, may=may)


def _take(t: WorldTable, f: Frame) -> None:
    node = node_of(f, NameWord)
    s = scope(t, f)
    if not f.answer or f.answer[0] == NO:
        refuse(t, f)
        return
    word = str(f.answer[0][1])
    if node.who is not None:
        s.memory["player"] = next(iter(node.who.seats(t, s)), s.you)
    s.memory["named " + node.kind] = word
    if node.kind == "number":
        s.memory["number"] = int(word)
    did(t, f, True)
    t.say("by chance" if node.random else "named", s.source, s.you, words=word, rule="501.g")
    if s.source >= 0 and (t.cards[s.source].zone <= REALMS or t.cards[s.source].zone == PLAYING):
        give(t, s.source, Note(node.kind, word), "", s)


_NAME: Final = (Step("501.g", _ask), Step("501.g", _take))

register(NameWord)
