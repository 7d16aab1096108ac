"""Pontoon's expected values: to the last fraction what counting every deal through the rules themselves gives."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from msgspec.structs import replace
from tests.games.pontoon_script import Script

from pitboss.core.cards import INDEX, KINDS, NAMES, piled
from pitboss.core.moves import CHANCE, Action
from pitboss.games.pontoon.declare import Buy, Stick, Twist
from pitboss.games.pontoon.mind import LIKELY, UNLIKELY, content, shape_of
from pitboss.games.pontoon.odds import Odds
from pitboss.games.pontoon.state import BUST, LIVE, Hand, PontoonState, held

World = tuple[PontoonState, Fraction]


def left_with(script: Script, cards: str) -> None:
    """Take everything out of the shoe but these cards."""
    state = script.state
    kept = [0] * KINDS
    for name in cards.split():
        kept[INDEX[name]] += 1
    for card in range(KINDS):
        assert kept[card] <= state.shoe[card]
        state.discards[card] += state.shoe[card] - kept[card]
    state.shoe, state.left = piled(kept), sum(kept)


class Counted:
    """The value of a hand by counting: every deal that the seat cannot tell from the true one, played to its end.

    All goes through the game's own rules, card by card. At its own decisions the seat takes what is best over all deals
    that look the same to it; rivals follow the habit, and how they played so far tells what they are likely to have.
    """

    def __init__(self, script: Script, seat: int) -> None:
        self.game, self.seat, self.state = script.match.game, seat, script.state
        self.had = self.state.chips[seat] + sum(hand.stake for hand in self.state.hands if hand.owner == seat)
        self.worlds = [world for world in self._worlds(0, self.state.clone(), Fraction(1)) if world[1]]
        self.whole = sum((weight for _, weight in self.worlds), Fraction(0))

    def value(self, action: Action) -> Fraction:
        return self._after(self.worlds, action) / self.whole

    def _worlds(self, at: int, state: PontoonState, weight: Fraction) -> Iterator[World]:
        """Every way to have rivals' hidden cards swapped for others that are unseen."""
        if at == len(state.hands):
            yield state, weight
            return
        hand = self.state.hands[at]
        if hand.owner == self.seat:
            yield from self._worlds(at + 1, state, weight)
            return
        if at == min(place for place, other in enumerate(state.hands) if other.owner != self.seat):
            for other in state.hands:  # first all of them go back
                if other.owner != self.seat:
                    for place, card in enumerate(other.cards):
                        state.shoe[card] += 0 if other.ups >> place & 1 else 1
        for cards, rest, ways in self._filled(hand, 0, (), list(state.shoe)):
            world = state.clone()
            world.hands = list(state.hands)
            world.hands[at] = held(hand.owner, cards, hand.stake, hand.ups, hand.forced, hand.fate, hand.family)
            world.shoe = piled(rest)
            yield from self._worlds(at + 1, world, weight * ways * self._likely(world.hands[at]))

    def _filled(
        self, hand: Hand, place: int, cards: tuple[int, ...], rest: list[int]
    ) -> Iterator[tuple[tuple[int, ...], list[int], int]]:
        if place == len(hand.cards):
            yield cards, rest, 1
        elif hand.ups >> place & 1:
            yield from self._filled(hand, place + 1, (*cards, hand.cards[place]), rest)
        else:
            for card in range(KINDS):
                if rest[card]:
                    less = [count - (at == card) for at, count in enumerate(rest)]
                    for filled, left, ways in self._filled(hand, place + 1, (*cards, card), less):
                        yield filled, left, ways * rest[card]

    def _likely(self, hand: Hand) -> int:
        """How likely someone with that hand did what its owner did."""
        if hand.fate == LIVE:
            return 0 if hand.hard == hand.total == 14 else 1
        weight = 1
        for size in range(2, len(hand.cards)):
            weight *= self._weight(hand.cards[:size], False)
        return weight * (hand.hard > 21 if hand.fate == BUST else self._weight(hand.cards, True))

    def _weight(self, cards: tuple[int, ...], stuck: bool) -> int:
        shape = shape_of([NAMES[card] for card in cards])
        if shape.hard > 21:
            return 0
        if shape.total < 16 and shape.size < 5:
            return 0 if stuck else LIKELY + UNLIKELY
        return LIKELY if content(shape) == stuck else UNLIKELY

    def _best(self, worlds: list[World]) -> Fraction:
        """Of worlds that look the same to the seat, the sum of what it gets in them."""
        state = worlds[0][0]
        if state.turn == self.seat:
            verbs = [action for action in self.game.legal(state, self.seat) if isinstance(action, Stick | Twist | Buy)]
            return max(self._after(worlds, action) for action in verbs)
        if state.turn == CHANCE and state.hands[state.at].owner == self.seat:
            return sum((self._best(alike) for alike in self._drawn(worlds)), Fraction(0))
        return sum((self._rest(*world) for world in worlds), Fraction(0))

    def _after(self, worlds: list[World], action: Action) -> Fraction:
        followed = []
        for state, weight in worlds:
            state = state.clone()
            self.game.apply(state, self.seat, action, 0, None)
            followed.append((state, weight))
        return self._best(followed)

    def _drawn(self, worlds: list[World]) -> list[list[World]]:
        """The worlds after a card to the seat's hand, together where it is the same card."""
        by_card: dict[Action, list[World]] = {}
        for state, weight in worlds:
            for action, ways in self.game.outcomes(state):
                drawn = state.clone()
                self.game.apply(drawn, CHANCE, action, 0, None)
                by_card.setdefault(action, []).append((drawn, weight * ways / state.left))
        return list(by_card.values())

    def _rest(self, state: PontoonState, weight: Fraction) -> Fraction:
        """The seat has played: rivals play by habit to the end."""
        if not self.game.actors(state):
            return weight * (state.chips[self.seat] - self.had)
        if state.turn == CHANCE:
            worth = Fraction(0)
            for action, ways in self.game.outcomes(state):
                drawn = state.clone()
                self.game.apply(drawn, CHANCE, action, 0, None)
                worth += self._rest(drawn, weight * ways / state.left)
            return worth
        shape = shape_of([NAMES[card] for card in state.hands[state.at].cards])
        able = any(isinstance(action, Stick) for action in self.game.legal(state, state.turn))
        self.game.apply(state, state.turn, Stick() if able and content(shape) else Twist(), 0, None)
        return self._rest(state, weight)


