"""play.a to play.c: a card is played face down into production, for its cost or more; the gold on it is open."""

from __future__ import annotations

from wondertable.games.sow.deeds.producing import may_play, play_for
from wondertable.games.sow.derived.forbidding import forbidden
from wondertable.games.sow.derived.play_permissions import plays_from
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.under_way import PlayingCard, playing_of
from wondertable.games.sow.words.zones import GRAVEYARD, HAND, of
from wondertable.kernel.program import Frame, Program, Step


def play_problem(t: CityTable, seat: int, card: int) -> str:
    """Why a card can't be played now, with the rule; nothing if it can."""
    if t.cards[card].zone != of(HAND, seat) and not plays_from(t, card, seat):
        return "it isn't in your hand · zone:Hand.a"
    if t.turn != seat or t.phase != "main":
        return "you can play cards only in your main phase · phase:Main.b"
    if t.face(card).type == "State":
        return "a State is not played · setup.d"
    if not may_play(t, card, seat):
        return "an ability keeps it from being played · ability.b"
    short = t.cost(card, seat) - t.gold(seat)
    return f"needs {short} more gold · play.a" if short > 0 else ""


def playable(t: CityTable, seat: int) -> list[int]:
    """Return the cards of their hand that the active player may play in the main phase."""
    gold = t.gold(seat)
    found = [i for i in t.zones[of(HAND, seat)] if _may_play(t, i, seat, gold)]
    for i in t.zones[of(GRAVEYARD, seat)]:
        if plays_from(t, i, seat) and _may_play(t, i, seat, gold):
            found.append(i)
    return found


def _may_play(t: CityTable, card: int, seat: int, gold: int) -> bool:
    """Return whether so much gold is enough for a card, and nothing keeps it from being played."""
    return t.cost(card, seat) <= gold and t.face(card).type != "State" and may_play(t, card, seat)


def pay_problem(t: CityTable, seat: int, card: int, gold: int) -> str:
    """Why a card can't be played for that much gold; any amount from its cost up to all one has will do (S17)."""
    if gold < t.cost(card, seat):
        return f"it costs {t.cost(card, seat)} gold · play.a"
    if gold > t.cost(card, seat) and forbidden(t, seat, "overpay", card):
        return "an ability doesn't let you pay more for it · ability.b"
    return f"you have only {t.gold(seat)} gold · play.a" if gold > t.gold(seat) else ""


def start_playing(t: CityTable, seat: int, card: int) -> None:
    """Play a card: first say how much is paid."""
    t.call("play").own = PlayingCard(card, seat)


def _ask_gold(t: CityTable, f: Frame) -> None:
    own = playing_of(f)
    cost = t.cost(own.card, own.seat)
    most = cost if forbidden(t, own.seat, "overpay", own.card) else t.gold(own.seat)
    amounts = range(cost, most + 1)
    t.ask(f, own.seat, "pay", tuple([("number", n) for n in amounts]))


def _play(t: CityTable, f: Frame) -> None:
    """zone:Production.a: face down, with dice for the gold; paying too much hides what it is (play.c)."""
    play_for(t, playing_of(f).card, playing_of(f).seat, f.answer[0][1])


PROGRAMS: tuple[Program, ...] = (Program("play", Step("play.c", _ask_gold), Step("zone:Production.a", _play)),)
