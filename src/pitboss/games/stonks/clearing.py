"""What a market card does to everybody's chips: one settlement, computed on one state and cleared through the house.

    positions ──► house fees ──► stonk pot ──► rake ──► clearing ──► eliminations

Everybody's figure is the net of all of it. Only in clearing does a figure below zero become zero, at the house's cost.
"""

from typing import Final

from pitboss.core.cards import NAMES, RED, names
from pitboss.core.moves import Event
from pitboss.games.stonks.declare import Eliminated, Ended, Line, MatchEnded, Out, Settled, StonksOptions
from pitboss.games.stonks.prices import Prices
from pitboss.games.stonks.state import HOUSE, StonksState, clear, discard, take

LONGEST_SHIFT: Final = 40
"""After so many doublings the blind is more than all chips there can be."""


class Clearing:
    """Settles rounds and collects blinds."""

    def __init__(self, seats: int, options: StonksOptions, prices: Prices) -> None:
        self.seats = seats
        self.fee = options.house_fee
        self.rake = options.rake
        self.rake_from = options.rake_from
        self.fills_pot = options.rake_to == "pot"
        self.blind = options.blind
        self.growth = options.blind_growth
        self.prices = prices

    def blind_of(self, number: int) -> int:
        """The blind of the round of this number, in full."""
        if not self.growth or number < 1:
            return self.blind
        return self.blind << min((number - 1) // self.growth, LONGEST_SHIFT)

    def settle(self, state: StonksState, card: int) -> list[int]:
        """Pay and clear everything, and note it; gives the balances before clearing (S-37, S-38)."""
        nets = [0] * self.seats
        fees = [0] * self.seats
        shares = [0] * self.seats
        rakes = [0] * self.seats
        lines = self._pay_positions(state, card, nets)
        self._collect_fees(state, nets, fees)
        self._share_pot(state, lines, nets, shares)
        if self.rake and state.round >= self.rake_from:
            self._collect_rake(state, nets, rakes)
        balances = [state.chips[seat] + nets[seat] for seat in range(self.seats)]
        raked, lost = self._fill_pot(state, rakes, balances) if self.fills_pot else (0, 0)
        for seat in range(self.seats):
            if balances[seat] < 0:
                lost -= balances[seat]
                state.chips[seat] = 0
            else:
                state.chips[seat] = balances[seat]
        state.house -= lost
        state.last = Settled(
            state.round,
            NAMES[card],
            tuple(lines),
            tuple(fees),
            tuple(shares),
            tuple(rakes),
            tuple(nets),
            tuple(state.chips),
            lost,
            raked,
            tuple([max(0, -balance) for balance in balances]),
        )
        return balances

    def _pay_positions(self, state: StonksState, card: int, nets: list[int]) -> list[Line]:
        lines: list[Line] = []
        up = not RED[card]
        for thing in state.things:
            amount, stonk = self.prices.pays(thing, card)
            winner, loser = (thing.long, thing.short) if up else (thing.short, thing.long)
            if winner == HOUSE:
                state.house += amount
            else:
                nets[winner] += amount
            if loser == HOUSE:
                state.house -= amount
            else:
                nets[loser] -= amount
            payer = None if loser == HOUSE else loser
            payee = None if winner == HOUSE else winner
            lines.append(Line(thing.number, payer, payee, amount, stonk))
        return lines

    def _collect_fees(self, state: StonksState, nets: list[int], fees: list[int]) -> None:
        """Every house position costs its fee, win or lose (S-17), in full: only clearing cuts (S-6)."""
        for thing in state.things:
            if thing.long == HOUSE or thing.short == HOUSE:
                seat = thing.short if thing.long == HOUSE else thing.long
                nets[seat] -= self.fee
                fees[seat] += self.fee
                state.house += self.fee

    def _share_pot(self, state: StonksState, lines: list[Line], nets: list[int], shares: list[int]) -> None:
        """Equal shares to the players that a stonk was paid to, each once; the rest stays (S-40)."""
        winners = sorted({line.payee for line in lines if line.stonk and line.payee is not None})
        if not winners:
            return
        share = state.pot // len(winners)
        for seat in winners:
            nets[seat] += share
            shares[seat] = share
        state.pot -= share * len(winners)

    def _collect_rake(self, state: StonksState, nets: list[int], rakes: list[int]) -> None:
        """Everybody pays the same, in full (S-6): to the house, unless it is for the pot, which gets it later."""
        for seat in range(self.seats):
            if state.living[seat]:
                nets[seat] -= self.rake
                rakes[seat] = self.rake
                if not self.fills_pot:
                    state.house += self.rake

    def _fill_pot(self, state: StonksState, rakes: list[int], balances: list[int]) -> tuple[int, int]:
        """What is really paid of the rake goes into the pot (S-55), which has paid this round's stonks already.

        The rake is due last, so clearing cuts it first. The house never had what is cut of it, and loses nothing by
        it: gives what the pot got, and that much less of a loss.
        """
        raked = uncollected = 0
        for seat in range(self.seats):
            cut = min(rakes[seat], max(0, -balances[seat]))
            raked += rakes[seat] - cut
            uncollected += cut
        state.pot += raked
        return raked, -uncollected

    def eliminate(self, state: StonksState, balances: list[int], told: list[Event] | None) -> bool:
        """Take out who has no chips left or has resigned (S-42, S-51), but not who wins where all would go (S-43).

        Gives whether all would.
        """
        state.outs = ()
        leaving = [
            seat
            for seat in range(self.seats)
            if state.living[seat] and (state.chips[seat] == 0 or state.resigned[seat])
        ]
        winners = leading([seat for seat in leaving if not state.resigned[seat]], balances)
        everybody = len(leaving) == state.living.count(True)
        for seat in leaving:
            if not everybody or seat not in winners:
                self._take_out(state, seat, told)
        return everybody

    def _take_out(self, state: StonksState, seat: int, told: list[Event] | None) -> None:
        """Positions end without payment, the hand is discarded, chips that are left are the house's."""
        state.living[seat] = False
        state.house += state.chips[seat]
        state.chips[seat] = 0
        hand = state.hands[seat]
        state.outs += (Out(seat, names(hand)),)
        if told is not None:
            told.append(Eliminated(seat, names(hand)))
        for card in hand:
            take(state, seat, card)
        discard(state, hand)
        at = 0
        while at < len(state.things):
            if state.things[at].long != seat and state.things[at].short != seat:
                at += 1
                continue
            thing = clear(state, at)
            if told is not None:
                told.append(Ended(thing.number))

    def award(self, state: StonksState, seats: list[int], told: list[Event] | None) -> None:
        """The seats with the most chips win what is left in the pot, the house what cannot be shared (S-44)."""
        winners = leading(seats, [int(chips) for chips in state.chips])
        state.winners = tuple(winners)
        state.prize = state.pot // len(winners) if winners else 0
        for seat in winners:
            state.chips[seat] += state.prize
            state.pot -= state.prize
        state.house += state.pot
        state.pot = 0
        if told is not None:
            told.append(MatchEnded(state.winners, state.prize))


def leading(seats: list[int], balances: list[int]) -> list[int]:
    """Those of some seats that have the most."""
    most = max([balances[seat] for seat in seats], default=0)
    return [seat for seat in seats if balances[seat] == most]
