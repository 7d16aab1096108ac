"""Players that read and write: what they are told is their view, and what they answer is a move or is told why not."""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from pitboss import bots, games
from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.client.sdk import run_bot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import PitbossError, Unreadable
from pitboss.core.moves import CHANCE, Action, View
from pitboss.core.options import Options
from pitboss.games.pontoon.declare import Bet, Stick
from pitboss.lab.play import contest
from pitboss.laws.play import LONGEST, Table, drawn_table, play_on, seated
from pitboss.research.text import Reading, TextBot, text_bot
from pitboss.server.run import running_server
from pitboss.speech.calls import called, read_call, tools, written_call
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

MENU = "== What you may do now ==\n"
POSITIONS = 12


def listed(prompt: str) -> list[str]:
    """The moves that a prompt lists."""
    lines = prompt.split(MENU)[1].split("\n\n")[0].splitlines()
    return [move for line in lines if not line.startswith(("wait:", "Of these")) for move in line.split("; ")]


class Scripted(TextBot):
    """Says what it is told to say, and remembers what it heard."""

    answers: Sequence[str] = ()

    def __init__(self, game: Game[State, View], options: Options, dice: Dice) -> None:
        super().__init__(game, options, dice)
        self.heard: list[str] = []

    def speak(self, prompt: str) -> str:
        self.heard.append(prompt)
        return self.answers[(len(self.heard) - 1) % len(self.answers)]


def betting(*answers: str) -> tuple[Scripted, View, list[Action]]:
    """A scripted player who has to bet at pontoon."""
    spec = games.find("pontoon")
    options = spec.choose(2)
    game = spec.build(2, options)
    state, dice = game.start(), Dice(1)
    while game.actors(state) == (CHANCE,):
        game.roll(state, dice, 0)
    [seat] = game.actors(state)
    bot = Scripted(game, options, Dice(2))
    bot.answers = answers
    return bot, game.view(state, seat), game.legal(state, seat)


def positions(name: str) -> Iterator[tuple[Table, State, int]]:
    """Situations of random matches at random tables, and a seat that is to act there."""
    for seed in range(POSITIONS):
        dice = Dice(seed)
        table = drawn_table(games.find(name), dice)
        steps = list(play_on(table, table.game.start(), dice, LONGEST))
        acting = [(step.before, seat) for step in steps for seat in table.game.actors(step.before) if seat >= 0]
        if acting:
            yield (table, *acting[dice.below(len(acting))])


# What it is told


@pytest.mark.parametrize("name", games.names())
def test_two_worlds_that_a_seat_cannot_tell_apart_have_one_prompt(name: str) -> None:
    for table, state, seat in positions(name):
        view, menu = table.game.view(state, seat), table.game.legal(state, seat)
        bot = Scripted(table.game, table.options, Dice(1))
        told = bot.prompt(view, menu, Reading(table.game, Dice(1), view).waits)
        world = table.game.imagine(view, Dice(7))
        seen, choices = table.game.view(world, seat), table.game.legal(world, seat)
        other = Scripted(table.game, table.options, Dice(2))
        assert other.prompt(seen, choices, Reading(table.game, Dice(3), seen).waits) == told
        assert Reading(table.game, Dice(4), view).waits == (len(table.game.actors(state)) > 1)


@pytest.mark.parametrize("name", games.names())
def test_a_prompt_holds_the_whole_view_and_all_moves_that_are_not_a_selection(name: str) -> None:
    for table, state, seat in positions(name):
        view, menu = table.game.view(state, seat), table.game.legal(state, seat)
        told = Scripted(table.game, table.options, Dice(1)).prompt(view, menu, False)
        assert msgspec.json.encode(view).decode() in told
        written = {table.spec.notation.text(move) for move in menu if type(move) not in table.spec.partial}
        assert written <= set(listed(told))
        verbs = {table.spec.notation.text(move).split()[0] for move in menu}
        assert {line.split()[0] for line in listed(told)} == verbs


# What it answers


@pytest.mark.parametrize(
    "answer",
    [
        "bet 7",
        "`bet 7`",
        "**Bet 7.**",
        "The others look weak, so little is enough.\n\n[bet 7]\n",
        '{"name": "bet", "arguments": {"amount": 7}}',
        'I bet little.\n{"name": "bet", "input": {"amount": 7}}',
        '{"tool": "bet", "arguments": "{\\"amount\\": 7}"}',
        '{"type": "bet", "amount": 7}',
    ],
)
def test_an_answer_is_read_by_its_end(answer: str) -> None:
    bot, view, menu = betting(answer)
    assert bot.choose(view, menu) == Bet(7)
    assert (bot.asked, bot.refused, bot.fallbacks) == (1, 0, 0)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("", "You have said nothing."),
        ("``", "You have said nothing."),
        ("bet 7\nGood luck!", "'Good' is not a move; there are bet, stick"),
        ("bet 7 chips", "one word too many"),
        ("bet seven", "'seven' is not a whole number"),
        ("bet 1000000", "Bet from 1 to 100 chips."),
        ("stick", "bet"),
        ("card As", "not a player's move"),
        ("wait", "There is nobody else to wait for."),
        ("{}", "a call has a name and arguments"),
        ("{bet}", "a call has a name and arguments"),
        ('{"name": "bet", "arguments": []}', "a call has a name and arguments"),
        ('{"name": "fly", "arguments": {}}', "'fly' is not a move"),
        ('{"name": "bet", "arguments": {"amount": "all"}}', "It takes amount; in notation it is written `bet N`."),
        ('{"name": "wait"}', "There is nobody else to wait for."),
    ],
)
def test_an_answer_that_will_not_do_is_told_why_and_may_be_mended(answer: str, why: str) -> None:
    bot, view, menu = betting(answer, "bet 7")
    assert bot.choose(view, menu) == Bet(7)
    first, second = bot.heard
    assert second.startswith(first)
    assert why in second.removeprefix(first)
    assert repr(answer.strip()) in second
    assert (bot.refused, bot.fallbacks) == (1, 0)


