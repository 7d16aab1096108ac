"""The evening: the running score of a table, who it counts for, and that its log is enough to know it."""

from typing import ClassVar

from pitboss.table.evening import Result, Scoreboard
from pitboss.table.letters import OUTSIDER, snapshot
from pitboss.table.table import Table
from pitboss.wire.commands import Rematch, Stand
from pitboss.wire.happenings import Ended, Opened, Sat, Started
from pitboss.wire.people import Person, Setup, Tally
from tests.table.scene import Scene, person


def scores_of(scene: Scene) -> dict[str, tuple[int, int, int]]:
    """By name: played, won, tied."""
    return {tally.name: (tally.played, tally.won, tally.tied) for tally in scene.table.info.evening}


def expected(scene: Scene, ends: list[Ended], names: list[str]) -> dict[str, tuple[int, int, int]]:
    """The same, counted from the results alone."""
    won = [sum(end.winners == (seat,) for end in ends) for seat in range(len(names))]
    tied = [sum(seat in end.winners and len(end.winners) > 1 for end in ends) for seat in range(len(names))]
    return {name: (len(ends), won[seat], tied[seat]) for seat, name in enumerate(names)}


def ends_of(scene: Scene) -> list[Ended]:
    return [result.ended for result in scene.table.results]


def test_every_match_that_ends_counts_for_those_who_began_it() -> None:
    scene = Scene(seats=3, options={"hands": 1})
    scene.start("Ana", "Ben")
    assert scene.table.info.evening == ()
    scene.play_out()
    for _ in range(6):
        scene.do("Ana", Rematch())
        scene.play_out()
    assert len(ends_of(scene)) == 7
    assert scores_of(scene) == expected(scene, ends_of(scene), ["Ana", "Ben", "Ada"])
    outcome = scene.table.match
    assert outcome is not None
    last = outcome.game.outcome(outcome.state)
    assert last is not None
    assert (last.winners, last.scores) == (ends_of(scene)[-1].winners, ends_of(scene)[-1].scores)


def test_whoever_leaves_in_mid_match_still_has_its_result_and_whoever_comes_later_has_not() -> None:
    scene = Scene(seats=2, options={"hands": 1})
    scene.start("Ana", "Ben")
    scene.do("Ben", Stand())
    scene.play_out()
    assert {name: played for name, (played, _, _) in scores_of(scene).items()} == {"Ana": 1, "Ben": 1}


def test_bots_have_an_evening_under_their_names_and_no_id() -> None:
    scene = Scene(seats=3, options={"hands": 1})
    scene.start("Ana")
    scene.play_out()
    found = {tally.name: (tally.player, tally.bot) for tally in scene.table.info.evening}
    chairs = scene.table.chairs
    assert found == {chair.name: (chair.player, chair.bot) for chair in chairs}
    assert [chair.kind for chair in chairs] == ["human", "bot", "bot"]


def test_a_log_whose_earlier_matches_are_passed_over_gives_the_same_evening() -> None:
    scene = Scene(seats=2, options={"hands": 1})
    scene.start("Ana", "Ben")
    scene.play_out()
    scene.do("Ana", Rematch())
    scene.play_out()
    assert scene.rebuilt().info == scene.table.info
    assert scene.table.info.evening


def test_a_shared_win_is_a_tie_and_no_win() -> None:
    names, owners = ("Ana", "Ben", "Ada"), ("id-ana", "id-ben", "")
    shared = Result("pontoon", owners, names, Ended(1, (0, 2), (5, -10, 5)))
    alone = Result("stonks", owners, names, Ended(2, (1,), (0, 9, 0)))
    nobody = Result("stonks", owners, names, Ended(3, (), (0, 0, 0)))
    scoreboard = Scoreboard()
    for result in (shared, alone, nobody):
        scoreboard.add(result)
    ben, ana = scoreboard.tallies()
    assert (ana.name, ana.played, ana.won, ana.tied) == ("Ana", 3, 0, 1)
    assert (ben.name, ben.played, ben.won, ben.tied) == ("Ben", 3, 1, 0)
    assert [(each.game, each.played, each.won, each.tied) for each in ana.games] == [
        ("pontoon", 1, 0, 1),
        ("stonks", 2, 0, 0),
    ]


def test_games_are_told_apart_and_outsiders_know_the_score_as_they_know_the_result() -> None:
    scene = Scene(seats=2, spectators="none", options={"hands": 1})
    scene.start("Ana", "Ben")
    scene.play_out()
    tally: Tally = scene.table.info.evening[0]
    assert [(each.game, each.played) for each in tally.games] == [("pontoon", 1)]
    assert tally.player in (person("Ana").id, person("Ben").id)
    assert snapshot(scene.table, OUTSIDER, scene.now).table.evening == scene.table.info.evening


class Id(str):
    """A player's id that counts how often anyone looks for it."""

    looks: ClassVar[int] = 0
    __slots__ = ()

    def __hash__(self) -> int:
        Id.looks += 1
        return super().__hash__()

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, other)


def looks_after(matches: int) -> int:
    """How often players were looked for while a log of so many matches was passed over."""
    Id.looks = 0
    ann, bob = Id("id-ann"), Id("id-bob")
    table = Table("TABLE1")
    table.skim([Opened(Person(ann, "Ann"), Setup(game="pontoon", seats=2))], 1)
    table.skim([Sat(0, ann, "Ann"), Sat(1, bob, "Bob")], 2)
    for number in range(1, matches + 1):
        table.skim([Started(number, {}, ("Ann", "Bob"), version=0), Ended(number, (0,), (5, -5))], 2 + number)
    looks = Id.looks
    assert [(tally.played, tally.won) for tally in table.info.evening] == [(matches, matches), (matches, 0)]
    return looks


def test_every_match_of_a_long_log_costs_the_same() -> None:
    first, second, third = looks_after(20), looks_after(40), looks_after(60)
    assert third - second == second - first > 0
