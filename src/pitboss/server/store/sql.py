"""All but the log, in SQL that both stores understand: players, chips, sessions, links and the lobby."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from pitboss.core.names import FOLDING, folded
from pitboss.server.store.drills import Drills
from pitboss.server.store.own_packs import have_packs
from pitboss.server.store.ratings import Ratings
from pitboss.server.store.statements import Clash, Order, Row, Statements, typed
from pitboss.server.store.store import BadStore, Entry, Listing, Outcome, Player, Purse, Session, Settled, Statistics
from pitboss.wire.people import Status

DAY: Final = 86_400_000
"""Milliseconds between two new starts."""

_WON: Final = "COALESCE((SELECT CAST(SUM(score) AS BIGINT) FROM outcome WHERE player = $1 AND kept), 0)"
_NEW_PURSE: Final = "INSERT INTO purse (player, start, bank) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING"
_PURSE: Final = f"SELECT start + {_WON} - bank, bank, held, restarts FROM purse WHERE player = $1"  # noqa: S608 – a part of the question
_BANK: Final = f"""UPDATE purse SET bank = bank + $2
    WHERE player = $1 AND held = '' AND bank + $2 >= 0 AND ($2 <= 0 OR start + {_WON} - bank >= $2)"""  # noqa: S608 – a part of the question
_START_AGAIN: Final = f"""UPDATE purse SET start = CAST($2 AS BIGINT) - {_WON}, bank = 0, restarts = restarts + 1,
    restarted = CAST($3 AS BIGINT) WHERE player = $1 AND held = '' AND restarted <= CAST($4 AS BIGINT)
    AND (start + {_WON} < 1 OR start + {_WON} > CAST($5 AS BIGINT))"""  # noqa: S608 – a part of the question
HOLD: Final = f"""UPDATE purse SET held = CAST($2 AS TEXT)
    WHERE player = $1 AND held IN ('', $2) AND start + {_WON} - bank = CAST($3 AS BIGINT)"""  # noqa: S608 – a part of the question
"""Takes hold of a player's chips for a table, if they are as many as was thought and no other table holds them."""
LET_GO: Final = "UPDATE purse SET held = '' WHERE player = $1 AND held = $2"


class Purses(Statements):
    """The part of a store that knows who has how many chips: at hand, in the bank, and held by a table.

    Chips are what a player started with, what they have won and lost since, and less what is in the bank: nothing is
    counted that could not be counted again. Whoever brings them to a match brings all of them, and the table holds them
    until its outcome is booked: `held` names it. Holding is part of the step that begins a match, letting go of the
    step that ends it, so chips are never staked twice, and never put away while they are staked.
    """

    async def purse(self, player: str, start: int) -> Purse:
        """A player's chips; whoever has none yet gets `start`."""
        rows = await self._ask(_PURSE, player)
        if not rows:
            rows = (await self._change((_NEW_PURSE, player, start), (_PURSE, player)))[1].rows
        return Purse(*typed(rows, tuple[int, int, str, int])[0])

    async def bank(self, player: str, amount: int, start: int) -> Purse | None:
        """Put chips into the bank (less than 0: take them out); None, and nothing changes, if that cannot be."""
        _, banked, purse = await self._change((_NEW_PURSE, player, start), (_BANK, player, amount), (_PURSE, player))
        return Purse(*typed(purse.rows, tuple[int, int, str, int])[0]) if banked.number else None

    async def start_again(self, player: str, start: int, richest: int, now: int) -> bool:
        """Give a player `start` chips and an empty bank; False if they may not have that, or not yet."""
        orders = ((_NEW_PURSE, player, start), (_START_AGAIN, player, start, now, now - DAY, richest))
        return (await self._change(*orders))[1].number == 1

    async def let_go(self, player: str, table: str) -> None:
        """Free the chips that a table holds and can never play for."""
        await self._change((LET_GO, player, table))


LISTED: Final = 100
"""Of one player's sessions, how many are listed; the latest used first."""
UNUSED: Final = 400 * 86_400_000
"""Milliseconds without use after which a session ends: a browser forgets its cookie after a year."""
REMEMBERED: Final = 86_400_000
"""Milliseconds for which an ended session is remembered, so that every process learns of it."""

