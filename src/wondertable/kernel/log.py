"""The log: all that happened at a table, in order. Copies of a table share what happened before they parted."""

from __future__ import annotations

from wondertable.kernel.event import Event


class Log:
    """What happened since the last copy was made, after all that happened `before`; `first` numbers its first line."""

    __slots__ = ("before", "events", "first")

    def __init__(self, before: Log | None = None) -> None:
        self.before = before
        self.events: list[Event] = []
        self.first: int = 0 if before is None else before.size

    @property
    def size(self) -> int:
        """How many lines there are in all, which is the number of the next."""
        return self.first + len(self.events)

    def past(self) -> Log | None:
        """Return what two tables may share that go on apart from here: neither may add to it."""
        return self if self.events else self.before

    def since(self, number: int) -> list[Event]:
        """Return the events from that line on, oldest first."""
        found = self.events[max(number - self.first, 0) :]
        part = self.before if number < self.first else None
        while part is not None and part.size > number:
            found = part.events[max(number - part.first, 0) :] + found
            part = part.before
        return found

    def newest(self, number: int = 0) -> list[Event]:
        """Return the events from the newest back to that line."""
        found = self.since(number)
        found.reverse()
        return found

    def kept_from(self, number: int) -> Log:
        """Return a log without the lines before that number; the others keep their numbers."""
        return log_of(self.since(number), min(max(number, self.oldest), self.size))

    @property
    def oldest(self) -> int:
        """The number of the oldest line that is kept."""
        part = self
        while part.before is not None:
            part = part.before
        return part.first


def log_of(events: list[Event], first: int = 0) -> Log:
    """Return a log in which just this happened, from the line of that number on."""
    found = Log()
    found.events = events
    found.first = first
    return found
