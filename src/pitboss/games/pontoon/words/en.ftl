### Shed Pontoon: English

## Words used here and there: a match has rounds, in each of them a player has a hand, and more of them by splitting

number =
    { $of ->
        [0] Round { $number }
       *[other] Round { $number } of { $of }
    }
unit = chips

## Hands by their rank

ranks-shed = Shed pontoon
ranks-five21 = Five-card 21
ranks-five = Five-card trick
ranks-pontoon = Pontoon
ranks-normal = Total
ranks-clown = Clown wagon

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

do-bet = Bet
    .now = Bet { $amount }
do-stick = Stick
    .note = on { $total }
do-twist = Twist
do-buy = Buy
do-burn = Burn
do-split = Split

## Betting

bet-label = Your bet
bet-presets = Usual bets
bet-min = Min
bet-max = Max
bet-range = { $least } to { $most }
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

stage-bank =
    { $side ->
        [won] The house has won { $amount }
        [lost] The house has lost { $amount }
       *[even] The house is even
    }
stage-out = You have no chips left, so you sit out. The others play on.
stage-carry = { $amount } carried over to this pot
stage-pot = The losers pay the winners
stage-jackpot = Jackpot { $amount }
stage-table = The table
stage-yours = Your hand
stage-hand = Hand { $hand }
stage-lane = Hand { $hand } of { $of }
stage-hidden = { $down } face down, { $up } open
stage-stake = Stake { $amount }
stage-bet = Bet { $amount }
stage-soft = soft { $total }
stage-softer = or { $total }
stage-total = Total
stage-turn = plays now
stage-forced = twisted by the rules
stage-risk = The next card busts: { $percent } %
    .how = Counted from all the cards you have not seen
stage-brought = This round

## The shoe of cards

shoe-title = Shoe
shoe-left = { $left } of { $shoe } cards
shoe-range = the marker { $low } to { $high } from the end
shoe-safe = { $cards } or more to the marker
shoe-near = The marker can come out any moment
shoe-out = The marker is out: shuffled after this round
shoe-discard = Discard { $cards }
shoe-unseen = Not seen by you yet
shoe-unseenHelp = Cards in the shoe or face down elsewhere, by rank

## What pays how much

pay-title = What pays
pay-profit = profit per chip
pay-jackpot = per chip, as far as the jackpot goes
# Who pays besides, and how much at most: $times is a limit that the table may raise.
pay-besides = Losing hands pay as well, each up to { $times ->
        [1] what the winners staked
       *[other] { $times } times what the winners staked
    }; they keep the rest. The jackpot pays no more than is in it.
pay-shared = Each losing hand pays up to { $times ->
        [1] what the winners staked
       *[other] { $times } times what the winners staked
    } and keeps the rest. The winners share it; better hands get a larger part.

## The ladder

ladder-title = Last round
ladder-now = This round
ladder-house = The house
ladder-pot = Stays in the pot
ladder-potOut = Out of the pot
ladder-jackpot = Into the jackpot
ladder-jackpotOut = Out of the jackpot
ladder-total =
    { $me ->
        [seat] You in all
       *[other] { $who } in all
    }
# Parts of the sum of a winner: stake 78 + losers 230 + jackpot 120 = 428.
ladder-byStake = stake { $amount }
ladder-byLosers = losers { $amount }
ladder-byJackpot = jackpot { $amount }
ladder-byPot = pot { $amount }
# What a loser pays; the rest of the stake is more than the winners staked.
ladder-keeps = pays { $lost }, keeps { $returned }
ladder-paid = { $stake } became { $returned }
ladder-lost = lost { $stake }
ladder-cut = lost { $lost } of { $stake }
ladder-none = Nothing has been shown yet.

## What happens, one line each, by the name of the event: $me is `seat` where the reader is the one it is about

# Which of several hands; the first needs no number.
which =
    { $hand ->
        [1] { "" }
       *[other] { " " }(hand { $hand })
    }
# What a shown hand is called in a sentence.
made =
    { $rank ->
        [shed] a shed pontoon
        [five21] a five-card 21
        [five] a five-card trick
        [pontoon] a pontoon
        [clown] the clown wagon
        [bust] bust
       *[normal] { $total }
    }
