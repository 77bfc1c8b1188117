"""Called: cards spoken of before, by a pronoun or by a noun – one of them, or several."""

from __future__ import annotations

from typing import Any, Final

from wondertable.games.wotf.words.ref import Mentioned
from wondertable.games.wotf.words.selector import AmongIt
from wondertable.text.template import Function

Parts = tuple[Any, ...] | None
IT: Final = "it"
THEM: Final = "them"
IT_THEN: Final = "it then"
"""What something was said of as it was before ("if it was a token"), where that is gone by now."""
PRONOUNS: Final = ("", IT, THEM, IT_THEN)
"""What is no noun; nothing, where no word was said and one or several may be meant."""
THOSE: Final = "those "


def _that(noun: str) -> Mentioned:
    return Mentioned(noun=noun)


def _un_that(value: Any) -> Parts:
    called = isinstance(value, Mentioned) and value.name.startswith("that ") and value.name != "that spell"
    return (value.name.removeprefix("that "),) if called else None


def _those(noun: str) -> Mentioned:
    return Mentioned(noun=THOSE + noun)


def _un_those(value: Any) -> Parts:
    called = isinstance(value, Mentioned) and value.name.startswith(THOSE)
    return (value.name.removeprefix(THOSE),) if called else None


def _it() -> Mentioned:
    return Mentioned(noun=IT)


def _it_then() -> Mentioned:
    return Mentioned(noun=IT_THEN)


def _un_it(value: Any) -> Parts:
    return () if value == Mentioned() and value.noun != THEM else None


def _them() -> Mentioned:
    return Mentioned(noun=THEM)


def _un_them(value: Any) -> Parts:
    return () if value == Mentioned() and value.noun == THEM else None


def _among_that(noun: str) -> AmongIt:
    return AmongIt(word=noun)


def _un_among_that(value: Any) -> Parts:
    if not isinstance(value, AmongIt) or value.word == THEM:
        return None
    called = value.name.startswith("that ")
    return (value.name.removeprefix("that "),) if called else ("card",) if value == AmongIt() else None


def _un_among_them(value: Any) -> Parts:
    return () if value == AmongIt() and value.word == THEM else None


CALLED: dict[str, Function] = {
    "That": Function(_that, _un_that),
    "ThoseSaid": Function(_those, _un_those),
    "It": Function(_it, _un_it),
    "ItThen": Function(_it_then, _un_it),
    "Them": Function(_them, _un_them),
    "AmongThat": Function(_among_that, _un_among_that),
    "AmongThose": Function(lambda noun: AmongIt(word=THOSE + noun), lambda value: None),
    "AmongThem": Function(lambda: AmongIt(word=THEM), _un_among_them),
}
