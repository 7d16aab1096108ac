/** Listens to a table and says what is worth a sound, and what has happened to you: one at a time, the rarest first. */

import type { Line } from "../lib/link.svelte";
import { seatOf } from "../lib/sitters";
import type { Sound } from "../lib/sounds";
import type { Desk, News } from "./desk.svelte";

export interface Heard {
  sound: Sound | null;
  /** What has happened to you; null: nothing. */
  news: News | null;
  /** Whether you are called: it is your turn, or something has happened to you. */
  call: string;
}

export class Bell {
  private called = false;
  private playing = false;
  private last: number | null = null;

  /** What the latest change on the page sounds like. */
  hear(desk: Desk): Heard {
    const { isCalled, playing, board, lines } = desk;
    const end = lines.at(-1)?.id ?? 0;
    // What was there before the page is history.
    const last = this.last ?? end;
    const fresh = lines.filter((line) => line.id > last && line.event);
    const sound = fresh
      .map((line) => (line.event && board?.alerts?.sound?.(line.event, desk.link.seat)) ?? null)
      .find((one) => one !== null);
    const mine = fresh.flatMap((line) => newsOf(desk, line) ?? []);
    // Of several things at once the worst is what one must know.
    const news = mine.find((one) => one.tone === "bad") ?? mine.at(-1) ?? null;
    const isTurn = isCalled && !this.called;
    const ended = this.playing && desk.isOver;
    const won = desk.link.seat !== null && (desk.table?.winners.includes(desk.link.seat) ?? false);
    this.called = isCalled;
    this.playing = playing;
    this.last = end;
    return {
      sound: ended
        ? won
          ? "won"
          : "over"
        : (sound ?? (news && news.tone !== "plain" ? news.tone : isTurn ? "turn" : null)),
      news,
      call: isTurn ? desk.situation : (news?.text ?? ""),
    };
  }
}

/** What a line tells of you: where it is a part of something, such as one of your hands of a round, the whole. */
function newsOf(desk: Desk, line: Line): News | null {
  const tone = desk.toneOf(line);
  const you = seatOf(line.sitters, desk.link.you?.id);
  if (!tone || !line.event || you === null) return null;
  const whole = desk.board?.alerts?.whole?.(line.event, you, desk.link.story);
  if (whole) return whole;
  const text = desk.brief(line);
  return text === null ? null : { tone, text };
}
