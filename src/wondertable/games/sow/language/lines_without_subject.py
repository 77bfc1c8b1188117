"""Bare lines: a card that leaves its own name out speaks of itself – "Cannot attack.", "Costs 1 less."."""

from __future__ import annotations

import re

from wondertable.games.sow.language.keywords import pattern

_VERBS = (
    "cannot|can't|can|may be|may attack|may only|has|gets|gains|costs|takes|deals|must|enters|ignores|is|doesn't|"
    "does not|loses|strikes|attacks past"
)
_BARE = re.compile(rf"(?:{_VERBS})\b(?! (?:it|this|that|they|you)\b)", re.IGNORECASE)
_STOP = re.compile(r"(?<=\.) (?=[A-Z])")


def with_subject(line: str) -> str:
    """The line, where each sentence without a subject is said of this card; they come first, with the keywords."""
    said: list[str] = []
    sentences = _STOP.split(line)
    for number, sentence in enumerate(sentences):
        bare = _BARE.match(sentence) is not None
        if not bare and re.fullmatch(pattern(), sentence.removesuffix("."), re.IGNORECASE) is None:
            return " ".join([*said, *sentences[number:]])
        said.append(f"This card {sentence[0].lower()}{sentence[1:]}" if bare else sentence)
    return " ".join(said)
