"""keyword:Attuned – playing the card takes no action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.rules.prices import NoAction, plays_without_action
from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.change import CostMore, Grant, LosesKeyword
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """No ability of its own: it says what playing the card takes (keyword:Attuned.a)."""
    return ()


def attuned(t: WorldTable, card: int, seat: int, realm: int) -> bool:
    """Return whether playing the card (there) takes no action (keyword:Attuned)."""
    new, own = t.snapshot or snapshot(t), t.face(card).bundle
    if not (new.rest or new.costs or own.marks or own.about_play or t.cards[card].statuses):
        return False
    if new.rest and _lost_attuned(t, card):
        return False
    if own.about_play and _attuned_by_itself(t, card, seat):
        return True
    if new.costs and _attuned_there(t, card, seat, realm):
        return True
    for mark in own.marks:
        if mark.name == "Attuned" and _meets(t, mark, seat):
            return True
    for active in new.rest:
        change = active.change
        if isinstance(change, Grant) and isinstance(change.ability, Keyword) and change.ability.name == "Attuned":
            if active.reaches(t, card) and _meets(t, change.ability, seat):
                return True
    for status in t.cards[card].statuses:
        given = status.change
        if isinstance(given, Grant) and isinstance(given.ability, Keyword) and given.ability.name == "Attuned":
            if _meets(t, given.ability, seat):
                return True
    return False


def _lost_attuned(t: WorldTable, card: int) -> bool:
    """Return whether something takes attuned from a card, in any area."""
    for active in snapshot(t).rest:
        change = active.change
        if isinstance(change, LosesKeyword) and change.word == "Attuned" and active.reaches(t, card):
            return True
    return False


def _attuned_by_itself(t: WorldTable, card: int, seat: int) -> bool:
    """Return a card's own words may give it attuned for a while ("On round 7, this gets attuned")."""
    for static in t.face(card).bundle.about_play:
        for change in static.changes:
            if isinstance(change, Grant) and isinstance(change.ability, Keyword) and change.ability.name == "Attuned":
                s = Scope(seat, card, 0, None, t.cards[card].life)
                if static.who is not None and card in static.who.cards(t, s) and _meets(t, change.ability, seat):
                    return static.condition is None or static.condition.holds(t, s)
    return False


def _attuned_there(t: WorldTable, card: int, seat: int, realm: int) -> bool:
    for active in snapshot(t).costs:
        change = active.change
        assert isinstance(change, CostMore)
        if isinstance(change.attuned, Keyword) and active.reaches(t, card) and _meets(t, change.attuned, seat):
            if change.place is None or realm in change.place.realms(t, active.scope):
                return True
    return False


def _meets(t: WorldTable, mark: Keyword, seat: int) -> bool:
    word = mark.word
    if not word or not t.value("attuned_asks"):
        return True
    mine = [i for i in snapshot(t).world if t.cards[i].controller == seat]
    if word in ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless"):
        return any(
            word in t.orbitals(i) and t.has_type(i, ("Land",)) and not t.forbidden("attune", card=i) for i in mine
        )
    if word in ("Wonder", "Land", "Item", "Spell"):
        return any(t.has_type(i, (word,)) for i in mine)
    return any(t.has_class(i, word) for i in mine)


class _Attuned(NoAction):
    def holds(self, t: WorldTable, card: int, seat: int, realm: int) -> bool:
        return attuned(t, card, seat, realm)


plays_without_action(_Attuned())
define("Attuned", "keyword:Attuned.a", meaning)
