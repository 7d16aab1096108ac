"""The match at a table: beginning, moving, the clock, pausing, playing again, bringing one's own chips."""

from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from pitboss import packs
from pitboss.games import names
from pitboss.table import clockwork
from pitboss.table.errors import Refusal
from pitboss.table.letters import answer, snapshot
from pitboss.table.plan import Chips
from pitboss.table.table import rules
from pitboss.wire.commands import Arrange, Move, Pause, Rematch, Say, Sit, Stand, Start
from pitboss.wire.happenings import Paused, Started
from pitboss.wire.people import Setup
from tests.table.scene import Scene, likeness, short_preset, state_of


def action(text: str) -> Move:
    """A move as an object."""
    return Move(action=msgspec.Raw(text.encode()))


# Moves


def test_a_move_is_written_or_sent_as_an_object() -> None:
    written, sent = Scene(), Scene()
    written.start("Ana", "Bob")
    sent.start("Ana", "Bob")
    page = written.do("Ana", Move(text="BET  3"))
    assert sent.do("Ana", action('{"type": "bet", "amount": 3, "whatever": [1]}')) == page
    assert likeness(written.table) == likeness(sent.table)
    assert page.moves == 1
    assert page.happened == ()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Move(), "malformed"),
        (Move(text=""), "unreadable"),
        (Move(text="dance"), "unreadable"),
        (Move(text="bet"), "unreadable"),
        (Move(text="bet 3 3"), "unreadable"),
        (Move(text="bet ٣"), "unreadable"),
        (Move(text="bet -1"), "illegal"),
        (Move(text="bet 10000000"), "illegal"),
        (Move(text="stick"), "illegal"),
        (Move(text="card As"), "illegal"),
        (Move(text="timeout"), "illegal"),
        (action('{"type": "bet"}'), "malformed"),
        (action('{"type": "bet", "amount": "3"}'), "malformed"),
        (action('{"type": "bet", "amount": 1e30}'), "malformed"),
        (action('{"type": "card", "card": "As"}'), "malformed"),
        (action('{"type": "nothing"}'), "malformed"),
        (action("[]"), "malformed"),
        (action("null"), "malformed"),
    ],
)
def test_moves_that_are_none(command: Move, code: str) -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    assert scene.refused("Ana", command).code == code


def test_a_refused_move_lists_what_there_is_however_it_was_sent() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    written, sent = (scene.refused("Ana", each) for each in (Move(text="dance"), action('{"type": "dance"}')))
    for kind in ("bet", "stick", "twist", "buy", "burn", "split", "resign"):
        assert kind in f"{written.message} {written.hint}"
        assert kind in f"{sent.message} {sent.hint}"


def test_everybody_moves_for_their_own_seat_only() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    assert "wait for yours" in scene.refused("Bob", Move(text="bet 1")).message
    assert scene.refused("Cy", Move(text="bet 1")).message == "You have no seat at this table."
    scene.do("Bob", Stand())
    assert scene.refused("Bob", Move(text="bet 1")).code == "forbidden"


def test_moves_need_a_match() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.refused("Ana", Move(text="bet 1")).code == "over"
    assert scene.refused("Ana", Pause()).code == "over"
    scene.do("Ana", Start())
    assert scene.refused("Ana", Start()).code == "conflict"
    assert scene.refused("Ana", Rematch()).code == "conflict"


# The end and another match


@pytest.mark.parametrize("game", names())
def test_bots_play_any_game_to_its_end_by_themselves(game: str) -> None:
    scene = Scene(game, seats=3, bot="random", pace=100, preset=short_preset(game))
    scene.table.run(scene.now)
    scene.do("Ana", Start())
    scene.run_house(4000)
    assert scene.table.status == "over"
    assert scene.table.info.scores is not None
    assert clockwork.due(scene.table, scene.now) is None
    assert scene.house() is None


