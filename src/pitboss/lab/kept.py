"""A file of matches: a plan in the first line, then a line for each match, in whatever order they got done.

A match stands in it as soon as it is over, so whoever goes on with the file plays only what is missing. A last line
that was cut off while it was written is dropped, and its match is played again.
"""

from collections.abc import Callable, Hashable
from pathlib import Path
from types import TracebackType
from typing import Generic, NamedTuple, Self, TypeVar

import msgspec
from msgspec import Struct

from pitboss.core.errors import BadOption
from pitboss.core.files import read_bytes

P = TypeVar("P", bound=Struct)
M = TypeVar("M", bound=Struct)
K = TypeVar("K", bound=Hashable)


class Form(NamedTuple, Generic[P, M, K]):
    """What files of one kind hold."""

    name: str
    """The first key of the first line, whose value is the version, and the command that writes them."""
    command: str
    version: int
    plan: type[P]
    match: type[M]
    place: Callable[[M], K]
    """Where a match stands in its plan: there is one of each."""
    marks: dict[str, str]
    """Fields of a plan that nobody types, each with what has changed if it differs."""


class Kept(Generic[P, M, K]):
    """What has been played of a plan, in a file to which more is added."""

    def __init__(self, form: Form[P, M, K], path: Path, plan: P) -> None:
        """Raises `BadOption` if the file is of another plan or cannot be read or written."""
        lines = _lines(form, path)
        self.done: dict[K, M] = {}
        if lines:
            found = _plan(form, path, lines[0])
            if found != plan:
                why = _difference(form, found, plan)
                raise BadOption(f"{path} is of another plan: {why}. Give --out another name.")
            self.done = _matches(form, path, lines[1:])
        try:
            self._file = path.open("ab")
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror}.") from None
        self._place = form.place
        self._file.truncate(sum(map(len, lines)))
        if not lines:
            self._write({form.name: form.version, "plan": plan})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, match: M) -> None:
        """Write a match down, so that it is kept whatever happens next."""
        self.done[self._place(match)] = match
        self._write(match)

    def _write(self, value: object) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()


def plan_in(form: Form[P, M, K], path: Path) -> P | None:
    """The plan of a file; None if there is no such file, or nothing in it. Raises `BadOption`."""
    first = _lines(form, path)[:1]
    return _plan(form, path, first[0]) if first else None


def read(form: Form[P, M, K], path: Path) -> tuple[P, dict[K, M]] | None:
    """All that a file holds, which stays as it is; None if there is no such file, or nothing in it."""
    lines = _lines(form, path)
    return (_plan(form, path, lines[0]), _matches(form, path, lines[1:])) if lines else None


def _lines(form: Form[P, M, K], path: Path) -> list[bytes]:
    """The whole lines of a file, none if it is not there."""
    try:
        text = read_bytes(path)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}.") from None
    lines = text.splitlines(keepends=True)
    if len(lines) == 1 and not lines[0].endswith(b"\n"):
        _plan(form, path, lines[0])
    return [line for line in lines if line.endswith(b"\n")]


def _plan(form: Form[P, M, K], path: Path, line: bytes) -> P:
    try:
        head = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        version = msgspec.json.decode(head[form.name], type=int)
        plan = msgspec.json.decode(head["plan"], type=form.plan)
    except (msgspec.MsgspecError, KeyError):
        raise BadOption(f"{path} is not a file of `{form.command}`; name another.") from None
    if version != form.version:
        raise BadOption(f"{path} is in format {version} and this version writes {form.version}; name another.")
    return plan


def _matches(form: Form[P, M, K], path: Path, lines: list[bytes]) -> dict[K, M]:
    decoder, done = msgspec.json.Decoder(form.match), dict[K, M]()
    for number, line in enumerate(lines, 2):
        try:
            match = decoder.decode(line)
        except msgspec.MsgspecError:
            raise BadOption(
                f"{path}, line {number}: this is no match of `{form.command}`; mend the line or delete it."
            ) from None
        done.setdefault(form.place(match), match)
    return done


def _difference(form: Form[P, M, K], found: P, wanted: P) -> str:
    """In what two plans differ, in words."""
    for name in form.plan.__struct_fields__:
        there, here = getattr(found, name), getattr(wanted, name)
        if there != here:
            return form.marks.get(name) or f"{name} {_said(there)} there, {_said(here)} here"
    return "it is the same"


def _said(value: object) -> str:
    return msgspec.json.encode(value).decode()
