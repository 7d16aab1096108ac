"""Spaces of the environments, and one seat's row and mask as arrays."""

from ctypes import c_char
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from librt.vecs import vec
from mypy_extensions import i16, u8
from numpy.typing import NDArray

from pitboss.encode import AnyEncoder
from pitboss.encode.encoder import MOST
from pitboss.research.episode import Episode
from pitboss.research.setting import Setting

Row = NDArray[np.float32]
Mask = NDArray[np.int8]


class Open(Discrete):
    """All choices of a game. Without a mask it samples from those that are open now, so any loop can play."""

    def __init__(self, choices: int) -> None:
        super().__init__(choices)
        self.mask: Mask = np.ones(choices, np.int8)

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        """One that is open by the mask given, or else by the latest one."""
        if mask is None and probability is None:
            mask = self.mask
        return super().sample(mask, probability)


def scales(encoder: AnyEncoder) -> Row:
    """By what each number of a row is multiplied."""
    return np.array([1 / feature.scale for feature in encoder.features], np.float32)


def box(encoder: AnyEncoder) -> "Box[np.float32]":
    """What rows can be."""
    most = MOST * scales(encoder)
    return Box(-most, most, dtype=np.float32)


def whole(encoder: AnyEncoder, seats: int) -> "Box[np.float32]":
    """What the rows of all seats can be, one after the other."""
    most = np.tile(MOST * scales(encoder), seats)
    return Box(-most, most, dtype=np.float32)


def array(buffer: object, kind: type[np.generic]) -> NDArray[Any]:
    """Memory that someone else writes to and keeps, as an array that can be cleared.

    Compiled code lends its memory for reading only; so the array is made of where it is, and does not keep it.
    """
    there: NDArray[Any] = np.frombuffer(buffer, kind)  # type: ignore[call-overload]  # any object that has a buffer
    return np.ndarray(there.shape, kind, memoryview((c_char * there.nbytes).from_address(there.ctypes.data)).cast("B"))


def masked(encoder: AnyEncoder) -> Dict:
    """A row and a mask."""
    return Dict({"observation": box(encoder), "action_mask": Box(0, 1, (encoder.choices,), np.int8)})


class Sight:
    """Rows and masks of one match, read by one after the other."""

    def __init__(self, setting: Setting) -> None:
        self._scales = scales(setting.encoder)
        self._row: vec[i16] = vec[i16]([i16(0)] * setting.rows.width)
        self._mask: vec[u8] = vec[u8]([u8(0)] * setting.rows.choices)
        # Buffers that stay where they are: what is written there shows here.
        self._numbers: NDArray[np.int16] = array(self._row, np.int16)
        self._flags: Mask = array(self._mask, np.int8)

    def of(self, episode: Episode, seat: int) -> dict[str, Any]:
        """What a seat sees, and what it may choose if it is asked."""
        numbers, flags = self._numbers, self._flags
        numbers.fill(0)
        flags.fill(0)
        episode.look(seat, self._row, 0, self._mask, 0)
        return {"observation": numbers * self._scales, "action_mask": flags.copy()}

    def of_all(self, episode: Episode) -> Row:
        """What all seats see, p1's row first."""
        return np.concatenate([self.of(episode, seat)["observation"] for seat in range(episode.seats)])

    def around(self, episode: Episode, seat: int) -> dict[str, Any]:
        """The same where all are asked at once."""
        numbers, flags = self._numbers, self._flags
        numbers.fill(0)
        flags.fill(0)
        episode.look_around(seat, self._row, 0, self._mask, 0)
        return {"observation": numbers * self._scales, "action_mask": flags.copy()}
