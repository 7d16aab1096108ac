/** The line above the stage says what has happened to you once, also while that is being shown. */

import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { Desk, News } from "../src/shell/desk.svelte";
import StatusLine from "../src/shell/StatusLine.svelte";

test("news that are being shown are not said twice, and stay when something else is shown", () => {
  const news: News = { text: "You win 9.", tone: "good" };
  const shown = $state({ situation: "You win 9.", news, isCalled: false, table: null, view: null, board: null });
  const desk = shown as unknown as Desk; // all that the line reads
  const target = document.createElement("div");
  const mounted = mount(StatusLine, { target, props: { desk } });
  flushSync();
  expect(target.textContent.match(/You win 9/g)).toHaveLength(1);
  shown.situation = "Ann plays.";
  flushSync();
  expect(target.querySelector("[data-testid=news]")?.textContent).toContain("You win 9.");
  void unmount(mounted);
});
