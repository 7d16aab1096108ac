"""Level 2: what clients and the server say to each other, as structs; nothing here does anything.

`commands` go in, `letters` come out, `happenings` are what a table's log holds, `web` is the HTTP part. From these
declarations come `web/src/wire.ts` and `docs/protocol.md` (`scripts/make_wire.py`). Every message is a JSON object
whose `type` says what it is; fields a reader does not know are ignored.
"""

from typing import Final

VERSION: Final = 1
"""Of the protocol. A client says it in `hello`; another version is refused with a sentence."""
