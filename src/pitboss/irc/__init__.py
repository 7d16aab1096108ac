"""The door for IRC: a dealer in a channel, and the protocol below it."""

from pitboss.core import words

words.place("irc", __name__)
