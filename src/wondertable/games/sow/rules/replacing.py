"""What happens instead of dying or being destroyed (ability.b)."""

from __future__ import annotations

from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.happening import first_use, was_used
from wondertable.games.sow.rules.leaving import leave_play
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.ability import InsteadAbility
from wondertable.games.sow.words.zones import area
from wondertable.kernel.event import Event
from wondertable.kernel.program import Frame, Program, Step
from wondertable.vocabulary.scope import Scope, scope

Saving = tuple[int, InsteadAbility]


def do_instead(t: CityTable, cards: tuple[int, ...], what: str, done: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The cards that do go; for the others something is done instead, once (not for those in `done`)."""
    if not snapshot(t).savers:
        return cards
    going: list[int] = []
    for card in cards:
        saving = None if card in done else saver(t, card, what)
        if saving is None:
            going.append(card)
        else:
            _start(t, card, what, saving)
    return tuple(going)


def saver(t: CityTable, card: int, what: str) -> Saving | None:
    """The card and the ability that does something instead, if any does; the first to have come."""
    event = Event("died" if t.is_unit(card) else "destroyed", card, t.cards[card].controller, life=t.cards[card].life)
    for source in snapshot(t).savers:
        c = t.cards[source]
        s = Scope(c.controller, source, area(c.zone), {"life": c.life, "subject": (t.ref(card),), "player": event.seat})
        for ability in t.abilities(source).instead:
            fits = ability.when.event in (event.what, "destroyed") and ability.when.matches(t, event, s)
            used = ability.once and was_used(t, source, ability.text)
            if fits and not used and (ability.condition is None or ability.condition.holds(t, s)):
                return (source, ability)
    return None


def _start(t: CityTable, card: int, what: str, saving: Saving) -> None:
    source, ability = saving
    if ability.once:
        first_use(t, source, ability.text)
    c = t.cards[source]
    t.call(
        "instead", source, you=c.controller, source=source, life=c.life, here=area(c.zone), ability=ability,
        subject=(t.ref(card),), other=(), player=t.cards[card].controller, what=what,
    )  # fmt: skip


def _do(t: CityTable, f: Frame) -> None:
    ability: InsteadAbility = f.memory["ability"]
    t.say("resolves", f.source, f.memory["you"], words=ability.text)
    f.memory["able"] = t.possible(ability.effect, scope(t, f))
    t.run(ability.effect, len(t.frames) - 1, f.source)


def _or_go(t: CityTable, f: Frame) -> None:
    """Who may do something instead and does not, or can't, lets it happen."""
    ref = f.memory["subject"][0]
    done = f.memory["able"] and not f.memory.get("refused", False)
    if f.memory["what"] == "destroyed" and not done and t.is_there(ref):
        leave_play(t, (ref[0],))


PROGRAMS: tuple[Program, ...] = (Program("instead", Step("ability.b", _do), Step("ability.b", _or_go)),)
