"""Which of several like cases `make test` runs; `make test-long` runs the others."""

from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet


def long_but(kept: Iterable[str], values: Iterable[str]) -> list[ParameterSet]:
    """Parameters of a test, of which all but those that are kept are marked `long`."""
    wanted, found = set(kept), list(values)
    assert wanted <= set(found), f"{wanted - set(found)} are not among {found}"
    return [pytest.param(value, marks=() if value in wanted else pytest.mark.long) for value in found]
