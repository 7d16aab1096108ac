"""SASL: the examples of the RFCs, and servers that must not be believed."""

import base64
import hashlib
import hmac

import pytest

from pitboss.irc.protocol.sasl import LEAST_ROUNDS, MOST_ROUNDS, Challenge, SaslFailed, Scram, pieces, prepared
from pitboss.irc.settings import Settings
from tests.irc.protocol.scene import Scene

# RFC 7677, section 3.
NONCE = "rOprNGfwEbeRWgbNEkqO"
SERVER_NONCE = f"{NONCE}%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0"
FIRST = f"r={SERVER_NONCE},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096"
FINAL = "v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4="


def begun() -> Scram:
    scram = Scram("user", "pencil", NONCE)
    assert scram.answer(b"") == b"n,,n=user,r=rOprNGfwEbeRWgbNEkqO"
    return scram


def test_the_example_of_rfc_7677() -> None:
    scram = begun()
    assert scram.answer(FIRST.encode()).decode() == (
        f"c=biws,r={SERVER_NONCE},p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ="
    )
    before = scram.complete
    assert scram.answer(FINAL.encode()) == b""
    assert (before, scram.complete) == (False, True)
    with pytest.raises(SaslFailed, match="asks for more"):
        scram.answer(b"")


@pytest.mark.parametrize(
    ("first", "why"),
    [
        (FIRST.replace("r=rO", "r=xx"), "not to our question"),
        (f"r={NONCE},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096", "not to our question"),
        (FIRST.replace("i=4096", f"i={LEAST_ROUNDS - 1}"), "4095 rounds"),
        (FIRST.replace("i=4096", f"i={MOST_ROUNDS + 1}"), "600001 rounds"),
        (FIRST.replace("i=4096", "i=x"), "makes no sense"),
        (f"m=ext,{FIRST}", "makes no sense"),
        (FIRST.replace("W22Z", "W22"), "not base64"),
        ("", "makes no sense"),
    ],
)
def test_a_first_answer_that_must_not_be_believed(first: str, why: str) -> None:
    with pytest.raises(SaslFailed, match=why):
        begun().answer(first.encode())


@pytest.mark.parametrize(
    ("final", "why"),
    [
        (FINAL.replace("6rri", "6rrj"), "cannot prove"),
        ("v=", "cannot prove"),
        ("", "cannot prove"),
        ("e=invalid-proof", "do not accept the account and password .invalid-proof."),
    ],
)
def test_a_last_answer_that_must_not_be_believed(final: str, why: str) -> None:
    scram = begun()
    scram.answer(FIRST.encode())
    with pytest.raises(SaslFailed, match=why):
        scram.answer(final.encode())
    assert not scram.complete


def test_names_are_escaped_and_nonces_are_new() -> None:
    one, other = (Scram("a,b=c", "x").answer(b"").decode() for _ in range(2))
    assert one.startswith("n,,n=a=2Cb=3Dc,r=")
    assert one != other


# RFC 4013, section 3.
@pytest.mark.parametrize(
    ("text", "wanted"),
    [("I\xadX", "IX"), ("user", "user"), ("USER", "USER"), ("\xaa", "a"), ("\u2168", "IX"), ("a\xa0b", "a b")],
)
def test_the_examples_of_rfc_4013(text: str, wanted: str) -> None:
    assert prepared(text) == wanted


@pytest.mark.parametrize("text", ["\x07", "\u06271", "a\u0627"])
def test_what_no_password_may_hold(text: str) -> None:
    with pytest.raises(SaslFailed, match="no account may have"):
        prepared(text)


def test_pieces_are_put_together_again() -> None:
    for size in (0, 1, 299, 300, 301, 900):
        challenge, found = Challenge(), None
        for piece in pieces(b"x" * size):
            assert found is None
            found = challenge.add(piece)
        assert found == b"x" * size
    endless = Challenge()
    for _ in range(16):
        assert endless.add("A" * 400) is None
    with pytest.raises(SaslFailed, match="too much"):
        endless.add("A" * 400)


# In a session.


def server_says(first: str, user: str, password: str) -> tuple[str, str]:
    """The first and the last answer of a server that knows a password, worked out by another way than ours."""
    nonce = f"{first.partition(',r=')[2]}server"
    salted = hashlib.pbkdf2_hmac("sha256", password.encode(), b"salt", 4096)
    answer = f"r={nonce},s={base64.b64encode(b'salt').decode()},i=4096"
    signed = f"n={user},r={first.partition(',r=')[2]},{answer},c=biws,r={nonce}"
    key = hmac.new(salted, b"Server Key", "sha256").digest()
    proof = hmac.new(key, signed.encode(), "sha256").digest()
    return answer, f"v={base64.b64encode(proof).decode()}"


def wire(text: str) -> str:
    return f"AUTHENTICATE {base64.b64encode(text.encode()).decode()}"


def scram() -> Scene:
    scene = Scene(
        Settings("s", nick="Dealer", sasl_user="deal", sasl_password="secret", sasl_mechanism="scram-sha-256")
    )
    scene.hear()
    sent = scene.hear(":s CAP * LS :sasl=PLAIN,SCRAM-SHA-256", ":s CAP * ACK :sasl")
    assert sent[-1] == "AUTHENTICATE SCRAM-SHA-256"
    return scene


def said(scene: Scene, line: str) -> str:
    """What we answer, as text."""
    (answer,) = scene.hear(line)
    return base64.b64decode(answer.removeprefix("AUTHENTICATE ")).decode()


def test_scram_lets_us_in() -> None:
    scene = scram()
    first, last = server_says(said(scene, "AUTHENTICATE +"), "deal", "secret")
    assert said(scene, wire(first)).startswith("c=biws,r=")
    assert scene.hear(wire(last)) == ["AUTHENTICATE +"]
    assert scene.hear(":s 900 * * deal :in", ":s 903 * :Success") == ["CAP END"]
    scene.hear(":s 001 Dealer :Welcome", ":s 422 Dealer :-")
    assert scene.session.ready


def test_a_server_that_does_not_know_the_password_is_no_server_of_ours() -> None:
    scene = scram()
    first, last = server_says(said(scene, "AUTHENTICATE +"), "deal", "guessed")
    said(scene, wire(first))
    assert scene.hear(wire(last)) == []
    assert scene.session.refused
    assert "cannot prove that it knows the password" in scene.session.ended


@pytest.mark.parametrize("asked", [0, 1, 2])
@pytest.mark.parametrize("code", ["903", "907"])
def test_a_server_cannot_leave_out_its_proof(asked: int, code: str) -> None:
    scene = scram()
    if asked:
        first, _ = server_says(said(scene, "AUTHENTICATE +"), "deal", "secret")
        if asked > 1:
            said(scene, wire(first))
    assert scene.hear(f":s {code} * :Success") == []
    assert scene.session.refused
    assert "has not proven" in scene.session.ended
