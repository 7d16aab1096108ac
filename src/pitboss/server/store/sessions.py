"""Who is signed in where: a row for every token that the house has given out, so that each can be taken back."""

from typing import Final

from pitboss.server.store.sql import SqlStore, typed
from pitboss.server.store.store import Session

LISTED: Final = 100
"""Of one player's sessions, how many are listed; the latest used first."""
UNUSED: Final = 400 * 86_400_000
"""Milliseconds without use after which a session ends: a browser forgets its cookie after a year."""
REMEMBERED: Final = 86_400_000
"""Milliseconds for which an ended session is remembered, so that every process learns of it."""

_FIELDS: Final = "id, player, what, made, seen"
_ADD: Final = f"INSERT INTO session ({_FIELDS}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"  # noqa: S608 – names of columns
_ONE: Final = f"SELECT {_FIELDS}, ended FROM session WHERE id = $1"  # noqa: S608 – names of columns
_OF: Final = f"SELECT {_FIELDS}, ended FROM session WHERE player = $1 AND ended = 0 ORDER BY seen DESC, id LIMIT $2"  # noqa: S608 – names of columns
_SEE: Final = "UPDATE session SET seen = $2 WHERE id = $1"
_END: Final = "UPDATE session SET ended = $3 WHERE player = $1 AND id = $2 AND ended = 0"
_END_OTHERS: Final = "UPDATE session SET ended = $3 WHERE player = $1 AND id <> $2 AND ended = 0"
_NO_LINKS: Final = "DELETE FROM link WHERE player = $1"
_ENDED: Final = "SELECT id FROM session WHERE ended >= $1"
# Tokens of the first kind are not made any more, so that one has ended is all that is known of it: never forgotten.
FORGET: Final = "DELETE FROM session WHERE id NOT LIKE '1.%' AND ((ended > 0 AND ended < $1) OR seen < $2)"


class Sessions(SqlStore):
    """The part of a store that knows who is signed in."""

    async def add_session(self, session: Session) -> None:
        """Remember a token that was given out."""
        await self._change((_ADD, session.id, session.player, session.what, session.made, session.seen))

    async def session(self, session: str) -> Session | None:
        """A session, ended or not."""
        rows = typed(await self._ask(_ONE, session), tuple[str, str, str, int, int, int])
        return Session(*rows[0]) if rows else None

    async def sessions(self, player: str) -> list[Session]:
        """Where a player is signed in."""
        rows = typed(await self._ask(_OF, player, LISTED), tuple[str, str, str, int, int, int])
        return [Session(*row) for row in rows]

    async def see_session(self, session: str, now: int) -> None:
        """Note that a session is in use."""
        await self._change((_SEE, session, now))

    async def end_session(self, player: str, session: str, now: int) -> bool:
        """End one session; False if it is none of this player's."""
        (ended,) = await self._change((_END, player, session, now))
        return ended.number == 1

    async def end_other_sessions(self, player: str, but: str, now: int) -> None:
        """End all of a player's sessions but one, and every code that would begin another."""
        await self._change((_END_OTHERS, player, but, now), (_NO_LINKS, player))

    async def ended_sessions(self, since: int) -> frozenset[str]:
        """Sessions that were ended at that wall time or later."""
        return frozenset(session for (session,) in typed(await self._ask(_ENDED, since), tuple[str]))
