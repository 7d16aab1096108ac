"""The leak audit over the wire, shortened; and that it finds what is planted, in the rules and on the way out."""

import zlib
from collections.abc import Callable, Sequence
from typing import cast

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.games import AnySpec, find, names
from pitboss.server.rooms import delayed, records, room, table_log
from pitboss.server.rooms.room import Room
from pitboss.table import decide, letters
from pitboss.table.errors import Refusal
from pitboss.table.plan import Page, Plan
from pitboss.table.table import Table
from pitboss.wire.happenings import Chatted, Readied
from pitboss.wire.letters import Answer, Beat, Clock, Snapshot, Update
from tests.laws import faults
from tests.laws.toy import SPEC, ToyGame
from tests.server.leaks import audit, leaks, survey

WORLDS = 30
PLANTED_WORLDS = 40

pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("name", names())
def test_worlds_that_cannot_be_told_apart_give_the_same_bytes(name: str) -> None:
    findings = survey(find(name), WORLDS, seed=11)
    assert findings.leaks == []
    assert findings.replays > 2, "hardly any match was played again"
    assert findings.moves > WORLDS
    assert findings.refusals > 10 * WORLDS


def toy(game: type[ToyGame] = ToyGame) -> AnySpec:
    """The toy's entry in the catalogue, with other rules."""
    return cast(AnySpec, replace(SPEC, build=game))


def test_the_toy_leaks_nothing() -> None:
    assert audit(toy(), PLANTED_WORLDS, seed=3) == []


@pytest.mark.parametrize(
    "fault",
    [
        faults.MenuKnowsTheCards,
        faults.RefusalKnowsTheCards,
        faults.EventShowsTheCard,
        faults.EventHintsAtTheCard,
        faults.EventTellsWhoIsBest,
        faults.ViewHintsAtACard,
    ],
)
def test_a_leak_in_the_rules_is_found(fault: type[ToyGame]) -> None:
    assert leaks(toy(fault), PLANTED_WORLDS, seed=3)


# Leaks on the way out: each depends on one bit of what is hidden.


def secret(table: Table) -> int:
    """One bit that depends on everything, hidden or not."""
    return zlib.crc32(repr(table.match and table.match.state).encode()) & 1


def actors_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    _leak_in_updates(monkeypatch, lambda letter, bit: replace(letter, actors=(*letter.actors, bit)))


def happenings_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    _leak_in_updates(
        monkeypatch, lambda letter, bit: replace(letter, happened=(*letter.happened, Readied(0, bool(bit))))
    )


def _leak_in_updates(monkeypatch: pytest.MonkeyPatch, leak: Callable[[Update, int], Update]) -> None:
    class Leaky(letters.Edition):
        def frame(self, eye: int) -> bytes:
            letter = msgspec.json.decode(super().frame(eye), type=Update)
            return msgspec.json.encode(leak(letter, secret(self._table)))

    monkeypatch.setattr(room, "Edition", Leaky)


def clocks_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, match: object, now: int) -> Clock:
        return Clock(now + secret(table))

    monkeypatch.setattr(letters, "_clock", leaky)


def snapshots_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    true = letters.snapshot

    def leaky(table: Table, eye: int, now: int) -> Snapshot:
        return replace(true(table, eye, now), chat=(Chatted("", "x", "y" * secret(table)),))

    monkeypatch.setattr(letters, "snapshot", leaky)


def answers_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, seat: int | None, id: str) -> Answer:  # noqa: A002  # as on the wire
        letter = letters.answer(table, seat, id)
        return replace(letter, moves=letter.moves[secret(table) :])

    monkeypatch.setattr(room, "answer", leaky)


def refusals_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    true = decide.play

    def leaky(table: Table, *rest: object) -> Plan:
        try:
            return true(table, *rest)  # type: ignore[arg-type]  # passed through
        except Refusal as refusal:
            raise Refusal(refusal.code, refusal.message, "x" * secret(table)) from None

    monkeypatch.setattr(decide, "play", leaky)


def numbers_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hidden makes the log longer."""
    true = decide.play

    def leaky(table: Table, *rest: object) -> Plan:
        plan = true(table, *rest)  # type: ignore[arg-type]  # passed through
        return replace(plan, happenings=[*plan.happenings, *[Chatted("", "x", "y")] * secret(table)])

    monkeypatch.setattr(decide, "play", leaky)


def frames_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hidden makes the house say something more, of no content."""
    true = Room._tell

    def leaky(self: Room, page: Page) -> None:
        true(self, page)
        for guest in self.guests:
            for _ in range(secret(self.table)):
                guest.send(msgspec.json.encode(Beat(at=0)))

    monkeypatch.setattr(Room, "_tell", leaky)


def order_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hidden turns round in which order two things are said."""
    true = Room._tell

    def leaky(self: Room, page: Page) -> None:
        beat = msgspec.json.encode(Beat(at=0))
        early = secret(self.table)
        for guest in self.guests if early else ():
            guest.send(beat)
        true(self, page)
        for guest in self.guests if not early else ():
            guest.send(beat)

    monkeypatch.setattr(Room, "_tell", leaky)


def records_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    true = records._played

    def leaky(table: Table, steps: Sequence[table_log.Told]) -> object:
        for now, *rest in true(table, steps):
            yield now + secret(table), *rest

    monkeypatch.setattr(records, "_played", leaky)


def pasts_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    true = delayed.frame

    def leaky(table: Table, page: Page) -> bytes:
        return true(table, replace(page, at=page.at + secret(table)))

    monkeypatch.setattr(delayed, "frame", leaky)


@pytest.mark.parametrize(
    "plant",
    [
        actors_leak,
        happenings_leak,
        clocks_leak,
        snapshots_leak,
        answers_leak,
        refusals_leak,
        numbers_leak,
        frames_leak,
        order_leaks,
        records_leak,
        pasts_leak,
    ],
)
def test_a_leak_on_the_way_out_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert leaks(find("market_maker"), PLANTED_WORLDS // 4, seed=5)


def test_without_a_leak_nothing_is_found_there() -> None:
    assert audit(find("market_maker"), PLANTED_WORLDS // 4, seed=5) == []
