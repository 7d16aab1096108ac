"""What someone at a table could know at each step of a match, worked out from its record and from nothing else.

Cards: one that has neither been dealt to them nor been laid open is unknown, wherever it lies. Games are played with
one deck and without reshuffling, so that a card is known or it is not. Guesses, hints and answers are texts that are
told when the rules say so.
"""

import json
import re
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.core import record
from pitboss.core.moves import Event
from pitboss.games.certainty.declare import Asked, Guessed
from pitboss.games.dead_cat.declare import CardDealt as DeadCatDealt
from pitboss.games.market_maker.declare import PrivateDealt
from pitboss.games.pontoon.declare import CardDealt as PontoonDealt
from pitboss.games.stonks.declare import CardDealt as StonksDealt
from pitboss.packs import Pack

Json = object

RANKS: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
SIGNS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
CARDS: Final = frozenset(rank + suit for rank in RANKS for suit in SUITS)
NAMES: Final = {f"{RANKS[card[0]]} of {SUITS[card[1]]}": card for card in CARDS}

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


class Step(Struct, frozen=True):
    """A moment of a match: the view that the rules give, and all that was told so far."""

    view: Json
    known: frozenset[str]
    """Texts that were told, cards among them."""
    recorded: frozenset[str] = frozenset()
    """Of a match that is over: every card of its record, which is open to all then; so are the reasons of bots."""


def steps(lines: Sequence[str], seat: int | None) -> list[Step]:
    """Every moment of a match as someone could know it."""
    written = record.read(lines)
    spec = games.find(written.header.game)
    match, _ = record.opened(written, spec)
    known: set[str] = set()
    dealt: set[str] = set()
    found = [Step(_plain(match.game.view(match.state, seat)), frozenset())]
    for told in record.replayed(written, spec, match):
        for event in told:
            texts = leaves(_plain(event))
            dealt |= cards_in(texts)
            if not _is_secret(event, seat):
                known |= texts
        view = _plain(match.game.view(match.state, seat))
        recorded = frozenset(dealt) if match.over else frozenset[str]()
        found.append(Step(view, frozenset(known | _named_by_rules(view)), recorded))
    return found


def _named_by_rules(view: Json) -> set[str]:
    """Cards that are only spoken of: which ones would fit a meld that lies open, wherever they are."""
    melds = view.get("melds", []) if isinstance(view, dict) else []
    return {card for meld in melds for card in meld["fits"]}


def _is_secret(event: Event, seat: int | None) -> bool:
    """Whether something happened that concerns only someone else."""
    match event:
        case PontoonDealt(seat=owner, how=how):
            return owner != seat and how not in ("twisted", "forced")
        case StonksDealt(seat=owner) | DeadCatDealt(seat=owner) | PrivateDealt(seat=owner) | Guessed(seat=owner):
            return owner != seat
        case _:
            return False


def sealed_texts(lines: Sequence[str], pack: Pack) -> frozenset[str]:
    """Of a match of CertaintyPoker: every guess, and all that is told about its questions sooner or later."""
    written = record.read(lines)
    spec = games.find(written.header.game)
    match, _ = record.opened(written, spec)
    found: set[str] = set()
    for told in record.replayed(written, spec, match):
        for event in told:
            if isinstance(event, Guessed) and event.guess is not None:
                found.add(str(event.guess))
            if isinstance(event, Asked):
                question = next(one for one in pack.questions if one.id == event.question)
                found |= {str(question.answer), *question.hints, question.source, question.explanation}
                for one in question.translations:
                    found |= {*one.hints, one.explanation}
    return frozenset(found - {""})


def _plain(value: object) -> Json:
    return json.loads(_encode(value))


def leaves(value: Json) -> set[str]:
    """Every text in a piece of JSON, and every number in it that is written as a text."""
    match value:
        case str():
            return {value}
        case dict():
            return set().union(*(leaves(part) for part in value.values()))
        case list():
            return set().union(*(leaves(part) for part in value))
        case _:
            return set()


def cards_in(texts: set[str]) -> set[str]:
    """Those of the texts that are cards."""
    return {text for text in texts if text in CARDS}


def cards_shown(text: str) -> set[str]:
    """Cards in what a page shows or says: 10♥, ten of hearts."""
    found = {
        ("T" if rank == "10" else rank) + SIGNS[sign] for rank, sign in re.findall(r"(10|[2-9JQKA])\s*([♠♥♦♣])", text)
    }
    return found | {card for name, card in NAMES.items() if name in text}
