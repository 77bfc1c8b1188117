"""Joined: one subject with two verbs, two subjects with one, and forms of players' verbs that count or narrow down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.language.builders import with_mark
from wondertable.games.sow.language.resolve import settled
from wondertable.games.sow.language.verbs import GONE, Verb, card_verbs, player_verbs, told
from wondertable.games.sow.words.ability import CardAbility, TriggeredAbility
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.marks import EitherMark
from wondertable.games.sow.words.pieces import BothStatics, EitherAbility
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import IsAlone, IsOneOf
from wondertable.games.sow.words.trigger import When
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, one_way
from wondertable.vocabulary.effect import Effect

Parts = tuple[Any, ...] | None
Doing = tuple[When, str]
"""What happens, and which part in it the card plays of which it is said."""

ONE_END = frozenset({"died", "destroyed", "killed", "broken", "left play", "in graveyard", "discarded", "returned"})
"""Events that may be one and the same end of a card, told in several ways."""


UNITS = frozenset({"Unit", "Hero"})
STRUCTURES = frozenset({"Structure", "Building", "Fortification", "State", "Wonder"})


# -- forms of the verbs ----------------------------------------------------------------------------------------------


def wordings() -> str:
    """Return the forms of all verbs that stand beside others, count, or tell which cards are meant."""
    found: list[str] = []
    for verb in card_verbs():
        found += ["== doing", f"{verb.third} {verb.tail} -> ({verb.when('')}, {verb.role!r})"]
    for verb in player_verbs():
        found += ["== youdoing", f"{verb.base} {verb.tail} -> {verb.when('')}"]
        found += ["== theydoing", f"{verb.third} {verb.tail} -> {verb.when('')}"]
        found += [told(line) for line in _counted(verb) + _told_by(verb)]
    return "\n".join(found)


def _counted(v: Verb) -> list[str]:
    """Return how often a player did it: "played no units", "didn't play any cards", "played exactly two cards"."""
    if "{o:subject}" not in v.tail or "many" in v.more:
        return []
    they = v.when("", 'player="they"')
    number = f"ThisTurn({they})"

    def some(words: str) -> str:
        return v.tail.replace("{o:subject}", words)

    any_of = some("any {o:suchn}")
    not_any = [
        f"(did not|didn't) {v.base} {any_of} this turn -> Not(Did({they}))",
        f"(have not|has not|haven't|hasn't) {v.part} {any_of} this turn -> Not(Did({they}))",
    ]
    said = (v.base, any_of) in [(one.base, one.tail) for one in player_verbs()]
    return [
        "== deeds",
        *([] if said else not_any),
        f"{v.past} {some('no {o:suchn}')} this turn -> Not(Did({they}))",
        f"(have|has) {v.part} {some('no {o:suchn}')} this turn -> Not(Did({they}))",
        f'{v.past} {some("at least {n:int} {o:suchn}")} this turn -> Compare({number}, "at least", Num(n))',
        f'{v.past} {some("exactly {n:int} {o:suchn}")} this turn -> Compare({number}, "exactly", Num(n))',
        f'{v.past} {some("exactly one {o:such1}")} this turn -> Compare({number}, "exactly", Num(1))',
        f'{v.past} {some("more than {n:int} {o:suchn}")} this turn -> Compare({number}, "more", Num(n))',
        f'{v.past} {some("more than one {o:such1}")} this turn -> Compare({number}, "more", Num(1))',
    ]


def _told_by(v: Verb) -> list[str]:
    """Cards told by what a player did with them: "units you sent to war this turn"."""
    before, found, rest = v.tail.partition("{o:subject}")
    if before or not found or v.event in GONE or "many" in v.more:
        return []
    passive = ", True" if "other=o" in v.more else ""
    plain = replace_object(v)
    mine, theirs = [plain.format(who=who) for who in ("you", "opponent")]
    return [
        "== after",
        f"[that] you {v.past}{rest} this turn -> DidThis({mine}{passive})",
        f"[that] (an opponent|your opponents|opponents) {v.past}{rest} this turn -> DidThis({theirs}{passive})",
    ]


def replace_object(v: Verb) -> str:
    """Return the event without its object, which is what is asked for."""
    more = [one.strip() for one in v.more.split(",") if one.strip() not in ("such=o", "other=o", "")]
    return f'When({", ".join([repr(v.event), *more])}, player="{{who}}")'


# -- one ability for two happenings ----------------------------------------------------------------------------------


def does(such: Such, doing: Doing) -> When:
    """Return a card does something, or it is done to it."""
    when, role = doing
    made = replace(when, such=such) if role == "such" else replace(when, other=such)
    return replace(made, turned=role == "other" and when.such is not None)


def _in_this_battle(when: When) -> When:
    """Return what happens to cards in the battle that the card with the text is in."""
    about = when.other if when.about_other else when.such
    if about is None or about.where or about.zone or (when.such is not None and when.other is not None):
        raise DoesNotFit("no card, or not clear which")
    here = replace(about, where="battle")
    return replace(when, other=here) if when.about_other else replace(when, such=here)


def _either_of(both: tuple[When, When], effect: Effect) -> EitherAbility:
    """Two abilities of the same words; what is one happening under two names would count twice."""
    a, b = both
    alike = a.event == b.event or {a.event, b.event} <= ONE_END
    if alike and not _apart(a, b):
        raise DoesNotFit("one happening under two names")
    return EitherAbility(TriggeredAbility(a, effect), TriggeredAbility(b, effect))


def _limited_either_of(both: tuple[When, When], effect: Effect, often: tuple[int, str]) -> EitherAbility:
    """Return both count as uses of one, since they have the same words."""
    found = _either_of(both, effect)
    most, per = often
    return EitherAbility(replace(found.a, most=most, per=per), replace(found.b, most=most, per=per))


def _apart(a: When, b: When) -> bool:
    """Return whether it is not told twice: it is about other cards, or of cards that play another part in it."""
    if a.about_other != b.about_other and a.event == b.event:
        return True
    pairs = ((a.such, b.such), (a.other, b.other))
    return any(one is not None and two is not None and _differ(one, two) for one, two in pairs)


def _differ(one: Such, two: Such) -> bool:
    if {one.side, two.side} == {"you", "enemy"}:
        return True
    if not one.types or not two.types:
        return False
    first, second = set(one.types), set(two.types)
    return (first <= UNITS and second <= STRUCTURES) or (first <= STRUCTURES and second <= UNITS)


def _either_such(a: Such, b: Such) -> Such:
    """Cards of one description or of the other."""
    if a == b or a.zone or b.zone:
        raise DoesNotFit("one description")
    types = tuple(dict.fromkeys((*a.types, *b.types))) if a.types and b.types else ()
    return Such(types, a.side if a.side == b.side else "", "", (EitherMark(IsOneOf(a), IsOneOf(b)),))


def _un_either_such(value: Any) -> Parts:
    mark = value.marks[0] if isinstance(value, Such) and len(value.marks) == 1 else None
    if not isinstance(mark, EitherMark) or not isinstance(mark.a, IsOneOf) or not isinstance(mark.b, IsOneOf):
        return None
    return (mark.a.such, mark.b.such)


def _un_does(value: Any) -> Parts:
    """Said with a doubled subject only, so that a plain one is said as ever."""
    if not isinstance(value, When):
        return None
    role = "such" if _un_either_such(value.such) else "other"
    such = value.such if role == "such" else value.other
    if _un_either_such(such) is None:
        return None
    return (such, (replace(value, such=None) if role == "such" else replace(value, other=None, turned=False), role))


def settled_apart(ability: CardAbility, line: str, spoken: Cards | None) -> CardAbility:
    """Return an ability with its pronouns settled; each of two on its own."""
    if isinstance(ability, BothStatics):
        first = settled(ability.a, line)
        return BothStatics(first, settled(ability.b, line, first.who))
    if not isinstance(ability, EitherAbility):
        found: CardAbility = settled(ability, line, spoken)
        return found
    return EitherAbility(settled(ability.a, line), settled(ability.b, line))


def each_of(ability: CardAbility) -> tuple[CardAbility, ...]:
    """Return the abilities that a text stands for."""
    return (ability.a, ability.b) if isinstance(ability, (EitherAbility, BothStatics)) else (ability,)


JOINED: dict[str, Function] = {
    "Does": Function(does, _un_does),
    "InThisBattle": one_way(_in_this_battle),
    "DoesEither": one_way(lambda such, a, b: (does(such, a), does(such, b))),
    "ByEither": one_way(lambda who, a, b: (replace(a, player=who), replace(b, player=who))),
    "EitherOf": one_way(_either_of),
    "LimitedEitherOf": one_way(_limited_either_of),
    "OneAlone": with_mark(IsAlone()),
    "EitherSuch": Function(_either_such, _un_either_such),
}
