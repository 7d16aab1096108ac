"""A house for a command: someone else's, or its own."""

import asyncio
from pathlib import Path

import pytest

from pitboss.cli.local_server import open_house
from pitboss.client.api import House
from pitboss.client.errors import BadAddress


def test_a_house_that_is_open_is_only_named() -> None:
    async def test() -> None:
        async with open_house("example.org:9000/t/ABCDEF", None) as url:
            assert url == "http://example.org:9000"
        with pytest.raises(BadAddress):
            await open_house("http://", None).__aenter__()

    asyncio.run(test())


def test_a_house_of_our_own_keeps_what_its_store_keeps(tmp_path: Path) -> None:
    async def test() -> None:
        store = f"sqlite://{tmp_path}/house.db"
        async with open_house(None, store) as url:
            house = House(url)
            await house.sign_in("Ann")
            await house.bank(10)
        async with open_house(None, store) as url:
            assert (await House(url, house.token).me()).bank == 10

    asyncio.run(test())


def test_the_usual_store_is_that_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        async with open_house(None, None) as url:
            await House(url).sign_in("Ann")
        assert (tmp_path / "pitboss" / "pitboss.db").is_file()

    asyncio.run(test())


def test_a_fleeting_house_leaves_nothing_and_sets_no_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        async with open_house(None, "") as url:
            for number in range(25):
                await House(url).sign_in(f"Guest {number}")
        assert not list(tmp_path.iterdir())

    asyncio.run(test())
