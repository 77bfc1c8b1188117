"""504: cards about to leave, or to arrive; shields and replacements come before the event happens."""

from __future__ import annotations

from wondertable.games.wotf.derive import abilities, in_world, printed, scope_of, sheet
from wondertable.games.wotf.rules.choosing import shielded, use_shield
from wondertable.games.wotf.rules.equip import offer_handing
from wondertable.games.wotf.rules.movement import arrive, check_decks, leave
from wondertable.games.wotf.table import WorldTable
from wondertable.games.wotf.words.ability import Replacing
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.zones import REALMS
from wondertable.kernel.decision import YES
from wondertable.kernel.node import Value
from wondertable.kernel.program import Frame, Program, Step
from wondertable.vocabulary.scope import Scope

REPLACED_BY: dict[str, tuple[str, ...]] = {
    "destroy": ("destroyed", "dies", "leaves"), "sacrifice": ("sacrificed", "dies", "leaves"),
    "die": ("dies", "leaves"), "banish": ("banished", "leaves"), "portal": ("banished",), "hand": ("leaves",),
    "bury": ("leaves",), "shuffle": ("leaves",),
    "top": ("leaves",), "discard": ("discarded",), "deny": ("denied",), "abyss": ("leaves",), "spent": (),
}  # fmt: skip

NOT_ALLOWED = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "banish": "banish",
    "portal": "banish",
    "discard": "discard",
}


def _allowed(t: WorldTable, f: Frame) -> None:
    """508.a: leave out what can't be done at all."""
    how: str = f.memory["how"]
    seat: int = f.memory["seat"]
    verb = NOT_ALLOWED.get(how)
    if verb is not None:
        f.memory["cards"] = tuple([i for i in f.memory["cards"] if not t.forbidden(verb, card=i, seat=seat)])
    f.memory["to check"] = f.memory["cards"] if how == "destroy" else ()
    f.memory["left"] = ()


def _ask_shield(t: WorldTable, f: Frame) -> None:
    """keyword:Shield.c: a shield may stop a destruction, also by one's own effect."""
    waiting = f.memory["to check"]
    while waiting:
        card = waiting[0]
        f.memory["to check"] = waiting = waiting[1:]
        if shielded(t, card):
            f.memory["shielded"] = card
            t.ask(f, t.cards[card].controller, "shield", (YES, ("no",)), may=True)
            return
    f.memory["shielded"] = -1


def _take_shield(t: WorldTable, f: Frame) -> None:
    card: int = f.memory["shielded"]
    if card < 0:
        return
    if f.answer and f.answer[0] == YES:
        use_shield(t, card)
        f.memory["cards"] = tuple([i for i in f.memory["cards"] if i != card])
    f.at -= 2


def replacements(t: WorldTable, card: int, events: tuple[str, ...], done: Value) -> list[tuple[int, Replacing, int]]:
    """The abilities that replace one of these events for a card: where from, which, and whose."""
    found: list[tuple[int, Replacing, int]] = []
    c = t.cards[card]
    if not in_world(c):
        for own in printed(t, card).replacing:
            if own.anywhere and own.event in events and _new(card, own, done):
                found.append((card, own, c.owner))
    for i in sheet(t).world:
        for one in abilities(t, i).replacing:
            if one.event in events and _new(i, one, done) and _applies(t, one, card, scope_of(t, i)):
                found.append((i, one, t.cards[i].controller))
    for status in t.statuses:
        change = status.change
        if isinstance(change, Watch) and isinstance(change.ability, Replacing) and change.ability.event in events:
            if _applies(t, change.ability, card, Scope(status.seat, status.source, 0, dict(status.bound))):
                if _new(status.source, change.ability, done):
                    found.append((status.source, change.ability, status.seat))
    return found


def _applies(t: WorldTable, one: Replacing, card: int, s: Scope) -> bool:
    return one.those.fits(t, card, s) and (one.condition is None or one.condition.holds(t, s))


def _new(source: int, one: Replacing, done: Value) -> bool:
    """504.d: of replacements that answer each other endlessly, one is prevented: none acts twice on one event."""
    return (source, one.text) not in done


def _already(t: WorldTable) -> Value:
    """The replacements that led to the event now at hand."""
    return tuple([x for frame in t.frames for x in frame.memory.get("replaced", ())])


