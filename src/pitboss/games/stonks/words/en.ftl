### Stonks!: English

## Words used here and there

unit = chips
and = and

## The reader inside a sentence, by case

who-acc = you
who-dat = you

## Moves, as buttons and keys say them (what each does, its declaration says in English)

do-announce = Announce
do-match = Match
do-double = Double
    .short = Double
do-close = Close
do-cash = Pay house
    .short = Pay
do-offer = Offer deal
    .short = Offer
do-accept = Accept
do-decline = Decline
do-withdraw = Withdraw
do-done = Done
    .ready = Ready
do-resign = Resign

## What a move asks for before it is made

forms-card = Card to announce
forms-which = Which one?
forms-one = Only one of the cards: which?
forms-position = Position
forms-position_of = #{ $number } with { $name } ({ $badge })
forms-pays = Who pays
forms-iPay = You pay
forms-theyPay = They pay you
forms-amount = Chips
forms-offer = Offer
forms-match = #{ $number } ({ $theirs } of { $name }) with { $card }
forms-double = #{ $number }: add { $cards }
forms-close = #{ $number }: with { $cards }
forms-cash = #{ $number } for { $price }

## The picture of the table

stage-round = Round { $round }
stage-roundOf = Round { $round } of { $cap }
stage-left =
    { $left ->
        [0] last round
        [one] 1 round left
       *[other] { $left } rounds left
    }
stage-houseFee = House fee { $fee } a bet
stage-blind = Blind { $blind }
stage-rake =
    { $to ->
        [pot] Rake { $rake } into the pot
       *[house] Rake { $rake } to the house
    }
    .short = Rake { $rake }
stage-rakeFrom =
    From round { $from }: { $to ->
        [pot] rake { $rake } into the pot
       *[house] rake { $rake } to the house
    }
    .short = Rake { $rake } from round { $from }
stage-pile = Draw pile { $pile }
stage-button = Button: { $name }
stage-pot = Blinds pot
stage-jackpot = Jackpot
stage-grew = +{ $amount }
stage-nextStonk = A STONKS! takes it.
stage-free = All act at once
stage-margin = Bets must be covered
stage-value10 = Stonk from size 10
stage-price = The price
stage-priceIs =
    The price stands at { $price } after { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. { $moves }
stage-priceUnknown = The price is not known: this page came later. Since then: { $moves }
stage-noPrice = The price stands at { $price }. No market card has been drawn yet.
stage-movedUp = { $card } up
stage-movedDown = { $card } down
stage-missing = { $rounds } earlier
stage-next = Next card
stage-odds =
    { $up } black and { $down ->
        [one] { $down } red card
       *[other] { $down } red cards
    } unseen: up { $share } %
stage-pays = What it pays
stage-size = Size
stage-small = small
stage-big = big
stage-face = STONK
stage-smallMove = A–6
stage-bigMove = 7–10
stage-courtMove = J Q K
stage-ifUp = You, if ▲
stage-ifDown = You, if ▼
stage-ifUpLabel = What you get or pay if the price goes up
stage-ifDownLabel = What you get or pay if the price goes down
stage-onAverage = You, Ø
stage-with = With: { $parts }
stage-withPotUp = pot { $amount } (J Q K ▲)
stage-withPotDown = pot { $amount } (J Q K ▼)
stage-withPotBoth = pot { $amount } (J Q K)
stage-withFees = fees { $amount }
stage-withRake = rake { $amount }
stage-withAnnounced =
    { $count ->
        [one] 1 announced, as the house's
       *[other] { $count } announced, as the house's
    }
stage-onAverageLabel = What you get or pay on average, by the cards you have not seen
stage-may = ± { $small } · { $big } · { $court }
stage-mayLabel = Each round it pays or costs { $small } on A–6, { $big } on 7–10, { $court } on J Q K
stage-average = Ø { $amount }
stage-averageLabel = On average { $amount } a round, by the cards you have not seen
stage-upTo = up to { $may }
stage-yours = yours here: { $count }
stage-here = bets here: { $count }
stage-pit = The pit
stage-pitShort = Short ▼
stage-pitLong = Long ▲
stage-pitEmpty = Nobody has announced a card.
stage-take = Take
stage-takeWith = Take with { $card }
stage-takeMay = { $card }: { $may }
stage-yoursWaits = Yours. If nobody takes it, the house does.
stage-own = Your bets
stage-ownWaits = Your announced { $card }, #{ $number }: if nobody takes it, the house does
stage-positions = Positions
stage-noPositions = No position is open.
stage-positionLabel = Position #{ $number }: { $long } long against { $short } short, size { $size }
stage-house = House
stage-last = last: { $amount }
stage-addWith = Double { $cards }
stage-becomes = → { $to }
stage-stays = stays { $size }
stage-closeWith = Close with { $cards }
stage-cash = Pay { $price }
stage-closing = Closing it costs { $price } from the house, or cards.
stage-deal = Offer
stage-fee = fee { $fee }
stage-offers = Offers
stage-proposal =
    { $me ->
        [maker] You to { $taker }
        [taker] { $maker } to you
       *[other] { $maker } to { $taker }
    }: close { $cards }, { $terms }
stage-acceptPay = Pay { $amount }, close { $cards }
stage-acceptGet = Take { $amount }, close { $cards }
stage-acceptFree = Close { $cards }
stage-offer =
    #{ $number } { $me ->
        [maker] You to { $taker }
        [taker] { $maker } to you
       *[other] { $maker } to { $taker }
    }: close #{ $position }, { $terms }
