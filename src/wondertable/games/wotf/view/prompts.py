"""The prompts of Wonders of The First: every question as the table puts it to a player, and its buttons."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.pieces import Pieces, naming_card, words
from wondertable.games.kit.prompting import Prompt, ability_text, counted, for_counters, signed
from wondertable.games.kit.telling import one_line
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.effects.attach import EquipTo
from wondertable.games.wotf.effects.control import GainControl
from wondertable.games.wotf.effects.counters import PutCounters, RemoveCounters
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.move import Move, Portal
from wondertable.games.wotf.effects.play import PlayFree
from wondertable.games.wotf.effects.status_effects import Gets
from wondertable.games.wotf.effects.tap import Tap
from wondertable.games.wotf.rules.choice import Choice
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.view.visibility import Sight
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.change import AddPower
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import Decision
from wondertable.kernel.node import Node
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.quantity import Num

PROMPTS: Final[dict[str, Prompt]] = {
    "turn": Prompt("Your turn. {actions} left."),
    "first player": Prompt("Who goes first?"),
    "realm 1 side": Prompt("Put realm 1 on the left or on the right?"),
    "mulligan": Prompt(
        "Replace up to {most} cards?", "They go to the bottom of your deck, and you draw as many.", "Keep hand",
        "Replace",
    ),
    "harvest": Prompt("Harvest other lands with {source}?", "", "Only this one", "Harvest"),
    "x": Prompt("How much do you pay for {source}?", "The amount you pay is X. {text}"),
    "stone": Prompt("Which stone do you take?"),
    "protector": Prompt("Which card gives a protector counter to save your stone?"),
    "choose": Prompt("{source}: choose {what}{to}.", "{text}", "Choose none"),
    "target": Prompt("{source}: choose {what}{to}.", "{text}", "Choose none"),
    "shield": Prompt("Use the shield of {shielded} against {source}?", "{text}", "Let it happen", yes="Use the shield"),
    "equip": Prompt("Which Wonder carries {source}?"),
    "hand over": Prompt("Give {source} to the Wonder that just arrived?", "", "Keep it in place", yes="Give it"),
    "repeat": Prompt("This loop can repeat. How many times?"),
    "prevent": Prompt("Which effect of the loop do you stop?"),
    "order": Prompt("{effects} trigger. Which first?"),
    "order cards": Prompt("{source}: in which order? The first goes on top.", "{text}", confirm="Put back"),
    "which": Prompt("Which card does {source} apply to?", "{text}"),
    "replace": Prompt("Which effect happens instead?"),
    "discard": Prompt("Your hand is full. Discard {cards}.", confirm="Discard"),
    "discard for": Prompt("{source}: discard {cards}.", "{text}", confirm="Discard"),
    "seize toll": Prompt("Pay to take this stone?", "", "Leave the stone", yes="Pay"),
    "keep": Prompt("Use {source} without sacrificing it?", "", "Sacrifice it", yes="Keep it"),
    "pay instead": Prompt("Pay for {source} the other way it allows?", "{text}", "Pay its cost", yes="Pay that way"),
    "may": Prompt("Use {source}?", "{text}", "Not now", yes="Use it"),
    "unless": Prompt("Pay to stop {source}?", "{text}", "Let it happen", yes="Pay"),
    "choose one": Prompt("{source}: choose one.", "", "Choose none"),
    "one more": Prompt("{source}: choose another.", "{text}", "That is all"),
    "distribute": Prompt("{source}: where does the next one go?", "{text}"),
    "share": Prompt("{source}: how many go there?", "{text}"),
    "token": Prompt("Which token do you use for {source}?"),
    "seek": Prompt("Play one of these for free?", "{text}", "Play none"),
    "realm": Prompt("{source}: choose a realm.", "{text}"),
    "bury": Prompt(
        "In which order do these go under your deck?", "The last one goes to the very bottom.", confirm="Bury"
    ),
    "counter": Prompt("{source}: which counter?", "{text}", "None"),
    "toll": Prompt("How do you pay for this attack?"),
    "up to": Prompt("{source}: how many?", "{text}", "None"),
    "effects": Prompt("Which effects stay? {source} removes the others.", "", "Remove all", "Keep these"),
    "name": Prompt("{source}: name {named}.", "{text}"),
    "name number": Prompt("{source}: name a number.", "{text}"),
}  # fmt: skip
"""By the engine's short words. A question that is not listed here is put as its exact sentence."""

KEYWORDS: Final[dict[str, Prompt]] = {
    "Flying": Prompt("{source} may fly. Where to?", "", "Stay"),
    "Rage": Prompt("Attack with {source} now?", "After the battle it is sacrificed.", "Not now", yes="Attack"),
    "Eternal": Prompt("Bring {source} back?", "", "Leave it", yes="Bring it back"),
}
"""How a choice is put that a keyword offers."""

