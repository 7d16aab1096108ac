"""Chips that players keep: nobody but their owner plays them or sees the hand they are staked on."""

import pytest

from pitboss.games.pontoon.declare import FREE, PontoonOptions
from pitboss.games.pontoon.state import PontoonState
from pitboss.table import clockwork
from pitboss.table.plan import Chips, Page
from pitboss.wire.commands import Admit, Arrange, Bot, Kick, Pause, Rematch, Sit, Stand, Start
from pitboss.wire.happenings import Admitted, Came, Covered, Kicked, Sat, Seated, Stood
from pitboss.wire.people import Setup
from tests.table.scene import Scene, state_of


def kept(seats: int = 2, hands: int = 3, grace: int = 20, **options: object) -> Scene:
    """A table for players' own chips."""
    scene = Scene(seats=seats, keep=True, grace=grace, pace=100, options={"hands": hands, **options})
    scene.purses = {f"id-{name}": Chips(1000) for name in ("ana", "bob", "cy", "eve")}
    return scene


def chips(scene: Scene) -> list[int]:
    """What each seat has, not counting what is staked."""
    state = state_of(scene.table)
    assert isinstance(state, PontoonState)
    return list(state.chips)


def moves(scene: Scene, seat: int) -> list[str]:
    """What a seat has done so far, as it is written."""
    table = scene.table
    assert table.match is not None
    assert table.spec is not None
    return [table.spec.notation.text(move.action) for move in table.match.log if move.seat == seat]


def happened(page: Page | None) -> object:
    return page.happened if page is not None else None


# Away


@pytest.mark.parametrize("seconds", [0, 120])
def test_away_means_what_a_time_out_means_with_a_clock_or_without(seconds: int) -> None:
    scene = kept(turn_seconds=seconds)
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    scene.move("Ana", "bet 100")
    scene.wait(20)
    assert happened(scene.house()) == (Covered(1, "clock"),)
    scene.wait(0.1)
    scene.house()
    assert chips(scene)[1] == 999, "a bot has bet chips that are Bob's for good"
    assert moves(scene, 1)[0] == "bet 1"
    for _ in range(200):
        if scene.table.status != "playing":
            break
        scene.run_house()
        if scene.table.status == "playing":
            scene.play_once()
    assert scene.table.info.scores is not None
    assert scene.table.info.scores[1] >= -3
    assert set(moves(scene, 1)) <= {"bet 1", "stick", "twist"}


def test_somebody_who_is_away_is_waited_for_as_long_as_elsewhere() -> None:
    scene = kept()
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    scene.move("Ana", "bet 1")
    assert clockwork.due(scene.table, scene.now) == scene.now + 20_000
    assert happened(scene.comes("Bob")) == (Came(1),)
    assert clockwork.due(scene.table, scene.now) is None


def test_who_comes_back_plays_on() -> None:
    scene = kept()
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    scene.wait(20)
    scene.house()
    scene.comes("Bob")
    assert scene.table.chairs[1].bot == ""
    scene.move("Ana", "bet 1")
    assert scene.house() is None
    scene.move("Bob", "bet 7")
    assert chips(scene)[1] == 993


def test_no_bot_is_put_in_the_place_of_somebody_who_is_away() -> None:
    scene = kept()
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    for bot in (None, "solid", "random"):
        assert "no bot may" in scene.refused("Ana", Bot(seat=1, bot=bot)).message
    scene.wait(100)
    assert "no bot may" in scene.refused("Ana", Bot(seat=1)).message


def test_elsewhere_only_the_usual_bot_plays_for_somebody_who_has_just_gone() -> None:
    scene = Scene(seats=2, grace=20)
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    assert "just gone" in scene.refused("Ana", Bot(seat=1, bot="random")).message
    assert scene.do("Ana", Bot(seat=1, bot="solid")).happened == (Covered(1, "solid"),)
    scene.wait(20)
    assert scene.do("Ana", Bot(seat=1, bot="random")).happened == (Covered(1, "random"),)


# Leaving, and being sent away


@pytest.mark.parametrize("leaving", ["stand", "kick"])
def test_who_leaves_resigns_and_nobody_sits_there_before_the_match_is_over(leaving: str) -> None:
    scene = kept()
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 100")
    scene.move("Bob", "bet 100")
    page = scene.do("Bob", Stand()) if leaving == "stand" else scene.do("Ana", Kick(player="id-bob"))
    gone = (Kicked("id-bob"),) if leaving == "kick" else ()
    assert page.happened == (Stood(1), Seated(1, "solid", "Ada"), *gone)
    assert "resign" in moves(scene, 1)
    for seat in (None, 1):
        refusal = scene.refused("Eve", Sit(seat=seat))
        assert refusal.message == "A match for players' own chips is on."
    scene.play_out()
    assert scene.table.owners == ("id-ana", "id-bob")
    scene.do("Eve", Sit())
    assert scene.table.chairs[1].player == "id-eve"


