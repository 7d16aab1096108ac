"""What a game says on IRC; one without words for IRC is played by its presenter alone."""

import re
from pathlib import Path
from types import FunctionType

import pytest

from pitboss import games
from pitboss.core import words
from pitboss.irc.dealer import person, table
from pitboss.irc.dealer.commands import Commands, Request, owners, questions, seats, tables
from pitboss.speech import brief, presenter
from pitboss.speech.brief import PresentedBrief
from tests.irc.dealer.paper import CHANNEL, PEOPLE, run, scene
from tests.irc.dealer.players import Player
from tests.irc.dealer.playing import SHORT, Playing


class Cautious(Player):
    """Makes plain moves only, which the menu alone tells."""

    def _bold(self, text: str) -> str | None:
        return None


def declared(kind: type[Commands]) -> list[FunctionType]:
    """The methods that carry out commands: they take a request and nothing else."""
    methods = [each for name, each in vars(kind).items() if isinstance(each, FunctionType) and name[0] != "_"]
    return [each for each in methods if list(each.__annotations__.values()) == [Request, None]]


@pytest.fixture
def without_words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game that has nothing to say in brief."""
    game: str = request.param
    plain = PresentedBrief(games.find(game), presenter(game))
    for module in (person, questions, table, tables):
        monkeypatch.setattr(module, "brief", lambda name: plain if name == game else brief(name))
    return game


KINDS = (questions.Questions, seats.Seats, tables.Tables, owners.Owners)
COMMANDS = [method for kind in KINDS for method in declared(kind)]


@pytest.mark.parametrize("method", COMMANDS, ids=lambda method: method.__name__)
@pytest.mark.parametrize("language", words.languages("irc"))
def test_a_command_is_explained_by_its_docstring_in_english_and_else_by_the_book(
    language: str, method: FunctionType
) -> None:
    key, more = f"irc.help-{method.__name__}", "\n" in (method.__doc__ or "").strip()
    assert (words.text(key, {}, language) is None) == (language == words.ENGLISH)
    assert (words.text(f"{key}:more", {}, language) is None) == (language == words.ENGLISH or not more)


def test_the_book_explains_nothing_that_is_no_command() -> None:
    named = {f"help-{method.__name__}" for method in COMMANDS}
    for language in words.languages("irc"):
        explained = re.findall("^(help-[a-z-]+) =", words.source("irc", language), re.MULTILINE)
        assert set(explained) == (set() if language == words.ENGLISH else named)


@pytest.mark.parametrize("game", [game for game in games.names() if games.part(game, "speech") is not None])
def test_a_game_that_brings_words_of_its_own_is_told_by_them(game: str) -> None:
    assert not isinstance(brief(game), PresentedBrief)


@pytest.mark.parametrize("without_words", ["stonks"], indirect=True)
def test_a_game_without_words_for_irc_is_played_by_its_presenter(tmp_path: Path, without_words: str) -> None:
    game = without_words

    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = Playing(here)
            playing.players = {nick: Cautious(nick) for nick in PEOPLE}
            await here.ask("dave", f"!play {game} {SHORT[game]}", "!join", CHANNEL)
            for nick in ("kevin", "bob"):
                await here.ask(nick, "!join", f"{nick} sits down", CHANNEL)
            here.say("bob", "!start")
            await here.told(CHANNEL, f"{games.find(game).title}: dave, kevin and bob.")
            await here.ask("dave", "!status", f"{games.find(game).title} at table", CHANNEL)
            await playing.until("The match is over")
            assert all(player.asked > 1 for player in playing.players.values())
            assert "went wrong" not in "".join(line.text for line in here.lines)

    run(test())


@pytest.mark.parametrize("without_words", ["pontoon"], indirect=True)
def test_a_question_without_words_for_irc_is_the_menu(tmp_path: Path, without_words: str) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", f"!{without_words} dave kevin")
            asked = await here.told("dave", " — bet N")
            assert asked.startswith("Round 1 of 10 · ")
            await here.ask("dave", "50", "dave bets 50.", "", CHANNEL)
            await here.ask("kevin", "hand", " — bet N")

    run(test())
