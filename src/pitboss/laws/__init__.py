"""The laws that every game keeps, and what puts a game before them; `pitboss laws NAME` does so for an installed game.

`trial.py` plays random matches (`play.py`) and tries every law of `laws.py` on them; `folder.py` looks at the files of
a game without playing it. The tests of this project use the same functions.
"""
