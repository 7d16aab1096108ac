"""Before the match: which game, how many play, by which rules; and that the house waits until that is known."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from textual.widgets import OptionList

from pitboss import games
from pitboss.cli.solo import Evening
from pitboss.client.api import House
from pitboss.core import words
from pitboss.core.spec import USUAL
from pitboss.speech import Voice
from pitboss.tui.app import Errand, Terminal
from pitboss.tui.chooser import Choice, Chooser, SettingUp, Wish
from pitboss.tui.overlays import Rules
from pitboss.tui.table_screen import TableScreen
from tests.tui.stage import LARGE, SMALL, house, run, sees, text, until

EVENING = Evening(None, 0, {}, None, 0, "Zoe", None, None, bell=False)


class Choosing(Errand):
    """The application with a choice in it."""

    def __init__(self, wish: Wish, *names: str, language: str = "en") -> None:
        super().__init__()
        self.chooser = Chooser([games.find(name) for name in names], Voice([], language=language), wish)
        self.choice: Choice | None = None

    def on_mount(self) -> None:
        self.push_screen(self.chooser, self._chosen)

    def _chosen(self, choice: Choice | None) -> None:
        self.choice = choice
        self.exit()


def chosen(wish: Wish, *keys: str, names: tuple[str, ...] = ("pontoon", "stonks")) -> Choice | None:
    """What someone has chosen by these keys."""
    app = Choosing(wish, *names)

    async def test() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await sees(pilot, "What shall we play?")
            await pilot.press(*keys)
            while app._exit is False:
                await pilot.pause(0.01)

    run(test())
    return app.choice


@pytest.mark.parametrize(
    ("keys", "choice"),
    [
        (["enter", "enter"], Choice("pontoon", 4, "tonight", "easy")),
        (["1", "right", "right", "enter"], Choice("pontoon", 6, "tonight", "easy")),
        (["1", "left", "down", "enter"], Choice("pontoon", 3, USUAL, "easy")),
        (["1", "2", "enter"], Choice("pontoon", 2, "tonight", "easy")),
        (["2", "1", "enter"], Choice("stonks", 4, "tonight", "easy")),  # one alone cannot play it
        (["2", "j", "enter"], Choice("stonks", 4, USUAL, "easy")),
        (["2", *["right"] * 3, "enter"], Choice("stonks", 7, "tonight", "easy")),  # more need another deck
        (["1", *["left"] * 9, "enter"], Choice("pontoon", 1, USUAL, "easy")),
        (["2", "b", "b", "enter"], Choice("stonks", 4, "tonight", "sharp")),
        (["1", "escape", "2", "enter"], Choice("stonks", 4, "tonight", "easy")),
        (["q"], None),
    ],
)
def test_keys_choose(keys: list[str], choice: Choice | None) -> None:
    assert chosen(Wish(), *keys) == choice


def test_what_was_said_beforehand_is_proposed() -> None:
    assert chosen(Wish(3, "quick"), "1", "enter") == Choice("pontoon", 3, "quick", "easy")
    assert chosen(Wish(99, "blorp"), "1", "enter") == Choice("pontoon", 12, "tonight", "easy")


def test_every_preset_is_told_with_what_it_means_and_how_long_it_takes() -> None:
    async def test() -> None:
        app = Choosing(Wish(), "pontoon")
        async with app.run_test(size=LARGE) as pilot:
            await pilot.press("1")
            await sees(pilot, "▸ tonight   about 4 min")
            for line in ("the usual rules   about 4 min", "channel   as long as you like"):
                await sees(pilot, line)
            for line in ("quick   about 2 min", "5 rounds; 21 and five cards"):
                await sees(pilot, line)
            await pilot.press("down")
            await sees(pilot, "▸ the usual rules")
            assert "▸ tonight" not in "\n".join(text(app))

    run(test())


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("game", games.names())
def test_every_preset_has_its_meaning_in_every_language(game: str, language: str) -> None:
    """A book may leave it out, of all presets or of none: then what they set is shown."""
    spec = games.find(game)
    presets = (*spec.presets, USUAL)
    meanings = [words.text(f"{game}.preset-{preset}:means", spec.preset_numbers(preset)) for preset in presets]
    if not any(meanings):
        assert games.part(game, "speech") is None, "a game with words of its own tells what its presets mean"
        return
    for preset in presets:
        numbers = spec.preset_numbers(preset)
        said = [words.text(f"{game}.preset-{preset}:means", numbers, each) for each in (language, "en")]
        assert said[0], preset
        assert language == "en" or said[0] != said[1], preset


def test_what_does_not_go_together_is_refused_there() -> None:
    async def test() -> None:
        app = Choosing(Wish(), "dead_cat")
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("1", "8", "enter")
            await sees(pilot, "One pack is enough for 6 players")
            assert isinstance(app.screen, SettingUp)
            await pilot.press("5", "enter")
            while app._exit is False:
                await pilot.pause(0.01)
        assert app.choice == Choice("dead_cat", 5, "tonight", "easy")

    run(test())


def test_the_rules_are_there_before_anything_is_chosen() -> None:
    async def test() -> None:
        app = Choosing(Wish(), "pontoon", "stonks")
        async with app.run_test(size=LARGE) as pilot:
            await pilot.press("down", "?")
            await until(pilot, lambda: isinstance(app.screen, Rules))
            await sees(pilot, "The rules of Stonks!")
            await pilot.press("escape", "1", "?")
            await sees(pilot, "exactly three cards, 7 7 7")

    run(test())


def test_a_narrower_window_keeps_the_cursor_and_wraps_again() -> None:
    async def test() -> None:
        app = Choosing(Wish(), "pontoon", "stonks")
        async with app.run_test(size=LARGE) as pilot:
            await pilot.press("down")
            await pilot.resize_terminal(50, 20)
            # The words are on the wide screen, too, until the narrow one is drawn.
            await until(pilot, lambda: all(len(line) <= 50 for line in text(app)))
            await sees(pilot, "▸ 2  Stonks!")
            assert app.chooser.query_one(OptionList).highlighted == 1

    run(test())


def test_it_is_german() -> None:
    async def test() -> None:
        app = Choosing(Wish(), "pontoon", language="de")
        async with app.run_test(size=LARGE) as pilot:
            await pilot.press("1")
            await sees(pilot, "du und 3 Bots")
            await sees(pilot, f"die üblichen Regeln   etwa {games.find('pontoon').takes_alone(None)} min")
            await sees(pilot, "5 Runden")

    run(test())


def test_the_house_is_entered_when_a_game_is_chosen() -> None:
    async def test() -> None:
        entered: list[str] = []
        async with house() as place:
            await place.sign_in("Zoe")

            @asynccontextmanager
            async def way() -> AsyncIterator[House]:
                entered.append("in")
                yield place
                entered.append("out")

            app = Terminal(way, choose=EVENING.opening)
            async with app.run_test(size=SMALL) as pilot:
                await sees(pilot, "What shall we play?")
                assert entered == []
                await pilot.press(str(games.names().index("pontoon") + 1), "b", "b", "enter")
                await until(pilot, lambda: isinstance(app.screen, TableScreen))
                assert entered == ["in"]
                screen = app.screen
                assert isinstance(screen, TableScreen)
                await until(pilot, lambda: screen.table.info.status == "playing")
                assert [chair.bot for chair in screen.table.info.chairs] == ["", *["sharp"] * 3]
                await pilot.press("ctrl+q", "y")
                while app._exit is False:
                    await pilot.pause(0.01)
            assert entered == ["in", "out"]

    run(test())


def test_another_preset_is_proposed_where_two_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = games.find("stonks")
    two = replace(spec, proposed_for_two="duel", presets={**spec.presets, "duel": {"chips": 77}})
    monkeypatch.setattr(games, "find", lambda _: two)
    assert replace(EVENING, game="stonks", players=2).choice == Choice("stonks", 2, "duel", None)
    assert replace(EVENING, game="stonks", players=3).choice == Choice("stonks", 3, "tonight", None)

    async def test() -> None:
        app = Choosing(Wish(), "stonks")
        async with app.run_test(size=LARGE) as pilot:
            await pilot.press("1", "2", "enter")
            while app._exit is False:
                await pilot.pause(0.01)
        assert app.choice == Choice("stonks", 2, "duel", "easy")
        app = Choosing(Wish(), "stonks")
        async with app.run_test(size=LARGE) as pilot:
            await pilot.press("1", "2", "3", "enter")
            while app._exit is False:
                await pilot.pause(0.01)
        assert app.choice == Choice("stonks", 3, "tonight", "easy")

    run(test())
