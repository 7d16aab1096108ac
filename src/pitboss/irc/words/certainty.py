"""CertaintyPoker in a channel: guesses in private, bets before everybody."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from pitboss.core.moves import Action
from pitboss.core.notation import number_text
from pitboss.games.certainty.moves import CertaintyView, Guess
from pitboss.speech.brief import SEPARATOR, Brief
from pitboss.speech.presenter import Presenter, Voice


class CertaintyWords(Brief[CertaintyView]):
    """CertaintyPoker."""

    secret: ClassVar[tuple[type[Action], ...]] = (Guess,)

    def options(self, seconds: int) -> Mapping[str, object]:
        """A clock for guesses and for bets."""
        return {"turn_seconds": seconds, "guess_seconds": seconds}

    def cards(self, view: CertaintyView) -> tuple[str, ...]:
        """One's guess."""
        guess = None if view.seat is None else view.players[view.seat].guess
        return () if guess is None else (number_text(guess),)

    def hand(self, view: CertaintyView, voice: Voice) -> str:
        """One's guess and money."""
        if view.seat is None:
            return ""
        player = view.players[view.seat]
        unit = "" if view.question is None or view.question.unit == "year" else f" {view.question.unit}"
        guess = [] if player.guess is None else [f"your guess {number_text(player.guess)}{unit}"]
        return SEPARATOR.join([*guess, f"you have {player.money}"])

    def ask(
        self, view: CertaintyView, menu: Sequence[Action], voice: Voice, presenter: Presenter[CertaintyView]
    ) -> str:
        """A number, or what a call costs and how far a raise may go."""
        if view.phase == "guess":
            question = "" if view.question is None else f"{view.question.text} [{view.question.unit}] "
            return f"{question}Your guess: a number, here and not in the channel"
        if view.phase == "show":
            return "[s]how your guess, or [f]old without showing it"
        call = f"[c]all {view.due} to win {view.pot}" if view.due else "[c]heck"
        rise = "" if view.least is None or view.most is None else f"[r]aise {_range(view.least, view.most)}"
        return SEPARATOR.join(part for part in (call, rise, "[f]old") if part)

    def scene(self, view: CertaintyView, voice: Voice) -> str:
        """The pot."""
        return f"pot {view.pot}" if view.phase == "bet" else ""

    def standing(self, view: CertaintyView, voice: Voice) -> str:
        """The question with its hints, the pot and everybody's money."""
        head = f"Question {max(view.round, 1)} of {view.rounds}"
        asked = [] if view.question is None else [f"{view.question.text} [{view.question.unit}]", *view.question.hints]
        money = ", ".join(
            f"{voice.who(seat)} {player.money}{'' if player.status == 'in' else f' ({player.status})'}"
            for seat, player in enumerate(view.players)
        )
        return SEPARATOR.join([head, *asked, f"pot {view.pot}", money])


def _range(least: int, most: int) -> str:
    return f"TO ({least} to {most})" if least < most else f"{most}, all in"


BRIEF = CertaintyWords()
