"""What a seat can't see of the realms, dealt again; what another player may choose from is computed again."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.redeal import Redeal
from wondertable.games.kit.visibility import option_card
from wondertable.games.wotf.derived.layers import FACE_DOWN
from wondertable.games.wotf.rules.choice import choice_of
from wondertable.games.wotf.rules.options import options_for
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.rules.turns import options as ways_to_act
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.view.visibility import CARD_FIRST, Sight
from wondertable.games.wotf.words.zones import ABYSS, DECK, HAND, REALMS
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.decision import NO, Decision, Option
from wondertable.kernel.node import Value, changed
from wondertable.vocabulary.scope import scope

TRIES: Final = 8
"""How often to deal again where the other player would have nothing to decide about."""


def redeal(t: WorldTable, seat: int, seed: int) -> WorldTable:
    """Return a table as the seat might imagine it: unseen cards dealt again, and a future of its own."""
    chance = Chance(scatter(seed))
    found = shuffle_unseen(t, seat, chance)
    for _ in range(TRIES):
        if _ask_again(found, seat):
            break
        found = shuffle_unseen(t, seat, chance)
    found.chance = Chance(scatter(chance.below(1 << 62)))
    return found


class WorldRedeal(Redeal):
    """Of cards of Wonders of The First."""

    def printed(self, card: int) -> tuple[Value, ...]:
        face = self.seen.table.cards[card].face
        assert isinstance(face, Face)
        return (face.name, face.text, face.cost, face.power, face.types, face.classes, face.orbitals, face.tier)


def shuffle_unseen(t: WorldTable, seat: int, chance: Chance) -> WorldTable:
    """Return a copy in which the faces of unseen cards have changed places; nothing the seat knows is different."""
    sight = Sight(t, seat)
    deal = WorldRedeal(sight, chance)
    for group in unseen(sight):
        for slot, card in zip(group, deal.mixed(group)):
            deal.lay(slot, card)
    assert isinstance(deal.new, WorldTable)
    deal.new.find_elsewhere()
    deal.finish()
    return deal.new


def unseen(sight: Sight) -> list[list[int]]:
    """Groups of cards within which the seat could not tell if two had changed places.

    Each player's hand and deck, as far as the seat does not know them, with the cards that went face down from there;
    and apart, cards that were open and then mixed face down.
    """
    t = sight.t
    groups: list[list[int]] = []
    for owner in (0, 1):
        held = [i for zone in (HAND, DECK) for i in t.zones[zone + owner] if not sight.knows(i)]
        down = [i for r in range(1, REALMS + 1) for i in t.zones[r] if _down(sight, i) and t.cards[i].owner == owner]
        groups.append(held + [i for i in down if HAND <= t.cards[i].origin < ABYSS])
        groups.append([i for i in down if not HAND <= t.cards[i].origin < ABYSS])
    return [group for group in groups if len(group) > 1]


def _down(sight: Sight, card: int) -> bool:
    return bool(sight.t.cards[card].flags & FACE_DOWN) and not sight.knows(card)


# -- the other player's decision -----------------------------------------------------------------------------------


def _ask_again(t: WorldTable, seat: int) -> bool:
    """Compute again what the other player may choose from; false if nothing would be left to decide."""
    decision = t.decision
    if decision is None or decision.seat == seat:
        return True
    if decision.question == "turn":
        ways = ways_to_act(t, t.turn)
        t.asked = changed(decision, options=tuple(ways))
        return len(ways) > 1
    if t.frames[-1].key == "choose" and any(option_card(option, CARD_FIRST) >= 0 for option in decision.listed()):
        return _choose_again(t, decision)
    return True


def _choose_again(t: WorldTable, decision: Decision) -> bool:
    frame = t.frames[-1]
    found: tuple[Option, ...] = options_for(t, choice_of(frame).what, scope(t, frame))
    if not found:
        return False
    if NO in decision.options:
        found = (*found, NO)
    most = min(decision.most, len(found))
    t.asked = changed(decision, options=found, most=most, least=min(decision.least, most))
    return True