_SESSION: Final = "id, player, what, made, seen"
_ADD_SESSION: Final = f"INSERT INTO session ({_SESSION}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"  # noqa: S608 – names of columns
_ONE_SESSION: Final = f"SELECT {_SESSION}, ended FROM session WHERE id = $1"  # noqa: S608 – names of columns
_SESSIONS_OF: Final = (
    f"SELECT {_SESSION}, ended FROM session WHERE player = $1 AND ended = 0 ORDER BY seen DESC, id LIMIT $2"  # noqa: S608 – names of columns
)
_SEE_SESSION: Final = "UPDATE session SET seen = $2 WHERE id = $1"
_END_SESSION: Final = "UPDATE session SET ended = $3 WHERE player = $1 AND id = $2 AND ended = 0"
_END_OTHER_SESSIONS: Final = "UPDATE session SET ended = $3 WHERE player = $1 AND id <> $2 AND ended = 0"
_NO_LINKS: Final = "DELETE FROM link WHERE player = $1"
_ENDED_SESSIONS: Final = "SELECT id FROM session WHERE ended >= $1"
# Tokens of the first kind are not made any more, so that one has ended is all that is known of it: never forgotten.
_FORGET_SESSIONS: Final = "DELETE FROM session WHERE id NOT LIKE '1.%' AND ((ended > 0 AND ended < $1) OR seen < $2)"


class Sessions(Statements):
    """The part of a store that knows who is signed in: a row for every token, so that each can be taken back."""

    async def add_session(self, session: Session) -> None:
        """Remember a token that was given out."""
        await self._change((_ADD_SESSION, session.id, session.player, session.what, session.made, session.seen))

    async def session(self, session: str) -> Session | None:
        """A session, ended or not."""
        rows = typed(await self._ask(_ONE_SESSION, session), tuple[str, str, str, int, int, int])
        return Session(*rows[0]) if rows else None

    async def sessions(self, player: str) -> list[Session]:
        """Where a player is signed in."""
        rows = typed(await self._ask(_SESSIONS_OF, player, LISTED), tuple[str, str, str, int, int, int])
        return [Session(*row) for row in rows]

    async def see_session(self, session: str, now: int) -> None:
        """Note that a session is in use."""
        await self._change((_SEE_SESSION, session, now))

    async def end_session(self, player: str, session: str, now: int) -> bool:
        """End one session; False if it is none of this player's."""
        (ended,) = await self._change((_END_SESSION, player, session, now))
        return ended.number == 1

    async def end_other_sessions(self, player: str, but: str, now: int) -> None:
        """End all of a player's sessions but one, and every code that would begin another."""
        await self._change((_END_OTHER_SESSIONS, player, but, now), (_NO_LINKS, player))

    async def ended_sessions(self, since: int) -> frozenset[str]:
        """Sessions that were ended at that wall time or later."""
        return frozenset(session for (session,) in typed(await self._ask(_ENDED_SESSIONS, since), tuple[str]))


ALIVE: Final = 15_000
"""Milliseconds for which a beat counts."""
LIVELY: Final = 1_800_000
"""Milliseconds for which the lobby shows a table after the last that was heard of it."""
BELIEVED: Final = 300_000
"""Milliseconds for which a listing is believed that someone is here: the process that knew may be gone."""
FORGOTTEN: Final = 86_400_000
"""Milliseconds after which a process that has not beaten is struck off."""
ROOM: Final = 1 << 16
"""Bytes that a trial writes: more than is left over where a step did not fit."""

ENTRIES: Final = (
    "SELECT tab, seq, step, at, by, command, server, what, digest FROM log WHERE tab = $1 AND seq > $2 ORDER BY seq"
)
EVER: Final = 2**62
"""Later than anything."""
PIECE: Final = 1000
"""Entries of a log that are read at a time: whoever else is served has their turn in between."""
_SOME_ENTRIES: Final = f"{ENTRIES} LIMIT $3"
# A command's row names the first entry of its step; the answer tells the last.
_SETTLED: Final = """SELECT tab, by, id, COALESCE(
        (SELECT step - 1 FROM log WHERE log.tab = known.tab AND log.seq > known.seq AND log.step > known.seq
            ORDER BY log.seq LIMIT 1),
        (SELECT MAX(seq) FROM log WHERE log.tab = known.tab), known.seq), digest, refusal
    FROM command AS known WHERE tab = $1 AND by = $2 AND id = $3"""
_JUDGED: Final = "SELECT 1 FROM outcome WHERE tab = $1 AND match = $2 LIMIT 1"
_LISTED: Final = "tab, game, public, status, seats, humans, bots, host, players, changed"
_STALE: Final = """SELECT tab FROM listing WHERE changed < CASE WHEN status IN ('over', 'closed')
    THEN CAST($2 AS BIGINT) ELSE CAST($1 AS BIGINT) END"""
