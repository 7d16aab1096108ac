"""Lines taken apart, put together, cleaned and wrapped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.irc.protocol.line import LONGEST_INPUT, Message, Splitter, build, clean, is_word, parse, plain, size, wrap


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("PING :irc.example.org", Message("PING", ("irc.example.org",))),
        ("ping x", Message("PING", ("x",))),
        (":a!b@c PRIVMSG #x :hello there", Message("PRIVMSG", ("#x", "hello there"), "a!b@c")),
        (":a!b@c  PRIVMSG   #x  ::) ", Message("PRIVMSG", ("#x", ":) "), "a!b@c")),
        (":s 005 me A=b C :are supported", Message("005", ("me", "A=b", "C", "are supported"), "s")),
        (":a PART #x :", Message("PART", ("#x", ""), "a")),
        ("@account=dave;time=1 :a QUIT", Message("QUIT", (), "a", {"account": "dave", "time": "1"})),
        (r"@x=a\:b\s\\\r\n\q;y;z= :a QUIT", Message("QUIT", (), "a", {"x": "a;b \\\r\nq", "y": "", "z": ""})),
        ("@x=1\\ PING y", Message("PING", ("y",), "", {"x": "1"})),
    ],
)
def test_a_line_is_taken_apart(line: str, message: Message) -> None:
    assert parse(line) == message


@pytest.mark.parametrize("line", ["", " ", "@a=b", ":source", "@a :b", " :", "@", ":"])
def test_a_line_without_a_command_is_none(line: str) -> None:
    assert parse(line) is None


def test_a_message_knows_whose_it_is() -> None:
    message = Message("PART", ("#x",), "dave!~d@home.example")
    assert (message.nick, message.host, message.param(0), message.param(1)) == ("dave", "~d@home.example", "#x", "")
    assert (Message("X", source="irc.example").nick, Message("X").last) == ("irc.example", "")


def test_a_line_is_built() -> None:
    assert build("CAP", "REQ", "a b") == "CAP REQ :a b"
    assert build("QUIT", "") == "QUIT :"
    assert build("PRIVMSG", "#x", "one\r\nQUIT\0") == "PRIVMSG #x :one QUIT "


@pytest.mark.parametrize("word", ["", "a b", ":a"])
def test_what_is_no_word_cannot_be_in_the_middle(word: str) -> None:
    with pytest.raises(ValueError, match="in the middle"):
        build("PRIVMSG", word, "text")


@given(st.text(), st.text())
def test_a_built_line_fits_and_is_one(command: str, text: str) -> None:
    line = build("X" + command[:20].replace(" ", ""), text * 60)
    assert size(line) <= 510
    assert not set("\r\n\0") & set(line)


@pytest.mark.parametrize("word", ["#cards", "Dave[x]", "a", "#ünï", "$x", "#c*?!@"])
def test_words(word: str) -> None:
    assert is_word(word)


@pytest.mark.parametrize("word", ["", " ", "a b", ":a", "a,b", "a\r", "\x01", "a\x00", "é" * 101, "a\x7f"])
def test_no_words(word: str) -> None:
    assert not is_word(word)


def test_cleaning_keeps_formatting_and_nothing_else_that_is_unseen() -> None:
    assert clean("a\r\nQUIT\tb\0\x01\x07c\x7f\x85d\u2028e\u202ef\ud800g") == "a QUIT bc d efg"
    assert (
        clean("\x02bold\x02 \x0304red\x03 \x1d\x1f\x16\x11\x1e\x0f")
        == "\x02bold\x02 \x0304red\x03 \x1d\x1f\x16\x11\x1e\x0f"
    )


def test_plain_text_has_no_formatting() -> None:
    assert plain("\x02bold\x02 \x0304,12red\x03 \x034four\x0f \x1dslanted") == "bold red four slanted"


def test_wrapping_goes_between_words() -> None:
    text = " ".join(["word"] * 30)
    pieces = wrap(text, 40)
    assert " ".join(pieces) == text
    assert all(len(piece) <= 40 for piece in pieces)
    assert [len(piece) for piece in pieces[:-1]] == [39] * (len(pieces) - 1)


def test_a_word_that_is_too_long_is_cut_between_letters() -> None:
    pieces = wrap("short " + "é" * 50, 40)
    assert pieces == ["short", "é" * 20, "é" * 20, "é" * 10]


def test_nothing_wraps_to_nothing() -> None:
    assert wrap("", 40) == wrap("   ", 40) == wrap("\x02\x02", 40) == []


def test_formatting_goes_on_over_a_cut() -> None:
    first, second = wrap("\x02\x034" + "a" * 20 + " " + "b" * 20 + "\x0f c", 32)
    assert (first, second) == ("\x02\x034" + "a" * 20, "\x02\x0304" + "b" * 20 + "\x0f c")
    assert wrap("\x02" + "a" * 20 + "\x02 " + "b" * 20, 32)[1] == "b" * 20
    assert wrap("\x0304,5" + "a" * 20 + " 1" + "b" * 20, 32)[1] == "\x0304,051" + "b" * 20


def test_a_colour_is_not_cut_in_two() -> None:
    pieces = wrap("a" * 30 + "\x0304,12" + "b" * 10, 32)
    assert [plain(piece) for piece in pieces] == ["a" * 30, "b" * 10]


@given(st.text(alphabet="ab é♠\x02\x03\x0f4,"), st.integers(0, 80))
def test_wrapping_ends_and_keeps_every_letter(text: str, room: int) -> None:
    text = clean(text)
    pieces = wrap(text, room)
    assert all(size(piece) <= max(room, 32) for piece in pieces)
    assert "".join("".join(map(plain, pieces)).split()) == "".join(plain(text).split())


def test_lines_come_out_of_any_pieces() -> None:
    splitter = Splitter()
    assert splitter.feed(b"PING :a\r\nPI") == ["PING :a"]
    assert splitter.feed(b"NG :b\r") == ["PING :b"]
    assert splitter.feed(b"\n\r\n\nPING :c\n") == ["PING :c"]


def test_what_is_not_utf_8_is_read_all_the_same() -> None:
    assert Splitter().feed("é".encode("cp1252") + b"\x81\n" + "é\n".encode()) == ["é\ufffd", "é"]


def test_an_endless_line_is_passed_over() -> None:
    splitter = Splitter()
    for _ in range(10):
        assert splitter.feed(b"x" * LONGEST_INPUT) == []
    assert splitter.feed(b"end\nPING :a\n") == ["PING :a"]


@given(st.lists(st.binary()))
def test_splitting_does_not_depend_on_the_pieces(pieces: list[bytes]) -> None:
    whole, parts = Splitter(), Splitter()
    assert whole.feed(b"".join(pieces) + b"\n") == [line for piece in [*pieces, b"\n"] for line in parts.feed(piece)]
