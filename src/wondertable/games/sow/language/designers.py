"""What a designer is told could stand at a place, for the categories of the grammar; the likeliest first."""

from __future__ import annotations

NAMES = {
    "when": 'something that happens ("this unit attacks")',
    "condition": 'a condition ("you are under siege")',
    "onecondition": 'a condition ("you are under siege")',
    "change": 'what cards get or cannot do ("get +1/+0")',
    "order": 'an instruction ("gain 1 gold")',
    "foreach": 'what is counted ("unit you control")',
    "amount": 'an amount ("the number of units you control")',
    "cards": 'which cards ("target enemy unit")',
    "onecards": 'which cards ("target enemy unit")',
    "such1": 'a kind of card ("unit you control")',
    "suchn": 'a kind of card ("unit you control")',
    "players": 'a player ("each opponent")',
    "place": 'a place ("in the field")',
    "duration": 'how long ("until end of turn")',
    "count": "a number",
    "int": "a number",
    "keywordname": 'a keyword ("Shield")',
    "given": 'a keyword ("Shield")',
    "stats": 'how much more ("+1/+0")',
    "costs": 'a cost ("2, E")',
}
