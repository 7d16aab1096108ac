"""A screen that takes keys one after the other: what opens a line gets the keys typed after it."""

from typing import Generic, TypeVar

from textual.events import Key
from textual.screen import Screen

R = TypeVar("R")


class KeyedScreen(Screen[R], Generic[R]):
    """Is handed every key before anyone else, and is asked before the application ends."""

    async def hear(self, event: Key) -> bool:
        """Take a key; whether it was ours."""
        raise NotImplementedError("every screen of keys takes them")  # a screen's metaclass leaves no room for `ABC`

    def leave(self) -> None:
        """Go, perhaps after a question."""
        raise NotImplementedError("every screen of keys can be left")
