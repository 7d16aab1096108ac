"""What a seat sees of a pontoon table, and tables that would look the same to it.

A seat that can count remembers every card it was shown since the last shuffle. What is left, the view's `unseen` cards,
lies in the shoe or face down in hands, and everybody knows something about those hands: one that stuck may stick, one
that went on was not bust, a burned pair made 14, hands out of one pair begin alike. `imagine` deals the unseen cards so
that all this holds and every such deal is as likely as any other.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.core.cards import HIDDEN, INDEX, KINDS, NAMES, piled
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.core.packed import packed
from pitboss.core.turns import NOBODY
from pitboss.games.pontoon.declare import HandView, PlayerView, PontoonOptions, PontoonView, Result
from pitboss.games.pontoon.state import (
    BUST,
    FATES,
    MARK,
    PHASES,
    PLAY,
    STUCK,
    WAYS,
    Hand,
    PontoonState,
    by_rank,
    clown_wagon,
    has_left,
    held,
    numbers_in_rows,
    rank_of,
)
from pitboss.games.pontoon.worlds import Guess


class Sight:
    """Views and imagined states of one table."""

    def __init__(self, seats: int, options: PontoonOptions) -> None:
        self.seats = seats
        self.options = options
        self._decks = options.decks
        self._shows_busts = options.show_busts
        self._last: list[Hand] = []
        self._returned: list[int] = []
        self._public_results: tuple[Result, ...] = ()
        """How everybody sees the last showing, kept until there is another."""

    def public(
        self, state: PontoonState, bets: tuple[int, int], deadline: int | None, scores: tuple[int, ...] | None
    ) -> PontoonView:
        """Everything but the cards face down (P-6, P-35)."""
        return PontoonView(
            seat=None,
            phase=PHASES[state.phase],
            awaited=None if state.turn == NOBODY else state.turn,
            deadline=deadline,
            may=(),
            least=bets[0],
            most=bets[1],
            number=state.number,
            hands_to_play=self.options.hands,
            players=tuple([_player(state, other) for other in range(self.seats)]),
            order=state.order,
            hands=tuple([_shown(hand) for hand in state.hands]),
            at=state.at,
            due=WAYS[state.due],
            hurried=state.hurried,
            buried=tuple([_shown(hand) for hand in state.buried]),
            unseen=self._unseen(state),
            left=state.left,
            shoe=KINDS * self.options.decks,
            mark_low=self.options.mark_low,
            mark_high=self.options.mark_high,
            mark=state.mark if state.reached else None,
            bank=state.bank,
            carry=state.carry,
            last=self._results_for_all(state),
            scores=scores,
        )

    def own(self, state: PontoonState, seat: int, menu: list[Action], public: PontoonView) -> PontoonView:
        """The same with the seat's own cards, and what it may do."""
        return replace(
            public,
            seat=seat,
            may=tuple([kind.__name__.lower() for kind in dict.fromkeys(map(type, menu))]),
            hands=_with_own(public.hands, state.hands, seat),
            buried=_with_own(public.buried, state.buried, seat),
            unseen=_unseen_by(state, seat, public.unseen),
            last=public.last if self._shows_busts else self._results(state, seat),
        )

    def _unseen(self, state: PontoonState) -> tuple[int, ...]:
        """How many of each card nobody has shown since the last shuffle."""
        decks = self._decks
        counts = [decks - int(count) for count in state.discards]
        for hands in (state.hands, state.buried):
            for hand in hands:
                if hand.ups:
                    for card in hand.face_up():
                        if card >= 0:
                            counts[card] -= 1
        return tuple(counts)

    def _results_for_all(self, state: PontoonState) -> tuple[Result, ...]:
        """The last showing as everybody sees it, made again only when there was another."""
        if state.last != self._last or state.returned != self._returned:
            self._public_results = self._results(state, None)
            self._last, self._returned = state.last[:], state.returned[:]
        return self._public_results

    def _results(self, state: PontoonState, seat: int | None) -> tuple[Result, ...]:
        """The last showing: all hands, but of others' bust ones the cards face up if the table does not show them."""
        lone = clown_wagon(state.last)
        results: list[Result] = []
        for place, number in enumerate(numbers_in_rows(state.last)):
            hand = state.last[place]
            shown = hand.fate != BUST or self._shows_busts or hand.owner == seat  # P-45
            cards = hand.cards if shown else hand.face_up()
            total = None if -1 in cards else hand.total
            rank, returned = rank_of(hand, lone), state.returned[place]
            results.append(Result(hand.owner, number, _faces(cards), _ups(hand), total, rank, hand.stake, returned))
        return tuple(results)

    def imagine(self, view: PontoonView, dice: Dice) -> PontoonState:
        """A state that looks like this to the view's seat."""
        state = PontoonState()
        state.phase = PHASES.index(view.phase)
        state.turn = NOBODY if view.awaited is None else view.awaited
        state.since = 0 if view.deadline is None else view.deadline - 1000 * self.options.turn_seconds
        state.number, state.order, state.at = view.number, view.order, view.at
        state.due, state.hurried = WAYS.index(view.due), view.hurried
        state.chips = packed([player.chips for player in view.players])
        state.bets = packed([player.bet for player in view.players])
        state.splits = packed([player.splits for player in view.players])
        state.played = packed([player.played for player in view.players])
        state.won = packed([player.won for player in view.players])
        state.resigned = _bits([player.resigned for player in view.players])
        state.bank, state.carry = view.bank, view.carry
        state.last = [_hand_settled(result) for result in view.last]
        state.returned = [result.returned for result in view.last]
        state.left = view.left
        state.reached = view.mark is not None
        state.mark = self._mark(view, dice)
        guess = self.guess(view, dice)
        guess.complete()
        self._fill_in(state, view, guess)
        return state

    def _mark(self, view: PontoonView, dice: Dice) -> int:
        """Where the marker may be: anywhere, but not where it would have come out."""
        if view.mark is not None:
            return view.mark
        if view.phase == PHASES[MARK]:
            return -1
        low = view.mark_low
        return low + dice.below(min(view.mark_high, view.left - 1) - low + 1)

    def guess(self, view: PontoonView, dice: Dice) -> Guess:
        """The hands of a view, with places to fill in where cards are hidden."""
        hands = [_hand_of(hand) for hand in view.hands + view.buried]
        in_play = view.at if view.phase == PHASES[PLAY] else -1
        return Guess(self.options, hands, list(view.unseen), in_play, WAYS.index(view.due), dice)

    def _fill_in(self, state: PontoonState, view: PontoonView, guess: Guess) -> None:
        """Take over the hands of a guess; the cards that are left over are the shoe."""
        state.hands = guess.hands[: len(view.hands)]
        state.buried = guess.hands[len(view.hands) :]
        state.shoe = guess.left()
        discards = [self._decks - int(count) for count in state.shoe]
        for hand in guess.hands:
            for card in hand.cards:
                discards[card] -= 1
        state.discards = piled(discards)
        state.unshown = by_rank(state.discards, self._decks)