_TIDY_CHAIRS: Final = f"DELETE FROM chair WHERE tab IN ({_STALE})"  # noqa: S608 – a part of the question
_TIDY: Final = f"DELETE FROM listing WHERE tab IN ({_STALE})"  # noqa: S608 – a part of the question
# A closed table refuses whatever comes, so a copy of what it has refused does not act. The log has the others' answers.
_TIDY_REFUSALS: Final = """DELETE FROM command WHERE length(refusal) > 0
    AND tab IN (SELECT tab FROM listing WHERE status = 'closed' AND changed < $1)"""
_HERE: Final = "CASE WHEN changed >= $1 THEN here ELSE 0 END"
_LOBBY: Final = f"""SELECT {_LISTED}, {_HERE}, owner, models FROM listing
    WHERE public AND status <> 'over' AND status <> 'closed' AND changed >= $2 AND (CAST($3 AS TEXT) = '' OR game = $3)
    ORDER BY CASE WHEN {_HERE} > 0 THEN 0 ELSE 1 END, changed DESC, tab LIMIT $4"""  # noqa: S608 – names of columns
_TABLES_OF: Final = f"""SELECT {_LISTED}, here, owner, models FROM listing JOIN chair USING (tab)
    WHERE player = $1 ORDER BY changed DESC, tab LIMIT $2"""  # noqa: S608 – names of columns
_MATCHES_OF: Final = """SELECT tab, match, seat, player, game, score, won, kept, open, tied, ended, place, seats
    FROM outcome WHERE player = $1 ORDER BY ended DESC, tab, match DESC LIMIT $2"""
_ADD_PLAYER: Final = """INSERT INTO player (id, name, claim, folded)
    SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT)
    WHERE NOT EXISTS (SELECT 1 FROM player WHERE folded = $4 AND claim <> '') ON CONFLICT DO NOTHING"""
_RENAME: Final = """UPDATE player SET name = $2, claim = $3, folded = $4 WHERE id = $1
    AND NOT EXISTS (SELECT 1 FROM player AS other WHERE other.folded = $4 AND other.claim <> '' AND other.id <> $1)"""
_PLAYER: Final = "SELECT id, name, claim FROM player WHERE id = $1"
_CLAIMANT: Final = "SELECT id, name, claim FROM player WHERE folded = $1 AND claim <> ''"
_STATISTICS: Final = """SELECT game, COUNT(*), SUM(CASE WHEN won AND tied <> 1 THEN 1 ELSE 0 END),
    SUM(CASE WHEN won AND tied = 1 THEN 1 ELSE 0 END), CAST(SUM(score) AS BIGINT),
    SUM(CAST(score AS DOUBLE PRECISION) * score), MAX(score), MIN(score)
    FROM outcome WHERE player = $1 AND open <= $2 GROUP BY game ORDER BY game"""
_MARKS: Final = """SELECT game, marks, COUNT(*) FROM outcome WHERE player = $1 AND open <= $2 AND marks <> '{}'
    GROUP BY game, marks"""
