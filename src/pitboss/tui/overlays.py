"""What covers the table for a moment: help, the whole log, a question before leaving."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key as KeyPress
from textual.screen import ModalScreen
from textual.widgets import Static

from pitboss.core.errors import PitbossError
from pitboss.core.text import masked
from pitboss.speech import Voice
from pitboss.tui.board import Key
from pitboss.tui.commands import WORDS, meaning
from pitboss.tui.log_lines import Line
from pitboss.tui.panes import shown, wrapped
from pitboss.wire.letters import Answer, Possible
from pitboss.wire.saying import message

SHELL: Final = {
    "type": ("/", ":"),
    "talk": ('"', "^t"),
    "help": ("?", "F1"),
    "may": ("v",),
    "log": ("L", "F3"),
    "light": ("F4", "^\\"),
    "bell": ("^g",),
    "leave": ("^q", "^d"),
}
"""Keys that work at every table. Where a game needs `v` or `L` itself, the other key is left."""


class Sheet(ModalScreen[None]):
    """Text over the table; it scrolls, and most keys close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll('up')"),
        Binding("down,j", "scroll('down')"),
        Binding("pageup,b", "scroll('page_up')"),
        Binding("pagedown,space", "scroll('page_down')"),
        Binding("home,g", "scroll('home')"),
        Binding("end,G", "scroll('end')"),
        Binding("escape,q,enter,question_mark,v,L,f1,f3", "dismiss"),
    ]

    def compose(self) -> ComposeResult:
        """A frame around the text."""
        with VerticalScroll(id="sheet") as frame:
            frame.can_focus = False
            yield Static(id="text")

    def action_scroll(self, way: str) -> None:
        """Scroll the text."""
        frame = self.query_one("#sheet")
        moves: dict[str, Callable[..., None]] = {
            "up": frame.scroll_up,
            "down": frame.scroll_down,
            "page_up": frame.scroll_page_up,
            "page_down": frame.scroll_page_down,
            "home": frame.scroll_home,
            "end": frame.scroll_end,
        }
        moves[way](animate=False)

    def write(self, text: Text) -> None:
        """Show this."""
        self.query_one("#text", Static).update(text)


class Help(Sheet):
    """Every key, and every move with how to write it and why it is refused now."""

    def __init__(
        self, keys: Sequence[Key], ask: Callable[[], Awaitable[Answer]], game: str, voice: Voice, everything: bool
    ) -> None:
        super().__init__()
        self._game, self._voice = game, voice
        self._keys = [key for key in keys if not key.pick]
        self._ask = ask
        self._everything = everything

    def on_mount(self) -> None:
        """Show the keys at once, the moves when the table has answered."""
        say, frame = self._voice.text, self.query_one("#sheet")
        frame.border_title = say("terminal.help" if self._everything else "terminal.help-now")
        frame.border_subtitle = say("terminal.help-close")
        self.write(self._text(Text(f"  {say('terminal.help-asking')}\n", style="dim")))
        self.run_worker(self._fill())

    async def _fill(self) -> None:
        try:
            moves = _moves((await self._ask()).moves, self._game, self._voice)
        except PitbossError as error:
            moves = Text(f"  {masked(self._voice.refused(error))}\n")
        self.write(self._text(moves))

    def _text(self, moves: Text) -> Text:
        text, say = Text(), self._voice.text
        if self._keys:
            text.append(f"{say('terminal.help-keys')}\n", style="bold")
            for key in self._keys:
                text.append(f"  {shown(key.key):<9}", style="bold").append(f" {masked(key.label)}\n")
            text.append("\n")
        text.append(f"{say('terminal.help-moves')}\n", style="bold").append_text(moves)
        if self._everything:
            text.append_text(_everywhere(self._voice))
        return text


def _everywhere(voice: Voice) -> Text:
    """Keys and words that have a meaning at every table."""
    text, say = Text(), voice.text
    text.append(f"\n{say('terminal.help-always')}\n", style="bold")
    names = {what: f" {say('terminal.or')} ".join(keys) for what, keys in SHELL.items()}
    width = max(9, *[len(name) for name in names.values()])
    for what, name in names.items():
        text.append(f"  {name:<{width}}", style="bold").append(f" {say(f'terminal.key-{what}')}\n")
    text.append(f"\n{say('terminal.help-words')}\n", style="bold")
    for word, usage in WORDS.items():
        text.append(f"  {usage:<13}", style="bold").append(f" {meaning(word, voice)}\n")
    return text


def _moves(moves: Sequence[Possible], game: str, voice: Voice) -> Text:
    text = Text()
    yes, no = voice.text("terminal.may"), voice.text("terminal.may-not")
    width = max(len(yes), len(no))
    for move in moves:
        if move.why:
            what = voice.known(message(move.said, move.why), move.why)
        else:
            what = voice.help(game, move.usage.split(" ")[0], move.help)
        text.append(f"  {no if move.why else yes:<{width}} ", style="dim" if move.why else "bold green")
        text.append(f"{masked(move.usage)}\n", style="dim" if move.why else "bold")
        text.append(f"{' ' * (width + 3)}{masked(what)}\n", style="dim" if move.why else "")
    return text


class WholeLog(Sheet):
    """Everything that was told since we came."""

    def __init__(self, lines: Sequence[Line], voice: Voice) -> None:
        super().__init__()
        self._say = voice.text
        self._lines = lines

    def on_mount(self) -> None:
        """Show the end first."""
        frame = self.query_one("#sheet")
        frame.border_title, frame.border_subtitle = self._say("terminal.log"), self._say("terminal.log-close")
        self.call_after_refresh(self._fill)

    def on_resize(self) -> None:
        """Wrap anew, once the sheet has its size."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        # The sheet's own room, or its lines would be wrapped once more.
        width = max(10, self.query_one("#text").size.width)
        rows = [row for line in self._lines for row in wrapped(line, width)]
        self.write(Text("\n").join(rows or [Text(self._say("terminal.log-empty"))]))
        self.call_after_refresh(self.action_scroll, "end")


class Confirm(ModalScreen[bool]):
    """A question before something that cannot be taken back."""

    def __init__(self, question: str, answers: str) -> None:
        super().__init__()
        self._text = f"{question}\n\n {answers}"

    def compose(self) -> ComposeResult:
        """The question, and the keys that answer it."""
        yield Static(Text(self._text, justify="center"), id="question")

    def on_key(self, event: KeyPress) -> None:
        """Yes or no; the key that asked says yes when pressed again."""
        event.stop()
        if event.key in ("y", "Y", "enter", "ctrl+d", "ctrl+c"):
            self.dismiss(True)
        elif event.key in ("n", "N", "escape", "q"):
            self.dismiss(False)
