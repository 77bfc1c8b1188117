"""Show: options, questions and events as sentences, in the words of the game and as a seat may read them."""

from __future__ import annotations

from wondertable.games.kit.pieces import Pieces, compose, joined, naming_card, naming_seat, words
from wondertable.games.kit.telling import below, one_line, sentence_for
from wondertable.games.kit.visibility import UNKNOWN
from wondertable.games.wotf.deeds.instead import offered
from wondertable.games.wotf.rules.loops import preventable
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.state.world_state import ONE_OF
from wondertable.games.wotf.view.sentences import EVENTS
from wondertable.games.wotf.view.visibility import Sight, seat_name
from wondertable.games.wotf.words.zones import CENTRE, REALMS, area, area_name
from wondertable.kernel.decision import Option
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.node import Json, Value
from wondertable.kernel.numbers import Number
from wondertable.kernel.triggers import waiting_in

PLACES = {
    "hand": "hand", "deck": "deck", "abyss": "The Abyss", "banishment": "banishment", "archive": "archive",
    "playing": "being played", "gone": "gone",
}  # fmt: skip


# -- options -------------------------------------------------------------------------------------------------------


def option_line(sight: Sight, option: Option) -> str:
    """Return an option in words."""
    kind: str = option[0]
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in ("card", "harvest"):
        return _card_option(sight, option)
    if kind == "play":
        return _play_option(sight, option)
    if kind == "activate":
        return _activate_option(sight, option)
    if kind == "effect":
        return _effect_option(sight, option)
    return _word_option(sight, option)


_PLAIN = {
    "draw": "Draw a card", "pass": "Pass", "yes": "Yes", "no": "No",
    "stand-in": "A plain token, with only what the effect says",
}  # fmt: skip


def _word_option(sight: Sight, option: Option) -> str:
    kind: str = option[0]
    what: Value = option[1] if len(option) > 1 else None
    if kind == "attack":
        return f"Attack in realm {what}"
    if kind == "realm":
        return f"Realm {what}"
    if kind == "player":
        return f"{seat_name(what)} (you)" if what == sight.seat else seat_name(what)
    if kind == "number":
        return number_words(what)
    if kind == "word" and len(option) > 2:
        return f"{option[2]} {what}"
    return kind.capitalize() if what is None else str(what)


def _card_option(sight: Sight, option: Option) -> str:
    card: int = option[1]
    if option[0] == "harvest":
        return f"Harvest {sight.name(card)}{_realm(sight.t, card)}"
    if sight.t.is_piece(card):
        return f"The stone of {place_words(sight.t, card)}"
    return f"{sight.name(card)} ({place_words(sight.t, card)})"


def _realm(t: WorldTable, card: int) -> str:
    zone = t.cards[card].zone
    return f" in realm {zone}" if zone <= REALMS else ""


def _play_option(sight: Sight, option: Option) -> str:
    card: int = option[1]
    realm: int = option[2]
    where = f" in realm {realm}" if realm else ""
    return f"Play {sight.name(card)}{where} for {number_words(cost(sight.t, card, realm))} energy"


def _activate_option(sight: Sight, option: Option) -> str:
    card: int = option[1]
    abilities = sight.t.abilities(card).activated
    text = abilities[option[2]].text if option[2] < len(abilities) else ""
    return f"Activate {sight.name(card)}{_realm(sight.t, card)}{': ' if text else ''}{one_line(text)}"


def _effect_option(sight: Sight, option: Option) -> str:
    """One of several effects that wait: its card, and its text where the card is known."""
    source: int = option[2]
    if source < 0:
        return one_line(_effect_text(sight.t, option[1])) or "An effect of the rules"
    if not sight.knows(source):
        return f"{UNKNOWN.capitalize()}'s effect"
    text = one_line(_effect_text(sight.t, option[1]))
    return f"{sight.name(source)}{_realm(sight.t, source)}{': ' if text else ''}{text}"


