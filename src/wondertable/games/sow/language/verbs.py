"""Verbs: one line a verb, and every form of it is made – happening, past, negated, relative, counted.

A line gives the three forms of a verb and perhaps its participle (or `be` and that alone), what follows it, and the
event with the parts that the subject and the object play in it. `such` is the card it happens to, `other` the second.
"""

from __future__ import annotations

import re
from importlib import resources

GONE = ("died", "destroyed", "left play", "discarded", "returned", "killed", "broken")
"""Events after which the card is no longer in play: they are counted, not looked for."""


_EACH = "((each|every) {s:such1}|(all|all of) {s:suchn})"


class Verb:
    """One line: `attack attacks attacked; {o:subject}; attacked; such; other=o`."""

    def __init__(self, line: str) -> None:
        forms, self.tail, self.event, self.role, self.more = [part.strip() for part in line.split(";")]
        words = forms.split()
        self.passive = words[0] == "be"
        self.part = " ".join(words[1:])
        done = (f"be {self.part}", f"is {self.part}", f"(was|were|has been|have been) {self.part}")
        self.base, self.third, self.past = done if self.passive else words[:3]
        if not self.passive:
            self.part = words[-1]  # done, taken, gone: the past where it has no form of its own

    def pasts(self) -> tuple[str, ...]:
        """Return what happened: "died", "has died"."""
        return (self.past,) if self.passive else (self.past, f"(has|have) {self.part}")

    def when(self, subject: str, more: str = "") -> str:
        """Return the event, with or without a subject."""
        turned = "turned=True" if subject and self.role == "other" and "such=" in self.more else ""
        parts = [f'"{self.event}"', f"{self.role}={subject}" if subject else "", self.more, turned, more]
        return f"When({', '.join([part for part in parts if part])})"


def wordings() -> str:
    """Return all forms of all verbs, as wordings."""
    found = [line for verb in card_verbs() for line in _card_forms(verb)]
    found += [line for verb in player_verbs() for line in _player_forms(verb)]
    return "\n".join([told(line) for line in found])


def told(line: str) -> str:
    """Return what happened this turn may be asked of this battle as well."""
    words, asked, node = line.partition(" this turn -> ")
    since = re.sub(r"""When\((["'])([^"']+)\1""", r'When("\2", since=u', node)
    return f"{words} {{u:window}} -> {since}" if asked else line


def card_verbs() -> list[Verb]:
    """Return what cards do, or what is done to them."""
    return _verbs(0)


def player_verbs() -> list[Verb]:
    """Return what players do."""
    return _verbs(1)


def _verbs(part: int) -> list[Verb]:
    text = resources.files(__package__).joinpath("verbs.txt").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.split("== players ==")[part].split("\n")]
    return [Verb(line) for line in lines if line and not line.startswith("#")]


def _card_forms(v: Verb) -> list[str]:
    """Return a card as the subject."""
    many = f"are {v.part}" if v.passive else v.base
    not_done = f"(was|were) not {v.part}" if v.passive else f"did not {v.base}"
    found = [
        "== when",
        f"{{s:subject}} {v.third} {v.tail} -> {v.when('s')}",
        f"one or more {{s:suchn}} {many} {v.tail} -> {v.when('s', 'many=True')}",
        f"one or more of {{s:suchn}} {many} {v.tail} -> {v.when('s', 'many=True')}",
        "== happened",
        *[f"no {{s:suchn}} {past} {v.tail} this turn -> Not(Did({v.when('s')}))" for past in v.pasts()],
        f"{{s:subject}} {_short(not_done)} {v.tail} this turn -> Not(Did({v.when('s')}))",
        *([] if v.passive else [f"{{s:subject}} {_not_yet(v)} {v.tail} this turn -> Not(Did({v.when('s')}))"]),
    ]
    for past in v.pasts():
        least = f'Compare(ThisTurn({v.when("s")}), "at least", Num(n))'
        found += [
            f"{{s:subject}} {past} {v.tail} this turn -> Did({v.when('s')})",
            f"no {{s:such1}} {past} {v.tail} this turn -> Not(Did({v.when('s')}))",
            f"{{n:int}} or more {{s:suchn}} {past} {v.tail} this turn -> {least}",
            f"at least {{n:int}} {{s:suchn}} {past} {v.tail} this turn -> {least}",
            f"{{n:int}} or more of {{s:suchn}} {past} {v.tail} this turn -> {least}",
            f"one or more {{s:suchn}} {past} {v.tail} this turn -> Did({v.when('s')})",
        ]
    return found + _done_to_it(v) + _later_forms(v) + _relative_forms(v, not_done) + _times(v) + _bare_forms(v)


