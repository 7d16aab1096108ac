"""What the players of Dead-Cat Bounce reckon, imagine and say: their values agree with the rules, their words exist."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import get_args

import pytest
from tests.games.dead_cat_script import Script, opened
from tests.games.players import player

from pitboss.bots.bot import Bot
from pitboss.bots.search import Search
from pitboss.core import words
from pitboss.core.cards import NAMES
from pitboss.core.dice import Dice
from pitboss.core.match import Move
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, Action
from pitboss.core.outcome import Outcome
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.bots import BOTS, Beginner, Talker, Thinker
from pitboss.games.dead_cat.candidates import Reader, candidates
from pitboss.games.dead_cat.declare import Accept, DeadCatView, Decline, Next, Offer, Protect, Rate, Withdraw
from pitboss.games.dead_cat.measures import measure
from pitboss.games.dead_cat.melds import dividend
from pitboss.games.dead_cat.mind import Manner, Table, Trader, moment
from pitboss.games.dead_cat.odds import Terms, prices_of
from pitboss.games.dead_cat.rivals import PEACEFUL_PCT, Records
from pitboss.games.dead_cat.state import DeadCatState
from pitboss.games.dead_cat.verbs import DeadCatGame
from pitboss.lab.play import contest

OPTIONS = SPEC.choose(3, SPEC.presets["tonight"])
TERMS = Terms(OPTIONS)
GAME = DeadCatGame(3, OPTIONS)


class Hasty(Thinker[DeadCatState]):
    """The same with less thought."""

    worlds = 2
    most = 4
    turns = 3


def situations(seed: int, bots: list[Bot[DeadCatView]] | None = None) -> Iterator[tuple[DeadCatState, int]]:
    """Who is to act in a match, and in what state."""
    dice = Dice(seed)
    players = bots or [Trader(TERMS, Manner()) for _ in range(3)]
    state = GAME.start()
    while actors := GAME.actors(state):
        if actors == (CHANCE,):
            GAME.roll(state, dice, 0)
            continue
        seat = dice.pick(actors)
        yield state, seat
        action = players[seat].choose(GAME.view(state, seat), GAME.legal(state, seat))
        if action is not None:
            GAME.check(state, seat, action)
            GAME.apply(state, seat, action, 0)


def text(action: Action | None) -> str:
    return "" if action is None else SPEC.notation.text(action)


def choice(script: Script, bot: Bot[DeadCatView], seat: int = 0) -> str:
    return text(bot.choose(script.view(seat), script.match.game.legal(script.state, seat)))


@pytest.mark.parametrize("rate", get_args(Rate))
def test_d35_they_reckon_dividends_as_the_rules_do(rate: Rate) -> None:
    terms, dice = Terms(SPEC.choose(2, {"dividend": rate})), Dice(1)
    for _ in range(50):
        cards = [dice.below(52) for _ in range(2 + dice.below(4))]
        assert terms.pays(prices_of(tuple(NAMES[card] for card in cards))) == dividend(cards, rate)


def test_d41_at_the_end_all_is_worth_what_it_counts() -> None:
    """A match whose last turn is made has nothing more to come; a player's standing is its wealth."""
    view = None
    for state, _ in situations(3):
        view = GAME.view(state, state.turn)
    assert view is not None
    assert view.seat is not None
    table = Table(view, view.seat, TERMS)
    assert table.turns_of(view.seat) == 0
    assert [table.standing(seat) for seat in range(3)] == [each.wealth for each in view.players]


def test_d33_a_shield_sends_raiders_elsewhere() -> None:
    """Afterwards a rival cannot pay for the meld, does not want it, or wants another player's meld at least as much."""
    shields = 0
    for state, seat in situations(4):
        table = Table(GAME.view(state, seat), seat, TERMS)
        for _, action in table.shields(Records()) if table.view.phase == "protect" else ():
            assert isinstance(action, Protect)
            shields += 1
            after = state.clone()
            GAME.apply(after, seat, action, 0)
            shielded = Table(GAME.view(after, seat), seat, TERMS)
            meld = shielded.found(action.meld)
            for rival in shielded.rivals:
                here = shielded.raid(meld, rival, meld.price)
                others = [
                    shielded.raid(other, rival, other.price)
                    for other in shielded.view.melds
                    if other.owner not in (seat, rival) and other.price <= shielded.threat(rival)
                ]
                assert here <= max([0, *others]) or shielded.threat(rival) < meld.price
    assert shields


