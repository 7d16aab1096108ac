"""A table far away by lines in and lines out: for screen readers, pipes and terminals that can do no more."""

import asyncio
from contextlib import suppress

import click

from pitboss.cli.line_door import ASKING, LOOKING, READING, explained, rule_lines, verbs
from pitboss.cli.looks import faint, signs, strong
from pitboss.cli.record_files import Shelf
from pitboss.cli.typed import Keyboard
from pitboss.client.api import House
from pitboss.client.news import News, Refreshed
from pitboss.client.remote import RemoteTable
from pitboss.core.errors import PitbossError
from pitboss.core.text import masked
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice
from pitboss.tui.commands import WORDS, Visitor, meaning
from pitboss.tui.log_lines import Teller, voice_of, words_of
from pitboss.tui.originals import played_on

PAUSE = 0.05
"""Seconds without news after which the table is worth showing."""


class Lines:
    """One person at a table far away, by lines."""

    def __init__(self, house: House, table: RemoteTable, shelf: Shelf | None = None, language: str = ENGLISH) -> None:
        self._language = language
        self._house = house
        self._shelf = shelf
        self._kept = 0
        self._table = table
        self._visitor = Visitor(house, table, language)
        self._teller = Teller(table, signs(), language)
        self._mine: tuple[str, bool, int] | None = None
        self._due: asyncio.TimerHandle | None = None

    @property
    def _voice(self) -> Voice:
        return voice_of(self._table, signs(), self._language)

    async def run(self) -> None:
        """Play until the person leaves or the table is closed."""
        text = self._voice.text
        head = text("terminal.line-table", game=self._table.spec.title, code=self._table.info.code)
        click.echo(faint(f"{head}\n{text('terminal.line-help')} · {text('terminal.line-more')}"))
        if said := played_on(self._table.info, self._voice):
            click.echo(said)
        keyboard = Keyboard()
        keyboard.listen()
        async with asyncio.TaskGroup() as group:
            told = group.create_task(self._tell(keyboard))
            try:
                while (line := await keyboard.line()) is not None and await self._obeyed(line, keyboard):
                    pass
            finally:
                told.cancel()
                if self._due is not None:
                    self._due.cancel()
        click.echo(self._voice.text("terminal.you-left"))

    async def _tell(self, keyboard: Keyboard) -> None:
        try:
            async for news in self._table:
                await self._note(news)
        except PitbossError as error:
            # The table is closed to us: nothing that is typed from here on has a meaning.
            click.echo(masked(self._voice.refused(error)))
            keyboard.end()

    async def _note(self, news: News) -> None:
        for line in self._teller.tell(news):
            click.echo(line.text)
        if isinstance(news, Refreshed):
            self._mine = None
        await self._keep()
        # The table is ahead of what is told of it: it is shown when all has been told.
        if self._due is not None:
            self._due.cancel()
        self._due = asyncio.get_running_loop().call_later(PAUSE, self._look)

    async def _keep(self) -> None:
        """Put the record of a match that is over on the shelf."""
        match = self._table.info.match
        if self._shelf is not None and self._table.over and self._kept != match:
            self._kept = match
            try:
                click.echo(self._shelf.keep(match, await self._house.explained_record(self._table.info.code, match)))
            except PitbossError as error:
                click.echo(masked(self._voice.refused(error)))

    def _look(self) -> None:
        """Show the table when it is our turn again, and when a match begins or ends."""
        table, before = self._table, self._mine
        self._mine = (table.info.status, table.awaited, table.seq if table.actors == (table.seat,) else 0)
        if self._mine != before and (table.awaited or before is None or before[0] != self._mine[0]):
            self._show()

    def _show(self) -> None:
        table = self._table
        if table.view is not None:
            click.echo(f"\n{words_of(table).show(table.view, voice_of(table, signs(), self._language))}")
        if table.awaited:
            click.echo(verbs(table.spec.notation, table.menu))
        elif table.info.status != "playing":
            click.echo(strong(f"[{'rematch · why · coach' if table.over else 'start'} · say · words]"))

    async def _obeyed(self, line: str, keyboard: Keyboard) -> bool:
        """Do what a line says; False: someone would rather leave than wait for the connection."""
        work = asyncio.create_task(self._obey(line))
        gone = asyncio.create_task(self._deserted(keyboard))
        try:
            await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                click.echo(self._voice.text("terminal.in-doubt", line=repr(line[:40])))
                return False
            await work
            return True
        finally:
            work.cancel()
            gone.cancel()

    async def _deserted(self, keyboard: Keyboard) -> None:
        """Wait until there is no connection and nobody who would wait for it."""
        await keyboard.leaving.wait()
        # A table that is closed to us refuses the command by itself.
        with suppress(PitbossError):
            await self._table.until(lambda: not self._table.connected)

    async def _obey(self, line: str) -> None:
        try:
            if line in ASKING:
                for told in explained((await self._table.ask()).moves, words_of(self._table), self._voice):
                    click.echo(told)
            elif line == "words":
                for word, usage in WORDS.items():
                    click.echo(f"{usage:<14} {meaning(word, self._voice)}")
            elif line in LOOKING:
                self._show()
            elif line == READING:
                for told in rule_lines(self._table.spec.name, self._voice):
                    click.echo(told)
            elif line:
                said = await self._visitor.obey(line)
                click.echo(cleaned(said)) if said else None
        except PitbossError as error:
            click.echo(masked(self._voice.refused(error)))


def cleaned(text: str) -> str:
    """Lines of which some are a house's: whatever it says, it does not steer the terminal."""
    return "\n".join(masked(line) for line in text.split("\n"))
