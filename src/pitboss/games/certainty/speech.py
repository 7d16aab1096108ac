"""CertaintyPoker for people who read lines: the question card, the ring with its pots, guesses on a number line."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from textwrap import wrap
from typing import ClassVar, Final, TypeVar

from msgspec.structs import replace

from pitboss.core.errors import Unreadable
from pitboss.core.moves import Action, Event
from pitboss.core.notation import number_text
from pitboss.games.certainty.declare import (
    Answered,
    Asked,
    Call,
    CertaintyView,
    Distance,
    Guess,
    Guessed,
    HintOpened,
    Player,
    Pot,
    QuestionView,
    Raise,
    Settled,
    Showed,
    Translated,
)
from pitboss.speech.brief import SEPARATOR, Brief
from pitboss.speech.presenter import Presenter, Voice

WIDTH: Final = 78
LINE: Final = 60
"""Columns of the number line."""
NAME_WIDTH: Final = 12
DOING_WIDTH: Final = 10
GUESS_WIDTH: Final = 16
MARKS: Final = "123456789abc"
"""A seat on the number line."""
_TYPED: Final = re.compile(r"[+-]?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\.[0-9]+)?")

TellsText = TypeVar("TellsText", bound=Asked | HintOpened | Answered | Settled | QuestionView)


class CertaintyPresenter(Presenter[CertaintyView]):
    """The words of CertaintyPoker."""

    shorts: ClassVar[Mapping[str, str]] = {"fold": "leave", "l": "leave", "check": "call", "k": "call"}

    def say(self, event: Event, voice: Voice) -> str | None:
        """Questions in the reader's language, where the pack has it."""
        match event:
            case Asked() | HintOpened() | Answered() | Settled():
                event = told_in(voice.language, event)
        return super().say(event, voice)

    def facts(self, event: Event, voice: Voice) -> Mapping[str, str | int]:
        """Guesses and answers as people read them, and the story of a round."""
        match event:
            case Guessed(_, Decimal() as guess) | Showed(_, guess):
                return {"guess": figure(guess, event.unit, voice)}
            case Answered(answer, unit):
                return {"answer": measure(answer, unit, voice)}
            case Settled():
                return {"answer": measure(event.answer, event.unit, voice), "story": _story(event, voice)}
        return {}

    def show(self, view: CertaintyView, voice: Voice) -> str:
        """The table on a few lines: question and hints, the ring, pots, the number line, who is awaited."""
        view = read_in(voice.language, view)
        lines = [_head(view, voice), *_card(view, voice), *_ring(view, voice), *_pots(view, voice)]
        return "\n".join([*lines, *_line(view, voice), _awaited(view, voice)])

    def parse(self, line: str, view: CertaintyView) -> Action:
        """The move a line means: a bare number guesses while that is due, `allin` bets all there is."""
        words = line.split()
        if len(words) == 1 and view.phase == "guess" and _TYPED.fullmatch(words[0]):
            words.insert(0, "guess")
        if len(words) == 1 and words[0].lower() in ("allin", "all-in"):
            return _all_in(view)
        if len(words) == 2 and words[0].lower() in ("guess", "g") and _TYPED.fullmatch(words[1]):
            words[1] = words[1].replace(",", "")
        return super().parse(" ".join(words), view)


# In the reader's language


def read_in(language: str, view: CertaintyView) -> CertaintyView:
    """A view as someone reads it who reads that language."""
    question = None if view.question is None else told_in(language, view.question)
    last = None if view.last is None else told_in(language, view.last)
    return view if question is view.question and last is view.last else replace(view, question=question, last=last)


def told_in(language: str, told: TellsText) -> TellsText:
    """Something told in that language where it is there in it, else as it is."""
    one = chosen(language, told.also)
    if one is None:
        return told
    texts = {name: getattr(one, name) for name in ("text", "unit", "explanation") if hasattr(told, name)}
    if isinstance(told, QuestionView):
        texts["hints"] = one.hints
    return replace(told, **texts)


def chosen(language: str, also: tuple[Translated, ...]) -> Translated | None:
    """The one in that language, or in one that differs from it only in the country."""
    for one in also:
        if one.language == language:
            return one
    return next((one for one in also if one.language[:2] == language[:2]), None)


# In lines


def _all_in(view: CertaintyView) -> Action:
    """A raise to everything or, where that is no raise, a call."""
    if view.seat is None:
        raise Unreadable("Only a player can go all in.")
    player = view.players[view.seat]
    everything = player.bet + player.money
    return Call() if view.turn == view.seat and view.most is None else Raise(everything)


