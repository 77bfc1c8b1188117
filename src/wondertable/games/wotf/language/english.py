"""English: the small things that make a said ability read well – articles, capitals, one of a thing."""

from __future__ import annotations

import re
from collections.abc import Callable

from wondertable.games.wotf.language.plurals import plural

_LISTED = ("one:", "both:", "more:", "two:")
"""What ways to choose from come after: they go on in small letters."""
_NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_OTHERS = r"(?:[Aa] player|[Aa]n opponent|[Ee]ach (?:player|opponent)|[Oo]pponents|[Pp]layers|[Tt]hat player|[Tt]hey)"
_CHANGES: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bwonder(s?)\b", r"Wonder\1"),
    (r"\bthe (abyss|world)\b", lambda m: f"The {m.group(1).title()}"),
    (r"\bwhere x is\b", "where X is"),
    (r"\ba other\b", "another"),
    (r"\b(creates?|Creates?) (?:1|a) ((?:(?!copy)[^.,:])*?)\btokens?\b", r"\1 a \2token"),
    (r"\b1 (actions|free attacks)\b", lambda m: f"1 {m.group(1)[:-1]}"),
    (r"\b1 (\S+) counters?\b", r"a \1 counter"),
    (r"(?<!top )(?<!than )\b1 card\b", "a card"),
    (r"\s*\" this round\" ", " \"this round\" "),
    (r"(\w+s) that isn't\b", r"\1 that aren't"),
    (r"\b(are|become) an? ([A-Z][\w-]*) in addition to its other",
     lambda m: f"{m[1]} {plural(m[2])} in addition to their other"),
    (r"\b([Pp]layers|[Oo]pponents|[Ee]ach player|[Ee]ach opponent) (plays?) with the top card of your deck revealed",
     r"\1 \2 with the top card of their deck revealed"),
    (r"\b(can't (?:harvest|play|tap|untap|move|attack|sacrifice|destroy|banish|discard|equip)) all ", r"\1 "),
    (r"\b1 random card\b", "a random card"),
    (r"\b([Ii])f all (Wonder|item|land|card|token)s( [^.,]*?)? would (get|gain)\b", r"\1f a \2\3 would \4"),
    (r"\b([Ii])f all enemies( [^.,]*?)? would (get|gain)\b", r"\1f an enemy\2 would \3"),
    (r"(?i)^((?:this|it|equipped Wonder) gets [^.:]*? while [^.:]*?) and get ", r"\1 and gets "),
    (r"\b([2-9]) (?=[+-]\d+ counters\b)", lambda m: f"{_NUMBERS[int(m[1])]} "),
    (r"\b((?:in your (?:hand|abyss)|from among them) on top of) its owner's deck\b", r"\1 your deck"),
    (r"\b(power|cost) no less than (\d+)\b", r"\1 \2 or more"),
    (r"\bis no less than (\d+)\b", r"is \1 or more"),
    (r"\b([Aa])ll ((?:other )?)((?:(?! and )[^.,:\"]){3,80}?) (?=can't\b)", lambda m: _these(m[1], m[2] + m[3])),
    (r"\bin here\b", "here"),
    (r"\bthat many (energy|faith)\b", r"that much \1"),
    (r"\b(in)?to here\b", r"\1to this realm"),
    (r"(^|[.,:] |\b(?:if|while|when|whenever|unless|until) )([Tt])hem\b", r"\1\2hey"),
    (r"\s+\"(?=\s|$|[.,:])", "\""),
    (r"\b([Aa]) (?=[aeiouAEIOU]|8)", r"\1n "),
    (r"\b([Aa])n (?=(?:one|un[ij]|us)\w*)", r"\1 "),
    (r"\b((?:[Rr]eturns?|[Pp]uts?) (?:up to \d+|[2-9]|all|any|those|them)\b[^.,:\"]*? to) its owner's hand\b",
     r"\1 their owners' hands"),
    (r"\bmay ((?:this|it|that|target|another|equipped|each|an?)\b[^.,:]*?) (get|gain|lose|become)s\b",
     r"may have \1 \2"),
    (r"\bmay ((?:target|each|an|that) (?:opponent|player)) (draw|discard|sacrifice|reveal|lose|gain|return)s\b",
     r"may have \1 \2"),
    (r"\b(there are|has|have) exactly 0 (?=actions|energy|faith|free attacks|cards|[+\w-]+ counters)", r"\1 no "),
    (r"\bmay ((?:up to|all|them|they|\d)\b[^.,:]*? (?:get|gain|lose|become)\b)", r"may have \1"),
    (r"\b([2-9]) (?=\d+-power\b)", lambda m: f"{_NUMBERS[int(m[1])]} "),
    (rf"\b({_OTHERS} (?!until)\w+(?: with)?) your\b", r"\1 their"),
    (r"\bthe (base power|power|cost) of it\b(?! and)", r"its \1"),
    (r"\bwith (cost|power) (the \w+ card's \1|its \1) or less\b", r"with \1 less than or equal to \2"),
    (r"(?i)^(all [^.,:]*? get [+-]\d+[^.,:]*? for each [^.,:]*? (?:on|to)) it\b", r"\1 them"),
    (r"(?i)^(all [^.,:]*? get [+-]\d+[^.,:]*? for each [^.,:]*? in) its realm\b", r"\1 their realm"),
    (r"\b([Pp]uts? (?:an?|two|three|four|five|\d+) \S+ counters?) on them\b", r"\1 on each of them"),
    (r"\b([Ii])f each opponent (has|controls)\b", r"\1f an opponent \2"),
    (r"\b([Aa])ll cards from among them (?=cost|get|can't|gain|lose)", lambda m: "They " if m[1] == "A" else "they "),
    (r"(\bcan't [a-z ]*? of|\bcan't target|\bamong) all (?=[A-Za-z])", r"\1 "),
    (r"(\") ?([a-z])(?=[^\"]*\.\")", lambda m: f"{m[1]}{m[2].upper()}"),
    (r"(\w+[.:]) ([a-z])", lambda m: m[0] if m[1] in _LISTED else f"{m[1]} {m[2].upper()}"),
    (r"(?:(?<=, )|(?<=instead )|(?<=\d and ))"
     r"(Put|You|It|Its|They|Draw|Create|Gain|Lose|Pay|Target|Destroy|Banish|Sacrifice|This|All|Each|Deny|Discard"
     r"|Return|Move|Portal|Tap|Untap|Stun|Remove|Nullify|Copy|Seek|Reveal|Look|Choose|Name|Trigger|Distribute|If|That"
     r"|Equipped|Up|Any|An|Another|Bury|Shuffle|Double|Exchange|Whenever|The|Players|Opponents|Spend|Give|Play|At|Defending|Attacking|For|In|During)\b",
     lambda m: m.group(1).lower()),
)  # fmt: skip


def _these(begins: str, words: str) -> str:
    """Cards of which none can do something: "all enemies can't" might mean that some can."""
    return f"{words[0].upper() if begins == 'A' else words[0]}{words[1:]} "


def polish(words: str) -> str:
    """Return a said ability as a player would write it."""
    words = smooth(words)
    return words[0].upper() + words[1:]


def smooth(words: str) -> str:
    """Return a piece of what is said, in good English."""
    for old, new in _CHANGES:
        words = re.sub(old, new, words)
    return words
