"""The process that reads packs, with a pack that never ends: it writes its number to a file, then reads on for ever."""

import os
from pathlib import Path
from typing import Final

from pitboss import packs
from pitboss.server import pack_reader

FILE: Final = "PITBOSS_TEST_READER"
"""The environment variable that names the file."""


def read_own(text: str) -> packs.Pack:
    Path(os.environ[FILE]).write_text(str(os.getpid()))
    while True:
        pass


if __name__ == "__main__":
    packs.read_own = read_own
    pack_reader.main()
