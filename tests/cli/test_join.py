"""`pitboss join`: who one is at a table far away, a match by plain lines, and what is not understood."""

import asyncio
import io
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.tui.stage import FedTable, fed

from pitboss.cli.app import command
from pitboss.cli.join import farewell, identify
from pitboss.cli.lines import Lines
from pitboss.cli.record_files import Shelf
from pitboss.cli.screen import capable
from pitboss.cli.tokens import Token, Tokens
from pitboss.client.api import House
from pitboss.client.errors import Closed, Refusal
from pitboss.client.remote import RemoteTable
from pitboss.core.errors import BadOption, PitbossError
from pitboss.core.record import read
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from pitboss.tui.commands import Visitor
from pitboss.wire.commands import Say
from pitboss.wire.letters import Answer, Possible
from pitboss.wire.people import Setup
from pitboss.wire.web import Me, Opening

PATIENCE = 300.0
HERE = "http://127.0.0.1:8080"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, list(words), input=typed, prog_name="pitboss")


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of this test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "pitboss"


@pytest.fixture
def server() -> Iterator[str]:
    """A house in a thread of its own, so that commands can be run beside it."""
    started, address, stop = threading.Event(), [""], threading.Event()

    async def serve() -> None:
        async with running_server("memory:", limits=UNLIMITED) as url:
            address[0] = url
            started.set()
            while not stop.is_set():
                await asyncio.sleep(0.01)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert started.wait(PATIENCE)
    yield address[0]
    stop.set()
    thread.join()


async def opened(url: str) -> tuple[House, str]:
    host = House(url)
    await host.sign_in("Bob")
    options: dict[str, object] = {"hands": 1}
    return host, await host.open(Opening(setup=Setup(game="pontoon", seats=2, options=options, pace=0), sit=False))


# Who one is


def test_tokens_are_kept_for_nobody_else_to_read(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path / "new")
    assert tokens.find(HERE) is None
    tokens.keep(Token(HERE, "Ann", "a"))
    tokens.keep(Token(HERE, "Bob", "b"))
    tokens.keep(Token("http://elsewhere", "Ann", "c"))
    file = tmp_path / "new" / "tokens.json"
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["tokens.json"]
    assert tokens.find(HERE) == Token(HERE, "Bob", "b")
    assert tokens.find(HERE, "Ann") == Token(HERE, "Ann", "a")
    tokens.keep(Token(HERE, "Ann", "d"))
    assert tokens.find(HERE) == Token(HERE, "Ann", "d")
    assert tokens.find(HERE, "Zoe") is None


def test_tokens_that_cannot_be_read_or_kept_are_none(tmp_path: Path) -> None:
    (tmp_path / "tokens.json").write_text("{nonsense")
    tokens = Tokens(tmp_path)
    assert tokens.find(HERE) is None
    Tokens(tmp_path / "tokens.json").keep(Token(HERE, "Ann", "a"))
    assert (tmp_path / "tokens.json").read_text() == "{nonsense"


def test_coming_back_is_being_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_server("memory:", limits=UNLIMITED) as url:
            tokens = Tokens(tmp_path)
            ids = []
            for name in ("Zoe", None, "Zoe", "Yan", "Zoe"):
                house = House(url)
                await identify(house, tokens, name, None, None, watch=False)
                ids.append((await house.me()).you.id)
            assert ids[0] == ids[1] == ids[2] == ids[4] != ids[3]
            house = House(url)
            tokens.keep(Token(house.url, "Zoe", "1.stale.token"))
            await identify(house, tokens, "Zoe", None, None, watch=False)
            assert (await house.me()).you.name == "Zoe"

    asyncio.run(test())


@pytest.mark.parametrize("code", ["unavailable", "too_fast", "busy"])
def test_a_house_that_cannot_answer_now_makes_nobody_new(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_: House) -> Me:
        raise Refusal(code, "Not now.", "Try again in a moment.")

    async def test() -> None:
        async with running_server("memory:", limits=UNLIMITED) as url:
            tokens = Tokens(tmp_path)
            await identify(House(url), tokens, "Zoe", None, None, watch=False)
            kept = tokens.find(url)
            with monkeypatch.context() as patch:
                patch.setattr(House, "me", refuse)
                with pytest.raises(Refusal, match="Not now"):
                    await identify(House(url), tokens, "Zoe", None, None, watch=False)
            assert kept is not None
            assert tokens.find(url) == kept

    asyncio.run(test())


def test_whom_a_house_has_forgotten_gets_the_old_name_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_server("memory:", limits=UNLIMITED) as url:
            tokens, house = Tokens(tmp_path), House(url)
            tokens.keep(Token(house.url, "Zoe", "1.stale.token"))
            await identify(house, tokens, None, None, None, watch=False)
            assert (await house.me()).you.name == "Zoe"

    asyncio.run(test())


