"""Experiments with rules: what matches of bots come to by them, told as they are played."""

import secrets
from collections.abc import AsyncIterator, Mapping
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from pitboss import bots
from pitboss.core.errors import BadOption
from pitboss.core.message import Message
from pitboss.games import AnySpec
from pitboss.lab import experiment
from pitboss.lab.estimates import Estimate
from pitboss.lab.experiment import Plan
from pitboss.lab.figures import Figure
from pitboss.lab.live import Look, Order
from pitboss.server.http.games import spec_of
from pitboss.server.http.requests import Handlers, body, pass_turnstile, signed_in
from pitboss.server.http.responses import TooFast, encoded
from pitboss.server.laboratory import Run
from pitboss.server.services import Services
from pitboss.table.errors import Refusal
from pitboss.wire.lab import LabEstimate, LabFigure, LabLook, LabRun
from pitboss.wire.openapi import LINES

BUSY: Final = 10
"""Seconds after which to try again while others experiment."""


async def run_lab(services: Services, request: Request) -> Response:
    """Try rules: a line of figures after every few matches."""
    person = await signed_in(services, request)
    spec = spec_of(request)
    pass_turnstile(services, request, "lab")
    wanted = await body(services, request, LabRun)
    order = _order(spec, wanted)
    run = await services.laboratory.start(person.id, order)
    if run is None:
        raise TooFast(BUSY, Message("common.no-lab-yet"))
    lines = _lines(services, person.id, run, order.main)
    return StreamingResponse(lines, media_type=LINES, headers={"X-Accel-Buffering": "no"})


def _order(spec: AnySpec, wanted: LabRun) -> Order:
    """What is to be tried: the rules beside those without the changes; raises `Refusal`."""
    changed = sorted(wanted.options.items())
    try:
        if wanted.bot not in bots.makers(spec.name):
            raise BadOption(Message("common.no-bot-of-game", game=spec.title, bot=repr(wanted.bot)))
        rules = experiment.variants(wanted.preset, changed, ())
        tried, usual = [spec.choose(wanted.seats, options, wanted.preset) for options in (wanted.options, {})]
        if tried != usual:
            rules = (*experiment.variants(wanted.preset, (), ()), *rules)
        strong, weak = experiment.levels(spec, wanted.seats)
        plan = Plan(spec.name, wanted.seats, (wanted.bot,), secrets.randbits(32), rules, strong, weak)
        return Order(experiment.planned(spec, plan), wanted.matches, wanted.matches // 4 * 2 if strong else 0)
    except BadOption as error:
        raise Refusal("malformed", error.said, Message("common.try-games")) from None


async def _lines(services: Services, person: str, run: Run, of: int) -> AsyncIterator[bytes]:
    told: LabLook | None = None
    async for look in services.laboratory.looks(person, run):
        if look is not None:
            told = _told(look)
        else:
            told = told or LabLook(done=0, of=of, figures=(), unused=(), unfinished=0)
            told = replace(told, late=run.late, failed=not run.late)
        yield encoded(told) + b"\n"


def _told(look: Look) -> LabLook:
    tried, usual = look.figures.variants[-1], look.figures.variants[0]
    before: Mapping[str, Figure] = {} if usual is tried else usual.figures
    return LabLook(
        done=look.done,
        of=look.of,
        figures=tuple([_figure(name, figure, before.get(name)) for name, figure in tried.figures.items()]),
        unused=tried.unused,
        unfinished=tried.unfinished,
    )


def _figure(name: str, tried: Figure, usual: Figure | None) -> LabFigure:
    return LabFigure(
        name=name,
        tried=_estimate(tried.estimate),
        usual=None if usual is None else _estimate(usual.estimate),
        difference=None if tried.difference is None else _estimate(tried.difference),
        q=tried.q,
    )


def _estimate(known: Estimate) -> LabEstimate:
    return LabEstimate(mean=known.mean, low=known.low, high=known.high)


HANDLERS: Final[Handlers] = {"run_lab": run_lab}
