"""What each seat may know of a market (M-37), and how it may imagine the rest."""

from pitboss.core.cards import HIDDEN, INDEX, NAMES, drawn, names
from pitboss.core.dice import Dice
from pitboss.core.turns import NOBODY
from pitboss.games.market_maker.book import highest, lowest, mark, record
from pitboss.games.market_maker.declare import Holding, MarketOptions, MarketView, Player, Trade
from pitboss.games.market_maker.state import NO_BID, NO_OFFER, PHASES, MarketState, clear_table, settled, total


def seen(
    options: MarketOptions, state: MarketState, seat: int | None, awaited: tuple[int, ...], deadline: int | None
) -> MarketView:
    """All that a seat may know; None is a spectator."""
    open_to_all = settled(state) or not options.hide_positions
    cards = _cards(state, seat)
    shown = [INDEX[card] for card in cards if card is not None and card != HIDDEN]
    seats = len(state.bid)
    return MarketView(
        seat=seat,
        phase=PHASES[state.phase],
        finished=state.game,
        games=options.games,
        community=options.community,
        lot=options.lot,
        dealer=state.dealer,
        locked=state.locked,
        unlocks=state.unlocks,
        board=names(state.board),
        total=total(state.board) + total(shown),
        unseen=seats + options.community - len(state.board) - len(shown),
        best_bid=_bid(highest(state.bid, NOBODY)),
        best_offer=_offer(lowest(state.offer, NOBODY)),
        limit=options.limit(seats),
        players=tuple([_player(state, at, cards[at], open_to_all or at == seat) for at in range(seats)]),
        tape=tuple(state.tape if open_to_all else [_redacted(trade, seat) for trade in state.tape]),
        awaited=awaited,
        turn=None if state.turn == NOBODY else state.turn,
        lap=state.lap,
        moved=state.moved,
        busy=state.busy,
        since=state.since,
        deadline=deadline,
        last=state.last,
    )


def _cards(state: MarketState, seat: int | None) -> list[str | None]:
    """Each seat's private card as this seat may see it; None where none is dealt."""
    cards: list[str | None] = [None] * len(state.bid)
    for at, card in enumerate(state.cards):
        cards[at] = NAMES[card] if at == seat or settled(state) else HIDDEN
    return cards


def _player(state: MarketState, seat: int, card: str | None, known: bool) -> Player:
    holding = Holding(state.lots[seat], state.volume[seat], state.cost[seat], mark(state, seat))
    return Player(
        living=seat in state.living,
        card=card,
        bid=_bid(state.bid[seat]),
        offer=_offer(state.offer[seat]),
        holding=holding if known else None,
        settled=state.banked[seat],
    )


def _bid(price: int) -> int | None:
    return None if price == NO_BID else price


def _offer(price: int) -> int | None:
    return None if price == NO_OFFER else price


def _redacted(trade: Trade, seat: int | None) -> Trade:
    """A trade at a table that hides positions: only its two sides know who they are."""
    if seat is not None and seat in (trade.buyer, trade.seller):
        return trade
    return Trade(trade.at, None, None, trade.price, trade.lots, None)


def imagined(view: MarketView, dice: Dice) -> MarketState:
    """A market that looks like this: hidden cards are any that are not seen, hidden trades were made by any others.

    Positions follow from the tape, so whatever it is, they add up.
    """
    state = MarketState()
    seats = len(view.players)
    clear_table(state, seats)
    state.phase = PHASES.index(view.phase)
    state.game = view.finished
    state.living = tuple([seat for seat in range(seats) if view.players[seat].living])
    state.dealer = view.dealer
    state.locked = view.locked
    state.unlocks = view.unlocks
    state.bid = [NO_BID if player.bid is None else player.bid for player in view.players]
    state.offer = [NO_OFFER if player.offer is None else player.offer for player in view.players]
    state.banked = [player.settled for player in view.players]
    state.last = view.last
    state.turn = NOBODY if view.turn is None else view.turn
    state.lap = view.lap
    state.moved = view.moved
    state.busy = view.busy
    state.since = view.since
    _imagine_cards(state, view, dice)
    for trade in view.tape:
        buyer, seller, initiator = _parties(trade, view, dice)
        record(state, trade.at, buyer, seller, trade.price, trade.lots, initiator)
    return state


def _imagine_cards(state: MarketState, view: MarketView, dice: Dice) -> None:
    dealt = [player.card for player in view.players if player.card is not None]
    state.board = [INDEX[card] for card in view.board]
    for card in state.board:
        _take(state, card)
    for name in dealt:
        if name != HIDDEN:
            _take(state, INDEX[name])
    for name in dealt:
        card = INDEX[name] if name != HIDDEN else drawn(state.counts, state.left, 1, dice)
        state.cards.append(card)
        if name == HIDDEN:
            _take(state, card)


def _take(state: MarketState, card: int) -> None:
    state.counts[card] -= 1
    state.left -= 1


def _parties(trade: Trade, view: MarketView, dice: Dice) -> tuple[int, int, int]:
    """Buyer, seller and initiator of a trade; if hidden, any two seats but the viewer's, which would know of it."""
    if trade.buyer is not None and trade.seller is not None and trade.initiator is not None:
        return trade.buyer, trade.seller, trade.initiator
    others = [seat for seat in range(len(view.players)) if seat != view.seat]
    buyer, seller = dice.shuffled(others)[:2]
    return buyer, seller, dice.pick((buyer, seller))