def test_what_is_tried_may_be_done_and_the_usual_move_is_among_it() -> None:
    trader, many = Trader(TERMS, Manner()), 0
    for state, seat in situations(5):
        view, menu = GAME.view(state, seat), GAME.legal(state, seat)
        usual = trader.choose(view, menu)
        if usual is not None:
            tried = candidates(Table(view, seat, TERMS), menu, usual, 6, trader.records)
            assert tried[0] == usual
            assert len(set(tried)) == len(tried) <= 6
            for action in tried:
                GAME.check(state, seat, action)
            many += len(tried) > 1
    assert many > 10


def test_whoever_has_had_a_turn_hardly_holds_a_meld() -> None:
    """Nine and ten of a suit would have been laid down; before its first turn a hand may hold anything."""
    script = Script(2)
    script.play("first p1; 7h 9c 3s Tc; 2d Ks 8h")
    reader, game = Reader(TERMS), script.match.game
    assert reader.likely(script.view(0), [script.view(0), script.view(1)]) == 1
    script.play("p1 next; p1 next; 4d; p2 next; p2 next; 5d")
    views = [script.view(seat) for seat in range(2)]
    with_meld = reader.likely(views[0], views)
    other = script.state.clone()
    other.hands[1] = tuple(sorted(NAMES.index(card) for card in ("9c", "Jd")))
    assert with_meld < reader.likely(views[0], [game.view(other, seat) for seat in range(2)])


def test_candidates_have_the_same_luck() -> None:
    """One move tried twice is worth the same both times, however the cards fall."""
    script = opened()
    habit = Manner(offers=0)
    search: Search[DeadCatState, DeadCatView] = Search(
        script.match.game, Dice(1), 3, 60, lambda: Trader(TERMS, habit), None, lambda view: Table(view, 0, TERMS).lead()
    )
    one, other = search.rank(script.view(0), 0, [Next(), Next()])
    assert one.worth == other.worth


def test_it_thinks_the_same_in_worlds_that_look_the_same() -> None:
    thought = 0
    for at, (state, seat) in enumerate(situations(6)):
        if at % 9 == 0 and thought < 4:
            view, menu = GAME.view(state, seat), GAME.legal(state, seat)
            other = GAME.imagine(view, Dice(at))
            first, second = (Hasty(GAME, OPTIONS, Dice(2)) for _ in range(2))
            chosen = first.choose(view, menu)
            assert chosen == second.choose(GAME.view(other, seat), GAME.legal(other, seat))
            assert first.why() == second.why()
            if chosen is not None:
                GAME.check(state, seat, chosen)
            thought += first.why() is not None
    assert thought == 4


def test_the_one_that_searches_knows_a_bad_deal() -> None:
    script = opened()
    script.display(1, "Kc Kd")
    script.play("p1 offer p2 give 1t get #1")
    game = script.match.game
    bot = Hasty(game, SPEC.choose(2), Dice(1))
    assert choice(script, bot, 1) == "decline #1"
    why = bot.why()
    assert why is not None
    assert int(str(why.values["best_price"])) > int(str(why.values["next_price"]))


def test_a_deal_that_gives_the_other_nearly_all_is_countered_and_then_declined() -> None:
    """The last card of a rival's set is worth far more to the rival than a token: half of the gain is asked for."""
    script = opened()
    script.hold(1, "3c 5d")
    script.display(0, "3d 3h")
    script.play("p1 offer p2 give 1t get 3c")
    for bot in (Beginner(SPEC.choose(2), Dice(1)), Trader(Terms(SPEC.choose(2)), Manner())):
        better = choice(script, bot, 1)
        assert better.startswith("offer p1 give 3c get ")
        script.play(f"p2 {better}")
        assert choice(script, bot, 1) == "decline #1"
        assert choice(script, Trader(Terms(SPEC.choose(2)), Manner()), 0) == f"accept #{script.view(0).offered}"
        script.play(f"p2 withdraw #{script.view(0).offered}")


