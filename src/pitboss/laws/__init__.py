"""The laws that every game keeps, and what puts a game before them; `pitboss laws NAME` does so for an installed game.

Each law stands in the file of its subject, such as `secrecy.py`, `money.py`, `choices.py`, `ending.py` or `chance.py`.
`trial.py` plays random matches (`play.py`) and tries on them every law that `laws.py` lists; `folder.py` looks at the
files of a game without playing it. The tests of this project use the same functions.
"""
