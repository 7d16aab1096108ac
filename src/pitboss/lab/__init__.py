"""Level 3: matches by the thousand, without anyone watching."""

from pitboss.core import words

words.place("lab", __name__)
