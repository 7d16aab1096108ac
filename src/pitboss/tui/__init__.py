"""Level 5: the terminal. A full-screen door to a table far away, for all games; a game's board is in `boards/`."""

from pitboss.core import words

words.place("terminal", __name__)
