"""People at a paper network who answer whatever the dealer asks them."""

import asyncio
import time

from pitboss.irc.dealer.inbox import INTERVAL
from tests.irc.dealer.paper import CHANNEL, PATIENCE, PEOPLE, Scene
from tests.irc.dealer.players import Player
from tests.irc.dealer.truth import Heard

SHORT = {
    "pontoon": "hands=4 decks=1 max_splits=0 mark_low=10 mark_high=15",
    "market_maker": "community=3 laps=1",
    "certainty": "questions=3",
    "dead_cat": "turn_cap=4",
    "stonks": "round_cap=5",
}
"""Matches that are over soon; in pontoon there is only one of each card, so that a leak can be told."""

NOT_HEARD = "I do not listen to you"
"""What the dealer tells people who say much at once, as when offers to them are withdrawn again and again."""


class Playing:
    """People who answer whatever the dealer asks them, and everything that was heard meanwhile."""

    def __init__(self, here: Scene, nicks: tuple[str, ...] = PEOPLE) -> None:
        self.here = here
        self.players = {nick: Player(nick) for nick in nicks}
        self.heard: list[tuple[float, str, str]] = []
        self._read = len(here.lines)

    async def until(self, part: str) -> None:
        """Play until the channel is told something."""
        while True:
            fresh = self.here.lines[self._read :]
            self._read += len(fresh)
            for line in fresh:
                self.hear(line.target, line.text)
            if any(line.target == CHANNEL and part in line.text for line in fresh):
                return
            heard = self.here.network.heard
            if self._read == len(self.here.lines):
                await self._wait(heard, part)

    async def _wait(self, heard: asyncio.Event, part: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await heard.wait()
        except TimeoutError:
            said = "\n".join(f"{target}: {text}" for _, target, text in self.heard[-20:])
            raise AssertionError(f"Nothing more is said, and {part!r} was not:\n{said}") from None

    def hear(self, target: str, text: str) -> None:
        """A line for somebody: whoever is asked answers."""
        self.heard.append((time.monotonic(), target, text))
        for player in self.players.values():
            if target == CHANNEL:
                player.overhear(text)
        if target in self.players:
            if NOT_HEARD in text:
                asyncio.get_running_loop().call_later(INTERVAL / 1000, self._repeat, target)
            answer = self.players[target].answer(text)
            if answer is not None:
                self.here.tell(target, answer)

    def _repeat(self, nick: str) -> None:
        """Answer the last question once more, now that the dealer listens again."""
        self.here.tell(nick, self.players[nick].plain_answer())

    def lines(self, began: float, seats: tuple[str, ...] = PEOPLE) -> list[Heard]:
        """What was heard, by seat."""
        return [
            Heard(at - began, None if target == CHANNEL else seats.index(target), text)
            for at, target, text in self.heard
        ]


def table_of(here: Scene) -> str:
    """The code of the channel's table."""
    table = here.memory.kept.channels[CHANNEL].table
    assert table is not None
    return table.code


async def begun(here: Scene, text: str = "!pontoon dave kevin bob") -> Playing:
    """A match that waits for the first of three people."""
    playing = Playing(here)
    here.say("dave", text)
    await here.told(CHANNEL, "turn.")
    return playing
