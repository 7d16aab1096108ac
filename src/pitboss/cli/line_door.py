"""What the two line doors have in common: a seeded match in this process, and a table of a server.

They differ in who drives the match. A match with a seed goes on only when a line is typed, and then until the person
may act again, so that the same lines make the same match however fast they come; a table of a server has a clock of
its own, and tells what happens while nothing is typed.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pitboss import games
from pitboss.cli.looks import strong
from pitboss.core.moves import Action, View
from pitboss.core.notation import Notation
from pitboss.core.text import masked
from pitboss.speech import Presenter, Voice
from pitboss.wire.letters import Possible
from pitboss.wire.saying import message

ASKING: Final = ("?", "help")
LOOKING: Final = ("v", "view")
READING: Final = "rules"


def verbs(notation: Notation, menu: Iterable[Action]) -> str:
    """The verbs of what may be done, each once."""
    return strong(f"[{' · '.join(dict.fromkeys(notation.text(action).split()[0] for action in menu))}]")


def rule_lines(game: str, voice: Voice) -> list[str]:
    """Return the rules of a game as they are written, in the reader's language."""
    return games.rules(game, voice.language)[0].splitlines()


def explained(moves: Sequence[Possible], words: Presenter[View], voice: Voice) -> Iterator[str]:
    """Every kind of move: how to write it in full and in short and, if it is refused now, why."""
    shorts = {verb: short for short, verb in words.short_forms.items()}
    yes, no = voice.text("terminal.may"), voice.text("terminal.may-not")
    width = max(len(yes), len(no))
    for move in moves:
        verb = move.usage.split(" ")[0]
        written = f"{move.usage} ({shorts[verb]})" if verb in shorts else move.usage
        if move.why:
            may, what = no, voice.known(message(move.said, move.why), move.why)
        else:
            may, what = yes, voice.help(words.game, verb, move.help)
        yield masked(f"{may:<{width}} {written:<28} {what}")