on-shoeshuffled = The shoe is shuffled: { $cards } cards, { shoe-range }.
on-shoekept =
    The shoe goes on: { $cards ->
        [one] { $cards } card is
       *[other] { $cards } cards are
    } left.
on-handbegan = Round { $number }: { $order }.
on-antespaid = The antes are paid: { $jackpot } in the jackpot.
on-markerreached =
    The marker comes out with { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } left: the shoe will be shuffled after this round.
on-cardsreturned =
    The shoe is empty: { $left ->
        [one] { $left } card goes
       *[other] { $left } cards go
    } back into it.
# The card that is due is told when it comes.
on-twisted = { "" }
on-carddealt =
    { $seen ->
        [no] { "" }
       *[yes]
            { $how ->
                [twisted]
                    { $me ->
                        [seat] You twist { $card }{ which }.
                       *[other] { $seat } twists { $card }{ which }.
                    }
                [forced]
                    { $me ->
                        [seat] The rules twist for you: { $card }{ which }.
                       *[other] The rules twist for { $seat }: { $card }{ which }.
                    }
               *[dealt]
                    { $me ->
                        [seat] You get { $card }{ which }.
                       *[other] { $seat } gets { $card }{ which }.
                    }
            }
    }
on-betplaced =
    { $me ->
        [seat] You bet { $amount }.
       *[other] { $seat } bets { $amount }.
    }
on-stuck =
    { $me ->
        [seat] You stick{ which }.
       *[other] { $seat } sticks{ which }.
    }
on-bought =
    { $me ->
        [seat] You buy a card for { $cost }{ which }.
       *[other] { $seat } buys a card for { $cost }{ which }.
    }
on-burned =
    { $me ->
        [seat] You burn two cards for { $cost }{ which }.
       *[other] { $seat } burns two cards for { $cost }{ which }.
    }
on-handsplit =
    { $me ->
        [seat] You split{ which }: hand { $new } for { $cost }.
       *[other] { $seat } splits{ which }: hand { $new } for { $cost }.
    }
on-wentbust =
    { $me ->
        [seat] You are bust{ which }.
       *[other] { $seat } is bust{ which }.
    }
on-timedout =
    { $me ->
        [seat] Your time is up.
       *[other] Time is up for { $seat }.
    }
on-resigned =
    { $me ->
        [seat] You have left; the rules play on.
       *[other] { $seat } has left; the rules play on.
    }
on-handshown =
    { $me ->
        [seat] You show { $cards }: { made }{ which }.
       *[other] { $seat } shows { $cards }: { made }{ which }.
    }
on-jackpotpaid =
    { $me ->
        [seat] You take { $amount } from the jackpot{ which }.
       *[other] { $seat } takes { $amount } from the jackpot{ which }.
    }
on-handsettled =
    { $result ->
        [paid]
            { $me ->
                [seat] You get { $returned } back for a stake of { $stake }{ which }.
               *[other] { $seat } gets { $returned } back for a stake of { $stake }{ which }.
            }
        [cut]
            { $me ->
                [seat] You lose { $lost } of a stake of { $stake }{ which }.
               *[other] { $seat } loses { $lost } of a stake of { $stake }{ which }.
            }
       *[lost]
            { $me ->
                [seat] You lose { $stake }{ which }.
               *[other] { $seat } loses { $stake }{ which }.
            }
    }
on-jackpotshared = What is left of the jackpot is shared: { $each } each for { $seats }.
on-handended = After round { $number }: { $chips }.
# Nobody is said to have won who has less than at the start.
on-matchended =
    { $outcome ->
        [won] Over: { $scores }. Won by { $names }.
        [lost] Over: { $scores }. Lost least: { $names }.
       *[first] Over: { $scores }. First: { $names }.
    }

## News of a round in which you had several hands

news-good = You win { $amount } in this round, with { $hands } hands.
news-bad = You lose { $amount } in this round, with { $hands } hands.
news-plain = You neither win nor lose in this round, with { $hands } hands.

## The table in lines: in the terminal, and in a channel

row-out = the marker is out
row-shoe =
    shoe { $left } of { $shoe }, { $out ->
        [yes] { row-out }
       *[no] { shoe-range }
    }
