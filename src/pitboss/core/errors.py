"""Everything that can go wrong for a person, each with one sentence that says what to do instead.

Whoever catches `PitbossError` has caught all of it, and `str(error)` can be shown as it is. Each kind stands where it
is raised; this is the whole tree, with the part of the program that raises it:

    PitbossError            core     a sentence, and no more to say
        Illegal             core     the rules refuse a move
        Unreadable          core     a text is no move, card, number or seat
        BadOption           core     an option or a setting of a command that cannot be
            BadRenderMode   research a way to show an environment that it does not have
        BadRecord           core     a record cannot be read, or breaks a rule
        UnknownGame         core     no game has this name
        BadPack             packs    a pack of questions cannot be used
            SlowPack        server   a pack takes more time or memory to read than one may
        Refusal             table    a table or a server refuses a command: a code, a sentence, a hint
            Unplayable      server   a match that can never go on
            Trouble         server   an HTTP request, with a status of its own
            TooFast         server   an address asks too often
                Guessing    server   an address looks for tables that are not there
        StoreDown           server   the database is out of reach
            BadStore        server   the database is damaged, or of another release
        Unservable          server   the server cannot start
        BadAddress          client   a text names neither a server nor a table
        Unreachable         client   no server answers there
        Garbled             client   whoever answers does not speak our protocol
        OtherGame           client   a table plays another game than the bot there
        Closed              client   a table is closed to us for good
        Absent              mcp      an assistant asks for what needs a table, or a seat there
        Stuck               lab      bots wait for each other, and no clock will wake them
        Unresearched        research a library of the extra is not installed
        BadChoice           research a choice that the mask does not have
        BadSettings         irc      a setting of the dealer is unknown, missing or wrong
        BadMemory           irc      the dealer's file cannot be read or written
        Refused             irc      the network will not have us
        SaslFailed          irc      the network and the dealer do not believe each other
        Misused             irc      a command was given in a way that it does not take
        Taken               irc      someone else plays under this name
        Unproven            irc      someone has the nick of a person that they may not be
        Silent              irc      the server does not answer the dealer
        NoMatch             irc      there is nothing to move in

`Unbalanced` is not among them: it is a fault of ours, and nobody catches it.
"""

from pitboss.core.message import Message


class PitbossError(Exception):
    """A mistake of the user's: `str(error)` is a sentence to show them, `said` what it says in any language."""

    def __init__(self, said: Message | str) -> None:
        super().__init__(said)
        self.said = said

    def __str__(self) -> str:
        if isinstance(self.said, str):
            return self.said
        from pitboss.core import words  # the books need a library that nobody else should wait for

        return words.spoken(self.said)


class Illegal(PitbossError):
    """The rules refuse this move; the state is as it was."""


class Unreadable(PitbossError):
    """This text is not a move, a card, a number or a seat."""


class BadOption(PitbossError):
    """An option is unknown, has a value out of range, or does not fit the others."""


class BadRecord(PitbossError):
    """A record cannot be read or breaks a rule; `line` counts from 1."""

    def __init__(self, line: int, reason: Message | str) -> None:
        values = {"text": reason} if isinstance(reason, str) else reason.values
        key = "common.no-line" if isinstance(reason, str) else reason.key
        super().__init__(Message(key, line=line, **values))
        self.line = line


class UnknownGame(PitbossError):
    """No game has this name."""


class Unbalanced(AssertionError):
    """A move made or lost chips: a fault in a game's rules, never the user's."""
