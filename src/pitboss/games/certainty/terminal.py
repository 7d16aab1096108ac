"""CertaintyPoker in the terminal: the question with its hints, the ring with bets and pots, guesses on a number line.

In the ring a letter marks the anchor and the blinds: A, s and b in English.
"""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pitboss.core.moves import Action, Event, View
from pitboss.core.notation import Notation
from pitboss.core.options import Options
from pitboss.games.certainty import declare
from pitboss.games.certainty.declare import CertaintyView, Player, QuestionView
from pitboss.games.certainty.speech import (
    blinds,
    button,
    counted,
    doing_now,
    figure,
    measure,
    number_line,
    pots,
    read_in,
    won,
)
from pitboss.speech import Voice
from pitboss.speech.brief import SEPARATOR
from pitboss.tui.board import Cheer, Key
from pitboss.tui.choosing import default, verb
from pitboss.tui.choosing import moves as listed
from pitboss.tui.drawing import (
    FAINT,
    GAIN,
    HAND,
    LIT,
    OWN,
    STRONG,
    Block,
    Part,
    columns,
    cut,
    drawn,
    fill,
    flowed,
    line,
    name,
    signed,
    stacked,
    table,
    title,
    wrapped,
)

WIDE: Final = 112
"""Cells from which the ring stands beside the question."""
RIGHT: Final = 52
CELL: Final = 26
"""Cells of a player where they stand side by side."""
GUESS_CELLS: Final = 12


