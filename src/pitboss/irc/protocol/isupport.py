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
        self.prefixes = "@+"
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
                self.prefixes = value.partition(")")[2]
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

    def is_channel(self, target: str) -> bool:
        """Whether a target is a channel rather than a nick."""
        return target[:1] in self.channel_types if target else False
