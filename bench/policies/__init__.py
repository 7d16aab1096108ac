"""Simple policies, a file for each game: what a player could do without thinking.

Every public class in `GAME.py` is one policy, a bot whose docstring says in a sentence what it does. `bench.exploits`
seats one of them among three bots of a level. A policy that wins more than its share shows a weakness of the bots.
"""
