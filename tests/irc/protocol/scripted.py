"""A server of our own on loopback, with what ngircd lacks: capabilities, SASL, accounts, and bad manners on demand."""

import asyncio
import base64
import ssl
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.irc.ngircd import PATIENCE

CERTIFICATE = Path(__file__).parent / "tls" / "cert.pem"
KEY = Path(__file__).parent / "tls" / "key.pem"
CAPS = "account-notify account-tag chghost extended-join message-tags multi-prefix server-time sasl=PLAIN,EXTERNAL"


class Scripted:
    """Talks to one client at a time; `received` holds every line of every connection, `connections` counts them."""

    def __init__(self) -> None:
        self.accounts = {"deal": "secret"}
        self.taken: set[str] = set()
        self.caps = CAPS
        self.deaf = False
        """Whether it answers nothing at all."""
        self.greeting = ""
        """What it says before anyone asks."""
        self.drop_at = ""
        """It hangs up, once, when a line begins with this."""
        self.nick = ""
        self.account = ""
        self.port = 0
        self.connections = 0
        self.received: list[str] = []
        self._writer: StreamWriter | None = None
        self._more = asyncio.Event()
        self._negotiating = False

    def send(self, line: str) -> None:
        """Send the client a line."""
        assert self._writer is not None
        self._writer.write(f"{line}\r\n".encode())

    def drop(self) -> None:
        """Hang up without a word."""
        assert self._writer is not None
        self._writer.transport.abort()

    async def wait_for(self, right: Callable[[str], bool], count: int = 1) -> str:
        """The line that is the `count`th to be right."""
        async with asyncio.timeout(PATIENCE):
            while len(found := [line for line in self.received if right(line)]) < count:
                self._more.clear()
                await self._more.wait()
        return found[count - 1]

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """One connection."""
        self.connections += 1
        self._writer, self.nick, self.account, self._negotiating = writer, "", "", False
        if self.greeting:
            self.send(self.greeting)
        with suppress(OSError, ssl.SSLError):
            while line := (await reader.readline()).decode("utf-8", "replace").rstrip("\r\n"):
                self.received.append(line)
                self._more.set()
                if self.drop_at and line.startswith(self.drop_at):
                    self.drop_at = ""
                    writer.transport.abort()
                    break
                if not self.deaf:
                    self._answer(line)
                    await writer.drain()
        writer.close()
        with suppress(OSError, ssl.SSLError):
            await writer.wait_closed()

    def _answer(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        handler = {
            "CAP": self._cap,
            "AUTHENTICATE": self._authenticate,
            "NICK": self._nick,
            "USER": self._user,
            "JOIN": self._join,
            "WHO": self._who,
            "PING": self._ping,
            "QUIT": self._quit,
        }.get(command)
        if handler is not None:
            handler(rest.removeprefix(":"))

    def _cap(self, rest: str) -> None:
        if rest.startswith("LS"):
            self._negotiating = True
            first, _, second = self.caps.partition(" ")
            self.send(f":s CAP * LS * :{first}")
            self.send(f":s CAP * LS :{second}")
        elif rest.startswith("REQ"):
            self.send(f":s CAP * ACK {rest[4:]}")
        else:
            self._negotiating = False
            self._welcome()

    def _authenticate(self, rest: str) -> None:
        if rest in ("PLAIN", "EXTERNAL"):
            self.send("AUTHENTICATE +")
            return
        _, user, password = ("", "certified", "") if rest == "+" else base64.b64decode(rest).decode().split("\0")
        if rest == "+" or self.accounts.get(user) == password:
            self.account = user
            self.send(f":s 903 {self.nick} :SASL authentication successful")
        else:
            self.send(f":s 904 {self.nick} :SASL authentication failed")

    def _nick(self, rest: str) -> None:
        if rest in self.taken:
            self.send(f":s 433 {self.nick or '*'} {rest} :Nickname is already in use")
            return
        if self.nick:
            self.send(f":{self.nick}!~pitboss@host.test NICK :{rest}")
        self.nick = rest

    def _user(self, rest: str) -> None:
        if not self._negotiating:
            self._welcome()

    def _welcome(self) -> None:
        self.send(f":s 001 {self.nick} :Welcome")
        self.send(
            f":s 005 {self.nick} CASEMAPPING=ascii NICKLEN=16 PREFIX=(ov)@+ CHANTYPES=# BOT=B WHOX :are supported"
        )
        self.send(f":s 422 {self.nick} :No message of the day")

    def _join(self, rest: str) -> None:
        self.send(f":{self.nick}!~pitboss@host.test JOIN {rest} {self.account or '*'} :Dealer")
        self.send(f":s 353 {self.nick} = {rest} :{self.nick} @Ann")
        self.send(f":s 366 {self.nick} {rest} :End of names")

    def _who(self, rest: str) -> None:
        channel = rest.split()[0]
        self.send(f":s 354 {self.nick} 77 {channel} ~pitboss host.test {self.nick} {self.account or '0'}")
        self.send(f":s 354 {self.nick} 77 {channel} ~ann home Ann ann.account")
        self.send(f":s 315 {self.nick} {channel} :End of WHO")

    def _ping(self, rest: str) -> None:
        self.send(f":s PONG s :{rest}")

    def _quit(self, rest: str) -> None:
        self.send("ERROR :Closing link")
        assert self._writer is not None
        self._writer.close()


@asynccontextmanager
async def scripted(tls: bool = False) -> AsyncIterator[Scripted]:
    """A server that runs until the end."""
    server, context = Scripted(), None
    if tls:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE, KEY)
    listening = await asyncio.start_server(server.serve, "127.0.0.1", 0, ssl=context)
    server.port = listening.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listening.close()
        await listening.wait_closed()
