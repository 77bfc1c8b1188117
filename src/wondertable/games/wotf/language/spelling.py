"""Spelling: what designers print in several ways is brought into one form before it is read."""

from __future__ import annotations

import re
from collections.abc import Callable

_BULLET = "[\u2022\u25aa\u25e6\u2023\u00b7]"
_NUMBERED = r"kingdom \d+|hoard \d+|spend (?:\d+|x) (?:faith|energy)"
_NAMED = "harvest|eternal|ascend|awaken|guardian"
_ON = "on play|on arrival|on attack|on battle|on defense|on death|on harvest|on round start|on round end|on turn end"
_PAID = "tap free|tap action|sacrifice free|sacrifice action"
_WHEN = "if|when|whenever|while|unless|as long as|and|or"
_CARD = r"(?:Wonder|enemy|item|land|card|token|stone|[A-Z][\w-]+)"
_VERBS = "get|gain|have|lose|become|cost"
_DEEDS = "gain|draw|put|create|destroy|banish|tap|untap|stun|deny|discard|move|portal|return|sacrifice|remove|bury"
_DONE = "targeted|destroyed|banished|tapped|stunned|sacrificed|moved|nullified|discarded"

_SEVERAL_COPIED = re.compile(
    r"^Symbiosis\n.*symbiosis can copy the abilities of (?:any |up to )?(two|three|\d) target Wonders", re.I | re.M
)


def _capital(m: re.Match[str]) -> str:
    """Return a class is written with a capital."""
    return m.group(1) + m.group(2).upper()


_SAME: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(rf"\s*\n\s*{_BULLET}\s*"), " \u2022 "),
    (re.compile(rf"\s*[:\u2014\u2013-]\s*{_BULLET}\s*"), ": "),
    (re.compile(rf"[.;,]?\s*(?:\bor\b)?\s*{_BULLET}\s*(?=\S)"), "; "),
    (re.compile(r"[\[\]]"), ""),
    (re.compile(r"\.?\s*\((?:only )?once (?:per|each|a) (round|game)\.?\)\.?", re.I), r". Use this only once each \1."),
    (re.compile("[\u2018\u2019]"), "'"),
    (re.compile(r"\b(tap|sacrifice)-(free|action)\b", re.I), r"\1 \2"),
    (re.compile(r"^(tap|sacrifice): ", re.I | re.M), r"\1 free: "),
    (re.compile(rf"^({_ON}|{_PAID})\. (?=[A-Z])", re.I | re.M), r"\1: "),
    (re.compile(rf"^({_PAID}), (?=[^:\n]*$)", re.I | re.M), r"\1: "),
    (re.compile(r"^((?:When|Whenever|Each time) [^:,.\n\"]*): ", re.M), r"\1, "),
    (re.compile(rf"^({_ON}|{_PAID}|{_NUMBERED}|{_NAMED}) ?[-\u2013\u2014;|] ?", re.I | re.M), r"\1: "),
    (re.compile(rf"^({_ON}), ", re.I | re.M), r"\1: "),
    (re.compile(r"\bcan ?not\b", re.I), "can't"),
    (re.compile(r"\bbe (?:the |a )?targets? of\b"), "be targeted by"),
    (re.compile(r"\b(can't (?:be )?[a-z]+) again\b"), r"\1"),
    (re.compile(r"^As this (?:arrives|enters (?:The World|play)), ", re.I | re.M), "On arrival: "),
    (re.compile(r"^As you play this, ", re.I | re.M), "On play: "),
    (re.compile(r"^(on death:.*\breturn (?:this|it)) from The Abyss\b", re.I | re.M), r"\1"),
    (re.compile(r"\b(attack(?:s|ed)?) (this|that|target|an adjacent|another|any|a) realm\b"), r"\1 in \2 realm"),
    (re.compile(r"\b(do|does|did|has|have|was|were) not\b", re.I), r"\1n't"),
    (re.compile(rf"\b({_WHEN}) it is\b", re.I), r"\1 it's"),
    (re.compile(rf"\b({_WHEN}) you've\b", re.I), r"\1 you have"),
    (re.compile(r"\bthat's\b", re.I), "that is"),
    (re.compile(r"\bthere's\b", re.I), "there is"),
    (re.compile(r"\bthey're\b", re.I), "they are"),
    (re.compile(rf"(?<=\w) each ({_VERBS})\b"), r" \1"),
    (re.compile(r"\bif (?:able|possible), ", re.I), ""),
    (re.compile(rf"\bgets (?=(?:{_DONE})\b)"), "is "),
    (re.compile(r"(\b(?:reveals?|look at) [\w' ]*\bhand\.[^.]*) in it\b", re.I), r"\1 from it"),
    (re.compile(r"\bnon (?=[A-Z])", re.I), "non-"),
    (re.compile(r"\b(\d+)\+ (?=[a-z])"), r"\1 or more "),
    (re.compile(r"\+ (?=\d)"), "+"),
    (re.compile(r"\bfor every (?!\w+ time)", re.I), "for each "),
    (re.compile(r"(\b(?:discards|sacrifices)\b[^.]*|\brealm)? of your choice\b"), lambda m: m[0] if m[1] else ""),
    (re.compile(r" of their choice\b"), ""),
    (re.compile(r"\b(lowest|highest) numbered\b"), r"\1-numbered"),
    (re.compile(r"\b(an? )([a-z])(?=[a-z]+ in addition to (?:its|their) other classes)"), _capital),
    (re.compile(r"\([^()]*\b(It can't be seized)\.?\)"), r"\1."),  # no rule says so: it is no mere reminder
    (_SEVERAL_COPIED, r"Symbiosis with up to \1 Wonders"),
    (re.compile(rf"\b((?:another |other )?target (?:[\w-]+ )??{_CARD})'s (base power|power|cost|controller|owner)\b"),
     r"the \2 of \1"),
    (re.compile(r"\b(it|they|this|Wonder|you) also (?=gets?\b|gains?\b|has\b|have\b|loses?\b|draw)"), r"\1 "),
    (re.compile(r"\b(or more|or less|or fewer|no|any|all|\d+) unspent (?=energy|actions?)", re.I), r"\1 "),
    (re.compile(r",? including (?:enemies|enemy Wonders|your own|this one|this)\b(?=[.,]|$)", re.I | re.M), ""),
    (re.compile(r"\bNo players? can\b"), "Players can't"),
    (re.compile(r"\bno players? can\b"), "players can't"),
    (re.compile(r"\bno opponents? can\b", re.I), "Opponents can't"),
    (re.compile(r"\balready (?=has|have|controls?|attacked|on\b)"), ""),
    (re.compile(r"\. X (?:is|equals) (?=the|your|its|twice|half)"), ", where X is "),
    (re.compile(r"\b(from|in|into|enters?) Abyss\b"), r"\1 The Abyss"),
    (re.compile(r"\bowners (hands?|decks?)\b"), r"owner's \1"),
    (re.compile(r"\bit's (?=(?:owner|controller|power|cost)\b)", re.I), "its "),
    (re.compile(r"\b(opponents)(?= (?:cards|Wonders|items|lands|spells|tokens)\b)", re.I), r"\1'"),
    (re.compile(r"([+-]1)/[+-]1(?= counters?\b)"), r"\1"),
    (re.compile(r",? and then\b"), ", then"),
    (re.compile(rf'"({_PAID}|{_ON})"(?= abilit| effect)', re.I), r"\1"),
    (re.compile(rf"\balso (?=(?:{_DEEDS})\b)"), ""),
    (re.compile(r"\b(until (?:the )?end of (?:the )?round|this round), then "
                r"([a-z])([a-z]* (?:it|them|that|those)\b[^.]*)"),
     lambda m: f"{m[1]}. {m[2].upper()}{m[3]} at end of round"),
    (re.compile(r"[;,] otherwise,? ", re.I), ". Otherwise, "),
    (re.compile(r",? (?:as well|too)(?=[.,]|$)", re.M), ""),
    (re.compile(r"\b(seek (?:\d+|X))(?::| for) (?=an? )", re.I), r"\1 "),
    (re.compile(r"\s*\b(?:It's|It is|They are|They're) still (?:an? )?(?:lands?|items?|Wonders?)\.?", re.I), ""),
    (re.compile(r"\bthis (?:spell|card)(?= (?:costs?|gets|can't|can only|attacks|arrives|dies|is)\b)", re.I), "this"),
    (re.compile(r"\bto play this (?:spell|card|Wonder|item|land),", re.I), "to play this,"),
    (re.compile(r"^As an additional cost,", re.I | re.M), "As an additional cost to play this,"),
)  # fmt: skip


