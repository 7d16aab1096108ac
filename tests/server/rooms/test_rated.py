"""Who is rated for a match, and where they came: read from the table that plays it, and again from its log."""

import pytest

from pitboss.laws.play import pick
from pitboss.server.rooms.table_log import placings
from pitboss.server.store.check import misplaced
from pitboss.server.store.matches import played
from pitboss.server.store.store import Placing
from pitboss.table.decide import play
from pitboss.table.plan import Plan
from pitboss.wire.commands import Bot, Kick, Rematch, Sit, Stand, Start
from pitboss.wire.happenings import Sat
from tests.server.rooms.test_outcomes import rows
from tests.table.scene import Scene

BOT = ("bot", "solid", True)
ANA, BOB = ("human", "id-ana", True), ("human", "id-bob", True)


def begun(*names: str, **more: object) -> Scene:
    """A match at a table for three; bots fill it up."""
    scene = Scene("pontoon", 3, names[0], 3, options={"hands": 2}, bot="solid", **more)
    scene.start(*names)
    return scene


def turn(scene: Scene) -> tuple[Plan, str]:
    """The next move, and whose it is."""
    match = scene.table.match
    assert match is not None
    seat, menu = next((at, menu) for at in match.actors if (menu := match.game.legal(match.state, at)))
    chair = scene.table.chairs[seat]
    return play(scene.table, seat, pick(menu, scene.dice), scene.now, scene.dice), "" if chair.bot else chair.player


def moves(scene: Scene, number: int) -> None:
    """Let whoever is to move do so, so many times."""
    for _ in range(number):
        plan, by = turn(scene)
        assert placings(scene.table, plan, scene.now, by) == (), "only the end is rated"
        scene._settle(plan, by, "")


def placed(scene: Scene) -> tuple[Placing, ...]:
    """Play to the end; what is booked with it, which is what the log says too."""
    while True:
        plan, by = turn(scene)
        found = placings(scene.table, plan, scene.now, by)
        scene._settle(plan, by, "")
        if scene.table.status == "over":
            assert list(misplaced("TABLE1", list(played("TABLE1", rows(scene))), found)) == []
            return found


def takes_over(scene: Scene, seat: int) -> None:
    """Let Cy take a bot's seat in the match: nobody may in a rated one any more, but logs from before have it."""
    assert scene.refused("Cy", Sit(seat=seat)).message == "A match is on."
    scene._settle(Plan([Sat(seat, "id-cy", "Cy")]), "id-cy", "")


def who(scene: Scene) -> list[tuple[str, str, bool]]:
    """Everybody who is rated for the match, and whether they made all their moves themselves."""
    return [(one.kind, one.who, one.own) for one in placed(scene)]


def test_people_and_bots_are_placed_as_the_rules_have_it() -> None:
    scene = begun("Ana", "Bob")
    found = placed(scene)
    assert [(one.kind, one.who, one.own) for one in found] == [ANA, BOB, BOT]
    match = scene.table.match
    assert match is not None
    ended = match.game.outcome(match.state)
    assert ended is not None
    assert {one.seat for one in found if one.place == 0} == set(ended.winners)
    losers = sorted((one for one in found if one.place), key=lambda one: one.place)
    assert [one.seat for one in losers] == sorted((one.seat for one in losers), key=lambda at: -ended.scores[at])


def test_a_table_may_be_without_ratings() -> None:
    assert placed(begun("Ana", "Bob", rated=False)) == ()


def test_a_bot_alone_on_all_seats_is_compared_with_nobody() -> None:
    scene = Scene("pontoon", 2, "Ana", 3, options={"hands": 1}, bot="solid")
    scene.do("Ana", Start())
    assert scene.table.bots == ("solid", "solid")
    assert placed(scene) == ()


def test_whoever_comes_and_goes_but_makes_their_moves_themselves_is_rated_in_full() -> None:
    scene = begun("Ana", "Bob")
    scene.goes("Bob")
    moves(scene, 2)
    scene.comes("Bob")
    assert who(scene) == [ANA, BOB, BOT]


def test_where_a_bot_has_played_for_somebody_not_all_is_their_own() -> None:
    scene = begun("Ana", "Bob")
    moves(scene, 1)
    scene.goes("Bob")
    scene.do("Ana", Bot(seat=1))
    moves(scene, 6)
    scene.comes("Bob")
    assert who(scene) == [ANA, ("human", "id-bob", False), BOT]


@pytest.mark.parametrize("leave", [("Bob", Stand()), ("Ana", Kick(player="id-bob"))])
def test_leaving_saves_nobody_and_whoever_takes_over_is_not_rated(leave: tuple[str, Stand | Kick]) -> None:
    scene = begun("Ana", "Bob")
    moves(scene, 1)
    scene.do(*leave)
    takes_over(scene, 1)
    assert who(scene) == [ANA, ("human", "id-bob", False), BOT]


def test_a_bot_in_whose_place_somebody_has_moved_is_not_rated() -> None:
    scene = begun("Ana", "Bob")
    takes_over(scene, 2)
    assert who(scene) == [ANA, BOB]


def test_a_bot_that_another_has_replaced_is_not_rated() -> None:
    scene = begun("Ana", "Bob")
    scene.do("Ana", Bot(seat=2, bot="random"))
    assert who(scene) == [ANA, BOB]


def test_a_deal_that_everybody_has_seen_is_not_rated() -> None:
    scene = begun("Ana", "Bob")
    assert placed(scene)
    scene.do("Ana", Rematch(same=True))
    assert placed(scene) == ()
    scene.do("Ana", Rematch())
    assert len(placed(scene)) == 3


def test_what_spectators_see_later_ratings_tell_nobody_before() -> None:
    assert {one.open - one.at for one in placed(begun("Ana", spectators="delayed", delay=40))} == {40_000}
