"""The grids of State of Wonder's card language: what can stand together, cell by cell, as a page of the reference.

    python tools/sow_grid.py

Every cell is a whole text. It compiles and says itself so that the words compile to the same, or the cell names what
the game has no concept for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from wondertable.games.sow.language import abilities, say_ability
from wondertable.kernel.errors import UnknownWording

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "reference" / "sow_language.md"

CARD_VERBS: Final = (
    "enters play|entered play|enter play",
    "dies|died|die",
    "is destroyed|was destroyed|are destroyed",
    "attacks|attacked|attack",
    "is attacked|was attacked|are attacked",
    "takes damage|took damage|take damage",
    "deals damage|dealt damage|deal damage",
    "is sent to war|was sent to war|are sent to war",
    "is exhausted|was exhausted|are exhausted",
    "is readied|was readied|are readied",
    "goes home|went home|go home",
    "leaves play|left play|leave play",
    "is discarded|was discarded|are discarded",
    "destroys a building|destroyed a building|destroy a building",
    "kills a unit|killed a unit|kill a unit",
)
CARD_FORMS: Final = (
    "Whenever a unit {0}, gain 1 gold.",
    "Whenever one of your units {0}, gain 1 gold.",
    "Whenever one or more units {2}, gain 1 gold.",
    "Whenever an enemy unit {0} during your turn, gain 1 gold.",
    "The first time a unit {0} each turn, gain 1 gold.",
    "At the end of each turn, if a unit {1} this turn, gain 1 gold.",
    "At the end of each turn, if no units {1} this turn, gain 1 gold.",
    "Whenever a unit {0}, you may pay 1 gold. If you do, gain 2 gold.",
)
PLAYER_VERBS: Final = (
    "play a card|plays a card|played a card",
    "send a unit to war|sends a unit to war|sent a unit to war",
    "discard a card|discards a card|discarded a card",
    "gain gold|gains gold|gained gold",
    "lose gold|loses gold|lost gold",
    "pay gold|pays gold|paid gold",
    "overpay|overpays|overpaid",
    "advance your state|advances their state|advanced your state",
    "activate an ability|activates an ability|activated an ability",
    "destroy a unit|destroys a unit|destroyed a unit",
    "attack a building|attacks a building|attacked a building",
)
PLAYER_FORMS: Final = (
    "Whenever you {0}, gain 1 gold.",
    "Whenever an opponent {1}, gain 1 gold.",
    "Whenever a player {1}, gain 1 gold.",
    "At the end of your turn, if you {2} this turn, gain 1 gold.",
    "At the end of your turn, if you did not {0} this turn, gain 1 gold.",
    "Whenever an opponent {1}, that player loses 1 gold.",
)
DEEDS: Final = (
    "gain 1 gold",
    "lose 1 gold",
    "discard a card",
    "pay 1 gold",
    "exhaust one of {their} units",
    "destroy one of {their} buildings",
    "return a unit from {their} graveyard to {their} hand",
    "put a 1/1 Guard Token into play",
)
AGENTS: Final = (
    "you",
    "each opponent",
    "each player",
    "an opponent",
    "target opponent",
    "target player",
    "each other player",
)
CLAUSES: Final = (
    "gain 1 gold",
    "deal 1 damage to target unit",
    "exhaust target unit",
    "destroy target building",
    "put a +1/+1 counter on target unit",
    "target unit gets +1/+0 until end of turn",
    "each opponent loses 1 gold",
    "return target unit to its owner's hand",
    "put a 1/1 Guard Token into play",
    "remove 1 damage from target structure",
)
ADJUNCTS: Final = (
    "if you are under siege, {c}",
    "{c} if you are under siege",
    "if you are not under siege, {c}",
    "{c} unless you pay 1 gold",
    "unless you pay 1 gold, {c}",
    "if you have more gold than an opponent, {c}",
    "at the end of the turn, {c}",
    "you may pay 1 gold. If you do, {c}",
    "if you control a hero, {c}. Otherwise, gain 1 gold",
    "{c}. If you control a hero, gain 3 gold instead",
)
PLACES: Final = (
    "in your city",
    "in an enemy city",
    "in the field",
    "in your garrison",
    "besieging you",
    "besieging an opponent",
    "in this battle",
    "at home",
    "in this city",
    "in the besieged city",
    "in the defending player's city",
    "besieging this city",
)
PLACED: Final = (
    "Units {r} get +1/+0.",
    "Each enemy unit {r} has Shield.",
    "E: Exhaust target unit {r}.",
    "Whenever a unit {r} dies, gain 1 gold.",
    "E: Gain 1 gold for each unit {r}.",
    "While you control a unit {r}, your units get +1/+0.",
    "E: Deal 1 damage to each unit {r}.",
    "Units {r} cannot attack.",
)
ZONES: Final = ("your graveyard", "your hand", "your production", "an opponent's graveyard", "an opponent's production")
ZONED: Final = (
    "E: Gain 1 gold for each card in {r}.",
    "E: Return target card in {r} to its owner's hand.",
    "E: Gain gold equal to the number of units in {r}.",
    "E: Put target unit from {r} into play.",
    "While there are 2 or more cards in {r}, your units get +1/+0.",
)
FILTERS: Final = (
    "exhausted unit",
    "ready unit",
    "damaged unit",
    "undamaged unit",
    "newly recruited unit",
    "non-hero unit",
    "unit with Shield",
    "unit without Shield",
    "unit with 2 attack or less",
    "unit with 3 or more health",
    "unit with cost 2 or less",
    "unit with a +1/+1 counter on it",
    "unit with no counters",
    "unit that is not exhausted",
    "unit that attacked this turn",
    "unit that was dealt damage this turn",
    "token",
    "nontoken unit",
    "unit or building",
)
FILTERED: Final = (
    "E: Destroy target {r}.",
    "E: Exhaust each enemy {r}.",
    "Whenever an enemy {r} attacks, gain 1 gold.",
    "While you control a {r}, your units get +1/+0.",
    "E: Gain 1 gold for each {r} you control.",
    "When this enters play, each opponent destroys a {r} they control.",
)
STATES: Final = (
    "attacking",
    "attacking a hero",
    "being attacked",
    "defending",
    "defending in the field",
    "besieging you",
    "besieged",
    "alone",
    "damaged",
    "not exhausted",
    "in this city",
    "with Shield",
)
IN_STATES: Final = (
    "This unit gets +1/+0 while {r}.",
    "While {r}, this unit has Shield.",
    "Your units get +0/+1 while {r}.",
    "Enemy units cannot be targeted while {r}.",
    "Whenever a unit dies while {r}, gain 1 gold.",
    "Prevent the first damage dealt to this unit each turn while {r}.",
    "E: Target unit gets +1/+0 while {r} until end of turn.",
)
EACH: Final = (
    "for each hero you control",
    "for each Wonder in play",
    "for each of your exhausted units",
    "for each card in your hand",
    "for each counter on this card",
    "for each 2 gold you have",
    "for each unit that died this turn",
)
COUNTED: Final = (
    "Your units get +1/+0 {r}.",
    "Units cost 1 less {r}.",
    "Your income is increased by 1 {r}.",
    "Damage dealt to this unit is reduced by 1 {r}.",
    "This unit deals 1 more damage {r}.",
    "Advancing your State costs 1 less {r}.",
    "This unit has Cavalry (1) {r}.",
    "E: Gain 1 gold {r}.",
    "E: Deal 1 damage to target unit {r}.",
    "E: Target unit gets +1/+1 until end of turn {r}.",
)
PARTS: Final = (
    "the active player",
    "the besieged player",
    "the besieging player",
    "the attacking player",
    "the defending player",
)
OF_PARTS: Final = (
    "At the end of each turn, {r} loses 1 gold.",
    "At the end of each turn, {r} discards a card.",
    "At the end of each turn, if {r} has 3 or more gold, gain 1 gold.",
    "Whenever {r} plays a unit, gain 1 gold.",
    "Whenever this unit attacks, destroy a building {r} controls.",
    "Whenever this unit attacks, exhaust one of {r}'s units.",
)
FIGHTERS: Final = ("the attacker", "the defender")
OF_FIGHTERS: Final = (
    "Whenever a unit you control is attacked, deal 1 damage to {r}.",
    "Whenever this unit attacks, {r} gets -1/-0 until end of turn.",
    "Whenever this unit attacks, gain gold equal to {r}'s attack.",
    "Whenever this unit attacks, if {r} is damaged, gain 1 gold.",
    "When this unit dies, exhaust {r}.",
    "After this unit attacks, ready {r}.",
)


def grids() -> Iterator[tuple[str, str, str, str]]:
    """Every cell: the grid, its row, its column, and the text."""
    for verb in CARD_VERBS:
        for form in CARD_FORMS:
            yield "A card's verb in every form", verb.split("|")[0], form, form.format(*verb.split("|"))
    for verb in PLAYER_VERBS:
        for form in PLAYER_FORMS:
            yield "A player's verb in every form", verb.split("|")[0], form, form.format(*verb.split("|"))
    for deed in DEEDS:
        for agent in AGENTS:
            yield "Who does it", deed.replace("{their}", "their"), agent, f"E: {_done(agent, deed)}."
    for clause in CLAUSES:
        for adjunct in ADJUNCTS:
            yield "A clause and what stands around it", clause, adjunct, f"E: {_upper(adjunct.format(c=clause))}."
    for name, rows, forms in _PLAIN:
        for row in rows:
            for form in forms:
                yield name, row, form, form.format(r=row).replace("a exhausted", "an exhausted")


_PLAIN: Final = (
    ("A place after a noun", PLACES, PLACED),
    ("A zone and what is done with its cards", ZONES, ZONED),
    ("A filter in every use", FILTERS, FILTERED),
    ("A state after while", STATES, IN_STATES),
    ("For each of something, after every amount", EACH, COUNTED),
    ("Players by the part they play", PARTS, OF_PARTS),
    ("The two cards of an attack", FIGHTERS, OF_FIGHTERS),
)


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _done(agent: str, deed: str) -> str:
    """What somebody does, in the third person but for you."""
    verb, rest = deed.split(" ", 1)
    if agent == "you":
        return _upper(deed.replace("{their}", "your"))
    third = verb + ("es" if verb.endswith("s") else "s")
    return _upper(f"{agent} {third} {rest.replace('{their}', 'their')}")


def state(text: str) -> str:
    """What becomes of a text: nothing if it compiles and says itself, else why not."""
    try:
        (ability,) = abilities(text)
    except UnknownWording as error:
        return str(error)
    return "" if abilities(say_ability(ability)) == (ability,) else "is said otherwise than it is meant"


def page() -> str:
    """The whole page."""
    found: dict[str, dict[str, list[str]]] = {}
    total: dict[str, int] = {}
    for name, row, _, text in grids():
        bad = found.setdefault(name, {}).setdefault(row, [])
        total[name] = total.get(name, 0) + 1
        if state(text):
            bad.append(text)
    lines = [_OPENING]
    for name, rows in found.items():
        good = total[name] - sum([len(bad) for bad in rows.values()])
        lines += [f"\n## {name}\n", f"{good} of {total[name]} compile and say themselves.\n"]
        lines += ["| row | not understood |", "| --- | --- |"]
        lines += [f"| {row} | {'<br>'.join(bad) or '–'} |" for row, bad in rows.items()]
    return "\n".join(lines) + "\n"


_OPENING: Final = """# What can stand together in a text of State of Wonder

Made by `python tools/sow_grid.py`. Each grid crosses words with the sentences they may stand in; each cell is a
whole text.
It compiles, says itself, and the said words compile to the same ability."""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} written\n")
