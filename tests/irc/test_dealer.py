"""What people say to the dealer, and what comes of it."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.client.house import House
from pitboss.client.remote import RemoteTable
from pitboss.irc.dealer import Dealer
from pitboss.irc.memory import Memory
from pitboss.irc.mouth import CROWDED
from pitboss.irc.seam import Who
from pitboss.wire.commands import Say, Stand, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.irc.paper import CHANNEL, HASTY, PEOPLE, PaperNetwork, Scene, dealing, run, scene
from tests.irc.playing import Playing

LONG = "hands=40"


def table_of(here: Scene) -> str:
    """The code of the channel's table."""
    table = here.memory.kept.channels[CHANNEL].table
    assert table is not None
    return table.code


async def begun(here: Scene, text: str = "!pontoon dave kevin bob") -> Playing:
    """A match that waits for the first of three people."""
    playing = Playing(here)
    here.say("dave", text)
    await here.told(CHANNEL, "turn.")
    return playing


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
            here.dealer.said(Who("stranger"), "", "hello?")
            await here.ask("kevin", "!bank", "1000 chips", CHANNEL)
            assert {line.target for line in here.lines} == {"kevin", CHANNEL}

    run(test())


def test_a_stranger_is_asked_to_come_in(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.dealer.said(Who("stranger"), "", "!bank")
            assert "Come into a channel" in here.heard("stranger")[0]

    run(test())


def test_strangers_are_answered_only_when_there_is_nothing_else_to_say(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            for _ in range(100):
                here.dealer.said(Who("stranger"), "", "help")
            assert all(line.idle for line in here.lines if line.target == "stranger")
            here.network.backlog = 1000
            mark = len(here.lines)
            here.dealer.said(Who("stranger"), "", "help")
            assert here.lines[mark:] == []

    run(test())


def test_whoever_runs_the_dealer_is_told_when_it_is_in_a_channel(tmp_path: Path) -> None:
    async def test() -> None:
        entered: list[str] = []
        dealer = Dealer("http://127.0.0.1:1", PaperNetwork(), Memory(tmp_path / "x"), HASTY, entered.append)
        dealer.ready()
        dealer.joined(Who("dave"), CHANNEL)
        assert entered == []
        dealer.joined(Who("Dealer"), CHANNEL)
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
            here.say("kevin", "!join")
            await here.told(CHANNEL, "kevin takes over from")

    run(test())


def test_the_house_fills_the_seats_that_a_game_needs(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!play stonks")
            await here.told(CHANNEL, "!join")
            here.say("dave", "!start")
            assert "(bot)" in await here.told(CHANNEL, "Stonks!: dave and")

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
            await here.ask("kevin", "!pontoon kevin bob", "A match is on here", CHANNEL, "kevin")
            await here.ask("dave", "!stop", "dave stops the game; no chips change hands.", CHANNEL)
            await here.ask("kevin", "!status", "No table is open", CHANNEL, "kevin")

    run(test())


def test_a_match_for_own_chips_cannot_be_called_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here, "!pontoon dave kevin")
            await here.ask("dave", "5", "dave bets 5.", "", CHANNEL)
            await here.ask("kevin", "7", "kevin bets 7.", "", CHANNEL)
            await here.ask("bob", "!stop", "dave and kevin may give up", CHANNEL, "bob")
            await here.ask("dave", "!stop", "dave gives up; the match goes on for kevin.", CHANNEL)
            await here.ask("kevin", "!stop", "kevin gives up; nobody here is left in the match.", CHANNEL)
            await here.ask("kevin", "!status", "No table is open", CHANNEL, "kevin")
            for nick in ("dave", "kevin"):
                stats = await here.ask("bob", f"!stats {nick}", f"{nick}: ", CHANNEL)
                assert "Shed Pontoon: 1 played" in stats
                assert " 1000 chips" not in stats

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
            await here.told("dave", "your guess 7654321")
            await here.told(CHANNEL, "dave writes down a guess.")
            assert not any(
                "1234567" in line.text or "7654321" in line.text for line in here.lines if line.target != "dave"
            )

    run(test())


def test_what_is_no_move_is_refused_in_private(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            await here.ask("dave", "dance", "'dance' is not a move")
            await here.ask("dave", "hand", "bet 1 to 200")
            await here.ask("kevin", "twist", "It is dave's turn; wait for yours.")

    run(test())


# Who somebody is


def test_a_seat_follows_a_change_of_nick(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            here.dealer.renamed(Who("dave"), Who("dave_"))
            here.enter("dave")
            here.tell("dave", "5")
            await here.told("dave", "I do not understand")
            here.say("dave", "!bank")
            await here.told("dave", "Somebody who came here as dave")
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
            await here.told(CHANNEL, "A bot plays for dave, who is away.")
            here.dealer.renamed(Who("dave_"), Who("dave"))
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
            await here.told(CHANNEL, "A bot plays for kevin, who is away.")
            mark = len(here.lines)
            here.enter("kevin")
            await here.told("kevin", "Shed Pontoon at table", mark)
            await here.told(CHANNEL, "is back.", mark)
            assert not [line for line in here.lines[:mark] if line.target == "kevin" and "bet 1 to" in line.text][1:]

    run(test())


def test_whoever_leaves_the_channel_is_away_though_in_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.dealer.joined(Who("Dealer"), "#other")
            here.enter("kevin", channel="#other")
            await begun(here, f"!pontoon dave kevin bob {LONG}")
            here.leave("kevin", "#other")
            here.enter("kevin", channel="#other")
            here.leave("kevin")
            await here.told(CHANNEL, "A bot plays for kevin, who is away.")
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
            async with House(first.url).table(code) as table:
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
                here.dealer.joined(Who("Dealer"), CHANNEL)
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
            assert '"told": 1' in good.read_text()

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


def test_a_nickname_is_how_the_table_calls_somebody(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "set nickname Big D", "At the next table you are called Big D.")
            here.say("dave", "!pontoon dave kevin")
            await here.told(CHANNEL, "Big D (dave)'s turn.")
            await here.ask("dave", "set nickname  ", "At the next table you are called dave.")
            await here.ask("dave", "set nickname " + "x" * 99, "A nickname has at most 24 signs; yours has 99.")
            await here.ask("dave", "set nickname " + "x" * 24, f"At the next table you are called {'x' * 24}.")

    run(test())


def test_a_link_is_told_in_private_and_makes_another_device_the_same_person(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!bank 10", "10 in the bank", CHANNEL)
            code = (await here.ask("dave", "!link", "makes another device you", CHANNEL, "dave")).split()[0]
            phone = House(here.url)
            await phone.claim(code)
            assert (await phone.me()).bank == 10
            assert not any(code in text for text in here.heard())

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


def test_help_takes_a_line_in_the_channel_and_three_in_private(tmp_path: Path) -> None:
    async def test() -> None:
        source = "Source: https://example.org/cards"
        async with scene(tmp_path, replace(HASTY, source="https://example.org/cards")) as here:
            await here.ask("dave", "!help", "I deal", CHANNEL)
            await here.ask(
                "dave", "!bots", f"I deal card games. !help tells more; !bots N seats bots. {source}", CHANNEL
            )
            assert len(here.heard()) == 2
            await here.ask("dave", "help", "set nickname")
            assert len(here.heard("dave")) == 3
            await here.ask("dave", "!rules", "Games: certainty", CHANNEL)
            await here.ask("dave", "!rules dead-cat", "Dead-Cat Bounce: A rummy", CHANNEL)

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
                # What is no command is answered all the same, so that this tells when the lane has got so far.
                await here.ask(nick, "what?", "I do not understand that")
            assert here.heard() == []
            here.network.backlog = 0
            await here.ask("kevin", "!help", "I deal", CHANNEL)

    run(test())


# Tables of the web


async def web_table(here: Scene, game: str = "pontoon") -> tuple[House, str]:
    """A table that Ann of the web has opened."""
    ann = House(here.url)
    await ann.sign_in("Ann")
    setup = Setup(game=game, seats=2, options={"hands": 2} if game == "pontoon" else {})
    return ann, await ann.open(Opening(setup=setup))


def test_a_channel_comes_to_a_table_of_the_web(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here)
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", f"Shed Pontoon at table {code}: Ann at the table.", CHANNEL)
                here.say("kevin", "hello \x02there\x03")
                await table.until(lambda: [chat.text for chat in table.chat] == ["<kevin@irc> hello there"])
                await table.do(Say(text="hi!"))
                await here.told(CHANNEL, "[web] Ann: hi!")
                here.say("dave", "!join")
                await here.told(CHANNEL, "dave sits down, 2 now.")
                await here.ask("dave", "!start", "Only the host may do that.", CHANNEL, "dave")
                await table.do(Start())
                await here.told(CHANNEL, "Shed Pontoon: Ann [web] and dave.")
                await together(here, table)
            assert not any("<" in text for text in here.heard())

    async def together(here: Scene, table: RemoteTable) -> None:
        playing = Playing(here, ("dave",))
        ends = asyncio.create_task(playing.until("The match is over"))
        while not table.over:
            await table.until(lambda: table.awaited or table.over)
            if table.awaited:
                texts = [table.spec.notation.text(action) for action in table.menu]
                await table.move("stick" if "stick" in texts else "twist" if "twist" in texts else "bet 1")
        await ends

    run(test())


def test_a_table_where_somebody_of_the_web_sits_is_not_taken_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here, "stonks")
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", "Ann at the table.", CHANNEL)
                await here.ask("dave", "!bots 1", "The host of this table is not one of us", CHANNEL, "dave")
                await here.ask("dave", "!join", "dave sits down, 2 now.", CHANNEL)
                await here.ask("kevin", "!pontoon kevin bob", "A table is open here", CHANNEL, "kevin")
                await table.do(Start())
                await here.told(CHANNEL, "Stonks!: Ann [web] and dave.")
                went = f"dave takes this channel away from table {code}, which goes on without it."
                await here.ask("dave", "!stop", went, CHANNEL)
                await table.until(lambda: table.info.chairs[1].kind == "bot")
                assert table.info.status == "playing"

    run(test())


def test_a_channel_that_moves_on_says_which_table_it_leaves(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here, "stonks")
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", "Ann at the table.", CHANNEL)
                await here.ask("dave", "!play stonks dave kevin chips=x", "Option chips takes", CHANNEL, "dave")
                await here.ask("dave", "!status", f"Stonks! at table {code}", CHANNEL)
                await here.ask("dave", "!join", "dave sits down", CHANNEL)
                await table.do(Stand())
                await here.told(CHANNEL, "Ann stands up [web].")
                here.say("kevin", "!pontoon kevin bob")
                await here.told(CHANNEL, f"This channel leaves table {code} (Stonks!).")
                await here.told(CHANNEL, "Shed Pontoon: kevin and bob.")
                await table.until(lambda: all(chair.kind == "empty" for chair in table.info.chairs))

    run(test())


def test_somebody_of_the_web_comes_to_the_table_of_a_channel(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!play market_maker")
            await here.told(CHANNEL, "!join")
            ann = House(here.url)
            await ann.sign_in("Ann")
            async with ann.table(table_of(here)) as table:
                here.say("dave", "nobody else hears this")
                await table.sit()
                await here.told(CHANNEL, "Ann sits down [web]; the table hears this channel now.")
                here.say("dave", "hello")
                await table.until(lambda: [chat.text for chat in table.chat] == ["<dave@irc> hello"])
                here.say("dave", "!start")
                await here.told(CHANNEL, "Market Maker Poker: dave and Ann [web].")

    run(test())


def test_those_who_watch_without_looking_see_no_more_than_the_table_shows(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann = House(here.url)
            await ann.sign_in("Ann")
            code = await ann.open(Opening(setup=Setup(game="certainty", seats=2, spectators="none")))
            async with ann.table(code) as table:
                here.say("dave", f"!table {code}")
                await here.told(CHANNEL, "Ann at the table")
                here.say("dave", "!join")
                await here.told(CHANNEL, "dave sits down")
                await table.do(Start())
                await here.told("dave", "Your guess")
                here.say("dave", "good luck")
                await table.until(lambda: "<dave@irc> good luck" in [chat.text for chat in table.chat])
                assert not any("hint" in text for text in here.heard())

    run(test())


def test_many_words_of_the_web_are_shortened(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here)
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", "Ann at the table.", CHANNEL)
                here.network.backlog = CROWDED + 1
                for number in range(100):
                    ok = await table.do(Say(text=f"word {number}"))
                watcher = here.dealer._rooms.parties[CHANNEL].watcher
                await watcher.until(lambda: watcher.seq >= ok.seq)
                here.network.backlog = 0
                await here.told(CHANNEL, "[web] Ann: word 99")
                told = [text for text in here.heard() if text.startswith("[web]")]
                assert told == ["[web] … 98 lines more", "[web] Ann: word 98", "[web] Ann: word 99"]

    run(test())
