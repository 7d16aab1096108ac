"""Level 0: the contract between rules and what drives them, and what games share. Pure: no I/O, no clock, no chance."""
