"""Encoders whose choices are kinds of moves that a menu lists: the third own position paid off, the lowest card laid.

Such a game says which choice each move of a menu is (`opened`); what is open, what a choice stands for and which choice
a move is, follows. Of several moves that are one choice the menu's first is meant.
"""

from abc import abstractmethod
from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from pitboss.core.moves import Action
from pitboss.encode.encoder import Encoder, V


@mypyc_attr(allow_interpreted_subclasses=True)
class MenuEncoder(Encoder[V]):
    """Encodes a game by classing its moves."""

    @abstractmethod
    def opened(self, view: V, menu: Sequence[Action]) -> dict[int, Action]:
        """The choices that a menu opens, each with the move that it stands for."""

    def nearest(self, view: V, action: Action) -> int | None:
        """The choice of a move that no menu lists; None: nothing is near."""
        return None

    def mask(self, view: V, menu: Sequence[Action]) -> list[bool]:
        """What the menu opens."""
        mask = [False] * self.choices
        if menu:
            for choice in self.opened(view, menu):
                mask[choice] = True
        return mask

    def decode(self, view: V, menu: Sequence[Action], choice: int) -> Action | None:
        """The first move of the menu that is of that kind."""
        return self.opened(view, menu).get(choice) if menu else None

    def encode(self, view: V, menu: Sequence[Action], action: Action) -> int | None:
        """The kind of a move."""
        opened = self.opened(view, menu)
        for choice, move in opened.items():
            if move == action:
                return choice
        own = self.opened(view, [action])
        for choice in own:
            if choice in opened:
                return choice
        near = self.nearest(view, action)
        return near if near is not None and near in opened else None
