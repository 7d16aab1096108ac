"""The evening: the score of all matches at one table, person by person and game by game.

A match counts for who held a seat when it began, as in the server's books; a bot's counts for its name. It is made of
what the log says about the end of each match, so nothing has to be played again to know it.
"""

from typing import Final

from msgspec import Struct

from pitboss.wire.happenings import Ended
from pitboss.wire.people import GameTally, Tally

BOT: Final = "\0"
"""Begins what stands for a bot; no player's id does."""


class Result(Struct, frozen=True):
    """A match of the evening."""

    game: str
    owners: tuple[str, ...]
    """By seat, who held it when the match began; empty: a bot."""
    names: tuple[str, ...]
    """By seat, what they were called then."""
    ended: Ended
    bots: tuple[str, ...] = ()
    """By seat, which bot had it when the match began; empty: none."""


class Scoreboard:
    """The score so far. A match is added once, so a long evening costs no more for each match than a short one."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._bots: dict[str, str] = {}
        """By player, which bot it was last."""
        self._counts: dict[str, dict[str, list[int]]] = {}
        """By player and game: matches played, won alone, shared. A bot stands here under its name after `BOT`."""

    def add(self, result: Result) -> None:
        """Count one more match."""
        winners = result.ended.winners
        for seat, (owner, name) in enumerate(zip(result.owners, result.names, strict=True)):
            bot = result.bots[seat] if seat < len(result.bots) else ""
            player = owner or (BOT + name if bot else "")
            if player:
                self._names[player], self._bots[player] = name, "" if owner else bot
                counts = self._counts.setdefault(player, {}).setdefault(result.game, [0, 0, 0])
                counts[0] += 1
                counts[1] += winners == (seat,)
                counts[2] += seat in winners and len(winners) > 1

    def tallies(self) -> tuple[Tally, ...]:
        """Return the score of each player, the best first: matches won alone, then those that were shared.

        >>> one = Result("pontoon", ("a", "b", ""), ("Ann", "Bob", "Ada"), Ended(1, (0, 2), (5, -10, 5)))
        >>> scoreboard = Scoreboard()
        >>> scoreboard.add(one)
        >>> scoreboard.add(one)
        >>> [(tally.name, tally.played, tally.won, tally.tied) for tally in scoreboard.tallies()]
        [('Ann', 2, 0, 2), ('Bob', 2, 0, 0)]
        """
        found = [self._tally(player, played) for player, played in self._counts.items()]
        return tuple(sorted(found, key=lambda tally: (-tally.won, -tally.tied, tally.played, tally.name)))

    def _tally(self, player: str, games: dict[str, list[int]]) -> Tally:
        owner = "" if player.startswith(BOT) else player
        return _tally(owner, self._names[player], self._bots[player], games)


def _tally(owner: str, name: str, bot: str, games: dict[str, list[int]]) -> Tally:
    played, won, tied = [sum(counts[at] for counts in games.values()) for at in range(3)]
    by_game = [GameTally(game=game, played=each[0], won=each[1], tied=each[2]) for game, each in games.items()]
    return Tally(player=owner, name=name, bot=bot, played=played, won=won, tied=tied, games=tuple(by_game))
