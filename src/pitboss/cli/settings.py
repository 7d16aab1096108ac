"""Options as they are typed: `--option name=value`, as often as one likes; and where a house is."""

from collections.abc import Sequence
from urllib.parse import urlsplit

import click

from pitboss.core.errors import BadOption


def settings(values: Sequence[str]) -> dict[str, object]:
    """Names and values; raises `BadOption`.

    >>> settings(["hands=3"])
    {'hands': '3'}
    """
    found: dict[str, object] = {}
    for value in values:
        name, equals, text = value.partition("=")
        if not equals:
            raise BadOption(f"--option takes name=value, not {value!r}.")
        found[name.strip()] = text.strip()
    return found


def housed(_: click.Context, __: click.Parameter, value: str) -> str:
    """The address of a house, for links: whatever else a link may do has no place in a report. Raises `BadOption`."""
    try:
        parts = urlsplit(value)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and not set(value) & set(" \"'<>")
    except ValueError:
        fine = False
    if not fine:
        raise BadOption(f"--house takes an address such as https://cards.example.org, not {value[:80]!r}.")
    return value
