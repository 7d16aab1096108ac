"""The table's screen. It draws what the table far away shows, turns keys into lines, and never waits for a reply."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final, Literal

from rich.cells import cell_len
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.timer import Timer
from textual.widgets import Input, Static

from pitboss.client.api import House
from pitboss.client.news import News, Updated
from pitboss.client.remote import RemoteTable
from pitboss.core.errors import PitbossError
from pitboss.core.text import masked
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice
from pitboss.tui import panes
from pitboss.tui.board import Board, Cheer, Key, again, board, more, offered
from pitboss.tui.choosing import with_picked
from pitboss.tui.command_line import CommandLine
from pitboss.tui.commands import Visitor, completions, usage
from pitboss.tui.keyed import KeyedScreen
from pitboss.tui.lettering import large
from pitboss.tui.log_lines import Line, Teller, result, voice_of, words_of
from pitboss.tui.overlays import Help, Told, WholeLog, refused
from pitboss.tui.sheets import Confirm
from pitboss.wire.people import Setup

Leaving = Literal["leave", "choose"]
Keep = Callable[[int, str], str]
"""Keeps the record of the match of that number, and says where."""

ASKING: Final = {"help": False, "rules": True}
"""Words that are about the game, not to the table: whether they open the rules."""
FRAME: Final = 0.05
"""Seconds between two drawings, at least."""
TICK: Final = 0.5
CHEER: Final = 4
"""Seconds that a moment is shown large, unless a key is pressed."""
LATEST: Final = 300
"""Lines among which those are that fit beside a board."""
LINES: Final = 5000
"""Lines of the log that are kept."""


class TableScreen(KeyedScreen[Leaving]):
    """One table, from sitting down to leaving."""

    AUTO_FOCUS = ""

    def __init__(
        self,
        table: RemoteTable,
        house: House | None = None,
        *,
        signs: bool = True,
        bell: bool = False,
        local: bool = False,
        notice: str = "",
        keep: Keep | None = None,
        language: str = ENGLISH,
    ) -> None:
        super().__init__()
        self.table = table
        self.visitor = Visitor(house, table, language)
        self.lines: list[Line] = []
        self.picked: list[str] = []
        self.notice = notice
        self._idle = False
        """Whether the notice is that a key does nothing now."""
        self.closed = ""
        """Why the table is closed to us for good, if it is."""
        self._house, self._local, self._keep = house, local, keep
        self._signs, self._bell, self._language = signs, bell, language
        self._teller = Teller(table, signs, language)
        self._kept = 0
        self._busy = False
        self._due = False
        self._painted = 0.0
        self.drawn = 0
        """How often everything was drawn."""
        self._mine = False
        self._board: Board | None = None
        self._played: tuple[Setup, int] | None = None
        self._shown: dict[str, Text] = {}
        self._title = ""
        self.cheers: list[Cheer] = []
        """What is shown large, and what comes after it."""
        self._cheering: Timer | None = None
        self._crowned = table.info.match if table.over else 0
        """The latest match whose winner was shown."""

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Static(id="top")
        yield Static(id="seats")
        yield Static(id="result")
        with Horizontal(id="middle"):
            with Vertical(id="stage"):
                yield panes.Pane(self._draw_board, id="board")
                yield Static(id="hand")
            with Vertical(id="rail"):
                yield panes.Pane(self._draw_rail, id="rail_log")
                yield Static(id="talk")
        yield panes.Pane(self._draw_log, id="foot")
        yield Static(id="notice")
        yield CommandLine(lambda line: completions(line, self.table), self.entered, self.voice)
        yield panes.Bar()
        yield Static(id="banner")

    def on_mount(self) -> None:
        """Begin to listen."""
        self.run_worker(self._listen())
        self.set_interval(TICK, self._tick)
        self._paint()

    # What happens

    async def _listen(self) -> None:
        try:
            async for news in self.table:
                self._note(news)
        except PitbossError as error:
            self.closed = masked(self.voice.refused(error))
            self.lines.append(Line("link", self.closed))
            self.say(self.voice.text("terminal.closed", why=self.closed))

    def _note(self, news: News) -> None:
        self.lines += self._teller.tell(news)
        del self.lines[:-LINES]
        if isinstance(news, Updated):
            self._cheer([cheer for event in news.events if (cheer := self.board.cheer(event, self.voice))])
        # Now it may do something.
        self.notice = "" if self._idle else self.notice
        if self._keep is not None and self.table.over and self._kept != self.table.info.match:
            self._kept = self.table.info.match
            self.run_worker(self._record(self._keep, self._kept))
        self.touch()

    def _cheer(self, cheers: list[Cheer]) -> None:
        """Show something large, one after the other; nobody has to wait for it."""
        info, voice = self.table.info, self.voice
        if self.table.over and self._crowned != info.match:
            self._crowned = info.match
            if info.winners:
                names = voice.listed([voice.whom(seat) for seat in info.winners])
                me = "alone" if info.winners == (voice.me,) else "among" if voice.me in info.winners else "other"
                head = voice.text("terminal.cheer-won", me=me, name=names, count=len(info.winners))
                cheers = [*cheers, Cheer(head, result(self.table, voice))]
        if cheers:
            self.cheers += cheers
            self._show_cheer()

    def _show_cheer(self) -> None:
        if self._cheering is not None:
            self._cheering.stop()
        banner = self.query_one("#banner", Static)
        banner.display = bool(self.cheers)
        if self.cheers:
            cheer, width = self.cheers[0], max(20, self.size.width - 12)
            head = Text("\n".join(large(cheer.head, width, self._signs)), style="bold")
            said = Text(masked(cheer.said)) if cheer.said else Text("")
            # Centred as a block: the rows of a letter stay above each other.
            cells = max(cell_len(row) for row in head.plain.splitlines())
            said.truncate(width, overflow="ellipsis")
            banner.update(Text("\n\n").join([_middle(head, max(cells, said.cell_len)), said]))
            self._cheering = self.set_timer(CHEER, self._next_cheer)

    def _next_cheer(self) -> None:
        self.cheers = self.cheers[1:]
        self._show_cheer()

    async def _record(self, keep: Keep, match: int) -> None:
        assert self._house is not None
        try:
            said = keep(match, await self._house.explained_record(self.table.info.code, match))
        except PitbossError as error:
            said = self.voice.refused(error)
        self.lines.append(Line("table", said))
        self.touch()

    # What is drawn

    @property
    def voice(self) -> Voice:
        """How the table speaks to us."""
        return voice_of(self.table, self._signs, self._language)

    @property
    def board(self) -> Board:
        """The board of the match that is played; it may remember what it has drawn."""
        played = (self.table.info.setup, self.table.info.match)
        if self._board is None or self._played != played:
            self._board, self._played = board(self.table.spec.name, self.table.options), played
        return self._board

    @property
    def idle(self) -> bool:
        """Whether no move of ours is on its way."""
        return not self._busy

    @property
    def settled(self) -> bool:
        """Whether everything that is known is drawn."""
        return bool(self.drawn) and not self._due

    def legend(self) -> list[Key]:
        """The keys that do something now, besides those that always do."""
        return offered(self.table, self.board, self.voice, self.visitor.host, self._local)

    def touch(self) -> None:
        """Draw soon: at once, or, if that has just been done, a moment later."""
        if self._due or not self.is_mounted:
            return
        self._due = True
        wait = self._painted + FRAME - asyncio.get_running_loop().time()
        if wait > 0:
            self.set_timer(wait, self._paint)
        else:
            self.call_later(self._paint)

    def say(self, text: str) -> None:
        """Show one line until the next key."""
        self.notice, self._idle = masked(text), False
        self.touch()

    def _tick(self) -> None:
        if self.table.time_left is not None:
            self._put("top", panes.top(self.table, self.voice, self._headline(), self.size.width))

    def _paint(self) -> None:
        self._due, self._painted = False, asyncio.get_running_loop().time()
        self.drawn += 1
        keys, voice, view = self.legend(), self.voice, self.table.view
        self.picked = [pick for pick in self.picked if any(key.pick == pick for key in keys)]
        self._put("top", panes.top(self.table, self.voice, self._headline(), self.size.width))
        self._put("seats", panes.seats(self.table, voice, self.size.width))
        over = result(self.table, voice) if self.table.over else ""
        self._put("result", Text(voice.text("common.over-with", scores=over)))
        self.query_one("#result").set_class(bool(over), "-shown")
        hand = Text("") if view is None or self._waiting else self.board.hand(view, voice, frozenset(self.picked))
        self._put("hand", hand)
        self.query_one("#hand").display = bool(hand.plain)
        self._put("talk", panes.talk(self.lines, voice, self.query_one("#rail_log").size.width))
        self._put("notice", self._one_line(self._hint() or self.notice))
        self.query_one(panes.Bar).show([key for key in keys if key.listed], more(voice))
        for name in ("#board", "#rail_log", "#foot"):
            self.query_one(name).refresh()
        self._call_attention()

    def _one_line(self, said: str) -> Text:
        line = Text(said, no_wrap=True)
        line.truncate(max(1, self.size.width - 2), overflow="ellipsis")
        return line

    def _put(self, name: str, text: Text) -> None:
        if self._shown.get(name) != text:
            self._shown[name] = text
            self.query_one(f"#{name}", Static).update(text)

    @property
    def _waiting(self) -> bool:
        return self.table.info.status == "open" or self.table.view is None

    def _headline(self) -> str:
        view = self.table.view
        return "" if view is None or self._waiting else self.board.headline(view, self.voice)

    def _draw_board(self, width: int, height: int) -> Text:
        view = self.table.view
        if view is None or self._waiting:
            address = "" if self._house is None or self._local else f"{self._house.url}/t/{self.table.info.code}"
            return panes.room(self.table, self.voice, address, width, height)
        drawn = self.board.draw(view, self.voice, width, height, frozenset(self.picked))
        drawn.no_wrap, drawn.overflow = True, "crop"
        return drawn

    def _draw_log(self, width: int, height: int) -> Text:
        return panes.tail(self.lines, width, height)

    def _draw_rail(self, width: int, height: int) -> Text:
        # What is said stands below.
        return panes.tail([line for line in self.lines[-LATEST:] if line.kind != "chat"], width, height)

    def _hint(self) -> str:
        line = self.query_one(CommandLine)
        if not line.open or line.chat:
            return ""
        return usage(line.value, self.table, self.voice)

    def _call_attention(self) -> None:
        """Say by bell and title that it is our turn, once each time."""
        mine = self.table.awaited and len(self.table.actors) < len(self.table.info.chairs)
        if mine and not self._mine and self._bell:
            self.app.bell()
        self._mine = mine
        game, code = self.table.spec.title, self.table.info.code
        title = self.voice.text("terminal.title", mine="yes" if mine else "no", game=game, code=code)
        if title != self._title:
            self._title = title
            entitle(self.app, title)

    # What is pressed

    def on_resize(self, event: Resize) -> None:
        """Lay everything out again."""
        self.touch()

    async def hear(self, event: KeyPress) -> bool:
        """A key for the command line if it is open, else for the table; whether it was either."""
        line = self.focused
        if not isinstance(line, CommandLine):
            return line is None and self.take(event)
        if line.take(event):
            return True
        bound = self.active_bindings.get(event.key)
        return bound is not None and bound.enabled and await self.app.run_action(bound.binding.action, bound.node)

    def take(self, event: KeyPress) -> bool:
        """A key of the game's, else one of ours; whether it was either."""
        if self.notice:
            self.say("")
        if self.cheers:
            # Seen; and the key does what it does.
            self.cheers = []
            self._show_cheer()
        pressed = (event.key, event.character)
        key = next((key for key in self.legend() if key.key in pressed), None)
        if key is not None:
            self.press(key)
            return True
        return self._own(event) or self._idly(event)

    def on_bar_pressed(self, event: panes.Bar.Pressed) -> None:
        """A key of the bar was clicked."""
        if event.key in more(self.voice):
            self._opens(event.key.key)
        else:
            self.press(event.key)

    def press(self, key: Key) -> None:
        """Do what a key stands for."""
        if key.pick:
            self.picked = [one for one in self.picked if one != key.pick] + [key.pick] * (key.pick not in self.picked)
            self.touch()
        elif key.begins:
            self.query_one(CommandLine).begin(key.text)
        elif key == again(self.voice):
            self.dismiss("choose")
        else:
            cards = [one.pick for one in self.legend() if one.pick]
            listed = [self.table.spec.notation.text(action) for action in self.table.menu]
            line = with_picked(key.text, self.picked, cards, listed)
            if line.endswith(" ") and not (self.picked and self._readable(line)):
                self.query_one(CommandLine).begin(line)
            else:
                self.send(line.strip())

    def _readable(self, line: str) -> bool:
        view = self.table.view
        try:
            return view is not None and words_of(self.table).parse(line, view) is not None
        except PitbossError:
            return False

    def _own(self, event: KeyPress) -> bool:
        """Keys that work at every table; whether this is one."""
        if event.key == "ctrl+d":
            self.leave()
        elif event.key == "ctrl+g":
            self._bell = not self._bell
            self.say(self.voice.text("terminal.bell", on="yes" if self._bell else "no"))
        elif event.key == "escape":
            self.picked.clear()
            self.touch()
        else:
            return self._opens({"f1": "?", "f3": "L", "ctrl+t": '"'}.get(event.key, event.character or ""))
        return True

    def _idly(self, event: KeyPress) -> bool:
        """Say of a key that does nothing why, or where to look for one that does; whether it is a key one would try."""
        if not event.is_printable and event.key != "enter":
            return False
        sign = (event.character or "").strip() or event.key.capitalize()
        playing, voice = self.table.info.status == "playing", self.voice
        verb = words_of(self.table).short_forms.get(sign)
        waiting = [voice.whom(seat) for seat in self.table.actors if 0 <= seat < len(voice.names)]
        if playing and self.table.seat is None:
            said = voice.text("terminal.idle-watching", sign=sign)
        elif playing and waiting and not self.table.awaited:
            said = voice.text("terminal.idle-wait", sign=sign, names=voice.listed(waiting))
        else:
            said = voice.text("terminal.idle-key", sign=sign)
        self.say(said)
        self._idle = True
        if playing and verb is not None and self.table.seat is not None:
            self.run_worker(self._explain(sign, verb, self.notice))
        return True

    async def _explain(self, sign: str, verb: str, notice: str) -> None:
        """Say why the verb of a key is refused, unless something else has been said since."""
        try:
            moves = (await self.table.ask()).moves
        except PitbossError:
            return
        move = next((move for move in moves if move.usage.split(" ")[0] == verb), None)
        if move is None or self.notice != notice:
            return
        why = refused(move, self.voice)
        if why:
            self.say(self.voice.text("terminal.idle-why", sign=sign, verb=verb, why=why))
        else:
            self.say(self.voice.text("terminal.idle-usage", sign=sign, usage=move.usage))
        self._idle = True

    def _opens(self, sign: str) -> bool:
        """Open what a sign stands for; whether it stands for anything."""
        match sign:
            case "/" | ":":
                self.query_one(CommandLine).begin()
            case '"':
                self.query_one(CommandLine).begin(chat=True)
            case "?" | "v":
                self._help(everything=sign == "?")
            case "L":
                self.app.push_screen(WholeLog(self.lines, self.voice))
            case _:
                return False
        self.touch()
        return True

    def _help(self, everything: bool = True, rules: bool = False) -> None:
        game = self.table.spec.name
        self.app.push_screen(Help(self.legend(), self.table.ask, game, self.voice, everything, rules))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say how to write what is being typed."""
        self.touch()

    def entered(self, line: str, chat: bool) -> None:
        """Do, or say, what was entered."""
        self.notice = ""
        if chat:
            self.run_worker(self._carry(self.visitor.speak(line)))
        elif line.casefold() in ASKING:
            self._help(rules=ASKING[line.casefold()])
        else:
            self.send(line)

    def send(self, line: str) -> None:
        """Have a line carried out without waiting for it; one at a time, so that no key hits what comes next."""
        if self._busy:
            self.say(self.voice.text("terminal.on-its-way"))
            return
        verb, _, name = line.partition(" ")
        asked = {"why": self.visitor.why, "coach": self.visitor.coach}.get(verb.casefold())
        if asked is not None:
            self.app.push_screen(Told(partial(asked, name.strip()), self.voice, f"terminal.{verb.casefold()}"))
            return
        if verb.casefold() == "original":
            self.app.push_screen(Told(self.visitor.original, self.voice, "terminal.original"))
            return
        self._busy = True
        self.picked.clear()
        if not self.table.connected:
            self.say(self.voice.text("terminal.no-connection"))
        self.run_worker(self._carry(self.visitor.obey(line), busy=True))

    async def _carry(self, work: Coroutine[object, object, str], busy: bool = False) -> None:
        try:
            said = await work
            if said:
                # It may be longer than the notice, which the next key takes away.
                self.lines.append(Line("table", masked(said)))
        except PitbossError as error:
            said = self.voice.refused(error)
        finally:
            if busy:
                self._busy = False
        self.say(said)

    def leave(self) -> None:
        """Leave the table, after a question if a match is on."""
        if self.closed or self.table.info.status != "playing" or self.table.seat is None:
            self.dismiss("leave")
            return
        question = self.voice.text("terminal.leave", local="yes" if self._local else "no")
        self.app.push_screen(Confirm(question, self.voice.text("terminal.sure")), self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self.dismiss("leave")


def _middle(text: Text, width: int) -> Text:
    """Rows in the middle of so many cells, all shifted alike."""
    rows = text.split("\n")
    blanks = " " * ((width - max(row.cell_len for row in rows)) // 2)
    return Text("\n").join([Text(blanks) + row for row in rows])


def entitle(app: App[None], title: str) -> None:
    """Name the terminal's window."""
    driver = app._driver
    if driver is not None and not app.is_headless:
        driver.write(f"\x1b]2;{title}\x07")
