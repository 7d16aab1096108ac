/** Single keys: which one was pressed, and when a key belongs to whatever has the focus instead. */

/** The key as boards name it: lower case letters, names such as Enter. Empty: none of ours. */
export function keyOf(event: KeyboardEvent): string {
  // With AltGr some layouts write signs such as [, and browsers take it for Ctrl and Alt.
  const modified = (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");
  if (modified || event.metaKey || event.isComposing) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Whether the focus is where keys write or press something. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target;
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable=true]")) return true;
  const pressing = event.key === "Enter" || event.key === " ";
  if (pressing && target.closest("button, a, summary, input, [role=tab]")) return true;
  return event.key.startsWith("Arrow") && target.closest("[role=tablist], [role=radiogroup], input") !== null;
}

/** A key as its cap shows it. */
export function capOf(key: string): string {
  const names: Record<string, string> = {
    " ": "␣",
    Enter: "⏎",
    Escape: "Esc",
    ArrowUp: "↑",
    ArrowDown: "↓",
    ArrowLeft: "←",
    ArrowRight: "→",
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