def test_the_one_that_searches_tries_answers_only_while_another_player_has_the_turn() -> None:
    """A counter-offer is its usual move there, and nothing but the two answers stands beside that."""
    script = opened()
    script.hold(1, "3c 5d")
    script.display(0, "3d 3h")
    script.play("p1 offer p2 give 1t get 3c")
    bot = Hasty(script.match.game, SPEC.choose(2), Dice(1))
    chosen = bot.choose(script.view(1), script.match.game.legal(script.state, 1))
    assert chosen is not None
    script.match.game.check(script.state, 1, chosen)
    terms = Terms(SPEC.choose(2))
    usual = Trader(terms, Manner()).choose(script.view(1), script.match.game.legal(script.state, 1))
    assert isinstance(usual, Offer)
    menu = script.match.game.legal(script.state, 1)
    tried = candidates(Table(script.view(1), 1, terms), menu, usual, 6, Records())
    assert tried[0] == usual
    assert set(tried[1:]) == {Accept(1), Decline(1)}


def test_a_card_that_may_leave_a_meld_goes_where_it_pays_more() -> None:
    """By half, three cards for a token each pay as little as two; to another three the fourth brings a token a turn."""
    script = opened(3, **SPEC.presets["tonight"])
    script.hold(0, "")
    script.state.flop = ()
    script.display(0, "6c 6d 6s")
    script.display(1, "7d 8d 9d")
    script.purse(0, 0)
    script.purse(1, 30)
    found = Table(script.view(0), 0, TERMS).proposals(True)
    assert [text(action).split(" get ")[0] for _, action in found if "6d" in text(action)] == ["offer p2 give 6d"]


def test_a_meld_is_sold_to_who_is_next_for_more_than_a_takeover() -> None:
    """Its buyer gets a dividend before the own turn, when a takeover could be made."""
    script = opened(3, **SPEC.presets["tonight"])
    script.hold(0, "")
    number = script.display(0, "Qc Qd Qs")
    script.purse(1, 40)
    table = Table(script.view(0), 0, TERMS)
    meld = table.found(number)
    offers = [action for _, action in table.proposals(True) if isinstance(action, Offer) and action.give.melds]
    assert offers
    assert all(meld.price < offer.get.tokens <= meld.price + meld.dividend for offer in offers)


def test_who_never_raids_is_remembered_as_peaceful() -> None:
    """Three turns of takeovers make a raider; turns without any make a rival whom no shield has to keep off."""
    raider, peaceful = Records(), Records()
    script = opened(2, tokens=30, supply=60)
    number = script.display(0, "Tc Td")
    for _ in range(6):
        for records in (raider, peaceful):
            records.look(script.view(0))
        script.play("p1 next; p1 next")
        script.match.submit(-1, script.match.game.deal(script.state, Dice(script.state.left)), 0)
        script.play(f"p2 takeover #{number}")
        peaceful.look(script.view(1))
        script.play("p2 next; p2 next")
        script.match.submit(-1, script.match.game.deal(script.state, Dice(script.state.left)), 0)
        raider.look(script.view(0))
        script.play(f"p1 takeover #{number}")
    assert raider.raids_pct(1) > 50
    assert raider.raids_pct(1) > PEACEFUL_PCT
    assert raider.of(1).raids == 6


def test_a_beginner_beats_random_players_and_loses_to_the_solid() -> None:
    for rival, least in (("random", 5), ("solid", 0)):
        won = 0
        for seed in range(6):
            bots: list[Bot[DeadCatView]] = [player("dead_cat", 3, OPTIONS, seed, rival) for _ in range(2)]
            scores = contest(GAME, [Beginner(OPTIONS, Dice(seed)), *bots], Dice(seed)).scores
            assert scores is not None
            won += scores[0] == max(scores)
        assert won >= least if least else won <= 2


def test_bold_and_careful_differ_from_the_solid() -> None:
    """A meld that costs what it brings: the bold take it; with few tokens the careful keep them."""
    script = opened(3, inflation="add")
    script.hold(0, "")
    script.state.flop = ()
    script.display(1, "Tc Td")
    options = SPEC.choose(3, {"inflation": "add"})
    bots = {name: player("dead_cat", 3, options, name=name) for name in ("careful", "solid", "bold")}
    script.purse(0, 4)
    assert {name: choice(script, bot) for name, bot in bots.items()} == {
        "careful": "next",
        "solid": "takeover #1",
        "bold": "takeover #1",
    }


