"""The states of a socket, and every way from one to another.

THE LAW. A connection only ever goes forward through its states, by the transitions in the table below and no others.
`Socket` asks `leads` before it changes its state, so the table is not a description of the code but the guard in it:
what is not listed here cannot happen, in whatever order peer, server, timers and the transport act. In each state it is
settled what may still be said and what is still heard; nothing else in `Socket` decides that.

    state       we say                          we hear                           what ends it
    HANDSHAKE   one answer in HTTP              one request                       the answer
    OPEN        messages, pings, pongs          messages, pings, a goodbye        a goodbye, a fault, silence, a flood
    CLOSING     nothing: our goodbye was last   the peer's goodbye, no more       that goodbye, too many other bytes,
                                                                                  or `close_timeout`
    LINGERING   nothing: we have sent the end   nothing: bytes are thrown away    the peer hangs up, or `close_timeout`
    ABORTED     nothing                         nothing                           the transport says that it has ended
    GONE        nothing                         nothing                           nothing: this is the end

    HANDSHAKE ──▶ OPEN ──▶ CLOSING ──▶ LINGERING ──▶ ABORTED ──▶ GONE          any state may be left for a later one,
                                                                               but only an open socket is closed

WHY LINGERING. A transport that is closed at once while the peer still sends answers with a reset, and a reset throws
away what the peer has not read yet: our goodbye, which says why. So we send the end of our half and read on, without
looking, until the peer hangs up.

WHY CLOSING IS NOT LINGERING. RFC 6455 wants both goodbyes. Messages that were under way when we said ours are stepped
over on the way to the peer's; a peer that goes on for more than `LAST_WORDS` bytes has no goodbye coming, and is not
even read until it is cut off: stepping over a flood would take all of a server's time.

WHY ABORTED IS NOT GONE. After `abort` the loop still has to tell us, and some transports do not bear to be aborted, or
written to, again. `connection_lost` is the one place where a connection ends, whoever ended it, and it calls the
listener's `closed`: exactly once, because GONE is entered once.

A peer may send anything at any speed, and the layers above never hear of frames that are no message. So each such frame
costs one of an allowance; beyond it the connection is aborted. So is one that leaves more unread than `max_unread`, or
answers no ping.
"""

from typing import Final

# Plain numbers, not an Enum: compiled code compares them at once, and every frame that is sent asks for one.
HANDSHAKE: Final = 0
OPEN: Final = 1
CLOSING: Final = 2
LINGERING: Final = 3
ABORTED: Final = 4
GONE: Final = 5

NAMES: Final = ("HANDSHAKE", "OPEN", "CLOSING", "LINGERING", "ABORTED", "GONE")

TRANSITIONS: Final[tuple[tuple[int, ...], ...]] = (
    # from HANDSHAKE
    (OPEN, LINGERING, ABORTED, GONE),
    # from OPEN
    (CLOSING, LINGERING, ABORTED, GONE),
    # from CLOSING
    (LINGERING, ABORTED, GONE),
    # from LINGERING
    (ABORTED, GONE),
    # from ABORTED
    (GONE,),
    # from GONE
    (),
)


def leads(before: int, after: int) -> bool:
    """Whether there is a way from a state to another."""
    return after in TRANSITIONS[before]
