"""Improving a deck list by swaps that a test accepts, within a format."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from wondertable import Chance, Deck, Json, scatter
from wondertable.lab.arms import Arm, with_card
from wondertable.lab.effect import Effect
from wondertable.lab.trials import Trial
from wondertable.library.carddata import Entry
from wondertable.library.decks import copies, list_of
from wondertable.library.games import card_game
from wondertable.library.store import library

Test = Callable[[Sequence[Arm]], list[Trial]]
"""Plays arms and returns what is known of each."""
AT_ONCE = 4
"""Swaps that are tried side by side."""


@dataclass
class Improved:
    """A deck, and the swaps that were accepted and refused on the way to it."""

    deck: Deck
    accepted: list[tuple[str, str, Effect]] = field(default_factory=list)
    """The card that came in, the card that went out, and the effect that was found."""
    tried: int = 0

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        swaps = [{"in": came, "out": went, **effect.json()} for came, went, effect in self.accepted]
        return {"tried": self.tried, "accepted": swaps}


def improved(game: str, deck: Deck, bot: str, format: str, rounds: int, seed: int, test: Test) -> Improved:
    """Try swaps for so many rounds; a swap is kept if its interval lies above 0."""
    found, chance = Improved(deck), Chance(scatter(seed))
    for _ in range(rounds):
        arms = proposals(game, found.deck, bot, format, chance)
        if not arms:
            break
        found.tried += len(arms)
        good = [trial for trial in test(arms) if trial.effect.interval[0] > 0 and not trial.effect.copies]
        if good:
            best = max(good, key=lambda trial: trial.effect.interval[0])
            found.deck = replace(best.arm.one, name=deck.name)
            found.accepted.append((best.arm.name, best.arm.other, best.effect))
    return found


def proposals(game: str, deck: Deck, bot: str, format: str, chance: Chance) -> list[Arm]:
    """Return a few legal swaps of a random slot for a card of the same type."""
    about, pool = card_game(game), [card for card in library(game).cards if card.error is None]
    found: list[Arm] = []
    for _ in range(50 * AT_ONCE):
        if len(found) == AT_ONCE:
            break
        slot, card = chance.below(len(deck.cards)), pool[chance.below(len(pool))]
        old = about.name_of(deck.cards[slot])
        same = about.words(card.face, "type") == about.words(deck.cards[slot], "type")
        if same and card.name != old and _legal(game, with_card(deck, slot, card), format):
            found.append(_swap(deck, slot, card, old, bot))
    return found


def _swap(deck: Deck, slot: int, card: Entry, old: str, bot: str) -> Arm:
    return Arm(card.name, old, deck.name, bot, with_card(deck, slot, card), deck, slot)


def _legal(game: str, deck: Deck, format: str) -> bool:
    about = card_game(game)
    return not about.check(copies(list_of(about, deck), library(game)), format)
