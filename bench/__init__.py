"""How fast it is, and how long matches are: `make bench`, `python -m bench.lengths`."""
