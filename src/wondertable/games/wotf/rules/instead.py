"""504: replacements. What would happen is looked at before it does, and something else happens instead."""

from __future__ import annotations

from wondertable.games.wotf.derive import abilities, in_world, printed, scope_of, sheet
from wondertable.games.wotf.history import events_since
from wondertable.games.wotf.table import WorldTable
from wondertable.games.wotf.words.ability import Replacing
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.those import is_seat
from wondertable.games.wotf.zones import REALMS
from wondertable.kernel.identity import refs
from wondertable.kernel.node import Value
from wondertable.kernel.program import Frame, Program, Step
from wondertable.vocabulary.effect import Effect, May, Sequence
from wondertable.vocabulary.scope import Scope

Found = tuple[int, Replacing, int]
"""A replacement: the card it comes from, the ability, and whose it is."""


def replacements(t: WorldTable, events: tuple[str, ...], card: int, seat: int = -1) -> list[Found]:
    """The abilities that replace one of these events, for a card or for what a player would do."""
    found: list[Found] = []
    if card >= 0 and not in_world(t.cards[card]):
        for own in printed(t, card).replacing:
            if own.anywhere and own.event in events:
                found.append((card, own, t.cards[card].owner))
    for i in sheet(t).replacing:
        for one in abilities(t, i).replacing:
            if one.event in events and _applies(t, one, card, seat, scope_of(t, i)):
                found.append((i, one, t.cards[i].controller))
    for status in t.statuses:
        change = status.change
        if isinstance(change, Watch) and isinstance(change.ability, Replacing) and change.ability.event in events:
            memory = dict(status.bound)
            here = t.place_of(status.source, memory.get("life", -1), memory.get("here", 0))
            if _applies(t, change.ability, card, seat, Scope(status.seat, status.source, here, memory)):
                found.append((status.source, change.ability, status.seat))
    done = _already(t) if found else ()
    return [one for one in found if (one[0], one[1].text) not in done and not _used(t, one)]


def _used(t: WorldTable, one: Found) -> bool:
    source, ability, _ = one
    if not ability.once:
        return False
    events = events_since(t.last, 0 if ability.once == "game" else t.round_entry)
    return any(e.what == "triggered" and e.card == source and e.words == ability.text for e in events)


def replaceable(t: WorldTable) -> bool:
    """Whether there is anything on the table that could replace what a player does."""
    return bool(t.statuses) or bool(sheet(t).replacing)


def _applies(t: WorldTable, one: Replacing, card: int, seat: int, s: Scope) -> bool:
    if one.player and not is_seat(one.player, seat, s):
        return False
    if card >= 0 and not one.those.fits(t, card, s):
        return False
    return one.condition is None or one.condition.holds(t, s)


def _already(t: WorldTable) -> tuple[Value, ...]:
    """The replacements that led to the event now at hand: none acts twice on one event (504.d)."""
    return tuple([x for frame in t.frames for x in frame.memory.get("replaced", ())])


def start_replacement(t: WorldTable, one: Found, card: int, seat: int = -1, number: Value = 0) -> None:
    """Do what happens instead (504.a); the frame that asked for it learns whether it was declined."""
    source, ability, whose = one
    c = t.cards[source]
    realm = t.cards[card].zone if card >= 0 and t.cards[card].zone <= REALMS else 0
    rule = "504.a" if card < 0 or in_world(t.cards[card]) else "301.6.b"
    t.say("replaced", card, whose, realm, other=source, words=ability.text, rule=rule)
    it = refs(t, (card,) if card >= 0 else ())
    _use_up(t, ability)
    frame = t.call(
        "instead", source, you=whose, source=source, life=c.life, here=c.zone, it=it,
        player=t.cards[card].controller if card >= 0 and seat < 0 else seat, realm=realm, number=number,
        effect=ability.effect, replaced=((source, ability.text),), once=ability.once,
    )  # fmt: skip
    frame.memory["event card"] = it


def _use_up(t: WorldTable, ability: Replacing) -> None:
    """What waited for "the next time" has had its time."""
    if ability.next:
        kept = [s for s in t.statuses if not (isinstance(s.change, Watch) and s.change.ability is ability)]
        t.statuses = tuple(kept)
        t.stir()


def optional(effect: Effect) -> bool:
    """Whether a replacement may be declined, so that what would happen does."""
    first = effect.parts[0] if isinstance(effect, Sequence) and effect.parts else effect
    return isinstance(first, May)


def _instead(t: WorldTable, f: Frame) -> None:
    f.memory["did"] = False
    t.run(f.memory["effect"], f.base, f.source)


def _ended(t: WorldTable, f: Frame) -> None:
    declined = optional(f.memory["effect"]) and not f.memory["did"]
    t.frames[-2].memory["declined"] = declined
    if f.memory["once"] and not declined:
        (source, text), *_ = f.memory["replaced"]
        t.say("triggered", source, f.memory["you"], number=f.memory["life"], words=text)


def would(t: WorldTable, event: str, seat: int, otherwise: Effect, card: int = -1, number: Value = 0) -> bool:
    """A player is about to do something. True if an ability may replace it; `otherwise` happens if none does."""
    if not replaceable(t) or not replacements(t, (event,), card, seat):
        return False
    t.call(
        "would", -1, event=event, card=card, seat=seat, number=number, otherwise=otherwise, replaced=(), you=seat,
        source=-1, life=-1, here=0, player=seat, it=refs(t, (card,) if card >= 0 else ()),
    )  # fmt: skip
    return True


def _find(t: WorldTable, f: Frame) -> None:
    found = replacements(t, (f.memory["event"],), f.memory["card"], f.memory["seat"])
    f.memory["found"] = tuple(found)
    if not found:
        f.at = 3
        return
    t.ask(f, f.memory["seat"], "replace", tuple([("effect", k, x[0]) for k, x in enumerate(found)]))


def _take(t: WorldTable, f: Frame) -> None:
    one = f.memory["found"][f.answer[0][1]]
    f.memory["one"] = (one[0], one[1].text)
    start_replacement(t, one, f.memory["card"], f.memory["seat"], f.memory["number"])


def _done(t: WorldTable, f: Frame) -> None:
    if f.memory.pop("declined"):
        f.memory["replaced"] = (*f.memory["replaced"], f.memory["one"])
        f.at = 0
        return
    f.leave()


def _as_ever(t: WorldTable, f: Frame) -> None:
    t.frames[-2].memory["as ever"] = True
    t.run(f.memory["otherwise"], f.base, f.source)


PROGRAMS: tuple[Program, ...] = (
    Program("instead", Step("504.a", _instead), Step("504.a", _ended)),
    Program("would", Step("504.a", _find), Step("504.a", _take), Step("504.a", _done), Step("504.a", _as_ever)),
)
