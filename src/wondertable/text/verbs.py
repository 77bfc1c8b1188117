"""Verbs: one entry a verb, from which all its forms are made.

    @verb object destroy destroyed destroyed EVENT="destroyed" ACTOR=by
    == trigger
    @form object {s:subject} (is|are) <en> by {p:whose} -> Trigger((EVENT,), s, ACTOR=p)

A verb belongs to a class and has its base, its past and its participle, several words joined by `_`; what it stands for
is given in capitals. A form of a class (or of several, `object|play`) is made of every verb of it that was named before
and has all the capitals the form asks for: `<base>` attack, `<order>` the same as an order, `<s>` attacks, `<agrees>`
either as the subject has it, `<ed>` attacked, `<en>` attacked, `<ing>` attacking.
"""

from __future__ import annotations

import re

_ASKED = re.compile(r"\b[A-Z][A-Z_]+\b")


class Verb:
    """One entry of the table: its class, its forms, and what it stands for."""

    def __init__(self, line: str) -> None:
        words = line.split()
        self.kind = words[1]
        self.base, self.past, self.participle = [word.replace("_", " ") for word in words[2:5]]
        self.facts: dict[str, str] = {}
        for fact in words[5:]:
            name, _, value = fact.partition("=")
            self.facts[name] = value.replace("_", " ")

    def forms(self) -> dict[str, str]:
        """Return the words for each mark in a form."""
        first, _, rest = self.base.partition(" ")
        rest = f" {rest}" if rest else ""
        return {
            "<base>": self.base,
            "<order>": f"{first}^{rest}",
            "<s>": third_person(first) + rest,
            "<agrees>": f"{first}~{rest}",
            "<ed>": self.past,
            "<en>": self.participle,
            "<ing>": _ing(first) + rest,
        }


def form_lines(line: str, verbs: list[Verb]) -> list[str]:
    """Return the lines that a form makes, one for each verb that has it."""
    _, kinds, form = line.split(" ", 2)
    asked = set(_ASKED.findall(form))
    return [_line(form, verb) for verb in verbs if verb.kind in kinds.split("|") and asked <= verb.facts.keys()]


def _line(form: str, verb: Verb) -> str:
    for name, value in verb.facts.items():
        form = re.sub(rf"\b{name}\b", value, form)
    for mark, words in verb.forms().items():
        form = form.replace(mark, words)
    return form


def third_person(verb: str) -> str:
    """Return what he does: draws, banishes, buries."""
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")


def _ing(verb: str) -> str:
    if verb.endswith("e") and not verb.endswith("ee"):
        return verb[:-1] + "ing"
    doubled = verb in ("put", "tap", "untap", "stun", "win", "get", "equip")
    return verb + (verb[-1] if doubled else "") + "ing"
