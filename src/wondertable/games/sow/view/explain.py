"""Explain: why a number is what it is, and why something is or is not legal."""

from __future__ import annotations

import re
from typing import Final

from wondertable.games.kit.explain import answered, card_meant
from wondertable.games.kit.telling import one_line
from wondertable.games.sow.derived.income import income, income_by_card
from wondertable.games.sow.rules.activate import activate_problem
from wondertable.games.sow.rules.battle import fighters, may_act
from wondertable.games.sow.rules.combat import target_problem
from wondertable.games.sow.rules.production import play_problem
from wondertable.games.sow.rules.states import advance_cost, advance_problem
from wondertable.games.sow.rules.war import war_problem
from wondertable.games.sow.view.describe import place_words
from wondertable.games.sow.view.visibility import Sight
from wondertable.games.sow.words.change import MoreStats
from wondertable.games.sow.words.stat_counters import stats
from wondertable.games.sow.words.zones import HAND, SEATS, of
from wondertable.kernel.errors import BadInput

HELP: Final = (
    "ask for: card CARD · attack CARD · health CARD · cost CARD · income A · play CARD · advance · activate CARD · "
    "war CARD · attack TARGET with CARD"
)


def explain(sight: Sight, about: str) -> str:
    """The answer to a question such as `attack Reed Cutter` or `play Toll Gate`, as far as the seat may know it."""
    answers = {
        "card": _card, "attack": _attack, "health": _health, "structure": _health, "cost": _cost, "income": _income,
        "play": _play, "advance": _advance, "activate": _activate, "war": _war,
    }  # fmt: skip
    return answered(sight, about, answers, HELP)


def _card(sight: Sight, words: str) -> str:
    """Return all numbers of a card at once."""
    t = sight.t
    card = find_card(sight, words)
    told = [_attack(sight, t.name(card)), _health(sight, t.name(card)), _cost(sight, t.name(card))]
    return "\n".join([f"{t.name(card)}: {place_words(t, card)}", *told])


# -- numbers -------------------------------------------------------------------------------------------------------


def _attack(sight: Sight, words: str) -> str:
    against = re.fullmatch(r"(.+) with (.+)", words)
    if against is not None:
        return _attack_with(sight, against.group(1), against.group(2))
    card = find_card(sight, words)
    face = sight.t.face(card)
    if sight.t.attack(card) is None:
        return f"{face.name}: no attack value, so it neither attacks nor strikes back · phase:Battle.c"
    return f"{face.name}: attack {_sum(sight, card, face.attack or 0, sight.t.attack(card) or 0, 'attack')}"


def _health(sight: Sight, words: str) -> str:
    t = sight.t
    card = find_card(sight, words)
    face = t.face(card)
    printed = face.health if face.has_health else t.side(card).structure
    what = "health" if face.has_health else "structure"
    damage = t.damage(card)
    hurt = f" − {damage} damage" if damage else ""
    total = f"{t.left(card)} = " if damage else ""
    return f"{face.name}: {what} {total}{_sum(sight, card, printed, t.most(card), 'health')}{hurt}"


def _sum(sight: Sight, card: int, printed: int, now: int, what: str) -> str:
    """Printed, counters, what lasts until end of turn, and the rest by other cards."""
    t = sight.t
    c = t.cards[card]
    counted = stats(c.counters)[0 if what == "attack" else 1]
    changes = [status.change for status in c.statuses]
    lasting = sum([getattr(change, what) for change in changes if isinstance(change, MoreStats)])
    parts = [f"{printed} printed"]
    rest = now - printed - counted - lasting
    named = ((counted, "by counters"), (lasting, "until end of turn"), (rest, "by other cards"))
    parts += [f"{'+' if n > 0 else '−'} {abs(n)} {words}" for n, words in named if n]
    return f"{now} = " + " ".join(parts)


def _cost(sight: Sight, words: str) -> str:
    t = sight.t
    card = find_card(sight, words)
    printed, now = t.face(card).cost, t.cost(card, t.cards[card].owner)
    change = f" − {printed - now} by other cards" if now != printed else ""
    return f"{t.name(card)}: {now} = {printed} printed{change} · icon:Cost.a"


def _income(sight: Sight, words: str) -> str:
    t = sight.t
    words = words.upper()
    players = SEATS[: len(t.pools)]
    if words not in players:
        raise BadInput(f"players are {' and '.join(players)}, not {words!r}")
    seat = players.index(words)
    given: dict[int, int] = {}
    for card, amount, _ in income_by_card(t, seat):
        given[card] = given.get(card, 0) + amount
    parts = [f"{n} {t.name(i)}" for i, n in given.items() if n]
    return f"income {income(t, seat)}" + (f" = {' + '.join(parts)}" if parts else "") + " · phase:Start.b"


# -- legality ------------------------------------------------------------------------------------------------------


def _asking(sight: Sight) -> int:
    """For whom legality is asked."""
    return sight.seat if 0 <= sight.seat < len(sight.t.pools) else sight.t.turn


def _legal(problem: str, what: str) -> str:
    return f"no: {problem}" if problem else f"yes: it is legal to {what}"


def _play(sight: Sight, words: str) -> str:
    seat = _asking(sight)
    card = find_card(sight, words, sight.t.zones[of(HAND, seat)])
    return _legal(play_problem(sight.t, seat, card), f"play {sight.name(card)}")


def _advance(sight: Sight, words: str) -> str:
    seat = _asking(sight)
    problem = advance_problem(sight.t, seat)
    return _legal(problem, f"advance for {advance_cost(sight.t, seat)} gold · state.e" if not problem else "")


def _activate(sight: Sight, words: str) -> str:
    t = sight.t
    card = find_card(sight, words)
    abilities = t.abilities(card).activated if t.in_play(card) else ()
    if not abilities:
        return f"no: {sight.name(card)} has nothing to activate there · ability.d"
    seat = _asking(sight)
    lines = [_legal(activate_problem(t, seat, card, a), f"activate {t.name(card)}") for a in abilities]
    return "\n".join([f"{line} ({one_line(a.text)})" for line, a in zip(lines, abilities)])


def _war(sight: Sight, words: str) -> str:
    t = sight.t
    seat = _asking(sight)
    card = find_card(sight, words)
    if t.turn == seat and t.besieged(seat):
        return "no: a city under siege has no war phase · phase:War.h"
    return _legal(war_problem(t, seat, card), f"send {t.name(card)} to war in your war phase")


def _attack_with(sight: Sight, target: str, attacker: str) -> str:
    t = sight.t
    enemy, card = find_card(sight, target), find_card(sight, attacker)
    if not t.battle:
        return "no: there is no battle now · phase:Battle.a"
    if card not in fighters(t, t.cards[card].controller) or not may_act(t, card):
        return f"no: {t.name(card)} can't be activated in this battle · phase:Battle.d"
    return _legal(target_problem(t, card, enemy), f"attack {t.name(enemy)}")


# -- finding what is meant -----------------------------------------------------------------------------------------


def find_card(sight: Sight, words: str, first: list[int] | None = None) -> int:
    """Return the card a player means by a name (or by its label); those in `first` go before others."""
    t = sight.t
    return card_meant(sight, words, (first or []) + t.cards_in_play(), lambda card: place_words(t, card))
