"""You against bots on the full screen: at a table of a house that is open for as long as you play."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from pitboss import games
from pitboss.cli.exits import complaint
from pitboss.cli.looks import signs
from pitboss.cli.play import usual
from pitboss.cli.screen import show
from pitboss.core.errors import PitbossError
from pitboss.core.spec import USUAL
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice
from pitboss.tui.app import Terminal
from pitboss.tui.chooser import Choice, Wish

if TYPE_CHECKING:
    from pitboss.cli.record_files import Shelf
    from pitboss.client.api import House
    from pitboss.wire.web import Opening

NEEDED = ("pitboss.server.run", "pitboss.cli.local_server")
"""What opens a house: loaded while someone looks at the first screen."""


class Evening(Struct, frozen=True):
    """What someone wants to play, and how."""

    game: str | None
    players: int
    values: Mapping[str, object]
    preset: str | None
    seat: int
    name: str
    bot: str | None
    record: Path | None
    bell: bool
    language: str = ENGLISH
    theme: str | None = None

    def opening(self, choice: Choice) -> "Opening":
        """The table to open for what was chosen."""
        from pitboss.wire.people import Setup
        from pitboss.wire.web import Opening

        setup = Setup(
            game=choice.game,
            seats=choice.players,
            preset=choice.preset,
            options=dict(self.values),
            bot=choice.bot,
            rated=False,
        )
        return Opening(setup=setup, sit=False)

    @property
    def choice(self) -> Choice | None:
        """What was chosen beforehand, if a game was."""
        if self.game is None:
            return None
        spec = games.find(self.game)
        players = self.players or usual(spec.seats)
        return Choice(spec.name, players, self.preset or spec.proposed_for(players) or USUAL, self.bot)


def on_screen(evening: Evening) -> None:
    """Open a house for ourselves and play there; raises `PitbossError`."""
    shelf = _shelf(evening)
    try:
        asyncio.run(_play(evening, shelf))
    except KeyboardInterrupt:
        pass
    except PitbossError as error:
        raise complaint(error, Voice([], language=evening.language).refused(error)) from None
    if shelf is not None and shelf.last is not None:
        from pitboss.cli.record_files import kept_in

        click.echo(kept_in(shelf.last, Voice([], language=evening.language)), err=True)


def _shelf(evening: Evening) -> "Shelf | None":
    if evening.record is None:
        return None
    from pitboss.cli.record_files import Shelf

    return Shelf(evening.record, evening.language)


async def _play(evening: Evening, shelf: "Shelf | None") -> None:
    @asynccontextmanager
    async def house() -> "AsyncIterator[House]":
        from pitboss.cli.local_server import open_house
        from pitboss.client.api import House

        async with open_house(None, "") as url:
            found = House(url)
            await found.sign_in(evening.name)
            yield found

    choice = evening.choice
    app = Terminal(
        house,
        opening=None if choice is None else evening.opening(choice),
        choose=evening.opening,
        wish=Wish(evening.players, evening.preset, evening.values, evening.bot),
        seat=evening.seat,
        signs=signs(),
        bell=evening.bell,
        language=evening.language,
        keep=None if shelf is None else shelf.keep,
        shade=evening.theme,
        later=NEEDED,
    )
    await show(app)
