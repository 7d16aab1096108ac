/** A table in the middle of a step: what it looked like after some of what happened in it. */

import type { Certainty as c } from "../../wire";
import type { View } from "../board";

type Now = View<"certainty">;

/** The table after these events, as far as they are about money, hints, answer and guesses; nobody is awaited in it. */
export function unfold(view: Now, events: readonly c.Event[]): Now {
  return events.reduce(after, { ...view, turn: null, awaited: [], due: 0, least: null, most: null });
}

/** The same once so many pots of a round are paid; the answer and all there was to see of it are told. */
export function payOut(view: Now, event: c.Settled, pots: number): Now {
  const paid = event.pots.slice(0, pots);
  const gain = event.won.map((_, seat) =>
    paid.reduce((sum, { winners, shares }) => sum + (shares[winners.indexOf(seat)] ?? 0), 0),
  );
  return {
    ...view,
    phase: "show",
    pot: view.pot - paid.reduce((sum, { amount }) => sum + amount, 0),
    pots: event.pots.slice(pots).map((pot) => ({ ...pot, winners: [], shares: [] })),
    question: view.question && { ...view.question, answer: event.answer },
    last: event,
    players: view.players.map((player, seat) => ({
      ...player,
      bet: 0,
      money: player.status === "resigned" ? player.money : player.money + (gain[seat] ?? 0),
      guess: event.guesses[seat] ?? player.guess,
      shown: player.shown || (event.guesses[seat] ?? null) !== null,
    })),
  };
}

function after(view: Now, event: c.Event): Now {
  switch (event.type) {
    case "blindposted":
      return put(view, event.seat, event.amount);
    case "called":
      return put(view, event.seat, event.paid);
    case "raised":
      return put(view, event.seat, event.to - (view.players[event.seat]?.bet ?? 0));
    case "returned": {
      const { seat, amount } = event;
      const back = change(put(view, seat, -amount), seat, (player) => ({ returned: player.returned + amount }));
      return back;
    }
    case "left":
      return change(view, event.seat, () => ({ status: "left" }));
    case "resigned":
      return change(view, event.seat, () => ({ status: "resigned", money: 0 }));
    case "eliminated":
      return change(view, event.seat, () => ({ status: "out" }));
    case "guessed":
      return change(view, event.seat, (player) => ({ guessed: true, guess: event.guess ?? player.guess }));
    case "showed":
      return change(view, event.seat, () => ({ shown: true, guess: event.guess }));
    case "hintopened":
      return ask(swept(view), (question) => ({
        hints: [...question.hints, event.text],
        also: question.also.map((one) => ({
          ...one,
          hints: [
            ...one.hints,
            ...event.also.filter(({ language }) => language === one.language).map((own) => own.text),
          ],
        })),
      }));
    case "answered":
      return ask({ ...swept(view), phase: "show" }, () => ({ answer: event.answer }));
    case "settled":
      return payOut(view, event, event.pots.length);
    default:
      return view;
  }
}

function change(view: Now, seat: number, how: (player: c.Player) => Partial<c.Player>): Now {
  return { ...view, players: view.players.map((one, at) => (at === seat ? { ...one, ...how(one) } : one)) };
}

function put(view: Now, seat: number, amount: number): Now {
  const paid = change(view, seat, ({ money, bet, stake }) => ({
    money: money - amount,
    bet: bet + amount,
    stake: stake + amount,
  }));
  return { ...paid, pot: view.pot + amount, top: Math.max(...paid.players.map(({ bet }) => bet)) };
}

/** What lies in front of the players goes into the middle. */
function swept(view: Now): Now {
  return { ...view, top: 0, players: view.players.map((player) => ({ ...player, bet: 0 })) };
}

function ask(view: Now, how: (question: c.QuestionView) => Partial<c.QuestionView>): Now {
  return { ...view, question: view.question && { ...view.question, ...how(view.question) } };
}
