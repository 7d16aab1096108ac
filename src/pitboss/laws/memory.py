"""Tells where something that changes lies in memory, so that a law sees what two states share."""

import ctypes
from typing import ClassVar

from pitboss.core.packed import PACKED


class _Buffer(ctypes.Structure):
    """CPython's `Py_buffer`."""

    _fields_: ClassVar = [
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.py_object),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    ]


_SIMPLE = 0
"""CPython's `PyBUF_SIMPLE`: bytes are enough."""


def place(thing: object) -> int | None:
    """Return the address of something changeable; None of packed numbers that are none, for nothing can change there.

    Packed numbers are told by their memory: compiled states wrap them at each look.
    """
    if not isinstance(thing, PACKED):
        return id(thing)
    buffer = _Buffer()
    ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(thing), ctypes.byref(buffer), _SIMPLE)
    try:
        return buffer.buf if buffer.len else None
    finally:
        ctypes.pythonapi.PyBuffer_Release(ctypes.byref(buffer))
