"""`pitboss` with a list of what came of every question to a bot that thinks in another process.

The first argument is the file for the list, the others are those of `pitboss`. Each line is `thought`, `nothing` (the
process failed) or `unasked` (there was no process to ask).
"""

import sys
from collections.abc import Callable
from pathlib import Path

from pitboss.cli import main
from pitboss.server.thinkers import Question, Thinkers, Thought

ask = Thinkers.ask


def listed(self: Thinkers, asked: Question, done: Callable[[Thought | None], None]) -> None:
    """Ask, and note the answer before it is passed on."""

    def answered(thought: Thought | None) -> None:
        note("nothing" if thought is None else "thought")
        done(thought)

    try:
        ask(self, asked, answered)
    except Exception:
        note("unasked")
        raise


def note(answer: str) -> None:
    """Add a line to the list."""
    with FILE.open("a", encoding="utf-8") as file:
        file.write(answer + "\n")


if __name__ == "__main__":
    FILE = Path(sys.argv[1])
    Thinkers.ask = listed  # type: ignore[method-assign]  # this is what is listened to
    del sys.argv[1]
    main()
