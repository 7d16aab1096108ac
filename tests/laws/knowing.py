"""The law of bots: none knows more than its seat has been shown.

A bot is let into a match and asked a few times. Then it is asked again, the same bot from the same dice with the same
past, in other worlds that its seat cannot tell from the true one. It has to do the same there, for the same reasons,
with the same words. Nothing that it was given may tell it where it is: not the rules, of which those that hold secrets
are exchanged for some that hold others, nor the bots of the other seats, who see before it what they see there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple, cast

from msgspec.structs import replace

from pitboss import packs
from pitboss.bots import Maker
from pitboss.bots.bot import Bot
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action, View, seat_name
from pitboss.games.certainty.declare import CertaintyOptions
from pitboss.games.certainty.verbs import CertaintyGame
from pitboss.laws.play import LONGEST, AnyGame, Table, play_on

OPENING = 40
"""Random moves before a bot comes in, at most."""


class Answer(NamedTuple):
    """All that can be heard of a bot when it is asked."""

    action: Action | None
    why: Message | None
    remark: Message | None


class Asked(NamedTuple):
    """One time that a bot was asked, and what it answered."""

    view: View
    menu: Sequence[Action]
    answer: Answer


class Past(NamedTuple):
    """A bot at a table, and all that it has been asked."""

    table: Table
    seat: int
    seed: int
    asked: list[Asked]
    state: State
    """The true one, when it was last asked."""


class NoRules:
    """What is left of rules that hold secrets for those who may not have them: how many seats there are."""

    def __init__(self, seats: int) -> None:
        self.seats = seats


def _other_answers(table: Table) -> AnyGame:
    """CertaintyPoker with the same questions and hints, but all answers are other ones."""
    options = table.options
    assert isinstance(options, CertaintyOptions)
    pack = packs.find(options.pack)
    questions = tuple(replace(one, answer=one.answer + one.answer.copy_sign(Decimal(7))) for one in pack.questions)
    return cast(AnyGame, CertaintyGame(table.seats, options, replace(pack, questions=questions)))


OTHERWISE: Mapping[str, Callable[[Table], AnyGame]] = {"certainty": _other_answers}
"""For games whose rules hold what no view tells: rules that hold something else."""


def past(table: Table, maker: Maker, seed: int, times: int, dice: Dice) -> Past | None:
    """Some way into a match a bot takes the seat that is to move, and is asked so many times; None if it ends before.

    Whoever else is to move does anything.
    """
    game, state, now = table.game, table.game.start(), 0
    for step in play_on(table, state, dice, dice.below(OPENING)):
        now = step.now
    company = _company(table, game, maker, seed)
    seat, asked = -1, list[Asked]()
    for _ in range(LONGEST):
        awaited = [other for other in table.players if game.legal(state, other)] if game.actors(state) else []
        if seat < 0 and awaited:
            seat = dice.pick(awaited)
        if seat in awaited:
            view, menu = game.view(state, seat), game.legal(state, seat)
            answer = _heard(table, game, state, seat, company)
            asked.append(Asked(view, menu, answer))
            if len(asked) == times:
                return Past(table, seat, seed, asked, state)
            if answer.action is not None:
                now += 1
                game.apply(state, seat, answer.action, now)
                continue
        moved = next(play_on(table, state, dice, 1, now), None)
        if moved is None:
            return None
        now = moved.now
    return None


def nothing_unseen_is_known(past: Past, maker: Maker, worlds: int, dice: Dice) -> int:
    """In all its worlds a bot does the same, for the same reasons; returns how many of them were not the true one."""
    last, others = past.asked[-1], 0
    for rules, given in _rules(past.table, worlds):
        world = rules.imagine(last.view, dice)
        if rules.view(world, past.seat) != last.view:
            # What these rules hold otherwise is open by now, so the seat can tell them from the true ones.
            continue
        company = _company(past.table, given, maker, past.seed)
        for view, menu, answer in past.asked[:-1]:
            again = _answer(company[past.seat], view, menu)
            assert again == answer, f"{seat_name(past.seat)} once answered {answer}, once {again}"
        found = _heard(past.table, rules, world, past.seat, company)
        assert found == last.answer, (
            f"{seat_name(past.seat)} answered {last.answer}, but in a world that it cannot tell from it {found}"
        )
        others += rules is not past.table.game or world != past.state
    return others


def _rules(table: Table, worlds: int) -> Iterator[tuple[AnyGame, AnyGame]]:
    """The rules of some worlds, and what of them a bot is given there: others with as little as possible in common."""
    for _ in range(worlds):
        yield table.game, table.spec.build(table.seats, table.options)
    if table.spec.sealed:
        other = OTHERWISE[table.spec.name](table)
        yield other, other
        yield table.game, cast(AnyGame, NoRules(table.seats))
    else:
        yield table.game, table.game


def _company(table: Table, rules: AnyGame, maker: Maker, seed: int) -> list[Bot[View]]:
    """A bot of the kind for every seat."""
    return [maker(rules, table.options, Dice(seed + seat)) for seat in table.players]


def _heard(table: Table, rules: AnyGame, state: State, seat: int, company: Sequence[Bot[View]]) -> Answer:
    """What a bot answers after all others have seen what they see: had one of them told it, it would know.

    They are given no choice, for that would take as long as all of them think.
    """
    for other in table.players:
        if other != seat:
            company[other].choose(rules.view(state, other), [])
    return _answer(company[seat], rules.view(state, seat), rules.legal(state, seat))


def _answer(bot: Bot[View], view: View, menu: Sequence[Action]) -> Answer:
    action = bot.choose(view, list(menu))
    return Answer(action, bot.why(), bot.remark())
