"""How often and how soon: a token bucket for those who ask, a back-off for those who try again.

Time is passed in, in milliseconds, by any clock that does not jump; nothing here reads one.
"""

from typing import Final

_MOST_DOUBLINGS: Final = 30


class Bucket:
    """A token bucket: `burst` tokens at once after a pause, then one more every `interval` ms; 0 ms: no limit.

    The moment at which it will be full says how many tokens are in it, so that is all it keeps, and nothing is rounded.
    """

    __slots__ = ("_full_at", "burst", "interval")

    def __init__(self, burst: int, interval: int, now: int) -> None:
        self.burst: int = burst
        self.interval: int = interval
        self._full_at: int = now

    def wait(self, now: int, tokens: int = 1) -> int:
        """Milliseconds until it holds that many tokens; 0: it does."""
        return max(0, self._full_at - (self.burst - tokens) * self.interval - now)

    def take(self, now: int) -> bool:
        """Take a token, if there is one; whether there was."""
        if self.wait(now):
            return False
        self.owe(now)
        return True

    def owe(self, now: int, tokens: int = 1) -> None:
        """Take tokens whether or not they are there; the debt is never more than one burst."""
        owed = max(self._full_at, now) + tokens * self.interval
        self._full_at = min(owed, now + 2 * self.burst * self.interval)

    def give_back(self) -> None:
        """Put a token back, as if it had not been taken."""
        self._full_at -= self.interval

    def is_full(self, now: int) -> bool:
        """Whether it says no more than a new one would."""
        return self._full_at <= now


def backoff(failures: int, first: int, most: int) -> int:
    """Milliseconds to wait after so many failures in a row: none after none, then twice as long each time.

    Where many wait for one thing, each takes a random part of it, so that they do not all come back at one moment.

    >>> [backoff(failures, 50, 2_000) for failures in (0, 1, 2, 3, 20, 10_000)]
    [0, 50, 100, 200, 2000, 2000]
    """
    return min(most, first << min(failures - 1, _MOST_DOUBLINGS)) if failures > 0 else 0
