"""The games as environments for other people's tools: what one match there is, a match at a table is too.

Everything here needs the extra: `pip install pitboss[research]`. What a seat sees as numbers, and what it may choose,
is `pitboss.encode`'s; here is how matches are driven by choices.
"""

from collections.abc import Sequence

from pitboss.core.errors import BadOption, PitbossError


class Unresearched(PitbossError, ImportError):
    """A library of the extra is not installed."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"{missing} is not installed; do: pip install 'pitboss[research]'.")


class BadChoice(PitbossError, ValueError):
    """A choice that the mask does not have."""


class BadRenderMode(BadOption, TypeError):
    """A render mode that an environment does not have.

    It is a `TypeError` too: on that error only, `make_vec_env` of Stable-Baselines3 tries again without `rgb_array`.
    """


def check_render_mode(mode: str | None, known: Sequence[str]) -> None:
    """Raise `BadRenderMode` where an environment does not have this mode."""
    if mode is not None and mode not in known:
        raise BadRenderMode(f"There is no render mode {mode!r}; there are {', '.join(known)}.")
