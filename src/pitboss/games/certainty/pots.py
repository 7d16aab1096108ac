"""Main pot and side pots: who can win what, and how it is paid.

    stakes      p1 50   p2 120   p3 200   p4 30, left
    layer  50   50 + 50 + 50 + 30 = 180   p1 p2 p3 can win it
    layer 120   70 + 70           = 140      p2 p3
    layer 200   80                =  80         p3   its own, which nobody called

Pure sums on lists by seat; nothing here knows of guesses or turns.
"""

from pitboss.games.certainty.declare import Pot


def layers(stakes: list[int], inside: list[bool]) -> list[Pot]:
    """The pots, lowest first, given who is still in (C-24).

    >>> layers([50, 120, 200, 30], [True, True, True, False])[1].eligible
    (1, 2)
    """
    found: list[Pot] = []
    below, level = 0, _next(stakes, inside, 0)
    if not level:
        chips = sum(stakes)
        return [Pot(chips, _eligible(stakes, inside, 0))] if chips else found
    while level:
        above = _next(stakes, inside, level)
        amount = 0
        for stake in stakes:
            # Whatever lies above the last level belongs to it (C-28).
            amount += (min(stake, level) if above else stake) - min(stake, below)
        found.append(Pot(amount, _eligible(stakes, inside, level)))
        below, level = level, above
    return found


def _next(stakes: list[int], inside: list[bool], below: int) -> int:
    """The lowest stake above that one of those who are still in; 0 if there is none."""
    lowest = 0
    for seat in range(len(stakes)):
        if inside[seat] and stakes[seat] > below and (not lowest or stakes[seat] < lowest):
            lowest = stakes[seat]
    return lowest


def _eligible(stakes: list[int], inside: list[bool], level: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(len(stakes)) if inside[seat] and stakes[seat] >= level])


def uncalled(stakes: list[int], inside: list[bool]) -> tuple[int, int]:
    """The seat that staked most and by how much more than anyone else; nothing if it has left or is not alone (C-27).

    >>> uncalled([20, 50, 30], [True, True, False])
    (1, 20)
    """
    best = 0
    first = second = -1
    for seat in range(len(stakes)):
        stake = stakes[seat]
        if stake > first:
            best, first, second = seat, stake, first
        elif stake > second:
            second = stake
    return best, first - second if inside[best] else 0


def split(amount: int, winners: int) -> tuple[int, ...]:
    """Equal shares; odd chips go one each to the first (C-26).

    >>> split(14, 4)
    (4, 4, 3, 3)
    """
    share, odd = divmod(amount, winners)
    return tuple([share + 1 if place < odd else share for place in range(winners)])


def pay(pot: Pot, ranks: list[int], order: list[int], won: list[int]) -> Pot:
    """A pot with who gets what of it, by rank: the lowest wins, equal ranks split (C-25).

    Odd chips go in the given order of seats (C-26). What everybody gets is added to `won`.
    """
    amount, eligible = pot.amount, pot.eligible
    best = min([ranks[seat] for seat in eligible])
    winners = [seat for seat in order if ranks[seat] == best and seat in eligible]
    shares = split(amount, len(winners))
    for place, winner in enumerate(winners):
        won[winner] = won[winner] + shares[place]
    return Pot(amount, eligible, tuple(winners), shares)
