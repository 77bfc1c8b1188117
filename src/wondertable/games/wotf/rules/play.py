"""404.2: playing a card."""

from __future__ import annotations

from wondertable.games.wotf.derive import sheet
from wondertable.games.wotf.lookups import links
from wondertable.games.wotf.power import own_stat
from wondertable.games.wotf.rules.activate import MOST_X, faith_spent, spend_faith
from wondertable.games.wotf.rules.choosing import call_choose, slot_of
from wondertable.games.wotf.rules.happening import happen
from wondertable.games.wotf.rules.loops import numbers
from wondertable.games.wotf.rules.movement import check_decks, put
from wondertable.games.wotf.rules.triggers import settle
from wondertable.games.wotf.sheet import Active
from wondertable.games.wotf.table import WorldTable
from wondertable.games.wotf.words.ability import Keyword, Static
from wondertable.games.wotf.words.change import Allow, AlsoPay, CostMore, Grant, PayInstead
from wondertable.games.wotf.zones import ABYSS, DECK, HAND, PLAYING
from wondertable.kernel.card import Status
from wondertable.kernel.decision import NO, YES
from wondertable.kernel.numbers import Number, minus, negative, plus, times_to_do
from wondertable.kernel.program import Frame, Program, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope


def cost(t: WorldTable, card: int, realm: int = 0) -> Number:
    """What its owner would pay now: printed cost, links, other changes, never below 0 (A112)."""
    seat = t.cards[card].owner
    total = plus(t.printed_cost(card), -discount(t, card, seat))
    for active in sheet(t).costs:
        change = active.change
        assert isinstance(change, CostMore)
        if active.reaches(t, card) and (change.place is None or realm in change.place.realms(t, active.scope)):
            total = plus(total, change.amount.value(t, active.scope))
    for static in t.face(card).bundle.statics:
        total = plus(total, _own_change(t, card, static, seat))
    return total if total > 0 else 0


def _own_change(t: WorldTable, card: int, static: Static, seat: int) -> Number:
    """A card's own words about its cost work while it is played ("Hoard 3: This costs 3 less")."""
    total: Number = 0
    for change in static.changes:
        if isinstance(change, CostMore) and t.cards[card].zone > 7:
            s = Scope(seat, card, 0, {"life": t.cards[card].life})
            who = static.who
            if who is not None and card in who.cards(t, s):
                if static.condition is None or static.condition.holds(t, s):
                    total = plus(total, change.amount.value(t, s))
    return total


def discount(t: WorldTable, card: int, seat: int) -> int:
    """1 for each of the card's orbitals that its player has a link to (keyword:Link.a, A59)."""
    orbitals = t.face(card).orbitals
    return len([o for o in orbitals if linked(t, seat, o)]) if orbitals else 0


def linked(t: WorldTable, seat: int, orbital: str) -> bool:
    """Whether a player has a link to an orbital."""
    return orbital in links(t, seat)


def attuned(t: WorldTable, card: int, seat: int, realm: int = 0) -> bool:
    """Whether playing the card (there) takes no action (keyword:Attuned)."""
    if _attuned_by_itself(t, card, seat) or _attuned_there(t, card, seat, realm):
        return True
    for mark in t.face(card).bundle.marks:
        if mark.name == "Attuned" and _meets(t, mark, seat):
            return True
    for active in sheet(t).rest:
        change = active.change
        if isinstance(change, Grant) and isinstance(change.ability, Keyword) and change.ability.name == "Attuned":
            if active.reaches(t, card) and _meets(t, change.ability, seat):
                return True
    for status in t.cards[card].statuses:
        given = status.change
        if isinstance(given, Grant) and isinstance(given.ability, Keyword) and given.ability.name == "Attuned":
            if _meets(t, given.ability, seat):
                return True
    return False


