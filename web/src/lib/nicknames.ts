/** Names to begin with, for those who cannot think of one: a trait and an animal of the markets. */

const TRAITS = ["Lucky", "Sharp", "Calm", "Bold", "Sly", "Quick", "Wild", "Mellow", "Brisk", "Odd", "Plucky", "Sunny"];
const ANIMALS = ["Bull", "Bear", "Fox", "Owl", "Otter", "Heron", "Magpie", "Lynx", "Stag", "Hare", "Wolf", "Gecko"];

const any = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? "";

/** Such as Sly Otter. */
export function nickname(): string {
  return `${any(TRAITS)} ${any(ANIMALS)}`;
}
