"""Whose: which player a text means by "they" and "that player", and whose the cards are that it speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.control import GainControl
from wondertable.games.wotf.effects.each import EachDoes, ForEachPlayer, ForEachRealm
from wondertable.games.wotf.effects.leave_world import TO_OWNER, Send
from wondertable.games.wotf.effects.status_effects import Lasting
from wondertable.games.wotf.language.asked import Asked
from wondertable.games.wotf.words.ability import Change, Static
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.change import Forbid, Grant
from wondertable.games.wotf.words.player import ChosenPlayer, ControllerOf, OwnerOf, ThatPlayer, You
from wondertable.games.wotf.words.ref import Chosen, Mentioned
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import THAT_PLAYER
from wondertable.kernel.node import within
from wondertable.text.referents import ANY
from wondertable.vocabulary.effect import May
from wondertable.vocabulary.unless import Unless

ONE_PLAYER: Final = (You, ThatPlayer, ChosenPlayer, ControllerOf, OwnerOf)
"""Players who do something alone; what others choose may be several cards."""


class Whose(Asked):
    """Players as they are spoken of."""

    def for_each_player(self, node: ForEachPlayer) -> Any:
        """Return each player in turn."""
        return self.of_all(node, ("who", "what"))

    def for_each_realm(self, node: ForEachRealm) -> Any:
        """Return each realm in turn."""
        return self.of_all(node, ("where", "what"))

    def of_all(self, node: Any, names: tuple[str, ...]) -> Any:
        """Return what is chosen once for each of some players or realms is spoken of together afterwards."""
        before = self.cards
        found = self.parts(node, names)
        self.cards = [one if one in before else replace(one, number=ANY) for one in self.cards]
        return found

    def by_players(self, node: EachDoes) -> Any:
        """ "Tap target enemy. That player loses 1 energy": whose the card is, where no player was spoken of."""
        who, whose, named, they = node.who, self.whose, self.named, self.they
        if isinstance(who, ThatPlayer) and whose is not None:
            who = self.value(whose)
        elif isinstance(who, ThatPlayer) and they is not None:
            if isinstance(node.what, Lasting):
                return self.value(node.what)
            who = they
        self.whose, self.named, self.they = None, True, None  # while they do it, "that player" is whoever does
        told = self.parts if isinstance(who, ONE_PLAYER) else self.of_all
        done = told(replace(node, who=who), ("who", "what"))
        self.whose = whose if isinstance(who, (ControllerOf, OwnerOf)) else None
        self.named = named or isinstance(node.who, ChosenPlayer)
        self.they = they if isinstance(node.who, ThatPlayer) else None
        return done

    def that_player(self, node: ThatPlayer) -> Player:
        """ "If an opponent controls more stones than you, they …": the opponent, not whoever set the ability off."""
        return node if self.they is None else self.they

    def of_that_player(self, node: Those) -> Any:
        """Cards of that player."""
        if self.they is not None:
            side, owned = ["opponent" if one == THAT_PLAYER else one for one in (node.side, node.owned)]
            node = replace(node, side=side, owned=owned)
        return self.all_parts(node)

    def theirs(self, node: Static) -> Static:
        """Return what they can't do."""
        return replace(node, changes=tuple([_by_opponents(one) for one in node.changes]))

    def may(self, node: May) -> Any:
        """They may do it."""
        theirs = self.they is not None and isinstance(node.who, ThatPlayer)
        return self.by_players(EachDoes(ThatPlayer(), node)) if theirs else self.all_parts(node)

    def unless(self, node: Unless) -> Any:
        """Return who can prevent it, and how, is told first; what is done is spoken of afterwards."""
        if self.they is not None and isinstance(node.who, ThatPlayer):
            what = node.what.what if isinstance(node.what, EachDoes) else node.what
            return self.by_players(EachDoes(ThatPlayer(), replace(node, what=what)))
        who, instead = self.quiet(node.who), self.quiet(node.instead)
        return replace(node, who=who, instead=instead, what=self.value(node.what))

    def nobody_is_that(self, node: Static) -> None:
        """A static ability speaks of a player only as of those whose cards it is about, and these are opponents'."""
        about = [one for one in within(node.who) if isinstance(one, Those)] if node.who is not None else []
        theirs = any("opponent" in (one.side, one.owned) for one in about) or node.who is None
        own = tuple([one for one in node.changes if not isinstance(one, Grant)])  # what is given speaks for itself
        told = any(isinstance(one, Those) and one.side == THAT_PLAYER for one in within(own))
        if told and not theirs and node.condition is None:
            raise self.nobody("they")

    def chosen_whose(self, node: Any, new: dict[str, Any]) -> Player | None:
        """Return whose the card chosen last is; nobody, where a player was spoken of."""
        told = isinstance(node, GainControl) or any(isinstance(one, ChosenPlayer) for one in within(node))
        self.named = self.named or told  # who a card was taken from is spoken of
        chosen = new.get("what")
        if self.named or not isinstance(chosen, Chosen) or chosen.those.zone != "world":
            return None if self.named else self.whose
        home = isinstance(node, Send) and node.how in TO_OWNER
        return OwnerOf(Mentioned()) if home else ControllerOf(Mentioned())


def _by_opponents(change: Change) -> Change:
    if isinstance(change, Forbid) and change.by == THAT_PLAYER:
        return replace(change, by="opponent")
    return change
