"""Questions about the chemical elements, from the tables that `periodictable` ships."""

from collections.abc import Iterator
from decimal import Decimal

import periodictable
from questions import Item, between, brackets, few, luck, rounded

HEAD = """\
# Made by scripts/make_packs.py; change it there. Data from the package periodictable, in the public domain.
name = "elements"
title = "Elements: what the world is made of"
language = "en"
licence = "CC0-1.0; data: periodictable (public domain), rounded and compared"
"""
MASSES = "IUPAC CIAAW, standard atomic weights and isotopic compositions (as shipped by periodictable)"
DENSITIES = "CRC Handbook of Chemistry and Physics, density of the elements (as shipped by periodictable)"
NAMES = "IUPAC, Periodic Table of Elements (as shipped by periodictable)"

LITRES = [
    "mercury",
    "iron",
    "aluminum",
    "magnesium",
    "lithium",
    "gold",
    "lead",
    "silver",
    "copper",
    "titanium",
    "osmium",
    "bromine",
    "tin",
]
CUBES = ["gold", "iron", "aluminum", "lithium", "platinum", "lead", "copper"]
WEIGHTS = [
    ("gold", "hydrogen"),
    ("iron", "helium"),
    ("lead", "carbon"),
    ("uranium", "oxygen"),
    ("silver", "lithium"),
    ("mercury", "neon"),
    ("copper", "beryllium"),
    ("iodine", "boron"),
    ("platinum", "nitrogen"),
    ("calcium", "hydrogen"),
]
ISOTOPES = ["tin", "xenon", "oxygen", "iron", "mercury", "calcium", "gold", "lead", "zinc"]
SHARES = ["copper", "chlorine", "boron", "silver", "magnesium", "nickel", "zinc", "bromine"]
ALCHEMY = [
    "lead>gold",
    "mercury>gold",
    "silver>tin",
    "oxygen>carbon",
    "uranium>lead",
    "iodine>silver",
    "copper>iron",
    "radium>radon",
]
INITIALS = "SATPJQ"
NEUTRONS = ["silver", "lead", "iron", "gold", "tin", "iodine"]
SPELLING = {"aluminum": "aluminium", "cesium": "caesium"}


ALL = [element for element in periodictable.elements if element.number > 0]
BY_NAME = {element.name: element for element in ALL}


def spelt(name: str) -> str:
    """An element's name as IUPAC spells it."""
    return SPELLING.get(name, name)


def mass(name: str) -> Decimal:
    """Atomic mass in units of the dalton."""
    return Decimal(str(BY_NAME[name].mass))


def density(name: str) -> Decimal:
    """Kilograms to the litre."""
    return Decimal(str(BY_NAME[name].density))


def natural(name: str) -> dict[int, Decimal]:
    """Per cent of each isotope that occurs in nature, by mass number."""
    element = BY_NAME[name]
    shares = {number: Decimal(str(element[number].abundance)) for number in element.isotopes}
    return {number: share for number, share in shares.items() if share > 0}


def elements() -> list[Item]:
    """The questions about elements."""
    return [*litres(), *cubes(), *weights(), *isotopes(), *shares(), *alchemy(), *letters(), *neutrons()]


def litres() -> Iterator[Item]:
    """How heavy is a litre of it?"""
    known = {spelt(name): density(name) for name in LITRES}
    for name in LITRES:
        places = 2 if density(name) < 2 else 1
        key, answer = f"litre-{name}", rounded(density(name), places)
        precision = "to two decimals" if places == 2 else "to one decimal"
        yield Item(
            key,
            f"How many kilograms does a litre of {spelt(name)} weigh, {precision}?",
            "kilograms",
            answer,
            (between(key, answer, known, "It is", "heavier than", "lighter than"), *brackets(key, answer, "kilograms")),
            DENSITIES,
            "1999",
            f"A litre of water weighs one kilogram, a litre of {spelt(name)} {density(name)}.",
            "weight",
        )


def cubes() -> Iterator[Item]:
    """How large is a tonne of it?"""
    known = {f"a tonne of {spelt(name)}": 1 / density(name) for name in CUBES}
    for name in CUBES:
        # The cube root: exact arithmetic gives the same digits everywhere, floats need not.
        key, answer = f"cube-{name}", rounded(((1_000_000 / density(name)).ln() / 3).exp(), 1)
        first = between(key, 1 / density(name), known, "It takes", "more room than", "less room than")
        yield Item(
            key,
            f"A cube of {spelt(name)} weighs one tonne. How many centimetres long is its edge, to one decimal?",
            "centimetres",
            answer,
            (first, *brackets(key, answer, "centimetres")),
            DENSITIES,
            "1999",
            f"A cubic centimetre weighs {density(name)} grams; a tonne of water would be a cube of a metre.",
            "weight",
        )


