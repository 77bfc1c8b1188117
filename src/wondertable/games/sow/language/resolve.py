"""Who is meant: every pronoun is settled once, as the text is read – it, that unit, they, that player, theirs.

What was mentioned is kept in order, each with its kind and number; the last that fits is meant. Of an event, the card
it is about comes before the second one. If nothing fits, the text is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.discarding import DiscardCards
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.effects.harm import DealDamage
from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.picking import ChooseThen, InsteadIf
from wondertable.games.sow.effects.rule_for import KeepWatch
from wondertable.games.sow.effects.tokens import CopyTokens, MakeTokens
from wondertable.games.sow.language.shapes import agent
from wondertable.games.sow.words.ability import InsteadAbility, StaticAbility, TriggeredAbility
from wondertable.games.sow.words.amounts import Overpaid
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.change import GiveAbility
from wondertable.games.sow.words.marks import InPlace, ThisVery
from wondertable.games.sow.words.pieces import IfAfter, It
from wondertable.games.sow.words.players import PARTS, PICKED, Players, PlayersAre
from wondertable.games.sow.words.ref import EachOf, Kept, Meant, TargetOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import OfAttack
from wondertable.games.sow.words.trigger import KillerOf, When
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, within
from wondertable.vocabulary.effect import Effect, If, Unless
from wondertable.vocabulary.quantity import THAT_MANY, Num, Quantity

PLURAL = ("them", "they", "cards", "units", "heroes", "buildings", "fortifications", "structures", "tokens")
SINGULAR = {"heroes": "hero"}
KINDS = {
    "unit": ("Unit", "Hero"), "hero": ("Hero", "Unit"), "building": ("Building", "Structure"), "token": ("Unit",),
    "fortification": ("Fortification", "Structure"), "state": ("State", "Wonder", "Structure"),
    "wonder": ("Wonder", "State", "Structure"),
    "structure": ("Structure", "Building", "Fortification", "State", "Wonder"),
}  # fmt: skip


@dataclass(frozen=True)
class Mention:
    """Cards that were mentioned: under which name, of which types, and whether they are several."""

    name: str
    types: tuple[str, ...] = ()
    many: bool = False
    this: bool = False


class Resolver:
    """Settles the pronouns of one ability."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.cards: list[Mention] = []
        self.event: list[Mention] = []
        self.player = ""
        self.they = False
        self.event_name = ""
        self.targets = 0
        self.groups = 0
        self.used: set[str] = set()

    def settle(self, ability: Any) -> Any:
        """The ability with every pronoun settled."""
        found = self.node(ability)
        return _without_unused(found, self.used)

    # -- walking -----------------------------------------------------------------------------------------------------

    def value(self, value: Any) -> Any:
        """A part: a node, several, or something plain."""
        if isinstance(value, tuple):
            return tuple([self.value(v) for v in value])
        return self.node(value) if isinstance(value, Node) else value

    def node(self, node: Any) -> Any:
        """One node."""
        if isinstance(node, It):
            return self.meant(node.words)
        if isinstance(node, (TriggeredAbility, InsteadAbility)):
            return self.parts(node, ("when", "condition", "effect"))
        if isinstance(node, DealDamage):
            return self.parts(node, ("by", "amount", "what"))
        if isinstance(node, StaticAbility):
            return self.parts(node, ("condition", "who", "changes"))
        if isinstance(node, IfAfter):
            then = self.node(node.then)
            return If(self.node(node.condition), then)
        if isinstance(node, When):
            return self.when(node)
        if isinstance(node, Unless):
            return self.unless(node)
        if isinstance(node, Players):
            return self.players(node)
        if isinstance(node, (PlayersDo, PlayersAre)):
            return self.spoken_to(node)
        if isinstance(node, Such):
            return self.such(node)
        if isinstance(node, InPlace):
            return replace(node, whose=self.side(node.whose))
        if isinstance(node, KillerOf) and isinstance(node.of, It) and self.event_name in ("killed", "broken"):
            return KillerOf(self.as_cards(Mention("other"), node.of.words))
        if isinstance(node, Overpaid):
            return self.overpaid(node)
        if isinstance(node, MakeTokens):
            own = tuple([Resolver(self.line).settle(one) for one in node.keywords])
            return self.mentioned(replace(node, amount=self.node(node.amount), keywords=own))
        if isinstance(node, GiveAbility):
            return replace(node, ability=Resolver(self.line).settle(node.ability))
        if isinstance(node, (PutOff, KeepWatch)):
            return self.later(node)
        return self.mentioned(self.parts(node, tuple([f.name for f in fields(node) if f.init])))

    def parts(self, node: Any, names: tuple[str, ...]) -> Any:
        """A node with its parts settled, in this order."""
        changed: dict[str, Any] = {}
        for name in names:
            old = getattr(node, name)
            new = self.inner(node, name, old)
            if new is not old:
                changed[name] = new
        return replace(node, **changed) if changed else node

    def inner(self, node: Any, name: str, value: Any) -> Any:
        """One part of a node; cards an instruction acts on are kept in mind."""
        new = self.value(value)
        acted_on = name == "what" and isinstance(node, Effect)
        if acted_on and isinstance(new, EachOf):
            new = Kept(self.groups, new)
            self.cards.append(Mention(f"#{self.groups}", new.of.such.types, True))  # type: ignore[attr-defined]
            self.groups += 1
        return new

    def mentioned(self, node: Any) -> Any:
        """Note what a node mentions."""
        if isinstance(node, TargetOf):
            node = replace(node, slot=self.targets)
            self.targets += 1
            self.cards.append(Mention(f"${node.slot}", node.such.types, node.count > 1))
        elif isinstance(node, ThisCard):
            self.cards.append(Mention("this"))
        elif isinstance(node, (MakeTokens, CopyTokens)):
            self.cards.append(Mention("made", ("Unit",), node.amount != Num(1)))
        elif isinstance(node, DiscardCards):
            self.cards.append(Mention("discarded", node.such.types, node.amount != Num(1)))
        return node

    def when(self, node: When) -> When:
        """An event mentions its cards and its player."""
        found: When = self.parts(node, ("such", "other"))
        subject = [] if node.such is None else [replace(_of_event("subject", node.such), many=node.many)]
        other = [] if node.other is None else [_of_event("other", node.other)]
        self.event = [*subject, *other] or [Mention("subject")] if _has_card(node) else []
        if node.event == "attacked":
            self.event += [Mention(name) for name in ("subject", "other") if name not in [m.name for m in self.event]]
        self.event_name = node.event
        self.player = "event" if _has_player(node) else ""
        return found

    def overpaid(self, node: Overpaid) -> Quantity:
        """How much too much was paid is known as it is paid, and as the card enters play."""
        if self.event_name not in ("overpaid", "entered play"):
            raise self.nobody("overpaid")
        return THAT_MANY if self.event_name == "overpaid" else node

    def later(self, node: Any) -> Any:
        """What comes later has its own event; what is put off still means what was meant before."""
        before = (self.event, self.event_name, self.player)
        if isinstance(node, PutOff):
            when = self.parts(node.when, ("such", "other"))
            return replace(node, when=when, what=self.node(node.what))
        found = replace(node, ability=self.node(node.ability))
        self.event, self.event_name, self.player = before
        return found

    def unless(self, node: Unless) -> Effect:
        """Where somebody can prevent what is done to a target, the target is chosen first."""
        if node.who == Players("that") and _doer_of(node.what) is not None:
            return self.each_unless(node)
        by_part = node.who in [Players(part) for part in PARTS]
        found: Unless = self.parts(node, ("who", "what", "instead") if by_part else ("what", "who", "instead"))
        targets = {f"${c.slot}" for c in found.what.choices() if isinstance(c, TargetOf)}
        return ChooseThen(found) if targets & {m.name for m in _meant_in(found.who)} else found

    def each_unless(self, node: Unless) -> Effect:
        """Each of those who do something may prevent it for themselves."""
        who, what = _doer_of(node.what) or (Players(), node.what)
        return self.spoken_to(PlayersDo(who, Unless(what, node.who, node.instead)))  # type: ignore[no-any-return]

    def spoken_to(self, node: Any) -> Any:
        """While players are spoken of, "they" are these."""
        who = self.node(node.who)
        before, self.they = self.they, True
        found = replace(node, who=who, what=self.node(node.what))
        if isinstance(found, PlayersDo) and found.then is not None:
            found = replace(found, then=self.node(found.then))
        self.they = before
        return found

    # -- players -----------------------------------------------------------------------------------------------------

    def players(self, node: Players) -> Players:
        """Players mentioned before, or picked now."""
        if node.who == "that":
            return self.that_player()
        before, self.they = self.they, True
        that = None if node.that is None else self.node(node.that)
        self.they = before
        of = None if node.of is None else self.node(node.of)
        if node.who in PICKED:
            self.player = "picked"
        elif node.who in PARTS:
            self.player = node.who
        return replace(node, that=that, of=of)

    def that_player(self) -> Players:
        """Whoever was mentioned last: the player of the event, one who was picked, or the controller of a card."""
        if self.they:
            return Players("they")
        if self.player:
            return Players(self.player)
        for one in reversed(self.cards):
            if one.name.startswith("$") and not one.many:
                return Players("controller", None, self.as_cards(one, "it"))
        raise self.nobody("that player")

    def such(self, node: Such) -> Such:
        """A description of cards: whose they are is settled too."""
        found: Such = self.parts(node, ("marks",))
        side = self.side(node.side)
        return found if side == found.side else replace(found, side=side)

    def side(self, side: str) -> str:
        """Whose: "theirs" is of those spoken of now, or of whoever was mentioned last."""
        if side == "own":
            return "they" if self.they else "you"
        if side not in ("they", "that"):
            return side
        if self.they:
            return "they"
        if not self.player:
            raise self.nobody("their" if side == "they" else "that player's")
        return self.player

    # -- cards -------------------------------------------------------------------------------------------------------

    def meant(self, words: str) -> Cards:
        """The cards that a pronoun means."""
        if words in ("attacking", "attacked"):
            if not self.event_name:
                raise self.nobody(f"the {words} card")
            if self.event_name != "attacked":
                return OfAttack(0 if words == "attacking" else 1)
            return self.as_cards(Mention("subject" if words == "attacking" else "other"), words)
        if words == "damager":
            if self.event_name != "damaged":
                raise self.nobody("damage")
            return self.as_cards(Mention("other"), words)
        for one in sorted([*reversed(self.cards), *self.event], key=lambda one: self.rank(one, words)):
            if self.fits(one, words):
                return self.as_cards(one, words)
        raise self.nobody(words)

    def rank(self, one: Mention, words: str) -> int:
        """A noun means first what was called so, then what may be so, and last the card with the text."""
        if words in ("it", "itself", "them", "they"):
            return 0
        return 2 if one.this or one.name == "this" else 0 if one.types else 1

    def fits(self, one: Mention, words: str) -> bool:
        """Whether cards that were mentioned can be called so."""
        if words in ("it", "itself"):
            return not one.many
        if one.name == "this":
            return words in ("card", "unit", "building") and not self.event and not self.cards[1:]
        if words in ("them", "they"):
            return one.many
        single = SINGULAR.get(words, words.removesuffix("s"))
        if (words in PLURAL) != one.many and one.name != "made":
            return False
        kinds = KINDS.get(single, ())
        return not kinds or not one.types or any(kind in kinds for kind in one.types)

    def as_cards(self, one: Mention, words: str) -> Cards:
        """The cards under that name."""
        self.used.add(one.name)
        return ThisCard("card") if one.name == "this" else Meant(one.name, words)

    def nobody(self, words: str) -> UnknownWording:
        """The refusal for a pronoun that means nothing."""
        at = max(self.line.lower().find(words), 0)
        return UnknownWording(f"{words!r}: nothing before it in {self.line!r} can be meant; name it", self.line, at)


