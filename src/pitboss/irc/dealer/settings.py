"""How a dealer behaves: what a channel's owner may set, and how patient it is."""

from typing import Annotated

from msgspec import Meta, Struct

from pitboss.irc.settings import SOURCE


class Manner(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The `[dealer]` part of the configuration."""

    prefix: Annotated[str, Meta(min_length=1, max_length=3)] = "!"
    """What commands begin with."""
    source: str = SOURCE
    """What the dealer is and where its source code can be had."""
    signs: bool = True
    """Whether suits are drawn as signs; else they are letters."""
    colours: bool = False
    """Whether channels get colours; people choose for themselves."""
    links: str = ""
    """The address under which people reach the house with a browser; "": no links are given."""
    state: str = ""
    """The file that the dealer remembers tables and people in; "": one in the user's data folder."""
    turn_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds for a turn, where the game has such and nobody asked for others; 0: no clock."""
    join_seconds: Annotated[float, Meta(ge=0, le=3600)] = 30
    """Seconds for others to join a table, before it starts by itself; 0: it waits until somebody starts it."""
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 60
    """Seconds after which a bot plays for somebody who has left the channel."""
    bot_pace: Annotated[int, Meta(ge=0, le=60_000)] = 1000
    """Milliseconds a bot takes over a move."""
    quiet: Annotated[float, Meta(ge=0, le=10)] = 0.6
    """Seconds without news after which what has happened is told."""
    longest: Annotated[float, Meta(ge=0, le=60)] = 6.0
    """Seconds for which news are gathered at most, while only bots act or many lines wait to be sent."""
