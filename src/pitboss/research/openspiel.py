"""The games in OpenSpiel: `import pitboss.research.openspiel` registers each as `pitboss_NAME`.

    import pyspiel
    import pitboss.research.openspiel

    game = pyspiel.load_game("pitboss_pontoon", {"players": 3, "options": "hands:2;decks:1"})

A game that has a small table (`encode.small`) is registered as `pitboss_NAME_tiny` too: tabular algorithms run on it.

Parameters
----------
    players     seats at the table
    options     of the table, written so that OpenSpiel can read them: hands:2;decks:1
    grain       how fine the choices are, the same way: bets:0|50|100
    cards       cards that chance may draw, as if the pack had no others: 2s|2h|9s; without, all
    pay         margin: one's score less the mean of the others', so that the game is zero-sum; score: that alone
    moves       after how many choices a match is cut off

What a player observes is what its seat sees now, the encoder's row; as a string, what of it is not zero, with names.
Its information state is what it remembers, all that it saw and did. As a string that is whole, so there is perfect
recall; as a tensor it is the row and the latest entries of that memory (`encode/history.py`).

How several seats that may act at once are asked, and when the clock acts, is told in `tree.py`.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import ClassVar, Final, cast

import msgspec

from pitboss import games
from pitboss.core.cards import INDEX
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.moves import CHANCE, seat_name
from pitboss.core.turns import NOBODY
from pitboss.encode import Small, encoder, small
from pitboss.encode.history import FEATURES as REMEMBERED
from pitboss.games import AnySpec
from pitboss.research import Unresearched
from pitboss.research.tree import Ground, Node, observed

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise Unresearched("open_spiel") from error

PREFIX: Final = "pitboss_"
TINY: Final = "_tiny"
MARGIN: Final = "margin"
SCORE: Final = "score"
MOST_OUTCOMES: Final = 10_000
"""More than chance ever has to choose from: cards, seats, places of a marker, questions of a pack."""
UTILITY: Final = 1e9
"""No match wins or loses as much."""
MOVES: Final = 1000
SEEDS: Final = 1 << 53

Parameters = dict[str, object]


class PitbossGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the house as OpenSpiel knows games; each that is registered is a class of its own."""

    called: ClassVar[str]

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        parameters, (spec, usual) = dict(params or {}), _tables[self.called]
        given = {**_parameters(usual), **parameters}
        self.pay = str(given["pay"])
        if self.pay not in (MARGIN, SCORE):
            raise BadOption(f"pay is margin or score, not {self.pay[:40]!r}.")
        self._table = msgspec.json.encode([self.called, given]).decode()
        seats = self.ground.game.seats
        zero_sum = self.pay == MARGIN and seats > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ground.encoder.choices,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-UTILITY,
            max_utility=UTILITY,
            utility_sum=0.0 if zero_sum or _closed(self.ground) else None,
            max_game_length=self.ground.most,
        )
        super().__init__(_type(self.called, spec, usual, info.utility_sum is not None), info, parameters)

    @property
    def ground(self) -> Ground:
        """What stays the same in every match; kept elsewhere, for a game is pickled, and compiled rules cannot be."""
        return _ground(self._table)

    def new_initial_state(self) -> "PitbossState":
        """A match before anything has happened."""
        return PitbossState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Observer":
        """What tells what a seat sees, or remembers."""
        if params:
            raise BadOption("An observer of a Pitboss game takes no parameters.")
        return Observer(self.ground, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class PitbossState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A match at one point."""

    def __init__(self, game: PitbossGame) -> None:
        super().__init__(game)
        self.node = Node(game.ground)
        self._pay = game.pay

    def current_player(self) -> int:
        """Whose choice it is."""
        seat = self.node.seat
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the match is over, or has been cut off."""
        return self.node.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.open() if player == self.node.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely each is."""
        outcomes = sorted(self.node.outcomes())
        whole = sum(outcome.weight for outcome in outcomes)
        return [(outcome.number, outcome.weight / whole) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.node.seat == CHANCE:
            self.node.draw(action)
        else:
            self.node.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            named = {outcome.number: outcome.action for outcome in self.node.outcomes()}
            return self.node.ground.spec.notation.text(named[action]) if action in named else f"chance {action}"
        return self.node.ground.encoder.label(action)

    def returns(self) -> list[float]:
        """What each player has made of it; nothing before the end."""
        seats = self.node.ground.game.seats
        if not self.node.over:
            return [0.0] * seats
        scores = self.node.scores()
        if self._pay == SCORE or seats == 1:
            return [float(score) for score in scores]
        whole = sum(scores)
        return [score - (whole - score) / (seats - 1) for score in scores]

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "PitbossState":
        """A match that the player cannot tell from this one; `sampler` draws numbers from 0 to 1."""
        twin = cast(PitbossState, self.clone())
        twin.node = self.node.imagined(player_id, Dice(int(sampler() * SEEDS)))
        return twin

    def __str__(self) -> str:
        """Everything, for people who look for faults."""
        return repr(self.node.state)


class Observer:
    """Tells what a player observes, or with perfect recall its information state."""

    def __init__(self, ground: Ground, kind: "pyspiel.IIGObservationType") -> None:
        self._encoder = ground.encoder
        self._recalls = bool(kind.perfect_recall)
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        features = (*self._encoder.features, *(REMEMBERED if self._recalls else ()))
        self._scales = np.array([feature.scale for feature in features], np.float32)
        self.tensor = np.zeros(len(features), np.float32)
        seen = len(self._encoder.features)
        self.dict = {"row": self.tensor[:seen]}
        if self._recalls:
            self.dict["history"] = self.tensor[seen:]

    def set_from(self, state: PitbossState, player: int) -> None:
        """Write what a player sees into the tensor."""
        node = state.node
        row = self._encoder.observe(node.view(player if self._own else None))
        if self._recalls:
            row = row + node.histories[player].row()
        np.divide(row, self._scales, out=self.tensor)

    def string_from(self, state: PitbossState, player: int) -> str:
        """The same as text."""
        node = state.node
        if self._recalls:
            return f"{seat_name(player)}\n{node.histories[player].text()}"
        return observed(self._encoder, node.view(player if self._own else None))


def _parameters(usual: Small) -> Parameters:
    """What can be set, with its usual values."""
    cards = "|".join(usual.cards)
    return {"players": usual.seats, "options": "", "grain": "", "cards": cards, "pay": MARGIN, "moves": MOVES}


_tables: Final[dict[str, tuple[AnySpec, Small]]] = {}
"""What is registered: the game of each name, and its usual table."""


@lru_cache(maxsize=64)
def _ground(table: str) -> Ground:
    """What a match is played by: from the registered name and the parameters, as JSON."""
    called, given = msgspec.json.decode(table, type=tuple[str, dict[str, str | int]])
    spec, usual = _tables[called]
    seats = int(given["players"])
    options = spec.choose(seats, {**usual.options, **_pairs(str(given["options"]))})
    grain = {**usual.grain, **{name: _numbers(value) for name, value in _pairs(str(given["grain"])).items()}}
    rules, coded = spec.build(seats, options), encoder(spec, seats, options, grain)
    if int(given["moves"]) < 1:
        raise BadOption(f"moves is after how many choices a match is cut off, at least 1, not {given['moves']}.")
    return Ground(spec, rules, coded, int(given["moves"]), _cards(str(given["cards"])), (_ground, table))


def _cards(text: str) -> frozenset[str]:
    found = [card.strip() for card in filter(None, text.split("|"))]
    for card in found:
        if card not in INDEX:
            raise BadOption(f"{card[:40]!r} is no card; write cards as in 2s|Th|Kc.")
    return frozenset(found)


def _pairs(text: str) -> dict[str, str]:
    """Names and values of a parameter such as `hands:2;pay:7|4|3|2|1`; raises `BadOption`.

    OpenSpiel's own text of a game has commas between parameters and an equals sign in each, so here are neither.

    >>> _pairs("hands:2; pay:7|4|3|2|1")
    {'hands': '2', 'pay': '7,4,3,2,1'}
    """
    found: dict[str, str] = {}
    for part in filter(None, text.split(";")):
        name, sign, value = part.partition(":")
        if not sign:
            raise BadOption(f"{part[:40]!r} is no option; write name:value, with semicolons between several.")
        found[name.strip()] = value.strip().replace("|", ",")
    return found


def _numbers(text: str) -> object:
    """A number, several of them, or a word.

    >>> _numbers("4"), _numbers("0,50"), _numbers("market")
    (4, (0, 50), 'market')
    """
    parts = [part.strip() for part in text.split(",")]
    if not all(part.removeprefix("-").isdigit() for part in parts):
        return text
    return int(text) if len(parts) == 1 else tuple(map(int, parts))


def _closed(ground: Ground) -> bool:
    """Whether all that is won is lost by other seats: no account is anyone else's."""
    game = ground.game
    return set(game.ledger(game.start())) == {seat_name(seat) for seat in range(game.seats)}


def _type(name: str, spec: AnySpec, usual: Small, zero_sum: bool) -> "pyspiel.GameType":
    return pyspiel.GameType(
        short_name=name,
        long_name=spec.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.seats[1],
        min_num_players=spec.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(usual),
    )


def register(name: str) -> None:
    """Register a game, and its small table if it has one."""
    spec = games.find(name)
    tables = {PREFIX + name: Small(max(2, spec.seats[0]), {}, {})}
    tiny = small(name)
    if tiny is not None:
        tables[PREFIX + name + TINY] = tiny
    for called, usual in tables.items():
        # A class, for OpenSpiel lets go of it when Python is gone already, and of a class something always stays.
        kind = type(called, (PitbossGame,), {"called": called})
        _tables[called] = (spec, usual)
        pyspiel.register_game(_type(called, spec, usual, zero_sum=True), kind)


for each in games.names():
    register(each)
