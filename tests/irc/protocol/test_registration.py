"""From the first line to the welcome: capabilities, SASL, and a nick."""

import base64

import pytest

from pitboss.irc.protocol.session import REGAIN
from pitboss.irc.settings import Settings
from tests.irc.protocol.scene import CAPS, FEATURES, OPENING, Scene


def test_the_way_in() -> None:
    scene = Scene()
    assert scene.hear() == OPENING
    assert scene.hear(f":s CAP * LS :{CAPS} echo-message sts=1") == [f"CAP REQ :{CAPS}"]
    assert scene.hear(f":s CAP * ACK :{CAPS}") == ["CAP END"]
    assert scene.hear("PING :cookie") == ["PONG :cookie"]
    assert scene.hear(":s 001 Dealer :Welcome", f":s 005 Dealer {FEATURES} :are supported") == []
    assert scene.heard() == []
    assert scene.hear(":s 376 Dealer :End of MOTD") == ["MODE Dealer :+B", "JOIN :#cards"]
    assert scene.heard() == [("ready",)]
    assert scene.hear(":s 376 Dealer :End of MOTD again") == []


def test_offers_over_several_lines_are_one_offer() -> None:
    scene = Scene()
    scene.hear()
    assert scene.hear(":s CAP * LS * :account-tag a b") == []
    assert scene.hear(":s CAP * LS :chghost") == ["CAP REQ :account-tag chghost"]
    assert scene.hear(":s CAP * NAK :account-tag chghost") == ["CAP END"]


def test_a_server_without_capabilities_is_fine() -> None:
    scene = Scene()
    scene.hear()
    sent = scene.hear(":s 421 * CAP :Unknown command", ":s 001 Dealer :Hi", ":s 422 Dealer :No MOTD")
    assert sent == ["JOIN :#cards"]


def test_later_offers_are_taken_and_taken_back() -> None:
    scene = Scene()
    scene.welcome(caps="")
    assert scene.hear(":s CAP Dealer NEW :account-tag sasl=PLAIN") == ["CAP REQ :account-tag"]
    assert scene.hear(":s CAP Dealer ACK :account-tag") == []
    scene.hear("@account=ann :Ann!~ann@home PRIVMSG Dealer :hi", ":s CAP Dealer DEL :account-tag")
    scene.hear("@account=ann :Ann!~ann@home PRIVMSG Dealer :hi")
    assert [call[1].account for call in scene.heard() if call[0] == "said"] == ["ann", ""]


def test_a_password_and_channel_keys_and_a_contact() -> None:
    scene = Scene(Settings("s", nick="D", channels=("#a key", "#b"), password="open sesame", contact="kim@x"))
    assert scene.hear()[0] == "PASS :open sesame"
    scene = Scene(Settings("s", nick="Dealer", channels=("#a key", "#b"), contact="kim@x"))
    assert scene.session.lines(0)[2] == "USER pitboss 0 * :Pitboss, a dealer of card games (run by kim@x)"
    assert scene.welcome(features="X") == ["JOIN #a :key", "JOIN :#b"]


# SASL.


def sasl(password: str = "secret", mechanism: str = "plain") -> Scene:
    scene = Scene(
        Settings("s", nick="Dealer", sasl_user="deal", sasl_password=password, sasl_mechanism=mechanism, tls_cert="x")
    )
    scene.hear()
    return scene


def test_sasl_plain() -> None:
    scene = sasl()
    assert scene.hear(":s CAP * LS :sasl=EXTERNAL,PLAIN account-tag") == ["CAP REQ :account-tag sasl"]
    assert scene.hear(":s CAP * ACK :account-tag sasl") == ["AUTHENTICATE PLAIN"]
    (answer,) = scene.hear("AUTHENTICATE +")
    assert base64.b64decode(answer.removeprefix("AUTHENTICATE ")) == b"\0deal\0secret"
    assert scene.hear(":s 900 * * deal :You are logged in", ":s 903 * :Success") == ["CAP END"]
    assert scene.hear(":s 001 Dealer :Welcome", ":s 422 Dealer :-") == []
    assert scene.heard() == [("ready",)]


@pytest.mark.parametrize(("length", "chunks"), [(100, [144]), (293, [400, 1]), (400, [400, 144]), (593, [400, 400, 1])])
def test_a_long_secret_goes_in_pieces(length: int, chunks: list[int]) -> None:
    scene = sasl("x" * length)
    scene.hear(":s CAP * LS :sasl", ":s CAP * ACK :sasl")
    pieces = [line.removeprefix("AUTHENTICATE ") for line in scene.hear("AUTHENTICATE +")]
    assert [len(piece) for piece in pieces] == chunks
    assert base64.b64decode("".join(pieces).rstrip("+")) == b"\0deal\0" + b"x" * length


