"""What was true at a table, from the record of a match that is over: who could see which card from when on."""

import re
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.client.news import Updated
from pitboss.client.remote import RemoteTable
from pitboss.core import record
from pitboss.core.cards import NAMES
from pitboss.speech import Voice
from pitboss.wire.happenings import Started
from tests.clock import moment_of

_CARD = re.compile('"([2-9TJQKA][shdc])"')
_GUESS = re.compile(r'"guess":"?(-?[0-9.]+)')
_SHOWN = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_NUMBER = re.compile(r"\d+")
_LONG_GUESS = re.compile("guess [0-9]{6,}")
"""Guesses that cannot be taken for anything else; people in these tests make no others."""

SIGNS = {name: Voice([], signs=True).card(name) for name in NAMES}
encode = msgspec.json.Encoder(decimal_format="string").encode


class Heard(Struct, frozen=True):
    """A line that someone was told, so many seconds after the match began."""

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


async def beginning(table: RemoteTable) -> float:
    """Wait until a match begins at a table that is watched; when that was, as `time.monotonic` counts."""
    started = False
    async for news in table:
        if not isinstance(news, Updated):
            continue
        started = started or any(isinstance(each, Started) for each in news.happened)
        # A letter says when it was written and how late the match was then; what it tells of is a little older.
        if started and news.seq == table.seq and table.clock is not None:
            return moment_of(news.at) - table.clock.now / 1000
    raise AssertionError("no match began")


def leaks(text: str, lines: Iterable[Heard]) -> list[str]:
    """Every card or guess that someone was told of before they could see it."""
    seen, found = first_seen(text), []
    moves = record.read(text.splitlines()).moves
    guesses = {move[3].removeprefix("guess ") for move in moves if _LONG_GUESS.fullmatch(move[3])}
    for line in lines:
        numbers = [number for number in _NUMBER.findall(line.text.replace(",", "")) if number in guesses]
        for thing in (*_SHOWN.findall(line.text), *numbers):
            since = seen[line.eye].get(thing)
            if since is None or line.after * 1000 < since:
                found.append(f"{line.eye}: {thing} in {line.text!r} at {line.after:.3f}, visible at {since}")
    return found
