"""SASL: how we prove who we are to the network's services.

PLAIN sends the password, EXTERNAL leaves it to the certificate of TLS, SCRAM-SHA-256 (RFC 5802 and RFC 7677) proves on
both sides that the password is known, without sending it. On the wire all of it is base64 in pieces of 400 bytes.
"""

import re
import stringprep
import unicodedata
from abc import ABC, abstractmethod
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable
from hashlib import pbkdf2_hmac, sha256
from hmac import compare_digest, digest
from secrets import token_urlsafe
from typing import Final

from pitboss.core.errors import PitbossError
from pitboss.irc.protocol.line import plain
from pitboss.irc.settings import EXTERNAL, PLAIN, SCRAM, Settings

CHUNK: Final = 400
LEAST_ROUNDS: Final = 4096
"""What RFC 7677 asks for at least: with fewer, whoever listens in could guess the password too fast."""
MOST_ROUNDS: Final = 600_000
"""More would keep the dealer from playing for longer than a moment."""

_GS2: Final = "n,,"
"""We know of no channel binding, and are nobody else."""
_SERVER_FIRST: Final = re.compile(
    r"r=(?P<nonce>[!-+\--~]+),s=(?P<salt>[A-Za-z0-9+/=]+),i=(?P<rounds>[1-9][0-9]{0,9})(?:,.*)?"
)
_SERVER_FINAL: Final = re.compile(r"v=(?P<proof>[A-Za-z0-9+/=]+)(?:,.*)?")
_PROHIBITED: Final[tuple[Callable[[str], bool], ...]] = (
    stringprep.in_table_c12,
    stringprep.in_table_c21_c22,
    stringprep.in_table_c3,
    stringprep.in_table_c4,
    stringprep.in_table_c5,
    stringprep.in_table_c6,
    stringprep.in_table_c7,
    stringprep.in_table_c8,
    stringprep.in_table_c9,
)


class SaslFailed(PitbossError):
    """The other side says something that we must not go on with."""


class Mechanism(ABC):
    """One way to prove who we are, from the server's first challenge to its last."""

    complete = True
    """Whether the server may say that we are in: it has shown what it has to."""

    @abstractmethod
    def answer(self, challenge: bytes) -> bytes:
        """What to say to a challenge; raises `SaslFailed`."""


class Plain(Mechanism):
    """User and password, as they are."""

    def __init__(self, user: str, password: str) -> None:
        self._secret = f"\0{user}\0{password}".encode()

    def answer(self, challenge: bytes) -> bytes:
        """All at once."""
        return self._secret


class External(Mechanism):
    """The certificate says it all."""

    def answer(self, challenge: bytes) -> bytes:
        """Nothing."""
        return b""