def _replace(t: WorldTable, f: Frame) -> None:
    waiting: tuple[int, ...] = f.memory["rest"] if "rest" in f.memory else f.memory["cards"]
    for n, card in enumerate(waiting):
        found = replacements(t, card, REPLACED_BY[f.memory["how"]], _already(t))
        if found:
            f.memory["rest"] = waiting[n + 1 :]
            f.memory["cards"] = tuple([i for i in f.memory["cards"] if i != card])
            f.memory["found"] = tuple([(source, one, seat) for source, one, seat in found])
            f.memory["card"] = card
            seat = t.cards[card].controller
            t.ask(f, max(seat, 0), "replace", tuple([("effect", k, x[0]) for k, x in enumerate(found)]))
            return
    f.memory["found"] = ()


def _take_replacement(t: WorldTable, f: Frame) -> None:
    found = f.memory["found"]
    if not found:
        return
    source, one, seat = found[f.answer[0][1]]
    f.at -= 2
    start_replacement(t, source, one, seat, f.memory["card"])


def start_replacement(t: WorldTable, source: int, one: Replacing, seat: int, card: int) -> None:
    """Do what happens instead (504.a)."""
    c = t.cards[source]
    rule = "504.a" if in_world(t.cards[card]) else "301.6.b"
    t.say("replaced", card, seat, t.cards[card].zone, other=source, words=one.text, rule=rule)
    frame = t.call(
        "instead", source, you=seat, source=source, life=c.life, here=c.zone, it=(card,),
        player=t.cards[card].controller, realm=t.cards[card].zone if t.cards[card].zone <= REALMS else 0,
        effect=one.effect, replaced=((source, one.text),),
    )  # fmt: skip
    frame.memory["event card"] = (card,)


def _instead(t: WorldTable, f: Frame) -> None:
    f.base = len(t.frames) - 1
    t.run(f.memory["effect"], f.base, f.source)


def _go(t: WorldTable, f: Frame) -> None:
    cards = f.memory["cards"]
    _tell(t, f, cards)
    f.base = t.frames[-2].base if len(t.frames) > 1 else 0
    leave(t, cards, f.memory["how"])


def _tell(t: WorldTable, f: Frame, cards: tuple[int, ...]) -> None:
    """Let the caller know which cards really went."""
    if len(t.frames) > 1:
        t.frames[-2].memory["left"] = cards


def _replace_arrival(t: WorldTable, f: Frame) -> None:
    for n, card in enumerate(f.memory["rest"]):
        t.own(card).controller = f.memory["seats"][f.memory["cards"].index(card)]
        found = replacements(t, card, ("arrives",), _already(t))
        if found and t.cards[card].zone > REALMS:
            i = f.memory["cards"].index(card)
            f.memory["rest"] = f.memory["rest"][n + 1 :]
            for name in ("cards", "realms", "seats"):
                f.memory[name] = f.memory[name][:i] + f.memory[name][i + 1 :]
            source, one, seat = found[0]
            f.again()
            start_replacement(t, source, one, seat, card)
            return


def _enter(t: WorldTable, f: Frame) -> None:
    """Cards arrive together; what triggers sees all of them there."""
    cards: tuple[int, ...] = f.memory["cards"]
    arrived: list[int] = []
    for n, card in enumerate(cards):
        down: bool = f.memory.get("face_down", False)
        if arrive(t, card, f.memory["realms"][n], f.memory["seats"][n], down, f.memory.get("keep", False)):
            arrived.append(card)
            if f.memory.get("tapped", False):
                t.own(card).flags |= 1
    last = t.last
    while last is not None and last.event.what == "arrived" and last.event.card in arrived:
        offer_handing(t, last.event)
        last = last.before
    _tell(t, f, tuple(arrived))
    check_decks(t)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "leave", Step("508.a", _allowed), Step("keyword:Shield", _ask_shield), Step("keyword:Shield.c", _take_shield),
        Step("504", _replace), Step("504.a", _take_replacement), Step("301.6", _go),
    ),
    Program("enter", Step("504.a", _replace_arrival), Step("term:Arrives", _enter)),
    Program("instead", Step("504.a", _instead)),
)  # fmt: skip
