"""`pitboss drill GAME`: short exercises for one person, line by line, with a score and a history on this machine."""

import contextlib
import os
import secrets
from collections.abc import Sequence
from time import monotonic_ns, time_ns
from typing import Final

import click
import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.cli.looks import faint, signs, spoken, strong
from pitboss.cli.output import language, write_json
from pitboss.cli.tokens import state_folder
from pitboss.cli.typed import LEAVING, forgive
from pitboss.core.drills import LEAST_RANKED, MOST_POINTS, MOST_QUESTIONS, Drill, Problem, problem, refusal, score
from pitboss.core.errors import BadOption, PitbossError
from pitboss.speech import Voice

FILE: Final = "drills.jsonl"
SHOWN: Final = 10
"""Of the history, how many lines are shown: the latest."""


class Done(Struct, frozen=True, kw_only=True):
    """A drill that someone has done, as it is kept: a line of JSON."""

    at: int
    """Wall time in milliseconds."""
    game: str
    kind: str
    questions: int
    """How many were answered."""
    points: int
    took: int
    """Milliseconds over all answers."""
    whole: bool
    """Whether it came to its end: then it may be the best."""

    @property
    def score(self) -> int:
        """Points for each question, in tenths."""
        return score(self.points, self.questions)


@click.command()
@click.argument("game")
@click.option("--kind", metavar="NAME", help="Which drill, such as fair; without it you are asked.")
@click.option("--questions", type=click.IntRange(1, MOST_QUESTIONS), default=10, show_default=True, help="How many.")
@click.option("--minutes", type=click.IntRange(1, 60), default=10, show_default=True, help="Ask no more after that.")
@click.option("--seed", type=int, help="Ask the same questions again.")
@click.option("--history", is_flag=True, help="Only tell what you have done so far.")
@click.option("--json", "as_json", is_flag=True, help="With --history: write one JSON object instead of text.")
@language
def drill(
    game: str,
    kind: str | None,
    questions: int,
    minutes: int,
    seed: int | None,
    history: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Train one skill of GAME for ten minutes: each question has an exact answer, and a sentence that says why.

    An empty line is no answer, and `quit` leaves. What you have done is kept on this machine.

    \b
    Examples:
      pitboss drill market_maker --kind fair
      pitboss drill market_maker --kind mark --questions 5 --seed 1
    """
    spec = games.find(game)
    voice = Voice([], signs=signs(), language=spoken(lang))
    known = games.drills(spec.name)
    if not known:
        having = ", ".join([name for name in games.names() if games.drills(name)])
        raise BadOption(f"{spec.title} has no drills; there are some for {having}.")
    named = {one.name: one for one in known}
    if kind is not None and kind not in named:
        raise BadOption(f"--kind takes {', '.join(named)}, not {kind[:40]!r}.")
    if history:
        _tell_histories(spec.name, list(named) if kind is None else [kind], voice, as_json)
        return
    if as_json:
        raise BadOption("--json tells what you have done so far: use it with --history.")
    forgive()
    chosen = _asked(spec.name, known, voice) if kind is None else named[kind]
    if chosen is None:
        return
    start = secrets.randbits(32) if seed is None else seed
    click.echo(strong(voice.text(f"{spec.name}.drill-{chosen.name}")))
    click.echo(faint(voice.text(f"{spec.name}.drill-{chosen.name}:about")))
    click.echo(faint(voice.text("terminal.drill-head", questions=questions, minutes=minutes, seed=str(start))))
    done = _sit(spec.name, chosen, start, questions, minutes * 60_000, voice)
    if done.questions:
        _keep(done)
        click.echo(strong(voice.text("terminal.drill-end", score=_tenths(done.score), questions=done.questions)))
        _tell_history(spec.name, chosen.name, voice)


def _asked(game: str, known: Sequence[Drill], voice: Voice) -> Drill | None:
    """Which drill someone wants; None: none."""
    for number, one in enumerate(known, 1):
        click.echo(f"{number} {voice.text(f'{game}.drill-{one.name}')} ({one.name})")
    while (line := _typed(f"1–{len(known)} > ")) is not None:
        for number, one in enumerate(known, 1):
            if line in (str(number), one.name):
                return one
    return None


def _sit(game: str, chosen: Drill, seed: int, questions: int, longest: int, voice: Voice) -> Done:
    """Ask until all is asked, the time is over, or someone leaves."""
    began = monotonic_ns()
    answered = points = took = 0
    whole = True
    for number in range(1, questions + 1):
        if (monotonic_ns() - began) // 1_000_000 >= longest:
            break
        asked = problem(chosen, seed, number)
        click.echo()
        for fact in asked.facts:
            click.echo(voice.told(fact))
        since = monotonic_ns()
        answer = _answer(game, asked, f"{number}/{questions} {voice.told(asked.question)}", voice)
        if answer is None:
            whole = False
            break
        spent = (monotonic_ns() - since) // 1_000_000
        verdict = asked.judge(answer, spent)
        answered, points, took = answered + 1, points + verdict.points, took + spent
        click.echo(f"{strong(f'{verdict.points}/{MOST_POINTS}')} {voice.told(verdict.why)}")
    return Done(
        at=time_ns() // 1_000_000,
        game=game,
        kind=chosen.name,
        questions=answered,
        points=points,
        took=took,
        whole=whole,
    )


def _answer(game: str, asked: Problem, question: str, voice: Voice) -> list[int] | None:
    """What someone types, once it is an answer; None: they leave."""
    blanks = " ".join(voice.text(f"{game}.blank-{blank.name}") for blank in asked.blanks)
    while (line := _typed(f"{question} [{blanks}] > ")) is not None:
        words = line.replace("/", " ").split()
        if not words:
            continue
        try:
            answer = [blank.read(word) for blank, word in zip(asked.blanks, words, strict=False)]
        except PitbossError as error:
            click.echo(voice.refused(error))
            continue
        refused = refusal(asked, [*answer, *[0] * (len(words) - len(answer))])
        if refused is None:
            return answer
        click.echo(voice.told(refused))
    return None


def _typed(prompt: str) -> str | None:
    """A line; None: nothing more is typed, or someone leaves."""
    try:
        line = input(prompt).strip()
    except (EOFError, KeyboardInterrupt, OSError, RuntimeError):
        click.echo()
        return None
    return None if line in LEAVING else line


def _keep(done: Done) -> None:
    """Write a line at the end of the history; a file that cannot be written costs the history, nothing else."""
    folder = state_folder()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as file:
            file.write(msgspec.json.encode(done) + b"\n")


def _history(game: str, kind: str) -> list[Done]:
    """What was done before of a drill; a line that is none is skipped."""
    found: list[Done] = []
    try:
        lines = (state_folder() / FILE).read_bytes().splitlines()
    except OSError:
        return found
    for line in lines:
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError):
            found.append(msgspec.json.decode(line, type=Done))
    return [one for one in found if (one.game, one.kind) == (game, kind)]


def _tell_histories(game: str, kinds: Sequence[str], voice: Voice, as_json: bool) -> None:
    if as_json:
        write_json({"game": game, "drills": {kind: _history(game, kind) for kind in kinds}})
        return
    for kind in kinds:
        _tell_history(game, kind, voice)


def _tell_history(game: str, kind: str, voice: Voice) -> None:
    """The best, and the latest scores."""
    done = _history(game, kind)
    title = voice.text(f"{game}.drill-{kind}")
    if not done:
        click.echo(voice.text("terminal.drill-none", title=title))
        return
    scores = " ".join(_tenths(one.score) for one in done[-SHOWN:])
    click.echo(voice.text("terminal.drill-history", title=title, count=len(done), scores=scores))
    ranked = [one.score for one in done if one.whole and one.questions >= LEAST_RANKED]
    if ranked:
        click.echo(voice.text("terminal.drill-best", score=_tenths(max(ranked))))
    else:
        click.echo(faint(voice.text("terminal.drill-unranked", least=LEAST_RANKED)))


def _tenths(value: int) -> str:
    return f"{value // 10}.{value % 10}"
