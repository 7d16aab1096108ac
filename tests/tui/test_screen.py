"""The table's screen: what it says, what keys do, and that it never waits."""

import asyncio

import pytest
from msgspec.structs import replace
from textual.events import Key as KeyPress
from textual.pilot import Pilot
from textual.widgets import Static

from pitboss.client.errors import Closed
from pitboss.client.news import Lost, Regained
from pitboss.core.text import masked
from pitboss.tui.board import Key
from pitboss.tui.command_line import CommandLine
from pitboss.tui.overlays import Help, WholeLog
from pitboss.tui.sheets import Confirm
from pitboss.tui.table_screen import TableScreen
from pitboss.tui.theme import themes
from pitboss.wire.commands import Arrange, Move, Pause, Say, Sit, Stand
from tests.client.desk import ANN, BOB, Desk
from tests.tui.stage import LARGE, SMALL, FedTable, OneTable, fed, rendered, run, sees, showing, text, until


def said(table: FedTable) -> list[str | None]:
    return [one.text for one in table.said if isinstance(one, Move)]


def made(table: FedTable) -> list[str]:
    """The moves that were sent, in notation."""
    assert table.desk.table.match is not None
    return [table.spec.notation.text(move.action) for move in table.desk.table.match.log if move.seat == 0]


# Keys


def test_a_key_of_the_board_makes_its_move() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            key = next(key for key in screen.legend() if key.text and not key.text.endswith(" "))
            await pilot.press(key.key)
            await until(pilot, lambda: made(table) == [key.text])
            await sees(pilot, "You bet")

    run(test())


def hurried(pilot: Pilot[None], *keys: str) -> None:
    """Type so fast that all keys are there before the first is looked at, as after a pause of the network."""
    for key in keys:
        pilot.app.post_message(KeyPress(key, key if len(key) == 1 else None))


def test_keys_typed_in_a_hurry_go_where_they_belong() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            hurried(pilot, '"', *"hellx", "backspace", "o", "enter", "/", *"bet 7", "left", "1", "enter", "?")
            await until(pilot, lambda: made(table) == ["bet 17"])
            assert Say(text="hello") in table.said
            await until(pilot, lambda: isinstance(pilot.app.screen, Help))
            assert not screen.query_one(CommandLine).open

    run(test())


def test_a_line_that_is_given_up_leaves_nothing_behind() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            line = screen.query_one(CommandLine)
            for way_out in ("escape", "ctrl+c"):
                hurried(pilot, "/", *"bet 7", way_out, "?")
                await until(pilot, lambda: isinstance(pilot.app.screen, Help))
                assert (line.open, line.value) == (False, "")
                await pilot.press("escape")
            assert not table.said

    run(test())


def test_a_move_to_be_completed_opens_the_command_line() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            key = next(key for key in screen.legend() if key.text == "bet ")
            await pilot.press(key.key)
            line = screen.query_one(CommandLine)
            await until(pilot, lambda: line.has_focus)
            assert line.value == "bet "
            await pilot.press("7", "enter")
            await until(pilot, lambda: made(table) == ["bet 7"])
            assert not line.open

    run(test())


def test_picked_cards_complete_a_move() -> None:
    async def test() -> None:
        table = fed("stonks")
        async with showing(table) as (pilot, screen):
            pick = next(key for key in screen.legend() if key.pick)
            await pilot.press(pick.key)
            assert screen.picked == [pick.pick]
            await pilot.press(pick.key)
            assert screen.picked == []
            await pilot.press(pick.key, "escape")
            assert screen.picked == []
            await pilot.press(pick.key, "a")
            await until(pilot, lambda: made(table) == [f"announce {pick.pick}"])
            assert screen.picked == []

    run(test())


def test_a_click_on_the_bar_presses_the_key() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            key = next(key for key in screen.legend() if not key.pick)
            assert await pilot.click("#bar", offset=(1, 0))
            await until(pilot, lambda: made(table) == [key.text])
            row = next(at for at, line in enumerate(text(pilot.app)) if "?  help" in line)
            assert await pilot.click(offset=(text(pilot.app)[row].index("?  help"), row))
            await until(pilot, lambda: isinstance(pilot.app.screen, Help))

    run(test())


