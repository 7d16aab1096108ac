"""What a match teaches a seat, in lines of text: for the terminal, and for whoever reads with the ears."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pitboss.core import words
from pitboss.core.notation import near, price_text
from pitboss.speech.voice import Voice
from pitboss.wire.reviews import ReviewDecision, Reviewed, ReviewLine
from pitboss.wire.saying import KeyOfMessage, message

BAR: Final = 16
"""Characters of the longest bar."""
WIDE: Final = 48
"""Characters of a line that is drawn by heights."""
HEIGHTS: Final = "▁▂▃▄▅▆▇█"

Look = Callable[[int], str]
"""Where a move can be looked at, counted from 1: a command or an address; empty: nowhere."""


def told_review(found: Reviewed, voice: Voice, look: Look = lambda _: "") -> list[str]:
    """All of a review but the parts of single events."""
    say = voice.text
    title = say("common.review-title", me="seat" if voice.me == found.seat else "other", seat=voice.name(found.seat))
    return [
        title,
        "",
        say("common.review-terms"),
        *_terms(found, voice),
        say("common.review-all-cards" if found.all_cards else "common.review-own-cards"),
        "",
        say("common.review-cost", count=len(found.decisions), price=price_text(near(found.price))),
        *_costliest(found, voice, look),
        *_drawn(found, voice),
        *_notes(found, voice),
    ]


def told_shares(found: Reviewed, voice: Voice) -> list[str]:
    """What single events put into the result."""
    names = {term.name: _said(term.said, term.message, voice) for term in found.terms}
    lines = [voice.text("common.review-shares")]
    for share in found.shares:
        lines.append(
            f"  {moment(found.game, share.step, share.round, voice)}: {_said(share.said, share.message, voice)}"
        )
        lines += [f"    {_signed(part.price):>10}  {names.get(part.name, part.name)}" for part in share.parts]
    return lines


def spelled(game: str, move: str, voice: Voice) -> str:
    """A move by the word that boards have for it, and its cards as this reader sees them.

    >>> spelled("stonks", "close #9 Ts", Voice([], signs=True)), spelled("certainty", "leave", Voice([]))
    ('Close #9 10♠', 'Fold')
    """
    return words.moved(game, move, voice.language, voice.name, voice.card)


def moment(game: str, step: int, number: int, voice: Voice) -> str:
    """What a moment is called: by its round, as the game calls rounds; by its move where there are none.

    >>> moment("dead_cat", 47, 6, Voice([])), moment("certainty", 47, 6, Voice([])), moment("chess", 47, 0, Voice([]))
    ('Round 6', 'Question 6', 'Move 48')
    """
    if not number:
        return voice.text("common.review-move", step=step + 1)
    own = words.text(f"{game}.review-round", {"round": number}, voice.language)
    return own or voice.text("common.review-round", round=number)


def decided(each: ReviewDecision, voice: Voice, game: str) -> str:
    """One decision: what was done, what that cost, the numbers, and what was better."""
    say = voice.text
    if not each.price:
        return _said(each.said, each.message, voice)
    lost, error = price_text(near(each.price)), each.error
    cost = (
        say("common.review-lost", price=lost)
        if error is None
        else say("common.review-lost-about", price=lost, error_price=price_text(near(error)))
    )
    did = spelled(game, each.move, voice) if each.move else say("common.review-stood")
    better = say("common.review-better", move=spelled(game, each.best, voice) if each.best else "none")
    return f"{did}, {cost}. {_said(each.said, each.message, voice)} {better}"


def sparkline(line: ReviewLine, steps: int, width: int = WIDE) -> str:
    """A line by heights, so many characters wide; a blank where it has a gap.

    >>> points = ((-1, 0), (1, None), (2, 700), (3, 350))
    >>> sparkline(ReviewLine(name="fair", points=points, dots=False, message=""), steps=4, width=5)
    '▁▁ █▄'
    """
    values = [value for _, value in line.points if value is not None]
    if not values:
        return ""
    low, span = min(values), max(values) - min(values)
    drawn: list[str] = []
    at, value = 0, None
    for place in range(width):
        until = place * steps // max(1, width - 1) - 1
        while at < len(line.points) and line.points[at][0] <= until:
            value, at = line.points[at][1], at + 1
        drawn.append(" " if value is None else HEIGHTS[(value - low) * (len(HEIGHTS) - 1) // span if span else 0])
    return "".join(drawn).rstrip()


def _terms(found: Reviewed, voice: Voice) -> Iterator[str]:
    """Every term with a bar, and below them what they add up to."""
    most = max([abs(term.price) for term in found.terms], default=0) or 1
    for term in found.terms:
        bar = ("+" if term.price > 0 else "-") * max(1 if term.price else 0, abs(term.price) * BAR // most)
        yield f"{_signed(term.price):>10}  {bar:<{BAR}}  {_said(term.said, term.message, voice)}"
    yield f"{_signed(100 * found.result):>10}  {'=' * BAR}  {voice.text('common.review-result')}"


def _costliest(found: Reviewed, voice: Voice, look: Look) -> Iterator[str]:
    if not found.costliest:
        return
    yield ""
    yield voice.text("common.review-costliest")
    for number, at in enumerate(found.costliest, 1):
        each = found.decisions[at]
        yield f"{number}. {moment(found.game, each.step, each.round, voice)}: {decided(each, voice, found.game)}"
        where = look(each.step + 1)
        if where:
            yield f"   {voice.text('common.review-look', command=where)}"


def _drawn(found: Reviewed, voice: Voice) -> Iterator[str]:
    """The lines of the chart: heights where signs can be shown, and numbers."""
    lines = [line for line in found.lines if not line.dots and any(value is not None for _, value in line.points)]
    if lines:
        yield ""
        yield voice.text("common.review-lines")
    for line in lines:
        values = [value for _, value in line.points if value is not None]
        low, high, last = [price_text(value) for value in (min(values), max(values), values[-1])]
        span = voice.text("common.review-span", low_price=low, high_price=high, last_price=last)
        if voice.signs:
            yield f"  {sparkline(line, found.steps)}"
        yield f"  {_said(line.said, line.message, voice)}: {span}"


def _notes(found: Reviewed, voice: Voice) -> Sequence[str]:
    if not found.notes:
        return ()
    notes = [f"- {_said(note.said, note.message, voice)}" for note in found.notes]
    return ("", voice.text("common.review-notes"), *notes)


def _said(said: KeyOfMessage, english: str, voice: Voice) -> str:
    return voice.heard(message(said, english), english)


def _signed(price: int) -> str:
    return f"+{price_text(price)}" if price > 0 else price_text(price)