def _done_to_it(v: Verb) -> list[str]:
    """Return what a card did with one mentioned before: "if this unit dealt damage to it this turn"."""
    if "{o:subject}" not in v.tail:
        return []
    tail = v.tail.replace("{o:subject}", "{o:them}")
    when = v.when("s").replace("=o", "=Such(marks=(OneOfThose(o),))")
    return ["== happened", *[f"{{s:subject}} {past} {tail} this turn -> Did({when})" for past in v.pasts()]]


def _times(v: Verb) -> list[str]:
    """Return how often it happened: "for each time it attacked this turn"."""
    those = v.when("Such(marks=(OneOfThose(s),))")
    found = ["== eachthat"]
    for past in v.pasts():
        found.append(f"time {{s:subject}} {past} {v.tail} this turn -> ThisTurn({v.when('s')})")
        found.append(f"time {{s:them}} {past} {v.tail} this turn -> ThisTurn({those})")
    return found


def _bare_forms(v: Verb) -> list[str]:
    """Of the card itself, without a word for it: "when attacked by a hero"."""
    return ["== bare", f"[being] {v.part} {v.tail} -> {v.when('Such(marks=(ThisVery(),))')}"] if v.passive else []


def _later_forms(v: Verb) -> list[str]:
    """Of cards mentioned before: "whenever it attacks this turn", "when a unit attacks it"."""
    those = "Such(marks=(OneOfThose({}),))"
    found = [
        "== laterwhen",
        f"{{s:thatone}} {v.third} {v.tail} -> {v.when(those.format('s'))}",
        f"{{s:them}} {f'are {v.part}' if v.passive else v.base} {v.tail} -> {v.when(those.format('s'))}",
    ]
    if "{o:subject}" in v.tail:
        tail = v.tail.replace("{o:subject}", "{o:thatone}")
        found.append(f"{{s:subject}} {v.third} {tail} -> {v.when('s').replace('=o', '=' + those.format('o'))}")
    return found


def _short(negated: str) -> str:
    """With the short form beside the long one."""
    if negated.startswith("did not"):
        return f"(did not|didn't) {negated.removeprefix('did not ')}"
    return negated.replace("(was|were) not", "(was not|were not|wasn't|weren't|has not been|hasn't been|haven't been)")


def _not_yet(v: Verb) -> str:
    return f"(has not|have not|hasn't|haven't) {v.part}"


def _relative_forms(v: Verb, not_done: str) -> list[str]:
    """Return what a noun may be followed by, and what is counted."""
    if v.event in GONE:
        found: list[str] = []
        for past in v.pasts():
            found += [
                "== eachthat",
                f"{{s:such1}} that {past} {v.tail} this turn -> ThisTurn({v.when('s')})",
                "== each",
                f"{_EACH} that {past} {v.tail} this turn -> ThoseOf({v.when('s')}, 'each')",
                "== thenumberthat",
                f"the number of {{s:suchn}} that {past} {v.tail} this turn -> ThisTurn({v.when('s')})",
            ]
        return found
    passive = ", True" if v.role == "other" else ""
    shortly = [f"{v.part} {v.tail} this turn -> DidThis({v.when('')}{passive})"] if v.passive else []
    return [
        "== after",
        *shortly,
        "== did",
        *[f"{past} {v.tail} this turn -> DidThis({v.when('')}{passive})" for past in v.pasts()],
        f"{_short(not_done)} {v.tail} this turn -> Lacking(DidThis({v.when('')}{passive}))",
        *([] if v.passive else [f"{_not_yet(v)} {v.tail} this turn -> Lacking(DidThis({v.when('')}{passive}))"]),
        *_did_with_it(v, passive),
    ]


