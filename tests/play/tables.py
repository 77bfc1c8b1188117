"""Small tables drawn by hand, for tests that look at one thing."""

from __future__ import annotations

from wondertable.games.registry import definition
from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.view.diagram import read
from wondertable.play.game import Game

TAP = "TAP FREE: Gain 1 energy."

CARDS = {
    face.name: face
    for face in (
        Face("Plain Ox", power=3, cost=2),
        Face("Grey Fox", power=2, cost=1),
        Face("Far Tern", power=1, cost=4, orbitals=("Thalwind",)),
        Face("Oak Cudgel", ("Item",), ("Equipment",), cost=1, abilities=abilities("Equipped Wonder gets +2.")),
        Face("Gull Rock", types=("Land",), orbitals=("Thalwind",), abilities=abilities("Thalwind Link")),
        Face("Low Tide", types=("Spell",), cost=1, abilities=abilities("Draw a card.", "Low Tide", ("Spell",))),
        Face("Bell Jar", types=("Item",), abilities=abilities(TAP), text=TAP),
    )
}

DRAWN = """
Wonders of The First 1.3.2 · round 2 · A's turn · A goes first
A: 0 stones · 3 energy · 2 actions · 0 faith · 0 free attacks
B: 1 stone · 2 energy · 3 actions · 1 faith · 0 free attacks
realm 1 · stone: B
  A | Plain Ox 7 [+1 ×2]; Oak Cudgel [on Plain Ox]; Gull Rock
  B | Grey Fox 2 [tapped]
realm 2 · stone: centre
A hand 3: Far Tern; Low Tide; Grey Fox
A deck 12: Plain Ox; Grey Fox
B hand 2: Plain Ox; Low Tide
B deck 10
B Abyss 1: Grey Fox
""".strip()


def table(drawn: str = DRAWN) -> WorldTable:
    """The drawn table."""
    return read(drawn, CARDS.get)


def game(drawn: str = DRAWN) -> Game:
    """A game that goes on from the drawn table."""
    return Game(definition("wotf"), table(drawn), {"game": "wotf", "edition": "1.3.2"}, [])
