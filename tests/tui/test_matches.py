"""Whole matches by keys, each against bots in a house of its own."""

import re

import pytest

from pitboss import games
from pitboss.core.record import read
from pitboss.games.market_maker.declare import Finish
from pitboss.tui.app import Terminal
from pitboss.tui.chooser import Choice, Chooser
from pitboss.tui.table_screen import TableScreen
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.marks import long_but
from tests.reasons import gives_reasons
from tests.tui.stage import SMALL, Typist, house, run, sees, solo, text, until

SHORT: dict[str, dict[str, object]] = {
    "pontoon": {"hands": 2},
    "stonks": {"round_cap": 2},
    "dead_cat": {"turn_cap": 2},
    "certainty": {"questions": 2},
    "market_maker": {"pace": "turns", "community": 2, "laps": 1},
}


@pytest.mark.parametrize("game", long_but(["pontoon"], games.names()))
def test_a_whole_match_by_keys(game: str) -> None:
    async def test() -> None:
        async with house() as place:
            await place.sign_in("Zoe")
            app = solo(place, Setup(game=game, seats=2 if game == "stonks" else 3, options=SHORT.get(game, {}), pace=0))
            async with app.run_test(size=SMALL) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen))
                screen = app.screen
                assert isinstance(screen, TableScreen)
                typist = Typist(pilot, screen)
                await typist.play()
                await sees(pilot, "The match is over")
                await sees(pilot, "rematch")
                if gives_reasons(game):
                    await pilot.press("w")
                    await sees(pilot, "Why did the bots do that?")
                    await until(pilot, lambda: len(re.findall(r"│ (Ada|Bram), ", "\n".join(text(app)))) > 0)
                    await pilot.press("escape")
                await pilot.press("t")
                await sees(pilot, "Where it came from")
                await pilot.press("escape")
                assert typist.pressed
                assert screen.table.scores is not None
                assert len(text(app)) == SMALL[1]
                await pilot.press("ctrl+q")
            assert app.failure is None

    run(test())


def test_a_live_market_is_dealt_and_finished_by_keys() -> None:
    async def test() -> None:
        async with house() as place:
            await place.sign_in("Zoe")
            options: dict[str, object] = {"community": 2}
            app = solo(place, Setup(game="market_maker", seats=3, options=options, pace=20))
            async with app.run_test(size=SMALL) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen))
                screen = app.screen
                assert isinstance(screen, TableScreen)
                typist = Typist(pilot, screen)
                await typist.make("deal")
                # Nobody waits for us here: the bots make their market as soon as there is one.
                await until(pilot, lambda: sum("quotes" in line.text for line in screen.lines) >= 2)
                for _ in range(2):
                    await typist.make("deal")
                    await until(pilot, lambda: screen.idle)
                await until(pilot, lambda: any(isinstance(one, Finish) for one in screen.table.menu))
                await typist.make("finish")
                await sees(pilot, "The match is over")

    run(test())


def test_a_game_is_chosen_played_again_and_followed_by_another() -> None:
    async def test() -> None:
        async with house() as place:
            await place.sign_in("Zoe")
            kept: dict[int, str] = {}

            def opening(choice: Choice) -> Opening:
                setup = Setup(game=choice.game, seats=choice.players, options=SHORT[choice.game], pace=0)
                return Opening(setup=setup, sit=False)

            def keep(match: int, record: str) -> str:
                kept[match] = record
                return f"Kept match {match}."

            app = Terminal(place, choose=opening, seat=1, keep=keep)
            async with app.run_test(size=SMALL) as pilot:
                await until(pilot, lambda: isinstance(app.screen, Chooser))
                for game in ("pontoon", "stonks"):
                    spec = games.find(game)
                    assert spec.proposed is not None
                    minutes = spec.bot_minutes[spec.proposed]
                    await sees(
                        pilot, f"{spec.title}   {min(spec.seats)} to {max(spec.seats)} players · about {minutes} min"
                    )
                await pilot.press(str(games.names().index("pontoon") + 1))
                await sees(pilot, "you and 3 bots")
                await pilot.press("2", "enter")
                await until(pilot, lambda: isinstance(app.screen, TableScreen))
                screen = app.screen
                assert isinstance(screen, TableScreen)
                assert screen.table.seat == 1
                for match in (1, 2):
                    await Typist(pilot, screen).play()
                    await sees(pilot, f"Kept match {match}.")
                    assert read(kept[match].splitlines()).scores is not None
                    await pilot.press("r" if match == 1 else "c")
                    await until(pilot, lambda: not screen.table.over or isinstance(app.screen, Chooser))
                await until(pilot, lambda: isinstance(app.screen, Chooser))
                await pilot.press("j", "k", "q")
            assert app.failure is None

    run(test())


def test_a_table_that_cannot_be_opened_ends_the_application_with_the_reason() -> None:
    async def test() -> None:
        async with house() as place:
            await place.sign_in("Zoe")
            app = solo(place, Setup(game="pontoon", seats=99))
            async with app.run_test(size=SMALL) as pilot:
                while app.failure is None:
                    await pilot.pause(0.01)
            assert "takes 1 to 12 players" in str(app.failure)

    run(test())
