/** The moves of Shed Pontoon as buttons. */

import type { Pontoon as p } from "../../wire";
import { count, t } from "../../lib/words.svelte";
import type { Seating, Verb, View } from "../board";
import { chips, drafted, part, type Bounds } from "./draft.svelte";
import { VERBS } from "./keys";

type Pressed = Extract<p.Action, { type: keyof typeof VERBS }>;

const hasKey = (action: p.Action): action is Pressed => action.type in VERBS;

/** What may be done now: a bet, or what the menu offers for the hand in play. */
export function verbs(view: View<"pontoon">, at: Seating<"pontoon">): Verb<"pontoon">[] {
  if (at.menu.some((action) => action.type === "bet")) return [bet(view)];
  const cost = at.seat === null ? 0 : (view.players[at.seat]?.bet ?? 0);
  const total = view.hands[view.at]?.total ?? 0;
  const usual = at.menu.some((action) => action.type === "stick") ? "stick" : "twist";
  return at.menu.filter(hasKey).map((action) => ({
    verb: action.type,
    label: t(`pontoon.do.${action.type}`),
    key: VERBS[action.type],
    note: note(action, cost, total),
    primary: action.type === usual,
    action,
  }));
}

/** What it costs; to twist costs nothing. */
function note(action: p.Action, cost: number, total: number): string {
  if (action.type === "stick") return t("pontoon.do.stick:note", { total });
  return action.type === "twist" ? "" : count(-cost);
}

/** A bet that was put on the table already is made at once; else the bar asks how much. */
function bet(view: View<"pontoon">): Verb<"pontoon"> {
  const { least, most } = view;
  const text = drafted(view);
  const amount = text === null ? null : chips(text, view);
  const face = { verb: "bet", key: VERBS.bet, primary: true, label: t("pontoon.do.bet") };
  if (amount !== null) return { ...face, note: count(-amount), action: { type: "bet", amount } };
  return {
    ...face,
    form: [
      {
        name: "amount",
        label: t("pontoon.do.bet:ask", { most }),
        kind: "range",
        value: part(view, 4),
        low: least,
        high: most,
        step: 1,
        unit: t("pontoon.unit"),
        presets: presets(view),
      },
    ],
    build: (values) => {
      const put = chips(values["amount"] ?? "", view);
      return put === null ? null : { type: "bet", amount: put };
    },
  };
}

/** Bets at a click: the least, parts of the largest, the largest; each once. */
export function presets(bounds: Bounds): { label: string; value: string }[] {
  const all = [
    { label: t("pontoon.bet.min"), value: String(bounds.least) },
    { label: "¼", value: part(bounds, 4) },
    { label: "½", value: part(bounds, 2) },
    { label: t("pontoon.bet.max"), value: String(bounds.most) },
  ];
  return all.filter((one, at) => all.findIndex((other) => other.value === one.value) === at);
}
