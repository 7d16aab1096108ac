"""The law about money: no move makes or loses a chip."""

from pitboss.core.dice import Dice
from pitboss.core.ledger import total
from pitboss.laws.play import Step, Table


def every_chip_is_accounted_for(table: Table, step: Step, dice: Dice) -> None:
    """No move changes the grand total of the ledger."""
    before, after = (table.game.ledger(state) for state in (step.before, step.after))
    assert total(before) == total(after), f"{step.action} turned {dict(before)} into {dict(after)}"
