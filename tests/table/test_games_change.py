"""One table for many games: the host chooses another between matches, and everybody comes along."""

import pytest

from pitboss.table.decide import decide
from pitboss.table.letters import eye_of
from pitboss.table.plan import Asker
from pitboss.wire.commands import Arrange, Bot, Hand, Kick, Rematch, Sit, Stand, Start
from pitboss.wire.happenings import Arranged, Asked, Seated, Shifted, Started, Unseated
from pitboss.wire.people import Setup
from tests.table.scene import Scene, person

MANY = ("Ana", "Ben", "Cem", "Dia", "Eda", "Fay", "Gus", "Hal")


def sitting(scene: Scene) -> list[str]:
    return [chair.name for chair in scene.table.chairs]


def status(scene: Scene) -> str:
    return scene.table.status


def change(scene: Scene, game: str, seats: int = 0, host: str = "Ana") -> list[object]:
    page = scene.do(host, Arrange(setup=Setup(game=game, seats=seats)))
    return list(page.happened)


def test_everybody_keeps_their_seat_where_there_is_room_and_a_match_of_the_new_game_begins() -> None:
    scene = Scene("pontoon", seats=3, options={"hands": 1})
    scene.start("Ana", "Ben")
    scene.play_out()
    change(scene, "stonks")
    assert (scene.table.setup.game, len(scene.table.chairs), scene.table.status) == ("stonks", 3, "open")
    assert sitting(scene)[:2] == ["Ana", "Ben"]
    scene.do("Ana", Start())
    assert scene.table.match is not None
    assert scene.table.setup.game == "stonks"
    scene.play_out()
    assert [each.game for each in scene.table.info.evening[0].games] == ["pontoon", "stonks"]
    assert scene.rebuilt().info == scene.table.info


def test_with_fewer_seats_bots_go_first_then_those_who_are_away_then_whoever_sits_last() -> None:
    scene = Scene("market_maker", seats=8)
    scene.seat(*MANY[:6])
    scene.do("Ana", Bot(seat=6))
    for name in MANY[:6]:
        scene.comes(name)
    scene.goes("Ben")
    happened = change(scene, "dead_cat", 4)
    lost = [one.seat for one in happened if isinstance(one, Unseated)]
    assert sorted(lost) == [1, 5]
    assert sorted(sitting(scene)) == ["Ana", "Cem", "Dia", "Eda"]
    assert [chair.here for chair in scene.table.chairs] == [True] * 4
    assert [scene.table.servers[seat] for seat in range(4)] == ["here"] * 4


def test_the_host_keeps_a_seat_wherever_it_was() -> None:
    scene = Scene("market_maker", seats=8)
    scene.seat(*MANY[:6])
    scene.do("Ana", Hand(player=person("Fay").id))
    change(scene, "dead_cat", 3, host="Fay")
    assert "Fay" in sitting(scene)
    assert sorted(sitting(scene)) == ["Ana", "Ben", "Fay"]


def test_people_move_to_a_bots_or_an_empty_seat_rather_than_lose_theirs() -> None:
    scene = Scene("market_maker", seats=6)
    scene.seat("Ana")
    scene.do("Ana", Bot(seat=1))
    scene.do("Ben", Sit(seat=5))
    scene.do("Cem", Sit(seat=4))
    happened = change(scene, "stonks", 3)
    assert any(isinstance(one, Shifted) for one in happened)
    assert not any(isinstance(one, Unseated) for one in happened)
    assert sorted(sitting(scene)) == ["Ana", "Ben", "Cem"]
    assert scene.table.seat_of(person("Ana").id) == 0


def test_whoever_has_no_seat_watches_and_gets_one_back_with_a_larger_game_if_still_here() -> None:
    scene = Scene("market_maker", seats=6)
    scene.seat(*MANY[:6])
    scene.present = set(MANY[:6]) - {"Eda"}
    for name in MANY[:6]:
        scene.comes(name)
    change(scene, "dead_cat", 3)
    assert {chair.name for chair in scene.table.unseated.values()} == {"Dia", "Eda", "Fay"}
    assert eye_of(scene.table, person("Dia").id) == -1
    change(scene, "market_maker", 6)
    assert sorted(name for name in sitting(scene) if name) == ["Ana", "Ben", "Cem", "Dia", "Fay"]
    assert set(scene.table.unseated) == {person("Eda").id}
    scene.do("Ana", Kick(player=person("Eda").id))
    assert not scene.table.unseated


