"""CertaintyPoker for people who read lines: the question card, the ring with its pots, guesses on a number line."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from textwrap import wrap
from typing import ClassVar, Final

from pitboss.core.errors import Unreadable
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.notation import number_text
from pitboss.games.certainty.declare import (
    Answered,
    Asked,
    BettingStarted,
    BlindPosted,
    Call,
    Called,
    CertaintyView,
    Distance,
    Eliminated,
    Guess,
    Guessed,
    HintOpened,
    Left,
    Player,
    Pot,
    QuestionView,
    Raise,
    Raised,
    Resigned,
    Returned,
    RoundStarted,
    Settled,
    Showed,
)
from pitboss.speech.brief import SEPARATOR, Brief
from pitboss.speech.presenter import Presenter, Voice

WIDTH: Final = 78
LINE: Final = 60
"""Columns of the number line."""
NAME_WIDTH: Final = 12
GUESS_WIDTH: Final = 16
MARKS: Final = "123456789abc"
"""A seat on the number line."""
_TYPED: Final = re.compile(r"[+-]?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\.[0-9]+)?")


class CertaintyPresenter(Presenter[CertaintyView]):
    """The words of CertaintyPoker."""

    shorts: ClassVar[Mapping[str, str]] = {"fold": "leave", "l": "leave", "check": "call", "k": "call"}

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event."""
        match event:
            case Guessed(seat, guess):
                return f"{voice.does(seat, 'writes')} down {'a guess' if guess is None else figure(guess)}."
            case Called(seat, paid, all_in, late):
                return _called(seat, paid, all_in, late, voice)
            case Raised(seat, to, all_in):
                return f"{voice.does(seat, 'raises')} to {to}{', all in' if all_in else ''}."
            case Left(seat, late):
                return f"{voice.does(seat, 'leaves')} the round{', out of time' if late else ''}."
            case Returned(seat, amount):
                return f"{voice.does(seat, 'gets')} {amount} back that nobody called."
            case Showed(seat, guess, forced):
                why = ", as the last who can win a pot" if forced else ""
                return f"{voice.does(seat, 'shows')} {figure(guess)}{why}."
            case Resigned(seat):
                return f"{voice.does(seat, 'leaves')} the match."
            case Eliminated(seat):
                return f"{voice.does(seat, 'has')} no money left and {'are' if seat == voice.me else 'is'} out."
            case Settled():
                return _settled(event, voice)
        return _announced(event, voice)

    def show(self, view: CertaintyView, voice: Voice) -> str:
        """The table on a few lines: question and hints, the ring, pots, the number line, who is awaited."""
        lines = [_head(view), *_card(view), *_ring(view, voice), *_pots(view, voice)]
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


def _all_in(view: CertaintyView) -> Action:
    """A raise to everything or, where that is no raise, a call."""
    if view.seat is None:
        raise Unreadable("Only a player can go all in.")
    player = view.players[view.seat]
    everything = player.bet + player.money
    return Call() if view.turn == view.seat and view.most is None else Raise(everything)


def figure(value: Decimal) -> str:
    """A number for people: grouped by thousands where it is long.

    >>> figure(Decimal("1969")), figure(Decimal("-21196.50"))
    ('1969', '-21,196.5')
    """
    text = number_text(value)
    whole, point, rest = text.partition(".")
    return f"{int(whole):,}{point}{rest}" if len(whole.lstrip("-")) > 4 else text


def measure(value: Decimal, unit: str) -> str:
    """A number and what it counts; a year is no number of years.

    >>> measure(Decimal(10), "days"), measure(Decimal(1911), "year")
    ('10 days', '1911')
    """
    return f"{figure(value)} {unit}" if unit != "year" else figure(value)


def _called(seat: int, paid: int, all_in: bool, late: bool, voice: Voice) -> str:
    if late:
        return f"{voice.does(seat, 'is')} out of time and {'check' if seat == voice.me else 'checks'}."
    if not paid:
        return f"{voice.does(seat, 'checks')}."
    return f"{voice.does(seat, 'calls')} {paid}{', all in' if all_in else ''}."