REVERSED: dict[str, object] = {"five_beats_pontoon": False}
SPLITTING: dict[str, object] = {"max_splits": 1}
TABLES: dict[str, tuple[int, str, str, str, dict[str, object]]] = {
    "alone (P-25)": (1, "9s 4d", "", "2s 3s 5h 7d 8c Tc Kd", {}),
    "last against one who stands": (2, "Ts 8d, 9s 4d", "p1 stick", "As 3h 5h 8c Tc", {}),
    "last against open cards": (2, "2s 3d, 9s 6d", "p1 twist; 6c; p1 twist; 8h; p1 stick", "As 2c 5h 7d Tc", {}),
    "last against a five-card hand (P-9)": (
        *(2, "2s 3d, 7s 7d", "p1 twist; 2c; p1 twist; 4c; p1 twist; 5c; p1 stick"),
        *("7h 7c 6h 2h Kd", {}),
    ),
    "pontoon above five cards": (
        *(2, "2s 3d, As 6d", "p1 twist; 2c; p1 twist; 4c; p1 twist; 5c; p1 stick"),
        *("Ah 3h Kd 9d", REVERSED),
    ),
    "first, a rival to come": (2, "9s 6d, Ts 8d", "", "2s 5h 8c Tc Kd 9d", {}),
    "the other is bust (P-25)": (2, "Ts 6d, 9s 6s", "p1 twist; Kc", "As 2s 5h 7d Tc", {}),
    "two who stand": (3, "Ts 8d, Td 7d, 9s 4d", "p1 stick; p2 stick", "2s 5h 8c", {}),
    "the second of two hands (P-23, P-24)": (
        *(2, "Ts 8d, 8s 8h", "p1 stick; p2 split; 9c; p2 twist; 2c; p2 stick; 5c"),
        *("As 3h 7d Tc", SPLITTING),
    ),
    "a pot (P-2)": (2, "Ts 8d, 9s 4d", "p1 stick", "As 2s 5h 7d Tc", {"bank": "pot"}),
    "a pot, first": (2, "9s 7d, Ts 8d", "", "2s 5h 8c Tc Kd", {"bank": "pot"}),
}


