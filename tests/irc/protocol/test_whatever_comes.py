"""Whatever a server sends, we neither fall over nor send what does not fit into a line."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.irc.protocol.flood import Pace
from pitboss.irc.protocol.line import Splitter, is_word, size
from tests.irc.protocol.scene import Scene

SHORT = """
Dealer Ann Bob #cards #b * 0 + 77 :x a!b@c % @ @Ann,+Bob PLAIN sasl=PLAIN LS ACK NAK NEW DEL account-tag extended-join
CASEMAPPING=ascii CASEMAPPING=rfc1459 NICKLEN=99999999999 NICKLEN=0 PREFIX= PREFIX=(o)@ BOT=B WHOX CHANTYPES= a[ A{
a\x01 :\x01VERSION\x01 :\x01PING
"""
LONG = ["x" * 600, ":" + "é" * 300, "#" + "c" * 190]
ODD = [":hello there", ":\x01PING a\rb\x01", ":\x02\x0304bold", "a\rQUIT", ":", ""]
WORDS = [*SHORT.split(), *LONG, *ODD]
KNOWN = """
PING 001 005 376 JOIN 353 366 354 315 PART KICK QUIT NICK ACCOUNT CHGHOST PRIVMSG NOTICE CAP AUTHENTICATE
433 404 473 900 903 INVITE MODE PONG
"""
COMMANDS = [*KNOWN.split(), "nonsense", "999"]
TAGS = ["", "", "@account=ann ", r"@account=a\sb;time= ", "@time=2026-01-02T11:00:00Z ", "@time=0001-01-01 ", "@ "]
PEOPLE = [":s ", ":Ann!a@b ", ":Ann!a@b ", ":Bob!b@c ", ":Dealer!p@h ", ":Dealer!p@h ", ":a[!b@c ", ":A{!b@c "]
SOURCES = [*PEOPLE, "", "::: ", ":! ", ":a\rb!c@d ", f":{'n' * 190}!u@h ", f":{'n' * 300}!u@h "]


def some_line(rng: Random) -> str:
    """A line that looks much like one of a server's, and often is none."""
    words = rng.choices(WORDS, k=rng.randrange(9))
    if rng.random() < 0.3:
        words = ["Dealer", "#cards", *words]
    return f"{rng.choice(TAGS)}{rng.choice(SOURCES)}{rng.choice(COMMANDS)} {' '.join(words)}"


def check_lines(lines: list[str]) -> None:
    for line in lines:
        assert size(line) <= 510
        assert not set("\r\n\0") & set(line)
        assert line.split(" ")[0].isalpha()


@pytest.mark.parametrize("seed", range(12))
def test_whatever_the_server_says_we_answer_in_lines_that_fit(seed: int) -> None:
    rng = Random(seed)
    scene = Scene(pace=Pace(burst=5, interval=0.2))
    inside = seed % 4 > 0
    if inside:
        scene.enter()
    for _ in range(1000):
        scene.session.receive(some_line(rng), scene.now)
        for call in scene.heard():
            if call[0] == "said":
                assert is_word(call[1].nick)
                scene.session.say(call[2] or call[1].nick, call[3] * rng.choice([1, 50]), rng.random() < 0.5)
        scene.session.say(rng.choice(WORDS), f"{rng.choice(WORDS)}\r\nQUIT")
        scene.now += rng.random() * 10
        check_lines(scene.session.lines(scene.now))
        assert scene.session.due(scene.now) >= scene.now
        assert all(is_word(who.nick) for who in scene.session.present("#cards"))
    assert not scene.session.ended or not inside


@given(st.lists(st.binary(max_size=80), max_size=20))
def test_whatever_bytes_come(pieces: list[bytes]) -> None:
    scene, splitter = Scene(), Splitter()
    scene.enter()
    for piece in pieces:
        check_lines(scene.hear(*splitter.feed(piece)))


@given(st.lists(st.text(), max_size=3))
def test_whatever_we_are_told_to_say(texts: list[str]) -> None:
    scene = Scene()
    scene.enter()
    for text in texts:
        scene.session.say(text, text)
        scene.session.say("#cards", text * 100)
        scene.session.say("Ann", text, notice=True)
        check_lines(scene.hear())
