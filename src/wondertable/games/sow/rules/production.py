"""play.a to play.c: a card is played face down into production, for its cost or more; the gold on it is open."""

from __future__ import annotations

from wondertable.games.sow.derived.playing import bars_itself, plays_from
from wondertable.games.sow.derived.values import cost_scope
from wondertable.games.sow.rules.forbidding import forbidden
from wondertable.games.sow.rules.happening import happen, heard, set_off
from wondertable.games.sow.rules.movement import put
from wondertable.games.sow.rules.table import GOLD, CityTable
from wondertable.games.sow.words.change import CostChange
from wondertable.games.sow.words.under_way import PlayingCard, playing_of
from wondertable.games.sow.words.zones import GONE, GRAVEYARD, HAND, PRODUCTION, of
from wondertable.kernel.event import Event
from wondertable.kernel.program import Frame, Program, Step


def play_problem(t: CityTable, seat: int, card: int) -> str:
    """Why a card can't be played now, with the rule; nothing if it can."""
    if t.cards[card].zone != of(HAND, seat) and not plays_from(t, card, seat):
        return "it is not in that player's hand · zone:Hand.a"
    if t.turn != seat or t.phase != "main":
        return "cards are played only in one's own main phase · phase:Main.b"
    if t.face(card).type == "State":
        return "a State is not played · setup.d"
    if forbidden(t, seat, "play", card) or bars_itself(t, card, seat):
        return "an ability keeps it from being played · ability.b"
    short = t.cost(card, seat) - t.gold(seat)
    return f"needs {short} more gold · play.a" if short > 0 else ""


def playable(t: CityTable, seat: int) -> list[int]:
    """The cards of their hand that the active player may play in the main phase."""
    gold = t.gold(seat)
    found = [i for i in t.zones[of(HAND, seat)] if _may_play(t, i, seat, gold)]
    for i in t.zones[of(GRAVEYARD, seat)]:
        if plays_from(t, i, seat) and _may_play(t, i, seat, gold):
            found.append(i)
    return found


def _may_play(t: CityTable, card: int, seat: int, gold: int) -> bool:
    """Whether so much gold is enough for a card, and nothing keeps it from being played."""
    if t.cost(card, seat) > gold or t.face(card).type == "State" or bars_itself(t, card, seat):
        return False
    return not forbidden(t, seat, "play", card)


def pay_problem(t: CityTable, seat: int, card: int, gold: int) -> str:
    """Why a card can't be played for that much gold; any amount from its cost up to all one has will do (S17)."""
    if gold < t.cost(card, seat):
        return f"it costs {t.cost(card, seat)} gold · play.a"
    return f"only {t.gold(seat)} gold are there · play.a" if gold > t.gold(seat) else ""


def start_playing(t: CityTable, seat: int, card: int) -> None:
    """Play a card: first say how much is paid."""
    t.call("play").own = PlayingCard(card, seat)


def _ask_gold(t: CityTable, f: Frame) -> None:
    own = playing_of(f)
    amounts = range(t.cost(own.card, own.seat), t.gold(own.seat) + 1)
    t.ask(f, own.seat, "pay", tuple([("number", n) for n in amounts]))


def _play(t: CityTable, f: Frame) -> None:
    """zone:Production.a: face down, with dice for the gold; paying too much hides what it is (play.c)."""
    card, seat = playing_of(f).card, playing_of(f).seat
    gold: int = f.answer[0][1]
    over = gold - t.cost(card, seat)
    t.gain(seat, -gold)
    _use_up(t, card)
    put(t, card, of(PRODUCTION, seat))
    t.condition(card).counters = ((GOLD, gold),) if gold else ()
    happen(t, "played", card, seat, number=gold)
    if gold:
        set_off(t, "paid", Event("paid", card, seat, number=gold, words="card", life=t.cards[card].life))
    if over > 0 and heard(t, "overpaid"):
        set_off(t, "overpaid", Event("overpaid", card, seat, number=over, life=t.cards[card].life))


def _use_up(t: CityTable, card: int) -> None:
    """What only the next such card was to cost less is used up by it."""
    if not t.statuses:
        return
    costs = [one for one in t.statuses if isinstance(one.change, CostChange) and one.bound[0]]
    used = [
        one for one in costs if isinstance(one.change, CostChange) and one.change.such.fits(t, card, cost_scope(one))
    ]
    if used:
        t.statuses = tuple([one for one in t.statuses if one not in used])
        t.invalidate()


def produce(t: CityTable, cards: tuple[int, ...], gold: int) -> None:
    """S87: an ability puts cards face down into their owners' production, with so much gold on each."""
    for card in cards:
        if t.in_play(card):
            set_off(t, "left play", Event("produced", card, t.cards[card].controller))
            t.leaves(card)
    for card in cards:
        seen = t.known_to(card)
        put(t, card, of(PRODUCTION, t.cards[card].owner))
        if t.cards[card].zone == GONE:
            continue
        t.edit(card).counters = ((GOLD, gold),) if gold else ()
        event = t.say("produced", card, t.cards[card].owner, number=gold, rule="S87", seen=seen)
        set_off(t, "produced", event)


def play_free(t: CityTable, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """S105: an ability lets a player play cards for nothing; those that were."""
    played = tuple([i for i in cards if not t.in_play(i) and not forbidden(t, seat, "play", i)])
    for card in played:
        _use_up(t, card)
        put(t, card, of(PRODUCTION, t.cards[card].owner))
        t.condition(card).counters = ()
        happen(t, "played", card, seat, rule="S105")
    return played


PROGRAMS: tuple[Program, ...] = (Program("play", Step("play.c", _ask_gold), Step("zone:Production.a", _play)),)
