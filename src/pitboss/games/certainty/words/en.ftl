### CertaintyPoker: English

## Words used here and there

unit = chips
# As a unit: a number of that kind is written without it.
year = year
measure = { $number } { $unit }
# What stands between thousands where numbers are read from lines; a number is typed with a point in every language.
thousands = ,

## Moves: what a button says

do-guess = Seal guess
    .seal = Seal { $guess }
    .first = Type your guess first.
do-call = Check, or call
    .check = Check
    .pay = Call { $amount }
    .allin = All in, { $amount }
    .odds = to win { $pot }
do-raise = Raise
    .to = Raise to
    .least = Least
    .half = ½ pot
    .pot = Pot
    .all = All in
    .between = { $least } to { $most }
do-leave = Fold
    .unshown = Fold unshown
    .note = guess stays secret
do-show = Show

## What happens, one line each: $me names the field that is the reader

on-roundstarted =
    Round { $round }: the anchor is { $me ->
        [anchor] you
       *[other] { $anchor }
    }, the blinds are { $small_blind } and { $big_blind }.
on-blindposted =
    { $me ->
        [seat] You post
       *[other] { $seat } posts
    } { $amount } as { $big ->
        [yes] big
       *[no] small
    } blind.
on-asked =
    { $text } [{ $unit }; { $hints ->
        [one] 1 hint
       *[other] { $hints } hints
    } to come]
on-guessed =
    { $me ->
        [seat] You write
       *[other] { $seat } writes
    } down { $guess ->
        [none] a guess
       *[other] { $guess }
    }.
on-bettingstarted = Betting { $betting } begins.
on-called =
    { $late ->
        [yes] { $me ->
            [seat] You are out of time and check.
           *[other] { $seat } is out of time and checks.
        }
       *[no] { $paid ->
            [0] { $me ->
                [seat] You check.
               *[other] { $seat } checks.
            }
           *[other] { $me ->
                [seat] You call
               *[other] { $seat } calls
            } { $paid }{ $all_in ->
                [yes] , all in.
               *[no] .
            }
        }
    }
on-raised =
    { $me ->
        [seat] You raise
       *[other] { $seat } raises
    } to { $to }{ $all_in ->
        [yes] , all in.
       *[no] .
    }
on-left =
    { $me ->
        [seat] You fold
       *[other] { $seat } folds
    }{ $late ->
        [yes] , out of time.
       *[no] .
    }
on-hintopened = Hint { $number }: { $text }
on-returned =
    { $me ->
        [seat] You get
       *[other] { $seat } gets
    } { $amount } back that nobody called.
on-answered = The answer: { $answer }.
on-showed =
    { $me ->
        [seat] You show
       *[other] { $seat } shows
    } { $guess }{ $forced ->
        [yes] , as the last who can win a pot.
       *[no] .
    }
# $story: who got which pot, and the explanation if there is one.
on-settled = Round { $round } is over; the answer was { $answer }. { $story } ({ $source }, { $as_of })
on-eliminated =
    { $me ->
        [seat] You have no money left and are out.
       *[other] { $seat } has no money left and is out.
    }
on-resigned =
    { $me ->
        [seat] You leave the match.
       *[other] { $seat } leaves the match.
    }

## Who got which pot

paid-pot = The pot: { $shares }.
paid-main = The main pot: { $shares }.
paid-side = Side pot { $number }: { $shares }.
# The sums by player, bets taken off: Ann +24, you −18.
paid-net = In all: { $nets }.
paid-void = Nobody had guessed, so the bets go back.

## Guessing

guess-label = Your guess
guess-sign = Above or below zero
guess-help = Nobody sees it, and it cannot be changed.
guess-unread = Type a number such as 1250 or −3.5.
guess-negative = below zero: can that be?

## Beside a player's name

plate-guessed = sealed
plate-in = in
plate-left = folded
plate-out = out
plate-fun = guesses for fun
plate-resigned = gave up
plate-thinking = thinking
plate-allIn = all in
plate-showed = shows
plate-winner = won
plate-bet = bet { $amount }
plate-stake = staked { $amount }

## What is at stake and who is awaited, in one sentence

now-first = The anchor is being drawn.
now-question = A question is being drawn.
now-over = Won by { $who } with { $amount }.
now-and = { $list } and { $last }
now-guess = Your guess, please: { $unit }.
now-fun = You are out; until all others have guessed you may guess for fun: { $unit }.
now-guessing =
    { $count ->
        [one] Waiting for { $who } to guess.
       *[other] Waiting for { $count } players to guess.
    }