def test_after_a_few_answers_the_first_move_of_the_menu_is_made_for_it() -> None:
    bot, view, menu = betting("never")
    assert bot.choose(view, menu) == menu[0]
    assert (len(bot.heard), bot.refused, bot.fallbacks) == (3, 3, 1)


def test_a_long_answer_is_not_said_back_at_length() -> None:
    bot, view, menu = betting("x" * 100_000, "bet 7")
    assert bot.choose(view, menu) == Bet(7)
    assert len(bot.heard[1]) < len(bot.heard[0]) + 1000


def test_whoever_waits_is_asked_again_only_when_something_has_happened() -> None:
    spec = games.find("market_maker")
    table = seated(spec, 3, spec.choose(3, {"pace": "live"}))
    game, options = table.game, table.options
    states = (step.after for step in play_on(table, game.start(), Dice(1), LONGEST))
    state = next(state for state in states if len(game.actors(state)) > 1)
    seat, other = game.actors(state)[:2]
    bot = Scripted(game, options, Dice(2))
    bot.answers = ("wait", '{"name": "wait"}')
    for _ in range(3):
        assert bot.choose(game.view(state, seat), game.legal(state, seat)) is None
    assert len(bot.heard) == 1
    assert "\nwait: do nothing until someone else has acted" in bot.heard[0]
    game.apply(state, other, game.legal(state, other)[0], 10**6)
    assert bot.choose(game.view(state, seat), game.legal(state, seat)) is None
    assert len(bot.heard) == 2


# Calls


@pytest.mark.parametrize("name", games.names())
def test_every_move_is_a_call_that_its_schema_takes(name: str) -> None:
    schemas = {tool["name"]: Draft202012Validator(tool["parameters"]) for tool in tools(name)}
    for table, state, seat in positions(name):
        for move in table.game.legal(state, seat)[:40]:
            call = written_call(move)
            assert read_call(table.spec, call) == move
            told = msgspec.json.decode(call)
            schemas[told["name"]].validate(told["arguments"])


def test_a_call_with_too_much_or_too_little_is_none() -> None:
    spec = games.find("pontoon")
    assert called(spec, "STICK", {}) == called(spec, "stick", {"type": "fly"}) == Stick()
    wrong: list[dict[str, object]] = [{}, {"amount": 1.5}, {"amount": 10**30}, {"amount": None}]
    for fields in wrong:
        with pytest.raises(Unreadable):
            called(spec, "bet", fields)


# Matches


@pytest.mark.parametrize("name", games.names())
def test_a_text_agent_plays_in_the_lab(name: str) -> None:
    spec = games.find(name)
    options = spec.choose(max(2, spec.seats[0]), preset=spec.proposed)
    game = spec.build(max(2, spec.seats[0]), options)
    dice = Dice(5)

    def speak(prompt: str) -> str:
        moves = listed(prompt)
        return f"Let me see.\n{moves[dice.below(len(moves))]}"

    players = [text_bot(speak)(game, options, Dice(1))]
    players += [bots.make(name, game, options, Dice(seat), "random") for seat in range(1, game.seats)]
    decisions = [contest(game, players, Dice(seed), cap=300).decisions for seed in (3, 4)]
    assert sum(decisions) > 10
    assert isinstance(players[0], TextBot)
    assert players[0].asked > 5
    assert players[0].refused == 0


class Plays(TextBot):
    """Makes the first move that is listed."""

    def speak(self, prompt: str) -> str:
        return listed(prompt)[0]


def at_a_table(folder: Path, sit: bool, work: Callable[[House, str], object]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(120), running_server(f"sqlite:///{folder}/house.db") as url:
            house = House(url)
            await house.sign_in("Ann")
            setup = Setup(game="pontoon", seats=2, options={"hands": 2}, pace=0)
            code = await house.open(Opening(setup=setup, sit=sit))
            await work(house, code)  # type: ignore[misc]  # it is a coroutine

    asyncio.run(bounded())


def test_it_sits_at_tables_as_what_it_is_and_plays_there(tmp_path: Path) -> None:
    async def work(house: House, code: str) -> None:
        where = f"{house.url}/t/{code}"
        first, second = await asyncio.gather(run_bot(Plays, where, "Gus"), run_bot(Plays, where, "Eve"))
        assert first == second
        assert first[0] is not None
        assert {chair.nature for chair in (await house.look(code)).chairs} == {"model"}

    at_a_table(tmp_path, False, work)


def test_it_is_refused_at_a_table_with_people(tmp_path: Path) -> None:
    async def work(house: House, code: str) -> None:
        with pytest.raises(Refusal, match="not set up for language models"):
            await run_bot(Plays, f"{house.url}/t/{code}", "Gus")

    at_a_table(tmp_path, True, work)


def test_a_prompt_speaks_other_languages() -> None:
    bot, view, menu = betting("bet 7")
    type(bot).language = "de"
    try:
        told = bot.prompt(view, menu, True)
        assert "== Was du jetzt tun darfst ==" in told
        assert re.search("wait: nichts tun, bis jemand anders gehandelt hat", told)
        with pytest.raises(PitbossError):
            Reading(bot.game, Dice(1), view).read("nichts")
    finally:
        type(bot).language = "en"
