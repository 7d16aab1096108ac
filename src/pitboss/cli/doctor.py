"""`pitboss doctor`: what this installation is, for when something seems slow or missing."""

import platform
import sys

import click

from pitboss import __version__, games, packs
from pitboss.core import contract


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(contract.__file__).endswith(".py")


@click.command()
def doctor() -> None:
    """Tell what is installed, and whether the rules are compiled."""
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