def _attuned_by_itself(t: WorldTable, card: int, seat: int) -> bool:
    """A card's own words may give it attuned for a while ("On round 7, this gets attuned")."""
    for static in t.face(card).bundle.statics:
        for change in static.changes:
            if isinstance(change, Grant) and isinstance(change.ability, Keyword) and change.ability.name == "Attuned":
                s = Scope(seat, card, 0, {"life": t.cards[card].life})
                if static.who is not None and card in static.who.cards(t, s) and _meets(t, change.ability, seat):
                    return static.condition is None or static.condition.holds(t, s)
    return False


def _attuned_there(t: WorldTable, card: int, seat: int, realm: int) -> bool:
    for active in sheet(t).costs:
        change = active.change
        assert isinstance(change, CostMore)
        if isinstance(change.attuned, Keyword) and active.reaches(t, card) and _meets(t, change.attuned, seat):
            if change.place is None or realm in change.place.realms(t, active.scope):
                return True
    return False


def _meets(t: WorldTable, mark: Keyword, seat: int) -> bool:
    word = mark.word
    if not word or not t.value("attuned_asks"):
        return True
    mine = [i for i in sheet(t).world if t.cards[i].controller == seat]
    if word in ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless"):
        return any(
            word in t.orbitals(i) and t.has_type(i, ("Land",)) and not t.forbidden("attune", card=i) for i in mine
        )
    if word in ("Wonder", "Land", "Item", "Spell"):
        return any(t.has_type(i, (word,)) for i in mine)
    return any(t.has_class(i, word) for i in mine)


def playable(t: WorldTable, seat: int) -> list[int]:
    """The cards a player may play as far as place goes: the hand, and what may be played as if it were there."""
    found = list(t.zones[HAND + seat])
    for active in sheet(t).rest:
        change = active.change
        if isinstance(change, Allow) and change.what == "play top card" and active.scope.you == seat:
            found += [i for i in t.zones[DECK + seat][:1] if i not in found]
        elif isinstance(change, Allow) and change.what == "play from abyss" and active.scope.you == seat:
            those = change.those
            found += [i for i in t.zones[ABYSS + seat] if those is not None and those.fits(t, i, active.scope)]
    return found + [i for i in t.zones[ABYSS + seat] if i not in found and _plays_from_abyss(t, i)]


def _plays_from_abyss(t: WorldTable, card: int) -> bool:
    """ "You may play this from The Abyss" works where the card lies."""
    for static in t.face(card).bundle.statics:
        if static.who is not None and any(isinstance(c, Allow) and c.what == "play from abyss" for c in static.changes):
            return True
    return False


def realms_for(t: WorldTable, card: int) -> tuple[int, ...]:
    """Where a card may be put; 0 for a spell, which goes to no realm."""
    return (0,) if "Spell" in t.face(card).types else t.active_realms()


def play_problem(t: WorldTable, seat: int, card: int, realm: int) -> str:
    """Why a card can't be played there now, with the rule; nothing if it can."""
    pool = t.pools[seat]
    if pool["actions"] < 1 and not attuned(t, card, seat, realm):
        return "needs an action · 404.2.b"
    price = cost(t, card, realm)
    if pool["energy"] < price and not instead_of_energy(t, card, seat):
        return f"needs {plus(price, negative(pool['energy']))} more energy · 404.2.b"
    if any(not can_do(t, deed, seat, card) for deed in also_paid(t, card)):
        return "its additional cost can't be paid · 404.2.b"
    if core_problem(t, seat, card):
        return "core: needs a link of its orbital · 404.2.g"
    if realm not in realms_for(t, card):
        return "that realm is not open · 403.b"
    if t.forbidden("play", card=card, seat=seat, place=realm):
        return "an ability says it can't be played · 508.a"
    return ""


def instead_of_energy(t: WorldTable, card: int, seat: int) -> tuple[str, Number] | None:
    """Another price its player could pay now ("You may spend 20 faith instead of paying this card's energy cost")."""
    for static in t.face(card).bundle.statics:
        for change in static.changes:
            if isinstance(change, PayInstead):
                amount = change.amount.value(t, Scope(seat, card, 0, {}))
                if t.pools[seat][change.resource] >= amount:
                    if change.resource != "faith" or not faith_spent(t, seat):
                        return change.resource, amount
    return None