def _effect_text(t: WorldTable, k: int) -> str:
    if not t.frames:
        return ""
    frame = t.frames[-1]
    for several in (waiting_in(frame), offered(frame)):
        if k < len(several):
            return _text_of(several[k])
    texts = preventable(frame)
    return texts[k] if k < len(texts) else ""


def _text_of(waiting: Value) -> str:
    if isinstance(waiting, tuple):
        last = waiting[-1] if isinstance(waiting[-1], str) else getattr(waiting[1], "text", "")
        return str(last)
    return str(getattr(waiting.ability, "text", ""))


def place_words(t: WorldTable, card: int) -> str:
    """Return where a card is, and on whose side."""
    c = t.cards[card]
    if c.zone <= REALMS:
        side = "centre" if c.controller < 0 else seat_name(c.controller)
        return f"realm {c.zone}, {side}"
    if area(c.zone) >= 6:
        return PLACES[area_name(c.zone)]
    return f"{PLACES[area_name(c.zone)]}, {seat_name(c.zone % 2)}"


# -- events --------------------------------------------------------------------------------------------------------


def event_pieces(sight: Sight, event: Event, number: int = -1) -> Pieces:
    """Return an event as a sentence, with the card behind it."""
    known = sight.reads(event, number)
    card = _named(sight, event.card, known) or words(UNKNOWN if event.seen != EVERYONE else "")
    values: dict[str, Pieces] = {
        "what": words(event.what),
        "card": card,
        "other": _named(sight, event.other, sight.told(event.other, event, number)),
        "seat": _player(event.seat),
        "realm": words(str(event.place)),
        "number": _amount(event),
        "words": words(_spoken(event, joined(card) == UNKNOWN)),
        "plural": words("" if event.number == 1 else "s"),
    }
    return compose(sentence_for(event, EVENTS), values) + _behind(sight, event, number)


def _player(seat: int) -> Pieces:
    return words(seat_name(seat)) if seat == CENTRE else naming_seat(seat_name(seat))


def _named(sight: Sight, card: int, may_know: bool) -> Pieces:
    if card < 0:
        return []
    if not may_know:
        return words(UNKNOWN)
    name = f"the stone of realm {card + 1}" if sight.t.is_piece(card) else sight.title(card)
    return naming_card(name, sight.label(card))


def _spoken(event: Event, hidden: bool) -> str:
    """Return the words of an event; a hidden card's own text stays hidden."""
    if event.what in ("resolves", "no effect", "activated", "prevented") and hidden:
        return "an effect"
    return ONE_OF.get(event.words, event.words) if event.number == 1 else one_line(event.words)


def _amount(event: Event) -> Pieces:
    number = event.number
    if isinstance(number, tuple):  # it says which ability is meant
        return []
    if event.what in ("controls turn", "will control turn"):
        return naming_seat(seat_name(number))
    return words(number_words(number))


def _behind(sight: Sight, event: Event, number: int) -> Pieces:
    """Return the card behind an event, where the sentence does not name it already."""
    if event.source < 0 or sight.is_named(event, event.source, number):
        return []
    return words(", by ") + _named(sight, event.source, sight.told(event.source, event, number))


def pool_words(n: Number, what: str) -> str:
    """So much of a resource."""
    return f"{number_words(n)} {ONE_OF.get(what, what) if n == 1 else what}"


def number_words(n: Number) -> str:
    """Return a number as it is written on the table."""
    if n == float("inf"):
        return "∞"
    return str(n).replace("-inf", "−∞").replace("-", "−") if n < 0 else str(n)


def card_words(card: Json) -> str:
    """Return what is printed on a card of an observation, on a line or two."""
    stats = [" ".join(card["types"]), *card.get("orbitals", []), *card.get("classes", [])]
    numbers = f"cost {card['cost']}" + (f", power {card['power']}" if "Wonder" in card["types"] else "")
    return f"  {card['name']} ({' · '.join(stats)}; {numbers}){below(card.get('text', ''))}"
