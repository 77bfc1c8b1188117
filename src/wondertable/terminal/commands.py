"""Commands: what a player can type besides an answer. Looking things up is free."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from wondertable import BadInput, Json
from wondertable.agents.advice_words import UNSURE, hint_lines, verdict
from wondertable.agents.agent import View
from wondertable.agents.roster import adviser
from wondertable.play.protocol import preview
from wondertable.play.record import record
from wondertable.play.undo import CantUndo, own_decision, undo, undo_to_own
from wondertable.terminal.choices import option_id, picked
from wondertable.terminal.kept import Kept

if TYPE_CHECKING:
    from wondertable import Game
    from wondertable.terminal.table import Terminal

HELP = """  numbers       pick options: 3, or several: 1 4 5; `none` picks nothing where that is allowed
  y n p         yes, no, pass
  more          the next page of options
  table         draw the table again
  piles         every pile you may look at: discarded, banished, beside the deck
  hand          your cards with their texts
  show CARD     what is printed on a card
  log [N]       the last N lines of the log, every step of it
  rule NUMBER   read a rule, as in `rule 403.3`
  why THING     why a number is what it is, or why something is not legal; `why` alone lists what can be asked
  try NUMBER    what an option would lead to
  hint          the best answer a search finds, and why; `hint longer` takes more thought
  reason        what the other player, if it is a bot, thought of its last answer
  undo          go back to your last decision
  save FILE     write the game so far to a file
  concede       give up this game
  quit          leave the table; the game is saved"""

HINTS = "adept"
LONGER_HINTS = "master"
"""The bot that gives hints."""


def no_rules(words: str) -> Iterable[Text]:
    """Return where no rulebook is at hand."""
    raise BadInput("no rulebook is at hand")


@dataclass
class Around:
    """What is around a table: the file that keeps the game, the rulebook, and how `wondertable` is called here."""

    kept: Kept | None = None
    rules: Callable[[str], Iterable[Text]] = no_rules
    command: str = "wondertable"
    interrupted: bool = False


# -- looking -----------------------------------------------------------------------------------------------------------


def _help(at: Terminal, words: str) -> None:
    at.say(HELP)


def _more(at: Terminal, words: str) -> None:
    at.page += 1
    at.options()


def _table(at: Terminal, words: str) -> None:
    at.draw()


def _piles(at: Terminal, words: str) -> None:
    at.say(at.game.write_out(at.seat))


def _hand(at: Terminal, words: str) -> None:
    mine = at.game.observe(at.seat)["players"][at.game.seats[at.seat]]
    told = [at.game.definition.card_words(card) for card in mine["hand"]["known"]]
    for words in dict.fromkeys(told):
        at.say(words if told.count(words) == 1 else words.replace(" (", f" ×{told.count(words)} (", 1))


def _show(at: Terminal, words: str) -> None:
    if not words:
        raise BadInput("show which card? `show` and a part of its name")
    found = {card["name"]: card for card in cards_in(at.game.observe(at.seat))}
    fitting = [card for name, card in found.items() if words.lower() in name.lower()]
    if not fitting:
        raise BadInput(f"you see no card {words!r}")
    for card in fitting:
        at.say(at.game.definition.card_words(card))


def _log(at: Terminal, words: str) -> None:
    if words and not words.isdecimal():
        raise BadInput("log how many lines? `log 20`")
    wanted = int(words[:9]) if words else 20
    told = at.game.tell(at.seat)
    for n, line in list(enumerate(told))[max(len(told) - wanted, 0) :]:
        at.say(f"{n:>4} {line}")


def _rule(at: Terminal, words: str) -> None:
    if not words:
        raise BadInput("read which rule? The number stands behind what happens: `rule 403.3`")
    for line in at.around.rules(words):
        at.show(line)


def _why(at: Terminal, words: str) -> None:
    at.say(at.game.explain(words, at.seat))


def _try(at: Terminal, words: str) -> None:
    given = picked(words, at.decision())
    if given is None or len(given) != 1:
        raise BadInput("try which option? `try` and its number")
    told = preview(at.game, at.seat, option_id(at.decision(), given[0]))
    for line in told["lines"]:
        if not line["minor"]:
            at.say(f"→ {line['words']}", "cyan")
    if not told["certain"]:
        at.say("→ what comes then depends on what you can't see", "cyan")
    elif told["asks"]:
        at.say(f"→ {told['asks']}", "cyan")


def _hint(at: Terminal, words: str) -> None:
    view = View(at.game)
    at.thinking("A bot")
    advice = adviser(LONGER_HINTS if words == "longer" else HINTS, len(at.game.answers)).advise(view)
    at.thought("A bot")
    at.say(f"Hint: {view.words(advice.best.given)}")
    for line in hint_lines(view, advice):
        at.say(f"  {line}")
    if verdict(advice) == UNSURE:
        at.say("  `hint longer` thinks about it for longer.", "dim")


def _reason(at: Terminal, words: str) -> None:
    at.say(at.reason or "No bot has answered yet.")


def cards_in(seen: Json) -> list[Json]:
    """Return every card in an observation."""
    if isinstance(seen, list):
        return [card for one in seen for card in cards_in(one)]
    if not isinstance(seen, dict):
        return []
    if "name" in seen and "text" in seen:
        return [seen]
    return [card for one in seen.values() for card in cards_in(one)]


# -- what changes something --------------------------------------------------------------------------------------------


def _undo(at: Terminal, words: str) -> None:
    """Undo: two people only what has not been answered; against bots, back to your own last answer."""
    if len(at.people) > 1:
        _back(at, undo(at.game, at.seat))
        return
    try:
        _back(at, undo_to_own(at.game, at.seat))
    except CantUndo as error:
        before = own_decision(at.game, at.seat)
        if before is None or words.lower() != "anyway":
            anyway = "; `undo anyway` goes back all the same, and the result will say so" if before else ""
            raise CantUndo(f"{error}{anyway}") from None
        if at.around.kept is not None:
            at.around.kept.taken_back += 1
        _back(at, before)


def _back(at: Terminal, before: Game) -> None:
    at.game = before
    at.read = [min(read, len(before.log)) for read in at.read]
    at.page = 0
    at.keep()
    at.draw()


def _save(at: Terminal, words: str) -> None:
    if not words:
        raise BadInput("save to which file? `save my-game.json`")
    try:
        path = Path(words).expanduser()
        if path.exists() and not _agreed(at, f"{words} is there already. Write over it? (y/n)"):
            raise BadInput("nothing was saved")
        path.write_text(json.dumps(record(at.game), ensure_ascii=False), encoding="utf-8")
    except (OSError, ValueError, RuntimeError) as error:
        raise BadInput(f"{words} can't be written: {getattr(error, 'strerror', None) or error}") from error
    at.say(f"Saved. `{at.around.command} replay {words}` steps through it.")


def _agreed(at: Terminal, question: str) -> bool:
    at.say(question)
    try:
        return at.ask().strip().lower() in ("y", "yes")
    except EOFError:
        return False


def _concede(at: Terminal, words: str) -> None:
    at.game.concede(at.seat)
    at.keep()


def _quit(at: Terminal, words: str) -> None:
    at.leaving = True


COMMANDS: dict[str, Callable[[Terminal, str], None]] = {
    "help": _help, "more": _more, "table": _table, "piles": _piles, "hand": _hand, "show": _show, "log": _log,
    "rule": _rule, "why": _why, "try": _try, "hint": _hint, "reason": _reason, "undo": _undo, "save": _save,
    "concede": _concede, "quit": _quit,
}  # fmt: skip
