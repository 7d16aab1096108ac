"""How a table is set up: fills in and checks a set-up, and changes it between matches, also to another game."""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss import games, packs
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.options import Options, changed
from pitboss.games import AnySpec
from pitboss.table.errors import Refusal
from pitboss.table.own import BANKROLLS, check_rules
from pitboss.table.plan import Asker, Bots, Plan
from pitboss.table.seats import back, humans, is_mixed, moved_up, seated_for
from pitboss.table.table import Table, rules
from pitboss.wire.happenings import Arranged, Covered, Seated
from pitboss.wire.people import Setup


def arranged(setup: Setup, bots: Bots) -> Setup:
    """A set-up with everything filled in and checked; raises `Refusal`."""
    try:
        spec, seats, options = _chosen(setup)
        # Some of what is chosen must be here to be played with, such as a question pack.
        rules(spec.build, seats, options)
        if setup.keep and BANKROLLS not in setup.options:
            check_rules(options)
    except Refusal:
        raise
    except RecursionError:
        raise Refusal("options", Message("common.no-deep-option")) from None
    except PitbossError as error:
        raise Refusal("options", error.said, Message("common.try-game-options", game=setup.game[:40])) from None
    known = bots(spec.name)
    if setup.bot is not None and setup.bot not in known:
        unknown = Message("common.no-bot-of-game", bot=repr(setup.bot), game=spec.title)
        raise Refusal("options", unknown, Message("common.try-one-of", list=", ".join(known)))
    return replace(setup, game=spec.name, seats=seats, preset=None, options=changed(options))


def _chosen(setup: Setup) -> tuple[AnySpec, int, Options]:
    """The game of a set-up, with how many seats, and its options; raises `PitbossError` or `RecursionError`."""
    spec = games.find(setup.game)
    seats = setup.seats or spec.usual_seats
    return spec, seats, spec.choose(seats, setup.options, setup.preset)


def own_packs(setup: Setup) -> list[str]:
    """The question packs that a set-up brings along; none if it cannot be chosen at all."""
    try:
        _, _, options = _chosen(setup)
    except (PitbossError, RecursionError):
        # Whoever decides about it says what is wrong.
        return []
    values = [getattr(options, name) for name in options.__struct_fields__]
    return [value for value in values if packs.is_own(value)]


def arrange(table: Table, asker: Asker, setup: Setup) -> Plan:
    """Change how the table is set up; raises `Refusal`."""
    if table.status == "playing":
        raise Refusal("conflict", Message("common.no-change-now"), Message("common.try-change-later"))
    other = setup.game != table.setup.game
    setup = arranged(_fitted(setup, len(table.chairs)) if other else setup, asker.bots)
    if not other and any(at >= setup.seats for at in humans(table)):
        raise Refusal("conflict", Message("common.no-seat-to-drop"), Message("common.try-other-seat"))
    return rearranged(table, asker, setup, seated_for(table, setup.seats))


def rearranged(table: Table, asker: Asker, setup: Setup, places: Sequence[int], begins: bool = False) -> Plan:
    """Give everybody their place at a table that is set up in another way; `setup` is checked.

    `places` says by seat who should have it: their seat of now. Raises `Refusal`.
    """
    staying = [table.chairs[old] for old in places][: setup.seats]
    if not setup.models and is_mixed(staying):
        raise Refusal("conflict", Message("common.no-parting"), Message("common.try-model-stands"))
    chairs = enumerate(staying)
    known = asker.bots(setup.game)
    best = setup.bot or known[0]
    strange = [(at, chair) for at, chair in chairs if chair.bot and chair.bot not in known]
    bots = [Covered(at, best) if chair.player else Seated(at, best, chair.name) for at, chair in strange]
    moved = moved_up(table, places, setup.seats)
    return Plan([*moved, Arranged(setup, begins), *bots, *back(table, asker, places, setup)])


def _fitted(setup: Setup, seats: int) -> Setup:
    """The set-up with as many seats as there are, as far as its game allows, unless it says how many."""
    if setup.seats or setup.game not in games.names():
        return setup
    low, high = games.find(setup.game).seats
    return replace(setup, seats=max(low, min(seats, high)))