def also_paid(t: WorldTable, card: int) -> list[Effect]:
    """What must be done besides paying ("As an additional cost to play this, sacrifice a Wonder")."""
    found: list[Effect] = []
    for static in t.face(card).bundle.statics:
        for change in static.changes:
            if isinstance(change, AlsoPay) and isinstance(change.deed, Effect):
                found.append(change.deed)
    return found


def can_do(t: WorldTable, deed: Effect, seat: int, card: int) -> bool:
    """Whether a player could carry out that part of a cost."""
    return t.possible_for(deed, Scope(seat, card, 0, {"life": t.cards[card].life, "you": seat}), seat)


def costs_x(t: WorldTable, card: int) -> bool:
    """Whether the printed cost is X: its player chooses the number while paying."""
    return "cost" in t.face(card).stars and own_stat(t, card, "cost") is None


def core_problem(t: WorldTable, seat: int, card: int) -> bool:
    """Whether the core rule stands in the way (404.2.g); not in prerelease games (304.1.a)."""
    face = t.face(card)
    if not face.core or t.prerelease:
        return False
    for active in sheet(t).rest:
        if isinstance(active.change, Allow) and active.change.what == "play core cards" and active.scope.you == seat:
            return False
    return not any(linked(t, seat, o) for o in face.orbitals)


def _ask_x(t: WorldTable, f: Frame) -> None:
    """A cost of X is chosen as it is paid."""
    card, seat = f.memory["card"], f.memory["seat"]
    f.answer = ()
    if costs_x(t, card) and not f.memory["free"]:
        t.ask(f, seat, "x", numbers(times_to_do(minus(t.pools[seat]["energy"], cost(t, card, f.memory["to"])), MOST_X)))


def _ask_price(t: WorldTable, f: Frame) -> None:
    """Where another price may be paid instead of energy, its player decides; it must be paid if there is no energy."""
    card, seat = f.memory["card"], f.memory["seat"]
    f.memory["x"] = f.answer[0][1] if f.answer else 0
    f.answer = (NO,)
    if not f.memory["free"] and instead_of_energy(t, card, seat):
        if t.pools[seat]["energy"] < cost(t, card, f.memory["to"]):
            f.answer = (YES,)
            return
        t.ask(f, seat, "pay instead", (YES, NO), may=True)


def _pay(t: WorldTable, f: Frame) -> None:
    card, seat, realm = f.memory["card"], f.memory["seat"], f.memory["to"]
    if f.memory["free"]:
        return
    price = plus(cost(t, card, realm), f.memory["x"])
    other = instead_of_energy(t, card, seat) if f.answer[0] == YES else None
    if not attuned(t, card, seat, realm):
        t.gain(seat, "actions", -1)
    if other is None:
        t.gain(seat, "energy", negative(price))
    elif other[0] == "faith":
        spend_faith(t, seat, other[1])
    else:
        t.gain(seat, other[0], negative(other[1]))
    _use_up(t, card, realm)
    resource, amount = ("energy", price) if other is None else other
    t.say("paid", card, seat, number=amount, words=resource, rule="404.2.b")


def _pay_more(t: WorldTable, f: Frame) -> None:
    """The other parts of the cost, one after the other."""
    n: int = f.memory.get("parts paid", 0)
    deeds = [] if f.memory["free"] else also_paid(t, f.memory["card"])
    f.base = len(t.frames) - 1
    if n < len(deeds):
        f.memory["parts paid"] = n + 1
        f.again()
        t.run(deeds[n], f.base, f.memory["card"])


