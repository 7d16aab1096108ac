"""The HTTP side of a house, against servers that answer anything."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest

from pitboss.client import http
from pitboss.client.api import House
from pitboss.client.errors import Garbled, Refusal, Unreachable
from pitboss.wire.people import Person, Setup
from pitboss.wire.web import OpenedTable, Opening, Problem, SignedIn, SignIn
from tests.client.desk import run
from tests.irc.protocol.scripted import CERTIFICATE, KEY

SIGNED = SignedIn(you=Person("ann", "Ann"), token="secret")


class Clerk:
    """Hears one request per connection and gives the answers it was told to, one after the other."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers)
        self.heads: list[str] = []
        self.bodies: list[bytes] = []

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next((line.split(":")[1] for line in head.lower().splitlines() if "content-length" in line), "0")
        self.heads.append(head)
        self.bodies.append(await reader.readexactly(int(length)))
        writer.write(self.answers.pop(0))
        await writer.drain()
        writer.close()


def answer(body: object, status: int = 200, headers: str = "") -> bytes:
    text = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return f"HTTP/1.1 {status} X\r\nContent-Length: {len(text)}\r\n{headers}\r\n".encode() + text


@asynccontextmanager
async def listening(clerk: Clerk) -> AsyncIterator[House]:
    async with await asyncio.start_server(clerk.handle, "127.0.0.1", 0) as server:
        yield House(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")


def asked(work: Callable[[House], Awaitable[object]], *answers: bytes) -> Clerk:
    """A clerk who has been asked something."""
    clerk = Clerk(*answers)

    async def test() -> None:
        async with listening(clerk) as house:
            await work(house)

    run(test())
    return clerk


def test_signing_in_keeps_the_token_for_later() -> None:
    async def work(house: House) -> None:
        assert await house.sign_in("Ann", "correct horse") == SIGNED
        assert house.token == "secret"
        setup = Setup(game="pontoon")
        assert await house.open(Opening(setup=setup)) == "ABC"

    clerk = asked(work, answer(SIGNED), answer(OpenedTable(code="ABC"), 201))
    assert clerk.heads[0].startswith("POST /api/players HTTP/1.1\r\n")
    assert "authorization" not in clerk.heads[0].lower()
    assert msgspec.json.decode(clerk.bodies[0], type=SignIn) == SignIn(name="Ann", passphrase="correct horse")
    assert clerk.heads[1].startswith("POST /api/tables HTTP/1.1\r\n")
    assert "authorization: bearer secret\r\n" in clerk.heads[1].lower()
    assert "content-type: application/json\r\n" in clerk.heads[1].lower()


def test_what_is_put_into_a_path_stays_in_its_place() -> None:
    async def work(house: House) -> None:
        assert await house.record("A/../B", 2) == "line\n"
        assert await house.rules("x y?z") == "# Rules"

    clerk = asked(work, answer(b"line\n"), answer(b"# Rules"))
    assert clerk.heads[0].startswith("GET /api/tables/A%2F..%2FB/record?match=2 HTTP/1.1")
    assert clerk.heads[1].startswith("GET /api/games/x%20y%3Fz/rules HTTP/1.1")


def test_a_problem_is_a_refusal_with_its_code() -> None:
    async def work(house: House) -> None:
        with pytest.raises(Refusal, match="taken") as refusal:
            await house.sign_in("Ann")
        assert (refusal.value.code, refusal.value.hint) == ("conflict", "Take another.")
        assert house.token == ""

    asked(work, answer(Problem(code="conflict", message="The name is taken.", hint="Take another."), 409))


def test_answers_in_pieces_are_put_together() -> None:
    text = msgspec.json.encode(SIGNED)
    chunks = b"".join(b"1\r\n%c\r\n" % byte for byte in text) + b"0\r\n\r\n"

    async def work(house: House) -> None:
        assert await house.sign_in("Ann") == SIGNED

    asked(work, b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (answer(b"<html>hello</html>"), "not like a house"),
        (answer({"you": 1}), "not like a house"),
        (answer(b"\xff\xfe"), "not like a house"),
        (answer(b"<h1>Not here</h1>", 404), "404"),
        (answer(b"", 301, "Location: https://example.org/\r\n"), "https://example.org/"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "does not speak HTTP"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nshort", "does not speak HTTP"),
        (b"", "does not speak HTTP"),
    ],
)
def test_whoever_is_no_house_is_found_out(reply: bytes, said: str) -> None:
    async def work(house: House) -> None:
        with pytest.raises(Garbled, match=said):
            await house.sign_in("Ann")

    asked(work, reply)


def test_a_proxy_before_a_server_that_restarts_is_an_outage() -> None:
    async def work(house: House) -> None:
        with pytest.raises(Unreachable, match=r"being restarted or does not answer \(HTTP status 502\)"):
            await house.sign_in("Ann")

    asked(work, answer(b"<h1>Bad gateway</h1>", 502))


def test_an_endless_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "LARGEST", 1000)

    async def work(house: House) -> None:
        with pytest.raises(Garbled, match="longer"):
            await house.me()

    asked(work, answer(b"x" * 2000))


def test_nobody_there_is_said_with_what_to_do() -> None:
    async def test() -> None:
        async with listening(Clerk()) as house:
            pass
        with pytest.raises(Unreachable, match="pitboss serve"):
            await house.me()
        with pytest.raises(Unreachable):
            await House("http://host.invalid:1").me()

    run(test())


def test_a_server_that_says_nothing_is_not_waited_for_for_ever() -> None:
    async def test() -> None:
        async def stare(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        async with await asyncio.start_server(stare, "127.0.0.1", 0) as server:
            house = House(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", timeout_seconds=0.1)
            with pytest.raises(Unreachable, match="too long"):
                await house.me()

    run(test())


def test_a_certificate_that_cannot_be_trusted_is_told_in_a_sentence() -> None:
    async def scene() -> None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE, KEY)
        server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0, ssl=context)
        async with server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(Unreachable) as caught:
                await House(f"https://127.0.0.1:{port}").sign_in("Ann")
        assert "cannot be trusted: self-signed certificate. Check the address." in str(caught.value)
        assert "_ssl.c" not in str(caught.value)

    asyncio.run(scene())
