"""Draw the pictures of the documents anew: `python docs/pictures/make.py`."""

import re
from io import StringIO
from pathlib import Path

from click.testing import CliRunner
from rich.console import Console
from rich.text import Text

from pitboss.cli.app import command

HERE = Path(__file__).parent
SCENES = {
    "pontoon": ("play pontoon --players 3 --seed 1 --name Zoe", "5\nt\n10\nb\ns\n", 46),
    "market_maker": ("play market_maker --players 4 --option pace=turns --seed 1 --name Zoe", "-3 2\np\n-2 3\n", 46),
}


def main() -> None:
    """Play each scene and keep its first lines as a drawing of a terminal."""
    for name, (words, typed, height) in SCENES.items():
        result = CliRunner(echo_stdin=True).invoke(command, words.split(), input=typed, prog_name="pitboss")
        console = Console(record=True, width=100, file=StringIO(), force_terminal=True)
        lines = [f"$ pitboss {words}", *result.output.splitlines()]
        console.print(Text("\n".join(lines[:height]).replace(" ", "\u00a0")))
        drawing = console.export_svg(title="pitboss", unique_id=name)
        # Only fonts of the reader's own: the drawing must not fetch anything.
        drawing = re.sub(r"\s*@font-face \{.*?\}", "", drawing, flags=re.DOTALL)
        (HERE / f"{name}.svg").write_text(drawing, encoding="utf-8")


main()
