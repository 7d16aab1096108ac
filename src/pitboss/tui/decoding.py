"""What the keyboard sends: bytes that are no text become marks, as they do in the line mode."""

import codecs
from functools import partial

from textual.drivers import linux_driver


def forgive() -> None:
    """Have Textual go on where a byte is no text, such as from a terminal that writes Latin-1; by itself it ends."""
    # It offers no other way: its reader asks its own module for a decoder, and says nothing about errors.
    vars(linux_driver)["getincrementaldecoder"] = _decoder


def _decoder(encoding: str) -> partial[codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), "replace")