_ADD_LINK: Final = "INSERT INTO link (code, player, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
_OLD_LINKS: Final = "DELETE FROM link WHERE until < $1"
_LINK: Final = "SELECT player FROM link WHERE code = $1"
_TAKE_LINK: Final = "DELETE FROM link WHERE code = $1"
_NEW_SECRET: Final = "INSERT INTO house (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING"  # noqa: S105 – a statement
_SECRET: Final = "SELECT value FROM house WHERE name = 'secret'"  # noqa: S105 – a statement
_ANYBODY: Final = "SELECT 1 FROM player LIMIT 1"
_BEAT: Final = "INSERT INTO server (name, beat) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET beat = excluded.beat"
_FORGET_SERVERS: Final = "DELETE FROM server WHERE beat < $1"
_LIVING: Final = "SELECT name FROM server WHERE beat >= $1"
_NEWEST: Final = "SELECT tab, seq, step, at, by, command, server, what, digest FROM log ORDER BY id DESC LIMIT 1"
_TRY: Final = (
    "INSERT INTO house (name, value) VALUES ('trial', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)

_FOLDING: Final = "SELECT value FROM house WHERE name = 'folding'"
_NEW_FOLDING: Final = (
    "INSERT INTO house (name, value) VALUES ('folding', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_CLAIMED: Final = "SELECT id, name, folded FROM player WHERE claim <> ''"
_REFOLD: Final = "UPDATE player SET folded = $2 WHERE id = $1"

_logger: Final = logging.getLogger("pitboss.store")
MARKS_AT_ONCE: Final = 500
"""Outcomes whose marks are added up in one turn of the loop: about a millisecond."""
_marks: Final = msgspec.json.Decoder(dict[str, int])
_players: Final = msgspec.json.Decoder(tuple[str, ...])


def entries_of(rows: Sequence[Row]) -> list[Entry]:
    """Rows that answer `ENTRIES`; raises `BadStore` if they hold something else."""
    try:
        for row in rows:
            # SQLite keeps whatever it is given, and text would pass for bytes in disguise.
            if not isinstance(row[7], bytes):
                raise BadStore(f"Entry {row[1]} of table {row[0]} is not as it was written.")
        return [Entry(*row) for row in typed(rows, tuple[str, int, int, int, str, str, str, bytes, str])]
    except msgspec.ValidationError as error:
        raise BadStore(f"The log holds what is no entry: {error}.") from None


def _listings(rows: Sequence[Row]) -> list[Listing]:
    listed = typed(rows, tuple[str, str, bool, Status, int, int, int, str, str, int, int, str, int])
    return [Listing(*row[:8], _players.decode(row[8]), *row[9:]) for row in listed]


UNUSED_PACK: Final = 86_400_000
"""Milliseconds for which a pack waits for a table."""

_ADD_PACK: Final = """INSERT INTO pack (name, player, text, brought) VALUES ($1, $2, $3, $4)
    ON CONFLICT (name, player) DO UPDATE SET brought = excluded.brought"""
_USE_PACK: Final = "UPDATE pack SET used = 1 WHERE name = $1 AND player = $2"
_PACK_OF: Final = "SELECT text FROM pack WHERE name = $1 AND player = $2"
PACK: Final = "SELECT text FROM pack WHERE name = $1 LIMIT 1"
_FORGET_PACKS: Final = "DELETE FROM pack WHERE used = 0 AND brought < $1"


class OwnPacks(Statements):
    """The part of a store that keeps the question packs that tables bring."""

    async def add_pack(self, name: str, player: str, text: str, now: int) -> None:
        """Keep a question pack that a player has brought."""
        await self._change((_ADD_PACK, name, player, text, now))

    async def take_pack(self, name: str, player: str) -> str | None:
        """A pack for a table to play with, if this player has brought it."""
        _, found = await self._change((_USE_PACK, name, player), (_PACK_OF, name, player))
        rows = typed(found.rows, tuple[str])
        return rows[0][0] if rows else None

    async def pack(self, name: str) -> str | None:
        """A pack that a table plays with, whoever has brought it."""
        rows = typed(await self._ask(PACK, name), tuple[str])
        return rows[0][0] if rows else None


class SqlStore(Purses, Sessions, OwnPacks, Ratings, Drills):
    """A store in SQL; what is left to do is to reach it, and to write the log."""

    async def _refold(self) -> None:
        """Compare names that were claimed before by today's rule; of two that are alike now, each stays as it was."""
        known = typed(await self._ask(_FOLDING), tuple[bytes])
        if known and known[0][0] == FOLDING:
            return
        for player, name, before in typed(await self._ask(_CLAIMED), tuple[str, str, str]):
            if folded(name) != before:
                try:
                    await self._change((_REFOLD, player, folded(name)))
                except Clash:
                    continue
        await self._change((_NEW_FOLDING, FOLDING))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log from the entry after that number, in order; empty if there is no such table."""
        found: list[Entry] = []
        while True:
            piece = entries_of(await self._ask(_SOME_ENTRIES, table, found[-1].seq if found else after, PIECE))
            found += piece
            # Steps are written whole: whoever reads to the end has none in part.
            if len(piece) < PIECE:
                await have_packs(found, self.pack)
                return found

    async def settled(self, table: str, by: str, command: str) -> Settled | None:
        """What became of a command; None if nobody has answered it."""
        rows = typed(await self._ask(_SETTLED, table, by, command), tuple[str, str, str, int, str, bytes])
        return Settled(*rows[0]) if rows else None

    async def judged(self, table: str, match: int) -> bool:
        """Whether there are outcomes of a match."""
        return bool(await self._ask(_JUDGED, table, match))

    async def lobby(self, now: int, limit: int, game: str = "") -> list[Listing]:
        """Public tables that are open or playing and where someone is or was not long ago."""
        return _listings(await self._ask(_LOBBY, now - BELIEVED, now - LIVELY, game, limit))

    async def tables_of(self, player: str, limit: int) -> list[Listing]:
        """Tables where a player has a seat, the latest changed first."""
        return _listings(await self._ask(_TABLES_OF, player, limit))

    async def matches_of(self, player: str, limit: int) -> list[Outcome]:
        """Return how a player's finished matches ended, the latest first, without their marks."""
        found = await self._ask(_MATCHES_OF, player, limit)
        rows = typed(found, tuple[str, int, int, str, str, int, bool, bool, int, int, int, int, int])
        return [Outcome(*row[:10], {}, *row[10:]) for row in rows]

    async def tidy(self, open_before: int, over_before: int) -> int:
        """Take tables off everybody's lists that have not changed since, and forget refusals at closed ones."""
        before = open_before, over_before
        _, _, gone = await self._change((_TIDY_REFUSALS, over_before), (_TIDY_CHAIRS, *before), (_TIDY, *before))
        return gone.number

    async def add_player(self, player: Player) -> bool:
        """Remember a new player; False if the name is claimed by someone else."""
        (added,) = await self._change((_ADD_PLAYER, player.id, player.name, player.claim, folded(player.name)))
        return added.number == 1

    async def rename(self, player: str, name: str, claim: str) -> bool:
        """Give a player another name, claimed if `claim` is not empty; False if it is claimed by someone else."""
        try:
            (renamed,) = await self._change((_RENAME, player, name, claim, folded(name)))
        except Clash:
            return False
        return renamed.number == 1

    async def player(self, player: str) -> Player | None:
        """The player with this id."""
        rows = typed(await self._ask(_PLAYER, player), tuple[str, str, str])
        return Player(*rows[0]) if rows else None

    async def claimant(self, name: str) -> Player | None:
        """The player who has claimed this name; letters' case and look-alike forms do not matter."""
        rows = typed(await self._ask(_CLAIMANT, folded(name)), tuple[str, str, str])
        return Player(*rows[0]) if rows else None

    async def statistics(self, player: str, now: int | None = None) -> list[Statistics]:
        """What a player has done, game by game; if a wall time is given, as far as others may know of it then."""
        until = EVER if now is None else now
        rows = typed(await self._ask(_STATISTICS, player, until), tuple[str, int, int, int, int, float, int, int])
        marks = await self._counted_marks(player, until)
        return [Statistics(*row, dict(marks.get(row[0], {}))) for row in rows]

    async def _counted_marks(self, player: str, until: int) -> dict[str, Counter[str]]:
        """Add up what games have counted of a player, by game; in pieces, so that others have their turn meanwhile."""
        rows = await self._ask(_MARKS, player, until)
        found: dict[str, Counter[str]] = {}
        for first in range(0, len(rows), MARKS_AT_ONCE):
            for game, text, times in typed(rows[first : first + MARKS_AT_ONCE], tuple[str, str, int]):
                counts = found.setdefault(game, Counter())
                for mark, count in _marks.decode(text).items():
                    counts[mark] += count * times
            await asyncio.sleep(0)
        return found

    async def add_link(self, code: str, player: str, until: int) -> bool:
        """Remember a code that stands for a player until that wall time; False if the code is in use."""
        (added,) = await self._change((_ADD_LINK, code, player, until))
        return added.number == 1

    async def take_link(self, code: str, now: int) -> str | None:
        """The player a code stands for, once; None if it is unknown, used or too old."""
        _, found, taken = await self._change((_OLD_LINKS, now), (_LINK, code), (_TAKE_LINK, code))
        # Whoever deletes it has it: two processes may both have found it.
        return typed(found.rows, tuple[str])[0][0] if taken.number else None

    async def secret(self, fresh: bytes) -> bytes:
        """The house's secret for signing; `fresh` becomes it if there is none yet."""
        made, kept, known = await self._change((_NEW_SECRET, fresh), (_SECRET,), (_ANYBODY,))
        if made.number and known.rows:
            _logger.warning("the house's secret was gone and is made again: nobody's token from before holds any more")
        return typed(kept.rows, tuple[bytes])[0][0]

    async def beat(self, server: str, now: int) -> frozenset[str]:
        """Say that this process lives; which processes do, as far as the store knows."""
        orders: tuple[Order, ...] = (
            (_BEAT, server, now),
            (_FORGET_SERVERS, now - FORGOTTEN),
            (_OLD_LINKS, now),
            (_FORGET_SESSIONS, now - REMEMBERED, now - UNUSED),
            (_FORGET_PACKS, now - UNUSED_PACK),
            (_LIVING, now - ALIVE),
        )
        living = (await self._change(*orders))[-1].rows
        return frozenset(name for (name,) in typed(living, tuple[str]))

    async def health(self) -> None:
        """Return if the store can read and write; raise `StoreDown` if not."""
        await self._change((_TRY, b"x"))

    async def trial(self) -> None:
        """Like `health`, but as much as a busy table asks for: the log is read, and there is room to write."""
        # Random, so that it cannot be packed; and other than before, so that it is written.
        _, newest = await self._change((_TRY, secrets.token_bytes(ROOM)), (_NEWEST,))
        entries_of(newest.rows)
