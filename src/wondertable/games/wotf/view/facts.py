"""About: what is true of a card, a realm or a player just now, each fact with the rule behind it."""

from __future__ import annotations

from wondertable.games.kit.telling import one_line
from wondertable.games.wotf.deeds.equip import is_equipment
from wondertable.games.wotf.derived.layers import FACE_DOWN, in_world
from wondertable.games.wotf.effects.resources import RESOURCE_RULES
from wondertable.games.wotf.rules.table import BANISHED, OPEN, WorldTable
from wondertable.games.wotf.view.describe import number_words, place_words
from wondertable.games.wotf.view.visibility import Sight, seat_name
from wondertable.games.wotf.words.ability import Activated, Keyword, Triggered
from wondertable.games.wotf.words.counter_kinds import rule_of_counter
from wondertable.games.wotf.words.keyword_definitions import DEFINITIONS
from wondertable.games.wotf.words.zones import CENTRE

# -- cards ---------------------------------------------------------------------------------------------------------


def card_facts(sight: Sight, card: int) -> list[str]:
    """Everything there is to know about a card the seat knows."""
    t = sight.t
    c = t.cards[card]
    if c.flags & FACE_DOWN and in_world(c):
        return ["it lies face down: no type, no power, no ability · 510.b"]
    return [*_printed(t, card), *_place(t, card), *_kinds(t, card), *_state(t, card), *_abilities(t, card)]


def _printed(t: WorldTable, card: int) -> list[str]:
    face = t.face(card)
    found = [f"{face.name}: {' '.join(face.types)}, {t.tier(card)}, cost {face.cost} · 101"]
    classes = t.classes(card)
    if classes:
        found.append(f"classes {', '.join(classes)} · 101.2.a")
    if "Stoneseeker" in classes:
        found.append("a Stoneseeker: the story tokens that name it are its own · term:Stoneseeker")
    if face.faction:
        found.append(f"faction {face.faction}, spoken of like a class · 101.7")
    orbitals = t.orbitals(card)
    found.append(f"orbital {' and '.join(orbitals)} · 101.8" if orbitals else "no orbital · 101.8.2")
    if t.is_token(card):
        found.append("a token land · term:Unknown Lands" if "Land" in face.types else "a token · 203.a")
    return found


def _place(t: WorldTable, card: int) -> list[str]:
    c = t.cards[card]
    found = [f"owned by {seat_name(c.owner)}, in whose deck or archive it began · 505.5"]
    if not in_world(c):
        return [*found, f"{place_words(t, card)}, one of the five areas · 301"]
    found.append(f"{place_words(t, card)}, in The World · term:World")
    if c.controller == CENTRE:
        return [*found, "in the centre of its realm, controlled by nobody · 505.1.g"]
    return [*found, f"on the side of {seat_name(c.controller)}, who controls it · 505.1.a"]


def _kinds(t: WorldTable, card: int) -> list[str]:
    types = t.types(card)
    found: list[str] = []
    if len([word for word in types if word != "Stone"]) > 1:
        found.append(f"{' and '.join(types)} at once, with all features of each · 101.3.5")
    if "Wonder" in types:
        found += _wonder(t, card)
    else:
        found.append("no Wonder: it has no power and takes no part in battles · 101.6.b")
    if "Land" in types:
        found.append("a land: it is played to any open realm and works from there · 101.3.2")
    if is_equipment(t, card):
        found.append("equipment: a class with rules of its own · term:Class")
        found.append(f"worn by {_wearer(t, card)} · 101.3.4")
    if t.is_stone(card) and in_world(t.cards[card]):
        found.append("a stone as long as it does not leave The World · term:Stone")
    return found


def _wearer(t: WorldTable, card: int) -> str:
    host = t.cards[card].host
    return "nobody" if host < 0 else t.name(host)


def _wonder(t: WorldTable, card: int) -> list[str]:
    found = ["a Wonder · term:Wonder", f"power {number_words(t.power(card))} · term:Power"]
    seat = t.cards[card].controller
    if not in_world(t.cards[card]) or seat == CENTRE:
        return found
    found.append("it adds its power to its side of a battle · 101.3.1")
    found.append(f"an ally of {seat_name(seat)} · term:Allied Wonders")
    found.append(f"an enemy of {seat_name(1 - seat)} · term:Enemy")
    if t.unopposed(card):
        found.append("no enemy is in its realm: unopposed · term:Unopposed")
    return found


def _state(t: WorldTable, card: int) -> list[str]:
    c = t.cards[card]
    found = [f"{number_words(n)} {kind} · {rule_of_counter(kind)}" for kind, n in c.counters]
    if t.tapped(card):
        found.append("tapped; it battles all the same · term:Tap/Untap")
    if t.nullified(card):
        found.append("nullified: its rules text is treated as blank · term:Nullify.a")
    elif in_world(c) and c.count("null") > 0:
        found.append("it can't be nullified; the null counter does nothing · term:Nullify.o")
    return found


def _abilities(t: WorldTable, card: int) -> list[str]:
    """Its rules text, line by line (term:Ability)."""
    if t.nullified(card):
        return []
    bundle = t.abilities(card) if in_world(t.cards[card]) else t.face(card).bundle
    found: list[str] = []
    for ability in bundle.abilities:
        text = one_line(getattr(ability, "text", ""))
        if isinstance(ability, Keyword):
            found.append(f"{text or ability.name} · {_rule_of(ability.name)}")
        elif isinstance(ability, Triggered):
            found.append(f"{text} · {ability.trigger.rule}")
        else:
            found.append(f"{text} · 404.4.c" if isinstance(ability, Activated) else f"{text} · term:Ability")
    return found


# -- realms and players --------------------------------------------------------------------------------------------


def realm_facts(t: WorldTable, realm: int) -> list[str]:
    """Return what a realm is now, who controls it, and its stones."""
    found = [f"realm {realm}, one of seven with a stone to seize · term:Realm"]
    if t.realms[realm] == BANISHED:
        return [*found, "banished: nothing can be there, and its number stays · 301.8"]
    if t.realms[realm] != OPEN:
        return [*found, "not opened: its stone is there, out of reach · 201.f"]
    if realm == t.round:
        found.append("opened this round: the current realm · term:Current Realm")
    beside = [str(r) for r in t.active_realms() if abs(r - realm) == 1]
    found.append(f"beside realm {' and '.join(beside)} · 301.1" if beside else "no open realm is beside it · 301.1")
    stones = [i for i in t.zones[realm] if t.is_stone(i)]
    sides = ["centre" if t.cards[i].controller == CENTRE else seat_name(t.cards[i].controller) for i in stones]
    found.append(f"stones: {', '.join(sides) or 'none'} · 201")
    holder = t.realm_controller(realm)
    return [*found, f"controlled by {seat_name(holder)}: most stones there · 505.3"]


def player_facts(t: WorldTable, seat: int) -> list[str]:
    """Return what a player has: resources, stones, and whether it is their turn."""
    pool = t.pools[seat]
    found = [f"{number_words(pool[what])} {what} · {rule}" for what, rule in RESOURCE_RULES.items()]
    found.append("energy pays for cards from hand · term:Energy")
    found.append("an action buys a play, an attack, a draw or an activation · term:Actions")
    found.append(f"{t.stones_of(seat)} stones, each worth one energy a round · 202.1.b")
    if t.turn == seat and not t.outcome:
        found.append("the active player · term:Active Player")
    return found


def _rule_of(keyword: str) -> str:
    known = DEFINITIONS.get(keyword)
    return "101.9" if known is None else known.rule
