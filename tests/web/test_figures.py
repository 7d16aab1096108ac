"""The size of what a browser must load before anything can be seen."""

import gzip
from typing import Final

from playwright.sync_api import Response

from tests.web.conftest import NewGuest

MOST: Final = 150_000
"""Bytes of JavaScript and CSS that the first page may take, gzipped."""


def test_the_first_load_is_small(new_guest: NewGuest) -> None:
    guest = new_guest()
    loaded: list[Response] = []
    guest.page.on("response", lambda response: loaded.append(response))
    guest.visit("/")
    guest.see("play-pontoon")
    sizes = {}
    for response in loaded:
        kind = response.headers.get("content-type", "")
        if "javascript" in kind or "css" in kind:
            sizes[response.url] = len(gzip.compress(response.body(), mtime=0))
    assert sizes
    assert sum(sizes.values()) < MOST, sizes
