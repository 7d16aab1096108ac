"""Level 2: an honest rewind. From any moment of a match someone plays on as one of its seats.

To go back and play on in the true state would be to play with open cards: whoever asks has seen how it went. So what
the seat could not know is drawn again. The question is from which distribution, and the answer is Bayes':

    P(world | what the seat has seen)  ∝  P(world by chance)  ·  P(what the others did | world)

**By chance.** `Game.imagine(view)` draws a world in which the seat sees that very view, as likely as chance would have
made it: undealt cards, hidden hands, sealed guesses. All that the rules make known is in the view, such as that a hand
that stuck may stick, that a card was kept through a reshuffle, or how many cards are left. The law of odds
(`tests/laws/odds.py`) compares it with all worlds there are, and so do our own tests on small decks.

**By what the others did.** A game may bring a reader (`bots/reader.py`), which has watched the match through the
seat's views, move by move, and says how likely the others would have done what they did in a given world: a quote is
likelier near the price that its maker's card would make fair; who stuck is likelier to have been content; whoever has
had a turn has rather laid down what goes together. It is a part of `SURE`, so a world that was drawn is kept with just
that chance, and else another is drawn. What is kept is distributed as the product above: exactly, not about so, for a
world is proposed by the first factor and kept by the second. Where `TRIES` worlds in a row were not kept, one of these
is chosen by weight, which is as near as they are many. What a player did in secret has no chance of its own: it is
drawn as `imagine` draws it, and weighed by what it led to.

**What is kept.** Not the world but how to draw it again (`core/origin.py`): what the seat saw and the seed of the world
that was kept. Neither says anything about the true state, which is out of sight as soon as the view is made. The same
dice give the same world.

What the rewind cannot take back is what whoever asks has learned by watching the rest, about the others' ways and, in
CertaintyPoker, about the answer to a question that was open then. docs/rewind.md says so to players.
"""

from collections.abc import Generator
from typing import Final, cast

from pitboss.bots import reader
from pitboss.bots.reader import SURE, Reader
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.message import Message
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.core.origin import SEEDS, Origin, origin_of
from pitboss.core.record import Record, opened, replayed
from pitboss.games import AnySpec

TRIES: Final = 1000
"""Worlds that are drawn at most until one is kept."""
PIECE: Final = 8
"""Moves that are played at a time; worlds are drawn one at a time."""


def rewound(record: Record, spec: AnySpec, step: int, seat: int, dice: Dice) -> Origin:
    """Where to play on from, after so many moves, as a seat; raises `BadOption` or `BadRecord`."""
    work = rewinding(record, spec, step, seat, dice)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast(Origin, end.value)


def rewinding(record: Record, spec: AnySpec, step: int, seat: int, dice: Dice) -> Generator[None, None, Origin]:
    """The same in pieces: it may be interrupted wherever it yields."""
    seats, moves = len(record.header.players), len(record.moves)
    if not 0 <= seat < seats:
        raise BadOption(Message("common.no-seat-to-play-on", seats=seats))
    if not 0 <= step <= moves:
        raise BadOption(Message("common.no-step-to-play-on", step=step, moves=moves))
    match, options = opened(record, spec)
    watching = watcher(spec, options, seats, seat)
    played = replayed(record, spec, match)
    for at in range(step):
        next(played)
        if watching is not None:
            watching.see(match.game.view(match.state, seat))
        if at % PIECE == 0:
            yield
    if match.over:
        raise BadOption(Message("common.no-playing-on", step=step))
    seed = yield from drawing(match.game, match.game.view(match.state, seat), watching, dice)
    return origin_of(match, step, seat, seed)


def watcher(spec: AnySpec, options: Options, seats: int, seat: int) -> Reader[View] | None:
    """Who reads what the others do, from a seat; None if the game has nobody for it."""
    make = reader.maker(spec.name)
    return None if make is None else make(options, seats, seat)


def drawing(
    game: Game[State, View], view: View, watching: Reader[View] | None, dice: Dice
) -> Generator[None, None, int]:
    """The seed of a world that looks like a view, as likely as everything makes it."""
    seeds: list[int] = []
    weights: list[int] = []
    for _ in range(TRIES):
        seed = dice.below(SEEDS)
        if watching is None:
            return seed
        world = game.imagine(view, Dice(seed))
        weight = watching.likely(view, [game.view(world, other) for other in range(game.seats)])
        if dice.below(SURE) < weight:
            return seed
        seeds.append(seed)
        weights.append(weight)
        yield
    # Everything seems unlikely: the least unlikely have the best chances.
    return seeds[dice.weighted(weights) if any(weights) else 0]
