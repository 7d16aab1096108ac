### CertaintyPoker: English

## Words used here and there

unit = chips
you = you
each = { $who } { $amount }
measure = { $number } { $unit }
hints =
    { $count ->
        [one] 1 hint
       *[other] { $count } hints
    }

## Moves, as buttons say them

verbs-guess = Seal guess
verbs-leave = Leave
verbs-check = Check
verbs-call = Call { $amount }
verbs-allIn = All in, { $amount }
verbs-raise = Raise
verbs-show = Show
verbs-to = Raise to
verbs-least = Least
verbs-half = ½ pot
verbs-pot = Pot
verbs-all = All in
verbs-odds = to win { $pot }
verbs-between = { $least } to { $most }
verbs-hide = guess stays secret

## Guessing

guess-label = Your guess
guess-sign = Above or below zero
guess-help = Nobody sees it, and it cannot be changed.
guess-unread = Type a number such as 1250 or −3.5.

## Beside a player's name

plate-guessed = sealed
plate-in = in
plate-left = left
plate-out = out
plate-fun = guesses for fun
plate-resigned = gave up
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
now-fun = You are out, but you may guess for fun: { $unit }.
now-guessing =
    { $count ->
        [one] Waiting for { $who } to guess.
       *[other] Waiting for { $count } players to guess.
    }
now-wait = Waiting for { $who }; { $pot } in the pot.
now-check = Your turn: { $pot } in the pot, nothing to pay.
now-call = Your turn: { $due } to call for a pot of { $pot }.
now-show = Your turn: show your guess, or leave without showing it.
now-pause = The round is being settled.

## The picture of the table

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
stage-sealed = sealed
stage-noGuess = no guess
stage-ring = Players
stage-anchor = Anchor
stage-small = Small blind
stage-big = Big blind
stage-pot = Pot
stage-main = Main pot
stage-side = Side pot { $number }
stage-onTable = { $amount } of it in bets
stage-eligible = for { $names }
stage-withdrawn = { $amount } withdrawn
stage-last = Result of round { $round }
stage-source = Source: { $source }, { $asOf }
stage-line = Number line
stage-off = off { $amount }
stage-exact = exact
stage-times = { $amount } times off
stage-percent = off { $amount } %
stage-tiny = less than 0.01
stage-won = +{ $amount }
stage-you = You
stage-short-anchor = A
stage-short-small = SB
stage-short-big = BB
stage-back = { $amount } that nobody called back to { $who }
stage-void = Nobody had guessed, so the bets went back.
stage-waiting = The first question is on its way.
stage-fun = for fun
stage-over = The match is over.

## What happens, one line each: $me is `seat` where the reader is the one it is about

say-round = Round { $round }: the anchor is { $who }, the blinds are { $small } and { $big }.
say-asked = { $text } [{ $unit }; { $hints } to come]
say-betting = Betting { $number } begins.
say-hint = Hint { $number }: { $text }
say-answer = The answer: { $answer }.
say-settled = Round { $round } is over; the answer was { $answer }.
say-void = Nobody had guessed, so the bets go back.
say-pot = The pot: { $shares }.
say-main = The main pot: { $shares }.
say-side = Side pot { $number }: { $shares }.
say-small =
    { $me ->
        [seat] You post { $amount } as small blind.
       *[other] { $seat } posts { $amount } as small blind.
    }
say-big =
    { $me ->
        [seat] You post { $amount } as big blind.
       *[other] { $seat } posts { $amount } as big blind.
    }
say-guessed =
    { $me ->
        [seat] You write down { $guess }.
       *[other] { $seat } writes down a guess.
    }
say-late =
    { $me ->
        [seat] You are out of time and check.
       *[other] { $seat } is out of time and checks.
    }
say-checked =
    { $me ->
        [seat] You check.
       *[other] { $seat } checks.
    }
say-called =
    { $me ->
        [seat] You call { $amount }.
       *[other] { $seat } calls { $amount }.
    }
say-calledAll =
    { $me ->
        [seat] You call { $amount }, all in.
       *[other] { $seat } calls { $amount }, all in.
    }
say-raised =
    { $me ->
        [seat] You raise to { $amount }.
       *[other] { $seat } raises to { $amount }.
    }
