"""A game made of verbs: each thing that can be done is one class, in one place.

A verb says why it cannot be done, what the menu lists of it and what it does; `VerbGame` makes the contract's `check`,
`legal`, `explain` and `apply` of that. What every game asks is asked here, once, before any verb is: whether the match
is over, whether the seat is still in it, whether something is being drawn, whose turn it is.

    check(seat, action)    gate(seat, verb)  ──►  verb.why_not(seat)  ──►  verb.refusal(seat, action)
    legal(seat)            gate(seat, verb)  ──►  verb.why_not(seat)  ──►  verb.listed(seat)
    explain(seat, kind)    on the menu? else gate ──►  verb.why_not(seat)  ──►  verb.lack(seat)

A reason is a `Message`, or None if there is none. Everything that is asked for one must be public or the asking seat's
own, so that no refusal can tell a secret.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from pitboss.core.contract import Game, S, V
from pitboss.core.errors import Illegal
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, Action, Event, Resign

PLAYER: Final = 0
"""Whose move a verb is, if not chance's or the clock's."""

OVER: Final = Message("common.no-over")
DEALING: Final = Message("common.no-dealing")
NOTHING_DUE: Final = Message("common.no-draw")
NO_LIMIT: Final = Message("common.no-limit")
WAIT: Final = Message("common.no-turn")
LEFT: Final = Message("common.no-left")
OUT: Final = Message("common.no-out")
NOT_A_PLAYERS: Final = Message("common.no-players-move")

DECLARED: Final = ("kind", "by", "out_of_turn")
"""What the class of a verb says of it."""

A = TypeVar("A", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[S, A]):
    """One thing that can be done at one table."""

    kind: type[Action]
    """The action that asks for it."""
    by: int = PLAYER
    """Whose move it is: a player's, CHANCE's or CLOCK's."""
    out_of_turn: bool = False
    """Whether a player may do it while others are awaited: leave, answer an offer."""

    def why_not(self, state: S, seat: int) -> Message | None:
        """Why a seat can do nothing of this kind now, whatever the details. Asked often, so it is quick."""
        return None

    def refusal(self, state: S, seat: int, action: A) -> Message | None:
        """Why this very move is refused; `why_not` had no reason."""
        return None

    def listed(self, state: S, seat: int, menu: list[Action]) -> None:
        """Add moves of this kind to a seat's menu; `why_not` had no reason. Each must pass `refusal`."""

    def lack(self, state: S, seat: int) -> Message | None:
        """Why the menu has none of this kind though `why_not` had no reason; None: there may be one all the same."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: int, action: A, now: int, told: list[Event] | None) -> None:
        """Do it, and all that follows by itself; what happened is added to `told` if anyone listens."""


def _declare(verb: Verb[S, Action]) -> None:
    """Take over what the verb's class says of it.

    Compiled code reads fields of the object, and a class that is not compiled, such as that of a game from another
    package, declares them on itself: asked by name it tells them, whichever of both it is.
    """
    for name in DECLARED:
        value: object = getattr(verb, name)
        if name == "kind":
            verb.kind = cast(type[Action], value)
        elif name == "by":
            verb.by = cast(int, value)
        else:
            verb.out_of_turn = cast(bool, value)


@mypyc_attr(allow_interpreted_subclasses=True)
class VerbGame(Game[S, V]):
    """A game whose moves are verbs. Its constructor ends with `self.learn(...)`."""

    verbs: dict[type[Action], Verb[S, Action]]
    menu: list[Verb[S, Action]]
    """The players' verbs but `resign`, in the order in which menus list them."""

    def learn(self, verbs: Sequence[object]) -> None:
        """Take in the verbs of the game, in the order of its menus."""
        # What a verb is given is of its own kind: `type(action)` chooses the verb.
        known = [cast(Verb[S, Action], verb) for verb in verbs]
        for verb in known:
            _declare(verb)
        self.verbs = {verb.kind: verb for verb in known}
        self.menu = [verb for verb in known if verb.by == PLAYER and verb.kind is not Resign]

    def gone(self, state: S, seat: int) -> Message | None:
        """Why a seat takes no part any more: it has left or is out."""
        return None

    def sits_out(self, state: S, seat: int) -> Message | None:
        """Why a seat of the match gets no turn for a while, such as all in; None: it has only to wait for it."""
        return None

    def gate(self, state: S, seat: int, verb: Verb[S, Action]) -> Message | None:
        """Why a seat may do nothing of a kind now, for reasons that are the same in every game."""
        actors = self.actors(state)
        if not actors:
            return OVER
        if verb.by == CHANCE or verb.by == CLOCK:
            return self._not_the_houses(state, seat, verb.by, actors)
        if seat < 0:
            return NOT_A_PLAYERS
        away = self.gone(state, seat)
        if away is not None:
            return away
        if actors[0] == CHANCE:
            return DEALING
        if verb.out_of_turn or seat in actors:
            return None
        idle = self.sits_out(state, seat)
        if idle is not None:
            return idle
        return Message("common.no-turn-yet", seat=actors[0]) if len(actors) == 1 else WAIT

    def _not_the_houses(self, state: S, seat: int, by: int, actors: tuple[int, ...]) -> Message | None:
        if seat != by:
            return NOT_A_PLAYERS
        if by == CHANCE:
            return None if actors[0] == CHANCE else NOTHING_DUE
        return None if self.deadline(state) is not None else NO_LIMIT

    def check(self, state: S, seat: int, action: Action) -> None:
        """Raise `Illegal` unless the move may be made."""
        verb = self.verbs.get(type(action))
        if verb is None:
            raise Illegal(NOT_A_PLAYERS)
        why = self.gate(state, seat, verb)
        if why is None:
            why = verb.why_not(state, seat)
        if why is None:
            why = verb.refusal(state, seat, action)
        if why is not None:
            raise Illegal(why)

    def legal(self, state: S, seat: int) -> list[Action]:
        """The menu: what each verb lists of itself, `resign` never."""
        menu: list[Action] = []
        actors = self.actors(state)
        if seat < 0 or not actors or actors[0] == CHANCE or self.gone(state, seat) is not None:
            return menu
        on_turn = seat in actors
        for verb in self.menu:
            if (on_turn or verb.out_of_turn) and verb.why_not(state, seat) is None:
                verb.listed(state, seat, menu)
        return menu

    def explain(self, state: S, seat: int, example: Action) -> Message | None:
        """Why a seat can make no move of the example's kind now; None if it can."""
        verb = self.verbs.get(type(example))
        if verb is None:
            return NOT_A_PLAYERS
        why = self.gate(state, seat, verb)
        if why is None:
            why = verb.why_not(state, seat)
        if why is not None:
            return why
        menu: list[Action] = []
        verb.listed(state, seat, menu)
        return None if menu else verb.lack(state, seat)

    def apply(self, state: S, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        """Have the verb do it."""
        self.verbs[type(action)].apply(state, seat, action, now, told)
