"""501.1: choosing what an instruction acts on. Only what is called a target is targeted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.counters import shielded, use_shield
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.stones import distinct
from wondertable.games.wotf.rules.bill import still_payable
from wondertable.games.wotf.rules.choice import Choice, choice_of
from wondertable.games.wotf.rules.options import by_spell, options_for, slot_of, workable
from wondertable.games.wotf.rules.play_state import Playing
from wondertable.games.wotf.words.base import Acting, Phrase
from wondertable.games.wotf.words.choices import amount_choices, choices_in
from wondertable.games.wotf.words.joint_limits import allowed, bounded
from wondertable.games.wotf.words.place import ChosenRealm
from wondertable.games.wotf.words.ref import Chosen
from wondertable.kernel.decision import NO, YES, Option
from wondertable.kernel.identity import refs
from wondertable.kernel.node import Node, Value
from wondertable.kernel.numbers import times_to_do
from wondertable.kernel.program import SETTLE, Frame, Program, Step, node_of
from wondertable.kernel.triggers import resolve_since
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, refuse, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def choose_all(t: WorldTable, f: Frame) -> None:
    """Before an instruction happens, make the choices it leaves open."""
    node = node_of(f, Effect)
    memory = t.frames[f.base].memory
    if "declined" in memory and memory.pop("declined"):
        refuse(t, f)
        f.leave()
        return
    for choice in _choices_of(node):
        if f"${slot_of(choice)}" not in memory:
            if isinstance(choice, ChosenRealm) and isinstance(node, Acting) and node.pointless(t, scope(t, f)):
                memory["did"] = False
                f.leave()
                return
            f.again()
            may = f.may
            f.may = False
            call_choose(t, f, choice, may)
            return


_CHOICES: Final[dict[int, tuple[Effect, tuple[Node, ...]]]] = {}
MOST_KNOWN: Final = 4000


def _choices_of(node: Effect) -> tuple[Node, ...]:
    """Return all that an instruction leaves to be chosen; computed once for each, told by the very object."""
    known = _CHOICES.get(id(node))
    if known is None:
        if len(_CHOICES) >= MOST_KNOWN:
            _CHOICES.clear()
        known = (node, node.choices() + amount_choices(node))
        _CHOICES[id(node)] = known
    return known[1]


def choose_inside(t: WorldTable, f: Frame, what: Node) -> bool:
    """Choose what a condition speaks of, one thing after the other."""
    memory = t.frames[f.base].memory
    for choice in choices_in(what):
        if f"${slot_of(choice)}" not in memory:
            call_choose(t, f, choice, False)
            return True
    return False


def all_found(t: WorldTable, f: Frame, what: Node) -> bool:
    """Return whether no choice in a condition was left without anything to choose."""
    memory = t.frames[f.base].memory
    return all(
        bool(memory[f"${slot_of(choice)}"]) or (isinstance(choice, Phrase) and choice.may_be_none())
        for choice in choices_in(what)
    )


CHOOSE = Step("501.1.a", choose_all)


def call_choose(t: WorldTable, f: Frame, choice: Node, may: bool) -> None:
    """Start choosing; with `may` the whole instruction can be declined."""
    assert isinstance(choice, Phrase), "only phrases leave something to be chosen"
    frame = t.begin("choose", f.source, Choice(choice, may))
    frame.base = f.base


def _ask(t: WorldTable, f: Frame) -> None:
    own = choice_of(f)
    choice = own.what
    doing = t.frames[-2].node
    s = scope(t, f)
    options = workable(t, doing, choice, options_for(t, choice, s), s)
    playing = t.frames[f.base].own
    if isinstance(playing, Playing) and playing.price_left:
        options = still_payable(t, playing.price_left, s, options)
    if isinstance(choice, Chosen) and bounded(choice.those):
        _ask_next(t, f, choice, s, options)
        return
    least, most = choice.how_many(t, s, len(options))
    if most == 0:
        _store(t, f, ())
        if own.may:
            t.frames[f.base].memory["declined"] = True
        f.leave()
        return
    if isinstance(choice, Chosen) and choice.random:
        t.chance.shuffle(order := list(range(len(options))))
        f.answer = tuple([options[i] for i in sorted(order[:most])])
        return
    if isinstance(choice, Chosen) and not choice.target and least == most == len(options) and not t.ask_forced:
        f.answer = options
        return
    if isinstance(choice, ChosenRealm):
        t.rule = "term:Active Realm.c"
    if most == 1:
        options = distinct(t, options)
    question = "target" if choice.is_target() else "choose"
    if own.may:
        options = (*options, NO) if most == 1 else options
        least = 1 if most == 1 else 0
    t.ask(f, choice.chooser(t, s), question, options, least, most, may=own.may or least == 0)


def _ask_next(t: WorldTable, f: Frame, choice: Chosen, s: Scope, options: tuple[Option, ...]) -> None:
    """Cards that must fit together are chosen one after the other, until no more fit or enough are there."""
    own = choice_of(f)
    so_far: tuple[int, ...] = own.so_far
    left = times_to_do(choice.count.value(t, s), len(options)) - len(so_far)
    more = [option for option in options if option[1] not in so_far] if left > 0 else []
    more = [option for option in more if allowed(t, s, choice.those, (*so_far, option[1]))]
    f.answer = ()
    if more:
        may = choice.up_to or own.may
        t.ask(f, choice.chooser(t, s), "one more", (*more, NO) if may else tuple(more), may=may)


def _goes_on(f: Frame) -> bool:
    """Return whether a further card was chosen, after which another may be."""
    more = bool(f.answer) and f.answer[0] != NO
    if more:
        own = choice_of(f)
        own.so_far = (*own.so_far, f.answer[0][1])
        f.go(_ask)
    return more


def _take(t: WorldTable, f: Frame) -> None:
    own = choice_of(f)
    choice = own.what
    if isinstance(choice, Chosen) and bounded(choice.those):
        if _goes_on(f):
            return
        f.answer = tuple([("card", i) for i in own.so_far])
    none_is_some = isinstance(choice, Chosen) and choice.up_to and len(f.answer) == 0
    if own.may and not none_is_some and (not f.answer or f.answer[0] == NO):
        t.frames[f.base].memory["declined"] = True
        _store(t, f, ())
        f.leave()
        return
    picked = tuple([option[1] for option in f.answer])
    own.picked = refs(t, picked) if isinstance(choice, Chosen) else picked
    if not isinstance(choice, Chosen) or not choice.target:
        _store(t, f, own.picked)
        f.leave()
        return
    own.to_check = picked


def _ask_shield(t: WorldTable, f: Frame) -> None:
    """keyword:Shield.b: a shielded card's controller may remove the shield instead of its being targeted."""
    own = choice_of(f)
    waiting = own.to_check
    you = scope(t, f).you
    while waiting:
        card = waiting[0]
        own.to_check = waiting = waiting[1:]
        if shielded(t, card) and (t.value("shield_against_own") or t.cards[card].controller != you):
            own.shielded = card
            t.ask(f, t.cards[card].controller, "shield", (YES, NO), may=True)
            return
    own.shielded = -1
    f.answer = ()


