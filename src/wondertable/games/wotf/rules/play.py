"""404.2: playing a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.leaving import enter_by, held_in_abyss, leave_by, may_arrive
from wondertable.games.wotf.deeds.leaving_state import Entering, Leaving
from wondertable.games.wotf.deeds.movement import check_decks, lay_open, leave
from wondertable.games.wotf.deeds.resources import spend
from wondertable.games.wotf.deeds.statuses import forget
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.rules.bill import problem
from wondertable.games.wotf.rules.declare import declare
from wondertable.games.wotf.rules.play_state import Playing, playing_of
from wondertable.games.wotf.rules.prices import (
    also_paid,
    bill_for,
    core_problem,
    costs_x,
    forbids_itself,
    instead_of_energy,
    most_x,
    play_scope,
    price_problem,
    takes_no_action,
    uncut_cost,
)
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.change import Allow, CostMore
from wondertable.games.wotf.words.trigger import FROM_TOP
from wondertable.games.wotf.words.zones import ABYSS, BANISHMENT, DECK, HAND, PLAYING
from wondertable.kernel.card import Status
from wondertable.kernel.decision import NO, YES, Option, numbers
from wondertable.kernel.event import EVERYONE
from wondertable.kernel.numbers import Number, minus, plus
from wondertable.kernel.program import RESOLVE, SETTLE, AbilityContext, Frame, Program, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, remembering

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

NO_REALM: Final = (0,)
DECLINED: Final[tuple[Option, ...]] = (NO,)
ONE_OR_ALL: Final = ("play those", "play one of those")


def playable(t: WorldTable, seat: int) -> list[int]:
    """Return the cards a player may play as far as place goes: the hand, and what may be played as if it were there."""
    hand = t.zones[HAND + seat]
    new = t.snapshot or snapshot(t)
    if not new.rest and "play from abyss" not in t.elsewhere and "play from banishment" not in t.elsewhere:
        return hand
    found = hand.copy()
    for active in new.rest:
        change = active.change
        if isinstance(change, Allow) and change.what == "play top card" and active.scope.you == seat:
            those = change.those
            top = t.zones[DECK + seat][:1]
            found += [i for i in top if i not in found and (those is None or those.fits(t, i, active.scope))]
        elif isinstance(change, Allow) and change.what == "play from abyss" and active.scope.you == seat:
            those = change.those
            found += [i for i in t.zones[ABYSS + seat] if those is not None and those.fits(t, i, active.scope)]
        elif isinstance(change, Allow) and change.what in ONE_OR_ALL and active.scope.you == seat:
            assert change.those is not None
            found += [i for i in change.those.found(t, active.scope) if i not in found]
    if t.elsewhere:
        _add_lying(t, found, ABYSS + seat, "play from abyss")
        _add_lying(t, found, BANISHMENT + seat, "play from banishment")
    return found


def _add_lying(t: WorldTable, found: list[int], zone: int, name: str) -> None:
    """ "You may play this from The Abyss" works where the card lies."""
    marked = t.elsewhere.get(name)
    if marked is not None:
        found += [i for i in t.zones[zone] if i in marked and i not in found]


def realms_for(t: WorldTable, card: int) -> tuple[int, ...]:
    """Return where a card may be put; 0 for a spell, which goes to no realm."""
    return NO_REALM if t.face(card).spell else t.active_realms()


def play_problem(t: WorldTable, seat: int, card: int, realm: int) -> str:
    """Why a card can't be played there now, with the rule; nothing if it can."""
    found = price_problem(t, seat, card, realm)
    if found:
        return found
    if core_problem(t, seat, card):
        return "a core card needs a link of its orbital · 404.2.g"
    if realm not in realms_for(t, card):
        return "that realm is not open · 403.b"
    return barred(t, seat, card, realm)


def barred(t: WorldTable, seat: int, card: int, realm: int) -> str:
    """Return the "can't" that keeps a card from being played there, apart from its cost; "" if none does."""
    if t.forbidden("play", card=card, seat=seat, place=realm) or forbids_itself(t, card, seat, realm):
        return "an ability says it can't be played · 508.a"
    if held_in_abyss(t, card):
        return "an ability says it can't leave The Abyss · 508.a"
    if realm and not may_arrive(t, card, realm, seat):
        return "an ability says it can't enter that realm · 508.a"
    return ""