class Heard(Talker):
    """Someone writes down when it says something."""

    def __init__(self, seed: int) -> None:
        super().__init__(OPTIONS, Dice(seed))
        self.times: list[int] = []

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        action = super().choose(view, menu)
        self.times += [moment(view)] if self.remark() is not None else []
        return action


def test_the_talkative_one_speaks_once_in_a_round_at_most() -> None:
    times: list[int] = []
    for seed in range(4):
        talker = Heard(seed)
        for _ in situations(seed, [talker, Trader(TERMS, Manner()), Trader(TERMS, Manner())]):
            pass
        assert all(later - earlier >= 3 for earlier, later in pairwise(talker.times))
        times += talker.times
    assert times


def test_who_haggles_comes_down_after_a_refusal_or_a_second_thought() -> None:
    ends: set[type[Action]] = set()
    for seed in range(20):
        log: list[Move] = []
        bots = [Talker(OPTIONS, Dice(seed)), Trader(TERMS, Manner(offers=0)), Trader(TERMS, Manner(offers=0))]
        contest(GAME, bots, Dice(seed), log=log)
        talk = [move.action for move in log if isinstance(move.action, Offer | Accept | Decline | Withdraw)]
        for first, end, second in zip(talk, talk[1:], talk[2:], strict=False):
            if isinstance(first, Offer) and isinstance(second, Offer) and first.give.cards == second.give.cards != ():
                assert second.get.tokens < first.get.tokens
                ends.add(type(end))
    assert ends == {Decline, Withdraw}


def test_it_asks_around_before_it_sells_to_the_bank() -> None:
    script = opened(2)
    script.purse(0, 0)
    script.hold(0, "2c 9s")
    script.play("p1 next; p1 next")
    assert script.view(0).phase == "tax"
    talker, raider = Talker(SPEC.choose(2), Dice(1)), player("dead_cat", 2, SPEC.choose(2), name="solid")
    sale = choice(script, raider)
    assert sale.startswith("sell ")
    card = sale.removeprefix("sell ")
    assert choice(script, talker) == f"offer p2 give {card} get 4t"
    script.play(f"p1 offer p2 give {card} get 4t; p2 decline #1")
    assert choice(script, talker) == f"offer p2 give {card} get 2t"
    assert talker.why() == Message("dead_cat.why-feeler", cost=2)
    script.play(f"p1 offer p2 give {card} get 2t; p2 decline #2")
    assert choice(script, talker) == sale


@pytest.mark.parametrize("language", words.languages())
def test_all_that_they_say_stands_in_the_book(language: str) -> None:
    keys = [f"bot-{name}" for name in BOTS]
    reasons = "buy takeover protect offer feeler opening withdrawn answer counter sell sharp"
    keys += [f"why-{what}" for what in reasons.split()]
    keys += [f"say-{what}" for what in ("takeover", "taken", "deal", "last")]
    values: dict[str, str | int] = {
        "gain": 3,
        "cost": 2,
        "turns": 1,
        "best_price": 120,
        "next_price": -40,
        "even": "no",
        "other_move": "buy 7h",
        "worse": 4,
        "cards": "7h 8h",
    }
    texts = [words.text(f"dead_cat.{key}", values, language) for key in keys]
    assert all(texts)
    assert len(set(texts)) == len(texts)


def test_it_tells_the_numbers_it_bought_by() -> None:
    script = opened()
    bot = Trader(Terms(SPEC.choose(2)), Manner())
    assert bot.why() is None
    assert choice(script, bot) == "buy 8h"
    table = Table(script.view(0), 0, Terms(SPEC.choose(2)))
    best, other = table.purchases(script.match.game.legal(script.state, 0))[:2]
    second = SPEC.notation.text(other[1])
    numbers = {"gain": table.pair(1, 1) - 2, "cost": 1, "turns": table.turns}
    assert bot.why() == Message("dead_cat.why-buy", **numbers, other_move=second, worse=best[0] - other[0])
    assert second != "buy 8h"


def test_an_accepted_deal_is_measured() -> None:
    script = opened()
    told = script.play("p1 offer p2 give 1t get nothing") + script.play("p2 accept #1")
    told += script.play("p1 offer p2 give 1t get nothing") + script.play("p2 decline #2")
    assert measure(SPEC.choose(2), told, Outcome("cap", (0,), (1, 0))) == {"deals": 1}