def test_a_match_that_is_over_can_be_played_again() -> None:
    scene = Scene(options={"hands": 1, "turn_seconds": 30})
    scene.start("Ana", "Bob")
    scene.wait(25)
    scene.play_out()
    assert scene.table.info.scores is not None
    assert scene.refused("Ana", Move(text="bet 1")).code == "over"
    seats = scene.table.players
    scene.wait(500)
    scene.do("Ana", Rematch())
    info = scene.table.info
    assert (info.status, info.match, info.scores) == ("playing", 2, None)
    assert scene.table.players == seats
    # The clock of the first match has nothing to do with the second.
    assert scene.table.match_time(scene.now) == 0
    assert clockwork.due(scene.table, scene.now) == scene.now + 30_000


def test_a_table_set_up_anew_has_no_match() -> None:
    scene = Scene(options={"hands": 1})
    scene.start("Ana")
    scene.play_out()
    scene.do("Ana", Arrange(setup=Setup(game="certainty", seats=3)))
    assert (scene.table.status, scene.table.match, scene.table.info.scores) == ("open", None, None)
    assert scene.refused("Ana", Rematch()).code == "conflict"
    scene.do("Ana", Start())
    assert scene.table.number == 2


# The clock


def test_the_clock_acts_when_time_is_up() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana", "Bob")
    assert clockwork.due(scene.table, scene.now) == scene.now + 30_000
    scene.wait(29.999)
    assert scene.house() is None
    scene.wait(0.001)
    page = scene.house()
    assert page is not None
    assert page.moves >= 1
    match = scene.table.match
    assert match is not None
    assert [(move.now, move.seat) for move in match.log][-page.moves] == (30_000, -2)
    assert match.actors == (1,)


def test_time_is_counted_from_the_last_move() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana", "Bob")
    scene.wait(20)
    scene.move("Ana", "bet 1")
    scene.wait(29)
    assert scene.house() is None
    assert clockwork.due(scene.table, scene.now) == scene.now + 1000
    assert scene.table.match_time(scene.now) == 49_000


def test_guessing_has_a_clock_of_its_own() -> None:
    scene = Scene("certainty", seats=3, options={"guess_seconds": 10, "turn_seconds": 5})
    scene.start("Ana", "Bob", "Cy")
    scene.wait(3)
    scene.move("Ana", "guess 42")
    scene.move("Bob", "guess 43")
    scene.wait(7)
    assert scene.house() is not None
    assert clockwork.due(scene.table, scene.now) == scene.now + 5000


def test_time_stands_still_while_the_table_is_paused() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana", "Bob")
    scene.wait(10)
    assert scene.do("Ana", Pause()).happened == (Paused(True),)
    assert scene.refused("Ana", Pause()).code == "conflict"
    assert scene.refused("Ana", Move(text="bet 1")).code == "conflict"
    scene.wait(1000)
    assert clockwork.due(scene.table, scene.now) is None
    assert scene.house() is None
    assert scene.table.match_time(scene.now) == 10_000
    assert snapshot(scene.table, 0, scene.now).menu is msgspec.UNSET
    scene.do("Ana", Pause(paused=False))
    assert scene.refused("Ana", Pause(paused=False)).code == "conflict"
    assert clockwork.due(scene.table, scene.now) == scene.now + 20_000
    scene.wait(1)
    scene.move("Ana", "bet 1")
    assert scene.table.match_time(scene.now) == 11_000


def test_time_stands_still_while_nobody_is_here() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana", "Bob")
    scene.wait(10)
    scene.move("Ana", "bet 1")
    scene.wait(10)
    scene.table.rest(scene.now)
    scene.wait(100_000)
    assert scene.table.match_time(scene.now) == 20_000
    scene.table.run(scene.now)
    assert clockwork.due(scene.table, scene.now) == scene.now + 20_000
    scene.wait(4)
    scene.table.run(scene.now)
    assert scene.table.match_time(scene.now) == 24_000
    scene.move("Bob", "bet 1")
    assert scene.table.match_time(scene.now) == 24_000