def _player(state: PontoonState, seat: int) -> PlayerView:
    return PlayerView(
        chips=state.chips[seat],
        bet=state.bets[seat],
        splits=state.splits[seat],
        played=state.played[seat],
        won=state.won[seat],
        resigned=has_left(state, seat),
    )


def _with_own(seen: tuple[HandView, ...], hands: list[Hand], seat: int) -> tuple[HandView, ...]:
    return tuple([_own(hand) if hand.owner == seat else seen[at] for at, hand in enumerate(hands)])


def _unseen_by(state: PontoonState, seat: int, unseen: tuple[int, ...]) -> tuple[int, ...]:
    """The cards a seat has not seen: of those nobody has shown, all but its own."""
    counts = list(unseen)
    for hands in (state.hands, state.buried):
        for hand in hands:
            if hand.owner == seat:
                for place, card in enumerate(hand.cards):
                    if not hand.ups >> place & 1 and card >= 0:
                        counts[card] -= 1
    return tuple(counts)


def _shown(hand: Hand) -> HandView:
    """A hand as everybody sees it."""
    seen = hand.shown
    if seen is None:
        seen = hand.shown = _hand_seen(hand, hand.face_up())
    return seen


def _own(hand: Hand) -> HandView:
    """A hand as its owner sees it."""
    seen = hand.own
    if seen is None:
        seen = hand.own = _hand_seen(hand, hand.cards)
    return seen


def _hand_seen(hand: Hand, cards: tuple[int, ...]) -> HandView:
    return HandView(
        seat=hand.owner,
        cards=_faces(cards),
        up=_ups(hand),
        forced=tuple([hand.forced >> place & 1 == 1 for place in range(len(cards))]),
        stake=hand.stake,
        fate=FATES[hand.fate],
        family=hand.family,
        total=None if -1 in cards else hand.total,
    )


def _hand_of(seen: HandView) -> Hand:
    """The hand of a view; cards one may not see are -1."""
    cards = tuple([INDEX.get(card, -1) for card in seen.cards])
    return held(seen.seat, cards, seen.stake, _bits(seen.up), _bits(seen.forced), FATES.index(seen.fate), seen.family)


def _faces(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([NAMES[card] if card >= 0 else HIDDEN for card in cards])


def _hand_settled(result: Result) -> Hand:
    cards = tuple([INDEX.get(card, -1) for card in result.cards])
    fate = BUST if result.rank == "bust" else STUCK
    return held(result.seat, cards, result.stake, _bits(result.up), 0, fate, 0)


def _ups(hand: Hand) -> tuple[bool, ...]:
    return tuple([hand.ups >> place & 1 == 1 for place in range(hand.size)])


def _bits(flags: Sequence[bool]) -> int:
    return sum([1 << place for place, flag in enumerate(flags) if flag])
