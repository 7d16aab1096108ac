"""A sentence for people as a key and values, so that each reader can have it in their own language."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from pitboss.core.message import Message

LONGEST: Final = 80
"""Characters of a key."""


class Saying(Struct, frozen=True, omit_defaults=True):
    """A sentence before it is put into words: where it stands in the books of words, and what goes into it."""

    key: Annotated[str, Meta(max_length=LONGEST, description="The book and the message in it: `pontoon.no-pair`.")]
    values: Annotated[
        dict[str, int | str | tuple[str, ...]],
        Meta(
            description="By name. `seat` and `..._seat` are seats, `card`, `cards` and `..._cards` cards, `price` and"
            " `..._price` hundredths, `..._move` a move as it is written; all else is a number or a text."
        ),
    ] = {}


KeyOfMessage = Annotated[Saying | UnsetType, Meta(description="`message` by its key; left out: it stands in no book.")]
KeyOfHint = Annotated[Saying | UnsetType, Meta(description="`hint` by its key; left out: it stands in no book.")]


def saying(said: Message | str) -> Saying | UnsetType:
    """A message as it goes over the wire; a sentence that stands in no book has no key.

    >>> saying(Message("common.no-seat")).key
    'common.no-seat'
    """
    return UNSET if isinstance(said, str) else Saying(said.key, said.values)


def message(said: Saying | UnsetType, text: str) -> Message | str:
    """The message that came over the wire; the text beside it if none did."""
    return text if isinstance(said, UnsetType) else Message(said.key, **said.values)
