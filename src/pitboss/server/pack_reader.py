"""A process that reads one question pack and ends: it gets an `Asked` as a line of JSON and writes a `PackRead`.

A stranger wrote the pack, and its text decides how long it takes to read. So it is never read beside the tables: this
process has limits of processor time and memory, and ends with its input.
"""

from typing import Final

import msgspec
from msgspec import Struct

from pitboss import child, packs
from pitboss.core.message import Message
from pitboss.packs import BadPack, Pack
from pitboss.wire.saying import Saying

CPU_S: Final = 5
"""Seconds of a processor that a pack may take. The longest that a table may bring takes less than one."""
_MEMORY_BYTES: Final = 512 << 20
_NICE: Final = 5


class Asked(Struct, frozen=True):
    """A pack to read."""

    text: str
    cpu_s: int = CPU_S


class PackRead(Struct, frozen=True):
    """The pack, or what is wrong with it; neither, if it took too much memory."""

    pack: Pack | None = None
    mistakes: tuple[Saying | str, ...] = ()


def answered(asked: Asked) -> PackRead:
    """Read a pack."""
    try:
        return PackRead(packs.read_own(asked.text))
    except BadPack as error:
        return PackRead(mistakes=tuple(map(_as_saying, error.mistakes)))
    except MemoryError:
        return PackRead()


def _as_saying(mistake: Message | str) -> Saying | str:
    return Saying(mistake.key, mistake.values) if isinstance(mistake, Message) else mistake


def main() -> None:
    """Answer once."""
    asked = msgspec.json.decode(child.question(), type=Asked)
    child.bound(child.Bounds(_NICE, _MEMORY_BYTES, asked.cpu_s))
    child.end_with_input()
    child.say(msgspec.json.encode(answered(asked)))


if __name__ == "__main__":
    main()
