"""What is remembered while something is chosen."""

from __future__ import annotations

from wondertable.games.wotf.words.base import Phrase
from wondertable.kernel.node import Value, register_light
from wondertable.kernel.program import Frame, Locals


class Choice(Locals):
    """What is to be chosen, and whether the whole instruction `may` be declined with it.

    `so_far` are the cards chosen of those that must fit together, `picked` what was chosen (cards as the objects they
    are then). Of the targets, those `to_check` may have a shield; the `shielded` one is being asked for, −1 if none.
    """

    __slots__ = ("may", "picked", "shielded", "so_far", "to_check", "what")

    def __init__(
        self, what: Phrase, may: bool = False, so_far: tuple[int, ...] = (), picked: tuple[Value, ...] = (),
        to_check: tuple[int, ...] = (), shielded: int = -1,
    ) -> None:  # fmt: skip
        self.what = what
        self.may: bool = may
        self.so_far = so_far
        self.picked = picked
        self.to_check = to_check
        self.shielded: int = shielded

    def key(self) -> tuple[Value, ...]:
        return (self.what, self.may, self.so_far, self.picked, self.to_check, self.shielded)

    def copy(self) -> Choice:
        return Choice(self.what, self.may, self.so_far, self.picked, self.to_check, self.shielded)


register_light(Choice, ("what", "may", "so_far", "picked", "to_check", "shielded"))


def choice_of(f: Frame) -> Choice:
    """Return the choice that a frame carries on."""
    own = f.own
    assert isinstance(own, Choice)
    return own
