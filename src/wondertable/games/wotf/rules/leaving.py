"""504: cards about to leave, or to arrive; shields and replacements come before the event happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.choosing import shielded, use_shield
from wondertable.games.wotf.rules.equip import offer_handing
from wondertable.games.wotf.rules.happening import happen
from wondertable.games.wotf.rules.instead import Found, ask_which, mark, replacements, start_replacement, take_prevent
from wondertable.games.wotf.rules.movement import check_decks, come_in, leave
from wondertable.games.wotf.rules.passage import Entering, Leaving, Passage, Sent, entering_of, leaving_of, passage_of
from wondertable.games.wotf.rules.stones import tell_seizers_card
from wondertable.games.wotf.state.world_state import FACE_DOWN, OPEN
from wondertable.games.wotf.words.pair import of_seat
from wondertable.games.wotf.words.zones import ABYSS, REALMS
from wondertable.kernel.decision import YES
from wondertable.kernel.identity import is_same, refs
from wondertable.kernel.program import Frame, Program, Run, Step

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

REPLACED_BY: Final[dict[str, tuple[str, ...]]] = {
    "destroy": ("destroyed", "dies", "leaves", "enters abyss"),
    "sacrifice": ("sacrificed", "dies", "leaves", "enters abyss"), "die": ("dies", "leaves", "enters abyss"),
    "banish": ("banished", "leaves"), "turn away": ("banished",), "portal": ("banished",),
    "hand": ("leaves", "returned"), "bury": ("leaves", "buried"), "shuffle": ("leaves",), "top": ("leaves",),
    "discard": ("discarded", "enters abyss"),
    "deny": ("denied", "enters abyss"), "abyss": ("leaves", "enters abyss"), "spent": ("enters abyss",),
}  # fmt: skip
ARRIVES: Final[tuple[str, ...]] = ("arrives",)

NOT_ALLOWED: Final = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "banish": "banish",
    "turn away": "banish",
    "portal": "banish",
    "discard": "discard",
    "hand": "return",
    "bury": "bury",
}


def leave_by(t: WorldTable, behind: int, leaving: Leaving) -> None:
    """Let cards leave, unless they can't or something happens instead."""
    t.begin("leave", behind, leaving)


def enter_by(t: WorldTable, behind: int, entering: Entering) -> None:
    """Let cards enter realms together, unless they can't or something happens instead."""
    t.begin("enter", behind, entering)


def _allowed(t: WorldTable, f: Frame) -> None:
    """508.a: leave out what can't be done at all."""
    own = leaving_of(f)
    how, seat, cards = own.how, own.seat, own.cards
    verb = NOT_ALLOWED.get(how)
    if verb is not None and len(t.frames) > 1 and _is_spell(t, t.frames[-2].source):
        verb_by = f"{verb} by spell"
        cards = tuple([i for i in cards if not t.forbidden(verb_by, card=i, seat=seat)])
    if verb is not None:
        by = {i: t.cards[i].controller if how == "sacrifice" else seat for i in cards}  # term:Sacrifice.a
        cards = tuple([i for i in cards if not t.forbidden(verb, card=i, seat=by[i])])
    cards = tuple([i for i in cards if not _held(t, i)])
    own.cards = own.rest = cards
    own.to_check = cards if how == "destroy" else ()
    own.objects = refs(t, cards)


def _is_spell(t: WorldTable, card: int) -> bool:
    return card >= 0 and t.face(card).spell


def _held(t: WorldTable, card: int) -> bool:
    """Whether a card lies in The Abyss and can't leave it."""
    return t.cards[card].zone in (ABYSS, ABYSS + 1) and t.forbidden("leave abyss", card=card)


def _ask_shield(t: WorldTable, f: Frame) -> None:
    """keyword:Shield.c: a shield may stop a destruction, also by one's own effect."""
    own = leaving_of(f)
    while own.to_check:
        card = own.to_check[0]
        own.to_check = own.to_check[1:]
        if shielded(t, card):
            own.shielded = card
            t.ask(f, t.cards[card].controller, "shield", (YES, ("no",)), may=True)
            return
    own.shielded = -1


def _take_shield(t: WorldTable, f: Frame) -> None:
    own = leaving_of(f)
    card = own.shielded
    if card < 0:
        return
    if f.answer and f.answer[0] == YES:
        use_shield(t, card)
        own.cards = own.rest = tuple([i for i in own.cards if i != card])
    f.go(_ask_shield)


def _replace(t: WorldTable, f: Frame) -> None:
    """Ask what happens instead, card by card; where nothing does, they go."""
    own = leaving_of(f)
    for n, card in enumerate(own.rest):
        found = _not_declined(own, card, replacements(t, REPLACED_BY[own.how], card))
        if found:
            own.rest = own.rest[n:]
            ask_which(t, f, own, found, t.cards[card].controller)
            return
    own.found = own.loop = ()
    f.go(_go)


def _not_declined(own: Passage, card: int, found: list[Found]) -> list[Found]:
    if not own.declines:
        return found
    return [one for one in found if (mark(one), card) not in own.declines]


