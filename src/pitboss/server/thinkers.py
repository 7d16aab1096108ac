"""Processes in which those bots think that think long: their thoughts keep nobody waiting but their own table.

Compiled code does not let go of the interpreter while it thinks, so a thread beside the loop would not do. A bot lives
where it thinks: all questions to it go to the same process, which makes it when it is first asked.
"""

import asyncio
import os
import signal
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr
from multiprocessing import get_context, parent_process
from typing import Final, NamedTuple
from zlib import crc32

import msgspec

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.message import Message, Value
from pitboss.core.moves import Action, View
from pitboss.games import AnySpec

REMEMBERED: Final = 512
"""Bots that a process keeps; one that has not been asked for longest begins again."""

Sent = tuple[str, dict[str, Value]] | None
"""A message as it travels: its key and its values."""

_minds: Final[OrderedDict[str, Bot[View]]] = OrderedDict()
"""In a process that thinks: the bots that live there."""


class Question(NamedTuple):
    """What a bot is asked, as it goes to another process."""

    mind: str
    """Whose thought it is: the table, the match, the seat and the bot."""
    game: str
    seats: int
    options: Mapping[str, object]
    bot: str
    view: bytes
    menu: tuple[str, ...]


class Thought(NamedTuple):
    """What came of it."""

    action: Action | None
    why: Message | None = None
    remark: Message | None = None


class Answer(NamedTuple):
    """A thought, as it comes back."""

    move: str | None
    why: "Sent"
    remark: "Sent"


def question(
    mind: str, spec: AnySpec, seats: int, options: Mapping[str, object], bot: str, view: View, menu: Sequence[Action]
) -> Question:
    """Put a question into a form that travels."""
    moves = tuple(spec.notation.text(action) for action in menu)
    return Question(mind, spec.name, seats, options, bot, msgspec.json.encode(view), moves)


def think(asked: Question) -> Answer:
    """In a process that thinks: let the bot choose."""
    spec = games.find(asked.game)
    bot = _mind(spec, asked)
    view = msgspec.json.decode(asked.view, type=spec.view)
    action = bot.choose(view, [spec.notation.read(move) for move in asked.menu])
    return Answer(None if action is None else spec.notation.text(action), _sent(bot.why()), _sent(bot.remark()))


def _sent(said: Message | None) -> Sent:
    return None if said is None else (said.key, said.values)


def _received(said: Sent) -> Message | None:
    return None if said is None else Message(said[0], **said[1])


def _mind(spec: AnySpec, asked: Question) -> Bot[View]:
    bot = _minds.get(asked.mind)
    if bot is None:
        options = spec.choose(asked.seats, asked.options)
        rules = bots.rules(spec, asked.seats, options)
        bot = _minds[asked.mind] = bots.make(spec.name, rules, options, Dice(None), asked.bot)
        if len(_minds) > REMEMBERED:
            _minds.popitem(last=False)
    _minds.move_to_end(asked.mind)
    return bot


def _settle_in() -> None:
    """In a process that thinks: end with the server, however that ends, and leave signals to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Thinkers:
    """The processes, started when they are first needed."""

    def __init__(self, many: int | None = None) -> None:
        self._many = many or max(1, (os.cpu_count() or 1) - 1)
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self._closed = False

    def ask(self, asked: Question, done: Callable[[Thought | None], None]) -> None:
        """Let a bot think; `done` gets its thought, or None if something went wrong with it."""
        at = crc32(asked.mind.encode()) % self._many
        loop = asyncio.get_running_loop()
        # A new pool starts the resource tracker of multiprocessing, and its first question starts the process. Both are
        # given the file descriptor of standard error, which a screen that has replaced sys.stderr does not have.
        with redirect_stderr(sys.__stderr__):
            pool = self._pools.get(at)
            if pool is None:
                pool = self._pools[at] = ProcessPoolExecutor(1, get_context("spawn"), _settle_in)
            future = loop.run_in_executor(pool, think, asked)
        future.add_done_callback(lambda future: None if self._closed else done(self._read(at, asked, future)))

    def _read(self, at: int, asked: Question, future: asyncio.Future[Answer]) -> Thought | None:
        if future.cancelled():
            return None
        if future.exception() is not None:
            # A process that has died takes its bots along: the next question starts another.
            self._drop(at)
            return None
        move, why, remark = future.result()
        notation = games.find(asked.game).notation
        return Thought(None if move is None else notation.read(move), _received(why), _received(remark))

    def _drop(self, at: int) -> None:
        pool = self._pools.pop(at, None)
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes; what they still think of is of no use to anyone."""
        self._closed = True
        for at in list(self._pools):
            self._drop(at)
