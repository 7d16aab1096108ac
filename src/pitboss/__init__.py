"""Pitboss: games about betting and trading on what you don't know."""

__version__: str
"""Which one this is."""


def __getattr__(name: str) -> str:
    """The version, looked up when someone asks: the library that knows it takes longer to load than help to show."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version

    return version("pitboss")