def test_bots_that_do_not_know_the_new_game_are_replaced_and_the_rest_of_the_seats_fill_at_the_start() -> None:
    scene = Scene("pontoon", seats=3)
    scene.seat("Ana")
    scene.do("Ana", Bot(seat=1))
    change(scene, "stonks", 5)
    assert scene.table.chairs[1].bot in scene.bots("stonks")
    scene.do("Ana", Start())
    assert [chair.kind for chair in scene.table.chairs] == ["human", *["bot"] * 4]


def test_the_game_is_not_changed_during_a_match_nor_by_somebody_else() -> None:
    scene = Scene("pontoon", seats=2)
    scene.start("Ana", "Ben")
    assert scene.refused("Ana", Arrange(setup=Setup(game="stonks"))).code == "conflict"
    assert scene.refused("Ben", Arrange(setup=Setup(game="stonks"))).code == "forbidden"
    assert scene.refused("Ana", Arrange(setup=Setup(game="chess"))).code in ("options", "conflict")


def test_within_a_game_no_seat_goes_that_somebody_has() -> None:
    scene = Scene("pontoon", seats=4)
    scene.seat("Ana", "Ben", "Cem")
    assert scene.refused("Ana", Arrange(setup=Setup(game="pontoon", seats=2))).code == "conflict"


# Rematches


def over(*names: str, seats: int = 0) -> Scene:
    scene = Scene("pontoon", seats=seats or len(names), options={"hands": 1})
    scene.start(*names)
    for name in names:
        scene.comes(name)
    scene.play_out()
    return scene


def test_anybody_with_a_seat_asks_for_a_rematch_and_the_host_agrees() -> None:
    scene = over("Ana", "Ben", "Cem")
    assert list(scene.do("Ben", Rematch()).happened) == [Asked(1)]
    assert [chair.again for chair in scene.table.info.chairs] == ["no", "new", "no"]
    assert status(scene) == "over"
    assert not scene.do("Ben", Rematch()).happened, "asking twice is heard, and nothing happens"
    scene.do("Ana", Rematch())
    assert status(scene) == "playing"
    assert all(chair.again == "no" for chair in scene.table.chairs)


def test_it_begins_when_most_who_are_here_have_asked() -> None:
    scene = over("Ana", "Ben", "Cem", "Dan")
    scene.do("Ben", Rematch())
    scene.do("Cem", Rematch())
    assert status(scene) == "over", "the host and Dan are here, and may want something else"
    scene.goes("Ana")
    happened = scene.do("Cem", Rematch()).happened
    assert status(scene) == "playing"
    assert [type(one) for one in happened] == [Asked, Started]


def test_a_host_who_only_watches_does_not_hold_up_those_who_play() -> None:
    scene = Scene("pontoon", seats=2, options={"hands": 1})
    scene.table.run(scene.now)
    scene.seat("Ben", "Cem")
    scene.do("Ben", Hand(player=person("Cem").id))
    scene.do("Cem", Start())
    scene.comes("Ben")
    scene.comes("Cem")
    scene.play_out()
    # The host stays to watch, and so stays the host.
    stays = Asker(person("Cem"), scene.now, scene.dice, scene.bots, host_here=True)
    scene.settle(decide(scene.table, stays, Stand()), person("Cem").id)
    assert scene.table.host == person("Cem").id
    scene.do("Ben", Rematch())
    assert status(scene) == "playing"


def test_a_rematch_takes_a_seat_and_a_match_that_is_over() -> None:
    scene = over("Ana", "Ben")
    assert scene.refused("Zoe", Rematch()).code == "forbidden"
    scene.do("Ben", Stand())
    assert scene.refused("Ben", Rematch()).code == "forbidden"
    scene.do("Ana", Rematch())
    assert scene.refused("Ana", Rematch()).code == "conflict"


def test_a_wish_ends_with_a_new_arrangement_and_with_the_seat() -> None:
    scene = over("Ana", "Ben", "Cem")
    scene.do("Ben", Rematch())
    change(scene, "stonks")
    assert all(chair.again == "no" for chair in scene.table.chairs)
    assert scene.refused("Ben", Rematch()).code == "conflict"


@pytest.mark.parametrize("game", ["stonks", "certainty", "market_maker", "dead_cat", "pontoon"])
def test_from_every_game_to_every_other(game: str) -> None:
    scene = Scene("pontoon", seats=4)
    scene.seat("Ana", "Ben")
    for other in ("stonks", "certainty", "market_maker", "dead_cat", "pontoon"):
        if game == other:
            continue
        change(scene, game)
        happened = change(scene, other)
        assert any(isinstance(one, Arranged) for one in happened)
        assert sitting(scene)[:2] == ["Ana", "Ben"]
        assert all(one.bot in scene.bots(other) for one in happened if isinstance(one, Seated))
