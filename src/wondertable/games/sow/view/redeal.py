"""What a seat can't see of the cities, dealt again; what another player may choose from is computed again."""

from __future__ import annotations

from wondertable.games.kit.redeal import Redeal
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.main import options as ways_to_act
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.view.visibility import Sight, in_production
from wondertable.games.sow.words.last_known import Was
from wondertable.games.sow.words.under_way import PlayingCard, playing_of
from wondertable.games.sow.words.zones import HAND, PRODUCTION, of
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.node import Value, changed


def redeal(t: CityTable, seat: int, seed: int) -> CityTable:
    """Return a table as the seat might imagine it: unseen cards dealt again, and a future of its own."""
    chance = Chance(scatter(seed))
    found = shuffle_unseen(t, seat, chance)
    _ask_again(found, seat)
    found.chance = Chance(scatter(chance.below(1 << 62)))
    return found


class CityRedeal(Redeal):
    """Of cards of State of Wonder."""

    def printed(self, card: int) -> tuple[Value, ...]:
        face = self.seen.table.cards[card].face
        assert isinstance(face, CardFace)
        attack = -1 if face.attack is None else face.attack
        return (face.name, face.text, face.cost, attack, face.health, face.structure)

    def unread(self, card: int) -> int:
        """Nothing: a card that the seat follows may have come to lie there."""
        return -1

    def finish(self) -> None:
        """What rules remember of this turn and the last ones, and of cards that left play, goes with the cards."""
        new = self.new
        assert isinstance(new, CityTable)
        new.today = [self.recalled(event) for event in new.today]
        new.before = tuple([(seat, tuple([self.recalled(event) for event in some])) for seat, some in new.before])
        new.was = {(was.card, was.life): was for was in [self._last_known(was) for was in new.was.values()]}
        super().finish()

    def _last_known(self, was: Was) -> Was:
        slot = self._followed(was.card, -1)
        return was if slot == was.card else changed(was, card=slot, life=self._life(was.card, was.life, slot))


def shuffle_unseen(t: CityTable, seat: int, chance: Chance) -> CityTable:
    """Return a copy in which the faces of unseen cards have changed places; nothing the seat knows is different."""
    sight = Sight(t, seat)
    deal = CityRedeal(sight, chance)
    for owner in range(len(t.pools)):
        group = [i for zone in (PRODUCTION, HAND) for i in t.zones[of(zone, owner)] if not sight.knows(i)]
        if len(group) > 1:
            _deal(deal, t, group)
    deal.finish()
    assert isinstance(deal.new, CityTable)
    return deal.new


def _deal(deal: CityRedeal, t: CityTable, group: list[int]) -> None:
    """Deal the faces of a group again; a card in production must not cost more than the gold on it (play.a)."""
    cards = deal.mixed(group)
    slots = sorted(group, key=lambda i: (_most(t, i), group.index(i)))
    for slot in slots:
        most = _most(t, slot)
        fitting = [i for i in cards if t.face(i).cost <= most]
        card = (fitting or cards)[0]
        cards.remove(card)
        deal.lay(slot, card)


def _most(t: CityTable, slot: int) -> int:
    """The most that a card in this place can cost, as everybody sees; cheaper ways to play make no difference here."""
    if in_production(t, slot):
        return t.paid(slot) + _discounts(t, t.cards[slot].owner)
    own = t.frames[-1].own if t.frames else None
    if isinstance(own, PlayingCard) and own.card == slot:
        return t.gold(t.cards[slot].owner) + _discounts(t, t.cards[slot].owner)
    return 1 << 30


def _discounts(t: CityTable, seat: int) -> int:
    return sum([max(change.less * times, 0) for _, change, times in snapshot(t).costs])


# -- the other player's decision -----------------------------------------------------------------------------------


def _ask_again(t: CityTable, seat: int) -> None:
    """Compute again what the other player may choose from."""
    decision = t.decision
    if decision is None or decision.seat == seat:
        return
    if decision.question == "main":
        t.asked = changed(decision, options=tuple(ways_to_act(t, t.turn)))
    elif decision.question == "pay":
        card = playing_of(t.frames[-1]).card
        amounts = range(min(t.cost(card, decision.seat), t.gold(decision.seat)), t.gold(decision.seat) + 1)
        t.asked = changed(decision, options=tuple([("number", n) for n in amounts]))
