"""Rows of Stonks! straight from the state: number for number what `encode.py` makes of the view.

At a table with margin each card to lay would have to be weighed against one's chips: `ROWS` has none for it.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pitboss.core.contract import Game
from pitboss.core.moves import Action, View
from pitboss.core.turns import NOBODY
from pitboss.encode.encoder import MOST
from pitboss.encode.rows import Rows, Seen, clipped
from pitboss.games.stonks import declare
from pitboss.games.stonks.encode import BET, CARDS, DEAL, DONE, PAID, PLAYER, RANKS, TABLE, UNIT, Grain, StonksEncoder
from pitboss.games.stonks.kept import ANNOUNCES, CASHES, DOUBLES, MATCHES
from pitboss.games.stonks.kept import DONE as IS_DONE
from pitboss.games.stonks.places import (
    Hand,
    announced_at,
    closing,
    has_offered,
    held,
    is_offered,
    offer_at,
    own_at,
    own_place,
)
from pitboss.games.stonks.state import OVER, PLAY, SINGLE, Proposal, StonksState, Thing, is_red, sort_of
from pitboss.games.stonks.verbs import StonksGame

OF_TABLE: Final[i64] = len(TABLE)
OF_CARDS: Final[i64] = len(CARDS)
OF_PLAYER: Final[i64] = len(PLAYER)
OF_BET: Final[i64] = len(BET)
OF_DEAL: Final[i64] = len(DEAL)
"""How many numbers each part of a row has."""
WAYS: Final[i64] = len(PAID)
ACCEPT: Final[i64] = 0
WITHDRAW: Final[i64] = 2
"""What can be done with offers, in the order of the choices: to decline is between."""
LONG: Final[i64] = 7
"""Where in a player's numbers its long positions are; the short ones follow."""


