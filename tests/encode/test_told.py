"""Each number of a row is what its name says: looked up in the view by another way, over random matches."""

from collections.abc import Callable
from typing import cast

import pytest

from pitboss.core.cards import INDEX, RANK
from pitboss.core.dice import Dice
from pitboss.core.moves import View
from pitboss.encode import encoder
from pitboss.encode.encoder import clipped
from pitboss.games import find
from pitboss.games.certainty.declare import CertaintyView
from pitboss.games.dead_cat.declare import DeadCatView
from pitboss.games.market_maker.declare import MarketView
from pitboss.games.market_maker.odds import WORTH
from pitboss.games.pontoon.declare import PontoonView
from pitboss.games.stonks.declare import Bet, StonksView
from pitboss.laws.play import Table, play, seated

MATCHES = 4

Expected = dict[str, int]


def pontoon(view: PontoonView, me: int) -> Expected:
    """With a thousand chips each, thousandths are chips."""
    next_one = (me + 1) % 3
    theirs = [hand for hand in view.hands if hand.seat == next_one]
    found = {
        "phase.bets": view.phase == "bets",
        "turn": view.awaited == me,
        "carry": view.carry,
        "unseen.A": sum(view.unseen[:4]),
        "unseen.K": sum(view.unseen[48:]),
        "marker": view.mark is not None,
        "p1.chips": view.players[me].chips,
        "p2.bet": view.players[next_one].bet,
        "p2.hands": len(theirs),
        "p3.resigned": view.players[(me + 2) % 3].resigned,
    }
    if theirs:
        up = [RANK[INDEX[card]] for card in theirs[0].cards if card in INDEX]
        found |= {"p2.hand1.up": sum(theirs[0].up), "p2.hand1.pips": sum(min(rank, 10) for rank in up)}
        found |= {"p2.hand1.stake": theirs[0].stake, "p2.hand1.bust": theirs[0].fate == "bust"}
    if view.phase == "play":
        hand = view.hands[view.at]
        found |= {"playing.total": hand.total or 0, "playing.mine": hand.seat == me, "playing.stake": hand.stake}
    return found