def test_picked_cards_stay_out_of_a_move_without_cards() -> None:
    async def test() -> None:
        table = fed("dead_cat", 18)
        async with showing(table) as (_, screen):
            picks = [key for key in screen.legend() if key.pick]
            screen.press(picks[0])
            screen.press(Key("k", "Takeover…", "takeover "))
            assert screen.query_one(CommandLine).value == "takeover "

    run(test())


def test_a_key_that_means_nothing_says_so() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, _):
            for key, name in (("z", "z"), ("space", "Space")):
                await pilot.press(key)
                await sees(pilot, f"{name} does nothing now: ? tells what you may do, ^q leaves.")
            await pilot.press("escape")
            await until(pilot, lambda: "does nothing" not in "".join(text(pilot.app)))
            assert not table.said
            await pilot.press("z")
            await sees(pilot, "z does nothing now")
            table.happen(BOB.id, Say(text="hello"))
            await until(pilot, lambda: "does nothing" not in "".join(text(pilot.app)))

    run(test())


def test_a_key_of_a_verb_says_why_it_is_refused() -> None:
    async def test() -> None:
        async with showing(fed("pontoon")) as (pilot, screen):
            await pilot.press("s")
            await sees(pilot, "s (stick): Place your bet first")
            await pilot.press("escape")
            await until(pilot, lambda: "stick" not in "".join(text(pilot.app)))
            assert screen.idle

    run(test())


def test_a_key_that_needs_more_says_how_to_write_it() -> None:
    async def test() -> None:
        async with showing(fed("stonks")) as (pilot, screen):
            screen.legend = list  # type: ignore[method-assign]  # a board that offers nothing
            await pilot.press("a")
            await sees(pilot, "a needs more: type /announce CARD")

    run(test())


def test_who_is_awaited_is_said_of_a_key_that_does_nothing() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, _):
            await pilot.press("enter")
            await until(pilot, lambda: made(table) != [])
            await until(pilot, lambda: not table.awaited)
            await pilot.press("z")
            await sees(pilot, "z does nothing now: waiting for Bob.")

    run(test())


def test_who_watches_is_told_so() -> None:
    async def test() -> None:
        desk = Desk(game="pontoon")
        desk.start()
        async with showing(FedTable(desk, "zoe")) as (pilot, _):
            await pilot.press("s")
            await sees(pilot, "s does nothing: you are watching.")

    run(test())


def test_a_digit_begins_the_guess() -> None:
    async def test() -> None:
        desk = Desk(game="certainty")
        desk.start()
        table = FedTable(desk)
        async with showing(table) as (pilot, screen):
            assert "guess 1" not in "\n".join(text(pilot.app))
            await pilot.press(*"187")
            assert screen.query_one(CommandLine).value == "guess 187"
            await pilot.press("enter")
            await until(pilot, lambda: made(table) == ["guess 187"])

    run(test())


def test_the_rules_are_a_page_of_the_help() -> None:
    async def test() -> None:
        async with showing(fed("pontoon")) as (pilot, _):
            await pilot.press("?")
            await sees(pilot, "r shows the rules of Shed Pontoon.")
            await pilot.press("r")
            await sees(pilot, "The rules of Shed Pontoon")
            await sees(pilot, "Every player with chips gets one card, face down")
            await pilot.press("tab")
            await sees(pilot, "Keys now")
            await pilot.press("escape", "/", *"rules", "enter")
            await sees(pilot, "The rules of Shed Pontoon")

    run(test())


def test_one_move_at_a_time() -> None:
    async def test() -> None:
        table = fed("pontoon")
        table.held = asyncio.Event()
        async with showing(table) as (pilot, screen):
            screen.send("bet 5")
            await until(pilot, lambda: bool(table.said))
            screen.send("bet 6")
            await sees(pilot, "still on its way")
            table.held.set()
            await until(pilot, lambda: screen.idle)
            assert made(table) == ["bet 5"]

    run(test())


# The command line


