"""Level 5: the command line. Data goes to stdout, chatter and complaints to stderr."""

from pitboss.cli.app import main

__all__ = ["main"]
