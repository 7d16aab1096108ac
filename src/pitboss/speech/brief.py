"""A game in brief, for a chat channel, where everything that is said has to fit a line.

A game that has nothing of its own for that is told by its presenter, and asked by its menu (`PresentedBrief`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic

from pitboss.core.contract import V
from pitboss.core.moves import Action, Event, Resign, View
from pitboss.games import AnySpec
from pitboss.speech.presenter import Presenter, Voice

SEPARATOR: Final = " · "


class Brief(ABC, Generic[V]):
    """One game in a channel."""

    keep: ClassVar[bool] = False
    """Whether players bring their own chips."""
    carry: ClassVar[bool] = False
    """Whether a match goes on with what the channel's last one left."""
    unsaid: ClassVar[tuple[type[Event], ...]] = ()
    """What a channel need not be told; how a match ended it is told by the dealer."""
    secret: ClassVar[tuple[type[Action], ...]] = ()
    """Moves that nobody else may hear of."""

    @abstractmethod
    def options(self, seconds: int) -> Mapping[str, object]:
        """What is set in a channel unless someone asks for something else; `seconds` for a turn, 0 for no clock."""

    def usual(self, seconds: int, asked: Mapping[str, object]) -> Mapping[str, object]:
        """What of that is set where someone asks for something else; a game may know that they do not go together."""
        return self.options(seconds)

    def news(self, events: Sequence[Event], standing: dict[int, Event]) -> Sequence[Event]:
        """Leave out what a channel was told before and still stands; `standing` holds that by seat, from call to call.

        Nothing, unless a game has moves that may be repeated and change nothing.
        """
        return events

    def tell(self, events: Sequence[Event], voice: Voice, presenter: Presenter[V]) -> list[str]:
        """What happened at once, sentence by sentence."""
        said = [presenter.say(event, voice) for event in events if not isinstance(event, self.unsaid)]
        return [one for one in said if one]

    def final(self, view: V, scores: Sequence[int], voice: Voice) -> str:
        """How a match ended, by seat, the best first; "": the scores alone say it."""
        return ""

    @abstractmethod
    def cards(self, view: V) -> tuple[str, ...]:
        """What the view's seat alone knows and wants to hear of as soon as it changes."""

    def held(self, view: V) -> tuple[str, ...]:
        """All that `hand` tells of what the seat alone knows."""
        return self.cards(view)

    @abstractmethod
    def hand(self, view: V, voice: Voice) -> str:
        """What the view's seat has, in a line; "": nothing."""

    @abstractmethod
    def ask(self, view: V, menu: Sequence[Action], voice: Voice, presenter: Presenter[V]) -> str:
        """What the view's seat may do now."""

    @abstractmethod
    def scene(self, view: V, voice: Voice) -> str:
        """What whoever is to act wants to see of the table, as everybody sees it; "": nothing beyond what was told."""

    @abstractmethod
    def standing(self, view: V, voice: Voice) -> str:
        """The whole table in a line or two, as everybody sees it."""


def choices(menu: Sequence[Action], presenter: Presenter[V]) -> list[str]:
    """Every kind of move on the menu, as it is written."""
    shorts: dict[str, str] = {}
    for short, verb in presenter.short_forms.items():
        if verb not in shorts or len(short) < len(shorts[verb]):
            shorts[verb] = short
    kinds: dict[type[Action], None] = dict.fromkeys(type(action) for action in menu)
    found: list[str] = []
    for kind in kinds:
        if kind is not Resign:
            verb, _, rest = presenter.notation.usage(kind).partition(" ")
            found.append(f"{bracketed(verb, shorts.get(verb, ''))} {rest}".strip())
    return found


def bracketed(verb: str, short: str) -> str:
    """A verb with the letter that is short for it.

    >>> bracketed("stick", "s"), bracketed("burn", "u"), bracketed("done", "."), bracketed("bet", "")
    ('[s]tick', 'b[u]rn', 'done [.]', 'bet')
    """
    if not short:
        return verb
    at = verb.find(short)
    return f"{verb} [{short}]" if at < 0 else f"{verb[:at]}[{short}]{verb[at + len(short) :]}"


class PresentedBrief(Brief[View]):
    """A game that has no words of its own for IRC: its presenter shows the table, and the menu is the question."""

    def __init__(self, spec: AnySpec, presenter: Presenter[View]) -> None:
        self._spec = spec
        self._presenter = presenter

    def options(self, seconds: int) -> Mapping[str, object]:
        """A clock, if the game has one by the name that most have."""
        return {"turn_seconds": seconds} if "turn_seconds" in self._spec.options.__struct_fields__ else {}

    def cards(self, view: View) -> tuple[str, ...]:
        """Nothing can be told apart as the seat's alone, so nobody hears of it before they are asked."""
        return ()

    def hand(self, view: View, voice: Voice) -> str:
        """What the seat itself has, and what all share."""
        lines = self._presenter.show_in_brief(view, voice)
        return SEPARATOR.join(line.strip() for line in lines if line.strip())

    def ask(self, view: View, menu: Sequence[Action], voice: Voice, presenter: Presenter[View]) -> str:
        """Every kind of move that there is now."""
        return SEPARATOR.join(choices(menu, presenter))

    def scene(self, view: View, voice: Voice) -> str:
        """Nothing beyond what was told."""
        return ""

    def standing(self, view: View, voice: Voice) -> str:
        """The table as everybody sees it."""
        lines = self._presenter.show(view, voice).splitlines()
        return SEPARATOR.join(line.strip() for line in lines if line.strip())
