"""Who sits where: opening, sitting down, standing up, bots, the host and those who are sent away."""

import msgspec
import pytest

from pitboss import games
from pitboss.table.decide import decide, opening
from pitboss.table.errors import Refusal
from pitboss.table.plan import Plan
from pitboss.table.seats import leave_seat
from pitboss.table.table import REMEMBERED
from pitboss.wire.commands import (
    Admit,
    Arrange,
    Bot,
    Hand,
    Kick,
    Pause,
    Ready,
    Rematch,
    Say,
    Sit,
    Stand,
    Start,
    Unbot,
)
from pitboss.wire.happenings import Came, Covered, Emptied, Handed, Kicked, Readied, Sat, Seated, Started, Stood
from pitboss.wire.people import Chair, Person, Setup
from tests.table.scene import Scene, bots_of, likeness, person

HOST_COMMANDS = [
    Start(),
    Arrange(setup=Setup(game="stonks")),
    Bot(seat=1),
    Unbot(seat=1),
    Kick(player="id-ana"),
    Pause(),
    Hand(player="id-bob"),
]


# Opening and setting up


def test_a_table_opens_with_what_suits_the_game() -> None:
    scene = Scene("Dead-Cat", seats=0)
    assert scene.table.setup.game == "dead_cat"
    assert [chair.kind for chair in scene.table.info.chairs] == ["empty"] * 4
    assert (scene.table.host, scene.table.status, scene.table.number) == ("id-ana", "open", 0)


def test_a_preset_becomes_options() -> None:
    setup = Scene("pontoon", preset="quick", options={"hands": "5", "chips": 1000}).table.setup
    assert setup.preset is None
    assert setup.options == {**games.find("pontoon").presets["quick"], "hands": 5}


