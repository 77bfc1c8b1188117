"""Taking back: what it costs a player to take back their last answer, and who has agreed to it."""

from __future__ import annotations

from wondertable import Game
from wondertable.play.undo import reason_against

NOBODY = -1
FREE, ASK, AGREE = "free", "ask", "agree"


class TakingBack:
    """Remembers, for each person's seat, the game before their last answer."""

    def __init__(self, persons: list[int]) -> None:
        self.persons = persons
        self.before: dict[int, Game] = {}
        self.asked_by = NOBODY
        self.agreed: set[int] = set()

    def answering(self, game: Game) -> None:
        """The open question is about to be answered."""
        self.forget_wish()
        if game.decision is not None and game.decision.seat in self.persons:
            self.before[game.decision.seat] = game.clone()

    def conceding(self) -> None:
        """Somebody gives up: nobody goes back behind that."""
        self.forget_wish()
        self.before.clear()

    def price(self, game: Game, seat: int) -> str:
        """What taking back costs a seat: nothing, the others' consent, or more than can be paid."""
        if self.asked_by not in (NOBODY, seat):
            return AGREE if seat not in self.agreed else ""
        before = self.before.get(seat)
        problem = reason_against(game, before, seat)
        if not problem and not self._others_since(game, seat):
            return FREE
        if before is None or game.over or not self._others(game, seat):
            return f"no: {problem or 'another player has decided since'}"
        return ASK

    def ask(self, seat: int) -> None:
        """A player asks the others."""
        self.asked_by, self.agreed = seat, set()

    def agree(self, game: Game, seat: int) -> bool:
        """Another player agrees; whether all of them have."""
        self.agreed.add(seat)
        return set(self._others(game, self.asked_by)) <= self.agreed

    def forget_wish(self) -> None:
        """Nobody asks for anything any more."""
        self.asked_by, self.agreed = NOBODY, set()

    def back(self, seat: int) -> Game:
        """The game before a seat's last answer; later ones are forgotten."""
        game = self.before.pop(seat)
        self.before = {one: kept for one, kept in self.before.items() if len(kept.answers) <= len(game.answers)}
        self.forget_wish()
        return game

    def _others(self, game: Game, seat: int) -> list[int]:
        """The other people who still play."""
        return [one for one in self.persons if one != seat and game.plays(one)]

    def _others_since(self, game: Game, seat: int) -> bool:
        """Whether another person has answered since the seat did."""
        mine = self.before.get(seat)
        return mine is not None and any(
            len(kept.answers) > len(mine.answers) for one, kept in self.before.items() if one != seat
        )
