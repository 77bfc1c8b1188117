"""Positions of State of Wonder laid out around one card, so rich that every word of its text can matter.

Both players have the card and a cast of our own everywhere: units and heroes at home, in sieges and in hand, buildings,
fortifications, cards in production and in graveyards, with damage and counters; what the text names is there as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from wondertable.games.sow.game import DEFINITION
from wondertable.games.sow.language.compiler import abilities
from wondertable.games.sow.rules.table import AGE, DAMAGE, EXHAUSTED, GOLD, CityTable
from wondertable.games.sow.state.face import FILLER_STATE, CardFace
from wondertable.games.sow.words.zones import GARRISON, GRAVEYARD, HAND, PRODUCTION, SIEGE_LINE, STATE, WALL, of
from wondertable.kernel.chance import Chance
from wondertable.kernel.decision import YES, Option
from wondertable.kernel.event import EVERYONE
from wondertable.kernel.machine import advance

T = TypeVar("T")

SAID: Final = {
    "Unit": (
        "", "", "Shield", "Volley", "Ambush", "Siege", "Assault", "Cavalry (1)", "Command (1)",
        "Combat: Deal 1 damage to target enemy unit.", "Combat: Exhaust target enemy unit.",
        "1, E: Put a +1/+1 counter on target unit you control.", "E: Gain 1 gold.", "1, E: Destroy target unit.",
        "When this unit enters play, put a 1/1 Levy Token into play.", "When this unit dies, gain 1 gold.",
        "Destroy another unit you control: Gain 2 gold.", "1, E: Put a -1/-1 counter on target unit.",
        "E: Exhaust target unit.", "Discard a card: Deal 1 damage to target structure.",
    ),
    "Building": ("", "E: Deal 2 damage to target structure.", "Your units get +1/+0.", "E: Gain 1 gold."),
    "Fortification": ("", "Combat: Deal 1 damage to target enemy unit."),
}  # fmt: skip
KINDS: Final = ("Unit", "Unit", "Unit", "Unit", "Hero", "Building", "Fortification")
HOME: Final = {"Fortification": WALL, "State": STATE}
FACTIONS: Final = ("Tidewardens", "Emberhold", "Greenmantle")


class Stage:
    """Lays out positions around a card; the words of its text say what else lies about."""

    def __init__(self, text: str) -> None:
        named = re.findall(r"(?<![.:\n] )(?<!^)\b[A-Z][a-z]+\b", text)
        self.factions = (*FACTIONS, *dict.fromkeys(named))
        numbers = [int(word) for word in re.findall(r"\b\d\b", text)]
        self.numbers = tuple([max(n + more, 0) for n in numbers for more in (-1, 0, 1)]) or tuple(range(5))

    def table(self, focus: CardFace, seed: int) -> CityTable:
        """A position at its first decision; the same one for another text of the card."""
        chance = Chance(seed)
        t = CityTable(DEFINITION.edition("1.0"), chance.below(1 << 30), 2)
        t.turn = t.first = chance.below(2)
        for seat in (0, 1):
            t.pools[seat][GOLD] = _some((0, 2, 5, 9, 14), chance)
            self._city(t, focus, seat, chance)
            self._piles(t, focus, seat, chance)
        t.count, t.phase = 1, "main"
        turn = t.call("turn")
        turn.at = [step.name for step in turn.steps].index("_main") + 1
        t.call("main").at = 1
        t.invalidate()
        advance(t)
        return t

    def _city(self, t: CityTable, focus: CardFace, seat: int, chance: Chance) -> None:
        """A State, cards at home and on the wall, and perhaps units in the other player's siege line."""
        state = focus if focus.type == "State" and (seat == 0 or chance.below(2)) else FILLER_STATE
        card = t.cards[_put(t, state, seat, of(STATE, seat))]
        card.flags += AGE * chance.below(4)
        there = [self._one(chance) for _ in range(6)]
        if focus.type != "State" and (seat == 0 or chance.below(2)):
            there += [focus] * (1 + chance.below(2))
        for face in there:
            self._mark(t, _put(t, face, seat, of(HOME.get(face.type, GARRISON), seat)), chance)
        for face in self._units(chance.below(3), chance) if chance.below(3) == 0 else []:
            self._mark(t, _put(t, face, seat, of(SIEGE_LINE, 1 - seat)), chance)

    def _piles(self, t: CityTable, focus: CardFace, seat: int, chance: Chance) -> None:
        more = [] if focus.type == "State" or focus.token else [focus]
        for pile, n in ((HAND, 4), (PRODUCTION, 2), (GRAVEYARD, 3)):
            for face in [*more, *[self._one(chance) for _ in range(n)]]:
                card = t.cards[_put(t, face, seat, of(pile, seat))]
                card.seen = EVERYONE if pile == GRAVEYARD else 1 << seat
                card.counters = ((GOLD, face.cost),) if pile == PRODUCTION and face.cost else ()

    def _mark(self, t: CityTable, card: int, chance: Chance) -> None:
        """Some are exhausted, damaged, or have counters."""
        c = t.cards[card]
        c.flags |= EXHAUSTED if chance.below(5) == 0 else 0
        dice = [("+1/+1", chance.below(2)), ("-1/-1", int(chance.below(8) == 0)), ("progression", chance.below(2))]
        dice.append((DAMAGE, int(chance.below(3) == 0 and c.face.health + c.face.structure > 1)))
        c.counters = tuple([one for one in dice if one[1]])

    def _units(self, n: int, chance: Chance) -> list[CardFace]:
        return [one for one in [self._one(chance) for _ in range(2 * n)] if one.has_health][:n]

    def _one(self, chance: Chance) -> CardFace:
        """Some card of the cast."""
        kind, n = _some(KINDS, chance), _some(self.numbers, chance)
        text = _some(SAID.get(kind, SAID["Unit"]), chance)
        healthy = kind in ("Unit", "Hero")
        return CardFace(
            f"{kind} {n} {chance.below(4)}", kind, cost=_some(self.numbers, chance),
            attack=chance.below(4) if healthy else None, health=2 + chance.below(4) if healthy else 0,
            structure=0 if healthy else 3 + chance.below(5), income=chance.below(2),
            faction=_some(self.factions, chance), token=kind == "Unit" and chance.below(6) == 0, text=text,
            abilities=abilities(text, "", (kind,)) if text else (),
        )  # fmt: skip


def _put(t: CityTable, face: CardFace, seat: int, zone: int) -> int:
    card = t.cards[t.add_card(face, seat, zone)]
    card.seen = EVERYONE
    return card.id


def _some(of_these: Sequence[T], chance: Chance) -> T:
    return of_these[chance.below(len(of_these))]


def seen(t: CityTable) -> tuple[object, ...]:
    """All that a game has come to, without any words: where every card is and what is true of it."""
    cards = [(c.zone, c.controller, c.flags, c.counters) for c in t.cards]
    now = [(i, t.attack(i), t.left(i), t.faction(i), tuple(t.keywords(i).items())) for i in t.cards_in_play()]
    prices = [t.cost(i, seat) for seat in (0, 1) for i in t.zones[of(HAND, seat)]]
    incomes = [t.income(seat) for seat in (0, 1)]
    return (cards, now, prices, incomes, t.pools, t.turn, t.phase, t.to_act, t.outcome)


def liked(t: CityTable, option: Option, name: str) -> bool:
    """Whether an option has to do with the card, goes to war, or says yes."""
    if option[0] in ("card", "play", "activate", "attack", "combat"):
        return bool(t.cards[option[1]].face.name == name)
    return option == YES or option[0] in ("war", "press on")
