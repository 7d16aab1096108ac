"""The terminal application: chooses a game or goes to a table, and stays there until the person leaves."""

import os
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, Key
from textual.filter import LineFilter

from pitboss import games
from pitboss.client.api import House
from pitboss.client.remote import RemoteTable
from pitboss.core.errors import PitbossError
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice
from pitboss.tui.chooser import Chooser
from pitboss.tui.command_line import CommandLine
from pitboss.tui.decoding import forgive
from pitboss.tui.overlays import Confirm, Sheet
from pitboss.tui.table_screen import Keep, Leaving, TableScreen
from pitboss.tui.theme import CSS, DARK, LIGHT, Colourless, prefers_light
from pitboss.wire.commands import Start
from pitboss.wire.web import Opening


class Errand(App[None]):
    """What every errand of this application shares: looks, and the keys that work everywhere."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012  # Textual's own way to say it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-tall")]  # noqa: RUF012  # Textual's own way to say it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", priority=True),
        Binding("ctrl+c", "quit"),
        Binding("f4,ctrl+backslash", "light_or_dark", priority=True),
    ]

    def __init__(self) -> None:
        forgive()
        super().__init__()
        self.failure: PitbossError | None = None
        """Why the application ended, if it did not want to."""
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = (LIGHT if prefers_light(os.environ) else DARK).name

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through: nothing, unless no colours are wanted."""
        return [Colourless()] if self.no_color else super().get_line_filters()

    async def on_event(self, event: Event) -> None:
        """Hand keys to a table here, one after the other: what opens the command line gets the keys typed after it,
        and what closes it does not.
        """
        if isinstance(event, Key) and not event.is_forwarded and await self._at_table(event):
            return
        await super().on_event(event)

    async def _at_table(self, event: Key) -> bool:
        screen = self.screen_stack[-1] if self.screen_stack else None
        if not isinstance(screen, TableScreen):
            return False
        if not isinstance(screen.focused, CommandLine):
            return screen.focused is None and screen.take(event)
        if screen.focused.take(event):
            return True
        bound = screen.active_bindings.get(event.key)
        return bound is not None and bound.enabled and await self.run_action(bound.binding.action, bound.node)

    def action_light_or_dark(self) -> None:
        """Turn the light on or off."""
        self.theme = (DARK if self.theme == LIGHT.name else LIGHT).name

    async def action_quit(self) -> None:
        """Leave; a table asks first."""
        match self.screen:
            case TableScreen() as table:
                table.leave()
            case Confirm() as question:
                question.dismiss(True)
            case Sheet() as sheet:
                sheet.dismiss()
            case _:
                self.exit()


class Terminal(Errand):
    """At a table of a house: that of a code, or one to be opened, for a game that may still have to be chosen."""

    def __init__(
        self,
        house: House,
        *,
        code: str = "",
        opening: Opening | None = None,
        choose: Callable[[str], Opening] | None = None,
        seat: int | None = None,
        watch: bool = False,
        signs: bool = True,
        bell: bool = False,
        keep: Keep | None = None,
        language: str = ENGLISH,
    ) -> None:
        super().__init__()
        self.house = house
        self._code = code
        self._opening = opening
        self._choose = choose
        self._seat = seat
        self._watch = watch
        self._signs = signs
        self._bell = bell
        self._keep = keep
        self._language = language
        self.kept = False
        """Whether the table that was left keeps our seat."""
        self.closed = ""
        """Why that table is closed to us, if it is."""

    def on_mount(self) -> None:
        """Go where we are meant to be."""
        self.run_worker(self._stay(), exit_on_error=True)

    async def _stay(self) -> None:
        """From table to table, until the person has had enough."""
        try:
            while True:
                code = self._code or await self._opened()
                if not code or await self._visit(code) != "choose":
                    break
                self._opening = None
        except PitbossError as error:
            self.failure = error
        self.exit()

    async def _opened(self) -> str:
        """A table of our own; none if no game is chosen."""
        opening = self._opening
        if opening is None:
            specs = [games.find(name) for name in games.names()]
            game = await self.push_screen_wait(Chooser(specs, Voice([], language=self._language)))
            if game is None or self._choose is None:
                return ""
            opening = self._choose(game)
        return await self.house.open(opening)

    async def _visit(self, code: str) -> Leaving:
        async with self.house.table(code) as table:
            notice = await self._sit(table)
            screen = TableScreen(
                table,
                self.house,
                signs=self._signs,
                bell=self._bell,
                local=not self._code,
                notice=notice,
                keep=self._keep,
                language=self._language,
            )
            try:
                return await self.push_screen_wait(screen)
            finally:
                self.closed, self.kept = screen.closed, table.seat is not None and not screen.closed

    async def _sit(self, table: RemoteTable) -> str:
        """Take a seat if one is wanted and free; what there is to say about it."""
        if table.seat is None and table.you is not None and not self._watch:
            try:
                await table.sit(self._seat)
            except PitbossError as error:
                voice = Voice([], language=self._language)
                return voice.text("terminal.watching", why=voice.known(error.said, str(error)))
        if not self._code:
            # Not when the table is opened: from here on we hear everything.
            await table.do(Start())
        return ""