@pytest.mark.parametrize("name", TABLES)
def test_values_are_those_of_counting_every_deal(name: str) -> None:
    seats, hands, moves, shoe, options = TABLES[name]
    small: dict[str, object] = {"decks": 1, "hands": 1, "max_splits": 0, "mark_low": 0, "mark_high": 0}
    script = Script(seats, **{**small, **options})
    bets = {1: "10", 2: "60 80", 3: "90 70 110"}[seats]
    script.deal(hands, bets, mark=0)
    script.play(moves)
    left_with(script, shoe)
    seat = script.state.turn
    view, counted = script.view(seat), Counted(script, seat)
    hand, player = view.hands[view.at], view.players[seat]
    odds = Odds(script.options, view, player.bet, thorough=True)
    shape, buys = shape_of(hand.cards), player.chips // player.bet
    ours = {"stick": odds.stick(shape, hand.stake), "twist": odds.twist(shape, hand.stake)}
    if "buy" in view.may:
        ours["buy"] = odds.buy(shape, hand.stake, buys)
    verbs = {"stick": Stick(), "twist": Twist(), "buy": Buy()}
    found = {verb: counted.value(verbs[verb]) for verb in ours if verb in view.may}
    assert len(found) >= 2
    assert {verb: ours[verb] for verb in found} == found


def test_a_table_of_many_cards_is_looked_at_thoroughly_only_where_that_is_quick() -> None:
    script = Script(2)
    script.deal("Ts 8d, 9s 4d", "10 10")
    assert not Odds(script.options, script.view(0), 10).thorough
    script.play("p1 stick")
    assert Odds(script.options, script.view(1), 10).thorough


def test_in_a_full_shoe_the_quick_look_is_not_far_off() -> None:
    script = Script(2)
    script.deal("Ts 8d, 9s 4d", "10 10")
    script.play("p1 stick")
    view = script.view(1)
    quick, thorough = (Odds(script.options, view, 10, thorough=how) for how in (False, True))
    shape = shape_of(view.hands[1].cards)
    assert 0 < abs(quick.twist(shape, 10) - thorough.twist(shape, 10)) < Fraction(2, 10)
    assert abs(quick.buy(shape, 10, 1) - thorough.buy(shape, 10, 1)) < Fraction(4, 10)


def test_chances_of_rivals_come_to_one_and_know_open_cards() -> None:
    script = Script(2)
    script.deal("2s 3d, Ts 6d")
    script.play("p1 twist; 2c; p1 twist; 4c; p1 twist; 5c; p1 stick")
    chances = Odds(script.options, script.view(1), 10).rivals()
    assert sum(chances) == 1
    assert sum(chances[22:]) == 1, "five cards are a trick at least"


def test_a_pair_is_worth_what_its_two_hands_are() -> None:
    """Without anyone else each hand of a pair is by itself, so that two are worth twice what one is."""
    script = Script(1)
    script.deal("8s 8d")
    odds, one = Odds(script.options, script.view(0), 10), shape_of(["8s"])
    assert odds.split(one, 10, 1) == 2 * odds.deal(one, 10, 1)


@pytest.mark.parametrize("first", ["As", "5s"])
def test_who_can_buy_more_bets_no_worse(first: str) -> None:
    script = Script(2)
    script.play(f"mark 67; {first} 5d")
    odds, shape = Odds(script.options, script.view(0), 20), shape_of([first])
    worths = [odds.deal(shape, 20, buys) for buys in range(3)]
    assert worths == sorted(worths)


def test_a_shoe_that_fits_nothing_that_happened_is_valued_all_the_same() -> None:
    """Where the shoe was filled up in mid-hand (P-28), unseen cards need not explain a rival's hand."""
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("Ts 8d, 9s 7d", mark=0)
    script.play("p1 stick")
    view = replace(script.view(1), unseen=tuple(4 if 8 <= card < 12 else 0 for card in range(KINDS)))
    assert Odds(script.options, view, 10).stick(shape_of(["9s", "7d"]), 10) == 15
