"""The game of the guide before the laws and at every door but the browser's (`tests/web/test_sixth.py`)."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import gymnasium
import msgspec
import pytest

from pitboss import games
from pitboss.bots import makers
from pitboss.bots.random import RandomBot
from pitboss.client.api import House
from pitboss.client.sdk import play
from pitboss.core.dice import Dice
from pitboss.core.moves import UNSEEN, Event
from pitboss.encode import encoder
from pitboss.games import AnySpec
from pitboss.lab.arena import Plan, fight
from pitboss.lab.standings import standings
from pitboss.laws import play as laws_play
from pitboss.laws.trial import breaches
from pitboss.research.registration import gymnasium_id, register_gymnasium
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from pitboss.speech import Voice, brief, presenter
from pitboss.tui.board import PlainBoard, board
from pitboss.tui.table_screen import TableScreen
from pitboss.wire.commands import Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.encode.laws import keeps_the_laws
from tests.irc.dealer import paper
from tests.laws.test_knowing import judged
from tests.rewind.test_rewind import looks_the_same, several_worlds
from tests.sixth.guide import NAME, ROOT, files
from tests.tui import stage

SEEDS = 40
DEALS = 40
"""Enough to tell who plays better: with half as many, one of the seeds 101 to 105 left it open."""
FLOOR_PLAN = {"__init__.py", "declare.py", "rules.md", "rules.py", "state.py", "verbs.py", "view.py"}


def spec() -> AnySpec:
    return games.find(NAME)


def pitboss(folder: Path, *arguments: str, typed: str = "") -> str:
    """What a command prints, in a process of its own that has the game installed."""
    paths = [str(folder), str(ROOT / "src"), *sys.path]
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", *arguments],
        input=typed,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_the_guide_has_the_whole_floor_plan_and_nothing_that_may_be_left_out() -> None:
    assert set(files()) == FLOOR_PLAN | {"bots.py", "words/en.ftl", "words/de.ftl"}


@pytest.mark.usefixtures("installed")
def test_it_keeps_the_laws() -> None:
    for seed in range(SEEDS):
        for broken in breaches(spec(), seed):
            raise broken


@pytest.mark.usefixtures("installed")
def test_programs_that_learn_get_numbers_on_its_first_day() -> None:
    for seed in range(SEEDS // 4):
        dice = Dice(seed)
        played = laws_play.play(laws_play.drawn_table(spec(), dice), dice)
        table = played.table
        keeps_the_laws(encoder(spec(), table.seats, table.options), played, dice, 4)


@pytest.mark.usefixtures("installed")
def test_it_is_an_environment_with_all_defaults_though_it_has_no_levels() -> None:
    assert "easy" not in makers(NAME)
    called = gymnasium_id(NAME)
    register_gymnasium()
    try:
        gymnasium.make(called).reset(seed=1)
        gymnasium.make_vec(called, num_envs=2, seat=0).reset(seed=1)
        gymnasium.make(called, seats=3, bots={1: "random"}).reset(seed=1)
    finally:
        del gymnasium.registry[called]


@pytest.mark.long
@pytest.mark.usefixtures("installed")
def test_the_laws_see_dice_and_counts_that_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A die that everybody is told of, and one that only the owner's neighbour is."""

    def whole(event: Event, seat: int | None) -> Event:
        return event

    rolled = next(kind for kind in spec().events if kind.__name__ == "Rolled")
    monkeypatch.setattr(rolled, "seen_by", whole)
    caught = {broken.law for seed in range(SEEDS) for broken in breaches(spec(), seed)}
    assert caught & {"events_show_nothing_unseen", "events_tell_what_views_show"}


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("bot", ["counter", "search", "random"])
def test_none_of_its_bots_knows_more_than_its_view(bot: str) -> None:
    assert makers(NAME).keys() == {"counter", "search", "random"}
    assert judged(spec(), makers(NAME)[bot], 4, 3) == 4


@pytest.mark.usefixtures("installed")
def test_search_beats_random_play_in_it_though_nobody_has_told_it_how() -> None:
    """Every deal is played from each seat. How many it takes was found with other seeds."""
    plan = Plan(NAME, 2, ("search", "random"), seed=15, preset="quick")
    table = standings(plan, list(fight(plan, 2 * DEALS, processes=1)))
    against = next(pair for pair in table.pairs)
    assert (against.bot, against.against) == ("search", "random"), "the better one comes first"
    assert against.deals == DEALS
    assert against.profit.low is not None
    assert against.profit.low > 0


@pytest.mark.usefixtures("installed")
def test_somebody_may_play_on_from_any_moment_of_it() -> None:
    """It has nobody who reads the others: its worlds are as the rules make them."""
    several_worlds(spec(), 3)
    for seed in range(3):
        looks_the_same(spec(), seed)


def test_commands_find_it(folder: Path, tmp_path: Path) -> None:
    assert "Cups · 2 to 6 players · about 5 min" in pitboss(folder, "games")
    assert "K-5" in pitboss(folder, "rules", NAME)
    assert "best or joint best" in pitboss(folder, "lab", NAME, "--matches", "6", "--seed", "1", "--bot", "counter")
    measured = pitboss(folder, "lab", "run", NAME, "--vary", "preset=usual,quick", "--matches", "4", "--seed", "1")
    assert re.search(r"^rounds, mean .*\n.*\n(.*\n)*lead changes", measured, re.MULTILINE)
    kept = tmp_path / "match.jsonl"
    turns = "bid 1 6\n" + "d\n" * 400
    said = pitboss(
        folder, "play", NAME, "--line", "--seed", "3", "--option", "dice=1", "--record", str(kept), typed=turns
    )
    assert "You bid 1 × 6." in said
    assert kept.read_text(encoding="utf-8").splitlines()[0].startswith('{"pitboss": 1, "game": "cups"')
    assert "bids" in pitboss(folder, "replay", str(kept), "--as", "p2")


