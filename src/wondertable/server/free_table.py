"""The free table: any position, set up as a scenario writes it, and played by ids of options. Nothing of it is kept.

The client sends the set-up and all answers so far, and gets the resulting table: taking back is sending
fewer answers. All of this runs where bots think.
"""

from __future__ import annotations

from typing import Any

import yaml

from wondertable import GAMES, Answer, BadInput, Decision, Game, WondertableError, definition
from wondertable.games.kit.located import NOTHING, BadScenario, Located
from wondertable.games.kit.scenario import Position, scenario_game
from wondertable.games.kit.visibility import JUDGE as VISIBLE_TO_JUDGE
from wondertable.library.store import library
from wondertable.play.protocol import Preview, picked, preview, view, why_not
from wondertable.play.scenario_page import KEYS
from wondertable.play.scenario_yaml import read
from wondertable.server.api_cards import FreeFact, FreeStep, FreeTable

JUDGE = "judge"


class Laid:
    """A position that was set up, and the game that continues from it."""

    def __init__(self, text: str) -> None:
        said = read(text)
        if said is None:
            raise BadInput("there is nothing to set up; write at least `game: wotf`")
        fields = said.fields(KEYS, "key of a scenario")
        self.name: str = fields["game"].one_of(GAMES, "game") if "game" in fields else GAMES[0]
        self.kind = definition(self.name)
        editions = self.kind.editions()
        edition = fields["edition"].one_of(editions, "edition") if "edition" in fields else editions[0]
        self.position = self._start(edition, fields.get("cards", NOTHING), fields.get("setup", NOTHING))
        start = {"game": self.name, "edition": edition}
        self.game = Game(self.kind, self.position.table, start, [])
        self.steps: list[FreeStep] = []

    def _start(self, edition: str, cards: Located, setup: Located) -> Position:
        return scenario_game(self.name).start(edition, cards, setup, library(self.name).installed)

    def answer(self, ids: list[str], who: str = JUDGE) -> tuple[Decision, Answer]:
        """Answer the open decision; return the question and what was picked.

        Cards are called as the viewer calls them: a seat has names of its own where it is asked itself.
        """
        decision = self.game.decision
        if decision is None:
            raise BadInput("nothing is asked any more: the game is over")
        given = picked(self.game, _caller(self.game, who), ids, len(self.game.answers))
        words = [self.kind.option_words(self.game.table, decision.options[n], -1) for n in given]
        self.steps.append(FreeStep(self.game.seats[decision.seat], ", ".join(words) or "nothing"))
        self.game.answer(*given)
        return decision, given


def laid(text: str, answers: list[list[str]], who: str = JUDGE) -> tuple[Laid, str]:
    """Return the table after these answers; if one of them can't be given, as it was before it, with the reason."""
    found = Laid(text)
    for number, ids in enumerate(answers):
        try:
            found.answer(ids, who)
        except WondertableError as error:
            return found, f"answer {number + 1}: {error}"
    return found, ""


def shown(text: str, answers: list[list[str]], who: str) -> FreeTable:
    """Return a free table as a viewer sees it; its player answers for every seat, by the judge's card labels."""
    try:
        found, wrong = laid(text, answers, who)
    except BadScenario as error:
        return FreeTable(None, "", [], error.message, error.line)
    game, decision = found.game, found.game.decision
    seen: Any = view(game, who)
    if decision is not None and seen["observation"]["decision"]["options"] is None:
        seen["observation"]["decision"] = game.asked("judge")
    asked = "" if decision is None else game.seats[decision.seat]
    return FreeTable(seen, asked, found.steps, wrong, position=_as_data(text, found.name))


def _as_data(text: str, game: str) -> Any:
    """Return a position that could be laid as plain data."""
    said: Any = yaml.safe_load(text)
    return {"game": game, **{key: said[key] for key in ("edition", "cards", "setup") if key in said}}


def facts(text: str, answers: list[list[str]]) -> list[FreeFact]:
    """Return what is true on the table after these answers."""
    found = laid(text, answers)[0]
    seen = found.kind.seen_by(found.game.table, VISIBLE_TO_JUDGE).seen
    return [
        FreeFact(seen.label(card) if card >= 0 else "", key, of, value)
        for card, key, of, value in found.position.facts()
        if isinstance(value, int | str)
    ]


def tried(text: str, answers: list[list[str]], who: str, about: str) -> Preview:
    """Return what would happen after an option of the seat to decide."""
    game = laid(text, answers, who)[0].game
    if game.decision is None:
        raise BadInput("nothing is asked any more: the game is over")
    return preview(game, _caller(game, who), about)


def refused(text: str, answers: list[list[str]], who: str, about: str) -> list[Any]:
    """Return what the seat to decide can't do with a card or in a place, and by which rules."""
    game = laid(text, answers, who)[0].game
    if game.decision is None:
        raise BadInput("nothing is asked any more: the game is over")
    return list(why_not(game, _caller(game, who), about))


def _caller(game: Game, who: str) -> str:
    """Return whose names for cards hold: those of the seat that is asked, if it looks itself, else the judge's."""
    return who if who == game.seats[game.decides] else JUDGE
