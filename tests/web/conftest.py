"""What all browser tests share: the built app, a house to visit, a browser, and guests who look for errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.programs import browser as browser_program
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
    program = browser_program()
    if program.path is None:
        pytest.fail(program.missing)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program.path, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all browser tests of a process.

    It closes with the last of them: as long as Playwright runs, nothing else in this process can use asyncio.
    """
    with open_browser() as chromium:
        yield chromium


@pytest.fixture(scope="package")
def house(static: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all browser tests of a process: a test may count on its own people and tables only."""
    with House(tmp_path_factory.mktemp("house"), static).running() as opened:
        yield opened


@pytest.fixture(autouse=True)
def no_new_fault(request: pytest.FixtureRequest) -> Iterator[None]:
    """After every test that visits a house: the house has printed no fault meanwhile."""
    visited = request.getfixturevalue("house") if "house" in request.fixturenames else None
    yield
    if visited is not None:
        visited.check(f"During {request.node.name}")


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
    problems = [f"{guest.name or 'someone'}: {problem}" for guest in guests for problem in guest.problems]
    for guest in guests:
        guest.context.close()
    assert not problems, problems
