// What a table of four knows, about 1 kB as JSON: the same in every peer.
"use strict";

const SEATS = 4;
const CARDS = 10;
const HIDDEN = Array(CARDS).fill("card ??");

exports.start = () => ({
  moves: 0,
  turn: 0,
  pot: 0,
  seats: Array.from({ length: SEATS }, (_, seat) => ({
    name: `player ${seat}`,
    chips: 1000,
    bid: 0,
    ask: 0,
    cards: Array.from({ length: CARDS }, (_, card) => `card ${seat}${card}`),
  })),
  trades: Array.from({ length: 8 }, (_, at) => ({ at, buyer: 0, seller: 1, price: 100 })),
});

// A seat quotes around a price: its numbers change, the oldest trade gives way to a new one, the turn passes.
exports.play = (state, seat, price) => {
  const player = state.seats[seat];
  player.bid = price - 1;
  player.ask = price + 1;
  player.chips -= 1;
  state.pot += 1;
  state.trades.shift();
  state.trades.push({ at: state.moves, buyer: seat, seller: (seat + 1) % SEATS, price });
  state.moves += 1;
  state.turn = (seat + 1) % SEATS;
};

// What a seat may know: the others' cards are hidden, at the same length.
exports.view = (state, seat) => ({
  ...state,
  seats: state.seats.map((player, at) => (at === seat ? player : { ...player, cards: HIDDEN })),
});
