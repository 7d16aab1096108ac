/** The moves of CertaintyPoker as buttons: seal, call or show; raise; fold. Each has its place, also when it cannot be used. */

import { entries } from "../../lib/entries";
import { liked } from "../../lib/settings.svelte";
import { count, t } from "../../lib/words.svelte";
import { KEYS } from "../../wire";
import type { Key, Seating, Verb, View } from "../board";
import { drafted, number } from "./draft.svelte";
import { decimal, isYear, measure, typed } from "./numbers";
import { situation } from "./words";

type Now = View<"certainty">;
type At = Seating<"certainty">;

const { resign: _, ...OWN } = KEYS.certainty;

/** Every key, and what it does. */
export function keys(): Key[] {
  return entries(OWN).map(([verb, key]) => ({ key, verb, what: t(`certainty.do.${verb}`) }));
}

/** Three buttons: the usual thing to do, raise, fold. */
export function verbs(view: Now, at: At): Verb<"certainty">[] {
  const may = new Set(at.menu.map((action) => action.type));
  const idle = why(view, at);
  const first = may.has("guess")
    ? guess(view)
    : may.has("show")
      ? show(view, at)
      : may.has("call")
        ? call(view, at)
        : { ...waiting(view, at), refused: idle };
  return [
    first,
    may.has("raise") ? raise(view, at) : { ...plainRaise(), refused: may.has("call") ? noRaise(view, at) : idle },
    may.has("leave")
      ? leave(view, at)
      : { verb: "leave", label: t("certainty.do.leave"), key: OWN.leave, refused: idle },
  ];
}

/** Why nothing can be done: you are out of the round, the guesses are not in, or someone else is awaited. */
function why(view: Now, at: At): string {
  const own = at.seat === null ? undefined : view.players[at.seat];
  if (own?.status === "out") return t("certainty.no.money");
  if (own?.status === "left") return t("certainty.no.more.round");
  return view.phase === "guess" ? t("certainty.no.betting.yet") : situation(view, at);
}

/** Why it is your turn and you cannot raise. */
function noRaise(view: Now, at: At): string {
  const money = at.seat === null ? 0 : (view.players[at.seat]?.money ?? 0);
  return t(money <= view.due ? "certainty.no.money.to.raise" : "certainty.no.answer.to.raise");
}

/** The usual thing to do, when it is not for you to do it. */
function waiting(view: Now, at: At): Verb<"certainty"> {
  const own = at.seat === null ? undefined : view.players[at.seat];
  const due = own?.status === "in" ? Math.min(view.top - own.bet, own.money) : 0;
  if (view.phase === "show") return { verb: "show", label: t("certainty.do.show"), key: OWN.show, primary: true };
  if (view.phase !== "bet") return { verb: "guess", label: t("certainty.do.guess"), key: OWN.guess, primary: true };
  const label = due > 0 ? t("certainty.do.call:pay", { amount: due }) : t("certainty.do.call:check");
  return { verb: "call", label, key: OWN.call, primary: true };
}

/** What is typed on the card is sealed at once; who has no picture is asked in the bar. */
function guess(view: Now): Verb<"certainty"> {
  const unit = view.question?.unit ?? "";
  const plain = number(view);
  const face = { verb: "guess", label: t("certainty.do.guess"), key: OWN.guess, primary: true };
  if (liked.textMode)
    return {
      ...face,
      form: [{ name: "number", label: t("certainty.guess.label"), kind: "text", value: "", unit }],
      build: (values) => {
        const put = typed(values["number"] ?? "");
        return put === null ? null : { type: "guess", number: put };
      },
    };
  if (plain !== null) {
    // The unit has a line of its own: on a phone the number must not be cut off.
    const label = t("certainty.do.guess:seal", { guess: decimal(plain, unit) });
    return { ...face, label, note: isYear(unit) ? "" : unit, action: { type: "guess", number: plain } };
  }
  return { ...face, refused: t(drafted(view).trim() ? "certainty.guess.unread" : "certainty.do.guess:first") };
}

function show(view: Now, at: At): Verb<"certainty"> {
  const own = at.seat === null ? null : (view.players[at.seat]?.guess ?? null);
  return {
    verb: "show",
    label: t("certainty.do.show"),
    key: OWN.show,
    note: own === null ? "" : decimal(own, view.question?.unit ?? ""),
    primary: true,
    action: { type: "show" },
  };
}

function call(view: Now, at: At): Verb<"certainty"> {
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

const plainRaise = (): Verb<"certainty"> => ({ verb: "raise", label: t("certainty.do.raise"), key: OWN.raise });

/** The raises at a click are those of the menu; the pot's share each comes to is told by its place there. */
function raise(view: Now, at: At): Verb<"certainty"> {
  const own = at.seat === null ? null : (view.players[at.seat]?.guess ?? null);
  const { unit, hints } = view.question ?? { unit: "", hints: [] };
  const facts = [
    ...hints.map((text, place) => t("certainty.on.hintopened", { number: place + 1, text })),
    ...(own === null ? [] : [`${t("certainty.stage.yourGuess")}: ${measure(own, unit)}`]),
  ];
  const least = view.least ?? 0;
  const most = view.most ?? 0;
  const half = view.top + Math.floor((view.pot + view.due) / 2);
  const pot = view.top + view.pot + view.due;
  const listed = at.menu.flatMap((action) => (action.type === "raise" ? [action.to] : []));
  const share = (to: number): "all" | "half" | "pot" | "least" | undefined =>
    to === most ? "all" : to === half ? "half" : to === pot ? "pot" : to === least ? "least" : undefined;
  return {
    ...plainRaise(),
    note: t("certainty.do.raise:between", { least, most }),
    facts,
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
          return { label: part ? `${t(`certainty.do.raise:${part}`)} · ${count(to)}` : count(to), value: String(to) };
        }),
      },
    ],
    build: ({ to = "" }) => {
      const sum = Number(to);
      return Number.isInteger(sum) && sum >= least && sum <= most ? { type: "raise", to: sum } : null;
    },
  };
}

function leave(view: Now, at: At): Verb<"certainty"> {
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