def _announced(event: Event, voice: Voice) -> str | None:
    match event:
        case RoundStarted(number, anchor, small, big):
            return f"Round {number}: the anchor is {voice.whom(anchor)}, the blinds are {small} and {big}."
        case BlindPosted(seat, amount, big):
            return f"{voice.does(seat, 'posts')} {amount} as {'big' if big else 'small'} blind."
        case Asked(_, text, unit, hints):
            return f"{text} [{unit}; {_count(hints, 'hint')} to come]"
        case BettingStarted(number):
            return f"Betting {number} begins."
        case HintOpened(number, text):
            return f"Hint {number}: {text}"
        case Answered(answer, unit):
            return f"The answer: {measure(answer, unit)}."
    return None


def _count(number: int, thing: str) -> str:
    """So many things.

    >>> _count(1, "hint"), _count(0, "hint")
    ('1 hint', '0 hints')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _settled(event: Settled, voice: Voice) -> str:
    parts = [f"Round {event.round} is over; the answer was {measure(event.answer, event.unit)}."]
    if event.void:
        parts.append("Nobody had guessed, so the bets go back.")
    else:
        parts += [_paid(place, pot, len(event.pots), voice) for place, pot in enumerate(event.pots)]
    if event.explanation:
        parts.append(event.explanation)
    return " ".join([*parts, f"({event.source}, {event.as_of})"])


def _paid(place: int, pot: Pot, pots: int, voice: Voice) -> str:
    name = "The pot" if pots == 1 else "The main pot" if place == 0 else f"Side pot {place}"
    shares = [f"{voice.whom(seat)} {share}" for seat, share in zip(pot.winners, pot.shares, strict=True)]
    return f"{name}: {', '.join(shares)}."


def _head(view: CertaintyView) -> str:
    if view.phase == "over":
        return "CertaintyPoker · the match is over"
    parts = [f"question {max(view.round, 1)} of {view.rounds}", f"blinds {view.small_blind}/{view.big_blind}"]
    if view.phase == "bet":
        parts.append(f"betting {view.betting} of {view.bettings}")
    return " · ".join(["CertaintyPoker", *parts])


def _card(view: CertaintyView) -> list[str]:
    """The question card: text, hints, answer, and one's own guess."""
    question = view.question
    if question is None:
        return []
    lines = _wrapped("Q  ", f"{question.text} [{question.unit}]")
    for number, hint in enumerate(question.hints, 1):
        lines += _wrapped(f"{number}. ", hint)
    return [*lines, *_rest(question), *_own(view, question)]


def _rest(question: QuestionView) -> list[str]:
    if question.answer is not None:
        return _wrapped("A  ", measure(question.answer, question.unit))
    closed = question.of - len(question.hints)
    return [f"   {_count(closed, 'hint')} face down"] if closed else []


def _own(view: CertaintyView, question: QuestionView) -> list[str]:
    guess = None if view.seat is None else view.players[view.seat].guess
    return [] if guess is None else _wrapped("   ", f"your guess: {measure(guess, question.unit)}")


def _wrapped(start: str, text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=start, subsequent_indent="   ")


def _ring(view: CertaintyView, voice: Voice) -> list[str]:
    """Every seat: money, bet, stake, what it is doing, and its guess once it is shown."""
    rows = [f"   {'':<{NAME_WIDTH}} {'money':>8} {'bet':>8} {'staked':>8}  {'':<10} guess"]
    for seat, player in enumerate(view.players):
        mark = ">" if seat == view.turn else " "
        name = voice.who(seat)[:NAME_WIDTH]
        sums = f"{player.money:>8} {player.bet or '-':>8} {player.stake or '-':>8}"
        guess = "-" if not player.guessed else "hidden" if player.guess is None else _short(player.guess)
        row = f"{mark}{_button(view, seat)} {name:<{NAME_WIDTH}} {sums}  {_doing(view, seat, player):<10} {guess}"
        rows.append(row.rstrip())
    return rows


def _short(guess: Decimal) -> str:
    text = figure(guess)
    return text if len(text) <= GUESS_WIDTH else text[: GUESS_WIDTH - 1] + "…"


def _button(view: CertaintyView, seat: int) -> str:
    """A for the anchor, s and b for the blinds; with two players the anchor is the big blind."""
    if seat == view.anchor:
        return "A"
    return "s" if seat == view.small else "b" if seat == view.big else " "


def _doing(view: CertaintyView, seat: int, player: Player) -> str:
    if player.status != "in":
        return player.status
    if seat in view.awaited:
        return "thinking"
    return "all in" if not player.money and view.phase in ("bet", "show") else "in"


