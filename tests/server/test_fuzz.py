"""Anything at all is sent to a table: it always gets an answer, the connection lives, and nothing changes unless asked.

Messages are made from the declarations of the commands, with wrong values here and there, and then broken as bytes.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Final

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from pitboss.core.dice import Dice
from pitboss.games import names
from pitboss.laws.battery import battery
from pitboss.laws.play import seated as law_seated
from pitboss.server.identity import Identity
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import bound, listening
from pitboss.server.services import Services
from pitboss.server.sockets.table_socket import TableSocket
from pitboss.table.table import Table
from pitboss.wire.codes import REFUSALS
from pitboss.wire.commands import Close, Command, Hello, Pause, Said, Sit, Start
from pitboss.wire.letters import Answer, Beat, Letter, Ok, Refused, Sent, Welcome
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening, SignIn
from tests.marks import long_but
from tests.server.company import Company, quiet
from tests.server.memory import MemoryStore
from tests.server.sockets.test_table_socket import Hall, Wire, tell
from tests.server.virtual_time import run
from tests.table.scene import likeness

MESSAGES = 1200
LONGEST_REFUSAL = 2000

Json = object

_decoder: Final[msgspec.json.Decoder[Letter]] = msgspec.json.Decoder(Sent)
KINDS: Final = [kind for kind in Said.__args__ if kind not in (Hello, Close)]
"""What is said after the welcome; a host who closes the table would end the test."""
WORDS: Final = (
    "",
    " ",
    "p1",
    "id-ana",
    "pontoon",
    "bet 1",
    "random",
    "x" * 41,
    "y" * 600,
    "\x00",
    "\u202e\u200d",
    "\ud83d\ude00",
    "😀" * 30,
    "'; DROP TABLE log; --",
    "<script>",
    "NaN",
    "1e999999",
    "-0",
)
NUMBERS: Final = (-1, 0, 1, 2, 98, 99, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 1.5, 1e300, -0.0)


# Messages


def junk(dice: Dice, depth: int = 0) -> Json:
    """Any JSON value."""
    match dice.below(8 if depth < 4 else 5):
        case 0:
            return dice.pick(WORDS)
        case 1:
            return dice.pick(NUMBERS)
        case 2:
            return dice.pick((None, True, False))
        case 3 | 4:
            return dice.pick((*WORDS, *NUMBERS))
        case 5:
            return [junk(dice, depth + 1) for _ in range(dice.below(4))]
        case _:
            return {str(dice.pick(WORDS)): junk(dice, depth + 1) for _ in range(dice.below(4))}


def sensible(name: str, dice: Dice) -> Json:
    """A value that a field of that name might well have."""
    values: dict[str, Callable[[], Json]] = {
        "id": lambda: f"f{dice.below(10**6)}",
        "seat": lambda: dice.below(4),
        "bot": lambda: dice.pick((None, "random", "solid")),
        "player": lambda: dice.pick(("id-nobody", "", "x" * 32)),
        "text": lambda: dice.pick(("hello", "bet 1", "stick", "resign now", "\u3164")),
        "setup": lambda: {"game": dice.pick(names()), "seats": dice.below(6), "options": {"hands": junk(dice)}},
        "action": lambda: {"type": dice.pick(("bet", "stick", "twist", "card")), "amount": dice.pick(NUMBERS)},
    }
    return values.get(name, lambda: dice.pick((True, False)))()


def message(dice: Dice) -> bytes:
    """A command: sometimes sound, mostly with something wrong in it."""
    kind = dice.pick(KINDS)
    said: dict[str, Json] = {"type": str(kind.__struct_config__.tag)}
    for name in kind.__struct_fields__:
        if dice.below(3):
            said[name] = sensible(name, dice) if dice.below(4) else junk(dice)
    match dice.below(10):
        case 0:
            said["type"] = junk(dice)
        case 1:
            said.pop("type")
        case 2:
            said[str(dice.pick(WORDS))] = junk(dice)
        case 3:
            return json.dumps(junk(dice)).encode()
    return json.dumps(said, ensure_ascii=bool(dice.below(2))).encode(errors="replace")


def nested(dice: Dice) -> bytes:
    """A command in which something is deeper than anyone could mean."""
    deep = 1 + dice.below(3000)
    inside = b"[" * deep + b"]" * deep if dice.below(2) else b'{"a":' * deep + b"1" + b"}" * deep
    return dice.pick((inside, *depths(inside)))


def depths(inside: bytes) -> tuple[bytes, ...]:
    """Commands with something in them."""
    return (
        b'{"type":"move","action":' + inside + b"}",
        b'{"type":"move","action":{"type":"bet","amount":-1,"more":' + inside + b"}}",
        b'{"type":"arrange","setup":{"game":"pontoon","options":{"hands":' + inside + b"}}}",
        b'{"type":"ping","more":' + inside + b"}",
    )


def broken(data: bytes, dice: Dice) -> bytes:
    """The same with some bytes lost, doubled or changed; still text."""
    at, length = dice.below(len(data) + 1), dice.below(6)
    match dice.below(5):
        case 0:
            data = data[:at]
        case 1:
            data = data[:at] + data[at + length :]
        case 2:
            data = data[:at] + data[at : at + length] + data[at:]
        case 3:
            data = data[:at] + bytes((dice.below(256),)) + data[at + 1 :]
        case _:
            data = (
                data[:at]
                + dice.pick((b"\\ud800", b"NaN", b"-Infinity", b"1" * 5000, b"\\u0000", b"'", b"{"))
                + data[at:]
            )
    return data.decode(errors="replace").encode()


def anything(dice: Dice) -> bytes:
    """Whatever someone might send."""
    kind = dice.below(10)
    if kind == 0:
        return nested(dice)
    if kind == 1:
        return "".join(chr(32 + dice.below(300)) for _ in range(dice.below(80))).encode()
    sent = message(dice)
    return broken(sent, dice) if kind < 6 else sent


def any_move(table: Table, dice: Dice) -> bytes:
    """A move of the game that is played, sensible or not, whole or broken."""
    if table.match is None or table.spec is None or table.options is None:
        return anything(dice)
    tried = battery(law_seated(table.spec, len(table.chairs), table.options), table.match.state, dice)
    sent = b'{"type":"move","action":' + msgspec.json.encode(dice.pick(tried)) + b"}"
    return broken(sent, dice) if dice.below(2) else sent


# What comes of them


def judge(sent: bytes, letters: list[Letter]) -> bool:
    """See that a message got one good answer; whether it was carried out."""
    answers = [letter for letter in letters if isinstance(letter, Ok | Refused | Answer | Beat)]
    assert len(answers) == 1, f"{sent[:300]!r} was answered by {answers}"
    if isinstance(answers[0], Refused):
        refusal = answers[0]
        assert refusal.code in REFUSALS, refusal
        assert refusal.code not in ("unavailable", "busy", "too_fast"), f"{sent[:300]!r}: {refusal}"
        assert " " in refusal.message or refusal.message == "No.", refusal
        assert len(msgspec.json.encode(refusal)) < LONGEST_REFUSAL, f"{sent[:300]!r} got a long answer"
    return isinstance(answers[0], Ok)


async def seated(company: Company, game: str, begun: bool = True) -> tuple[TableSocket, Wire]:
    """Someone who plays, through a socket."""
    identity = await Identity.opened(company.store, company.now)
    host, token = await Hall(company, identity).token("Ana")
    setup = Setup(game=game, pace=60_000)
    company.code = await company.hub.open_table(host, Opening(setup=setup, sit=False))
    socket, wire = Hall(company, identity).socket(token)
    for command in (Hello(), Sit(), Start())[: 3 if begun else 2]:
        await tell(socket, command)
    return socket, wire


@pytest.mark.parametrize("game", long_but(["pontoon", "stonks"], names()))
def test_whatever_is_sent_is_answered_and_harmless(game: str) -> None:
    async def whole() -> None:
        dice = Dice(sum(game.encode()))
        company = await Company.opened()
        socket, wire = await seated(company, game)
        table = (await company.room()).table
        done = refused = 0
        for number in range(MESSAGES):
            if number % 40 == 0:
                await go_on_playing(socket, table)
            before, heard = likeness(table), len(wire.letters)
            sent = any_move(table, dice) if dice.below(4) == 0 else anything(dice)
            socket.received(sent)
            await quiet()
            assert not wire.code, f"{sent[:300]!r} ended the connection"
            if judge(sent, wire.letters[heard:]):
                done += 1
            else:
                refused += 1
                assert likeness(table) == before, f"{sent[:300]!r} changed the table and was refused"
        assert done > 10
        assert refused > MESSAGES // 2
        await go_on_playing(socket, table)
        assert table.status == "playing"
        await company.hub.close()

    run(whole())


async def go_on_playing(socket: TableSocket, table: Table) -> None:
    """Undo what stands in the way of a match."""
    if table.seat_of(socket.player) is None:
        await tell(socket, Sit())
    if table.paused:
        await tell(socket, Pause(paused=False))
    if table.status != "playing":
        await tell(socket, Start())


@pytest.mark.parametrize("greeted", [False, True])
def test_whatever_a_stranger_sends_changes_nothing(greeted: bool) -> None:
    async def whole() -> None:
        dice = Dice(5)
        company = await Company.opened()
        await seated(company, "pontoon")
        socket, wire = Hall(company, await Identity.opened(company.store, company.now)).socket()
        if greeted:
            await tell(socket, Hello())
        table = (await company.room()).table
        before = likeness(table)
        for _ in range(MESSAGES):
            heard, sent = len(wire.letters), anything(dice)
            socket.received(sent)
            await quiet()
            assert not judge(sent, wire.letters[heard:])
        assert likeness(table) == before
        assert not wire.code
        await company.hub.close()

    run(whole())


def test_whatever_is_sent_first_leads_to_a_welcome_a_refusal_or_a_goodbye() -> None:
    async def whole() -> None:
        dice = Dice(6)
        company = await Company.opened()
        await seated(company, "pontoon")
        identity = await Identity.opened(company.store, company.now)
        for _ in range(MESSAGES // 8):
            socket, wire = Hall(company, identity).socket()
            hello = {"type": "hello"} | {name: junk(dice) for name in Hello.__struct_fields__ if dice.below(3) == 0}
            sent = json.dumps(hello).encode()
            socket.received(broken(sent, dice) if dice.below(2) else sent)
            await quiet()
            assert wire.letters, f"{sent!r} was not answered"
            socket.closed()
            await quiet()
        await company.hub.close()

    run(whole())


@pytest.mark.parametrize("begun", [True, False])
def test_depth_is_refused_wherever_it_is_noticed(begun: bool) -> None:
    async def whole() -> None:
        company = await Company.opened()
        socket, wire = await seated(company, "pontoon", begun)
        before = likeness((await company.room()).table)
        for depth in range(940, 1040):
            for sent in depths(b"[" * depth + b"]" * depth):
                heard = len(wire.letters)
                socket.received(sent)
                await quiet()
                assert not judge(sent, wire.letters[heard:]) or b"ping" in sent
        assert likeness((await company.room()).table) == before
        await company.hub.close()

    run(whole())


def test_a_real_socket_stands_it_too() -> None:
    async def whole() -> None:
        dice = Dice(7)
        house = await Services.opened(MemoryStore(), UNLIMITED)
        ana = await house.identity.sign_in(SignIn(name="Ana"))
        code = await house.hub.open_table(ana.you, Opening(setup=Setup(game="pontoon", pace=60_000), start=True))
        table = (await house.hub.room(code)).table
        try:
            async with listening(house, bound("127.0.0.1", 0)) as url:
                address = f"ws{url.removeprefix('http')}/api/tables/{code}/socket"
                async with connect(address, max_size=None, additional_headers=bearer(ana.token)) as socket:
                    await socket.send(msgspec.json.encode(Hello()).decode())
                    assert isinstance(_decoder.decode(await socket.recv()), Welcome)
                    for number in range(MESSAGES // 8):
                        await exchange(socket, anything(dice), f"end {number}")
                    before = table.seq
                    await exchange(socket, b'{"type":"say","text":"still here"}', "last")
                    assert table.seq == before + 1
        finally:
            await house.close()

    asyncio.run(whole())


async def exchange(socket: ClientConnection, sent: bytes, mark: str) -> None:
    """Send something and a question behind it; everything until the answer to that must be a letter."""
    await socket.send(sent.decode())
    await socket.send(json.dumps({"type": "ask", "id": mark}))
    letter: Letter | None = None
    while not (isinstance(letter, Answer) and letter.id == mark):
        letter = _decoder.decode(await asyncio.wait_for(socket.recv(), 60))


def bearer(token: str) -> dict[str, str]:
    """How a program says who it is."""
    return {"Authorization": f"Bearer {token}"}


def test_the_messages_are_worth_sending() -> None:
    """Some are sound, some are not, and some are not even JSON."""
    dice = Dice(1)
    sound = readable = 0
    decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Said)
    for _ in range(1000):
        sent = anything(dice)
        try:
            decoder.decode(sent)
            sound += 1
        except (msgspec.DecodeError, RecursionError):
            pass
        try:
            json.loads(sent)
            readable += 1
        except (ValueError, RecursionError):
            pass
    assert 100 < sound < 600
    assert sound < readable < 900
