/** A table as it is being set up: what was chosen, and what of it has to be told to the server. */

import { liked } from "../../lib/settings.svelte";
import type * as w from "../../wire";
import { isPack, proposedFor } from "./catalogue";

export const USUAL_SEATS = 4;
/** The rules without a preset, as an address names them. */
const USUAL = "usual";

export class Draft {
  private seatsTaken = $state("");
  bots = $state("0");
  bot = $state("");
  pace = $state("700");
  visible = $state("unlisted");
  spectators: w.Spectators = $state("public");
  delay = $state("30");
  grace = $state("30");
  keep = $state(false);
  late: w.Late = $state("anyone");
  rated = $state(true);
  models = $state(false);
  fill = $state(true);
  private presetTaken = $state("");
  /** Options that were touched, as they were typed: the server reads text. */
  private touched: Record<string, string> = $state({});

  /** `asked` is what an address says of the rules: /new/stonks?preset=usual&seats=4&chips=200. */
  constructor(
    readonly game: w.GameInfo,
    asked?: URLSearchParams,
  ) {
    const [low, high] = game.seats;
    this.seatsTaken = String(Math.max(low, Math.min(USUAL_SEATS, high)));
    this.bot = game.bots.includes(liked.level) ? liked.level : (game.bots[0] ?? "");
    this.presetTaken = this.proposal;
    if (asked) this.take(asked);
  }

  /** Takes the rules of an address; what the game does not know is left out. */
  private take(asked: URLSearchParams): void {
    const seats = asked.get("seats") ?? "";
    if (this.seatChoices.includes(Number(seats))) this.seats = seats;
    const preset = asked.get("preset");
    if (preset === USUAL || (preset && Object.hasOwn(this.game.presets, preset)))
      this.presetTaken = preset === USUAL ? "" : preset;
    for (const option of this.game.options) {
      const value = asked.get(option.name);
      if (value !== null) this.set(option, value);
    }
  }

  get seats(): string {
    return this.seatsTaken;
  }

  /** Another number of seats may have another proposal: it takes the place of the one before, if nobody changed that. */
  set seats(seats: string) {
    const follows = this.presetTaken === this.proposal && !this.rules.some((option) => option.name in this.touched);
    this.seatsTaken = seats;
    if (follows) this.presetTaken = this.proposal;
  }

  /** The preset that is proposed to so many; empty: the usual rules. */
  private get proposal(): string {
    return proposedFor(this.game, Number(this.seatsTaken)) ?? "";
  }

  get preset(): string {
    return this.presetTaken;
  }

  /** Takes the rules as the preset has them; the questions stay those that were chosen. */
  set preset(name: string) {
    this.presetTaken = name;
    for (const option of this.rules) this.reset(option);
  }

  /** Options that choose a question pack: they have a place of their own in a form. */
  get packs(): w.OptionInfo[] {
    return this.game.options.filter(isPack);
  }

  /** All other options. */
  get rules(): w.OptionInfo[] {
    return this.game.options.filter((option) => !isPack(option));
  }

  get seatChoices(): number[] {
    const [low, high] = this.game.seats;
    return Array.from({ length: high - low + 1 }, (_, at) => low + at);
  }

  /** As many as leave you a seat. */
  get botChoices(): number[] {
    return Array.from({ length: Number(this.seats) }, (_, at) => at);
  }

  get keepsChips(): boolean {
    return this.game.options.some((option) => option.name === "bankrolls");
  }

  /** What an option is if nobody touches it. */
  base(option: w.OptionInfo): string {
    return written(this.game.presets[this.preset]?.[option.name] ?? option.default);
  }

  value(option: w.OptionInfo): string {
    return this.touched[option.name] ?? this.base(option);
  }

  differs(option: w.OptionInfo): boolean {
    return this.value(option).trim() !== this.base(option);
  }

  set(option: w.OptionInfo, text: string): void {
    this.touched[option.name] = text;
  }

  reset(option: w.OptionInfo): void {
    delete this.touched[option.name];
  }

  get changed(): w.OptionInfo[] {
    return this.game.options.filter((option) => this.differs(option));
  }

  opening(start: boolean): w.Opening {
    return {
      setup: {
        game: this.game.name,
        seats: Number(this.seats),
        preset: this.preset || null,
        options: Object.fromEntries(this.changed.map((option) => [option.name, this.value(option).trim()])),
        public: this.visible === "public",
        spectators: this.spectators,
        delay: Number(this.delay),
        bot: this.bot || null,
        pace: Number(this.pace),
        grace: Number(this.grace),
        keep: this.keepsChips && this.keep,
        late: this.late,
        fill: this.fill,
        rated: this.rated,
        models: this.models,
      },
      bots: Math.min(Number(this.bots), Number(this.seats) - 1),
      start,
    };
  }
}

/** A value as it is typed: 3,5,5 for a list. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
