"""deck.a to deck.d: what a deck must be. One State, one hero of its faction, 16 slots, three of a card at most."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.card_game import Copies, Count, Problem
from wondertable.games.sow.state.face import TYPES, CardFace

SLOTS: Final = 16
COPIES: Final = 3
HIGH_COST: Final = 7


def problems(deck: tuple[Copies, ...]) -> tuple[Problem, ...]:
    """Return what keeps a deck from being played; nothing if it is legal."""
    main = [copies for copies in deck if not copies.beside]
    found = _state(main) + _heroes(main) + _slots(main) + _copies(main) + _tokens(main)
    return tuple(sorted(found, key=lambda problem: problem.line))


def face_of(copies: Copies) -> CardFace:
    """Return the card of a line."""
    assert isinstance(copies.card, CardFace)
    return copies.card


def allegiance(main: list[Copies]) -> str:
    """Return the faction of the deck: that of its State (deck.a)."""
    states = [face_of(copies) for copies in main if face_of(copies).type == "State"]
    return states[0].faction if states else ""


def slots(face: CardFace, faction: str) -> int:
    """Return the slots a card takes: a State none, a foreign card two, any other one (deck.b, deck.c, S56)."""
    if face.type == "State":
        return 0
    return 1 if face.faction in ("", faction) else 2


def used_slots(main: list[Copies]) -> int:
    """Return all slots that a deck uses."""
    faction = allegiance(main)
    return sum([copies.count * slots(face_of(copies), faction) for copies in main])


def _state(main: list[Copies]) -> list[Problem]:
    lines = [copies for copies in main if face_of(copies).type == "State"]
    count = sum([copies.count for copies in lines])
    if count == 1:
        return []
    if not count:
        return [Problem("deck.a", "the deck has no State: exactly 1 is needed")]
    return [Problem("deck.a", f"the deck has {count} States: exactly 1 is needed", lines[-1].line)]


def _heroes(main: list[Copies]) -> list[Problem]:
    lines = [copies for copies in main if face_of(copies).type == "Hero"]
    count = sum([copies.count for copies in lines])
    found: list[Problem] = []
    if count > 1:
        found.append(Problem("hero.c", f"the deck has {count} heroes: at most 1", lines[-1].line))
    faction = allegiance(main)
    for copies in lines:
        face = face_of(copies)
        if faction and face.faction != faction:
            whose = face.faction or "no faction"
            found.append(Problem("hero.d", f"{face.name} is of {whose}, the State is of {faction}", copies.line))
    return found


def _slots(main: list[Copies]) -> list[Problem]:
    used = used_slots(main)
    if used <= SLOTS:
        return []
    foreign = [face_of(copies).name for copies in main if slots(face_of(copies), allegiance(main)) == 2]
    why = f" (foreign cards take two: {', '.join(foreign)})" if foreign else ""
    words = f"the deck uses {used} slots, {used - SLOTS} too many: {SLOTS} are there{why}"
    return [Problem("deck.c" if foreign else "deck.b", words)]


def _copies(main: list[Copies]) -> list[Problem]:
    by_name: dict[str, list[Copies]] = {}
    for copies in main:
        by_name.setdefault(face_of(copies).name, []).append(copies)
    found: list[Problem] = []
    for name, lines in by_name.items():
        count = sum([copies.count for copies in lines])
        if count > COPIES:
            found.append(Problem("deck.d", f"{count} copies of {name}: at most {COPIES}", lines[-1].line))
    return found


def _tokens(main: list[Copies]) -> list[Problem]:
    """token.a: tokens are made by other cards, and belong to no deck."""
    tokens = [copies for copies in main if face_of(copies).token]
    return [Problem("token.a", f"{face_of(c).name} is a token, made only by other cards", c.line) for c in tokens]


def counts(deck: tuple[Copies, ...]) -> tuple[Count, ...]:
    """Return what is in a deck, counted. A deck that leaves slots free is legal, but weaker than it could be (S55)."""
    main = [copies for copies in deck if not copies.beside]
    cards = [face for copies in main for face in [face_of(copies)] * copies.count]
    used = used_slots(main)
    costs = [str(face.cost) if face.cost < HIGH_COST else f"{HIGH_COST}+" for face in cards if face.type != "State"]
    order = [*map(str, range(HIGH_COST)), f"{HIGH_COST}+"]
    factions = dict.fromkeys([face.faction or "none" for face in cards])
    return (
        Count("Cards", (("deck", len(cards)),)),
        Count("Slots", (("used", used), ("free", max(SLOTS - used, 0)))),
        Count("Curve", tuple([(cost, costs.count(cost)) for cost in order if cost in costs])),
        Count("Types", tuple([(kind, n) for kind in TYPES if (n := len([c for c in cards if c.type == kind]))])),
        Count("Factions", tuple([(f, len([c for c in cards if (c.faction or "none") == f])) for f in factions])),
    )