def _of_event(name: str, such: Such) -> Mention:
    return Mention(name, such.types, this=ThisVery() in such.marks)


def _has_player(node: When) -> bool:
    """Whether an event is somebody else's: "that player" is never the player of the card with the text."""
    if node.player == "you":
        return False
    if node.such is None and node.other is None:
        return True
    about = node.other if node.such is None else node.such
    return bool(node.player) or (about is not None and ThisVery() not in about.marks and about.side != "you")


def _doer_of(what: Effect) -> tuple[Players, Effect] | None:
    """Who is told to do something, and what."""
    if isinstance(what, PlayersDo):
        return (what.who, what.what)
    if isinstance(what, ChangeGold) and what.how != "steal" and what.who != Players():
        return (what.who, replace(what, who=Players()))
    return None


def _has_card(node: When) -> bool:
    return node.event not in ("turn began", "turn ended", "phase", "battle began", "gained", "lost")


def _without_unused(value: Any, used: set[str]) -> Any:
    """Groups of cards are kept in mind only where they are mentioned again, and are numbered in order."""
    numbers: dict[int, int] = {}
    return _renumbered(value, used, numbers)


def _renumbered(value: Any, used: set[str], numbers: dict[int, int]) -> Any:
    if isinstance(value, tuple):
        return tuple([_renumbered(v, used, numbers) for v in value])
    if not isinstance(value, Node):
        return value
    if isinstance(value, Kept) and f"#{value.slot}" not in used:
        return _renumbered(value.of, used, numbers)
    if isinstance(value, Kept):
        number = numbers.setdefault(value.slot, len(numbers))
        return Kept(number, _renumbered(value.of, used, numbers))
    if isinstance(value, Meant) and value.name.startswith("#"):
        return Meant(f"#{numbers.setdefault(int(value.name[1:]), len(numbers))}", value.words)
    old = {f.name: getattr(value, f.name) for f in fields(value) if f.init}  # type: ignore[arg-type]
    new = {name: _renumbered(part, used, numbers) for name, part in old.items()}
    changed = {name: part for name, part in new.items() if part is not old[name]}
    return replace(value, **changed) if changed else value  # type: ignore[type-var]


