"""`pitboss play pontoon`, with a screen that breaks when a key is pressed that means nothing."""

import sys

from textual.events import Key

from pitboss.cli import main
from pitboss.tui.table_screen import TableScreen


def breaking(self: TableScreen, event: Key) -> bool:
    raise RuntimeError("a deliberate fault")


if __name__ == "__main__":
    TableScreen._own = breaking  # type: ignore[method-assign]  # this is what is tried out
    sys.argv[1:] = ["play", "pontoon"]
    main()
