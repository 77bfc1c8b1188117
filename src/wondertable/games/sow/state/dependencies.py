"""Dependencies: what a static ability looks at beside which cards are in play, where they are and whose.

What has been worked out about the cards is kept as long as only such things change as no ability in play looks at.
A word that is not named here may look at anything, so a new one is slow at worst and never wrong.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.amounts import (
    AgeOf,
    CardsAre,
    CountersOf,
    EveryFew,
    GoldOf,
    HowMany,
    MoreThan,
    NumberOf,
    Peak,
    TurnOf,
    ValueOf,
)
from wondertable.games.sow.words.change import CostChange, GiveKeyword, LoseAbilities, MoreStats
from wondertable.games.sow.words.marks import (
    AtHome,
    CardNamed,
    Damaged,
    EitherMark,
    Extreme,
    InAge,
    InPlace,
    IsDelayed,
    IsExhausted,
    IsNew,
    IsTokenCard,
    IsType,
    Lacking,
    OfFaction,
    OtherCard,
    ThisVery,
    WithCounters,
    WithKeyword,
    WithValue,
)
from wondertable.games.sow.words.players import PARTS, AreYou, Besieged, Players, PlayersAre
from wondertable.games.sow.words.ref import EachOf, Several, StateOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import WithAbilities
from wondertable.games.sow.words.trigger import Did, DidThis, ThisTurn, When
from wondertable.kernel.node import Node, nodes_in, within
from wondertable.vocabulary.condition import Both, Compare, Either, Not
from wondertable.vocabulary.quantity import Half, Minus, Num, Plus, Times

CONDITIONS: Final = 1
"""Of cards: exhausted, delayed, newly recruited, damage, counters, gold on them."""
POOLS: Final = 2
"""The gold of players."""
OUTSIDE: Final = 4
"""Cards that are not in play: in hands, in production, in graveyards."""
BATTLE: Final = 8
"""Where a battle is fought, and between whom."""
TODAY: Final = 16
"""What happened this turn."""
TURN: Final = 32
"""Whose turn it is, and which phase."""
ANYTHING: Final = -1

READS: Final[dict[type[Node], int]] = {
    **dict.fromkeys([
        EachOf, Several, StateOf, ThisCard, Num, Times, Plus, Minus, Half, Not, Both, Either, Compare, PlayersAre,
        AreYou, Besieged, IsType, OtherCard, ThisVery, IsTokenCard, OfFaction, CardNamed, WithKeyword, Lacking,
        EitherMark, InPlace, InAge, AtHome, NumberOf, HowMany, AgeOf, MoreThan, CardsAre, Such, Players, When,
        EveryFew,
    ], 0),
    **dict.fromkeys([Damaged, IsExhausted, IsDelayed, IsNew, WithValue, ValueOf, WithCounters, CountersOf], CONDITIONS),
    **dict.fromkeys([ThisTurn, Did, DidThis], TODAY),
    GoldOf: POOLS,
    TurnOf: TURN,
}  # fmt: skip
"""What each word looks at itself; what it is made of is asked apart."""

IN_BATTLE: Final = ("battle", *PARTS)


def reads(static: StaticAbility) -> int:
    """What must not change for a static ability to go on saying what it says.

    Which cards cost less, or who can't do what, is asked anew each time; how much less, and whether at all, is kept.
    """
    found = _reads(static.who) | _reads(static.condition)
    for change in static.changes:
        if isinstance(change, (MoreStats, CostChange)):
            found |= _reads(change.times)
        elif isinstance(change, GiveKeyword):
            found |= _reads(change.each)
    return found


def _reads(node: Node | None) -> int:
    if node is None:
        return 0
    found = READS.get(type(node), ANYTHING)
    if isinstance(node, Such) and node.zone:
        found |= OUTSIDE | CONDITIONS
    if _parts(node):
        found |= BATTLE | TURN
    for part in nodes_in(node):
        found |= _reads(part)
    return found


def _parts(node: Node) -> bool:
    """Whether a word speaks of a battle, or of those who play a part in it."""
    if isinstance(node, Such):
        return node.where in IN_BATTLE or node.side in IN_BATTLE
    if isinstance(node, InPlace):
        return node.whose in IN_BATTLE
    return isinstance(node, Players) and node.who in IN_BATTLE


def looks_at_others(static: StaticAbility) -> bool:
    """Whether a static ability looks at what others may give (keywords, attack), or makes others give nothing."""
    looking = (WithKeyword, WithValue, ValueOf, Extreme, Peak, LoseAbilities, WithAbilities)
    return any(isinstance(node, looking) for node in within(static))
