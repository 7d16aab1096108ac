"""A table in words, as an assistant reads it: who sits there, what has happened, what it sees and may do."""

from collections.abc import Iterator, Sequence
from typing import Final

from pitboss.client.remote import RemoteTable
from pitboss.core.moves import Action, seat_name
from pitboss.core.text import masked
from pitboss.speech import Voice, ended
from pitboss.speech.prompt import menu_lines, situation
from pitboss.tui.log_lines import Teller, result, voice_of, words_of
from pitboss.wire.letters import Possible
from pitboss.wire.people import Chair
from pitboss.wire.saying import message

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

    @property
    def voice(self) -> Voice:
        """Speaks to the assistant."""
        return voice_of(self._table, False, self._language)

    def told(self) -> str:
        """All there is to tell now."""
        self._seen = (self._table.seq, self._table.info.status)
        parts = [self._head(), self._news(), self._match(), self._turn()]
        return "\n\n".join(part for part in parts if part)

    @property
    def stirs(self) -> bool:
        """Whether there is something to tell that an assistant waits for: its turn, or that things have changed."""
        table, (seq, status) = self._table, self._seen
        alone = table.awaited and table.actors == (table.seat,)
        return alone or table.info.status != status or (table.seq != seq and (table.awaited or not table.playing))

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

    def _match(self) -> str:
        table, voice = self._table, self.voice
        if table.view is None:
            return ""
        if table.over:
            shown = words_of(table).show(table.view, voice)
            return "\n".join([shown, result(table, voice), *ended(table.spec.name, table.info, voice)])
        menu = table.menu if table.awaited else []
        shown = words_of(table).show(table.view, voice)
        return situation(table.spec, shown, table.view, menu, voice, waits=False)

    def _turn(self) -> str:
        table, voice = self._table, self.voice
        if not table.playing:
            return ""
        if table.awaited:
            return voice.text("mcp.turn")
        names = [voice.name(seat) for seat in table.actors if seat >= 0]
        return voice.text("mcp.turn-of", names=voice.listed(names)) if names else ""


def _chair(seat: int, chair: Chair, voice: Voice) -> str:
    place = seat_name(seat)
    if chair.kind == "empty":
        return voice.text("mcp.free", place=place)
    kind = "bot" if chair.kind == "bot" else chair.nature
    return voice.text("mcp.chair", place=place, name=masked(chair.name), kind=kind)
