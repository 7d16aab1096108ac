"""`pitboss games` and `pitboss rules GAME`: the games there are, and how they are played."""

import click

from pitboss import games
from pitboss.cli.looks import spoken, strong
from pitboss.cli.output import as_json, language, write_json
from pitboss.core import words
from pitboss.core.options import Option, described, written
from pitboss.core.spec import USUAL
from pitboss.games import AnySpec
from pitboss.speech import Voice, presenter


@click.command("games")
@as_json
@language
def list_games(as_json: bool, lang: str | None) -> None:
    """List the games."""
    voice = Voice([], language=spoken(lang))
    specs = [games.find(name) for name in games.names()]
    if as_json:
        write_json({"games": [_described(spec, voice) for spec in specs]})
        return
    for spec in specs:
        low, high = spec.seats
        players = voice.text("terminal.choose-players", low=low, high=high)
        click.echo(f"{strong(f'{spec.name:<16}')} {spec.title} · {players} · {_lasts(spec, spec.proposed, voice)}")
        click.echo(f"{'':<16} {voice.pitch(spec.name, spec.pitch)}")


@click.command("rules")
@click.argument("game")
@as_json
@language
def tell_rules(game: str, as_json: bool, lang: str | None) -> None:
    """Show the rules of GAME: its options, its moves, the whole text."""
    spec, voice = games.find(game), Voice([], language=spoken(lang))
    text, _ = games.rules(spec.name, voice.language)
    if as_json:
        moves = [{"usage": usage, "short": short, "help": said} for usage, short, said in _usages(spec, voice)]
        options = [_option(spec, option, voice) for option in described(spec.options)]
        write_json({**_described(spec, voice), "options": options, "moves": moves, "rules": text})
        return
    click.echo_via_pager("\n".join([*_heading(spec, voice), *_options(spec, voice), *_moves(spec, voice), "", text]))


def _described(spec: AnySpec, voice: Voice) -> dict[str, object]:
    """Return what `--json` says of a game."""
    low, high = spec.seats
    return {
        "name": spec.name,
        "title": spec.title,
        "pitch": voice.pitch(spec.name, spec.pitch),
        "seats": {"min": low, "max": high},
        "minutes": spec.takes(None),
        "presets": {
            name: {"minutes": spec.takes(name), "options": {key: written(value) for key, value in values.items()}}
            for name, values in spec.presets.items()
        },
        "proposed": spec.proposed,
        "proposed_for_two": spec.proposed_for(2),
    }


def _option(spec: AnySpec, option: Option, voice: Voice) -> dict[str, object]:
    default, help_ = written(option.default), _option_help(spec, option, voice)
    return {"name": option.name, "default": default, "takes": option.takes, "help": help_}


def _option_help(spec: AnySpec, option: Option, voice: Voice) -> str:
    """Return what an option does: in English its declaration says it, in other languages the game's book."""
    if voice.language == words.ENGLISH:
        return option.sentence
    return words.text(f"{spec.name}.option-{option.name}:help", {}, voice.language) or option.sentence


def _lasts(spec: AnySpec, preset: str | None, voice: Voice) -> str:
    return voice.text("terminal.lasts", minutes=spec.takes(preset))


def _heading(spec: AnySpec, voice: Voice) -> list[str]:
    low, high = spec.seats
    players = voice.text("terminal.choose-players", low=low, high=high)
    return [
        spec.title,
        "=" * len(spec.title),
        voice.pitch(spec.name, spec.pitch),
        f"{players}, {_lasts(spec, spec.proposed, voice)}.",
        "",
    ]


def _options(spec: AnySpec, voice: Voice) -> list[str]:
    title = voice.text("terminal.rules-options")
    lines = [title, "-" * len(title)]
    for option in described(spec.options):
        lines.append(f"{option.name} = {written(option.default) or '–'}   ({_takes(spec, option, voice)})")
        lines.append(f"    {_option_help(spec, option, voice)}")
    for name, values in spec.presets.items():
        settings = " ".join(f"{key}={written(value)}" for key, value in values.items())
        proposed = _proposed(spec, name, voice)
        settings = settings or voice.text("terminal.rules-defaults")
        lines.append(f"--preset {name}: {settings}; {_lasts(spec, name, voice)}{proposed}")
    if spec.proposed is not None:
        lines.append(f"--preset {USUAL}: {voice.text('terminal.rules-defaults')}; {_lasts(spec, None, voice)}")
    return [*lines, ""]


def _proposed(spec: AnySpec, preset: str, voice: Voice) -> str:
    if preset == spec.proposed:
        return f"; {voice.text('terminal.rules-proposed')}"
    return f"; {voice.text('terminal.rules-proposed-two')}" if preset == spec.proposed_for_two else ""


def _takes(spec: AnySpec, option: Option, voice: Voice) -> str:
    """Return what values an option takes, as `Option.takes` says in English."""
    if option.choices:
        *others, last = option.choices
        return voice.text("terminal.takes-choice", others=", ".join(others), last=last)
    if option.kind is bool:
        return voice.text("terminal.takes-switch")
    if option.kind is str:
        told = words.text(f"{spec.name}.option-{option.name}:takes", {}, voice.language)
        return told or (voice.text("terminal.takes-word") if option.takes == "a word" else option.takes)
    kind = "number" if option.kind is int else "list" if option.count else "any-list"
    span = "-span" if option.high is not None else "-least" if option.low is not None else ""
    return voice.text(f"terminal.takes-{kind}{span}", low=f"{option.low}", high=f"{option.high}", count=option.count)


def _moves(spec: AnySpec, voice: Voice) -> list[str]:
    title = voice.text("terminal.rules-moves")
    lines = [title, "-" * len(title)]
    for usage, short, said in _usages(spec, voice):
        also = f" ({voice.text('terminal.rules-or', short=short)})" if short else ""
        lines.append(f"{usage + also:<28} {said}")
    return lines


def _usages(spec: AnySpec, voice: Voice) -> list[tuple[str, str, str]]:
    """Return each move as it is written, its short form, and what it does."""
    shorts = {verb: short for short, verb in presenter(spec.name).short_forms.items()}
    found: list[tuple[str, str, str]] = []
    for action in spec.actions:
        usage = spec.notation.usage(action)
        verb = usage.split()[0]
        found.append((usage, shorts.get(verb, ""), voice.help(spec.name, verb, action.__doc__ or "")))
    return found
