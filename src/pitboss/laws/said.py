"""Laws about words: views and events can be told in text, events name who moved, every ending has its sentence."""

from pitboss.core import words
from pitboss.core.contract import State
from pitboss.core.declared import kinds
from pitboss.core.dice import Dice
from pitboss.core.moves import View, seat_name
from pitboss.games import AnySpec, names
from pitboss.laws.play import Step, Table
from pitboss.speech import Presenter, Voice, presenter


def views_can_be_shown(table: Table, state: State, dice: Dice) -> None:
    """The text clients can show every view, a seat's and a spectator's, in printable lines."""
    for seat in table.watchers:
        _show(table, state, seat)


def the_next_view_can_be_shown(table: Table, step: Step, dice: Dice) -> None:
    """The text clients can show what one of those who watch sees after a move; who it is changes with the time."""
    _show(table, step.after, table.watchers[step.now % len(table.watchers)])


def _show(table: Table, state: State, seat: int | None) -> None:
    voice = Voice([f"Player {player}" for player in table.players], seat)
    screen = speaker(table.spec).show(table.game.view(state, seat), voice)
    assert all(line.isprintable() for line in screen.split("\n")), f"not plain text: {screen!r}"


def speaker(spec: AnySpec) -> Presenter[View]:
    """The words of a game; of one that is not installed, those that its declarations give."""
    return presenter(spec.name) if spec.name in names() else Presenter[View](spec.name, spec.notation)


def endings_have_a_sentence(table: Table, state: State, dice: Dice) -> None:
    """Why a match is over is told in a sentence: `end-WHY` in the game's book, or in the book that all games share."""
    outcome = table.game.outcome(state)
    if outcome is None:
        return
    said = words.text(f"{table.spec.name}.end-{outcome.why}", {}) or words.text(f"common.end-{outcome.why}", {})
    assert said is not None, f"the match ends with {outcome.why!r}, and no book has end-{outcome.why}"
    assert said[-1] in ".?!", f"{said!r} is no sentence to end a match with"


def events_name_who_moved(table: Table, step: Step, dice: Dice) -> None:
    """The first event of a player's move that names a seat names the player's; events without a seat name nobody."""
    if step.seat not in table.players:
        return
    for event in (event for event in step.told if event.names_mover):
        named = [getattr(event, field) for field, kind in kinds(type(event)).items() if kind == "seat"]
        if named:
            assert step.seat in named, f"{step.action} by {seat_name(step.seat)} is told as {event}"
            return


def events_can_be_said(table: Table, step: Step, dice: Dice) -> None:
    """The text clients can tell each event to everybody who sees it, in every language, with all its numbers."""
    speaks = speaker(table.spec)
    for seat in table.watchers:
        seen = [event for event in (event.seen_by(seat) for event in step.told) if event is not None]
        for language in words.languages():
            voice = Voice([f"Player {player}" for player in table.players], seat, language=language)
            for event in seen:
                said = speaks.say(event, voice) or ""
                plain = all(line.isprintable() for line in said.split("\n"))
                assert plain, f"{event} is told in {language} as {said!r}"