stage-hand = Your hand
stage-handEmpty = No cards in hand.
stage-watching = You are watching: hands are hidden.
stage-pick = Pick cards (keys 1 to 9), then a glowing bet or a button below.
stage-picked = Picked: { $cards }
stage-pickedOne = { $card } announced: { $may } a round. If nobody takes it, the house does, for { $fee } a round.
stage-pickedFree = { $card } announced: { $may } a round.
stage-noMarket = No market card has been drawn yet.
stage-unplayed = { $cards } not played. Press again to end your turn all the same, or play the card first.
stage-settled = Round { $round }: { $card }
stage-up = up
stage-down = down
stage-nobodyBet = Nobody bet.
stage-evened = The payments evened out: nobody is up or down.
stage-stonks = STONKS!
cheer-pot = Out of the pot: { $list }
stage-banner = { $card } pays every stonk position { $amount }.
stage-potGoes = From the pot: { $shares }.
stage-dismiss = Go on

## The end of a round, line by line

reveal-market = Market { $card }: { table-moved }
reveal-price = Price { $from } → { $to }
reveal-bet = #{ $number } { $cards }
reveal-fees = House fees
reveal-pot = From the pot
reveal-cut = Owed, not paid
reveal-owed = { $net } of { $owed }
reveal-rake =
    { $to ->
        [pot] Rake into the pot
       *[house] Rake to the house
    }
reveal-jackpot =
    { $me ->
        [winner] The pot is yours: { $pot }
       *[other] The pot goes to { $names }: { $pot }
    }
reveal-sum = So far
reveal-nets = In all
reveal-blind = then the blind
reveal-you = You { $net }
reveal-other = { $name } { $net }
reveal-all = How it adds up
reveal-always = Show this at the end of every round
reveal-line = Line
reveal-lines = Round { $round }, line by line
part-stonk = STONKS!
part-bets = bets
part-fees = house fees
part-pot = from the pot
part-cut = unpaid of { $owed } owed
part-rake =
    { $to ->
        [pot] rake into the pot
       *[house] rake
    }

## Out of chips, and the end

out-you = You are out of chips
out-why = Your positions end without payment.
out-nets = out
out-rest =
    { $count ->
        [one] One other player plays
       *[other] { $count } others play
    } on until one is left{ $cap ->
        [0] .
       *[other] { " " }or round { $cap } is over.
    }
out-watch = Stay and watch, or leave: nothing more can happen to you here.
house-took = { $lost ->
        [yes] The house lost { $amount } chips to the players
       *[no] The house took { $amount } chips
    }: { $parts }.
house-rake = rake
house-fees = house fees
house-closes = closings
house-bets = bets against it
house-unpaid = debts nobody could pay
house-rest = what was left over
won-you = You win!
news-settled = Market { $card }: you { $net }
news-declined = { $name } declined your offer.

## Beside a player's name

plate-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
plate-dealer = deals
plate-blind = blind
plate-out = out
plate-left = left
plate-done = done
plate-ready = ready

## What is at stake and who is awaited, in one sentence

situation-yours = Your turn: bet, close, or be done.
situation-yoursFree = Bet and close as you like; say ready when you are.
situation-ready = You are ready; waiting for { $names }.
situation-waits = Waiting for { $names }.
situation-out = You are out and can watch to the end, or leave.
situation-broke =
    No chips left, so no turn: { $count ->
        [one] your bet still settles
       *[other] your { $count } bets still settle
    }. Pot { $pot }.
