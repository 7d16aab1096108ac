"""Who someone is, however they come and go, and whatever happens to the dealer."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.client.api import House
from pitboss.client.remote import RemoteTable
from pitboss.irc.dealer.person import Person
from pitboss.irc.protocol import User
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from pitboss.wire.commands import Move
from tests.irc.dealer.paper import CHANNEL, HASTY, PEOPLE, dealing, run, scene
from tests.irc.dealer.playing import Playing, begun, table_of

LONG = "hands=20"
PATIENT = replace(HASTY, grace=3600)
"""No bot plays for those who are away, so that what they may do is the same when they are back."""


def test_a_seat_follows_a_change_of_nick(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            here.dealer.renamed(User("dave"), User("dave_"))
            here.enter("dave")
            here.tell("dave", "5")
            await here.told("dave", "I do not understand")
            here.say("dave", "!bank")
            await here.told("dave", "Someone who came here as dave")
            here.tell("dave_", "5")
            await here.told(CHANNEL, "dave bets 5.")
            assert "dave_ has" not in "".join(here.heard())
            here.tell("dave_", "!bank")
            await here.told("dave_", "1000 chips")

    run(test())


def test_whoever_gets_a_nick_back_gets_the_seat_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            here.enter("dave_")
            await here.ask("dave_", "!bank", "1000 chips", CHANNEL)
            here.leave("dave")
            await here.told(CHANNEL, "The rules play for dave, who is away.")
            here.dealer.renamed(User("dave_", "", "dave@example.org"), User("dave", "", "dave@example.org"))
            await here.told(CHANNEL, "dave is back.")

    run(test())


def test_two_who_speak_of_one_person_make_one_of_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!pontoon dave kevin bob")
            here.say("kevin", "!bank 10")
            here.say("bob", "!bank 10")
            await here.told(CHANNEL, "bob: 10 put away")
            await here.told(CHANNEL, "dave's turn.")
            chairs = (await House(here.url).look(table_of(here))).chairs
            known = here.memory.kept.people
            assert [chair.player for chair in chairs] == [known[f"nick:{nick}"].player for nick in PEOPLE]

    run(test())


def test_an_account_is_somebody_whatever_the_nick(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.enter("ann", account="Ann")
            here.say("ann", "!bank 10", account="Ann")
            await here.told(CHANNEL, "990 chips")
            assert here.heard("ann") == []
            here.leave("ann")
            here.enter("annabel", account="ann")
            here.say("annabel", "!bank", account="ann")
            await here.told(CHANNEL, "annabel: 990 chips to play with, 10 in the bank.")
            assert list(here.memory.kept.people) == ["account:ann"]

    run(test())


def test_whoever_leaves_is_played_for_and_comes_back_to_the_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            here.tell("dave", "5")
            await here.told(CHANNEL, "kevin's turn.")
            here.leave("kevin")
            await here.told(CHANNEL, "The rules play for kevin, who is away.")
            mark = len(here.lines)
            here.enter("kevin")
            await here.told("kevin", "Shed Pontoon at table", mark)
            await here.told(CHANNEL, "is back.", mark)
            assert not [line for line in here.lines[:mark] if line.target == "kevin" and "bet 1 to" in line.text][1:]

    run(test())


def test_whoever_leaves_the_channel_is_away_though_in_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.dealer.joined(User("Dealer"), "#other")
            here.enter("kevin", channel="#other")
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            here.leave("kevin", "#other")
            here.enter("kevin", channel="#other")
            here.leave("kevin")
            await here.told(CHANNEL, "The rules play for kevin, who is away.")
            await here.ask("kevin", "!hand", "You are in no match.")
            here.enter("kevin")
            await here.told(CHANNEL, "kevin is back.")

    run(test())


def test_an_end_that_was_missed_is_told_later(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as first:
            await begun(first, "!pontoon dave kevin bob")
            code = table_of(first)
            await first.dealer.close()
            dave = next(known for known in first.memory.kept.people.values() if known.nick == "dave")
            async with House(first.url, dave.token).table(code) as table:
                await table.do(Move(text="resign"))
                await table.until(lambda: table.over)
            for told in (True, False):
                async with dealing(first.url, tmp_path / "irc.json") as later:
                    later.enter(*PEOPLE)
                    await later.ask("dave", "!status", "The match is over", CHANNEL)
                    assert any("I am back." in text for text in later.heard()) == told

    run(test())


def test_when_the_network_breaks_everybody_is_away_until_it_is_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            here.dealer.lost("Ping timeout")
            async with House(here.url).table(table_of(here)) as table:
                await table.until(lambda: all(not chair.here for chair in table.info.chairs))
                mark = len(here.lines)
                here.dealer.ready()
                here.dealer.joined(User("Dealer"), CHANNEL)
                here.enter(*PEOPLE)
                assert "Shed Pontoon at table" in await here.told(CHANNEL, "I am back.", mark)
                await table.until(lambda: all(chair.here for chair in table.info.chairs))

    run(test())


def test_a_dealer_that_is_started_again_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as first:
            await begun(first, f"!pontoon dave kevin bob {LONG}")
            code = table_of(first)
            await first.dealer.close()
            async with dealing(first.url, tmp_path / "irc.json") as second:
                second.enter(*PEOPLE)
                assert code in await second.told(CHANNEL, "I am back.")
                await second.told("dave", "Shed Pontoon at table")
                playing = Playing(second)
                second.tell("dave", "!hand")
                await playing.until("kevin's turn")
                assert (tmp_path / "irc.json").stat().st_mode & 0o777 == 0o600

    run(test())


def test_at_another_house_people_are_made_known_again(tmp_path: Path) -> None:
    async def test() -> None:
        for _ in range(2):
            async with scene(tmp_path) as here:
                await here.ask("dave", "!bank 10", "990 chips to play with, 10 in the bank.", CHANNEL)
                await here.ask("dave", "set nickname Big D", "you are called Big D")

    run(test())


def test_a_file_that_cannot_be_written_is_logged_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = await begun(here)
            good, here.memory.path = here.memory.path, Path("/proc/none/irc.json")
            await playing.until("The match is over")
            assert "cannot be written" in caplog.text
            here.say("dave", "!pontoon")
            await playing.until("The match is over")
            here.memory.path = good
            await here.ask("dave", "!colours on", "Colours are on")
            assert '"told": 2' in good.read_text()

    run(test())


# Who has a nick, and who had it


def test_a_renamed_player_keeps_the_seat_when_the_dealer_starts_again(tmp_path: Path) -> None:
    """Without services a nick is all there is, and it was the old one that was remembered."""

    async def test() -> None:
        async with asyncio.timeout(60), running_server("memory:", limits=UNLIMITED) as url:
            async with dealing(url, tmp_path / "irc.json") as first:
                first.enter(*PEOPLE)
                await begun(first, f"!pontoon dave kevin bob {LONG}")
                first.dealer.renamed(User("dave", "", "dave@example.org"), User("bobby", "", "dave@example.org"))
            async with dealing(url, tmp_path / "irc.json") as again:
                again.enter("bobby", "kevin", "bob")
                await again.told("bobby", "bet 1 to")
                again.tell("bobby", "5")
                await again.told(CHANNEL, "dave bets 5.")

    run(test())


def test_whoever_takes_a_nick_from_elsewhere_sees_no_card_and_gets_no_code(tmp_path: Path) -> None:
    """The dealer whispered dave's cards to a stranger, unasked, and made their browser dave for good."""

    async def test() -> None:
        async with scene(tmp_path, replace(HASTY, links="http://cards.example.org")) as here:
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            here.leave("dave")
            mark = len(here.lines)
            here.enter("dave", host="elsewhere.example.net")
            await here.told("dave", "came from another address before", mark)
            for line in ("!link", "!hand", "!bank 5", "!stats", "back wrong"):
                here.tell("dave", line, host="elsewhere.example.net")
            await here.told("dave", "That is not the word", mark)
            told = [line.text for line in here.lines[mark:] if line.target == "dave"]
            assert not [text for text in told if "bet 1 to" in text or "makes another device you" in text]
            assert not [text for text in told if "chips" in text]
            assert not here.dealer._people.persons["nick:dave"].seated

    run(test())


