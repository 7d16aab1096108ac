/** Where the keys are after a click: with the board, whose Enter sends the quote, and not with what was clicked. */

function pressed(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest("button")) return;
  // A button that is reached by keyboard keeps the focus, and Enter.
  event.preventDefault();
  // What was typed is done with, as when the focus leaves it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Buttons within, clicked or tapped, take no focus. */
export function keysStay(node: HTMLElement): { destroy: () => void } {
  node.addEventListener("mousedown", pressed);
  return { destroy: () => node.removeEventListener("mousedown", pressed) };
}
