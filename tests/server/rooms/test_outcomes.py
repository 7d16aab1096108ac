"""Whose a result is: a seat's belongs to whoever held it when the match began, wherever they are when it ends."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pitboss.laws.play import pick
from pitboss.server.rooms.table_log import holds, outcomes
from pitboss.server.store.check import misjudged
from pitboss.server.store.matches import played
from pitboss.server.store.store import Entry, Hold, Outcome
from pitboss.table.decide import decide, play
from pitboss.table.plan import Chips, Plan
from pitboss.wire.commands import Kick, Sit, Stand, Start
from tests.table.scene import Scene

PURSE = Chips(1000)


def before_the_end(**more: bool | int | str) -> tuple[Scene, Plan]:
    """A match of Ana, Bob and a bot, perhaps for their own chips, and the move that would end it."""
    scene = Scene("pontoon", 3, "Ana", 3, options={"hands": 1}, rated=False, **more)
    scene.purses = {"id-ana": PURSE, "id-bob": PURSE}
    scene.start("Ana", "Bob")
    while True:
        match = scene.table.match
        assert match is not None
        seat, menu = next((at, menu) for at in match.actors if (menu := match.game.legal(match.state, at)))
        plan = play(scene.table, seat, pick(menu, scene.dice), scene.now, scene.dice)
        if outcomes(scene.table, plan, scene.now):
            return scene, plan
        scene._settle(plan, scene.table.chairs[seat].player, "")


def rows(scene: Scene) -> list[Entry]:
    """The scene's log as a store keeps it."""
    kept: list[Entry] = []
    for lines, at, by, command in scene.steps:
        step = len(kept) + 1
        kept += [Entry("TABLE1", step + place, step, at, by, command, "here", line) for place, line in enumerate(lines)]
    return kept


def swap(scene: Scene) -> None:
    """The players give their seats to others."""
    for name in ("Ana", "Bob"):
        scene.do(name, Stand())
    for name, seat in (("Cy", 1), ("Dot", 0), ("Eve", 2)):
        scene.do(name, Sit(seat=seat))


@pytest.mark.parametrize(
    "change",
    [
        lambda scene: scene.do("Ana", Stand()),
        lambda scene: scene.do("Bob", Stand()),
        lambda scene: scene.do("Ana", Kick(player="id-bob")),
        lambda scene: scene.goes("Ana"),
        lambda scene: scene.do("Cy", Sit()),
        swap,
    ],
)
def test_a_result_belongs_to_who_began_the_match(change: Callable[[Scene], object]) -> None:
    scene, plan = before_the_end()
    due = outcomes(scene.table, plan, scene.now)
    assert [(one.seat, one.player, one.kept) for one in due] == [(0, "id-ana", False), (1, "id-bob", False)]
    change(scene)
    kept = outcomes(scene.table, plan, scene.now)
    assert kept == due
    scene._settle(plan, "", "")
    assert scene.table.status == "over"
    assert wrong(scene, kept) == []


def test_chips_are_held_from_the_step_that_begins_a_match_and_their_outcome_is_kept() -> None:
    scene = Scene("pontoon", seats=3, keep=True)
    scene.purses = {"id-ana": Chips(730), "id-bob": Chips(12)}
    scene.seat("Ana", "Bob")
    plan = decide(scene.table, scene.asker("Ana"), Start())
    assert holds(scene.table, plan) == (Hold("id-ana", 730), Hold("id-bob", 12))
    scene, plan = before_the_end(keep=True)
    assert holds(scene.table, plan) == ()
    assert [(one.player, one.kept) for one in outcomes(scene.table, plan, 5)] == [("id-ana", True), ("id-bob", True)]


def test_what_spectators_see_later_is_told_of_nobody_before() -> None:
    for spectators, told in (("public", 0), ("delayed", 5 + 40_000)):
        scene, plan = before_the_end(spectators=spectators, delay=40)
        due = outcomes(scene.table, plan, 5)
        assert {one.open for one in due} == {told}


def test_a_result_kept_for_somebody_else_is_found() -> None:
    scene, plan = before_the_end()
    swap(scene)
    ana, bob = outcomes(scene.table, plan, scene.now)
    scene._settle(plan, "", "")
    assert len(wrong(scene, (replace(ana, player="id-dot"), bob))) == 1


def wrong(scene: Scene, kept: tuple[Outcome, ...]) -> list[str]:
    """What a check of the store would find."""
    return [str(one) for one in misjudged("TABLE1", list(played("TABLE1", rows(scene))), kept)]
