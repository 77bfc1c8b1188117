"""Seek, reveal and look: cards on top of a deck are shown, played, drawn or buried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.drawing import draw_these
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import AsEver, about_to, goes_on
from wondertable.games.wotf.deeds.leaving import leave_by
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.deeds.movement import check_decks
from wondertable.games.wotf.deeds.revealing import reveal
from wondertable.games.wotf.derived.queries import limit
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.play import free_realms, play_free
from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.zones import DECK
from wondertable.kernel.decision import NO
from wondertable.kernel.identity import CardRef, refs
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.numbers import times_to_do
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Seek(Deed):
    """Reveal cards from the top of your deck, play a fitting one for nothing, bury the rest (keyword:Seek).

    It is played in this realm, unless the effect says `where`.
    """

    count: Quantity
    those: Those
    where: Place | None = None

    def steps(self) -> tuple[Step, ...]:
        return _SEEK

    def choices(self) -> tuple[Node, ...]:
        return picks(self.where)


class Sought(AsEver):
    """The cards that a seek shows, and the `card` of them that is played (−1: none)."""

    __slots__ = ("card", "cards")

    def __init__(self, cards: tuple[int, ...], card: int = -1) -> None:
        super().__init__()
        self.cards = cards
        self.card: int = card


def _would_seek(t: WorldTable, f: Frame) -> None:
    you = scope(t, f).you
    if t.forbidden("seek", seat=you):
        f.own = AsEver()
    else:
        about_to(t, f, "seek", you)


def _reveal(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Seek)
    s = scope(t, f)
    if not goes_on(t, f):
        return
    deck = t.zones[DECK + s.you]
    count = limit(t, s.you, "cards sought", node.count.value(t, s))
    cards = tuple(deck[: times_to_do(count, len(deck))])
    own = Sought(())
    f.own = own
    own.cards = reveal(t, cards, s.you)
    happen(t, "sought", -1, s.you, number=len(cards), rule="keyword:Seek.a")


def _ask(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Seek)
    s = scope(t, f)
    there = [i for i in locals_of(f, Sought).cards if t.cards[i].zone == DECK + s.you and node.those.fits(t, i, s)]
    there = [i for i in there if _realms(t, s, i, node.where)]
    if not there:
        f.answer = (NO,)
        return
    t.ask(f, s.you, "seek", (*[("card", i) for i in there], NO), may=True)


def _ask_realm(t: WorldTable, f: Frame) -> None:
    """It is played in this realm; a spell with seek, or a card outside The World, lets its player choose (A115)."""
    own = locals_of(f, Sought)
    s = scope(t, f)
    own.card = -1 if f.answer[0] == NO else f.answer[0][1]
    did(t, f, own.card >= 0)
    f.answer = (("realm", 0),)
    if own.card < 0:
        s.memory["sought"] = ()
        return
    node = node_of(f, Seek)
    realms = _realms(t, s, own.card, node.where)
    if realms != (0,):
        t.ask(f, s.you, "realm", tuple([("realm", r) for r in realms]))


def _realms(t: WorldTable, s: Scope, card: int, where: Place | None) -> tuple[int, ...]:
    """Return where a card found may be played: there or here, or, if there is no here, anywhere."""
    realms = free_realms(t, s.you, card)
    if where is not None:
        there = where.realms(t, s)
        return tuple([r for r in realms if r == 0 or r in there])
    return tuple([r for r in realms if r in (0, s.here)]) if s.here in t.active_realms() else realms


def _play(t: WorldTable, f: Frame) -> None:
    card = locals_of(f, Sought).card
    s = scope(t, f)
    if card >= 0:
        mention(t, s.memory, "sought", (card,))
        t.say("seek plays", card, s.you, rule="keyword:Seek.b")
        play_free(t, s.you, card, f.answer[0][1], "seek")


def _ask_bury(t: WorldTable, f: Frame) -> None:
    s = scope(t, f)
    rest = tuple([("card", i) for i in locals_of(f, Sought).cards if t.cards[i].zone == DECK + s.you])
    if len(rest) < 2:
        f.answer = rest
        return
    t.ask(f, s.you, "bury", rest, len(rest), len(rest), ordered=True)


def _bury(t: WorldTable, f: Frame) -> None:
    cards = tuple([option[1] for option in f.answer])
    if cards:
        leave_by(t, f.source, Leaving(cards, "bury the rest", scope(t, f).you))


_SEEK: Final = (
    CHOOSE, Step("504.a", _would_seek), Step("keyword:Seek.a", _reveal), Step("keyword:Seek.b", _ask),
    Step("keyword:Seek.b", _ask_realm),
    Step("keyword:Seek.b", _play), Step("term:Bury.b", _ask_bury), Step("keyword:Seek.e", _bury),
)  # fmt: skip


@dataclass(frozen=True)
class Show(Deed):
    """Reveal cards to everyone, or look at them alone: `open` says which. They are "it" from then on."""

    what: Ref
    open: bool = True

    def steps(self) -> tuple[Step, ...]:
        return _SHOW

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


class ShownFrom(Locals):
    """The cards that are shown, and where each of them lay."""

    __slots__ = ("zones",)

    def __init__(self, zones: tuple[tuple[int, int], ...]) -> None:
        self.zones = zones


def _show(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Show)
    s = scope(t, f)
    cards = cards_of(t, f, node.what)
    zones = tuple([(i, t.cards[i].zone) for i in cards])
    f.own = ShownFrom(zones)
    if node.open:
        cards = reveal(t, cards, s.you)
    _keep_revealed(s, refs(t, cards))
    did(t, f, bool(cards))
    for card in () if node.open else cards:
        t.edit(card).seen |= 1 << s.you
        t.say("looked at", card, s.you, seen=1 << s.you, rule="term:Reveal.a")


def keep_those_there(t: WorldTable, f: Frame) -> None:
    """What an ability has taken away as it was revealed is no longer one of those that are buried or put back."""
    memory = scope(t, f).memory
    gone = [i for i, zone in locals_of(f, ShownFrom).zones if t.cards[i].zone != zone]
    node = node_of(f, Deed)
    for name in ("revealed", "sought", f"#{node.result}") if gone else ():
        if name in memory:
            memory[name] = tuple([one for one in memory[name] if one[0] not in gone])


def _keep_revealed(s: Scope, cards: tuple[CardRef, ...]) -> None:
    """What was revealed: all that each player revealed, and not less for one of them being shown again."""
    before: tuple[CardRef, ...] = s.memory.get("revealed", ())
    doer: int = s.memory.get("doer", -1)
    other = doer >= 0 and s.memory.get("revealer", -1) not in (-1, doer)
    s.memory["revealer"] = doer
    if other:
        s.memory["revealed"] = (*before, *[i for i in cards if i not in before])
    elif not cards or not all(i in before for i in cards):
        s.memory["revealed"] = cards


_SHOW: Final = (CHOOSE, Step("term:Reveal", _show), Step("term:Reveal.b", keep_those_there))


@dataclass(frozen=True)
class DrawIt(Deed):
    """Put certain cards into their owner's hand as a draw ("if it's Thalwind, draw it")."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _DRAW_IT

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _draw_it(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DrawIt)
    draw_these(t, list(node.what.cards(t, scope(t, f))), "term:Draw.a")
    check_decks(t)


_DRAW_IT: Final = (CHOOSE, Step("term:Draw.a", _draw_it))

register(Seek, Show, DrawIt)
register_light(Sought, ("cards", "card"))
register_light(ShownFrom, ("zones",))