class Scram(Mechanism):
    """SCRAM-SHA-256: the password stays here, and the server has to know it as well."""

    def __init__(self, user: str, password: str, nonce: str = "") -> None:
        self.complete = False
        self._password = prepared(password).encode()
        self._nonce = nonce or token_urlsafe(24)
        escaped = prepared(user).replace("=", "=3D").replace(",", "=2C")
        self._first = f"n={escaped},r={self._nonce}"
        self._signature = b""
        self._step = 0

    def answer(self, challenge: bytes) -> bytes:
        """First who we are, then our proof, then nothing, once the server's proof is right."""
        try:
            text = challenge.decode()
        except UnicodeDecodeError:
            raise SaslFailed("The server's answer is not text.") from None
        self._step += 1
        match self._step:
            case 1:
                return f"{_GS2}{self._first}".encode()
            case 2:
                return self._proof(text)
            case 3:
                self._check(text)
                return b""
        raise SaslFailed("The server asks for more than there is.")

    def _proof(self, text: str) -> bytes:
        found = _SERVER_FIRST.fullmatch(text)
        if found is None:
            raise SaslFailed(f"The server's answer makes no sense: {plain(text)[:80]}")
        if not found["nonce"].startswith(self._nonce) or found["nonce"] == self._nonce:
            raise SaslFailed("The server's answer is not to our question.")
        rounds = int(found["rounds"])
        if not LEAST_ROUNDS <= rounds <= MOST_ROUNDS:
            raise SaslFailed(f"The server asks for {rounds} rounds; {LEAST_ROUNDS} to {MOST_ROUNDS} are sound.")
        salted = pbkdf2_hmac("sha256", self._password, _decoded(found["salt"]), rounds)
        key = digest(salted, b"Client Key", "sha256")
        final = f"c={b64encode(_GS2.encode()).decode()},r={found['nonce']}"
        signed = f"{self._first},{text},{final}".encode()
        signature = digest(sha256(key).digest(), signed, "sha256")
        proof = bytes(a ^ b for a, b in zip(key, signature, strict=True))
        self._signature = digest(digest(salted, b"Server Key", "sha256"), signed, "sha256")
        return f"{final},p={b64encode(proof).decode()}".encode()

    def _check(self, text: str) -> None:
        if text.startswith("e="):
            raise SaslFailed(f"The services do not accept the account and password ({plain(text[2:])[:80]}).")
        found = _SERVER_FINAL.fullmatch(text)
        if found is None or not compare_digest(_decoded(found["proof"]), self._signature):
            raise SaslFailed("The server cannot prove that it knows the password, so it may not be who it says.")
        self.complete = True


def mechanism(settings: Settings) -> Mechanism | None:
    """The way that the settings name; None: none at all. Raises `SaslFailed`."""
    match settings.sasl_mechanism:
        case way if way == PLAIN:
            return Plain(settings.sasl_user, settings.sasl_password)
        case way if way == EXTERNAL:
            return External()
        case way if way == SCRAM:
            return Scram(settings.sasl_user, settings.sasl_password)
    return None


def pieces(answer: bytes) -> list[str]:
    """An answer as it travels: base64 in pieces, the last one shorter than a full one; "+" is an empty piece."""
    text = b64encode(answer).decode()
    found = [text[at : at + CHUNK] for at in range(0, len(text), CHUNK)]
    # A last piece that is full could be one of more.
    return found if found and len(found[-1]) < CHUNK else [*found, "+"]


class Challenge:
    """Gathers the pieces of what the server says."""

    def __init__(self) -> None:
        self._text = ""

    def add(self, piece: str) -> bytes | None:
        """The whole challenge with its last piece; None before. Raises `SaslFailed`."""
        self._text += "" if piece == "+" else piece
        if len(self._text) > 16 * CHUNK:
            raise SaslFailed("The server says too much.")
        if len(piece) >= CHUNK:
            return None
        whole, self._text = self._text, ""
        return _decoded(whole)


def _decoded(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except NotBase64:
        raise SaslFailed("The server's answer is not base64.") from None


def prepared(text: str) -> str:
    """A name or a password as SASLprep (RFC 4013) wants it; raises `SaslFailed`.

    >>> prepared("I\\u00adX"), prepared("\\u00aa"), prepared("\\u2168")
    ('IX', 'a', 'IX')
    """
    spaced = [" " if stringprep.in_table_c12(each) else each for each in text]
    found = unicodedata.normalize("NFKC", "".join(each for each in spaced if not stringprep.in_table_b1(each)))
    if any(wrong(each) for each in found for wrong in _PROHIBITED) or not _turns_one_way(found):
        raise SaslFailed("The account or its password holds characters that no account may have.")
    return found


def _turns_one_way(text: str) -> bool:
    """Whether a text is of letters that are written in one direction (RFC 3454, section 6)."""
    leftward = [stringprep.in_table_d1(each) for each in text]
    if not any(leftward):
        return True
    return not any(stringprep.in_table_d2(each) for each in text) and leftward[0] and leftward[-1]
