"""Options of a table as they are typed: `--option name=value`, as often as one likes."""

from collections.abc import Sequence

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
