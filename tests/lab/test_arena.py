"""The arena: the same deals for all, the same matches on any number of processes, a file to go on from."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss import games
from pitboss.core import record
from pitboss.core.errors import BadOption, PitbossError
from pitboss.lab.arena import Fought, Plan, deal_of, fight, places, planned, record_in, rotations
from pitboss.lab.arena_file import ArenaFile, planned_in
from pitboss.lab.standings import standings

BOTS = """
from pitboss.bots.bot import Bot
from pitboss.core.moves import RESIGN

class One(Bot):
    def choose(self, view, menu):
        return menu[0]

class Other(One):
    pass

class Idle(Bot):
    def choose(self, view, menu):
        return None

class Cheat(Bot):
    def choose(self, view, menu):
        return type(menu[0])(10**9) if view.seat == 1 else menu[0]
"""
PLAN = Plan("pontoon", 3, ("solid", "random", "search"), 7, options=(("hands", "1"),))
QUICK = replace(PLAN, bots=("solid", "random"))


def untimed(fought: list[Fought]) -> list[Fought]:
    return sorted([replace(one, times={}) for one in fought], key=lambda one: (one.deal, one.rotation))


def mine(folder: Path, *names: str) -> tuple[str, ...]:
    file = folder / "mine.py"
    file.write_text(BOTS)
    return tuple([f"{file}:{name}" for name in names])


def test_a_seed_gives_the_same_matches_on_any_number_of_processes(tmp_path: Path) -> None:
    plan = replace(QUICK, bots=("random", *mine(tmp_path, "One"), "solid"))
    one = untimed(list(fight(plan, 12, processes=1)))
    assert len(one) == 12
    assert untimed(list(fight(plan, 12, processes=2))) == one
    assert untimed(list(fight(replace(plan, seed=8), 12, processes=1))) != one


def test_every_bot_of_a_line_up_has_every_seat_once_in_a_deal() -> None:
    for plan, held in ((QUICK, {"solid": 2, "random": 1}), (replace(QUICK, bots=("random",)), {"random": 1})):
        seats = Counter((deal, seat, name) for deal, seat, name in _held(plan))
        assert seats == {(deal, seat, name): held[name] for deal in range(2) for seat in range(3) for name in held}


def _held(plan: Plan) -> list[tuple[int, int, str]]:
    fought = fight(plan, 2 * rotations(plan), processes=1)
    return [(one.deal, seat, name) for one in fought for seat, name in enumerate(one.seats)]


def test_a_bot_gains_nothing_by_its_name_or_place(tmp_path: Path) -> None:
    """Two of the same kind make the same of every deal, to the chip: who gets better cards gets them in turn."""
    one, other = mine(tmp_path, "One", "Other")
    for bots in ((one, other), (one, other, other)):
        fought = list(fight(replace(PLAN, bots=bots), 12, processes=1))
        assert len({one.scores for one in fought}) > 2
        for deal in {one.deal for one in fought}:
            assert len({match.scores for match in fought if match.deal == deal}) == 1
        result = standings(replace(PLAN, bots=bots), fought)
        assert [each.profit.mean for each in result.bots] == pytest.approx([0, 0])
        assert [each.profit.high for each in result.bots] == pytest.approx([0, 0])


@pytest.mark.parametrize(
    ("bots", "seats", "line", "turns"),
    [
        (("a", "b"), 4, "abab", 2),
        (("a", "b"), 3, "aba", 3),
        (("a", "a", "b", "b"), 4, "aabb", 4),
        (("a",), 4, "aaaa", 1),
        (("a", "b", "c"), 3, "abc", 3),
    ],
)
def test_a_line_up_is_repeated_in_turn_and_played_in_all_its_rotations(
    bots: tuple[str, ...], seats: int, line: str, turns: int
) -> None:
    plan = replace(PLAN, bots=bots, seats=seats)
    assert {"".join(deal_of(plan, deal).line_up) for deal in range(5)} == {line}
    assert rotations(plan) == turns
    assert places(plan, turns + 1) == [(deal, turn) for deal in (0, 1) for turn in range(turns)]


def test_where_there_are_more_bots_than_seats_each_deal_draws_who_plays() -> None:
    plan = replace(PLAN, bots=tuple("abcde"))
    lines = [deal_of(plan, deal).line_up for deal in range(60)]
    assert all(len(set(line)) == 3 for line in lines)
    assert len(set(lines)) > 20
    assert min(Counter(name for line in lines for name in line).values()) > 20
    assert rotations(plan) == 3


def test_records_are_of_the_very_matches(tmp_path: Path) -> None:
    for one in fight(QUICK, 3, processes=1, records=tmp_path):
        lines = record_in(tmp_path, (one.deal, one.rotation)).read_text().splitlines()
        match = record.replay(lines, games.find)
        assert (match.game.scores(match.state), len(match.log)) == (one.scores, one.moves)
        assert record.read(lines).header.players == tuple(f"{name} {seat}" for seat, name in enumerate(one.seats, 1))


def test_a_match_in_which_all_wait_counts_for_nobody(tmp_path: Path) -> None:
    plan = replace(QUICK, seats=2, bots=mine(tmp_path, "Idle"))
    fought = list(fight(plan, 2, processes=1))
    assert [one.scores for one in fought] == [None, None]
    result = standings(plan, fought)
    assert (result.matches, result.left_out, result.bots) == (0, 2, ())


def test_a_move_that_is_not_allowed_is_told_with_its_maker(tmp_path: Path) -> None:
    with pytest.raises(PitbossError, match=r"mine\.py:Cheat made a move in deal 1 that is not allowed: "):
        list(fight(replace(QUICK, bots=(*mine(tmp_path, "Cheat"), "random")), 1, processes=1))


def test_times_are_noted_for_every_choice() -> None:
    for one in fight(QUICK, 3, processes=1):
        assert set(one.times) == {"solid", "random"}
        assert sum(sum(noted.values()) for noted in one.times.values()) == one.decisions


def test_a_file_that_was_cut_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    plan = planned(games.find("pontoon"), QUICK)
    whole = untimed(list(fight(plan, 6, processes=1)))
    assert planned_in(path) is None
    with ArenaFile(path, plan) as kept:
        for one in fight(plan, 4, processes=1):
            kept.add(one)
    path.write_bytes(path.read_bytes()[:-20])
    assert planned_in(path) == plan
    with ArenaFile(path, plan) as kept:
        assert untimed(list(kept.done.values())) == whole[:5]
        for one in fight(plan, 6, kept.done.keys(), processes=1):
            kept.add(one)
    with ArenaFile(path, plan) as kept:
        assert untimed(list(kept.done.values())) == whole
    assert len(path.read_bytes().splitlines()) == 7


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 8}, "seed 7 there, 8 here"),
        ({"bots": ("solid",)}, r'bots \["solid","random"\] there, \["solid"\] here'),
        ({"rules": "x"}, "the rules have changed since"),
        ({"files": ("x", "")}, "a bot's file has changed since"),
    ],
)
def test_a_file_of_another_plan_is_left_alone(tmp_path: Path, change: dict[str, object], sentence: str) -> None:
    path = tmp_path / "out.jsonl"
    with ArenaFile(path, QUICK):
        before = path.read_bytes()
    with pytest.raises(BadOption, match=f"is of another plan: {sentence}. Give --out another name."):
        ArenaFile(path, replace(QUICK, **change))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["a letter to a friend", "a letter\n", '{"pitboss": 1}\n', '{"arena": 2, "plan": 3}\n']
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text(text)
    with pytest.raises(BadOption, match="is not a file of `pitboss arena`"):
        ArenaFile(path, QUICK)
    assert path.read_text() == text


def test_a_line_that_is_no_match_is_named(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with ArenaFile(path, QUICK):
        pass
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(BadOption, match="line 2: this is no match"):
        ArenaFile(path, QUICK)
