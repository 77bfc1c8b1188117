"""The prompts of State of Wonder: every question as the table puts it to a player, and its buttons."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.pieces import Pieces, naming_card, naming_seat, words
from wondertable.games.kit.prompting import Prompt, ability_text, counted, for_counters, signed
from wondertable.games.kit.telling import one_line
from wondertable.games.sow.effects.counters import AddCounters, TakeCounters
from wondertable.games.sow.effects.exhaust import TurnCards
from wondertable.games.sow.effects.harm import DealDamage, Mend
from wondertable.games.sow.effects.leave_play import RemoveCards
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.view.visibility import Sight, seat_name
from wondertable.games.sow.words.change import MoreStats
from wondertable.games.sow.words.under_way import PlayingCard
from wondertable.kernel.decision import Decision
from wondertable.kernel.node import Node
from wondertable.vocabulary.quantity import Num

PROMPTS: Final[dict[str, Prompt]] = {
    "main": Prompt("Build, or go to war?", "You have {gold} gold."),
    "pay": Prompt("How much gold on {playing}?", "It costs {cost}. Pay more to hide what it is."),
    "pay any": Prompt("How much gold for {source}?", "{text}"),
    "war": Prompt("Go to war?"),
    "send": Prompt("Which units go to war?", confirm="Send"),
    "defend": Prompt("Send units to meet {attacker}'s attack?", "", "Stay behind the walls", "Send"),
    "which battle": Prompt("Which battle first?"),
    "battle": Prompt("Which unit acts now?", "Choose a unit: it attacks or passes."),
    "command": Prompt("Command another unit?", "It acts at once."),
    "press on": Prompt("The defenders are dead. Besiege the city?"),
    "end": Prompt("Take cards back, or end your turn?"),
    "take back": Prompt("Which cards do you take back?", confirm="Take back"),
    "target": Prompt("{source}: choose {what}{to}.", "{text}", "Choose none"),
    "which": Prompt("{source}: choose {what}{to}.", "{text}", "Choose none"),
    "player": Prompt("{source}: choose a player.", "{text}"),
    "order": Prompt("{effects} trigger. Which first?"),
    "may": Prompt("Use {source}?", "{text}", "Not now", yes="Use it"),
    "choose one": Prompt("{source}: choose {ways}.", "", "Choose none"),
    "discard": Prompt("{source}: discard {cards}.", "{text}", confirm="Discard"),
    "distribute": Prompt("{source}: where does the next one go?", "{text}"),
    "unless": Prompt("Pay to stop {source}?", "{text}", "Let it happen", yes="Pay"),
}  # fmt: skip
"""By the engine's short words. A question that is not listed here is put as its exact sentence."""

DEEDS: Final[tuple[tuple[type[Node], str], ...]] = (
    (TakeCounters, "take counters from"),
    (DealDamage, "damage"),
    (Mend, "mend"),
)
"""What an effect does to what is chosen; effects that have a `how` say it themselves."""

HOW: Final = {
    "destroy": "destroy", "return": "return", "home": "send home", "play": "put into play", "bury": "bury",
    "discard": "discard", "exhaust": "exhaust", "ready": "ready", "delay": "delay",
}  # fmt: skip


def prompt_for(sight: Sight, decision: Decision) -> Prompt | None:
    """Return the prompt of a question, if it has one."""
    return PROMPTS.get(decision.question)


def prompt_values(sight: Sight, decision: Decision) -> dict[str, Pieces]:
    """Return what the fields of a prompt are filled with."""
    t, source = sight.t, decision.source
    playing = _playing(t)
    return {
        "source": naming_card(sight.name(source), sight.label(source)) if source >= 0 else words("The rules"),
        "text": words(_printed_text(sight, source)),
        "gold": words(str(t.gold(decision.seat))),
        "playing": naming_card(sight.name(playing), sight.label(playing)) if playing >= 0 else words("it"),
        "cost": words(str(t.cost(playing, decision.seat)) if playing >= 0 else ""),
        "attacker": naming_seat(seat_name(t.turn)),
        "cards": counted(decision.most, "card"),
        "ways": words(_ways(decision)),
        "effects": counted(len(decision.listed()), "effect"),
        "what": words(_noun(sight, decision)),
        "to": words(_deed(t)),
    }


def _ways(decision: Decision) -> str:
    """Return how many of several instructions are chosen."""
    if decision.most == 1:
        return "one"
    return str(decision.most) if decision.least == decision.most else f"up to {decision.most}"


def _playing(t: CityTable) -> int:
    """Return the card for which gold is about to be paid, −1 if there is none."""
    own = t.frames[-1].own if t.frames else None
    return own.card if isinstance(own, PlayingCard) else -1


def _printed_text(sight: Sight, source: int) -> str:
    return one_line(ability_text(sight.t, source)) if source >= 0 and sight.knows(source) else ""


def _noun(sight: Sight, decision: Decision) -> str:
    """Return what the options are: "an enemy unit", "a unit of yours", "a card" …"""
    t = sight.t
    cards = [int(option[1]) for option in decision.listed() if option[0] == "card"]
    if not cards:
        return "a player" if any(option[0] == "player" for option in decision.listed()) else "one"
    owners = {t.cards[card].controller for card in cards}
    units = all(t.in_play(card) and t.is_unit(card) for card in cards)
    noun = "unit" if units else "card"
    if owners == {decision.seat}:
        return f"a {noun} of yours"
    return f"an enemy {noun}" if units and decision.seat not in owners else f"a {noun}"


def _deed(t: CityTable) -> str:
    """Return what will be done to it: " to destroy"; nothing if the effect under way has no short word for it."""
    for frame in reversed(t.frames):
        node = frame.node
        if node is None:
            continue
        return _done_by(node)
    return ""


def _done_by(node: Node) -> str:
    """Return what an effect does to what is chosen for it, where a few words can say it."""
    if isinstance(node, AddCounters):
        return for_counters(node.kind, node.amount)
    if isinstance(node, GetChanges):
        more = [change for change in node.changes if isinstance(change, MoreStats) and change.times == Num(1)]
        return f" to get {signed(more[0].attack)}/{signed(more[0].health)}" if len(more) == 1 else ""
    if isinstance(node, (RemoveCards, TurnCards)):
        how = HOW.get(node.how, "")
    else:
        how = next((how for kind, how in DEEDS if isinstance(node, kind)), "")
    return f" to {how}" if how else ""
