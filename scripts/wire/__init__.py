"""Reads the declarations of `pitboss.wire` and of the games, and writes them as TypeScript and as a document."""
