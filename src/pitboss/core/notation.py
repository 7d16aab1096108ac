"""One line of text per move, the same everywhere: typed, sent, stored, shown.

The verb, then the fields of the action in the order of their declaration. How a field is written follows from its type:

    card      Ah          cards     4s 2c        seat   p3       thing   #4
    held      Ah#2, a card out of thing #2, or just Ah
    amount    10  -3      price     10  -2.5     number 62.4     word    q17
    count     3           die       5            dice   5 5 2
    phrase    its own name, then its own words:  give 3t 7h
"""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Final, Self, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from pitboss.core.cards import INDEX
from pitboss.core.errors import Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import UNSEEN, Action, seat_name, seat_named

Number = Annotated[Decimal, Meta(description="an exact decimal number", extra={"kind": "number"})]
Word = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)", description="one word", extra={"kind": "word"})]

REMEMBERED: Final = 4096
"""Moves whose text is kept: most matches write the same few again and again."""

_SYMBOLS: Final = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"})


class Phrase(Struct, frozen=True):
    """A field of several words with a grammar of its own, such as a bundle of goods."""

    # Abstract by these two errors, because a struct's metaclass leaves no room for `ABC`'s.

    def words(self) -> list[str]:
        """This phrase as words."""
        raise NotImplementedError("every kind of phrase writes itself")

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """The phrase these words make; raises `Unreadable`."""
        raise NotImplementedError("every kind of phrase reads itself")


def card_text(text: str) -> str:
    """A card as a person may type it, in the one way it is written.

    >>> card_text("10H"), card_text("a♠")
    ('Th', 'As')
    """
    plain = text.translate(_SYMBOLS).replace("10", "T")
    name = plain[:-1].upper() + plain[-1:].lower()
    if name not in INDEX:
        raise Unreadable(Message("common.no-card-name", text=repr(text[:40])))
    return name


def held_text(text: str) -> str:
    """A card that may say what it lies in, in the one way it is written.

    >>> held_text("10H#02"), held_text("a♠")
    ('Th#2', 'As')
    """
    card, mark, number = text.partition("#")
    return card_text(card) + (f"#{_ref(number)}" if mark else "")


def whole(text: str) -> int:
    """A whole number.

    >>> whole("-3")
    -3
    """
    if not re.fullmatch(r"[+-]?[0-9]{1,15}", text):
        raise Unreadable(Message("common.no-whole", text=repr(text[:40])))
    return int(text)


def price(text: str) -> int:
    """A price in hundredths.

    >>> price("-2.5")
    -250
    """
    if not re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,2})?", text):
        raise Unreadable(Message("common.no-price", text=repr(text[:40])))
    return int(Decimal(text) * 100)


def price_text(hundredths: int) -> str:
    """A price as it is written.

    >>> price_text(-250), price_text(1000)
    ('-2.5', '10')
    """
    return number_text(Decimal(hundredths) / 100)


