"""The log: lines of JSON without secrets."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.server import logs
from pitboss.server.identity import Identity
from pitboss.server.store.sqlite import SqliteStore
from tests.server.visitor import kept_logging


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    with kept_logging():
        logs.keep("info", stream)
        yield stream


def test_a_line_says_when_how_bad_who_and_what(lines: io.StringIO) -> None:
    logging.getLogger("pitboss.x").info("a %s opened", "table", extra={"game": "pontoon", "ms": 3})
    (line,) = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert line.pop("at").endswith("Z")
    assert line == {"level": "info", "from": "pitboss.x", "message": "a table opened", "game": "pontoon", "ms": 3}


def test_what_is_below_the_level_is_not_written(lines: io.StringIO) -> None:
    logging.getLogger("pitboss.x").debug("quiet")
    logging.getLogger("uvicorn.error").info("quiet")
    logging.getLogger("somebody").info("quiet")
    assert lines.getvalue() == ""


def test_a_fault_is_one_line(lines: io.StringIO) -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger("pitboss.x").exception("a fault")
    (line,) = lines.getvalue().splitlines()
    assert "ValueError" in json.loads(line)["trace"]


def test_secrets_are_struck_out_wherever_they_stand(lines: io.StringIO) -> None:
    identity = Identity(SqliteStore(Path("unused.db")), b"secret")
    token = identity._token("2.0123456789abcdef")
    logger = logging.getLogger("pitboss.x")
    logger.warning("cookie pitboss=%s;", token, extra={"url": "postgresql://ann:sesame@db/house", "token": token})
    logger.warning("Authorization: Bearer %s", "sesame")
    try:
        raise ValueError(f"bad {token}")
    except ValueError:
        logger.exception("connecting to postgresql://ann:sesame@db:5432/house")
    for user in ("ann:sesame", "ann:pass@sesame", "ann:ses/ame@sesame@", "ann@corp:sesame", ":sesame"):
        logger.warning("postgresql://%s@db/house", user)
    logger.warning("postgresql://ann@db:5432/house?sslmode=require&PASSWORD=sesame&sslpassword=sesame")
    assert token not in lines.getvalue()
    assert "ses/ame" not in lines.getvalue()
    assert "sesame" not in lines.getvalue()
    assert "postgresql://ann:[password]@db:5432/house" in lines.getvalue()
    assert "postgresql://ann@db:5432/house?sslmode=require&PASSWORD=[secret]&sslpassword=[secret]" in lines.getvalue()


@pytest.mark.parametrize(
    "said", ["sqlite:///var/lib/house.db", "http://localhost:8080/t/K7QMPX", "postgresql://a@b:1/c"]
)
def test_what_is_no_secret_stays(said: str) -> None:
    assert logs.clean(said) == said
