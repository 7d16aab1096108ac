"""Ratings move once with the end of a match, in either store."""

import asyncio
from itertools import pairwise

from msgspec.structs import replace

from pitboss.server.store import is_postgres
from pitboss.server.store.archive import reading
from pitboss.server.store.check import Finding, check, misplaced
from pitboss.server.store.matches import played
from pitboss.server.store.ratings import SURE, Standing, Who, moved
from pitboss.server.store.sql import SqlStore
from pitboss.server.store.store import Kind, Placing, Player, Rating, Step, Written
from tests.server.store.logs import table_log
from tests.server.store.writing import open_store, outcome, queue, step, write

YES, CONFLICT = Written.YES, Written.CONFLICT
NEW = Standing()


def placing(table: str, who: str, place: int, seat: int = 0, kind: Kind = "human", match: int = 1) -> Placing:
    """Where someone came."""
    return Placing(table, match, seat, "pontoon", kind, who, place, True, 1000)


def match(table: str, *order: str, seq: int = 1, told: int = 0) -> Step:
    """A step that ends a match: who came where, the best first; bots stand in angle brackets."""
    placings = [
        placing(table, who.strip("<>"), at, at, "bot" if who.startswith("<") else "human", seq)
        for at, who in enumerate(order)
    ]
    ended = step(table, seq)
    outcomes = (outcome(table, "ann", 1, seq),)
    return replace(ended, outcomes=outcomes, placings=tuple(replace(one, open=told) for one in placings))


def by_name(leaders: list[Rating]) -> dict[str, Rating]:
    return {one.who: one for one in leaders}


def test_a_match_moves_the_ratings_of_all_who_are_placed(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            for who in ("ann", "bob"):
                assert await store.add_player(Player(who, who.title(), "kept"))
            assert await store.leaders("pontoon", 5000, 9) == []
            assert await write(store, match("A", "ann", "<solid>", "bob")) == [YES]
            ann, solid, bob = await store.leaders("pontoon", 5000, 9)
            assert (ann.who, ann.kind, ann.name) == ("ann", "human", "Ann")
            assert (solid.who, solid.kind, solid.name) == ("solid", "bot", "")
            assert ann.mu > solid.mu > bob.mu
            assert all(one.sigma < NEW.sigma and one.played == 1 for one in (ann, solid, bob))
            assert await store.ratings("ann") == [replace(ann, name="")]
            assert await store.ratings("solid") == [], "a bot is nobody's identity"
            assert await store.leaders("stonks", 5000, 9) == []
            assert await store.leaders("pontoon", 5000, 1) == [ann]
        async with open_store(address) as store:
            assert await write(store, match("B", "bob", "ann")) == [YES]
            after = by_name(await store.leaders("pontoon", 5000, 9))
            assert after["bob"].mu > bob.mu
            assert after["ann"].mu < ann.mu
            assert after["solid"] == solid

    asyncio.run(go())


def test_what_is_not_written_moves_nothing_and_a_match_counts_once(address: str) -> None:
    ended, other = match("A", "ann", "bob", seq=2), match("A", "bob", "ann", seq=2)

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 1), ended, ended, other) == [YES, YES, CONFLICT, CONFLICT]
            (ann,) = await store.ratings("ann")
            assert ann.played == 1
            assert await write(store, ended, match("A", "bob", "ann", seq=9)) == [CONFLICT, CONFLICT]
        async with open_store(address) as store:
            assert await write(store, ended) == [CONFLICT]
            assert await store.ratings("ann") == [ann]

    asyncio.run(go())


def test_matches_that_end_at_once_in_several_processes_all_count(address: str) -> None:
    tables = [f"T{number}" for number in range(12)]

    async def go() -> None:
        async with open_store(address) as one:
            if not is_postgres(address):
                await write(one, *(match(table, "ann", "<solid>") for table in tables))
            else:
                async with open_store(address) as other:
                    # Each match is tried by both: one of them ends it.
                    tries = [queue(store, match(table, "ann", "<solid>")) for table in tables for store in (one, other)]
                    assert sorted(await asyncio.gather(*tries), key=str) == [CONFLICT] * 12 + [YES] * 12
            (ann,) = await one.ratings("ann")
            assert ann.played == len(tables)
            (solid,) = await one.leaders("pontoon", 5000, 9)
            due: dict[Who, Standing] = {}
            for _ in tables:
                due |= moved(match("T", "ann", "<solid>").placings, due)
            assert (solid.mu, solid.sigma) == (due["bot", "solid"].mu, due["bot", "solid"].sigma)
            assert (ann.mu, ann.sigma) == (due["human", "ann"].mu, due["human", "ann"].sigma)

    asyncio.run(go())