row-money =
    { $carry ->
        [0] bank { $bank }
       *[other] jackpot { $carry }
    }
row-stake = stake { $amount }
row-may = You may { $verbs }.
row-or = { $some } or { $last }
row-have = you have { $chips }
row-watching = You are watching; cards that lie face down stay hidden.
row-idle = no cards in this round
row-best =
    { $outcome ->
        [lost] The match is over: { $names } lost least, { $score }
       *[won] The match is over: best { $names } with { $score }
    }

## The table in plain words, for those who do not look at the picture

describe-handOf = Hand of { $name }
describe-hidden = { $count } face down
describe-bets = Bets so far: { $bets }.
describe-unseen = Not seen by you yet: { $ranks }.
describe-left = { $rank }: { $count }
describe-shown = { $name } { $cards }, { $made }, stake { $stake }, back { $returned }: { $gain }
describe-pays = { $rank } ({ $means }) { $profit }

## Presets: options set to go together

preset-usual = usual
    .means = { $hands } rounds, { $chips } chips each; the house pays.
preset-channel = channel
    .means = Round after round until nobody has chips, { $turn_seconds } seconds for each decision.
preset-friends = friends
    .means = No house: the losers pay the winners. A bonus never makes them pay more, it only raises a hand's share.
preset-tonight = tonight
    .means = { $hands } rounds against each other. The losers pay the winners, and antes of { $ante } fill a jackpot that pays bonuses.
preset-quick = quick
    .means = { $hands } rounds; 21 and five cards stick by themselves.
preset-uncountable = uncountable
    .means = The shoe is shuffled before every round, so nobody can count cards.

## Options by name; the declaration says what each does

option-hands = Rounds
option-decks = Decks
option-mark_low = Marker, at least
option-mark_high = Marker, at most
option-chips = Chips
option-bankrolls = Chips by seat
option-bet_caps = Largest bets
option-stick_min = Stick from
option-max_splits = Splits
option-burn_total = Burn on
option-pay = Pays
option-clown = Clown wagon pays
option-five_beats_pontoon = Trick beats pontoon
option-bank = Who pays
    .house = the house
    .pot = the losers, into a pot
option-pot_least = Smallest bet in a pot (%)
option-pot_times = Most a loser pays
option-ante = Ante
option-show_busts = Show bust hands
option-auto_stick_21 = 21 sticks
option-auto_stick_five = Five cards stick
option-turn_seconds = Seconds to decide
option-gone = Cards already out

## The first lesson: each step has a title, a text, and what to do

lesson-look-title = Your first card
lesson-look-text = You, Ada and Bo have each paid { $ante } into the jackpot. Everyone gets one card, face down; yours is the 4♥. There is no dealer to beat: the best hand that is not over 21 wins.
lesson-bet-title = Put your bet
lesson-bet-text = You bet on this first card alone. With three players the most is a fifth of your chips. Each loser pays you no more than you staked yourself. Bet 50, a quarter of the most.
lesson-bet-do = Bet 50
lesson-buy-title = Buy a card
lesson-buy-text = 4 and 3 make 7, and nobody may stick below 16. A card that you buy is hidden from the others, but it costs your bet once more: your stake becomes 100.
lesson-buy-do = Buy
lesson-twist-title = Twist for free
lesson-twist-text = The 5♦ makes 12. Twisting costs nothing, but everybody sees the card, and after it this hand cannot buy any more.
lesson-twist-do = Twist
lesson-five-title = Go for five cards
lesson-five-text = 14 with four cards. Five cards that are not over 21 are a five-card trick: it beats every ordinary hand and takes three times its stake from the jackpot.
lesson-five-do = Twist once more
lesson-stick-title = 21 with five cards!
lesson-stick-text = That is better still, only 7 7 7 beats it. Stick, and let the others try.
lesson-stick-do = Stick
lesson-end-title = The losers and the jackpot pay
lesson-end-text = Ada has 19, Bo is bust: their stakes of 60 and 80 are yours. The jackpot would pay four times your 100, but it holds only 90. The larger your stake, the more of it you take; in the next round everyone pays in again.

## What is said large when it happens

