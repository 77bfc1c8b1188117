"""The answers of a scenario step, matched to the questions that come up while it resolves."""

from __future__ import annotations

from wondertable.games.kit.located import LIST, TABLE, Located
from wondertable.games.kit.scenario import Position
from wondertable.kernel.decision import NO, Answer, Decision, Option

REPEAT = "repeat "
MOST_SHOWN = 20
ONE_BY_ONE = ("distribute", "one more")
"""Questions asked once for each of several things; one list may answer them all."""


class Unanswered(Exception):
    """A question that none of the answers fits; the words show question and options."""


class Prepared:
    """One answer: a word or a list of words, perhaps for one player only. It is used up when it was given."""

    def __init__(self, said: Located, seats: tuple[str, ...]) -> None:
        self.said = said
        self.seat: int = -1
        if said.kind == TABLE and len(said.rows) == 1:
            who, said = said.rows[0]
            self.seat = seats.index(who.one_of(seats, "player"))
        self.many: bool = said.kind == LIST
        self.words: list[str] = [one.word() for one in said.one_or_more()]
        self.used: bool = False
        self.repeats: int = -1
        self.bound: tuple[int, int] | None = None
        word = "" if self.many else self.words[0]
        if word.startswith(REPEAT) and word.removeprefix(REPEAT).strip().isdigit():
            self.repeats = int(word.removeprefix(REPEAT))

    @property
    def left_over(self) -> bool:
        """Whether it was never given; a repetition is done when its last yes was given."""
        return not self.used and not (self.bound is not None and self.repeats == 0)


