/** What is told of a question, in the language in use where the pack has it, else in the pack's own. */

import { language } from "../../lib/words.svelte";
import type { Certainty as c } from "../../wire";
import type { View } from "../board";

/** The one in the language in use, or in one that differs from it only in the country. */
function chosen(also: c.Translated[]): c.Translated | undefined {
  const wanted = language();
  const base = wanted.slice(0, 2);
  return also.find((one) => one.language === wanted) ?? also.find((one) => one.language.slice(0, 2) === base);
}

/** A view as whoever uses this browser reads it. */
export function readView(view: View<"certainty">): View<"certainty"> {
  return { ...view, question: view.question && readQuestion(view.question), last: view.last && readEvent(view.last) };
}

function readQuestion(question: c.QuestionView): c.QuestionView {
  const one = chosen(question.also);
  return one ? { ...question, text: one.text, unit: one.unit, hints: one.hints } : question;
}

/** An event as whoever uses this browser reads it; one that tells nothing of a question is as it was. */
export function readEvent<E extends c.Event>(event: E): E {
  const one = "also" in event ? chosen(event.also) : undefined;
  if (!one) return event;
  const { text, unit, explanation } = one;
  const told = Object.entries({ text, unit, explanation }).filter(([name]) => name in event);
  return { ...event, ...Object.fromEntries(told) };
}
