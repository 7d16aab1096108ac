"""What a seat sees of Stonks!, and what it may imagine."""

from tests.games.stonks_script import dealt, faced

from pitboss.core.cards import INDEX, tally
from pitboss.core.dice import Dice
from pitboss.games.stonks.declare import CardDealt
from pitboss.games.stonks.state import Thing


def test_s47_hands_are_secret_and_all_else_is_public() -> None:
    script = faced()
    ann, bob, public = script.view(0), script.view(1), script.view(None)
    assert ann.hand == ("Ah", "2s", "4s", "8s", "Ts")
    assert public.hand == ()
    assert ann.bets == bob.bets == public.bets
    assert [player.cards for player in public.players] == [5, 5]
    assert (public.pile, public.pot) == (40, 10)
    assert sum(ann.unseen) == 45
    assert sum(public.unseen) == 50
    assert ann.unseen[INDEX["Qh"]] == ann.unseen[INDEX["Ts"]] == 0


def test_s47_a_replacement_is_seen_by_its_owner_alone() -> None:
    script = faced()
    script.play("p2 cash #1")
    (event,) = script.play("3c")
    assert event == CardDealt(1, "3c")
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(None) == CardDealt(1, "??")


def test_imagined_hands_are_any_unseen_cards() -> None:
    script = dealt(3)
    view = script.view(0)
    worlds = [script.match.game.imagine(view, Dice(seed)) for seed in range(40)]
    assert all(world.hands[0] == script.state.hands[0] for world in worlds)
    assert len({world.hands[1] for world in worlds}) > 30
    seen = {card for world in worlds for hand in world.hands[1:] for card in hand}
    assert len(seen) > 40
    assert not seen & set(script.state.hands[0])


def test_imagined_hands_keep_what_cannot_be_in_the_pile() -> None:
    script = faced()
    state = script.state
    state.discards, state.thrown = state.pile, state.left
    state.pile, state.left = tally(()), 0
    script.play("p2 cash #1; 3c 4c")
    for seed in range(20):
        world = script.match.game.imagine(script.view(0), Dice(seed))
        old = [card for card in world.hands[1] if state.kept[card]]
        assert len(old) == 5
        assert not any(world.pile[card] for card in old)


def test_things_are_values() -> None:
    thing = Thing(1, 0, 1, (48,), (45,))
    assert thing == Thing(1, 0, 1, (48,), (45,))
    assert thing != Thing(2, 0, 1, (48,), (45,))
    assert thing != "Thing"
    assert len({thing, Thing(1, 0, 1, (48,), (45,))}) == 1
    assert repr(thing) == "Thing(1, 0, 1, (48,), (45,))"


def test_imagined_tables_have_the_same_bets_and_offers() -> None:
    script = faced()
    script.play("p2 announce 8h; p2 offer #1 5")
    for seat in (0, 1, None):
        world = script.match.game.imagine(script.view(seat), Dice(3))
        assert world.things == script.state.things
        assert world.offers == script.state.offers
        assert script.match.game.view(world, seat) == script.view(seat)
    script.play("p2 done")
    world = script.match.game.imagine(script.view(0), Dice(3))
    assert world.things == script.state.things
