"""What is what: which deed is also another, from the book's definitions, with the rule that says so.

Triggers, counts, prohibitions, replacements and the log read these tables.
"""

from __future__ import annotations

from typing import Final

IS_ALSO: Final[dict[str, dict[str, str]]] = {
    "harvested": {"activated": "term:Tap Ability.c"},
    "seized": {"changed control": "A98"},
    "lost unspent": {"lost": "403.5.f"},
    "paid": {"spent": "term:Pay X.a"},
    "left realm": {"moved out": "term:Move.c"},
    "left world": {"left realm": "301.7.c"},
}
"""Events that are also other events: who waits for the other, or counts it, means these as well.

A card that moves on has moved out of its realm; one that dies has left the realm, but did not move out of it.
"""

_HEARD: Final[dict[tuple[str, ...], tuple[str, ...]]] = {}


def kinds_of(event: str) -> tuple[str, ...]:
    """Return the events that count as this one, beginning with itself."""
    return (event, *[name for name, also in IS_ALSO.items() if event in also])


def heard_as(events: tuple[str, ...]) -> tuple[str, ...]:
    """Return all events by which an ability that waits for these is set off."""
    found = _HEARD.get(events)
    if found is None:
        found = _HEARD[events] = tuple(dict.fromkeys([kind for event in events for kind in kinds_of(event)]))
    return found


class Naming:
    """How a deed is named: its event, its rule, and the words that forbid or replace it.

    `after` means that it is logged once the card has arrived, not as it leaves.
    """

    __slots__ = ("after", "cant", "event", "rule", "would")

    def __init__(self, event: str, rule: str, cant: str = "", would: str = "", after: bool = False) -> None:
        self.event = event
        self.rule = rule
        self.cant = cant
        self.would = would
        self.after: bool = after


class Way:
    """A way in which cards leave where they are: what the deed itself is called, and the area they go `to`.

    With `dies` a card that goes so from The World dies by that rule. A `plain` way is called by the route, where that
    has a name of its own ("put into your hand" from the top of a deck is a draw).
    """

    __slots__ = ("dies", "names", "plain", "to")

    def __init__(self, to: str, *names: Naming, dies: str = "term:Dies.a", plain: bool = False) -> None:
        self.to = to
        self.names: tuple[Naming, ...] = names
        self.dies = dies
        self.plain: bool = plain


WAYS: Final[dict[str, Way]] = {
    "destroy": Way("abyss", Naming("destroyed", "term:Destroy.a", "destroy", "destroyed")),
    "sacrifice": Way(
        "abyss", Naming("sacrificed", "term:Sacrifice.a", "sacrifice", "sacrificed"), dies="term:Sacrifice.e"
    ),
    "die": Way("abyss", dies="101.6.e"),
    "discard": Way("abyss", Naming("discarded", "term:Discard.a", "discard", "discarded")),
    "deny": Way("abyss", Naming("denied", "keyword:Deny.a", "deny", "denied")),
    "abyss": Way("abyss", Naming("put into abyss", "301.4.a"), plain=True),
    "spent": Way("abyss", Naming("spell done", "101.3.3.a")),
    "banish": Way("banishment", Naming("banished", "301.5.a", "banish", "banished")),
    "turn away": Way("banishment", Naming("banished", "301.7.b", "banish", "banished")),
    "portal": Way(
        "banishment",
        Naming("banished", "keyword:Portal.a", "banish", "banished"),
        Naming("portaled", "keyword:Portal.a", "portal", "portaled", after=True),
    ),
    "hand": Way("hand", Naming("returned", "301.3.a", "return", "returned"), plain=True),
    "bury": Way("deck", Naming("buried", "term:Bury.a", "bury", "buried")),
    "bury the rest": Way("deck", Naming("buried", "keyword:Seek.e", "bury", "buried")),
    "shuffle": Way("deck", Naming("shuffled in", "301.2.c", "shuffle in", "shuffled in")),
    "top": Way("deck", Naming("put on top", "301.2.c", "put on top", "put on top")),
}
"""The ways to leave, and what each is called by itself."""

ROUTES: Final[dict[tuple[str, str], Naming]] = {
    ("hand", "abyss"): Naming("discarded", "term:Discard.a", "discard", "discarded"),
    ("top of deck", "abyss"): Naming("denied", "keyword:Deny.a", "deny", "denied"),
    ("top of deck", "hand"): Naming("drew", "term:Draw.a", "draw cards", "draw", after=True),
}
"""What going from one area to another counts as, in any way."""

LEAVES: Final = Naming("left world", "301.6.a", "leave world", "leaves")
ENTERS_ABYSS: Final = Naming("entered abyss", "term:Abyss.a", "enter abyss", "enters abyss", after=True)

