"""What commands have in common that give out data: `--json` and `--lang`."""

from collections.abc import Callable
from typing import Any, Final

import click
import msgspec

Decorated = Callable[..., Any]

as_json: Final[Callable[[Decorated], Decorated]] = click.option(
    "--json", "as_json", is_flag=True, help="Write one JSON object to standard output instead of text."
)
"""For every command that has data; docs/commands.md lists the objects."""
language: Final[Callable[[Decorated], Decorated]] = click.option(
    "--lang", metavar="CODE", help="The language, such as de. [default: that of the environment]"
)
"""For every command that speaks to people."""


def write_json(found: object) -> None:
    """Write an object to standard output."""
    click.echo(msgspec.json.encode(found).decode())
