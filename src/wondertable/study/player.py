"""The player: a process that plays the games it is sent, one after the other."""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import traceback
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing.connection import Connection
from typing import Protocol

from wondertable import Answer, Game, Json, definition, scatter
from wondertable.agents import roster
from wondertable.agents.agent import View
from wondertable.play.decks import read_decks
from wondertable.play.gc_tuning import tune_for_many_games
from wondertable.study.bots import Bot, Bots, bot_seed
from wondertable.study.facts import Leads, facts
from wondertable.study.forced import Forced
from wondertable.study.result import DRAW, SIDES
from wondertable.study.schedule import Fixture, Pairing
from wondertable.study.tape import Tape

READY, DONE, CRASH = "ready", "done", "crash"


@dataclass(frozen=True)
class Brief:
    """What a player must know to play any game of a study: as plain data, since it is sent to another process."""

    game: str
    edition: str
    names: tuple[str, ...]
    decks: Json
    pairings: tuple[Pairing, ...]
    bots: str
    openings: int = 0
    forced: tuple[Forced, ...] = ()
    tracked: tuple[str, ...] = ()


def play_games(brief: Brief, wire: Connection, tape: str, faults: str) -> None:
    """Play what comes over the wire until it is cut. This is all that the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who sends the games stops the player
    os.dup2(2, 1)  # what a bot prints must not stand among the results
    with open(faults, "w", encoding="utf-8") as file:
        faulthandler.enable(file)
        player = Player(brief, Tape(tape))
        try:
            wire.send((READY,))
            while True:
                wire.send(_played(player, wire.recv()))
        except (EOFError, OSError):
            sys.exit(0)  # nobody listens any more


def _played(player: Player, fixture: Fixture) -> tuple[object, ...]:
    try:
        return (DONE, *player.play(fixture))
    except Exception as error:
        return (CRASH, f"{type(error).__name__}: {error}".strip(": "), traceback.format_exc())


class Noting(Protocol):
    """Something that notes the answers of the game being played."""

    def note(self, picked: Answer) -> None:
        """Note an answer that is about to be given."""

    def tick(self) -> None:
        """Note that it has been given."""


class Player:
    """Plays single games of a study in this process."""

    def __init__(self, brief: Brief, tape: Noting) -> None:
        definition(brief.game)  # the cards of a game can be read when it is loaded
        self.brief = brief
        self.tape = tape
        self.decks = dict(zip(brief.names, read_decks(brief.decks)))
        self.bots = Bots(brief.bots)
        tune_for_many_games()

    def play(self, fixture: Fixture) -> tuple[str, str, int, str, dict[str, Json]]:
        """Play a game; return which side won, which went first, how many decisions it had, their hash, and facts."""
        sides = self.brief.pairings[fixture.pairing].seated(fixture.seat)
        brief, decks = self.brief, tuple([self.decks[side.deck] for side in sides])
        if brief.forced:
            decks = brief.forced[fixture.pairing].arranged(brief.game, brief.edition, decks, fixture.seed)
        game = Game.new(brief.game, decks, fixture.seed, brief.edition)
        bots = [self.bots.agent(side.agent, bot_seed(fixture.seed, seat)) for seat, side in enumerate(sides)]
        leads = Leads(game, fixture.seat) if brief.tracked else None
        self._play_out(game, bots, roster.agent("random", scatter(fixture.seed)), leads)
        end = _winner(game, fixture.seat), _side(game, opener(game), fixture.seat)
        known = {**facts(game, brief.tracked, fixture.seat), "leads": leads.known} if leads is not None else {}
        return *end, len(game.answers), digest(game.answers), known

    def _play_out(self, game: Game, bots: list[Bot], opening: Bot, leads: Leads | None) -> None:
        """Play to the end; the first answers are left to chance where varied openings are asked for."""
        tape = self.tape
        while not game.over:
            view = View(game)
            bot = opening if len(game.answers) < self.brief.openings else bots[view.seat]
            picked = bot.answer(view)
            tape.note(picked)
            game.answer(*picked)
            tape.tick()
            if leads is not None:
                leads.look(game)


def digest(answers: list[Answer]) -> str:
    """Return a hash of the answers of a game."""
    return blake2b(repr(answers).encode(), digest_size=8).hexdigest()


def opener(game: Game) -> str:
    """Return the seat that took the first turn of the game, if that was said."""
    for event in game.log:
        if event.what == "goes first":
            return game.seats[event.seat]
    return ""


def _winner(game: Game, seat_of_one: int) -> str:
    """Return the side that won; a draw among some of many names them."""
    if game.winner in game.seats or len(game.seats) == 2:
        return _side(game, game.winner, seat_of_one) or DRAW
    shared = sorted([_side(game, seat, seat_of_one) for seat in game.places[0]], key=SIDES.index)
    return " ".join([DRAW, *shared])


def _side(game: Game, seat: str, seat_of_one: int) -> str:
    """Return a seat as a side of the pairing; the sides sit round from the first on."""
    if seat not in game.seats:
        return ""
    return SIDES[(game.seats.index(seat) - seat_of_one) % len(game.seats)]
