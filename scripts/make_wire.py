"""Makes `web/src/wire.ts` and `docs/protocol.md` from the declarations: python scripts/make_wire.py [--check]

With `--check` nothing is written; files that are not as they would be made are named, and the exit code is 1.
"""

import sys
from pathlib import Path

from wire import markdown, typescript

ROOT = Path(__file__).parents[1]
FILES = {"web/src/wire.ts": typescript.text, "docs/protocol.md": markdown.text}


def stale() -> dict[Path, str]:
    """The files that are not as they would be made, with the text they should have."""
    made = {ROOT / name: text() for name, text in FILES.items()}
    return {path: text for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text}


def main(check: bool) -> int:
    """Write what is stale, or only say what is."""
    for path, text in (found := stale()).items():
        print(f"{path.relative_to(ROOT)} is stale; run scripts/make_wire.py" if check else f"{path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
