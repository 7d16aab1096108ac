"""The log of the server: one JSON object to a line on stderr, without secrets.

No token, cookie, passphrase, link code or body is ever handed to a logger; what libraries might still let slip is
struck out here.
"""

import logging
import re
import sys
import time
from typing import Final, TextIO

import msgspec

_SECRETS: Final = (
    (re.compile(r"(?<![\w.-])[12]\.[0-9A-Za-z_-]{1,64}\.[0-9A-Za-z_-]{43}(?![\w-])"), "[token]"),
    # Up to the last @ there is: rather too much is struck out than a piece of a password left.
    (re.compile(r"(\w+://[^\s:/]*):\S*@"), r"\1:[password]@"),
    (re.compile(r"(?i)([?&]\w*(?:password|passwd|pwd|secret|token)=)[^\s&#]*"), r"\1[secret]"),
    (re.compile(r"(?i)\b(cookie:|authorization:).*"), r"\1 [secret]"),
    (re.compile(r"(?i)\b(bearer)\s+\S+"), r"\1 [secret]"),
)
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    """Writes a record as one line of JSON; what was given as `extra` stands beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "from": record.name,
            "message": clean(record.getMessage()),
        }
        for name, value in vars(record).items():
            # What begins with a stroke a library keeps for itself: some put a stamp of their own on every record.
            if name not in _PLAIN and not name.startswith("_"):
                line[name] = value if isinstance(value, int | float | None) else clean(str(value))
        if record.exc_info:
            line["trace"] = clean(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def clean(text: str) -> str:
    """Text without anything that looks like a secret.

    >>> clean("postgresql://ann:sesame@db/house")
    'postgresql://ann:[password]@db/house'
    """
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


def keep(level: str, stream: TextIO | None = None) -> None:
    """From now on, write down what loggers say from this level on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("pitboss").setLevel(level.upper())
    # It warns of every peer that talks nonsense; there are always some.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
