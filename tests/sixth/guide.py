"""The game of the guide, taken out of it as it stands, and put where an installed package would be."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GUIDE: Final = ROOT / "docs" / "adding-a-game.md"
NAME: Final = "cups"

_FILE: Final = re.compile(rf"^### `{NAME}/([^`]+)`$.*?^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """Every file of the game, by its path in the game's folder."""
    return dict(_FILE.findall(GUIDE.read_text(encoding="utf-8")))


def install(folder: Path) -> Path:
    """The game as a package of another distribution that is installed in a folder; returns that folder."""
    for name, text in files().items():
        path = folder / NAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    about = folder / f"{NAME}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[pitboss.games]\n{NAME} = {NAME}\n", encoding="utf-8")
    return folder
