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
    seats = range(len(stakes))
    levels = sorted({stakes[seat] for seat in seats if inside[seat] and stakes[seat]})
    if len(levels) < 2:
        return _one(stakes, inside)
    found: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum([min(stake, level) - min(stake, below) for stake in stakes])
        if level == levels[-1]:
            amount += sum([max(stake - level, 0) for stake in stakes])  # C-28
        found.append(Pot(amount, tuple([seat for seat in seats if inside[seat] and stakes[seat] >= level])))
        below = level
    return found


def _one(stakes: list[int], inside: list[bool]) -> list[Pot]:
    """All chips in one pot, where all who are still in staked the same, or nothing."""
    most = max([stake for stake, still in zip(stakes, inside, strict=True) if still])
    eligible = tuple([seat for seat in range(len(stakes)) if inside[seat] and stakes[seat] == most])
    chips = sum(stakes)
    return [Pot(chips, eligible)] if chips else []


def uncalled(stakes: list[int], inside: list[bool]) -> tuple[int, int]:
    """The seat that staked most and by how much more than anybody else; nothing if it has left or is not alone (C-27).

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
    best = min([ranks[seat] for seat in pot.eligible])
    winners = [seat for seat in order if ranks[seat] == best and seat in pot.eligible]
    shares = split(pot.amount, len(winners))
    for place in range(len(winners)):
        won[winners[place]] += shares[place]
    return Pot(pot.amount, pot.eligible, tuple(winners), shares)
