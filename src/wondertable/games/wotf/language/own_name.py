"""Own names: a card that speaks of itself by its name, or by the first word of it, means this card (507.j)."""

from __future__ import annotations

import re

_VERBS = "gets|gains|loses|is|has|can|can't|dies|attacks|defends|battles|arrives|leaves|becomes|moves|moved|wins|would"
_BEFORE = "on|onto|from|to|tap|untap|stun|move|portal|sacrifice|destroy|return|banish|bury|put|than|equips to"
_STATS = "power|base power|cost|realm|controller|owner"
_ONE_OF_MANY = re.compile(
    r"\b(?:an?|another|each|every|other|any|target|enemy|allied|friendly|your|no|attacking|defending|equipped|attuned|"
    r"non-?|-power|token|all|first|second|third|next|more|named|legendary|tapped|untapped|random|\d+) ?$",
    re.I,
)
"""Words before a name that make it a class: "another Dragon" on a card whose name begins with Dragon."""


def own_name(text: str, name: str) -> str:
    """Return the text with "this" where it says the card's own name."""
    if not name:
        return text
    short = re.split(r",| the | of ", name)[0]
    for known in dict.fromkeys((name, short, short.split(" ")[0])):
        if len(known) > 2 and known in text:  # most texts need no pattern of their own
            text = _told(text, rf"(?<![A-Za-z-]){re.escape(known)}(?= (?:{_VERBS})\b)")
            text = _told(text, rf"(?<=\s){re.escape(known)}(?=[.,]|$)", rf"\b(?:{_BEFORE}) $")
            text = _told(text, rf"(?<![A-Za-z-]){re.escape(known)}(?='s (?:{_STATS})\b)")
    return re.sub(r"\b(put|returns?) (?:him|her) (into|to)\b", r"\1 it \2", text)


def _told(text: str, pattern: str, before: str = "") -> str:
    def this(match: re.Match[str]) -> str:
        ahead = text[: match.start()]
        if _ONE_OF_MANY.search(ahead) or (before and not re.search(before, ahead, re.I)):
            return match.group(0)
        return "this card" if text[match.end() : match.end() + 2] == "'s" else "this"

    return re.sub(pattern, this, text)