def test_whoever_says_the_word_is_who_they_say(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path, PATIENT) as here:
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            word = here.memory.kept.people["nick:dave"].word
            assert await here.told("dave", f"back {word}.")
            here.leave("dave")
            here.enter("dave", host="phone.example.net")
            await here.told("dave", "came from another address before")
            mark = len(here.lines)
            here.tell("dave", f"back {word}", host="phone.example.net")
            await here.told("dave", "Welcome back, dave.", mark)
            await here.told("dave", "bet 1 to", mark)
            # From now on that is where dave comes from.
            here.leave("dave")
            mark = len(here.lines)
            here.enter("dave", host="phone.example.net")
            await here.told("dave", "bet 1 to", mark)

    run(test())


def test_who_leaves_on_the_way_to_their_seat_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the others would wait for a player who is gone."""

    async def test() -> None:
        async with scene(tmp_path, PATIENT) as here:
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            person = here.dealer._people.persons["nick:dave"]
            arrived, may_go_on, go = asyncio.Event(), asyncio.Event(), Person.go

            async def dawdle(person: Person, code: str, channel: str) -> RemoteTable:
                remote = await go(person, code, channel)
                arrived.set()
                await may_go_on.wait()
                return remote

            here.leave("dave")
            monkeypatch.setattr(Person, "go", dawdle)
            here.enter("dave")
            await arrived.wait()
            here.leave("dave")
            may_go_on.set()
            await here.until(lambda: person.remote is None)
            assert person.absent
            monkeypatch.undo()
            mark = len(here.lines)
            here.enter("dave")
            await here.told("dave", "bet 1 to", mark)

    run(test())


def test_a_word_said_aloud_is_not_taken(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!bank", "1000 chips", CHANNEL)
            here.leave("dave")
            here.enter("dave", host="phone.example.net")
            here.say("dave", f"!back {here.memory.kept.people['nick:dave'].word}", host="phone.example.net")
            await here.told("dave", "Say that to me alone.")

    run(test())
