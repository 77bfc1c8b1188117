"""Explain: why a number is what it is, and why something is or is not legal."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from wondertable.games.kit.explain import answered, card_meant
from wondertable.games.kit.telling import one_line
from wondertable.games.wotf.derived.power import Part, parts, total
from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.rules.activate import activate_problem
from wondertable.games.wotf.rules.attack import attack_problem, strength
from wondertable.games.wotf.rules.play import play_problem, playable
from wondertable.games.wotf.rules.prices import cost, discount
from wondertable.games.wotf.rules.rounds import round_energy
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.rules.turns import draw_forbidden
from wondertable.games.wotf.view.describe import number_words, place_words
from wondertable.games.wotf.view.facts import card_facts, player_facts, realm_facts
from wondertable.games.wotf.view.visibility import Sight, seat_name
from wondertable.games.wotf.words.ability import Activated
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.errors import BadInput
from wondertable.kernel.numbers import Number, minus, plus

HELP: Final = (
    "ask for: power CARD · cost CARD · card CARD · realm N · battle N · player A · energy A · "
    "play CARD in N · attack N · activate CARD · draw · pass"
)

_PLAY = re.compile(r"(.+?) in (?:realm )?(\d+)")


def explain(sight: Sight, about: str) -> str:
    """The answer to a question such as `power Oak Warden` or `play Oak Warden in 3`, as far as the seat may know it."""
    answers = {
        "card": _card, "power": _power, "cost": _cost, "realm": _realm_facts, "battle": _battle, "player": _player,
        "energy": _energy,
        "play": _play, "attack": _attack, "activate": _activate, "draw": _draw, "pass": _pass,
    }  # fmt: skip
    return answered(sight, about, answers, HELP)


def _card(sight: Sight, words: str) -> str:
    return "\n".join(card_facts(sight, find_card(sight, words)))


def _realm_facts(sight: Sight, words: str) -> str:
    return "\n".join(realm_facts(sight.t, find_realm(words)))


def _player(sight: Sight, words: str) -> str:
    return "\n".join(player_facts(sight.t, _seat(words)))


# -- numbers -------------------------------------------------------------------------------------------------------


def _power(sight: Sight, words: str) -> str:
    card = find_card(sight, words)
    made_of = parts(sight.t, card)
    said = [_part(sight, card, part) for part in made_of]
    sum_of = f"{sight.name(card)}: {number_words(total(made_of))} = " + " ".join(said)
    return f"{sum_of} · 102" if total(made_of) in (inf, -inf) else f"{sum_of} · 101.6"


def _part(sight: Sight, card: int, part: Part) -> str:
    t = sight.t
    if part.kind == "base":
        return f"{number_words(part.amount)} {_base(t, card, part.amount)}"
    if part.kind == "times":
        return f"× {number_words(part.amount)} {_behind(sight, part.source)}"
    sign = "−" if part.amount < 0 else "+"
    amount = number_words(_size(part.amount))
    if part.source == card and t.cards[card].count("+1" if part.amount > 0 else "-1") == _size(part.amount):
        return f"{sign} {amount} {_counted(part.amount)}"
    return f"{sign} {amount} {_behind(sight, part.source)}"


def _base(t: WorldTable, card: int, amount: Number) -> str:
    face = t.face(card)
    return "printed" if amount == face.power and "power" not in face.stars else "base"


def _counted(amount: Number) -> str:
    n = _size(amount)
    many = _NUMBERS[int(n)] if n < len(_NUMBERS) else number_words(n)
    return f"{many} {'+1' if amount > 0 else '−1'} counter{'' if n == 1 else 's'}"


def _size(n: Number) -> Number:
    return -n if n < 0 else n


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _behind(sight: Sight, source: int) -> str:
    return "the rules" if source < 0 else sight.name(source)


def _cost(sight: Sight, words: str) -> str:
    t = sight.t
    card = find_card(sight, words)
    now, shown = cost(t, card), t.printed_cost(card)
    found = [f"{number_words(shown)} printed"]
    links = discount(t, card, t.cards[card].owner)
    if links:
        found.append(f"− {links} for links · keyword:Link.a")
    rest = minus(now, plus(shown, -links))
    if rest:
        found.append(f"{'+' if rest > 0 else '−'} {number_words(_size(rest))} by other effects · 404.2.b")
    sum_of = f"{sight.name(card)}: {number_words(now)} = " + " ".join(found)
    return sum_of if len(found) > 1 else f"{sum_of} · 101.5"


def _energy(sight: Sight, words: str) -> str:
    t = sight.t
    seat = _seat(words or "A")
    stones = t.stones_of(seat)
    gained = round_energy(t, seat)
    made_of = f"{t.round} for the round + {stones} for stones"
    said = f"{number_words(gained)} energy in round {t.round} = {made_of}"
    other = minus(gained, plus(t.round, stones))
    changed = f" {'+' if other > 0 else '−'} {number_words(_size(other))} by other effects" if other else ""
    return f"{said}{changed}; {number_words(t.pools[seat]['energy'])} left now · 403.1.2.b"


def _battle(sight: Sight, words: str) -> str:
    t = sight.t
    realm = find_realm(words)
    said: list[str] = []
    for seat in (0, 1):
        cards = [f"{sight.name(i)} {number_words(t.power(i))}" for i in side(t, realm, seat)]
        said.append(f"{seat_name(seat)} {number_words(strength(t, realm, seat))} ({', '.join(cards) or 'no Wonder'})")
    totals = f"realm {realm}: " + " against ".join(said)
    return f"{totals} · 404.3.2.4.a; the higher total takes a stone, equal totals leave it · 404.3"


# -- legality ------------------------------------------------------------------------------------------------------


def _turn(sight: Sight) -> tuple[int, str]:
    """For whom legality is asked, and what stands in the way of any turn at all."""
    t = sight.t
    seat = sight.seat if sight.seat in (0, 1) and t.ruler[t.turn] != sight.seat else t.turn
    if t.outcome:
        return seat, "no: the game is over"
    if t.turn != seat:
        return seat, "no: it isn't your turn · 403.2.d"
    if t.decision is None or t.decision.question != "turn":
        return seat, "no: another question comes first · 502.a"
    return seat, ""


def turn_problem(sight: Sight) -> str:
    """Return what stands in the way of the seat's taking any turn now; nothing if it may."""
    return _turn(sight)[1].removeprefix("no: ")


