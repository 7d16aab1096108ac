"""Until each game has its own."""
