"""Lines: the sentences for what is asked and what happens, by the engine's short names."""

from __future__ import annotations

QUESTIONS: dict[str, str] = {
    "main": "Your main phase: play cards, advance your State, use abilities, or go on to war.",
    "pay": "How much gold do you pay? More than the cost hides what you play.",
    "war": "Your war phase: send units to war, send all units home, or do nothing.",
    "send": "Which units go to war?",
    "defend": "Which units meet the attackers in the field? With none you stay behind your walls.",
    "which battle": "Which battle is fought next?",
    "battle": "Activate one of your cards: attack, use a combat ability, or pass with it.",
    "command": "Command: activate another unit at once, or be done.",
    "press on": "All defenders have died: press on into a siege, or return home?",
    "end": "Your end phase: take cards back from your graveyard, or end your turn.",
    "take back": "Which cards do you take back into your hand?",
    "target": "Choose the target of {source}.",
    "which": "Which one does {source} mean?",
    "player": "Which player does {source} mean?",
    "order": "Which ability resolves next?",
    "may": "Do what {source} lets you do?",
    "choose one": "Choose one for {source}.",
}
"""What is asked. A question that is not listed here is never told to those who are not asked."""

EVENTS: dict[str, str] = {
    "endless": "What {card} does would go on without end; it is stopped after {number} times",
    # setting up
    "hand": "{seat} holds all {number} cards of their deck",
    "state laid": "{seat} plays with {card}",
    "rolled": "{seat} rolls a {number}",
    "tied": "The rolls are equal: once more",
    "goes first": "{seat} goes first",
    # turns and gold
    "phase": "{seat}'s {words} phase",
    "readied": "{card} is readied",
    "stays exhausted": "{card} is delayed and is not readied",
    "income from": "{card} gives {number} gold",
    "income": "{seat} gains an income of {number} gold",
    "gained": "{seat} gains {number} gold",
    "lost": "{seat} loses {number} gold",
    "paid": "{seat} pays {number} gold for {card}",
    "turn began": "{seat}'s turn begins",
    "turn ended": "{seat}'s turn ends",
    "game over -1": "The game is a draw: {words}",
    "game over": "{seat} wins: {words}",
    "out": "{seat} is out of the game, and all their cards with them",
    "conceded": "{seat} concedes",
    # playing, advancing and abilities
    "played": "{seat} puts {card} into production for {number} gold",
    "entered play": "{card} enters play for {seat}",
    "advanced": "{seat} advances {card} to age {number}",
    "flipped": "{card} becomes a Great Wonder",
    "activated": "{seat} activates {card}: {words}",
    "resolves": "{card}: {words}",
    "targeted": "{card} is the target of {other}",
    "exhausted": "{card} is exhausted",
    "delayed": "{card} is delayed",
    "changed": "{card} changes for a while",
    "counter put": "{number} {words} counter{plural} on {card}",
    "counter removed": "{number} {words} counter{plural} off {card}",
    # war
    "war skipped": "{seat} is under siege and goes straight to battle",
    "no war": "{seat} sends nobody to war",
    "sends home": "{seat} calls all units home",
    "war": "{seat} goes to war",
    "sent to war": "{card} is sent to war",
    "can't defend": "{seat} is under siege and can't meet them in the field",
    "stays": "{seat} stays behind the walls",
    "sent to defend": "{card} meets them in the field",
    "besieges": "{card} joins the siege line",
    "went home": "{card} goes home to {seat}",
    # battle
    "battle began field": "The Field Battle begins",
    "battle began": "The Siege Battle of {city}'s city begins",
    "attacked": "{card} attacks {other}",
    "charges": "{card} charges: +{number}/+{number} until end of turn",
    "attack ends": "The attack of {card} comes to nothing",
    "damaged": "{card} takes {number} damage from {other}",
    "shielded": "The shield of {card} ignores {number} damage",
    "volley": "{card} is out of reach of {other}",
    "mended": "{number} damage is removed from {card}",
    "combat": "{seat} uses the combat ability of {card}: {words}",
    "passed": "{card} passes",
    "commands": "{card} commands {number} other unit{plural}",
    "died": "{card} dies",
    "destroyed": "{card} is destroyed",
    "removed": "The token {card} is removed from the game",
    "returned": "{card} returns to its owner's hand",
    "presses on": "{seat} presses on into a siege",
    "battle over": "The Field Battle is over",
    "siege goes on": "{seat} is still under siege",
    "siege over": "{seat} is no longer under siege",
    "took back": "{seat} takes {card} back",
}
"""What happens. `{seat}` is who does it or has it, `{card}` the card it happens to, `{other}` a second card."""

MINOR = frozenset([
    "readied", "income from", "turn began", "turn ended", "phase", "targeted", "exhausted", "changed", "battle over",
    "no war", "paid",
])  # fmt: skip
"""Steps on the way that say little to a player."""
