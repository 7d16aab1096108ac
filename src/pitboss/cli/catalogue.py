"""`pitboss games` and `pitboss rules GAME`: what there is and how it goes."""

from importlib.resources import files

import click

from pitboss import games
from pitboss.cli.looks import strong
from pitboss.core.errors import PitbossError
from pitboss.core.options import described, written
from pitboss.core.spec import USUAL
from pitboss.games import AnySpec
from pitboss.speech import presenter


@click.command("games")
def list_games() -> None:
    """List the games."""
    for name in games.names():
        spec = games.find(name)
        low, high = spec.seats
        click.echo(f"{strong(f'{name:<16}')} {spec.title} · {low}–{high} players · {spec.lasts(spec.proposed)}")
        click.echo(f"{'':<16} {spec.pitch}")


@click.command("rules")
@click.argument("game")
def tell_rules(game: str) -> None:
    """Tell the rules of GAME: its options, its moves, the whole text."""
    spec = games.find(game)
    click.echo_via_pager("\n".join([*_heading(spec), *_options(spec), *_moves(spec), "", _text(spec)]))


def _heading(spec: AnySpec) -> list[str]:
    low, high = spec.seats
    return [
        spec.title,
        "=" * len(spec.title),
        spec.pitch,
        f"{low} to {high} players, {spec.lasts(spec.proposed)} with four.",
        "",
    ]


def _options(spec: AnySpec) -> list[str]:
    lines = ["Options (--option name=value)", "-" * 29]
    for option in described(spec.options):
        lines.append(f"{option.name} = {written(option.default) or 'none'}   ({option.takes})")
        lines.append(f"    {option.sentence}")
    for name, values in spec.presets.items():
        settings = " ".join(f"{key}={written(value)}" for key, value in values.items())
        proposed = "; this is proposed" if name == spec.proposed else ""
        lines.append(f"--preset {name}: {settings or 'the defaults'}; {spec.lasts(name)}{proposed}")
    if spec.proposed is not None:
        lines.append(f"--preset {USUAL}: no preset; {spec.lasts(None)}")
    return [*lines, ""]


def _moves(spec: AnySpec) -> list[str]:
    shorts = _shorts(spec)
    lines = ["Moves", "-----"]
    for action in spec.actions:
        usage = spec.notation.usage(action)
        short = shorts.get(usage.split()[0])
        also = f" (or {short})" if short else ""
        lines.append(f"{usage + also:<28} {action.__doc__}")
    return lines


def _shorts(spec: AnySpec) -> dict[str, str]:
    """The short form of each verb that has one."""
    return {verb: short for short, verb in presenter(spec.name).short_forms.items()}


def _text(spec: AnySpec) -> str:
    text = files(games.folders()[spec.name]).joinpath("rules.md")
    if not text.is_file():
        raise PitbossError(f"{spec.title} has no rules.md installed; `pitboss laws {spec.name}` says what it lacks.")
    return text.read_text(encoding="utf-8")
