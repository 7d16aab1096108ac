"""Drills that people do: a row for each, which says what was asked and what came of it.

A question follows from the seed and its number, so no question is kept; whoever answers one moves the row on, once.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.server.store.statements import Row, Statements, typed
from pitboss.server.store.store import Sitting

MOST: Final = 1000
"""Drills that are kept of one person; the oldest go."""

_COLUMNS: Final = "id, player, game, kind, seed, questions, began, until, asked, since, answered, points, took"
_ADD: Final = f"""INSERT INTO drill ({_COLUMNS})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"""  # noqa: S608 – names of columns
_FORGET: Final = """DELETE FROM drill WHERE player = $1 AND began < (SELECT MIN(began) FROM
    (SELECT began FROM drill WHERE player = $1 ORDER BY began DESC LIMIT $2) AS newest)"""
_ONE: Final = f"SELECT {_COLUMNS} FROM drill WHERE id = $1 AND player = $2"  # noqa: S608 – names of columns
_ASK: Final = """UPDATE drill SET asked = $3, since = $4
    WHERE id = $1 AND player = $2 AND asked = $3 - 1 AND answered = $3 - 1"""
_ANSWER: Final = """UPDATE drill SET answered = $3, points = points + $4, took = took + $5
    WHERE id = $1 AND player = $2 AND asked = $3 AND answered = $3 - 1"""
_DONE: Final = f"""SELECT {_COLUMNS} FROM drill WHERE player = $1 AND game = $2 AND answered > 0
    ORDER BY began DESC, id LIMIT $3"""  # noqa: S608 – names of columns


class Drills(Statements):
    """The part of a store that keeps drills."""

    async def add_sitting(self, sitting: Sitting) -> None:
        """Begin a drill."""
        one = sitting
        counts = (one.seed, one.questions, one.began, one.until, one.asked, one.since)
        done = (one.answered, one.points, one.took)
        order = (_ADD, one.id, one.player, one.game, one.kind, *counts, *done)
        await self._change(order, (_FORGET, sitting.player, MOST))

    async def sitting(self, sitting: str, player: str) -> Sitting | None:
        """A drill of this player's."""
        found = _sittings(await self._ask(_ONE, sitting, player))
        return found[0] if found else None

    async def ask_question(self, sitting: str, player: str, number: int, now: int) -> bool:
        """Note that a question is asked; False if it is not the next, or the one before has no answer."""
        (asked,) = await self._change((_ASK, sitting, player, number, now))
        return asked.number == 1

    async def answer_question(self, sitting: str, player: str, number: int, points: int, took: int) -> bool:
        """Note what an answer was worth; False if this question does not wait for one."""
        (answered,) = await self._change((_ANSWER, sitting, player, number, points, took))
        return answered.number == 1

    async def sittings(self, player: str, game: str, limit: int) -> list[Sitting]:
        """What a player has done, the latest first."""
        return _sittings(await self._ask(_DONE, player, game, limit))


def _sittings(rows: Sequence[Row]) -> list[Sitting]:
    known = typed(rows, tuple[str, str, str, str, int, int, int, int, int, int, int, int, int])
    return [Sitting(*row) for row in known]
