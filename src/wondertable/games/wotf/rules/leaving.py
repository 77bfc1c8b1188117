"""504: cards about to leave, or to arrive; shields and replacements come before the event happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.choosing import shielded, use_shield
from wondertable.games.wotf.rules.equip import offer_handing
from wondertable.games.wotf.rules.happening import happen
from wondertable.games.wotf.rules.instead import (
    Found,
    ask_prevent,
    looping,
    mark,
    replacements,
    start_replacement,
    take_prevent,
)
from wondertable.games.wotf.rules.movement import check_decks, come_in, leave
from wondertable.games.wotf.rules.stones import tell_seizers_card
from wondertable.games.wotf.state.world_state import FACE_DOWN, OPEN, TAPPED
from wondertable.games.wotf.words.zones import ABYSS, REALMS
from wondertable.kernel.decision import YES, Option
from wondertable.kernel.identity import is_same, refs
from wondertable.kernel.node import Value
from wondertable.kernel.program import Frame, Program, Run, Step

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

REPLACED_BY: Final[dict[str, tuple[str, ...]]] = {
    "destroy": ("destroyed", "dies", "leaves", "enters abyss"),
    "sacrifice": ("sacrificed", "dies", "leaves", "enters abyss"), "die": ("dies", "leaves", "enters abyss"),
    "banish": ("banished", "leaves"), "turn away": ("banished",), "portal": ("banished",),
    "hand": ("leaves", "returned"), "bury": ("leaves",), "shuffle": ("leaves",), "top": ("leaves",),
    "discard": ("discarded", "enters abyss"),
    "deny": ("denied", "enters abyss"), "abyss": ("leaves", "enters abyss"), "spent": ("enters abyss",),
}  # fmt: skip

NOT_ALLOWED: Final = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "banish": "banish",
    "turn away": "banish",
    "portal": "banish",
    "discard": "discard",
}


def _allowed(t: WorldTable, f: Frame) -> None:
    """508.a: leave out what can't be done at all."""
    how: str = f.memory["how"]
    seat: int = f.memory["seat"]
    verb = NOT_ALLOWED.get(how)
    if verb is not None and len(t.frames) > 1 and _is_spell(t, t.frames[-2].source):
        verb_by = f"{verb} by spell"
        f.memory["cards"] = tuple([i for i in f.memory["cards"] if not t.forbidden(verb_by, card=i, seat=seat)])
    if verb is not None:
        by = {i: t.cards[i].controller if how == "sacrifice" else seat for i in f.memory["cards"]}  # term:Sacrifice.a
        f.memory["cards"] = tuple([i for i in f.memory["cards"] if not t.forbidden(verb, card=i, seat=by[i])])
    f.memory["cards"] = tuple([i for i in f.memory["cards"] if not _held(t, i)])
    f.memory["to check"] = f.memory["cards"] if how == "destroy" else ()
    f.memory["left"] = ()
    f.memory["objects"] = refs(t, f.memory["cards"])


def _is_spell(t: WorldTable, card: int) -> bool:
    return card >= 0 and t.face(card).spell


def _held(t: WorldTable, card: int) -> bool:
    """Whether a card lies in The Abyss and can't leave it."""
    return t.cards[card].zone in (ABYSS, ABYSS + 1) and t.forbidden("leave abyss", card=card)


def _ask_shield(t: WorldTable, f: Frame) -> None:
    """keyword:Shield.c: a shield may stop a destruction, also by one's own effect."""
    waiting = f.memory["to check"]
    while waiting:
        card = waiting[0]
        f.memory["to check"] = waiting = waiting[1:]
        if shielded(t, card):
            f.memory["shielded"] = card
            t.ask(f, t.cards[card].controller, "shield", (YES, ("no",)), may=True)
            return
    f.memory["shielded"] = -1


def _take_shield(t: WorldTable, f: Frame) -> None:
    card: int = f.memory["shielded"]
    if card < 0:
        return
    if f.answer and f.answer[0] == YES:
        use_shield(t, card)
        f.memory["cards"] = tuple([i for i in f.memory["cards"] if i != card])
    f.go(_ask_shield)


def _replace(t: WorldTable, f: Frame) -> None:
    waiting: tuple[int, ...] = f.memory["rest"] if "rest" in f.memory else f.memory["cards"]
    for n, card in enumerate(waiting):
        found = _not_declined(f, card, replacements(t, REPLACED_BY[f.memory["how"]], card))
        if found:
            f.memory["rest"] = waiting[n:]
            _ask_which(t, f, found, t.cards[card].controller)
            return
    f.memory["found"] = f.memory["loop"] = ()


def _ask_which(t: WorldTable, f: Frame, found: list[Found], seat: int) -> None:
    """Which replacement acts; of those that go round in circles, which one is prevented."""
    f.memory["found"] = tuple(found)
    f.memory["loop"] = looping(t, found)
    if f.memory["loop"]:
        ask_prevent(t, f, f.memory["loop"])
    else:
        t.ask(f, seat, "replace", _ways(found))


def _ways(found: list[Found]) -> tuple[Option, ...]:
    return tuple([("effect", k, x[0]) for k, x in enumerate(found)])


def _not_declined(f: Frame, card: int, found: list[Found]) -> list[Found]:
    declined: Value = f.memory.get("declines", ())
    return [one for one in found if (mark(one), card) not in declined]


def _take_leaving(t: WorldTable, f: Frame) -> None:
    _take_replacement(t, f, _replace)


def _take_entering(t: WorldTable, f: Frame) -> None:
    _take_replacement(t, f, _replace_arrival)


