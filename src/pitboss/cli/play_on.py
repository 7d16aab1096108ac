"""`pitboss play --from RECORD`: on from a moment of a match, on one of its seats, in a house of our own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path

import click
from msgspec import Struct

from pitboss.cli.exits import complaint, unreadable_file
from pitboss.cli.looks import signs
from pitboss.cli.record_files import Shelf, kept_in, open_record
from pitboss.cli.replay import game_of
from pitboss.cli.screen import show
from pitboss.client.api import House
from pitboss.core.errors import BadRecord, PitbossError
from pitboss.core.record import opened, read, replayed
from pitboss.core.text import masked
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice
from pitboss.wire.web import Rewinding

LONGEST = 1 << 18
"""Characters of a record that a house takes."""


class Moment(Struct, frozen=True):
    """Where someone plays on, and how."""

    file: Path
    step: int
    seat: int
    name: str
    bot: str | None
    record: Path | None
    lines: bool
    bell: bool
    language: str = ENGLISH
    theme: str | None = None


def play_on(moment: Moment) -> None:
    """Open a house for ourselves and play on there; raises `PitbossError`."""
    shelf = None if moment.record is None else Shelf(moment.record, moment.language)
    text = _text(moment.file)
    _check(text, moment.step)
    wanted = Rewinding(record=text, step=moment.step, seat=moment.seat, bot=moment.bot)
    try:
        asyncio.run((_by_lines if moment.lines else _on_screen)(moment, wanted, shelf))
    except KeyboardInterrupt:
        pass
    except PitbossError as error:
        raise complaint(error, masked(Voice([], language=moment.language).refused(error))) from None
    if shelf is not None and shelf.last is not None:
        click.echo(kept_in(shelf.last, Voice([], language=moment.language)), err=True)


def _text(file: Path) -> str:
    try:
        with open_record(file) as stream:
            text = stream.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise BadRecord(1, f"{file} is not text in UTF-8.") from None
    except OSError as error:
        raise unreadable_file(file, error) from None
    if len(text) > LONGEST:
        raise BadRecord(1, f"{file} is too long for a record: {LONGEST} characters at most.")
    if not text:
        raise BadRecord(1, f"{file} is empty; --from takes a record, as --record writes it.")
    return text


def _check(text: str, step: int) -> None:
    """Play a record as far as it is needed, as `pitboss replay` does; raises `BadRecord`."""
    record = read(text.splitlines())
    spec = game_of(record.header)
    match, _ = opened(record, spec)
    for _ in islice(replayed(record, spec, match), step):
        pass


@asynccontextmanager
async def _house(name: str) -> AsyncIterator[House]:
    from pitboss.cli.local_server import open_house

    async with open_house(None, "") as url:
        house = House(url)
        await house.sign_in(name)
        yield house


async def _by_lines(moment: Moment, wanted: Rewinding, shelf: Shelf | None) -> None:
    from pitboss.cli.lines import Lines

    async with _house(moment.name) as house:
        code = await house.play_on(wanted)
        async with house.table(code) as table:
            await Lines(house, table, shelf, moment.language).run()


async def _on_screen(moment: Moment, wanted: Rewinding, shelf: Shelf | None) -> None:
    from pitboss.tui.app import Terminal

    app = Terminal(
        lambda: _house(moment.name),
        opening=wanted,
        signs=signs(),
        bell=moment.bell,
        language=moment.language,
        keep=None if shelf is None else shelf.keep,
        shade=moment.theme,
    )
    await show(app)
