"""The table of contents: every address that this server answers, what is sent there, and what comes back.

Routes and the OpenAPI document are both made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wondertable.server import (
    api,
    api_cards,
    api_lab,
    api_lessons,
    api_puzzles,
    api_replays,
    card_routes,
    deck_routes,
    free_routes,
    lab_routes,
    lesson_routes,
    puzzle_routes,
    replay_routes,
    routes,
)
from wondertable.server.responses import Endpoint

GAME = ("game", "the game: wotf or sow", "string")
NAME = ("name", "a name", "string")
QUERY = ("q", "what to search for", "string")
VIEW = ("view", "a seat, `onlooker`, or `judge`", "string")


@dataclass(frozen=True)
class Address:
    """One address: how it is asked, who answers, and with what."""

    method: str
    path: str
    endpoint: Endpoint
    takes: Any = None
    """The shape of what is sent; `bytes` for a file."""
    gives: Any = None
    """The shape of what comes back; `bytes` for a file."""
    status: int = 200
    query: tuple[tuple[str, str, str], ...] = ()

    @property
    def words(self) -> str:
        """What it is for."""
        return (self.endpoint.__doc__ or "").strip()


GAMES = (
    Address("GET", "/api/catalog", routes.catalog, None, api.Catalog),
    Address("POST", "/api/games", routes.new_game, api.NewGame, api.Seated, 201),
    Address("POST", "/api/games/known", routes.known_games, api.Known, api.GamesAbout),
    Address("GET", "/api/games/{game}", routes.game_about, None, api.GameAbout),
    Address("POST", "/api/games/{game}/join", routes.join, api.Join, api.Seated),
    Address("POST", "/api/games/{game}/link", routes.link, api.LinkAsked, api.LinkFound),
    Address("POST", "/api/games/{game}/invitations", routes.invitations, api.InvitationsAsked, api.Invitations),
    Address("POST", "/api/games/{game}/rematch", routes.rematch, api.Rematch, api.Seated, 201),
    Address("POST", "/api/games/{game}/report", replay_routes.report, api_replays.ReportAsked, bytes),
)
LESSONS = (
    Address("GET", "/api/lessons", lesson_routes.lessons, None, api_lessons.Lessons),
    Address("POST", "/api/lessons", lesson_routes.begin_lesson, api_lessons.LessonAsked, api.Seated, 201),
)
REPLAYS = (
    Address("POST", "/api/replays", replay_routes.send_record, bytes, api_replays.ReplayKept, 201),
    Address("GET", "/api/replays/{game}", replay_routes.replay_about, None, api_replays.ReplayAbout, query=(VIEW,)),
    Address(
        "GET", "/api/replays/{game}/at/{step:int}", replay_routes.replay_at, None, dict,
        query=(VIEW, ("since", "the first line of the log not yet read", "integer")),
    ),
    Address("GET", "/api/replays/{game}/file", replay_routes.replay_file, None, bytes),
    Address("POST", "/api/replays/{game}/continue", replay_routes.go_on, api_replays.GoOn, api.Seated, 201),
    Address("POST", "/api/replays/{game}/review", replay_routes.review, api_replays.ReviewAsked, api_replays.Job, 202),
    Address("GET", "/api/jobs/{job}", replay_routes.job, None, api_replays.Job),
    Address("DELETE", "/api/jobs/{job}", replay_routes.stop_job, None, api_replays.Job),
)  # fmt: skip
PUZZLES = (
    Address(
        "GET", "/api/puzzles", puzzle_routes.puzzles, None, api_puzzles.Puzzles,
        query=(GAME, ("date", "the day of the puzzle of the day, as in 2026-01-31", "string")),
    ),
    Address(
        "POST", "/api/puzzles/{puzzle}", puzzle_routes.attempt, api_puzzles.PuzzleAsked, api_puzzles.PuzzleTable
    ),
)  # fmt: skip
LIBRARY = (
    Address(
        "GET", "/api/cards", card_routes.cards, None, api_cards.CardsFound,
        query=(GAME, QUERY, ("from", "how many to leave out", "integer"), ("most", "how many to show", "integer"),
               ("sort", "`type`, or a number such as `cost`; by name without it", "string")),
    ),
    Address("GET", "/api/cards/help", card_routes.card_help, None, api_cards.QueryHelp, query=(GAME,)),
    Address("GET", "/api/cards/one", card_routes.card, None, api_cards.CardAbout, query=(GAME, NAME)),
    Address("GET", "/api/sets", card_routes.sets, None, api_cards.SetsAbout, query=(GAME,)),
    Address("POST", "/api/sets", card_routes.add_set, api_cards.SetAsked, api_cards.SetAdded),
    Address("DELETE", "/api/sets", card_routes.remove_set, None, api_cards.SetAbout, query=(GAME, NAME)),
    Address("GET", "/api/rules", card_routes.rules, None, api_cards.RulesFound, query=(GAME, QUERY)),
    Address(
        "GET", "/api/rules/one", card_routes.rule, None, api_cards.RuleAbout,
        query=(GAME, ("id", "a rule, a keyword or a ruling", "string")),
    ),
    Address("POST", "/api/workshop", card_routes.workshop, api_cards.WorkshopAsked, api_cards.WorkshopFound),
    Address("POST", "/api/free", free_routes.free, api_cards.FreeAsked, api_cards.FreeTable),
    Address("POST", "/api/free/why_not", free_routes.why_not, api_cards.FreeAsked, list),
    Address("POST", "/api/free/preview", free_routes.preview, api_cards.FreeAsked, dict),
    Address("POST", "/api/free/facts", free_routes.facts, api_cards.FreeAsked, api_cards.FreeFacts),
    Address("POST", "/api/free/save", free_routes.save, api_cards.FreeAsked, api_cards.FreeText),
    Address("POST", "/api/decks/check", deck_routes.check, api_cards.DeckAsked, api_cards.DeckFound),
    Address("POST", "/api/decks/complete", deck_routes.complete, api_cards.DeckAsked, api_cards.DeckShown),
    Address("GET", "/api/decks/starter", deck_routes.starter_list, None, api_cards.DeckShown, query=(GAME, NAME)),
    Address("POST", "/api/decks/hands", deck_routes.hands, api_cards.HandsAsked, api_cards.Hands),
    Address("POST", "/api/decks/study", deck_routes.study, api_cards.StudyAsked, api_replays.Job, 202),
)  # fmt: skip
LAB = (
    Address("POST", "/api/lab/card", lab_routes.card, api_lab.LabCardAsked, api_replays.Job, 202),
    Address("POST", "/api/lab/try", lab_routes.try_cards, api_lab.LabTryAsked, api_replays.Job, 202),
    Address("GET", "/api/jobs/{job}/page", lab_routes.page, None, bytes),
)
ENDPOINTS = (*GAMES, *LESSONS, *PUZZLES, *REPLAYS, *LIBRARY, *LAB)