def figure(value: Decimal, unit: str, voice: Voice) -> str:
    """A number for people, by the unit it is counted in: grouped by thousands, but for a year of four digits.

    >>> figure(Decimal("1969"), "year", Voice([])), figure(Decimal("-1196.50"), "km", Voice([]))
    ('1969', '-1,196.5')
    """
    text = number_text(value)
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
    whole, point, rest = digits.partition(".")
    if len(whole) <= 4 and is_year(unit, voice):
        return text
    return sign + f"{int(whole):,}".replace(",", voice.text("certainty.thousands")) + point + rest


def measure(value: Decimal, unit: str, voice: Voice) -> str:
    """A number and what it counts; a year is no number of years.

    >>> measure(Decimal(10), "days", Voice([])), measure(Decimal(1911), "year", Voice([]))
    ('10 days', '1911')
    """
    number = figure(value, unit, voice)
    return number if is_year(unit, voice) else voice.text("certainty.measure", number=number, unit=unit)


def is_year(unit: str, voice: Voice) -> bool:
    """Whether a number is a year, as the pack's own language or the reader's calls it."""
    return unit in ("year", voice.text("certainty.year"))


def _story(event: Settled, voice: Voice) -> str:
    """Who got which pot, and the explanation if there is one."""
    if event.void:
        parts = [voice.text("certainty.paid-void")]
    else:
        parts = [_paid(place, pot, len(event.pots), voice) for place, pot in enumerate(event.pots)]
    return " ".join([*parts, event.explanation] if event.explanation else parts)


def _paid(place: int, pot: Pot, pots: int, voice: Voice) -> str:
    key = "pot" if pots == 1 else "main" if place == 0 else "side"
    shares = [f"{voice.whom(seat)} {share}" for seat, share in zip(pot.winners, pot.shares, strict=True)]
    return voice.text(f"certainty.paid-{key}", number=place, shares=", ".join(shares))


def counted(view: CertaintyView, voice: Voice) -> list[str]:
    """Which question and which betting it is."""
    parts = [voice.text("certainty.stage-round", round=max(view.round, 1), rounds=view.rounds)]
    if view.phase == "bet":
        parts.append(voice.text("certainty.stage-betting", number=view.betting, of=view.bettings))
    return parts


def blinds(view: CertaintyView, voice: Voice) -> str:
    """What the blinds are."""
    return voice.text("certainty.stage-blinds", small=view.small_blind, big=view.big_blind)


def _head(view: CertaintyView, voice: Voice) -> str:
    title = "CertaintyPoker"
    if view.phase == "over":
        return SEPARATOR.join([title, voice.text("certainty.stage-over")])
    return SEPARATOR.join([title, *counted(view, voice), blinds(view, voice)])


def _card(view: CertaintyView, voice: Voice) -> list[str]:
    """The question card: text, hints, answer, and one's own guess."""
    question = view.question
    if question is None:
        return []
    lines = _wrapped(f"{voice.text('certainty.mark-question')}  ", f"{question.text} [{question.unit}]")
    for number, hint in enumerate(question.hints, 1):
        lines += _wrapped(f"{number}. ", hint)
    return [*lines, *_rest(question, voice), *_own(view, question, voice)]


def _rest(question: QuestionView, voice: Voice) -> list[str]:
    if question.answer is not None:
        mark = voice.text("certainty.mark-answer")
        return _wrapped(f"{mark}  ", measure(question.answer, question.unit, voice))
    closed = question.of - len(question.hints)
    return _wrapped("   ", voice.text("certainty.describe-closed", count=closed)) if closed else []


def _own(view: CertaintyView, question: QuestionView, voice: Voice) -> list[str]:
    guess = None if view.seat is None else view.players[view.seat].guess
    label = voice.text("certainty.stage-yourGuess")
    return [] if guess is None else _wrapped("   ", f"{label}: {measure(guess, question.unit, voice)}")


def _wrapped(start: str, text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=start, subsequent_indent="   ")


def _ring(view: CertaintyView, voice: Voice) -> list[str]:
    """Every seat: money, bet, stake, what it is doing, and its guess once it is shown."""
    doing = [doing_now(view, seat, voice) for seat in range(len(view.players))]
    width = max(DOING_WIDTH, *[len(word) for word in doing])
    heads = [voice.text(f"certainty.column-{name}") for name in ("money", "bet", "stake")]
    sums = " ".join([f"{head:>8}" for head in heads])
    rows = [f"   {'':<{NAME_WIDTH}} {sums}  {'':<{width}} {voice.text('certainty.column-guess')}"]
    for seat, player in enumerate(view.players):
        mark = ">" if seat == view.turn else " "
        name = voice.who(seat)[:NAME_WIDTH]
        sums = f"{player.money:>8} {player.bet or '-':>8} {player.stake or '-':>8}"
        row = f"{mark}{button(view, seat, voice)} {name:<{NAME_WIDTH}} {sums}  {doing[seat]:<{width}} "
        rows.append((row + _guess(player, view.question, voice)).rstrip())
    return rows