def free_realms(t: WorldTable, seat: int, card: int) -> tuple[int, ...]:
    """Return where an effect may let a card be played for nothing: "can't" holds for it as well (508.a)."""
    return tuple([realm for realm in realms_for(t, card) if not barred(t, seat, card, realm)])


def _ask_x(t: WorldTable, f: Frame) -> None:
    """A cost of X is chosen as it is paid."""
    own = playing_of(f)
    f.answer = ()
    if costs_x(t, f.source):
        t.ask(f, own.seat, "x", numbers(most_x(t, own.seat, f.source, own.to)))


def _ask_price(t: WorldTable, f: Frame) -> None:
    """Where another price may be paid instead of energy, its player decides; it must be paid if there is no energy."""
    own = playing_of(f)
    card, seat = f.source, own.seat
    if costs_x(t, card):
        f.memory["x"] = f.answer[0][1] if f.answer else 0
    f.answer = DECLINED
    if instead_of_energy(t, card, seat, own.to):
        bill = bill_for(t, seat, card, own.to, _x(f))
        if problem(t, bill, play_scope(t, seat, card)):
            f.answer = (YES,)
            return
        t.ask(f, seat, "pay instead", (YES, NO), may=True)


def _pay(t: WorldTable, f: Frame) -> None:
    own = playing_of(f)
    card, seat, realm = f.source, own.seat, own.to
    price = max(plus(uncut_cost(t, card, realm, seat), _x(f)), 0)
    other = instead_of_energy(t, card, seat, realm) if f.answer[0] == YES else None
    rule = "404.2.b"
    if takes_no_action(t, card, seat, realm):
        rule = "keyword:Attuned.a"
    else:
        spend(t, seat, "actions", 1)
    s = Scope(seat, card, 0, None)
    if other is not None and isinstance(other.deed, Effect):
        own.price = other.deed
        if other.less is None:
            return
        price = max(minus(price, other.less.value(t, s)), 0)
        other = None
    resource = "energy" if other is None else other.resource
    amount = price if other is None else other.amount.value(t, s)
    if amount > 0:
        spend(t, seat, resource, amount)
        happen(t, "paid", card, seat, number=amount, words=resource, rule=rule, seen=EVERYONE)
    else:
        t.say("paid", card, seat, number=amount, words=resource, rule=rule, seen=EVERYONE)


def _pay_more(t: WorldTable, f: Frame) -> None:
    """The other parts of the cost, one after the other."""
    own = playing_of(f)
    n, deeds = own.paid, also_paid(t, f.source)
    if isinstance(own.price, Effect):
        deeds = [own.price, *deeds]
    f.base = len(t.frames) - 1
    if n < len(deeds):
        own.paid = n + 1
        own.price_left = tuple(deeds[n + 1 :])
        f.again()
        t.run(deeds[n], f.base, f.source)


def _x(f: Frame) -> Number:
    """Return what was chosen for an X in the cost."""
    found: Number = f.memory["x"] if f.remembers("x") else 0
    return found


def _use_up(t: WorldTable, f: Frame) -> None:
    """A change of cost for "the next card" is used up by it, whether it is paid for or not (term:Next.a)."""
    if not t.statuses:
        return
    card, realm = f.source, playing_of(f).to
    used: list[Status] = []
    for status in t.statuses:
        change = status.change
        if isinstance(change, Static) and any(isinstance(c, CostMore) and c.next for c in change.changes):
            s = remembering(status.seat, status.source, 0, dict(status.bound))
            if Active(change, change.changes[0], s, status.source, 0).reaches(t, card) and _played_there(
                t, change, s, realm
            ):
                used.append(status)
                continue
        if isinstance(change, Static) and _was_the_one(t, change, card):
            used.append(status)
    if forget(t, used):
        t.invalidate_effects()


