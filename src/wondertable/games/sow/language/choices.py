"""Choices: "choose one: …; or …", up to two of them, and another player who chooses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from wondertable.games.sow.effects.agents import ChoosePlayer
from wondertable.games.sow.language.event_cards import doer_of
from wondertable.games.sow.words.players import Players
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import CantSay, say
from wondertable.vocabulary.choose_some import ChooseSome
from wondertable.vocabulary.effect import ChooseOne, Effect, Sequence

_ONE_PLAYER = ("an opponent", "target opponent", "target player", "that", "controller", "owner")


def choices(p: Parser, at: int) -> list[Reading]:
    """Return every choice between several instructions that begins there."""
    found: list[Reading] = [(ChooseOne(ways), end) for ways, end in _ways(p, p.skip(("choose", "one"), at))]
    for least, most, stop in _how_many(p, p.skip(("choose",), at)):
        for ways, end in _ways(p, stop):
            if len(ways) >= (most or 1):
                count = most or len(ways)
                found.append((ChooseSome(count, ways, -1 if least == count else least), end))
    for who, stop in p.category("players", at):
        for ways, end in _ways(p, p.skip(("chooses", "one"), stop)):
            if who.who in _ONE_PLAYER and not _somebodys(p.lows[stop:end]):
                found.append((_they_choose(who, ways), end))
    return found


def say_choice(g: Grammar, value: ChooseOne | ChooseSome) -> str:
    """Say who chooses, how many, and between what."""
    if isinstance(value, ChooseSome):
        return f"choose {_counted(value)}: {say(g, 'ways', value.options)}"
    if value.who is None:
        return f"choose one: {say(g, 'ways', value.options)}"
    return f"{say(g, 'players', value.who)} chooses one: {'; '.join([_yours(g, way) for way in value.options])}"


def _how_many(p: Parser, at: int) -> Iterator[tuple[int, int, int]]:
    """Return at least and at most how many; 0 at most means all of them."""
    if at < 0:
        return
    for words, least in ((("up", "to"), 0), ((), -1)):
        start = p.skip(words, at)
        for n, end in p.category("several", start) if start >= 0 else ():
            yield (n if least < 0 else least), n, end
    for several, least in ((("one", "or", "more"), 1), (("any", "number"), 0), (("one", "or", "both"), 1)):
        after = p.skip(several, at)
        if after >= 0:
            yield least, 0, after
    after = p.skip(("up", "to", "one"), at)
    if after >= 0:
        yield 0, 1, after


def _counted(value: ChooseSome) -> str:
    """Return how many are chosen, in words."""
    if value.fewest == value.count:
        return str(value.count)
    if value.count == len(value.options):
        return "one or more" if value.least else "any number"
    return f"up to {'one' if value.count == 1 else value.count}"


def _ways(p: Parser, at: int) -> list[Reading]:
    """Return what there is to choose from, after a sign."""
    starts = [p.skip((sign,), at) for sign in (":", "-", "—")] if at >= 0 else []
    return [way for start in starts if start >= 0 for way in p.category("ways", start) if len(way[0]) > 1]


_PERSONAL = ("gain", "lose", "pay", "discard", "destroy", "sacrifice", "give", "steal", "reveal", "return")


def _somebodys(words: list[str]) -> bool:
    """Return whether it is not said who does it, where one player chooses by what another player says."""
    after = [word for before, word in pairwise(words) if before in (":", "-", "—", ";", "or")]
    return any(word in _PERSONAL for word in after)


def _yours(g: Grammar, way: Effect) -> str:
    """Return a way that somebody else chooses: what you do is said of you."""
    if doer_of(way) is not None:
        return say(g, "way", way)
    try:
        return f"you {say(g, 'might', way)}"
    except CantSay:
        return say(g, "way", way)


def _they_choose(who: Players, ways: tuple[Effect, ...]) -> Effect:
    """Somebody else chooses; who is to be picked is picked first."""
    if who.who in ("that", "controller", "owner"):
        return ChooseOne(ways, (), who)
    return Sequence((ChoosePlayer(who), ChooseOne(ways, (), Players("that"))))