say-raisedAll =
    { $me ->
        [seat] You raise to { $amount }, all in.
       *[other] { $seat } raises to { $amount }, all in.
    }
say-left =
    { $me ->
        [seat] You leave the round.
       *[other] { $seat } leaves the round.
    }
say-leftLate =
    { $me ->
        [seat] You leave the round, out of time.
       *[other] { $seat } leaves the round, out of time.
    }
say-returned =
    { $me ->
        [seat] You get { $amount } back that nobody called.
       *[other] { $seat } gets { $amount } back that nobody called.
    }
say-showed =
    { $me ->
        [seat] You show { $guess }.
       *[other] { $seat } shows { $guess }.
    }
say-forced =
    { $me ->
        [seat] You show { $guess }, as the last who can win a pot.
       *[other] { $seat } shows { $guess }, as the last who can win a pot.
    }
say-eliminated =
    { $me ->
        [seat] You have no money left and are out.
       *[other] { $seat } has no money left and is out.
    }
say-resigned =
    { $me ->
        [seat] You leave the match.
       *[other] { $seat } leaves the match.
    }

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

## What single keys do

keys-call = Check, or call

## Presets: options set to go together

preset-quick = quick
preset-evening = evening
preset-holdem = holdem
preset-open = open

## The first lesson: each step has a title, a text, and what to do

lesson-guess-title = A sealed guess
lesson-guess-text = Each round asks for a number. Nobody sees your guess before the end, and the closest one takes the pot. You remember seven octaves and a bit: guess 85.
lesson-guess-do = Seal the guess 85
lesson-call-title = The first bets
lesson-call-text = Ada and Bo have guessed, too, and have put in blinds of 1 and 2. Call: pay 2 to stay in.
lesson-call-do = Call 2
lesson-raise-title = A hint
lesson-raise-text = A little more than seven octaves: 7 × 12 is 84, so you are close. Whoever knows more makes the others pay for it. Raise to 6.
lesson-raise-do = Raise to 6
lesson-check-title = Check and listen
lesson-check-text = The second hint: fewer than a hundred. Nobody has bet in this betting yet, so staying in is free. See what the others make of it.
lesson-check-do = Check
lesson-answer-title = Bo is out
lesson-answer-text = Bo has left; his guess must have been too high. But Ada raises to 10. Is she closer, or is it a bluff? Call.
lesson-answer-do = Call 10
lesson-last-title = The last hint
lesson-last-text = 36 black keys: that fits. Check; the answer comes next.
lesson-last-do = Check
lesson-show-title = The showdown
lesson-show-text = It is 88. Ada shows 61, you have 85. Whoever leaves now keeps the guess secret and gives up the pot. Show yours.
lesson-show-do = Show
lesson-end-title = The pot is yours
lesson-end-text = You were 3 off and win 44. Ada paid 18 for a guess she could have given up. It is not about knowing: it is about knowing how well you know.

## Refusals

no-money = You have no money left and are out of the game; you may guess for fun when a question is asked.
no-more-round = You have left this round; wait for the next.
no-betting-yet = Betting starts when all have guessed.
no-guess-first = Guess first; betting starts when all have guessed.
no-second-guess = You have guessed already, and a guess cannot be changed.
no-guessing = Guesses are in; the next question comes with the next round.
no-number = A guess must be a number in plain digits, such as 62.4 or -3.
no-digits = A guess has at most { $digits } digits before the point and { $digits } after it.
no-betting = The bettings are over; show your guess or leave.
no-show-yet = The bettings are not over yet; call, raise or leave.
no-shown = You have shown your guess; wait until the pots are paid.
no-all-in = You are all in; wait until the pots are paid.
no-answer-to-raise = Nobody else has money left to answer a raise; call or leave.
no-money-to-raise = Your money does not reach above the highest bet; call with what you have, or leave.
no-raise-above = You have { $most } to bet with in this betting, all in.
no-raise-below = Raise to at least { $least }.
no-anchor-due = Nobody is to be made anchor now.
no-question-due = No question is to be drawn now.
no-such-question = The pack has no such question.
no-question-again = That question has been asked already.

## How a match ends

end-alone = Only one player has money left.
end-rounds = The last question has been asked.
