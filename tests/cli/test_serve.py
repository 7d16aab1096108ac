"""`pitboss serve`: what its help says; what it does is in tests/server."""

import re
from pathlib import Path

from click.testing import CliRunner

from pitboss.cli.serve import serve
from pitboss.server.store import is_postgres, sqlite_path


def test_a_store_of_the_examples_is_a_file_where_one_is() -> None:
    shown = CliRunner().invoke(serve, ["--help"]).stdout
    stores = re.findall(r"pitboss serve .*--store (\S+)", shown)
    files = [sqlite_path(store) for store in stores if not is_postgres(store)]
    assert files == [Path("friday.db")]
    assert "PITBOSS_STORE" in shown
