"""What bots decided by, in words: told when a match is over, for before that it would tell what they hold."""

from collections.abc import Sequence
from typing import Final

from pitboss.core import words
from pitboss.core.errors import Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.speech.voice import Voice
from pitboss.wire.saying import Saying, message
from pitboss.wire.web import Reason

FEW: Final = 3
"""Decisions of each bot that are told."""
MANY: Final = 30
"""Decisions of a bot that is named."""


def reasoned(reason: Reason, voice: Voice) -> str:
    """One decision: who made it, the move as it is written, and the numbers.

    >>> reason = Reason(step=3, seat=1, move="bet 10", message="The shoe is good for 4.2%.")
    >>> reasoned(reason, Voice(["Ann", "Ada"]))
    'Ada, bet 10: The shoe is good for 4.2%.'
    """
    book = reason.said.key.partition(".")[0] if isinstance(reason.said, Saying) else ""
    move = (
        reason.move
        if book in ("", words.COMMON)
        else words.moved(book, reason.move, voice.language, voice.name, voice.card)
    )
    why = voice.heard(message(reason.said, reason.message), reason.message)
    return voice.text("common.why-move", name=voice.name(reason.seat), move=move, why=why)


def latest(reasons: Sequence[Reason], most: int, seat: int | None = None) -> list[Reason]:
    """The latest decisions of each bot, or of one: bot by bot, each in the order of the match."""
    seats = sorted({reason.seat for reason in reasons}) if seat is None else [seat]
    return [one for each in seats for one in [reason for reason in reasons if reason.seat == each][-most:]]


def bot_named(text: str, reasons: Sequence[Reason], names: Sequence[str]) -> int:
    """The seat of the bot that someone means, by its name or its seat; raises `Unreadable`."""
    seats = sorted({reason.seat for reason in reasons})
    known = {seat: names[seat] if seat < len(names) else seat_name(seat) for seat in seats}
    for seat, name in known.items():
        if text.casefold() in (name.casefold(), seat_name(seat)):
            return seat
    if not known:
        raise Unreadable(Message("common.no-why"))
    raise Unreadable(Message("common.no-why-of", name=repr(text[:40]), list=", ".join(known.values())))


def told_reasons(reasons: Sequence[Reason], voice: Voice, name: str = "") -> list[str]:
    """What bots decided by, line by line: the latest of each, or more of the one that is named.

    Raises `Unreadable`.
    """
    if not reasons:
        raise Unreadable(Message("common.no-why"))
    seat = bot_named(name, reasons, voice.names) if name else None
    return [reasoned(reason, voice) for reason in latest(reasons, FEW if seat is None else MANY, seat)]
