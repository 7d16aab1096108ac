"""Pontoon's bots: allowed moves only, sensible ones, and bets that follow the edge."""

from collections.abc import Sequence

import pytest
from tests.games.players import player
from tests.games.pontoon_script import Script

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core import words
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action, View
from pitboss.core.notation import near
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.bots import BOTS, Steady
from pitboss.games.pontoon.declare import PontoonOptions
from pitboss.games.pontoon.mind import Hunches, shape_of
from pitboss.games.pontoon.odds import values
from pitboss.lab.play import contest

EVERY = pytest.mark.parametrize("name", BOTS)


def chosen(script: Script, seat: int, name: str = "solid") -> str:
    """What a bot does."""
    action = asked(script, seat, name)[0]
    assert action is not None
    return SPEC.notation.text(action)


def asked(script: Script, seat: int, name: str, seed: int = 1) -> tuple[Action | None, Message | None]:
    """What a bot does, and why."""
    bot = player("pontoon", len(script.chips), script.options, seed, name)
    return bot.choose(script.view(seat), script.match.game.legal(script.state, seat)), bot.why()


def worth(message: Message | None, verb: str) -> int:
    """The value that a reason gives a verb, in hundredths of a chip."""
    assert message is not None
    assert message.values[f"may_{verb}"] == "yes"
    price = message.values[f"{verb}_price"]
    assert isinstance(price, int)
    return price


def amount(script: Script, name: str) -> int:
    return int(chosen(script, 0, name).split()[1])


def after_first(cards: str, **options: object) -> Script:
    """A table at which the first seat is to bet."""
    script = Script(len(cards.split()), **options)
    script.play(f"mark {options.get('mark_low', 67)}; {cards}")
    return script


@pytest.mark.parametrize(
    ("hand", "verb"),
    [
        ("As Kd", "stick"),
        ("Ts Jd", "stick"),
        ("5s 6d", "buy"),
        ("2s 3d", "buy"),
        ("7s 7d", "burn"),
        ("9s 5d", "burn"),
        ("8s 8d", "split"),
        ("As Ad", "buy"),
    ],
)
def test_first_decisions(hand: str, verb: str) -> None:
    script = Script(2)
    script.deal(f"{hand}, Ts 5d")
    assert chosen(script, 0) == verb


def test_alone_it_keeps_the_clown_wagon() -> None:
    script = Script(1)
    script.deal("Ts 6d")
    assert chosen(script, 0) == "stick"


def test_it_goes_for_the_five_card_trick() -> None:
    script = Script(2)
    script.deal("2s 2d, Ts 5d")
    script.play("p1 twist; 3c; p1 twist; 4c")
    assert chosen(script, 0) == "twist"


def test_against_a_trick_it_twists_what_it_would_stick_on() -> None:
    script = Script(2)
    script.deal("2s 2d, Ts 6d")
    script.play("p1 twist; 3c; p1 twist; 4c; p1 twist; 5c; p1 stick")
    assert chosen(script, 1) == "twist"


@pytest.mark.parametrize("name", ["solid", "sharp", "careful"])
def test_it_bets_more_on_an_ace_than_on_a_six(name: str) -> None:
    ace, six = (amount(after_first(f"{first} 5d"), name) for first in ("As", "6s"))
    assert 100 >= ace > 2 * six
    assert ace >= 50
    assert six >= 1


def test_it_waits_when_it_may_do_nothing() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    assert all(player("pontoon", 2, script.options, 1, name).choose(script.view(1), []) is None for name in BOTS)


@EVERY
def test_its_last_chip_can_be_bet(name: str) -> None:
    assert chosen(after_first("As Kd", chips=1), 0, name) == "bet 1"


def test_shapes_know_soft_totals_and_sevens() -> None:
    assert shape_of(["As", "6d"]).total == 17
    assert shape_of(["As", "6d", "Ts"]).total == 17
    assert shape_of(["7s", "7d", "7c"]).sevens
    assert not shape_of(["6s", "7d", "8c"]).sevens
    assert shape_of(["2s", "As"]) is shape_of(["Ad", "2c"]), "the order of cards says nothing"


def test_ranks_are_worth_what_the_table_pays() -> None:
    script = Script(1)
    script.deal("2s 3d")
    for first, profits in ((True, (7, 4, 3, 2, 1)), (False, (9, 8, 7, 6, 5))):
        odds = Hunches(SPEC.choose(1, {"pay": profits, "five_beats_pontoon": first}), script.view(0))
        hands = ("7s 7d 7c", "2s 3d 4c 5s 7s", "2s 3d 4c 5s 6s", "As Kd", "Ts Kd")
        assert [odds.stick(shape_of(hand.split()), 1) for hand in hands] == list(profits)


def test_it_counts_cards() -> None:
    """With nothing but tens and nines unseen, a fifteen is sure to bust and a card to it is worth minus the stake."""
    script = Script(1, decks=1, mark_low=0, mark_high=0)
    script.deal("Ts 5d", mark=0)
    for card in range(32):
        script.state.discards[card] += script.state.shoe[card]
        script.state.left -= int(script.state.shoe[card])
        script.state.shoe[card] = 0
    odds = Hunches(PontoonOptions(), script.view(0))
    assert odds.twist(shape_of(["Ts", "5d"]), 2) == -2


# One who counts


def test_sharp_does_what_it_finds_worth_most_and_says_so() -> None:
    script = Script(2)
    script.deal("Ts 8d, 9s 2d")
    script.play("p1 stick")
    action, why = asked(script, 1, "sharp")
    found = values(script.options, script.view(1))
    assert {verb: worth(why, verb) for verb in found} == {verb: near(100 * value) for verb, value in found.items()}
    assert action is not None
    assert SPEC.notation.text(action) == max(found, key=found.__getitem__) == "buy"


