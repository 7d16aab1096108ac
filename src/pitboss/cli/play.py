"""`pitboss play [GAME]`: you against bots, on the full screen or one line at a time."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss import games
from pitboss.cli.looks import THEMES, spoken
from pitboss.cli.screen import capable
from pitboss.cli.settings import settings
from pitboss.cli.tokens import own_name
from pitboss.cli.typed import readable
from pitboss.core.errors import BadOption
from pitboss.core.moves import seat_named

if TYPE_CHECKING:
    from pitboss.core.options import Options
    from pitboss.games import AnySpec

USUAL = 4
"""Players, if nobody says how many."""


@click.command()
@click.argument("game", required=False)
@click.option("--players", default=0, metavar="N", help="Seats at the table, yours included.")
@click.option(
    "--option", "values", multiple=True, metavar="NAME=VALUE", help="Change a rule; see `pitboss rules GAME`."
)
@click.option("--preset", metavar="NAME", help="A named set of options, or usual; else the one that the game proposes.")
@click.option("--seed", type=int, help="Deal the same cards again.")
@click.option("--seat", default="p1", show_default=True, metavar="pN", help="Where you sit.")
@click.option("--name", callback=readable, help="Your name in the record. [default: your name here]")
@click.option("--bot", metavar="NAME", help="Which bot the others are: the best one, or random.")
@click.option("--record", type=click.Path(path_type=Path, dir_okay=False), help="Write the match to this file.")
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    metavar="RECORD",
    help="Play on from a moment of this match; with --at and --as.",
)
@click.option("--at", "step", type=click.IntRange(min=0), metavar="MOVE", help="After how many of its moves.")
@click.option("--as", "as_seat", metavar="pN", help="As which of its seats: what it could not know is drawn again.")
@click.option("--line", is_flag=True, help="Plain lines instead of a full screen; so it is with --seed, too.")
@click.option("--bell", is_flag=True, help="Ring when it is your turn.")
@click.option(
    "--theme",
    type=click.Choice(THEMES),
    envvar="PITBOSS_THEME",
    help="Colours for a dark or a light ground. [default: what the terminal says, else dark]",
)
@click.option(
    "--lang", metavar="CODE", help="The language at the table, such as de. [default: that of the environment]"
)
def play(
    game: str | None,
    players: int,
    values: tuple[str, ...],
    preset: str | None,
    seed: int | None,
    seat: str,
    name: str | None,
    bot: str | None,
    record: Path | None,
    source: Path | None,
    step: int | None,
    as_seat: str | None,
    line: bool,
    bell: bool,
    theme: str | None,
    lang: str | None,
) -> None:
    """Play GAME against bots in this terminal; without GAME, choose one there.

    \b
    Examples:
      pitboss play
      pitboss play stonks --preset classic
      pitboss play pontoon --players 3 --seed 1
      pitboss play market_maker --players 4 --option pace=turns --record match.jsonl
      pitboss play --from match.jsonl --at 40 --as p2
    """
    if source is not None or step is not None or as_seat is not None:
        from pitboss.cli.play_on import Moment, play_on

        if game is not None or players or values or preset is not None or seed is not None:
            raise BadOption("--from goes on by the rules of the record: leave out the game and what would change them.")
        if source is None or step is None or as_seat is None:
            raise BadOption("To play on, give --from RECORD, --at MOVE and --as pN; line 41 of a record is move 40.")
        lines, called = line or not capable(), name or own_name()
        play_on(Moment(source, step, seat_named(as_seat), called, bot, record, lines, bell, spoken(lang), theme))
        return
    mine, chosen, name, language = seat_named(seat), settings(values), name or own_name(), spoken(lang)
    if not line and seed is None and capable():
        # Not above: lines should not wait for the screen, nor the screen for lines.
        from pitboss.cli.solo import Evening, on_screen

        if game is not None:
            _check(games.find(game), players, chosen, preset, mine, bot)
        on_screen(Evening(game, players, chosen, preset, mine, name, bot, record, bell, language, theme))
        return
    if game is None:
        game = _asked(language)
    from pitboss.cli.line_play import by_lines

    spec = games.find(game)
    players, options = _check(spec, players, chosen, preset, mine, bot)
    by_lines(spec, players, options, preset or spec.proposed_for(players), mine, name, bot, seed, record, language)


def _asked(language: str) -> str:
    """Which game someone wants who sits at a terminal that draws nothing; raises `BadOption` if nobody sits there."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise BadOption(f"Which game? pitboss play GAME, with one of {', '.join(games.names())}.")
    from pitboss.speech import Voice

    voice = Voice([], language=language)
    for number, name in enumerate(games.names(), 1):
        spec = games.find(name)
        lasts = voice.text("terminal.lasts", minutes=spec.takes_alone(spec.proposed))
        click.echo(f"{number} {spec.title} ({name}) · {lasts} · {voice.pitch(name, spec.pitch)}")
    try:
        answer = input(f"{voice.text('terminal.choose')} > ").strip()
    except (EOFError, KeyboardInterrupt):
        raise click.Abort from None
    chosen = int(answer) if answer.isdecimal() and len(answer) < 4 else 0
    return games.names()[chosen - 1] if 0 < chosen <= len(games.names()) else answer


def _check(
    spec: "AnySpec", players: int, values: Mapping[str, object], preset: str | None, seat: int, bot: str | None
) -> "tuple[int, Options]":
    """How many play, and by which rules; raises `BadOption`."""
    players = players or usual(spec.seats)
    options = spec.choose(players, values, preset or spec.proposed_for(players))
    if not 0 <= seat < players:
        raise BadOption(f"--seat must be one of p1 to p{players}.")
    if bot is not None:
        from pitboss import bots

        bots.find(spec.name, bot)
    return players, options


def usual(seats: tuple[int, int]) -> int:
    """How many play if nobody says so.

    >>> usual((2, 12)), usual((5, 7)), usual((2, 3))
    (4, 5, 3)
    """
    return max(seats[0], min(USUAL, seats[1]))
