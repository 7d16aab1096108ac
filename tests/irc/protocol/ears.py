"""A listener that writes down what it hears, and can be waited for."""

import asyncio
from collections.abc import Callable
from typing import Any

from pitboss.irc.protocol import User
from tests.irc.ngircd import PATIENCE

Heard = tuple[Any, ...]
"""The name of a call of the listener, and what it was called with."""


class Ears:
    """Everything the network told, in order."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self._more = asyncio.Event()

    def ready(self) -> None:
        self._hear("ready")

    def joined(self, who: User, channel: str) -> None:
        self._hear("joined", who, channel)

    def left(self, who: User, channel: str, why: str) -> None:
        self._hear("left", who, channel, why)

    def renamed(self, old: User, new: User) -> None:
        self._hear("renamed", old, new)

    def said(self, who: User, channel: str, text: str) -> None:
        self._hear("said", who, channel, text)

    def lost(self, why: str) -> None:
        self._hear("lost", why)

    def _hear(self, *call: Any) -> None:
        self.heard.append(call)
        self._more.set()

    def take(self) -> list[Heard]:
        """What was heard since the last time."""
        heard, self.heard = self.heard, []
        return heard

    async def wait_for(self, right: Callable[[Heard], bool]) -> Heard:
        """The next call that is right; what came before it is forgotten."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    while self.heard:
                        if right(call := self.heard.pop(0)):
                            return call
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            raise AssertionError("What was waited for was never heard.") from None

    async def hears(self, name: str, *parts: str) -> Heard:
        """The next call of a name whose nick, channel or text are these, in their order; "" for any."""

        def right(call: Heard) -> bool:
            words = [value.nick if isinstance(value, User) else value for value in call[1:]]
            return call[0] == name and all(part in ("", word) for part, word in zip(parts, words, strict=False))

        return await self.wait_for(right)
