"""Everything a person can do wrong, each with one sentence that says what to do instead."""


class PitbossError(Exception):
    """A mistake of the user's: `str(error)` is a sentence to show them."""


class Illegal(PitbossError):
    """The rules refuse this move; the state is as it was."""


class Unreadable(PitbossError):
    """This text is not a move, a card, a number or a seat."""


class BadOption(PitbossError):
    """An option is unknown, has a value out of range, or does not fit the others."""


class BadRecord(PitbossError):
    """A record cannot be read or breaks a rule; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class UnknownGame(PitbossError):
    """No game has this name."""


class Unbalanced(AssertionError):
    """A move made or lost chips: a fault in a game's rules, never the user's."""
