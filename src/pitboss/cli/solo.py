"""You against bots on the full screen: at a table of a house that is open for as long as you play."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import click
from msgspec import Struct

from pitboss import games
from pitboss.cli.local_server import open_house
from pitboss.cli.looks import signs
from pitboss.cli.record_files import Shelf, kept_in
from pitboss.cli.screen import show
from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.core.errors import PitbossError
from pitboss.core.words import ENGLISH
from pitboss.games import AnySpec
from pitboss.speech import Voice
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

USUAL = 4
"""Players, if nobody says how many."""


class Evening(Struct, frozen=True):
    """What somebody wants to play, and how."""

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

    def opening(self, game: str) -> Opening:
        """The table to open for a game."""
        spec = games.find(game)
        players, preset = self.players or usual(spec), self.preset or spec.proposed
        setup = Setup(game=game, seats=players, preset=preset, options=dict(self.values), bot=self.bot)
        return Opening(setup=setup, sit=False)


def usual(spec: AnySpec) -> int:
    """How many play if nobody says so."""
    return max(spec.seats[0], min(USUAL, spec.seats[1]))


def on_screen(evening: Evening) -> None:
    """Open a house for ourselves and play there; raises `PitbossError`."""
    voice = Voice([], language=evening.language)
    shelf = None if evening.record is None else Shelf(evening.record, evening.language)
    try:
        asyncio.run(_play(evening, shelf))
    except Refusal as error:
        raise PitbossError(voice.refused(error)) from None
    except KeyboardInterrupt:
        pass
    if shelf is not None and shelf.last is not None:
        click.echo(kept_in(shelf.last, voice), err=True)


async def _play(evening: Evening, shelf: Shelf | None) -> None:
    # Not above: other commands should not wait for the screen's libraries.
    from pitboss.tui.app import Terminal

    async with open_house(None, "") as url:
        house = House(url)
        await house.sign_in(evening.name)
        app = Terminal(
            house,
            opening=None if evening.game is None else evening.opening(evening.game),
            choose=evening.opening,
            seat=evening.seat,
            signs=signs(),
            bell=evening.bell,
            language=evening.language,
            keep=None if shelf is None else shelf.keep,
        )
        await show(app)
