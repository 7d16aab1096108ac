"""Level 6: the command line, above the doors it opens. Data goes to stdout, chatter and complaints to stderr."""

from pitboss.cli.app import main

__all__ = ["main"]
