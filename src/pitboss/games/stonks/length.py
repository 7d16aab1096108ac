"""How long a match can be."""

from pitboss.games.stonks.declare import StonksOptions


def longest_match(seats: int, options: StonksOptions) -> int | None:
    """Moves that random players take at the very most; none where the house takes no chips off the table.

    Without a cap the number of rounds is by experience: a round costs players about as much as one close, and here are
    four times as many. So is a round in turns: it has some ten moves a seat, and here are twenty times that.
    """
    drain = options.house_fee + min(options.close_small, options.close_big)
    if options.rake_to == "house":  # S-55: what goes into the pot comes back
        drain += options.rake
    if not options.round_cap and not drain:
        return None
    rounds = options.round_cap or options.rake_from + 50 + 4 * options.chips * seats // drain
    turns = 20 * seats * (options.hand + options.max_offers + 2)
    moves = longest_free_round(seats, options) if options.free_for_all else turns
    return seats * options.hand + 1 + rounds * (moves + 1)


def longest_free_round(seats: int, options: StonksOptions) -> int:
    """The most moves that a round of a free-for-all can take, whatever anyone plays (S-49).

    Each position has a card in play or was opened in this round, and is closed once; then two seats draw back. What is
    doubled with was held or drawn. A mark is taken away by a move of one's own or an intention of someone else.
    """
    held = seats * options.hand
    opened = 2 * held
    closes = held + opened
    draws = closes * 2 * options.hand
    doubles = held + draws
    offers = 2 * seats * options.max_offers
    own = opened + opened + closes + doubles + offers
    marks = seats + own + seats * opened
    refill, leavers, timeout = held, seats, 1
    return own + marks + draws + refill + leavers + timeout