def open_again(value: Any) -> Any:
    """The same ability as it is said: with pronouns instead of what they mean."""
    if isinstance(value, tuple):
        return tuple([open_again(v) for v in value])
    if not isinstance(value, Node):
        return value
    if isinstance(value, Meant):
        return It(value.words)
    if isinstance(value, OfAttack):
        return It("attacked" if value.part else "attacking")
    if isinstance(value, Kept):
        return open_again(value.of)
    if isinstance(value, ChooseThen):
        return open_again(value.what)
    old = {f.name: getattr(value, f.name) for f in fields(value) if f.init}  # type: ignore[arg-type]
    new = {name: open_again(part) for name, part in old.items()}
    if isinstance(value, TargetOf):
        new["slot"] = 0
    if isinstance(value, Players) and value.who in ("event", "picked"):
        new["who"] = "that"
    if isinstance(value, (Such, InPlace)):
        _open_side(value, new)
    changed = {name: part for name, part in new.items() if part is not old[name]}
    made: Any = replace(value, **changed) if changed else value
    if isinstance(made, PlayersDo) and isinstance(made.what, Unless):
        return Unless(agent(made.who, (made.what.what,)), Players("that"), made.what.instead)
    return _after(value, made)


def _open_side(value: Such | InPlace, new: dict[str, Any]) -> None:
    name = "side" if isinstance(value, Such) else "whose"
    if new[name] in ("event", "picked"):
        new[name] = "that"


def _after(old: Any, made: Any) -> Any:
    """A condition that speaks of a target of its own instruction is said after it."""
    if not isinstance(old, If) or isinstance(old, InsteadIf) or old.otherwise is not None:
        return made
    targets = {f"${c.slot}" for c in old.then.choices() if isinstance(c, TargetOf)}
    spoken = {m.name for m in _meant_in(old.condition)}
    return IfAfter(made.condition, made.then) if targets & spoken else made


def _meant_in(value: Any) -> list[Meant]:
    return [node for node in within(value) if isinstance(node, Meant)]
