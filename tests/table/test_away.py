"""Those who drop out: a bot covers for them after a while, and they get their seat back as it is."""

from pitboss.table import clockwork
from pitboss.table.letters import WATCHER, snapshot
from pitboss.table.seats import arrive, depart
from pitboss.wire.commands import Move, Pause, Say, Sit, Stand, Start
from pitboss.wire.happenings import Came, Covered, Left, Seated
from pitboss.wire.letters import Clock
from pitboss.wire.people import Chair
from tests.table.scene import SERVER, Scene, state_of


def happened(page: object) -> object:
    """What a step at the table was, if there was one."""
    return getattr(page, "happened", None)


def clock(scene: Scene) -> Clock | None:
    """The match's clock as a spectator sees it."""
    return snapshot(scene.table, WATCHER, scene.now).clock


def test_a_bot_covers_after_the_grace_time() -> None:
    scene = Scene(grace=20)
    scene.start("Ana", "Bob")
    assert happened(scene.goes("Bob")) == (Left(1),)
    assert clockwork.due(scene.table, scene.now) == scene.now + 20_000
    scene.wait(19.999)
    assert scene.house() is None
    scene.wait(0.001)
    assert happened(scene.house()) == (Covered(1, "solid"),)
    assert scene.table.chairs[1] == Chair(kind="human", name="Bob", player="id-bob", bot="solid")
    assert clockwork.due(scene.table, scene.now) is None


def test_who_comes_back_in_time_is_not_covered() -> None:
    scene = Scene(grace=20)
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    scene.wait(19)
    assert happened(scene.comes("Bob")) == (Came(1),)
    scene.wait(100)
    assert scene.house() is None


def test_who_comes_back_late_gets_the_seat_as_the_bot_left_it() -> None:
    scene = Scene(grace=20, seats=2)
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 1")
    scene.goes("Bob")
    scene.wait(20)
    scene.run_house()
    assert scene.table.match is not None
    assert scene.table.match.actors == (0,), "the bot has not played for Bob"
    assert scene.table.match.log[-3].seat == 1
    state = repr(state_of(scene.table))
    assert happened(scene.comes("Bob")) == (Came(1),)
    assert repr(state_of(scene.table)) == state
    assert scene.table.chairs[1] == Chair(kind="human", name="Bob", player="id-bob", here=True)
    assert clockwork.due(scene.table, scene.now) is None


def test_a_bot_that_covers_takes_its_time() -> None:
    scene = Scene(grace=20, pace=700, seats=2)
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 1")
    scene.goes("Bob")
    scene.wait(20)
    scene.house()
    assert clockwork.due(scene.table, scene.now) == scene.now + 700


def test_nobody_is_covered_before_a_match_or_in_a_pause() -> None:
    scene = Scene(grace=20)
    scene.seat("Ana", "Bob")
    scene.goes("Bob")
    scene.wait(1000)
    assert scene.house() is None
    scene.comes("Bob")
    scene.do("Ana", Start())
    scene.do("Ana", Pause())
    scene.goes("Bob")
    scene.wait(1000)
    assert scene.house() is None
    scene.do("Ana", Pause(paused=False))
    assert happened(scene.house()) == (Covered(1, "solid"),)


def test_after_a_break_of_everybody_the_grace_time_begins_anew() -> None:
    scene = Scene(grace=20)
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    scene.goes("Ana")
    scene.table.rest(scene.now)
    scene.wait(3600)
    scene.table.run(scene.now)
    scene.comes("Ana")
    assert scene.house() is None
    scene.wait(20)
    assert happened(scene.house()) == (Covered(1, "solid"),)


def test_time_runs_while_somebody_who_has_a_seat_is_here() -> None:
    scene = Scene(grace=20, rated=False)
    scene.do("Ana", Sit(), here=False)
    scene.do("Ana", Start(), here=False)
    shown = [clock(scene)]
    scene.do("Bob", Sit(), here=True)
    scene.wait(5)
    shown.append(clock(scene))
    scene.comes("Ana")
    scene.goes("Bob")
    shown.append(clock(scene))
    scene.goes("Ana")
    shown.append(clock(scene))
    assert shown == [Clock(0, None, False), Clock(5000), Clock(5000), Clock(5000, None, False)]


def test_a_clock_goes_on_where_it_stopped_when_the_last_person_left() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana")
    scene.wait(20)
    scene.goes("Ana")
    scene.wait(3600)
    assert scene.table.match_time(scene.now) == scene.rebuilt().match_time(scene.now) == 20_000
    scene.comes("Ana")
    assert clockwork.due(scene.table, scene.now) == scene.now + 10_000
    assert clockwork.due(scene.rebuilt(), scene.now) == scene.now + 10_000


def test_a_clock_does_not_count_the_time_for_which_no_process_lived() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana")
    scene.wait(20)
    scene.do("Ana", Say(text="hm"))
    scene.wait(3600)
    table = scene.rebuilt()
    gone = depart(table, "id-ana", SERVER)
    assert gone is not None
    table.settle(gone, scene.now, server="another process")
    assert table.match_time(scene.now) == 20_000


def test_who_only_sends_commands_is_away_but_may_move() -> None:
    scene = Scene(grace=20)
    scene.start("Ana")
    scene.goes("Ana")
    scene.do("Ana", Move(text="bet 1"), here=False)
    assert not scene.table.chairs[0].here


def test_standing_up_while_covered_leaves_a_bot() -> None:
    scene = Scene(grace=0)
    scene.start("Ana", "Bob")
    scene.goes("Bob")
    scene.house()
    assert happened(scene.do("Bob", Stand(), here=False))
    assert scene.table.chairs[1] == Chair(kind="bot", name="Bram", bot="solid", ready=True)
    assert Seated(1, "solid", "Bram") in scene.table.pages[-1].happened


def test_arriving_and_departing_twice_is_nothing() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.comes("Ana") is None
    assert happened(scene.goes("Ana")) == (Left(0),)
    assert scene.goes("Ana") is None
    assert scene.comes("Eve") is None
    assert scene.goes("Eve") is None


def test_only_the_server_that_somebody_came_to_last_can_tell_that_they_left() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.table.servers == {0: SERVER}
    assert depart(scene.table, "id-ana", "elsewhere") is None
    again = arrive(scene.table, "id-ana", "elsewhere")
    assert again is not None
    scene.table.settle(again, scene.now, server="elsewhere")
    assert depart(scene.table, "id-ana", SERVER) is None
    assert depart(scene.table, "id-ana", "elsewhere") is not None
