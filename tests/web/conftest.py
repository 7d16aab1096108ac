"""What all browser tests share: the built app, a house to visit, a browser, and guests who look for errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.programs import CHROMIUM
from tests.web.built import built
from tests.web.guest import Guest, Look
from tests.web.house import House

USUAL = Look()
ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
)


class NewGuest(Protocol):
    """Opens a browser for somebody: with a name, or nobody yet; at the house itself, or by another way to it."""

    def __call__(self, name: str = "", url: str = "", look: Look = USUAL) -> Guest:
        """The guest."""


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """The folder of the built app."""
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if hasattr(request.config, "workerinput") else base)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    path = CHROMIUM.path
    if path is None:
        pytest.fail(CHROMIUM.missing)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a module.

    It must not stay open longer: as long as Playwright runs, nothing else in this process can use asyncio.
    """
    with open_browser() as chromium:
        yield chromium


@pytest.fixture(scope="module")
def house(static: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for the tests of a module; nothing that it did not expect may happen in it."""
    opened = House(tmp_path_factory.mktemp("house"), static)
    opened.start()
    yield opened
    opened.kill()
    assert not opened.faults(), opened.said()


@pytest.fixture
def new_guest(browser: Browser, house: House) -> Iterator[NewGuest]:
    """Makes guests; when the test is done, nothing may have gone wrong in any of their pages."""
    guests: list[Guest] = []

    def make(name: str = "", url: str = "", look: Look = USUAL) -> Guest:
        guest = Guest(browser, url or house.url, look)
        guests.append(guest)
        if name:
            guest.sign_in(name)
        return guest

    yield make
    problems = [f"{guest.name or 'somebody'}: {problem}" for guest in guests for problem in guest.problems]
    for guest in guests:
        guest.context.close()
    assert not problems, problems
