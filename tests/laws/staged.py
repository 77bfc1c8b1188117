"""Staged games: a position laid out around one card, so that whatever it waits for is likely to happen.

Both players have plenty of everything, lands and stones beside the card, and little spells of our own that move,
portal, reveal, deny, tap and destroy. Players prefer what has to do with the card, and say yes.
"""

from __future__ import annotations

from functools import cache

from tests.laws import every_game
from tests.wotf import laws
from wondertable.agents.random_agent import random_answer
from wondertable.games.registry import definition
from wondertable.games.wotf.deeds.equip import is_equipment, wearers
from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.rules.table import OPEN, WorldTable
from wondertable.games.wotf.state.ability_index import flatten
from wondertable.games.wotf.state.face import STONE, Face
from wondertable.games.wotf.words.ability import Activated, Static, Triggered
from wondertable.games.wotf.words.zones import ABYSS, ARCHIVE, CENTRE, DECK, HAND, REALMS
from wondertable.kernel.chance import Chance
from wondertable.kernel.decision import NO, YES, Decision, Option
from wondertable.kernel.machine import advance
from wondertable.play.game import Game

MOST_DECISIONS = 160
STORY = "Tap Free: Create a Story token in this or an adjacent realm. Untap this."
HELP = (
    "Move target Wonder to target realm.", "Portal target Wonder to target realm.", "Deny 3.", "Stun target Wonder.",
    "Reveal the top 3 cards of your deck. Bury them.", "Destroy target Wonder.", "Nullify target card this round.",
    "Seek 3 a card.", "Return target card to its owner's hand.", "Create two 1-power Imp tokens in target realm.",
    "Sacrifice a Wonder or item.", "Each player discards a card.", "Tap target card.", "Untap target card.",
    "Gain 2 actions and 2 energy.", "Put two +1 counters on target Wonder.", "Put a -1 counter on target Wonder.",
    "Gain control of target Wonder.", "Gain control of target stone.", "Banish target card.", "Gain 3 faith.",
    "Return target Wonder from your Abyss to target realm.", "Sacrifice a legendary item.",
    "Put a card from your hand into target realm.", "Target Wonder becomes legendary.", "Untap all lands you control.",
)  # fmt: skip


@cache
def helpers() -> tuple[Face, ...]:
    """Spells of our own that make things happen."""
    read = [(text, abilities(text, "", ("Spell",))) for text in HELP]
    return tuple([Face(f"Sleight {n}", ("Spell",), text=one[0], abilities=one[1]) for n, one in enumerate(read)])


def parts(one: Face) -> set[str]:
    """The abilities of a card that happen at some moment (a static one is simply true)."""
    happening = [part for part in flatten(one.abilities) if isinstance(part, (Triggered, Activated))]
    found = {part.text for part in happening}
    if "Spell" in one.types and any(not isinstance(part, Static) for part in one.abilities):
        found.add("played")
    return found


def resolved(game: Game) -> set[tuple[str, str]]:
    """The abilities that resolved, by the log."""
    found: set[tuple[str, str]] = set()
    for event in game.log:
        card = game.table.cards[event.card] if event.card >= 0 else None
        if card is not None and event.what in ("resolves", "activated", "harvested", "replaced"):
            found.add((card.face.name, event.words))
        if card is not None and event.what == "spell done":
            found.add((card.face.name, "played"))
        if card is not None and event.what == "harvested":
            harvests = [part for part in flatten(card.face.abilities) if isinstance(part, Activated)]
            found |= {(card.face.name, part.text) for part in harvests}
    return found


def play(faces: list[Face], focus: Face, seed: int) -> set[tuple[str, str]]:
    """One staged game around a card; what resolved in it."""
    chance = Chance(seed)
    game = Game(definition("wotf"), _stage(faces, focus, chance), {"game": "wotf", "edition": "1.3.2"}, [])
    for count in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        game.answer(*_pick(game, decision, (focus.name, focus.faction if focus.token else ""), chance))
        if count % 10 == 0:
            laws.cards_are_conserved(game)
            every_game.everything_is_cited(game)
    return resolved(game)


# -- the position --------------------------------------------------------------------------------------------------


