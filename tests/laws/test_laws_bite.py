"""The laws bite: each fault planted in the toy is caught, by the law that is there for it."""

from collections.abc import Callable
from typing import cast

import pytest
from msgspec.structs import replace

from pitboss.games import AnySpec
from pitboss.laws import chance, choices, ending, events, lasting, menus, money, odds, said, secrecy, states
from pitboss.laws.trial import breaches
from tests.laws import faults
from tests.laws.dice_toy import SPEC as DICE
from tests.laws.dice_toy import DiceGame
from tests.laws.toy import SPEC, ToyGame

PLANTED: list[tuple[type[ToyGame], Callable[..., None]]] = [
    (faults.ViewShowsTheNeighbour, events.events_tell_what_views_show),
    (faults.ViewHintsAtACard, secrecy.imagined_worlds_look_the_same),
    (faults.EventShowsTheCard, events.events_show_nothing_unseen),
    (faults.EventHintsAtTheCard, events.events_tell_what_views_show),
    (faults.EventTellsWhoIsBest, events.events_tell_what_views_show),
    (faults.EventForgetsItself, events.events_show_nothing_unseen),
    (faults.AmountIsInvented, events.events_show_nothing_unseen),
    (faults.SpectatorSeesMore, events.spectators_see_no_more),
    (faults.MenuKnowsTheCards, secrecy.twins_are_offered_the_same),
    (faults.RefusalKnowsTheCards, secrecy.twins_are_refused_the_same),
    (faults.ReasonKnowsTheCards, secrecy.twins_are_told_the_same_reasons),
    (faults.ReasonIsALie, choices.reasons_are_honest),
    (faults.TurnIsSecret, secrecy.twins_wait_for_the_same),
    (faults.NumberCountsSecrets, events.numbers_have_no_gaps),
    (faults.ChipIsLost, money.every_chip_is_accounted_for),
    (faults.AllowsTooMuch, choices.allowed_moves_can_be_made),
    (faults.CloneShares, states.clones_share_nothing),
    (faults.StateIsNested, states.clones_share_nothing),
    (faults.ViewIsTheState, states.views_share_nothing),
    (faults.StateIsUnset, states.states_hold_what_they_declare),
    (faults.ApplyRemembers, choices.moves_are_deterministic),
    (faults.ApplyRemembers, ending.logs_replay_to_the_same_bytes),
    (faults.ApplyListens, choices.moves_are_deterministic),
    (faults.MenuOffersTooMuch, choices.offered_moves_pass),
    (faults.RefusalChangesTheState, choices.refused_moves_change_nothing),
    (faults.RefusalCrashes, choices.refused_moves_change_nothing),
    (faults.LookingChangesTheState, states.looking_changes_nothing),
    (faults.NeverEnds, ending.matches_end_in_time),
    (faults.TakesLonger, ending.matches_end_in_time),
    (faults.Hangs, ending.matches_end_in_time),
    (faults.ScoresTooSoon, ending.scores_exactly_when_nobody_acts),
    (faults.NotationLosesSomething, choices.moves_survive_writing),
    (faults.EventIsUndeclared, events.events_and_views_survive_json),
    (faults.ImaginesWrongly, secrecy.imagined_worlds_look_the_same),
    (faults.ImaginesOneWorld, events.hidden_things_leave_many_worlds),
    (faults.ImaginesTheImpossible, secrecy.imagined_worlds_can_be_played),
    (faults.DealsUnfairly, chance.chance_is_fair),
    (faults.DealsTheImpossible, chance.chance_may_do_what_is_listed),
    (faults.RollsAnother, chance.short_cuts_lead_to_the_same),
    (faults.PicksTheFirst, chance.short_cuts_lead_to_the_same),
    (faults.StaysOnTurn, menus.who_has_left_is_done_with),
    (faults.ComesBack, menus.leavers_stay_away),
    (faults.MenuLacksAMove, menus.allowed_moves_are_listed),
    (faults.MenuLacksAKind, menus.allowed_moves_are_listed),
    (faults.ImaginesUnfairly, odds.imagined_odds_are_right),
    (faults.DealsAnything, chance.chance_does_nothing_else),
    (faults.RulesCount, lasting.games_never_change),
    (faults.RulesCountByKind, lasting.games_never_change),
    (faults.RulesRememberTheFirst, lasting.games_never_change),
    (faults.FirstSeatWins, ending.winners_have_the_best_score),
    (faults.EndIsUnsaid, said.endings_have_a_sentence),
    (faults.ChipsForAGhost, said.views_can_be_shown),
    (faults.AnotherPasses, said.events_name_who_moved),
    (faults.GhostIsPaid, said.events_can_be_said),
]
PLANTED_IN_DICE: list[tuple[type[DiceGame], Callable[..., None]]] = [
    (faults.RollIsTold, events.events_show_nothing_unseen),
    (faults.BackingTellsTheDie, events.events_show_nothing_unseen),
    (faults.DiceAreLoaded, odds.imagined_odds_are_right),
    (faults.OutIsAwaited, menus.awaited_seats_may_leave),
    (faults.SeventhFace, chance.chance_does_nothing_else),
]
MATCHES = 100

pytestmark = pytest.mark.no_cover


def toy(game: type[ToyGame] = ToyGame) -> AnySpec:
    """The toy's entry in the catalogue, with other rules."""
    return cast(AnySpec, replace(SPEC, build=game))


def dice_toy(game: type[DiceGame] = DiceGame) -> AnySpec:
    """The toy without cards, with other rules."""
    return cast(AnySpec, replace(DICE, build=game))


@pytest.mark.parametrize(("fault", "law"), PLANTED)
def test_a_planted_fault_is_caught(fault: type[ToyGame], law: Callable[..., None]) -> None:
    caught = (broken.law for seed in range(MATCHES) for broken in breaches(toy(fault), seed))
    assert law.__name__ in caught


@pytest.mark.parametrize(("fault", "law"), PLANTED_IN_DICE)
def test_a_fault_planted_in_a_game_without_cards_is_caught(fault: type[DiceGame], law: Callable[..., None]) -> None:
    caught = (broken.law for seed in range(MATCHES) for broken in breaches(dice_toy(fault), seed))
    assert law.__name__ in caught


@pytest.mark.parametrize("spec", [toy(), dice_toy()])
def test_the_toys_themselves_keep_the_laws(spec: AnySpec) -> None:
    for seed in range(100):
        for broken in breaches(spec, seed):
            raise broken