def market_maker(view: MarketView, me: int) -> Expected:
    player = view.players[(me + 1) % 3]
    own, holding = view.players[me].card, view.players[(me + 2) % 3].holding
    found = {
        "phase.open": view.phase == "open",
        "opened": len(view.board),
        "turn": view.turn == me,
        "own": 0 if own is None else WORTH[INDEX[own]],
        "trades": len(view.tape),
        "left.13": 2 - sum(card in ("Ks", "Kc") for card in (*view.board, own)),
        "p2.quotes": player.bid is not None,
        "p2.settled": player.settled // view.lot,
    }
    if player.bid is not None and player.offer is not None:
        found["p2.offer-bid"] = player.offer - player.bid
    if holding is not None:
        found |= {"p3.lots": holding.lots // view.lot, "p3.cost": clipped(holding.cost // view.lot)}
    if view.tape:
        last = view.tape[-1]
        assert last.buyer is not None
        found |= {"trade1.buyer": (last.buyer - me) % 3 + 1, "trade1.lots": last.lots // view.lot}
    return found


def stonks(view: StonksView, me: int) -> Expected:
    """With a thousand chips each, thousandths are chips."""
    others = [bet for bet in view.bets if bet.kind == "intention" and me not in (bet.long, bet.short)]
    own = [bet for bet in view.bets if bet.kind != "intention" and me in (bet.long, bet.short)]
    found = {
        "turn": view.turn == me,
        "pot": view.pot,
        "pile": view.pile,
        "hand.black A": sum(card in ("As", "Ac") for card in view.hand),
        "hand.red K": sum(card in ("Kh", "Kd") for card in view.hand),
        "unseen.black A": view.unseen[0] + view.unseen[3],
        "unseen.red K": view.unseen[49] + view.unseen[50],
        "p2.chips": view.players[(me + 1) % 3].chips,
        "p3.opened": view.players[(me + 2) % 3].opened,
        "p1.long": sum(bet.long == me for bet in view.bets),
        "open1.size": others[0].size if others else 0,
        "own1.price": own[0].price if own else 0,
    }
    if own:
        found |= {"own1.long": _party(own[0], "long", me), "own1.short": _party(own[0], "short", me)}
        found["own1.offered"] = any(offer.position == own[0].number for offer in view.offers)
    if view.offers:
        found |= {"offer1.maker": (view.offers[0].maker - me) % 3 + 1, "offer1.amount": view.offers[0].amount}
    return found


def _party(bet: Bet, side: str, me: int) -> int:
    seat = bet.long if side == "long" else bet.short
    return 0 if seat is None or seat < 0 else (seat - me) % 3 + 1


def dead_cat(view: DeadCatView, me: int) -> Expected:
    own = [meld for meld in view.melds if meld.owner == me]
    others = [meld for meld in view.melds if meld.owner != me]
    hand = view.players[me].hand
    found = {
        "phase.protect": view.phase == "protect",
        "bank": view.bank,
        "offers": len(view.offers),
        "hand.Kc": hand.count("Kc"),
        "unseen.As": view.unseen[0],
        "p2.tokens": view.players[(me + 1) % 3].tokens,
        "p2.known.Q": sum(card[0] == "Q" for card in view.players[(me + 1) % 3].known),
        "p3.wealth": view.players[(me + 2) % 3].wealth,
        "own1.held": sum(hand.count(card) for card in own[0].fits) if own else 0,
        "own1.price": own[0].price if own else 0,
        "other1.owner": (others[0].owner - me) % 3 + 1 if others else 0,
        "other1.cards": len(others[0].cards) if others else 0,
    }
    if view.flop:
        found |= {"flop1.rank": RANK[INDEX[view.flop[0].card]], "flop1.price": view.flop[0].price}
    if view.offers:
        found |= {"offer1.taker": (view.offers[0].taker - me) % 3 + 1, "offer1.get.tokens": view.offers[0].get.tokens}
    return found


def certainty(view: CertaintyView, me: int) -> Expected:
    """With a thousand of money each, thousandths are money."""
    player = view.players[(me + 1) % 3]
    found = {
        "phase.bet": view.phase == "bet",
        "awaited": me in view.awaited,
        "big": 0 if view.big is None else (view.big - me) % 3 + 1,
        "top": view.top,
        "most": view.most or 0,
        "pot": view.pot,
        "p2.in": player.status == "in",
        "p2.left": player.status == "left",
        "p2.money": player.money,
        "p2.stake": player.stake,
        "p2.guessed": player.guessed,
        "p1.known": view.players[me].guess is not None and view.question is not None,
    }
    if view.question is not None:
        found |= {"hints": len(view.question.hints), "of": view.question.of}
        found["answered"] = view.question.answer is not None
    return found


CASES: list[tuple[str, dict[str, object], object]] = [
    ("pontoon", {"hands": 3}, pontoon),
    ("market_maker", {"pace": "turns"}, market_maker),
    ("market_maker", {"hide_positions": False}, market_maker),
    ("stonks", {"chips": 1000, "round_cap": 4}, stonks),
    ("dead_cat", {"turn_cap": 4}, dead_cat),
    ("certainty", {"money": 1000, "questions": 2}, certainty),
]


@pytest.mark.parametrize(("name", "values", "expected"), CASES)
def test_a_row_is_what_it_says(name: str, values: dict[str, object], expected: object) -> None:
    spec = find(name)
    options = spec.choose(3, values)
    table, met = seated(spec, 3, options), set[str]()
    for seed in range(MATCHES):
        met |= _met(table, cast(Callable[[View, int], Expected], expected), seed)
    assert len(met) > 11


def _met(table: Table, expected: Callable[[View, int], Expected], seed: int) -> set[str]:
    """Compare every moment of a match with what is expected; returns what was ever not zero."""
    coded, met = encoder(table.spec, table.seats, table.options), set[str]()
    names = [feature.name for feature in coded.features]
    for at, step in enumerate(play(table, Dice(seed)).steps):
        seat = at % table.seats
        view = table.game.view(step.after, seat)
        row = dict(zip(names, coded.observe(view), strict=True))
        row["p2.offer-bid"] = row.get("p2.offer", 0) - row.get("p2.bid", 0)
        for name, number in expected(view, seat).items():
            assert row[name] == number, f"{name} at move {at + 1} of match {seed}"
            met |= {name} if number else set()
    return met