def _take_shield(t: WorldTable, f: Frame) -> None:
    own = choice_of(f)
    card: int = own.shielded
    if card < 0:
        return
    if f.answer and f.answer[0] == YES:
        use_shield(t, card)
        own.picked = tuple([one for one in own.picked if one[0] != card])
    f.go(_ask_shield)


def _targeted(t: WorldTable, f: Frame) -> None:
    """The targets are known; what waits for a targeting resolves before the effect goes on."""
    own = choice_of(f)
    s = scope(t, f)
    before = len(t.batch)
    kind = "spell" if by_spell(t, s) else "effect"
    for i, _ in own.picked:
        happen(
            t, "targeted", i, s.you, t.cards[i].zone, other=s.source, number=f.base, words=kind, rule="term:Target.a"
        )
    resolve_since(t, before)


def _end(t: WorldTable, f: Frame) -> None:
    own = choice_of(f)
    base = t.frames[f.base]
    if base.ability is not None and base.ability.stopped:
        del t.frames[f.base + 1 :]
        base.leave()
        base.then = SETTLE
        base.memory["did"] = False
        return
    _store(t, f, own.picked)


def _store(t: WorldTable, f: Frame, picked: tuple[Value, ...]) -> None:
    """Keep what was chosen: realms and players by their numbers, cards as the objects they were then."""
    own = choice_of(f)
    memory = t.frames[f.base].memory
    choice = own.what
    memory[f"${slot_of(choice)}"] = picked
    choice.is_spoken_of(memory, picked)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "choose", Step("501.1.a", _ask), Step("501.1.a", _take), Step("keyword:Shield.b", _ask_shield),
        Step("keyword:Shield.b", _take_shield), Step("term:Target.a", _targeted), Step("501.1.c", _end),
    ),
)  # fmt: skip
