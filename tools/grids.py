"""The probe grids of the card language of Wonders of The First: texts made of every verb, adjunct, place, zone, filter
and agent in every use, so that a gap in the language is seen before a card falls into it.

A grid has rows and columns; a column is a sentence with the row's words in it. A row that has no such form gives none.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Row = dict[str, str]


@dataclass(frozen=True)
class Grid:
    """Rows of words, and the sentences each is put into."""

    name: str
    rows: dict[str, Row]
    columns: dict[str, str]
    spell: frozenset[str] = field(default_factory=frozenset)

    def text(self, row: str, column: str) -> str:
        """The text of a cell; nothing if the row has no such form."""
        try:
            words = self.columns[column].format_map(self.rows[row])
        except KeyError:
            return ""
        return words[0].upper() + words[1:]


def verb(base: str, past: str, part: str, obj: str, objs: str = "", more: str = "", **other: str) -> Row:
    """A verb with its object: one of them, several of them, and what stands after."""
    third = base + ("es" if base.endswith(("s", "sh", "x", "ch")) else "s")
    if base.endswith("y") and base[-2] not in "aeiou":
        third = base[:-1] + "ies"
    found = {"v": base, "vs": third, "ved": past, "ven": part, "o": f"{obj}{more}", "bare": obj, "m": more}
    if objs:
        found["os"] = objs
        found["one"] = obj.removeprefix("a ").removeprefix("an ")
    found.update(other)
    return found


HAND = " to its owner's hand"
VERBS: dict[str, Row] = {
    "destroy": verb("destroy", "destroyed", "destroyed", "a Wonder", "Wonders", target="target Wonder"),
    "banish": verb("banish", "banished", "banished", "a Wonder", "Wonders", target="target Wonder"),
    "sacrifice": verb("sacrifice", "sacrificed", "sacrificed", "a Wonder", "Wonders", target="a Wonder"),
    "bury": verb("bury", "buried", "buried", "a Wonder", "Wonders", target="target Wonder"),
    "discard": verb("discard", "discarded", "discarded", "a card", "cards", target="a card"),
    "deny": verb("deny", "denied", "denied", "a card", "cards", target="a card"),
    "return": verb("return", "returned", "returned", "a Wonder", "Wonders", HAND, target="target Wonder"),
    "draw": verb("draw", "drew", "drawn", "a card", "cards", target="a card"),
    "play": verb("play", "played", "played", "a Wonder", "Wonders"),
    "create": verb("create", "created", "created", "a token", "tokens", target="a 1-power Imp token here"),
    "harvest": verb("harvest", "harvested", "harvested", "a land", "lands"),
    "tap": verb("tap", "tapped", "tapped", "a Wonder", "Wonders", target="target Wonder"),
    "untap": verb("untap", "untapped", "untapped", "a Wonder", "Wonders", target="target Wonder"),
    "stun": verb("stun", "stunned", "stunned", "a Wonder", "Wonders", target="target Wonder"),
    "nullify": verb("nullify", "nullified", "nullified", "a Wonder", "Wonders", target="target Wonder"),
    "move": verb("move", "moved", "moved", "a Wonder", "Wonders", target="target Wonder to an adjacent realm"),
    "portal": verb("portal", "portaled", "portaled", "a Wonder", "Wonders", target="target Wonder to another realm"),
    "seize": verb("seize", "seized", "seized", "a stone", "stones", target="a stone here"),
    "reveal": verb("reveal", "revealed", "revealed", "a card", "cards", target="the top card of your deck"),
    "seek": verb("seek", "sought", "sought", "a Dragon", "Dragons", target="3 a Dragon"),
    "target": verb("target", "targeted", "targeted", "a Wonder", "Wonders"),
    "attack": verb("attack", "attacked", "attacked", "with a Wonder", alone="attack"),
    "defend": verb("defend", "defended", "defended", "with a Wonder", alone="defend"),
    "gain": verb("gain", "gained", "gained", "energy", target="1 energy"),
    "lose": verb("lose", "lost", "lost", "faith", target="1 faith"),
    "spend": verb("spend", "spent", "spent", "energy", target="1 energy"),
    "put": verb("put", "put", "put", "a +1 counter", "+1 counters", " on a Wonder", target="a +1 counter on target Wonder"),
    "remove": verb("remove", "removed", "removed", "a counter", "counters", " from a Wonder", target="a counter from target Wonder"),
    "equip": verb("equip", "equipped", "equipped", "a Wonder", "Wonders"),
    "win": verb("win", "won", "won", "a battle", "battles"),
    "control": verb("gain control of", "gained control of", "controlled", "a Wonder", "Wonders", vs="gains control of", target="target Wonder"),
    "die": {"i": "die", "is": "dies", "ied": "died", "s": "a Wonder", "ss": "Wonders"},
    "arrive": {"i": "arrive", "is": "arrives", "ied": "arrived", "s": "a Wonder", "ss": "Wonders"},
    "leave": {"i": "leave The World", "is": "leaves The World", "ied": "left The World", "s": "a Wonder", "ss": "Wonders"},
    "move (itself)": {"i": "move", "is": "moves", "ied": "moved", "s": "a Wonder", "ss": "Wonders"},
    "attack (itself)": {"i": "attack", "is": "attacks", "ied": "attacked", "s": "a Wonder", "ss": "Wonders"},
    "defend (itself)": {"i": "defend", "is": "defends", "ied": "defended", "s": "a Wonder", "ss": "Wonders"},
    "battle (itself)": {"i": "battle", "is": "battles", "ied": "battled", "s": "a Wonder", "ss": "Wonders"},
    "win (itself)": {"i": "win a battle", "is": "wins a battle", "ied": "won a battle", "s": "a Wonder", "ss": "Wonders"},
}  # fmt: skip

FORMS: dict[str, str] = {
    "order": "On Arrival: {v} {target}.",
    "may": "On Arrival: You may {v} {target}.",
    "third person": "On Arrival: Target opponent {vs} {o}.",
    "they may": "On Arrival: Target opponent may {v} {o}.",
    "you trigger": "Whenever you {v} {o}, draw a card.",
    "opponent trigger": "Whenever an opponent {vs} {o}, draw a card.",
    "passive trigger": "Whenever {bare} is {ven}{m}, draw a card.",
    "passive by": "Whenever {bare} is {ven} by an opponent, draw a card.",
    "one or more": "Whenever one or more {os} are {ven}{m}, draw a card.",
    "you one or more": "Whenever you {v} one or more {os}{m}, draw a card.",
    "card trigger": "Whenever {s} {is}, draw a card.",
    "cards trigger": "Whenever one or more {ss} {i}, draw a card.",
    "here": "Whenever {s} {is} here, draw a card.",
    "first time": "The first time you {v} {o} each round, draw a card.",
    "card first time": "The first time {s} {is} each round, draw a card.",
    "next time": "On Arrival: The next time you {v} {o} this round, draw a card.",
    "you did": "On Round End: If you {ved} {o} this round, draw a card.",
    "it was": "On Round End: If {bare} was {ven}{m} this round, draw a card.",
    "card did": "On Round End: If {s} {ied} this round, draw a card.",
    "card didn't": "On Round End: If no {ss} {ied} this round, draw a card.",
    "has done": "On Round End: If an opponent has {ven} {o} this round, draw a card.",
    "haven't": "On Round End: If you haven't {ven} {o} this round, draw a card.",
    "didn't": "On Round End: If you didn't {v} {o} this round, draw a card.",
    "no opponent has": "On Round End: If no opponent has {ven} {o} this round, draw a card.",
    "none were": "On Round End: If no {os} were {ven}{m} this round, draw a card.",
    "two or more": "On Round End: If you {ved} two or more {os}{m} this round, draw a card.",
    "that was": "On Arrival: Put a +1 counter on each {one} that was {ven}{m} this round.",
    "that did": "On Arrival: Put a +1 counter on each Wonder that {ied} this round.",
    "that wasn't": "On Arrival: Put a +1 counter on each Wonder that didn't {i} this round.",
    "player who": "On Arrival: Each player who {ved} {o} this round draws a card.",
    "player who didn't": "On Arrival: Each player who didn't {v} {o} this round draws a card.",
    "forbidden": "Opponents can't {v} {os}{m}.",
    "forbidden for a while": "On Arrival: Opponents can't {v} {os}{m} this round.",
    "card forbidden": "Other {ss} can't {i}.",
    "can't be": "{os} can't be {ven}{m}.",
    "can't be by": "{os} you control can't be {ven} by opponents.",
    "unless they pay": "Opponents can't {v} {os}{m} unless they pay 1 energy.",
    "limited": "Opponents can't {v} more than one {one}{m} each round.",
    "you would": "If you would {v} {o}, draw a card instead.",
    "opponent would": "If an opponent would {v} {o}, they discard a card instead.",
    "would be": "If {bare} you control would be {ven}{m}, draw a card instead.",
    "card would": "If {s} you control would {i}, draw a card instead.",
    "may instead": "If {s} you control would {i}, you may instead draw a card.",
    "may instead (passive)": "If {bare} you control would be {ven}{m}, you may instead draw a card.",
    "for each you did": "On Round End: Draw a card for each {one} you {ved}{m} this round.",
    "for each": "On Round End: Draw a card for each {one} {ven}{m} this round.",
    "for each card that": "On Round End: Draw a card for each Wonder that {ied} this round.",
    "this way": "On Arrival: You may {v} {target}. If {bare} was {ven} this way, draw a card.",
    "you this way": "On Arrival: You may {v} {target}. If you {ved} {bare} this way, draw a card.",
    "the one": "On Arrival: {v} {target}. Put a +1 counter on the {ven} {one}.",
}  # fmt: skip

CLAUSES: dict[str, Row] = {
    "gets +2": {"c": "target Wonder gets +2", "t": "whenever this attacks", "s": "this gets +2"},
    "gets flying": {"c": "target Wonder gets flying", "t": "whenever a Wonder dies", "s": "Wonders you control get flying"},
    "gains an ability": {
        "c": 'target Wonder gains "On Death: Draw a card"',
        "t": "whenever you play a spell",
        "s": 'Dragons you control get "On Death: Draw a card"',
    },
    "becomes a Dragon": {
        "c": "target Wonder becomes a Dragon in addition to its other classes",
        "t": "whenever a Wonder is destroyed",
        "s": "Wonders you control are Dragons in addition to their other classes",
    },
    "loses all abilities": {"c": "target Wonder loses all abilities", "t": "whenever you draw a card", "s": "other Wonders here lose all abilities"},
    "can't attack": {"c": "target Wonder can't attack", "t": "whenever an opponent attacks", "s": "enemies here can't attack"},
    "can't be targeted": {
        "c": "target Wonder can't be targeted by opponents",
        "t": "whenever this becomes tapped",
        "s": "this can't be targeted by opponents",
    },
    "opponents can't": {"c": "opponents can't play spells", "t": "whenever an opponent draws a card", "s": "opponents can't play spells"},
    "costs less": {"c": "spells you play cost 1 less", "t": "whenever you gain faith", "s": "spells you play cost 1 less"},
    "base power": {"c": "target Wonder's base power becomes 5", "t": "whenever a land is harvested", "s": "other Wonders here have base power 1"},
}  # fmt: skip

ADJUNCTS: dict[str, str] = {
    "this round": "On Arrival: {c} this round.",
    "This round,": "On Arrival: This round, {c}.",
    "until end of round": "On Arrival: {c} until end of round.",
    "Until end of round,": "On Arrival: Until end of round, {c}.",
    "until your next turn": "On Arrival: {c} until your next turn.",
    "until the end of next round": "On Arrival: {c} until the end of next round.",
    "for the rest of the game": "On Arrival: {c} for the rest of the game.",
    "… if": "On Arrival: {c} this round if you control a Dragon.",
    "If …,": "On Arrival: If you control a Dragon, {c} this round.",
    "… unless": "On Arrival: {c} this round unless you control a Dragon.",
    "spell": "SPELL {c} this round.",
    "spell if": "SPELL If you control a Dragon, {c} this round.",
    "Once per round, T": "Once per round, {t}, draw a card.",
    "T once per round": "{t} once per round, draw a card.",
    "T, once per round,": "{t}, once per round, you may draw a card.",
    "T for the first time each round": "{t} for the first time each round, draw a card.",
    "T. only once": "{t}, draw a card. This triggers only once each round.",
    "T once per game": "Once per game, {t}, you may draw a card.",
    "If c, T": "If you control a Dragon, {t}, draw a card.",
    "T, if c,": "{t}, if you control a Dragon, draw a card.",
    "T while c": "{t} while you control a Dragon, draw a card.",
    "T if c": "{t} if you control a Dragon, draw a card.",
    "T during your turn": "{t} during your turn, draw a card.",
    "During your turn, T": "During your turn, {t}, draw a card.",
    "On round 3, T": "On round 3, {t}, draw a card.",
    "T this round": "On Arrival: {t} this round, draw a card.",
    "This round, T": "On Arrival: This round, {t}, draw a card.",
    "S while c": "{s} while you control a Dragon.",
    "While c, S": "While you control a Dragon, {s}.",
    "As long as c, S": "As long as you control a Dragon, {s}.",
    "S as long as c": "{s} as long as you control a Dragon.",
    "S unless c": "{s} unless you control a Dragon.",
    "S during your turn": "{s} during your turn.",
    "During your turn, S": "During your turn, {s}.",
    "On rounds, S": "On odd rounds, {s}.",
    "S and S": "{s} and you have no maximum hand size.",
}  # fmt: skip

PLACES: dict[str, Row] = {
    words: {"p": words, "r": words.removeprefix("in ")}
    for words in (
        "here", "in this realm", "in an adjacent realm", "in adjacent realms", "in another realm", "in realm 3",
        "in any realm", "in this or an adjacent realm", "here or in an adjacent realm", "in odd-numbered realms",
        "in a realm you control", "in a realm where you control a land", "in target realm", "in the realm with the most enemies",
        "in that realm",
    )
}  # fmt: skip
PLACED: dict[str, str] = {
    "order": "On Arrival: Destroy target enemy {p}.",
    "put on": "On Arrival: Put a +1 counter on each Wonder {p}.",
    "gets": "Wonders you control {p} get +1.",
    "fronted": "On Arrival: {p}, destroy all items.",
    "trigger": "Whenever a Wonder dies {p}, draw a card.",
    "you trigger": "Whenever you attack {p}, draw a card.",
    "play trigger": "Whenever you play a Wonder {p}, draw a card.",
    "seize": "Whenever you seize a stone {p}, draw a card.",
    "condition": "On Round End: If you control a Dragon {p}, draw a card.",
    "past": "On Round End: If you attacked {p} this round, draw a card.",
    "there is": "On Round End: If there are two or more enemies {p}, draw a card.",
    "can't attack": "Opponents can't attack {p}.",
    "can't play": "Opponents can't play Wonders {p}.",
    "can't move": "Wonders {p} can't be moved.",
    "for each": "This gets +1 for each enemy {p}.",
    "create": "On Arrival: Create a 1-power Imp token {p}.",
    "costs": "Wonders you play {p} cost 1 less.",
    "would": "If a Wonder you control would die {p}, banish it instead.",
    "until": "On Arrival: Enemies {p} get -1 this round.",
    "once": "Once per round, whenever a Wonder arrives {p}, draw a card.",
}  # fmt: skip

REFERENCES: dict[str, Row] = {
    "this": {"x": "this"}, "it": {"x": "it", "b": "destroy target Wonder. "},
    "that card": {"x": "that card", "b": "destroy target Wonder. "},
    "that Wonder": {"x": "that Wonder", "b": "destroy target Wonder. "},
    "them": {"x": "them", "b": "destroy all Wonders here. "}, "those cards": {"x": "those cards", "b": "destroy all items here. "},
    "target Wonder": {"x": "target Wonder"}, "a Wonder": {"x": "a Wonder"}, "all Dragons": {"x": "all Dragons"},
    "up to two target": {"x": "up to two target Wonders"}, "another Wonder": {"x": "another Wonder"},
    "each Wonder you own": {"x": "each Wonder you own"}, "a random Wonder": {"x": "a random Wonder"},
    "the destroyed Wonder": {"x": "the destroyed Wonder", "b": "destroy target Wonder. "},
}  # fmt: skip
for _row in REFERENCES.values():
    _row.setdefault("b", "")
ZONES: dict[str, str] = {
    "Abyss to hand": "On Death: {b}Return {x} from The Abyss to your hand.",
    "Abyss to realm": "On Death: {b}Return {x} from The Abyss to this realm.",
    "Abyss into target realm": "On Death: {b}Put {x} from The Abyss into target realm.",
    "World to hand": "On Death: {b}Return {x} from The World to its owner's hand.",
    "banishment to realm": "On Death: {b}Return {x} from banishment to this realm.",
    "hand to realm": "On Death: {b}Put {x} from your hand into this realm.",
    "hand to deck": "On Death: {b}Put {x} from your hand on the bottom of your deck.",
    "deck to hand": "On Death: {b}Put {x} from your deck into your hand.",
    "Abyss banished": "On Death: {b}Banish {x} from The Abyss.",
    "Abyss shuffled": "On Death: {b}Shuffle {x} from The Abyss into your deck.",
    "play from Abyss": "On Death: {b}Play {x} from The Abyss for free.",
}

FILTERS: dict[str, Row] = {
    words: {"f": words}
    for words in (
        "with cost 2 or less", "with power 3 or greater", "with flying", "without flying", "with a +1 counter on it",
        "with no counters on it", "with two or more counters on it", "with no abilities", "with an On Arrival ability",
        "with the highest power", "with equipment", "with no equipment", "equipped with an item", "that is tapped",
        "that isn't tapped", "that attacked this round", "that didn't attack this round", "that arrived this round",
        "that isn't a Dragon", "that isn't legendary", "named Old Bess", "not named Old Bess", "other than this",
        "you control", "an opponent controls", "you own", "you don't control", "with the same class as this",
        "that shares a class with this", "with power less than this card's power", "with an odd cost", "with base power 2",
        "attacking this realm", "opposing this", "that has a shield counter", "with a shield counter or a +1 counter on it",
        "of the same orbital as this", "with Deathstrike or flying", "with a cost of 3", "that costs 3 or less",
        "of that player's", "its owner doesn't control", "that was played this round", "that was created this round",
        "that is legendary or has flying", "whose controller has no faith",
    )
}  # fmt: skip
NOUNS: dict[str, str] = {
    "target": "On Arrival: Destroy target Wonder {f}.",
    "all": "On Arrival: Tap each Wonder {f}.",
    "static": "Each Wonder {f} gets +1.",
    "trigger": "Whenever a Wonder {f} dies, draw a card.",
    "condition": "On Round End: If there is a Wonder {f} here, draw a card.",
    "count": "This gets +1 for each Wonder {f}.",
}

AGENTS: dict[str, Row] = {
    "you": {"a": "you", "s": "", "by": "you", "poss": "your"},
    "an opponent": {"a": "an opponent", "s": "s", "by": "an opponent", "poss": "an opponent's"},
    "opponents": {"a": "opponents", "s": "", "by": "opponents", "poss": "opponents'"},
    "each opponent": {"a": "each opponent", "s": "s", "by": "each opponent", "poss": "each opponent's"},
    "your opponents": {"a": "your opponents", "s": "", "by": "your opponents", "poss": "your opponents'"},
    "a player": {"a": "a player", "s": "s", "by": "a player", "poss": "a player's"},
    "each player": {"a": "each player", "s": "s", "by": "each player", "poss": "each player's"},
    "players": {"a": "players", "s": "", "by": "players", "poss": "players'"},
    "another player": {"a": "another player", "s": "s", "by": "another player", "poss": "another player's"},
    "target player": {"a": "target player", "s": "s", "by": "target player", "poss": "target player's"},
    "target opponent": {"a": "target opponent", "s": "s", "by": "target opponent", "poss": "target opponent's"},
    "that player": {"a": "that player", "s": "s", "by": "that player", "poss": "that player's"},
    "its controller": {"a": "its controller", "s": "s", "by": "its controller", "poss": "its controller's"},
    "its owner": {"a": "its owner", "s": "s", "by": "its owner", "poss": "its owner's"},
    "no opponent": {"a": "no opponent", "s": "s"},
    "no player": {"a": "no player", "s": "s"},
    "the attacking player": {"a": "the attacking player", "s": "s", "by": "the attacking player", "poss": "the attacking player's"},
    "enemy effects": {"by": "enemy effects"}, "opponents' cards": {"by": "opponents' cards"},
    "opponents or their cards": {"by": "opponents or opponents' cards"},
    "enemy spells or effects": {"by": "enemy spells or effects"}, "spells": {"by": "spells"},
    "opponents' spells and abilities": {"by": "opponents' spells and abilities"},
}  # fmt: skip
USES: dict[str, str] = {
    "does": "Whenever a Wonder dies, {a} draw{s} a card.",
    "may": "Whenever a Wonder dies, {a} may draw a card.",
    "sacrifices": "Whenever a Wonder dies, {a} sacrifice{s} a Wonder.",
    "trigger": "Whenever {a} play{s} a Wonder, gain 1 energy.",
    "controls": "On Round End: If {a} control{s} a Dragon, gain 1 energy.",
    "did": "On Round End: If {a} played a spell this round, gain 1 energy.",
    "can't": "{a} can't play spells.",
    "can't for a while": "Whenever a Wonder dies, {a} can't attack this round.",
    "target by": "Your Wonders can't be targeted by {by}.",
    "destroy by": "Your Wonders can't be destroyed by {by}.",
    "trigger by": "Whenever a Wonder you control is destroyed by {by}, gain 1 energy.",
    "hand": "Whenever a Wonder dies, look at {poss} hand.",
    "hand count": "This gets +1 for each card in {poss} hand.",
    "cards": "Whenever a Wonder dies, tap all {poss} Wonders here.",
    "abyss": "On Arrival: Banish all cards in {poss} abyss.",
    "unless": "Whenever a Wonder dies, draw a card unless {a} pay{s} 1 energy.",
}  # fmt: skip

GRIDS = (
    Grid("verb × form", VERBS, FORMS),
    Grid("adjunct × clause", CLAUSES, ADJUNCTS),
    Grid("place × clause", PLACES, PLACED),
    Grid("zone × reference", REFERENCES, ZONES),
    Grid("filter × noun", FILTERS, NOUNS),
    Grid("agent × use", AGENTS, USES),
)
