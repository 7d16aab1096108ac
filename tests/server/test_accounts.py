"""Whose a result is: a seat's belongs to whoever held it when the match began, wherever they are when it ends."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pitboss.server.accounts import outcomes
from pitboss.server.store.check import misjudged
from pitboss.server.store.matches import played
from pitboss.server.store.store import Entry, Outcome
from pitboss.table.decide import play
from pitboss.table.plan import Plan
from pitboss.wire.commands import Kick, Sit, Stand
from tests.laws.play import pick
from tests.table.scene import Scene

PURSE = 1000


def before_the_end(seed: int = 3) -> tuple[Scene, Plan]:
    """A match for own chips of Ana, Bob and a bot, and the move that would end it."""
    scene = Scene("pontoon", seats=3, keep=True, options={"hands": 1}, seed=seed)
    scene.purses = {"id-ana": PURSE, "id-bob": PURSE}
    scene.start("Ana", "Bob")
    while True:
        match = scene.table.match
        assert match is not None
        seat, menu = next((at, menu) for at in match.actors if (menu := match.game.legal(match.state, at)))
        plan = play(scene.table, seat, pick(menu, scene.dice), scene.now, scene.dice)
        if outcomes(scene.table, plan, 0):
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
    due = outcomes(scene.table, plan, 0)
    assert [(one.seat, one.player, one.kept) for one in due] == [(0, "id-ana", True), (1, "id-bob", True)]
    change(scene)
    kept = outcomes(scene.table, plan, 0)
    assert kept == due
    scene._settle(plan, "", "")
    assert scene.table.status == "over"
    assert wrong(scene, kept) == []


def test_a_result_kept_for_somebody_else_is_found() -> None:
    scene, plan = before_the_end()
    swap(scene)
    ana, bob = outcomes(scene.table, plan, 0)
    scene._settle(plan, "", "")
    assert len(wrong(scene, (replace(ana, player="id-dot"), bob))) == 1


def wrong(scene: Scene, kept: tuple[Outcome, ...]) -> list[str]:
    """What a check of the store would find."""
    return [str(one) for one in misjudged("TABLE1", list(played("TABLE1", rows(scene))), kept)]
