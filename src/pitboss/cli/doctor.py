"""`pitboss doctor`: what this installation is, for when something seems slow or missing."""

import platform
import sys

import click

from pitboss import __version__, games, packs
from pitboss.cli.output import as_json, write_json
from pitboss.core import contract


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(contract.__file__).endswith(".py")


@click.command()
@as_json
def doctor(as_json: bool) -> None:
    """Show what is installed, and whether the rules are compiled."""
    if as_json:
        write_json(
            {
                "pitboss": __version__,
                "python": platform.python_version(),
                "platform": f"{platform.system()} {platform.machine()}",
                "executable": sys.executable,
                "compiled": compiled(),
                "games": games.names(),
                "packs": packs.names(),
            }
        )
        return
    rules = "compiled with mypyc" if compiled() else "plain Python: right, but slower; `pip install .` compiles them"
    findings = {
        "pitboss": __version__,
        "python": f"{platform.python_version()} on {platform.system()} {platform.machine()}, {sys.executable}",
        "rules": rules,
        "games": ", ".join(games.names()),
        "packs": ", ".join(packs.names()),
    }
    for name, finding in findings.items():
        click.echo(f"{name:<8} {finding}")
