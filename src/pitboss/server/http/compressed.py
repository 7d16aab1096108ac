"""Public answers, sent compressed to whoever takes that: each is compressed once, for all.

Only what everybody gets alike is: where something secret stands beside something that a stranger chooses, the length
of a compressed answer would tell of the secret.
"""

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

WORTH_IT: Final = 600
"""Bytes; what is shorter fits into one packet anyway."""
TEXTS: Final = (".js", ".css", ".html", ".svg", ".json", ".txt", ".webmanifest", ".map")
_LEVEL: Final = 9


def takes_gzip(accepted: str) -> bool:
    """Whether a client of this `Accept-Encoding` takes gzip."""
    for each in accepted.lower().split(","):
        name, *details = [part.strip() for part in each.split(";")]
        if name in ("gzip", "*"):
            return not any(detail.replace(" ", "") in ("q=0", "q=0.0", "q=0.00", "q=0.000") for detail in details)
    return False


def packed(body: bytes) -> bytes:
    """Compressed, the same way each time."""
    return gzip.compress(body, _LEVEL, mtime=0)


of_bytes: Final = lru_cache(maxsize=256)(packed)


@lru_cache(maxsize=512)
def of_file(path: Path) -> bytes:
    """A file whose name changes with what is in it, compressed."""
    return packed(path.read_bytes())


def public(request: Request, body: bytes, media_type: str) -> Response:
    """An answer that everybody gets alike."""
    headers = {"Vary": "Accept-Encoding"}
    if len(body) < WORTH_IT or not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(body, media_type=media_type, headers=headers)
    return Response(of_bytes(body), media_type=media_type, headers=headers | {"Content-Encoding": "gzip"})
