"""What is said on one connection, its channels, and its end, in virtual time."""

from collections import Counter

import pytest
from msgspec import structs

from pitboss import __version__
from pitboss.irc.protocol import User
from pitboss.irc.protocol.flood import Pace
from pitboss.irc.protocol.line import size
from pitboss.irc.protocol.session import JOIN_AGAIN, REJOIN, SILENCE, WELCOMED_WITHIN
from tests.irc.protocol.scene import ANN, CAPS, PLAIN, US, Scene


def test_what_is_said_is_heard_without_formatting() -> None:
    scene = Scene()
    scene.enter()
    scene.hear(":Ann!~ann@home PRIVMSG #CARDS :\x02!play\x0f \x0304pontoon\t\x07 ")
    scene.hear(":Ann!~ann@home PRIVMSG dealer :twist")
    assert scene.heard() == [("said", ANN, "#cards", "!play pontoon  "), ("said", ANN, "", "twist")]


@pytest.mark.parametrize(
    "line",
    [
        ":Ann!~ann@home NOTICE Dealer :hi",
        ":Ann!~ann@home NOTICE #cards :hi",
        ":Ann!~ann@home NOTICE Dealer :\x01VERSION\x01",
        ":Ann!~ann@home PRIVMSG #elsewhere :hi",
        ":Ann!~ann@home PRIVMSG @#cards :hi",
        ":Ann!~ann@home PRIVMSG $* :hi",
        ":Ann!~ann@home PRIVMSG #cards :\x01ACTION waves\x01",
        ":Ann!~ann@home PRIVMSG #cards :\x01VERSION\x01",
        ":Ann!~ann@home PRIVMSG Dealer :\x01DCC SEND x 1 2 3\x01",
        ":Ann!~ann@home TAGMSG #cards",
        f"{US} PRIVMSG #cards :our own",
        ":irc.test PRIVMSG Dealer :from the server",
        "PRIVMSG Dealer :from nobody",
    ],
)
def test_what_is_not_for_us_is_neither_heard_nor_answered(line: str) -> None:
    scene = Scene()
    scene.enter()
    assert scene.hear(line) == []
    assert scene.heard() == []


def test_what_is_played_back_is_not_heard_again() -> None:
    scene = Scene()
    scene.hear(f":s CAP * LS :{CAPS}", f":s CAP * ACK :{CAPS}")
    scene.hear("@time=2026-01-02T11:59:00.000Z :s 001 Dealer :Welcome", ":s 376 Dealer :End")
    scene.hear(f"@time=2026-01-02T12:00:00.000Z {US} JOIN #cards * :x", ":s 366 Dealer #cards :End")
    scene.heard()
    for target, time in (
        ("#cards", "11:59:59"),
        ("#cards", "12:00:00"),
        ("Dealer", "11:58:59"),
        ("Dealer", "11:59:01"),
    ):
        scene.hear(f"@time=2026-01-02T{time}.000Z :Ann!~ann@home PRIVMSG {target} :{time}")
    scene.hear("@time=yesterday :Ann!~ann@home PRIVMSG #cards :any time", ":Ann!~ann@home PRIVMSG #cards :now")
    assert [call[3] for call in scene.heard() if call[0] == "said"] == ["12:00:00", "11:59:01", "any time", "now"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("VERSION", f"VERSION Pitboss {__version__}"),
        ("source", "SOURCE Pitboss, free software under the MIT licence"),
        ("PING 12 34", "PING 12 34"),
        ("CLIENTINFO", "CLIENTINFO CLIENTINFO PING SOURCE VERSION"),
    ],
)
def test_the_curious_are_answered(question: str, answer: str) -> None:
    scene = Scene()
    scene.enter()
    assert scene.hear(f":Ann!~ann@home PRIVMSG Dealer :\x01{question}\x01") == [f"NOTICE Ann :\x01{answer}\x01"]
    assert scene.heard() == []


def test_a_flood_of_questions_leaves_room_for_the_game() -> None:
    scene = Scene(pace=Pace(burst=5, interval=2.0))
    scene.enter()
    scene.wait(60)
    answers = scene.hear(*[":Ann!~ann@home PRIVMSG Dealer :\x01PING 1\x01"] * 100)
    assert answers == ["NOTICE Ann :\x01PING 1\x01"] * 3
    scene.session.say("#cards", "one")
    scene.session.say("#cards", "two")
    assert scene.hear() == ["PRIVMSG #cards :one", "PRIVMSG #cards :two"]


