### Shed Pontoon: English

## Words used here and there

unit = chips
you = you
each = { $who } { $amount }
which = { " " }(hand { $hand })

## Hands by their rank

ranks-shed = Shed pontoon
ranks-five21 = Five-card 21
ranks-five = Five-card trick
ranks-pontoon = Pontoon
ranks-normal = Total
ranks-clown = Clown wagon

## What a hand is called in a sentence

made-shed = a shed pontoon
made-five21 = a five-card 21
made-five = a five-card trick
made-pontoon = a pontoon
made-normal = { $total }
made-clown = the clown wagon
made-bust = bust

## What makes a hand of a rank

means-shed = 7 7 7
means-five21 = 5 or more cards, 21
means-five = 5 or more cards
means-pontoon = 2 cards, 21
means-normal = { $stick } and more
means-clown = a 16, the only hand left

## What became of a hand, in a word

fates-stuck = stuck
fates-sat = stuck
fates-bust = bust

## Moves, as buttons say them

verbs-bet = Bet
verbs-stick = Stick
verbs-twist = Twist
verbs-buy = Buy
verbs-burn = Burn
verbs-split = Split
verbs-amount = Your bet, at most { $most }
verbs-min = Min
verbs-max = Max
verbs-on = on { $total }

## Betting

bet-label = Your bet
bet-presets = Usual bets
bet-cap = At most { $percent } % = { $most }
bet-least = , at least { $least }

## Beside a player's name

plate-bust = bust
plate-stuck = done
plate-out = out of chips
plate-resigned = left
plate-staked = staked { $amount }
plate-won = won { $won } of { $played }

## What is at stake and who is awaited, in one sentence

now-mark = The shoe is being shuffled.
now-dealing = Cards are being dealt.
now-bet = Your first card: { $cards }. Bet { $least } to { $most }.
now-play = { $cards } make { $total }: your move.
now-lane = Hand { $lane } of { $lanes }: { $cards } make { $total }.
now-wait =
    { $who } is thinking; { $staked ->
        [one] { $staked } chip is
       *[other] { $staked } chips are
    } staked.
now-bets = { $who } is betting.
now-over = The match is over.

## The picture of the table

stage-number = Hand { $number } of { $of }
stage-endless = Hand { $number }
stage-bank = Bank { $amount }
stage-carry = { $amount } carried over to this pot
stage-pot = The losers pay the winners
stage-table = The table
stage-yours = Your hand
stage-hand = Hand { $hand }
stage-lane = { $hand } of { $of }
stage-hidden = { $down } face down, { $up } open
stage-lastHand = Last hand
stage-stake = Stake { $amount }
stage-bet = Bet { $amount }
stage-soft = soft { $total }
stage-softer = or { $total }
stage-total = Total
stage-turn = plays now
stage-out = out of chips
stage-forced = twisted by the rules

## The shoe of cards

shoe-title = Shoe
shoe-left = { $left } of { $shoe } cards
shoe-range = Marker between { $low } and { $high } from the end
shoe-safe = { $cards } or more to the marker
shoe-near = The marker can come out any moment
shoe-out = The marker is out: shuffled after this hand
shoe-discard = Discard { $cards }
shoe-unseen = Not seen by you yet
shoe-unseenHelp = Cards in the shoe or face down elsewhere, by rank

## What pays how much

pay-title = What pays
pay-profit = profit per chip

## The ladder

ladder-title = Last hand
ladder-paid = { $stake } became { $returned }
ladder-lost = lost { $stake }
ladder-cut = lost { $lost } of { $stake }
ladder-none = Nothing has been shown yet.
ladder-you = You

## What happens, one line each: $me is `seat` where the reader is the one it is about

say-shuffled = The shoe is shuffled: { $cards } cards, the marker { $low } to { $high } from the end.
say-kept =
    The shoe goes on: { $cards ->
        [one] { $cards } card is
       *[other] { $cards } cards are
    } left.
say-began = Hand { $number }: { $order }.
say-marker =
    The marker comes out with { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } left: the shoe will be shuffled after this hand.
say-returned =
    The shoe is empty: { $left ->
        [one] { $left } card goes
       *[other] { $left } cards go
    } back into it.
say-ended = After hand { $number }: { $chips }.
say-over = The match is over: { $scores }.
say-twisted =
    { $me ->
        [seat] You twist { $card }{ $which }.
       *[other] { $seat } twists { $card }{ $which }.
    }
say-forced =
    { $me ->
        [seat] The rules twist for you: { $card }{ $which }.
       *[other] The rules twist for { $seat }: { $card }{ $which }.
    }
say-got =
    { $me ->
        [seat] You get { $card }{ $which }.
       *[other] { $seat } gets { $card }{ $which }.
    }