def test_a_replay_under_other_rules_says_so(folder: Path, tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    pitboss(
        folder, "play", NAME, "--line", "--seed", "3", "--option", "dice=1", "--record", str(kept), typed="d\n" * 400
    )
    first, *rest = kept.read_text(encoding="utf-8").splitlines()
    header = {**json.loads(first), "version": 2}
    kept.write_text("\n".join([json.dumps(header), *rest, ""]), encoding="utf-8")
    paths = os.pathsep.join([str(folder), str(ROOT / "src")])
    command = [sys.executable, "-m", "pitboss", "replay", str(kept)]
    env = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert "version 2" in done.stdout + done.stderr


@pytest.mark.usefixtures("installed")
def test_a_bot_plays_it_over_http_and_a_socket() -> None:
    async def test() -> None:
        async with running_server("memory:", limits=UNLIMITED) as url:
            house = House(url)
            await house.sign_in("Zoe")
            code = await house.open(Opening(setup=Setup(game=NAME, seats=3, options={"dice": 2}, pace=0), bots=2))
            async with house.table(code) as table:
                await table.do(Start())
                await play(RandomBot(Dice(1)), table)
                assert table.over
                assert sum(score > 0 for score in table.scores or ()) == 1

    stage.run(test())


@pytest.mark.usefixtures("installed")
def test_the_terminal_plays_it_by_its_plain_board() -> None:
    async def test() -> None:
        async with stage.house() as place:
            await place.sign_in("Zoe")
            app = stage.solo(place, Setup(game=NAME, seats=3, options={"dice": 2}, pace=0))
            async with app.run_test(size=stage.LARGE) as pilot:
                await stage.until(pilot, lambda: isinstance(app.screen, TableScreen))
                screen = app.screen
                assert isinstance(screen, TableScreen)
                await stage.sees(pilot, "dice: ? ?")
                await stage.Typist(pilot, screen).play()
                await stage.sees(pilot, "The match is over")
            assert app.failure is None

    stage.run(test())


def dealt() -> tuple[object, Sequence[int]]:
    """A table where all dice have fallen, and the first seat's."""
    game = spec().table(2)
    state, dice = game.start(), Dice(5)
    while game.outcomes(state):
        game.roll(state, dice, 0)
    view = game.view(state, 0)
    own = msgspec.to_builtins(view)["players"][0]["dice"]
    assert UNSEEN not in own
    return view, own


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(("language", "label"), [("en", "dice left: 3"), ("de", "Würfel übrig: 3")])
def test_what_is_shown_is_ones_own_and_called_as_the_book_calls_it(language: str, label: str) -> None:
    view, own = dealt()
    voice = Voice(["Ann", "Bob"], me=0, language=language)
    shown = presenter(NAME).show(view, voice)  # type: ignore[arg-type]  # a view of a game that is not known here
    assert label in shown
    assert " ".join(map(str, own)) in shown
    assert "? ? ?" in shown
    line = brief(NAME).hand(view, voice)  # type: ignore[arg-type]  # the same
    assert " ".join(map(str, own)) in line
    assert label in line
    assert "Bob" not in line, "what another seat has is not whispered"
    assert "Bob" in brief(NAME).standing(view, voice)  # type: ignore[arg-type]  # the same


@pytest.mark.usefixtures("installed")
def test_the_plain_board_keeps_to_its_cells() -> None:
    view, _ = dealt()
    plain = board(NAME)
    assert isinstance(plain, PlainBoard)
    drawn = plain.draw(view, Voice(["\u6771\u4eac" * 10, "Bob"], me=1), 20, 30, frozenset())  # type: ignore[arg-type]
    assert max(line.cell_len for line in drawn.split()) <= 20


async def more(here: paper.Scene, read: int) -> None:
    """Wait until the dealer has said more than so many lines."""
    await here.until(lambda: len(here.lines) > read)


@pytest.mark.usefixtures("installed")
def test_the_dealer_on_irc_deals_it_and_whispers_what_is_ones_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with paper.scene(tmp_path) as here:
            await here.ask("dave", f"!play {NAME} dice=1", "!join", paper.CHANNEL)
            await here.ask("kevin", "!join", "kevin sits down", paper.CHANNEL)
            here.say("dave", "!start")
            read = 0
            while not any("The match is over" in text for text in here.heard()):
                fresh, read = here.lines[read:], len(here.lines)
                for line in fresh:
                    if line.target != paper.CHANNEL and "[b]id COUNT FACE" in line.text:
                        assert re.search(r"dice: [1-6]", line.text), "the hand is told with the question"
                        here.tell(line.target, "d" if "[d]oubt" in line.text else "bid 2 1")
                await more(here, read)
            told = " ".join(here.heard())
            assert "bids 2 × 1." in told
            assert "doubts it." in told
            assert not re.search("went wrong|dice: [1-6]", told)

    paper.run(test())


def test_nothing_is_left_behind() -> None:
    assert NAME not in games.names()


def test_the_guide_keeps_to_the_style_of_the_house(folder: Path) -> None:
    ruff = Path(sys.executable).with_name("ruff")
    for check in (["check", "--no-cache"], ["format", "--check", "--no-cache"]):
        command = [str(ruff), *check, "--config", str(ROOT / "pyproject.toml"), str(folder / NAME)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
