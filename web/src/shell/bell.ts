/** Listens to a table and says what is worth a sound: one at a time, the rarest first. */

import type { Sound } from "../lib/sounds";
import type { Desk } from "./desk.svelte";

export class Bell {
  private called = false;
  private playing = false;
  private heard: unknown = null;

  /** What the latest change sounds like; null: nothing. */
  hear(desk: Desk): Sound | null {
    const { isCalled, playing, board } = desk;
    const { latest, seat } = desk.link;
    const isOver = this.playing && desk.table?.status === "over";
    const news = latest === this.heard ? [] : latest;
    const sounds = news.map((event) => board?.alerts?.sound?.(event, seat) ?? null);
    const turn = isCalled && !this.called ? "turn" : null;
    this.called = isCalled;
    this.playing = playing;
    this.heard = latest;
    return isOver ? "over" : (sounds.find((sound) => sound !== null) ?? turn);
  }
}
