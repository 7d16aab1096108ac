"""What each seat may know of a market (M-37), and how it may imagine the rest."""

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from pitboss.core.cards import HIDDEN, INDEX, NAMES, drawn, names
from pitboss.core.dice import Dice
from pitboss.core.turns import NOBODY
from pitboss.games.market_maker.book import highest, lowest, mark, most_held, record
from pitboss.games.market_maker.declare import Holding, MarketOptions, MarketView, Player, Trade
from pitboss.games.market_maker.state import NO_BID, NO_OFFER, PHASES, Line, MarketState, clear_table, settled, total


def published(options: MarketOptions, state: MarketState, awaited: tuple[int, ...], deadline: int | None) -> MarketView:
    """All that everybody may know."""
    shown, open_to_all = settled(state), settled(state) or not options.hide_positions
    cards = [(NAMES[card] if shown else HIDDEN) for card in state.cards]
    seats, most = len(state.bid), most_held(options)
    return MarketView(
        seat=None,
        phase=PHASES[state.phase],
        finished=state.game,
        games=options.games,
        community=options.community,
        lot=options.lot,
        dealer=state.dealer,
        locked=state.locked,
        unlocks=state.unlocks,
        board=names(state.board),
        total=total(state.board) + (total(state.cards) if shown else 0),
        unseen=seats + options.community - len(state.board) - (len(cards) if shown else 0),
        best_bid=_bid(highest(state, NOBODY, most)),
        best_offer=_offer(lowest(state, NOBODY, most)),
        limit=options.price_limit(seats),
        players=tuple(
            [_player(state, at, cards[at] if at < len(cards) else None, open_to_all, most) for at in range(seats)]
        ),
        tape=tuple([line.trade() if open_to_all else _redacted(line) for line in state.tape]),
        awaited=awaited,
        turn=None if state.turn == NOBODY else state.turn,
        lap=state.lap,
        moved=state.moved,
        busy=state.busy,
        since=state.since,
        deadline=deadline,
        last=state.last,
        position_limit=options.limit,
    )


def with_own_card(options: MarketOptions, state: MarketState, seat: int, public: MarketView) -> MarketView:
    """The same with the seat's own card, position and trades."""
    if settled(state):
        return replace(public, seat=seat)
    players = list(public.players)
    dealt = seat < len(state.cards)
    players[seat] = _player(state, seat, NAMES[state.cards[seat]] if dealt else None, True, most_held(options))
    tape = public.tape
    if public.players[seat].holding is None:
        tape = tuple(
            [line.trade() if seat in (line.buyer, line.seller) else tape[at] for at, line in enumerate(state.tape)]
        )
    worth = total([state.cards[seat]]) if dealt else 0
    return replace(
        public,
        seat=seat,
        total=public.total + worth,
        unseen=public.unseen - (1 if dealt else 0),
        players=tuple(players),
        tape=tape,
    )


def _player(state: MarketState, seat: int, card: str | None, known: bool, most: int) -> Player:
    holding = Holding(state.lots[seat], state.volume[seat], state.cost[seat], mark(state, seat, most))
    return Player(
        living=seat in state.living,
        card=card,
        bid=_bid(state.bid[seat]),
        offer=_offer(state.offer[seat]),
        holding=holding if known else None,
        settled=state.banked[seat],
        passed=seat in state.passed,
    )


def _bid(price: int) -> int | None:
    return None if price == NO_BID else price


def _offer(price: int) -> int | None:
    return None if price == NO_OFFER else price


def _redacted(line: Line) -> Trade:
    """A trade at a table that hides positions: only its two sides know who they are."""
    return Trade(line.at, None, None, line.price, line.lots, None)


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
    state.bid = vec[i64]([i64(NO_BID if player.bid is None else player.bid) for player in view.players])
    state.offer = vec[i64]([i64(NO_OFFER if player.offer is None else player.offer) for player in view.players])
    state.banked = vec[i64]([i64(player.settled) for player in view.players])
    state.last = view.last
    state.turn = NOBODY if view.turn is None else view.turn
    state.lap = view.lap
    state.moved = view.moved
    state.busy = view.busy
    state.since = view.since
    state.passed = tuple([seat for seat in range(seats) if view.players[seat].passed])
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
