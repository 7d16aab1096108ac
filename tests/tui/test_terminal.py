"""The real thing in a real terminal: a seat at a live server, and a terminal that is left as it was."""

import asyncio
import os
import re
import signal
import sys
import time
from pathlib import Path

from pitboss.client.api import House
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.soak.servers import Server
from tests.tui.multiplexer import Pane

ROOT = Path(__file__).parents[2]


def pane(folder: Path, width: int = 80, height: int = 24) -> Pane:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return Pane(width, height, {"XDG_STATE_HOME": str(folder / "state"), "PYTHONPATH": path, "TERM": "xterm-256color"})


def restored(terminal: Pane, folder: Path) -> None:
    """The terminal is as a shell wants it: its own screen, a cursor, no mouse, what is typed is shown."""
    terminal.until(lambda: terminal.state("alternate_on") == "0", "the shell's own screen")
    terminal.until(lambda: terminal.state("cursor_flag") == "1", "the cursor")
    assert terminal.state("mouse_any_flag") == "0"
    file = folder / f"stty-{time.monotonic_ns()}"
    terminal.command(f"stty -a > {file}.new && mv {file}.new {file}")
    terminal.until(file.exists, "the state of the line")
    flags = file.read_text().replace(";", " ").split()
    assert {"echo", "icanon", "isig"} <= set(flags), flags


