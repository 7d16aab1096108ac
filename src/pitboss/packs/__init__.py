"""Level 0, beside core: the question packs, those we ship and those a table brings along.

Packs of ours lie in `packs/data`; others in the folders that the environment variable PITBOSS_PACKS names. A pack of
ours is never replaced by another of its name, so a record that names one means the same everywhere.
"""

import os
import re
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboss.core.errors import BadOption
from pitboss.packs.pack import BadPack, Pack, Question, Translation, faults
from pitboss.packs.reader import read

__all__ = ["FOLDERS", "BadPack", "Pack", "Question", "Translation", "faults", "find", "load", "names", "read", "usable"]

FOLDERS = "PITBOSS_PACKS"
"""The environment variable that names more folders, separated as in PATH."""


def names() -> list[str]:
    """Every pack there is, by name, whether it is free of faults or not."""
    return sorted(_files(os.environ.get(FOLDERS, "")))


def usable() -> list[Pack]:
    """Every pack that is free of faults, by name."""
    found: list[Pack] = []
    for name in names():
        with suppress(BadOption):
            found.append(find(name))
    return found


def find(name: str) -> Pack:
    """The pack of that name, read once; raises `BadOption`."""
    return _found(name, os.environ.get(FOLDERS, ""))


def load(file: Traversable) -> Pack:
    """The pack in a file, which must be called after it; raises `BadPack`."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadPack(["This is not text in UTF-8."]) from None
    except OSError as error:
        raise BadPack([f"It cannot be opened: {error.strerror}."]) from None
    pack = read(text)
    if file.name != f"{pack.name}.toml":
        raise BadPack([f"The pack is named {pack.name!r}, so its file must be called {pack.name}.toml."])
    return pack


@lru_cache(64)
def _found(name: str, more: str) -> Pack:
    known = _files(more)
    if name not in known:
        near = get_close_matches(name.lower(), known, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(known))}."
        raise BadOption(f"There is no question pack {name[:40]!r}; {hint}")
    try:
        return load(known[name])
    except BadPack as error:
        raise BadOption(f"The question pack {name!r} cannot be used: {error.faults[0]}") from None


def _files(more: str) -> dict[str, Traversable]:
    """The file of each pack; the first of a name wins."""
    found: dict[str, Traversable] = {}
    for entry in _entries(more):
        stem = entry.name.removesuffix(".toml")
        if stem != entry.name and re.fullmatch(r"[A-Za-z0-9_-]{1,64}", stem) and entry.is_file():
            found.setdefault(stem, entry)
    return found


def _entries(more: str) -> list[Traversable]:
    """Everything in our own folder, then in the others; a folder that is not there is an empty one."""
    entries: list[Traversable] = list(files(__name__).joinpath("data").iterdir())
    for folder in filter(None, more.split(os.pathsep)):
        try:
            entries += Path(folder).iterdir()
        except OSError:
            continue
    return entries