class Answers:
    """All answers of a step. Each question takes the first unused answer that fits."""

    def __init__(self, said: tuple[Located, ...], position: Position) -> None:
        self.position = position
        self.all: list[Prepared] = [Prepared(one, position.kind.seats) for one in said]

    def pick(self, decision: Decision) -> Answer:
        """Return the answer to a question: a prepared one, else what is done where nobody answers."""
        for one in self.unused(decision.seat):
            found = self._fit(one, decision)
            if found is not None:
                return found
        return self._by_default(decision)

    def unused(self, seat: int) -> list[Prepared]:
        """Return the answers still to be given that this player may give."""
        return [one for one in self.all if not one.used and one.seat in (-1, seat)]

    def left_over(self) -> list[str]:
        """Return the answers nobody asked for."""
        return [str(one.said) for one in self.all if one.left_over]

    def offered(self, decision: Decision) -> list[str]:
        """Return those of these answers that would name an option of a question."""
        asked = [one for one in self.all if one.seat in (-1, decision.seat)]
        return [word for one in asked for word in one.words if self._named(decision, word, ()) is not None]

    # -- how an answer fits ----------------------------------------------------------------------------------------

    def _fit(self, one: Prepared, decision: Decision) -> Answer | None:
        if one.repeats >= 0:
            return self._repeat(one, decision)
        if decision.question == "repeat" and decision.may and not one.many:
            return self._count_yes(one, decision)
        if one.many:
            return self._several(one, decision)
        return self._single(one, decision)

    def _named(self, decision: Decision, word: str, taken: tuple[int, ...]) -> int | None:
        if word.isdigit() and ("number", int(word)) in decision.options:
            at = decision.options.index(("number", int(word)))
            return None if at in taken else at
        for i, option in enumerate(decision.listed()):
            if i not in taken and self.position.names(decision, option, word):
                return i
        return None

    def _single(self, one: Prepared, decision: Decision) -> Answer | None:
        """Return a word picks one option; where more are needed, the words that follow pick the others."""
        first = self._named(decision, one.words[0], ())
        if first is None:
            if one.words[0] == "no" and decision.least == 0:
                one.used = True
                return ()
            return None
        if decision.ordered and decision.least > 1:
            return None
        picked, givers = [first], [one]
        for other in self.unused(decision.seat):
            if len(picked) >= decision.least:
                break
            if other is not one and not other.many and other.repeats < 0:
                i = self._named(decision, other.words[0], tuple(picked))
                if i is not None:
                    picked.append(i)
                    givers.append(other)
        return _give(givers, picked) if len(picked) >= decision.least else None

    def _several(self, one: Prepared, decision: Decision) -> Answer | None:
        """Return a list picks all it names; an order that is not complete goes on as offered."""
        if decision.question in ONE_BY_ONE and decision.most == 1 and len(one.words) > 1:
            return self._one_by_one(one, decision)
        picked: list[int] = []
        for word in one.words:
            i = self._named(decision, word, tuple(picked))
            if i is None:
                return None
            picked.append(i)
        if decision.ordered and len(picked) < decision.least:
            picked += [i for i in range(len(decision.options)) if i not in picked][: decision.least - len(picked)]
        return _give([one], picked) if decision.least <= len(picked) <= decision.most else None

    def _one_by_one(self, one: Prepared, decision: Decision) -> Answer | None:
        """Things to be distributed are asked about one after the other; a list may answer for all of them."""
        i = self._named(decision, one.words[0], ())
        if i is None:
            return None
        one.words = one.words[1:]
        return (i,)

    # -- loops -----------------------------------------------------------------------------------------------------

    def _repeat(self, one: Prepared, decision: Decision) -> Answer | None:
        """Answer yes so many times and then no; where a number is wanted, answer how many are left."""
        here = (decision.seat, decision.source)
        if one.bound is not None and one.bound != here:
            return None
        if decision.question == "repeat":
            i = _number(decision, one.repeats)
            return None if i is None else _give([one], [i])
        others = [i for i, option in enumerate(decision.listed()) if option != NO]
        if not decision.may or NO not in decision.options or len(others) != 1:
            return None
        one.bound = here
        if one.repeats == 0:
            return _give([one], [decision.options.index(NO)])
        one.repeats -= 1
        return (others[0],)

    def _count_yes(self, one: Prepared, decision: Decision) -> Answer | None:
        """Return how often to repeat a loop: each yes in a row counts as one, and a no ends it."""
        if one.words[0] not in ("yes", "no"):
            return None
        givers: list[Prepared] = []
        times = 0
        for other in self.unused(decision.seat):
            if other.words == ["yes"]:
                times += 1
                givers.append(other)
            elif other.words == ["no"]:
                givers.append(other)
                break
        i = _number(decision, times)
        return None if i is None else _give(givers, [i])

    # -- where no answer fits --------------------------------------------------------------------------------------

    def _by_default(self, decision: Decision) -> Answer:
        """Return a may is declined, "up to" takes none, an order stays as offered, a single legal option is taken."""
        options = decision.options
        if decision.may and NO in options:
            return (options.index(NO),)
        if decision.least == 0:
            return ()
        if decision.may:
            return (0,)  # without a plain no, the option that declines stands first: none, nothing special
        if decision.question == "order":
            return (0,)
        if decision.ordered or decision.least == len(options):
            return tuple(range(decision.least))
        raise Unanswered(self.question(decision))

    def question(self, decision: Decision) -> str:
        """Return a question and its options, in the words that would answer it."""
        seat = self.position.kind.seats[decision.seat]
        words = [self.position.option_word(decision, option) for option in decision.listed()[:MOST_SHOWN]]
        if len(decision.options) > MOST_SHOWN:
            words = [*words[:-1], "…", self.position.option_word(decision, decision.options[len(decision.options) - 1])]
        several = "" if decision.most == 1 else f" (pick {decision.least} to {decision.most})"
        return f"{seat} must answer {decision.question!r}{several} and no answer fits; options: {', '.join(words)}"


def _give(givers: list[Prepared], picked: list[int]) -> Answer:
    for one in givers:
        one.used = True
    return tuple(picked)


def _number(decision: Decision, n: int) -> int | None:
    wanted: Option = ("number", n)
    return decision.options.index(wanted) if wanted in decision.options else None
