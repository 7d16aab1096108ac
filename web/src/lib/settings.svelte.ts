/** What a person likes, remembered in this browser. */

export type Theme = "auto" | "dark" | "light" | "contrast";

/** How much time what happens is given. */
export type Pace = "usual" | "quick" | "once";

/** How well the bots play that one sits down with at once. */
export const LEVELS = ["easy", "solid", "sharp"] as const;
export type Level = (typeof LEVELS)[number];

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
  level: Level;
  /** Whether a match with bots that one begins at once moves ratings. */
  rated: boolean;
  /** Whether what is paid is told line by line, and not only what it comes to. */
  lines: boolean;
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
  level: "easy",
  rated: false,
  lines: false,
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

const light = matchMedia("(prefers-color-scheme: light)");
const contrast = matchMedia("(prefers-contrast: more)");
for (const wish of [light, contrast]) wish.addEventListener("change", dress);

/** The look that is liked, or the one that the device asks for. */
export function worn(theme: Theme, isLight: boolean, isStrong: boolean): Exclude<Theme, "auto"> {
  if (theme !== "auto") return theme;
  return isStrong ? "contrast" : isLight ? "light" : "dark";
}

/** Make the page look as it is liked. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = worn(liked.theme, light.matches, contrast.matches);
  root.dataset.deck = liked.fourColours ? "four" : "two";
}
