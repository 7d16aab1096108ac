"""What a bot is: one method, from what it may know to what it does."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from pitboss.core.moves import Action, View

W = TypeVar("W", bound=View, contravariant=True)


class Bot(ABC, Generic[W]):
    """A player that is a program. It may remember, but all it learns comes through `choose`."""

    @abstractmethod
    def choose(self, view: W, menu: Sequence[Action]) -> Action | None:
        """The move to make now; None to wait, where others may act as well.

        `menu` holds moves that are allowed; some games allow more than they list.
        """
