"""The terminal in a reader's own language: what covers the table, what surrounds it, and what it answers."""

import pytest

from pitboss import games
from pitboss.cli.join import farewell
from pitboss.speech import Voice
from pitboss.tui.app import Errand
from pitboss.tui.board import board, offered
from pitboss.tui.chooser import Chooser
from pitboss.tui.log_lines import voice_of
from pitboss.tui.overlays import Help
from tests.client.desk import Desk
from tests.tui.stage import LARGE, FedTable, fed, run, sees, showing, text, until

ENGLISH_LEFT = ("Keys", "Moves", " no ", " yes ", "Words to", "help", "table", "type", "chat", "live", "leave", "Host:")
"""Words that would tell of a label left behind."""


def english(rows: list[str]) -> list[str]:
    return [word for word in ENGLISH_LEFT if any(word in f" {row} " for row in rows)]


def test_help_bar_and_notices_are_german() -> None:
    async def test() -> None:
        async with showing(fed("pontoon"), (120, 90), language="de") as (pilot, _):
            await sees(pilot, "?  Hilfe")
            await sees(pilot, "/  tippen")
            await sees(pilot, "● verbunden")
            assert english(text(pilot.app)) == []
            await pilot.press("ctrl+g")
            await sees(pilot, "Die Klingel ist an: Sie läutet, wenn du dran bist.")
            await pilot.press("?")
            await until(pilot, lambda: isinstance(pilot.app.screen, Help))
            await sees(pilot, "Tasten jetzt")
            await sees(pilot, "ja   bet")
            await sees(pilot, "Tasten an jedem Tisch")
            await sees(pilot, "^q oder ^d den Tisch verlassen")
            await sees(pilot, "bots [N]      Gastgeber: Bots auf N leere Plätze setzen, oder auf alle.")
            await sees(pilot, "Esc schließt")
            assert english(text(pilot.app)) == []

    run(test())


@pytest.mark.parametrize(
    ("game", "labels"),
    [
        ("stonks", ["Fertig", "Ansagen…"]),
        ("dead_cat", ["Kaufen…", "Verkaufen…", "Handel beenden", "Anbieten…"]),
        ("pontoon", ["Setzen 25", "Setzen 1 bis 100…"]),
        ("certainty", ["Mitgehen, 1", "Erhöhen 3 bis 100…"]),
        ("market_maker", ["Geben"]),
    ],
)
def test_a_games_own_keys_are_german(game: str, labels: list[str]) -> None:
    table = fed(game)
    keys = offered(table, board(game, table.options), voice_of(table, True, "de"), host=True, local=True)
    assert [key.label for key in keys][: len(labels)] == labels


def test_what_is_typed_is_explained_and_refused_in_german() -> None:
    async def test() -> None:
        async with showing(fed("pontoon"), language="de") as (pilot, _):
            await pilot.press("/")
            await sees(pilot, "ein Zug, wie in ? · Tab ergänzt")
            await pilot.press(*"kick ")
            await sees(pilot, "kick NAME · Gastgeber: jemanden für immer wegschicken.")
            await pilot.press(*"Zoe", "enter")
            await sees(pilot, "Hier sitzt niemand namens 'Zoe'.")
            await pilot.press("L")
            await sees(pilot, "↑ ↓ blättern · Esc schließt")

    run(test())


def test_the_waiting_room_is_german() -> None:
    async def test() -> None:
        table = FedTable(Desk(game="pontoon"))
        async with showing(table, LARGE, language="de") as (pilot, _):
            await sees(pilot, "Einundzwanzig gegen alle anderen")
            await sees(pilot, f"Tisch {table.info.code}")
            await sees(pilot, "p2  leer")
            await sees(pilot, "j  hinsetzen   s  anfangen   b  Bot dazu")

    run(test())


def test_the_choice_of_a_game_is_german() -> None:
    async def test() -> None:
        app = Errand()
        async with app.run_test(size=LARGE) as pilot:
            app.push_screen(Chooser([games.find("pontoon")], Voice([], language="de")))
            await sees(pilot, "Was wollen wir spielen?")
            await sees(pilot, "Spieler · etwa")
            await sees(pilot, "Einundzwanzig gegen alle anderen")

    run(test())


def test_a_farewell_is_german() -> None:
    assert farewell("K7QMPX", "", "", "de") == "Du hast Tisch K7QMPX verlassen."
    assert farewell("K7QMPX", "", "pitboss join K7QMPX", "de") == (
        "Du hast Tisch K7QMPX verlassen; dein Platz bleibt dir: pitboss join K7QMPX"
    )
