"""Put tokens into play (token.a, token.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.rules.movement import enter_play
from wondertable.games.sow.rules.winning import goes_on
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.words.ability import KeywordAbility
from wondertable.games.sow.words.players import doer
from wondertable.games.sow.words.zones import GONE
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class MakeTokens(Effect):
    """Put tokens into play for yourself, of the faction of the card that makes them; they are newly recruited (S19)."""

    amount: Quantity
    attack: int
    health: int
    name: str
    keywords: tuple[KeywordAbility, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return _MAKE


def _make(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, MakeTokens)
    s = scope(t, f)
    face = token_face(node, t.faction(s.source))
    amount = int(node.amount.value(t, s))
    if not goes_on(t, amount):
        return
    made = [t.add_card(face, doer(s), GONE) for _ in range(amount)]
    enter_play(t, made, "token.a")
    remember(t, f, "made", tuple([t.ref(card) for card in made]))
    did(t, f, bool(made))


_FACES: Final[dict[tuple[str, str, int, int, str], CardFace]] = {}


def token_face(node: MakeTokens, faction: str) -> CardFace:
    """What such a token shows; the same face for all of them."""
    text = "\n".join([_said(keyword) for keyword in node.keywords])
    key = (node.name, text, node.attack, node.health, faction)
    found = _FACES.get(key)
    if found is None:
        found = CardFace(
            node.name, "Unit", attack=node.attack, health=node.health, faction=faction, token=True, text=text,
            abilities=node.keywords,
        )  # fmt: skip
        _FACES[key] = found
    return found


def _said(keyword: KeywordAbility) -> str:
    return f"{keyword.name} ({keyword.number})" if keyword.number else keyword.name


_MAKE: Final = (Step("token.c", _make),)

register(MakeTokens)
