/** The first lesson of each game; its steps are made by scripts/make_lessons.py. */
export const lessons = {
  title: "First lesson",
  pick: "Learn a game in two minutes, by playing it: the moves are real, the others follow a script.",
  unknown: "There is no lesson for this game. Choose another one.",
  loading: "The cards are being shuffled…",
  name: "You",
  coach: "Your coach",
  progress: "Step {step} of {steps}",
  happened: "What just happened",
  next: "Read on",
  back: "Back",
  now: "Now: {do}",
  instead: "Not this time: try “{do}” instead.",
  show: "Do it for me",
  play: "Play now",
  rules: "All the rules",
  again: "Once more",
  leave: "Leave the lesson",
  pontoon: {
    look: {
      title: "Your first card",
      text: "Everybody gets one card, face down; yours is the 4♥. There is no dealer to beat here: you play against Ada and Bo. The best hand that is not over 21 wins.",
    },
    bet: {
      title: "Put your bet",
      text: "You bet on this first card alone. With three players the most is a fifth of your chips. Bet 50, a quarter of that.",
      do: "Bet 50",
    },
    buy: {
      title: "Buy a card",
      text: "4 and 3 make 7, and nobody may stick below 16. A card that you buy is hidden from the others, but it costs your bet once more: your stake becomes 100.",
      do: "Buy",
    },
    twist: {
      title: "Twist for free",
      text: "The 5♦ makes 12. Twisting costs nothing, but everybody sees the card, and after it this hand cannot buy any more.",
      do: "Twist",
    },
    five: {
      title: "Go for five cards",
      text: "14 with four cards. Five cards that are not over 21 are a five-card trick: it beats every ordinary hand and pays three for one.",
      do: "Twist once more",
    },
    stick: {
      title: "21 with five cards!",
      text: "That is better still, only 7 7 7 beats it. Stick, and let the others try.",
      do: "Stick",
    },
    end: {
      title: "Paid four for one",
      text: "Ada has 19, Bo is bust. Your stake of 100 brings 500 back: a profit of 400. Next time you may also burn a 14 or split a pair.",
    },
  },
  market_maker: {
    card: {
      title: "One card is yours alone",
      text: "Black cards count up, red ones down: your 5♠ is +5. In the end the three hands and five cards on the board are added up, and every contract you hold pays that sum.",
    },
    quote: {
      title: "Make a market",
      text: "A quote has two sides: you buy 100 at your bid and sell 100 at your offer. You see 5, and what you cannot see is 0 on average. The ticket says 4 / 7: send it.",
      do: "Quote 4 / 7",
    },
    hit: {
      title: "You were hit",
      text: "Ada has sold you 100 at 4. She must know something that makes the sum smaller. Whoever is hit loses both sides of the quote and has to quote again.",
    },
    again: {
      title: "Quote again, lower",
      text: "You own 100 now and would rather sell than buy more. Move the ticket down by two, to 2 / 5, and send it.",
      do: "Quote 2 / 5",
    },
    lift: {
      title: "The first card opens",
      text: "K♠ is +13: now you see 18, and Ada still offers at 3. Lift her offer before she notices: you buy 100 at 3.",
      do: "Lift 3",
    },
    lifted: {
      title: "A stale quote",
      text: "Bo was as quick as you: he bought 100 at 5 from your old quote, which still stood there. When a card opens, think of your own quote first.",
    },
    end: {
      title: "Settlement",
      text: "All cards together make 13. You bought at 4 and at 3 and sold at 5, and the 100 you hold pay 13 each: +1,100. Whatever one wins here, others lose.",
    },
  },
  stonks: {
    hand: {
      title: "Black up, red down",
      text: "Black cards bet that the price goes up, red cards that it falls. Ada has announced the Q♥: she bets on a fall and looks for somebody who disagrees.",
    },
    match: {
      title: "Take the other side",
      text: "Match her queen with your K♠: you are long, she is short. Two court cards face to face are a FACE position. Remember that.",
      do: "Match #1 with K♠",
    },
    done: {
      title: "Let the market move",
      text: "You may do as much as you like in your turn. This is enough for now: say done, and the market card is turned over.",
      do: "Done",
    },
    paid: {
      title: "5♠ is up!",
      text: "Ace to 6 is a small move: your position pays 5, from Ada to you. Nobody wanted Bo’s 3♦, so the house took it. Positions stay and pay every round until somebody closes them.",
    },
    announce: {
      title: "Announce a card",
      text: "A new round. The blind of 10 was yours to pay and lies in the pot. Lay down your 9♣ and wait for somebody to match it.",
      do: "Announce 9♣",
    },
    wait: {
      title: "Who dares?",
      text: "If nobody takes the other side, the house does, for a fee of 1 each round. Say done and see.",
      do: "Done",
    },
    stonk: {
      title: "STONKS!",
      text: "J♣: a court card on your FACE position is a stonk. It pays 20, and the whole pot is yours, another 20. Ada had matched your 9♣ as well: 10 more.",
    },
    close: {
      title: "Get out in time",
      text: "Next round it may all go down. Close the position: with red cards that make its size, for cash, by a deal, or with a single ace of any colour.",
      do: "Close #1 with A♥",
    },
    end: {
      title: "145 chips",
      text: "The cards are gone, and you and Ada have drawn new ones. Your 9♣ still bets on a rise. Whoever has no chips is out; the last one left wins.",
    },
  },
  dead_cat: {
    market: {
      title: "A stock market of cards",
      text: "Three cards are for sale, each at its price in tokens. Cards in your hand pay nothing and are taxed. On display, as runs and sets, they pay every turn.",
    },
    buy: {
      title: "Buy a share",
      text: "You hold the 7♥. The 8♥ in the market goes with it and costs a single token.",
      do: "Buy 8♥",
    },
    meld: {
      title: "Put it on display",
      text: "Cards of one suit in a row are a run, cards of one rank a set; two are enough. Meld 7♥ and 8♥: they will pay you 2 every turn.",
      do: "Meld 7♥ 8♥",
    },
    next: {
      title: "Enough trading",
      text: "You could go on buying, sell to the bank or make deals with the others. Say that you are done: next you may protect what you have.",
      do: "Done trading",
    },
    protect: {
      title: "Protect it",
      text: "Anybody may buy your meld away at its price, and you cannot refuse. A token on it makes it dearer, but it is gone at your next turn.",
      do: "Protect #1 with 1 token",
    },
    tax: {
      title: "The tax",
      text: "End your turn: you pay one token for each card that is still in your hand. For the 9♣ that is 1.",
      do: "End turn",
    },
    dividend: {
      title: "Your dividend",
      text: "Ada and Bo have laid down melds of their own. Your turn began by itself: your shield is gone, and the 7♥ 8♥ have paid 2. You have 6 tokens.",
    },
    takeover: {
      title: "Take over!",
      text: "Ada’s 10♠ J♠ pay 3 a turn, and nothing protects them: they cost 6, twice what their cards do. Take them over. She gets the tokens and cannot refuse.",
      do: "Take over #2",
    },
    end: {
      title: "A good buy",
      text: "From now on you get 5 a turn. But you have no token left to protect it with, and Ada has 13. When the pack or the bank runs out, the wealthiest player wins.",
    },
  },
  certainty: {
    guess: {
      title: "A sealed guess",
      text: "Each round asks for a number. Nobody sees your guess before the end, and the closest one takes the pot. You remember seven octaves and a bit: guess 85.",
      do: "Seal the guess 85",
    },
    call: {
      title: "The first bets",
      text: "Ada and Bo have guessed, too, and have put in blinds of 1 and 2. Call: pay 2 to stay in.",
      do: "Call 2",
    },
    raise: {
      title: "A hint",
      text: "A little more than seven octaves: 7 × 12 is 84, so you are close. Whoever knows more makes the others pay for it. Raise to 6.",
      do: "Raise to 6",
    },
    check: {
      title: "Check and listen",
      text: "The second hint: fewer than a hundred. Nobody has bet in this betting yet, so staying in is free. See what the others make of it.",
      do: "Check",
    },
    answer: {
      title: "Bo is out",
      text: "Bo has left; his guess must have been too high. But Ada raises to 10. Is she closer, or is it a bluff? Call.",
      do: "Call 10",
    },
    last: { title: "The last hint", text: "36 black keys: that fits. Check; the answer comes next.", do: "Check" },
    show: {
      title: "The showdown",
      text: "It is 88. Ada shows 61, you have 85. Whoever leaves now keeps the guess secret and gives up the pot. Show yours.",
      do: "Show",
    },
    end: {
      title: "The pot is yours",
      text: "You were 3 off and win 44. Ada paid 18 for a guess she could have given up. It is not about knowing: it is about knowing how well you know.",
    },
  },
} as const;
