"""The dealer: plays with the people of IRC channels at tables of a house, and knows of the protocol only its api.

dealer      hears what the network tells: who comes and goes, and what is said
inbox       one person's lines, in order, and how many of them are listened to
commands/   what a line can ask for
people      who is in the channels, and who they are at the house
person      one of them: their seat, their moves, and what they alone are told
channels    which channel is at which table; sitting down and getting up
table       a channel's table: what the channel is told of it
outbox      all that is said: gathered, shortened, cleaned
memory      what is known after a restart
"""

from pitboss.core.errors import PitbossError


class Misused(PitbossError):
    """A command was given in a way that it does not take."""