def test_we_speak_cleaned_wrapped_and_to_real_targets_only() -> None:
    scene = Scene()
    scene.enter()
    scene.session.say("#cards", "hello\r\nQUIT\0\x01")
    scene.session.say("Ann", "psst", notice=True)
    for target in ("", "a b", "a,b", ":a", "a\r\nQUIT"):
        scene.session.say(target, "text")
    scene.session.say("Ann", " ")
    assert scene.session.waiting() == 2
    assert scene.hear() == ["PRIVMSG #cards :hello QUIT", "NOTICE Ann :psst"]
    scene.session.say("#cards", "word " * 300)
    lines = scene.hear()
    assert len(lines) == 4
    assert all(size(f"{US} {line}\r\n") <= 512 for line in lines)


def test_nothing_is_said_before_we_are_in() -> None:
    scene = Scene()
    scene.hear()
    scene.session.say("#cards", "hello")
    assert scene.session.waiting() == 0


def test_idle_words_wait_behind_all_others_and_are_few() -> None:
    scene = Scene(pace=Pace(burst=1, interval=2.0))
    scene.enter()
    scene.wait(60)
    for number in range(1000):
        scene.session.say(f"stranger{number}", "Come in.", idle=True)
    assert scene.session.waiting() == 3
    scene.session.say("#cards", "your turn")
    scene.session.say("Ann", "your card")
    sent = scene.wait(20)
    assert sent[:2] == ["PRIVMSG #cards :your turn", "PRIVMSG Ann :your card"]
    assert len(sent) == 5


def test_waiting_lines_follow_a_new_nick_and_die_with_their_reader() -> None:
    scene = Scene(pace=Pace(burst=1, interval=2.0))
    scene.enter()
    scene.wait(60)
    scene.session.say("#cards", "spent")
    scene.hear()
    scene.session.say("ann", "your ace")
    scene.session.say("Bob", "your king")
    scene.hear(":Ann!~ann@home NICK Annabel_the_first")
    scene.hear(":Bob!b@c JOIN #cards * :Bob", ":Bob!b@c QUIT :bye")
    assert scene.wait(30) == ["PRIVMSG Annabel_the_first :your ace"]


# Alive, or not.


def test_a_silent_server_is_asked_and_then_given_up() -> None:
    scene = Scene()
    scene.welcome()
    assert scene.wait(SILENCE + 1) == ["PING :pitboss"]
    scene.hear(":s PONG s :pitboss")
    assert scene.wait(2 * SILENCE - 1) == ["PING :pitboss"]
    scene.hear(":s PONG s :pitboss")
    assert scene.wait(SILENCE + 1) == ["PING :pitboss"]
    scene.wait(SILENCE + 1)
    assert scene.session.ended == "The server stopped answering."
    assert not scene.session.refused


def test_a_server_that_never_welcomes_us_is_given_up() -> None:
    scene = Scene()
    for _ in range(10):
        scene.wait(WELCOMED_WITHIN / 9)
        scene.hear("PING x")
    assert scene.session.ended == "The server did not let us in in time."


def test_an_error_ends_it() -> None:
    scene = Scene()
    scene.welcome()
    scene.hear("ERROR :Closing link: \x02flood", ":Ann!a@b PRIVMSG Dealer :late")
    assert scene.session.ended == "The server closed the connection: Closing link: flood"
    assert not scene.session.refused
    assert scene.heard() == [("ready",)]


def test_good_bye_goes_at_once() -> None:
    scene = Scene(pace=Pace(burst=1, interval=60))
    scene.welcome()
    scene.session.quit("See you\r\nJOIN 0")
    assert scene.hear()[0] == "QUIT :See you JOIN 0"


def test_a_kick_is_followed_by_one_return() -> None:
    scene = Scene()
    scene.enter()
    scene.session.say("#cards", "held back")
    scene.hear(":Ann!~ann@home KICK #cards Dealer :out")
    assert scene.heard()[-1] == ("left", User("Dealer", "", "~pitboss@host.test"), "#cards", "out")
    assert scene.session.present("#cards") == []
    assert scene.wait(REJOIN - 1) == []
    assert scene.wait(2) == ["JOIN :#cards"]
    scene.hear(f"{US} JOIN #cards * :x", ":s 353 Dealer = #cards :Dealer Ann", ":s 366 Dealer #cards :End")
    scene.hear(":Ann!~ann@home KICK #cards Dealer :out, I said")
    assert "JOIN :#cards" not in scene.wait(10 * JOIN_AGAIN)