def test_sharp_bets_by_what_is_left_in_the_shoe() -> None:
    """A two is good for five cards; with nothing but high cards to come it is good for nothing."""
    script = after_first("2s 5d 5h")
    rich = amount(script, "sharp")
    for card in range(32):
        script.state.discards[card] += script.state.shoe[card]
        script.state.left -= int(script.state.shoe[card])
        script.state.shoe[card] = 0
    assert rich > 100
    assert amount(script, "sharp") == 1


def test_sharp_sees_open_cards_where_rules_of_thumb_do_not() -> None:
    """Who twisted a five and then a ten and stuck had next to nothing before; after a nine it may be anything."""
    told = []
    for twisted in ("5c; p1 twist; Tc", "9c"):
        script = Script(2)
        script.deal("2s 3d, Ts 8d" if "twist" in twisted else "5s 4d, Ts 8d")
        script.play(f"p1 twist; {twisted}; p1 stick")
        told.append([worth(asked(script, 1, name)[1], "stick") for name in ("sharp", "solid")])
    assert abs(told[0][0] - told[1][0]) > 10
    assert abs(told[0][1] - told[1][1]) <= 1


def test_tempers_bet_differently_on_the_same_card() -> None:
    script = after_first("3s 5d 5h")
    careful, sharp, bold = (amount(script, name) for name in ("careful", "sharp", "bold"))
    assert 1 <= careful < sharp < bold <= 200
    assert amount(script, "talkative") == sharp


@pytest.mark.parametrize("bank", ["house", "pot"])
def test_a_large_bet_leaves_enough_to_buy_with(bank: str) -> None:
    """With five players half of one's chips may be bet (P-4)."""
    script = after_first("As 5d 5h 8s 9s", bank=bank)
    assert 250 <= amount(script, "sharp") <= 500


# All of them


@EVERY
def test_the_same_seed_and_view_give_the_same_move(name: str) -> None:
    script = Script(2)
    script.deal("9s 4d, Ts 8d")
    for seed in range(2):
        assert asked(script, 0, name, seed) == asked(script, 0, name, seed)


@EVERY
@pytest.mark.parametrize("language", words.languages())
def test_each_has_a_sentence(name: str, language: str) -> None:
    assert words.text(f"pontoon.bot-{name}", {}, language)


def test_a_beginner_never_says_more_than_the_most() -> None:
    """A good mood, doubled for a win and for a court card, goes beyond it."""
    script = Script(2, bank="pot", pot_least=0)
    script.deal("As Kd, Ts 8d", "10 10")
    script.play("p1 stick; p2 stick; 5c Kc; p2 bet 10")
    said = [asked(script, 0, "easy", seed)[1] for seed in range(40)]
    moods = {message.values["mood"] for message in said if message is not None}
    assert max(int(str(mood)) for mood in moods) <= 100


@EVERY
def test_each_can_say_why(name: str) -> None:
    played = Script(2)
    played.deal("7s 7d, Ts 8d")
    for script in (after_first("8s 5d"), played):
        why = asked(script, 0, name)[1]
        assert why is not None
        said = {key: value for key, value in why.values.items() if not isinstance(value, tuple)}
        texts = {words.text(why.key, said, language) for language in words.languages()}
        assert len(texts) == len(words.languages())
        assert None not in texts


class Listening(Bot[View]):
    """A bot, and what it said."""

    def __init__(self, bot: Bot[View]) -> None:
        self.bot, self.said, self.chosen = bot, list[Message](), 0

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        action, remark = self.bot.choose(view, menu), self.bot.remark()
        self.chosen += 1
        if remark is not None:
            self.said.append(remark)
        return action


@pytest.mark.parametrize(
    ("names", "options"),
    [
        ("talkative easy", {"hands": 4}),
        ("bold careful solid", {"hands": 1, "bank": "pot"}),
        ("sharp easy solid random random", {"hands": 1, "auto_stick_21": True, "chips": 30, "show_busts": False}),
        ("sharp", {"hands": 1, "stick_min": 20, "five_beats_pontoon": False}),
    ],
)
def test_whole_matches_are_played_and_only_one_talks(names: str, options: dict[str, object]) -> None:
    seated = names.split()
    chosen = SPEC.choose(len(seated), options)
    game = SPEC.build(len(seated), chosen)
    players = [Listening(player("pontoon", len(seated), chosen, 3, name)) for name in seated]
    assert contest(game, players, Dice(5)).scores is not None
    for name, one in zip(seated, players, strict=True):
        assert bool(one.said) == (name == "talkative")
        assert len(one.said) <= one.chosen / 3
        assert all(words.text(said.key, {}, language) for said in one.said for language in words.languages())


@pytest.mark.parametrize(("name", "other", "by"), [("solid", "random", 1500), ("easy", "random", 300)])
@pytest.mark.parametrize("bank", ["house", "pot"])
def test_a_level_beats_chance(name: str, other: str, by: int, bank: str) -> None:
    """Matches of one against two, on the same deals from every seat."""
    options = SPEC.choose(3, {"hands": 20, "bank": bank})
    game = games.find("pontoon").build(3, options)
    ahead = 0
    for seed in range(2):
        for seat in range(3):
            names = [name if at == seat else other for at in range(3)]
            scores = contest(
                game, [player("pontoon", 3, options, seed, one) for one in names], Dice(1000 + seed)
            ).scores
            assert scores is not None
            ahead += 3 * scores[seat] - sum(scores)
    assert ahead > 6 * by


def test_solid_is_the_bot_one_gets() -> None:
    assert isinstance(player("pontoon", 3, PontoonOptions()), Steady)
    assert set(BOTS) >= set(bots.LEVELS)