shout-bust = Bust!
shout-shed = SHED PONTOON!
shout-five21 = Five-card 21!
shout-five = Five-card trick!
shout-pontoon = Pontoon!
shout-clown = Clown wagon!
# Yours, before anyone else has shown theirs.
shout-yours = It pays { $times } if nobody has better.
# The same where the losers pay the winners, so that no stake is multiplied.
shout-wins = It wins if nobody has better.
# The same where a jackpot pays the bonus, as far as it goes.
shout-takes = If nobody has better, it takes { $amount } from the jackpot, and the losers pay.
shout-jackpot = { $amount } from the jackpot!
# At the showing.
shout-pays = { $who }: pays { $times }
# The same where losers and a jackpot pay: no multiple of the stake.
shout-gains = { $who }: wins { $amount } with a stake of { $stake }
shout-over =
    { $who ->
        [you] { $total } with { $cards }: your stake of { $stake } is lost.
       *[other] { $total } with { $cards }.
    }

## Why a button does nothing just now

wait-turn = { $who } is to move.
wait-bet = Bet first, then you play your hand.

## Why a move is refused

no-bet-yet = Place your bet first: bet N.
no-second-bet = Your bet is placed; stick, twist, buy, burn or split.
no-bet-range = Bet from { $low } to { $high } chips.
no-stick = You may stick on { $low } or more, or with five cards; twist or buy.
no-buy-after-twist = This hand has twisted, so it cannot buy any more; stick or twist.
no-burn = Only two cards without an ace that make exactly { $total } can be burned.
no-pair = Only two cards of the same rank can be split.
no-more-splits = You may split at most { $most } times in a round.
no-too-poor = It costs your initial bet once more, and you have fewer chips than that; stick or twist.
no-shuffle-due = The shoe is to be shuffled: mark N.
no-mark-range = The marker lies { $low } to { $high } cards from the end.

## Why a match is over

end-hands = All rounds have been played.
end-broke = Nobody has chips left.
end-left = All who have chips have left.

## The rules on one page

primer-want = Get the best hand up to 21 at the table: the best hands are paid, all others lose their bets. Depending on the table a house pays, or the losers and a jackpot.
primer-wins = You win if you have won the most chips after the last round.
primer-turn1 = Look at your first card and bet on it.
primer-turn2 = With the second card: stick if you have enough, or twist for another card, face up.
primer-turn3 = Buy a card face down for more money; split two cards of one rank into two hands; burn a bad start.
primer-turn4 = Over 21 you are bust. When all have played, hands are shown and paid.
primer-money = From the top: three sevens (a shed pontoon), five cards that make 21, any five cards, two cards that make 21 (a pontoon), then the highest total. The higher, the more it pays.
primer-tip = The shoe is not shuffled after each round: a player who remembers what is gone knows more about what comes.

## In a chat channel

wins = What wins: 7 7 7, the shed pontoon (pays 7×); five cards or more that make 21 (4×); five cards or more up to 21, the five-card trick (3×); two cards that make 21, a pontoon (2×); else the highest total (1×). Only the best hand at the table is paid, and all that equal it; over 21 is bust. A 16 that is the only hand left is the clown wagon (1.5×).

# What a hand is called beside its total.
channel-kind =
    { $rank ->
        [shed] shed pontoon
        [five21] five-card 21
        [five] five-card trick
        [pontoon] pontoon
        [clown] clown wagon
        [bust] bust
       *[normal] { $total }
    }
channel-card = Your card: { $card }
# What became of a hand: $times is what it was paid per chip where that is more than one, else 0.
channel-result =
    { $seat } { $result ->
        [won] wins { $amount }
        [even] gets the stake back
       *[lost] loses { $amount }
    } ({ $times ->
        [0] { "" }
       *[other] { $times }×{ " " }
    }{ channel-kind }{ $hand ->
        [1] { "" }
       *[other] , hand { $hand }
    }){ $cards ->
        [none] .
       *[other] : { $cards }.
    }

## Bots, and why they did what they did

