"""The card language of State of Wonder: rules text in, abilities out, and back.

The wordings stand in the `.wording` files beside this module. Only what compiles texts imports this package.
"""

from __future__ import annotations

from wondertable.games.sow.language.compiler import abilities, instruction_words, readings, say_ability

__all__ = ["abilities", "instruction_words", "readings", "say_ability"]
