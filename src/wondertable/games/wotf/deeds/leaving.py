"""504: cards about to leave, or to arrive; shields and replacements come before the event happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.at_once import all_come, coming
from wondertable.games.wotf.deeds.control import tell_seizers_card
from wondertable.games.wotf.deeds.counters import shielded, use_shield
from wondertable.games.wotf.deeds.drawing import draw_these
from wondertable.games.wotf.deeds.equip import offer_handing
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import (
    NONE_FOUND,
    Found,
    ask_which,
    mark,
    replaceable,
    replacements,
    start_replacement,
    take_prevent,
)
from wondertable.games.wotf.deeds.leaving_state import (
    Entering,
    Leaving,
    Passage,
    Sent,
    entering_of,
    leaving_of,
    passage_of,
)
from wondertable.games.wotf.deeds.movement import check_decks, come_in, leave, sources_of
from wondertable.games.wotf.deeds.tapping import lay_face_down
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.state.world_state import OPEN
from wondertable.games.wotf.words.deeds import names_of
from wondertable.games.wotf.words.pair import of_seat
from wondertable.games.wotf.words.zones import ABYSS, REALMS
from wondertable.kernel.decision import YES
from wondertable.kernel.identity import is_same, refs
from wondertable.kernel.program import Frame, Program, Run, Step

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

ARRIVES: Final[tuple[str, ...]] = ("arrives",)
BY_ITS_HOLDER: Final = ("sacrifice", "discard")
"""What the card's own player does, even if an opponent's effect says so (term:Sacrifice.a, term:Discard.a)."""


def leave_by(t: WorldTable, behind: int, leaving: Leaving) -> None:
    """Let cards leave, unless they can't or something happens instead."""
    t.begin("leave", behind, leaving)


def enter_by(t: WorldTable, behind: int, entering: Entering) -> None:
    """Let cards enter realms together, unless they can't or something happens instead."""
    t.begin("enter", behind, entering)


def _draw(t: WorldTable, own: Leaving) -> None:
    """Cards that go from the top of a deck to the hand are drawn (term:Draw.a)."""
    sources = sources_of(t, own.cards, own.seat)
    drawn = [i for n, i in enumerate(own.cards) if sources[n] == "top of deck"]
    own.cards = tuple([i for i in own.cards if i not in drawn])
    if drawn:
        _tell(t, tuple(draw_these(t, drawn, "term:Draw.a")))


def _allowed(t: WorldTable, f: Frame) -> None:
    """508.a: leave out what can't be done at all."""
    own = leaving_of(f)
    if own.how == "hand" and own.seat >= 0:
        _draw(t, own)
    cards = own.cards
    if (t.snapshot or snapshot(t)).forbids or any(t.cards[i].statuses for i in cards):
        sources = sources_of(t, cards, own.seat)
        spell = len(t.frames) > 1 and _is_spell(t, t.frames[-2].source)
        cards = _all_that_may(t, own, sources, spell)
    own.cards = own.rest = cards
    own.to_check = cards if own.how == "destroy" else ()
    own.objects = refs(t, cards)


def _all_that_may(t: WorldTable, own: Leaving, sources: list[str], spell: bool) -> tuple[int, ...]:
    """Return those of several cards that nothing keeps; of "no more than one" the first goes."""
    going: list[int] = []
    for n, i in enumerate(own.cards):
        if not _may_leave(t, i, own, sources[n], spell) or held_in_abyss(t, i):
            continue
        going.append(i)
        for name in names_of(own.how, sources[n]) if len(own.cards) > 1 else ():
            coming(t, name.event, i, t.cards[i].controller, t.cards[i].zone)
    all_come(t)
    return tuple(going)


def _may_leave(t: WorldTable, card: int, own: Leaving, source: str, spell: bool) -> bool:
    """Return whether no "can't" stands against anything that leaving so is called."""
    if not _may(t, card, own.how, source, own.seat):
        return False
    names = [name for name in names_of(own.how, source) if spell and name.cant]
    return not any(t.forbidden(f"{name.cant} by spell", card=card, seat=own.seat) for name in names)


def may_leave(t: WorldTable, card: int, how: str, seat: int) -> bool:
    """Return whether nothing keeps a card from leaving in a way, by a player's effect (508.a)."""
    if not (t.snapshot or snapshot(t)).forbids and not t.cards[card].statuses:
        return True
    return _may(t, card, how, sources_of(t, (card,), seat)[0], seat)


