/** Notices that the other end has gone quiet: soon, to say so; a little later, to connect again. */

/** Milliseconds of silence after which the other end is asked whether it is there. */
const SILENCE = 1000;
/** Milliseconds for the answer, before it is said that none comes; longer where answers are known to take longer. */
const ANSWER = 900;
/** Milliseconds for the answer, before the connection is given up. */
const PATIENCE = 3000;

export interface Ends {
  /** Whether it is worth asking all the time: a match is on, and someone looks. */
  eager: () => boolean;
  ask: () => void;
  /** No answer has come yet; or there is one again. */
  quiet: (is: boolean) => void;
  dead: () => void;
}

export class Pulse {
  private timers: number[] = [];
  private asked = 0;
  /** How long the latest answer took. */
  private took = 0;

  constructor(private readonly ends: Ends) {}

  /** A word has come, or is expected as on a new connection; without another for so long the connection is given up. */
  beat(longest: number): void {
    if (this.asked) this.took = performance.now() - this.asked;
    this.stop();
    this.ends.quiet(false);
    this.later(longest, this.ends.dead);
    this.later(SILENCE, () => this.ends.eager() && this.feel());
  }

  /** Ask now. */
  feel(): void {
    this.stop();
    this.asked = performance.now();
    this.ends.ask();
    this.later(Math.max(ANSWER, 2 * this.took), () => this.ends.quiet(true));
    this.later(Math.max(PATIENCE, 4 * this.took), this.ends.dead);
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.asked = 0;
  }

  private later(wait: number, what: () => void): void {
    this.timers.push(window.setTimeout(what, wait));
  }
}