def test_a_pause_outlasts_a_table_that_everybody_leaves() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana", "Bob")
    scene.do("Ana", Pause())
    scene.table.rest(scene.now)
    scene.wait(100)
    scene.table.run(scene.now)
    scene.wait(100)
    assert scene.house() is None
    scene.do("Ana", Pause(paused=False))
    assert clockwork.due(scene.table, scene.now) == scene.now + 30_000


def test_after_a_crash_time_goes_on_from_the_latest_entry_of_the_log() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana", "Bob")
    scene.wait(10)
    scene.move("Ana", "bet 1")
    scene.wait(5)
    scene.do("Bob", Say(text="hm"))
    scene.wait(10)
    table = scene.rebuilt()
    assert table.match_time(scene.now) == 25_000, "another process counts otherwise"
    table.rest(table.latest)
    assert table.match_time(scene.now) == 15_000
    table.run(scene.now)
    assert table.match_time(scene.now + 500) == 15_500
    assert clockwork.due(table, scene.now) == scene.now + 25_000


# Bots' time to think


def test_a_bot_takes_its_time_from_when_its_turn_began() -> None:
    scene = Scene(seats=3, pace=700)
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 1")
    assert clockwork.due(scene.table, scene.now) is None
    scene.wait(60)
    scene.move("Bob", "bet 1")
    assert clockwork.due(scene.table, scene.now) == scene.now + 700
    scene.wait(0.699)
    assert scene.house() is None
    scene.wait(0.001)
    assert scene.house() is not None


def test_bots_of_a_game_without_a_deal_begin_too() -> None:
    scene = Scene("market_maker", seats=2, pace=700)
    scene.do("Ana", Start())
    assert clockwork.due(scene.table, scene.now) == scene.now + 700


def test_a_pause_does_not_count_as_thinking() -> None:
    scene = Scene("market_maker", seats=2, pace=700)
    scene.do("Ana", Start())
    scene.do("Ana", Pause())
    scene.wait(1)
    scene.do("Ana", Pause(paused=False))
    assert clockwork.due(scene.table, scene.now) == scene.now + 700


def test_a_bot_that_waits_is_asked_again_when_something_has_happened() -> None:
    scene = Scene("market_maker", seats=2, pace=700, preset="auto")
    scene.start("Ana")
    while scene.table.match is not None and scene.table.match.actors != (0, 1):
        scene.play_once()
    asked: list[int] = []

    def idle(seat: int, *_: object) -> None:
        asked.append(seat)

    scene.wait(0.7)
    assert clockwork.act(scene.table, scene.now, scene.dice, scene.bots, idle) is None
    assert asked == [1]
    scene.wait(2)
    assert clockwork.act(scene.table, scene.now, scene.dice, scene.bots, idle) is None
    assert asked == [1], "it was asked twice, and nothing had happened"
    scene.move("Ana", "quote 1 4")
    scene.wait(2)
    assert clockwork.act(scene.table, scene.now, scene.dice, scene.bots, idle) is None
    assert asked == [1, 1]


# Own chips


def test_players_bring_their_own_chips() -> None:
    scene = Scene(keep=True, seats=3)
    scene.purses = {"id-ana": Chips(730), "id-bob": Chips(12)}
    scene.seat("Ana", "Bob")
    page = scene.do("Ana", Start())
    started = page.happened[1]
    assert isinstance(started, Started)
    assert started.options == {"bankrolls": (730, 12, 1000)}
    assert scene.table.match is not None
    assert scene.table.match.game.balances(state_of(scene.table)) == (730, 12, 1000)


def test_nobody_plays_with_nothing() -> None:
    scene = Scene(keep=True, seats=3)
    scene.seat("Ana", "Bob")
    scene.purses = {"id-ana": Chips(730), "id-bob": Chips(0)}
    assert scene.refused("Ana", Start()).message == "Bob has no chips left."
    scene.purses = {"id-ana": Chips(730)}
    assert scene.refused("Ana", Start()).message == "Bob has only just sat down."


