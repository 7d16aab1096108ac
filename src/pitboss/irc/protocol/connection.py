"""The connection itself: TCP or TLS, made again whenever it breaks, with the session's lines sent as they fall due."""

import asyncio
import logging
import ssl
from asyncio import Handle, StreamReader, StreamWriter, Task
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import uniform
from typing import Final

from msgspec import Struct

from pitboss.core.errors import PitbossError
from pitboss.core.pacing import backoff
from pitboss.irc.protocol import NARROW, Listener, User
from pitboss.irc.protocol.flood import Pace
from pitboss.irc.protocol.isupport import Isupport
from pitboss.irc.protocol.line import Splitter
from pitboss.irc.protocol.session import Session
from pitboss.irc.settings import BadSettings, Settings

_STEADY: Final = 60.0
"""Seconds that a connection must have held for the next wait to be a short one again."""
_GOODBYE: Final = 3.0
"""Seconds for the server to close the connection after our QUIT."""
_log: Final = logging.getLogger("pitboss.irc")


class Refused(PitbossError):
    """The server will not have us, and asking again would not help."""


class Patience(Struct, frozen=True):
    """How long we wait before we connect again: twice as long each time, less a random part."""

    first: float = 4.0
    most: float = 300.0
    connecting: float = 30.0
    """Seconds until a connection that does not come about is given up."""

    def wait(self, attempt: int) -> float:
        """Seconds before an attempt, counted from 0."""
        return uniform(0.5, 1.0) * backoff(attempt + 1, round(self.first * 1000), round(self.most * 1000)) / 1000


