"""`pitboss serve`: what its help says; what it does is in tests/server."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.cli.serve import serve
from pitboss.server import run
from pitboss.server.store import is_postgres, sqlite_path


def test_a_store_of_the_examples_is_a_file_where_one_is() -> None:
    shown = CliRunner().invoke(serve, ["--help"]).stdout
    stores = re.findall(r"pitboss serve .*--store (\S+)", shown)
    files = [sqlite_path(store) for store in stores if not is_postgres(store)]
    assert files == [Path("friday.db")]
    assert "PITBOSS_STORE" in shown


@pytest.mark.parametrize(("words", "public"), [([], False), (["--metrics", "public"], True)])
def test_a_proxy_may_pass_the_metrics_on_only_if_the_house_is_told_so(
    monkeypatch: pytest.MonkeyPatch, words: list[str], public: bool
) -> None:
    asked: list[run.Settings] = []

    def keep(settings: run.Settings, *_: object) -> None:
        asked.append(settings)

    monkeypatch.setattr(run, "run", keep)
    arguments = ["--store", "memory:", "--host", "127.0.0.1", "--port", "0", *words]
    result = CliRunner().invoke(serve, arguments, catch_exceptions=False)
    assert (result.exit_code, [settings.public_metrics for settings in asked]) == (0, [public])
