"""Settings: what is right becomes a struct, and every mistake gets its sentence."""

from pathlib import Path

import pytest
from msgspec import structs

from pitboss.irc.settings import KEYS, BadSettings, Settings, make, read_file, read_server


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("irc.example.org", ("irc.example.org", 6697, True)),
        (" irc.example.org:6697 ", ("irc.example.org", 6697, True)),
        ("irc.example.org:6667", ("irc.example.org", 6667, False)),
        ("irc.example.org:+7000", ("irc.example.org", 7000, True)),
        ("irc.example.org:7000", ("irc.example.org", 7000, False)),
        ("[::1]", ("::1", 6697, True)),
        ("[::1]:6667", ("::1", 6667, False)),
    ],
)
def test_a_server(text: str, server: tuple[str, int, bool]) -> None:
    assert read_server(text) == server


@pytest.mark.parametrize(
    "text", ["", " ", ":6697", "a b", "irc://x", "x:", "x:0", "x:65536", "x:+", "x:-1", "::1", "a@b"]
)
def test_no_server(text: str) -> None:
    with pytest.raises(BadSettings, match="Write HOST, HOST:PORT or"):
        read_server(text)


def test_every_field_has_a_sentence() -> None:
    assert set(KEYS) == set(Settings.__struct_fields__)


def test_a_file_becomes_settings(tmp_path: Path) -> None:
    path = tmp_path / "irc.toml"
    path.write_text(
        """
        server = "irc.example.org"
        nick = "Croupier"
        channels = ["#cards", "#den sesame"]
        contact = "kim@example.org"
        sasl_user = "croupier"
        sasl_password = "pässword"
        """,
        encoding="utf-8",
    )
    settings = make(read_file(path))
    assert settings == Settings(
        "irc.example.org",
        nick="Croupier",
        channels=("#cards", "#den sesame"),
        contact="kim@example.org",
        sasl_user="croupier",
        sasl_password="pässword",
        sasl_mechanism="plain",
    )
    assert settings.keys == {"#cards": "", "#den": "sesame"}
    assert settings.introduction == "Pitboss, a dealer of card games (run by kim@example.org)"
    assert "pässword" not in repr(settings)
    assert "Croupier" in repr(settings)


def test_port_and_tls_have_the_last_word() -> None:
    assert make({"server": "x", "port": 6667}).tls is False
    assert make({"server": "x:6667", "port": 6697}).tls is True
    assert make({"server": "x:6667", "tls": True}).tls is True
    assert make({"server": "127.0.0.1:6667", "password": "p"}).password == "p"


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({}, "No server is given."),
        ({"server": ""}, "No server is given."),
        ({"sever": "x"}, "There is no setting 'sever'. There are: server, port, "),
        ({"server": 3}, "server must be a text in quotes: HOST or"),
        ({"port": "6697"}, "port must be a whole number"),
        ({"port": True}, "port must be a whole number"),
        ({"tls": "yes"}, "tls must be true or false"),
        ({"channels": "#cards"}, "channels must be a list of texts"),
        ({"channels": [1]}, "channels must be a list of texts"),
        ({"port": 0}, "0 is not a port."),
        ({"nick": "1st"}, "'1st' is not a nick."),
        ({"nick": ""}, "'' is not a nick."),
        ({"nick": "a b"}, "'a b' is not a nick."),
        ({"nick": "a" * 51}, "is not a nick."),
        ({"username": "a b"}, "'a b' is not a username."),
        ({"channels": ["cards"]}, "'cards' is not a channel. Write its name with the #"),
        ({"channels": [""]}, "'' is not a channel."),
        ({"channels": ["#a,#b"]}, "'#a,#b' is not a channel."),
        ({"channels": ["#a b c"]}, "'#a b c' is not a channel."),
        ({"contact": "a\nb"}, "contact holds characters that cannot be printed."),
        ({"sasl_user": "a\0b", "sasl_password": "x"}, "sasl_user holds characters"),
        ({"prefix": " "}, "prefix must be one to five characters"),
        ({"sasl_mechanism": "scram"}, 'must be one of "plain", "scram-sha-256", "external", not \'scram\'.'),
        ({"sasl_user": "a"}, "SASL with a password needs both sasl_user and sasl_password."),
        ({"sasl_password": "a"}, "sasl_password is given without sasl_user."),
        ({"sasl_mechanism": "external"}, "SASL by certificate needs TLS and tls_cert"),
        ({"sasl_mechanism": "scram-sha-256"}, "SASL with a password needs both sasl_user and sasl_password."),
        ({"on_connect": ["MODE x +i", "a\nb"]}, "Line 2 of on_connect is not one for a server"),
        ({"on_connect": ["x" * 511]}, "Line 1 of on_connect is not one for a server"),
        ({"on_connect": "MODE"}, "on_connect must be a list of texts"),
        ({"join_wait": -1}, "join_wait must be 0 to 600 seconds."),
        ({"flood_lines": 0}, "flood_lines must be 1 to 1000 lines"),
        ({"flood_lines": 1.5}, "flood_lines must be a whole number"),
        ({"flood_seconds": 61}, "flood_seconds must be 0 to 60 seconds"),
        ({"flood_seconds": "2"}, "flood_seconds must be a number"),
        ({"server": "x:6667", "on_connect": ["PRIVMSG NickServ :IDENTIFY p"]}, "Without TLS everybody"),
        ({"server": "x:6667", "password": "p"}, "Without TLS everybody on the way could read the password."),
    ],
)
def test_a_mistake_has_its_sentence(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSettings) as caught:
        make({"server": "x", **values} if values else {})
    assert sentence in str(caught.value)


def test_insecure_lets_passwords_go_without_tls() -> None:
    assert make({"server": "x:6667", "password": "p", "insecure": True}).tls is False


@pytest.mark.parametrize(
    ("content", "sentence"), [(b"server = x", "is not TOML: "), (b"\xff", "is not UTF-8"), (None, "Cannot read ")]
)
def test_a_file_that_cannot_be_read(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path = tmp_path / "irc.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadSettings, match=sentence):
        read_file(path)


def test_what_is_sent_on_connecting_is_shown_to_nobody() -> None:
    settings = make({"server": "x", "on_connect": ["PRIVMSG NickServ :IDENTIFY hush"], "join_wait": 3})
    assert settings.on_connect == ("PRIVMSG NickServ :IDENTIFY hush",)
    assert "hush" not in repr(settings)
    assert make({"server": "x:6667", "on_connect": ["MODE {nick} +i"]}).tls is False


def test_settings_can_be_changed_by_copying() -> None:
    assert structs.replace(Settings("x"), nick="Other").nick == "Other"
