"""Who is meant: every pronoun is settled once, as the text is read – it, that unit, they, that player, theirs.

What was mentioned is kept in order, each with its kind and number; the last that fits is meant. Of an event, the card
it is about comes before the second one; a noun that both can be called by is refused, and so is what fits nothing.
"""

from __future__ import annotations

from typing import Any, Final

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.dice import LookAtHand
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.rule_for import KeepWatch
from wondertable.games.sow.effects.tokens import MakeTokens
from wondertable.games.sow.effects.with_choices import Deed
from wondertable.games.sow.language.against import against, in_that_city
from wondertable.games.sow.language.meanings import Meanings
from wondertable.games.sow.words.ability import (
    ActivatedAbility,
    CombatAbility,
    InsteadAbility,
    StaticAbility,
    TriggeredAbility,
)  # fmt: skip
from wondertable.games.sow.words.amounts import CardsAre, Excess, Overpaid, TurnOf
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.change import Cant, GiveAbility, LessDamage, MoreDamage, Must
from wondertable.games.sow.words.marks import InPlace
from wondertable.games.sow.words.pieces import IfAfter, It, PaidFor
from wondertable.games.sow.words.players import Players, PlayersAre
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import ControllerIs, InCityOf
from wondertable.games.sow.words.trigger import Did, DidThis, KillerOf, ThisTurn, When
from wondertable.text.resolver import Rules
from wondertable.vocabulary.condition import Not
from wondertable.vocabulary.effect import ChooseOne, If
from wondertable.vocabulary.quantity import Remembered
from wondertable.vocabulary.unless import Unless


def settled(ability: Any, line: str, spoken: Cards | None = None) -> Any:
    """The ability with every pronoun settled; `spoken` are the cards of which the one before it on the line speaks."""
    return Meanings(RULES, line, spoken).settle(ability)


RULES: Final = Rules({
    It: Meanings.pronoun,
    Players: Meanings.players,
    Such: Meanings.such,
    InPlace: Meanings.in_place,
    When: Meanings.when,
    KillerOf: Meanings.killer,
    Overpaid: Meanings.overpaid,
    Excess: Meanings.excess,
    PaidFor: Meanings.paid_for,
    Remembered: Meanings.number,
    Cant: against,
    Must: against,
    InCityOf: in_that_city,
    LessDamage: against,
    MoreDamage: against,
    GiveAbility: Meanings.given,
    PlayersAre: Meanings.of_players,
    Did: Meanings.happened,
    Not: Meanings.happened,
    ThisTurn: Meanings.happened,
    DidThis: Meanings.happened,
    CardsAre: Meanings.cards_are,
    ControllerIs: Meanings.controller_is,
    TurnOf: Meanings.turn_of,
    TriggeredAbility: Meanings.waiting,
    InsteadAbility: Meanings.waiting,
    ActivatedAbility: Meanings.used_at_will,
    CombatAbility: Meanings.used_at_will,
    StaticAbility: Meanings.static,
    If: Meanings.asked_if,
    ChooseOne: Meanings.chooses,
    IfAfter: Meanings.asked_after,
    Unless: Meanings.unless,
    PlayersDo: Meanings.spoken_to,
    MakeTokens: Meanings.make,
    PutOff: Meanings.later,
    KeepWatch: Meanings.later,
    LookAtHand: Meanings.look,
    ChangeGold: Meanings.gold,
    Deed: Meanings.deed,
})  # fmt: skip
"""What is meant by each kind of node, and in which order its parts are spoken of."""