now-wait = Waiting for { $who }; { $pot } in the pot.
now-check = Your turn: { $pot } in the pot, nothing to pay.
now-call = Your turn: { $due } to call for a pot of { $pot }.
now-show = Your turn: show your guess, or fold without showing it.
now-pause = The round is being settled.
# For who types the move: $rise is `none`, `range`, or `all` where only everything is enough.
now-bet =
    Your turn: { $due ->
        [0] check
       *[other] call { $due } to win { $pot }
    }{ $rise ->
        [none] { "" }
        [range] , raise ({ $least } to { $most })
       *[all] , raise ({ $most }, all in)
    }, or fold.

## What it meant to you, in a few words

news-settled = The answer was { $answer }: you staked { $staked } and won { $won }, { $net }.

## The picture of the table

# What a call must bring: $times is how many times one must be right once.
stage-odds = { $due } to call, { $pot } in the pot: pays if you are right 1 time in { $times }
stage-takes =
    { $me ->
        [seat] You win { $amount }
       *[other] { $who } wins { $amount }
    }
stage-staked = staked
stage-got = won
stage-net = net
stage-all = Together
stage-round = Question { $round } of { $rounds }
stage-blinds = Blinds { $small }/{ $big }
stage-betting = Betting { $number } of { $of }
stage-question = Question
stage-unit = in { $unit }
stage-year = a year
stage-hint = Hint { $number }
stage-closed = face down
stage-answer = Answer
stage-yourGuess = Your guess
stage-noGuess = no guess
stage-ring = Players
stage-anchor = Anchor
stage-small = Small blind
stage-big = Big blind
stage-pot = Pot
stage-main = Main pot
stage-side = Side pot { $number }
stage-top = Highest bet
stage-onTable = { $amount } of it in bets
stage-eligible = for { $names }
stage-withdrawn = { $amount } withdrawn
stage-last = Result of round { $round }
stage-source = Source: { $source }, { $asOf }
stage-line = Number line
stage-empty = Guesses and the answer meet here.
stage-off = off { $amount }
stage-exact = exact
# An exact hit, large.
stage-hit =
    { $me ->
        [seat] Exact!
       *[other] { $who }: exact!
    }
# Why a pot went where it went; $off: how far the closest guess was off.
stage-why =
    { $why ->
        [alone] Everyone else folded
        [exact] Exact
        [shared] Equally close, { $off }
       *[closest] Closest, { $off }
    }
stage-times = off { $amount } times
stage-percent = off { $amount }%
stage-tiny = less than { $least }
stage-won = +{ $amount }
stage-you = You
stage-short-anchor = A
stage-short-small = SB
stage-short-big = BB
stage-back =
    { $me ->
        [seat] { $amount } that nobody called back to you
       *[other] { $amount } that nobody called back to { $who }
    }
stage-waiting = The first question is on its way.
stage-fun = for fun
stage-unshown = not shown
# You folded; $shared is `yes` where another guess was just as close.
stage-missed =
    Your guess of { $guess } would have won { $shared ->
        [yes] a share of { $amount }
       *[no] { $amount }
    }.
stage-over = The match is over.

## The picture in signs: one letter each, and the heads of columns

mark-question = Q
mark-answer = A
mark-anchor = A
mark-small = s
mark-big = b
column-money = money
column-bet = bet
column-stake = staked
column-guess = guess

## The terminal: the line at the top, and one's own hand

top-turn =
    { $me ->
        [seat] your turn
       *[other] { $seat }'s turn
    }{ $phase ->
        [show] { " " }to show
       *[bet] { "" }
    }
top-guessing =
    { $me ->
        [seat] your guess, please
       *[other] { $count } still guessing
    }
hand-watching = You are watching; guesses stay hidden until they are shown.
hand-type = type your guess
hand-number = a number
hand-check =
    nothing to call: check{ $rise ->
        [none] { "" }
       *[other] , or raise
    }
hand-price = call { $due } to win { $pot }: worth it if you win more than { $share }%

## A chat channel: what is asked in brief, with the letter to type in brackets

brief-guess = your guess { $guess }
brief-money = you have { $amount }
brief-ask = Your guess: a number, here and not in the channel
brief-show = [s]how your guess, or [f]old without showing it
brief-bet =
    { $due ->
        [0] [c]heck
       *[other] [c]all { $due } to win { $pot }
    }{ $rise ->
        [none] { "" }
        [range] { " " }· [r]aise TO ({ $least } to { $most })
       *[all] { " " }· [r]aise { $most }, all in
    } · [f]old

## The table in plain words, for those who do not look at the picture

describe-question = Question: { $text } ({ $unit })
describe-closed =
    { $count ->
        [one] 1 hint is still face down.
       *[other] { $count } hints are still face down.
    }
