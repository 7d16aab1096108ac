"""What a stranger may do to a house with its limits on: every attack, shortened.

In full, with bounds on how long others wait: `python -m tests.soak attacks`.
"""

import asyncio
from pathlib import Path

import pytest

from tests.marks import long_but
from tests.soak.attacks import ATTACKS
from tests.soak.attacks.frame import suffer


@pytest.mark.parametrize("name", long_but(["records", "connections-without-end"], ATTACKS))
def test_others_hardly_notice(name: str, tmp_path: Path) -> None:
    attack = ATTACKS[name]
    harm = asyncio.run(suffer(attack, tmp_path, short=True))
    assert harm.exceeded(attack, speed=False) == [], str(harm)
