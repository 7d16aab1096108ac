"""What people say to the dealer, and what comes of it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.client.api import House
from pitboss.core.words import moved
from pitboss.irc.dealer.dealer import Dealer
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.protocol import User
from pitboss.speech import Voice
from pitboss.wire.saying import message
from tests.irc.dealer.paper import CHANNEL, HASTY, PEOPLE, PaperNetwork, run, scene
from tests.irc.dealer.playing import Playing, begun, table_of

# Players and lists


def test_a_game_is_repeated_with_the_next_player_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = Playing(here)
            for order in ("dave, kevin and bob", "kevin, bob and dave", "bob, dave and kevin"):
                here.say("kevin", "!pontoon" if order[:4] != "dave" else "!pontoon dave kevin bob")
                await here.told(CHANNEL, f"Shed Pontoon: {order}.")
                await playing.until("The match is over")
            here.leave("kevin")
            assert "kevin is not here" in await here.ask("dave", "!pontoon", "not here", CHANNEL, "dave")

    run(test())


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("!pontoon dave nobody", "nobody is not in #cards."),
        ("!pontoon dave dave", "dave cannot sit on two seats."),
        ("!pontoon dave Dealer", "Dealer is not in #cards."),
        ("!play", "Say which game"),
        ("!play chess dave", "Say which game"),
        ("!play stonks dave kevin chips=x", "Option chips takes"),
        ("!play stonks dave kevin wheels=4", "There is no option 'wheels'"),
        ("!play stonks dave kevin bots=x", "bots= takes a number"),
        ("!start", "No table is open here"),
        ("!join", "No table is open here"),
        ("!leave", "You have no seat."),
        ("!bank lots", "Say how many chips"),
        ("!bank 100000", "You have not got that many chips."),
        ("!bank -1", "You have not got that many chips."),
        ("!stats nobody", "nobody has not played here"),
        ("!rules chess", "There is no game 'chess'"),
        ("!notice maybe", "Say notice on or notice off."),
        ("!table NOSUCH", "There is no such table."),
        ("!table http://example.org/t/ABCDEF", "Say the code of a table of this house"),
        ("!bots x", "Say how many"),
        ("!play stonks dave kevin bot=nobody", "No bot is called nobody here. Bots: solid"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence_in_private(tmp_path: Path, text: str, answer: str) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", text, answer, CHANNEL, "dave")
            assert here.heard() == []

    run(test())


def test_what_is_not_for_the_dealer_is_passed_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            for text in ("!seen kevin", "!", "hello", "!!!", ".bots", "twist", "Dealer: what do you think?", "!mm"):
                here.say("dave", text)
            here.dealer.said(User("stranger"), "", "hello?")
            await here.ask("kevin", "!bank", "1000 chips", CHANNEL)
            assert {line.target for line in here.lines} == {"kevin", CHANNEL}

    run(test())


def test_a_stranger_is_asked_to_come_in(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.dealer.said(User("stranger"), "", "!bank")
            assert "Come into a channel" in here.heard("stranger")[0]

    run(test())


def test_strangers_are_answered_only_when_there_is_nothing_else_to_say(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            for _ in range(100):
                here.dealer.said(User("stranger"), "", "help")
            assert all(line.idle for line in here.lines if line.target == "stranger")
            here.network.backlog = 1000
            mark = len(here.lines)
            here.dealer.said(User("stranger"), "", "help")
            assert here.lines[mark:] == []

    run(test())


def test_whoever_runs_the_dealer_is_told_when_it_is_in_a_channel(tmp_path: Path) -> None:
    async def test() -> None:
        entered: list[str] = []
        dealer = Dealer("http://127.0.0.1:1", PaperNetwork(), Memory(tmp_path / "x"), HASTY, entered.append)
        dealer.ready()
        dealer.joined(User("dave"), CHANNEL)
        assert entered == []
        dealer.joined(User("Dealer"), CHANNEL)
        assert entered == [CHANNEL]
        await dealer.close()

    run(test())


# Joining, bots, leaving


def test_people_join_a_table_and_start_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!play certainty")
            await here.told(CHANNEL, "dave at the table. !join to sit down")
            await here.ask("kevin", "!join", "kevin sits down, 2 now", CHANNEL)
            await here.ask("bob", "!join", "bob sits down, 3 now", CHANNEL)
            await here.ask("bob", "!join", "You have a seat already.", CHANNEL, "bob")
            await here.ask("kevin", "!leave", "kevin leaves the table.", CHANNEL)
            await here.ask("kevin", "!start", "Sit down first", CHANNEL, "kevin")
            await here.ask("dave", "!bots 1", "1 bot sits down", CHANNEL)
            here.say("bob", "!start")
            said = await here.told(CHANNEL, "CertaintyPoker: dave, bob and ")
            assert "(bot)" in said
            # The match is rated, so nobody takes over a bot's hand.
            await here.ask("kevin", "!join", "Nobody takes over a hand here", CHANNEL, "kevin")

    run(test())


def test_a_table_that_others_join_starts_by_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path, replace(HASTY, join_seconds=3600)) as here:
            await here.ask("dave", "!play certainty", "It starts by itself in 3600 s if someone joins.", CHANNEL)
            table = here.dealer._channels.tables[CHANNEL]
            await here.dealer._tables._start_by_itself(table)
            await here.told(CHANNEL, "Not enough have sat down; !start begins all the same.")
            await here.ask("kevin", "!join", "kevin sits down, 2 now", CHANNEL)
            await here.dealer._tables._start_by_itself(table)
            await here.told(CHANNEL, "CertaintyPoker: dave and kevin")
            mark = len(here.lines)
            await here.dealer._tables._start_by_itself(table)
            await here.ask("dave", "!stop", "dave stops the game", CHANNEL)
            await here.dealer._tables._start_by_itself(table)
            assert not any("Not enough" in line.text for line in here.lines[mark:])
            assert all(task.cancelling() or task.done() for task in table._tasks)

    run(test())


def test_bots_are_company_enough_for_a_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path, replace(HASTY, join_seconds=0.01)) as here:
            here.say("dave", "!play stonks bots=1")
            assert "(bot)" in await here.told(CHANNEL, "Stonks!: dave and")

    run(test())


@pytest.mark.parametrize(
    ("said", "rake"),
    [("!stonks dave kevin", 6), ("!play stonks dave kevin", 6), ("!stonks dave kevin usual", None)],
)
def test_the_preset_that_a_game_proposes_is_played(tmp_path: Path, said: str, rake: int | None) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, said)
            table = here.dealer._tables._channels.table(CHANNEL)
            assert table is not None
            assert table.watcher.info.setup.options.get("rake") == rake
            await here.ask("dave", "!rules stonks", "about 20 min", CHANNEL)

    run(test())


def test_the_house_fills_the_seats_that_a_game_needs(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!play stonks")
            await here.told(CHANNEL, "!join")
            here.say("dave", "!start")
            assert "(bot)" in await here.told(CHANNEL, "Stonks!: dave and")

    run(test())


def test_players_vote_for_what_comes_next(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = await begun(here, "!pontoon dave kevin bob chips=900 hands=1")
            await playing.until("The match is over")
            await here.ask("kevin", "!next same", "kevin votes for the same deal again", CHANNEL)
            await here.ask("kevin", "!next stonks", "kevin votes to play Stonks! next", CHANNEL)
            await here.ask("kevin", "!next chess", "There is no game", CHANNEL, "kevin")
            await here.ask("eve", "!next", "You have no seat", CHANNEL, "eve")
            table = here.dealer._tables._channels.table(CHANNEL)
            assert table is not None
            watcher = table.watcher
            here.say("bob", "!next stonks")
            await watcher.until(lambda: watcher.info.match > 1)
            assert (watcher.info.setup.game, watcher.info.status) == ("stonks", "playing")

    run(test())


def test_leaving_in_a_match_for_own_chips_is_resigning(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            await here.ask("dave", "5", "dave bets 5.", "", CHANNEL)
            here.say("dave", "!leave")
            await here.told(CHANNEL, "dave leaves the table.")
            await here.told(CHANNEL, "dave has left; the rules play on.")

    run(test())


def test_where_leave_is_a_move_the_command_asks_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!play certainty dave kevin")
            await here.told("dave", "Your guess")
            await here.ask("dave", "!leave", "leave is a move here", CHANNEL, "dave")
            await here.ask("dave", "!leave table", "dave leaves the table.", CHANNEL)

    run(test())


def test_who_opened_a_table_may_stop_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, "!play stonks dave kevin")
            await here.ask("kevin", "!stop", "dave opened this table", CHANNEL, "kevin")
            said = await here.ask("kevin", "!pontoon kevin bob", "A match is in progress here.", CHANNEL, "kevin")
            assert said.endswith("!status shows it.")
            await here.ask("dave", "!pontoon kevin bob", "!status shows it. !stop ends it.", CHANNEL, "dave")
            await here.ask("dave", "!stop", "dave stops the game; no chips change hands.", CHANNEL)
            await here.ask("kevin", "!status", "No table is open", CHANNEL, "kevin")

    run(test())


def test_a_match_for_own_chips_cannot_be_called_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, "!pontoon dave kevin")
            await here.ask("dave", "5", "dave bets 5.", "", CHANNEL)
            # Kevin has not bet yet, so whatever was dealt, the match cannot end before he says something.
            await here.ask("bob", "!stop", "dave and kevin may give up", CHANNEL, "bob")
            await here.ask("dave", "!stop", "dave gives up; the match goes on for kevin.", CHANNEL)
            await here.ask("kevin", "!stop", "kevin gives up; nobody here is left in the match.", CHANNEL)
            await here.told(CHANNEL, "The match is over")
            told = " ".join(line.text for line in here.lines if line.target == CHANNEL)
            assert told.index("kevin gives up") < told.index("The match is over")
            await here.ask("kevin", "!status", "No table is open", CHANNEL, "kevin")
            for nick in ("dave", "kevin"):
                stats = await here.ask("bob", f"!stats {nick}", f"{nick}: ", CHANNEL)
                assert "Shed Pontoon: 1 played" in stats

    run(test())


def test_a_match_for_own_chips_whose_players_are_away_can_be_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, "!pontoon dave kevin")
            here.leave("kevin")
            await here.ask("bob", "!stop", "dave may give up", CHANNEL, "bob")
            here.leave("dave")
            await here.ask("bob", "!stop", "nobody here is left in the match", CHANNEL)
            here.say("bob", "!pontoon bob")
            await here.told(CHANNEL, "Shed Pontoon: bob")

    run(test())


# Moves


def test_moves_are_taken_in_the_channel_from_whoever_is_to_move(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            here.say("kevin", "7")
            here.say("dave", "what shall I bet?")
            here.say("dave", "5")
            await here.told(CHANNEL, "dave bets 5. kevin's turn.")
            here.say("kevin", "Dealer: 6")
            await here.told(CHANNEL, "kevin bets 6. bob's turn.")
            await here.ask("kevin", "!bet 3", "It is bob's turn; wait for yours.", CHANNEL, "kevin")
            await here.ask("bob", "bet 100000", "200", CHANNEL, "bob")
            here.say("bob", "!bet 7")
            await here.told(CHANNEL, "bob bets 7.")

    run(test())


def test_a_secret_move_is_not_taken_in_the_channel(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!play certainty dave kevin")
            await here.told("dave", "Your guess")
            await here.ask("dave", "1234567", "That is secret", CHANNEL, "dave")
            here.tell("dave", "7654321")
            await here.told("dave", "your guess 7,654,321")
            await here.told(CHANNEL, "dave writes down a guess.")
            others = [line.text.replace(",", "") for line in here.lines if line.target != "dave"]
            assert not any(guess in text for guess in ("1234567", "7654321") for text in others)

    run(test())


def test_what_is_no_move_is_refused_in_private(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            await here.ask("dave", "dance", "'dance' is not a move")
            await here.ask("dave", "hand", "bet 1 to 200")
            await here.ask("kevin", "twist", "It is dave's turn; wait for yours.")

    run(test())


# Chips, names, preferences


def test_chips_and_statistics_stay(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = await begun(here)
            await playing.until("The match is over")
            await here.ask("dave", "!stats", "Shed Pontoon: 1 played", CHANNEL)
            await here.ask("kevin", "!stats dave", "dave: ", CHANNEL)
            banked = await here.ask("kevin", "!bank 100", "100 in the bank", CHANNEL)
            assert banked.startswith("kevin: 100 put away.")
            await here.ask("kevin", "!bank -40", "40 taken out", CHANNEL)

    run(test())


def test_chips_cannot_be_banked_while_a_hand_is_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = await begun(here, "!pontoon dave kevin")
            await here.ask("dave", "!bank 1000", "Your chips are in play at table", CHANNEL, "dave")
            await playing.until("The match is over")
            await here.ask("dave", "!bank 1", "dave: 1 put away.", CHANNEL)

    run(test())


def test_after_a_match_bots_tell_what_they_decided_by(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = Playing(here, ("dave",))
            here.say("dave", "!play pontoon dave bots=2 hands=1")
            await here.told(CHANNEL, "turn.")
            early = "What bots decided by is told after the match: now it would tell what they hold."
            assert await here.ask("dave", "!why", "told after the match", CHANNEL, "dave") == early
            await playing.until("The match is over")
            reasons = await House(here.url).why(table_of(here))
            last = [reason for reason in reasons if reason.seat == 1][-3:]
            told = " ".join(f"Ada, {moved('pontoon', reason.move)}: {reason.message}" for reason in reversed(last))
            assert await here.ask("dave", "!why Ada", "Ada, ", CHANNEL) == told
            await here.ask("dave", "why p3", "Bram, ")
            best = await here.ask("kevin", "!why", ": ", CHANNEL)
            assert len({name for name in ("Ada", "Bram") if f"{name}, " in best}) == 1
            await here.ask("dave", "!why Zoe", "No bot called 'Zoe' has said what it decided by; there are: Ada, Bram.")
            await here.ask("bob", "lang de", "Ab jetzt")
            german = Voice([], language="de").heard(message(last[-1].said, ""), "")
            assert german != last[-1].message
            await here.ask("bob", "why Ada", f"Ada, {moved('pontoon', last[-1].move, 'de')}: {german}")

    run(test())


def test_a_move_after_a_match_is_told_how_to_start_the_next(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = await begun(here, "!pontoon dave kevin hands=1")
            await playing.until("The match is over")
            await here.ask("dave", "bet 5", "Say !start in the channel.")
            here.tell("kevin", "language de")
            await here.ask("kevin", "bet 5", "Sag !start im Kanal.")

    run(test())


def test_a_nickname_is_how_the_table_calls_somebody(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "set nickname Big D", "At the next table you are called Big D.")
            here.say("dave", "!pontoon dave kevin")
            await here.told(CHANNEL, "Big D (dave)'s turn.")
            await here.ask("dave", "set nickname  ", "At the next table you are called dave.")
            await here.ask("dave", "set nickname " + "x" * 99, "A nickname has at most 24 characters; yours has 99.")
            await here.ask("dave", "set nickname " + "x" * 24, f"At the next table you are called {'x' * 24}.")

    run(test())


def test_a_nickname_is_not_the_name_of_somebody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.enter("eve[x]", "zed", "yan", "uma")
            here.enter("Ann", account="Annabel")
            await here.ask("dave", "set nickname Big D", "At the next table you are called Big D.")
            await here.ask("Ann", "bank", "chips")
            here.leave("Ann")
            # Present and never heard, known and gone, their accounts, nicknames, and what looks the same.
            for asking, name in (
                *(("bob", name) for name in ("kevin", "EVE{X}", "ann", "annabel")),
                *(("zed", name) for name in ("KEVIN", "big d", "ke\u200bvin", "\x02kevin")),
                # Cyrillic, Greek, full width.
                *(("yan", name) for name in ("k\u0435vin", "kev\u0456n", "k\u03b5vin", "\uff2bevin")),
                *(("uma", name) for name in ("Big \uff24", "eve\uff3bx\uff3d")),
            ):
                await here.ask(asking, f"set nickname {name}", "Choose another nickname.")
            for name in ("dealer", "d\u0435\u0430ler"):
                await here.ask("uma", f"set nickname {name}", f"{name} is my own name. Choose another nickname.")
            assert [here.memory.kept.people[f"nick:{nick}"].nickname for nick in ("bob", "zed", "yan", "uma")] == [
                ""
            ] * 4
            await here.ask("bob", "set nickname Bob", "At the next table you are called Bob.")
            await here.ask("dave", "set nickname BIG D", "At the next table you are called BIG D.")

    run(test())


def test_a_nick_that_is_somebody_elses_nickname_or_account_is_marked_at_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.enter("Ann", account="Annabel")
            await here.ask("Ann", "bank", "chips")
            await here.ask("dave", "set nickname Eve", "At the next table you are called Eve.")
            for nick, name in (("ev\u0435", "ev\u0435@irc"), ("ANNABEL", "ANNABEL@irc"), ("zed", "zed")):
                here.enter(nick)
                await here.ask(nick, "bank", "chips")
                house = House(here.url, here.memory.kept.people[f"nick:{nick}"].token)
                assert (await house.me()).you.name == name
                await here.ask(nick, "set nickname  ", f"At the next table you are called {name}.")
            await here.ask("dave", "set nickname  ", "At the next table you are called dave.")

    run(test())


def test_a_link_is_told_in_private_and_makes_another_device_the_same_person(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path, replace(HASTY, links="http://cards.example.org")) as here:
            await here.ask("dave", "!bank 10", "10 in the bank", CHANNEL)
            code = (await here.ask("dave", "!link", "makes another device you", CHANNEL, "dave")).split()[0]
            phone = House(here.url)
            await phone.claim(code)
            assert (await phone.me()).bank == 10
            assert not any(code in text for text in here.heard())

    run(test())


def test_no_link_is_given_to_a_house_that_nobody_can_reach(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!link", "Nothing but IRC reaches this house")

    run(test())


def test_a_start_that_is_refused_is_told_in_the_channel_and_leaves_no_table(tmp_path: Path) -> None:
    """One player without chips blocked the channel, and only they were told why."""

    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!bank 1000", "0 chips", CHANNEL)
            here.say("kevin", "!pontoon dave kevin")
            await here.told(CHANNEL, "no chips")
            assert here.memory.kept.channels[CHANNEL].table is None
            here.say("kevin", "!pontoon kevin bob")
            await here.told(CHANNEL, "kevin's turn.")

    run(test())


def test_a_refused_start_of_an_open_table_is_told_to_all_who_wait(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!bank 1000", "0 chips", CHANNEL)
            await here.ask("kevin", "!play pontoon", "Shed Pontoon at table", CHANNEL)
            await here.ask("dave", "!join", "dave sits down", CHANNEL)
            await here.ask("kevin", "!start", "no chips", CHANNEL)
            await here.ask("dave", "!leave", "dave leaves the table.", CHANNEL)

    run(test())


def test_whoever_has_chips_cannot_start_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!restart", "chips")
            assert (await here.ask("dave", "!bank", "1000 chips", CHANNEL)).startswith("dave: 1000 chips")

    run(test())


def test_a_bystander_cannot_stop_what_others_play(tmp_path: Path) -> None:
    """Once whoever opened the table had gone, anyone could end the match of those who were in the middle of it."""

    async def test() -> None:
        async with scene(tmp_path) as here:
            here.enter("zed")
            here.say("dave", "!stonks dave kevin round_cap=20")
            await here.told(CHANNEL, "turn.")
            await here.ask("zed", "!stop", "dave opened this table and may stop it.")
            here.leave("dave")
            await here.ask("zed", "!stop", "kevin plays here; only who plays may stop it.")
            await here.ask("kevin", "!stop", "kevin stops the game; no chips change hands.", CHANNEL)

    run(test())


def test_when_all_give_up_the_result_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!pontoon dave kevin hands=5")
            await here.told(CHANNEL, "dave's turn.")
            await here.ask("dave", "!stop", "dave gives up; the match goes on for kevin.", CHANNEL)
            here.say("kevin", "!stop")
            over = await here.told(CHANNEL, "The match is over:")
            assert "dave" in over
            assert "kevin" in over
            await here.told(CHANNEL, "kevin gives up; nobody here is left in the match.")
            told = " ".join(line.text for line in here.lines if line.target == CHANNEL)
            assert told.index("kevin gives up") < told.index("The match is over")

    run(test())


def test_what_stop_does_is_said_as_it_is(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!pontoon dave kevin")
            await here.told(CHANNEL, "dave's turn.")
            said = await here.ask("bob", "!pontoon bob", "A match is in progress here.")
            assert said.endswith("!status shows it.")
            await here.ask("kevin", "!pontoon bob", "!stop lets you give up; the others play on.")
            here.enter("owen")
            here.network.operators.add(("owen", CHANNEL))
            await here.ask("owen", "!pontoon bob", "!status shows it. !stop ends it.")

    run(test())


def test_a_channel_has_one_shoe_until_its_marker_comes(tmp_path: Path) -> None:
    """Counting across games is what a shoe is for: with a new one each time there is nothing to count."""

    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = Playing(here)
            small = "decks=1 max_splits=0 mark_low=10 mark_high=15"
            said: list[str] = []
            for order in (f"dave kevin bob {small}", "", "kevin dave", "bob kevin dave", ""):
                mark = len(here.lines)
                here.say("kevin", f"!pontoon {order} {small}".replace(f"{small} {small}", small))
                await playing.until("The match is over")
                said.append(" ".join(line.text for line in here.lines[mark:] if line.target == CHANNEL))
            shuffled = ["The shoe is shuffled" in text for text in said]
            assert shuffled[0]
            assert not all(shuffled)
            record = await House(here.url).record(table_of(here), 2)
            assert '"gone"' in record.split("\n")[0] or shuffled[1]
            assert [re.findall(r"Shed Pontoon: ([^.]+)\.", text)[0] for text in said] == [
                "dave, kevin and bob",
                "kevin, bob and dave",
                "kevin and dave",
                "bob, kevin and dave",
                "kevin, dave and bob",
            ]

    run(test())


def test_everybodys_chips_are_told_the_richest_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("bob", "!pontoon stats", "Nobody here has played Shed Pontoon yet.", CHANNEL)
            playing = await begun(here, "!pontoon dave kevin bob")
            await playing.until("The match is over")
            told = await here.ask("bob", "!pontoon stats", "1. ", CHANNEL)
            chips = [int(found) for found in re.findall(r"\. \w+ (\d+) chips", f". {told}")]
            assert len(chips) == 3
            assert chips == sorted(chips, reverse=True)

    run(test())


def test_notices_and_colours_are_for_those_who_want_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!notice on", "You get notices")
            await here.ask("dave", "!colours on", "Colours are on")
            await here.ask("dave", "help", "!pontoon dave kevin bob")
            mine = [line for line in here.lines if line.target == "dave"][1:]
            assert all(line.notice for line in mine)
            assert "\x03047♥\x0f 7♠" in mine[1].text
            await here.ask("kevin", "help", "!pontoon dave kevin bob")
            assert not any(line.notice or "\x03" in line.text for line in here.lines if line.target == "kevin")
            await here.ask("dave", "!colours off", "Colours are off")
            await here.ask("dave", "!notice off", "You get messages")

    run(test())


def test_help_takes_a_line_in_the_channel_and_four_in_private(tmp_path: Path) -> None:
    async def test() -> None:
        source = "Source: https://example.org/cards"
        async with scene(tmp_path, replace(HASTY, source="https://example.org/cards")) as here:
            await here.ask("dave", "!help", "I deal", CHANNEL)
            about = "I deal card games. !help tells more; !bots N seats bots, easy, solid or sharp."
            await here.ask("dave", "!bots", f"{about} {source}", CHANNEL)
            assert len(here.heard()) == 2
            await here.ask("dave", "help", "set nickname")
            assert len(here.heard("dave")) == 4
            await here.ask("dave", "!rules", "Games: certainty", CHANNEL)
            await here.ask("dave", "!rules dead-cat", "Dead-Cat Bounce: A rummy", CHANNEL)

    run(test())


def test_help_names_every_command_and_explains_each(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "help", "set nickname")
            await here.ask("dave", "help operators", "!turntime SECONDS")
            told = " ".join(here.heard("dave"))
            commands = set(here.dealer._commands.values())
            assert [command.usage for command in commands if command.help("!") not in told] == []
            assert "more)" not in told
            whole = await here.ask("dave", "help !stop", "!stop: Leave the table")
            assert "you give up for yourself alone" in whole
            await here.ask("kevin", "!help dance", "There is no such command; !help names them all.", CHANNEL, "kevin")

    run(test())


# Floods


def test_whoever_asks_too_much_is_not_listened_to_for_a_while(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            for _ in range(500):
                here.say("dave", "!help")
            await here.told("dave", "Slower, please")
            await here.ask("kevin", "!bank", "1000 chips", CHANNEL)
            assert len([line for line in here.lines if line.target == "dave"]) == 1
            assert len(here.heard()) < 20

    run(test())


def test_while_many_lines_wait_questions_go_unanswered(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.network.backlog = 1000
            for nick in PEOPLE:
                here.say(nick, "!help")
                # What is no command is answered all the same, so that this tells when the inbox has got so far.
                await here.ask(nick, "what?", "I do not understand that")
            assert here.heard() == []
            here.network.backlog = 0
            await here.ask("kevin", "!help", "I deal", CHANNEL)

    run(test())


# Languages


def test_a_channel_and_a_person_choose_what_the_dealer_speaks(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!lang fr", "I do not speak fr; there are de, en.", CHANNEL, "dave")
            await here.ask("dave", "!lang de", "Ab jetzt spreche ich Deutsch.", CHANNEL)
            here.say("dave", "!pontoon dave kevin")
            await here.told(CHANNEL, "ist dran.")
            await here.ask("bob", "!lang en", "Was ich in diesem Kanal spreche", CHANNEL, "bob")
            await here.ask("kevin", "lang de", "Ab jetzt spreche ich Deutsch.")
            await here.ask("kevin", "!bet 5", "dave ist an der Reihe", CHANNEL, "kevin")

    run(test())


def test_a_channel_in_german_is_answered_in_german(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!lang de", "Ab jetzt spreche ich Deutsch.", CHANNEL)
            await here.ask("dave", "!help", "; sag mir im Privaten help, dann kommt der Rest.", CHANNEL)
            assert await here.ask("dave", "!help leave", "!leave: steh endgültig auf. Ein Bot", CHANNEL)
            assert (
                await here.ask("dave", "!help join", "!join: ", CHANNEL) == "!join: setz dich an den Tisch des Kanals."
            )
            asked = await here.ask("kevin", "!play", "Sag, welches Spiel: ", CHANNEL, "kevin")
            assert " oder stonks." in asked
            await here.ask("kevin", "!pontoon nobody", f"nobody ist nicht in {CHANNEL}.", CHANNEL, "kevin")
            await here.ask("bob", "!leave", "Du hast keinen Platz.", CHANNEL, "bob")
            await here.ask("bob", "!rules pontoon", "Pontoon: Einundzwanzig gegen alle anderen", CHANNEL)
            await here.told("bob", "Vorlagen: ")

    run(test())


def test_whoever_has_chosen_nothing_is_told_in_the_language_of_their_only_channel(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!lang de", "Ab jetzt spreche ich Deutsch.", CHANNEL)
            await here.ask("kevin", "hand", "Du bist in keiner Partie.")
            await here.ask("kevin", "nonsense", "Das verstehe ich nicht; sag help.")
            here.say("dave", "!pontoon dave kevin")
            await here.told("kevin", "Ich kenne dich nur an deinem Nick.")
            await here.told("dave", "(du hast 1000)")
            await here.ask("kevin", "bet 5", "dave ist an der Reihe")
            here.enter("bob", channel="#english")
            await here.ask("bob", "hand", "You are in no match.")

    run(test())


def test_in_several_channels_the_language_of_the_seat_is_spoken(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.enter(*PEOPLE, channel="#english")
            await here.ask("dave", "!lang de", "Ab jetzt spreche ich Deutsch.", CHANNEL)
            here.say("dave", "!pontoon dave kevin")
            for nick in ("dave", "kevin"):
                await here.told(nick, "Ich kenne dich nur an deinem Nick.")
            await here.told("dave", "(du hast 1000)")
            await here.ask("dave", "help", "Sag help commands")
            await here.ask("dave", "xyzzy", "'xyzzy' ist kein Zug")
            await here.ask("kevin", "set nickname " + "x" * 99, "Ein Spitzname hat höchstens 24 Zeichen")
            await here.ask("bob", "xyzzy", "I do not understand that")

    run(test())


def test_a_person_in_german_is_answered_so_in_private_and_the_channel_stays_english(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("kevin", "lang de", "Ab jetzt spreche ich Deutsch.")
            await here.ask("kevin", "help", "Züge: hier, oder im Kanal, wenn du dran bist")
            assert any(
                "!play GAME [players] [option=value] [preset]: öffne einen" in line for line in here.heard("kevin")
            )
            assert not any("…" in line for line in here.heard("kevin"))
            await here.ask("kevin", "stats", "Noch keine Partie.")
            await here.ask("kevin", "!play", "Sag, welches Spiel: ", CHANNEL, "kevin")
            await here.ask("kevin", "!help", "say help to me in private for the rest.", CHANNEL)
            await here.ask("kevin", "!stats", "No match yet.", CHANNEL)
            await here.ask("dave", "!play", "Say which game: ", CHANNEL, "dave")

    run(test())


def test_how_things_stand_is_told_in_the_language_of_whoever_asks_in_private(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("kevin", "lang de", "Ab jetzt spreche ich Deutsch.")
            here.say("dave", "!pontoon dave kevin")
            await here.told(CHANNEL, "dave's turn.")
            await here.ask("kevin", "status", "Es fehlt noch: dave.")
            await here.ask("kevin", "!status", "Waiting for dave.", CHANNEL)
            here.leave("kevin")
            mark = len(here.lines)
            here.enter("kevin")
            await here.told("kevin", "Es fehlt noch: dave.", mark)

    run(test())


def test_a_question_is_asked_in_the_language_of_the_channel_and_of_each_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Path(__file__).parents[2] / "packs/data/bilingual.toml"
    head, first, *_ = whole.read_text(encoding="utf-8").split("[[questions]]")
    (tmp_path / "bilingual.toml").write_text(f"{head}[[questions]]{first}", encoding="utf-8")
    monkeypatch.setenv("PITBOSS_PACKS", str(tmp_path))

    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("kevin", "lang de", "Ab jetzt spreche ich Deutsch.")
            here.say("dave", "!certainty dave kevin pack=bilingual")
            await here.told(CHANNEL, "How many keys does a full-size modern piano have? [keys")
            await here.told("kevin", "Wie viele Tasten hat ein gewöhnliches Klavier? [Tasten]")
            await here.told("dave", "How many keys does a full-size modern piano have? [keys]")
            await here.ask("kevin", "status", "Wie viele Tasten hat ein gewöhnliches Klavier? [Tasten]")

    run(test())