class CertaintyBoard:
    """Draws CertaintyPoker."""

    def at(self, options: Options) -> "CertaintyBoard":
        """The same at every table: all that is needed is in the view."""
        return self

    def draw(self, view: View, voice: Voice, width: int, height: int, picked: frozenset[str]) -> Text:
        """The question, its hints, pots and players; at the show the number line."""
        view = _read(view, voice)
        wide = width >= WIDE
        left = width - RIGHT - 3 if wide else width
        asked = [
            Part(_question(view, voice, left), 1, 2),
            Part(_hints(view, voice, left), 3, 1),
            Part(_result(view, voice, left), 4, 2),
        ]
        trays = _pots(view, voice, RIGHT if wide else width)
        if wide:
            ring = [Part(trays, 1, 1), Part(_ring(view, voice), 2, must=_asked(view, voice))]
            return drawn(columns([(stacked(asked, height), left), (stacked(ring, height), RIGHT)]), width, height)
        rows = _ring(view, voice)
        others = len(trays) + sum([len(part.lines) for part in asked])
        ring = [Part(trays, 2, 1)]
        if len(rows) <= height - others:
            ring.append(Part(rows, 2, must=_asked(view, voice)))
        else:
            grid = _grid(view, voice, width)
            ring.append(Part(grid, 2, len(grid)))
        return drawn(stacked([*asked[:2], *ring, asked[2]], height), width, height)

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """One's own guess, money and what it would take to stay in."""
        view = _read(view, voice)
        if view.seat is None:
            return Text(voice.text("certainty.hand-watching"), FAINT)
        player = view.players[view.seat]
        lines = [_own(view, player, voice), Text(_sums(player, voice))]
        if view.phase == "guess" and view.seat in view.awaited:
            unit = f" [{view.question.unit}]" if view.question else ""
            asked, number = voice.text("certainty.hand-type"), voice.text("certainty.hand-number")
            lines.append(line((f" {asked} ", LIT), f" {number}{unit}"))
        if view.phase == "bet" and view.turn == view.seat:
            lines.append(_price(view, voice))
        return drawn(lines, HAND, 3)

    def headline(self, view: View, voice: Voice) -> str:
        """Which question, the pot, who is awaited."""
        view = _read(view, voice)
        if view.phase == "over":
            return f"{voice.text('certainty.stage-over')} {won(view, voice)}"
        pot = f"{voice.text('certainty.stage-pot')} {view.pot}"
        return SEPARATOR.join([*counted(view, voice), pot, _awaited(view, voice)])

    def keys(self, view: View, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
        """A guess, a bet, or to show it or not."""
        assert isinstance(view, CertaintyView)
        if listed(menu, declare.Guess):
            # Whoever sees the question begins to type a number.
            digits = [Key(sign, "", f"guess {sign}", begins=True) for sign in "0123456789-"]
            return [*default([Key("g", f"{voice.text('certainty.do-guess')}…", "guess ")], "g"), *digits]
        player = None if view.seat is None else view.players[view.seat]
        all_in = player is not None and view.due >= player.money
        call = "check" if not view.due else "allin" if all_in else "pay"
        lost = f"-{player.stake}" if player is not None and player.stake and view.phase != "show" else ""
        leave = "certainty.do-leave:unshown" if view.phase == "show" else "certainty.do-leave"
        due = voice.text(f"certainty.do-call:{call}", amount=view.due)
        keys = [
            *verb("s", voice.text("certainty.do-show"), listed(menu, declare.Show), notation),
            *verb("c", due, listed(menu, declare.Call), notation),
            *_raises(view, listed(menu, declare.Raise), notation, voice),
            *verb("f", voice.text(leave), listed(menu, declare.Leave), notation, lambda _: lost),
        ]
        return default(keys, "s" if all_in and view.due else "sc")

    def cheer(self, event: Event, voice: Voice) -> Cheer | None:
        """Nothing: the number line shows who was right."""
        return None


def _read(view: View, voice: Voice) -> CertaintyView:
    """The view in the reader's language."""
    assert isinstance(view, CertaintyView)
    return read_in(voice.language, view)


def _raises(view: CertaintyView, found: Sequence[declare.Raise], notation: Notation, voice: Voice) -> list[Key]:
    """Any sum, and those of the menu at a key: the least, shares of the pot, everything."""
    if not found:
        return []
    half, pot = view.top + (view.pot + view.due) // 2, view.top + view.pot + view.due
    parts = {view.least: "to", half: "half", pot: "pot", view.most: "all"}
    names = [voice.text(f"certainty.do-raise:{parts.get(one.to, 'to')}") for one in found]
    sums = [
        Key(str(at), f"{label} {one.to}", notation.text(one))
        for at, (label, one) in enumerate(zip(names, found, strict=True), 1)
    ]
    between = voice.text("certainty.do-raise:between", least=view.least or 0, most=view.most or 0)
    return [Key("r", f"{voice.text('certainty.do-raise')} {between}…", "raise "), *sums]


def _own(view: CertaintyView, player: Player, voice: Voice) -> Text:
    """One's own guess."""
    if player.guess is None:
        return Text(voice.text("certainty.stage-noGuess"), OWN)
    guess = measure(player.guess, view.question.unit if view.question else "", voice)
    return line(f"{voice.text('certainty.stage-yourGuess')} ", (guess, OWN))


def _sums(player: Player, voice: Voice) -> str:
    """One's own money, bet and stake."""
    sums = (("money", player.money), ("bet", player.bet), ("stake", player.stake))
    return SEPARATOR.join([f"{voice.text(f'certainty.column-{name}')} {amount}" for name, amount in sums])


# The question


def _question(view: CertaintyView, voice: Voice, width: int) -> Block:
    question = view.question
    if question is None:
        return [Text(voice.text(f"certainty.{'stage-over' if view.phase == 'over' else 'now-question'}"), STRONG)]
    mark = voice.text("certainty.mark-question")
    lines = wrapped(f"{question.text} [{question.unit}]", width, f"{mark}  ", STRONG)
    if question.answer is not None:
        answer = measure(question.answer, question.unit, voice)
        lines.append(line((f"{voice.text('certainty.mark-answer')}  ", FAINT), (answer, f"bold {GAIN}")))
    return lines


def _hints(view: CertaintyView, voice: Voice, width: int) -> Block:
    """Open hints as text, the others as cards face down."""
    question = view.question
    if question is None:
        return []
    lines = [each for at, hint in enumerate(question.hints, 1) for each in wrapped(hint, width, f"{at}  ")]
    return [*lines, *_closed(question, voice, width)]


def _closed(question: QuestionView, voice: Voice, width: int) -> Block:
    closed = range(len(question.hints) + 1, question.of + 1)
    if not closed or question.answer is not None:
        return []
    hints = [voice.text("certainty.stage-hint", number=number) for number in closed]
    down = voice.text("certainty.stage-closed")
    return flowed([line(("[░░░]", FAINT), f" {hint} {down}") for hint in hints], width, gap="  ")


# The ring


def _pots(view: CertaintyView, voice: Voice, width: int) -> Block:
    """The pots, what is to be called and the blinds."""
    parts = [line(f"{voice.text('certainty.stage-pot')} ", (str(view.pot), STRONG)), Text(blinds(view, voice))]
    if view.top:
        parts.insert(1, line(f"{voice.text('certainty.stage-top')} ", (str(view.top), STRONG)))
    names = [name(seat, voice) for seat in range(len(view.players))]
    return flowed([*parts, *[Text(tray) for tray in pots(view, names, voice)]], width)


def _asked(view: CertaintyView, voice: Voice) -> tuple[int, ...]:
    return (0, *[seat + 1 for seat in (voice.me, view.turn) if seat is not None])


def _ring(view: CertaintyView, voice: Voice) -> Block:
    """Every seat: money, bet, stake, what it is doing, and its guess once it is shown."""
    rows: list[list[str | Text]] = []
    unit = view.question.unit if view.question else ""
    for seat, player in enumerate(view.players):
        doing = doing_now(view, seat, voice)
        who = line(_mark(view, seat, voice), (name(seat, voice), OWN if seat == voice.me else ""))
        sums = [str(player.money), str(player.bet or "·"), str(player.stake or "·")]
        rows.append([who, Text(doing, FAINT if player.status != "in" else ""), *sums, _guess(player, unit, voice)])
    heads = [voice.text(f"certainty.column-{column}") for column in ("money", "bet", "stake", "guess")]
    return table(["", "", *heads], rows, left=2)


def _grid(view: CertaintyView, voice: Voice, width: int) -> Block:
    """The ring where there is little room: several seats on a line."""
    cells: Block = []
    unit = view.question.unit if view.question else ""
    for seat, player in enumerate(view.players):
        betting = player.bet and player.status == "in"
        doing = voice.text("certainty.plate-bet", amount=player.bet) if betting else doing_now(view, seat, voice)
        shown = figure(player.guess, unit, voice) if player.shown and player.guess is not None else doing
        who = fill(Text(name(seat, voice, 8), OWN if seat == voice.me else ""), 8)
        cells.append(line(_mark(view, seat, voice), who, f"{player.money:>5} ", shown))
    across = max(1, width // CELL)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return [line(*[fill(cell, CELL - 1) + Text(" ") for cell in row]) for row in rows]


def _mark(view: CertaintyView, seat: int, voice: Voice) -> Text:
    """Whose turn it is, and the buttons."""
    return line(("▸" if seat == view.turn else " ", STRONG), (button(view, seat, voice), STRONG), " ")


def _guess(player: Player, unit: str, voice: Voice) -> Text:
    if player.guess is None:
        return Text(voice.text("certainty.plate-guessed") if player.guessed else "·", FAINT)
    return cut(Text(figure(player.guess, unit, voice), STRONG), GUESS_CELLS)


# The number line


def _result(view: CertaintyView, voice: Voice, width: int) -> Block:
    """At the show what is known of this round; before the betting how the last one ended."""
    question, last = view.question, view.last
    if question is not None and question.answer is not None:
        guesses = [player.guess for player in view.players]
        return _line(number_line(question.answer, guesses, question.unit, view.distance, voice), width)
    if last is None or view.phase not in ("guess", "question", "over"):
        return []
    gains = [line(name(seat, voice), " ", signed(won)) for seat, won in enumerate(last.won) if won]
    ended = line((measure(last.answer, last.unit, voice), STRONG))
    told = _line(number_line(last.answer, last.guesses, last.unit, view.distance, voice), width)
    source = wrapped(f"{last.explanation} ({last.source}, {last.as_of})", width, style=FAINT)
    head = title(voice.text("certainty.stage-last", round=last.round), width)
    return [head, *flowed([ended, *gains], width), *told, *source]


def _line(lines: Sequence[str], width: int) -> Block:
    """The number line, and below it who is how far off."""
    return [Text(lines[0]), *wrapped(" ".join(lines[1:]), width, "   ")] if lines else []


def _price(view: CertaintyView, voice: Voice) -> Text:
    """What staying in costs, against what is in the pot."""
    if not view.due:
        return Text(voice.text("certainty.hand-check", rise="none" if view.most is None else "range"))
    share = 100 * view.due // (view.pot + view.due)
    return Text(voice.text("certainty.hand-price", due=view.due, pot=view.pot, share=share))


def _awaited(view: CertaintyView, voice: Voice) -> str:
    if view.phase == "first" or view.phase == "question":
        return voice.text(f"certainty.now-{view.phase}")
    if view.phase == "guess":
        me = "seat" if voice.me in view.awaited else "other"
        return voice.text("certainty.top-guessing", me=me, count=len(view.awaited))
    if view.turn is None:
        return ""
    me = "seat" if view.turn == voice.me else "other"
    return voice.text("certainty.top-turn", me=me, seat=voice.names[view.turn], phase=view.phase)


BOARD = CertaintyBoard()