@pytest.mark.parametrize(
    "setup",
    [
        Setup(game="chess"),
        Setup(game="pontoon", seats=13),
        Setup(game="pontoon", preset="nightly"),
        Setup(game="pontoon", options={"hands": -1}),
        Setup(game="pontoon", options={"colour": "red"}),
        Setup(game="pontoon", options={"hands": [{"deep": None}]}),
        Setup(game="pontoon", bot="clever"),
        Setup(game=""),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(setup: Setup) -> None:
    with pytest.raises(Refusal) as caught:
        opening(person("Ana"), setup, bots_of)
    assert caught.value.code == "options"
    scene = Scene()
    assert scene.refused("Ana", Arrange(setup=setup)).code == "options"


def test_the_host_may_change_the_table_between_matches() -> None:
    scene = Scene(seats=4)
    scene.seat("Ana", "Bob")
    scene.do("Ana", Bot(seat=3))
    scene.do("Ana", Arrange(setup=Setup(game="certainty", seats=3, spectators="none")))
    assert [chair.kind for chair in scene.table.chairs] == ["human", "human", "empty"]
    scene.do("Ana", Arrange(setup=Setup(game="certainty", seats=5)))
    assert [chair.kind for chair in scene.table.chairs] == ["human", "human", "empty", "empty", "empty"]


def test_with_another_game_come_bots_that_can_play_it() -> None:
    scene = Scene("pontoon", seats=4, options={"hands": 1}, grace=0)
    scene.seat("Ana", "Bob")
    scene.do("Ana", Bot(seat=2, bot="random"))
    scene.do("Ana", Start())
    scene.goes("Bob")
    scene.house()
    scene.play_out()
    assert [chair.bot for chair in scene.table.chairs] == ["", "solid", "random", "solid"]
    scene.do("Ana", Arrange(setup=Setup(game="stonks", seats=4)))
    assert [chair.bot for chair in scene.table.chairs] == ["", "solid", "random", "solid"]
    assert scene.table.players == ["Ana", "Bob", "Ada", "Bram"]


def test_nobody_is_moved_off_a_seat_by_a_change() -> None:
    scene = Scene(seats=4)
    scene.do("Ana", Sit(seat=3))
    assert scene.refused("Ana", Arrange(setup=Setup(game="pontoon", seats=3))).code == "conflict"


def test_a_table_is_not_changed_in_mid_match() -> None:
    scene = Scene()
    scene.start("Ana")
    assert scene.refused("Ana", Arrange(setup=Setup(game="stonks"))).code == "conflict"


# Sitting down and standing up


def test_sitting_down() -> None:
    scene = Scene(seats=3)
    assert scene.do("Ana", Sit()).happened == (Sat(0, "id-ana", "Ana"), Came(0))
    assert scene.do("Bob", Sit(seat=2), here=False).happened == (Sat(2, "id-bob", "Bob"),)
    assert scene.table.chairs[0] == Chair(kind="human", name="Ana", player="id-ana", here=True)
    assert scene.table.chairs[2] == Chair(kind="human", name="Bob", player="id-bob")


@pytest.mark.parametrize(("seat", "words"), [(None, "already"), (1, "already")])
def test_one_seat_each(seat: int | None, words: str) -> None:
    scene = Scene()
    scene.seat("Ana")
    assert words in scene.refused("Ana", Sit(seat=seat)).message


@pytest.mark.parametrize(("seat", "words"), [(0, "taken"), (3, "no such seat"), (98, "no such seat")])
def test_only_a_free_seat_that_is_there(seat: int, words: str) -> None:
    scene = Scene()
    scene.seat("Ana")
    assert words in scene.refused("Bob", Sit(seat=seat)).message


def test_empty_seats_come_before_those_of_bots() -> None:
    scene = Scene(seats=3)
    scene.do("Ana", Bot(seat=0))
    scene.do("Ana", Bot(seat=1))
    scene.seat("Ana", "Bob")
    assert [chair.player for chair in scene.table.chairs] == ["id-bob", "", "id-ana"]
    scene.do("Cy", Sit())
    assert "No seat is free" in scene.refused("Dot", Sit()).message


def test_standing_up_before_a_match_leaves_the_seat_empty() -> None:
    scene = Scene()
    scene.seat("Ana", "Bob")
    assert scene.do("Bob", Stand()).happened == (Stood(1),)
    assert scene.table.chairs[1] == Chair()
    assert scene.refused("Bob", Stand()).code == "forbidden"


def test_standing_up_in_a_match_leaves_it_to_a_bot() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    assert scene.do("Bob", Stand()).happened == (Stood(1), Seated(1, "solid", "Bram"))


def test_who_comes_late_takes_the_place_of_a_bot() -> None:
    scene = Scene(rated=False)
    scene.start("Ana", "Bob")
    state = repr(scene.table.match and scene.table.match.state)
    assert scene.do("Cy", Sit()).happened == (Sat(2, "id-cy", "Cy"), Came(2))
    assert repr(scene.table.match and scene.table.match.state) == state
    assert scene.table.bot_seats() == []
    assert "No seat is free" in scene.refused("Dot", Sit()).message


def test_who_has_held_a_seat_sees_no_other_hand_in_this_match() -> None:
    scene = Scene(seats=4, options={"hands": 1})
    scene.start("Ana", "Bob")
    scene.do("Ana", Stand())
    for seat in (2, 3):
        refusal = scene.refused("Ana", Sit(seat=seat))
        assert refusal.message == "You have seen another hand in this match."
        assert "p1" in refusal.hint
    assert scene.do("Ana", Sit()).happened[:1] == (Sat(0, "id-ana", "Ana"),)
    scene.play_out()
    scene.do("Ana", Stand())
    scene.do("Ana", Sit(seat=3))
    scene.do("Bob", Start())
    scene.do("Ana", Stand())
    assert "p4" in scene.refused("Ana", Sit(seat=2)).hint


def test_who_comes_late_sees_one_hand_too() -> None:
    scene = Scene(seats=4, rated=False)
    scene.start("Ana")
    scene.do("Cy", Sit(seat=2))
    scene.do("Cy", Stand())
    assert "p3" in scene.refused("Cy", Sit(seat=1)).hint
    scene.do("Dot", Sit(seat=2))
    refusal = scene.refused("Cy", Sit())
    assert refusal.message == "You have seen another hand in this match."
    assert "next match" in refusal.hint
    assert scene.refused("Dot", Sit(seat=1)).message == "You have a seat already."


@pytest.mark.parametrize("late", ["anyone", "host", "nobody"])
def test_in_a_rated_match_no_second_name_takes_a_bots_seat(late: str) -> None:
    """Names are free: a player of the match could sit down under another name and look at a bot's cards."""
    scene = Scene(seats=4, late=late)
    scene.start("Ana", "Bob")
    assert "next match" in scene.refused("Eve", Sit(seat=2)).hint
    assert scene.refused("Ana", Admit(player="id-eve")).code == "conflict"
    scene.do("Bob", Stand())
    scene.do("Ana", Kick(player="id-bob"))
    for seat in (1, 2, 3):
        assert scene.refused("Eve", Sit(seat=seat)).code == "conflict", "nor the hand of a player who has left"
    assert "id-eve" not in scene.table.held


def test_who_has_left_a_rated_match_has_their_own_seat_again() -> None:
    scene = Scene(seats=3)
    scene.start("Ana", "Bob")
    scene.do("Bob", Stand())
    assert scene.do("Bob", Sit()).happened[:1] == (Sat(1, "id-bob", "Bob"),)


def test_a_match_of_a_deal_that_was_seen_is_not_rated_and_open_to_late_comers() -> None:
    scene = Scene(seats=3, options={"hands": 1})
    scene.start("Ana")
    scene.play_out()
    scene.do("Ana", Rematch(same=True))
    assert scene.do("Eve", Sit()).happened[0] == Sat(0, "id-eve", "Eve")


def test_a_host_sees_one_hand_of_those_they_send_away() -> None:
    scene = Scene(seats=4)
    scene.start("Ana", "Bob", "Cy")
    scene.do("Ana", Kick(player="id-bob"))
    scene.do("Ana", Stand())
    assert "p1" in scene.refused("Ana", Sit(seat=1)).hint


def test_readiness() -> None:
    scene = Scene()
    scene.seat("Ana")
    shown = [scene.table.info.chairs[0].ready]
    for ready in (True, False):
        assert scene.do("Ana", Ready(ready=ready)).happened == (Readied(0, ready),)
        shown.append(scene.table.info.chairs[0].ready)
    assert shown == [False, True, False]
    assert decide(scene.table, scene.asker("Ana"), Ready(ready=False)).happenings == []
    assert scene.refused("Bob", Ready()).code == "forbidden"


def test_names_at_a_table_are_distinct() -> None:
    scene = Scene(seats=5)
    for number, name in enumerate(("Sam", "SAM", "sam", "x" * 24, "X" * 24)):
        scene.join(Person(f"id-{number}", name))
    names = scene.table.players
    assert names == ["Sam", "SAM 2", "sam 3", "x" * 24, "X" * 21 + " 2"]


def test_names_that_look_alike_are_told_apart_at_a_table() -> None:
    scene = Scene(seats=4)
    for number, name in enumerate(("Ann", "\uff21\uff4e\uff4e", "\U0001d400nn", "Ann\ufe0f")):
        scene.join(Person(f"id-{number}", name))
    assert [name[-2:] for name in scene.table.players[1:]] == [" 2", " 3", " 4"]


# Bots


def test_bots_come_and_go_before_a_match() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.do("Ana", Bot(seat=1)).happened == (Seated(1, "solid", "Ada"),)
    assert scene.do("Ana", Bot(seat=1, bot="random")).happened == (Seated(1, "random", "Ada"),)
    assert scene.do("Ana", Bot(seat=2)).happened == (Seated(2, "solid", "Bram"),)
    assert scene.do("Ana", Unbot(seat=1)).happened == (Emptied(1),)
    assert scene.table.chairs[1] == Chair()
    for seat in (0, 1, 3):
        assert scene.refused("Ana", Unbot(seat=seat)).code == "not_found"
    assert scene.refused("Ana", Bot(seat=3)).code == "not_found"
    assert scene.refused("Ana", Bot(seat=1, bot="clever")).code == "options"


def test_the_table_has_its_usual_bot() -> None:
    scene = Scene(bot="random")
    scene.start("Ana")
    assert [chair.bot for chair in scene.table.chairs] == ["", "random", "random"]


def test_in_a_match_a_bot_may_change_but_not_go() -> None:
    scene = Scene()
    scene.start("Ana")
    assert scene.refused("Ana", Unbot(seat=1)).code == "conflict"
    scene.do("Ana", Bot(seat=1, bot="random"))
    assert scene.table.chairs[1].bot == "random"


def test_a_bot_plays_only_for_somebody_who_is_away() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    assert scene.refused("Ana", Bot(seat=1)).code == "conflict"
    scene.goes("Bob")
    assert scene.do("Ana", Bot(seat=1)).happened == (Covered(1, "solid"),)
    assert scene.table.chairs[1] == Chair(kind="human", name="Bob", player="id-bob", bot="solid")


def test_a_bot_is_not_called_what_somebody_is_called() -> None:
    scene = Scene(seats=4)
    scene.start("ada")
    assert [chair.name for chair in scene.table.chairs] == ["ada", "Bram", "Cleo", "Dov"]


def test_there_are_names_for_any_number_of_bots() -> None:
    scene = Scene("market_maker", seats=47, bot="random")
    scene.start("Bot 3")
    assert len({name.casefold() for name in scene.table.players}) == 47


# The host


@pytest.mark.parametrize("command", HOST_COMMANDS)
def test_what_only_the_host_may_do(command: Start) -> None:
    scene = Scene()
    scene.seat("Ana", "Bob")
    for name in ("Bob", "Cy"):
        assert scene.refused(name, command).message == "Only the host may do that."


def test_the_host_hands_over() -> None:
    scene = Scene()
    scene.seat("Ana", "Bob")
    assert scene.refused("Ana", Hand(player="id-cy")).code == "not_found"
    assert scene.do("Ana", Hand(player="id-bob")).happened == (Handed("id-bob"),)
    assert scene.refused("Ana", Start()).code == "forbidden"
    scene.do("Bob", Start())


def test_a_host_who_stands_up_and_stays_to_watch_stays_the_host() -> None:
    scene = Scene()
    scene.seat("Ana", "Bob")
    plan = leave_seat(scene.table, msgspec.structs.replace(scene.asker("Ana"), host_here=True), 0)
    assert [type(each).__name__ for each in plan.happenings] == ["Stood"]


def test_a_host_who_stands_up_hands_over_to_somebody_who_is_here() -> None:
    scene = Scene(seats=4)
    scene.seat("Ana", "Bob", "Cy")
    scene.goes("Bob")
    assert scene.do("Ana", Stand()).happened == (Stood(0), Handed("id-cy"))
    assert scene.do("Cy", Stand()).happened == (Stood(2), Handed("id-bob"))


def test_a_table_that_everybody_has_left_goes_to_the_next_who_sits_down() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.do("Ana", Stand()).happened == (Stood(0),)
    assert scene.table.host == "id-ana"
    assert Handed("id-bob") in scene.do("Bob", Sit()).happened
    assert Handed("id-ana") not in scene.do("Ana", Sit()).happened


@pytest.mark.parametrize("status", ["open", "playing", "paused", "over"])
def test_a_host_who_stays_away_loses_the_table_to_somebody_who_is_here(status: str) -> None:
    scene = Scene(grace=20, options={"hands": 1})
    scene.start("Ana", "Bob") if status != "open" else scene.seat("Ana", "Bob")
    if status == "paused":
        scene.do("Ana", Pause())
    if status == "over":
        scene.play_out()
    scene.goes("Ana")
    scene.wait(19.9)
    scene.house()
    assert scene.table.host == "id-ana"
    scene.wait(0.1)
    page = scene.house()
    assert page is not None
    assert page.happened == (Handed("id-bob"),)


def test_an_absent_host_stays_the_host_as_long_as_nobody_else_is_here() -> None:
    scene = Scene()
    scene.seat("Ana", "Bob")
    scene.goes("Ana")
    scene.goes("Bob")
    scene.wait(10_000)
    assert scene.house() is None
    scene.comes("Bob")
    assert scene.house() is None, "Ana has no time to come back"
    scene.wait(30)
    page = scene.house()
    assert page is not None
    assert page.happened == (Handed("id-bob"),)


# Sending away


def test_who_is_sent_away_does_not_come_back() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    assert scene.do("Ana", Kick(player="id-bob")).happened == (
        Stood(1),
        Seated(1, "solid", "Bram"),
        Kicked("id-bob"),
    )
    for command in (Sit(), Say(text="please"), Start(), Stand()):
        assert scene.refused("Bob", command).code == "forbidden"


def test_a_spectator_may_be_sent_away_but_not_the_host() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.do("Ana", Kick(player="id-eve")).happened == (Kicked("id-eve"),)
    assert scene.refused("Ana", Kick(player="id-ana")).code == "conflict"
    assert scene.refused("Ana", Kick(player="id-eve")).message == "This player is already removed."
    assert scene.refused("Ana", Kick(player="")).code == "not_found", "all strangers would be sent away"


def test_so_many_are_sent_away_and_no_more() -> None:
    scene = Scene()
    scene.seat("Ana")
    for number in range(200):
        scene.do("Ana", Kick(player=f"id-{number}"))
    assert scene.refused("Ana", Kick(player="id-more")).code == "conflict"


# Ids


def test_a_command_is_remembered_by_who_gave_it() -> None:
    scene = Scene()
    page = scene.do("Ana", Sit(id="1"))
    scene.do("Bob", Sit(id="1"))
    assert scene.table.commands == {("id-ana", "1"): page.seq, ("id-bob", "1"): scene.table.seq}
    scene.refused("Ana", Sit(id="2"))
    assert ("id-ana", "2") not in scene.table.commands


def test_commands_are_remembered_while_somebody_may_still_ask_again() -> None:
    scene = Scene()
    scene.seat("Ana")
    pages = [scene.do("Ana", Ready(id=str(number), ready=number % 2 == 0)) for number in range(1000)]
    assert [scene.table.done("id-ana", str(number)) for number in range(1000)] == [page.seq for page in pages]
    assert scene.table.done("id-bob", "1") is None
    assert scene.table.done("id-ana", "") is None
    assert likeness(scene.rebuilt()) == likeness(scene.table)


def test_only_the_latest_commands_are_kept_in_mind() -> None:
    scene = Scene()
    scene.seat("Ana")
    ready, table = Plan([Readied(0, True)]), scene.table
    for number in range(REMEMBERED + 1):
        table.settle(ready, scene.now, "id-ana", str(number))
    assert table.done("id-ana", "0") is None
    assert all(table.done("id-ana", str(number)) for number in range(1, REMEMBERED + 1))
    assert len(table.commands) == REMEMBERED


def test_starting_fills_the_seats() -> None:
    scene = Scene(seats=3)
    scene.seat("Ana")
    happened = scene.do("Ana", Start()).happened
    assert happened[:2] == (Seated(1, "solid", "Ada"), Seated(2, "solid", "Bram"))
    assert happened[2] == Started(1, {}, ("Ana", "Ada", "Bram"), games.find("pontoon").version)
