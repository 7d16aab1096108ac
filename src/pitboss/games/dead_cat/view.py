"""What each seat may know of a table (D-5), and how it may imagine the rest.

Only starting cards are ever dealt face down. Whatever comes to a hand later everybody has seen, so a hand is its known
part and as many hidden cards as it has more.
"""

from msgspec.structs import replace
from mypy_extensions import i64

from pitboss.core.cards import HIDDEN, INDEX, NAMES, drawn, listed, names, pack, piled, size
from pitboss.core.dice import Dice
from pitboss.core.packed import packed
from pitboss.core.turns import NOBODY
from pitboss.games.dead_cat.declare import (
    NOMINAL,
    DeadCatOptions,
    DeadCatView,
    FlopCard,
    MeldView,
    OfferView,
    Player,
)
from pitboss.games.dead_cat.melds import Share, dividend, share, takeover_price
from pitboss.games.dead_cat.state import PHASES, DeadCatState, Proposal


def published(
    options: DeadCatOptions,
    state: DeadCatState,
    awaited: tuple[int, ...],
    deadline: int | None,
    worth: tuple[int, ...],
    winners: tuple[int, ...],
) -> DeadCatView:
    """All that everybody may know. What each seat is worth, and who has won, the rules say."""
    return DeadCatView(
        seat=None,
        phase=PHASES[state.phase],
        awaited=awaited,
        turn=None if state.turn == NOBODY else state.turn,
        first=None if state.first == NOBODY else state.first,
        round=state.round,
        deadline=deadline,
        since=state.since,
        players=tuple([_player(state, at, worth[at]) for at in range(len(state.purses))]),
        melds=tuple([_meld(options, meld) for meld in state.melds]),
        flop=tuple([FlopCard(NAMES[card], NOMINAL[card]) for card in state.flop]),
        pack=state.left,
        discards=names(listed(state.discards)),
        unseen=_unseen(state),
        bank=state.bank,
        reshuffles=state.reshuffles,
        ending=state.ending,
        credit=state.credit,
        offers=tuple([_offer(offer) for offer in state.offers]),
        melded=state.melded,
        offered=state.offered,
        refill=options.refill,
        max_offers=options.max_offers,
        winners=winners,
    )


def with_own_hand(state: DeadCatState, seat: int, public: DeadCatView) -> DeadCatView:
    """The same with the seat's own hand."""
    players, unseen = list(public.players), list(public.unseen)
    players[seat] = replace(players[seat], hand=names(state.hands[seat]))
    for card in state.hands[seat]:
        unseen[card] -= 1
    for card in state.known[seat]:
        unseen[card] += 1
    return replace(public, seat=seat, players=tuple(players), unseen=tuple(unseen))


def _player(state: DeadCatState, seat: int, worth: int) -> Player:
    known = names(state.known[seat])
    hidden = len(state.hands[seat]) - len(known)
    return Player(
        living=seat in state.living,
        tokens=state.purses[seat],
        hand=(*known, *[HIDDEN] * hidden),
        known=known,
        size=len(state.hands[seat]),
        offers=state.made[seat],
        fees=state.fees[seat],
        dividend=state.dividends[seat],
        tax=state.taxes[seat],
        wealth=worth,
    )


def _meld(options: DeadCatOptions, meld: Share) -> MeldView:
    return MeldView(
        number=meld.number,
        owner=meld.owner,
        cards=names(meld.cards),
        tokens=meld.tokens,
        nominal=meld.nominal,
        dividend=dividend(meld.cards, options.dividend),
        price=takeover_price(meld, options.inflation),
        fits=names(meld.fits),
    )


def _offer(offer: Proposal) -> OfferView:
    return OfferView(offer.number, offer.maker, offer.taker, offer.give.bundle, offer.get.bundle)


def _unseen(state: DeadCatState) -> tuple[int, ...]:
    counts = list(state.pack)
    for at, hand in enumerate(state.hands):
        for card in hand:
            counts[card] += 1
        for card in state.known[at]:
            counts[card] -= 1
    return tuple(counts)


def imagined(options: DeadCatOptions, view: DeadCatView, dice: Dice) -> DeadCatState:
    """A table that looks like this: each hidden card is any of those that are not seen."""
    state = DeadCatState()
    state.phase = PHASES.index(view.phase)
    state.first = NOBODY if view.first is None else view.first
    state.turn = NOBODY if view.turn is None else view.turn
    state.round = view.round
    state.since = view.since
    _imagine_players(state, view)
    _imagine_things(state, options, view)
    state.pack = piled(view.unseen)
    state.left = size(state.pack)
    for seat, player in enumerate(view.players):
        hand = [INDEX[card] for card in player.hand if card != HIDDEN]
        for _ in range(len(player.hand) - len(hand)):
            card = drawn(state.pack, state.left, i64(max(state.pack)), dice)
            state.pack[card] -= 1
            state.left -= 1
            hand.append(card)
        state.hands[seat] = tuple(sorted(hand))
    return state


def _imagine_players(state: DeadCatState, view: DeadCatView) -> None:
    players = view.players
    state.living = tuple([seat for seat in range(len(players)) if players[seat].living])
    state.purses = packed([player.tokens for player in players])
    state.hands = [()] * len(players)
    state.known = [tuple([INDEX[card] for card in player.known]) for player in players]
    state.made = packed([player.offers for player in players])
    state.fees = packed([player.fees for player in players])
    state.dividends = packed([player.dividend for player in players])
    state.taxes = packed([player.tax for player in players])


def _imagine_things(state: DeadCatState, options: DeadCatOptions, view: DeadCatView) -> None:
    """Everything that lies open."""
    state.bank = view.bank
    state.melds = [
        share(meld.number, meld.owner, tuple([INDEX[card] for card in meld.cards]), meld.tokens, options.ace)
        for meld in view.melds
    ]
    state.melded = view.melded
    state.flop = tuple([INDEX[card.card] for card in view.flop])
    state.discards = pack(0)
    for card in view.discards:
        state.discards[INDEX[card]] += 1
    state.discarded = len(view.discards)
    state.reshuffles = view.reshuffles
    state.offers = [Proposal(offer.number, offer.maker, offer.taker, offer.give, offer.get) for offer in view.offers]
    state.offered = view.offered
    state.ending = view.ending
    state.credit = view.credit
