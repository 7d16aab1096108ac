"""A process that reviews one match and ends: it gets an `Asked` as a line of JSON, and writes lines of `ReviewTold`.

It stands back behind whatever else the machine has to do, and ends with its input: none outlives whoever started it.
"""

import time
from typing import Final

import msgspec
from msgspec import Struct

from pitboss import child, packs
from pitboss.coach import review
from pitboss.coach.report import reported
from pitboss.core import words
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.core.record import read
from pitboss.wire.reviews import NotReviewed, Reviewing, ReviewTold
from pitboss.wire.saying import saying

MODEST: Final = 5
"""By how much others come first, as `nice` counts."""
LONGEST: Final = 60
"""Seconds of a processor that a review may take."""
GRACE_S: Final = 5
"""Seconds of a processor after that, before the system ends the process."""
ROOM: Final = 4 << 30
"""Bytes of memory that it may ask for."""


class TooLong(Exception):
    """A review has taken all that it may."""


class Asked(Struct, frozen=True):
    """What to review."""

    record: str
    seat: int
    packs: tuple[str, ...] = ()
    """Question packs that tables have brought, as far as the record names them."""
    seconds: int = LONGEST
    """Of a processor, that it may take."""


def refusal(code: str, said: Message | str, hint: Message | None = None) -> NotReviewed:
    """Why there is no review."""
    text = said if isinstance(said, str) else words.spoken(said)
    if hint is None:
        return NotReviewed(code=code, message=text, said=saying(said))
    return NotReviewed(code=code, message=text, hint=words.spoken(hint), said=saying(said), advice=saying(hint))


def answered(asked: Asked) -> ReviewTold:
    """The review, or why there is none."""
    told = -1

    def watch(done: int, whole: int) -> None:
        nonlocal told
        if time.process_time() > asked.seconds:
            raise TooLong
        if 100 * done // max(1, whole) != told:
            told = 100 * done // max(1, whole)
            _say(Reviewing(done=done, whole=whole))

    try:
        for text in asked.packs:
            packs.keep(text)
        record = read(asked.record.split("\n"))
        return reported(record, review(record, asked.seat, watch))
    except (TooLong, MemoryError):
        advice = Message("common.try-coach-command", seat_name=seat_name(asked.seat))
        return refusal("busy", Message("common.no-review-so-long"), advice)
    except PitbossError as error:
        detail = Message("common.no-playing-record", detail=str(error))
        return refusal("malformed", detail, Message("common.try-other-record"))


def main() -> None:
    """Answer once."""
    asked = msgspec.json.decode(child.question(), type=Asked)
    # `watch` looks at the time between decisions; this ends what takes too long before the first one, too.
    child.bound(child.Bounds(MODEST, ROOM, asked.seconds + GRACE_S))
    child.end_with_input()
    _say(answered(asked))


def _say(told: ReviewTold) -> None:
    child.say(msgspec.json.encode(told))


if __name__ == "__main__":
    main()
