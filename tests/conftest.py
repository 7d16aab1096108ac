"""What all tests share: whatever Hypothesis chooses, it chooses the same every time; what takes long comes first."""

from typing import Final

import pytest
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")

LONG: Final = (
    "tests/irc/test_matches.py",
    "tests/server/http/test_schema.py",
    "tests/server/test_two_servers.py",
    "tests/server/store/test_evening.py",
    "tests/tui/test_terminal.py",
    "tests/web/",
    "tests/tui/test_matches.py",
    "tests/doors/",
    "tests/laws/",
    "tests/soak/",
    "tests/cli/test_coach.py",
    "tests/server/",
    "tests/research/",
    "tests/lab/",
    "tests/irc/",
)
"""What takes longest, longest first: begun last, one of them would keep all cores but one waiting."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long; all else stays in its order."""
    items.sort(key=lambda item: next((at for at, part in enumerate(LONG) if item.nodeid.startswith(part)), len(LONG)))
