"""Chips: what is paid at the showing, who has how many; none is lost (P-1 to P-3, P-23 to P-26, P-37, P-46)."""

from mypy_extensions import i64

from pitboss.core.cards import names
from pitboss.core.moves import Event, seat_name
from pitboss.core.packed import packed
from pitboss.games.pontoon.declare import (
    AntesPaid,
    HandEnded,
    HandSettled,
    HandShown,
    JackpotPaid,
    JackpotShared,
    PontoonOptions,
)
from pitboss.games.pontoon.state import (
    BUST,
    NORMAL,
    UNREACHED,
    Hand,
    PontoonState,
    clown_wagon,
    kind_of,
    numbers_in_rows,
    rank_of,
    throw,
)


class Cashier:
    """Keeps the accounts of one table."""

    def __init__(self, seats: int, options: PontoonOptions) -> None:
        self.brought = options.bankrolls or (options.chips,) * seats
        self._accounts = tuple([seat_name(seat) for seat in range(seats)])
        self._stake_accounts = tuple([f"{name} stakes" for name in self._accounts])
        self.pot = options.bank == "pot"
        self.pot_times = options.pot_times
        self.ante: i64 = options.ante
        self.show_busts = options.show_busts
        over, _, under = options.clown.partition("/")
        self.clown_over: i64 = int(over)
        self.clown_under: i64 = int(under)
        strengths = (25, 24, 23, 22) if options.five_beats_pontoon else (25, 24, 22, 23)
        better = dict(zip(strengths, options.pay, strict=False))
        self.strengths = packed(strengths)
        self.multiples = packed([better.get(strength, options.pay[NORMAL]) for strength in range(UNREACHED)])

    def collect(self, state: PontoonState, told: list[Event] | None) -> None:
        """Take the ante from everyone in the round; the last chip is left to bet with (P-46)."""
        before = state.chips[:]
        for seat in state.order:
            paid = min(self.ante, state.chips[seat] - 1)
            state.chips[seat] -= paid
            state.carry += paid
        if told is not None:
            paid_by = tuple([had - has for had, has in zip(before, state.chips, strict=True)])
            told.append(AntesPaid(paid_by, state.carry))

    def divide(self, state: PontoonState) -> int:
        """Share the jackpot equally among those who played the last round; what each gets (P-48)."""
        each = state.carry // len(state.order) if self.ante else 0
        for seat in state.order:
            state.chips[seat] += each
            state.carry -= each
        return each

    def charge(self, state: PontoonState, seat: int) -> int:
        """Take the initial bet from a seat once more; how much that was."""
        cost = state.bets[seat]
        state.chips[seat] -= cost
        return cost

    def net(self, state: PontoonState) -> tuple[int, ...]:
        """What each seat has won or lost, stakes in play not counted."""
        return tuple([chips - brought for chips, brought in zip(state.chips, self.brought, strict=True)])

    def ledger(self, state: PontoonState) -> dict[str, int]:
        """Chips and stakes of every seat, the bank, and what a pot carries over."""
        accounts = dict(zip(self._accounts, state.chips, strict=True))
        for name in self._stake_accounts:
            accounts[name] = 0
        for hand in state.hands:
            accounts[self._stake_accounts[hand.owner]] += hand.stake
        accounts["bank"] = state.bank
        accounts["carry"] = state.carry
        return accounts

    def settle(self, state: PontoonState) -> list[int]:
        """Pay the winners and put the cards away; what each hand got from the jackpot, nothing if there is none."""
        line = self.pay_line(state.hands)
        state.returned = self._returns(state, line)
        bonuses = self._bonuses(state, line) if self.ante else []
        for place, bonus in enumerate(bonuses):
            state.returned[place] += bonus
        self._book(state, line)
        state.last = state.hands
        self._put_away(state)
        return bonuses

    def strength(self, hand: Hand) -> i64:
        """How good a finished hand is."""
        if hand.fate == BUST:
            return 0
        kind = kind_of(hand)
        return hand.total if kind == NORMAL else self.strengths[kind]

    def pay_line(self, hands: list[Hand]) -> i64:
        """The lowest strength that is paid (P-23): groups are paid downwards while exactly the same players own them.

        Bust hands, of strength 0, are never paid: with nobody else the line is out of reach (P-26).
        """
        line: i64 = UNREACHED
        winners: i64 = 0
        while True:
            best: i64 = 0
            owners: i64 = 0
            for hand in hands:
                strength = self.strength(hand)
                if best < strength < line:
                    best, owners = strength, i64(1) << hand.owner
                elif best == strength:
                    owners |= i64(1) << hand.owner
            if best == 0 or (winners and owners != winners):
                return line
            line, winners = best, owners

    def _returns(self, state: PontoonState, line: i64) -> list[int]:
        """What each hand gets: stake and profit for those at or above the line, nothing below it."""
        lone = clown_wagon(state.hands)
        if self.pot:
            return self._shares(state, line, lone)
        returned: list[int] = []
        for hand in state.hands:
            strength = self.strength(hand)
            if strength < line:
                returned.append(0)
            else:  # P-1, P-3
                returned.append(hand.stake + self._weight(hand, strength, line, lone))
        return returned

    def _shares(self, state: PontoonState, line: i64, lone: bool) -> list[int]:
        """What each hand gets: winners their stake and a part of the pot, losers what they need not pay (P-2)."""
        if line == UNREACHED:  # P-26
            return [0] * len(state.hands)
        weights = [int(self._weight(hand, self.strength(hand), line, lone)) for hand in state.hands]
        whole = sum(weights)
        reach = sum([min(weights[place], hand.stake * self.pot_times) for place, hand in enumerate(state.hands)])
        pot = 0 if self.ante else min(state.carry, reach)
        for hand in state.hands:
            if self.strength(hand) < line:
                pot += min(hand.stake, reach)
        returned: list[int] = []
        for place, hand in enumerate(state.hands):
            if self.strength(hand) < line:
                returned.append(hand.stake - min(hand.stake, reach))
            else:
                returned.append(hand.stake + (pot * weights[place] // whole if whole else 0))
        return returned

    def _bonuses(self, state: PontoonState, line: i64) -> list[int]:
        """What each hand gets from the jackpot: stake times profit, or its part if there is less (P-47)."""
        if line == UNREACHED or not state.carry:
            return []
        lone = clown_wagon(state.hands)
        weights = [int(self._weight(hand, self.strength(hand), line, lone)) for hand in state.hands]
        whole = sum(weights)
        jackpot = min(state.carry, whole)
        return [jackpot * weight // whole if whole else 0 for weight in weights]

    def _weight(self, hand: Hand, strength: i64, line: i64, lone: bool) -> i64:
        """The profit a house would pay on a hand, by which a pot is shared."""
        if strength < line:
            return 0
        return hand.stake * self.clown_over // self.clown_under if lone else hand.stake * self.multiples[strength]

    def _book(self, state: PontoonState, line: i64) -> None:
        """Move the chips, and count hands played and won (P-37)."""
        kept: i64 = 0
        winners: i64 = 0
        for place, hand in enumerate(state.hands):
            returned: i64 = state.returned[place]
            state.chips[hand.owner] += returned
            kept += hand.stake - returned
            if self.strength(hand) >= line:
                winners |= i64(1) << hand.owner
        if self.pot:
            state.carry += kept
        else:
            state.bank += kept
        for seat in state.order:
            state.played[seat] += 1
            state.won[seat] += winners >> i64(seat) & 1

    def _put_away(self, state: PontoonState) -> None:
        """Cards stay out of the shoe until it is shuffled: known ones as counts, others with their owner (P-17)."""
        for hand in state.hands:
            if hand.fate == BUST and not self.show_busts:
                state.buried.append(hand)
            else:
                for place in range(hand.size):
                    throw(state, hand.card(place))
        if state.buried:
            self._reveal_families(state)

    def _reveal_families(self, state: PontoonState) -> None:
        """A hand that was shown tells the rank of its family's first cards, also of those that were not shown."""
        for hand in state.hands:
            if hand.family > 0 and (hand.fate != BUST or self.show_busts):
                for place, other in enumerate(state.buried):
                    if other.family == hand.family:
                        state.buried[place] = other.with_family(-hand.rank(0))

    def tell(self, state: PontoonState, bonuses: list[int], shared: int, told: list[Event]) -> None:
        """Tell of the showing: the hands, what became of each stake, and what everyone has then."""
        numbers, lone = numbers_in_rows(state.last), clown_wagon(state.last)
        for hand, number in zip(state.last, numbers, strict=True):
            if hand.fate != BUST or self.show_busts:
                told.append(HandShown(hand.owner, number, names(hand.cards), hand.total, rank_of(hand, lone)))
        for place, hand in enumerate(state.last):
            if bonuses and bonuses[place]:
                told.append(JackpotPaid(hand.owner, numbers[place], bonuses[place]))
            told.append(HandSettled(hand.owner, numbers[place], hand.stake, state.returned[place]))
        if shared:
            told.append(JackpotShared(state.order, shared))
        told.append(HandEnded(state.number, tuple(state.chips), state.bank, state.carry))
