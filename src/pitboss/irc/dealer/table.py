"""A channel's table: the dealer watches it and tells the channel what a spectator may see, in few lines."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final

from pitboss.background import Background
from pitboss.client.errors import Closed
from pitboss.client.news import News, Updated
from pitboss.client.remote import RemoteTable
from pitboss.client.sitters import played_by
from pitboss.core.errors import PitbossError
from pitboss.core.moves import Event, View
from pitboss.irc.dealer.memory import Sitting
from pitboss.irc.dealer.outbox import LINES, Debounce, Outbox, Pending, cut, listing, packed, sentence
from pitboss.irc.dealer.person import Person, answered
from pitboss.speech import Voice, brief, called_off, presenter
from pitboss.wire.commands import Say
from pitboss.wire.happenings import Abandoned, Came, Chatted, Covered, Happening, Paused, Sat, Started, Stood
from pitboss.wire.people import CLOCK_PLAYS, Chair

LONGEST_TALK: Final = 450
"""Characters of a line that is passed on to the table; it takes a few more for who said it."""
LINGER: Final = 4
"""So many times as long as usual the dealer listens while one person goes on with their turn."""
OVER: Final = "The match is over."
_MARK: Final = "@irc> "
_log: Final = logging.getLogger("pitboss.irc")


class ChannelTable:
    """One channel at one table."""

    def __init__(
        self,
        channel: str,
        sitting: Sitting,
        watcher: RemoteTable,
        outbox: Outbox,
        ours: Callable[[str], Person | None],
        ended: Callable[["ChannelTable"], None],
        save: Callable[[], None],
    ) -> None:
        self.channel = channel
        self.sitting = sitting
        self.watcher = watcher
        self.outbox = outbox
        self._ours = ours
        """Whoever of IRC is this player of the house."""
        self._ended = ended
        self._save = save
        self._debounce = Debounce(self._speak, self._is_good_moment, outbox)
        self._sentences = Pending()
        self._talk = Pending()
        self._tail: list[str] = []
        self._turns: list[int] = []
        """Whom the match waited for when the channel was last told."""
        self._chairs: tuple[Chair, ...] = watcher.info.chairs
        self._background = Background(_log)
        self._tasks = [self._background.spawn(self._attend()), self._background.spawn(self._debounce.run())]

    @property
    def code(self) -> str:
        """The table's code."""
        return self.watcher.info.code

    @property
    def playing(self) -> bool:
        """Whether a match is on."""
        return self.watcher.info.status == "playing"

    @property
    def people(self) -> int:
        """How many people have a seat, wherever they come from."""
        return sum(chair.kind == "human" for chair in self.watcher.info.chairs)

    @property
    def title(self) -> str:
        """The game."""
        return self.watcher.spec.title

    def later(self, seconds: float, work: Callable[[], Coroutine[object, object, None]]) -> None:
        """Have something done in a while, unless we have looked away from the table by then."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            await work()

        self._tasks.append(self._background.spawn(wait()))

    async def close(self) -> None:
        """Look away from the table."""
        for task in self._tasks:
            if task is not asyncio.current_task():
                task.cancel()
        await self.watcher.close()

    @property
    def link(self) -> str:
        """The table's address for a browser, or nothing."""
        return self.outbox.link(f"t/{self.code}")

    def tell_now(self) -> None:
        """Say what is new without waiting for more."""
        self._speak()

    # What happens

    async def _attend(self) -> None:
        try:
            async for news in self.watcher:
                self._hear(news)
        except PitbossError as error:
            said = error.message if isinstance(error, Closed) else sentence(error)
            self.outbox.announce(self.channel, [f"The table is closed to us: {said}"])
            self._ended(self)

    def _hear(self, news: News) -> None:
        if isinstance(news, Updated):
            for happening in news.happened:
                self._note(happening)
            names, _ = played_by(news.sitters, "")
            voice = Voice(names, None, self.outbox.behaviour.signs)
            self._sentences.add(*[said for event in news.events if (said := self._said(event, voice))])
        self._chairs = self.watcher.info.chairs
        self._debounce.trigger()

    def _said(self, event: Event, voice: Voice) -> str | None:
        # How a match ended is told by the recap.
        spec = self.watcher.spec
        if type(event).__name__ == "MatchEnded" or isinstance(event, brief(spec.name).unsaid):
            return None
        return presenter(spec.name).say(event, voice)

    def _note(self, happening: Happening) -> None:
        match happening:
            case Chatted():
                self._hear_talk(happening)
            case Started(_, _, players):
                names = [self._introduced(seat, name) for seat, name in enumerate(players)]
                self._sentences.add(f"{self.title}: {listing(names)}.")
                self._tail = []
            case Covered(seat, bot):
                who = "The rules play" if bot == CLOCK_PLAYS else "A bot plays"
                self._sentences.add(f"{who} for {self._name(seat)}, who is away.")
            case Came(seat) if self._chair(seat).bot and self._chair(seat).kind == "human" and self.playing:
                self._sentences.add(f"{self._name(seat)} is back.")
            case Sat(seat, player, name):
                web = " [web]" if self._ours(player) is None else ""
                if self._chair(seat).kind == "bot" and self.playing:
                    self._sentences.add(f"{name}{web} takes over from {self._chair(seat).name}.")
                elif web:
                    hears = (
                        ""
                        if self.sitting.bridged or self._is_mixed(self._chairs)
                        else "; the table hears this channel now"
                    )
                    self._sentences.add(f"{name} sits down{web}{hears}.")
            case Stood(seat) if self._ours(self._chair(seat).player) is None and self._chair(seat).name:
                self._sentences.add(f"{self._chair(seat).name} stands up [web].")
            case Paused(paused):
                self._sentences.add("The match is paused." if paused else "The match goes on.")
            case Abandoned(match, ended):
                self._sentences.add(called_off(match, ended))

    def _chair(self, seat: int) -> Chair:
        """A chair as it was before the latest news."""
        return self._chairs[seat] if seat < len(self._chairs) else Chair()

    def _introduced(self, seat: int, name: str) -> str:
        chairs = self.watcher.info.chairs
        kind = chairs[seat].kind if seat < len(chairs) else ""
        player = chairs[seat].player if seat < len(chairs) else ""
        return f"{name} (bot)" if kind == "bot" else f"{name} [web]" if self._ours(player) is None else name

    @property
    def has_news_of_an_end(self) -> bool:
        """Whether a match is over and the channel has not heard of it."""
        return self.watcher.over and self.watcher.info.match > self.sitting.told

    def end_is_told(self) -> None:
        """The channel knows how the latest match ended."""
        self.sitting.told = self.watcher.info.match
        self._save()

    # Telling

    @property
    def voice(self) -> Voice:
        """How the channel is spoken to."""
        return Voice(self.watcher.names, None, self.outbox.behaviour.signs)

    def _name(self, seat: int) -> str:
        """A player's name, with their nick where that is another."""
        chair = self.watcher.info.chairs[seat]
        person = self._ours(chair.player) if chair.player else None
        nick = person.nick if person is not None else ""
        return chair.name if not nick or nick.casefold() == chair.name.casefold() else f"{chair.name} ({nick})"

    def _waiting_for(self) -> list[int]:
        """The people that the match waits for."""
        if not self.watcher.playing:
            return []
        chairs = self.watcher.info.chairs
        return [seat for seat in self.watcher.actors if seat >= 0 and chairs[seat].kind == "human"]

    def _is_good_moment(self, passed: float) -> bool:
        """Now, if the match waits for somebody else than before; else a little later, for more may follow at once."""
        if self.playing and not self._waiting_for():
            return False
        return not self.playing or self._waiting_for() != self._turns or passed >= LINGER * self.outbox.behaviour.quiet

    def _speak(self) -> None:
        # The table may show more than has been heard of: what led there is told first.
        for news in self.watcher.unread():
            self._hear(news)
        self._turns = self._waiting_for()
        view = self.watcher.view
        if view is not None and self.playing:
            tail = self._turn(view)
            self._sentences.add(*(tail if tail != self._tail else []))
            self._tail = tail
        ended = self.has_news_of_an_end
        if ended:
            self._tail = []
            self._sentences.add(*self._recap(view))
        self.outbox.announce(self.channel, packed(*self._sentences.take(), self.link))
        self.outbox.announce(self.channel, _shortened(*self._talk.take(), self.link))
        if ended:
            self.end_is_told()

    def _turn(self, view: View) -> list[str]:
        """What whoever is to act wants to see, and who that is."""
        seats = self._waiting_for()
        if not seats:
            return []
        names = [self._name(seat) for seat in seats]
        alone = len(self.watcher.actors) == 1
        who = f"{names[0]}'s turn." if alone else f"Waiting for {listing(names)}."
        scene = brief(self.watcher.spec.name).scene(view, self.voice)
        return [f"{scene}.", who] if scene else [who]

    def _recap(self, view: View | None) -> list[str]:
        info, spec = self.watcher.info, self.watcher.spec
        end = [f"{OVER[:-1]}: {self.voice.ranked(info.scores or (), spec.totals)}."]
        if view is not None:
            said = presenter(spec.name).show(view, self.voice).splitlines()[-1]
            end += [] if said.startswith(OVER[:-1]) else [said]
        replay = self.outbox.link(f"replay/{info.code}/{info.match}")
        return [*end, *([f"Replay: {replay}"] if replay else [])]

    def standing(self) -> list[str]:
        """How things stand, in a few lines."""
        info, view = self.watcher.info, self.watcher.view
        head = f"{self.title} at table {f'{info.code} {self.link}'.rstrip()}:"
        people = listing(
            [f"{chair.name}{' (bot)' if chair.kind == 'bot' else ''}" for chair in info.chairs if chair.name]
        )
        if info.status == "open" or view is None:
            return packed([head, f"{people or 'nobody'} at the table.", self._inviting()])
        if info.status == "over":
            return packed([head, *self._recap(view), self._inviting()])
        seats = self._waiting_for()
        waiting = f"Waiting for {listing([self._name(seat) for seat in seats])}." if seats else ""
        paused = "The match is paused." if info.paused else ""
        whole = brief(self.watcher.spec.name).standing(view, self.voice)
        return packed([head, whole, waiting, paused], link=self.link)

    def _inviting(self) -> str:
        prefix = self.outbox.behaviour.prefix
        return f"{prefix}join to sit down, {prefix}start to begin."

    # Talk, both ways

    def _hear_talk(self, chat: Chatted) -> None:
        watcher = self.watcher.you
        if watcher is not None and chat.player == watcher.id:
            return
        if self._ours(chat.player) is not None and _MARK in chat.text:
            return
        self._talk.add(f"[web] {chat.name}: {chat.text}")

    @property
    def mixed(self) -> bool:
        """Whether somebody sits at the table who is not on IRC."""
        return self._is_mixed(self.watcher.info.chairs)

    def _is_mixed(self, chairs: tuple[Chair, ...]) -> bool:
        return any(chair.kind == "human" and self._ours(chair.player) is None for chair in chairs)

    async def pass_on(self, nick: str, text: str, person: Person | None) -> None:
        """Tell the table what somebody has said in the channel; raises `PitbossError`."""
        info = self.watcher.info
        if person is not None and person.known.player in info.muted:
            return
        said = Say(text=f"<{nick}{_MARK}{text[:LONGEST_TALK]}")
        remote = self.watcher
        if info.setup.spectators == "none" and person is not None and person.remote is not None:
            remote = person.remote
        async with answered():
            await remote.do(said)


def _shortened(talk: list[str], left_out: int, link: str) -> list[str]:
    """The latest of what was said, if it was a lot."""
    lines = [cut(line, link=link) for line in talk]
    if len(lines) <= LINES:
        return lines
    more = f"[web] … {len(lines) + left_out - LINES + 1} lines more {link}"
    return [more.rstrip(), *lines[-LINES + 1 :]]
