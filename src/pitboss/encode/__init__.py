"""Level 2: games as numbers, for programs that learn.

A game's encoder is in its own folder: `games/x/encode.py` holds `ENCODER`, what makes one. A game without is encoded by
its declarations (`declared.py`), so that a new one can be learned on its first day.
"""
