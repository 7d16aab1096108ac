"""Level 3: matches by the thousand, without anyone watching."""
