"""Something to say: the key of a sentence in a book of words, and the values that go into it.

Rules and tables speak in messages, never in sentences: which language a reader wants is a door's business. A key names
its book, `pontoon.no-pair`; `core/words.py` reads the books. Values are what JSON can carry, and their names tell what
they are: `seat` and `..._seat` a seat, `card`, `cards` and `..._cards` cards, `price` and `..._price` hundredths; all
else is a number or a text.
"""

Value = str | int | tuple[str, ...]


class Message:
    """A sentence before it is put into words.

    >>> Message("common.no-seat")
    Message('common.no-seat')
    >>> Message("pontoon.no-bet", low=1, high=20) == Message("pontoon.no-bet", low=1, high=20)
    True
    """

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        self.values = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.values.items()))))

    def __repr__(self) -> str:
        inside = [repr(self.key), *[f"{name}={value!r}" for name, value in self.values.items()]]
        return f"Message({', '.join(inside)})"
