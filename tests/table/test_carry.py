"""A table whose rematches go on with what the last match left: one shoe for all of them."""

import msgspec

from pitboss.games import names
from pitboss.table.letters import OUTSIDER, WATCHER, update
from pitboss.wire.commands import Arrange, Rematch, Start
from pitboss.wire.happenings import Started
from pitboss.wire.people import Setup
from tests.table.scene import Scene, short_preset

ONE_HAND = {"hands": 1, "decks": 2, "mark_low": 20, "mark_high": 30}


def begun(scene: Scene) -> Started:
    """Play a match to its end and begin another; how that began."""
    scene.play_out()
    started = [each for each in scene.do("Ana", Rematch()).happened if isinstance(each, Started)]
    assert len(started) == 1
    return started[0]


def gone(started: Started) -> int:
    """How many cards are out of the shoe as a match begins."""
    counts = started.options.get("gone", ())
    assert isinstance(counts, tuple)
    return sum(counts)


def shuffled(scene: Scene) -> bool:
    """Whether the match that has just begun did so with a new shoe."""
    kinds = [type(event).__name__ for event in scene.table.pages[-1].events]
    assert ("ShoeShuffled" in kinds) != ("ShoeKept" in kinds)
    return "ShoeShuffled" in kinds


def test_a_rematch_has_a_new_shoe_unless_the_table_carries_it() -> None:
    scene = Scene(options=ONE_HAND)
    scene.start("Ana", "Bob")
    assert gone(begun(scene)) == 0
    assert shuffled(scene)


def test_a_shoe_goes_on_until_its_marker_comes() -> None:
    scene = Scene(options=ONE_HAND, carry=True)
    scene.start("Ana", "Bob")
    assert shuffled(scene)
    news, before = [], 0
    for _ in range(30):
        out = gone(begun(scene))
        news.append(shuffled(scene))
        assert out == 0 if news[-1] else before < out <= 104 - 21
        before = out
    assert 2 < sum(news) < 25


def test_a_shoe_goes_on_with_more_or_fewer_players() -> None:
    scene = Scene(options=ONE_HAND, carry=True)
    scene.start("Ana", "Bob")
    scene.play_out()
    setup = scene.table.setup
    left = scene.table.carried()
    assert left
    scene.do("Ana", Arrange(setup=msgspec.structs.replace(setup, seats=setup.seats + 1)))
    assert scene.table.status == "open"
    assert scene.table.carried() == left
    scene.do("Ana", Arrange(setup=msgspec.structs.replace(setup, options={**setup.options, "decks": 3})))
    assert scene.table.carried() == {}


def test_what_is_carried_is_what_everybody_saw() -> None:
    """The options of a match are read by all at the table, so they must not name a card that was a secret."""
    for seed in range(12):
        scene = Scene(options={**ONE_HAND, "show_busts": False}, carry=True, seed=seed)
        scene.start("Ana", "Bob")
        scene.play_out()
        match = scene.table.match
        assert match is not None
        seen = [match.game.carry(match.game.view(match.state, seat)) for seat in (0, 1, 2, None)]
        assert all(each == seen[0] for each in seen)
        started = [each for each in scene.do("Ana", Rematch()).happened if isinstance(each, Started)]
        assert msgspec.to_builtins(started[0].options).get("gone", ()) == tuple(
            msgspec.convert(seen[0]["gone"], list[int])
        )


def test_outsiders_are_not_told_what_was_carried() -> None:
    scene = Scene(options=ONE_HAND, carry=True, spectators="none")
    scene.start("Ana", "Bob")
    while not gone(begun(scene)):
        pass
    page = scene.table.pages[-1]
    for eye, knows in ((OUTSIDER, False), (WATCHER, True), (0, True)):
        told = update(scene.table, page, eye, scene.now).happened
        options = [each.options for each in told if isinstance(each, Started)]
        assert len(options) == 1
        assert ("gone" in options[0]) == knows
        assert options[0]["hands"] == 1


def test_a_shoe_that_the_set_up_began_with_is_not_used_twice() -> None:
    scene = Scene(options={**ONE_HAND, "gone": [1] * 52}, carry=True)
    scene.start("Ana", "Bob")
    assert not shuffled(scene)
    news = []
    for _ in range(12):
        out = gone(begun(scene))
        news.append(shuffled(scene))
        assert out != 52
        assert news[-1] == (out == 0)
    assert any(news)


def test_a_table_set_up_anew_has_a_new_shoe() -> None:
    scene = Scene(options=ONE_HAND, carry=True)
    scene.start("Ana", "Bob")
    scene.play_out()
    scene.do("Ana", Arrange(setup=Setup(game="pontoon", seats=3, options={"hands": 1}, carry=True)))
    scene.do("Ana", Start())
    assert shuffled(scene)


def test_games_that_leave_nothing_begin_anew() -> None:
    for game in names():
        if game == "pontoon":
            continue
        scene = Scene(game, seats=3, bot="random", pace=0, preset=short_preset(game), carry=True)
        first = scene.table.setup.options
        scene.table.run(scene.now)
        scene.start("Ana")
        match = scene.table.match
        assert match is not None
        assert match.game.carry(match.game.view(match.state, None)) == {}
        assert scene.table.setup.options == first
