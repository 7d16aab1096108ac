"""The same on several cores: each worker steps its share of the matches in a process of its own.

Choices, observations, masks and rewards lie in memory that all processes share; what goes through pipes is that it is
time to step, and that it is done. Nothing else differs from `Vector`: the matches are the same for the same seeds.
"""

import multiprocessing
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from secrets import randbits
from typing import Any, NamedTuple

from pitboss.research import Unresearched

try:
    import numpy as np
    from gymnasium.spaces import MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as error:
    raise Unresearched("Gymnasium") from error

from pitboss.core.errors import BadOption, PitbossError
from pitboss.research import BadChoice
from pitboss.research.spaces import Row
from pitboss.research.vector import Choices, Info, Stepped, Vector


class Field(NamedTuple):
    """One array of the shared memory."""

    name: str
    kind: str
    each: tuple[int, ...]
    """Its shape for one match."""


def fields(width: int, choices: int, seats: int) -> tuple[Field, ...]:
    """All arrays, by what a match has."""
    return (
        Field("rewards", "f8", (seats,)),
        Field("earned", "f8", ()),
        Field("observations", "f4", (width,)),
        Field("finals", "f4", (width,)),
        Field("seats", "i4", ()),
        Field("actions", "i4", ()),
        Field("masks", "i1", (choices,)),
        Field("over", "?", ()),
        Field("cut", "?", ()),
    )


def laid_out(memory: SharedMemory, many: int, arrays: Sequence[Field]) -> dict[str, NDArray[Any]]:
    """The arrays, one behind the other; those with the widest numbers come first, so all lie even."""
    found, at = {}, 0
    for name, kind, each in arrays:
        array: NDArray[Any] = np.ndarray((many, *each), kind, memory.buf, at)
        found[name] = array
        at += array.nbytes
    return found


def size(many: int, arrays: Sequence[Field]) -> int:
    """Bytes that they take."""
    return sum(int(np.prod((many, *each))) * np.dtype(kind).itemsize for _, kind, each in arrays)


def work(pipe: Connection, memory: str, many: int, share: slice, arrays: Sequence[Field], how: dict[str, Any]) -> None:
    """A worker's life: step its share of the matches whenever it is told to."""
    shared = SharedMemory(memory)
    try:
        mine = {name: array[share] for name, array in laid_out(shared, many, arrays).items()}
        envs = Vector(num_envs=share.stop - share.start, out=mine["observations"], **how)
        while (order := pipe.recv()) is not None:
            try:
                _obey(envs, mine, order)
                pipe.send(None)
            except PitbossError as error:
                pipe.send(str(error))
        mine.clear()
        del envs
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        _let_go(shared)


def _obey(envs: Vector, mine: dict[str, NDArray[Any]], order: tuple[str, Any]) -> None:
    verb, seeds = order
    if verb == "reset":
        envs.reset(seed=seeds)
    else:
        _, mine["earned"][:], mine["over"][:], mine["cut"][:], info = envs.step(mine["actions"])
        mine["rewards"][:] = info["rewards"]
        if "final_obs" in info:
            mine["finals"][:] = info["final_obs"]
    mine["masks"][:] = envs.masks
    mine["seats"][:] = envs.seats


def _let_go(shared: SharedMemory) -> None:
    with suppress(BufferError):  # someone still looks at an array; the memory goes with the process
        shared.close()


class Workers(VectorEnv[Row, Choices, NDArray[Any]]):
    """So many matches of one game, stepped in one call by several processes."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(self, game: str, num_envs: int, workers: int = 2, **set_up: Any) -> None:
        """Whatever `Vector` takes; each worker gets about as many matches as the others."""
        if not 1 <= workers <= num_envs:
            raise BadOption(f"{num_envs} matches keep 1 to {num_envs} workers busy, not {workers}.")
        one = Vector(game, 1, **set_up)  # whatever is wrong with the set-up shows here
        self.setting = one.setting
        self.metadata = one.metadata
        self.num_envs = num_envs
        self.single_observation_space = one.single_observation_space
        self.single_action_space = one.single_action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([one.setting.encoder.choices] * num_envs)
        arrays = fields(one.setting.rows.width, one.setting.encoder.choices, one.setting.seats)
        self._memory = SharedMemory(create=True, size=size(num_envs, arrays))
        self._arrays = laid_out(self._memory, num_envs, arrays)
        self.observations: Row = self._arrays["observations"]
        self.masks: NDArray[np.int8] = self._arrays["masks"]
        self.seats: NDArray[np.int32] = self._arrays["seats"]
        self._shares = [slice(num_envs * at // workers, num_envs * (at + 1) // workers) for at in range(workers)]
        self._pipes: list[Connection] = []
        self._processes = []
        context = multiprocessing.get_context("spawn")
        for share in self._shares:
            ours, theirs = context.Pipe()
            told = (theirs, self._memory.name, num_envs, share, arrays, {"game": game, **set_up})
            process = context.Process(target=work, args=told, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Row, Info]:
        """Begin all matches, by seeds from `seed` on or by one each."""
        first = randbits(60) if seed is None else seed
        seeds = [first + at for at in range(self.num_envs)] if isinstance(first, int) else list(first)
        self._tell([("reset", seeds[share]) for share in self._shares])
        return self.observations, self._info()

    def step(self, actions: Choices) -> Stepped:
        """One choice for each match; raises `BadChoice` and changes nothing."""
        arrays = self._arrays
        self._check(np.asarray(actions))
        arrays["actions"][:] = actions
        self._tell([("step", None)] * len(self._shares))
        info = self._info()
        over, cut = arrays["over"].copy(), arrays["cut"].copy()
        if over.any() or cut.any():
            info["final_obs"], info["_final_obs"] = arrays["finals"], over | cut
        return self.observations, arrays["earned"].copy(), over, cut, info

    def _check(self, actions: Choices) -> None:
        """All of it before any worker begins, for a step is made by all of them or by none."""
        if actions.shape != (self.num_envs,):
            raise BadChoice(f"{self.num_envs} matches need as many choices, not {actions.size}.")
        known = (actions >= 0) & (actions < self.masks.shape[1])
        closed = ~known | (self.masks[np.arange(self.num_envs), np.where(known, actions, 0)] == 0)
        if closed.any():
            at = int(np.flatnonzero(closed)[0])
            raise BadChoice(f"Choice {int(actions[at])} is not open in match {at}: take one that the mask has.")

    def _info(self) -> Info:
        return {"action_mask": self.masks, "seat": self.seats, "rewards": self._arrays["rewards"]}

    def _tell(self, orders: Sequence[tuple[str, Any]]) -> None:
        for pipe, order in zip(self._pipes, orders, strict=True):
            pipe.send(order)
        wrong = [answer for pipe in self._pipes if (answer := pipe.recv()) is not None]
        if wrong:
            raise BadOption(wrong[0])

    def close_extras(self, **kwargs: Any) -> None:
        """Send the workers home."""
        for pipe in self._pipes:
            pipe.send(None)
        for process in self._processes:
            process.join(5)
        self._arrays.clear()
        del self.observations, self.masks, self.seats
        _let_go(self._memory)
        self._memory.unlink()
