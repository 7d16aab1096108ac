/** The moves of Shed Pontoon as buttons. */

import type { Pontoon as p } from "../../wire";
import { count, t } from "../../strings/index.svelte";
import type { Seating, Verb, View } from "../board";

const KEYS: Record<string, string> = { stick: "s", twist: "t", buy: "b", burn: "u", split: "p" };

/** What may be done now: a bet, or what the menu offers for the hand in play. */
export function verbs(view: View<"pontoon">, at: Seating<"pontoon">): Verb<"pontoon">[] {
  if (at.menu.some((action) => action.type === "bet")) return [bet(view)];
  const cost = at.seat === null ? 0 : (view.players[at.seat]?.bet ?? 0);
  const total = view.hands[view.at]?.total ?? 0;
  const usual = at.menu.some((action) => action.type === "stick") ? "stick" : "twist";
  return at.menu
    .filter((action) => action.type in KEYS)
    .map((action) => ({
      verb: action.type,
      label: t(`pontoon.verbs.${action.type}`),
      key: KEYS[action.type] ?? "",
      note: note(action, cost, total),
      primary: action.type === usual,
      action,
    }));
}

function note(action: p.Action, cost: number, total: number): string {
  if (action.type === "stick") return t("pontoon.verbs.on", { total });
  return action.type === "twist" ? t("pontoon.verbs.free") : count(-cost);
}

function bet(view: View<"pontoon">): Verb<"pontoon"> {
  const most = view.most;
  const part = (of: number): string => String(Math.max(1, Math.floor(most / of)));
  const presets = [
    { label: t("pontoon.verbs.min"), value: "1" },
    { label: "¼", value: part(4) },
    { label: "½", value: part(2) },
    { label: t("pontoon.verbs.max"), value: String(most) },
  ];
  return {
    verb: "bet",
    label: t("pontoon.verbs.bet"),
    key: "b",
    note: t("pontoon.verbs.cap", { most: count(most) }),
    primary: true,
    form: [
      {
        name: "amount",
        label: t("pontoon.verbs.amount"),
        kind: "range",
        value: part(4),
        low: 1,
        high: most,
        step: 1,
        unit: t("pontoon.unit"),
        presets: presets.filter((one, at) => presets.findIndex((other) => other.value === one.value) === at),
      },
    ],
    build: ({ amount = "" }) => {
      const chips = Number(amount);
      return Number.isInteger(chips) && chips >= 1 && chips <= most ? { type: "bet", amount: chips } : null;
    },
  };
}
