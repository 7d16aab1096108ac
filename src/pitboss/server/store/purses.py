"""Players' own chips: at hand, in the bank, and held by a table.

Chips are what a player started with, what they have won and lost since, and less what is in the bank: nothing is
counted that could not be counted again. Whoever brings them to a match brings all of them, and the table holds them
until its outcome is booked: `held` names it. Holding is part of the step that begins a match, letting go of the step
that ends it, so chips are never staked twice, and never put away while they are staked.
"""

from typing import Final

from pitboss.server.store.sql import SqlStore, typed
from pitboss.server.store.store import Purse

DAY: Final = 86_400_000
"""Milliseconds between two new starts."""

_WON: Final = "COALESCE((SELECT CAST(SUM(score) AS BIGINT) FROM outcome WHERE player = $1 AND kept), 0)"
_NEW: Final = "INSERT INTO purse (player, start, bank) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING"
_PURSE: Final = f"SELECT start + {_WON} - bank, bank, held, restarts FROM purse WHERE player = $1"  # noqa: S608 – a part of the question
_BANK: Final = f"""UPDATE purse SET bank = bank + $2
    WHERE player = $1 AND held = '' AND bank + $2 >= 0 AND ($2 <= 0 OR start + {_WON} - bank >= $2)"""  # noqa: S608 – a part of the question
_AGAIN: Final = f"""UPDATE purse SET start = CAST($2 AS BIGINT) - {_WON}, bank = 0, restarts = restarts + 1,
    restarted = CAST($3 AS BIGINT) WHERE player = $1 AND held = '' AND restarted <= CAST($4 AS BIGINT)
    AND (start + {_WON} < 1 OR start + {_WON} > CAST($5 AS BIGINT))"""  # noqa: S608 – a part of the question
HOLD: Final = f"""UPDATE purse SET held = CAST($2 AS TEXT)
    WHERE player = $1 AND held IN ('', $2) AND start + {_WON} - bank = CAST($3 AS BIGINT)"""  # noqa: S608 – a part of the question
"""Takes hold of a player's chips for a table, if they are as many as was thought and no other table holds them."""
LET_GO: Final = "UPDATE purse SET held = '' WHERE player = $1 AND held = $2"


class Purses(SqlStore):
    """The part of a store that knows who has how many chips."""

    async def purse(self, player: str, start: int) -> Purse:
        """A player's chips; whoever has none yet gets `start`."""
        rows = await self._ask(_PURSE, player)
        if not rows:
            rows = (await self._change((_NEW, player, start), (_PURSE, player)))[1].rows
        return Purse(*typed(rows, tuple[int, int, str, int])[0])

    async def bank(self, player: str, amount: int, start: int) -> Purse | None:
        """Put chips into the bank (less than 0: take them out); None, and nothing changes, if that cannot be."""
        _, banked, purse = await self._change((_NEW, player, start), (_BANK, player, amount), (_PURSE, player))
        return Purse(*typed(purse.rows, tuple[int, int, str, int])[0]) if banked.number else None

    async def start_again(self, player: str, start: int, richest: int, now: int) -> bool:
        """Give a player `start` chips and an empty bank; False if they may not have that, or not yet."""
        orders = ((_NEW, player, start), (_AGAIN, player, start, now, now - DAY, richest))
        return (await self._change(*orders))[1].number == 1

    async def let_go(self, player: str, table: str) -> None:
        """Free the chips that a table holds and can never play for."""
        await self._change((LET_GO, player, table))
