"""The terminal application: chooses a game or goes to a table, and stays there until the person leaves."""

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, Key
from textual.filter import LineFilter

from pitboss import games
from pitboss.core.errors import PitbossError
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice
from pitboss.tui.chooser import NO_WISH, Choice, Chooser, Wish
from pitboss.tui.decoding import forgive
from pitboss.tui.keyed import KeyedScreen
from pitboss.tui.laying import Laying
from pitboss.tui.sheets import Confirm, Sheet
from pitboss.tui.theme import CSS, Colourless, prefers_light, themes

if TYPE_CHECKING:
    from pitboss.client.api import House
    from pitboss.client.remote import RemoteTable
    from pitboss.tui.table_screen import Keep, Leaving
    from pitboss.wire.web import Opening, Rewinding

Way = Callable[[], "AbstractAsyncContextManager[House]"]
"""Goes to a house that may have to be opened first, and leaves it."""

LATER: Final = ("pitboss.client.api", "pitboss.tui.table_screen")
"""What a table needs and the first screen does not: loaded while someone looks at that."""


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
        Binding("ctrl+z", "suspend", priority=True),
    ]

    def __init__(self, shade: str | None = None) -> None:
        forgive()
        super().__init__()
        self.failure: PitbossError | None = None
        """Why the application ended, if it did not want to."""
        self._dark, self._light = themes(self.console.color_system)
        for theme in (self._dark, self._light):
            self.register_theme(theme)
        light = prefers_light(os.environ) if shade is None else shade == "light"
        self.theme = (self._light if light else self._dark).name

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through: nothing, unless no colours are wanted."""
        return [Colourless()] if self.no_color else super().get_line_filters()

    async def on_event(self, event: Event) -> None:
        """Hand keys to a table here, one after the other: what opens the command line gets the keys typed after it,
        and what closes it does not.
        """
        if isinstance(event, Key) and not event.is_forwarded:
            screen = self.screen_stack[-1] if self.screen_stack else None
            if isinstance(screen, KeyedScreen) and await screen.hear(event):
                return
        await super().on_event(event)

    def action_light_or_dark(self) -> None:
        """Turn the light on or off."""
        self.theme = (self._dark if self.theme == self._light.name else self._light).name

    def action_suspend(self) -> None:
        """Stop here and give the terminal back to the shell, as the shell's own programs do; `fg` goes on."""
        driver = self._driver
        if driver is None or not driver.can_suspend or self.is_headless:
            return
        if os.getsid(0) == os.getpgrp():
            # No shell started us: nobody could wake us again.
            self.bell()
            return
        # Whoever waits for us, such as a script, stops as well.
        os.killpg(0, signal.SIGTSTP)

    async def action_quit(self) -> None:
        """Leave; a table asks first."""
        match self.screen:
            case KeyedScreen() as table:
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
        house: "House | Way",
        *,
        code: str = "",
        opening: "Opening | Rewinding | None" = None,
        choose: "Callable[[Choice], Opening] | None" = None,
        wish: Wish = NO_WISH,
        seat: int | None = None,
        watch: bool = False,
        signs: bool = True,
        bell: bool = False,
        keep: "Keep | None" = None,
        language: str = ENGLISH,
        shade: str | None = None,
        later: Sequence[str] = (),
    ) -> None:
        super().__init__(shade)
        self._later = (*LATER, *later)
        self._way: Way = house if callable(house) else lambda: nullcontext(house)
        self._wish = wish
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
            async with AsyncExitStack() as doors:
                house: House | None = None
                while True:
                    opening = self._opening
                    if not self._code and opening is None:
                        opening = await self._chosen()
                        if opening is None:
                            break
                    if house is None:
                        house = await self._entered(doors, opening)
                    assert self._code or opening is not None
                    code = self._code if opening is None else await _opened(house, opening)
                    if await self._visit(house, code) != "choose":
                        break
                    self._opening = None
        except PitbossError as error:
            self.failure = error
        self.exit()

    async def _entered(self, doors: AsyncExitStack, opening: "Opening | Rewinding | None") -> "House":
        """Go to the house, which may take a moment: show what is being prepared."""
        setup = getattr(opening, "setup", None)
        game = "" if setup is None else setup.game
        await self.push_screen(Laying(game, Voice([], language=self._language)))
        await self._loaded()
        return await doors.enter_async_context(self._way())

    async def _loaded(self) -> None:
        for name in self._later:
            # Elsewhere: keys are heard meanwhile.
            await asyncio.to_thread(import_module, name)

    async def _chosen(self) -> "Opening | None":
        """The table that is wanted; None: none."""
        specs = [games.find(name) for name in games.names()]
        chooser = Chooser(specs, Voice([], language=self._language), self._wish)
        self.call_after_refresh(lambda: self.run_worker(self._loaded()))
        choice = await self.push_screen_wait(chooser)
        return None if choice is None or self._choose is None else self._choose(choice)

    async def _visit(self, house: "House", code: str) -> "Leaving":
        from pitboss.tui.table_screen import TableScreen

        async with house.table(code) as table:
            notice = await self._sit(table)
            screen = TableScreen(
                table,
                house,
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

    async def _sit(self, table: "RemoteTable") -> str:
        """Take a seat if one is wanted and free; what there is to say about it."""
        from pitboss.tui.originals import played_on
        from pitboss.wire.commands import Start

        if table.seat is None and table.you is not None and not self._watch:
            try:
                await table.sit(self._seat)
            except PitbossError as error:
                voice = Voice([], language=self._language)
                return voice.text("terminal.watching", why=voice.known(error.said, str(error)))
        if not self._code and table.info.status == "open":
            # Not when the table is opened: from here on we hear everything.
            await table.do(Start())
        return played_on(table.info, Voice([], language=self._language))


async def _opened(house: "House", opening: "Opening | Rewinding") -> str:
    """The code of a table that was opened: for a new match, or to play on from another."""
    from pitboss.wire.web import Opening

    return await (house.open(opening) if isinstance(opening, Opening) else house.play_on(opening))
