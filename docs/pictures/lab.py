"""Take the pictures of the lab's report anew: `python -m docs.pictures.lab`, in the repository's folder."""

import tempfile
from pathlib import Path

from click.testing import CliRunner
from tests.web.conftest import open_browser

from pitboss.cli.app import command

FOLDER = Path(__file__).parent
WORDS = ("lab", "run", "stonks", "--preset", "tonight", "--vary", "rake=10,15", "--matches", "200", "--seed", "1")
SHOTS = {"lab-report.png": (1280, 2050, False), "lab-report-phone.png": (390, 844, True)}
"""By file: size of the window, and whether it is light."""


def main() -> None:
    """Play, write the report, and look at it."""
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "rake"
        result = CliRunner().invoke(command, [*WORDS, "--out", str(out)], catch_exceptions=False)
        assert result.exit_code == 0, result.stderr
        with open_browser() as browser:
            for name, (width, height, light) in SHOTS.items():
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme="light" if light else "dark",
                    offline=True,
                )
                page = context.new_page()
                page.goto((out / "report.html").as_uri())
                page.screenshot(path=FOLDER / name)
                context.close()


if __name__ == "__main__":
    main()