def _was_the_one(t: WorldTable, static: Static, card: int) -> bool:
    """Return whether a card is the one of several that might be played."""
    for c in static.changes:
        if isinstance(c, Allow) and c.what == "play one of those" and c.those is not None:
            return c.those.fits(t, card, Scope(-1, -1, 0, None))
    return False


def _played_there(t: WorldTable, static: Static, s: Scope, realm: int) -> bool:
    places = [c.place for c in static.changes if isinstance(c, CostMore) and c.place is not None]
    here = Scope(s.you, s.source, s.memory.get("here", 0), s.memory, s.life)
    return all(realm in place.realms(t, here) for place in places)


def _reveal(t: WorldTable, f: Frame) -> None:
    """The card is shown; until it has resolved it lies in no area (A93)."""
    own, card = playing_of(f), f.source
    lay_open(t, card, own.seat, own.how)
    f.ability = AbilityContext(own.seat, card, t.cards[card].life, own.to)
    f.base = len(t.frames) - 1
    check_decks(t)


def _announce(t: WorldTable, f: Frame) -> None:
    own = playing_of(f)
    happen(t, "played", f.source, own.seat, own.to, number=_x(f), words=own.how, rule="term:Play.a")


def _resolve(t: WorldTable, f: Frame) -> None:
    """A permanent arrives; a spell does what it says."""
    own, card = playing_of(f), f.source
    if t.cards[card].zone != PLAYING:
        f.leave()
        return
    if own.to:
        enter_by(t, card, Entering((card,), (own.to,), (own.seat if own.under < 0 else own.under,)))
        return
    n = own.next
    instructions = t.face(card).bundle.instructions
    if n < len(instructions) and not t.nullified(card):
        own.next = n + 1
        f.again()
        condition = instructions[n].condition
        if condition is None or condition.holds(t, _spoken(f)):
            t.run(instructions[n].effect, f.base, card)


def _spoken(f: Frame) -> Scope:
    """Return the scope in which a spell speaks."""
    assert f.ability is not None
    return Scope(f.ability.you, f.source, 0, f.memory, f.ability.life)


def _finish(t: WorldTable, f: Frame) -> None:
    own, card = playing_of(f), f.source
    if t.cards[card].zone == PLAYING:
        if own.to:
            leave(t, (card,), "turn away")
        else:
            leave_by(t, -1, Leaving((card,), own.ends, own.seat))


def play(t: WorldTable, seat: int, card: int, realm: int) -> None:
    """A player spends an action to play a card, and pays for it."""
    _start(t, "play", seat, card, realm, FROM_TOP if t.cards[card].zone == DECK + seat else "")


def play_free(t: WorldTable, seat: int, card: int, realm: int, how: str = "") -> None:
    """An effect lets a player play a card for nothing at all (101.5.b, A56); `how` is "seek" if a seek plays it."""
    _start(t, "free play", seat, card, realm, how)


def _start(t: WorldTable, key: str, seat: int, card: int, realm: int, how: str) -> None:
    frame = t.begin(key, card, Playing(seat, realm, how))
    frame.ability = AbilityContext(seat, card, t.cards[card].life, realm)


_PAID: Final = (
    Step("404.2.b", _ask_x), Step("404.2.b", _ask_price), Step("404.2.b", _pay), Step("term:Next.a", _use_up),
    Step("term:Play.b", _reveal), Step("404.2.b", _pay_more),
)  # fmt: skip
_RESOLVED: Final = (Step("404.2", _resolve), Step("404.2.d", _finish))
PROGRAMS: tuple[Program, ...] = (
    Program(
        "play", *_PAID, Step("term:On Play.b", declare), Step("term:On Play", _announce, then=SETTLE), *_RESOLVED
    ),
    # Inside another effect only what the play itself sets off comes before the card resolves; the rest waits (A121).
    Program(
        "free play", Step("term:Next.a", _use_up), Step("term:Play.b", _reveal), Step("term:On Play.b", declare),
        Step("term:On Play", _announce, then=RESOLVE), *_RESOLVED,
    ),
)  # fmt: skip
