"""The games: what there is, what can be set, how it goes."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from pitboss import bots, games
from pitboss import packs as question_packs
from pitboss.core import words as books
from pitboss.core.declared import bounds, hints, kind_of, tree
from pitboss.core.errors import UnknownGame
from pitboss.core.message import Message
from pitboss.core.options import Option, described, written
from pitboss.core.spec import USUAL
from pitboss.games import AnySpec
from pitboss.packs import BadPack, Pack, in_english
from pitboss.server.http import shapes
from pitboss.server.http.compressed import public
from pitboss.server.http.matches import unless_gone
from pitboss.server.http.requests import Handlers, address, body, pass_turnstile, signed_in
from pitboss.server.http.responses import answer, encoded
from pitboss.server.limits import network
from pitboss.server.services import Services
from pitboss.server.store.own_packs import SlowPack, keep_pack
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import JSON
from pitboss.wire.saying import Saying
from pitboss.wire.web import (
    BringingPack,
    BroughtPack,
    Catalogue,
    Declared,
    FieldInfo,
    GameInfo,
    MoveInfo,
    OptionInfo,
    PackInfo,
    Packs,
)

_KINDS: Final = {int: "int", bool: "bool", str: "text", tuple: "list"}
_MOST_TOPICS: Final = 12
_MOST_FAULTS: Final = 40
_LONGEST_BODY: Final = 3 * question_packs.LONGEST_OWN
"""Bytes of a pack in JSON, whatever its language; how long it may be its check says."""


async def catalogue(_: Services, request: Request) -> Response:
    """Every game."""
    return public(request, encoded(Catalogue(games=tuple(about(name) for name in games.names()))), JSON)


async def game(_: Services, request: Request) -> Response:
    """One game."""
    return public(request, encoded(about(spec_of(request).name)), JSON)


async def rules(_: Services, request: Request) -> Response:
    """Return the rules of a game as Markdown, in the language `lang` where they are translated."""
    language = str(request.query_params.get("lang", books.ENGLISH))[:10]
    return public(request, text(spec_of(request).name, language).encode(), "text/markdown")


async def schema(_: Services, request: Request) -> Response:
    """The shapes of what passes over a game's tables, as a JSON Schema."""
    return public(request, shapes.encoded(spec_of(request).name), JSON)


async def declared(_: Services, request: Request) -> Response:
    """What the fields of a game's events and of its view are."""
    spec = spec_of(request)
    events = {str(event.__struct_config__.tag): tree(event) for event in spec.events}
    return answer(Declared(events=events, view=tree(spec.view)))


async def words(_: Services, request: Request) -> Response:
    """A game's book in one language."""
    name, language = spec_of(request).name, str(request.path_params["language"])
    known = books.languages(name)
    if language not in known:
        why = Message("common.no-such-language", game=name, language=repr(language))
        raise Refusal("not_found", why, Message("common.try-one-of", list=", ".join(known) or "none"))
    return Response(books.source(name, language), media_type="text/plain", headers={"cache-control": "max-age=300"})


async def packs(_: Services, __: Request) -> Response:
    """The question packs, as they lie in their folders now."""
    return answer(Packs(packs=tuple(_pack(pack) for pack in question_packs.usable())))


async def bring_pack(services: Services, request: Request) -> Response:
    """Check a pack that someone brings and keep it for their tables, or tell what is wrong with it."""
    person = await signed_in(services, request)
    pass_turnstile(services, request, "pack")
    text = (await body(services, request, BringingPack, _LONGEST_BODY)).text
    try:
        found = await unless_gone(request, keep_pack(text, network(address(request))))
    except SlowPack as error:
        raise Refusal("too_large", error.said, Message("common.try-shorter-pack")) from None
    except BadPack as error:
        told = error.mistakes[:_MOST_FAULTS]
        said = tuple(Saying(one.key, one.values) for one in told if isinstance(one, Message))
        return answer(BroughtPack(pack=None, faults=tuple(map(in_english, told)), said=said))
    name = question_packs.own_name(text)
    await services.hub.store.add_pack(name, person.id, text, services.hub.now())
    return answer(BroughtPack(pack=replace(_pack(found), name=name), faults=()))


def _pack(pack: Pack) -> PackInfo:
    tags = Counter(tag for question in pack.questions for tag in question.tags)
    hints = [len(question.hints) for question in pack.questions]
    return PackInfo(
        name=pack.name,
        title=pack.title,
        language=pack.language,
        languages=pack.languages,
        titles=pack.titles,
        questions=len(pack.questions),
        hints=(min(hints), max(hints)),
        topics=tuple(tag for tag, _ in tags.most_common(_MOST_TOPICS)),
        licence=pack.licence,
    )


def spec_of(request: Request) -> AnySpec:
    """The game that a path names; raises `Refusal`."""
    try:
        return games.find(str(request.path_params["game"]))
    except UnknownGame as error:
        raise Refusal("not_found", error.said, Message("common.try-games")) from None


