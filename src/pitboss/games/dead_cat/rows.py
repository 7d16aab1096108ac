"""Rows of Dead-Cat Bounce straight from the state: number for number what `encode.py` makes of the view.

What is open is asked of the state as well, without a menu. Only of the choice that is made the move is looked for.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pitboss.core.cards import KINDS
from pitboss.core.contract import Game
from pitboss.core.moves import Action, View
from pitboss.encode.rows import Rows, Seen, clipped
from pitboss.games.dead_cat import declare, picks
from pitboss.games.dead_cat.deals import SALES, Offer
from pitboss.games.dead_cat.declare import FULL_FLOP
from pitboss.games.dead_cat.encode import (
    BUY,
    DEAL,
    MELD,
    MELDS,
    NEXT,
    OFFER,
    PLACES,
    PLAYER,
    RANKS,
    REFILL,
    SELL,
    SORTS,
    SUITS,
    DeadCatEncoder,
    Grain,
)
from pitboss.games.dead_cat.melds import PRICES, Share, bits, many, runs_in, takeover_price, twins
from pitboss.games.dead_cat.state import (
    OVER,
    PROTECT,
    TAX,
    TRADE,
    DeadCatState,
    Side,
    can_deliver,
    can_draw,
    is_asked,
    melds_of,
)
from pitboss.games.dead_cat.verbs import BUYS, FILL, GO_ON, DeadCatGame, Meld

LINE: Final[i64] = len(MELDS)
TERMS: Final[i64] = len(DEAL)
ABOUT: Final[i64] = len(PLAYER)
WEALTH: Final[i64] = 3
"""Where in what is told of a player its wealth stands."""

BIDS: Final[i64] = OFFER + SORTS.index("cards")
"""Offers of tokens for cards, of cards for tokens, of melds for melds: no others are on a menu."""
ASKS: Final[i64] = OFFER + SORTS.index("cards") * len(SORTS)
SWAPS: Final[i64] = OFFER + SORTS.index("melds") * len(SORTS) + SORTS.index("melds")


class DeadCatRows(Rows[DeadCatState]):
    """Writes what the seats of a table of Dead-Cat Bounce see."""

    def __init__(self, game: DeadCatGame, grain: Grain) -> None:
        encoder = DeadCatEncoder(game.seats, game.options, grain)
        self.rules = game
        self.game = cast(Game[DeadCatState, View], game)
        self.width = len(encoder.features)
        self.choices = encoder.choices
        self._seats: i64 = game.seats
        self._own: i64 = grain.own
        self._others: i64 = grain.others
        self._offers: i64 = grain.offers
        self._shares = sorted(grain.shares)
        self._extend: i64 = encoder.extend
        self._join: i64 = encoder.join
        self._end: i64 = encoder.end
        self._takeover: i64 = encoder.takeover
        self._protect: i64 = encoder.protect
        self._answer: i64 = encoder.answer
        self._most = game.options.max_offers
        self._inflation = game.options.inflation
        self._melding = cast(Meld, game.verbs[declare.Meld])
        self._offering = cast(Offer, game.verbs[declare.Offer])

    # What is seen

    def write(self, state: DeadCatState, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """The table, the cards, seat by seat, then melds and offers; and the mask."""
        hand = state.hands[seat]
        held = bits(hand)
        twice = twins(hand) if self.rules.packs > 1 else i64(0)
        at = self._put_table(state, seat, row, at)
        at = self._put_cards(state, seat, row, at)
        players, at = at, at + self._seats * ABOUT
        at = self._put_melds(state, seat, held, twice, players, row, at)
        self._put_players(state, seat, row, players)
        self._put_offers(state, seat, row, at)
        self._put_mask(state, seat, held, mask, first)
        return None

    def _put_table(self, state: DeadCatState, seat: i64, row: vec[i16], at: i64) -> i64:
        phase, turn = state.phase, state.turn
        awaited = phase in (TRADE, PROTECT, TAX) and (turn == seat or is_asked(state, seat))
        if phase == TRADE:
            row[at] = 1
        elif phase == PROTECT:
            row[at + 1] = 1
        elif phase == TAX:
            row[at + 2] = 1
        elif phase == OVER:
            row[at + 3] = 1
        if turn == seat:
            row[at + 4] = 1
        if awaited:
            row[at + 5] = 1
        row[at + 6] = self._from(state.first, seat)
        row[at + 7] = clipped(state.round)
        row[at + 8] = clipped(state.bank)
        row[at + 9] = i16(i64(state.left))
        row[at + 10] = i16(i64(state.discarded))
        row[at + 11] = i16(i64(state.reshuffles))
        if state.ending:
            row[at + 12] = 1
        row[at + 13] = clipped(state.credit)
        row[at + 14] = i16(i64(self.rules.refill))
        row[at + 15] = i16(i64(self._most))
        row[at + 16] = i16(i64(len(state.melds)))
        row[at + 17] = i16(i64(len(state.offers)))
        return at + 18

    def _from(self, other: i64, me: i64) -> i16:
        """A seat counted from the one that looks, 0 for none."""
        if other < 0:
            return i16(0)
        return i16(other - me + 1 if other >= me else other - me + self._seats + 1)

    def _put_cards(self, state: DeadCatState, seat: i64, row: vec[i16], at: i64) -> i64:
        """The flop, the own hand, and what is in the pack or hidden in other hands."""
        end = at + FULL_FLOP * 3
        for card in state.flop:
            row[at] = i16(i64(card) // SUITS + 1)
            row[at + 1] = i16(i64(card) % SUITS + 1)
            row[at + 2] = i16(i64(PRICES[card]))
            at += 3
        for card in state.hands[seat]:
            row[end + i64(card)] = i16(row[end + i64(card)] + 1)
        at = end + KINDS
        pack = state.pack
        for card in range(i64(KINDS)):
            row[at + card] = i16(i64(pack[card]))
        for other, hand in enumerate(state.hands):
            known = state.known[other]
            if other != seat and len(known) < len(hand):
                for card in hand:
                    row[at + i64(card)] = i16(row[at + i64(card)] + 1)
                for card in known:
                    row[at + i64(card)] = i16(row[at + i64(card)] - 1)
        return at + KINDS

    def _put_players(self, state: DeadCatState, seat: i64, row: vec[i16], at: i64) -> None:
        """Wealth is there already as far as it is in melds."""
        me: i64 = seat
        living: i64 = bits(state.living)
        for step in range(self._seats):
            player = me + step if me + step < self._seats else me + step - self._seats
            purse: i64 = state.purses[player]
            size: i64 = len(state.hands[player])
            row[at] = i16(living >> player & 1)
            row[at + 1] = clipped(purse)
            row[at + 2] = i16(size)
            row[at + WEALTH] = clipped(purse + size + i64(row[at + WEALTH]))
            row[at + 4] = clipped(state.fees[player])
            row[at + 5] = clipped(state.dividends[player])
            row[at + 6] = clipped(state.taxes[player])
            row[at + 7] = i16(i64(state.made[player]))
            at += 8
            for card in state.known[player]:
                place = at + i64(card) // SUITS
                row[place] = i16(row[place] + 1)
            at += RANKS

    def _put_melds(
        self, state: DeadCatState, seat: i64, held: i64, twice: i64, players: i64, row: vec[i16], at: i64
    ) -> i64:
        """Own ones and those of others, as far as there are places; what all are worth goes to their owners' wealth."""
        mine, own_end = at, at + self._own * LINE
        theirs, end = own_end, own_end + self._others * LINE
        by_card = self.rules.by_card
        for meld in state.melds:
            owner = self._from(meld.owner, seat)
            purse = players + (i64(owner) - 1) * ABOUT + WEALTH
            row[purse] = i16(i64(row[purse]) + (len(meld.cards) if by_card else i64(meld.nominal)))
            if meld.owner == seat:
                if mine < own_end:
                    row[mine] = owner
                    self._put_meld(meld, held, twice, row, mine)
                    mine += LINE
            elif theirs < end:
                row[theirs] = owner
                self._put_meld(meld, held, twice, row, theirs)
                theirs += LINE
        return end

    def _put_meld(self, meld: Share, held: i64, twice: i64, row: vec[i16], at: i64) -> None:
        face = meld.face
        first: i64 = face.cards[0]
        row[at + 1] = i16(i64(len(face.cards)))
        row[at + 3] = i16(first // SUITS + 1)
        if face.is_set:
            row[at + 2] = 1
        else:
            row[at + 4] = i16(first % SUITS + 1)
        row[at + 5] = clipped(meld.tokens)
        row[at + 6] = i16(i64(face.nominal))
        row[at + 7] = i16(i64(face.dividends[self.rules.rate]))
        row[at + 8] = clipped(takeover_price(meld, self._inflation))
        row[at + 9] = i16(i64(len(face.fits)))
        row[at + 10] = i16(many(face.fit_bits & held) + many(face.fit_bits & twice))

    def _put_offers(self, state: DeadCatState, seat: i64, row: vec[i16], at: i64) -> None:
        end = at + self._offers * TERMS
        for offer in state.offers:
            if at >= end:
                return
            row[at] = self._from(offer.maker, seat)
            row[at + 1] = self._from(offer.taker, seat)
            row[at + 8] = _put_side(state, offer.give, row, at + 2)
            row[at + 9] = _put_side(state, offer.get, row, at + 5)
            at += TERMS

    # What can be done

    def _put_mask(self, state: DeadCatState, seat: i64, held: i64, mask: vec[u8], first: i64) -> None:
        """Whoever has resigned has no turn and no offers."""
        phase = state.phase
        if phase not in (TRADE, PROTECT, TAX):
            return
        if state.turn == seat:
            if phase == PROTECT:
                self._open_protection(state, seat, mask, first)
            else:
                if phase == TRADE:
                    self._open_trade(state, seat, held, mask, first)
                if phase == TAX or state.bank:
                    self._open_sales(state, seat, mask, first)
                if state.made[seat] < self._most:
                    self._open_offers(state, seat, mask, first)
        if state.offers:
            self._open_answers(state, seat, mask, first)

    def _open_protection(self, state: DeadCatState, seat: i64, mask: vec[u8], first: i64) -> None:
        mask[first + NEXT] = 1
        purse: i64 = state.purses[seat]
        if not purse:
            return
        at = first + self._protect
        for _ in range(min(self._own, i64(melds_of(state, seat)))):
            last: i64 = 0
            for share in self._shares:
                spent = max(purse * i64(share) // 100, i64(1))
                if spent != last:
                    mask[at] = 1
                last = spent
                at += 1

    def _open_trade(self, state: DeadCatState, seat: i64, held: i64, mask: vec[u8], first: i64) -> None:
        purse, flop = state.purses[seat], state.flop
        mask[first + NEXT] = 1
        if len(flop) < FULL_FLOP and purse >= self.rules.refill and can_draw(state):
            mask[first + REFILL] = 1
        at = first + BUY
        for place, card in enumerate(flop):
            if PRICES[card] <= purse and not (self.rules.packs > 1 and card in flop[:place]):
                mask[at] = 1
            at += 1
        self._open_melds(state.hands[seat], held, mask, first + MELD)
        mine: i64 = 0
        theirs: i64 = 0
        for place, meld in enumerate(state.melds):
            if meld.owner != seat:
                if theirs < self._others and takeover_price(meld, self._inflation) <= purse:
                    mask[first + self._takeover + theirs] = 1
                theirs += 1
            elif mine < self._own:
                if meld.face.fit_bits & held:
                    mask[first + self._extend + mine] = 1
                if picks.other_part(state, place, self.rules.ace) is not None:
                    mask[first + self._join + mine] = 1
                mine += 1

    def _open_melds(self, hand: tuple[int, ...], held: i64, mask: vec[u8], first: i64) -> None:
        """Sets lie side by side in a sorted hand; of a run two cards that are neighbours will do."""
        last: i64 = -1
        for card in hand:
            rank = i64(card) // SUITS
            if rank == last:
                mask[first + rank] = 1
            last = rank
        suits = runs_in(held, self.rules.ace)
        for suit in range(i64(SUITS)):
            mask[first + RANKS + suit] = u8(suits >> suit & 1)

    def _open_sales(self, state: DeadCatState, seat: i64, mask: vec[u8], first: i64) -> None:
        """Each rank of the hand, and an end of each own meld."""
        for card in state.hands[seat]:
            mask[first + SELL + i64(card) // SUITS] = 1
        for place in range(min(self._own, i64(melds_of(state, seat)))):
            mask[first + self._end + place] = 1

    def _open_offers(self, state: DeadCatState, seat: i64, mask: vec[u8], first: i64) -> None:
        """What `Offer.listed` has for whoever has the turn."""
        if state.hands[seat]:
            mask[first + ASKS] = 1
        if state.phase == TAX:
            return
        bids, swaps = picks.trades(state, seat)
        if bids:
            mask[first + BIDS] = 1
        if swaps:
            mask[first + SWAPS] = 1

    def _open_answers(self, state: DeadCatState, seat: i64, mask: vec[u8], first: i64) -> None:
        """To offers that were made to the seat; of its own that it takes them back."""
        accept = first + self._answer
        most = self._offers
        asked: i64 = 0
        made: i64 = 0
        for offer in state.offers:
            if offer.taker == seat:
                if asked < most:
                    if can_deliver(state, seat, offer.get):
                        mask[accept + asked] = 1
                    mask[accept + most + asked] = 1
                asked += 1
            elif offer.maker == seat:
                if made < most:
                    mask[accept + 2 * most + made] = 1
                made += 1
        asks = state.phase == TRADE and state.turn != seat and state.made[seat] < self._most
        if asked and asks and state.hands[seat]:
            mask[first + ASKS] = 1

    # The move that is made

    def move(self, state: DeadCatState, seat: i64, choice: i64, seen: Seen | None) -> Action | None:
        """What the choice stands for; it is open."""
        if choice == NEXT:
            return GO_ON
        if choice == REFILL:
            return FILL
        if choice < MELD:
            return BUYS[state.flop[choice - BUY]]
        if choice < SELL:
            return picks.longest(self._melding, state, seat, choice - MELD)
        if choice < OFFER:
            for card in state.hands[seat]:
                if card // SUITS == choice - SELL:
                    return SALES[card]
        if choice == ASKS:
            return self._offering.sale(state, seat)
        if choice < PLACES:
            return picks.purchase(self._offering, state, seat, choice == SWAPS)
        if choice >= self._answer:
            answer = (i64(choice) - self._answer) // self._offers
            return picks.reply(state, seat, int(answer), int((i64(choice) - self._answer) % self._offers))
        return self._about(state, seat, choice)

    def _about(self, state: DeadCatState, seat: i64, choice: i64) -> Action | None:
        """What is done with a meld at some place."""
        if choice >= self._protect:
            many: i64 = len(self._shares)
            meld = state.melds[picks.nth(state, seat, True, int((choice - self._protect) // many))]
            spent = state.purses[seat] * self._shares[(choice - self._protect) % many] // 100
            return declare.Protect(meld.number, max(1, spent))
        if choice >= self._takeover:
            return declare.Takeover(state.melds[picks.nth(state, seat, False, int(choice - self._takeover))].number)
        at = picks.nth(state, seat, True, int((choice - self._extend) % self._own))
        if choice >= self._end:
            return picks.sale_of_end(state, seat, state.melds[at], self.rules.packs > 1)
        if choice >= self._join:
            return picks.union(state, at, self.rules.ace)
        return picks.extension(state, seat, state.melds[at])


def _put_side(state: DeadCatState, side: Side, row: vec[i16], at: i64) -> i16:
    """One side of a deal; returns what its cards are worth."""
    row[at] = clipped(side.tokens)
    row[at + 1] = i16(i64(len(side.cards)))
    row[at + 2] = i16(i64(len(side.melds)))
    worth: i64 = side.worth
    if side.melds:
        for meld in state.melds:
            if meld.number in side.melds:
                worth += i64(meld.nominal)
    return clipped(worth)


ROWS: Final = DeadCatRows
