"""Two targets of one instruction: each is chosen for itself, so the instruction is carried out twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.words.ref import Several, TargetOf
from wondertable.text.rebuild import rebuilt
from wondertable.vocabulary.effect import Effect, Sequence


def each_target_apart(value: Any) -> Any:
    """Return the same, where what is done to two targets is done to the one and then to the other."""
    made = rebuilt(value, each_target_apart)
    what = getattr(made, "what", None)
    if isinstance(made, Sequence):
        return Sequence(tuple([one for part in made.parts for one in _opened(part)]))
    if not isinstance(made, Effect) or not isinstance(what, Several):
        return made
    if not isinstance(what.a, TargetOf) or not isinstance(what.b, TargetOf):
        return made
    return Sequence((replace(made, what=what.a), replace(made, what=what.b)))  # type: ignore[type-var]


def _opened(part: Effect) -> tuple[Effect, ...]:
    return part.parts if isinstance(part, Sequence) else (part,)