def test_what_is_entered_is_a_move_in_notation_or_a_short_form() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, _):
            await pilot.press("/")
            await pilot.press(*"bet 5", "enter")
            await until(pilot, lambda: made(table) == ["bet 5"])
            assert len(said(table)) == 1

    run(test())


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("blorp", "'blorp' is not a move"),
        ("bet many", "'many' is not a whole number"),
        ("stick", "Place your bet first"),
        ("bots x", "Write it as: bots [N]"),
        ("kick Nobody", "Nobody called 'Nobody' sits here"),
        ("start", "is running"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_that_goes_with_the_next_key(line: str, sentence: str) -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            await pilot.press("/")
            await until(pilot, lambda: screen.query_one(CommandLine).has_focus)
            screen.query_one(CommandLine).value = line
            await pilot.press("enter")
            await sees(pilot, sentence)
            assert made(table) == []
            await pilot.press("escape")
            await until(pilot, lambda: sentence not in "\n".join(text(pilot.app)))

    run(test())


def test_history_goes_up_and_comes_down_to_what_was_being_typed() -> None:
    async def test() -> None:
        async with showing(fed("pontoon")) as (pilot, screen):
            line = screen.query_one(CommandLine)
            for words in ("nonsense", "rubbish"):
                await pilot.press(":", *words, "enter")
                await until(pilot, lambda: screen.idle and not line.open)
            await pilot.press("/", *"be", "up")
            assert line.value == "rubbish"
            await pilot.press("up", "up")
            assert line.value == "nonsense"
            await pilot.press("down", "down")
            assert line.value == "be"
            await pilot.press("escape")
            assert not line.open

    run(test())


def test_tab_completes_verbs_moves_of_the_menu_and_words_to_the_table() -> None:
    async def test() -> None:
        table = fed("stonks")
        async with showing(table) as (pilot, screen):
            line = screen.query_one(CommandLine)
            await pilot.press("/", *"ann", "tab")
            assert line.value == "announce "
            cards = [table.spec.notation.text(one) for one in table.menu]
            cards = [one for one in cards if one.startswith("announce ")]
            await pilot.press("tab")
            assert line.value == cards[0]
            await pilot.press("tab")
            assert line.value == cards[1]
            line.value = ""
            await pilot.press(*"rem", "tab")
            assert line.value == "rematch"
            line.value = ""
            await pilot.press("a", "space", "tab")
            assert line.value.startswith("announce ")

    run(test())


def test_how_to_write_it_is_shown_while_typing() -> None:
    async def test() -> None:
        async with showing(fed("stonks")) as (pilot, _):
            await pilot.press("/", *"offer ")
            await sees(pilot, "offer #POSITION N · ")

    run(test())


# Talk


def test_chat_goes_out_and_comes_in_and_steers_nothing() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, _):
            await pilot.press('"')
            await pilot.press(*"hello", "enter")
            await sees(pilot, "You: hello")
            assert [one.text for one in table.said if isinstance(one, Say)] == ["hello"]
            table.happen(BOB.id, Say(text="[bold]x[/] \x1b[2J"))
            await sees(pilot, "Bob: [bold]x[/] ")
            assert not any("\x1b" in line for line in text(pilot.app))

    run(test())


def test_signs_that_steer_a_terminal_become_marks() -> None:
    assert masked("a\x1b]0;b\x07\u202e") == "a�]0;b��"
    assert masked("Zoë 🂡 ♠") == "Zoë 🂡 ♠"


# Overlays


def test_help_tells_the_keys_and_every_move_and_why_not() -> None:
    async def test() -> None:
        async with showing(fed("pontoon"), LARGE) as (pilot, _):
            await pilot.press("?")
            await sees(pilot, "Place your bet first")
            await sees(pilot, "Keys at every table")
            await sees(pilot, "yes bet N")
            await pilot.press("escape")
            await until(pilot, lambda: not isinstance(pilot.app.screen, Help))
            await pilot.press("v")
            await sees(pilot, "What you may do now")
            assert "Keys at every table" not in "\n".join(text(pilot.app))
            await pilot.press("down", "pagedown", "home", "v")
            await until(pilot, lambda: not isinstance(pilot.app.screen, Help))

    run(test())