@cache
def about(name: str) -> GameInfo:
    """A game, for someone who sets up a table."""
    spec = games.find(name)
    moves = (
        MoveInfo(
            verb=_verb(spec, kind),
            usage=spec.notation.usage(kind),
            help=kind.__doc__ or "",
            key=kind.key,
            partial=kind in spec.partial,
            fields=tuple(_field(name, hint) for name, hint in hints(kind).items()),
        )
        for kind in spec.actions
    )
    return GameInfo(
        name=spec.name,
        title=spec.title,
        pitch=spec.pitch,
        seats=spec.seats,
        minutes=spec.minutes,
        options=tuple(_option(option) for option in described(spec.options)),
        presets={preset: dict(values) for preset, values in spec.presets.items()},
        preset_minutes={preset: spec.preset_minutes.get(preset, spec.minutes) for preset in spec.presets},
        bot_minutes={preset: spec.takes_alone(preset) for preset in (USUAL, *spec.presets)},
        proposed=spec.proposed,
        proposed_for_two=spec.proposed_for(2),
        bots=tuple(bots.makers(name)),
        moves=tuple(moves),
        totals=spec.totals,
        languages=tuple(books.languages(name)),
        foretells=spec.foretells,
        drills=tuple(one.name for one in games.drills(name)),
    )


def _field(name: str, hint: object) -> FieldInfo:
    low, high = bounds(hint)
    return FieldInfo(name=name, kind=kind_of(hint), low=low, high=high)


def _verb(spec: AnySpec, kind: type) -> str:
    return next(verb for verb, action in spec.notation.verbs.items() if action is kind)


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        kind="choice" if option.choices else option.names or _KINDS[option.kind],
        default=option.default,
        sentence=option.sentence,
        takes=option.takes,
        low=option.low,
        high=option.high,
        choices=option.choices,
    )


def text(name: str, language: str = books.ENGLISH) -> str:
    """Return the rules in a language, then the moves and the options as they are declared."""
    return _text(name, language if language in books.languages() else books.ENGLISH)


@cache
def _text(name: str, language: str) -> str:
    spec = games.find(name)
    told, own = games.rules(name, language)
    tables = _translated(spec, language) if own and language != books.ENGLISH else [*_moves(spec), "", *_options(spec)]
    return "\n".join([told.rstrip(), "", *tables, ""])


def _translated(spec: AnySpec, language: str) -> Iterator[str]:
    """Yield the moves and the options as the game's book tells them in another language."""

    def head(key: str) -> str:
        return books.text(f"common.rules-{key}", {}, language) or key

    yield from (f"## {head('moves')}", "", f"| {head('move')} | {head('does')} |", "| --- | --- |")
    for kind in spec.actions:
        usage = spec.notation.usage(kind)
        said = (books.text(f"{book}.do-{usage.split()[0]}:help", {}, language) for book in (spec.name, "common"))
        told = next(filter(None, said), kind.__doc__ or "")
        yield f"| `{usage}` | {_cell(told)} |"
    columns = " | ".join(head(key) for key in ("option", "default", "does"))
    yield from ("", f"## {head('options')}", "", f"| {columns} |", "| --- | --- | --- |")
    for option in described(spec.options):
        told = books.text(f"{spec.name}.option-{option.name}:help", {}, language) or option.sentence
        yield f"| `{option.name}` | {_cell(written(option.default)) or '–'} | {_cell(told)} |"


def _moves(spec: AnySpec) -> Iterator[str]:
    yield from ("## Moves", "", "| move | what it does |", "| --- | --- |")
    for kind in spec.actions:
        yield f"| `{spec.notation.usage(kind)}` | {_cell(kind.__doc__ or '')} |"


def _options(spec: AnySpec) -> Iterator[str]:
    yield from ("## Options", "", "| option | usually | takes | what it does |", "| --- | --- | --- | --- |")
    for option in described(spec.options):
        usual = written(option.default) or "none"
        yield f"| `{option.name}` | {_cell(usual)} | {_cell(option.takes)} | {_cell(option.sentence)} |"
    for preset, values in spec.presets.items():
        settings = ", ".join(f"`{key}={written(value)}`" for key, value in values.items())
        proposed = _proposed(spec, preset)
        yield from ("", f"Preset `{preset}`: {settings or 'as usual'}; takes {spec.lasts(preset)}{proposed}.")


def _proposed(spec: AnySpec, preset: str) -> str:
    if preset == spec.proposed:
        return ", and is proposed"
    return ", and is proposed where two play" if preset == spec.proposed_for_two else ""


def _cell(words: str) -> str:
    return " ".join(words.split()).replace("|", "\\|")


HANDLERS: Final[Handlers] = {
    "catalogue": catalogue,
    "game": game,
    "rules": rules,
    "schema": schema,
    "declared": declared,
    "words": words,
    "packs": packs,
    "bring_pack": bring_pack,
}
