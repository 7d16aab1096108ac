"""Lines as they are said: few, short, and honest about what they leave out."""

import asyncio

import pytest
from msgspec.structs import replace

from pitboss.games.stonks.declare import Deal, StonksView
from pitboss.irc.dealer.memory import Known
from pitboss.irc.dealer.outbox import CROWDED, LINE, LINES, MOST_PENDING, Debounce, Outbox, Pending, packed
from pitboss.irc.dealer.person import Person
from tests.client.desk import ANN, BOB, Desk
from tests.irc.dealer.paper import HASTY, PATIENCE, PaperNetwork
from tests.tui.stage import FedTable

LINKS = "https://cards.example.org"


def test_what_does_not_fit_is_counted() -> None:
    sentences = [f"This is sentence number {number}." for number in range(200)]
    rows = packed(sentences)
    kept = " ".join(rows).count("sentence")
    assert len(rows) == LINES
    assert rows[0].startswith(f"… ({200 - kept} more) This is")
    assert rows[-1].endswith("sentence number 199.")
    assert all(len(row.encode()) <= LINE for row in rows)


def test_what_was_left_out_before_is_counted_too() -> None:
    assert packed(["Now."], left_out=7) == ["… (7 more) Now."]
    assert packed(["Jetzt."], left_out=7, language="de") == ["… (noch 7) Jetzt."]
    assert packed([], left_out=0) == []


def test_what_is_gathered_does_not_grow() -> None:
    gathered = Pending()
    for number in range(1000):
        gathered.add(f"{number}", "and")
    kept, left_out = gathered.take()
    assert (kept[-2:], len(kept), left_out) == (["999", "and"], MOST_PENDING, 2000 - MOST_PENDING)
    assert gathered.take() == ([], 0)


def test_what_was_left_out_is_found_under_a_link() -> None:
    rows = packed((f"This is sentence number {number}." for number in range(200)), link=f"{LINKS}/t/ABC")
    assert f" more) {LINKS}/t/ABC This is" in rows[0]
    assert all(len(row.encode()) <= LINE for row in rows)
    long = packed(["word " * 200], link=f"{LINKS}/t/ABC")
    assert [row[-len(f"word… {LINKS}/t/ABC") :] for row in long] == [f"word… {LINKS}/t/ABC"]


def test_many_offers_do_not_hide_what_one_may_do() -> None:
    async def scene() -> None:
        desk = Desk(game="stonks")
        desk.start()
        assert desk.table.match is not None
        seat = desk.table.match.actors[0]
        table = FedTable(desk, (ANN.id, BOB.id)[seat])
        assert isinstance(table.view, StonksView)
        offers = tuple(Deal(number, 1 - seat, seat, 1, 5) for number in range(40))
        table._view = replace(table.view, offers=offers)
        outbox, known = Outbox(PaperNetwork(), replace(HASTY, links=LINKS)), Known(token="", player=ANN.id, nick="Ann")
        person = Person("nick:ann", known, LINKS, outbox, lambda _: None)
        person.remote = table
        hand, asked = person.show()
        assert hand.startswith("hand ")
        maker = ("Ann", "Bob")[1 - seat]
        assert asked.startswith(f"[a]nnounce CARD · done [.] · Offer #0 {maker} to you: close #1")
        assert asked.endswith(f"… {LINKS}/t/ABC")
        assert len(asked.encode()) <= LINE

    asyncio.run(scene())


# When to speak


def test_a_sentence_that_fails_is_logged_and_the_next_one_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        told = asyncio.Event()
        tries = iter([True, False])

        def speak() -> None:
            if next(tries):
                debounce.trigger()
                raise OSError("no room")
            told.set()

        debounce = Debounce(speak, lambda _: True, Outbox(PaperNetwork(), HASTY))
        running = asyncio.create_task(debounce.run())
        debounce.trigger()
        async with asyncio.timeout(PATIENCE):
            await told.wait()
        running.cancel()
        assert "no room" in caplog.text

    asyncio.run(scene())


def test_nothing_is_said_while_too_many_lines_wait() -> None:
    async def scene() -> None:
        network = PaperNetwork()
        network.backlog = CROWDED + 1
        told, tried = asyncio.Event(), asyncio.Event()

        def good(passed: float) -> bool:
            if passed > 2 * HASTY.longest:
                tried.set()
            return True

        debounce = Debounce(told.set, good, Outbox(network, HASTY))
        running = asyncio.create_task(debounce.run())
        debounce.trigger()
        async with asyncio.timeout(PATIENCE):
            await tried.wait()
            assert not told.is_set()
            network.backlog = CROWDED
            await told.wait()
        running.cancel()

    asyncio.run(scene())
