"""Verbs: one line a verb, and every form of it is made – happening, past, negated, relative, counted.

A line gives the three forms of a verb (or `be` and a participle), what follows it, and the event with the parts that
the subject and the object play in it. `such` is the card it happens to, `other` the second card.
"""

from __future__ import annotations

from importlib import resources

GONE = ("died", "destroyed", "left play", "discarded", "returned", "killed", "broken")
"""Events after which the card is no longer in play: they are counted, not looked for."""


class Verb:
    """One line: `attack attacks attacked; {o:subject}; attacked; such; other=o`."""

    def __init__(self, line: str) -> None:
        forms, self.tail, self.event, self.role, self.more = [part.strip() for part in line.split(";")]
        words = forms.split()
        self.passive = words[0] == "be"
        self.part = " ".join(words[1:])
        done = (f"be {self.part}", f"is {self.part}", f"(was|were|has been|have been) {self.part}")
        self.base, self.third, self.past = done if self.passive else words

    def when(self, subject: str, more: str = "") -> str:
        """The event, with or without a subject."""
        turned = "turned=True" if subject and self.role == "other" and "such=" in self.more else ""
        parts = [f'"{self.event}"', f"{self.role}={subject}" if subject else "", self.more, turned, more]
        return f"When({', '.join([part for part in parts if part])})"


def wordings() -> str:
    """All forms of all verbs, as wordings."""
    text = resources.files(__package__).joinpath("verbs.txt").read_text(encoding="utf-8")
    cards, players = text.split("== players ==")
    found = [line for verb in _verbs(cards) for line in _card_forms(verb)]
    found += [line for verb in _verbs(players) for line in _player_forms(verb)]
    return "\n".join(found)


def _verbs(text: str) -> list[Verb]:
    lines = [line.strip() for line in text.split("\n")]
    return [Verb(line) for line in lines if line and not line.startswith("#")]


def _card_forms(v: Verb) -> list[str]:
    """A card as the subject."""
    many = f"are {v.part}" if v.passive else v.base
    not_done = f"(was|were) not {v.part}" if v.passive else f"did not {v.base}"
    found = [
        "== when",
        f"{{s:subject}} {v.third} {v.tail} -> {v.when('s')}",
        f"one or more {{s:suchn}} {many} {v.tail} -> {v.when('s', 'many=True')}",
        f"one or more of {{s:suchn}} {many} {v.tail} -> {v.when('s', 'many=True')}",
        "== happened",
        f"{{s:subject}} {v.past} {v.tail} this turn -> Did({v.when('s')})",
        f"no {{s:suchn}} {v.past} {v.tail} this turn -> Not(Did({v.when('s')}))",
        f"{{s:subject}} {_short(not_done)} {v.tail} this turn -> Not(Did({v.when('s')}))",
        f"no {{s:such1}} {v.past} {v.tail} this turn -> Not(Did({v.when('s')}))",
        f"{{n:int}} or more {{s:suchn}} {v.past} {v.tail} this turn -> "
        f'Compare(ThisTurn({v.when("s")}), "at least", Num(n))',
    ]
    return found + _later_forms(v) + _relative_forms(v, not_done)


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


def _relative_forms(v: Verb, not_done: str) -> list[str]:
    """What a noun may be followed by, and what is counted."""
    if v.event in GONE:
        return [
            "== eachthat",
            f"{{s:such1}} that {v.past} {v.tail} this turn -> ThisTurn({v.when('s')})",
            "== thenumberthat",
            f"the number of {{s:suchn}} that {v.past} {v.tail} this turn -> ThisTurn({v.when('s')})",
        ]
    passive = ", True" if v.role == "other" else ""
    shortly = [f"{v.part} {v.tail} this turn -> DidThis({v.when('')}{passive})"] if v.passive else []
    return [
        "== after",
        *shortly,
        "== did",
        f"{v.past} {v.tail} this turn -> DidThis({v.when('')}{passive})",
        f"{_short(not_done)} {v.tail} this turn -> Lacking(DidThis({v.when('')}{passive}))",
    ]


def _player_forms(v: Verb) -> list[str]:
    """A player as the subject: you, an opponent, anybody."""
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
        counted = [f"{v.past} {some} this turn -> {least}", f"(have|has) {v.past} {some} this turn -> {least}"]
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
        f"(have|has) not {v.past} {tail} this turn -> Not(Did({they}))",
        f"(haven't|hasn't) {v.past} {tail} this turn -> Not(Did({they}))",
        f"(have|has) {v.past} {tail} this turn -> Did({they})",
        "== thenumberthat",
        *many,
        f"the number of times you {v.past} {tail} this turn -> ThisTurn({mine})",
    ]