describe-noGuess = You have no guess in this round.
describe-guessOf = Guess of { $name }
describe-due = To stay in you pay { $due }.
describe-pot = Pot: { $pot }

## Presets: options set to go together

preset-usual = usual
    .means = { $questions } questions; the blinds double every { $blind_rounds }.
preset-quick = quick
    .means = { $questions } questions, and the blinds double after each.
preset-evening = evening
    .means = { $questions } questions, and money enough for them.
preset-holdem = like hold’em
    .means = As in hold’em: after a hint the player left of the anchor speaks first, and a raise is at least as large as the last.
preset-open = open answer
    .means = Another betting round when the answer is known; then all must show.

## Options (what each does, the declaration says)

option-money = Money at the start
option-small_blind = Small blind
option-blind_rounds = Rounds until the blinds double
option-questions = Questions
option-pack = Question pack
option-hints = Hints
option-bet_after_answer = Betting after the answer
option-later_bettings = Later bettings begin
    .big_blind = left of the big blind
    .anchor = left of the anchor
option-min_raise = Least raise
    .big_blind = the big blind
    .last_raise = the last raise
option-distance = Distance
    .absolute = difference
    .relative = share of the answer
    .log = ratio
option-guess_seconds = Seconds to guess
option-turn_seconds = Seconds for a turn

## The first lesson: each step has a title, a text, and what to do

lesson-guess-title = A sealed guess
lesson-guess-text = Each round asks for a number. Nobody sees your guess before the end, and the closest one takes the pot. You remember seven octaves and a bit: guess 85.
lesson-guess-do = Seal the guess 85
lesson-call-title = The first bets
lesson-call-text = Ada and Bo have guessed, too, and have put in blinds of 1 and 2. Call: pay 2 to stay in.
lesson-call-do = Call 2
lesson-raise-title = A hint
lesson-raise-text = A little more than seven octaves: 7 × 12 is 84, so you are close. A player who knows more makes the others pay for it. Raise to 6.
lesson-raise-do = Raise to 6
lesson-check-title = Check and listen
lesson-check-text = The second hint: fewer than a hundred. Nobody has bet in this betting yet, so staying in is free. See what the others make of it.
lesson-check-do = Check
lesson-answer-title = Bo is out
lesson-answer-text = Bo has folded; his guess must have been too high. But Ada raises to 10. Is she closer, or is it a bluff? Call.
lesson-answer-do = Call 10
lesson-last-title = The last hint
lesson-last-text = 36 black keys: that fits. Check; the answer comes next.
lesson-last-do = Check
lesson-show-title = The showdown
lesson-show-text = It is 88. Ada shows 61, you have 85. A player who folds now keeps the guess secret and gives up the pot. Show yours.
lesson-show-do = Show
lesson-end-title = The pot is yours
lesson-end-text = You were 3 off and win 44. Ada paid 18 for a guess she could have given up. It is not about knowing: it is about knowing how well you know.

## Refusals

no-money = You have no money left and are out of the game; after a question is asked you may guess for fun until all others have guessed.
no-more-round = You have folded this round; wait for the next.
no-betting-yet = Betting starts when all have guessed.
no-guess-first = Guess first; betting starts when all have guessed.
no-second-guess = You have guessed already, and a guess cannot be changed.
no-guessing = Guesses are in; the next question comes with the next round.
no-number = A guess must be a number in plain digits, such as 62.4 or -3.
no-digits = A guess has at most { $digits } digits before the point and { $digits } after it.
no-betting = The bettings are over; show your guess or fold.
no-show-yet = The bettings are not over yet; call, raise or fold.
no-shown = You have shown your guess; wait until the pots are paid.
no-all-in = You are all in; wait until the pots are paid.
no-answer-to-raise = Nobody else has money left to answer a raise; call or fold.
no-money-to-raise = Your money does not reach above the highest bet; call with what you have, or fold.
no-raise-above = You have { $most } to bet with in this betting, all in.
no-raise-below = Raise to at least { $least }.
no-anchor-due = Nobody is to be made anchor now.
no-question-due = No question is to be drawn now.
no-such-question = The pack has no such question.
no-question-again = That question has been asked already.

## How a match ends

end-alone = Only one player has money left.
end-rounds = The last question has been asked.

## The rules on one page

primer-want = Guess a number nobody knows, and bet on how close you are: the closest guess still in takes the pot.
primer-wins = The player who has the most money after the last question, or is the last one with any.
primer-turn1 = A question is asked. Everybody seals a guess that the others do not see.
primer-turn2 = Bet as in poker: call what the others have put in, raise it, or fold.
primer-turn3 = A hint opens, and there is another round of bets; so it goes on until the hints are out.
primer-turn4 = The answer is shown. Those still in show their guesses, and the closest takes the pot.
primer-money = Two players pay blinds before each question, so there is always something to win. If all others fold, the pot is yours, however wrong you are.
primer-tip = You need not know it. You need to be closer than those who stay – or make them believe that you are.

