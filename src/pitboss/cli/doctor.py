"""`pitboss doctor`: what this installation is, or how a server looks from outside, for when something is wrong."""

import platform
import sys

import click

from pitboss import __version__, games, packs
from pitboss.cli.local_server import server_address
from pitboss.cli.output import as_json, write_json
from pitboss.core import contract


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(contract.__file__).endswith(".py")


@click.command()
@click.option("--server", metavar="URL", help="Check a server that runs, as people reach it.")
@as_json
def doctor(server: str | None, as_json: bool) -> None:
    """Show what is installed, and whether the rules are compiled; or check a running server from outside.

    \b
    Examples:
      pitboss doctor
      pitboss doctor --server https://play.example.org
    """
    if server is not None:
        # Not above: most of it is of no use here.
        from pitboss.cli.doctor_server import examine

        examine(server_address("--server", server), as_json)
    else:
        _tell(as_json)


def _tell(as_json: bool) -> None:
    """Tell what is installed."""
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