def test_sasl_external() -> None:
    scene = sasl(mechanism="external")
    assert scene.hear(":s CAP * LS :sasl=PLAIN,EXTERNAL", ":s CAP * ACK :sasl")[-1] == "AUTHENTICATE EXTERNAL"
    assert scene.hear("AUTHENTICATE +") == ["AUTHENTICATE +"]
    assert scene.hear(":s 903 * :Success") == ["CAP END"]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([":s CAP * LS :account-tag"], "does not offer it"),
        ([":s 421 * CAP :Unknown", ":s 001 Dealer :Welcome"], "does not offer it"),
        ([":s CAP * LS :sasl=EXTERNAL,SCRAM-SHA-256"], "does not take PLAIN, only EXTERNAL,SCRAM-SHA-256"),
        ([":s CAP * LS :sasl", ":s CAP * NAK :sasl"], "refuses it"),
        ([":s CAP * LS :sasl", ":s CAP * ACK :sasl", ":s 904 * :failed"], "do not accept the account and password"),
        ([":s CAP * LS :sasl", ":s CAP * ACK :sasl", ":s 001 Dealer :Welcome"], "does not offer it"),
        ([":s 902 * :locked"], "locked"),
    ],
)
def test_sasl_that_fails_never_lets_us_in_unknown(lines: list[str], why: str) -> None:
    scene = sasl()
    scene.hear(*lines)
    assert scene.session.refused
    assert scene.session.ended.startswith("SASL PLAIN did not work: ")
    assert why in scene.session.ended
    scene.hear(":s 001 Dealer :Welcome", ":s 422 Dealer :-")
    assert not scene.session.ready
    assert scene.heard() == []


def test_a_refusal_of_all_at_once_leads_to_asking_for_sasl_alone() -> None:
    scene = sasl()
    assert scene.hear(":s CAP * LS :sasl chghost", ":s CAP * NAK :chghost sasl")[-1] == "CAP REQ :sasl"
    assert scene.hear(":s CAP * ACK :sasl") == ["AUTHENTICATE PLAIN"]


@pytest.mark.parametrize(("code", "why"), [("464", "password is wrong"), ("465", "banned"), ("463", "this machine")])
def test_a_server_that_will_not_have_us(code: str, why: str) -> None:
    scene = Scene()
    scene.hear(f":s {code} * :Go away")
    assert scene.session.refused
    assert why in scene.session.ended
    assert "Go away" in scene.session.ended


# Our nick.


def test_a_nick_in_use_leads_to_another_and_is_regained_in_time() -> None:
    scene = Scene()
    scene.hear()
    assert scene.hear(":s 433 * Dealer :in use") == ["NICK Dealer_"]
    assert scene.hear(":s 433 * Dealer_ :in use") == ["NICK Dealer__"]
    assert scene.hear(":s 433 * Dealer__ :in use") == ["NICK Dealer3"]
    scene.hear(":s 001 Dealer3 :Hi", ":s 422 Dealer3 :-")
    assert scene.session.nick == "Dealer3"
    assert scene.wait(REGAIN + 1) == ["NICK :Dealer"]
    assert scene.hear(":s 433 Dealer3 Dealer :in use") == []
    assert scene.wait(REGAIN)[-1] == "NICK :Dealer"
    scene.hear(":Dealer3!~pitboss@host.test NICK :Dealer")
    assert scene.session.nick == "Dealer"
    assert "NICK :Dealer" not in scene.wait(10 * REGAIN)


def test_a_nick_is_regained_at_once_when_its_holder_goes() -> None:
    scene = Scene()
    scene.hear(":s 433 * Dealer :in use", ":s 001 Dealer_ :Hi", ":s 422 Dealer_ :-")
    scene.hear(":Dealer_!~p@h JOIN #cards", ":s 353 Dealer_ = #cards :Dealer_ Dealer", ":s 366 Dealer_ #cards :End")
    assert scene.hear(":Dealer!x@y QUIT :bye") == ["NICK :Dealer"]


def test_a_nick_that_is_too_long_is_shortened() -> None:
    scene = Scene(Settings("s", nick="PitbossTheDealer"))
    scene.hear()
    assert scene.hear(":s 432 * PitbossTheDealer :Nickname too long") == ["NICK PitbossTh"]
    assert scene.hear(":s 433 * PitbossTh :in use") == ["NICK PitbossT_"]
    scene.hear(":s 001 PitbossT_ :Hi", ":s 005 PitbossT_ NICKLEN=9 :are", ":s 422 PitbossT_ :-")
    assert scene.wait(REGAIN + 1) == ["NICK :PitbossTheDealer"]
    scene.hear(":PitbossT_!p@h NICK PitbossTh")
    assert scene.wait(3 * REGAIN) == ["PING :pitboss"]


def test_nicks_that_cannot_be_had_end_it() -> None:
    scene = Scene()
    for _ in range(30):
        scene.hear(":s 433 * x :in use")
    assert "taken. Choose another with --nick" in scene.session.ended
    scene = Scene()
    scene.hear(":s 432 * Dealer :Erroneous nickname")
    assert "does not accept the nick Dealer" in scene.session.ended


def test_the_server_may_shorten_our_nick_itself() -> None:
    scene = Scene(Settings("s", nick="PitbossTheDealer"))
    scene.hear(":s 001 PitbossTheDea :Hi", ":s 005 PitbossTheDea NICKLEN=13 :are", ":s 422 x :-")
    assert scene.session.nick == "PitbossTheDea"
    assert "NICK" not in " ".join(scene.wait(3 * REGAIN))