def test_the_whole_log_can_be_read() -> None:
    async def test() -> None:
        async with showing(fed("stonks", 30)) as (pilot, screen):
            first = next(line.text for line in screen.lines if line.kind == "event")
            assert first not in "\n".join(text(pilot.app))
            await pilot.press("f3")
            await until(pilot, lambda: isinstance(pilot.app.screen, WholeLog))
            await pilot.press("home")
            await sees(pilot, first)

    run(test())


def test_the_whole_log_is_wrapped_once() -> None:
    """It was wrapped for the width of the screen, and once more for that of the sheet."""

    async def test() -> None:
        async with showing(fed("stonks", 30)) as (pilot, _):
            await pilot.press("f3")
            await until(pilot, lambda: isinstance(pilot.app.screen, WholeLog))
            await pilot.pause()
            shown = pilot.app.screen.query_one("#text", Static)
            rows = str(shown.render()).split("\n")
            assert max(map(len, rows)) > 40
            assert len(rows) == shown.size.height

    run(test())


def test_leaving_in_mid_match_is_asked_about() -> None:
    async def test() -> None:
        async with showing(fed("pontoon")) as (pilot, _):
            await pilot.press("ctrl+q")
            await sees(pilot, "Leave the match?")
            await pilot.press("n")
            await until(pilot, lambda: not isinstance(pilot.app.screen, Confirm))
            await pilot.press("?", "ctrl+q")
            await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
            await pilot.press("ctrl+d")
            await sees(pilot, "Leave the match?")
            await pilot.press("ctrl+q")
            await pilot.pause()
            assert getattr(pilot.app, "left", None) == "leave"

    run(test())


# The connection, the room, the looks


def test_a_lost_connection_is_shown_and_a_move_waits_for_it() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            table.there, table.held = False, asyncio.Event()
            table.waiting.put_nowait(Lost("it says nothing"))
            await sees(pilot, "no connection")
            await sees(pilot, "The connection is gone: it says nothing.")
            screen.send("bet 5")
            await sees(pilot, "this goes out when it is back")
            table.there = True
            table.held.set()
            table.waiting.put_nowait(Regained())
            await sees(pilot, "● live")
            await until(pilot, lambda: made(table) == ["bet 5"])

    run(test())


def test_a_table_closed_for_good_says_so_and_can_be_left() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            table.waiting.put_nowait(Closed("kicked", "The host has sent you away."))
            await sees(pilot, "The host has sent you away. ^q leaves.")
            assert screen.closed == "The host has sent you away."
            # Nobody asks about a seat that is no longer there.
            await pilot.press("ctrl+q")
            await pilot.pause()
            assert isinstance(pilot.app, OneTable)
            assert pilot.app.left == "leave"

    run(test())


def test_the_waiting_room_lists_the_seats_and_the_host_starts() -> None:
    async def test() -> None:
        table = FedTable(Desk(game="stonks"))
        async with showing(table) as (pilot, screen):
            await sees(pilot, "Table ABC")
            await sees(pilot, "empty")
            assert [key.key for key in screen.legend()] == ["j", "s", "b"]
            await pilot.press("j")
            await sees(pilot, "You · host")
            await pilot.press("b")
            await sees(pilot, "a bot (")
            await pilot.press("s")
            await until(pilot, lambda: any(line.text == "Match 1 begins." for line in screen.lines))
            await sees(pilot, "Round 1")

    run(test())


def test_a_guest_watches_and_may_sit_down_between_matches() -> None:
    async def test() -> None:
        desk = Desk(game="stonks")
        desk.carry_out(ANN.id, Sit())
        table = FedTable(desk, BOB.id)
        async with showing(table) as (pilot, screen):
            assert [key.label for key in screen.legend()] == ["sit down"]
            await pilot.press("j")
            await until(pilot, lambda: table.seat is not None)
            await until(pilot, lambda: [key.label for key in screen.legend()] == ["ready"])
            await pilot.press("r")
            await sees(pilot, "You are ready.")

    run(test())


def test_the_host_stops_the_match_and_lets_it_go_on() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            table.happen(ANN.id, Pause())
            await sees(pilot, "PAUSED")
            await until(pilot, lambda: [key.label for key in screen.legend()] == ["go on"])
            await pilot.press("g")
            await sees(pilot, "The match goes on.")

    run(test())