def test_a_seat_at_a_live_server_by_typing(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/house.db", tmp_path / "journal.txt")

    async def table() -> tuple[House, str]:
        await server.start()
        host = House(server.url)
        await host.sign_in("Bob")
        setup = Setup(game="pontoon", seats=2, options={"hands": 1}, pace=0)
        return host, await host.open(Opening(setup=setup, sit=False))

    async def chairs(host: House, code: str) -> list[str]:
        return [chair.name for chair in (await host.look(code)).chairs]

    try:
        host, code = asyncio.run(table())
        with pane(tmp_path) as terminal:
            terminal.run("pitboss", "join", f"{server.url}/t/{code}", "--name", "Zoe")
            terminal.sees(f"Table {code}")
            # The host only opened the table: whoever sits there first has it now.
            terminal.sees("You · host · here")
            terminal.press("b")
            terminal.sees("a bot (")
            terminal.press("s")
            terminal.sees("Your first card")
            terminal.resize(100, 30)
            terminal.sees("│ ")
            play(terminal)
            leave(terminal)
            restored(terminal, tmp_path)
            # The same command, the same seat.
            terminal.command("clear")
            terminal.run("pitboss", "join", f"{server.url}/t/{code}")
            terminal.sees("The match is over")
            assert asyncio.run(chairs(host, code)).count("Zoe") == 1
            terminal.press("C-q")
            restored(terminal, tmp_path)
        tokens = tmp_path / "state" / "pitboss" / "tokens.json"
        assert tokens.stat().st_mode & 0o777 == 0o600
    finally:
        server.kill()


def play(terminal: Pane) -> None:
    """One hand: a bet, then twist as often as may be, then stick."""
    terminal.sees("Your first card")
    terminal.press("/")
    terminal.type("bet 5")
    terminal.press("Enter")
    terminal.sees("You bet 5.")
    while "The match is over" not in terminal.text():
        terminal.press("t", "s")
        time.sleep(0.1)


def leave(terminal: Pane) -> None:
    """A twist that came when the match was over has asked the coach, and the same key first closes what opened then."""

    def out() -> bool:
        if terminal.state("alternate_on") == "1":
            terminal.press("C-q")
            time.sleep(1)
        return "You left table" in terminal.text()

    terminal.until(out, "You left table")


def test_a_crash_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        terminal.run("tests.tui.crash")
        terminal.sees("Your first card")
        terminal.press("z")
        terminal.sees("a deliberate fault")
        restored(terminal, tmp_path)


def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        file = tmp_path / "pid"
        terminal.command(f"sh -c 'echo $$ > {file}; exec {sys.executable} -m pitboss play stonks'")
        terminal.sees("Round 1")
        os.kill(int(file.read_text()), signal.SIGTERM)
        restored(terminal, tmp_path)
        assert "Traceback" not in terminal.text()


def test_bytes_that_are_no_text_end_nothing(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        terminal.run("pitboss", "play", "pontoon")
        terminal.sees("Your first card")
        terminal.send(b"\xe9z")
        terminal.sees("z does nothing now")
        terminal.press("?")
        terminal.sees("r shows the rules of")
        assert terminal.state("alternate_on") == "1"
        terminal.press("q")
        terminal.until(lambda: "r shows the rules of" not in terminal.text(), "the table without help")
        terminal.press("C-q")
        terminal.sees("Leave the match?")
        terminal.press("y")
        restored(terminal, tmp_path)


def test_the_line_mode_is_what_a_dumb_terminal_gets(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        terminal.command(f"TERM=dumb {sys.executable} -m pitboss play pontoon")
        terminal.sees("[bet] >")
        assert terminal.state("alternate_on") == "0"
        terminal.press("C-d")
        terminal.sees("You left the table.")


def test_a_game_is_chosen_on_the_screen(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        terminal.run("pitboss", "play")
        terminal.sees("What shall we play?")
        for title in ("Stonks!", "Shed Pontoon", "Market Maker Poker", "Dead-Cat Bounce", "CertaintyPoker"):
            terminal.sees(title)
        terminal.press("Down", "Enter")
        terminal.sees("Which rules?")
        terminal.press("Right", "Enter")
        terminal.sees("Your turn")
        terminal.sees("p5")
        terminal.press("C-q")
        terminal.sees("Leave the match?")
        terminal.press("y")
        restored(terminal, tmp_path)


def test_bots_that_think_long_move_on_the_screen(tmp_path: Path) -> None:
    """They think in processes of their own, which have to start from under a screen that has taken over all output."""
    with pane(tmp_path, 110, 40) as terminal:
        answers = tmp_path / "answers"
        terminal.run("tests.tui.thinking", str(answers), "play", "pontoon", "--bot", "sharp")
        terminal.sees("Your first card")
        terminal.press("Enter")
        terminal.until(lambda: re.search(r"(Ada|Bram|Cleo) bets", terminal.text()) is not None, "a bot's bet")
        terminal.until(answers.exists, "an answer")
        assert set(answers.read_text().split()) == {"thought"}, "every question was answered"
        terminal.press("C-q")
        terminal.sees("Leave the match?")
        terminal.press("y")
        restored(terminal, tmp_path)


def test_the_shell_has_the_terminal_while_the_application_waits(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        terminal.run("pitboss", "play", "pontoon")
        terminal.sees("Your first card")
        terminal.press("C-z")
        restored(terminal, tmp_path)
        terminal.command("echo $((6 * 7)) from the shell")
        terminal.sees("42 from the shell")
        terminal.command("fg")
        terminal.sees("Your first card")
        assert terminal.state("alternate_on") == "1"
        terminal.press("Enter")
        terminal.sees("You bet")
        terminal.press("C-q")
        terminal.sees("Leave the match?")
        terminal.press("y")
        restored(terminal, tmp_path)


def test_where_no_shell_could_wake_it_the_application_goes_on(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        # As in a window that was opened for this command alone: nobody there knows of jobs.
        terminal.command(f"exec {sys.executable} -m pitboss play pontoon")
        terminal.sees("Your first card")
        terminal.press("C-z", "Enter")
        terminal.sees("You bet")


def test_with_256_colours_the_light_ground_is_grey(tmp_path: Path) -> None:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {"PYTHONPATH": path, "TERM": "xterm-256color", "COLORTERM": "", "XDG_STATE_HOME": str(tmp_path)}
    with Pane(80, 24, environment) as terminal:
        terminal.run("pitboss", "play", "--theme", "light")
        terminal.sees("What shall we play?")
        grounds = set(re.findall(r"48;5;(\d+)", terminal.coloured()))
        assert "48;2" not in terminal.coloured()
        greys = {ground for ground in grounds if int(ground) >= 231}
        # Only the row under the cursor is of another colour.
        assert len(greys) > 1, grounds
        assert len(grounds - greys) < 2, grounds
        terminal.press("q")


def test_a_dumb_terminal_asks_which_game(tmp_path: Path) -> None:
    with pane(tmp_path) as terminal:
        terminal.command(f"TERM=dumb {sys.executable} -m pitboss play")
        terminal.sees("What shall we play? >")
        terminal.type("4")
        terminal.press("Enter")
        terminal.sees("[bet] >")
        terminal.press("C-d")
        terminal.sees("You left the table.")
