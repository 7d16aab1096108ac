"""Which build is under test: `make test` runs laws and games in plain Python and compiled, and must not mix them up."""

import os
import re
import runpy
from pathlib import Path

from click.testing import CliRunner

from pitboss.cli.app import command
from pitboss.cli.doctor import compiled

ROOT = Path(__file__).parents[1]


def test_the_build_is_the_one_that_was_asked_for() -> None:
    assert compiled() == (os.environ.get("PITBOSS_EXPECT") == "compiled")


def test_the_doctor_says_which_it_is() -> None:
    output = CliRunner().invoke(command, ["doctor"]).output
    assert ("compiled with mypyc" in output) == compiled()
    assert "pontoon" in output
    assert "starter" in output


def test_no_struct_is_declared_where_the_compiler_comes() -> None:
    """Compiled, a struct would lose its settings: it would not be frozen any more."""
    setup = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    bases = re.compile(r"^class \w+\((?:\w+\.)?(Struct|Action|Event|PublicEvent|View|Options|Phrase)\b", re.MULTILINE)
    hot = [ROOT / path for path in setup["hot_modules"](ROOT)]
    assert len(hot) > 30
    assert [path for path in hot if bases.search(path.read_text(encoding="utf-8"))] == []


def test_c_that_is_put_together_is_all_there_once(tmp_path: Path) -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    runtime = tmp_path / "runtime.c"
    made = [tmp_path / f"__native_{number}.c" for number in range(30)]
    for number, path in enumerate([runtime, *made]):
        path.write_text("x" * number, encoding="utf-8")
    first, *files = setup["joined"](list(map(str, [runtime, *made])))
    assert first == str(runtime)
    assert len(files) == setup["JOINED"]
    included = [re.findall(r'#include "(.+)"', Path(file).read_text(encoding="utf-8")) for file in files]
    assert sorted(name for names in included for name in names) == sorted(path.name for path in made)
    assert max(map(len, included)) < 2 * min(map(len, included))
    assert setup["joined"](["a.c"]) == ["a.c"]