def test_who_goes_is_named() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, _):
            table.happen(BOB.id, Stand())
            await sees(pilot, "Bob gives up p2.")

    run(test())


def test_the_clock_counts_down_in_the_top_line() -> None:
    async def test() -> None:
        table = fed("pontoon")
        table.left = 83_000
        async with showing(table) as (pilot, _):
            await sees(pilot, "1:23")
            table.left = 9_000
            await sees(pilot, "0:09")

    run(test())


def test_light_and_dark() -> None:
    async def test() -> None:
        async with showing(fed("pontoon")) as (pilot, _):
            dark, light = (theme.name for theme in themes(pilot.app.console.color_system))
            assert pilot.app.theme == dark
            await pilot.press("f4")
            assert pilot.app.theme == light
            await pilot.press("ctrl+backslash")
            assert pilot.app.theme == dark

    run(test())


def test_the_bell_rings_when_it_is_our_turn_and_only_if_wanted() -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table) as (pilot, screen):
            rung: list[int] = []
            pilot.app.bell = lambda: rung.append(1)  # type: ignore[method-assign]  # there is no terminal to ring
            await pilot.press("ctrl+g")
            await sees(pilot, "The bell is on")
            screen.send("bet 5")
            await until(pilot, lambda: not table.awaited)
            await until(pilot, lambda: screen.settled)
            while not table.awaited:
                menu = table.desk.table.match and table.desk.table.match.game.legal(table.desk.table.match.state, 1)
                assert menu
                table.happen(BOB.id, Move(text=table.spec.notation.text(menu[0])))
            await until(pilot, lambda: bool(rung))

    run(test())


@pytest.mark.parametrize(
    "size",
    [
        SMALL,
        LARGE,
        *(pytest.param(size, marks=pytest.mark.long) for size in ((60, 18), (99, 30), (100, 30), (200, 60))),
    ],
)
def test_it_follows_the_size_of_the_terminal(size: tuple[int, int]) -> None:
    async def test() -> None:
        async with showing(fed("stonks", 12), LARGE) as (pilot, screen):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: pilot.app.size == size and screen.settled)
            await until(pilot, lambda: len(text(pilot.app)) == size[1])
            lines = text(pilot.app)
            assert screen.query_one("#rail").display is (size[0] >= 100)
            assert screen.query_one("#foot").display is (size[0] < 100)
            assert "Stonks!" in lines[0]
            assert "?  help" in "\n".join(lines[-3:])
            assert isinstance(screen.query_one("#top"), Static)

    run(test())


def test_much_news_at_once_is_drawn_together() -> None:
    async def test() -> None:
        table = fed("market_maker")
        async with showing(table) as (pilot, screen):
            drawn = screen.drawn
            for number in range(300):
                table.happen(BOB.id, Say(text=f"word {number}"))
            await sees(pilot, "Bob: word 299")
            assert 0 < screen.drawn - drawn < 30
            assert sum(line.kind == "chat" for line in screen.lines) == 300

    run(test())


def test_no_colour_is_left_for_those_who_want_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def test() -> None:
        async with showing(fed("stonks", 12)) as (pilot, _):
            styles = [segment.style for strip in rendered(pilot.app) for segment in strip if segment.style is not None]
            assert any(style.reverse for style in styles)
            assert not any(style.color or style.bgcolor for style in styles)

    run(test())


@pytest.mark.parametrize("seats", [2, 5, 12, 47])
def test_everybody_has_a_place_in_the_row_of_seats(seats: int) -> None:
    async def test() -> None:
        table = FedTable(Desk(game="market_maker"))
        setup = replace(table.info.setup, seats=seats)
        table.happen(ANN.id, Arrange(setup=setup))
        async with showing(table) as (pilot, screen):
            await until(pilot, lambda: screen.settled)
            row = screen.query_one("#seats").render_lines(screen.query_one("#seats").size.region)
            assert 2 <= len(row) <= 3
            assert max(strip.cell_length for strip in row) <= SMALL[0]
            assert len(text(pilot.app)) == SMALL[1]

    run(test())