def test_nothing_is_said_to_a_channel_without_us() -> None:
    scene = Scene()
    scene.enter()
    scene.hear(":Ann!~ann@home KICK #cards Dealer :out")
    scene.session.say("#Cards", "dave's turn")
    scene.session.say("#elsewhere", "hello")
    scene.session.say("Ann", "your ace")
    assert scene.hear() == ["PRIVMSG Ann :your ace"]


def test_a_channel_that_kicked_us_out_twice_is_left_alone_on_the_next_connection() -> None:
    kicked = Counter[str]()
    first = Scene(kicked=kicked)
    first.enter()
    first.hear(":Ann!~ann@home KICK #cards Dealer :out")
    second = Scene(kicked=kicked)
    assert "JOIN :#cards" in second.welcome()
    second.hear(f"{US} JOIN #cards * :x", ":Ann!~ann@home KICK #cards Dealer :out")
    assert "JOIN :#cards" not in Scene(kicked=kicked).welcome()


def test_a_channel_that_will_not_have_us_is_tried_again_later(caplog: pytest.LogCaptureFixture) -> None:
    scene = Scene()
    scene.welcome()
    scene.hear(":s 473 Dealer #cards :Cannot join channel (+i)", ":s 473 Dealer #other :Cannot join channel (+i)")
    assert caplog.messages == ["Cannot join #cards: Cannot join channel (+i)"]
    sent = []
    while scene.now <= JOIN_AGAIN:
        sent += scene.wait(10)
        scene.hear("PING x")
    assert sent == ["JOIN :#cards"]


def test_a_channel_where_we_may_not_speak_is_named_once(caplog: pytest.LogCaptureFixture) -> None:
    scene = Scene()
    scene.enter()
    scene.hear(*[":s 404 Dealer #cards :Cannot send to channel (+m)"] * 3)
    assert caplog.messages == ["Cannot speak in #cards: Cannot send to channel (+m)"]


def test_an_invitation_is_not_followed() -> None:
    scene = Scene()
    scene.enter()
    assert scene.hear(":Ann!~ann@home INVITE Dealer #den", ":Ann!~ann@home INVITE Dealer :#cards") == []
    assert scene.wait(60) == []


# The room of a line, and what is said on connecting.


def test_a_line_is_as_long_as_our_address_leaves_room_for() -> None:
    scene = Scene()
    scene.enter()
    whole = len(f"{US} PRIVMSG #cards :") + scene.session.room("#cards") + len("\r\n")
    assert whole == 512
    assert scene.session.room("#cards", notice=True) == scene.session.room("#cards") + 1
    # Whoever is renamed while a line waits gets all of it, with the longest nick that there can be.
    assert len(f"{US} PRIVMSG {'x' * 16} :") + scene.session.room("Ann") + len("\r\n") == 512
    scene.session.say("#cards", "x" * scene.session.room("#cards"))
    assert len(scene.session.lines(scene.now)) == 1
    before = scene.session.room("#cards")
    scene.hear(":s 396 Dealer a.much.longer.host.test :is now your hidden host")
    assert scene.session.room("#cards") == before - len("a.much.longer.host.test") + len("host.test")
    scene.hear(f"{US} CHGHOST user other.test")
    assert scene.session.room("#cards") == before - len("user@other.test") + len("~pitboss@host.test")


def test_lines_of_the_settings_go_before_the_channels_are_joined() -> None:
    lines = ("PRIVMSG NickServ :IDENTIFY hush", "MODE {nick} +x")
    scene = Scene(structs.replace(PLAIN, on_connect=lines))
    sent = scene.welcome()
    assert sent == ["MODE Dealer :+B", "PRIVMSG NickServ :IDENTIFY hush", "MODE Dealer +x", "JOIN :#cards"]
    scene = Scene(structs.replace(PLAIN, on_connect=lines[:1], join_wait=3.0))
    assert scene.welcome() == ["MODE Dealer :+B", "PRIVMSG NickServ :IDENTIFY hush"]
    assert scene.wait(2.9) == []
    assert scene.wait(0.2) == ["JOIN :#cards"]
