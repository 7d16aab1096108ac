"""What the searching bot of Dead-Cat Bounce tries, and how it weighs the worlds that it imagines."""

from collections.abc import Sequence
from typing import Final

from pitboss.core.cards import HIDDEN, INDEX
from pitboss.core.moves import Action
from pitboss.games.dead_cat.bargains import Valued
from pitboss.games.dead_cat.declare import Accept, DeadCatView, Decline, Next, Refill
from pitboss.games.dead_cat.mind import OFFERS, Table, moment
from pitboss.games.dead_cat.odds import Terms
from pitboss.games.dead_cat.rivals import Records

UNLIKELY: Final = 8
"""How much likelier it is that a hand holds no meld, after a turn, than that it does."""


def candidates(table: Table, menu: Sequence[Action], usual: Action, most: int, records: Records) -> list[Action]:
    """Moves worth trying, the usual one first. What can be laid down is laid down at once, in one way or another."""
    found: list[Action] = [usual]
    asked = [action for action in menu if isinstance(action, Accept | Decline)]
    if table.view.turn != table.seat:
        found += asked
    elif asked and isinstance(usual, Accept | Decline):
        found += [action for action in asked if action.offer == usual.offer]
    elif table.view.phase == "protect":
        found += _protections(table, records)
    elif table.view.phase == "tax":
        found += _moves(table.sales(menu), 2) + _offers(table, False)
    else:
        found += _moves(table.displays(menu), 2) or _trades(table, menu)
    unlike: list[Action] = []
    for action in found:
        if action not in unlike:
            unlike.append(action)
    return unlike[:most]


def _moves(valued: list[Valued], most: int) -> list[Action]:
    return [action for _, action in valued[:most]]


def _trades(table: Table, menu: Sequence[Action]) -> list[Action]:
    found: list[Action] = [Next()]
    found += _moves(table.raids(menu), 2)
    found += _moves(table.purchases(menu), 2)
    found += [action for action in menu if isinstance(action, Refill)]
    return found + _offers(table, True) + _moves(table.sales(menu), 1)


def _offers(table: Table, buying: bool) -> list[Action]:
    return _moves(table.proposals(buying), 1) if table.me.offers < min(OFFERS, table.view.max_offers) else []


def _protections(table: Table, records: Records) -> list[Action]:
    """The two melds that need it most."""
    found: list[Action] = [Next()]
    return found + _moves(table.shields(records), 2)


class Reader:
    """Weighs worlds by what the others have done."""

    def __init__(self, terms: Terms) -> None:
        self._mates = terms.mates

    def likely(self, own: DeadCatView, views: list[DeadCatView]) -> int:
        """A player who has had a turn has laid down what goes together, and bought what goes with a card."""
        weight = 1
        for seat, view in enumerate(views):
            if seat != own.seat and hides(own, seat):
                weight *= 1 if self._has_a_meld(view, seat) else UNLIKELY
        return weight

    def _has_a_meld(self, view: DeadCatView, seat: int) -> bool:
        """Whether a hand has cards that go together, or onto a meld of its owner's."""
        hand = view.players[seat].hand
        for meld in view.melds:
            if meld.owner == seat and [card for card in hand if card in meld.fits]:
                return True
        cards = {INDEX[card] for card in hand}
        return bool([card for card in cards if [mate for mate in self._mates[card] if mate != card and mate in cards]])


def hides(view: DeadCatView, seat: int) -> bool:
    """Whether a seat that has had a turn holds cards that one cannot see."""
    turns = moment(view) - len(view.players) >= (seat - (view.first or 0)) % len(view.players) + 1
    return turns and HIDDEN in view.players[seat].hand