class Connection:
    """One dealer's connection to one network: a `protocol.Network`, alive while `run` is running.

    What is said while there is no connection, and what waits when it breaks, is not sent later: a nick may be
    someone else's by then. The listener's `ready` is the moment to say again what matters.
    """

    def __init__(self, settings: Settings, pace: Pace | None = None, patience: Patience | None = None) -> None:
        self._settings = settings
        self._pace = pace or Pace(settings.flood_lines, settings.flood_seconds)
        self._patience = patience or Patience()
        self._tls = _tls(settings)
        self._isupport = Isupport()
        self._session: Session | None = None
        self._writer: StreamWriter | None = None
        self._alarm: Handle | None = None
        self._task: Task[None] | None = None
        self._kicked: Counter[str] = Counter()
        self._was_ready = False
        self._leaving = False

    @property
    def nick(self) -> str:
        """What we are called; what we want to be called while there is no connection."""
        return self._settings.nick if self._session is None else self._session.nick

    @property
    def name(self) -> str:
        """What the network calls itself; "" if it does not say, or there is no connection."""
        return "" if self._session is None else self._session.network

    def say(self, target: str, text: str, notice: bool = False, idle: bool = False) -> None:
        """Queue a text for a channel or a nick."""
        if self._session is not None:
            self._session.say(target, text, notice, idle)
            self._wake()

    def present(self, channel: str) -> Sequence[User]:
        """Everybody in a channel that we are in."""
        return () if self._session is None else self._session.present(channel)

    def is_operator(self, nick: str, channel: str) -> bool:
        """Whether someone is an operator of a channel that we are in."""
        return self._session is not None and self._session.is_operator(nick, channel)

    def room(self, target: str, notice: bool = False) -> int:
        """Bytes of a text for a target that fit into one line; between two connections, what fits anywhere."""
        return NARROW if self._session is None else self._session.room(target, notice)

    def fold(self, name: str) -> str:
        """A name as the server compares it; between two connections, as the last server did."""
        if self._session is not None and self._session.ready:
            self._isupport = self._session.isupport
        return self._isupport.fold(name)

    def waiting(self) -> int:
        """How many lines are not sent yet."""
        return 0 if self._session is None else self._session.waiting()

    async def run(self, listener: Listener) -> None:
        """Be on the network until `quit` or a cancellation; raises `Refused` if it will not have us at all."""
        task = self._task = asyncio.create_task(self._keep(listener))
        try:
            await asyncio.wait({task})
            if not task.cancelled():
                task.result()
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self._task = None

    async def quit(self, reason: str, within: float = 10.0) -> None:
        """Send what waits, say good-bye, and end `run`; what cannot be sent within so many seconds is given up."""
        self._leaving = True
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self.waiting():
                    await asyncio.sleep(0.02)
        if self._session is not None:
            self._session.quit(reason)
            self._wake()
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=_GOODBYE if self._session else 0)
        if self._task is not None:
            self._task.cancel()

    async def _keep(self, listener: Listener) -> None:
        """Connect, again and again."""
        attempt, loop = 0, asyncio.get_running_loop()
        while True:
            began = loop.time()
            why = await self._attempt(listener)
            if self._leaving:
                return
            attempt = 0 if loop.time() - began > _STEADY else attempt
            wait = self._patience.wait(attempt)
            attempt += 1
            _log.warning("%s Connecting again in %.0f seconds.", sentence(why), wait)
            await asyncio.sleep(wait)

    async def _attempt(self, listener: Listener) -> str:
        """One connection from its first line to its last; returns why it ended."""
        where = f"{self._settings.server}:{self._settings.port}"
        try:
            async with asyncio.timeout(self._patience.connecting):
                reader, writer = await asyncio.open_connection(
                    self._settings.server, self._settings.port, ssl=self._tls
                )
        except ssl.SSLError as error:
            why = _tls_trouble(where, error)
            if self._was_ready or isinstance(error, ssl.SSLEOFError):
                return why
            raise Refused(why) from None
        except TimeoutError:
            return f"{where} does not answer{' in TLS; check the port' if self._tls else ''}."
        except OSError as error:
            return f"Cannot reach {where}: {error.strerror or error}."
        return await self._converse(reader, writer, listener)

    async def _converse(self, reader: StreamReader, writer: StreamWriter, listener: Listener) -> str:
        """Hear and answer until the connection ends, and tell the listener that it did."""
        session = Session(self._settings, listener, self._pace, asyncio.get_running_loop().time(), self._kicked)
        self._session, self._writer = session, writer
        try:
            self._pump()
            why = await self._read(session, reader)
        finally:
            self._session = self._writer = None
            if self._alarm is not None:
                self._alarm.cancel()
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()
        self._was_ready = self._was_ready or session.ready
        if session.refused and not self._was_ready:
            raise Refused(why)
        if session.ready and not self._leaving:
            listener.lost(why)
        return why

    async def _read(self, session: Session, reader: StreamReader) -> str:
        """Feed the session with what arrives; returns why nothing more does."""
        splitter, loop = Splitter(), asyncio.get_running_loop()
        try:
            while not session.ended and (data := await reader.read(8192)):
                for line in splitter.feed(data):
                    session.receive(line, loop.time())
                self._pump()
        except OSError as error:
            return session.ended or f"The connection broke: {error.strerror or error}."
        return session.ended or "The server closed the connection."

    def _wake(self) -> None:
        """See soon whether there is something to send."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_soon(self._pump)

    def _pump(self) -> None:
        """Send what is due, and be back when more is."""
        session, writer, loop = self._session, self._writer, asyncio.get_running_loop()
        if session is None or writer is None or writer.is_closing():
            return
        if self._alarm is not None:
            self._alarm.cancel()
        for line in session.lines(loop.time()):
            writer.write(f"{line}\r\n".encode("utf-8", "replace"))
        if session.ended:
            writer.transport.abort()
        else:
            self._alarm = loop.call_at(session.due(loop.time()), self._pump)


def sentence(why: str) -> str:
    """Return what a server gave as its reason, with a stop at its end.

    >>> sentence("Server going down"), sentence("Banned!")
    ('Server going down.', 'Banned!')
    """
    text = why.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _tls(settings: Settings) -> ssl.SSLContext | None:
    """How to speak TLS as the settings say; raises `BadSettings`."""
    if not settings.tls:
        return None
    try:
        context = ssl.create_default_context(cafile=settings.tls_ca or None)
        if settings.tls_cert:
            context.load_cert_chain(settings.tls_cert, settings.tls_key or None)
    except OSError as error:
        raise BadSettings(
            f"Cannot use the files in tls_ca, tls_cert or tls_key: {error.strerror or error}. They must be PEM files."
        ) from None
    if settings.insecure:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def _tls_trouble(where: str, error: ssl.SSLError) -> str:
    """What is wrong with a server's TLS, and what to do."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return (
            f"The certificate of {where} cannot be trusted: {error.verify_message}. "
            "Name its authority's file in tls_ca, or set insecure = true for a trial."
        )
    return f"{where} does not speak TLS with us ({error.reason or error}). Check the port; 6697 is usual."