def _guess(player: Player, question: QuestionView | None, voice: Voice) -> str:
    if player.guess is None:
        return voice.text("certainty.plate-guessed") if player.guessed else "-"
    text = figure(player.guess, "" if question is None else question.unit, voice)
    return text if len(text) <= GUESS_WIDTH else text[: GUESS_WIDTH - 1] + "…"


def button(view: CertaintyView, seat: int, voice: Voice) -> str:
    """A letter for the anchor and for the blinds; with two players the anchor is the big blind."""
    for name, holder in (("anchor", view.anchor), ("small", view.small), ("big", view.big)):
        if seat == holder:
            return voice.text(f"certainty.mark-{name}")
    return " "


def doing_now(view: CertaintyView, seat: int, voice: Voice) -> str:
    """What a seat is doing, in a word or two."""
    player = view.players[seat]
    if player.status != "in":
        word: str = player.status
    elif seat in view.awaited:
        word = "thinking"
    else:
        word = "allIn" if not player.money and view.phase in ("bet", "show") else "in"
    return voice.text(f"certainty.plate-{word}")


def pots(view: CertaintyView, names: Sequence[str], voice: Voice) -> list[str]:
    """The main pot and the side pots, and who can win them, where there are several."""
    if len(view.pots) < 2:
        return []
    trays: list[str] = []
    for place, pot in enumerate(view.pots):
        name = voice.text("certainty.stage-side", number=place) if place else voice.text("certainty.stage-main")
        trays.append(f"{name}: {pot.amount} ({', '.join([names[seat] for seat in pot.eligible])})")
    return trays


def _pots(view: CertaintyView, voice: Voice) -> list[str]:
    whole = f"{voice.text('certainty.stage-pot')} {view.pot}"
    names = [voice.who(seat) for seat in range(len(view.players))]
    return _wrapped("   ", SEPARATOR.join([whole, *pots(view, names, voice)])) if view.pot else []


def _line(view: CertaintyView, voice: Voice) -> list[str]:
    """The number line: at the show what is known of this round, before the betting the last one's result."""
    question, last = view.question, view.last
    if question is not None and question.answer is not None:
        guesses = [player.guess for player in view.players]
        return number_line(question.answer, guesses, question.unit, view.distance, voice)
    if last is None or view.phase not in ("guess", "question", "over"):
        return []
    title = f"{voice.text('certainty.stage-last', round=last.round)}: {measure(last.answer, last.unit, voice)}"
    ended = _wrapped("", SEPARATOR.join([title, _gains(last, voice)]))
    return [*ended, *number_line(last.answer, last.guesses, last.unit, view.distance, voice)]


def _gains(last: Settled, voice: Voice) -> str:
    if last.void:
        return voice.text("certainty.paid-void")
    return ", ".join([f"{voice.whom(seat)} +{won}" for seat, won in enumerate(last.won) if won])


def number_line(
    answer: Decimal, guesses: Sequence[Decimal | None], unit: str, distance: Distance, voice: Voice
) -> list[str]:
    """Guesses and the answer where they lie, and below who is how far off; nothing if no guess is known.

    >>> print("\\n".join(number_line(Decimal(100), [Decimal(90), None, Decimal(120)], "km", "absolute", Voice("ABC"))))
       1------------------^---------------------------------------3
       ^ 100 · 1 A 90, off 10 · 3 C 120, off 20
    """
    known = [(seat, guess) for seat, guess in enumerate(guesses) if guess is not None]
    if not known:
        return []
    points = [Fraction(answer), *(Fraction(guess) for _, guess in known)]
    low, span = min(points), max(points) - min(points)
    columns = [int((point - low) * (LINE - 1) / span) if span else 0 for point in points]
    line = ["-"] * LINE if span else ["-"]
    for (seat, _), column in zip(known, columns[1:], strict=True):
        line[column] = MARKS[seat] if line[column] == "-" else "*"
    line[columns[0]] = "^" if line[columns[0]] == "-" else "*"
    far = [
        f"{MARKS[seat]} {voice.who(seat)} {figure(guess, unit, voice)}, {_off(guess, answer, distance, voice)}"
        for seat, guess in known
    ]
    return ["   " + "".join(line), *_wrapped("   ", SEPARATOR.join([f"^ {figure(answer, unit, voice)}", *far]))]


def _off(guess: Decimal, answer: Decimal, distance: Distance, voice: Voice) -> str:
    """How far off a guess is, as the table measures it.

    >>> _off(Decimal(50), Decimal(100), "log", Voice([])), _off(Decimal(90), Decimal(100), "relative", Voice([]))
    ('off 2 times', 'off 10%')
    """
    one, other = Fraction(guess), Fraction(answer)
    apart = abs(one - other)
    if not apart:
        return voice.text("certainty.stage-exact")
    if distance == "log" and one * other > 0:
        return voice.text("certainty.stage-times", amount=_two(max(one / other, other / one), voice))
    if distance == "relative" and other:
        return voice.text("certainty.stage-percent", amount=_two(100 * apart / abs(other), voice))
    return voice.text("certainty.stage-off", amount=_two(apart, voice))