def _use_up(t: WorldTable, card: int, realm: int) -> None:
    """A change of cost for "the next card" is used up by it."""
    kept: list[Status] = []
    for status in t.statuses:
        change = status.change
        if isinstance(change, Static) and any(isinstance(c, CostMore) and c.next for c in change.changes):
            s = Scope(status.seat, status.source, 0, dict(status.bound))
            if Active(change, change.changes[0], s, status.source, 0).reaches(t, card) and _played_there(
                t, change, s, realm
            ):
                continue
        kept.append(status)
    if len(kept) != len(t.statuses):
        t.statuses = tuple(kept)
        t.touch()


def _played_there(t: WorldTable, static: Static, s: Scope, realm: int) -> bool:
    places = [c.place for c in static.changes if isinstance(c, CostMore) and c.place is not None]
    here = Scope(s.you, s.source, s.memory.get("here", 0), s.memory)
    return all(realm in place.realms(t, here) for place in places)


def _reveal(t: WorldTable, f: Frame) -> None:
    """The card is shown; until it has resolved it lies in no area (A93)."""
    card = f.memory["card"]
    put(t, card, PLAYING)
    t.own(card).controller = f.memory["seat"]
    f.memory["life"] = t.cards[card].life
    f.base = len(t.frames) - 1
    check_decks(t)


def _declare(t: WorldTable, f: Frame) -> None:
    """term:On Play.b: the targets and other choices of a spell are declared as it is played."""
    card = f.memory["card"]
    for instruction in t.face(card).bundle.instructions:
        for choice in instruction.effect.choices():
            if getattr(choice, "target", True) and f"${slot_of(choice)}" not in f.memory:
                f.again()
                call_choose(t, f, choice, False)
                return


def _announce(t: WorldTable, f: Frame) -> None:
    card, seat, realm = f.memory["card"], f.memory["seat"], f.memory["to"]
    happen(t, "played", card, seat, realm, number=f.memory["x"], words=f.memory["how"], rule="term:Play.a")
    settle(t)


def _resolve(t: WorldTable, f: Frame) -> None:
    """A permanent arrives; a spell does what it says."""
    card, seat, realm = f.memory["card"], f.memory["seat"], f.memory["to"]
    if t.cards[card].zone != PLAYING:
        f.leave()
        return
    if realm:
        seat = f.memory.get("arrives under", seat)
        t.call("enter", card, cards=(card,), rest=(card,), realms=(realm,), seats=(seat,))
        return
    n: int = f.memory.get("next", 0)
    instructions = t.face(card).bundle.instructions
    if n < len(instructions) and not t.nullified(card):
        f.memory["next"] = n + 1
        f.again()
        condition = instructions[n].condition
        if condition is None or condition.holds(t, Scope(seat, card, 0, f.memory)):
            t.run(instructions[n].effect, f.base, card)


def _finish(t: WorldTable, f: Frame) -> None:
    card = f.memory["card"]
    if t.cards[card].zone == PLAYING:
        if f.memory["to"]:
            put(t, card, 14 + t.cards[card].owner)
        else:
            t.call("leave", cards=(card,), how="spent", seat=f.memory["seat"])


def _settled(t: WorldTable, f: Frame) -> None:
    settle(t)


def play(t: WorldTable, seat: int, card: int, realm: int, free: bool, how: str = "") -> None:
    """Start playing a card; `free` pays nothing at all (101.5.b, A56); `how` is "seek" if a seek plays it."""
    t.call(
        "play", card, card=card, to=realm, seat=seat, free=free, how=how, x=0, you=seat, source=card,
        life=t.cards[card].life,
        here=realm,
    )  # fmt: skip


PROGRAMS: tuple[Program, ...] = (
    Program(
        "play", Step("404.2.b", _ask_x), Step("404.2.b", _ask_price), Step("404.2.b", _pay),
        Step("404.2.b", _pay_more), Step("term:Play.b", _reveal), Step("term:On Play.b", _declare),
        Step("term:On Play", _announce), Step("404.2", _resolve), Step("404.2.d", _finish),
        Step("501.e", _settled),
    ),
)  # fmt: skip
