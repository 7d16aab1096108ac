"""The games as environments for other people's tools: what one match there is, a match at a table is too.

Everything here needs the extra: `pip install pitboss[research]`. What a seat sees as numbers, and what it may choose,
is `pitboss.encode`'s; here is how matches are driven by choices.
"""

from pitboss.core.errors import PitbossError


class Unresearched(PitbossError, ImportError):
    """A library of the extra is not installed."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"{missing} is not installed; do: pip install 'pitboss[research]'.")


class BadChoice(PitbossError, ValueError):
    """A choice that the mask does not have."""