def _two(value: Fraction, voice: Voice) -> str:
    """Rounded to two decimals.

    >>> _two(Fraction(2, 3), Voice([])), _two(Fraction(25000), Voice([]))
    ('0.67', '25,000')
    """
    hundredths = round(value * 100)
    if not hundredths:
        return voice.text("certainty.stage-tiny", least="0.01")
    return figure(Decimal(f"{hundredths // 100}.{hundredths % 100:02}"), "", voice)


def won(view: CertaintyView, voice: Voice) -> str:
    """Who won the match, and with how much."""
    *others, last = [voice.whom(seat) for seat in view.winners]
    who = voice.text("certainty.now-and", list=", ".join(others), last=last) if others else last
    return voice.text("certainty.now-over", who=who, amount=view.players[view.winners[0]].money)


def _awaited(view: CertaintyView, voice: Voice) -> str:
    if view.phase == "over":
        return won(view, voice)
    if view.phase == "first" or view.phase == "question":
        return voice.text(f"certainty.now-{view.phase}")
    said = _guessing(view, voice) if view.phase == "guess" else _acting(view, voice)
    if view.deadline is None:
        return said
    return f"{said} {voice.text('common.clock-acts', seconds=number_text(Decimal(view.deadline) / 1000))}"


def _guessing(view: CertaintyView, voice: Voice) -> str:
    if voice.me in view.awaited:
        return voice.text("certainty.now-guess", unit=view.question.unit if view.question else "")
    return voice.text("certainty.now-guessing", who=voice.whom(view.awaited[0]), count=len(view.awaited))


def _acting(view: CertaintyView, voice: Voice) -> str:
    if view.turn is None or view.turn != voice.me:
        return voice.text("certainty.now-wait", who=voice.whom(view.awaited[0]), pot=view.pot)
    return voice.text("certainty.now-show") if view.phase == "show" else bet(view, voice, "now")


def bet(view: CertaintyView, voice: Voice, place: str) -> str:
    """What a call costs and how far a raise may go, as it is said in that place."""
    least, most = view.least or 0, view.most or 0
    rise = "none" if view.most is None else "range" if least < most else "all"
    return voice.text(f"certainty.{place}-bet", due=view.due, pot=view.pot, rise=rise, least=least, most=most)


# In a channel


class CertaintyBrief(Brief[CertaintyView]):
    """CertaintyPoker in a channel: guesses in private, bets before everybody."""

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
        view = read_in(voice.language, view)
        player = view.players[view.seat or 0]
        parts = [voice.text("certainty.brief-money", amount=player.money)]
        if player.guess is not None and view.question is not None:
            guess = measure(player.guess, view.question.unit, voice)
            parts.insert(0, voice.text("certainty.brief-guess", guess=guess))
        return SEPARATOR.join(parts)

    def ask(
        self, view: CertaintyView, menu: Sequence[Action], voice: Voice, presenter: Presenter[CertaintyView]
    ) -> str:
        """A number, or what a call costs and how far a raise may go."""
        if view.phase == "guess":
            asked = read_in(voice.language, view).question
            question = "" if asked is None else f"{asked.text} [{asked.unit}] "
            return question + voice.text("certainty.brief-ask")
        return voice.text("certainty.brief-show") if view.phase == "show" else bet(view, voice, "brief")

    def scene(self, view: CertaintyView, voice: Voice) -> str:
        """The pot."""
        return f"{voice.text('certainty.stage-pot')} {view.pot}" if view.phase == "bet" else ""

    def standing(self, view: CertaintyView, voice: Voice) -> str:
        """The question with its hints, the pot and everybody's money."""
        view = read_in(voice.language, view)
        head, *_ = counted(view, voice)
        asked = [] if view.question is None else [f"{view.question.text} [{view.question.unit}]", *view.question.hints]
        pot = f"{voice.text('certainty.stage-pot')} {view.pot}"
        money = [_money(view, seat, voice) for seat in range(len(view.players))]
        return SEPARATOR.join([head, *asked, pot, ", ".join(money)])


def _money(view: CertaintyView, seat: int, voice: Voice) -> str:
    player = view.players[seat]
    status = "" if player.status == "in" else f" ({voice.text(f'certainty.plate-{player.status}')})"
    return f"{voice.who(seat)} {player.money}{status}"


PRESENTER = CertaintyPresenter
BRIEF = CertaintyBrief()
