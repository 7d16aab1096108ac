"""What is told at a table, line by line: events in the presenter's words, all else in short sentences."""

from functools import partial
from typing import Literal

from msgspec import Struct

from pitboss.client.mirror import Mirror
from pitboss.client.news import Lost, News, Refreshed, Regained, Updated
from pitboss.client.sitters import Sitter, Sitters, named, played_by, sitting, stand_ins
from pitboss.core import words
from pitboss.core.moves import Event, View, seat_name
from pitboss.core.text import masked
from pitboss.speech import Presenter, Voice, ended, happened, presenter
from pitboss.wire.happenings import Arranged, Came, Chatted, Emptied, Happening, Opened, Stood, Unseated

Kind = Literal["event", "table", "chat", "link", "result"]


class Line(Struct, frozen=True):
    """One line of the log, and what kind of thing it tells."""

    kind: Kind
    text: str


def voice_of(table: Mirror, signs: bool, language: str = words.ENGLISH) -> Voice:
    """The voice in which this table speaks to whoever holds it."""
    names = [masked(name) or seat_name(seat) for seat, name in enumerate(table.names)]
    return Voice(names, table.seat, signs, language)


def words_of(table: Mirror) -> Presenter[View]:
    """The words of the game that is played."""
    return presenter(table.spec.name)


def result(table: Mirror, voice: Voice) -> str:
    """Who got what, the best first; empty as long as there is no result."""
    return "" if table.scores is None else voice.ranked(table.scores, table.spec.totals)


def _capital(text: str, language: str) -> str:
    """A sentence that begins with what is no name, with a capital letter."""
    return text[0].upper() + text[1:] if text.startswith(stand_ins(language)) else text


class Teller:
    """Turns news of one table into lines; remembers who sat where, to name those who have gone."""

    def __init__(self, table: Mirror, signs: bool, language: str = words.ENGLISH) -> None:
        self._table = table
        self._signs = signs
        self._language = language
        self._known = False
        self._names: dict[str, str] = {}
        self._seats: dict[int, str] = {}
        self._mine: int | None = None
        self._covered = "no"
        """Whether a bot ("yes") or the rules ("ruled") played for you when last looked, as the book calls it."""
        self._ended = 0
        self._said: list[Chatted] = []
        """What was said before the first news: the table shows it all at once."""

    def tell(self, news: News) -> list[Line]:
        """The lines for a piece of news, which the table's picture already shows."""
        voice = voice_of(self._table, self._signs, self._language)
        match news:
            case Updated(happened=happened, events=events, sitters=sitters):
                then = self._voice(*named(sitters, self._you))
                # What is said with a move is about what the move has brought: it comes last.
                said = [one for one in happened if type(one) is Chatted]
                others = [one for one in happened if type(one) is not Chatted]
                lines = [line for one in others if (line := self._happened(one, then)) is not None]
                lines += self._played(events, sitters)
                lines += [line for one in said if (line := self._happened(one, then)) is not None]
            case Refreshed():
                lines = self._refreshed(voice)
            case Lost(why, said):
                why = voice.known(said, why) if said else why
                lines = [Line("link", voice.text("terminal.lost", why=masked(why.removesuffix("."))))]
            case Regained():
                lines = [Line("link", voice.text("terminal.regained"))]
            case _:
                lines = []
        self._remember(news.sitters if isinstance(news, Updated) else sitting(self._table.info.chairs))
        return lines + self._result(voice)

    @property
    def _you(self) -> str:
        return self._table.you.id if self._table.you is not None else ""

    def _voice(self, names: list[str], me: int | None) -> Voice:
        return Voice([masked(name) for name in names], me, self._signs, self._language)

    def _played(self, events: tuple[Event, ...], sitters: Sitters) -> list[Line]:
        """What happened in the match, told of those who made the moves."""
        voice, words = self._voice(*played_by(sitters, self._you, self._language)), words_of(self._table)
        said = [text for event in events if (text := words.say(event, voice)) is not None]
        return [Line("event", masked(_capital(text, self._language))) for text in said]

    def _refreshed(self, voice: Voice) -> list[Line]:
        """How things stand; what was said before, if this is the first we hear."""
        if self._known:
            return [Line("table", voice.text("terminal.refreshed"))]
        self._known = True
        if self._table.over:
            self._ended = self._table.info.match
        self._said = list(self._table.chat)
        return [self._chatted(chat, voice) for chat in self._said]

    def _remember(self, sitters: Sitters) -> None:
        self._mine = self._table.seat
        own = next((sitter for sitter in sitters if self._you and sitter.player == self._you), Sitter())
        self._covered = "ruled" if own.is_ruled else "yes" if own.cover else "no"
        for seat, chair in enumerate(self._table.info.chairs):
            if chair.name:
                self._seats[seat] = masked(chair.name)
            if chair.player:
                self._names[chair.player] = masked(chair.name)

    def _result(self, voice: Voice) -> list[Line]:
        info = self._table.info
        if not self._table.over or self._ended == info.match:
            return []
        self._ended = info.match
        scores = voice.text("common.at-end", match=info.match, scores=result(self._table, voice))
        return [Line("result", scores), Line("result", " ".join(ended(self._table.spec.name, info, voice)))]

    # Happenings

    def _happened(self, one: Happening, voice: Voice) -> Line | None:
        if isinstance(one, Chatted):
            told = any(one is chat for chat in self._said)
            return None if told else self._chatted(one, voice)
        text = happened(one, voice, partial(self._who, voice), self._you, self._facts(one, voice))
        return Line("table", masked(text)) if text else None

    def _chatted(self, one: Chatted, voice: Voice) -> Line:
        return Line("chat", masked(happened(one, voice, partial(self._who, voice), self._you)))

    def _facts(self, one: Happening, voice: Voice) -> dict[str, str | int]:
        """What a sentence needs beyond the happening itself."""
        match one:
            case Stood(seat) | Unseated(seat):
                # Who sits there now is not who has just stood up.
                me = "seat" if seat == self._mine else words.OTHER
                return {"me": me, "seat": self._seats.get(seat, voice.text("common.somebody-first"))}
            case Emptied(seat):
                return {"seat": self._seats.get(seat, voice.text("common.a-bot-first"))}
            case Came():
                return {"covered": self._covered}
            case Opened(host, _):
                return {"name": host.name}
            case Arranged(setup):
                return {"game": self._table.spec.title, "seats": setup.seats}
        return {}

    def _who(self, voice: Voice, player: str) -> str:
        return self._names.get(player, voice.text("common.somebody"))
