"""The file of an arena: its plan in the first line, then a line for each match, in whatever order they got done.

A match stands in it as soon as it is over, so whoever goes on with the file plays only what is missing. A last line
that was cut off while it was written is dropped, and its match is played again.
"""

from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from msgspec import Struct

from pitboss.core.errors import BadOption
from pitboss.lab.arena import Fought, Place, Plan

VERSION = 1


class Head(Struct, frozen=True):
    """The first line."""

    arena: int
    plan: Plan


def planned_in(path: Path) -> Plan | None:
    """The plan of a file; None if there is no such file, or nothing in it. Raises `BadOption`."""
    first = _lines(path)[:1]
    return _head(path, first[0]).plan if first else None


class ArenaFile:
    """What has been played of a plan, in a file to which more is added."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Raises `BadOption` if the file is of another plan or cannot be read or written."""
        self._path = path
        lines = _lines(path)
        self.done: dict[Place, Fought] = {}
        if lines:
            found = _head(path, lines[0]).plan
            if found != plan:
                raise BadOption(f"{path} is of another plan: {_difference(found, plan)}. Give --out another name.")
            for number, line in enumerate(lines[1:], 2):
                match = _match(path, number, line)
                self.done.setdefault((match.deal, match.rotation), match)
        try:
            self._file = path.open("ab")
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror}.") from None
        if lines:
            self._file.truncate(sum(map(len, lines)))
        else:
            self._file.truncate(0)
            self._write(Head(VERSION, plan))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, match: Fought) -> None:
        """Write a match down, so that it is kept whatever happens next."""
        self.done[match.deal, match.rotation] = match
        self._write(match)

    def _write(self, value: object) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()


def _lines(path: Path) -> list[bytes]:
    """The whole lines of a file, none if it is not there."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}.") from None
    lines = text.splitlines(keepends=True)
    if len(lines) == 1 and not lines[0].endswith(b"\n"):
        _head(path, lines[0])
    return [line for line in lines if line.endswith(b"\n")]


def _head(path: Path, line: bytes) -> Head:
    try:
        head = msgspec.json.decode(line, type=Head)
    except msgspec.MsgspecError:
        raise BadOption(f"{path} is not a file of `pitboss arena`; give --out another name.") from None
    if head.arena != VERSION:
        raise BadOption(f"{path} is in format {head.arena} and this version writes {VERSION}; give --out another name.")
    return head


def _match(path: Path, number: int, line: bytes) -> Fought:
    try:
        return msgspec.json.decode(line, type=Fought)
    except msgspec.MsgspecError:
        raise BadOption(f"{path}, line {number}: this is no match of an arena; mend the line or delete it.") from None


def _difference(found: Plan, wanted: Plan) -> str:
    """In what two plans differ, in words."""
    for name in Plan.__struct_fields__:
        there, here = getattr(found, name), getattr(wanted, name)
        if there != here:
            if name in ("rules", "files"):
                return "the rules have changed since" if name == "rules" else "a bot's file has changed since"
            return f"{name} {_said(there)} there, {_said(here)} here"
    return "it is the same"


def _said(value: object) -> str:
    return msgspec.json.encode(value).decode()
