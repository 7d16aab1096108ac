"""Lines as they are said: few, short, and honest about what they leave out."""

import asyncio

import pytest
from msgspec.structs import replace

from pitboss.games.stonks.declare import Deal, StonksView
from pitboss.irc.dealer.memory import Known
from pitboss.irc.dealer.outbox import BOLD, CROWDED, LINES, MOST_PENDING, Debounce, Outbox, Page, Pending, packed
from pitboss.irc.dealer.person import Person
from tests.client.desk import ANN, BOB, Desk
from tests.irc.dealer.paper import HASTY, PATIENCE, ROOM, PaperNetwork
from tests.tui.stage import FedTable

LINKS = "https://cards.example.org"


def test_what_does_not_fit_is_counted() -> None:
    sentences = [f"This is sentence number {number}." for number in range(200)]
    rows = packed(sentences)
    kept = " ".join(rows).count("sentence")
    assert len(rows) == LINES
    assert rows[0].startswith(f"… ({200 - kept} more) This is")
    assert rows[-1].endswith("sentence number 199.")
    assert all(len(row.encode()) <= Page().longest for row in rows)


def test_what_was_left_out_before_is_counted_too() -> None:
    assert packed(["Now."], left_out=7) == ["… (7 more) Now."]
    assert packed(["Jetzt."], Page(language="de"), left_out=7) == ["… (noch 7) Jetzt."]
    assert packed([], left_out=0) == []


def test_what_is_gathered_does_not_grow() -> None:
    gathered = Pending()
    for number in range(1000):
        gathered.add(f"{number}", "and")
    kept, left_out = gathered.take()
    assert (kept[-2:], len(kept), left_out) == (["999", "and"], MOST_PENDING, 2000 - MOST_PENDING)
    assert gathered.take() == ([], 0)


def test_what_was_left_out_is_found_under_a_link() -> None:
    rows = packed((f"This is sentence number {number}." for number in range(200)), Page(link=f"{LINKS}/t/ABC"))
    assert f" more) {LINKS}/t/ABC This is" in rows[0]
    assert all(len(row.encode()) <= Page().longest for row in rows)
    long = packed(["word " * 200], Page(link=f"{LINKS}/t/ABC"))
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
        assert asked.startswith(f"[a]nnounce CARD · done [.] · Offer #0 {BOLD}{maker}{BOLD} to you: close #1")
        assert asked.endswith(f"… {LINKS}/t/ABC")
        assert len(asked.encode()) <= ROOM

    asyncio.run(scene())


@pytest.mark.parametrize("count", range(8, 30))
@pytest.mark.parametrize("colours", [False, True])
def test_lines_are_of_one_length_and_none_is_longer_than_the_room(count: int, colours: bool) -> None:
    page = Page(200, colours)
    rows = packed([f"{BOLD}dave{BOLD} twists 7♥ and is bust ({number})." for number in range(count)], page, lines=99)
    sizes = [page.size(row) for row in rows]
    assert max(sizes) <= 200
    # A line holds a sentence more than another at most: there is no last line of two words.
    assert len({row.count("dave") for row in rows}) <= 2 or min(row.count("dave") for row in rows) > 1
    assert " ".join(rows).count("dave") == count


def test_a_long_sentence_is_cut_within_the_room_whatever_is_red_or_bold_in_it() -> None:
    page = Page(100, colours=True)
    (row,) = packed([f"{BOLD}dave{BOLD} " + "7♥ " * 50], page)
    assert page.size(row) <= 100
    assert row.endswith("7♥…")
    (name,) = packed([f"{BOLD}{'x' * 120}{BOLD}"], Page(50))
    assert page.size(name) <= 50


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
