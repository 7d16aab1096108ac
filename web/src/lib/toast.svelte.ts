/** Short messages that pass by: refusals, which are read out at once, and good news, which can wait. */

import { t } from "./words.svelte";
import { Refusal } from "./api";

export interface Toast {
  id: number;
  text: string;
  hint: string;
  bad: boolean;
  /** When it came, by `performance.now()`. */
  came: number;
}

const SECONDS = 7;
/** Milliseconds that a refusal can be read at least, whatever happens. */
const READ_MS = 1500;
const MOST = 3;

export const toasts: { list: Toast[] } = $state({ list: [] });
let count = 0;

function show(text: string, hint: string, bad: boolean): void {
  const id = ++count;
  toasts.list = [
    ...toasts.list.filter((one) => one.text !== text),
    { id, text, hint, bad, came: performance.now() },
  ].slice(-MOST);
  setTimeout(() => dismiss(id), SECONDS * 1000);
}

/** Something went well, or is worth knowing. */
export function tell(text: string): void {
  show(text, "", false);
}

/** Something was refused or failed: says why and what to do. */
export function complain(problem: unknown): void {
  if (problem instanceof Refusal) show(problem.message || t("shell.offline"), problem.hint, true);
  else show(t("shell.fault"), "", true);
}

/** Take a message away. */
export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((one) => one.id !== id);
}

/** The page they were about is left. */
export function forgetAll(): void {
  toasts.list = [];
}

/** Something has happened since: what was refused before is old, and must not cover the news. */
export function forgetRefusals(): void {
  const now = performance.now();
  for (const { id, bad, came } of toasts.list) {
    if (!bad) continue;
    const left = came + READ_MS - now;
    if (left > 0) setTimeout(() => dismiss(id), left);
    else dismiss(id);
  }
}
