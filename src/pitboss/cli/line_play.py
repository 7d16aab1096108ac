"""You against bots in this process, by lines in and lines out."""

import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from pitboss import bots
from pitboss.cli.line_door import ASKING, LOOKING, READING, explained, rule_lines, verbs
from pitboss.cli.looks import faint, signs, strong
from pitboss.cli.record_files import Keeper
from pitboss.cli.replay import seat_of
from pitboss.cli.typed import LEAVING, forgive
from pitboss.client.local import LocalTable
from pitboss.coach import review
from pitboss.coach.report import reported
from pitboss.core import words
from pitboss.core.dice import Dice
from pitboss.core.errors import PitbossError
from pitboss.core.moves import Action, Event, seat_name
from pitboss.core.options import Options
from pitboss.games import AnySpec
from pitboss.speech import Voice, presenter
from pitboss.speech.reasons import told_reasons
from pitboss.speech.reviews import told_review
from pitboss.wire.letters import Possible
from pitboss.wire.people import BOT_NAMES
from pitboss.wire.saying import saying
from pitboss.wire.web import Reason

EARLY: Final = {"why": "common.no-why-yet", "coach": "common.no-review-yet"}
"""What is told after the match, and what is said before that."""


def by_lines(
    spec: AnySpec,
    players: int,
    options: Options,
    preset: str | None,
    mine: int,
    name: str,
    bot: str | None,
    seed: int | None,
    record: Path | None,
    language: str,
) -> None:
    """Play one match; raises `PitbossError`."""
    seed = secrets.randbits(32) if seed is None else seed
    game = spec.build(players, options)
    dice = {at: Dice(seed * 100 + at + 1) for at in range(players) if at != mine}
    others = {at: bots.make(spec.name, game, options, own, bot) for at, own in dice.items()}
    start = time.monotonic_ns()
    table = LocalTable(game, mine, others, Dice(seed), lambda: (time.monotonic_ns() - start) // 1_000_000)
    names = _names(players, mine, name)
    voice = Voice(names, mine, signs(), language)
    head = voice.text("terminal.line-head", game=spec.title, preset=preset or "none", players=players, seed=str(seed))
    click.echo(faint(f"{head}\n{voice.text('terminal.line-help')} · {voice.text('terminal.line-rest')}"))
    with Keeper(spec, options, voice, record) as keeper:
        LineDoor(spec, table, voice, keeper).run()


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
        self._explain()

    def _explain(self) -> None:
        """The match is over: tell what it teaches and what the bots decided by, as long as that is asked for."""
        prompt = f"{strong('[coach · why]')} > " if sys.stdin.isatty() else ""
        asked = {"coach": self._coached, "why": self._why}
        while True:
            try:
                verb, _, name = input(prompt).strip().partition(" ")
                if verb not in asked:
                    return
                for told in asked[verb](name.strip()):
                    click.echo(told)
            except PitbossError as error:
                click.echo(self._voice.refused(error))
            except (EOFError, KeyboardInterrupt, OSError, RuntimeError):
                return

    def _why(self, name: str) -> list[str]:
        return told_reasons(self._reasons(), self._voice, name)

    def _coached(self, name: str) -> list[str]:
        record = self._keeper.record(self._table)
        seat = seat_of(name or seat_name(self._table.seat), record.header)
        look = self._keeper.look(seat)
        return told_review(reported(record, review(record, seat)), self._voice, look)

    def _reasons(self) -> list[Reason]:
        moves = [(step, self._table.log[step], why) for step, why in self._table.reasons.items()]
        text = self._spec.notation.text
        return [
            Reason(step=step, seat=move.seat, move=text(move.action), message=words.spoken(why), said=saying(why))
            for step, move, why in moves
        ]

    def _obey(self, line: str) -> bool:
        """Do what a line says; whether the table may look different now."""
        if line in ASKING:
            for told in explained(self._possible(), self._words, self._voice):
                click.echo(told)
            return False
        if line in LOOKING:
            return True
        if line == READING:
            for told in rule_lines(self._spec.name, self._voice):
                click.echo(told)
            return False
        early = EARLY.get(line.partition(" ")[0])
        if early is not None:
            click.echo(self._voice.text(early))
            return False
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
        for seat, remark in self._table.remarks():
            click.echo(f"{self._voice.name(seat)}: {self._voice.told(remark)}")

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
