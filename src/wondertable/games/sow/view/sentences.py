"""Lines: the sentences for what is asked and what happens, by the engine's short names."""

from __future__ import annotations

from wondertable.games.sow.words.deeds import DEEDS

QUESTIONS: dict[str, str] = {
    "main": "Your main phase: play cards, advance your State, use abilities, or go on to war.",
    "pay": "How much gold do you pay? More than the cost hides what you play.",
    "pay any": "How much gold do you pay for {source}?",
    "war": "Your war phase: send units to war, call all units home, or do neither.",
    "send": "Which units go to war?",
    "defend": "Which units meet the attackers in the field? If you send none, you stay behind your walls.",
    "which battle": "Which battle comes next?",
    "battle": "Activate one of your cards: attack, use a combat ability, or pass with it.",
    "command": "Command: activate another unit now, or stop here.",
    "press on": "All defenders are dead: besiege the city, or return home?",
    "end": "Your end phase: take cards back from your graveyard, or end your turn.",
    "take back": "Which cards do you take back into your hand?",
    "target": "Choose a target for {source}.",
    "which": "Choose one for {source}.",
    "player": "Choose a player for {source}.",
    "order": "Which ability resolves next?",
    "may": "Use what {source} offers you?",
    "choose one": "Choose one of the options of {source}.",
    "discard": "Which cards do you discard?",
    "distribute": "{source}: which card gets the next one?",
    "unless": "Pay what {source} asks, to prevent its effect?",
}
"""What is asked. A question that is not listed here is never told to those who are not asked."""

OPTIONS: dict[str, str] = {
    "activate": "use an ability of `card`; `value`: which of them, from 0",
    "advance": "advance one's State",
    "attack": "`card` attacks `target`",
    "card": "pick `card`",
    "combat": "use a combat ability of `card`; `value`: which of them, from 0",
    "done": "activate no more units by command",
    "effect": "an effect that waits, of `card` where that is known",
    "next": "go on to the next phase",
    "no": "decline",
    "number": "say the number `value`",
    "pass": "pass with `card`",
    "place": "the battle in the field (`value`: field), or the siege of the city of `player`",
    "play": "play `card`",
    "player": "pick `player`",
    "press on": "begin a siege",
    "return home": "leave the field",
    "send home": "send all units home",
    "take back": "take cards back from the graveyard",
    "war": "go to war against `player`",
    "way": "do it in this way; `value`: which of them, from 0",
    "yes": "accept",
}
"""The kinds of options, with what each speaks of."""

EVENTS: dict[str, str] = {
    **{deed.event: deed.says for deed in DEEDS.values() if deed.says},
    "endless": "What {card} does would go on without end; it is stopped after {number} times",
    # setting up
    "hand": "{seat} starts with {number} cards in hand",
    "state laid": "{seat} plays with {card}",
    "coin": "{seat} flips a coin: {words}",
    "rolled": "{seat} rolls a {number}",
    "tied": "The rolls are equal: once more",
    "goes first": "{seat} goes first",
    # turns and gold
    "phase": "{seat}'s {words} phase",
    "stays exhausted": "{card} is delayed and is not readied",
    "income from": "{card} gives {number} gold",
    "income": "{seat} gains an income of {number} gold",
    "turn began": "{seat}'s turn begins",
    "held back": "A card stays in {seat}'s production",
    "skipped": "{seat} skips a {words}",
    "extra turn": "{seat} takes an extra turn",
    "turn ended": "{seat}'s turn ends",
    "game over -1": "The game is a draw: {words}",
    "game over": "{seat} wins: {words}",
    "out": "{seat} is out of the game",
    "conceded": "{seat} concedes",
    # playing, advancing and abilities
    "flipped": "{card} becomes a Great Wonder",
    "resolves": "{card}: {words}",
    "changed": "{card} changes for a while",
    # war
    "war skipped": "{seat} is under siege and goes straight to battle",
    "no war": "{seat} sends nobody to war",
    "sends home": "{seat} calls all units home",
    "war": "{seat} goes to war",
    "can't defend": "{seat} is under siege and can't meet them in the field",
    "stays": "{seat} stays behind the walls",
    "went home": "{card} goes home to {seat}",
    # battle
    "battle began field": "The Field Battle begins",
    "battle began": "The Siege Battle of {city}'s city begins",
    "charges": "{card} charges: +{number}/+{number} until end of turn",
    "attack ends": "The attack of {card} comes to nothing",
    "shielded": "The shield of {card} ignores {number} damage",
    "volley": "{card} is out of reach of {other}",
    "combat": "{seat} uses the combat ability of {card}: {words}",
    "passed": "{card} passes",
    "commands": "{card} commands {number} other unit{plural}",
    "removed": "The token {card} is removed from the game",
    "presses on": "{seat} presses on into a siege",
    "battle over": "The Field Battle is over",
    "siege goes on": "{seat} is still under siege",
    "siege over": "{seat} is no longer under siege",
    "took back": "{seat} takes {card} back",
    "buried": "{card} is put into the graveyard of {seat}",
    "gold put": "{number} gold is put on {card}",
    "gold taken": "{number} gold is taken from {card}",
    "looked at": "{seat} looks at {card}",
    "revealed": "{card} is revealed",
    "forbidden": "{seat} is kept from something for a while",
}
"""What happens. `{seat}` is who does it or has it, `{card}` the card it happens to, `{other}` a second card."""

MINOR = frozenset([
    "readied", "income from", "turn began", "turn ended", "phase", "targeted", "exhausted", "changed", "battle over",
    "no war", "paid",
])  # fmt: skip
"""Steps on the way that say little to a player."""
