"""Pitboss: games about betting and trading on what you don't know."""

from importlib.metadata import version

__version__ = version("pitboss")
