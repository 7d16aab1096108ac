"""CertaintyPoker in the terminal: the question with its hints, the ring with bets and pots, guesses on a number line.

In the ring A is the anchor, s and b are the small and the big blind.
"""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pitboss.core.moves import CHANCE, Action, View
from pitboss.core.notation import Notation
from pitboss.core.options import Options
from pitboss.games.certainty import declare
from pitboss.games.certainty.declare import CertaintyView, Player, QuestionView
from pitboss.games.certainty.speech import figure, measure, number_line
from pitboss.speech import Voice
from pitboss.tui.board import Key
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
        assert isinstance(view, CertaintyView)
        wide = width >= WIDE
        left = width - RIGHT - 3 if wide else width
        asked = [
            Part(_question(view, left), 1, 2),
            Part(_hints(view, left), 3, 1),
            Part(_result(view, voice, left), 4, 2),
        ]
        pots = _pots(view, voice, RIGHT if wide else width)
        if wide:
            ring = [Part(pots, 1, 1), Part(_ring(view, voice), 2, must=_asked(view, voice))]
            return drawn(columns([(stacked(asked, height), left), (stacked(ring, height), RIGHT)]), width, height)
        rows = _ring(view, voice)
        others = len(pots) + sum([len(part.lines) for part in asked])
        ring = [Part(pots, 2, 1)]
        if len(rows) <= height - others:
            ring.append(Part(rows, 2, must=_asked(view, voice)))
        else:
            grid = _grid(view, voice, width)
            ring.append(Part(grid, 2, len(grid)))
        return drawn(stacked([*asked[:2], *ring, asked[2]], height), width, height)

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """One's own guess, money and what it would take to stay in."""
        assert isinstance(view, CertaintyView)
        if view.seat is None:
            return Text("You are watching; guesses stay hidden until they are shown.", FAINT)
        player = view.players[view.seat]
        unit = view.question.unit if view.question else ""
        guess = "none" if player.guess is None else measure(player.guess, unit)
        money = f"money {player.money} · bet {player.bet} · staked {player.stake}"
        lines = [line("your guess ", (guess, OWN)), line(money)]
        if view.phase == "guess" and view.seat in view.awaited:
            lines.append(line((" type your guess ", LIT), f" a number [{unit}]" if unit else " a number"))
        if view.phase == "bet" and view.turn == view.seat:
            lines.append(_price(view))
        return drawn(lines, HAND, 3)

    def headline(self, view: View, voice: Voice) -> str:
        """Which question, the pot, who is awaited."""
        assert isinstance(view, CertaintyView)
        if view.phase == "over":
            names = " and ".join([voice.whom(seat) for seat in view.winners])
            return f"The match is over: won by {names} with {view.players[view.winners[0]].money}"
        betting = [f"betting {view.betting} of {view.bettings}"] if view.phase == "bet" else []
        parts = [f"Question {max(view.round, 1)} of {view.rounds}", *betting, f"pot {view.pot}", _awaited(view, voice)]
        return " · ".join(parts)

    def keys(self, view: View, menu: Sequence[Action], notation: Notation) -> list[Key]:
        """A guess, a bet, or to show it or not."""
        assert isinstance(view, CertaintyView)
        if listed(menu, declare.Guess):
            return default([Key("g", "Guess…", "guess ")], "g")
        player = None if view.seat is None else view.players[view.seat]
        all_in = player is not None and view.due >= player.money
        call = "Check" if not view.due else f"All in {view.due}" if all_in else f"Call {view.due}"
        stake = player.stake if player is not None else 0
        lost = "unshown" if view.phase == "show" else f"-{stake}" if stake else ""
        keys = [
            *verb("s", "Show", listed(menu, declare.Show), notation),
            *verb("c", call, listed(menu, declare.Call), notation),
            *_raises(view, listed(menu, declare.Raise), notation),
            *verb("f", "Leave", listed(menu, declare.Leave), notation, lambda _: lost),
        ]
        return default(keys, "s" if all_in and view.due else "sc")


def _raises(view: CertaintyView, found: Sequence[declare.Raise], notation: Notation) -> list[Key]:
    """Any sum, and those of the menu at a key: the least, shares of the pot, everything."""
    if not found:
        return []
    half, pot = view.top + (view.pot + view.due) // 2, view.top + view.pot + view.due
    words = {view.least: "Raise to", half: "½ pot", pot: "Pot", view.most: "All in"}
    sums = [Key(str(at), f"{words.get(one.to, 'To')} {one.to}", notation.text(one)) for at, one in enumerate(found, 1)]
    return [Key("r", f"Raise {view.least} to {view.most}…", "raise "), *sums]


# The question


def _question(view: CertaintyView, width: int) -> Block:
    question = view.question
    if question is None:
        return [Text("The match is over." if view.phase == "over" else "A question is being drawn.", STRONG)]
    lines = wrapped(f"{question.text} [{question.unit}]", width, "Q  ", STRONG)
    if question.answer is not None:
        lines.append(line(("A  ", FAINT), (measure(question.answer, question.unit), f"bold {GAIN}")))
    return lines


def _hints(view: CertaintyView, width: int) -> Block:
    """Open hints as text, the others as cards face down."""
    question = view.question
    if question is None:
        return []
    lines = [each for at, hint in enumerate(question.hints, 1) for each in wrapped(hint, width, f"{at}  ")]
    return [*lines, *_closed(question, width)]


