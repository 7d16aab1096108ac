"""A table far away: a picture that keeps itself up to date, and commands that arrive once whatever the network does.

One task per table stays connected. A drop is bridged: after a random pause, longer each time, it connects again and
says from where to go on. A command has an id of its own and is sent again on every new connection until it is
answered; the server never carries out one id twice.
"""

import asyncio
import contextlib
import random
import secrets
import ssl
from collections import deque
from collections.abc import Callable, Mapping
from typing import Final, Self

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, InvalidURI, WebSocketException

from pitboss.client.errors import BadAddress, Closed, Garbled, Refusal, received
from pitboss.client.http import refused, unreachable, untrusted
from pitboss.client.mirror import Mirror
from pitboss.client.news import Lost, News, Refreshed, Regained
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.pacing import backoff
from pitboss.core.words import spoken
from pitboss.wire.codes import CLOSINGS
from pitboss.wire.commands import Ask, AtTable, Hello, Move, Said, Sit
from pitboss.wire.letters import Answer, Bye, Letter, Ok, Refused, Sent, Snapshot, Update, Welcome
from pitboss.wire.people import Nature
from pitboss.wire.saying import message
from pitboss.wire.web import Problem

LATEST: Final = 1000
"""Pieces of news that are kept for whoever does not read them."""
LARGEST: Final = 16 << 20
BEATS: Final = 3
"""Beats that may be missed."""
LATER: Final = ("too_fast", "unavailable", "busy")
"""Refusals that say nothing about the command, only that this is not the moment."""
TRIES: Final = 8
PASSING: Final = (408, 425, 429)
"""HTTP refusals that will pass; those of 500 and above do, too."""
ENDS: Final = {1000: "done", 1008: "forbidden"}
TOO_LARGE: Final = 1009
RESTART: Final = 1012

_encode: Final = msgspec.json.Encoder().encode
_check: Final = msgspec.json.Decoder(Said).decode
_decoder: Final[msgspec.json.Decoder[Letter]] = msgspec.json.Decoder(Sent)

Answered = Ok | Answer | Refused


class Patience(Struct, frozen=True, kw_only=True):
    """How long to wait for what, in seconds."""

    answer: float = 10.0
    """For a server to accept the connection, and then to answer `hello`."""
    shortest: float = 0.2
    """At most, before the first attempt to connect again; doubled with each further one."""
    longest: float = 10.0
    close: float = 2.0
    """For the server to say goodbye."""
    later: float = 1.0
    """Before asking again where the server had no time for us."""