def test_the_best_come_first_by_what_they_are_sure_to_be_worth(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            for number in range(9):
                assert await write(store, match(f"T{number}", "<sharp>", "<solid>", "<easy>")) == [YES]
            # One lucky match is no reason to lead.
            assert await store.add_player(Player("ann", "Ann", "kept"))
            assert await write(store, match("L", "ann", "<sharp>")) == [YES]
            best = await store.leaders("pontoon", 5000, 9)
            sure = [one.mu - SURE * one.sigma for one in best]
            assert all(above >= below for above, below in pairwise(sure))
            assert [one.who for one in best if one.kind == "bot"] == ["sharp", "solid", "easy"]
            assert best[0].who == "sharp"

    asyncio.run(go())


def test_whoever_does_not_keep_their_name_is_rated_but_not_listed(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.add_player(Player("ann", "Ann"))
            assert await write(store, match("A", "ann", "<solid>")) == [YES]
            assert [one.who for one in await store.leaders("pontoon", 5000, 9)] == ["solid"]
            assert len(await store.ratings("ann", 5000)) == 1
            assert await store.rename("ann", "Anna", "kept")
            assert [one.name for one in await store.leaders("pontoon", 5000, 9)] == ["Anna", ""]

    asyncio.run(go())


def test_a_rating_tells_others_of_a_match_when_its_time_has_come(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, match("A", "ann", "<solid>", told=9000)) == [YES]
            assert await store.ratings("ann", 8999) == await store.leaders("pontoon", 8999, 9) == []
            (first,) = await store.ratings("ann")
            assert await store.ratings("ann", 9000) == [first]
            # Another match before that time is not told any sooner: it would tell both.
            assert await write(store, match("B", "ann", "<easy>")) == [YES]
            assert [one.who for one in await store.leaders("pontoon", 8999, 9)] == ["easy"]
            assert await store.ratings("ann", 8999) == []
            assert await store.ratings("ann", 9000) == await store.ratings("ann") != [first]

    asyncio.run(go())


def test_what_a_bot_has_played_for_somebody_may_cost_them_but_earns_nothing() -> None:
    won, lost = placing("A", "ann", 0), placing("A", "bob", 1, 1)
    full = moved([won, lost], {})
    assert moved([replace(won, own=False), lost], {}) == {("human", "bob"): full["human", "bob"]}
    assert moved([won, replace(lost, own=False)], {}) == full


def test_a_bot_on_several_seats_has_one_rating_and_wins_nothing_from_itself() -> None:
    seats = [placing("A", "solid", at, at, "bot") for at in range(3)]
    alone = moved(seats, {})
    assert alone.keys() == {("bot", "solid")}
    assert abs(alone["bot", "solid"].mu - NEW.mu) < 1e-9
    among = moved([*seats, placing("A", "ann", 3, 3)], {})
    assert among["bot", "solid"].mu > NEW.mu > among["human", "ann"].mu
    assert among["bot", "solid"].played == 1


def rated_log() -> tuple[Step, ...]:
    """A match that was really played, with where everybody came."""
    steps = table_log("AAA")
    (game,) = played("AAA", [entry for one in steps for entry in one.entries])
    placings = [Placing("AAA", 1, one.seat, "pontoon", one.kind, one.who, one.place, one.own, 0) for one in game.places]
    assert sorted(one.who for one in placings) == ["ann", "random", "random"]
    return (*steps[:-1], replace(steps[-1], placings=tuple(placings)))


def test_a_check_compares_placings_with_the_logs_and_ratings_with_placings(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert set(await write(store, *rated_log())) == {YES}
            async with reading(address) as archive:
                assert (await check(archive)).findings == []
            assert isinstance(store, SqlStore)
            await store._change(
                ("UPDATE placed SET place = 7 WHERE seat = 1",), ("UPDATE rating SET played = 2 WHERE who = 'ann'",)
            )
            async with reading(address) as archive:
                findings = (await check(archive)).findings
            assert [str(one) for one in findings] == [
                "the store: the rating of the human ann at pontoon rests on 2 matches, kept are 1.",
                "AAA:5: match 1: p2 did not come where it is kept.",
            ]

    asyncio.run(go())


def test_placings_of_a_match_that_was_not_played_are_found() -> None:
    steps = rated_log()
    games = list(played("AAA", [entry for one in steps for entry in one.entries]))
    assert list(misplaced("AAA", games, steps[-1].placings)) == []
    assert list(misplaced("AAA", games, [])) == [], "nothing is kept of matches from before there were ratings"
    strange = [replace(one, match=2) for one in steps[-1].placings]
    assert list(misplaced("AAA", games, strange)) == [
        Finding("AAA", 0, "match 2: p1, p2, p3 did not come where it is kept")
    ]
