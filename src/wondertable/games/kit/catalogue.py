"""The cards a scenario may name: its own, one that fills places, and those of installed sets."""

from __future__ import annotations

from typing import Generic, TypeVar

from wondertable.games.kit.located import Located, unknown
from wondertable.games.kit.scenario import Installed
from wondertable.kernel.node import Node

F = TypeVar("F", bound=Node)


class Catalogue(Generic[F]):
    """Faces by name; an installed card is looked up once."""

    def __init__(self, faces: dict[str, F], of: type[F], installed: Installed) -> None:
        self.faces = faces
        self.of = of
        self.installed = installed

    def face(self, name: Located) -> F:
        """Return the face of the card with that name."""
        word = name.word()
        if word not in self.faces:
            found = self.installed(word)
            if not isinstance(found, self.of):
                raise name.wrong(unknown("card", word, self.faces))
            self.faces[word] = found
        return self.faces[word]