def _pots(view: CertaintyView, voice: Voice) -> list[str]:
    if not view.pot:
        return []
    trays: list[str] = []
    for place, pot in enumerate(view.pots):
        names = ", ".join([voice.who(seat) for seat in pot.eligible])
        trays.append(f"{f'side {place}' if place else 'main'} {pot.amount} ({names})")
    return _wrapped("   ", " · ".join([f"pot {view.pot}", *(trays if len(trays) > 1 else [])]))


def _line(view: CertaintyView, voice: Voice) -> list[str]:
    """The number line: at the show what is known of this round, before the betting the last one's result."""
    question, last = view.question, view.last
    if question is not None and question.answer is not None:
        return number_line(question.answer, [player.guess for player in view.players], view.distance, voice)
    if last is None or view.phase not in ("guess", "question", "over"):
        return []
    title = _wrapped("", f"Last: {measure(last.answer, last.unit)}; {_gains(last, voice)}")
    return [*title, *number_line(last.answer, last.guesses, view.distance, voice)]


def _gains(last: Settled, voice: Voice) -> str:
    if last.void:
        return "nobody had guessed"
    return ", ".join([f"{voice.whom(seat)} +{won}" for seat, won in enumerate(last.won) if won])


def number_line(answer: Decimal, guesses: Sequence[Decimal | None], distance: Distance, voice: Voice) -> list[str]:
    """Guesses and the answer where they lie, and below who is how far off; nothing if no guess is known.

    >>> print("\\n".join(number_line(Decimal(100), [Decimal(90), None, Decimal(120)], "absolute", Voice("ABC"))))
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
    far = [f"{MARKS[seat]} {voice.who(seat)} {figure(guess)}, {_off(guess, answer, distance)}" for seat, guess in known]
    return ["   " + "".join(line), *_wrapped("   ", " · ".join([f"^ {figure(answer)}", *far]))]


def _off(guess: Decimal, answer: Decimal, distance: Distance) -> str:
    """How far off a guess is, as the table measures it.

    >>> _off(Decimal(50), Decimal(100), "log"), _off(Decimal(90), Decimal(100), "relative")
    ('off 2 times', 'off 10%')
    """
    one, other = Fraction(guess), Fraction(answer)
    apart = abs(one - other)
    if not apart:
        return "exact"
    if distance == "log" and one * other > 0:
        return f"off {_two(max(one / other, other / one))} times"
    if distance == "relative" and other:
        return f"off {_two(100 * apart / abs(other))}%"
    return f"off {_two(apart)}"


def _two(value: Fraction) -> str:
    """Rounded to two decimals.

    >>> _two(Fraction(2, 3)), _two(Fraction(25000))
    ('0.67', '25,000')
    """
    hundredths = round(value * 100)
    return figure(Decimal(f"{hundredths // 100}.{hundredths % 100:02}")) if hundredths else "less than 0.01"


def _awaited(view: CertaintyView, voice: Voice) -> str:
    until = "" if view.deadline is None else f" The clock acts at {number_text(Decimal(view.deadline) / 1000)} s."
    if view.phase == "over":
        names = " and ".join([voice.whom(seat) for seat in view.winners])
        return f"Won by {names} with {view.players[view.winners[0]].money}."
    if view.awaited == (CHANCE,):
        return "A question is being drawn." if view.phase == "question" else "The anchor is being drawn."
    if view.phase == "guess":
        return _guessing(view, voice) + until
    if view.turn is not None and view.turn == voice.me:
        return _choices(view) + until
    return f"Waiting for {voice.whom(view.awaited[0])}.{until}"


def _guessing(view: CertaintyView, voice: Voice) -> str:
    if voice.me in view.awaited:
        return "Your guess, please: type a number."
    left = len(view.awaited)
    return f"Waiting for {voice.whom(view.awaited[0]) if left == 1 else f'{left} players'} to guess."


def _choices(view: CertaintyView) -> str:
    if view.phase == "show":
        return "Your turn: show your guess, or leave without showing it."
    call = f"call {view.due} to win {view.pot}" if view.due else "check"
    if view.least is None or view.most is None:
        return f"Your turn: {call}, or leave."
    to = f"{view.least} to {view.most}" if view.least < view.most else f"{view.most}, all in"
    return f"Your turn: {call}, raise ({to}), or leave."


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


PRESENTER = CertaintyPresenter
BRIEF = CertaintyBrief()
