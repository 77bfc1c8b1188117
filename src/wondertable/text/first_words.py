"""First words: by which words a category can begin, so that nothing is tried where it can't."""

from __future__ import annotations

from wondertable.text.grammar import Fork, Grammar

FirstWords = dict[str, set[str] | None]
"""For each category its first words; nothing where any word can be one, or none is needed."""


def first_words(grammar: Grammar, forks: dict[str, Fork]) -> FirstWords:
    """Return the first words of all categories: of those that begin with others, once no more are found."""
    found: FirstWords = {name: set() for name in forks}
    growing = True
    while growing:
        growing = False
        for name, root in forks.items():
            words = _of_fork(grammar, root, found)
            if words != found[name]:
                found[name] = words
                growing = True
    return found


def _of_fork(grammar: Grammar, fork: Fork, found: FirstWords) -> set[str] | None:
    if fork.ends:
        return None
    words = set(fork.words)
    for category, may_miss, after in fork.parts:
        first = _of_category(grammar, category, found)
        rest = _of_fork(grammar, after, found) if may_miss else set()
        if first is None or rest is None:
            return None
        words |= first | rest
    return words


def _of_category(grammar: Grammar, name: str, found: FirstWords) -> set[str] | None:
    if name in grammar.custom:
        return None
    if name in grammar.lists:
        return _of_category(grammar, grammar.lists[name].item, found)
    return found[name]
