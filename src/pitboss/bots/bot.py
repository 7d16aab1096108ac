"""What a bot is: one method, from what it may know to what it does; and what it may say about that."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from pitboss.core.message import Message
from pitboss.core.moves import Action, View

W = TypeVar("W", bound=View, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC, Generic[W]):
    """A player that is a program. It may remember, but all it learns comes through `choose`.

    It is made for each match again: without anything, or with the rules at the table (a `Game`), the options they were
    built with, and dice of its own. With the rules it can imagine and search.
    """

    thinks_long: ClassVar[bool] = False
    """Whether a choice may take so long that others would notice: a server lets it think in another process."""
    is_model: ClassVar[bool] = False
    """Whether a language model chooses its moves: it says so where it sits down."""

    @abstractmethod
    def choose(self, view: W, menu: Sequence[Action]) -> Action | None:
        """The move to make now; None to wait, where others may act as well.

        `menu` holds moves that are allowed; some games allow more than they list.
        """

    def why(self) -> Message | None:
        """The numbers by which it chose what it chose last, to be told after the match; None: there are none."""
        return None

    def remark(self) -> Message | None:
        """Something that it says aloud with what it chose last; None: nothing, as nearly always."""
        return None