def test_the_owner_may_come_back_to_the_seat() -> None:
    scene = kept(seats=3)
    scene.start("Ana", "Bob", "Cy")
    scene.do("Bob", Stand())
    assert scene.do("Bob", Sit()).happened == (Sat(1, "id-bob", "Bob"), Came(1))
    assert scene.refused("Eve", Sit()).code == "conflict"


def test_when_all_have_left_the_match_is_over() -> None:
    scene = kept(hands=20)
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 100")
    scene.do("Bob", Stand())
    scene.do("Ana", Stand())
    assert scene.table.status == "over"


def test_a_bots_seat_is_not_taken_over_where_chips_are_kept() -> None:
    scene = kept(seats=3)
    scene.start("Ana", "Bob")
    assert scene.table.chairs[2].kind == "bot"
    assert scene.refused("Eve", Sit(seat=2)).message == "A match for players' own chips is on."
    assert scene.refused("Ana", Admit(player="id-eve")).code == "conflict"


# By which rules, and who


def test_chips_that_are_kept_take_two_people() -> None:
    scene = kept(seats=4)
    scene.table.run(scene.now)
    scene.seat("Ana")
    assert "two people" in scene.refused("Ana", Start()).message
    scene.seat("Bob")
    scene.do("Ana", Start())


@pytest.mark.parametrize(
    "options",
    [
        {"pay": [20, 20, 20, 20, 20]},
        {"bet_caps": [2, 2, 2, 2, 2]},
        {"stick_min": 2},
        {"chips": 100_000},
        {"decks": 12},
        {"clown": "20/1"},
        {"hands": 0},
        {"hands": 21},
    ],
)
def test_chips_that_are_kept_are_played_for_by_the_rules_of_the_house(options: dict[str, object]) -> None:
    scene = Scene(seats=2)
    refusal = scene.refused("Ana", Arrange(setup=Setup(game="pontoon", seats=2, keep=True, options=options)))
    assert refusal.code == "options"
    assert "players keep" in refusal.message
    scene.do("Ana", Arrange(setup=Setup(game="pontoon", seats=2, options=options)))


def test_what_does_not_decide_about_chips_is_free() -> None:
    fixed = set(PontoonOptions.__struct_fields__) - FREE
    assert {"pay", "clown", "bet_caps", "chips", "stick_min", "burn_total", "max_splits"} <= fixed
    free = PontoonOptions(
        hands=20, bank="pot", show_busts=False, auto_stick_21=True, auto_stick_five=True, turn_seconds=9
    )
    assert free.house_rules() is None


@pytest.mark.parametrize(
    ("purse", "words"),
    [
        (Chips(0), "no chips left"),
        (Chips(-44, 1020), "no chips left"),
        (Chips(1000, 0, elsewhere=True), "another table"),
        (Chips(1_000_001), "broken the bank"),
        (Chips(500, 1_000_000), "broken the bank"),
    ],
)
def test_why_somebody_cannot_bring_their_chips(purse: Chips, words: str) -> None:
    scene = kept()
    scene.purses = {"id-ana": Chips(1000), "id-bob": purse}
    scene.table.run(scene.now)
    scene.seat("Ana", "Bob")
    refusal = scene.refused("Ana", Start())
    assert words in refusal.message
    assert refusal.message.startswith("Bob")
    assert refusal.hint


def test_nobodys_chips_are_staked_while_they_are_away() -> None:
    scene = kept(hands=1)
    scene.start("Ana", "Bob")
    scene.play_out()
    scene.goes("Bob")
    assert "Bob is away" in scene.refused("Ana", Rematch()).message
    scene.comes("Bob")
    scene.do("Ana", Rematch())


# Those who come late, where nothing is kept


def test_late_comers_are_let_in_by_anyone_the_host_or_nobody() -> None:
    for late, spectators, words in (
        ("nobody", "public", "Nobody takes over"),
        ("host", "public", "host lets"),
        ("anyone", "delayed", "host lets"),
        ("anyone", "none", "host lets"),
    ):
        scene = Scene(seats=3, late=late, spectators=spectators, rated=False)
        scene.start("Ana", "Bob")
        assert words in scene.refused("Eve", Sit()).hint, (late, spectators)


def test_the_host_lets_somebody_in_and_everybody_sees_it() -> None:
    scene = Scene(seats=3, late="host", rated=False)
    scene.start("Ana", "Bob")
    assert scene.refused("Bob", Admit(player="id-eve")).code == "forbidden"
    assert scene.do("Ana", Admit(player="id-eve")).happened == (Admitted("id-eve"),)
    assert scene.do("Eve", Sit()).happened == (Sat(2, "id-eve", "Eve"), Came(2))
    scene.do("Ana", Kick(player="id-eve"))
    assert scene.refused("Ana", Admit(player="id-eve")).code == "not_found"


def test_whoever_began_the_match_may_sit_down_again_however_the_table_is_set() -> None:
    scene = Scene(seats=3, late="nobody")
    scene.start("Ana", "Bob")
    scene.do("Bob", Stand())
    scene.do("Bob", Sit())
    scene.do("Ana", Pause())
