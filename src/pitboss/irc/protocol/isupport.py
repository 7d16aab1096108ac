"""What a server says that it supports (RPL_ISUPPORT), as far as we use it: https://modern.ircdocs.horse/#feature-advertisement"""

from collections.abc import Iterable
from typing import Final

from pitboss.irc.protocol.line import LONGEST_WORD

_UPPER: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LOWER: Final = "abcdefghijklmnopqrstuvwxyz"
_FOLDS: Final = {
    "ascii": str.maketrans(_UPPER, _LOWER),
    "strict-rfc1459": str.maketrans(_UPPER + "[]\\", _LOWER + "{}|"),
    "rfc1459": str.maketrans(_UPPER + "[]\\~", _LOWER + "{}|^"),
}


class Isupport:
    """The parameters of one server; before it tells them, what the first RFC takes for granted."""

    def __init__(self) -> None:
        self.casemapping = "rfc1459"
        self.nick_length = 0
        """0 while it is not known."""
        self.channel_types = "#&"
        self.ranks: dict[str, str] = {"o": "@", "v": "+"}
        """The modes that give someone a rank in a channel and the signs before their nicks, the highest first."""
        self.modes_with_value: tuple[str, str] = ("beIk", "l")
        """Other modes of channels that have a value: always, and only when they are set."""
        self.bot_mode = ""
        """The letter of the mode that marks a bot; "" if there is none."""
        self.whox = False
        self.network = ""
        """What the network calls itself."""

    def learn(self, tokens: Iterable[str]) -> None:
        """Take in the tokens of one line; what we do not know or cannot read is passed over."""
        for token in tokens:
            name, _, value = token.partition("=")
            if name == "CASEMAPPING" and value:
                self.casemapping = value.lower()
            elif name == "NICKLEN" and value.isascii() and value.isdecimal():
                self.nick_length = min(int(value[:9]), LONGEST_WORD)
            elif name == "CHANTYPES":
                self.channel_types = value
            elif name == "PREFIX":
                letters, _, signs = value.removeprefix("(").partition(")")
                self.ranks = dict(zip(letters, signs, strict=False))
            elif name == "CHANMODES":
                lists, always, when_set, *_ = [*value.split(","), "", "", ""]
                self.modes_with_value = (lists + always, when_set)
            elif name == "BOT" and len(value) == 1 and value.isalpha():
                self.bot_mode = value
            elif name == "WHOX":
                self.whox = True
            elif name == "NETWORK":
                self.network = value[:LONGEST_WORD]

    def fold(self, name: str) -> str:
        """A nick or a channel as it is compared.

        >>> Isupport().fold("Dave[home]")
        'dave{home}'
        """
        table = _FOLDS.get(self.casemapping)
        # Mappings beyond ASCII all begin with Unicode's own.
        return name.casefold() if table is None else name.translate(table)

    @property
    def prefixes(self) -> str:
        """The signs of ranks before nicks, the highest first."""
        return "".join(self.ranks.values())

    def is_operator(self, signs: str) -> bool:
        """Whether ranks, by their signs, make an operator: that or anything above.

        >>> Isupport().is_operator("@+"), Isupport().is_operator("+")
        (True, False)
        """
        highest, found, _ = self.prefixes.partition("@")
        return bool(found) and any(sign in highest + found for sign in signs)

    def is_channel(self, target: str) -> bool:
        """Whether a target is a channel rather than a nick."""
        return target[:1] in self.channel_types if target else False