situation-brokeBare = No chips and no bets left: you are out after the market card.
situation-brokeTurn = No chips left; you may finish this turn.
situation-answer = { $name } offers to close #{ $position }: { $terms }.
situation-dealing = Cards are being dealt.
situation-market = The market card is being drawn.
situation-stake = Pot { $pot }; you have { $bets } in play.
situation-stakeWatching = Pot { $pot }; { $bets } in play.
situation-bets =
    { $count ->
        [one] 1 bet
       *[other] { $count } bets
    }

## Who pays whom: $me is `payer` or `payee` where that is the reader

terms =
    { $amount ->
        [0] nobody pays
       *[other]
            { $me ->
                [payer] you pay { $payee } { $amount }
                [payee] { $payer } pays you { $amount }
               *[other] { $payer } pays { $payee } { $amount }
            }
    }

## What happens, one line each: $me names the seat that is the reader's

on-dealerchosen =
    { $me ->
        [seat] You have the button first.
       *[other] { $seat } has the button first.
    }
on-carddealt =
    { $hidden ->
        [yes] { "" }
       *[no]
            { $me ->
                [seat] You draw { $bet }.
               *[other] { $seat } draws { $bet }.
            }
    }
on-roundbegan =
    Round { $round }: { $me ->
        [dealer] you have
       *[other] { $dealer } has
    } the button, { $me ->
        [payer] you pay
       *[other] { $payer } pays
    } { $short ->
        [yes]
            { $paid } of the blind of { $blind }, { $me ->
                [payer] your
               *[other] the
            } last chips
       *[no] the blind of { $paid }
    }.
on-announced =
    { $me ->
        [seat] You announce { $bet }: #{ $number }.
       *[other] { $seat } announces { $bet }: #{ $number }.
    }
on-matched =
    { $me ->
        [seat] You match #{ $number } with { $bet }.
       *[other] { $seat } matches #{ $number } with { $bet }.
    }
on-doubled =
    { $me ->
        [seat] You double #{ $number } with { $cards }: size { $size }.
       *[other] { $seat } doubles #{ $number } with { $cards }: size { $size }.
    }
on-closed =
    { $me ->
        [seat] You close
       *[other] { $seat } closes
    } #{ $number }{ $way ->
        [cards] { " " }with { $cards }
        [cash] : { $amount } to the house
       *[deal] { " " }by a deal: { $terms }
    }.
closed-mine =
    { $name } { $both ->
        [yes] matched and closed
       *[no] closed
    } your bet on { $card }{ $way ->
        [cash] { " " }for { $price } to the house
       *[cards] { " " }with { $cards }
    }: { $brought ->
        [0] it brought you nothing.
       *[other] { $sum } for you in all.
    }
on-offered =
    { $me ->
        [seat] You offer { $taker }
        [taker] { $seat } offers you
       *[other] { $seat } offers { $taker }
    } to close #{ $position }: { $terms }.
    .ask = (accept #{ $number } or decline #{ $number })
on-offerended =
    { $why ->
        [declined]
            { $me ->
                [taker] You decline offer #{ $number }.
               *[other] { $taker } declines offer #{ $number }.
            }
        [withdrawn]
            { $me ->
                [maker] You withdraw offer #{ $number }.
               *[other] { $maker } withdraws offer #{ $number }.
            }
        [fallen] Offer #{ $number } stands no more.
       *[lapsed] Offer #{ $number } lapses.
    }
on-finished =
    { $late ->
        [yes]
            { $me ->
                [seat] You run out of time.
               *[other] { $seat } runs out of time.
            }
       *[no]
            { $me ->
                [seat] You are done.
               *[other] { $seat } is done.
            }
    }
on-housetook = The house takes #{ $number }.
on-reshuffled =
    { $cards ->
        [one] The { $cards } discard is
       *[other] The { $cards } discards are
    } the draw pile again.
on-settled = Market { $card }: { table-moved }. { $rest }
on-ended = #{ $number } ends without payment.
housetook-many = The house takes { $numbers }.
ended-many = { $numbers } end without payment.
on-eliminated =
    { $me ->
        [seat] You are out
       *[other] { $seat } is out
    }{ $held ->
        [0] { "" }
       *[other]
            ; { $me ->
                [seat] your
               *[other] the
            } hand was { $cards }
    }.
on-resigned =
    { $me ->
        [seat] You leave the table.
       *[other] { $seat } leaves the table.
    }
on-matchended =
    { $count ->
        [0] The match is over; nobody is left to win it.
       *[other]
            The match is over: won by { $names }{ $prize ->
                [0] { "" }
               *[other] , with { $prize } from the pot
            }.
    }

## What a settlement did, in the same line

settled-line =
    #{ $number } { $house ->
        [payer]
            { $me ->
                [payee] the house pays you { $amount }
               *[other] the house pays { $payee } { $amount }
            }
        [payee]
            { $me ->
                [payer] you pay the house { $amount }
               *[other] { $payer } pays the house { $amount }
            }
       *[none] { terms }
    }
