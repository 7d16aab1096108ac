"""The grand total that no move may change."""

import pytest

from pitboss.core.errors import Unbalanced
from pitboss.core.ledger import audit, total


def test_accounts_add_up() -> None:
    assert total({"p1": 20, "bank": -5}) == 15
    audit(15, {"p1": 10, "bank": 5}, "bet 10")


def test_a_lost_chip_is_reported_with_the_move_that_lost_it() -> None:
    with pytest.raises(Unbalanced, match=r"^after 'bet 10' the accounts add up to 14, not 15: {'p1': 14}$"):
        audit(15, {"p1": 14}, "bet 10")