def test_chips_stay_at_home_where_the_table_or_the_game_gives_its_own() -> None:
    fixed = Scene(keep=True, seats=2, options={"bankrolls": [5, 6]})
    other = Scene("certainty", keep=True, seats=2)
    for scene in (fixed, other):
        scene.seat("Ana", "Bob")
        scene.do("Ana", Start())
    assert fixed.table.match is not None
    assert fixed.table.match.game.balances(state_of(fixed.table)) == (5, 6)


# What may be done


@pytest.mark.parametrize(
    ("game", "reasons"),
    [
        (
            "dead_cat",
            {
                "extend": "You have no meld to add to.",
                "join": "You need two melds of your own for that.",
                "takeover": "No other player has a meld.",
                "protect": "Trade first; `next` takes you to protecting your melds.",
                "accept": "Nobody has made you an offer.",
                "withdraw": "You have no open offer.",
            },
        ),
        (
            "stonks",
            {
                "match": "Nobody else has announced a card.",
                "double": "You have no position.",
                "close": "You have no position.",
                "cash": "You have no position.",
                "offer": "You have no position.",
                "decline": "Nobody has made you an offer.",
            },
        ),
    ],
)
def test_why_not_speaks_of_the_table_not_of_some_example(game: str, reasons: dict[str, str]) -> None:
    scene = Scene(game)
    scene.start("Ana", "Bob", "Cem")
    assert scene.table.match is not None
    (seat,) = scene.table.match.actors
    told = {move.usage.split()[0]: move.why for move in answer(scene.table, seat, "1").moves}
    assert {verb: told[verb] for verb in reasons} == reasons
    assert told["next" if game == "dead_cat" else "done"] == ""
    others = answer(scene.table, (seat + 1) % 3, "1").moves
    wait = f"It is p{seat + 1}'s turn; wait for yours."
    assert {move.why for move in others if move.usage.startswith(("buy", "announce"))} == {wait}


def test_why_not() -> None:
    scene = Scene(options={"hands": 1})
    assert answer(scene.table, None, "1").moves == ()
    scene.start("Ana", "Bob")
    possible = {move.usage: move.why for move in answer(scene.table, 0, "1").moves}
    assert possible["bet N"] == ""
    assert possible["stick"]
    assert all(move.why for move in answer(scene.table, 1, "1").moves if move.usage != "resign")
    scene.do("Ana", Pause())
    assert {move.why for move in answer(scene.table, 0, "1").moves} == {"The table is paused."}
    scene.do("Ana", Pause(paused=False))
    scene.play_out()
    assert {move.why for move in answer(scene.table, 0, "1").moves} == {"No match is running."}


def test_sitting_down_does_not_wake_the_clock_of_another_table() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.table.run(scene.now)
    scene.wait(100)
    scene.do("Ana", Sit())
    scene.do("Ana", Start())
    assert clockwork.due(scene.table, scene.now) == scene.now + 30_000


# Questions


def test_a_table_with_questions_that_nobody_has_is_not_opened() -> None:
    with pytest.raises(Refusal, match="no question pack 'nosuch'") as refused:
        Scene("certainty", options={"pack": "nosuch"})
    assert refused.value.code == "options"


def test_questions_that_are_gone_are_named_when_a_match_is_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = files("pitboss.packs").joinpath("data/examples.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text.replace('"examples"', '"mine"', 1), encoding="utf-8")
    monkeypatch.setenv(packs.FOLDERS, str(tmp_path))
    scene = Scene("certainty", options={"pack": "mine"})
    monkeypatch.setenv(packs.FOLDERS, "")
    rules.cache_clear()
    scene.do("Ana", Sit())
    assert "no question pack 'mine'" in scene.refused("Ana", Start()).message