def weights() -> Iterator[Item]:
    """How many atoms of one weigh as much as an atom of another?"""
    known = {f"an atom of {spelt(name)}": mass(name) for pair in WEIGHTS for name in pair}
    for heavy, light in WEIGHTS:
        key, answer = f"atoms-{heavy}-{light}", rounded(mass(heavy) / mass(light), 1)
        first = between(key, mass(heavy), known, f"An atom of {heavy} is", "heavier than", "lighter than")
        yield Item(
            key,
            f"How many times as heavy as an atom of {light} is an atom of {heavy} on average, to one decimal?",
            "times",
            answer,
            (first, *brackets(key, answer, "times")),
            MASSES,
            "2021",
            f"{mass(heavy)} atomic mass units against {mass(light)}.",
            "atoms",
        )


def isotopes() -> Iterator[Item]:
    """How many kinds of its atoms occur in nature?"""
    for name in ISOTOPES:
        found = natural(name)
        key, lightest, heaviest = f"isotopes-{name}", min(found), max(found)
        spread = heaviest - lightest
        first = [f"The heaviest kind has {spread} more neutrons than the lightest."]
        hints = (*(first if spread not in (0, len(found)) else []), *few(key, len(found)))
        yield Item(
            key,
            f"How many isotopes make up natural {name}, not counting mere traces?",
            "isotopes",
            Decimal(len(found)),
            hints,
            MASSES,
            "2021",
            f"By mass number: {', '.join(str(number) for number in sorted(found))}.",
            "atoms",
        )


def shares() -> Iterator[Item]:
    """How much of it is the most common isotope?"""
    for name in SHARES:
        found = natural(name)
        most = max(found, key=lambda number: found[number])
        key, answer = f"share-{name}", rounded(found[most], 0)
        rest = "one other isotope" if len(found) == 2 else "several other isotopes"
        yield Item(
            key,
            f"How many atoms in a hundred of natural {name} are of its most common isotope, {name}-{most}, on average?",
            "atoms",
            answer,
            (f"The rest is made up of {rest}.", *percent(key, answer)),
            MASSES,
            "2021",
            f"It is {rounded(found[most], 1)} per cent.",
            "atoms",
        )


def percent(key: str, answer: Decimal) -> tuple[str, str]:
    """Brackets that stay below a hundred."""
    low, high = answer - 5 - luck(key + "a", 20), min(answer + 5 + luck(key + "b", 20), Decimal(99))
    closer, nearer = answer - 2 - luck(key + "c", 4), answer + 2 + luck(key + "d", 5)
    return f"More than {low}, fewer than {high}.", f"More than {max(closer, low)}, fewer than {min(nearer, high)}."


def alchemy() -> Iterator[Item]:
    """How many protons lie between two elements?"""
    for pair in ALCHEMY:
        source, goal = pair.split(">")
        step = BY_NAME[goal].number - BY_NAME[source].number
        key, verb = f"alchemy-{source}-{goal}", "added to" if step > 0 else "taken from"
        yield Item(
            key,
            f"How many protons must be {verb} an atom of {source} to make it one of {goal}?",
            "protons",
            Decimal(abs(step)),
            few(key, abs(step)),
            NAMES,
            "2021",
            f"{source.capitalize()} has {BY_NAME[source].number} protons, {goal} {BY_NAME[goal].number}.",
            "atoms",
        )


def letters() -> Iterator[Item]:
    """How many names or symbols are like that?"""
    names = [spelt(element.name) for element in ALL]
    for letter in INITIALS:
        having = [name for name in names if name[0] == letter.lower()]
        yield lettered(f"initial-{letter.lower()}", f"have an English name that begins with {letter}", having)
    short = [spelt(element.name) for element in ALL if len(element.symbol) == 1]
    yield lettered("one-letter", "have a symbol of a single letter", short)
    yield lettered("not-ium", "have an English name that does not end in -ium", [n for n in names if n[-3:] != "ium"])
    yield lettered(
        "own-initial",
        "have a symbol that begins with another letter than their English name",
        [spelt(element.name) for element in ALL if element.symbol[0].lower() != element.name[0]],
    )


def lettered(key: str, what: str, having: list[str]) -> Item:
    """A question about how elements are called."""
    count = len(having)
    named = f"One of them is {having[luck(key, count)]}." if count else "Hardly anybody can name one."
    told = f"{', '.join(having)}.".capitalize() if count else "There is none."
    return Item(
        key,
        f"How many of the 118 chemical elements {what}?",
        "elements",
        Decimal(count),
        (named, *(few(key, count) if count < 20 else brackets(key, Decimal(count), "elements"))),
        NAMES,
        "2021",
        told if len(told) < 500 else "Count them in a periodic table.",
        "names",
    )


def neutrons() -> Iterator[Item]:
    """How many neutrons are in its usual nucleus?"""
    for name in NEUTRONS:
        element, found = BY_NAME[name], natural(name)
        most = max(found, key=lambda number: found[number])
        key, answer = f"neutrons-{name}", Decimal(most - element.number)
        yield Item(
            key,
            f"How many neutrons does the most common kind of {name} atom have?",
            "neutrons",
            answer,
            ("It has more neutrons than protons.", *brackets(key, answer, "neutrons")),
            MASSES,
            "2021",
            f"{name.capitalize()}-{most} has {element.number} protons and {answer} neutrons.",
            "atoms",
        )
