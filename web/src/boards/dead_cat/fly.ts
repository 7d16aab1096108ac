/** Melds that change hands fly over: from where they lay to where they lie now. */

import { isPaced } from "../../shell/scenes.svelte";

let places = new Map<number, DOMRect>();
const LONG = 700;
/** Pixels; nearer than that nothing has moved. */
const NEAR = 30;

/** Take down where all melds lie, before they lie elsewhere. */
export function measure(stage: HTMLElement): void {
  const melds = [...stage.querySelectorAll<HTMLElement>("[data-meld]")];
  places = new Map(melds.map((meld) => [Number(meld.dataset.meld), meld.getBoundingClientRect()]));
}

/** Let a meld that has just come to its place come from its last one. */
export function land(meld: number): (element: HTMLElement) => void {
  return (element) => {
    const from = places.get(meld);
    if (!from || !isPaced()) return;
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < NEAR) return;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 9, boxShadow: "0 1rem 2rem rgb(0 0 0 / 0.5)" },
        { transform: `translate(${x / 2}px, ${y / 2}px) scale(1.15)`, zIndex: 9, offset: 0.5 },
        { transform: "none", zIndex: 9 },
      ],
      { duration: LONG, easing: "ease-in-out" },
    );
  };
}