settled-fees = House fees: { $fees }.
settled-rake =
    Rake: { $rake } each{ $raked ->
        [0] .
       *[other] , { $raked } into the pot.
    }
settled-nets = In all: { $nets }.
settled-lost = The house bears { $lost } that could not be paid.

## The table in a few lines of text

table-over = The match is over
table-market = Market
table-price = Price
table-moved =
    { $move ->
        [up] { stage-up }
       *[down] { stage-down }
    }, { $size ->
        [small] { stage-small }
       *[big] { stage-big }
    }
table-unseen = Unseen
table-discards = Discards { $count }
table-open = open
table-chips = chips
table-hand = hand
table-long = long
table-short = short
table-close = close { $price }
table-offer = Offer { stage-offer }
    .ask = (accept #{ $number })
table-clock = The clock acts at { $seconds } s.
table-mine = yours { $bets }
table-stack =
    { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }
table-pit = To match: { $bets }
table-laid =
    { $count ->
        [one] 1 card on the table
       *[other] { $count } cards on the table
    }
table-picked = picked
table-yours = your turn
table-turn = { $name }'s turn
table-all = all act at once
table-others = waiting for the others
table-answer = an offer waits for your answer
table-dealing = a card is being dealt

## The table in plain words, for those who do not look at the picture

describe-handOf = Hand of { $name }
describe-hand = { $title }. Long (black): { $longs }. Short (red): { $shorts }.
describe-none = none
describe-pitLong = In the pit, #{ $number }: { $card }, long, announced by: { $name }.
describe-pitShort = In the pit, #{ $number }: { $card }, short, announced by: { $name }.
describe-with = { $name } with { $cards }
describe-position = Position #{ $number }, { $size }. Long: { $long }. Short: { $short }.
describe-last = Last round: { $amount }.
describe-pot = Blinds pot { $pot }
describe-price = The price stands at { $price }.
describe-odds =
    Not seen by you yet: { $up ->
        [one] { $up } black card, which sends
       *[other] { $up } black cards, which send
    } it up, and { $down } red ones, which send it down.

## What single keys do

keys-pick = Pick a card of your hand, or put it back
keys-lines = How the last round adds up, line by line

## Presets: options set to go together

preset-usual = usual
    .means = { $chips } chips, and no fees: until one player has it all.
preset-quick = quick
    .means = From round { $rake_from } everybody pays { $rake } a round into the pot.
preset-tonight = tonight
    .means = From round { $rake_from } everybody pays { $rake } a round into the pot; a STONKS! takes it.
preset-duel = duel
    .means = Head to head: everybody pays { $rake } a round into the pot; a STONKS! takes it.
preset-classic = classic
    .means = { $chips } chips each: for a whole day.

## Options: their names (what each does, its declaration says)

option-chips = Chips
option-decks = Decks
option-hand = Cards in play
option-blind = Blind
option-blind_growth = Blind doubles after
option-rake = Rake
option-rake_from = Rake from round
option-rake_to = Rake goes to
    .house = the house
    .pot = the blinds pot
option-round_cap = Last round
option-house_fee = House fee
option-close_small = Small close
option-close_big = Big close
option-pay = Payments
option-stonk = Stonk
    .face = court cards that set the size
    .value10 = any size of 10 or more
option-free_for_all = All at once
option-margin = Margin
option-max_offers = Offers per round
option-turn_seconds = Seconds for a turn

## The first lesson: each step has a title, a text, and what to do

lesson-hand-title = Black up, red down
lesson-hand-text = Black cards bet that the price goes up, red cards that it falls. Ada has announced the Q♥: she bets on a fall and looks for someone who disagrees.
lesson-match-title = Take the other side
lesson-match-text = Match her queen with your K♠: you are long, she is short. Both are worth ten, so this is a STONK position. Remember that.
lesson-match-do = Match #1 with K♠
lesson-done-title = Let the market move
lesson-done-text = You may do as much as you like in your turn. This is enough for now: say done, and the market card is turned over.
lesson-done-do = Done
lesson-paid-title = 5♠ is up!
lesson-paid-text = Ace to 6 is a small move: your position pays { $paid1 }, from Ada to you. Nobody wanted Bo’s 3♦, so the house took it. Positions stay and pay every round until a player closes them.
lesson-announce-title = Announce a card
lesson-announce-text = A new round. The blind of { $blind } was yours to pay and lies in the pot. Lay down your 9♣ and wait for a player to match it.
lesson-announce-do = Announce 9♣
lesson-wait-title = Who dares?
lesson-wait-text = If nobody takes the other side, the house does, for a fee of { $house_fee } each round. Say done and see.
lesson-wait-do = Done
lesson-grows-title = The pot grows
lesson-grows-text = 3♣ is up again, and Ada had matched your 9♣ as well. From round { $rake_from } on everybody pays a rake of { $rake } a round into the pot: { $pot } chips lie there now. Stay in and see.
lesson-grows-do = Done
lesson-stonk-title = STONKS!
lesson-stonk-text = J♣: when a court card meets a STONK position it pays { $paid1 }, and the whole pot is yours, another { $share }. Your 9♣ brings { $paid3 } more.
lesson-close-title = Get out in time
lesson-close-text = Next round it may all go down. Close the position: with red cards that make its size, for cash, by a deal, or with a single ace of any colour.
lesson-close-do = Close #1 with A♥
lesson-end-title = { $chips1 } chips
lesson-end-text = You and Ada have drawn new cards, and your 9♣ still bets on a rise. The pot grows again by { $rake } from each of you every round, so waiting costs you. Players without chips are out; the last one left wins.

## Refusals

no-chips = You have no chips; your positions still settle this round.
no-ready = You are ready already; wait for the others.
no-cards = Name at least one card of your hand.
no-card = You do not hold { $card }.
no-more-of-card = You do not hold so many { $card }.
no-hand = You have no cards in your hand.
no-margin = Your chips must cover all that your positions may cost this round.
no-more-announced = You have announced { $count } cards this round, which is the most; say done.
no-such-number = There is no #{ $number } on the table.
no-intention = That is a position already; match an intention.
no-own = That intention is yours; someone else must match it.
no-colour = Match with a card of the other colour.
no-intentions = Nobody else has announced a card.
no-match = You have no card of the other colour for what is announced.
no-position = You have no position.
no-side = You have no side in that position.
no-position-yet = That is an intention, which stays on the table until someone or the house takes it.
no-double-long = You are long there: double with black cards.
no-double-short = You are short there: double with red cards.
no-double = You have no card of the colour that your positions are doubled with.
no-frozen = An offer to close that position is open; wait for the answer.
no-all-frozen = Offers to close your positions are open; wait for the answers.
no-close-long = You are long there: close with red cards, or with one ace alone.
no-close-short = You are short there: close with black cards, or with one ace alone.
no-sum = These cards are worth less than the position; lay more, or one ace alone.
no-close = The cards of your hand are not enough to close a position of yours.
no-cash-for = The house asks { $amount ->
    [one] { $amount } chip
   *[other] { $amount } chips
} for that, more than you have.
no-cash = You have not the chips that the house asks for closing a position.
no-deal-with-house = The house makes no deals; close with cards or for cash.
no-deal-with-left = The other party has left and cannot answer.
no-more-offers = You have made { $count ->
    [one] { $count } offer
   *[other] { $count } offers
} this round, which is the most.
no-second-offer = You have an open offer for that position; withdraw it first.
no-chips-to-offer = You have not so many chips to offer.
no-chips-to-ask = The other party has not so many chips.
no-chips-to-accept = You have not the chips that this offer asks for.
no-offer-to-answer = Nobody has made you an offer.
no-offer-to-withdraw = You have no open offer.
no-dealer-yet = The first dealer is to be drawn now.

## How a match ends

end-last-standing = Nobody else has chips left.
end-last-round = The last round is over: most chips win.
end-all-out = Nobody has chips left: who was left with most before the house cleared wins.
end-all-left = Nobody is left to win.

## The rules on one page

primer-want = Bet your cards on where a price goes, against the others: black cards win when it rises, red ones when it falls.
primer-wins = The last player with chips wins; at a table with a last round, the player who has the most then.
primer-turn1 = Lay a card on the table: black if you think the price will rise, red if you think it will fall.
primer-turn2 = Or take the other side of a card that someone has laid, with a card of the other colour. Now you two have a bet.
primer-turn3 = Make a bet bigger, close it with cards, buy your way out, or talk its other side into a price.
primer-turn4 = When all are done the market card turns: black is up, red is down, 7 to king is a big move.
primer-money = Every open bet pays every round until someone closes it. Nobody against you? Then the house is, for a small fee each round. When a J, Q or K comes, bets of ten pay the most: STONKS! They take the pot, too.
primer-tip = A bet that goes well for you goes badly for someone who will pay to get out. Ask them.

## In a chat channel

wins = What wins: the last player with chips, or at the last round the richest. Each round a market card moves the price, black up, red down, A to 6 a little, 7 to K a lot. Black cards bet on up, red ones on down: a position pays 3, 5 or 10 by its size and the move, every round until someone closes it. When a J, Q or K comes, STONK positions pay the most and take the pot.

## Opponents

bot-easy = A friendly beginner: does not count cards, believes that the market goes on as it went, and overlooks things.
bot-solid = Counts colours, bets with the odds, leaves what turned against it, and deals by value.
bot-sharp = Works out every way the market may move, hunts court cards for the pot, thinks of several bets at once, and takes risks when it is behind.
bot-careful = Counts like the best, but bets little, gets out early, and gambles for nothing.
bot-bold = Counts like the best, and then bets the house: it wants all of it or nothing.
bot-patient = Counts like the best, and tries close calls in worlds it imagines before it makes them.
bot-talkative = Counts well and haggles all the time, with a word to most of it.
why-move =
    It thought that the price rises { $chance } times in 100, with { $pot } in the pot. { $even ->
        [yes] This move was worth { $gain_price } chips more to it than being done, as was “{ $other_move }”.
       *[no] This move was worth { $gain_price } chips more to it than being done, the next best, “{ $other_move }”, { $next_price }.
    }
why-done =
    It thought that the price rises { $chance } times in 100, and { $other_move ->
        [none] had nothing else to do.
       *[other] nothing was worth enough more to it than being done: the best, “{ $other_move }”, { $gain_price } chips.
    }
why-search =
    It thought that the price rises { $chance } times in 100, with { $pot } in the pot. { $even ->
        [yes] With this it expected to be worth { $best_price } chips, and as much with “{ $other_move }”.
       *[no] With this it expected to be worth { $best_price } chips, with the next best, “{ $other_move }”, { $next_price }.
    }
why-answer = It thought that the price rises { $chance } times in 100, and taking the offer was worth { $gain_price } chips to it.
why-opening = It asked for { $more } more than it would take: there is time to come down.
why-withdrawn = It thought better of its offer: one that asks for less is taken sooner.
say-offer = Let us both get out of this one. What do you say?
say-taken = Deal. A pleasure!
say-declined = Not at that price.

## What the lab measures of this game only

measure-winner-gains = Matches in which the winner gains
measure-jackpot = Matches in which a stonk takes a pot of twice the starting chips
measure-biggest-pot = Biggest pot that a stonk took, in starting chips
measure-stonks = Stonks that took the pot
measure-positions = Share of positions, deals and the pot in what was paid
measure-deals = Deals

## The coach

coach-opening = What your positions were expected to pay when you opened them
coach-drift = What changed after that: cards seen, cards laid on them
coach-luck = Luck: what the market cards paid beyond what was expected
coach-fees = Fees for positions against the house
coach-rake = Rake
coach-blinds = Blinds paid
coach-pot = From the pot
coach-cash = Paid to the house for closing
coach-deals = Deals with other players
coach-cleared = What you owed and could not pay
coach-resigned = Left behind when you resigned
coach-chips = Your chips
coach-expected = With what your positions should pay next
coach-round = Round { $round }
coach-position = Position { $number }, opened with { $cards }
# $gain_price: what the move was worth, $best_price: the best one.
coach-counted = By the cards you had seen the price rises { $chance } times in 100. By counting, this was worth { $gain_price } chips, the best move { $best_price }.
# $mine_price ± $error_price: what it was worth to the reader, $theirs_price ± $other_price to the other side.
coach-deal = The deal on position { $number } in round { $round }: by what you could know it was worth { $mine_price } ± { $error_price } chips to you and { $theirs_price } ± { $other_price } to { $seat }.

## What a bot may say about an event that all have seen; $speaker is the field that is the bot's own seat

react-settled = { $nets ->
    [most] Nobody won more in this round than I did.
    [least] Nobody lost more in this round than I did.
   *[other] { "" }
}
react-doubled = { $speaker ->
    [seat] I have made this one bigger.
   *[other] { "" }
}
