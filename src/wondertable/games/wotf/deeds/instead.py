"""504: replacements. What would happen is looked at before it does, and something else happens instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.instances import instance, of_status, use, used
from wondertable.games.wotf.derived.layers import abilities, in_world, printed, scope_of, snapshot
from wondertable.games.wotf.words.ability import Replacing
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.selector import is_seat
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.card import Status
from wondertable.kernel.identity import AbilityRef, refs
from wondertable.kernel.node import Value, register_light
from wondertable.kernel.program import AbilityContext, Frame, Locals, Program, Step, locals_of
from wondertable.vocabulary.effect import Effect, May, Sequence
from wondertable.vocabulary.scope import Scope, actor, did, remembering, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

Found = tuple[int, Replacing, int, AbilityRef]
"""A replacement: the card it comes from, the ability, whose it is, and which ability of which object."""

NONE_FOUND: Final[list[Found]] = []


class Replaceable(Locals):
    """An event that something may replace.

    `found` are the replacements to choose from, `loop` those of them that go round in circles, `one` the chosen, and
    `declined` whether that was declined. Those `refused` and those `prevented` act no more on this event.
    """

    __slots__ = ("declined", "found", "loop", "one", "prevented", "refused")

    def __init__(self) -> None:
        self.found: tuple[Value, ...] = ()
        self.loop: tuple[Value, ...] = ()
        self.one: Value = None
        self.declined: bool = False
        self.refused: tuple[Value, ...] = ()
        self.prevented: tuple[Value, ...] = ()

    @property
    def instead(self) -> tuple[Value, ...]:
        """All of that, in order."""
        return (self.found, self.loop, self.one, self.declined, self.refused, self.prevented)

    def looked(self, instead: tuple[Value, ...]) -> None:
        """Have looked as far as that for what may happen instead."""
        self.found, self.loop, self.one, self.declined, self.refused, self.prevented = instead


def offered(f: Frame) -> tuple[Value, ...]:
    """Return the replacements to choose from in a frame."""
    own = f.own
    return own.found if isinstance(own, Replaceable) else ()


def spoken_of(event: str) -> tuple[str, ...]:
    """Return what an event is called by abilities that replace it: counters of a kind are counters."""
    verb, _, kind = event.partition(" ")
    return (event, f"{verb} counters") if kind.endswith(" counters") else (event,)


def replacements(t: WorldTable, events: tuple[str, ...], card: int, seat: int = -1, source: int = -1) -> list[Found]:
    """Return the abilities that replace one of these events, for a card or for what a player would do by a source."""
    found = NONE_FOUND
    if card >= 0 and not in_world(t.cards[card]):
        b = printed(t, card)
        for own, line in zip(b.replacing, b.replaced):
            if own.anywhere and own.event in events and _holds(t, own, card) and _by(t, own, t.cards[card].owner):
                found = [*found, (card, own, t.cards[card].owner, instance(t, card, line))]
    for i in snapshot(t).replacing:
        b = abilities(t, i)
        for one, line in zip(b.replacing, b.replaced):
            if one.event in events and _applies(t, one, card, seat, source, scope_of(t, i)):
                found = [*found, (i, one, t.cards[i].controller, instance(t, i, line))]
    for status in t.statuses:
        change = status.change
        if isinstance(change, Watch) and isinstance(change.ability, Replacing) and change.ability.event in events:
            memory = dict(status.bound)
            here = t.place_of(status.source, memory.get("life", -1), memory.get("here", 0))
            if _applies(t, change.ability, card, seat, source, remembering(status.seat, status.source, here, memory)):
                found = [*found, (status.source, change.ability, status.seat, of_status(status))]
    if not found:
        return found
    barred = _barred(t)
    return [one for one in found if mark(one) not in barred and not _used(t, one)]


def _holds(t: WorldTable, own: Replacing, card: int) -> bool:
    """Return whether the condition of a card's own replacement holds where it lies."""
    c = t.cards[card]
    return own.condition is None or own.condition.holds(t, _about(t, card, Scope(c.owner, card, 0, None, c.life)))


def _about(t: WorldTable, card: int, s: Scope) -> Scope:
    """Return the scope in which it is asked whether a card's fate is replaced: it speaks of that card."""
    return s.also("event card", refs(t, (card,) if card >= 0 else ()))


def _by(t: WorldTable, one: Replacing, you: int) -> bool:
    """Return whether an effect of the player in question would do it (505.2)."""
    return not one.by or is_seat(one.by, actor(t), Scope(you, -1, 0, None))


