/** The moves of CertaintyPoker as buttons. */

import { entries } from "../../lib/entries";
import { count, t } from "../../lib/words.svelte";
import { KEYS } from "../../wire";
import type { Key, Seating, Verb, View } from "../board";
import { number as drafted } from "./draft.svelte";
import { decimal, measure, typed } from "./numbers";

const { resign: _, ...OWN } = KEYS.certainty;

/** Every key, and what it does. */
export function keys(): Key[] {
  return entries(OWN).map(([verb, key]) => ({ key, verb, what: t(`certainty.do.${verb}`) }));
}

/** What may be done now: seal a guess, bet, or show. */
export function verbs(view: View<"certainty">, at: Seating<"certainty">): Verb<"certainty">[] {
  const may = new Set(at.menu.map((action) => action.type));
  if (may.has("guess")) return [guess(view)];
  const found: Verb<"certainty">[] = [];
  if (may.has("show")) found.push(show(view, at));
  if (may.has("call")) found.push(call(view, at));
  if (may.has("raise")) found.push(raise(view, at));
  if (may.has("leave")) found.push(leave(view, at));
  return found;
}

/** A guess that is typed on the card already is sealed at once; else the bar asks for it. */
function guess(view: View<"certainty">): Verb<"certainty"> {
  const unit = view.question?.unit ?? "";
  const plain = drafted(view);
  const face = { verb: "guess", label: t("certainty.do.guess"), key: OWN.guess, primary: true };
  if (plain !== null) return { ...face, note: measure(plain, unit), action: { type: "guess", number: plain } };
  return {
    ...face,
    form: [{ name: "number", label: t("certainty.guess.label"), kind: "text", value: "", unit }],
    build: (values) => {
      const put = typed(values["number"] ?? "");
      return put === null ? null : { type: "guess", number: put };
    },
  };
}

function show(view: View<"certainty">, at: Seating<"certainty">): Verb<"certainty"> {
  const own = at.seat === null ? null : (view.players[at.seat]?.guess ?? null);
  return {
    verb: "show",
    label: t("certainty.do.show"),
    key: OWN.show,
    note: own === null ? "" : decimal(own),
    primary: true,
    action: { type: "show" },
  };
}

function call(view: View<"certainty">, at: Seating<"certainty">): Verb<"certainty"> {
  const money = at.seat === null ? 0 : (view.players[at.seat]?.money ?? 0);
  const key = !view.due ? "check" : view.due >= money ? "allin" : "pay";
  return {
    verb: "call",
    label: t(`certainty.do.call:${key}`, { amount: view.due }),
    key: OWN.call,
    note: view.due ? t("certainty.do.call:odds", { pot: view.pot }) : "",
    primary: true,
    grave: key === "allin",
    action: { type: "call" },
  };
}

/** The raises at a click are those of the menu; the pot's share each comes to is told by its place there. */
function raise(view: View<"certainty">, at: Seating<"certainty">): Verb<"certainty"> {
  const least = view.least ?? 0;
  const most = view.most ?? 0;
  const half = view.top + Math.floor((view.pot + view.due) / 2);
  const pot = view.top + view.pot + view.due;
  const listed = at.menu.flatMap((action) => (action.type === "raise" ? [action.to] : []));
  const share = (to: number): "all" | "half" | "pot" | "least" | undefined =>
    to === most ? "all" : to === half ? "half" : to === pot ? "pot" : to === least ? "least" : undefined;
  return {
    verb: "raise",
    label: t("certainty.do.raise"),
    key: OWN.raise,
    note: t("certainty.do.raise:between", { least, most }),
    form: [
      {
        name: "to",
        label: t("certainty.do.raise:to"),
        kind: "range",
        value: String(least),
        low: least,
        high: most,
        step: 1,
        presets: listed.map((to) => {
          const part = share(to);
          return { label: part ? t(`certainty.do.raise:${part}`) : count(to), value: String(to) };
        }),
      },
    ],
    build: ({ to = "" }) => {
      const sum = Number(to);
      return Number.isInteger(sum) && sum >= least && sum <= most ? { type: "raise", to: sum } : null;
    },
  };
}

function leave(view: View<"certainty">, at: Seating<"certainty">): Verb<"certainty"> {
  const stake = at.seat === null ? 0 : (view.players[at.seat]?.stake ?? 0);
  const note = view.phase === "show" ? t("certainty.do.leave:note") : stake ? count(-stake) : "";
  return {
    verb: "leave",
    label: t("certainty.do.leave"),
    key: OWN.leave,
    note,
    grave: !view.due,
    action: { type: "leave" },
  };
}