DEEDS: Final[tuple[tuple[type[Node], str], ...]] = (
    (Move, "move"),
    (Portal, "portal"),
    (GainControl, "take control of"),
    (RemoveCounters, "take counters from"),
    (EquipTo, "carry it"),
    (PlayFree, "play"),
)
"""What an effect does to what is chosen; effects that have a `how` say it themselves."""

NOUNS: Final = {"card": "a card", "realm": "a realm", "player": "a player"}


def prompt_for(sight: Sight, decision: Decision) -> Prompt | None:
    """Return the prompt of a question; a keyword may have one of its own."""
    question = decision.question
    if question in ("choose", "may"):
        offered = KEYWORDS.get(_keyword(sight.t))
        if offered is not None:
            return offered
    if question == "discard" and decision.source >= 0:
        return PROMPTS["discard for"]
    if question == "order" and decision.ordered:
        return PROMPTS["order cards"]
    if question.startswith("name ") and question not in PROMPTS:
        return PROMPTS["name"]
    return PROMPTS.get(question)


def _keyword(t: WorldTable) -> str:
    """Return the keyword whose effect is under way; nothing if it is none's."""
    if any(isinstance(frame.node, Move) and frame.node.flies for frame in t.frames):
        return "Flying"
    for frame in reversed(t.frames):
        pending = None if frame.ability is None else frame.ability.pending
        if isinstance(pending, Pending):
            ability = pending.ability
            return ability.keyword if isinstance(ability, Triggered) else ""
    return ""


def prompt_values(sight: Sight, decision: Decision) -> dict[str, Pieces]:
    """Return what the fields of a prompt are filled with."""
    t, source = sight.t, decision.source
    named = decision.question.partition(" ")[2]
    return {
        "source": naming_card(sight.name(source), sight.label(source)) if source >= 0 else words("The rules"),
        "text": words(_printed_text(sight, source)),
        "actions": _actions(t, decision.seat),
        "most": words(str(decision.most)),
        "cards": counted(decision.most, "card"),
        "effects": counted(len(decision.listed()), "effect"),
        "what": words(_noun(sight, decision)),
        "to": words(_deed(t, decision)),
        "shielded": _shielded(sight),
        "named": words(f"{'an' if named[:1] in 'aeiou' else 'a'} {named}"),
    }


def _shielded(sight: Sight) -> Pieces:
    """Return the card whose shield is asked about: one that is targeted, or about to be destroyed."""
    own = sight.t.frames[-1].own if sight.t.frames else None
    card = own.shielded if isinstance(own, (Choice, Leaving)) else -1
    return naming_card(sight.name(card), sight.label(card)) if card >= 0 else words("a card")


def _printed_text(sight: Sight, source: int) -> str:
    """Return the words of the ability that asks; of a card that is being played all of its text."""
    if source < 0 or not sight.knows(source):
        return ""
    return one_line(ability_text(sight.t, source) or sight.t.face(source).text)


def _actions(t: WorldTable, seat: int) -> Pieces:
    left = t.pools[seat]["actions"]
    if left == 0:
        return words("No actions")
    return counted(int(left), "action") if left < float("inf") else words("∞ actions")


def _noun(sight: Sight, decision: Decision) -> str:
    """Return what the options are: "an enemy", "a Wonder of yours", "a stone", "a realm" …"""
    kinds = {str(option[0]) for option in decision.listed()} - {"no"}
    if kinds != {"card"}:
        return NOUNS.get(min(kinds), "one") if len(kinds) == 1 else "one"
    t = sight.t
    cards = [int(option[1]) for option in decision.listed() if option[0] == "card"]
    if all(t.is_stone(card) for card in cards):
        return "a stone"
    if not all(t.cards[card].zone <= REALMS for card in cards):
        return "a card"
    owners = {t.cards[card].controller for card in cards}
    if not all("Wonder" in t.types(card) for card in cards):
        return "a card of yours" if owners == {decision.seat} else "a card"
    if owners == {decision.seat}:
        return "a Wonder of yours"
    return "an enemy" if decision.seat not in owners else "a Wonder"


def _deed(t: WorldTable, decision: Decision) -> str:
    """Return what will be done to it: " to destroy"; nothing if the effect under way has no short word for it."""
    places = decision.listed()[0][0] == "realm"
    for frame in reversed(t.frames):
        node = frame.node
        if node is None:
            continue
        if places:
            return " to move to" if isinstance(node, (Move, Portal)) else ""
        return _done_by(node)
    return ""


def _done_by(node: Node) -> str:
    """Return what an effect does to what is chosen for it, where a few words can say it."""
    if isinstance(node, PutCounters):
        return for_counters(node.kind, node.count)
    if isinstance(node, Gets):
        added = [change.amount for change in node.changes if isinstance(change, AddPower)]
        return f" to get {signed(added[0].n)}" if len(added) == 1 and isinstance(added[0], Num) else ""
    how = _how(node)
    return f" to {how}" if how else ""


def _how(node: Node) -> str:
    if isinstance(node, (Send, Tap)):
        return node.how
    return next((how for kind, how in DEEDS if isinstance(node, kind)), "")
