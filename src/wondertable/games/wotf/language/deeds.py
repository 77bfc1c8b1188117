"""Verbs name their deed: the table of deeds says what tells it, forbids it and replaces it (`words/deeds.py`)."""

from __future__ import annotations

from wondertable.games.wotf.words.deeds import DEEDS, Deed


def of_deeds(wording: str) -> str:
    """Return the entries of verbs with what the table of deeds knows of each, and those of deeds done by their verb."""
    done = [(deed.verb, _quoted(name)) for name, deed in DEEDS.items() if deed.verb]
    own = [f"@verb alone {verb} DEED={name} DOES={name}" for verb, name in done]
    return "\n".join([_filled(line) for line in (*own, *wording.split("\n"))])


def _filled(line: str) -> str:
    words = line.split() if line.startswith("@verb ") else []
    given = dict([_fact(word) for word in words[5:]])
    if "DEED" not in given:
        return line
    name = given.pop("DEED").strip('"').replace("_", " ")
    facts = {**_facts(name, DEEDS[name]), **given}
    return " ".join([*words[:5], *[f"{fact}={facts.get(value, value)}" for fact, value in facts.items()]])


def _fact(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value


def _facts(name: str, deed: Deed) -> dict[str, str]:
    """Return what the forms of a verb may ask for: what can be said of its deed, and what is refused by name."""
    found = {"EVENT": _quoted(deed.event)}
    found["CANT" if deed.cant else "NEVER_CANT"] = _quoted(deed.cant or name)
    found["WOULD" if deed.would else "NEVER_WOULD"] = _quoted(deed.would or name)
    limited = deed.cant and not deed.at_once
    found["OFTEN" if limited else "NEVER_OFTEN"] = "EVENT" if limited else _quoted(name)
    return found


def _quoted(words: str) -> str:
    return '"' + words.replace(" ", "_") + '"'