def may_all_leave(t: WorldTable, cards: tuple[int, ...], how: str, seat: int) -> bool:
    """Return whether nothing keeps any of these cards from leaving at once (508.a)."""
    if not (t.snapshot or snapshot(t)).forbids:
        return True
    leaving = Leaving(cards, how, seat)
    return len(_all_that_may(t, leaving, sources_of(t, cards, seat), False)) == len(cards)


def _may(t: WorldTable, card: int, how: str, source: str, seat: int) -> bool:
    for name in names_of(how, source):
        by = t.cards[card].controller if name.cant in BY_ITS_HOLDER else seat
        if name.cant and t.forbidden(name.cant, card=card, seat=by, place=t.cards[card].zone):
            return False
    return True


def _is_spell(t: WorldTable, card: int) -> bool:
    return card >= 0 and t.face(card).spell


def held_in_abyss(t: WorldTable, card: int) -> bool:
    """Return whether a card lies in The Abyss and can't leave it."""
    return t.cards[card].zone in (ABYSS, ABYSS + 1) and t.forbidden("leave abyss", card=card)


def _ask_shield(t: WorldTable, f: Frame) -> None:
    """keyword:Shield.c: a shield may stop a destruction, even by its own player's effect."""
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
    sources = sources_of(t, own.rest, own.seat) if any(replaceable(t, card) for card in own.rest) else []
    for n, card in enumerate(own.rest if sources else ()):
        events = tuple([name.would for name in names_of(own.how, sources[n]) if name.would])
        found = _not_declined(own, card, replacements(t, events, card))
        if found:
            own.rest = own.rest[n:]
            ask_which(t, f, own, found)
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
    """Move the cards that are still there; a replacement for one card may have taken another away."""
    own = leaving_of(f)
    same = [one[0] for one in own.objects if is_same(t, one)]
    cards = tuple([i for i in own.cards if i in same])
    _tell(t, cards)
    f.base = t.frames[-2].base if len(t.frames) > 1 else 0
    leave(t, cards, own.how, own.seat)


def _tell(t: WorldTable, cards: tuple[int, ...]) -> None:
    """Let the effect that called for it know which cards really went."""
    caller = t.frames[-2].own if len(t.frames) > 1 else None
    if isinstance(caller, Sent):
        caller.went = (*caller.went, *cards)


def _replace_arrival(t: WorldTable, f: Frame) -> None:
    """The same for cards that arrive."""
    own = entering_of(f)
    own.found = own.loop = ()
    for n, card in enumerate(own.rest):
        t.edit(card).controller = own.seats[own.cards.index(card)]
        found = _not_declined(own, card, replacements(t, ARRIVES, card)) if replaceable(t, card) else NONE_FOUND
        if found and t.cards[card].zone > REALMS:
            own.rest = own.rest[n:]
            ask_which(t, f, own, found)
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
    """Let cards arrive together: all of them are there before any arrival is logged."""
    own = entering_of(f)
    arrived: list[int] = []
    for n, card in enumerate(own.cards):
        if may_arrive(t, card, own.realms[n], own.seats[n]) and not held_in_abyss(t, card):
            arrived.append(card)
            come_in(t, card, own.realms[n], own.seats[n], own.how == "keep")
            if len(own.cards) > 1 and (t.snapshot or snapshot(t)).forbids:
                coming(t, "arrived", card, own.seats[n], own.realms[n])
    all_come(t)
    if own.how == "face down":
        lay_face_down(t, arrived)
    elif own.how != "unseen":
        tell_arrivals(t, arrived, "term:Arrives.a")
    _tell(t, tuple(arrived))
    check_decks(t)


def may_arrive(t: WorldTable, card: int, realm: int, seat: int) -> bool:
    """Return whether nothing keeps a card from entering The World in a realm (508.a)."""
    if not (t.snapshot or snapshot(t)).forbids and not t.cards[card].statuses:
        return True
    return not any(t.forbidden(verb, card=card, seat=seat, place=realm) for verb in ("enter", "arrive"))


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
        "leave", Step("508.a", _allowed),
        Step("keyword:Shield.b", _ask_shield), Step("keyword:Shield.c", _take_shield),
        Step("504.a", _replace), Step("504.a", _take_leaving), Step("504.a", _replaced), Step("301.6", _go),
    ),
    Program(
        "enter", Step("301.7.b", _turn_away), Step("504.a", _replace_arrival), Step("504.a", _take_entering),
        Step("504.a", _arrival_replaced), Step("term:Arrives", _enter),
    ),
)  # fmt: skip