_HEAD = rf"(?:{_ON}|on round \d|{_PAID}|{_NUMBERED}|{_NAMED})"
_HEADS = re.compile(rf"{_HEAD}(?:(?: and | or |, and |, |: ){_HEAD})*:?", re.I)


def is_head(line: str) -> bool:
    """Return whether a line holds nothing but timing words: "On Arrival", "Kingdom 3: On Harvest".

    Guardian alone on a line is a keyword and needs no effect after it (keyword:Guardian.a).
    """
    return _HEADS.fullmatch(line.strip()) is not None and line.strip().lower() != "guardian"


_COUNTERS = re.compile(r"\b([a-z]+) counters?\b")
_NO_COUNTER = (
    "a", "an", "the", "of", "each", "any", "all", "more", "no", "that", "those", "these", "with", "without",
    "additional", "other", "its", "or", "and", "another", "extra", "put", "remove", "one", "two",
)  # fmt: skip


def spelt(text: str) -> str:
    """Return the text in one spelling: bullets as a list, a colon after the timing words, "can't" for "cannot"."""
    for old, new in _SAME:
        text = old.sub(new, text)
    return _counters_named(text)


def _counters_named(text: str) -> str:
    """ "If this has any meat" speaks of meat counters, where the text puts some there."""
    for kind in sorted(set(_COUNTERS.findall(text)) - set(_NO_COUNTER)):
        text = re.sub(rf"\b((?:any|no|or more|or fewer|exactly \d+|\d+) {kind})\b(?! counter)", r"\1 counters", text)
    return text
