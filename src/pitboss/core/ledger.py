"""Every chip accounted for: accounts by name, and a grand total that no move may change.

A house that pays out of nothing is an account like any other and may go below zero, so the total holds all the same.
"""

from collections.abc import Mapping

from pitboss.core.errors import Unbalanced


def total(accounts: Mapping[str, int]) -> int:
    """All accounts added up."""
    return sum(accounts.values())


def audit(opening: int, accounts: Mapping[str, int], move: object) -> None:
    """Raise `Unbalanced` unless the accounts still add up to the opening total."""
    now = total(accounts)
    if now != opening:
        raise Unbalanced(f"after {move!r} the accounts add up to {now}, not {opening}: {dict(accounts)}")
