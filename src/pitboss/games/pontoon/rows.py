"""Rows of Shed Pontoon straight from the state: number for number what `encode.py` makes of the view."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pitboss.core.contract import Game
from pitboss.core.moves import Action, View
from pitboss.encode.encoder import MOST
from pitboss.encode.rows import Rows, Seen
from pitboss.games.pontoon.declare import Bet, PontoonOptions
from pitboss.games.pontoon.encode import BETS, HAND, PLAYING, RANKS, SEVEN, UNIT, VERBS, Grain, PontoonEncoder
from pitboss.games.pontoon.state import BETS as BETTING
from pitboss.games.pontoon.state import BUST, LIVE, OVER, PLAY, Hand, PontoonState
from pitboss.games.pontoon.verbs import PontoonGame

BLANK: Final[i64] = len(HAND)
NO_PLAYING: Final[i64] = len(PLAYING)
SUITS: Final[i64] = 4
TEN: Final[i64] = 10
MEN: Final[i64] = MOST
KEPT: Final = 10_000
"""Bets that are kept, so that they need not be made again."""


class PontoonRows(Rows[PontoonState]):
    """Writes what the seats of a table of Shed Pontoon see."""

    def __init__(self, game: PontoonGame, grain: Grain) -> None:
        encoder = PontoonEncoder(game.seats, game.options, grain)
        options: PontoonOptions = game.options
        self.rules = game
        self.game = cast(Game[PontoonState, View], game)
        self.width = len(encoder.features)
        self.choices = encoder.choices
        self._shares = sorted(grain.bets)
        self._room: i64 = grain.hands
        self._seats: i64 = game.seats
        self._chips: i64 = options.bankrolls[0] if options.bankrolls else options.chips
        self._copies: i64 = 4 * options.decks
        self._places: dict[type[Action], int] = {type(verb): 1 + at for at, verb in enumerate(VERBS)}
        self._bets: dict[int, Bet] = {}

    def write(self, state: PontoonState, seat: int, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """The table, the shoe, the hand in play, then seat by seat; and the mask."""
        phase = state.phase
        most: i64 = self.rules.most(state, state.turn) if phase == BETTING else 0
        least: i64 = self.rules.least(int(most)) if most else 0
        row[at] = i16(1 if phase == BETTING else 0)
        row[at + 1] = i16(1 if phase == PLAY else 0)
        row[at + 2] = i16(1 if phase == OVER else 0)
        row[at + 3] = i16(1 if state.turn == seat else 0)
        row[at + 4] = _clipped(state.number)
        row[at + 5] = _clipped(self.rules.hands)
        row[at + 6] = self._worth(least)
        row[at + 7] = self._worth(most)
        row[at + 8] = self._worth(state.bank)
        row[at + 9] = self._worth(state.carry)
        at = self._put_shoe(state, seat, row, at + 10)
        at = self._put_playing(state, seat, row, at)
        me: i64 = seat
        playing: i64 = 0
        for other in state.order:
            playing |= 1 << i64(other)
        for step in range(self._seats):
            player = (me + step) % self._seats
            row[at + 4] = i16(playing >> player & 1)
            at = self._put_player(state, player, seat, row, at)
        self._put_mask(state, seat, least, most, mask, first)
        return None

    def _worth(self, chips: i64) -> i16:
        return _clipped(chips if self._chips == UNIT else chips * UNIT // self._chips)

    def _put_shoe(self, state: PontoonState, seat: int, row: vec[i16], at: i64) -> i64:
        """How many of each rank the seat has not seen since the last shuffle."""
        discards = state.discards
        card: i64 = 0
        for rank in range(i64(RANKS)):
            gone: i64 = discards[card]
            gone += discards[card + 1]
            gone += discards[card + 2]
            gone += discards[card + 3]
            row[at + rank] = i16(self._copies - gone)
            card += SUITS
        for hand in state.hands:
            _take_seen(hand, seat, row, at)
        for hand in state.buried:
            _take_seen(hand, seat, row, at)
        at += RANKS
        row[at] = i16(i64(state.left))
        row[at + 1] = i16(i64(self.rules.full))
        row[at + 2] = i16(1 if state.reached else 0)
        return at + 3

    def _put_playing(self, state: PontoonState, seat: int, row: vec[i16], at: i64) -> i64:
        for place in range(NO_PLAYING):
            row[at + place] = i16(0)
        hands, playing = state.hands, state.at
        if not 0 <= playing < len(hands):
            return at + NO_PLAYING
        hand = hands[playing]
        mine = hand.owner == seat
        bits: i64 = hand.ups
        hidden = False
        for card in hand.cards:
            if card >= 0 and (mine or bits & 1):
                place = at + i64(card) // SUITS
                row[place] = i16(row[place] + 1)
            else:
                hidden = True
            bits >>= 1
        before = playing
        while before and hands[before - 1].owner == hand.owner:
            before -= 1
        at += RANKS
        row[at] = i16(0 if hidden else i64(hand.total))
        row[at + 1] = i16(i64(len(hand.cards)))
        row[at + 2] = self._worth(hand.stake)
        row[at + 3] = i16(i64(playing - before + 1))
        row[at + 4] = i16(1 if hand.ups else 0)
        row[at + 5] = i16(1 if mine else 0)
        return at + 6

    def _put_player(self, state: PontoonState, player: i64, seat: int, row: vec[i16], at: i64) -> i64:
        row[at] = self._worth(state.chips[player])
        row[at + 1] = self._worth(state.bets[player])
        row[at + 2] = i16(i64(state.splits[player]))
        row[at + 5] = i16(1 if state.resigned[player] else 0)
        counted, end, room = at + 3, at + 6 + self._room * BLANK, self._room
        at += 6
        many: i64 = 0
        for hand in state.hands:
            if i64(hand.owner) == player:
                if many < room:
                    self._put_hand(hand, seat, row, at)
                    at += BLANK
                many += 1
        row[counted] = i16(many)
        while at < end:
            row[at] = i16(0)
            at += 1
        return end

    def _put_hand(self, hand: Hand, seat: int, row: vec[i16], at: i64) -> None:
        mine, hidden = hand.owner == seat, False
        pips: i64 = 0
        aces: i64 = 0
        sevens: i64 = 0
        bits: i64 = hand.ups
        for card in hand.cards:
            if card >= 0 and (mine or bits & 1):
                rank = i64(card) // SUITS + 1
                pips += rank if rank < TEN else TEN
                if rank == 1:
                    aces += 1
                elif rank == SEVEN:
                    sevens += 1
            else:
                hidden = True
            bits >>= 1
        fate = hand.fate
        row[at] = i16(i64(len(hand.cards)))
        row[at + 1] = i16(_many(hand.ups))
        row[at + 2] = i16(pips)
        row[at + 3] = i16(aces)
        row[at + 4] = i16(sevens)
        row[at + 5] = i16(_many(hand.forced))
        row[at + 6] = self._worth(hand.stake)
        row[at + 7] = _clipped(hand.family)
        row[at + 8] = i16(0 if hidden else i64(hand.total))
        row[at + 9] = i16(1 if fate == LIVE else 0)
        row[at + 10] = i16(1 if fate == BUST else 0)

    def _put_mask(self, state: PontoonState, seat: int, least: i64, most: i64, mask: vec[u8], first: i64) -> None:
        for choice in range(i64(self.choices)):
            mask[first + choice] = u8(0)
        if state.turn != seat:
            return
        if state.phase != BETTING:
            for action in self.rules.legal(state, seat):
                mask[first + i64(self._places[type(action)])] = u8(1)
            return
        first += BETS
        last: i64 = -1
        for share in self._shares:
            amount = least + (most - least) * i64(share) // 100
            mask[first] = u8(1 if amount != last else 0)
            last = amount
            first += 1

    def move(self, state: PontoonState, seat: int, choice: int, seen: Seen | None) -> Action | None:
        """A verb, or a bet."""
        if choice < BETS:
            return VERBS[choice - 1]
        most = self.rules.most(state, seat)
        least = self.rules.least(most)
        amount = least + (most - least) * self._shares[choice - BETS] // 100
        bet = self._bets.get(amount)
        if bet is None:
            if len(self._bets) >= KEPT:
                self._bets.clear()
            bet = self._bets[amount] = Bet(amount)
        return bet


def _clipped(number: i64) -> i16:
    return i16(number if -MEN <= number <= MEN else MEN if number > 0 else -MEN)


def _many(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits:
        found += bits & 1
        bits >>= 1
    return found


def _take_seen(hand: Hand, seat: int, row: vec[i16], at: i64) -> None:
    """A seat has seen its own cards and those that lie face up."""
    mine = hand.owner == seat
    bits: i64 = hand.ups
    if not mine and not bits:
        return
    for card in hand.cards:
        if card >= 0 and (mine or bits & 1):
            place = at + i64(card) // SUITS
            row[place] = i16(row[place] - 1)
        bits >>= 1


ROWS: Final = PontoonRows
