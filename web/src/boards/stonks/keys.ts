/** The keys of Stonks! */

import { t } from "../../strings/index.svelte";
import type { Key } from "../board";

const VERBS = {
  announce: "a",
  match: "m",
  double: "d",
  close: "c",
  cash: "h",
  offer: "o",
  accept: "y",
  decline: "n",
  withdraw: "w",
  done: "Enter",
};

export function keys(): Key[] {
  const verbs = Object.entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`stonks.verbs.${verb}`) }));
  return [{ key: "1–9", what: t("stonks.keys.pick"), pictured: true }, ...verbs];
}