def test_a_code_from_another_device_is_claimed(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_server("memory:", limits=UNLIMITED) as url:
            phone, house = House(url), House(url)
            you = (await phone.sign_in("Zoe")).you
            await identify(house, Tokens(tmp_path), None, None, (await phone.link()).code, watch=False)
            assert (await house.me()).you == you
            again = House(url)
            await identify(again, Tokens(tmp_path), None, None, None, watch=False)
            assert (await again.me()).you == you
            with pytest.raises(PitbossError):
                await identify(again, Tokens(tmp_path), None, None, "NOSUCH", watch=False)

    asyncio.run(test())


def test_the_command_that_link_tells_makes_another_terminal_you(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told() -> tuple[str, str]:
        house, code = await opened(server)
        async with house.table(code) as table:
            return (await house.me()).you.id, await Visitor(house, table).obey("link")

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    you, said = asyncio.run(told())
    words = shlex.split(said[said.index("pitboss join") :])
    result = run(*words[1:], "--watch", "--line", typed="quit\n")
    assert result.exit_code == 0, result.output
    kept = Tokens().find(server)
    assert kept is not None
    assert asyncio.run(House(server, kept.token).me()).you.id == you


def test_whoever_only_watches_needs_no_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_server("memory:", limits=UNLIMITED) as url:
            house = House(url)
            await identify(house, Tokens(tmp_path), None, None, None, watch=True)
            assert house.token == ""

    asyncio.run(test())


# By lines


def test_a_match_by_plain_lines(server: str, state: Path, tmp_path: Path) -> None:
    _, code = asyncio.run(opened(server))
    file = tmp_path / "match.jsonl"
    output = by_lines(
        ["join", f"{server}/t/{code}", "--name", "Zoe", "--record", str(file)],
        [
            ("start · say · words]", "say hello all"),
            ("You: hello all", "words"),
            ("unmute NAME", "nonsense"),
            ("There is no match to make a move in; say start.", "start"),
            ("[bet", "why"),
            ("is told after the match", "coach"),
            ("what it teaches is told afterwards", "?"),
            ("no  stick", "bet 20"),
            ("You bet 20", "v"),
            ("stake", "stick"),
            *[("", "twist")] * 12,
            ("", "stick"),
            ("The record of match 1 is in", "why p2"),
            ("\nAda, Bet ", "coach"),
            ("What this match teaches you", "coach p7"),
            ("This match has no seat p7. Name one from p1 to p2.", "link"),
            ("makes another device you", "quit"),
        ],
    )
    assert "Match 1 is over:" in output
    assert output.endswith("You left the table.\n")
    kept = read(file.read_text(encoding="utf-8").splitlines())
    assert kept.scores is not None
    assert {kept.moves[step][2] for step in kept.reasons} == {"p2"}, "what bots decided by is kept, too"


def by_lines(words: list[str], script: list[tuple[str, str]]) -> str:
    """Run a command in a process of its own; each line of the script is typed when its cue has been printed."""
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "pitboss", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        printed: list[str] = []

        def listen() -> None:
            assert process.stdout is not None
            while sign := process.stdout.read(1):
                printed.append(sign)

        ear = threading.Thread(target=listen)
        ear.start()
        try:
            heard, began = 0, time.monotonic()
            for cue, line in script:
                while cue not in "".join(printed)[heard:]:
                    assert time.monotonic() - began < PATIENCE, f"{cue!r} is missing:\n{''.join(printed)}"
                    time.sleep(0.02)
                heard = "".join(printed).index(cue, heard) + len(cue)
                if not cue:
                    time.sleep(0.1)
                process.stdin.write(f"{line}\n")
                process.stdin.flush()
            ear.join(PATIENCE)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()  # else leaving the block waits for a command that waits for the next line
        return "".join(printed)


class Silence:
    """A keyboard at which nobody types until it is over."""

    def __init__(self) -> None:
        self.over = threading.Event()

    def __iter__(self) -> Iterator[str]:
        self.over.wait(PATIENCE)
        yield from ()


def test_a_table_that_is_closed_for_good_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard = Silence()
    monkeypatch.setattr("sys.stdin", keyboard)

    async def test() -> None:
        table = fed("pontoon")
        table.waiting.put_nowait(Closed("gone", "The table is closed."))
        async with asyncio.timeout(PATIENCE):
            await Lines(House(HERE), table).run()
        keyboard.over.set()

    asyncio.run(test())
    assert capsys.readouterr().out.endswith("The table is closed.\nYou left the table.\n")


class Torn:
    """A keyboard that breaks after a line."""

    def __iter__(self) -> Iterator[str]:
        yield "say one\n"
        raise OSError(5, "Input/output error")


def typing(
    keyboard: object, table: FedTable, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """All that is printed to someone with this keyboard at a table, to the end."""
    monkeypatch.setattr("sys.stdin", keyboard)

    async def test() -> None:
        async with asyncio.timeout(PATIENCE):
            await Lines(House(HERE), table).run()

    asyncio.run(test())
    return capsys.readouterr().out


@pytest.mark.parametrize("keyboard", [io.StringIO("say one\nquit\nsay two\n"), io.StringIO("say one\n"), Torn(), None])
def test_all_that_was_typed_before_the_end_is_done(
    keyboard: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = fed("pontoon")
    output = typing(keyboard, table, monkeypatch, capsys)
    assert table.said == [Say(text="one")] * (keyboard is not None)
    assert output.endswith("You left the table.\n")


@pytest.mark.parametrize("way_out", ["quit\n", "exit\n", ""])
def test_nobody_who_leaves_waits_for_the_connection(
    way_out: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = fed("pontoon")
    table.there, table.held = False, asyncio.Event()
    output = typing(io.StringIO(f"say one\n{way_out}"), table, monkeypatch, capsys)
    assert "There is no connection: nobody knows whether 'say one' has arrived.\n" in output
    assert output.endswith("You left the table.\n")


def test_bytes_that_are_no_text_become_marks(server: str, state: Path) -> None:
    host, code = asyncio.run(opened(server))

    async def said() -> list[str]:
        async with host.table(code) as table:
            return [chat.text for chat in table.chat]

    for errors in ("strict", "surrogateescape"):
        done = subprocess.run(
            [sys.executable, "-m", "pitboss", "join", f"{server}/t/{code}", "--line", "--name", "Zoe"],
            input=b"say caf\xe9\nsay bye\n",
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": f"utf-8:{errors}"},
            timeout=PATIENCE,
            check=True,
        )
        assert b"Traceback" not in done.stderr
    assert asyncio.run(said()) == ["caf�", "bye"] * 2


def test_what_is_no_text_is_refused_before_it_is_sent() -> None:
    async def test() -> None:
        with pytest.raises(Refusal, match="some of it is not text"):
            await RemoteTable("ws://nowhere").do(Say(text="caf\udce9"))

    asyncio.run(test())


def test_a_full_table_is_watched(server: str, state: Path) -> None:
    async def full() -> str:
        _, code = await opened(server)
        for name in ("Ann", "Cy"):
            guest = House(server)
            await guest.sign_in(name)
            async with guest.table(code) as table:
                await table.sit()
        return code

    result = run("join", f"{server}/t/{asyncio.run(full())}", "--name", "Zoe", typed="quit\n")
    assert result.exit_code == 0, result.output
    assert "You are watching:" in result.output


# What is not understood


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["join", "not a code"], "is not an address"),
        (["join", "http://127.0.0.1:1"], "is a house; name a table there"),
        (["join", "K7QMPX", "--record", "/nowhere/match.jsonl"], "there is no folder"),
        (["join", "K7QMPX", "--name", "caf\udce9"], "--name must be text"),
        (["join", "K7QMPX", "--claim", "\udce9"], "--claim must be text"),
        (["play", "pontoon", "--name", "caf\udce9"], "--name must be text"),
        (["play"], "Which game?"),
    ],
)
def test_a_command_not_understood_is_one_sentence_and_exit_2(words: list[str], sentence: str, state: Path) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_table_that_is_not_there(server: str, state: Path) -> None:
    result = run("join", f"{server}/t/NOSUCH", "--name", "Zoe", "--line")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


# The screen's surroundings


def test_a_pipe_or_a_dumb_terminal_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    assert capable()
    monkeypatch.setenv("TERM", "dumb")
    assert not capable()
    monkeypatch.setenv("TERM", "xterm")
    for other in (io.StringIO(), None):
        monkeypatch.setattr("sys.stdout", other)
        assert not capable()


def test_records_go_beside_each_other_and_over_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "match.jsonl")
    assert str(tmp_path / "match.jsonl") in shelf.keep(1, "one")
    assert str(tmp_path / "match-2.jsonl") in shelf.keep(2, "two")
    assert (tmp_path / "match-2.jsonl").read_text() == "two"
    with pytest.raises(BadOption, match="exists already"):
        Shelf(tmp_path / "match.jsonl")


EVIL = "\x1b]0;owned\x07"


def test_a_house_cannot_steer_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What it says in refusals and in its answers to a question is text like any other's."""
    table = fed("pontoon")

    async def ask() -> Answer:
        move = Possible(usage=f"bet{EVIL}", help=f"help{EVIL}", why=f"why{EVIL}")
        return Answer(moves=(move,))

    async def refuse(*_: object) -> None:
        raise Refusal("illegal", f"No.{EVIL}", f"Hint.{EVIL}")

    for name, answer in (("ask", ask), ("move", refuse), ("do", refuse)):
        monkeypatch.setattr(table, name, answer)
    said = typing(iter(["?\n", "bet 5\n", "say hi\n"]), table, monkeypatch, capsys)
    assert said.count("owned") >= 6
    assert "\x07" not in said
    assert "\x1b]" not in said


def test_nor_can_it_in_its_goodbye(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    keyboard, table = Silence(), fed("pontoon")
    table.waiting.put_nowait(Closed("gone", f"Closed.{EVIL}"))
    said = typing(keyboard, table, monkeypatch, capsys)
    keyboard.over.set()
    assert "owned" in said
    assert EVIL not in said
    assert EVIL not in farewell("K7QMPX", f"Closed.{EVIL}", "")