def _stage(faces: list[Face], focus: Face, chance: Chance) -> WorldTable:
    from wondertable.games.wotf.game import DEFINITION

    t = WorldTable(DEFINITION.edition("1.3.2"), chance.below(1 << 30))
    t.round = (3, 5, 6, 6)[chance.below(4)]
    for realm in range(1, REALMS + 1):
        stone = t.cards[t.add_card(STONE, CENTRE, realm)]
        stone.controller = stone.default_controller = (0, 1, CENTRE)[chance.below(3)]
        t.set_realm(realm, OPEN if realm <= t.round else t.realms[realm])
    for seat in (0, 1):
        t.pools[seat] = {"energy": 60, "actions": 12, "faith": 40, "free attacks": 0}
        _lay_out(t, faces, focus, seat, chance)
    _equip(t)
    t.invalidate()
    under_way = t.call("round")
    under_way.at = [step.name for step in under_way.steps].index("first_turn") + 1
    t.call("turns")
    advance(t)
    return t


def _lay_out(t: WorldTable, faces: list[Face], focus: Face, seat: int, chance: Chance) -> None:
    """The card everywhere, and around it lands of its orbital, other cards of the set and our own spells."""
    cards = [one for one in faces if not one.token]
    maker = [one for one in cards if focus.token and one.name == focus.faction] or _seeker(focus)
    near = _some(cards, 4, chance) + maker + _alike(cards, focus, chance)
    for realm in (1, 2):
        for one in near if realm == 1 else _some(cards, 3, chance):
            if "Spell" not in one.types:
                _put(t, one, seat, realm)
        if "Spell" not in focus.types:
            _put(t, focus, seat, realm)
    for one in [focus, focus, *_some(list(helpers()), 9, chance), *_some(cards, 2, chance)]:
        if not one.token:
            _put(t, one, seat, HAND + seat)
    for one in [focus, focus, *_some(cards, 14, chance)] if not focus.token else _some(cards, 14, chance):
        _put(t, one, seat, DECK + seat)
    for one in [focus, *_some(cards, 3, chance)]:
        if not one.token:
            _put(t, one, seat, ABYSS + seat)
    for one in [one for one in faces if one.token and (one is focus or chance.below(3) == 0)]:
        _put(t, one, seat, ARCHIVE + seat)


def _seeker(focus: Face) -> list[Face]:
    """A Stoneseeker of the name a story token asks for, where the set has none."""
    if "Story Token" not in focus.classes:
        return []
    return [Face(focus.faction, classes=("Stoneseeker",), power=3, abilities=abilities(STORY), text=STORY)]


def _alike(cards: list[Face], focus: Face, chance: Chance) -> list[Face]:
    """Lands of its orbital, cards of its classes, and a legend."""
    lands = [one for one in cards if "Land" in one.types and set(one.orbitals) & set(focus.orbitals)]
    kin = [one for one in cards if set(one.classes) & set(focus.classes)]
    wonders = [one for one in cards if "Wonder" in one.types]
    legends = [one for one in wonders if one.tier == "legendary"]
    return [x for group, n in ((lands, 4), (kin, 2), (wonders, 2), (legends, 1)) for x in _some(group, n, chance)]


def _some(of: list[Face], n: int, chance: Chance) -> list[Face]:
    return [of[chance.below(len(of))] for _ in range(n)] if of else []


def _put(t: WorldTable, face: Face, seat: int, zone: int) -> None:
    card = t.cards[t.add_card(face, seat, zone)]
    card.seen = 3 if zone <= REALMS or zone >= ABYSS else (1 << seat if zone == HAND + seat else 0)


def _equip(t: WorldTable) -> None:
    t.invalidate()
    for card in t.world():
        if is_equipment(t, card) and t.cards[card].host < 0:
            t.cards[card].host = next(iter(wearers(t, card)), -1)


# -- the players ---------------------------------------------------------------------------------------------------


def _pick(game: Game, decision: Decision, names: tuple[str, str], chance: Chance) -> tuple[int, ...]:
    """Something to do with the card, or with what makes it, if there is anything; rather yes than no; rarely a pass."""
    options = decision.listed()
    if decision.most == 1 and chance.below(4):
        liked = [n for n, option in enumerate(options) if _likes(game, option, names)]
        if liked:
            return (liked[chance.below(len(liked))],)
    if decision.most == 1 and decision.least == 1:
        rest = [n for n, option in enumerate(options) if option not in (("pass",), NO)]
        if rest and chance.below(8):
            return (rest[chance.below(len(rest))],)
    return tuple(random_answer(chance, len(options), decision.least, decision.most))


def _likes(game: Game, option: Option, names: tuple[str, str]) -> bool:
    if option == YES:
        return True
    t = game.table
    if option[0] in ("card", "play", "activate", "harvest"):
        return bool(t.cards[option[1]].face.name in names)
    if option[0] == "attack":
        return any(t.cards[i].face.name in names for i in t.zones[option[1]])
    return False
