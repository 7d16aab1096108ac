"""Simple policies for CertaintyPoker.

What they show is whether the betting of the bots can be exploited, so they guess as well as the level that they play
against: `against` names the class that does. Some write down a number of their own instead.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar, Final

from msgspec.structs import replace

from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.certainty.bots import BOTS
from pitboss.games.certainty.declare import Call, CertaintyOptions, CertaintyView, Guess, Leave, Raise, Show
from pitboss.games.certainty.lore import prior, ruled_out

LEVELS: Final = ("easy", "solid", "sharp")
SHORT: Final = 10
"""Big blinds below which a stack is short."""


def against(policy: str, level: str) -> str:
    """Return the name of the class that plays a policy and guesses as a level does."""
    name = f"_{policy}_{level}"
    return name if name in globals() else policy


class _Policy(Bot[CertaintyView]):
    """Guesses as a level does, checks, and leaves if it costs anything."""

    level: ClassVar[str] = "solid"

    def __init__(self, rules: object, options: CertaintyOptions, dice: Dice) -> None:
        self._dice = dice
        self._house = BOTS[self.level](None, options, dice)

    def choose(self, view: CertaintyView, menu: Sequence[Action]) -> Action | None:
        """Return the guess, the bet, or the guess shown."""
        if not menu or view.seat is None:
            return None
        if view.phase == "guess":
            number = self.number(view)
            return self._house.choose(view, menu) if number is None else Guess(number)
        if view.phase == "show":
            return Show()
        return self.bet(view, view.seat)

    def number(self, view: CertaintyView) -> Decimal | None:
        """Return what to write down; None: what the level would."""
        return None

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return the bet of this turn."""
        return _fold(view)


def _fold(view: CertaintyView) -> Action:
    return Leave() if view.due else Call()


def _up_to(view: CertaintyView, part: float) -> Action:
    """Pay up to a part of the pot."""
    return Call() if view.due <= part * view.pot else Leave()


def _all_in(view: CertaintyView) -> Action:
    return Call() if view.most is None else Raise(view.most)


def _by(view: CertaintyView, pots: float) -> Action:
    """Raise by so many pots, the call taken in; as little or as much as is allowed if that is another sum."""
    if view.most is None or view.least is None:
        return Call()
    return Raise(min(max(view.top + int(pots * (view.pot + view.due)), view.least), view.most))


def _is_raised(view: CertaintyView) -> bool:
    """Whether somebody has raised in this betting."""
    return view.top > (view.big_blind if view.betting == 1 else 0)


def _is_last(view: CertaintyView) -> bool:
    return view.betting == view.bettings


def _leads(view: CertaintyView, seat: int) -> bool:
    """Whether nobody has more, what is bet counted in."""
    worth = [player.money + player.stake for player in view.players]
    return worth[seat] == max(worth) and worth.count(max(worth)) == 1


class LeaveUnlessFree(_Policy):
    """Leaves unless a check is free."""


class CallAll(_Policy):
    """Calls everything and never raises."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a call."""
        return Call()


class CallAFifth(_Policy):
    """Calls up to a fifth of the pot."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a cheap call."""
        return _up_to(view, 0.2)


class CallHalf(_Policy):
    """Calls up to half of the pot."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a call that is not dear."""
        return _up_to(view, 0.5)


class CallHundred(CallAll):
    """Guesses 100 whatever is asked and calls everything."""

    def number(self, view: CertaintyView) -> Decimal | None:
        """Return 100."""
        return Decimal(100)


class CallUnlessRuledOut(_Policy):
    """Calls everything until a hint rules out its guess."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a call while the guess may be right."""
        return _fold(view) if _is_ruled_out(view, seat) else Call()


class DefendBlinds(_Policy):
    """Calls everything in a round in which it has posted a blind, and leaves the others."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a call from the blinds."""
        return Call() if seat in (view.big, view.small) else _fold(view)


class AllIn(_Policy):
    """Goes all in every turn."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything."""
        return _all_in(view)


class AllInHundred(AllIn):
    """Guesses 100 whatever is asked and goes all in every turn."""

    def number(self, view: CertaintyView) -> Decimal | None:
        """Return 100."""
        return Decimal(100)


class AllInMillion(AllIn):
    """Guesses a million whatever is asked and goes all in every turn."""

    def number(self, view: CertaintyView) -> Decimal | None:
        """Return a million."""
        return Decimal(1_000_000)


class AllInFirst(_Policy):
    """Goes all in before the first hint if nobody has raised, else leaves."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything, or nothing."""
        return _all_in(view) if view.betting == 1 and not _is_raised(view) else _fold(view)


class AllInOrCallFirst(_Policy):
    """Goes all in before the first hint, and after it never puts in a coin."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything at once."""
        return _all_in(view) if view.betting == 1 else _fold(view)


class AllInLast(_Policy):
    """Calls everything until the last hint is open, then goes all in."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything at the end."""
        return _all_in(view) if _is_last(view) else Call()


class AllInCheaplyLast(_Policy):
    """Calls up to a fifth of the pot until the last hint is open, then goes all in."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything at the end."""
        return _all_in(view) if _is_last(view) else _up_to(view, 0.2)


class AllInIfPossible(_Policy):
    """Calls up to half of the pot, and after the last hint goes all in unless that rules out its guess."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything if the guess may be right."""
        if _is_ruled_out(view, seat):
            return _fold(view)
        return _all_in(view) if _is_last(view) else _up_to(view, 0.5)


class AllInShort(_Policy):
    """Goes all in with fewer than ten big blinds, else calls up to a fifth of the pot."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything if that is little."""
        return _all_in(view) if view.players[seat].money < SHORT * view.big_blind else _up_to(view, 0.2)


