"""What can go wrong where matches are played without anyone watching."""

from pitboss.core.errors import PitbossError


class Stuck(PitbossError, RuntimeError):
    """All bots of a match wait, again and again, and no clock will wake them: a fault of a bot."""
