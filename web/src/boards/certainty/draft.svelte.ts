/** The guess you are about to seal; the card and the button in the bar share it. */

import type { View } from "../board";
import { typed } from "./numbers";

const said = $state({ question: "", text: "" });

/** What you have typed for this question. */
export function drafted(view: View<"certainty">): string {
  return said.question === view.question?.id ? said.text : "";
}

/** The number that is typed, as a plain decimal; null if it is none yet. */
export function number(view: View<"certainty">): string | null {
  return typed(drafted(view));
}

/** Type something else. */
export function draft(view: View<"certainty">, text: string): void {
  said.question = view.question?.id ?? "";
  said.text = text;
}
