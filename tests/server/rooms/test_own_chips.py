"""Chips that players keep, in a house: held while they are staked, never staked twice, let go at the end."""

import asyncio

import msgspec
from msgspec import UNSET

from pitboss.table.own import ABANDONED
from pitboss.wire.commands import Kick, Move, Sit, Stand, Start
from pitboss.wire.letters import Refused, Snapshot
from tests.server.company import Company, Ear, played, quiet, two

HAND = {"hands": 1}


async def begun(company: Company, *names: str, **more: object) -> list[Ear]:
    """A match for own chips in which these sit, the first of them the host."""
    setup = {"seats": len(names), "keep": True, "grace": 20, "pace": 10, "options": HAND} | more
    await company.open_table(host=names[0], **setup)  # type: ignore[arg-type]  # fields of a set-up
    ears = [await company.enter(name) for name in names]
    for ear in ears:
        await company.ok(ear, Sit())
    await company.ok(ears[0], Start())
    return ears


async def refused(company: Company, ear: Ear, command: Sit | Start | Move) -> Refused:
    """Give a command that is refused."""
    heard = len(ear.frames)
    await company.say(ear, command)
    (letter,) = [letter for letter in ear.letters[heard:] if isinstance(letter, Refused)]
    return letter


async def chips(company: Company, *names: str) -> list[int]:
    """What they have."""
    return [(await company.store.purse(f"id-{name.lower()}", 1000)).chips for name in names]


def test_a_host_cannot_play_the_hand_of_whom_they_send_away() -> None:
    """Kick in mid-hand, sit there by a second name, look, lose on purpose: it made 1000 into 2125 once."""

    async def scene(company: Company) -> None:
        host, victim = await begun(company, "Ana", "Bob")
        puppet = await company.enter("Puppet")
        await company.move(host, "bet 100")
        await company.move(victim, "bet 100")
        await company.ok(host, Kick(player="id-bob"))
        letter = await refused(company, puppet, Sit(seat=1))
        assert letter.code == "conflict"
        seen = await company.enter("Puppet")
        assert seen.last(Snapshot).seat is None
        view = seen.last(Snapshot).view
        assert view is not UNSET
        hands = msgspec.json.decode(view)["hands"]
        assert all(card == "??" for hand in hands for card, up in zip(hand["cards"], hand["up"], strict=True) if not up)
        table = (await company.room()).table
        for _ in range(20):
            if table.status == "over":
                break
            await company.say(host, Move(text="stick"))
            await company.say(host, Move(text="twist"))
        assert table.status == "over"
        scores = table.info.scores
        assert scores is not None
        assert await chips(company, "Ana", "Bob", "Puppet") == [1000 + scores[0], 1000 + scores[1], 1000]
        assert scores[1] >= -100, "more was lost than the victim had staked"

    played(scene)


def test_chips_that_are_staked_cannot_be_staked_or_banked_again() -> None:
    async def scene(company: Company) -> None:
        await begun(company, "Ana", "Bob")
        first = company.code
        assert company.store.shelf.held == {"id-ana": first, "id-bob": first}
        assert await company.store.bank("id-ana", 1, 1000) is None
        await company.open_table(host="Ana", seats=2, keep=True, options=HAND)
        ana, cy = await company.enter("Ana"), await company.enter("Cy")
        for ear in (ana, cy):
            await company.ok(ear, Sit())
        letter = await refused(company, ana, Start())
        assert letter.message == "Ana's chips are in play at another table."
        assert first not in letter.message + letter.hint, "a private table's code is told"
        company.code = first
        await company.ok(ana, Stand())
        bob = await company.enter("Bob")
        await company.ok(bob, Stand())
        assert company.store.shelf.held == {}
        assert await company.store.bank("id-ana", 1, 1000) is not None

    played(scene)


def test_of_two_tables_that_begin_at_once_one_gets_the_chips() -> None:
    async def scene(one: Company, other: Company) -> None:
        for company, guest in ((one, "Bob"), (other, "Cy")):
            await company.open_table(host="Ana", seats=2, keep=True, options=HAND)
            for name in ("Ana", guest):
                await company.ok(await company.enter(name), Sit())
        ears = [await company.enter("Ana") for company in (one, other)]
        for company, ear in zip((one, other), ears, strict=True):
            company.store.held = True
            await company.say(ear, Start())
        for company in (one, other):
            company.store.release()
        await quiet()
        assert sum(bool(ear.all(Refused)) for ear in ears) == 1
        begun = [(await company.room()).table.status for company in (one, other)]
        assert sorted(begun) == ["open", "playing"]
        loser = ears[begun.index("open")]
        assert "chips" in loser.last(Refused).message

    two(scene)


def test_a_match_that_everybody_has_left_lets_go_of_the_chips() -> None:
    async def scene(company: Company) -> None:
        ana, bob = await begun(company, "Ana", "Bob", options={"hands": 20})
        await company.move(ana, "bet 100")
        for ear in (ana, bob):
            await company.leave(ear)
        await asyncio.sleep(ABANDONED / 1000 - 1)
        assert (await company.hub.free("id-ana")).held == company.code
        await asyncio.sleep(2)
        assert (await company.hub.free("id-ana")).held == ""
        assert (await company.store.purse("id-bob", 1000)).held == ""
        kept = company.store.shelf.outcomes
        assert [one.player for one in kept] == ["id-ana", "id-bob"]
        assert kept[1].score >= -20

    played(scene)


def test_chips_are_not_let_go_while_somebody_is_at_the_table() -> None:
    async def scene(company: Company) -> None:
        _, bob = await begun(company, "Ana", "Bob")
        await company.leave(bob)
        await asyncio.sleep(2)
        assert (await company.hub.free("id-bob")).held == company.code

    played(scene)


def test_a_table_for_one_makes_no_chips() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=1, keep=True, options=HAND)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        assert "two people" in (await refused(company, ana, Start())).message

    played(scene)


def test_a_session_that_is_ended_ends_its_connections() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana, other = await company.enter("Ana"), await company.enter("Ana")
        ana.session, other.session = "2.one", "2.two"
        company.hub.dismiss(frozenset(("2.one",)))
        assert (ana.code, other.code) == (1008, 0)

    played(scene)


def test_who_is_away_at_a_table_for_own_chips_bets_one() -> None:
    """A bot once bet 43 of 440 chips for a player who was away for a minute."""

    async def scene(company: Company) -> None:
        ana, bob = await begun(company, "Ana", "Bob")
        await company.leave(bob)
        await company.move(ana, "bet 100")
        await asyncio.sleep(25)
        table = (await company.room()).table
        assert table.match is not None
        assert table.match.game.balances(table.match.state)[1] == 999

    played(scene)
