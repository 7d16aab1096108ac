"""The laws that every game keeps, one function each: it returns if the law holds and raises AssertionError if not.

    of a state   (table, state, dice)        what can be seen and asked for at one moment
    of a step    (table, step, dice)         one move, with the states before and after
    of a match   (played, dice)              all moves from first to last

Each stands in the file of its subject; here they are listed by when they are tried.
"""

from collections.abc import Callable

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.laws.chance import (
    chance_does_nothing_else,
    chance_is_fair,
    chance_may_do_what_is_listed,
    short_cuts_lead_to_the_same,
)
from pitboss.laws.choices import (
    allowed_moves_can_be_made,
    moves_are_deterministic,
    moves_survive_writing,
    offered_moves_pass,
    reasons_are_honest,
    refused_moves_change_nothing,
)
from pitboss.laws.ending import (
    logs_replay_to_the_same_bytes,
    matches_end_in_time,
    scores_exactly_when_nobody_acts,
    winners_have_the_best_score,
)
from pitboss.laws.events import (
    events_and_views_survive_json,
    events_show_nothing_unseen,
    events_tell_what_views_show,
    hidden_things_leave_many_worlds,
    numbers_have_no_gaps,
    spectators_see_no_more,
)
from pitboss.laws.lasting import games_never_change
from pitboss.laws.menus import (
    allowed_moves_are_listed,
    awaited_seats_may_leave,
    leavers_stay_away,
    who_has_left_is_done_with,
)
from pitboss.laws.money import every_chip_is_accounted_for
from pitboss.laws.odds import imagined_odds_are_right
from pitboss.laws.play import Played, Step, Table
from pitboss.laws.said import (
    endings_have_a_sentence,
    events_can_be_said,
    events_name_who_moved,
    the_next_view_can_be_shown,
    views_can_be_shown,
)
from pitboss.laws.secrecy import (
    imagined_worlds_can_be_played,
    imagined_worlds_look_the_same,
    twins_are_offered_the_same,
    twins_are_refused_the_same,
    twins_are_told_the_same_reasons,
    twins_wait_for_the_same,
)
from pitboss.laws.states import (
    clones_share_nothing,
    looking_changes_nothing,
    states_hold_what_they_declare,
    views_share_nothing,
)

StateLaw = Callable[[Table, State, Dice], None]
StepLaw = Callable[[Table, Step, Dice], None]
MatchLaw = Callable[[Played, Dice], None]

OF_EVERY_STATE: tuple[StateLaw, ...] = (
    scores_exactly_when_nobody_acts,
    awaited_seats_may_leave,
    endings_have_a_sentence,
)
OF_STATES: tuple[StateLaw, ...] = (
    states_hold_what_they_declare,
    offered_moves_pass,
    refused_moves_change_nothing,
    reasons_are_honest,
    allowed_moves_can_be_made,
    allowed_moves_are_listed,
    who_has_left_is_done_with,
    clones_share_nothing,
    views_share_nothing,
    looking_changes_nothing,
    imagined_worlds_look_the_same,
    imagined_worlds_can_be_played,
    twins_are_offered_the_same,
    twins_are_refused_the_same,
    twins_are_told_the_same_reasons,
    twins_wait_for_the_same,
    chance_may_do_what_is_listed,
    chance_does_nothing_else,
    chance_is_fair,
    short_cuts_lead_to_the_same,
    views_can_be_shown,
)
OF_EVERY_STEP: tuple[StepLaw, ...] = (
    every_chip_is_accounted_for,
    the_next_view_can_be_shown,
    events_name_who_moved,
)
OF_STEPS: tuple[StepLaw, ...] = (
    moves_are_deterministic,
    moves_survive_writing,
    events_and_views_survive_json,
    events_show_nothing_unseen,
    events_tell_what_views_show,
    hidden_things_leave_many_worlds,
    spectators_see_no_more,
    events_can_be_said,
)
OF_MATCHES: tuple[MatchLaw, ...] = (
    matches_end_in_time,
    leavers_stay_away,
    imagined_odds_are_right,
    logs_replay_to_the_same_bytes,
    numbers_have_no_gaps,
    winners_have_the_best_score,
    games_never_change,
)
