"""The line in which moves are typed: with a history, and with completion of what may be done now."""

from collections.abc import Callable
from typing import Final

from textual.events import Key
from textual.widgets import Input

from pitboss.speech import Voice

REMEMBERED: Final = 200

Complete = Callable[[str], list[str]]
Enter = Callable[[str, bool], None]
"""Takes a line; whether it is to be said rather than done."""


class CommandLine(Input):
    """Opens with a text, tells what was entered, and closes by itself."""

    def __init__(self, complete: Complete, enter: Enter, voice: Voice) -> None:
        super().__init__(id="line", compact=True, select_on_focus=False)
        # Whoever types wants to see where, and nothing tells us to begin the blinking again.
        self.cursor_blink = False
        self._complete = complete
        self._enter = enter
        self._say = voice.text
        self._history: dict[bool, list[str]] = {False: [], True: []}
        self._at = 0
        self._draft = ""
        self._cycle: list[str] = []
        self.chat = False
        self.display = False

    @property
    def open(self) -> bool:
        """Whether keys go here."""
        return self.display

    def begin(self, text: str = "", chat: bool = False) -> None:
        """Open with a text to go on from."""
        self.chat = chat
        self.display = True
        self.placeholder = self._say("terminal.type-chat" if chat else "terminal.type-move")
        self.value, self._cycle = text, []
        self.cursor_position = len(text)
        self._at = len(self._history[chat])
        # Not `focus`, which does it a moment later: the next key is ours already.
        self.screen.set_focus(self)

    def end(self) -> None:
        """Close without doing anything."""
        self.display = False
        self.value = ""
        self.screen.set_focus(None)

    def take(self, event: Key) -> bool:
        """A letter, history, completion, and the ways out; whether the key was any of these.

        Called for each key before the next one is looked at: what is typed after Enter is no part of the line.
        """
        match event.key:
            case "enter":
                self._submit()
            case "escape" | "ctrl+c":
                self.end()
            case "up":
                self._recall(-1)
            case "down":
                self._recall(1)
            case "tab":
                self._fill()
            case "backspace" if not self.value:
                self.end()
            case _:
                self._cycle = []
                return self._insert(event)
        return True

    def _insert(self, event: Key) -> bool:
        if not event.is_printable or event.character is None:
            return False
        self.replace(event.character, *self.selection)
        return True

    def _submit(self) -> None:
        """Tell what was entered."""
        line, chat = self.value.strip(), self.chat
        self.end()
        if not line:
            return
        history = self._history[chat]
        if not history or history[-1] != line:
            history.append(line)
            del history[:-REMEMBERED]
        self._enter(line, chat)

    def _recall(self, step: int) -> None:
        """Go through the history; below its end is what was being typed."""
        history = self._history[self.chat]
        if self._at == len(history):
            self._draft = self.value
        self._at = max(0, min(len(history), self._at + step))
        self._put(history[self._at] if self._at < len(history) else self._draft)

    def _fill(self) -> None:
        """As far as all completions agree; from there, one after the other."""
        if self.chat:
            return
        if self._cycle:
            self._cycle.append(self._cycle.pop(0))
            self._put(self._cycle[0])
            return
        found = self._complete(self.value)
        if not found:
            return
        common = _common(found)
        if len(common) > len(self.value) or len(found) == 1:
            self._put(common)
        else:
            self._cycle = found
            self._put(found[0])

    def _put(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)


def _common(texts: list[str]) -> str:
    """What all texts begin with.

    >>> _common(["bet 10", "bet 15"])
    'bet 1'
    """
    first, last = min(texts), max(texts)
    return next((first[:at] for at, sign in enumerate(first) if last[at : at + 1] != sign), first)
