"""What is told at a table, line by line: events in the presenter's words, all else in short sentences."""

from typing import Literal

from msgspec import Struct

from pitboss.client.mirror import Mirror
from pitboss.client.news import Lost, News, Refreshed, Regained, Updated
from pitboss.client.sitters import YOUR_BOT, Sitters, named, played_by, sitting
from pitboss.core.moves import Event, View, seat_name
from pitboss.core.text import masked
from pitboss.speech import Presenter, Voice, called_off, presenter
from pitboss.wire.happenings import (
    Abandoned,
    Admitted,
    Arranged,
    Came,
    Chatted,
    Covered,
    Emptied,
    Handed,
    Happening,
    Kicked,
    Left,
    Muted,
    Opened,
    Paused,
    Readied,
    Sat,
    Seated,
    Started,
    Stood,
)
from pitboss.wire.people import CLOCK_PLAYS

Kind = Literal["event", "table", "chat", "link", "result"]


class Line(Struct, frozen=True):
    """One line of the log, and what kind of thing it tells."""

    kind: Kind
    text: str


def voice_of(table: Mirror, signs: bool) -> Voice:
    """The voice in which this table speaks to whoever holds it."""
    names = [masked(name) or seat_name(seat) for seat, name in enumerate(table.names)]
    return Voice(names, table.seat, signs)


def words_of(table: Mirror) -> Presenter[View]:
    """The words of the game that is played."""
    return presenter(table.spec.name)


def result(table: Mirror, voice: Voice) -> str:
    """Who got what, the best first; empty as long as there is no result."""
    return "" if table.scores is None else voice.ranked(table.scores, table.spec.totals)


def _capital(text: str) -> str:
    """A sentence that begins with what is no name, with a capital letter."""
    return text[0].upper() + text[1:] if text.startswith(YOUR_BOT) else text


class Teller:
    """Turns news of one table into lines; remembers who sat where, to name those who have gone."""

    def __init__(self, table: Mirror, signs: bool) -> None:
        self._table = table
        self._signs = signs
        self._known = False
        self._names: dict[str, str] = {}
        self._seats: dict[int, str] = {}
        self._mine: int | None = None
        self._covered = False
        """Whether a bot played for you when last looked."""
        self._ended = 0
        self._said: list[Chatted] = []
        """What was said before the first news: the table shows it all at once."""

    def tell(self, news: News) -> list[Line]:
        """The lines for a piece of news, which the table's picture already shows."""
        voice = voice_of(self._table, self._signs)
        match news:
            case Updated(happened=happened, events=events, sitters=sitters):
                then = self._voice(*named(sitters, self._you))
                lines = [line for one in happened if (line := self._happened(one, then)) is not None]
                lines += self._played(events, sitters)
            case Refreshed():
                lines = self._refreshed(voice)
            case Lost(why):
                lines = [Line("link", f"The connection is gone: {masked(why)}. Trying again.")]
            case Regained():
                lines = [Line("link", "The connection is back.")]
            case _:
                lines = []
        self._remember(news.sitters if isinstance(news, Updated) else sitting(self._table.info.chairs))
        return lines + self._result(voice)

    @property
    def _you(self) -> str:
        return self._table.you.id if self._table.you is not None else ""

    def _voice(self, names: list[str], me: int | None) -> Voice:
        return Voice([masked(name) for name in names], me, self._signs)

    def _played(self, events: tuple[Event, ...], sitters: Sitters) -> list[Line]:
        """What happened in the match, told of those who made the moves."""
        voice, words = self._voice(*played_by(sitters, self._you)), words_of(self._table)
        said = [text for event in events if (text := words.say(event, voice)) is not None]
        return [Line("event", masked(_capital(text))) for text in said]

    def _refreshed(self, voice: Voice) -> list[Line]:
        """How things stand; what was said before, if this is the first we hear."""
        if self._known:
            return [Line("table", "Something has happened meanwhile; this is how things stand.")]
        self._known = True
        if self._table.over:
            self._ended = self._table.info.match
        self._said = list(self._table.chat)
        return [self._chatted(chat, voice) for chat in self._said]

    def _remember(self, sitters: Sitters) -> None:
        self._mine = self._table.seat
        self._covered = self._mine is not None and played_by(sitters, self._you)[1] is None
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
        return [Line("result", f"Match {info.match} is over: {result(self._table, voice)}.")]

    # Happenings

    def _happened(self, one: Happening, voice: Voice) -> Line | None:
        if isinstance(one, Chatted):
            told = any(one is chat for chat in self._said)
            return None if told else self._chatted(one, voice)
        text = self._at_seat(one, voice) or self._at_table(one)
        return Line("table", text) if text else None

    def _chatted(self, one: Chatted, voice: Voice) -> Line:
        me = self._table.you is not None and self._table.you.id == one.player
        return Line("chat", f"{'You' if me else masked(one.name)}: {masked(one.text)}")

    def _at_seat(self, one: Happening, voice: Voice) -> str:
        match one:
            case Sat(seat):
                return f"{voice.does(seat, 'sits')} down at {seat_name(seat)}."
            case Stood(seat):
                # Who sits there now is not who has just stood up.
                who = "You give" if seat == self._mine else f"{self._seats.get(seat, 'Somebody')} gives"
                return f"{who} up {seat_name(seat)}."
            case Readied(seat, ready):
                return f"{voice.does(seat, 'is')} {'ready' if ready else 'not ready yet'}."
            case Seated(seat, bot, name):
                return f"{masked(name)}, a bot ({bot}), takes {seat_name(seat)}."
            case Emptied(seat):
                return f"{self._seats.get(seat, 'A bot')} leaves {seat_name(seat)}."
            case Came(seat) if seat != voice.me:
                return f"{voice.does(seat, 'is')} here."
            case Came() if self._covered:
                return "You are back; a bot has played for you meanwhile."
            case Left(seat):
                return f"{voice.does(seat, 'is')} away."
            case Covered(seat, bot):
                return f"{'The rules play' if bot == CLOCK_PLAYS else 'A bot plays'} for {voice.whom(seat)}."
        return ""

    def _at_table(self, one: Happening) -> str:
        match one:
            case Opened(host, _):
                return f"{masked(host.name)} opens the table."
            case Arranged(setup):
                return f"The host sets the table up anew: {self._table.spec.title}, {setup.seats} seats."
            case Handed(player):
                return f"The host is {self._who(player)} now."
            case Kicked(player):
                return f"The host sends {self._who(player)} away."
            case Admitted(player):
                return f"The host lets {self._who(player)} in."
            case Muted(player, muted):
                return f"The host {'mutes' if muted else 'no longer mutes'} {self._who(player)}."
            case Paused(paused):
                return "The host stops the match." if paused else "The match goes on."
            case Started(match):
                return f"Match {match} begins."
            case Abandoned(match, ended):
                return called_off(match, ended)
        return ""

    def _who(self, player: str) -> str:
        you = self._table.you
        return "you" if you is not None and you.id == player else self._names.get(player, "somebody")
