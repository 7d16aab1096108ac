"""A channel's table: the dealer watches it and tells the channel what a spectator may see, in few lines."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

from pitboss import games
from pitboss.background import Background
from pitboss.client.news import News, Updated
from pitboss.client.remote import RemoteTable
from pitboss.client.sitters import played_by
from pitboss.core.errors import PitbossError
from pitboss.core.moves import Event, View
from pitboss.core.text import tidy
from pitboss.irc.dealer.memory import Sitting
from pitboss.irc.dealer.outbox import LINES, Debounce, Outbox, Pending
from pitboss.irc.dealer.person import Person, answered
from pitboss.speech import Voice, brief, chat_text, ended, happened, presenter
from pitboss.speech.reasons import bot_named, latest, reasoned
from pitboss.wire.commands import Say
from pitboss.wire.happenings import (
    Abandoned,
    Arranged,
    Asked,
    Came,
    Chatted,
    Covered,
    Happening,
    Paused,
    Sat,
    Shifted,
    Started,
    Stood,
    Unseated,
)
from pitboss.wire.people import Chair
from pitboss.wire.web import Reason

LONGEST_TALK: Final = 450
"""Characters of a line that is passed on to the table; it takes a few more for who said it."""
LINGER: Final = 4
"""So many times as long as usual the dealer listens while one person goes on with their turn."""
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
        self._standing: dict[int, Event] = {}
        """What the channel was told that still stands, by seat."""
        self._turns: list[int] = []
        """Whom the match waited for when the channel was last told."""
        self._chairs: tuple[Chair, ...] = watcher.info.chairs
        self._game = watcher.info.setup.game
        """What was played here when the channel was last told."""
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
            why = self.voice.text("irc.closed", why=self.voice.sentence(error))
            self.outbox.announce(self.channel, [why])
            self._ended(self)

    def _hear(self, news: News) -> None:
        if isinstance(news, Updated):
            for happening in news.happened:
                self._note(happening)
            names, _ = played_by(news.sitters, "", self.language)
            game = self.watcher.spec.name
            told = brief(game).news(news.events, self._standing)
            self._sentences.add(*brief(game).tell(told, self._voice(names), presenter(game)))
        self._chairs = self.watcher.info.chairs
        self._debounce.trigger()

    def _note(self, happening: Happening) -> None:
        match happening:
            case Chatted():
                self._hear_talk(happening)
            case Started(_, _, players):
                names = [self._introduced(seat, name) for seat, name in enumerate(players)]
                self._sentences.add(f"{self.outbox.bold(self.title)}: {self.voice.listed(names)}.")
                self._tail = []
                self._standing.clear()
            case Covered(seat, bot):
                self._add("irc.covered", seat=self._name(seat), bot=bot)
            case Came(seat) if self._chair(seat).bot and self._chair(seat).kind == "human" and self.playing:
                self._add("irc.back", seat=self._name(seat))
            case Sat(seat, player, name, nature):
                away = self._ours(player) is None
                called = f"{self.outbox.bold(name)}{_label(Chair(kind='human', nature=nature), self.voice)}"
                if self._chair(seat).kind == "bot" and self.playing:
                    shown = f"{called} [web]" if away else called
                    self._add("irc.taken-over", name=shown, bot=self._chair(seat).name)
                elif away:
                    heard = self.sitting.bridged or self._is_mixed(self._chairs)
                    self._add("irc.sat", name=called, news="no" if heard else "yes")
            case Stood(seat) if self._ours(self._chair(seat).player) is None and self._chair(seat).name:
                self._add("irc.stood", name=self.outbox.bold(self._chair(seat).name))
            case Paused(paused):
                self._add("irc.pauses", paused="yes" if paused else "no")
            case Abandoned() | Asked() | Shifted():
                self._sentences.add(happened(happening, self.voice, str))
            case Unseated() | Arranged():
                self._note_other_game(happening)

    def _note_other_game(self, happening: Unseated | Arranged) -> None:
        """The host has chosen another game, and perhaps not everybody has a seat there."""
        if isinstance(happening, Unseated):
            facts: dict[str, str | int] = {"seat": self._chair(happening.seat).name}
        elif happening.setup.game != self._game:
            self._game = happening.setup.game
            facts = {"game": games.find(self._game).title, "seats": happening.setup.seats}
        else:
            return
        self._sentences.add(happened(happening, self.voice, str, facts=facts))

    def _add(self, key: str, **values: str | int) -> None:
        self._sentences.add(self.voice.text(key, **values))

    def _chair(self, seat: int) -> Chair:
        """A chair as it was before the latest news."""
        return self._chairs[seat] if seat < len(self._chairs) else Chair()

    def _introduced(self, seat: int, name: str) -> str:
        chairs = self.watcher.info.chairs
        chair, name = chairs[seat] if seat < len(chairs) else Chair(), self.outbox.bold(name)
        label = _label(chair, self.voice)
        return f"{name}{label}" if label else f"{name} [web]" if self._ours(chair.player) is None else name

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
        return self._voice(self.watcher.names)

    def _voice(self, names: Sequence[str], language: str = "") -> Voice:
        """A voice that says these names so that they stand out."""
        bold = [self.outbox.bold(name) for name in names]
        return Voice(bold, None, self.outbox.behaviour.signs, language or self.language)

    @property
    def language(self) -> str:
        """What the channel reads."""
        return self.outbox.language(self.channel)

    def _name(self, seat: int) -> str:
        """A player's name, with their nick where that is another."""
        chair = self.watcher.info.chairs[seat]
        person = self._ours(chair.player) if chair.player else None
        nick = person.nick if person is not None else ""
        alike = not nick or nick.casefold() == chair.name.casefold()
        return self.outbox.bold(chair.name) if alike else f"{self.outbox.bold(chair.name)} ({nick})"

    def _waiting_for(self) -> list[int]:
        """The people that the match waits for."""
        if not self.watcher.playing:
            return []
        chairs = self.watcher.info.chairs
        return [seat for seat in self.watcher.actors if seat >= 0 and chairs[seat].kind == "human"]

    def _is_good_moment(self, passed: float) -> bool:
        """Now, if the match waits for someone else than before; else a little later, for more may follow at once."""
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
            self._sentences.add(*self._recap(self.voice))
        sentences, left_out = self._sentences.take()
        self.outbox.recount(self.channel, sentences, self.link, left_out)
        self.outbox.announce(self.channel, self._shortened(*self._talk.take()))
        if ended:
            self.end_is_told()

    def _turn(self, view: View) -> list[str]:
        """What whoever is to act wants to see, and who that is."""
        seats = self._waiting_for()
        if not seats:
            return []
        names = [self._name(seat) for seat in seats]
        alone = len(self.watcher.actors) == 1
        who = self.voice.text("irc.turn", name=names[0]) if alone else _awaited(names, self.voice)
        scene = brief(self.watcher.spec.name).scene(view, self.voice)
        return [f"{scene}.", who] if scene else [who]

    def _recap(self, voice: Voice) -> list[str]:
        info, spec, view = self.watcher.info, self.watcher.spec, self.watcher.view
        scores = info.scores or ()
        whole = brief(spec.name).final(view, scores, voice) if view is not None and scores else ""
        # Where a game tells how everybody stands, that says why and who has won as well.
        why = [] if whole else ended(spec.name, info, voice)
        end = [voice.text("common.over-with", scores=whole or voice.ranked(scores, spec.totals)), *why]
        replay = self.outbox.link(self.replay)
        return [*end, *([voice.text("irc.replay", link=replay)] if replay else [])]

    def standing(self, language: str = "") -> list[str]:
        """How things stand, in a few sentences; in the channel's language, unless another reader has their own."""
        info, view = self.watcher.info, self.watcher.view
        voice, bold = self._voice(self.watcher.names, language), self.outbox.bold
        head = voice.text("irc.standing", game=bold(self.title), table=f"{info.code} {self.link}".rstrip())
        named = [f"{bold(chair.name)}{_label(chair, voice)}" for chair in info.chairs if chair.name]
        people = voice.text("irc.people", names=voice.listed(named), count=len(named))
        inviting = voice.text("irc.inviting", prefix=self.outbox.behaviour.prefix)
        if info.status == "open" or view is None:
            return [head, people, inviting]
        if info.status == "over":
            return [head, *self._recap(voice), inviting]
        seats = self._waiting_for()
        waiting = _awaited([self._name(seat) for seat in seats], voice) if seats else ""
        paused = voice.text("irc.paused") if info.paused else ""
        whole = brief(self.watcher.spec.name).standing(view, voice)
        return [f"{head} {whole.rstrip('.')}.", *filter(None, (waiting, paused))]

    @property
    def replay(self) -> str:
        """Where the house shows the latest match."""
        return f"replay/{self.code}/{self.watcher.info.match}"

    def explained(self, reasons: Sequence[Reason], name: str, language: str) -> list[str]:
        """What a bot decided by, its latest move first: the one that is named, else one that won or moved last.

        Raises `Unreadable`.
        """
        names, winners = self.watcher.names, self.watcher.info.winners
        if name or not reasons:
            seat = bot_named(name, reasons, names)
        else:
            seat = next((one.seat for one in reasons if one.seat in winners), reasons[-1].seat)
        voice = self._voice(names, language)
        return [reasoned(reason, voice) for reason in reversed(latest(reasons, LINES, seat))]

    # Talk, both ways

    def _hear_talk(self, chat: Chatted) -> None:
        watcher = self.watcher.you
        if watcher is not None and chat.player == watcher.id:
            return
        if self._ours(chat.player) is not None and _MARK in chat.text:
            return
        name, text = self.outbox.bold(tidy(chat.name)), tidy(chat_text(chat, self.voice))
        # Nobody is the player of a bot.
        self._talk.add(f"[web] {name}: {text}" if chat.player else f"{name} (bot): {text}")

    def _shortened(self, talk: list[str], left_out: int) -> list[str]:
        """The latest of what was said, if it was a lot."""
        page = self.outbox.page(self.channel)
        lines = [page.cut(line, self.link) for line in talk]
        if len(lines) <= LINES:
            return lines
        more = self.voice.text("irc.more-lines", count=len(lines) + left_out - LINES + 1)
        return [f"{more} {self.link}".rstrip(), *lines[-LINES + 1 :]]

    @property
    def mixed(self) -> bool:
        """Whether someone sits at the table who is not on IRC."""
        return self._is_mixed(self.watcher.info.chairs)

    def _is_mixed(self, chairs: tuple[Chair, ...]) -> bool:
        return any(chair.kind == "human" and self._ours(chair.player) is None for chair in chairs)

    async def pass_on(self, nick: str, text: str, person: Person | None) -> None:
        """Tell the table what someone has said in the channel; raises `PitbossError`."""
        info = self.watcher.info
        if person is not None and person.known.player in info.muted:
            return
        said = Say(text=f"<{nick}{_MARK}{text[:LONGEST_TALK]}")
        remote = self.watcher
        if info.setup.spectators == "none" and person is not None and person.remote is not None:
            remote = person.remote
        async with answered():
            await remote.do(said)


def _awaited(names: list[str], voice: Voice) -> str:
    return voice.text("irc.waiting", names=voice.listed(names))


def _label(chair: Chair, voice: Voice) -> str:
    """What stands behind the name of whoever is not a person; nothing for those who are."""
    if chair.kind == "bot":
        return " (bot)"
    return "" if chair.nature == "person" else f" ({voice.text(f'irc.nature-{chair.nature}')})"
