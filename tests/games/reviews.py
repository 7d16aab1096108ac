"""Matches to review: played by bots, or by a script."""

from collections.abc import Sequence

from pitboss import bots, games
from pitboss.coach import review
from pitboss.coach.coach import Review
from pitboss.core import record
from pitboss.core.contract import S, V
from pitboss.core.dice import Dice
from pitboss.core.match import Match, Move
from pitboss.core.message import Message
from pitboss.core.options import O
from pitboss.core.record import Record
from pitboss.core.spec import Spec
from pitboss.core.words import spoken, text
from pitboss.lab.play import contest


def played(game: str, names: Sequence[str], seed: int, preset: str = "usual", **changes: object) -> Record:
    """The record of a match between bots."""
    spec = games.find(game)
    options = spec.choose(len(names), changes, preset)
    rules = bots.rules(spec, len(names), options)
    log: list[Move] = []
    contest(
        rules,
        [bots.make(game, rules, options, Dice(seed + at), name) for at, name in enumerate(names)],
        Dice(seed),
        log=log,
    )
    return record.read([record.header_line(spec, options, names), *[record.move_line(spec, move) for move in log]])


def scripted(spec: Spec[S, V, O], options: O, match: Match[S, V]) -> Record:
    """The record of a match that a script has played."""
    names = [f"p{seat + 1}" for seat in range(match.game.seats)]
    return record.read(record.write(spec, options, names, match).splitlines())


def checked(made: Record, seat: int) -> Review:
    """A review of which all adds up and everything can be said in every language."""
    found = review(made, seat)
    account, game = found.account, made.header.game
    assert sum(term.amount for term in account.terms) == found.result
    for term in account.terms:
        shared = [part.amount for share in account.shares for part in share.terms if part.name == term.name]
        assert sum(shared) == term.amount
    assert all(each.cost >= 0 for each in found.judgements)
    names = [*[term.name for term in account.terms], *[line.name for line in found.lines]]
    sentences = [*[each.said for each in found.judgements], *[share.said for share in account.shares], *found.notes]
    for language in ("en", "de"):
        assert all(text(f"{game}.coach-{name}", {}, language) for name in names)
        assert all(spoken(said, language) != said.key for said in sentences)
    return found


def number(said: Message, name: str) -> int:
    """A number in a sentence."""
    value = said.values[name]
    assert isinstance(value, int)
    return value
