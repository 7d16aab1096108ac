"""What a channel's operators, and those who run the dealer, may do; and that nobody else may."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.client.api import House
from pitboss.core.errors import PitbossError
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.protocol import User
from tests.irc.dealer.paper import CHANNEL, HASTY, Scene, dealing, run, scene
from tests.irc.dealer.playing import Playing, begun, table_of


def promote(here: Scene, nick: str = "owen") -> None:
    """Someone comes into the channel, and is an operator there."""
    here.enter(nick)
    here.network.operators.add((nick, CHANNEL))


@pytest.mark.parametrize(
    "text",
    [
        "!pause",
        "!resume",
        "!unseat kevin",
        "!ignore kevin",
        "!unignore kevin",
        "!forbid stonks",
        "!allow only pontoon",
        "!turntime 5",
        f"!forbid {CHANNEL} stonks",
    ],
)
def test_nobody_else_may(tmp_path: Path, text: str) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            before = here.memory.kept.channels[CHANNEL]
            mark = len(here.heard())
            await here.ask("dave", text, "That is for the operators of #cards.", CHANNEL, "dave")
            assert here.heard()[mark:] == []
            assert (before.ignored, before.forbidden, before.turn_seconds) == ([], [], None)

    run(test())


def test_those_who_run_the_dealer_are_known_by_their_account_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path, replace(HASTY, owners=("Kim",))) as here:
            here.enter("kim")
            await here.ask("kim", "!forbid stonks", "That is for the operators", CHANNEL, "kim")
            here.enter("someone", account="kim")
            here.say("someone", "!forbid stonks", account="kim")
            await here.told(CHANNEL, "Played in #cards: certainty, dead_cat, market_maker, pontoon.")

    run(test())


def test_an_operator_commands_from_private_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            await here.ask("owen", "!turntime 45", "Turns in #cards take 45 s at most", "", CHANNEL)
            here.enter("owen", channel="#other")
            await here.ask("owen", "!turntime 50", "Say that in the channel you mean.")
            here.tell("owen", f"!turntime {CHANNEL} 50")
            await here.told(CHANNEL, "50 s at most")
            await here.ask("owen", "help operators", "!ignore NICK: do not heed someone")

    run(test())


# The match


def test_a_match_is_paused_and_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            await here.ask("owen", "!pause", "No table is open here", CHANNEL, "owen")
            playing = await begun(here)
            await here.ask("owen", "!resume", "The match is not paused.", CHANNEL, "owen")
            await here.ask("owen", "!pause", "The match is paused; its clock stands still.", CHANNEL)
            await here.ask("owen", "!pause", "The match is paused already.", CHANNEL, "owen")
            await here.ask("dave", "5", "The table is paused. The host or, with !resume, an operator of the channel")
            await here.ask("owen", "!resume", "The match goes on.", CHANNEL)
            await playing.until("The match is over")
            await here.ask("owen", "!pause", "No match is on.", CHANNEL, "owen")

    run(test())


def test_an_operator_stops_a_match_for_chips_and_bets_count(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            await begun(here)
            await here.ask("dave", "200", "dave bets 200.", "", CHANNEL)
            here.leave("kevin")
            here.say("owen", "!stop")
            await here.told(CHANNEL, "owen ends the match for everybody: the rules finish the hands, and bets count.")
            end = await here.told(CHANNEL, "The match is over: ")
            assert all(f"{nick} " in end.partition("The match is over: ")[2] for nick in ("dave", "kevin", "bob"))
            await here.ask("owen", "!status", "No table is open here", CHANNEL, "owen")
            me = await House(here.url, here.memory.kept.people["nick:dave"].token).me()
            assert abs(me.chips - 1000) >= 200

    run(test())


def test_an_operator_who_plays_for_chips_gives_up_like_the_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.network.operators.add(("dave", CHANNEL))
            await begun(here)
            await here.ask("dave", "!stop", "dave gives up; the match goes on for kevin and bob.", CHANNEL)

    run(test())


def test_an_operator_stops_what_others_opened(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            await begun(here, "!stonks dave kevin")
            await here.ask("owen", "!stop", "owen stops the game; no chips change hands.", CHANNEL)
            await here.ask("owen", "!status", "No table is open here", CHANNEL, "owen")

    run(test())


@pytest.mark.parametrize("there", [True, False])
def test_somebody_is_unseated_whether_they_are_there_or_not(tmp_path: Path, there: bool) -> None:
    async def test() -> None:
        async with scene(tmp_path, replace(HASTY, grace=3600)) as here:
            promote(here)
            playing = await begun(here)
            if not there:
                here.leave("kevin")
            await here.ask("owen", "!unseat nobody", "Nobody called nobody sits at this table.", CHANNEL, "owen")
            await here.ask("owen", "!unseat", "Say whom: !unseat NICK.", CHANNEL, "owen")
            await here.ask("owen", "!unseat KEVIN", "owen has KEVIN leave the table.", CHANNEL)
            await here.told(CHANNEL, "kevin has left; the rules play on.")
            await playing.until("The match is over")
            sitting = here.memory.kept.channels[CHANNEL].table
            assert sitting is not None
            assert "nick:kevin" not in sitting.seats

    run(test())


def test_somebody_of_the_web_is_unseated(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            await here.ask("dave", "!play pontoon", "!join", CHANNEL)
            ann = House(here.url)
            await ann.sign_in("Ann")
            async with ann.table(table_of(here)) as table:
                await here.ask("kevin", "!join", "kevin sits down, 2 now", CHANNEL)
                await here.ask("kevin", "!leave", "kevin leaves the table.", CHANNEL)
                await table.sit()
                await here.told(CHANNEL, "Ann sits down [web]")
                await here.ask("owen", "!unseat ann", "owen has ann leave the table.", CHANNEL)
                with pytest.raises(PitbossError):
                    await table.until(lambda: table.seat is None and False)

    run(test())


# People


def test_whoever_is_ignored_is_not_heard_and_gets_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            playing = await begun(here)
            await here.ask("owen", "!ignore", "Nobody is ignored in #cards.", CHANNEL)
            await here.ask("owen", "!ignore owen", "owen is an operator; operators are always heard.", CHANNEL, "owen")
            await here.ask("owen", "!ignore zed", "zed is not in #cards.", CHANNEL, "owen")
            await here.ask("owen", "!ignore bob", "bob is ignored in #cards from now on", CHANNEL)
            await here.told(CHANNEL, "bob has left; the rules play on.")
            await here.ask("owen", "!ignore", "Ignored in #cards: bob.", CHANNEL)
            await playing.until("The match is over")
            mark = len(here.lines)
            for text in ("!help", "!stats", "Dealer: help"):
                here.say("bob", text)
            here.tell("bob", "help")
            # Another nick makes nobody else of them.
            old, new = User("bob", "", "bob@example.org"), User("rob", "", "bob@example.org")
            here.dealer.renamed(old, new)
            here.dealer.said(new, CHANNEL, "!help")
            here.dealer.said(new, "", "help")
            await here.ask("dave", "!pontoon dave rob", "rob is ignored here.", CHANNEL, "dave")
            await here.ask("dave", "!pontoon", "rob is ignored here.", CHANNEL, "dave")
            assert {line.target for line in here.lines[mark:]} == {"dave"}
            promote(here, "olga")
            await here.ask("olga", "!unignore kevin", "kevin is not ignored.", CHANNEL, "olga")
            await here.ask("olga", "!unignore rob", "rob is heard again.", CHANNEL)
            mark = len(here.lines)
            here.dealer.said(new, CHANNEL, "!help")
            await here.told(CHANNEL, "I deal", mark)

    run(test())


def test_whoever_is_ignored_in_one_channel_is_heard_in_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            here.enter("bob", channel="#other")
            await here.ask("owen", f"!ignore {CHANNEL} bob", "bob is ignored", CHANNEL)
            here.say("bob", "!help")
            await here.ask("bob", "!help", "I deal", "#other")
            await here.ask("bob", "help", "!pontoon dave kevin bob")
            assert not any("I deal" in text for text in here.heard())

    run(test())


def test_with_an_account_it_is_the_account_that_is_ignored(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            here.enter("troll", account="Tess")
            await here.ask("owen", "!ignore troll", "troll is ignored", CHANNEL)
            here.enter("other", account="tess", host="elsewhere.org")
            here.enter("troll2", host="example.org")
            mark = len(here.lines)
            here.say("other", "!help", account="tess", host="elsewhere.org")
            here.tell("other", "help")
            await here.ask("troll2", "!help", "I deal", CHANNEL)
            assert not any(line.target == "other" for line in here.lines[mark:])

    run(test())


# What lasts


def test_games_and_turn_time_of_a_channel(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            await here.ask("dave", "!allow", "Played in #cards: certainty, dead_cat, market_maker, pontoon, ", CHANNEL)
            await here.ask("owen", "!allow chess", "There is no game 'chess'", CHANNEL, "owen")
            await here.ask("owen", "!forbid", "Say which games: !forbid stonks.", CHANNEL, "owen")
            await here.ask("owen", "!allow only pontoon, stonks", "Played in #cards: pontoon, stonks.", CHANNEL)
            await here.ask("owen", "!forbid stonks", "Played in #cards: pontoon.", CHANNEL)
            refusal = "Stonks! is not played here. Played here: pontoon."
            for text in ("!stonks dave kevin", "!play stonks", "!stonks"):
                await here.ask("dave", text, refusal, CHANNEL, "dave")
            await here.ask("dave", "!help", "I deal pontoon. ", CHANNEL)
            await here.ask("owen", "!forbid all", "No game is played in #cards.", CHANNEL)
            await here.ask("dave", "!pontoon dave kevin", "No game is played here", CHANNEL, "dave")
            await here.ask("owen", "!allow all", "certainty, dead_cat, market_maker, pontoon, stonks.", CHANNEL)
            promote(here, "olga")
            for wrong in ("x", "-1", "86401"):
                await here.ask("olga", f"!turntime {wrong}", "Say how many seconds, 0 to 86400", CHANNEL, "olga")
            await here.ask("olga", "!turntime 77", "Turns in #cards take 77 s at most", CHANNEL)
            here.say("kevin", "!stonks kevin dave")
            await here.told(CHANNEL, "'s turn.")
            async with House(here.url).table(table_of(here)) as table:
                assert table.info.setup.options["turn_seconds"] == 77
            await here.ask("olga", "!turntime usual", "Turns in #cards have no clock", CHANNEL)

    run(test())


def test_what_operators_set_lasts_when_the_dealer_is_started_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            promote(here)
            await here.ask("owen", "!forbid stonks", "Played in", CHANNEL)
            await here.ask("owen", "!turntime 33", "33 s", CHANNEL)
            await here.ask("owen", "!ignore bob", "bob is ignored", CHANNEL)
            await here.dealer.close()
            async with dealing(here.url, tmp_path / "irc.json") as again:
                again.enter("dave", "kevin", "bob")
                again.say("bob", "!help")
                await again.ask("dave", "!stonks dave kevin", "Stonks! is not played here", CHANNEL, "dave")
                await again.ask("dave", "!turntime", "33 s at most", CHANNEL)
                assert not any("I deal" in text for text in again.heard())

    run(test())


def test_a_memory_of_old_is_read(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text('{"channels": {"#cards": {"language": "de"}}}')
    memory = Memory(path)
    memory.load()
    assert (memory.kept.channels["#cards"].forbidden, memory.kept.channels["#cards"].language) == ([], "de")


# Who is best


def test_the_best_of_all_and_somebody_who_has_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!top", "Nobody here has played yet.", CHANNEL)
            await here.ask("dave", "!top chess", "There is no game 'chess'", CHANNEL, "dave")
            playing = await begun(here)
            await playing.until("The match is over")
            chips = {}
            for nick in ("dave", "kevin", "bob"):
                chips[nick] = (await House(here.url, here.memory.kept.people[f"nick:{nick}"].token).me()).chips
            told = await here.ask("dave", "!top", "1. ", CHANNEL)
            places = [
                told.index(f"{nick} {chips[nick]} chips, ") for nick in sorted(chips, key=lambda nick: -chips[nick])
            ]
            assert places == sorted(places)
            assert "in the bank" not in told
            await here.ask("dave", "!stats all", "1. ", CHANNEL)
            await here.ask("dave", "!top stonks", "Nobody here has played Stonks! yet.", CHANNEL)
            here.leave("bob")
            await here.ask("kevin", "!stats BOB", f"bob: {chips['bob']} chips, 0 in the bank.", CHANNEL)

    run(test())


def test_a_long_list_keeps_its_beginning(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            nicks = [f"player-number-{number}" for number in range(12)]
            here.enter(*nicks)
            playing = Playing(here, tuple(nicks))
            here.say(nicks[0], f"!pontoon {' '.join(nicks)}")
            await playing.until("The match is over")
            told = await here.ask(nicks[0], "!top", "1. ", CHANNEL)
            assert told.count(" chips, ") == 5
            assert told.endswith("… and 7 more: !stats all.")
            mark = len(here.heard())
            await here.ask(nicks[0], "!stats all", "1. ", CHANNEL)
            await here.told(CHANNEL, "12. " if "12. " in " ".join(here.heard()[mark:]) else "more: !stats all.")
            assert len(here.heard()[mark:]) <= 3

    run(test())


# What wins


def test_what_wins_is_told_in_the_channel_and_in_a_match(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!rules pontoon", "the five-card trick (3×)", CHANNEL)
            await begun(here)
            for text in ("help", "?"):
                mark = len(here.lines)
                here.tell("dave", text)
                await here.told("dave", "bet N: Place your bet", mark)
                await here.told("dave", "What wins: 7 7 7", mark)
                await here.told("dave", "Say help commands for what else I do.", mark)
            await here.ask("kevin", "!help", "It is not your turn now. What wins: 7 7 7", CHANNEL, "kevin")
            await here.ask("kevin", "help commands", "!bank [50 | -50]")

    run(test())


@pytest.mark.parametrize("game", ["certainty", "dead_cat", "market_maker", "pontoon", "stonks"])
def test_every_game_says_what_wins_in_two_lines_of_a_channel(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            for language, words in (("en", "What wins: "), ("de", "Was gewinnt: ")):
                await here.ask("dave", f"!lang {language}", "e", CHANNEL)
                mark = len(here.heard())
                told = await here.ask("dave", f"!rules {game}", words, CHANNEL)
                assert not told.endswith("…")
                assert len(here.heard()[mark:]) <= 2

    run(test())


# How it looks


def test_names_are_bold_unless_the_dealer_is_told_otherwise(tmp_path: Path) -> None:
    async def test() -> None:
        for bold, shown in (
            (True, "\x02dave\x02 bets 5. \x02kevin\x02's turn."),
            (False, "dave bets 5. kevin's turn."),
        ):
            folder = tmp_path / str(bold)
            folder.mkdir()
            async with scene(folder, replace(HASTY, bold=bold)) as here:
                await begun(here)
                await here.ask("dave", "5", "dave bets 5.", "", CHANNEL)
                assert any(line.sent == shown for line in here.lines)

    run(test())


def test_everybody_is_shown_their_card_at_the_deal(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await begun(here)
            for nick in ("dave", "kevin", "bob"):
                await here.told(nick, "Your card: ")
            assert not any("Your card" in text for text in here.heard())

    run(test())