def mark(one: Found) -> Value:
    """Return what tells a replacement from all others."""
    return (one[3], one[1].text)


def _used(t: WorldTable, one: Found) -> bool:
    ability = one[1]
    return bool(ability.once) and used(t, one[3], ability.text, 0 if ability.once == "game" else t.round_entry)


def replaceable(t: WorldTable, card: int = -1) -> bool:
    """Return whether anything on the table could replace what a player does, or what is done to a card."""
    if (t.snapshot or snapshot(t)).replacing:
        return True
    if t.statuses and any(_replaces(status) for status in t.statuses):
        return True
    return card >= 0 and t.cards[card].zone > REALMS and bool(t.face(card).bundle.replacing)  # 301.6.b


def _replaces(status: Status) -> bool:
    return isinstance(status.change, Watch) and isinstance(status.change.ability, Replacing)


def _applies(t: WorldTable, one: Replacing, card: int, seat: int, source: int, s: Scope) -> bool:
    if one.source is not None and (source < 0 or not one.source.fits(t, source, s)):
        return False
    if one.player and not is_seat(one.player, seat, s):
        return False
    if not _by(t, one, s.you) or (card >= 0 and not one.those.fits(t, card, s)):
        return False
    return one.condition is None or one.condition.holds(t, _about(t, card, s))


def _barred(t: WorldTable) -> list[Value]:
    """The replacements that were prevented because they loop (504.d), or declined, on the way to the event at hand."""
    found: list[Value] = []
    for frame in t.frames:
        own = frame.own
        if isinstance(own, Replaceable):
            found += own.prevented + own.refused
    return found


def looping(t: WorldTable, found: list[Found]) -> tuple[Value, ...]:
    """504.d: the replacements that led from one of these round to itself again; nothing if there is no loop."""
    chain: list[Value] = []
    for frame in t.frames:
        own = frame.own
        if isinstance(own, Replaceable) and own.prevented:
            chain = []
        if frame.remembers("replaced"):
            chain += frame.memory["replaced"]
    marks = [mark(one) for one in found]
    first = next((n for n, one in enumerate(chain) if one in marks), -1)
    return tuple(dict.fromkeys(chain[first:])) if first >= 0 else ()


def ask_which(t: WorldTable, f: Frame, own: Replaceable, found: list[Found]) -> None:
    """The active player says which replacement acts (A159), or of those that loop, which is prevented (A156)."""
    own.found = tuple(found)
    own.loop = looping(t, found)
    if own.loop:
        t.rule = "503.e"
        t.ask(f, t.turn, "prevent", tuple([("effect", n, which[0]) for n, (which, _) in enumerate(own.loop)]))
    else:
        t.ask(f, t.turn, "replace", tuple([("effect", k, x[0]) for k, x in enumerate(found)]))


def take_prevent(t: WorldTable, f: Frame, own: Replaceable) -> None:
    """It acts no more on this event, nor on what happens instead of it."""
    which, text = own.loop[f.answer[0][1]]
    own.prevented = (*own.prevented, (which, text))
    t.say("prevented", which[0], t.turn, words=text, rule="504.d")


class Instead(Locals):
    """What happens instead, by the replacement with this `mark`; `once` is how often that may act."""

    __slots__ = ("effect", "mark", "once")

    def __init__(self, effect: Effect, mark: Value, once: str) -> None:
        self.effect = effect
        self.mark = mark
        self.once: str = once


class Would(Replaceable):
    """An event that a player is about to bring about, with a card (−1: none); `otherwise` it happens as ever."""

    __slots__ = ("card", "event", "number", "otherwise", "seat", "source")

    def __init__(
        self, event: str, card: int, seat: int, number: Value, otherwise: Effect, instead: tuple[Value, ...] = (),
        source: int = -1,
    ) -> None:  # fmt: skip
        super().__init__()
        self.event: str = event
        self.card: int = card
        self.seat: int = seat
        self.number = number
        self.otherwise = otherwise
        self.source: int = source
        if instead:
            self.looked(instead)


class AsEver(Locals):
    """Whether what a player was about to do happened `as_ever`, since nothing came instead."""

    __slots__ = ("as_ever",)

    def __init__(self, as_ever: bool = False) -> None:
        self.as_ever: bool = as_ever


register_light(Instead, ("effect", "mark", "once"))
register_light(AsEver, ("as_ever",))
register_light(Would, ("event", "card", "seat", "number", "otherwise", "instead", "source"))


