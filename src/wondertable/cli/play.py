"""`wondertable play`: opens a table in the browser, or plays in the terminal against a bot or a friend."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import cycle
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from wondertable import BadInput, WondertableError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.text import Text

    from wondertable import Deck, Game
    from wondertable.agents.agent import Agent
    from wondertable.terminal.kept import Kept


def _said(words: str) -> Parameter:
    return Parameter(help=words)


GameName = Annotated[str, _said("Which game: wotf or sow; in the terminal wotf if none is named.")]
YourDeck = Annotated[str, _said("Your deck: a starter deck, or a file with a deck list; any starter if not named.")]
OtherDeck = Annotated[str, _said("The other players' decks, in the order of their seats, with commas between.")]
Edition = Annotated[str, _said("The edition of its rulebook; the newest if none is named.")]
Seed = Annotated[int | None, _said("The same seed deals the same game again.")]
Bot = Annotated[str, _said("Who plays against you: novice, apprentice, adept, master, or an agent such as search:2.")]
Seat = Annotated[str, _said("Your seat, A, B and so on; A if none is named.")]
Friend = Annotated[bool, _said("People play all seats at this keyboard, and there is no bot.")]
Seats = Annotated[int, _said("How many players there are: 2, or in sow also 3 or 4.")]
People = Annotated[int, _said("So many people share this keyboard, from your seat on; bots play the rest.")]
Resume = Annotated[bool, _said("Go on with the game that was left last.")]
Terminally = Annotated[bool, _said("Play in the terminal.")]
Port = Annotated[int | None, _said("Where the browser table is served.")]
Browser = Annotated[bool, _said("Open the browser; --no-browser only serves.")]
Host = Annotated[str, _said("The address to listen at; without one only this machine can open the table.")]
Database = Annotated[str, _said("The file in which browser games are kept; one among your things if not named.")]
PublicUrl = Annotated[str, _said("The address under which others reach the table, such as https://table.example.")]
TrustProxy = Annotated[str, _said("The addresses of proxies whose X-Forwarded-For is believed, with commas between.")]
PORT = 8765
"""The default port; if it is taken, any free one will do."""


@dataclass(frozen=True)
class Wishes:
    """The options of the command: game, decks, edition, seed, players and where to play."""

    game: str
    deck: str
    against: str
    edition: str
    seed: int
    bot: str
    seat: str
    seats: int
    people: int

    @property
    def decks(self) -> tuple[str, ...]:
        """The decks by name, your own first; those not named are empty."""
        others = [word.strip() for word in self.against.split(",")] if self.against else []
        if len(others) >= self.seats:
            raise BadInput(f"{len(others)} decks are too many for {self.seats - 1} other players")
        return (self.deck, *others, *[""] * (self.seats - 1 - len(others)))


def run(
    game: GameName = "", *, deck: YourDeck = "", against: OtherDeck = "", edition: Edition = "", seed: Seed = None,
    bot: Bot = "", seats: Seats = 2, seat: Seat = "", friend: Friend = False, people: People = 1,
    resume: Resume = False, terminal: Terminally = False,
    port: Port = None, browser: Browser = True, host: Host = "", database: Database = "",
    public_url: PublicUrl = "", trust_proxy: TrustProxy = "",
) -> int:  # fmt: skip
    """Open a table and play.

    The table opens in the browser. If you ask for a deck, a bot, a seat, a seed, a friend at this keyboard or a game
    to resume, or say --terminal, you play in the terminal. Every answer is saved in both.
    """
    asked = (deck, against, edition, bot, seat, friend, resume, terminal, seed is not None, seats != 2, people != 1)
    chosen = SystemRandom().randrange(1 << 31) if seed is None else seed
    sharing = seats if friend else people
    named = (bot or "apprentice", seat.upper() or "A")
    wishes = Wishes(game or "wotf", deck, against, edition, chosen, *named, seats, sharing)
    try:
        if not any(asked):
            return _serve(game, Hosting(host, port, database, public_url, trust_proxy), browser)
        return _resume(game) if resume else _open(wishes)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2


@dataclass(frozen=True)
class Hosting:
    """Where the table is served, where its games are kept, and how others reach it."""

    host: str
    port: int | None
    database: str
    public_url: str
    trust_proxy: str


def _serve(game: str, asked: Hosting, browser: bool) -> int:
    import webbrowser

    from wondertable import definition
    from wondertable.library.folders import data_folder
    from wondertable.server.file_lock import ServedElsewhere
    from wondertable.server.serve import LOOPBACK, NAMES_OF_HERE, WEB, owner_link, owner_token, serve
    from wondertable.server.settings import Settings

    if game:
        definition(game)
    kept = asked.database or str(data_folder() / "table.sqlite3")
    page, owner = f"new/{game}" if game else "", owner_token()
    public = _public(asked.public_url)
    names = (*NAMES_OF_HERE, *public[1:])
    hosts = names if asked.host in LOOPBACK or public else ()
    proxies = tuple([one.strip() for one in asked.trust_proxy.split(",") if one.strip()])
    settings = Settings(kept, WEB, public[:1], hosts, owner=owner, proxies=proxies)
    port = PORT if asked.port is None else asked.port
    address = f"{public[0]}/" if public else ""
    try:
        serve(settings, asked.host, port, page if browser else None, asked.port is None, address)
    except ServedElsewhere as error:
        if not browser or not error.address:
            raise
        print(f"{error} Opening it in the browser.")
        webbrowser.open(owner_link(error.address, owner) + page)
    return 0


def _public(url: str) -> tuple[str, ...]:
    """Return the origin and the host name of a public address; nothing if there is none."""
    from urllib.parse import urlsplit

    if not url:
        return ()
    try:
        found = urlsplit(url)
        name = found.hostname
    except ValueError:
        found, name = urlsplit(""), None
    if found.scheme not in ("http", "https") or not name or found.path not in ("", "/"):
        raise BadInput(f"--public-url must be an address such as https://table.example, not {url!r}.")
    return f"{found.scheme}://{found.netloc}", name


def _open(wishes: Wishes) -> int:
    from wondertable import Game, definition
    from wondertable.terminal.kept import PERSON, Kept, new_file

    seats = definition(wishes.game).seats_for(wishes.seats)
    if wishes.seat not in seats:
        raise BadInput(f"seats are {' and '.join(seats)}, not {wishes.seat!r}")
    if not 1 <= wishes.people <= len(seats):
        raise BadInput(f"{wishes.people} people can't play at {len(seats)} seats; name 1 to {len(seats)}")
    mine = seats.index(wishes.seat)
    typing = [(mine + n) % len(seats) for n in range(wishes.people)]
    names = tuple([PERSON if seat in typing else wishes.bot for seat in range(len(seats))])
    players = _players(names, wishes.seed)
    decks = _decks(wishes)
    order = (*decks[1 : mine + 1], decks[0], *decks[mine + 1 :])
    game = Game.new(wishes.game, order, wishes.seed, wishes.edition)
    head = f"{game.definition.title}, edition {game.edition}, seed {wishes.seed}\n"
    return _sit_down(game, players, Kept(new_file(wishes.game), names), head + _seating(seats, names, order, mine))


def _seating(seats: tuple[str, ...], names: tuple[str, ...], decks: tuple[Deck, ...], mine: int) -> str:
    """Return who plays what: you first, then the others in the order of their seats."""
    from wondertable.terminal.kept import PERSON

    others = [seat for seat in range(len(seats)) if seat != mine]
    friend, bot = "your friend", "the bot"
    told = [
        f"{friend if names[seat] == PERSON else f'{bot} ({names[seat]})'}{f' {seats[seat]}' if len(seats) > 2 else ''}"
        f" plays {decks[seat].name}"
        for seat in others
    ]
    return f"You play {decks[mine].name}, {', '.join(told)}."


def _resume(name: str) -> int:
    from wondertable.play.record import replay
    from wondertable.terminal.kept import PERSON, Kept, unfinished

    path, saved = unfinished(name)
    seats = tuple([str(one) for one in saved["terminal"]["seats"]])
    game = replay(saved)
    if len(seats) != len(game.seats) or PERSON not in seats:
        raise BadInput(f"{path} does not say who sits where")
    kept = Kept(path, seats)
    kept.taken_back = int(saved["terminal"].get("taken_back", 0))
    head = f"{game.definition.title}, edition {game.edition}: on after {len(game.answers)} answers ({path.name})"
    return _sit_down(game, _players(seats, saved["seed"] + len(game.answers)), kept, head)


def _sit_down(game: Game, players: tuple[Agent | None, ...], kept: Kept, head: str) -> int:
    from wondertable.cli.screen import Screen, called, typed
    from wondertable.terminal.commands import Around
    from wondertable.terminal.table import Terminal

    def read(words: str) -> Iterable[Text]:
        from wondertable.cli.rule import reading

        return reading(words, game.name)

    console = Screen(highlight=False)
    around = Around(kept, read, called())
    at = Terminal(game, players, console, lambda: typed("> "), around)
    for line in head.splitlines():
        at.say(line)
    at.play()
    return 130 if around.interrupted else 0


def _players(names: tuple[str, ...], seed: int) -> tuple[Agent | None, ...]:
    """Return the programs at the table; nobody for a person."""
    from wondertable.agents.roster import agent
    from wondertable.terminal.kept import PERSON

    return tuple([None if name == PERSON else agent(name, seed + seat) for seat, name in enumerate(names)])


def _decks(wishes: Wishes) -> tuple[Deck, ...]:
    """The decks asked for, with a note if one is not legal; those not named are starter decks, equal only if few."""
    from wondertable import definition
    from wondertable.library.decks import ready_deck
    from wondertable.study.decks import doubts

    named = [word for word in wishes.decks if word]
    for doubt in doubts(named, wishes.game) if named else []:
        print(f"note: {doubt}", file=sys.stderr)
    starters = definition(wishes.game).starters()
    left = [name for name in starters if name not in named] or list(starters)
    if not left and "" in wishes.decks:
        raise BadInput(f"{wishes.game} has too few starter decks; name the decks with --deck and --against")
    lot = wishes.seed % max(len(left), 1)
    drawn = cycle([*left[lot:], *left[:lot]])
    return tuple([ready_deck(word, wishes.game) if word else starters[next(drawn)] for word in wishes.decks])