def _did_with_it(v: Verb, passive: str) -> list[str]:
    """Return what was done with a card mentioned before: "each unit that attacked it this turn"."""
    if "{o:subject}" not in v.tail:
        return []
    tail = v.tail.replace("{o:subject}", "{o:them}")
    when = v.when("").replace("=o", "=Such(marks=(OneOfThose(o),))")
    return [f"{v.past} {tail} this turn -> DidThis({when}{passive})"]


def _player_forms(v: Verb) -> list[str]:
    """Return a player as the subject: you, an opponent, anybody."""
    mine, theirs, they = [v.when("", f'player="{who}"') for who in ("you", "opponent", "they")]
    anybody = v.when("")
    tail = v.tail
    mine_of = mine.replace("=o", "=s")
    plain = tail == "{o:subject}"
    each = [f"{{s:such1}} you {v.past} this turn -> ThisTurn({mine_of})"] if plain else []
    many = [f"the number of {{s:suchn}} you [have] {v.past} this turn -> ThisTurn({mine_of})"] if plain else []
    if "{o:subject}" in tail and "many" not in v.more:
        some = tail.replace("{o:subject}", "{n:int} or more {o:suchn}")
        least = f'Compare(ThisTurn({they}), "at least", Num(n))'
        none = tail.replace("{o:subject}", "no {o:suchn}")
        counted = [f"{v.past} {some} this turn -> {least}", f"(have|has) {v.part} {some} this turn -> {least}",
                   f"{v.past} {none} this turn -> Not(Did({they}))",
                   f"(have|has) {v.part} {none} this turn -> Not(Did({they}))"]  # fmt: skip
    else:
        counted = []
    return [
        "== eachthat",
        *each,
        "== when",
        f"you {v.base} {tail} -> {mine}",
        f"(an opponent|an enemy|an enemy player|another player) {v.third} {tail} -> {theirs}",
        f"(a player|any player|each player) {v.third} {tail} -> {anybody}",
        f"{{w:partplayer}} {v.third} {tail} -> {v.when('', 'player=w')}",
        "== deeds",
        *counted,
        f"{v.past} {tail} this turn -> Did({they})",
        f"(did not|didn't) {v.base} {tail} this turn -> Not(Did({they}))",
        f"(have|has) not {v.part} {tail} this turn -> Not(Did({they}))",
        f"(haven't|hasn't) {v.part} {tail} this turn -> Not(Did({they}))",
        f"(have|has) {v.part} {tail} this turn -> Did({they})",
        "== eachthat",
        f"time you {v.past} {tail} this turn -> ThisTurn({mine})",
        "== thenumberthat",
        *many,
        f"the number of times you {v.past} {tail} this turn -> ThisTurn({mine})",
        *_done_by(v),
    ]


def _done_by(v: Verb) -> list[str]:
    """The same from the side of the card, and of several cards: "is destroyed by you", "discards one or more cards"."""
    before, found, after = v.tail.partition("{o:subject}")
    if before or not found or "many" in v.more:
        return []
    one, many = v.when("", "player=b"), v.when("", "player=b, many=True")
    mine, theirs = [v.when("", f'player="{who}", many=True') for who in ("you", "opponent")]
    anybody = v.when("", "many=True")
    several = f"one or more {{o:suchn}}{after}"
    return [
        "== when",
        f"{{o:subject}} is {v.part}{after} by {{b:byplayer}} -> {one}",
        f"one or more {{o:suchn}} are {v.part}{after} by {{b:byplayer}} -> {many}",
        f"you {v.base} {several} -> {mine}",
        f"(an opponent|an enemy|an enemy player|another player) {v.third} {several} -> {theirs}",
        f"(a player|any player) {v.third} {several} -> {anybody}",
        "== happened",
        f"{{o:subject}} (was|were|has been|have been) {v.part}{after} by {{b:byplayer}} this turn -> Did({one})",
    ]