class StonksRows(Rows[StonksState]):
    """Writes what the seats of a table of Stonks! see."""

    def __init__(self, game: StonksGame, grain: Grain) -> None:
        encoder = StonksEncoder(game.seats, game.options, grain)
        self.rules = game
        self.game = cast(Game[StonksState, View], game)
        self.width = len(encoder.features)
        self.choices = encoder.choices
        self._seats: i64 = game.seats
        self._chips: i64 = game.options.chips
        self._times: i64 = 0 if UNIT % game.options.chips else UNIT // game.options.chips
        """By what chips can be multiplied instead of divided; 0: they cannot."""
        self._copies: i16 = 2 * game.options.decks
        self._most = game.options.max_offers
        self._places: i64 = grain.places
        self._amounts: vec[i64] = vec[i64]([i64(amount) for amount in encoder.amounts])
        self._match: i64 = encoder.match
        self._double: i64 = encoder.double
        self._close: i64 = encoder.close
        self._cash: i64 = encoder.cash
        self._offer: i64 = encoder.offer
        self._accept: i64 = encoder.accept
        self._small = self._worth(game.options.close_small)
        self._big = self._worth(game.options.close_big)

    def write(self, state: StonksState, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """The table, the cards, seat by seat, then what lies there; and the mask."""
        me: i64 = seat
        cards = at + OF_TABLE
        players = cards + OF_CARDS
        bets = players + self._seats * OF_PLAYER
        self._put_table(state, seat, row, at)
        self._put_cards(state, seat, row, cards)
        row[at + 12] = i16(self._put_players(state, me, row, players))
        intentions = self._put_bets(state, me, row, players, bets)
        row[at + 13] = i16(intentions)
        row[at + 14] = i16(len(state.things) - intentions)
        if state.offers:
            self._put_offers(state, seat, row, bets + 3 * self._places * OF_BET)
        if state.phase == PLAY and not state.due and state.living[seat] and not state.resigned[seat]:
            self._put_mask(state, seat, mask, first)
        return None

    def _put_table(self, state: StonksState, seat: i64, row: vec[i16], at: i64) -> None:
        me: i64 = seat
        blind: i64 = self.rules.clearing.blind_of(state.round)
        if state.phase == PLAY:
            row[at] = 1
            if not state.due and self.rules.awaits(state, seat):
                row[at + 4] = 1
        elif state.phase == OVER:
            row[at + 1] = 1
        row[at + 2] = clipped(state.round)
        if state.turn == seat:
            row[at + 3] = 1
        row[at + 5] = i16(self._from(state.button, me))
        row[at + 6] = i16(self._from(state.payer, me))
        row[at + 7] = self._worth(state.paid)
        row[at + 8] = self._worth(min(blind, MOST * self._chips))  # it may have doubled very often
        row[at + 9] = self._worth(state.pot)
        row[at + 10] = self._worth(state.house)
        row[at + 11] = i16(i64(state.left))
        row[at + 15] = i16(len(state.offers))

    def _from(self, seat: i64, me: i64) -> i64:
        """Seats from 1 for the one that looks; 0: nobody, or the house."""
        if seat < 0:
            return 0
        return seat - me + 1 if seat >= me else seat - me + 1 + self._seats

    def _worth(self, chips: i64) -> i16:
        return clipped(chips * self._times if self._times else chips * UNIT // self._chips)

    def _put_cards(self, state: StonksState, seat: i64, row: vec[i16], at: i64) -> None:
        """The hand, what the seat has not seen, and the latest market card."""
        unseen = at + 2 * RANKS
        shown, copies = state.shown, self._copies
        for sort in range(2 * RANKS):
            row[unseen + sort] = copies - shown[sort]
        for card in state.hands[seat]:
            sort = sort_of(card)
            row[at + sort] = i16(row[at + sort] + 1)
            row[unseen + sort] = i16(row[unseen + sort] - 1)
        market: i64 = state.market
        if market >= 0:
            row[unseen + 2 * RANKS] = i16((market >> 2) + 1)
            if is_red(market):
                row[unseen + 2 * RANKS + 1] = 1

    def _put_players(self, state: StonksState, me: i64, row: vec[i16], at: i64) -> i64:
        """Seat by seat, and how many cards were kept at the last reshuffle; what they have on the table comes later."""
        total: i64 = 0
        seat = me
        for _place in range(self._seats):
            row[at] = self._worth(state.chips[seat])
            row[at + 1] = i16(len(state.hands[seat]))
            row[at + 2] = i16(i64(state.laid[seat]))
            kept: i64 = state.kept_by[seat]
            row[at + 3] = i16(kept)
            total += kept
            if state.living[seat]:
                row[at + 4] = 1
            if state.resigned[seat]:
                row[at + 5] = 1
            if state.done[seat]:
                row[at + 6] = 1
            row[at + 9] = i16(i64(state.asked[seat]))
            row[at + 10] = i16(i64(state.opened[seat]))
            at += OF_PLAYER
            seat += 1
            if seat == self._seats:
                seat = 0
        return total

    def _put_bets(self, state: StonksState, me: i64, row: vec[i16], players: i64, own: i64) -> i64:
        """What lies there, and how many each seat has of it; how many of them are intentions."""
        room = self._places * OF_BET
        announced, others = own + room, own + 2 * room
        own_end, announced_end, others_end = announced, others, others + room
        intentions: i64 = 0
        for thing in state.things:
            long, short = self._from(thing.long, me), self._from(thing.short, me)
            if long:
                _count(row, players + (long - 1) * OF_PLAYER + LONG)
            if short:
                _count(row, players + (short - 1) * OF_PLAYER + LONG + 1)
            mine = long == 1 or short == 1
            if thing.open:
                intentions += 1
                if not mine and announced < announced_end:
                    self._put_bet(state, thing, long, short, row, announced)
                    announced += OF_BET
            elif mine:
                if own < own_end:
                    self._put_bet(state, thing, long, short, row, own)
                    own += OF_BET
            elif others < others_end:
                self._put_bet(state, thing, long, short, row, others)
                others += OF_BET
        return intentions

    def _put_bet(self, state: StonksState, thing: Thing, long: i64, short: i64, row: vec[i16], at: i64) -> None:
        row[at] = i16(long)
        row[at + 1] = i16(short)
        row[at + 2] = i16(i64(thing.size))
        if thing.big:
            row[at + 3] = 1
            row[at + 5] = self._big
        else:
            row[at + 5] = self._small
        if self.rules.prices.stonks(thing):
            row[at + 4] = 1
        row[at + 6] = i16(i64(thing.black))
        row[at + 7] = i16(i64(thing.red))
        if state.offers and is_offered(state, thing.number):
            row[at + 8] = 1

    def _put_offers(self, state: StonksState, seat: i64, row: vec[i16], at: i64) -> None:
        me: i64 = seat
        left = self._places
        for offer in state.offers:
            if not left:
                return
            left -= 1
            row[at] = i16(self._from(offer.maker, me))
            row[at + 1] = i16(self._from(offer.taker, me))
            row[at + 2] = i16(own_place(state, seat, offer.position))
            row[at + 3] = self._worth(offer.amount)
            at += OF_DEAL

    # What can be done

    def _put_mask(self, state: StonksState, seat: i64, mask: vec[u8], first: i64) -> None:
        """What a seat that is still there can do while nothing is drawn."""
        if state.offers:
            self._open_answers(state, seat, mask, first + self._accept)
        free = self.rules.free
        if not state.chips[seat] if free else state.turn != seat:
            return
        if not state.done[seat]:
            mask[first + DONE] = 1
        hand = Hand(state.hands[seat])
        if not free or state.opened[seat] < 2 * self.rules.hand:
            _open_ranks(hand.blacks, mask, first + DONE + 1)
            _open_ranks(hand.reds, mask, first + DONE + 1 + RANKS)
        announced: i64 = 0
        own: i64 = 0
        for thing in state.things:
            mine = thing.long == seat or thing.short == seat
            if thing.open:
                if not mine and announced < self._places:
                    fitting = hand.reds if thing.short == NOBODY else hand.blacks
                    _open_ranks(fitting, mask, first + self._match + announced * RANKS)
                    announced += 1
            elif mine and own < self._places:
                self._open_position(state, seat, thing, hand, mask, first, own)
                own += 1

    def _open_answers(self, state: StonksState, seat: i64, mask: vec[u8], first: i64) -> None:
        """Accept and decline what is offered to a seat, withdraw what it has offered."""
        to: i64 = 0
        by: i64 = 0
        for offer in state.offers:
            if offer.taker == seat:
                if to < self._places:
                    if -offer.amount <= state.chips[seat]:
                        mask[first + to] = 1
                    mask[first + self._places + to] = 1
                to += 1
            elif offer.maker == seat:
                if by < self._places:
                    mask[first + 2 * self._places + by] = 1
                by += 1

    def _open_position(
        self, state: StonksState, seat: i64, thing: Thing, hand: Hand, mask: vec[u8], first: i64, at: i64
    ) -> None:
        """What a seat can do with the position at a place of its own."""
        short = thing.short == seat
        if not self.rules.free or not is_offered(state, thing.number):  # S-46
            _open_ranks(hand.reds if short else hand.blacks, mask, first + self._double + at * RANKS)
        _open_closing(hand, short, thing.size, mask, first + self._close + at * WAYS)
        chips: i64 = state.chips[seat]
        if chips >= i64(self.rules.prices.of_closing(thing)):
            mask[first + self._cash + at] = 1
        other = thing.long if short else thing.short
        if other < 0 or state.resigned[other] or state.asked[seat] >= self._most:
            return
        if not state.offers or not has_offered(state, seat, thing.number):
            theirs: i64 = state.chips[other]
            place = first + self._offer + at * len(self._amounts)
            for amount in self._amounts:
                if amount <= chips and -amount <= theirs:
                    mask[place] = 1
                place += 1

    def move(self, state: StonksState, seat: i64, choice: i64, seen: Seen | None) -> Action | None:
        """The first of the menu that is of that kind."""
        at: i64 = choice
        if at >= self._accept:
            verb, offer = self._answer(state, seat, at)
            kind = declare.Accept if verb == ACCEPT else declare.Withdraw if verb == WITHDRAW else declare.Decline
            return kind(offer.number)
        if at >= self._double:
            return self._with_position(state, seat, at)
        if at >= self._match:
            at -= self._match
            thing = state.things[announced_at(state, seat, at // RANKS)]
            return MATCHES.of(thing.number, held(state, seat, at % RANKS, thing.short == NOBODY))
        if at == DONE:
            return IS_DONE
        at -= DONE + 1
        return ANNOUNCES[held(state, seat, at % RANKS, at >= RANKS)]

    def _with_position(self, state: StonksState, seat: i64, at: i64) -> Action:
        if at >= self._offer:
            at -= self._offer
            thing = state.things[own_at(state, seat, at // len(self._amounts))]
            return declare.Offer(thing.number, int(self._amounts[at % len(self._amounts)]))
        if at >= self._cash:
            return CASHES.of(state.things[own_at(state, seat, at - self._cash)].number, 0)
        if at >= self._close:
            at -= self._close
            return closing(state.things[own_at(state, seat, at // WAYS)], state.hands[seat], seat, at % WAYS)
        at -= self._double
        thing = state.things[own_at(state, seat, at // RANKS)]
        return DOUBLES.of(thing.number, held(state, seat, at % RANKS, thing.short == seat))

    def _answer(self, state: StonksState, seat: i64, at: i64) -> tuple[i64, Proposal]:
        """What is done with an offer, and with which."""
        at -= self._accept
        verb = at // self._places
        return verb, offer_at(state, seat, verb == WITHDRAW, at % self._places)

    def act(self, state: StonksState, seat: i64, choice: i64, now: i64, seen: Seen | None) -> None:
        """Only to close a position, with cards or in cash, is a move made."""
        at: i64 = choice
        if at >= self._accept:
            verb, offer = self._answer(state, seat, at)
            state.offers.remove(offer)
            if verb == ACCEPT:
                self.rules.accept.deal(state, offer, now, None)
        elif at >= self._offer:
            at -= self._offer
            thing = state.things[own_at(state, seat, at // len(self._amounts))]
            self.rules.offer.make(state, seat, thing, int(self._amounts[at % len(self._amounts)]), None)
        elif at >= self._close:
            super().act(state, seat, choice, now, seen)
        elif at == DONE:
            self.rules.finish(state, seat, now, None, False)
        else:
            self._lay(state, seat, at)

    def _lay(self, state: StonksState, seat: i64, at: i64) -> None:
        """Announce, match or double with a card."""
        if at >= self._double:
            at -= self._double
            place = own_at(state, seat, at // RANKS)
            card = held(state, seat, at % RANKS, state.things[place].short == seat)
            self.rules.double.lay(state, seat, place, SINGLE[card], None)
        elif at >= self._match:
            at -= self._match
            place = announced_at(state, seat, at // RANKS)
            card = held(state, seat, at % RANKS, state.things[place].short == NOBODY)
            self.rules.match.lay(state, seat, place, card, None)
        else:
            at -= DONE + 1
            self.rules.announce.lay(state, seat, held(state, seat, at % RANKS, at >= RANKS), None)


def _count(row: vec[i16], at: i64) -> None:
    row[at] = i16(row[at] + 1)


def _open_ranks(ranks: i64, mask: vec[u8], at: i64) -> None:
    """Open the choice of each rank that there is."""
    while ranks:
        if ranks & 1:
            mask[at] = 1
        ranks >>= 1
        at += 1


def _open_closing(hand: Hand, short: bool, size: i64, mask: vec[u8], at: i64) -> None:
    """With an ace, one other card, or several where none is enough alone; an ace alone is never counted as a card."""
    best, total = (hand.best_black, hand.black) if short else (hand.best_red, hand.red)
    if (hand.blacks | hand.reds) & 1:
        mask[at] = 1
    if best >= size:
        mask[at + 1] = 1
    elif 1 < size <= total:
        mask[at + 2] = 1


def made(game: StonksGame, grain: Grain) -> StonksRows | None:
    """The quick way of a table; None where there is margin."""
    return None if game.options.margin else StonksRows(game, grain)


ROWS: Final = made
