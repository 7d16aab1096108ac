"""One assistant in one house, at one table at a time: what it asks for, and what it is told, as text.

It goes through `client/` like any player far away, so it can learn and do nothing that others in its place could not.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from msgspec.structs import replace

from pitboss import games
from pitboss.client.address import read_address
from pitboss.client.api import House
from pitboss.client.errors import BadAddress, Refusal
from pitboss.client.remote import RemoteTable
from pitboss.core import words
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.core.options import described, written
from pitboss.core.record import opened, read, replayed
from pitboss.core.text import masked
from pitboss.games import AnySpec
from pitboss.mcp.picture import Detail, Picture
from pitboss.speech import Voice, presenter
from pitboss.speech.calls import is_call, read_call
from pitboss.speech.prompt import briefing
from pitboss.speech.reasons import told_reasons
from pitboss.speech.reviews import told_review
from pitboss.wire.commands import Ready, Rematch, Say, Stand, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

Enter = Callable[[House], Awaitable[object]]
"""Makes the assistant someone in a house."""

LONGEST_WAIT: Final = 120
REPLAYED: Final = 40
"""Moves of a match that are told again at once."""
LISTED: Final = 30
"""Tables that are listed."""


def masked_lines(lines: Iterable[str]) -> str:
    """Put lines together, with nothing in them that would steer a terminal."""
    return "\n".join(masked(line) for line in lines)


class Absent(PitbossError):
    """What was asked for needs a table, or a seat there."""


class Desk:
    """An assistant's place; every method answers with a text, or raises `PitbossError` with a sentence."""

    def __init__(self, house: House, enter: Enter, language: str = words.ENGLISH, place: str = "") -> None:
        """`place` is the host and port by which others find the house, if that is not how the desk finds it."""
        self._house = house
        self._enter = enter
        self._language = language
        self._places = (house.url, f"https://{place}", f"http://{place}") if place else (house.url,)
        self._table: RemoteTable | None = None
        self._picture: Picture | None = None

    # Coming and going

    async def tables(self, game: str = "") -> str:
        """Public tables, a line each."""
        found = (await self._house.lobby(game or None)).tables[:LISTED]
        lines = [
            self._text(
                "mcp.listed",
                code=one.code,
                game=one.game,
                status=one.status,
                taken=one.humans + one.bots,
                seats=one.seats,
                bots=one.bots,
                models=one.models,
                host=masked(one.host) or "-",
            )
            for one in found
        ]
        return "\n".join(lines) or self._text("mcp.no-tables")

    async def games(self, game: str = "") -> str:
        """All games, a line each; or one of them, with what can be set."""
        if not game:
            return "\n".join([self._game(games.find(name)) for name in games.names()])
        spec = games.find(game)
        options = [
            f"{option.name} = {written(option.default) or 'none'} ({option.takes}): {option.sentence}"
            for option in described(spec.options)
        ]
        presets = [self._preset(spec, name) for name in spec.presets]
        return "\n".join([self._game(spec), self._text("mcp.presets"), *presets, self._text("mcp.options"), *options])

    def _game(self, spec: AnySpec) -> str:
        low, high = spec.seats
        pitch = Voice([], language=self._language).pitch(spec.name, spec.pitch)
        return self._text("mcp.game", name=spec.name, game=spec.title, low=low, high=high, pitch=pitch)

    def _preset(self, spec: AnySpec, name: str) -> str:
        values = " ".join([f"{option}={written(value)}" for option, value in spec.presets[name].items()])
        proposed = "yes" if name == spec.proposed else "two" if name == spec.proposed_for_two else "no"
        return self._text("mcp.preset", name=name, values=values or "-", minutes=spec.takes(name), proposed=proposed)

    async def open(self, setup: Setup) -> str:
        """Open a table of its own, where language models and people may sit together, and sit down there.

        Without a preset it is played by the one that is proposed for the game.
        """
        self._check_free()
        if setup.preset is None:
            spec = games.find(setup.game)
            setup = replace(setup, preset=spec.proposed_for(setup.seats or spec.usual_seats))
        await self._be()
        code = await self._house.open(Opening(setup=setup, nature="model"))
        return f"{self._text('mcp.opened', code=code)}\n{await self._sit(code)}"

    async def join(self, where: str) -> str:
        """Take a seat at a table, or go back to it."""
        address, here = read_address(where, self._house.url), self._places[-1]
        if not address.code or address.server not in self._places:
            raise BadAddress(f"{where[:80]!r} is no table of {here}; name one by its code, such as K7QMPX.")
        if self._table is not None and self._table.info.code != address.code:
            self._check_free()
        await self._be()
        return await self._sit(address.code)

    async def leave(self) -> str:
        """Stand up and go."""
        table = self._table or self._here()
        try:
            if table.seat is not None and table.end is None:
                await table.do(Stand())
        finally:
            await self.close()
        return self._text("mcp.left", code=table.info.code)

    async def close(self) -> None:
        """Let go of the table; the seat stays, and a bot plays on it."""
        table, self._table, self._picture = self._table, None, None
        if table is not None:
            await table.close()

    # At the table

    async def look(self, detail: Detail = "full", exact: bool = False) -> str:
        """Tell how things stand, and what has happened since it looked last."""
        self._here()
        return self._drawn().told(detail, exact)

    async def rules(self) -> str:
        """What holds for the whole match."""
        table = self._here()
        voice = Voice(table.names, table.seat, language=self._language)
        return briefing(table.spec, len(table.info.chairs), table.options, voice)

    async def menu(self) -> str:
        """What it may do now, and why not the rest."""
        table = self._playing()
        return "\n".join(self._drawn().chances((await table.ask()).moves))

    async def move(self, text: str, detail: Detail = "brief") -> str:
        """Make a move, in notation or as a call in JSON."""
        table = self._playing()
        meant = text.strip()
        stale = self._drawn().has_news
        if is_call(meant):
            action = read_call(table.spec, meant)
            if action is None:
                return await self.wait(LONGEST_WAIT // 4, detail)
            await table.move(action)
        else:
            # As text, for it may be a move of chance's, about which the rules have a sentence.
            await table.move(table.spec.notation.text(self._drawn().parsed(meant)))
        return self._told(detail, self._between(stale))

    def _between(self, stale: bool) -> str:
        """Say whether others have acted since the last move, where everybody may act at any time."""
        table = self._here()
        if not table.playing or not table.awaited or self._drawn().is_alone:
            return ""
        return self._text("mcp.acted" if stale else "mcp.unchanged")

    async def wait(self, seconds: int, detail: Detail = "brief") -> str:
        """Let time pass until it is its turn, something has happened or the match is over; not for long."""
        table, picture, seconds = self._here(), self._drawn(), max(0, min(seconds, LONGEST_WAIT))
        try:
            async with asyncio.timeout(seconds):
                await table.until(lambda: picture.stirs)
        except TimeoutError:
            if not picture.has_news:
                return self._text("mcp.quiet", seconds=seconds)
        return self._told(detail)

    async def say(self, text: str) -> str:
        """Say something to everybody at the table."""
        await self._seated().do(Say(text=text))
        return self._text("mcp.said")

    async def start(self) -> str:
        """Begin a match if it is the host, else be ready, or ask for another match."""
        table = self._seated()
        host = table.you is not None and table.you.id == table.info.host
        command = Rematch() if table.over else Start() if host else Ready()
        ok = await table.do(command)
        await table.until(lambda: table.seq >= ok.seq)
        if table.info.status == "playing":
            return f"{self._text('mcp.started')}\n{self._told()}"
        return self._text("mcp.asked-again" if table.over else "mcp.asked")

    # After a match

    async def coach(self, match: int = 0) -> str:
        """Tell what a match that is over teaches the seat it had; the latest, if none is named."""
        table, number = self._over(match)
        if table.seat is None:
            raise Absent(Message("mcp.no-seat", code=table.info.code))
        found = await self._house.review(table.info.code, table.seat, number)
        return masked_lines(told_review(found, self._drawn().voice))

    async def why(self, bot: str = "", match: int = 0) -> str:
        """Tell what bots decided by in a match that is over."""
        table, number = self._over(match)
        reasons = await self._house.why(table.info.code, number)
        return masked_lines(told_reasons(reasons, self._drawn().voice, bot.strip()))

    async def replay(self, match: int = 0, first: int = 1, count: int = REPLAYED) -> str:
        """Tell a match that is over again, some moves at a time, each with its number."""
        table, number = self._over(match)
        record = read((await self._house.record(table.info.code, number)).splitlines())
        spec = games.find(record.header.game)
        started, _ = opened(record, spec)
        voice, presenting = Voice(record.header.players, table.seat, language=self._language), presenter(spec.name)
        lines: list[str] = []
        for step, events in enumerate(replayed(record, spec, started), 1):
            if first <= step < first + count:
                lines += [f"{step}. {said}" for event in events if (said := presenting.say(event, voice))]
        return masked_lines(lines) or self._text("mcp.no-moves", last=len(record.moves))

    def _over(self, match: int) -> tuple[RemoteTable, int | None]:
        """Find a match that is over, by its number; 0: the latest."""
        table = self._here()
        if not match and not table.over:
            raise Absent(Message("mcp.no-end"))
        return table, match or None

    # Inside

    async def _be(self) -> None:
        """Be someone in the house; again where it knows the token no longer."""
        if self._house.token:
            try:
                await self._house.me()
                return
            except Refusal as refusal:
                if refusal.code != "forbidden":
                    raise
                self._house.token = ""
        await self._enter(self._house)

    async def _sit(self, code: str) -> str:
        if self._table is None or self._table.end is not None:
            await self.close()
            table = self._house.table(code)
            await table.__aenter__()
            self._table, self._picture = table, Picture(table, self._language)
        table = self._here()
        if table.seat is None:
            try:
                await table.sit(nature="model")
            except PitbossError:
                await self.close()
                raise
        assert table.seat is not None
        place, name = seat_name(table.seat), masked(table.names[table.seat])
        joined = self._text("mcp.joined", code=code, name=name, place=place, game=table.spec.title)
        return f"{joined}\n\n{self._told()}"

    def _check_free(self) -> None:
        if self._table is not None and self._table.end is None:
            raise Absent(Message("mcp.no-other-table", code=self._table.info.code))

    def _here(self) -> RemoteTable:
        if self._table is None:
            raise Absent(Message("mcp.no-table"))
        if self._table.end is not None:
            raise self._table.end
        return self._table

    def _seated(self) -> RemoteTable:
        table = self._here()
        if table.seat is None:
            raise Absent(Message("mcp.no-seat", code=table.info.code))
        return table

    def _playing(self) -> RemoteTable:
        table = self._seated()
        if table.view is None:
            raise Absent(Message("mcp.no-match"))
        return table

    def _drawn(self) -> Picture:
        assert self._picture is not None
        return self._picture

    def _told(self, detail: Detail = "full", note: str = "") -> str:
        self._here()
        return self._drawn().told(detail, note=note)

    def _text(self, key: str, **values: str | int) -> str:
        return Voice([], language=self._language).text(key, **values)