def _take_leaving(t: WorldTable, f: Frame) -> None:
    _take_replacement(t, f, _replace)


def _take_entering(t: WorldTable, f: Frame) -> None:
    _take_replacement(t, f, _replace_arrival)


def _take_replacement(t: WorldTable, f: Frame, look: Run) -> None:
    """What was picked happens; of a loop, one is prevented, and one looks again."""
    own = passage_of(f)
    if own.loop:
        take_prevent(t, f, own)
        f.go(look)
        return
    one = own.found[f.answer[0][1]]
    own.one = mark(one)
    start_replacement(t, one, own.rest[0])


def _replaced(t: WorldTable, f: Frame) -> None:
    """The card does something else instead, or goes on its way if that was declined."""
    own = leaving_of(f)
    card = own.rest[0]
    if own.declined:
        own.declines = (*own.declines, (own.one, card))
    else:
        own.rest = own.rest[1:]
        own.cards = tuple([i for i in own.cards if i != card])
    f.go(_replace)


def _go(t: WorldTable, f: Frame) -> None:
    """Whatever is still there goes; what happened instead to one card may have taken another away."""
    own = leaving_of(f)
    same = [one[0] for one in own.objects if is_same(t, one)]
    cards = tuple([i for i in own.cards if i in same])
    _tell(t, cards)
    f.base = t.frames[-2].base if len(t.frames) > 1 else 0
    leave(t, cards, own.how)


def _tell(t: WorldTable, cards: tuple[int, ...]) -> None:
    """Let the effect that called for it know which cards really went."""
    caller = t.frames[-2].own if len(t.frames) > 1 else None
    if isinstance(caller, Sent):
        caller.went = cards


def _replace_arrival(t: WorldTable, f: Frame) -> None:
    """The same for cards that arrive."""
    own = entering_of(f)
    own.found = own.loop = ()
    for n, card in enumerate(own.rest):
        t.edit(card).controller = own.seats[own.cards.index(card)]
        found = _not_declined(own, card, replacements(t, ARRIVES, card))
        if found and t.cards[card].zone > REALMS:
            own.rest = own.rest[n:]
            ask_which(t, f, own, found, t.cards[card].controller)
            return
    f.go(_enter)


def _arrival_replaced(t: WorldTable, f: Frame) -> None:
    own = entering_of(f)
    card = own.rest[0]
    if own.declined:
        own.declines = (*own.declines, (own.one, card))
    else:
        own.rest = own.rest[1:]
        own.take_out(card)
    f.go(_replace_arrival)


def _turn_away(t: WorldTable, f: Frame) -> None:
    """301.7.b: what would enter a realm that is not active is banished instead, unless that is replaced in turn."""
    own = entering_of(f)
    if all(t.realms[realm] == OPEN for realm in own.realms):
        own.rest = own.cards
        return
    away = tuple([card for n, card in enumerate(own.cards) if t.realms[own.realms[n]] != OPEN])
    for card in away:
        own.take_out(card)
    own.rest = own.cards
    if away:
        leave_by(t, f.source, Leaving(away, "turn away", t.cards[away[0]].controller))


def _enter(t: WorldTable, f: Frame) -> None:
    """Cards arrive together: each of them is there before any arrival is told."""
    own = entering_of(f)
    arrived: list[int] = []
    for n, card in enumerate(own.cards):
        if not t.forbidden("enter", card=card, seat=own.seats[n], place=own.realms[n]) and not _held(t, card):
            arrived.append(card)
            come_in(t, card, own.realms[n], own.seats[n], own.how == "keep")
    if own.how == "face down":
        _lay_down(t, arrived)
    elif own.how != "unseen":
        tell_arrivals(t, arrived, "term:Arrives.a")
    _tell(t, tuple(arrived))
    check_decks(t)


def _lay_down(t: WorldTable, cards: list[int]) -> None:
    for card in cards:
        c = t.edit(card)
        c.flags |= FACE_DOWN
        c.seen = 0
        t.say("face down", card, c.controller, c.zone, rule="510.a", seen=0)


def tell_arrivals(t: WorldTable, cards: list[int], rule: str) -> None:
    """One event for all that have come in; then those that are awake at once, and equipment that may be handed over."""
    events = [happen(t, "arrived", i, t.cards[i].controller, t.cards[i].zone, rule=rule) for i in cards]
    for i in cards:
        if t.cards[i].controller >= 0 and of_seat(t.seized, t.cards[i].controller):
            tell_seizers_card(t, i)
    for event in events:
        offer_handing(t, event)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "leave", Step("508.a", _allowed), Step("keyword:Shield.b", _ask_shield), Step("keyword:Shield.c", _take_shield),
        Step("504.a", _replace), Step("504.a", _take_leaving), Step("504.a", _replaced), Step("301.6", _go),
    ),
    Program(
        "enter", Step("301.7.b", _turn_away), Step("504.a", _replace_arrival), Step("504.a", _take_entering),
        Step("504.a", _arrival_replaced), Step("term:Arrives", _enter),
    ),
)  # fmt: skip
