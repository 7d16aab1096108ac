"""Ratings: how well everybody is thought to play each game, and how a match moves that.

A rating is a belief about someone's strength, its middle `mu` and its uncertainty `sigma`, in the model of Plackett
and Luce (the library `openskill`). A match moves those of all who are placed in it at once, in the transaction that
writes its end: whoever reads them sees either neither or both.

A bot that has several seats has one rating, which moves by the average of what its seats would have moved it.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from openskill.models import PlackettLuce

from pitboss.server.store.statements import Statements, typed
from pitboss.server.store.store import Kind, Placing, Rating

EVER: Final = 2**62
"""Later than anything."""
SURE: Final = 2
"""Standard deviations below what someone is thought to be worth, where they are sure to be worth as much."""

Who = tuple[Kind, str]

_MODEL: Final = PlackettLuce()

COLUMNS: Final = "kind, who, mu, sigma, played, open, mu_before, sigma_before, played_before"
FIND: Final = f"SELECT {COLUMNS} FROM rating WHERE game = $1 AND kind = $2 AND who = $3"  # noqa: S608 – names of columns
KEEP: Final = f"""INSERT INTO rating (game, {COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (game, kind, who) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, played = excluded.played,
    open = excluded.open, mu_before = excluded.mu_before, sigma_before = excluded.sigma_before,
    played_before = excluded.played_before"""  # noqa: S608 – names of columns
PLACE: Final = """INSERT INTO placed (tab, match, seat, game, kind, who, place, own)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""

_SHOWN: Final = ", ".join(
    f"CASE WHEN open <= $2 THEN {column} ELSE {column}_before END AS {column}" for column in ("mu", "sigma", "played")
)
_RATINGS: Final = f"""SELECT * FROM (SELECT game, kind, who, {_SHOWN} FROM rating WHERE who = $1 AND kind = 'human')
    AS shown WHERE played > 0 ORDER BY game"""  # noqa: S608 – names of columns
# A name that nobody keeps is anyone's: a list of the best says nothing about it.
_LEADERS: Final = f"""SELECT * FROM (SELECT game, kind, who, {_SHOWN}, COALESCE(name, '') AS name
        FROM rating LEFT JOIN player ON kind = 'human' AND player.id = who
        WHERE game = $1 AND (kind = 'bot' OR claim <> '')) AS shown
    WHERE played > 0 ORDER BY mu - {SURE} * sigma DESC, kind, who LIMIT $3"""  # noqa: S608 – names of columns


class Standing(Struct, frozen=True):
    """A rating as it is kept: what it is, and what others see of it until `open`."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    played: int = 0
    open: int = 0
    mu_before: float = _MODEL.mu
    sigma_before: float = _MODEL.sigma
    played_before: int = 0


def standings(rows: Sequence[Sequence[object]]) -> dict[Who, Standing]:
    """Rows of `COLUMNS` by whom they are about."""
    known = typed([tuple(row) for row in rows], tuple[Kind, str, float, float, int, int, float, float, int])
    return {(row[0], row[1]): Standing(*row[2:]) for row in known}


def moved(placings: Sequence[Placing], known: Mapping[Who, Standing]) -> dict[Who, Standing]:
    """The ratings that a match has changed; whoever is not known yet begins in the middle.

    >>> ann = Placing("A", 1, 0, "pontoon", "human", "ann", 0, True, 5)
    >>> after = moved([ann, Placing("A", 1, 1, "pontoon", "bot", "solid", 1, True, 5)], {})
    >>> [(who, round(standing.mu, 1), round(standing.sigma, 1)) for (_, who), standing in after.items()]
    [('ann', 27.6, 8.1), ('solid', 22.4, 8.1)]
    """
    who: list[Who] = [(placing.kind, placing.who) for placing in placings]
    before = {one: known.get(one, Standing()) for one in who}
    teams = [[_MODEL.rating(mu=before[one].mu, sigma=before[one].sigma)] for one in who]
    after = [team[0] for team in _MODEL.rate(teams, ranks=[float(placing.place) for placing in placings])]
    found: dict[Who, Standing] = {}
    for one, old in before.items():
        seats = [at for at, other in enumerate(who) if other == one]
        mu, sigma = (fmean(values) for values in zip(*[(after[at].mu, after[at].sigma) for at in seats], strict=True))
        # What someone else has played for them earns them nothing, and leaving saves nobody from losing.
        if mu <= old.mu or all(placings[at].own for at in seats):
            found[one] = _after(old, mu, sigma, placings[seats[0]])
    return found


def _after(old: Standing, mu: float, sigma: float, placing: Placing) -> Standing:
    """A standing after a match, and what others see of it until they may know how that ended."""
    new = replace(old, mu=mu, sigma=sigma, played=old.played + 1)
    if old.open > placing.at:
        return replace(new, open=max(old.open, placing.open))
    return replace(new, open=placing.open, mu_before=old.mu, sigma_before=old.sigma, played_before=old.played)


def rows(game: str, after: Mapping[Who, Standing]) -> list[tuple[object, ...]]:
    """What `KEEP` takes, in one order everywhere."""
    return [
        (game, *who, *(getattr(standing, field) for field in Standing.__struct_fields__))
        for who, standing in sorted(after.items())
    ]


def placed(placings: Sequence[Placing]) -> list[tuple[object, ...]]:
    """What `PLACE` takes."""
    return [(one.table, one.match, one.seat, one.game, one.kind, one.who, one.place, one.own) for one in placings]


class Ratings(Statements):
    """The part of a store that is asked for ratings; they move with the log."""

    async def ratings(self, player: str, now: int | None = None) -> list[Rating]:
        """A person's ratings, game by game; if a wall time is given, as far as others may know of them then."""
        found = await self._ask(_RATINGS, player, EVER if now is None else now)
        return [Rating(*row) for row in typed(found, tuple[str, Kind, str, float, float, int])]

    async def leaders(self, game: str, now: int, limit: int) -> list[Rating]:
        """The best rated at a game: bots, and people who keep their names."""
        found = await self._ask(_LEADERS, game, now, limit)
        return [Rating(*row) for row in typed(found, tuple[str, Kind, str, float, float, int, str])]