bot-easy = A beginner: bets by mood, does not count, and is too easily content.
bot-solid = Goes by rules of thumb: knows what a hand is usually worth, and bets on good first cards.
bot-sharp = Counts every card, works out what each move is worth, and bets by the edge.
bot-careful = Counts as well, but bets little and leaves a hand alone sooner.
bot-bold = Counts as well, bets high on any edge, and likes to buy and to split.
bot-talkative = Plays like sharp, and says a word now and then.

# What each move was worth, in chips, as far as it was allowed.
why-play =
    What it expected in chips: twist { $twist_price }{ $may_stick ->
        [yes] , stick { $stick_price }
       *[no] { "" }
    }{ $may_buy ->
        [yes] , buy { $buy_price }
       *[no] { "" }
    }{ $may_burn ->
        [yes] , burn { $burn_price }
       *[no] { "" }
    }{ $may_split ->
        [yes] , split { $split_price }
       *[no] { "" }
    }.
why-bet = Its first card promised { $edge_price } per chip, so it bet { $amount } of at most { $most }.
why-share = By its first card it wanted to bet { $percent } % of the most, or to follow the jackpot: { $amount } of at most { $most }.
why-mood =
    { $mood ->
        [100] It felt like betting as much as it could: { $amount }.
       *[other] It felt like betting { $mood } % of the most it could: { $amount }.
    }
why-easy = It had { $total }, and thought that { $bust } cards in a hundred would be too many.

say-won-1 = Thank you, thank you. Same again?
say-won-2 = That went rather well.
say-won-3 = I could get used to this.
say-lost-1 = That one hurt.
say-lost-2 = Well played. I'll remember that.
say-lost-3 = Someone is lucky here, and it is not me.
say-buy-1 = I'll pay for that one.
say-buy-2 = Face down, please.
say-buy-3 = One more, and nobody looks.
say-burn-1 = Away with these two.
say-burn-2 = That was no hand at all.
say-burn-3 = Let's start over.
say-split-1 = Two hands are better than one.
say-split-2 = These two need some distance.
say-split-3 = A pair! We'll make two of it.

## What a coach says: parts of a result, lines of a chart, and what bets and moves were worth

coach-game = The game: what the rounds were worth before any card
coach-first = Luck: your first cards
coach-bets = Your bets, against the best ones
coach-play = Your moves, against the best ones
coach-draws = Luck: the cards you drew
coach-rivals = Luck: what the others did and had
coach-rules = What the rules did for you, late or gone
coach-won = Won so far
coach-earned = The same without luck
coach-round = Round { $number }: { $won }
# What both bets could be expected to bring, in chips: how much a bet brings depends on all that is on the table.
coach-bet = Expected in chips: { $worth_price } from the best bet, { $best }, and { $made_price } from yours, { $amount }.
# What each move was worth, in chips, as far as it was allowed.
coach-play-worth =
    Expected in chips: twist { $twist_price }{ $may_stick ->
        [yes] , stick { $stick_price }
       *[no] { "" }
    }{ $may_buy ->
        [yes] , buy { $buy_price }
       *[no] { "" }
    }{ $may_burn ->
        [yes] , burn { $burn_price }
       *[no] { "" }
    }{ $may_split ->
        [yes] , split { $split_price }
       *[no] { "" }
    }.
coach-moves = { $good } of your { $count } moves were the best there were by the cards you had not seen; the others cost { $cost_price } chips.
coach-bets-made = Bets smaller than the best: { $low } of { $count }; larger: { $high }. That cost { $cost_price } chips. Chips are counted, not risks.

## What a bot may say about an event that all have seen; $speaker is the field that is the bot's own seat

react-wentbust = { $speaker ->
    [seat] Bust: one card too many.
   *[other] { "" }
}
react-handsplit = { $speaker ->
    [seat] I play two hands now.
   *[other] { "" }
}
react-handshown = { $speaker ->
    [seat] { $rank ->
        [shed] Three sevens!
        [five21] Five cards, and 21 exactly.
        [five] Five cards, and not bust.
        [pontoon] A pontoon!
       *[other] { "" }
    }
   *[other] { "" }
}

## What the lab notes of a match

measure-bet = Median bet, % of the largest
measure-least = Smallest bets, % of all
measure-bonus = Bonuses from the jackpot
measure-swing = Chips won and lost a round
measure-gain = Winner ends above the start
