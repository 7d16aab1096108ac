/** Names to begin with, for those who cannot think of one: a trait and an animal of the markets, short enough for plates and charts. */

export const TRAITS = ["Sly", "Odd", "Bold", "Calm", "Wild", "Wise", "Deft", "Coy", "Keen", "Dry", "Cool", "Shy"];
export const ANIMALS = ["Bull", "Bear", "Fox", "Owl", "Lynx", "Stag", "Hare", "Wolf", "Hawk", "Crow", "Mole", "Moth"];

const any = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? "";

/** Such as Sly Lynx. */
export function nickname(): string {
  return `${any(TRAITS)} ${any(ANIMALS)}`;
}