def _play(sight: Sight, words: str) -> str:
    seat, wait = _turn(sight)
    found = _PLAY.fullmatch(words)
    name, where = (found.group(1), int(found.group(2))) if found else (words, 0)
    card = find_card(sight, name, playable(sight.t, seat))
    if card not in playable(sight.t, seat):
        return f"no: {sight.name(card)} is not in your hand · 301.3.a"
    t = sight.t
    if "Spell" in t.face(card).types:
        return wait or _legal(play_problem(t, seat, card, 0), f"play {sight.name(card)}")
    realms = [where] if where else list(t.active_realms())
    problems = [play_problem(t, seat, card, realm) for realm in realms]
    first = next((problem for problem in problems if problem), "") if all(problems) else ""
    if t.prerelease and t.face(card).core and not first and not wait:
        return f"yes: it is legal to play {sight.name(card)}; a prerelease game asks for no link · 304.1.a"
    return wait or _legal(first, f"play {sight.name(card)}")


def _legal(problem: str, what: str) -> str:
    return f"no: {problem}" if problem else f"yes: it is legal to {what}"


def _attack(sight: Sight, words: str) -> str:
    seat, wait = _turn(sight)
    realm = find_realm(words)
    return wait or _legal(attack_problem(sight.t, seat, realm), f"attack in realm {realm}")


def _activate(sight: Sight, words: str) -> str:
    seat, wait = _turn(sight)
    t = sight.t
    card = find_card(sight, words)
    abilities = t.abilities(card).activated if t.cards[card].zone <= REALMS else ()
    if not abilities:
        return f"no: {sight.name(card)} has nothing to activate there · 404.4.a"
    return wait or "\n".join([_ability(sight, seat, card, ability) for ability in abilities])


def _ability(sight: Sight, seat: int, card: int, ability: Activated) -> str:
    problem = activate_problem(sight.t, seat, card, ability)
    text = f" ({one_line(ability.text)})" if ability.text else ""
    return _legal(problem, f"activate {sight.name(card)}") + text


def _draw(sight: Sight, words: str) -> str:
    seat, wait = _turn(sight)
    t = sight.t
    if t.pools[seat]["actions"] < 1:
        return wait or "no: needs an action · 404.1.a"
    forbidden = "an ability forbids drawing · 508.a" if draw_forbidden(t, seat) else ""
    return wait or _legal(forbidden, "draw a card")


def _pass(sight: Sight, words: str) -> str:
    always = "yes: a pass is always legal · 404.5.d"
    return _turn(sight)[1] or f"{always}; players who can still act need not pass · 404.5"


# -- finding what is meant -----------------------------------------------------------------------------------------


def find_card(sight: Sight, words: str, first: list[int] | None = None) -> int:
    """Return the card a player means by a name (or by its label); those in `first` go before others."""
    t = sight.t
    return card_meant(sight, words, (first or []) + t.world(), lambda card: place_words(t, card))


def _seat(words: str) -> int:
    if words.upper() not in ("A", "B"):
        raise BadInput(f"players are A and B, not {words!r}")
    return "AB".index(words.upper())


def find_realm(words: str) -> int:
    """Return the realm a player means by its number."""
    number = words.removeprefix("realm ").removeprefix("in ")
    if number not in [str(n) for n in range(1, REALMS + 1)]:
        raise BadInput(f"realms have the numbers 1 to {REALMS}, not {words!r}")
    return int(number)
