/**
 * Where the focus goes when what was opened closes again.
 *
 * Whoever opened it by a key goes on from there. But a pointer leaves the focus on what it has pressed, and a key such as
 * Enter would open the same again instead of meaning a move: so the focus goes back to where it was before.
 */

/** Whether the latest that was done was done by a pointer. */
let pointed = false;
/** What has the focus only because a pointer has pressed it. */
let pressed: EventTarget | null = null;
/** What had the focus before pointers were used. */
let before: Element | null = null;

addEventListener(
  "pointerdown",
  () => {
    pointed = true;
    if (document.activeElement !== pressed) before = document.activeElement;
  },
  true,
);
addEventListener("focusin", (event) => (pressed = pointed ? event.target : null), true);
addEventListener(
  "keydown",
  () => {
    pointed = false;
    pressed = null;
  },
  true,
);

/** To be called when something opens, before it takes the focus: what gives the focus back. */
export function comesBack(): () => void {
  const opener = document.activeElement;
  const byPointer = pointed;
  const target = byPointer ? before : opener;
  return () => {
    const has = document.activeElement;
    if (target instanceof HTMLElement && target !== document.body && target.isConnected) target.focus();
    else if (byPointer && has === opener && has instanceof HTMLElement) has.blur();
  };
}