class AllInUntilAhead(_Policy):
    """Goes all in until it has more than everybody else, then leaves unless a check is free."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything while behind."""
        return _fold(view) if _leads(view, seat) else _all_in(view)


class AllInBehind(_Policy):
    """Goes all in in the second half of the match while somebody has more, else calls up to a fifth of the pot."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything if it is late and others have more."""
        late = 2 * view.round > view.rounds
        return _all_in(view) if late and not _leads(view, seat) else _up_to(view, 0.2)


class AllInAtTheEnd(_Policy):
    """Leaves unless a check is free until the last three rounds, then goes all in every turn."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything at the end of the match."""
        return _all_in(view) if view.round > view.rounds - 3 else _fold(view)


class AllInEveryThird(_Policy):
    """Goes all in every third round, and leaves the others unless a check is free."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything now and then."""
        return _all_in(view) if view.round % 3 == 0 else _fold(view)


class AllInByDice(_Policy):
    """Goes all in one turn in four by dice, else calls up to half of the pot."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything by chance."""
        return _up_to(view, 0.5) if self._dice.below(4) else _all_in(view)


class AllInOverARaise(_Policy):
    """Checks until somebody raises, then goes all in over it."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return everything over a raise."""
        if _is_raised(view):
            return _all_in(view)
        return Call() if view.due <= view.big_blind else Leave()


class FivePots(_Policy):
    """Raises by five pots before the first hint, then calls everything."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a huge raise, then calls."""
        return _by(view, 5) if view.betting == 1 and not _is_raised(view) else Call()


class FivePotsLast(_Policy):
    """Calls up to half of the pot, and raises by five pots after the last hint."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a huge raise at the end."""
        return _by(view, 5) if _is_last(view) and not _is_raised(view) else _up_to(view, 0.5)


class Pot(_Policy):
    """Raises by the pot every turn."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a raise by the pot."""
        return _by(view, 1)


class PotOnce(_Policy):
    """Raises by the pot once in every betting, and calls after that."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a raise by the pot, if nobody has raised."""
        return Call() if _is_raised(view) else _by(view, 1)


class HalfPotOnce(_Policy):
    """Bets half the pot in every betting if nobody has raised, and leaves if it was raised."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return half the pot, or nothing."""
        return _fold(view) if _is_raised(view) else _by(view, 0.5)


class LeastRaise(_Policy):
    """Raises by as little as is allowed, every turn."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return the smallest raise."""
        return Call() if view.least is None else Raise(view.least)


class StealBlinds(_Policy):
    """Raises by the pot before the first hint, and after that never puts in a coin."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a raise for the blinds."""
        return _by(view, 1) if view.betting == 1 and not _is_raised(view) else _fold(view)


class BetWhenChecked(_Policy):
    """Bets the pot wherever all before it have checked, and leaves to every bet."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a bet into those who checked."""
        checked = any(player.acted for at, player in enumerate(view.players) if at != seat and player.status == "in")
        if view.due or not checked:
            return _fold(view) if view.betting > 1 else _up_to(view, 0.5)
        return _by(view, 1)


class BluffLast(_Policy):
    """Calls up to a third of the pot, and bets the pot after the last hint whatever it holds."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a bet at the end."""
        return _by(view, 1) if _is_last(view) and not _is_raised(view) else _up_to(view, 0.34)


class BluffMiddle(_Policy):
    """Guesses the middle of what the unit and the words suggest, and raises by the pot every turn."""

    def number(self, view: CertaintyView) -> Decimal | None:
        """Return the middle of what can be believed of such a unit, whatever the pack says of this question."""
        if view.question is None:
            return None
        bare = replace(view.question, text=f"{view.question.text} ")
        return Decimal(round(prior(bare, frozenset()).middle))

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a raise by the pot."""
        return _by(view, 1)


class CallMiddle(BluffMiddle):
    """Guesses the middle of what the unit and the words suggest, and calls up to half of the pot."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a call that is not dear."""
        return _up_to(view, 0.5)


class FollowRaises(_Policy):
    """Does what the first raiser did: raises by the pot once somebody has raised, and else checks."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a raise after a raise."""
        return _by(view, 1) if _is_raised(view) else Call() if view.due <= view.big_blind else Leave()


class RaiseTheBest(_Policy):
    """Raises by the pot while its guess may be right, and leaves once it is ruled out."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a raise, or nothing."""
        return _fold(view) if _is_ruled_out(view, seat) else _by(view, 1)


class RaiseThenGiveUp(_Policy):
    """Raises by two pots whenever nobody has raised, and leaves to every raise over it."""

    def bet(self, view: CertaintyView, seat: int) -> Action:
        """Return a large raise, or nothing."""
        return _fold(view) if _is_raised(view) else _by(view, 2)


class ZeroAndBet(PotOnce):
    """Guesses 0 whatever is asked, raises by the pot once in every betting, and calls after that."""

    def number(self, view: CertaintyView) -> Decimal | None:
        """Return 0."""
        return Decimal(0)


def _is_ruled_out(view: CertaintyView, seat: int) -> bool:
    guess = view.players[seat].guess
    return view.question is not None and guess is not None and ruled_out(view.question, float(guess))


for _name, _kind in list(globals().items()):
    if isinstance(_kind, type) and issubclass(_kind, _Policy) and not _name.startswith("_"):
        for _level in LEVELS:
            globals()[f"_{_name}_{_level}"] = type(f"_{_name}_{_level}", (_kind,), {"level": _level})
