# CertaintyPoker.

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
