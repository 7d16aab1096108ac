"""The door for IRC: a dealer in a channel, and the protocol below it."""
