"""Show: options, questions and events as sentences, in the words of the game and as a seat may read them."""

from __future__ import annotations

from wondertable.games.kit.pieces import Pieces, compose, joined, naming_card, naming_seat, words
from wondertable.games.kit.telling import below, one_line, sentence_for
from wondertable.games.kit.visibility import UNKNOWN
from wondertable.games.sow.rules.states import advance_cost
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import WITH_HEALTH
from wondertable.games.sow.view.sentences import EVENTS
from wondertable.games.sow.view.visibility import Sight, seat_name
from wondertable.games.sow.words.zones import (
    FIELD,
    FIELD_AREA,
    GONE,
    STATE,
    city_of,
    is_siege_line,
    kind_of,
    whose,
    zone_name,
)
from wondertable.kernel.decision import Option
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.node import Json, Value
from wondertable.kernel.triggers import waiting_in

# -- options -------------------------------------------------------------------------------------------------------


def option_line(sight: Sight, option: Option) -> str:
    """Return an option in words."""
    kind: str = option[0]
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "next":
        return {"main": "Go on to war", "war": "Do nothing", "end": "End the turn"}.get(sight.t.phase, "Go on")
    if kind in ("card", "play", "activate", "attack", "combat", "pass"):
        return _card_option(sight, option)
    if kind == "effect":
        return _effect_option(sight, option)
    return _word_option(sight, option)


_PLAIN = {
    "send home": "Send all your units home", "yes": "Yes", "no": "No", "done": "No more commands",
    "press on": "Press on: begin a siege", "return home": "Return home", "take back": "Take cards back",
}  # fmt: skip


def _card_option(sight: Sight, option: Option) -> str:
    t = sight.t
    kind: str = option[0]
    card: int = option[1]
    name = sight.name(card)
    if kind == "card":
        return f"{_told_apart(sight, card)} ({place_words(t, card)}{_points(sight, card)})"
    if kind == "play":
        return f"Play {name} for {t.cost(card, t.turn)} gold or more"
    if kind == "attack":
        target: int = option[2]
        return f"{_fighter(sight, card)} attacks {_fighter(sight, target)}"
    if kind == "pass":
        return f"{_told_apart(sight, card)} passes"
    several = t.abilities(card).activated if kind == "activate" else t.abilities(card).combat
    return f"{_told_apart(sight, card)}: {one_line(several[option[2]].text)}"


def _told_apart(sight: Sight, card: int) -> str:
    return sight.called(card) if sight.knows(card) else UNKNOWN


def _fighter(sight: Sight, card: int) -> str:
    """Return a card in battle: whose it is, unless it is the reader's own, and its points."""
    name = _told_apart(sight, card)
    mine = sight.t.cards[card].controller == sight.seat
    whose = "" if mine or name == UNKNOWN else f"{seat_name(sight.t.cards[card].owner)}'s "
    return f"{whose}{name}{_points(sight, card)}"


def _points(sight: Sight, card: int) -> str:
    """Attack and what is left of health or structure, for a card in play."""
    t = sight.t
    if not sight.knows(card) or not t.in_play(card):
        return ""
    attack = t.attack(card)
    return f" {'–' if attack is None else attack}/{t.left(card)}"


def _effect_option(sight: Sight, option: Option) -> str:
    """One of several abilities that wait: its card and its text."""
    waiting = waiting_in(sight.t.frames[-1]) if sight.t.frames else ()
    text = one_line(str(getattr(waiting[option[1]].ability, "text", ""))) if option[1] < len(waiting) else ""
    return f"{sight.name(option[2])}{': ' if text else ''}{text}"


def _word_option(sight: Sight, option: Option) -> str:
    kind: str = option[0]
    what: Value = option[1] if len(option) > 1 else None
    if kind == "advance":
        state = sight.t.state_of(sight.t.turn)
        return f"Advance {sight.name(state)} for {advance_cost(sight.t, sight.t.turn)} gold"
    if kind == "player":
        return f"Player {seat_name(what)}"
    if kind == "war":
        return f"Go to war against {seat_name(what)}"
    if kind == "place":
        return "The Field Battle" if what == FIELD_AREA else f"The siege of {seat_name(city_of(what))}'s city"
    return kind.capitalize() if what is None else str(what)


def place_words(t: CityTable, card: int) -> str:
    """Return where a card is, and whose that place is."""
    zone = t.cards[card].zone
    if zone in (FIELD, GONE):
        return zone_name(zone)
    if kind_of(zone) == STATE:
        return seat_name(whose(zone))
    if is_siege_line(zone):
        return f"siege line of {seat_name(whose(zone))}"
    return f"{zone_name(zone)}, {seat_name(whose(zone))}"


# -- events --------------------------------------------------------------------------------------------------------


def event_pieces(sight: Sight, event: Event, number: int = -1) -> Pieces:
    """Return an event as a sentence, with the card behind it."""
    sentence = sentence_for(event, EVENTS)
    card = _named(sight, event.card, sight.reads(event, number)) or words(UNKNOWN if event.seen != EVERYONE else "")
    city = city_of(event.place)
    values: dict[str, Pieces] = {
        "what": words(event.what),
        "card": card if "{seat}" in sentence else _owned(sight, event.card, card),
        "other": _whose(sight, event.other, event, number),
        "seat": _player(event.seat),
        "number": words(str(event.number)),
        "words": words(one_line(event.words)),
        "plural": words("" if event.number == 1 else "s"),
        "city": _player(city) if city >= 0 else [],
    }
    return compose(sentence, values) + _behind(sight, event, number)


def _player(seat: int) -> Pieces:
    return words(seat_name(seat)) if seat < 0 else naming_seat(seat_name(seat))


def _named(sight: Sight, card: int, may_know: bool) -> Pieces:
    if card < 0:
        return []
    return naming_card(sight.called(card), sight.label(card)) if may_know else words(UNKNOWN)


def _owned(sight: Sight, card: int, name: Pieces) -> Pieces:
    """Return a name with its player's: both may bring the same card."""
    if joined(name) in ("", UNKNOWN):
        return name
    return naming_seat(seat_name(sight.t.cards[card].owner)) + words("'s ") + name


def _whose(sight: Sight, card: int, event: Event, number: int) -> Pieces:
    return _owned(sight, card, _named(sight, card, sight.told(card, event, number)))


def _behind(sight: Sight, event: Event, number: int) -> Pieces:
    """Return the card behind an event, where the sentence does not name it already."""
    if event.source < 0 or sight.is_named(event, event.source, number):
        return []
    return words(", by ") + _whose(sight, event.source, event, number)


def card_words(card: Json) -> str:
    """Return what is printed on a card of an observation, on a line or two."""
    kind = card["types"][0]
    points = f"health {card['health']}" if kind in WITH_HEALTH else f"structure {card['structure']}"
    numbers = [f"cost {card['cost']}"] if kind != "State" else []
    numbers += [f"attack {card['attack']}"] if card["attack"] is not None else []
    numbers += [points, *([f"income {card['income']}"] if card["income"] else [])]
    about = " · ".join([kind, *([card["faction"]] if "faction" in card else [])])
    return f"  {card['name']} ({about}; {', '.join(numbers)}){below(card.get('text', ''))}"
