"""Put tokens into play (token.a, token.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.movement import enter_play
from wondertable.games.sow.deeds.winning import goes_on
from wondertable.games.sow.derived.growing import grown
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.effects.with_choices import Deed, refs_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.words.ability import CardAbility, KeywordAbility
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.players import doer
from wondertable.games.sow.words.zones import GONE
from wondertable.kernel.node import Value, changed, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class MakeTokens(Effect):
    """Put tokens into play for yourself, of the faction of the card that makes them; they are newly recruited (S19).

    A token of another `type` has structure instead of health; one with an attack below 0 has no attack value.
    """

    amount: Quantity
    attack: int
    health: int
    name: str
    keywords: tuple[CardAbility, ...] = ()
    type: str = "Unit"

    def steps(self) -> tuple[Step, ...]:
        return _MAKE


def _make(t: CityTable, f: Frame) -> None:
    node = node_of(f, MakeTokens)
    s = scope(t, f)
    face = token_face(node, t.faction(s.source))
    amount = _grown(t, doer(s), int(node.amount.value(t, s)))
    if not goes_on(t, amount):
        return
    made = [t.add_card(face, doer(s), GONE) for _ in range(amount)]
    enter_play(t, made, "token.a")
    remember(t, f, "made", tuple([t.ref(card) for card in made]))
    did(t, f, bool(made))


def _grown(t: CityTable, seat: int, amount: int) -> int:
    """Return how many tokens a player makes who would make so many."""
    return grown(t, seat, "tokens", amount) if amount > 0 and snapshot(t).gains else amount


_FACES: Final[dict[tuple[Value, ...], CardFace]] = {}


def token_face(node: MakeTokens, faction: str) -> CardFace:
    """Return what such a token shows; the same face for all of them."""
    text = "\n".join([_said(keyword) for keyword in node.keywords])
    key = (node.name, node.keywords, node.attack, node.health, node.type, faction)
    found = _FACES.get(key)
    if found is None:
        attack = node.attack if node.attack >= 0 else None
        health, structure = (node.health, 0) if node.type == "Unit" else (0, node.health)
        found = CardFace(
            node.name, node.type, attack=attack, health=health, structure=structure, faction=faction, token=True,
            text=text, abilities=node.keywords,
        )  # fmt: skip
        _FACES[key] = found
    return found


def _said(ability: CardAbility) -> str:
    if not isinstance(ability, KeywordAbility):
        return str(getattr(ability, "text", ""))
    return f"{ability.name} ({ability.number})" if ability.number else ability.name


_MAKE: Final = (Step("token.c", _make),)


@dataclass(frozen=True)
class CopyTokens(Deed):
    """Put tokens into play that are copies of a card: with all that is printed on it, and nothing that lies on it."""

    amount: Quantity
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _COPY

    def acts_on(self) -> Cards:
        return self.what


def _copy(t: CityTable, f: Frame) -> None:
    node = node_of(f, CopyTokens)
    s = scope(t, f)
    faces = [t.face(ref[0]) for ref in refs_of(t, f, node.what) if t.face(ref[0]).type != "State"]
    amount = _grown(t, doer(s), int(node.amount.value(t, s)))
    if not goes_on(t, amount * len(faces)):
        return
    made = [t.add_card(changed(face, token=True), doer(s), GONE) for face in faces for _ in range(amount)]
    enter_play(t, made, "token.a")
    remember(t, f, "made", tuple([t.ref(card) for card in made]))
    did(t, f, bool(made))


_COPY: Final = (*CHOOSE, Step("token.a", _copy))

register(MakeTokens, CopyTokens)
