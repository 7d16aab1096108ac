/** The keys of CertaintyPoker. */

import { t } from "../../strings/index.svelte";
import type { Key } from "../board";

const VERBS = { guess: "g", call: "c", raise: "r", show: "s", leave: "f" };

export function keys(): Key[] {
  return Object.entries(VERBS).map(([verb, key]) => ({
    key,
    verb,
    what: t(verb === "call" ? "certainty.keys.call" : `certainty.verbs.${verb}`),
  }));
}