_NAMES: Final[dict[tuple[str, str], tuple[Naming, ...]]] = {}


def names_of(how: str, source: str) -> tuple[Naming, ...]:
    """Return all that leaving in a way from an area is called, in the order in which it is told."""
    found = _NAMES.get((how, source))
    if found is None:
        found = _NAMES[(how, source)] = _names(WAYS[how], source)
    return found


def _names(way: Way, source: str) -> tuple[Naming, ...]:
    route = ROUTES.get((source, way.to))
    named = [] if route is not None and way.plain else list(way.names)
    if route is not None and all(name.event != route.event for name in named):
        named.append(route)
    if source == "world" and way.to == "abyss":
        named.append(Naming("died", way.dies, "die", "dies"))
    if source == "world":
        named.append(LEAVES)
    return (*named, ENTERS_ABYSS) if way.to == "abyss" else tuple(named)


class Deed:
    """How a deed is spoken of: the event that tells it, and the words by which it is forbidden and replaced.

    `{}` stands for a kind (of a resource, a counter, an ability), `|` for another word of the same. Where it can't be
    replaced, or not be forbidden, `why` says so; `at_once` says why it can't be limited. `says` is its sentence,
    `tells` what the further fields of its event mean. A deed that changes nothing else on the table may be done by its
    `verb` alone ("keep_vigil kept_vigil kept_vigil": base, past and participle).
    """

    __slots__ = ("at_once", "cant", "event", "says", "tells", "verb", "why", "would")

    def __init__(
        self, event: str, cant: str = "", would: str = "", why: str = "", says: str = "", tells: str = "",
        at_once: str = "", verb: str = "",
    ) -> None:  # fmt: skip
        self.event = event
        self.cant = cant
        self.would = would
        self.why = why
        self.says = says
        self.tells = tells
        self.at_once = at_once
        self.verb = verb


A_CHOICE: Final = "it is what a player chooses to do, not what happens to them"
A_COST: Final = "a cost is paid in full or not at all"
THE_RESULT: Final = "it is the result of comparing numbers"
FOLLOWS: Final = "it follows from an attack in the realm, in which every Wonder there takes part"
A_STATE: Final = "a card is awakened for as long as its player has seized a stone this round"
A_TRIGGER: Final = "it is an ability that triggers; what that ability does can be replaced"
LASTS: Final = "it lasts for the whole battle"
AT_ONCE: Final = "several may do so at the same moment"
SHOWS: Final = "it only shows a card; what is done with that card can be replaced"
ALWAYS: Final = "a player may always pass"

