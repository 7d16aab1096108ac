"""`pitboss play [GAME]`: you against bots, on the full screen or one line at a time."""

import secrets
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from pitboss import bots, games
from pitboss.cli.line_door import ASKING, LOOKING, explained, verbs
from pitboss.cli.looks import faint, signs, spoken
from pitboss.cli.record_files import Keeper
from pitboss.cli.screen import capable
from pitboss.cli.settings import settings
from pitboss.cli.solo import Evening, on_screen, usual
from pitboss.cli.tokens import own_name
from pitboss.cli.typed import LEAVING, forgive, readable
from pitboss.client.local import LocalTable
from pitboss.core import words
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, PitbossError
from pitboss.core.moves import Action, Event, seat_named
from pitboss.core.options import Options
from pitboss.games import AnySpec
from pitboss.speech import Voice, presenter
from pitboss.wire.letters import Possible
from pitboss.wire.people import BOT_NAMES
from pitboss.wire.saying import saying


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
@click.option("--line", is_flag=True, help="Plain lines instead of a full screen; so it is with --seed, too.")
@click.option("--bell", is_flag=True, help="Ring when it is your turn.")
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
    line: bool,
    bell: bool,
    lang: str | None,
) -> None:
    """Play GAME against bots in this terminal; without GAME, choose one there.

    \b
    Examples:
      pitboss play
      pitboss play stonks --preset classic
      pitboss play pontoon --players 3 --seed 1
      pitboss play market_maker --players 4 --option pace=turns --record match.jsonl
    """
    mine, chosen, name, language = seat_named(seat), settings(values), name or own_name(), spoken(lang)
    if not line and seed is None and capable():
        if game is not None:
            _check(games.find(game), players, chosen, preset, mine, bot)
        on_screen(Evening(game, players, chosen, preset, mine, name, bot, record, bell, language))
        return
    if game is None:
        raise BadOption(f"Which game? pitboss play GAME, with one of {', '.join(games.names())}.")
    spec = games.find(game)
    players, options = _check(spec, players, chosen, preset, mine, bot)
    by = preset or spec.proposed
    seed = secrets.randbits(32) if seed is None else seed
    others = {at: bots.make(spec.name, options, Dice(seed * 100 + at + 1), bot) for at in range(players) if at != mine}
    start = time.monotonic_ns()
    table = LocalTable(
        spec.build(players, options), mine, others, Dice(seed), lambda: (time.monotonic_ns() - start) // 1_000_000
    )
    names = _names(players, mine, name)
    voice = Voice(names, mine, signs(), language)
    head = voice.text("terminal.line-head", game=spec.title, preset=by or "none", players=players, seed=str(seed))
    click.echo(faint(f"{head}\n{voice.text('terminal.line-help')} · {voice.text('terminal.line-rest')}"))
    with Keeper(spec, options, voice, record) as keeper:
        LineDoor(spec, table, voice, keeper).run()


def _check(
    spec: AnySpec, players: int, values: Mapping[str, object], preset: str | None, seat: int, bot: str | None
) -> tuple[int, Options]:
    """How many play, and by which rules; raises `BadOption`."""
    players = players or usual(spec)
    options = spec.choose(players, values, preset or spec.proposed)
    if not 0 <= seat < players:
        raise BadOption(f"--seat must be one of p1 to p{players}.")
    bots.make(spec.name, options, Dice(0), bot)
    return players, options


def _names(players: int, mine: int, name: str) -> list[str]:
    taken = [bot for bot in BOT_NAMES if bot != name]
    return [name if at == mine else taken[at] if at < len(taken) else f"Bot {at + 1}" for at in range(players)]


class LineDoor:
    """One person at a table, by lines in and lines out."""

    def __init__(self, spec: AnySpec, table: LocalTable, voice: Voice, keeper: Keeper) -> None:
        self._spec = spec
        self._table = table
        self._voice = voice
        self._keeper = keeper
        self._words = presenter(spec.name)

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        forgive()
        self._tell(self._table.begin())
        fresh = True
        while not self._table.over:
            if fresh:
                self._show()
            try:
                line = input(self._prompt()).strip()
            except (EOFError, KeyboardInterrupt, OSError, RuntimeError):
                # Nothing more is typed, or there is nothing to type on.
                click.echo()
                line = "quit"
            if line in LEAVING:
                click.echo(self._voice.text("terminal.you-left"))
                return
            fresh = self._obey(line)
        self._show()

    def _obey(self, line: str) -> bool:
        """Do what a line says; whether the table may look different now."""
        if line in ASKING:
            for told in explained(self._possible(), self._words, self._voice):
                click.echo(told)
            return False
        if line in LOOKING:
            return True
        try:
            action = self._words.parse(line, self._table.view) if line else None
            events = self._table.wait() if action is None else self._table.submit(action)
        except PitbossError as error:
            click.echo(self._voice.refused(error))
            return False
        self._tell(events)
        return bool(events) or action is not None

    def _tell(self, events: Sequence[Event]) -> None:
        self._keeper.keep(self._table)
        for event in events:
            said = self._words.say(event, self._voice)
            if said is not None:
                click.echo(said)

    def _show(self) -> None:
        click.echo()
        click.echo(self._words.show(self._table.view, self._voice))

    def _prompt(self) -> str:
        return f"{verbs(self._spec.notation, self._table.menu)} > "

    def _possible(self) -> list[Possible]:
        return [self._possibly(kind) for kind in self._spec.actions]

    def _possibly(self, kind: type[Action]) -> Possible:
        notation = self._spec.notation
        why = self._table.why_not(notation.example(kind))
        usage, what = notation.usage(kind), kind.__doc__ or ""
        return Possible(usage, what) if why is None else Possible(usage, what, words.spoken(why), saying(why))