class RemoteTable(Mirror):
    """A table to sit at or to watch: `async with` connects, `async for` tells what happens, `do` asks for something."""

    def __init__(
        self, url: str, token: str = "", patience: Patience | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__()
        self._url = url
        # In a header, not in `hello`: should the server send us elsewhere, the header is not sent there.
        self._headers = {**(headers or {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        self._patience = patience or Patience()
        self._prefix = secrets.token_hex(8)
        self._commands = 0
        self._pending: dict[str, tuple[bytes, asyncio.Future[Answered]]] = {}
        self._news: deque[News] = deque()
        self._reported: set[Lost] = set()
        """Reasons that were given since the connection went: each is worth a line once, not at every attempt."""
        self._turn = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._end: PitbossError | None = None
        self._clock_came = 0.0

    # Coming and going

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        try:
            await self.until(lambda: self.known)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave; your seat stays yours."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.wait([self._task])
        if not self._task.cancelled():
            self._task.result()

    @property
    def end(self) -> PitbossError | None:
        """Why the table is closed to us for good; None: it is not."""
        return self._end

    @property
    def connected(self) -> bool:
        """Whether the server is listening at this moment."""
        return self._socket is not None

    @property
    def time_left(self) -> int | None:
        """Milliseconds until the clock acts for whoever keeps the table waiting; None: it does not run."""
        if self.clock is None or self.clock.due is None or not self.clock.running:
            return None
        passed = asyncio.get_running_loop().time() - self._clock_came
        return max(0, self.clock.due - self.clock.now - int(passed * 1000))

    # What happens

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> News:
        while not self._news:
            if self._end is not None:
                if isinstance(self._end, Closed) and self._end.code == "done":
                    raise StopAsyncIteration
                raise self._end
            await self._turn.wait()
        return self._news.popleft()

    def unread(self) -> list[News]:
        """What `async for` would tell next without waiting; it will not tell it again."""
        news = list(self._news)
        self._news.clear()
        return news

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait until something is so, looking again after every letter; raises `Closed` if it will never be."""
        while not met():
            if self._end is not None:
                raise self._end
            await self._turn.wait()

    # What you ask for

    async def do(self, command: AtTable) -> Ok:
        """Have a command carried out, once: when this returns, it is safe in the house's log. Raises `Refusal`."""
        answer = await self._insist(command)
        assert isinstance(answer, Ok)
        return answer

    async def move(self, move: Action | str) -> Ok:
        """Make a move, given as it is or in text; when this returns, the picture shows what came of it."""
        text = isinstance(move, str)
        ok = await self.do(Move(text=str(move)) if text else Move(action=Raw(_encode(move))))
        await self.until(lambda: self.seq >= ok.seq)
        return ok

    async def sit(self, seat: int | None = None, nature: Nature = "person") -> int:
        """Take a seat, any that is free if none is named; which one it is. Whoever is no person says so."""
        ok = await self.do(Sit(seat=seat, nature=nature))
        await self.until(lambda: self.seq >= ok.seq and self.seat is not None)
        assert self.seat is not None
        return self.seat

    async def ask(self) -> Answer:
        """Every kind of move: how to write it and, if it is refused now, why."""
        answer = await self._insist(Ask())
        assert isinstance(answer, Answer)
        return answer

    async def _insist(self, command: AtTable | Ask) -> Ok | Answer:
        """Ask until there is an answer to the command itself."""
        self._commands += 1
        named = replace(command, id=f"{self._prefix}-{self._commands}")
        for left in reversed(range(TRIES)):
            answer = await self._request(named)
            if not isinstance(answer, Refused):
                return answer
            if answer.code not in LATER or not left:
                raise received(answer)
            await asyncio.sleep(self._patience.later * random.uniform(0.5, 1.5))
        raise AssertionError("the last try either returns or raises")

    async def _request(self, command: AtTable | Ask) -> Answered:
        if self._end is not None:
            raise self._end
        frame = _checked(command)
        answered: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._pending[command.id] = (frame, answered)
        try:
            if self._socket is not None:
                await _send(self._socket, frame)
            return await answered
        finally:
            del self._pending[command.id]

    # The connection

    async def _stay(self) -> None:
        """Be connected until it is over for good, or someone has had enough."""
        loop, tries = asyncio.get_running_loop(), 0
        try:
            while True:
                since = loop.time()
                lost = await self._attend()
                if not self.known:
                    raise unreachable(self._url, _reason(lost))
                self._report(lost)
                tries = 0 if loop.time() - since > self._patience.longest else tries + 1
                await asyncio.sleep(self._pause(tries))
        except PitbossError as error:
            self._finish(error)
        except BaseException:
            self._finish(Closed("done", "You have left the table."))
            raise

    def _pause(self, tries: int) -> float:
        """Random, so that those whom one server lost do not all come back at one moment."""
        longest = backoff(tries + 1, round(self._patience.shortest * 1000), round(self._patience.longest * 1000))
        return random.uniform(0, longest) / 1000

    def _report(self, lost: Lost) -> None:
        if lost not in self._reported:
            self._reported.add(lost)
            self._tell(lost)

    async def _attend(self) -> Lost:
        """One connection, from hello to its end: why it ended, if it is worth coming back; else raises."""
        patience = self._patience
        try:
            socket = await connect(
                self._url,
                additional_headers=self._headers,
                compression=None,
                proxy=None,
                max_size=LARGEST,
                open_timeout=patience.answer,
                close_timeout=patience.close,
                ping_interval=None,
            )
            try:
                await self._listen(socket)
            finally:
                await socket.close()
        except InvalidURI:
            raise BadAddress(f"{self._url[:80]} is not the address of a table.") from None
        except InvalidStatus as error:
            return _turned_away(error)
        except ConnectionClosed as error:
            return _lost(self._parted(error))
        except TimeoutError:
            return _lost(Message("common.lost-silent"))
        except ssl.SSLError as error:
            why = untrusted(self._url, error)
            if not self.known:
                raise why from None
            return Lost(str(why), why.said)
        except OSError:
            return _lost(refused(self._url))
        except (WebSocketException, EOFError):
            return _lost(Message("common.lost-broken"))
        finally:
            self._socket = None
        return _lost(Message("common.lost-back-soon"))

    def _parted(self, error: ConnectionClosed) -> Message:
        code, reason = (error.rcvd.code, error.rcvd.reason) if error.rcvd is not None else (1006, "")
        if code == TOO_LARGE:
            self._settle(Refusal("too_large", Message("common.no-frame-so-long")).letter())
        closing = CLOSINGS.get(code)
        if closing is not None and not closing.again:
            raise Closed(ENDS.get(code, str(code)), reason or closing.meaning)
        return Message("common.lost-back-soon" if code == RESTART else "common.lost-broken")

    async def _listen(self, socket: ClientConnection) -> None:
        """Say hello and take letters, until one says that the server will be back."""
        await socket.send(_encode(Hello(resume=self.seq if self.known else None)), text=True)
        silence, back = self._patience.answer, self.known
        while True:
            letter = _read(await _heard(socket, silence))
            match letter:
                case Welcome(you=you, beat=beat):
                    self.you, silence = you, max(beat, 1) * BEATS / 1000
                    await self._resend(socket)
                case Snapshot() | Update():
                    if back:
                        self._tell(Regained())
                        self._reported.clear()
                        back = False
                    self._take_letter(letter)
                case Ok() | Answer() | Refused():
                    self._settle(letter)
                case Bye(code=code, message=text, said=said, again=again):
                    if not again:
                        raise Closed(code, text, message(said, text))
                    return

    async def _resend(self, socket: ClientConnection) -> None:
        self._socket = socket
        for frame, _ in list(self._pending.values()):
            await _send(socket, frame)

    def _take_letter(self, letter: Snapshot | Update) -> None:
        clock = self.clock
        news = self.take(letter)
        if self.clock is not clock:
            self._clock_came = asyncio.get_running_loop().time()
        if news is not None:
            self._tell(news)
        else:
            self._wake()

    def _settle(self, letter: Answered) -> None:
        # A refusal that names no command was given before the server had read which one it was: that may be any.
        unnamed = isinstance(letter, Refused) and not letter.id
        for id, (_, answered) in self._pending.items():  # noqa: A001  # it is called so on the wire
            if not answered.done() and (unnamed or id == letter.id):
                answered.set_result(letter)

    # News

    def _tell(self, news: News) -> None:
        if len(self._news) >= LATEST:
            self._news.clear()
            news = Refreshed()
        self._news.append(news)
        self._wake()

    def _wake(self) -> None:
        turn, self._turn = self._turn, asyncio.Event()
        turn.set()

    def _finish(self, error: PitbossError) -> None:
        self._end = error
        for _, answered in self._pending.values():
            if not answered.done():
                answered.set_exception(error)
        self._wake()


def _read(frame: bytes) -> Letter:
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Garbled(
            f"The server says what nobody understands ({str(error)[:200]}); is it a Pitboss server of this version?"
        ) from None


def _checked(command: AtTable | Ask) -> bytes:
    """A command as it is sent; one that breaks its declaration would be refused without its id."""
    try:
        frame = _encode(command)
        _check(frame)
    except UnicodeEncodeError:
        raise Refusal("malformed", Message("common.no-text")) from None
    except msgspec.ValidationError as error:
        raise Refusal("malformed", Message("common.no-such-text", detail=str(error))) from None
    return frame


async def _heard(socket: ClientConnection, seconds: float) -> bytes:
    try:
        async with asyncio.timeout(seconds):
            return await socket.recv(decode=False)
    except TimeoutError:
        # Nobody is there to say goodbye to.
        socket.transport.abort()
        raise


async def _send(socket: ClientConnection, frame: bytes) -> None:
    # Whatever a closing connection does not take is sent again on the next one.
    with contextlib.suppress(ConnectionClosed):
        await socket.send(frame, text=True)


def _lost(why: Message) -> Lost:
    return Lost(spoken(why), why)


def _reason(lost: Lost) -> Message | str:
    """Return the reason by its key if it is one of the book's, else in English."""
    known = isinstance(lost.said, Message) and lost.said.key.startswith("common.lost-")
    return lost.said if known else lost.why.removesuffix(".")


def _turned_away(error: InvalidStatus) -> Lost:
    """Why a server refused the connection, if it is worth coming back; else raises.

    The body counts only if it is a problem of ours: what a proxy in front of the server writes is a page for browsers.
    """
    response, status = error.response, error.response.status_code
    passing = status >= 500 or status in PASSING
    try:
        problem = msgspec.json.decode(response.body or b"", type=Problem)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        ours = Message("common.lost-status" if passing else "common.no-connection", status=status)
        lost = Lost(spoken(ours), ours)
    else:
        lost = Lost(problem.message[:200], message(problem.said, problem.message))
    if passing:
        return lost
    raise Closed("forbidden", lost.why, lost.said)
