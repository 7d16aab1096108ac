"""Bots by the text that names them: a class in a file, as `file.py:Class`, or a bot that comes with Pitboss.

A text can be sent to another process where a class cannot, so whoever plays matches in many processes sends that.
"""

from functools import lru_cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from pitboss.bots import Maker, find, maker
from pitboss.bots.bot import Bot
from pitboss.core.errors import BadOption

COMPILED = "interpreted classes cannot inherit from compiled"
"""What mypyc says where a class in a file is made of one of ours."""
DIGEST = 16
"""Signs of a file's digest that are enough to notice that it is another."""


def named(game: str, text: str) -> Maker:
    """What makes the bot that a text names: a class in a file, or a bot of the house that plays the game.

    Raises `BadOption`.
    """
    return in_file(text) or find(game, text)


def in_file(text: str) -> Maker | None:
    """What makes bots of the class that a text names; None if it names no file. Raises `BadOption`."""
    file, colon, name = text.rpartition(":")
    if colon:
        return loaded(Path(file), name)
    if text.endswith(".py"):
        raise BadOption(f"Say which class in the file it is: {text}:Class.")
    return None


def called(text: str) -> str:
    """What a bot is called for short.

    >>> called("examples/bots/first_bot.py:FirstBot"), called("solid")
    ('FirstBot', 'solid')
    """
    return text.rpartition(":")[2]


def digest(text: str) -> str:
    """By what a bot in a file is known for the same one; nothing for a bot of the house."""
    file, colon, _ = text.rpartition(":")
    if colon and not Path(file).is_file():
        raise BadOption(f"There is no Python file {file}.")
    return sha256(Path(file).read_bytes()).hexdigest()[:DIGEST] if colon else ""


@lru_cache(maxsize=64)
def loaded(path: Path, name: str) -> Maker:
    """What makes bots of a class in a file; what goes wrong inside the file is shown to its author as it is."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadOption(f"There is no Python file {path}.")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except TypeError as error:
        if COMPILED not in str(error):
            raise
        why = "cannot be subclassed where the rules are compiled; hold one and ask it"
        raise BadOption(f"{path}: a bot of the house {why}.") from None
    kind: object = getattr(module, name, None)
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise BadOption(f"{path} has no class {name} that is a pitboss.bots.bot.Bot.")
    return maker(kind)
