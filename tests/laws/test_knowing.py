"""No bot knows more than its view: asked in worlds that its seat cannot tell apart, each does the same."""

from collections.abc import Sequence
from typing import ClassVar, cast

import pytest
from msgspec.structs import replace

from pitboss.bots import Maker, makers
from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.games import AnySpec, find, names
from pitboss.games.certainty.declare import CertaintyView, Guess
from pitboss.games.certainty.verbs import CertaintyGame
from pitboss.laws.play import drawn_table
from tests.laws.knowing import OTHERWISE, nothing_unseen_is_known, past
from tests.laws.toy import SPEC as TOY
from tests.laws.toy import ToyGame, ToyState
from tests.laws.toy_moves import Pass, Stake, ToyView

WORLDS = 1
"""Worlds in which a bot has rules of its own; there are others in which it has the table's, or none."""
LONG = {"search": (1, 1), "sharp": (1, 2), "patient": (1, 2)}
"""Who searches, which in plain Python takes very long, has this many positions and is asked so often at most."""
HEAVY = ("search", "sharp")
"""Who thinks for so long that with compiled rules is enough."""
SEALED = (8, 2)
"""Where rules hold secrets, more: these matter in some phases only."""
USUAL = (3, 3)
MATCHES = 30
"""So many are tried at most to find positions in which something cannot be seen."""


def judged(spec: AnySpec, maker: Maker, positions: int, times: int) -> int:
    """Put a bot before the law in matches until so many positions had something unseen; returns how many had."""
    found = 0
    for seed in range(MATCHES):
        dice = Dice(seed)
        asked = past(drawn_table(spec, dice), maker, seed, 1 + dice.below(times), dice)
        if asked is not None and nothing_unseen_is_known(asked, maker, WORLDS, dice):
            found += 1
        if found == positions:
            break
    return found


ALL = [
    pytest.param(name, bot, marks=pytest.mark.heavy if bot in HEAVY else ()) for name in names() for bot in makers(name)
]


@pytest.mark.parametrize(("name", "bot"), ALL)
def test_no_bot_knows_more_than_its_view(name: str, bot: str) -> None:
    spec = find(name)
    positions, times = SEALED if spec.sealed else LONG.get(bot, USUAL)
    assert judged(spec, makers(name)[bot], positions, times) == positions


@pytest.mark.parametrize("bot", ["search", "random"])
def test_no_bot_of_any_game_knows_more_than_its_view(bot: str) -> None:
    assert judged(cast(AnySpec, TOY), makers("toy")[bot], 5, 3) == 5


def test_rules_that_hold_secrets_can_hold_others() -> None:
    assert set(OTHERWISE) == {name for name in names() if find(name).sealed}


# --- the law bites ---


class Remembering(ToyGame):
    """Rules that can be asked where they were last looked at."""

    seen: ToyState | None = None

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        self.seen = state
        return super().view(state, seat)


class Planted(Bot[ToyView]):
    """Passes or stakes by something that its view does not tell."""

    def __init__(self, game: Remembering) -> None:
        self.game = game

    def choose(self, view: ToyView, menu: Sequence[Action]) -> Action | None:
        if Pass() not in menu or Stake(1) not in menu:
            return menu[0] if menu else None
        return Pass() if self.secret(view) % 2 else Stake(1)

    def secret(self, view: ToyView) -> int:
        """What the rules tell of the cards that are being played."""
        return sum(self.game.seen.hand) if self.game.seen is not None else 0


class AsksTheRules(Planted):
    """Has the rules tell it where they were last asked."""


class TellsTheOthers(Planted):
    """Lays its card open to those of its own kind."""

    told: ClassVar[dict[int, int]] = {}

    def choose(self, view: ToyView, menu: Sequence[Action]) -> Action | None:
        seat = view.seat or 0
        self.told[seat] = hash(view.cards[seat]) if seat < len(view.cards) else 0
        return super().choose(view, menu)

    def secret(self, view: ToyView) -> int:
        return sum(self.told.values())


class CountsItsLives(Planted):
    """Remembers how often it has been here before."""

    born: ClassVar[int] = 0

    def secret(self, view: ToyView) -> int:
        type(self).born += 1
        return self.born


class Honest(Planted):
    """Does nothing by what it may not know."""

    def choose(self, view: ToyView, menu: Sequence[Action]) -> Action | None:
        return menu[0] if menu else None


class ThinksOfMore(Honest):
    """But says that it thought of it."""

    def why(self) -> Message | None:
        return Message("toy.why", number=sum(self.game.seen.hand) if self.game.seen is not None else 0)


class SpeaksOfMore(Honest):
    """But speaks of it."""

    def remark(self) -> Message | None:
        return Message("toy.say", number=sum(self.game.seen.hand) if self.game.seen is not None else 0)


@pytest.mark.parametrize("fault", [AsksTheRules, TellsTheOthers, CountsItsLives, ThinksOfMore, SpeaksOfMore])
def test_a_bot_that_knows_more_is_caught(fault: type[Planted]) -> None:
    def made(game: Game[State, View], _: Options, __: Dice) -> Bot[View]:
        return cast(Bot[View], fault(cast(Remembering, game)))

    spec = cast(AnySpec, replace(TOY, build=Remembering))
    with pytest.raises(AssertionError, match=r"in a world that it cannot tell from it|once answered"):
        judged(spec, made, 20, 3)


def test_an_honest_one_is_not() -> None:
    assert judged(cast(AnySpec, TOY), lambda game, _, __: cast(Bot[View], Honest(cast(Remembering, game))), 5, 3) == 5


class KnowsTheAnswer(Bot[CertaintyView]):
    """Looks the answer up in the rules."""

    def __init__(self, game: CertaintyGame) -> None:
        self.game = game

    def choose(self, view: CertaintyView, menu: Sequence[Action]) -> Action | None:
        if view.question is None or view.phase != "guess":
            return menu[0] if menu else None
        return Guess(self.game.questions[self.game.places[view.question.id]].answer)


def test_a_bot_that_looks_up_the_answer_is_caught() -> None:
    def made(game: Game[State, View], _: Options, __: Dice) -> Bot[View]:
        return cast(Bot[View], KnowsTheAnswer(cast(CertaintyGame, game)))

    with pytest.raises(AssertionError, match="in a world that it cannot tell from it"):
        judged(find("certainty"), made, 20, 1)
