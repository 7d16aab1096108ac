"""Whatever a server sends, we neither fall over nor send what does not fit into a line."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.irc.budget import Pace
from pitboss.irc.message import Splitter, size
from tests.irc.scene import Scene

SOME_WORDS = """
Dealer Ann #cards #b * 0 + 77 :x a!b@c % @ @Ann PLAIN sasl=PLAIN LS ACK NAK NEW DEL account-tag extended-join
CASEMAPPING=ascii NICKLEN=99999999999 NICKLEN=0 PREFIX= PREFIX=(o)@ BOT=B WHOX CHANTYPES= \x01VERSION\x01 \x01PING
"""
SOME_COMMANDS = """
PING ERROR 001 005 376 422 JOIN 353 366 354 315 PART KICK QUIT NICK ACCOUNT CHGHOST PRIVMSG NOTICE CAP AUTHENTICATE
432 433 473 900 903 904 INVITE MODE PONG
"""
WORDS = st.sampled_from(SOME_WORDS.split())
COMMANDS = st.sampled_from(SOME_COMMANDS.split())
TAGS = st.sampled_from(
    ["", "@account=ann ", "@time=2026-01-02T11:00:00Z ", "@time=0001-01-01 ", "@account=a\\sb;time= ", "@ "]
)
SOURCES = st.sampled_from(["", ":s ", ":Ann!a@b ", ":Dealer!p@h ", ":Bob!b@c ", "::: ", ":! ", f":{'n' * 300}!u@h "])
LINES = st.one_of(
    st.builds(
        lambda tags, source, command, words: f"{tags}{source}{command} {' '.join(words)}",
        TAGS,
        SOURCES,
        COMMANDS,
        st.lists(WORDS | st.text(max_size=8), max_size=8),
    ),
    st.text(),
)


def check_lines(lines: list[str]) -> None:
    for line in lines:
        assert size(line) <= 510
        assert not set("\r\n\0") & set(line)
        assert line.split(" ")[0].isalpha()


@given(st.lists(st.tuples(LINES, st.floats(0, 100)), max_size=60), st.booleans(), st.text())
@settings(max_examples=200)
def test_whatever_the_server_says_we_answer_in_lines_that_fit(
    steps: list[tuple[str, float]], inside: bool, text: str
) -> None:
    scene = Scene(pace=Pace(burst=5, interval=2.0))
    if inside:
        scene.enter()
    for line, seconds in steps:
        scene.session.receive(line, scene.now)
        for call in scene.heard():
            if call[0] == "said":
                scene.session.say(call[2] or call[1].nick, call[3] * 50 + text)
        scene.session.say("#cards", text)
        scene.now += seconds
        check_lines(scene.session.lines(scene.now))
        assert scene.session.due(scene.now) >= scene.now or scene.session.ended
        scene.session.present("#cards")


@given(st.lists(st.binary(max_size=80), max_size=20))
def test_whatever_bytes_come(pieces: list[bytes]) -> None:
    scene, splitter = Scene(), Splitter()
    scene.enter()
    for piece in pieces:
        check_lines(scene.hear(*splitter.feed(piece)))