def _found(t: WorldTable, f: Frame) -> bool:
    """Whether anything may happen instead."""
    return bool(f.memory["found"])


def _take_replacement(t: WorldTable, f: Frame, look: Run) -> None:
    """What was picked happens; of a loop, one is prevented, and one looks again."""
    if f.memory["loop"]:
        take_prevent(t, f, f.memory["loop"])
        f.go(look)
        return
    one = f.memory["found"][f.answer[0][1]]
    f.memory["one"] = mark(one)
    start_replacement(t, one, f.memory["rest"][0])


def _replaced(t: WorldTable, f: Frame) -> None:
    """The card does something else instead, or goes on its way if that was declined."""
    card, *rest = f.memory["rest"]
    if f.memory.pop("declined"):
        f.memory["declines"] = (*f.memory.get("declines", ()), (f.memory["one"], card))
    else:
        f.memory["rest"] = tuple(rest)
        f.memory["cards"] = tuple([i for i in f.memory["cards"] if i != card])
    f.go(_replace)


def _go(t: WorldTable, f: Frame) -> None:
    """Whatever is still there goes; what happened instead to one card may have taken another away."""
    same = [one[0] for one in f.memory["objects"] if is_same(t, one)]
    cards = tuple([i for i in f.memory["cards"] if i in same])
    _tell(t, f, cards)
    f.base = t.frames[-2].base if len(t.frames) > 1 else 0
    leave(t, cards, f.memory["how"])


def _tell(t: WorldTable, f: Frame, cards: tuple[int, ...]) -> None:
    """Let the caller know which cards really went."""
    if len(t.frames) > 1:
        t.frames[-2].memory["left"] = cards


def _replace_arrival(t: WorldTable, f: Frame) -> None:
    f.memory["found"] = f.memory["loop"] = ()
    for n, card in enumerate(f.memory["rest"]):
        t.own(card).controller = f.memory["seats"][f.memory["cards"].index(card)]
        found = _not_declined(f, card, replacements(t, ("arrives",), card))
        if found and t.cards[card].zone > REALMS:
            f.memory["rest"] = f.memory["rest"][n:]
            _ask_which(t, f, found, t.cards[card].controller)
            return


def _arrival_replaced(t: WorldTable, f: Frame) -> None:
    card, *rest = f.memory["rest"]
    if f.memory.pop("declined"):
        f.memory["declines"] = (*f.memory.get("declines", ()), (f.memory["one"], card))
    else:
        f.memory["rest"] = tuple(rest)
        _take_out(f, card)
    f.go(_replace_arrival)


def _turn_away(t: WorldTable, f: Frame) -> None:
    """301.7.b: what would enter a realm that is not active is banished instead, unless that is replaced in turn."""
    realms: tuple[int, ...] = f.memory["realms"]
    away = tuple([card for n, card in enumerate(f.memory["cards"]) if t.realms[realms[n]] != OPEN])
    for card in away:
        _take_out(f, card)
    f.memory["rest"] = f.memory["cards"]
    if away:
        t.call("leave", f.source, cards=away, how="turn away", seat=t.cards[away[0]].controller)


def _take_out(f: Frame, card: int) -> None:
    """A card does not enter with the others."""
    i = f.memory["cards"].index(card)
    for name in ("cards", "realms", "seats"):
        f.memory[name] = f.memory[name][:i] + f.memory[name][i + 1 :]


def _enter(t: WorldTable, f: Frame) -> None:
    """Cards arrive together: each of them is there before any arrival is told."""
    realms, seats = f.memory["realms"], f.memory["seats"]
    arrived: list[int] = []
    for n, card in enumerate(f.memory["cards"]):
        if not t.forbidden("enter", card=card, seat=seats[n], place=realms[n]) and not _held(t, card):
            arrived.append(card)
            come_in(t, card, realms[n], seats[n], f.memory.get("keep", False))
            if f.memory.get("tapped", False):
                t.own(card).flags |= TAPPED
    if f.memory.get("face_down", False):
        _lay_down(t, arrived)
    elif f.memory.get("how") != "unseen":
        tell_arrivals(t, arrived, "term:Arrives.a")
    _tell(t, f, tuple(arrived))
    check_decks(t)


def _lay_down(t: WorldTable, cards: list[int]) -> None:
    for card in cards:
        c = t.own(card)
        c.flags |= FACE_DOWN
        c.seen = 0
        t.say("face down", card, c.controller, c.zone, rule="510.a", seen=0)


def tell_arrivals(t: WorldTable, cards: list[int], rule: str) -> None:
    """One event for all that have come in; then those that are awake at once, and equipment that may be handed over."""
    events = [happen(t, "arrived", i, t.cards[i].controller, t.cards[i].zone, rule=rule) for i in cards]
    for i in cards:
        if t.cards[i].controller >= 0 and t.seized[t.cards[i].controller]:
            tell_seizers_card(t, i)
    for event in events:
        offer_handing(t, event)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "leave", Step("508.a", _allowed), Step("keyword:Shield.b", _ask_shield), Step("keyword:Shield.c", _take_shield),
        Step("504.a", _replace), Step("504.a", _take_leaving, when=_found), Step("504.a", _replaced, when=_found),
        Step("301.6", _go),
    ),
    Program(
        "enter", Step("301.7.b", _turn_away), Step("504.a", _replace_arrival),
        Step("504.a", _take_entering, when=_found), Step("504.a", _arrival_replaced, when=_found),
        Step("term:Arrives", _enter),
    ),
)  # fmt: skip