def _closed(question: QuestionView, width: int) -> Block:
    closed = range(len(question.hints) + 1, question.of + 1)
    if not closed or question.answer is not None:
        return []
    return flowed([line(("[░░░]", FAINT), f" hint {number} face down") for number in closed], width, gap="  ")


# The ring


def _pots(view: CertaintyView, voice: Voice, width: int) -> Block:
    """The pots, what is to be called and the blinds."""
    parts = [line("pot ", (str(view.pot), STRONG)), line(f"blinds {view.small_blind}/{view.big_blind}")]
    if view.top:
        parts.insert(1, line("highest bet ", (str(view.top), STRONG)))
    trays = [
        line(
            f"{f'side {at}' if at else 'main'} {pot.amount}: ", ", ".join([name(seat, voice) for seat in pot.eligible])
        )
        for at, pot in enumerate(view.pots)
    ]
    return flowed([*parts, *(trays if len(trays) > 1 else [])], width)


def _asked(view: CertaintyView, voice: Voice) -> tuple[int, ...]:
    return (0, *[seat + 1 for seat in (voice.me, view.turn) if seat is not None])


def _ring(view: CertaintyView, voice: Voice) -> Block:
    """Every seat: money, bet, stake, what it is doing, and its guess once it is shown."""
    rows: list[list[str | Text]] = []
    for seat, player in enumerate(view.players):
        doing = _doing(view, seat, player)
        who = line(_mark(view, seat), (name(seat, voice), OWN if seat == voice.me else ""))
        sums = [str(player.money), str(player.bet or "·"), str(player.stake or "·")]
        rows.append([who, Text(doing, FAINT if player.status != "in" else ""), *sums, _guess(player)])
    return table(["", "", "money", "bet", "staked", "guess"], rows, left=2)


def _grid(view: CertaintyView, voice: Voice, width: int) -> Block:
    """The ring where there is little room: several seats on a line."""
    cells: Block = []
    for seat, player in enumerate(view.players):
        doing = f"bet {player.bet}" if player.bet and player.status == "in" else _doing(view, seat, player)
        shown = figure(player.guess) if player.shown and player.guess is not None else doing
        who = fill(Text(name(seat, voice, 8), OWN if seat == voice.me else ""), 8)
        cells.append(line(_mark(view, seat), who, f"{player.money:>5} ", shown))
    across = max(1, width // CELL)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return [line(*[fill(cell, CELL - 1) + Text(" ") for cell in row]) for row in rows]


def _mark(view: CertaintyView, seat: int) -> Text:
    """Whose turn it is, and the buttons; with two players the anchor is the big blind."""
    button = "A" if seat == view.anchor else "s" if seat == view.small else "b" if seat == view.big else " "
    return line(("▸" if seat == view.turn else " ", STRONG), (button, STRONG), " ")


def _doing(view: CertaintyView, seat: int, player: Player) -> str:
    if player.status != "in":
        return player.status
    if seat in view.awaited:
        return "thinking"
    return "all in" if not player.money and view.phase in ("bet", "show") else "in"


def _guess(player: Player) -> Text:
    if player.guess is None:
        return Text("hidden" if player.guessed else "·", FAINT)
    return cut(Text(figure(player.guess), STRONG), GUESS_CELLS)


# The number line


def _result(view: CertaintyView, voice: Voice, width: int) -> Block:
    """At the show what is known of this round; before the betting how the last one ended."""
    question, last = view.question, view.last
    if question is not None and question.answer is not None:
        guesses = [player.guess for player in view.players]
        return _line(number_line(question.answer, guesses, view.distance, voice), width)
    if last is None or view.phase not in ("guess", "question", "over"):
        return []
    gains = [line(name(seat, voice), " ", signed(won)) for seat, won in enumerate(last.won) if won]
    ended = line((measure(last.answer, last.unit), STRONG))
    told = _line(number_line(last.answer, last.guesses, view.distance, voice), width)
    source = wrapped(f"{last.explanation} ({last.source}, {last.as_of})", width, style=FAINT)
    return [title("Last answer", width), *flowed([ended, *gains], width), *told, *source]


def _line(lines: Sequence[str], width: int) -> Block:
    """The number line, and below it who is how far off."""
    return [Text(lines[0]), *wrapped(" ".join(lines[1:]), width, "   ")] if lines else []


def _price(view: CertaintyView) -> Text:
    """What staying in costs, against what is in the pot."""
    if not view.due:
        return line("nothing to call: check, or raise" if view.most is not None else "nothing to call: check")
    share = 100 * view.due // (view.pot + view.due)
    return line(f"call {view.due} to win {view.pot}: worth it if you win more than {share}%")


def _awaited(view: CertaintyView, voice: Voice) -> str:
    if view.awaited == (CHANCE,):
        return "a question is being drawn" if view.phase == "question" else "the anchor is being drawn"
    if view.phase == "guess":
        return "your guess, please" if voice.me in view.awaited else f"{len(view.awaited)} still guessing"
    if view.turn is None:
        return ""
    what = " to show" if view.phase == "show" else ""
    return f"your turn{what}" if view.turn == voice.me else f"{voice.names[view.turn]}'s turn{what}"


BOARD = CertaintyBoard()
