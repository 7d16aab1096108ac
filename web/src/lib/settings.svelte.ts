/** What a person likes, remembered in this browser. */

export type Theme = "auto" | "dark" | "light" | "contrast";

/** How much time what happens is given. */
export type Pace = "usual" | "quick" | "once";

export interface Liked {
  theme: Theme;
  pace: Pace;
  sounds: boolean;
  /** Whether a hidden page may call by the device's notifications. */
  notices: boolean;
  /** Whether sounds have been offered. */
  offered: boolean;
  fourColours: boolean;
  hotkeys: boolean;
  /** The stage as an ordered text instead of a picture. */
  textMode: boolean;
  language: string;
}

const KEY = "pitboss";

const usual: Liked = {
  theme: "auto",
  pace: "usual",
  sounds: false,
  notices: false,
  offered: false,
  fourColours: false,
  hotkeys: true,
  textMode: false,
  language: "",
};

function remembered(): Partial<Liked> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Liked>;
  } catch {
    return {};
  }
}

export const liked: Liked = $state({ ...usual, ...remembered() });

/** Change one setting and remember it. */
export function like<K extends keyof Liked>(name: K, value: Liked[K]): void {
  liked[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(liked));
  } catch {
    // A browser that keeps nothing still plays.
  }
  dress();
}

/** Make the page look as it is liked. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = liked.theme;
  root.dataset.deck = liked.fourColours ? "four" : "two";
}
