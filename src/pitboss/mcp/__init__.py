"""Level 5: assistants at tables, by the Model Context Protocol. They say what they are wherever they sit down."""

from pitboss.core import words

words.place("mcp", __name__)
