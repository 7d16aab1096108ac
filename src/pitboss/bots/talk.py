"""What bots say at a table, and how much: together they leave room for people.

Besides what a bot says of its own move (`Bot.remark`), every bot may say a line about what has just happened. Such a
line is made of one event that everybody has seen whole, so it is true and gives nothing away. The book of the game has
it as the message `react-TAG` of the event; a message that is empty for a bot means that this bot says nothing.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.core import words
from pitboss.core.declared import kinds
from pitboss.core.message import Message, Value
from pitboss.core.moves import Event, PublicEvent

HUSH: Final = 8
"""Moves of a match, those of chance and the clock too, in which no two remarks are made."""
PAUSE: Final = 20
"""Moves after a remark in which no bot says a line about what has happened."""
NOBODY: Final = -1


class Talk:
    """What has been said by bots in a match.

    >>> talk = Talk()
    >>> [talk.allows(moves) for moves in (1, 2, 8, 9, 10)]
    [True, False, False, True, False]
    """

    def __init__(self) -> None:
        self._next = 0
        """How many moves the match must have when the next remark is made."""
        self._next_line = 0
        """The same for a line about what has happened."""
        self._speaker = NOBODY
        self._key = ""

    def allows(self, moves: int) -> bool:
        """Whether a remark may be made after so many moves of the match; if so, it counts as made."""
        if moves < self._next:
            return False
        self._note(moves, NOBODY, "")
        return True

    def line(self, game: str, events: Sequence[Event], seats: Sequence[int], moves: int) -> tuple[int, Message] | None:
        """Return which of the bots on these seats says what about events; None: nobody says anything, as mostly.

        No line comes twice in a row, and none from the same bot while there is another.
        """
        if moves < self._next_line:
            return None
        others = [seat for seat in seats if seat != self._speaker] or seats
        for event in reversed(events):
            for seat in others:
                said = reaction(game, event, seat)
                if said is not None and said.key != self._key:
                    self._note(moves, seat, said.key)
                    return seat, said
        return None

    def _note(self, moves: int, speaker: int, key: str) -> None:
        self._next, self._next_line = moves + HUSH, moves + PAUSE
        self._speaker, self._key = speaker, key


def reaction(game: str, event: Event, seat: int) -> Message | None:
    """Return what a bot on a seat may say about an event that all have seen; None: nothing."""
    if not isinstance(event, PublicEvent):
        return None
    said = Message(f"{game}.react-{event.__struct_config__.tag}", **_facts(event, seat))
    plain = {name: value for name, value in said.values.items() if not isinstance(value, tuple)}
    return said if words.text(said.key, plain, words.ENGLISH) else None


def _facts(event: PublicEvent, seat: int) -> dict[str, Value]:
    """Return the values of a line: numbers and words of the event, seats, and how the speaker is concerned.

    `$speaker` names the field that is the speaker's seat. Of amounts by seat it is told whether the speaker's is the
    `most` or the `least` of all, alone and on its side of nothing.
    """
    found: dict[str, Value] = {"speaker": "none"}
    for name, kind in kinds(type(event)).items():
        value: object = getattr(event, name)
        if kind == "seat" and isinstance(value, int):
            found[name if name == "seat" else f"{name}_seat"] = value
            if value == seat:
                found["speaker"] = name
        elif kind == "amounts" and isinstance(value, tuple):
            found[name] = _standing(value, seat)
        elif isinstance(value, bool):
            found[name] = "yes" if value else "no"
        elif isinstance(value, int):
            found[f"{name}_price" if kind == "price" else name] = value
        elif isinstance(value, str) and not kind:
            found[name] = value[: words.LONGEST]
    return found


def _standing(amounts: Sequence[int], seat: int) -> str:
    """Return whether a seat has the most or the least.

    >>> [_standing((5, -3, 0), seat) for seat in range(3)], _standing((5, 5), 0), _standing((0, -1), 0)
    (['most', 'least', 'none'], 'none', 'none')
    """
    own = amounts[seat] if seat < len(amounts) else 0
    if amounts.count(own) > 1:
        return "none"
    return "most" if own == max(amounts) > 0 else "least" if own == min(amounts) < 0 else "none"
