/** Whether to learn a game first: asked once, before its first match; whoever starts it awaits the answer. */

import { openBook } from "../lib/words.svelte";
import type * as w from "../wire";

class Proposing {
  game: w.GameInfo | null = $state.raw(null);
  private waits: ((learn: boolean | null) => void) | null = null;

  /** True: learn it; false: play at once; null: neither. */
  async ask(game: w.GameInfo): Promise<boolean | null> {
    await openBook(game.name).catch(() => undefined);
    this.game = game;
    return new Promise((done) => (this.waits = done));
  }

  answer(learn: boolean | null): void {
    this.game = null;
    this.waits?.(learn);
    this.waits = null;
  }
}

export const proposing = new Proposing();