def start_replacement(t: WorldTable, one: Found, card: int, seat: int = -1, number: Value = 0) -> None:
    """Do what happens instead (504.a); the frame that asked for it learns whether it was declined."""
    source, ability, whose, which = one
    c = t.cards[source]
    realm = t.cards[card].zone if card >= 0 and t.cards[card].zone <= REALMS else 0
    rule = "504.a" if card < 0 or in_world(t.cards[card]) else "301.6.b"
    t.say("replaced", card, whose, realm, other=source, words=ability.text, rule=rule)
    it = refs(t, (card,) if card >= 0 else ())
    _use_up(t, which)
    player = t.cards[card].controller if card >= 0 and seat < 0 else seat
    memory: dict[str, Value] = {
        "event card": it, "player": player, "realm": realm, "number": number, "replaced": (mark(one),),
    }  # fmt: skip
    context = AbilityContext(whose, source, c.life, c.zone)
    t.speak("instead", context, memory).own = Instead(ability.effect, mark(one), ability.once)


def _use_up(t: WorldTable, which: AbilityRef) -> None:
    """What waited for "the next time" has had its time."""
    kept = tuple([status for status in t.statuses if not (_is_next(status) and of_status(status) == which)])
    if len(kept) < len(t.statuses):
        t.statuses = kept
        t.invalidate_outside()


def _is_next(status: Status) -> bool:
    ability = status.change.ability if isinstance(status.change, Watch) else None
    return isinstance(ability, Replacing) and ability.next


def optional(effect: Effect) -> bool:
    """Return whether a replacement may be declined, so that what would happen does."""
    first = effect.parts[0] if isinstance(effect, Sequence) and effect.parts else effect
    return isinstance(first, May)


def _instead(t: WorldTable, f: Frame) -> None:
    f.memory["did"] = False
    t.run(locals_of(f, Instead).effect, f.base, f.source)


def _ended(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Instead)
    declined = optional(own.effect) and not f.memory["did"]
    locals_of(t.frames[-2], Replaceable).declined = declined
    if own.once and not declined:
        which, text = own.mark
        use(t, which, scope(t, f).you, text)


def would(
    t: WorldTable, event: str, seat: int, otherwise: Effect, card: int = -1, number: Value = 0, source: int = -1
) -> bool:  # fmt: skip
    """Return a player is about to do something. True if an ability may replace it; `otherwise` happens if none does."""
    if not replaceable(t, card) or not replacements(t, spoken_of(event), card, seat, source):
        return False
    memory: dict[str, Value] = {"number": number, "player": seat, "event card": refs(t, (card,) if card >= 0 else ())}
    t.speak("would", AbilityContext(seat, -1, -1, 0), memory).own = Would(
        event, card, seat, number, otherwise, source=source
    )
    return True


def _find(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Would)
    found = replacements(t, spoken_of(own.event), own.card, own.seat, own.source)
    if found:
        ask_which(t, f, own, found)
    else:
        own.found = own.loop = ()
        f.go(_as_ever)


def _take(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Would)
    if own.loop:
        take_prevent(t, f, own)
        f.go(_find)
        return
    one = own.found[f.answer[0][1]]
    own.one = mark(one)
    start_replacement(t, one, own.card, own.seat, own.number)


def _done(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Would)
    if own.declined:
        own.refused = (*own.refused, own.one)
        f.go(_find)
        return
    f.leave()


def _as_ever(t: WorldTable, f: Frame) -> None:
    waiting = t.frames[-2].own
    if isinstance(waiting, AsEver):
        waiting.as_ever = True
    t.run(locals_of(f, Would).otherwise, f.base, f.source)


def about_to(t: WorldTable, f: Frame, event: str, seat: int) -> None:
    """Let something happen instead of what the steps of a frame are about to do; `goes_on` asks whether it did."""
    f.own = AsEver(not (replaceable(t) and would(t, event, seat, Sequence(()))))


def goes_on(t: WorldTable, f: Frame) -> bool:
    """Return whether nothing happened instead; else the steps that are left are not carried out."""
    if locals_of(f, AsEver).as_ever:
        return True
    did(t, f, False)
    f.leave()
    return False


PROGRAMS: tuple[Program, ...] = (
    Program("instead", Step("504.a", _instead), Step("504.a", _ended)),
    Program("would", Step("504.a", _find), Step("504.a", _take), Step("504.a", _done), Step("504.a", _as_ever)),
)
