"""What each seat may know of a table (S-47), and tables that would look the same to it.

Hands are hidden, all else lies open. What a seat has not seen is in the draw pile or in another hand, and any deal of
it is as likely as any other, but for one thing: a card that was in a hand at the last reshuffle is not in the draw
pile. With one deck everybody can tell those cards, and how many of them each hand still has; with more, copies blur it.
"""

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64, u8

from pitboss.core.cards import INDEX, KINDS, drawn, listed, names, piled, size, tally
from pitboss.core.dice import Dice
from pitboss.core.packed import packed
from pitboss.core.turns import NOBODY
from pitboss.games.stonks.declare import Bet, Deal, Player, StonksOptions, StonksView
from pitboss.games.stonks.prices import Prices
from pitboss.games.stonks.state import HOUSE, PHASES, Proposal, StonksState, Thing, show_all


class Sight:
    """Views and imagined states of one table."""

    def __init__(self, seats: int, options: StonksOptions, prices: Prices) -> None:
        self.seats = seats
        self.decks = options.decks
        self.prices = prices

    def public(self, state: StonksState, awaited: tuple[int, ...], deadline: int | None, blind: int) -> StonksView:
        """Everything but the hands."""
        return StonksView(
            seat=None,
            phase=PHASES[state.phase],
            round=state.round,
            dealer=_known(state.button),
            turn=_known(state.turn),
            awaited=awaited,
            deadline=deadline,
            since=state.since,
            hand=(),
            players=tuple([_player(state, other) for other in range(self.seats)]),
            bets=tuple([self._bet(thing) for thing in state.things]),
            made=state.made,
            offers=tuple([_deal(offer) for offer in state.offers]),
            offered=state.offered,
            pot=state.pot,
            house=state.house,
            blind=blind,
            payer=_known(state.payer),
            paid=state.paid,
            due=state.due,
            pile=state.left,
            discards=names(listed(state.discards)),
            unseen=tuple(self._unseen(state)),
            kept=names(listed(state.kept)),
            spent=names(state.spent),
            last=state.last,
            outs=state.outs,
            winners=state.winners,
            prize=state.prize,
        )

    def _bet(self, thing: Thing) -> Bet:
        against_house = thing.long == HOUSE or thing.short == HOUSE
        return Bet(
            number=thing.number,
            kind="intention" if thing.open else "house" if against_house else "position",
            long=_known(thing.long),
            short=_known(thing.short),
            blacks=names(thing.blacks),
            reds=names(thing.reds),
            size=thing.size,
            big=thing.big,
            stonk=self.prices.stonks(thing),
            price=self.prices.of_closing(thing),
        )

    def own(self, state: StonksState, seat: int, public: StonksView) -> StonksView:
        """The same with the seat's own hand."""
        unseen = list(public.unseen)
        for card in state.hands[seat]:
            unseen[card] = unseen[card] - 1  # not `-=`, which is slow for items of a list in compiled code
        return replace(public, seat=seat, hand=names(state.hands[seat]), unseen=tuple(unseen))

    def _unseen(self, state: StonksState) -> list[int]:
        counts = [self.decks - int(count) for count in state.discards]
        for thing in state.things:
            for card in thing.blacks + thing.reds:
                counts[card] = counts[card] - 1
        return counts

    def imagine(self, view: StonksView, dice: Dice) -> StonksState:
        """A state that looks like this to the view's seat."""
        state = StonksState()
        state.phase = PHASES.index(view.phase)
        state.round, state.since = view.round, view.since
        state.button, state.turn, state.payer = _seat(view.dealer), _seat(view.turn), _seat(view.payer)
        state.chips = packed([player.chips for player in view.players])
        state.pot, state.house, state.paid = view.pot, view.house, view.paid
        state.laid = packed([player.laid for player in view.players])
        state.living = [player.living for player in view.players]
        state.resigned = [player.resigned for player in view.players]
        state.done = [player.done for player in view.players]
        state.things = [_thing(bet) for bet in view.bets]
        state.made, state.offered = view.made, view.offered
        state.offers = [_offer(deal) for deal in view.offers]
        state.asked = packed([player.offers for player in view.players])
        state.opened = packed([player.opened for player in view.players])
        state.due = view.due
        state.discards = tally([INDEX[card] for card in view.discards])
        state.thrown = len(view.discards)
        show_all(state)
        state.kept = tally([INDEX[card] for card in view.kept])
        state.kept_by = packed([player.kept for player in view.players])
        state.spent = tuple([INDEX[card] for card in view.spent])
        state.last, state.outs = view.last, view.outs
        state.market = NOBODY if view.last is None else INDEX[view.last.card]
        state.winners, state.prize = view.winners, view.prize
        _imagine_cards(state, view, dice)
        return state


def _known(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _player(state: StonksState, seat: int) -> Player:
    return Player(
        chips=state.chips[seat],
        cards=len(state.hands[seat]),
        laid=state.laid[seat],
        living=state.living[seat],
        resigned=state.resigned[seat],
        done=state.done[seat],
        offers=state.asked[seat],
        opened=state.opened[seat],
        kept=state.kept_by[seat],
    )


def _deal(offer: Proposal) -> Deal:
    return Deal(offer.number, offer.maker, offer.taker, offer.position, offer.amount)


def _offer(deal: Deal) -> Proposal:
    return Proposal(deal.number, deal.maker, deal.taker, deal.position, deal.amount)


def _thing(bet: Bet) -> Thing:
    nobody = NOBODY if bet.kind == "intention" else HOUSE
    long = nobody if bet.long is None else bet.long
    short = nobody if bet.short is None else bet.short
    blacks = tuple([INDEX[card] for card in bet.blacks])
    return Thing(bet.number, long, short, blacks, tuple([INDEX[card] for card in bet.reds]))


def _imagine_cards(state: StonksState, view: StonksView, dice: Dice) -> None:
    """Deal what the seat has not seen: kept cards to hands only, the others to hands and the draw pile."""
    old = state.kept[:]
    mine = tuple([INDEX[card] for card in view.hand])
    for card in mine:
        if old[card]:
            old[card] -= 1
    new = piled([view.unseen[card] - int(old[card]) for card in range(KINDS)])
    state.hands = []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            state.hands.append(mine)
            continue
        cards = [_drawn(old, dice) for _ in range(player.kept)]
        cards += [_drawn(new, dice) for _ in range(player.cards - player.kept)]
        state.hands.append(tuple(sorted(cards)))
    state.pile = new
    state.left = view.pile


def _drawn(counts: vec[u8], dice: Dice) -> int:
    card = drawn(counts, size(counts), i64(max(counts)), dice)
    counts[card] -= 1
    return card