def near(hundredths: float | Fraction) -> int:
    """What an estimate is told as, in hundredths: whole, and with one decimal below ten; the half away from zero.

    >>> near(5833), near(-972), near(996), near(4.4)
    (5800, -970, 1000, 0)
    """
    exact = Fraction(hundredths)
    step = 100 if abs(exact) >= 1000 else 10
    size = int((abs(exact) + step // 2) // step) * step
    return -size if exact < 0 else size


def number(text: str) -> Decimal:
    """An exact decimal number.

    >>> number("062.40")
    Decimal('62.4')
    """
    if not re.fullmatch(r"[+-]?[0-9]{1,30}(\.[0-9]{1,30})?", text):
        raise Unreadable(Message("common.no-number", text=repr(text[:40])))
    return Decimal(number_text(Decimal(text)))


def number_text(value: Decimal) -> str:
    """A number in plain digits.

    >>> number_text(Decimal("1E+2"))
    '100'
    """
    text = format(value, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def _ref(text: str) -> int:
    if not re.fullmatch(r"#?[0-9]{1,9}", text) or int(text.removeprefix("#")) < 1:
        raise Unreadable(Message("common.no-ref", text=repr(text[:40])))
    return int(text.removeprefix("#"))


def count(text: str) -> int:
    """How many of something.

    >>> count("03")
    3
    """
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Unreadable(Message("common.no-count", text=repr(text[:40])))
    return int(text)


def face(text: str) -> int:
    """The upper face of a die; whether the die of this game has it is for the rules to say.

    >>> face("6")
    6
    """
    if not re.fullmatch(r"[0-9]{1,2}", text) or not 1 <= int(text) <= 20:
        raise Unreadable(Message("common.no-face", text=repr(text[:40])))
    return int(text)


def face_text(face: int) -> str:
    """A die as it is written; ? for one that is hidden, which no move can name.

    >>> face_text(6), face_text(UNSEEN)
    ('6', '?')
    """
    return "?" if face == UNSEEN else str(face)


def _word(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", text):
        raise Unreadable(Message("common.no-word", text=repr(text[:40])))
    return text


class _Kind(Struct, frozen=True):
    read: Callable[[str], object]
    write: Callable[[object], str]
    usage: str
    example: str


_KINDS: Final = {
    "card": _Kind(card_text, str, "CARD", "As"),
    "held": _Kind(held_text, str, "CARD", "As"),
    "seat": _Kind(seat_named, lambda seat: seat_name(cast(int, seat)), "SEAT", "p1"),
    "ref": _Kind(_ref, lambda ref: f"#{ref}", "#N", "#1"),
    "amount": _Kind(whole, str, "N", "1"),
    "price": _Kind(price, lambda hundredths: price_text(cast(int, hundredths)), "PRICE", "0"),
    "count": _Kind(count, str, "COUNT", "1"),
    "die": _Kind(face, lambda die: face_text(cast(int, die)), "FACE", "1"),
    "number": _Kind(number, lambda value: number_text(cast(Decimal, value)), "NUMBER", "0"),
    "word": _Kind(_word, str, "WORD", "x"),
}


class _Field(Struct, frozen=True):
    name: str
    kind: _Kind | None
    many: bool = False
    phrase: type[Phrase] | None = None

    def usage(self, called: str) -> str:
        if self.kind is None:
            return f"{self.name} {called.upper()}..."
        sign = "#" if self.kind.usage == "#N" else ""
        shown = self.kind.usage if self.kind.usage in ("CARD", "N", "NUMBER") else sign + called.upper()
        return shown + "..." if self.many else shown


def _field(name: str, hint: object) -> _Field:
    if isinstance(hint, type) and issubclass(hint, Phrase):
        return _Field(name, None, phrase=hint)
    many = get_origin(hint) is tuple
    inner = get_args(hint)[0] if many else hint
    meta = next((part for part in get_args(inner)[1:] if isinstance(part, Meta) and part.extra), None)
    if meta is None or meta.extra is None:
        raise TypeError(
            f"field {name} has no kind: declare it as a Card, Seat, Ref, Amount, Price, Count, Die, Number or Word"
        )
    return _Field(name, _KINDS[meta.extra["kind"]], many)


class Notation:
    """Writes and reads the moves of one game, those of its players and of the house, from their declarations."""

    def __init__(self, actions: Sequence[type[Action]], house: Sequence[type[Action]] = ()) -> None:
        self.verbs: dict[str, type[Action]] = {}
        self._texts: dict[Action, str] = {}
        self._fields: dict[type[Action], list[_Field]] = {}
        self.players = [str(action.__struct_config__.tag) for action in actions]
        """The verbs of players."""
        for action in (*actions, *house):
            hints = get_type_hints(action, include_extras=True)
            info = msgspec.inspect.type_info(action)
            assert isinstance(info, msgspec.inspect.StructType)
            self.verbs[str(info.tag)] = action
            fields = [_field(field.name, hints[field.name]) for field in info.fields]
            if any(field.many for field in fields[:-1]):
                raise TypeError(f"in {action.__name__} a field of several words is not the last one")
            self._fields[action] = fields

    def text(self, action: Action) -> str:
        """The move as one line."""
        known = self._texts.get(action)
        if known is None:
            if len(self._texts) >= REMEMBERED:
                self._texts.clear()
            known = self._texts[action] = self._written(action)
        return known

    def _written(self, action: Action) -> str:
        kind = type(action)
        words = [str(kind.__struct_config__.tag)]
        for field in self._fields[kind]:
            words += _written(field, getattr(action, field.name))
        return " ".join(words)

    def usage(self, action: type[Action]) -> str:
        """How to write a move: its verb and what follows it."""
        called = [field.usage(action.called.get(field.name, field.name)) for field in self._fields[action]]
        return " ".join([str(action.__struct_config__.tag), *called])

    def example(self, action: type[Action]) -> Action:
        """Some move of that kind, to ask the rules why such moves are refused."""
        return action(*[_value(field, [field.kind.example] if field.kind else []) for field in self._fields[action]])

    def read(self, line: str) -> Action:
        """The move a line says; raises `Unreadable` with a sentence."""
        words = line.split()
        if not words:
            raise Unreadable(Message("common.no-thing-said"))
        action = self.verbs.get(words[0].lower())
        if action is None:
            raise Unreadable(Message("common.no-move", text=repr(words[0][:40]), list=", ".join(self.players)))
        values, rest = [], words[1:]
        for field in self._fields[action]:
            own, rest = self._split(action, field, rest)
            values.append(_value(field, own))
        if rest:
            raise Unreadable(Message("common.no-more-words", text=repr(rest[0][:40]), usage=self.usage(action)))
        return action(*values)

    def _split(self, action: type[Action], field: _Field, words: list[str]) -> tuple[list[str], list[str]]:
        """The words that belong to a field, and the rest."""
        if field.phrase is not None:
            marks = {other.name for other in self._fields[action] if other.phrase is not None}
            if not words or words[0].lower() != field.name:
                raise Unreadable(Message("common.no-word-there", word=repr(field.name), usage=self.usage(action)))
            end = next((at for at in range(1, len(words)) if words[at].lower() in marks), len(words))
            return words[1:end], words[end:]
        if not words:
            raise Unreadable(Message("common.no-end", usage=self.usage(action)))
        return (words, []) if field.many else (words[:1], words[1:])


def _written(field: _Field, value: object) -> list[str]:
    if isinstance(value, Phrase):
        return [field.name, *value.words()]
    assert field.kind is not None
    if field.many:
        assert isinstance(value, tuple)
        return [field.kind.write(item) for item in value]
    return [field.kind.write(value)]


def _value(field: _Field, words: list[str]) -> object:
    if field.phrase is not None:
        return field.phrase.read(words)
    assert field.kind is not None
    return tuple(field.kind.read(word) for word in words) if field.many else field.kind.read(words[0])
