"""The match that another was played on from, in words: how it went on there, as the seat saw it, and how it ended."""

from collections.abc import Iterator, Sequence

from pitboss import games
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.core.record import opened, read, replayed
from pitboss.core.words import ENGLISH
from pitboss.speech import presenter
from pitboss.speech.voice import Voice
from pitboss.wire.people import PlayedOn, TableInfo


def played_on(info: TableInfo, voice: Voice) -> str:
    """For whoever comes to a match that was played on from another: which moment of it; else nothing."""
    on = info.on
    return "" if on is None else voice.text("terminal.played-on", step=on.step, place=seat_name(on.seat))


def told_original(text: str, on: PlayedOn, signs: bool = True, language: str = ENGLISH) -> list[str]:
    """What happened in a record after the move that was played on from, line by line; raises `PitbossError`."""
    record = read(text.splitlines())
    spec = games.find(record.header.game)
    words, voice = presenter(spec.name), Voice(record.header.players, on.seat, signs, language)
    match, _ = opened(record, spec)
    lines: list[str] = []
    for step, told in enumerate(replayed(record, spec, match), 1):
        seen = [one for event in told if (one := event.seen_by(on.seat)) is not None]
        if step > on.step:
            lines += [said for event in seen if (said := words.say(event, voice)) is not None]
    scores = match.game.scores(match.state)
    if not lines:
        raise PitbossError(Message("terminal.no-original-line"))
    return [*lines, *_result(record.header.players, scores, voice)]


def _result(players: Sequence[str], scores: tuple[int, ...] | None, voice: Voice) -> Iterator[str]:
    if scores is not None:
        told = ", ".join(f"{name} {score}" for name, score in zip(players, scores, strict=True))
        yield voice.text("terminal.original-end", scores=told)
