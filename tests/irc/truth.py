"""What was true at a table, from the record of a match that is over: who could see which card from when on."""

import re
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.core import record
from pitboss.core.cards import NAMES
from pitboss.present import Voice

_CARD = re.compile('"([2-9TJQKA][shdc])"')
_GUESS = re.compile(r'"guess":"?(-?[0-9.]+)')
_SHOWN = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_NUMBER = re.compile(r"(?<![\w.])\d{10,}(?![\d.])")
"""Guesses in these tests have ten digits, and nothing else has so many."""

SIGNS = {name: Voice([], signs=True).card(name) for name in NAMES}
encode = msgspec.json.Encoder(decimal_format="string").encode


class Heard(Struct, frozen=True):
    """A line that somebody was told, so many seconds after some moment before the match."""

    after: float
    eye: int | None
    """The seat of the listener; None: a channel."""
    text: str


def first_seen(text: str) -> dict[int | None, dict[str, int]]:
    """By eye, when each card or guess could first be seen, in milliseconds of the match; None is a spectator."""
    parsed = record.read(text.splitlines())
    spec = games.find(parsed.header.game)
    match, _ = record.opened(parsed, spec)
    eyes: list[int | None] = [None, *range(len(parsed.header.players))]
    seen: dict[int | None, dict[str, int]] = {eye: {} for eye in eyes}
    for move, told in zip(parsed.moves, record.replayed(parsed, spec, match), strict=True):
        for eye in eyes:
            shown = [event.seen_by(eye) for event in told]
            json = encode(
                [match.game.view(match.state, eye), *(event for event in shown if event is not None)]
            ).decode()
            things = [*(SIGNS[name] for name in _CARD.findall(json)), *_GUESS.findall(json)]
            for thing in things:
                seen[eye].setdefault(thing, move[1])
    return seen


def leaks(text: str, lines: Iterable[Heard]) -> list[str]:
    """Every card or guess that somebody was told of before they could see it."""
    seen, found = first_seen(text), []
    for line in lines:
        for thing in (*_SHOWN.findall(line.text), *_NUMBER.findall(line.text.replace(",", ""))):
            since = seen[line.eye].get(thing)
            if since is None or line.after * 1000 < since:
                found.append(f"{line.eye}: {thing} in {line.text!r} at {line.after:.3f}, visible at {since}")
    return found
