"""Instances: which ability of which object it is. Two abilities with the same words are two abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.derived.own_text import own_lines, rewritten
from wondertable.games.wotf.state.ability_lines import NO_KEY, Line
from wondertable.games.wotf.words.ability import Ability
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.card import Status
from wondertable.kernel.identity import AbilityRef, CardRef
from wondertable.kernel.node import Node

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

EFFECT: Final = -2
"""Stands for the giver of what an effect gave or left behind; its life is the time of the effect."""


def instance(t: WorldTable, card: int, line: int) -> AbilityRef:
    """Return the ability in that line of what a card has now."""
    c = t.cards[card]
    lines = snapshot(t).lines.get(card)
    if lines is None:
        if not c.statuses or not rewritten(t, card):
            return (card, c.life, card, c.life, _before(t.face(card).abilities, line))
        lines = own_lines(t, card)
    giver = _giver(t, card, lines[line])
    alike = [one.ability for one in lines[: line + 1] if _giver(t, card, one) == giver]
    return (card, c.life, giver[0], giver[1], _before(tuple(alike), len(alike) - 1))


def _before(abilities: tuple[Ability, ...], line: int) -> int:
    """Return how many abilities in the same words come before one."""
    if line == 0:
        return 0
    words = _words(abilities[line])
    return sum([1 for other in abilities[:line] if _words(other) == words])


def _words(ability: Node) -> str:
    return str(getattr(ability, "text", ""))


def _giver(t: WorldTable, card: int, line: Line) -> CardRef:
    """Return who gave an ability: the object itself, if it is printed on it; another card; or an effect."""
    source = line.key[1]
    if line.key == NO_KEY and line.of == 0:
        return (card, t.cards[card].life)
    if source >= 0 and t.cards[source].zone <= REALMS:
        return (source, t.cards[source].life)
    return (EFFECT, line.stamp)


def of_status(status: Status) -> AbilityRef:
    """Return the ability that an effect left behind."""
    return (status.source, -1, EFFECT, status.stamp, 0)


def use(t: WorldTable, which: AbilityRef, seat: int, words: str) -> None:
    """Write down that a limited ability has been used."""
    t.say("triggered", which[0], seat, number=which, words=words, rule="511.a")


def used(t: WorldTable, which: AbilityRef, words: str, since: int) -> bool:
    """Return whether a limited ability has been used since an entry of the log."""
    for e in t.events.newest(since):
        if e.what == "triggered" and e.card == which[0] and e.number == which and e.words == words:
            return True
    return False
