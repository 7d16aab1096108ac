"""What is shown while a table is prepared: what is about to be played."""

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from pitboss import games
from pitboss.speech import Voice


class Laying(Screen[None]):
    """The name of a game and what it is about, for as long as its table is not there."""

    def __init__(self, game: str, voice: Voice) -> None:
        super().__init__()
        self._game, self._voice = game, voice

    def compose(self) -> ComposeResult:
        """In the middle of the screen."""
        text = Text(justify="center")
        if self._game:
            spec = games.find(self._game)
            text.append(f"{spec.title}\n\n", style="bold").append(f"{self._voice.pitch(spec.name, spec.pitch)}\n\n")
        text.append(self._voice.text("terminal.laying"), style="dim")
        yield Static(text, id="laying")
