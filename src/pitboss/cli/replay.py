"""`pitboss replay FILE`: a record played through the rules, for a person or as JSON."""

from collections.abc import Iterator
from pathlib import Path

import click

from pitboss import games
from pitboss.cli.exits import unreadable_file
from pitboss.cli.looks import faint, signs, spoken
from pitboss.cli.output import as_json, language, write_json
from pitboss.cli.record_files import record_lines
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, BadRecord, UnknownGame
from pitboss.core.match import Match
from pitboss.core.moves import Event, View, seat_named
from pitboss.core.record import Header, Record, opened, read, replayed
from pitboss.core.text import masked
from pitboss.games import AnySpec
from pitboss.speech import Voice, presenter

WORLDS = 8
"""How many worlds a seat imagines before it takes what they agree on for known."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--as", "seat", metavar="pN", help="Only what this seat may see.")
@click.option(
    "--at", "step", metavar="N", type=click.IntRange(1), help="Only move N: the table before it, and what it does."
)
@as_json
@language
def replay(file: Path, seat: str | None, step: int | None, as_json: bool, lang: str | None) -> None:
    """Play the record in FILE (- for stdin) through the rules and print it."""
    spoken_language = spoken(lang)
    record = read(lines_of(file))
    spec = game_of(record.header)
    reader = None if seat is None else seat_of(seat, record.header)
    match, options = opened(record, spec)
    compare_rules(record.header, spec, spec.ruleset(options), spoken_language)
    voice = Voice(record.header.players, reader, signs(), spoken_language)
    steps = (told if reader is None else _redacted(told, reader) for told in replayed(record, spec, match))
    if step is not None:
        if as_json:
            raise BadOption("--at shows one move to a person; --json tells all of them: use one of the two.")
        if step > len(record.moves):
            raise BadOption(f"--at takes a move of this record: 1 to {len(record.moves)}.")
        _print_move(spec, match, steps, voice, step)
    elif as_json:
        _print_json(match, [event for seen in steps for event in seen], reader)
    else:
        _print_words(spec, match, steps, record, voice)


def lines_of(file: Path) -> Iterator[str]:
    """The lines of a record; raises `BadRecord`."""
    try:
        yield from record_lines(file)
    except UnicodeDecodeError:
        raise BadRecord(1, f"{file} is not text in UTF-8.") from None
    except OSError as error:
        raise unreadable_file(file, error) from None


def game_of(header: Header) -> AnySpec:
    """What is played in a record; raises `BadRecord`."""
    try:
        return games.find(header.game)
    except UnknownGame as error:
        raise BadRecord(1, str(error)) from None


def seat_of(name: str, header: Header) -> int:
    """The seat that someone names; raises `BadOption`."""
    seat = seat_named(name)
    if not 0 <= seat < len(header.players):
        raise BadOption(f"--as takes a seat of this record: p1 to p{len(header.players)}.")
    return seat


def compare_rules(header: Header, spec: AnySpec, ruleset: str, language: str) -> None:
    """Say so where a record was made by other rules than these: it may break here, or end otherwise."""
    text = Voice([], language=language).text
    if header.version not in (None, spec.version):
        then, now = (
            text("terminal.rules-version", version=str(version), game=spec.title)
            for version in (header.version, spec.version)
        )
    elif header.rules and header.rules != ruleset:
        then, now = (text("terminal.rules-set", name=repr(name[:20])) for name in (header.rules, ruleset))
    else:
        return
    click.echo(f"pitboss: {text('terminal.recorded-under', then=then, now=now)}", err=True)


def _redacted(events: list[Event], seat: int) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def _print_move(
    spec: AnySpec,
    match: Match[State, View],
    steps: Iterator[list[Event]],
    voice: Voice,
    step: int,
) -> None:
    """The table before a move, who moved, and what came of it."""
    words = presenter(spec.name)
    for _ in range(step - 1):
        next(steps)
    click.echo(words.show(match.game.view(match.state, voice.me), voice))
    click.echo()
    for event in next(steps):
        said = words.say(event, voice)
        if said is not None:
            click.echo(said)


def _print_words(
    spec: AnySpec, match: Match[State, View], steps: Iterator[list[Event]], record: Record, voice: Voice
) -> None:
    words, seat = presenter(spec.name), voice.me
    for number, events in enumerate(steps):
        for event in events:
            said = words.say(event, voice)
            if said is not None:
                click.echo(said)
        why = record.reasons.get(number)
        # What a bot thought tells what it held: who sees with the eyes of a seat gets that of its own moves.
        if why is not None and (thought := voice.heard(why, "")) and seat in (None, match.log[-1].seat):
            click.echo(faint(masked(f"    {thought}")))
    click.echo()
    click.echo(words.show(match.game.view(match.state, seat), voice))


def _print_json(match: Match[State, View], events: list[Event], seat: int | None) -> None:
    result = {
        "over": match.over,
        "scores": match.game.scores(match.state),
        "balances": match.game.balances(match.state) if seat is None else _known_balances(match, seat),
        "events": events,
    }
    write_json(result)


def _known_balances(match: Match[State, View], seat: int) -> list[int | None]:
    """Each balance that is the same in every world this seat can imagine, None for the others."""
    view = match.game.view(match.state, seat)
    worlds = [match.game.balances(match.game.imagine(view, Dice(seed))) for seed in range(WORLDS)]
    return [
        own if all(world[at] == own for world in worlds) else None
        for at, own in enumerate(match.game.balances(match.state))
    ]
