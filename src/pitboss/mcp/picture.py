"""A table in words, as an assistant reads it: who sits there, what has happened, what it sees and may do."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from pitboss.client.remote import RemoteTable
from pitboss.core.moves import Action, seat_name
from pitboss.core.text import masked
from pitboss.speech import Voice, ended
from pitboss.speech.prompt import menu_lines
from pitboss.tui.log_lines import Teller, result, voice_of, words_of
from pitboss.wire.letters import Possible
from pitboss.wire.people import Chair
from pitboss.wire.saying import message

Detail = Literal["brief", "full"]

SHORT_MENU: Final = 80
"""Characters of a list of moves that is shorter than saying that it is the same."""
NEWS: Final = 60
"""Lines of news that are told at once; of more, the latest."""


class Picture:
    """Tells of one table; remembers what it has told."""

    def __init__(self, table: RemoteTable, language: str) -> None:
        self._table = table
        self._language = language
        self._teller = Teller(table, False, language)
        self._seen = (-1, "")
        """How far the table was when it was last told of, and what it was doing."""
        self._listed = ""
        """The moves that were listed last."""

    @property
    def voice(self) -> Voice:
        """Speaks to the assistant."""
        return voice_of(self._table, False, self._language)

    def told(self, detail: Detail = "full", exact: bool = False, note: str = "") -> str:
        """Tell what is new and what may be done; in full also who sits there and how the table looks.

        `exact` gives the view as JSON in place of the words for it.
        """
        changed = self._seen[1] != self._table.info.status
        self._seen = (self._table.seq, self._table.info.status)
        over = self._table.over
        whole = detail == "full"
        parts = [
            self._head() if whole or changed or not self._table.playing else "",
            self._news(),
            self._match(exact) if whole or over else "",
            note,
            self._turn(),
            self._menu(whole),
        ]
        return "\n\n".join(part for part in parts if part)

    @property
    def is_alone(self) -> bool:
        """Whether the match waits for the assistant and for nobody else."""
        return self._table.awaited and self._table.actors == (self._table.seat,)

    @property
    def stirs(self) -> bool:
        """Whether there is something to tell that an assistant waits for: its turn, or that things have changed."""
        table, (seq, status) = self._table, self._seen
        changed = table.seq != seq and (table.awaited or not table.playing)
        return self.is_alone or table.info.status != status or changed

    @property
    def has_news(self) -> bool:
        """Whether anything at all has happened since it was last told of."""
        return self._table.seq != self._seen[0]

    def parsed(self, line: str) -> Action:
        """The move that a line means, short forms included; there must be a match."""
        assert self._table.view is not None
        return words_of(self._table).parse(line, self._table.view)

    def chances(self, moves: Sequence[Possible]) -> Iterator[str]:
        """What may be done now; then every kind of move, and why it is refused if it is."""
        voice, table = self.voice, self._table
        yield from menu_lines(table.spec, table.menu, voice)
        yield ""
        yield voice.text("mcp.chances")
        for move in moves:
            verb = move.usage.split(" ")[0]
            why = voice.known(message(move.said, move.why), move.why) if move.why else ""
            yield masked(f"{move.usage}: {why or voice.help(table.spec.name, verb, move.help)}")

    def _head(self) -> str:
        table, voice = self._table, self.voice
        info = table.info
        paused = "yes" if info.paused else "no"
        head = voice.text("mcp.head", code=info.code, game=table.spec.title, status=info.status, paused=paused)
        seats = [_chair(seat, chair, voice) for seat, chair in enumerate(info.chairs)]
        own = voice.text("mcp.watching") if table.seat is None else voice.text("mcp.you", place=seat_name(table.seat))
        return f"{head} {', '.join(seats)}; {own}."

    def _news(self) -> str:
        lines = [line.text for news in self._table.unread() for line in self._teller.tell(news)]
        if not lines:
            return ""
        left = len(lines) - NEWS
        earlier = [self.voice.text("mcp.earlier", count=left)] if left > 0 else []
        return "\n".join([self.voice.text("mcp.news"), *earlier, *lines[-NEWS:]])

    def _match(self, exact: bool) -> str:
        table, voice = self._table, self.voice
        if table.view is None:
            return ""
        shown = msgspec.json.encode(table.view).decode() if exact else words_of(table).show(table.view, voice)
        if table.over:
            return "\n".join([shown, result(table, voice), *ended(table.spec.name, table.info, voice)])
        return f"== {voice.text('prompt.knows' if exact else 'prompt.sees')} ==\n{shown}"

    def _menu(self, whole: bool) -> str:
        """List what may be done, unless the assistant was told the same before and asks for news only."""
        table, voice = self._table, self.voice
        if not table.playing or not table.awaited:
            self._listed = ""
            return ""
        menu = "\n".join(menu_lines(table.spec, table.menu, voice))
        known, self._listed = self._listed == menu, menu
        if known and not whole and len(menu) > SHORT_MENU:
            return voice.text("mcp.same-menu")
        return f"== {voice.text('prompt.may')} ==\n{menu}"

    def _turn(self) -> str:
        table, voice = self._table, self.voice
        if not table.playing:
            return ""
        if table.awaited:
            return voice.text("mcp.turn" if self.is_alone else "mcp.open")
        names = [voice.name(seat) for seat in table.actors if seat >= 0]
        return voice.text("mcp.turn-of", names=voice.listed(names)) if names else ""


def _chair(seat: int, chair: Chair, voice: Voice) -> str:
    place = seat_name(seat)
    if chair.kind == "empty":
        return voice.text("mcp.free", place=place)
    kind = "bot" if chair.kind == "bot" else chair.nature
    return voice.text("mcp.chair", place=place, name=masked(chair.name), kind=kind)