DEEDS: Final[dict[str, Deed]] = {
    "activate": Deed(
        "activated",
        "activate {}",
        why=A_CHOICE,
        says="{seat} activates {card}: {words}",
        tells="number: a bit for each kind of ability it is (`KINDS` of `trigger`); words: its text",
    ),
    "arrive": Deed("arrived", "arrive", "arrives", says="{card} arrives in realm {realm}, on {seat}'s side"),
    "ascend": Deed("ascended", "ascend effects", why=A_TRIGGER, at_once=AT_ONCE, says="{card} ascends"),
    "attack": Deed(
        "attack step",
        "attack",
        why=A_CHOICE,
        says="{seat} attacks in realm {realm}",
        tells="number: how many attack; words: the way in which a keyword makes them",
    ),
    "awaken": Deed("awakened", "awaken", why=A_STATE, at_once=A_STATE, says="{card} awakens"),
    "banish": Deed("banished", "banish", "banished", says="{card} is banished"),
    "battle": Deed("battled", why=FOLLOWS, says="{card} battles in realm {realm}"),
    "bury": Deed("buried", "bury", "buried", says="{card} is buried"),
    "create": Deed("created", "create", "created", says="{seat} creates {card}", tells="number: 1"),
    "defend": Deed("defense step", "defend", why=FOLLOWS, at_once=LASTS, says="{seat} defends realm {realm}"),
    "deny": Deed("denied", "deny", "denied", says="{card} is denied"),
    "destroy": Deed("destroyed", "destroy", "destroyed", says="{card} is destroyed"),
    "die": Deed("died", "die", "dies", says="{card} dies"),
    "discard": Deed("discarded", "discard", "discarded", says="{card} is discarded"),
    "draw": Deed("drew", "draw cards", "draw", says="{seat} draws {card}"),
    "enter The Abyss": Deed("entered abyss", "enter abyss", "enters abyss", says="{card} enters The Abyss"),
    "equip": Deed("equipped", "equip", why=A_CHOICE, says="{other} equips to {card}", tells="other: the item"),
    "gain": Deed(
        "gained",
        "gain {}",
        "gain {}",
        says="{seat} gains {number} {words}",
        tells="other: the card that gave it; number: how much; words: of what",
    ),
    "gain control": Deed("changed control", "control", "control", says="{seat} gains control of {card}"),
    "harvest": Deed(
        "harvested",
        "harvest",
        why=A_CHOICE,
        says="{seat} harvests {card}",
        tells="number: a bit for each kind of ability it is (`KINDS` of `trigger`); words: the text of the ability",
    ),
    "leave The World": Deed(
        "left world",
        "leave world",
        "leaves",
        says="{card} leaves The World",
        tells="words: how it left",
    ),
    "lose": Deed(
        "lost",
        "lose {}",
        "lose {}",
        says="{seat} loses {number} {words}",
        tells="other: the card that took it; number: how much; words: of what",
    ),
    "lose a battle": Deed(
        "battle lost", would="lose battle", why=THE_RESULT, says="{seat} loses the battle in realm {realm}"
    ),
    "move": Deed("moved", "move", "moves", says="{card} has moved to realm {realm}"),
    "nullify": Deed(
        "nullified",
        "nullify",
        "nullified",
        says="{card} has become nullified",
        tells="number: whose effect does it",
    ),
    "pass": Deed("passed", why=ALWAYS, says="{seat} passes"),
    "play": Deed(
        "played",
        "play",
        why=A_CHOICE,
        says="{seat} plays {card}",
        tells="number: the X that was paid; words: how it was played",
    ),
    "portal": Deed("portaled", "portal", "portaled", says="{card} has gone through a portal to realm {realm}"),
    "put counters": Deed(
        "counter put",
        "put counters|have {} counters",
        "put {} counters",
        says="{number} {words} counter{plural} on {card}",
        tells="number: how many; words: of which kind",
    ),
    "put on top": Deed("put on top", "put on top", "put on top", says="{card} is put on top of its owner's deck"),
    "remove counters": Deed(
        "counter removed",
        "remove counters|remove {} counters",
        "remove {} counters",
        says="{number} {words} counter{plural} off {card}",
        tells="number: how many; words: of which kind",
    ),
    "return": Deed("returned", "return", "returned", says="{card} returns to its owner's hand"),
    "reveal": Deed("revealed", "reveal", why=SHOWS, says="{card} is revealed"),
    "sacrifice": Deed("sacrificed", "sacrifice", "sacrificed", says="{card} is sacrificed"),
    "seek": Deed(
        "sought",
        "seek",
        "seek",
        says="{seat} seeks among {number} card{plural}",
        tells="number: how many cards were looked at",
    ),
    "seize": Deed("seized", "seize", "seized", says="{seat} seizes {card}", tells="number: who had the stone before"),
    "shuffle in": Deed("shuffled in", "shuffle in", "shuffled in", says="{card} is shuffled into its owner's deck"),
    "spend": Deed(
        "spent",
        why=A_COST,
        says="{seat} pays {number} {words}",
        tells="other: the card it was spent for; number: how much; words: of what",
    ),
    "stun": Deed("stunned", "stun", "stunned", says="{card} is stunned"),
    "tap": Deed("tapped", "tap", "tapped", says="{card} is tapped"),
    "target": Deed(
        "targeted",
        "target",
        why=A_CHOICE,
        says="{card} is the target of {other}",
        tells="other: the card that targets it; number: the frame of the ability that does; words: spell or effect",
    ),
    "trigger": Deed(
        "set off",
        "trigger",
        why=A_TRIGGER,
        at_once=AT_ONCE,
        says="An ability of {card} triggers",
        tells="number: the frame of the effect; words: the family of On X abilities it belongs to, if any",
    ),
    "untap": Deed("untapped", "untap", "untapped", says="{card} is untapped"),
    "win a battle": Deed(
        "battle won",
        why=THE_RESULT,
        says="{seat} wins the battle in realm {realm}, {words}",
        tells="number: the attacker's total; words: both totals",
    ),
}
"""Every deed, once: triggers, counts, prohibitions, limits, replacements and the card language read this table."""


def told_by(cant: str) -> tuple[str, str]:
    """Return the event by which the deed is told that a "can't" forbids, and the kind it names; nothing if none is."""
    for deed in DEEDS.values():
        for word in deed.cant.split("|"):
            before, kind, after = word.partition("{}")
            if word and not kind and cant == word:
                return deed.event, ""
            if kind and cant.startswith(before) and cant.endswith(after):
                return deed.event, cant[len(before) : len(cant) - len(after)]
    return "", ""