## In a chat channel

wins = What wins: the guess that is closest to the answer takes the pot, as in poker: guess in secret, bet, see a hint, bet again, or leave. If all others leave, you need not be right. Most money at the end wins.

## Bots, why they did what they did, and what they say. They know no answers, only about how large things are.

bot-easy = Has little sense of sizes, is too sure of its guess, and pays too much to stay.
bot-solid = Bets by its chance to be the closest. At home in two fields and lost in one, others in every match.
bot-sharp = Has a sense of sizes in every field, reads what your bets say, and raises when you would fold.
bot-careful = Knows nature and the Earth, not sport. Pays only when it is sure, so believe its raises.
bot-bold = Knows science and sport, not history. Raises a lot, now and then with nothing.
bot-talkative = Knows history and the Earth, not science, and tells you so.
# $field: nature, earth, science, history, sport or none; $strength: strong, weak or usual.
why-guess =
    { $field ->
        [nature] Nature
        [earth] The Earth
        [science] Science
        [history] History
        [sport] Sport
       *[none] No field it could name
    }{ $strength ->
        [strong] , where it is at home
        [weak] , where it is lost
       *[usual] { "" }
    }: it believed in { $low_price } to { $high_price } and wrote down { $guess_price }.
why-bet =
    It believed in { $low_price } to { $high_price } and gave its guess a chance of { $chance }% to be the closest; { $due ->
        [0] staying cost nothing.
       *[other] staying cost { $due } for a pot of { $pot }, which pays from { $need }%.
    }
remark-guess =
    { $strength ->
        [strong] Ah, something I know about!
        [weak] No idea, I would have to look that up.
       *[usual] Could be anything, could it not?
    }
remark-raise = I like my guess.
remark-leave = Too dear for what I know.

## The coach

review-round = Question { $round }
coach-expected = What your guesses should win in rounds that came to the answer, by the question alone
coach-hints = What the hints made of that
coach-luck = Luck: where the answer really lay
coach-late = What was done after the answer
coach-alone = Won because all others folded
coach-left = Bets lost in rounds that you left
coach-resigned = Money left behind when you resigned
coach-chance = Your chance to be the closest, in per cent
coach-need = The chance from which your bet paid
coach-withdrawn = You resigned
coach-question =
    { $guess ->
        [none] Question { $round }: you had no guess, the answer was { $answer_price }
       *[other] Question { $round }: you guessed { $guess_price }, the answer was { $answer_price }
    }
# $own_price and $best_price: money that the move and the best one bring on average.
coach-bet =
    By the question, the hints, your guess and the others' bets, your chance to be the closest was { $chance }%; { $due ->
        [0] staying cost nothing.
       *[other] staying cost { $due } for a pot of { $pot }, which pays from { $need }%.
    } On average this brings { $own_price }, the best move { $best_price }.
coach-show = Your chance to have the closest guess was { $chance }%; to show it costs nothing and brings { $show_price } on average.
coach-calibration =
    { $kind ->
        [raise] When you raised
        [call] When you called or checked
       *[leave] When you folded
    } ({ $count ->
        [one] { $count } time
       *[other] { $count } times
    } in rounds that came to a show), your chance was { $chance }% on average, and the bet paid from { $need }%; your guess was the closest of those shown in { $closest }%.
coach-guesses =
    { $count ->
        [one] Your guess was
       *[other] Your { $count } guesses were
    } { $off_price } off on average, if 1 is how far answers to such questions usually stray.
# $turn says whether what one could believe came closer to the answer; $worth_price by how much, $crps_price what was left.
coach-hint =
    Question { $round }, hint { $number }: { $turn ->
        [closer] it brought what you could believe { $worth_price } closer to the answer
        [away] it led what you could believe { $worth_price } away from the answer
       *[same] it told nothing that brings you closer to the answer
    }; after it you were still { $crps_price } off, if 1 is how far answers to such questions usually stray.

## What a bot may say about an event that all have seen; $speaker is the field that is the bot's own seat

react-settled = { $won ->
    [most] Nobody won more in this round than I did.
   *[other] { "" }
}
react-raised = { $speaker ->
    [seat] { $all_in ->
        [yes] That is all I have.
       *[other] { "" }
    }
   *[other] { "" }
}
react-eliminated = { $speaker ->
    [seat] I have no money left.
   *[other] { "" }
}
