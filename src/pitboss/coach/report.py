"""A review as it is told: in whole hundredths and in words, with the exact numbers beside them."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss import games
from pitboss.coach.coach import Judgement, Line, Review, Share, Term, hundredths
from pitboss.core import words
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.core.record import Record
from pitboss.games import AnySpec
from pitboss.wire.reviews import (
    ReviewDecision,
    Reviewed,
    ReviewLine,
    ReviewNote,
    ReviewPart,
    ReviewShare,
    ReviewTerm,
)
from pitboss.wire.saying import saying

FINE = 100


def reported(record: Record, found: Review) -> Reviewed:
    """A review of a record, for whoever reads it."""
    spec = games.find(record.header.game)
    prices = hundredths([term.amount for term in found.account.terms])
    return Reviewed(
        game=spec.name,
        players=record.header.players,
        seat=found.seat,
        steps=len(record.moves),
        result=found.result,
        terms=tuple([_term(spec, term, price) for term, price in zip(found.account.terms, prices, strict=True)]),
        all_cards=found.account.all_cards,
        shares=tuple([_share(share, _round(found, share.step)) for share in found.account.shares if share.terms]),
        cost=str(found.cost),
        price=_price(found.cost),
        decisions=tuple([_decision(spec, record, found, each) for each in found.judgements]),
        costliest=tuple([found.judgements.index(each) for each in found.costliest]),
        lines=tuple([_line(spec, line) for line in found.lines]),
        notes=tuple([ReviewNote(message=words.spoken(note), said=saying(note)) for note in found.notes]),
    )


def _price(amount: Fraction) -> int:
    return round(FINE * amount)


def _named(spec: AnySpec, name: str) -> Message:
    """What a term or a line is called: by the game's book or, without a coach of its own, by the one for all."""
    own = Message(f"{spec.name}.coach-{name}")
    return Message(f"common.coach-{name}") if words.text(own.key, {}) is None else own


def _term(spec: AnySpec, term: Term, price: int) -> ReviewTerm:
    said = _named(spec, term.name)
    return ReviewTerm(
        name=term.name, amount=str(term.amount), price=price, message=words.spoken(said), said=saying(said)
    )


def _round(found: Review, step: int) -> int:
    """In which round a move was made; a share may be of the end, after the last one."""
    return found.rounds[min(step, len(found.rounds) - 1)] if found.rounds else 0


def _share(share: Share, number: int) -> ReviewShare:
    prices = hundredths([part.amount for part in share.terms])
    parts = [
        ReviewPart(name=part.name, amount=str(part.amount), price=price)
        for part, price in zip(share.terms, prices, strict=True)
    ]
    said = saying(share.said)
    return ReviewShare(step=share.step, parts=tuple(parts), message=words.spoken(share.said), said=said, round=number)


def _decision(spec: AnySpec, record: Record, found: Review, judged: Judgement) -> ReviewDecision:
    _, _, mover, move = record.moves[judged.step]
    return ReviewDecision(
        step=judged.step,
        move=move if mover == seat_name(found.seat) else "",
        best="" if judged.best is None else spec.notation.text(judged.best),
        cost=str(judged.cost),
        price=_price(judged.cost),
        error=None if judged.error is None else _price(judged.error),
        message=words.spoken(judged.said),
        said=saying(judged.said),
        round=_round(found, judged.step),
    )


def _line(spec: AnySpec, line: Line) -> ReviewLine:
    said = _named(spec, line.name)
    points = _dotted(line.points) if line.dots else _changes(line.points)
    return ReviewLine(name=line.name, points=points, dots=line.dots, message=words.spoken(said), said=saying(said))


def _dotted(points: Sequence[tuple[int, Fraction | None]]) -> tuple[tuple[int, int | None], ...]:
    return tuple([(step, None if value is None else _price(value)) for step, value in points])


def _changes(points: Sequence[tuple[int, Fraction | None]]) -> tuple[tuple[int, int | None], ...]:
    """Only where the value is another than before; what is so before a move is so after the one before it."""
    found: list[tuple[int, int | None]] = []
    for step, value in points:
        price = None if value is None else _price(value)
        if not found or found[-1][1] != price:
            found.append((step - 1, price))
    return tuple(found)
