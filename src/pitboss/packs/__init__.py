"""Level 0, beside core: the question packs, those we ship and those a table brings along.

Packs of ours lie in `packs/data`; others in the folders that the environment variable PITBOSS_PACKS names. A pack of
ours is never replaced by another of its name, so a record that names one means the same everywhere.

A table may also bring a pack of its own. It is named after what it holds, `own-` and a hash, kept in memory for whoever
plays with it, and listed nowhere: whoever is to play may not read it. Where it is not kept it is looked for in the
folders, by what it holds and whatever its file is called.
"""

import hashlib
import os
import re
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from pitboss.core.errors import BadOption
from pitboss.core.files import open_text
from pitboss.core.hunches import Hunch, note
from pitboss.core.message import Message
from pitboss.packs.pack import PACK, BadPack, Pack, Question, Translation, faults, in_english
from pitboss.packs.reader import LONGEST_FILE, read

__all__ = [
    "FOLDERS",
    "LONGEST_OWN",
    "BadPack",
    "Pack",
    "Question",
    "Translation",
    "check_size",
    "faults",
    "find",
    "in_english",
    "is_kept",
    "is_own",
    "keep",
    "load",
    "names",
    "own_name",
    "read",
    "read_own",
    "usable",
]

FOLDERS = "PITBOSS_PACKS"
"""The environment variable that names more folders, separated as in PATH."""
LONGEST_OWN: Final = 250_000
"""Characters of a pack that a table brings; some two hundred and fifty questions in two languages."""
MOST_KEPT: Final = 512
NO_TEXT: Final = PACK.said("no-utf")

_OWN: Final = re.compile(r"own-[0-9a-f]{40}")
_kept: dict[str, Pack] = {}


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
    more = os.environ.get(FOLDERS, "")
    return _own(name, more) if is_own(name) else _found(name, more)


def _noted(pack: Pack, brought: bool) -> Pack:
    """Note what people would say to a pack's questions; the same pack."""
    said = [(one.text, Hunch(one.hunch, one.spread)) for one in pack.questions if one.hunch is not None]
    note(said, brought)
    return pack


# Packs of a table's own


def is_own(name: object) -> bool:
    """Whether that is the name of a pack that a table has brought.

    >>> is_own("own-" + "0" * 40), is_own("own-goals")
    (True, False)
    """
    return isinstance(name, str) and _OWN.fullmatch(name) is not None


def own_name(text: str) -> str:
    """How a pack is named after what it holds; how its lines end does not matter. Raises `BadPack`."""
    try:
        held = text.removeprefix("\ufeff").replace("\r\n", "\n").encode()
    except UnicodeEncodeError:
        raise BadPack([NO_TEXT]) from None
    return f"own-{hashlib.sha256(held).hexdigest()[:40]}"


def read_own(text: str) -> Pack:
    """Read a pack that a table brings; raises `BadPack`."""
    check_size(text)
    return read(text.removeprefix("\ufeff"))


def check_size(text: str) -> None:
    """Raise `BadPack` if a text cannot be a pack that a table brings, whatever stands in it."""
    if len(text) > LONGEST_OWN:
        raise BadPack([PACK.said("own-long", most=str(LONGEST_OWN))])
    own_name(text)


def keep(text: str, pack: Pack | None = None) -> Pack:
    """Keep a pack that a table brings, so that it is found; `pack` if it has been read. Raises `BadPack`."""
    pack = pack or read_own(text)
    name = own_name(text)
    _kept.pop(name, None)
    _kept[name] = _noted(pack, brought=True)
    while len(_kept) > MOST_KEPT:
        # Those that nobody has looked for go first.
        _kept.pop(next(iter(_kept)), None)
    return pack


def is_kept(name: str) -> bool:
    """Whether a pack of a table's own is in memory."""
    return name in _kept


def _own(name: str, more: str) -> Pack:
    pack = _kept.pop(name, None)
    if pack is not None:
        _kept[name] = pack
        return pack
    for file in _files(more).values():
        try:
            text = _text(file)
            if own_name(text) == name:
                return keep(text)
        except (OSError, UnicodeDecodeError, BadPack):
            continue
    raise BadOption(Message("common.no-own-pack-here", folders=FOLDERS))


def _text(file: Traversable) -> str:
    """What stands in a file, as far as a pack can be long and a little beyond; raises `OSError`."""
    if not isinstance(file, Path):
        return file.read_text(encoding="utf-8")
    with open_text(file) as stream:
        return stream.read(LONGEST_FILE + 1)


def load(file: Traversable) -> Pack:
    """The pack in a file, which must be called after it; raises `BadPack`."""
    try:
        text = _text(file)
    except UnicodeDecodeError:
        raise BadPack([NO_TEXT]) from None
    except OSError as error:
        raise BadPack([PACK.said("no-open", text=str(error.strerror))]) from None
    pack = read(text)
    if file.name != f"{pack.name}.toml":
        raise BadPack([PACK.said("file-name", name=pack.name)])
    return pack


@lru_cache(64)
def _found(name: str, more: str) -> Pack:
    known = _files(more)
    if name not in known:
        near = get_close_matches(name.lower(), known, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(known))}."
        raise BadOption(f"There is no question pack {name[:40]!r}; {hint}")
    try:
        return _noted(load(known[name]), brought=False)
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
