/** The guess you are about to seal; the card and the button in the bar share it. */

import type { View } from "../board";
import { place } from "../place";
import { typed } from "./numbers";

const said = $state({ question: "", text: "" });

/** The same question may be asked again in another match. */
const keyOf = (view: View<"certainty">): string => `${place()} ${view.question?.id ?? ""}`;

/** What you have typed for this question. */
export function drafted(view: View<"certainty">): string {
  return said.question === keyOf(view) ? said.text : "";
}

/** The number that is typed, as a plain decimal; null if it is none yet. */
export function number(view: View<"certainty">): string | null {
  return typed(drafted(view));
}

/** Type something else. */
export function draft(view: View<"certainty">, text: string): void {
  said.question = keyOf(view);
  said.text = text;
}
