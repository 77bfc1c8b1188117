"""Positions of Wonders of The First laid out around one card, so rich that every word of its text can matter.

Both players have the card and a cast of our own in every zone: all types, classes, orbitals and tiers, low and high
costs and powers, counters, tokens, equipment, stones. What the text names by a word of its own is there as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from wondertable.games.wotf.deeds.equip import is_equipment, wearers
from wondertable.games.wotf.game import DEFINITION
from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.rules.table import OPEN, TAPPED, WorldTable
from wondertable.games.wotf.state.face import ORBITALS, STONE, TIERS, Face
from wondertable.games.wotf.words.zones import ABYSS, BANISHMENT, CENTRE, DECK, HAND, REALMS
from wondertable.kernel.chance import Chance
from wondertable.kernel.decision import YES, Option
from wondertable.kernel.machine import advance

T = TypeVar("T")

SPELLS: Final = Path(__file__).parent / "wotf_spells.txt"
"""Spells that make things happen, one a line."""

SAID: Final = (
    "Flying", "Deathstrike", "On arrival: Draw a card.", "On death: Gain 1 energy.", "Tap free: Gain 1 faith.",
    "On attack: This gets +1 this round.", "On defense: Gain 1 energy.", "Sacrifice free: Draw a card.",
    "On play: Gain 1 faith.", "Guardian: +2", "Rage", "Hoard 3: This gets +2.", "Eternal: Gain 1 faith.",
    "Awaken: +2", "Whenever you attack, gain 1 energy.", "", "Symbiosis", "Unstable", "Heart of a Legend",
    "This can't be targeted by opponents.", "This can't be destroyed.", "Whenever this is sacrificed, draw a card.",
)  # fmt: skip
WORN: Final = ("Equipped Wonder gets +1.", "Equipped Wonder gets flying.", "Tap free: Gain 1 energy.", "")
LAND: Final = "{0} Link\nHarvest: Gain 1 action."
LANDS: Final = (LAND, LAND, "{0} Link\nOn arrival: Gain 1 faith.", "{0} Link\nTap free: Gain 1 energy.")
CLASSES: Final = ("Pirate", "Titan", "Noble", "Dragon", "Construct", "Human")
COUNTERS: Final = ("+1", "-1", "shield", "growth", "ember")
KINDS: Final = ("Wonder", "Wonder", "Wonder", "Wonder", "Land", "Item", "Equipment")
NO_CLASS: Final = re.compile(
    "on|tap|whenever|when|wonders?|the|this|if|at|your?|each|target|all|other|world|abyss|harvest|gain|put|free|action|"
    "equipped|kingdom|hoard|create|return|arrival|play|attack|defense|death|battle|round|end|link|attuned|items?|lands?|"
    "spells?|enemies|enemy|opponents|as|during|choose|destroy|draw|move|then|until|an?|it|x|sacrifice",
    re.IGNORECASE,
)
"""Words that begin with a capital and name nothing of their own."""

NAMED: Final = r"(?<!\w-)\b[A-Z][a-z]+(?:-[A-Z][a-z]+)*\b"
"""Words that may name a class; some have two parts."""

USUAL: Final = frozenset(("targe", "a", "your", "wonde", "card", "you", "of", "the", "to", "from", "this", "round"))
"""Beginnings of words that stand in too many spells to tell which of them have to do with a text."""


DEAREST: Final = 6
"""Half of the spells cost nothing, the others up to 3 energy."""

NEAREST: Final = 5
"""So many spells that share words with a text are often at hand."""


class Stage:
    """Lays out positions around a card; the words of its text say what else lies about."""

    def __init__(self, text: str) -> None:
        named = [word for word in re.findall(NAMED, text) if not NO_CLASS.fullmatch(word)]
        self.classes = tuple([re.sub("(?<=..)s$", "", word) for word in dict.fromkeys(named)]) or CLASSES
        numbers = [int(word) for word in re.findall(r"\b\d\b", text)]
        self.numbers = tuple([n + more for n in numbers for more in (-1, 0, 1, 2)]) or tuple(range(9))
        self.names = tuple(re.findall(r"\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b", text))
        self.orbitals = tuple([word for word in self.classes if word in ORBITALS]) or ORBITALS
        self.classes = (*self.names, *self.classes)
        self.counters = (*COUNTERS, *re.findall(r"([a-z]+) counter", text.lower()))
        words = _stems(text) - USUAL
        near = sorted(spells(), key=lambda one: -len(words & _stems(one.text)))
        self.near = tuple(near[:NEAREST])

    def table(self, focus: Face, seed: int) -> WorldTable:
        """A position at its first decision; the same for another text of the card. A token is played like a card."""
        focus = replace(focus, token=False)
        chance = Chance(seed)
        t = WorldTable(DEFINITION.edition("1.3.2"), chance.below(1 << 30))
        t.round = _some((3, 4, 5, 6, 6, 7), chance)
        t.turn = t.first = chance.below(2)
        for realm in range(1, REALMS + 1):
            stone = t.cards[t.add_card(STONE, CENTRE, realm)]
            stone.controller = stone.default_controller = _some((0, 1, CENTRE), chance)
            t.set_realm(realm, OPEN if realm <= t.round else t.realms[realm])
        for seat in (0, 1):
            t.pools[seat] = {"energy": 20, "actions": 1 + chance.below(4), "faith": _some((0, 2, 5, 9), chance)}
            t.pools[seat]["free attacks"] = chance.below(2)
            self._realms(t, focus, seat, chance)
            self._piles(t, focus, seat, chance)
        _equip(t, chance)
        t.invalidate()
        under_way = t.call("round")
        under_way.at = [step.name for step in under_way.steps].index("first_turn") + 1
        t.call("turns")
        advance(t)
        return t

    def _realms(self, t: WorldTable, focus: Face, seat: int, chance: Chance) -> None:
        """The card in the first realm and perhaps others, among cards of the cast with counters, some tapped."""
        for realm in (1, 2, 3):
            there = self._cast(1 + chance.below(4), chance)
            there += _lands(focus) if realm == 1 or chance.below(2) else []
            if "Spell" not in focus.types and (chance.below(3) == 0 or (realm, seat) == (1, 0)):
                there.insert(chance.below(2), focus)
            for face in there:
                card = t.cards[_put(t, face, seat, realm)]
                card.owner = 1 - seat if chance.below(3) == 0 else seat
                card.flags = 0 if chance.below(4) or face is focus else TAPPED
                if chance.below(3) == 0:
                    card.counters = ((_some(self.counters, chance), 1 + chance.below(3)),)

    def _piles(self, t: WorldTable, focus: Face, seat: int, chance: Chance) -> None:
        """The card and the cast in hand, deck, Abyss and banishment."""
        near = [_some(self.near, chance) for _ in range(4)]
        far = [_some(spells(), chance) for _ in range(3)]
        piles = {
            HAND: [focus, focus, *near, *far, *self._cast(3, chance)],
            DECK: [*self._cast(4, chance), focus, *far, *self._cast(5, chance)],
            ABYSS: [focus, *self._cast(4, chance), *near[:1]],
            BANISHMENT: self._cast(2, chance),
        }
        for pile, faces in piles.items():
            for face in [one for one in faces if not one.token]:
                _put(t, face, seat, pile + seat)

    def _cast(self, n: int, chance: Chance) -> list[Face]:
        return [self._one(chance) for _ in range(n)]

    def _one(self, chance: Chance) -> Face:
        """Some card of the cast: mostly a Wonder, often of a class or name that the text speaks of."""
        word = _some(self.classes if chance.below(2) else CLASSES, chance)
        orbital = _some(self.orbitals if chance.below(2) else ORBITALS, chance)
        kind, n = _some(KINDS, chance), max(_some(self.numbers, chance), 0)
        price = max(_some(self.numbers, chance), 0) if chance.below(2) else chance.below(7)
        name = _some(self.names, chance) if self.names and chance.below(6) == 0 else f"{word} {kind} {n}"
        text = _some({"Wonder": SAID, "Land": LANDS}.get(kind, WORN), chance).format(orbital)
        classes = (word, "Equipment") if kind == "Equipment" else (word,)
        types = ("Item",) if kind == "Equipment" else (kind,)
        return Face(
            name, types, classes, cost=price, power=n if kind == "Wonder" else 0, orbitals=(orbital,),
            tier=_some(TIERS, chance), token=kind == "Wonder" and chance.below(6) == 0, text=text,
            abilities=abilities(text, "", types) if text else (),
        )  # fmt: skip


def _lands(focus: Face) -> list[Face]:
    """The lands by which the card can be played."""
    read = [(one, abilities(LAND.format(one))) for one in focus.orbitals]
    return [Face(f"{one} Ground", ("Land",), orbitals=(one,), abilities=said) for one, said in read]


@cache
def spells() -> tuple[Face, ...]:
    """Spells of our own that make things happen."""
    texts = SPELLS.read_text(encoding="utf-8").splitlines()
    return tuple([_spell(n, text) for n, text in enumerate(texts)])


def _spell(n: int, text: str) -> Face:
    price = max(n % DEAREST - 2, 0)
    return Face(f"Sleight {n}", ("Spell",), cost=price, text=text, abilities=abilities(text, "", ("Spell",)))


def _stems(text: str) -> set[str]:
    return {word[:5] for word in re.findall(r"[a-z]+", text.lower())}


def _some(of: Sequence[T], chance: Chance) -> T:
    return of[chance.below(len(of))]


def _put(t: WorldTable, face: Face, seat: int, zone: int) -> int:
    card = t.cards[t.add_card(face, seat, zone)]
    card.seen = 3 if zone <= REALMS or zone >= ABYSS else (1 << seat if zone == HAND + seat else 0)
    return card.id


def _equip(t: WorldTable, chance: Chance) -> None:
    t.invalidate()
    for card in t.world():
        able = list(wearers(t, card)) if is_equipment(t, card) else []
        if able:
            t.cards[card].host = able[chance.below(len(able))]


def seen(t: WorldTable) -> tuple[object, ...]:
    """All that a game has come to, without any words: where every card is and what is true of it."""
    cards = [(c.zone, c.controller, c.flags, c.counters, c.host) for c in t.cards]
    now = [(t.power(i), t.types(i), t.classes(i), t.tier(i), t.keywords(i), t.nullified(i)) for i in t.world()]
    prices = [cost(t, i) for seat in (0, 1) for i in t.zones[HAND + seat]]
    return (cards, now, prices, t.pools, t.round, t.turn, tuple(t.realms), t.outcome)


def liked(t: WorldTable, option: Option, name: str) -> bool:
    """Whether an option has to do with the card, or says yes."""
    if option[0] in ("card", "play", "activate", "harvest"):
        return bool(t.cards[option[1]].face.name == name)
    if option[0] == "attack":
        return any(t.cards[i].face.name == name for i in t.zones[option[1]])
    return option == YES