say-bet =
    { $me ->
        [seat] You bet { $amount }.
       *[other] { $seat } bets { $amount }.
    }
say-stuck =
    { $me ->
        [seat] You stick{ $which }.
       *[other] { $seat } sticks{ $which }.
    }
say-bought =
    { $me ->
        [seat] You buy a card for { $cost }{ $which }.
       *[other] { $seat } buys a card for { $cost }{ $which }.
    }
say-burned =
    { $me ->
        [seat] You burn two cards for { $cost }{ $which }.
       *[other] { $seat } burns two cards for { $cost }{ $which }.
    }
say-split =
    { $me ->
        [seat] You split{ $which }: hand { $new } for { $cost }.
       *[other] { $seat } splits{ $which }: hand { $new } for { $cost }.
    }
say-bust =
    { $me ->
        [seat] You are bust{ $which }.
       *[other] { $seat } is bust{ $which }.
    }
say-late =
    { $me ->
        [seat] Your time is up.
       *[other] Time is up for { $seat }.
    }
say-left =
    { $me ->
        [seat] You have left; the rules play on.
       *[other] { $seat } has left; the rules play on.
    }
say-showed =
    { $me ->
        [seat] You show { $cards }: { $made }{ $which }.
       *[other] { $seat } shows { $cards }: { $made }{ $which }.
    }
say-paid =
    { $me ->
        [seat] You get { $returned } back for a stake of { $stake }{ $which }.
       *[other] { $seat } gets { $returned } back for a stake of { $stake }{ $which }.
    }
say-lost =
    { $me ->
        [seat] You lose { $stake }{ $which }.
       *[other] { $seat } loses { $stake }{ $which }.
    }
say-cut =
    { $me ->
        [seat] You lose { $lost } of a stake of { $stake }{ $which }.
       *[other] { $seat } loses { $lost } of a stake of { $stake }{ $which }.
    }

## The table in plain words, for those who do not look at the picture

describe-handOf = Hand of { $name }
describe-hidden = { $count } face down
describe-bets = Bets so far: { $bets }.
describe-unseen = Not seen by you yet: { $ranks }.
describe-left = { $rank }: { $count }
describe-shown = { $name } { $cards }, { $made }, { $gain }
describe-pays = { $rank } ({ $means }) { $profit }

## Presets: options set to go together

preset-channel = channel
preset-friends = friends
preset-quick = quick
preset-uncountable = uncountable

## The first lesson: each step has a title, a text, and what to do

lesson-look-title = Your first card
lesson-look-text = Everybody gets one card, face down; yours is the 4♥. There is no dealer to beat here: you play against Ada and Bo. The best hand that is not over 21 wins.
lesson-bet-title = Put your bet
lesson-bet-text = You bet on this first card alone. With three players the most is a fifth of your chips. Bet 50, a quarter of that.
lesson-bet-do = Bet 50
lesson-buy-title = Buy a card
lesson-buy-text = 4 and 3 make 7, and nobody may stick below 16. A card that you buy is hidden from the others, but it costs your bet once more: your stake becomes 100.
lesson-buy-do = Buy
lesson-twist-title = Twist for free
lesson-twist-text = The 5♦ makes 12. Twisting costs nothing, but everybody sees the card, and after it this hand cannot buy any more.
lesson-twist-do = Twist
lesson-five-title = Go for five cards
lesson-five-text = 14 with four cards. Five cards that are not over 21 are a five-card trick: it beats every ordinary hand and pays three for one.
lesson-five-do = Twist once more
lesson-stick-title = 21 with five cards!
lesson-stick-text = That is better still, only 7 7 7 beats it. Stick, and let the others try.
lesson-stick-do = Stick
lesson-end-title = Paid four for one
lesson-end-text = Ada has 19, Bo is bust. Your stake of 100 brings 500 back: a profit of 400. Next time you may also burn a 14 or split a pair.

## Why a move is refused

no-bet-yet = Place your bet first: bet N.
no-second-bet = Your bet is placed; stick, twist, buy, burn or split.
no-bet-range = Bet from { $low } to { $high } chips.
no-stick = You may stick on { $low } or more, or with five cards; twist or buy.
no-buy-after-twist = This hand has twisted, so it cannot buy any more; stick or twist.
no-burn = Only two cards without an ace that make exactly { $total } can be burned.
no-pair = Only two cards of the same rank can be split.
no-more-splits = You may split at most { $most } times in a hand.
no-too-poor = It costs your initial bet once more, and you have fewer chips than that; stick or twist.
no-shuffle-due = The shoe is to be shuffled: mark N.
no-mark-range = The marker lies { $low } to { $high } cards from the end.

## Why a match is over

end-hands = All hands have been played.
end-broke = Nobody has chips left.
end-left = All who have chips have left.
