/** Melds that change hands fly over: from where they lay to where they lie now. */

import { isPaced } from "../../shell/scenes.svelte";

let places = new Map<number, DOMRect>();
const LONG = 700;
/** Pixels; nearer than that nothing has moved. */
const NEAR = 30;

/** What of a meld flies: its words change with its owner. */
const CARDS = ".cards";

/** Take down where the cards of all melds lie, before they lie elsewhere. */
export function measure(stage: HTMLElement): void {
  places = new Map(
    [...stage.querySelectorAll<HTMLElement>("[data-meld]")].map((meld) => [
      Number(meld.dataset.meld),
      (meld.querySelector(CARDS) ?? meld).getBoundingClientRect(),
    ]),
  );
}

/** Let the cards of a meld that has just come to its place come from their last one: above all that would cut them. */
export function land(meld: number): (element: HTMLElement) => void {
  return (element) => {
    const from = places.get(meld);
    const cards = element.querySelector<HTMLElement>(CARDS);
    if (!from || !cards || !isPaced()) return;
    const to = cards.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < NEAR) return;
    const flying = cards.cloneNode(true) as HTMLElement;
    const width = getComputedStyle(cards).getPropertyValue("--card-width");
    Object.assign(flying.style, {
      position: "fixed",
      left: `${to.left}px`,
      top: `${to.top}px`,
      zIndex: "50",
      pointerEvents: "none",
    });
    flying.style.setProperty("--card-width", width);
    flying.ariaHidden = "true";
    document.body.append(flying);
    const timing = { duration: LONG, easing: "ease-in-out" };
    cards.animate([{ opacity: 0 }, { opacity: 0 }], timing);
    const flight = flying.animate(
      [
        { transform: `translate(${x}px, ${y}px)` },
        { transform: `translate(${x / 2}px, ${y / 2}px) scale(1.15)`, offset: 0.5 },
        { transform: "none" },
      ],
      timing,
    );
    const away = (): void => flying.remove();
    flight.finished.then(away, away);
  };
}
