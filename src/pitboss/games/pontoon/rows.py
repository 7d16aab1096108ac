"""Rows of Shed Pontoon straight from the state: number for number what `encode.py` makes of the view."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pitboss.core.contract import Game
from pitboss.core.moves import Action, View
from pitboss.core.packed import packed
from pitboss.encode.rows import Rows, Seen, clipped
from pitboss.games.pontoon.declare import Bet, PontoonOptions
from pitboss.games.pontoon.encode import (
    BETS,
    HAND,
    PLACES,
    PLAYER,
    PLAYING,
    RANKS,
    SEVEN,
    SHOE,
    TABLE,
    UNIT,
    VERBS,
    Grain,
    PontoonEncoder,
)
from pitboss.games.pontoon.state import BETS as BETTING
from pitboss.games.pontoon.state import BUST, LIVE, OVER, PLAY, Hand, PontoonState
from pitboss.games.pontoon.verbs import CAN_BURN, CAN_BUY, CAN_SPLIT, CAN_STICK, PontoonGame

OF_TABLE: Final[i64] = len(TABLE)
OF_SHOE: Final[i64] = len(SHOE)
OF_PLAYING: Final[i64] = len(PLAYING)
OF_PLAYER: Final[i64] = len(PLAYER)
OF_HAND: Final[i64] = len(HAND)
"""How many numbers each part of a row has."""
STICK: Final[i64] = PLACES["stick"]
TWIST: Final[i64] = PLACES["twist"]
BUY: Final[i64] = PLACES["buy"]
BURN: Final[i64] = PLACES["burn"]
SPLIT: Final[i64] = PLACES["split"]
TEN: Final[i64] = 10


class PontoonRows(Rows[PontoonState]):
    """Writes what the seats of a table of Shed Pontoon see."""

    def __init__(self, game: PontoonGame, grain: Grain) -> None:
        encoder = PontoonEncoder(game.seats, game.options, grain)
        options: PontoonOptions = game.options
        self.rules = game
        self.game = cast(Game[PontoonState, View], game)
        self.width = len(encoder.features)
        self.choices = encoder.choices
        self._shares = packed(sorted(grain.bets))
        self._room: i64 = grain.hands
        self._seats: i64 = game.seats
        each = len(PLAYER) + grain.hands * len(HAND)
        order = range(game.seats)
        self._places = packed([(other - seat) % game.seats * each for seat in order for other in order])
        """How far behind the first player each seat has its place in the rows of each seat."""
        self._full: i64 = game.full
        self._hands: i64 = game.hands
        self._chips: i64 = options.bankrolls[0] if options.bankrolls else options.chips
        self._plain = self._chips == UNIT
        self._verbs = [game.verbs[type(verb)] for verb in VERBS]

    def write(self, state: PontoonState, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """The table, the shoe, the hand in play, then seat by seat; and the mask."""
        phase = state.phase
        most: i64 = 0
        least: i64 = 0
        if phase == BETTING:
            most = self.rules.most(state, state.turn)
            least = self.rules.least(most) if most else 0
            row[at] = 1
            row[at + 6] = self._worth(least)
            row[at + 7] = self._worth(most)
        elif phase == PLAY:
            row[at + 1] = 1
        elif phase == OVER:
            row[at + 2] = 1
        if state.turn == seat:
            row[at + 3] = 1
            self._put_mask(state, least, most, mask, first)
        row[at + 4] = clipped(state.number)
        row[at + 5] = clipped(self._hands)
        row[at + 8] = self._worth(state.bank)
        if state.carry:
            row[at + 9] = self._worth(state.carry)
        shoe = at + OF_TABLE
        self._put_shoe(state, row, shoe)
        at = shoe + OF_SHOE
        self._put_playing(state, seat, row, at)
        at += OF_PLAYING
        self._put_players(state, seat, row, at)
        self._put_hands(state, seat, row, shoe, at)
        return None

    def _worth(self, chips: i64) -> i16:
        return clipped(chips if self._plain else chips * UNIT // self._chips)

    def _put_shoe(self, state: PontoonState, row: vec[i16], at: i64) -> None:
        """How many of each rank lie on no discards; what the seat sees in hands is taken off later."""
        unshown = state.unshown
        for rank in range(i64(RANKS)):
            row[at + rank] = unshown[rank]
        at += RANKS
        row[at] = i16(state.left)
        row[at + 1] = i16(self._full)
        if state.reached:
            row[at + 2] = 1

    def _put_playing(self, state: PontoonState, seat: i64, row: vec[i16], at: i64) -> None:
        hands, playing = state.hands, state.at
        if not 0 <= playing < len(hands):
            return
        hand = hands[playing]
        mine = hand.owner == seat
        hidden = False
        for place in range(hand.size):
            card = hand.card(place)
            if card >= 0 and (mine or hand.ups >> place & 1):
                rank = at + (card >> 2)
                row[rank] = i16(row[rank] + 1)
            else:
                hidden = True
        before = playing
        while before and hands[before - 1].owner == hand.owner:
            before -= 1
        at += RANKS
        # Not one expression with a condition: of two kinds of numbers the compiler would make an object.
        if not hidden:
            row[at] = i16(hand.total)
        row[at + 1] = i16(hand.size)
        row[at + 2] = self._worth(hand.stake)
        row[at + 3] = i16(i64(playing - before + 1))
        if hand.ups:
            row[at + 4] = 1
        if mine:
            row[at + 5] = 1

    def _put_players(self, state: PontoonState, seat: i64, row: vec[i16], at: i64) -> None:
        """What each player has, from the one who looks on; their hands come later."""
        chips, bets, places = state.chips, state.bets, self._places
        first = seat * self._seats
        for player in range(self._seats):
            place = at + places[first + player]
            row[place] = self._worth(chips[player])
            if bets[player]:
                row[place + 1] = self._worth(bets[player])
                row[place + 2] = i16(state.splits[player])
            if state.resigned >> player & 1:
                row[place + 5] = 1

    def _put_hands(self, state: PontoonState, seat: i64, row: vec[i16], shoe: i64, players: i64) -> None:
        """Every hand at its owner's place, as many as there is room for; what is seen has left the shoe."""
        places, first = self._places, seat * self._seats
        for hand in state.hands:
            at = players + places[first + hand.owner]
            many: i64 = i64(row[at + 3])
            row[at + 3] = i16(many + 1)
            row[at + 4] = 1  # whoever takes part has a hand
            if many < self._room:
                self._put_hand(hand, seat, row, at + OF_PLAYER + many * OF_HAND, shoe)
            else:
                _take_seen(hand, seat, row, shoe)
        for hand in state.buried:
            _take_seen(hand, seat, row, shoe)

    def _put_hand(self, hand: Hand, seat: i64, row: vec[i16], at: i64, shoe: i64) -> None:
        row[at] = i16(hand.size)
        hidden = hand.size > 0
        if hand.ups or hand.owner == seat:
            hidden = self._put_cards(hand, seat, row, at, shoe)
        if hand.forced:
            row[at + 5] = i16(_many(hand.forced))
        if hand.stake:
            row[at + 6] = self._worth(hand.stake)
        if hand.family:
            row[at + 7] = clipped(hand.family)
        if not hidden:
            row[at + 8] = i16(hand.total)
        fate = hand.fate
        if fate == LIVE:
            row[at + 9] = 1
        elif fate == BUST:
            row[at + 10] = 1

    def _put_cards(self, hand: Hand, seat: i64, row: vec[i16], at: i64, shoe: i64) -> bool:
        """What the seat sees of a hand's cards, which have left the shoe; tells whether it does not see all."""
        mine, hidden = hand.owner == seat, False
        pips: i64 = 0
        aces: i64 = 0
        sevens: i64 = 0
        ups: i64 = 0
        for place in range(hand.size):
            card = hand.card(place)
            up = hand.ups >> place & 1
            ups += up
            if card >= 0 and (mine or up):
                rank = card >> 2
                row[shoe + rank] = i16(row[shoe + rank] - 1)
                pips += rank + 1 if rank < TEN else TEN
                if rank == 0:
                    aces += 1
                elif rank == SEVEN - 1:
                    sevens += 1
            else:
                hidden = True
        row[at + 1] = i16(ups)
        row[at + 2] = i16(pips)
        row[at + 3] = i16(aces)
        row[at + 4] = i16(sevens)
        return hidden

    def _put_mask(self, state: PontoonState, least: i64, most: i64, mask: vec[u8], first: i64) -> None:
        if state.phase != BETTING:
            able = self.rules.able(state)
            mask[first + TWIST] = 1
            if able & CAN_STICK:
                mask[first + STICK] = 1
            if able & CAN_BUY:
                mask[first + BUY] = 1
            if able & CAN_BURN:
                mask[first + BURN] = 1
            if able & CAN_SPLIT:
                mask[first + SPLIT] = 1
            return
        first += BETS
        last: i64 = -1
        for share in self._shares:
            amount = least + (most - least) * share // 100
            if amount != last:
                mask[first] = 1
            last = amount
            first += 1

    def move(self, state: PontoonState, seat: i64, choice: i64, seen: Seen | None) -> Action | None:
        """A verb, or a bet."""
        return VERBS[choice - 1] if choice < BETS else Bet(self._amount(state, seat, choice))

    def act(self, state: PontoonState, seat: i64, choice: i64, now: i64, seen: Seen | None) -> None:
        """A bet needs no move to be placed."""
        if choice < BETS:
            self._verbs[choice - 1].apply(state, seat, VERBS[choice - 1], now, None)
        else:
            self.rules.bet.place(state, self._amount(state, seat, choice), now, None)

    def _amount(self, state: PontoonState, seat: i64, choice: i64) -> i64:
        most = self.rules.most(state, seat)
        least = self.rules.least(most)
        return least + (most - least) * self._shares[choice - BETS] // 100


def _many(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits:
        found += bits & 1
        bits >>= 1
    return found


def _take_seen(hand: Hand, seat: i64, row: vec[i16], at: i64) -> None:
    """A seat has seen its own cards and those that lie face up."""
    mine = hand.owner == seat
    if not mine and not hand.ups:
        return
    for place in range(hand.size):
        card = hand.card(place)
        if card >= 0 and (mine or hand.ups >> place & 1):
            rank = at + (card >> 2)
            row[rank] = i16(row[rank] - 1)


ROWS: Final = PontoonRows
