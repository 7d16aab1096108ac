"""A store that is reached by statements, and what they answer."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec

from pitboss.server.store.store import Store

Value = str | int | bytes
Row = tuple[object, ...]
Order = tuple[str, *tuple[Value, ...]]
"""A statement and its values."""

T = TypeVar("T")


class Answer(NamedTuple):
    """What a statement did: how many rows it changed or found, and those it found."""

    number: int
    rows: Sequence[Row]


class Clash(Exception):
    """Someone else has written what may be there only once."""


def typed(rows: Sequence[Row], kind: type[T]) -> list[T]:
    """Rows as what they are known to be; SQLite's 0 and 1 become False and True where that is wanted."""
    return msgspec.convert(rows, list[kind], strict=False)  # type: ignore[valid-type]  # a type at run time


class Statements(Store):
    """A store that is reached by statements."""

    @abstractmethod
    async def _ask(self, question: str, *values: Value) -> Sequence[Row]:
        """The rows that answer a question; raises `StoreDown`."""

    @abstractmethod
    async def _change(self, *orders: Order) -> list[Answer]:
        """Carry out statements one after the other, all or none; raises `StoreDown`, or `Clash`."""
